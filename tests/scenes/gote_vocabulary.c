/* What scenes of Glory of the Empire can say. */
#include "scenes/scene.h"

#include "rules/gote_board.h"

#include "battle/roster.h"
#include "rules/gote/play/charges.h"
#include "rules/gote/play/state.h"

#pragma GCC diagnostic ignored "-Wunused-const-variable"
#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)
#undef DECLARE_WORDS

static const char *const work_words[] = {
    "none", "pontoon_bridge", "destroy_bridge", "battery_position", "unit_position", "loophole_building", NULL};

#define QUALITY(name) NUMBER_OF(struct gote_troop, name, NULL)
#define WORD_QUALITY(name) NUMBER_OF(struct gote_troop, name, name##_names)
static const struct member qualities[] = {
    WORD_QUALITY(grade),
    WORD_QUALITY(nation),
    WORD_QUALITY(guard_kind),
    WORD_QUALITY(weapon),
    NUMBER_AT(struct gote_troop, "gun", weapon, weapon_names),
    QUALITY(per_stand),
    QUALITY(wide),
    WORD_QUALITY(shock),
    QUALITY(grenadiers_front),
    QUALITY(battle),
    QUALITY(lancers),
    QUALITY(barred),
    QUALITY(howitzer),
    NUMBER_OF(struct gote_troop, rank, command_names),
    QUALITY(great),
    QUALITY(adviser),
    WORD_QUALITY(commander),
    WORD_QUALITY(leader),
    QUALITY(division),
    QUALITY(corps),
    QUALITY(parent),
    QUALITY(reserve),
    QUALITY(called),
    QUALITY(may_skirmish),
    QUALITY(may_semi),
    {.name = NULL},
};
#undef QUALITY
#undef WORD_QUALITY

#define MARK(name) NUMBER_OF(struct gote_unit, name, NULL)
#define TURN_MARK(name) NUMBER_AT(struct gote_unit, #name, turn.name, NULL)
static const struct member marks[] = {
    NUMBER_OF(struct gote_unit, state, gote_state_of_words),
    NUMBER_OF(struct gote_unit, grade, grade_names),
    NUMBER_OF(struct gote_unit, wound, wound_names),
    NUMBER_OF(struct gote_unit, works, work_words),
    TURN_MARK(actions),
    TURN_MARK(shots),
    TURN_MARK(moves),
    TURN_MARK(bombarded),
    TURN_MARK(defended),
    TURN_MARK(charged),
    TURN_MARK(fought),
    TURN_MARK(moved),
    TURN_MARK(under_fire),
    TURN_MARK(lost_turn),
    TURN_MARK(led),
    NUMBER_AT(struct gote_unit, "lost_charge", ride.lost_charge, NULL),
    MARK(last_aim),
    MARK(crew_away),
    MARK(captured_by),
    MARK(back_turn),
    NUMBER_OF(struct gote_unit, dismounted, strength_follows), /* who is on foot takes other ground */
    MARK(supports),
    MARK(works_turn),
    MARK(called),
    MARK(looting_until),
    MARK(disordered),
    MARK(barred),
    MARK(parent),
    {.name = NULL},
};
#undef MARK
#undef TURN_MARK

static const struct member whole[] = {
    NUMBER_OF(struct gote_own, night, NULL),
    NUMBER_OF(struct gote_own, broken, NULL),
    NUMBERS_OF(struct gote_own, burns_turn, NULL),
    {.name = NULL},
};

/* The rest is lost earlier; a company of nobody stands in the ranks of its battalion. */
static void set_strength(struct battle *b, int unit, int strength)
{
    if (strength != STRENGTH_FOLLOWS)
        battle_change(b, unit)->strength = strength;
    if (strength == 0 && gote_unit(b, unit)->parent != NO_UNIT)
        battle_lift(b, unit, where_reserve);
    else
        gote_close_up(b, unit);
}

static int32_t distance(const struct battle *b, int unit, int other)
{
    return gote_inches(battle_distance(b, unit, other));
}

/* The decision that is open to this side in this step; -1: none. */
static int open_decision(const struct battle *b, int side)
{
    bool first = side == battle_first_side(b);
    switch (b->state->step) {
    case step_write_orders:
        return decision_orders;
    case step_aim_bombardment:
        return decision_bombard;
    case step_move_first:
    case step_move_second:
        return first == (b->state->step == step_move_first) ? decision_move : -1;
    case step_declare_first:
    case step_declare_second:
        return first == (b->state->step == step_declare_first) ? decision_charge : -1;
    case step_defend_first:
    case step_defend_second:
        return first == (b->state->step == step_defend_first) ? decision_defensive_fire : -1;
    case step_fire_first:
    case step_fire_second:
        return first == (b->state->step == step_fire_first) ? decision_offensive_fire : -1;
    default:
        return -1;
    }
}

const struct vocabulary vocabulary = {qualities, marks,         whole, gote_ground_words, DECIMAL_ONE / 10,
                                      distance,  set_strength,  NULL,  open_decision,     verb_answer,
                                      NULL,      &gote_answers, NULL};
