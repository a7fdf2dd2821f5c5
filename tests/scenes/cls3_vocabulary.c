/* What scenes of CLS3 can say. */
#include "scenes/scene.h"

#include "rules/cls3_board.h"

#include "rules/cls3/play/words.h"

#pragma GCC diagnostic ignored "-Wunused-const-variable"
#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)
#undef DECLARE_WORDS

static const char *const struck_words[] = {"front", "flank", "rear", NULL};
static const char *const stage_words[] = {"none", "declared", "moving", "contact", "over", NULL};
static const char *const reaction_words[] = {"none", "stand", "countercharge", "square", "evade", NULL};

#define QUALITY(name) NUMBER_OF(struct cls3_troop, name, NULL)
static const struct member qualities[] = {
    NUMBER_OF(struct cls3_troop, troop, troop_names),
    NUMBER_OF(struct cls3_troop, nation, nation_names),
    NUMBERS_OF(struct cls3_troop, stand_men, NULL),
    NUMBERS_OF(struct cls3_troop, stand_troop, troop_names),
    QUALITY(stands),
    QUALITY(deep),
    QUALITY(guard),
    QUALITY(militia),
    QUALITY(permanent_grenadiers),
    QUALITY(british),
    QUALITY(austrian),
    QUALITY(kilted),
    QUALITY(rifles),
    QUALITY(snipers),
    QUALITY(jaegers),
    QUALITY(grenzers),
    QUALITY(spanish_regular),
    QUALITY(militia_1808),
    QUALITY(russian_musketeers),
    QUALITY(half_penalties),
    QUALITY(indians),
    QUALITY(longrifles),
    QUALITY(may_skirmish),
    QUALITY(may_dismount),
    QUALITY(horses),
    QUALITY(rockets),
    QUALITY(half_points),
    QUALITY(part_of),
    QUALITY(garrison),
    QUALITY(attached_to),
    QUALITY(regiment),
    QUALITY(corps),
    QUALITY(rank),
    QUALITY(command_stand),
    {.name = NULL},
};
#undef QUALITY

#define MARK(name) NUMBER_OF(struct cls3_unit, name, NULL)
static const struct member marks[] = {
    MARK(moved_mm),
    MARK(gun_at.x),
    MARK(gun_at.y),
    MARK(gun_facing),
    MARK(fired_stands),
    NUMBERS_OF(struct cls3_unit, alive, NULL),
    MARK(rows),
    NUMBER_OF(struct cls3_unit, morale, morale_names),
    MARK(rally_turn),
    MARK(ce_checked),
    MARK(removed_alive),
    MARK(held_by),
    MARK(way),
    MARK(way_from),
    MARK(done),
    MARK(moved),
    MARK(changed),
    MARK(limbered),
    MARK(unlimbered),
    NUMBER_OF(struct cls3_unit, charged, charge_names),
    NUMBER_OF(struct cls3_unit, charge_mode, mode_names),
    NUMBER_OF(struct cls3_unit, charge_stage, stage_words),
    MARK(charge_target),
    NUMBER_OF(struct cls3_unit, charge_ground, charge_ground_names),
    MARK(charge_benefit),
    MARK(countercharged),
    MARK(counters),
    MARK(behind_friends),
    MARK(lost_increment),
    MARK(over_earthworks),
    MARK(breakthrough),
    NUMBER_OF(struct cls3_unit, reaction, reaction_words),
    MARK(reacts_to),
    MARK(was_charged),
    NUMBER_OF(struct cls3_unit, struck_on, struck_words),
    NUMBER_OF(struct cls3_unit, in_woods, woods_names),
    MARK(fell_back),
    MARK(withdrew),
    MARK(halted_behind),
    MARK(fired),
    MARK(lost_to_fire),
    MARK(rocketed),
    MARK(fought),
    MARK(won),
    MARK(broke_through),
    MARK(works),
    MARK(works_at),
    MARK(reached),
    MARK(melee),
    MARK(melee_casts),
    MARK(as_one),
    MARK(claim),
    MARK(horses),
    MARK(suppressed),
    MARK(crew_away),
    MARK(dismounted),
    MARK(horse_holders),
    MARK(back_turn),
    MARK(leaderless),
    {.name = NULL},
};
#undef MARK

static const struct member whole[] = {
    NUMBER_OF(struct cls3_own, weather, weather_names),
    NUMBER_OF(struct cls3_own, fire_from, cls3_edge_words),
    NUMBER_OF(struct cls3_own, melee_from, cls3_edge_words),
    NUMBERS_OF(struct cls3_own, start_half_men, NULL),
    NUMBERS_OF(struct cls3_own, half_men, NULL),
    NUMBERS_OF(struct cls3_own, burns_turn, NULL),
    NUMBERS_OF(struct cls3_own, shell_hits, NULL),
    NUMBERS_OF(struct cls3_own, rocket_hits, NULL),
    NUMBER_OF(struct cls3_own, broken, NULL),
    NUMBER_OF(struct cls3_own, contact_ft, NULL),
    {.name = NULL},
};

/* Castings fall from the foremost stands. */
static void set_strength(struct battle *b, int unit, int strength)
{
    cls3_lose(b, unit, ANY_STAND, b->units[unit].strength - strength, "");
    cls3_close_up(b, unit);
}

const struct vocabulary vocabulary = {qualities,        marks,         whole,        cls3_going_words,
                                      DECIMAL_ONE / 10, cls3_distance, set_strength, NULL};
