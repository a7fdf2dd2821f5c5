/* What scenes of CLS3 can say. */
#include "scenes/scene.h"

#include "rules/cls3_board.h"

#include "rules/cls3/play/charges.h"
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
#define MARK_AT(called, member) NUMBER_AT(struct cls3_unit, called, member, NULL)
static const struct member marks[] = {
    MARK_AT("moved_mm", turn.moved_mm),
    MARK_AT("gun_at.x", gun.at.x),
    MARK_AT("gun_at.y", gun.at.y),
    MARK_AT("gun_facing", gun.facing),
    MARK_AT("gun_limbered", gun.limbered),
    MARK_AT("fired_stands", fire.stands),
    NUMBERS_OF(struct cls3_unit, alive, NULL),
    MARK(rows),
    NUMBER_OF(struct cls3_unit, morale, morale_names),
    MARK(rally_turn),
    MARK(ce_checked),
    MARK(removed_alive),
    MARK(held_by),
    MARK(way),
    MARK(way_from),
    MARK_AT("done", turn.done),
    MARK_AT("moved", turn.moved),
    MARK_AT("changed", turn.changed),
    MARK_AT("limbered", turn.limbered),
    MARK_AT("unlimbered", turn.unlimbered),
    NUMBER_AT(struct cls3_unit, "charged", ride.kind, charge_names),
    NUMBER_AT(struct cls3_unit, "charge_mode", ride.mode, mode_names),
    NUMBER_AT(struct cls3_unit, "charge_stage", charge.stage, stage_words),
    MARK_AT("charge_target", charge.target),
    NUMBER_AT(struct cls3_unit, "charge_ground", ride.ground, charge_ground_names),
    MARK_AT("charge_benefit", ride.benefit),
    MARK_AT("countercharged", charge.counter),
    MARK_AT("counters", ride.counters),
    MARK_AT("behind_friends", ride.behind_friends),
    MARK_AT("lost_increment", ride.lost_increment),
    MARK_AT("over_earthworks", ride.over_earthworks),
    MARK_AT("breakthrough", ride.breakthrough),
    NUMBER_AT(struct cls3_unit, "reaction", answer.word, reaction_words),
    MARK_AT("reacts_to", answer.to),
    MARK_AT("was_charged", turn.was_charged),
    NUMBER_AT(struct cls3_unit, "struck_on", turn.struck_on, struck_words),
    NUMBER_AT(struct cls3_unit, "in_woods", turn.in_woods, woods_names),
    MARK_AT("fell_back", turn.fell_back),
    MARK_AT("withdrew", turn.withdrew),
    MARK_AT("halted_behind", turn.halted_behind),
    MARK_AT("fired", fire.fired),
    MARK_AT("lost_to_fire", fire.lost),
    MARK_AT("rocketed", fire.rocketed),
    MARK_AT("fought", turn.fought),
    MARK_AT("won", turn.won),
    MARK_AT("broke_through", turn.broke_through),
    MARK_AT("works", turn.works),
    MARK_AT("works_at", turn.works_at),
    MARK_AT("reached", turn.reached),
    MARK_AT("melee", melee.number),
    MARK_AT("melee_casts", melee.casts),
    MARK_AT("as_one", melee.as_one),
    MARK_AT("claim", melee.claim),
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
#undef MARK_AT

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

/* In movement and in fire: the decision that is open to this side in this step; -1: none. */
static int open_decision(const struct battle *b, int side)
{
    bool first = side == battle_first_side(b);
    switch (b->state->step) {
    case step_move_first:
    case step_move_second:
        return first == (b->state->step == step_move_first) ? decision_move : -1;
    case step_fire_ball:
        return decision_ball;
    case step_fire_case:
        return decision_case_and_rifles;
    case step_fire_muskets:
        return decision_muskets;
    case step_fire_at_breakthroughs:
        return decision_fire_at_breakthrough;
    default:
        return -1;
    }
}

const struct vocabulary vocabulary = {qualities,     marks,         whole, cls3_going_words, DECIMAL_ONE / 10,
                                      cls3_distance, set_strength,  NULL,  open_decision,    verb_answer,
                                      NULL,          &cls3_answers, NULL};
