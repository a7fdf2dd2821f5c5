/* What scenes of the Period Sequence can say. */
#include "scenes/scene.h"

#include "rules/period_board.h"

#include "rules/period/play/charges.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/words.h"

#pragma GCC diagnostic ignored "-Wunused-const-variable"
#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)
#undef DECLARE_WORDS

#define QUALITY(name) NUMBER_OF(struct period_troop, name, NULL)
static const struct member qualities[] = {
    NUMBER_OF(struct period_troop, class, grade_names),
    NUMBER_AT(struct period_troop, "grade", class, grade_names),
    NUMBER_OF(struct period_troop, nation, nation_names),
    NUMBER_OF(struct period_troop, mounts, mounts_names),
    NUMBER_OF(struct period_troop, gun, gun_names),
    NUMBER_OF(struct period_troop, battery, battery_names),
    NUMBER_OF(struct period_troop, rank, period_station_words),
    QUALITY(howitzers),
    QUALITY(models),
    QUALITY(deep),
    QUALITY(rifles),
    QUALITY(lances),
    QUALITY(grenz),
    QUALITY(landwehr_1813),
    QUALITY(pre_1812),
    QUALITY(parent),
    {.name = NULL},
};
#undef QUALITY

#define MARK(name) NUMBER_OF(struct period_unit, name, NULL)
#define MARK_AT(called, member) NUMBER_AT(struct period_unit, called, member, NULL)
static const struct member marks[] = {
    NUMBER_OF(struct period_unit, state, period_state_words),
    NUMBER_OF(struct period_unit, brigade, period_brigade_words),
    MARK(state_since),
    MARK(fired_ever),
    MARK(silent),
    MARK(fired_last),
    MARK(last_aim),
    MARK(low_ammo),
    MARK_AT("moved", turn.moved),
    MARK_AT("moved_share", turn.moved_share),
    MARK_AT("charged", turn.charged),
    MARK_AT("was_charged", turn.was_charged),
    MARK_AT("charge_target", charge.target),
    MARK_AT("fire_point", ride.fire_point),
    NUMBER_AT(struct period_unit, "locked_with", melee.locked_with, said_of_both),
    MARK_AT("rounds", melee.rounds),
    MARK_AT("won_last", melee.won_last),
    MARK_AT("winner_stays", melee.winner_stays),
    MARK_AT("may_reform", melee.may_reform),
    MARK(on_spot),
    MARK_AT("officers_lost", turn.officers_lost),
    MARK(staff_lost),
    MARK(walkabout),
    MARK(reached_turn),
    MARK_AT("failed", turn.failed),
    MARK_AT("fired", turn.fired),
    MARK_AT("compelled", turn.compelled),
    MARK_AT("passed_through", turn.passed_through),
    MARK_AT("owes_friends", turn.owes_friends),
    MARK_AT("hero", turn.hero),
    MARK_AT("unhorsed", turn.unhorsed),
    MARK_AT("killed", turn.killed),
    MARK_AT("bracket", turn.bracket),
    MARK(wall),
    MARK(models),
    MARK(deep),
    NUMBER_AT(struct period_unit, "horse_from.x", horse_from.x, said_as_length),
    NUMBER_AT(struct period_unit, "horse_from.y", horse_from.y, said_as_length),
    MARK(owes_brigade),
    MARK(commanders_lost),
    MARK(lost_units),
    MARK(replacement),
    {.name = NULL},
};
#undef MARK
#undef MARK_AT

static const struct member whole[] = {
    NUMBERS_OF(struct period_own, df, numbered_by_ground),
    NUMBERS_OF(struct period_own, round_shot, numbered_by_ground),
    NUMBERS_OF(struct period_own, burns, numbered_by_ground),
    {.name = NULL},
};

/* Of cavalry the rear squadrons lose them, as by fire (period.note.1). */
static void set_strength(struct battle *b, int unit, int strength)
{
    struct period_unit *own = period_unit(b, unit);
    int lost = b->units[unit].strength - strength;
    for (int i = MOST_SQUADRONS - 1; i >= 0 && lost > 0; i--) {
        int taken = own->squadron[i] < lost ? own->squadron[i] : lost;
        own->squadron[i] = (int16_t)(own->squadron[i] - taken);
        lost -= taken;
    }
    battle_change(b, unit)->strength = strength;
    period_close_up(b, unit);
}

/* The decision that is open to this side in this step; -1: none. */
static int open_decision(const struct battle *b, int side)
{
    bool first = side == battle_first_side(b);
    switch (b->state->step) {
    case step_declare_first:
    case step_declare_second:
        return first == (b->state->step == step_declare_first) ? decision_charge : -1;
    case step_form_squares:
        return decision_try_square;
    case step_move:
        return battle_waits(b) ? -1 : decision_move;
    case step_fire_skirmishers:
        return decision_skirmish;
    case step_fire_first_rounds:
    case step_fire_second_rounds:
        return decision_gunnery;
    case step_fire_unobserved:
    case step_fire_standing:
    case step_fire_moved:
        return decision_volley;
    default:
        return -1;
    }
}

/* Who is asked nothing in the step, for the sake of the refusal: who is charged and can but stand, who has won without having
   charged. */
static bool answers(const struct battle *b, int side, const struct order *order, struct decision *asked)
{
    int unit = order->unit, kind = -1, other = NO_UNIT;
    int16_t chargers[LIMIT_ENROLLED];
    bool answers = b->state->step == step_answer_first || b->state->step == step_answer_second;
    if (unit == NO_UNIT || battle_side(b, unit) != side)
        return false;
    if (answers && order->verb == verb_answer && period_chargers_of(b, unit, chargers) > 0) {
        kind = decision_react;
        other = chargers[0];
    } else if (b->state->step == step_melees && order->verb == verb_pursue) {
        kind = decision_pursue;
    }
    *asked = (struct decision){.kind = (int16_t)kind, .side = (int16_t)side, .unit = (int16_t)unit, .other = (int16_t)other};
    return kind >= 0;
}

const struct vocabulary vocabulary = {
    qualities,    marks, whole,         period_ground_words, DECIMAL_ONE / 10, period_distance,
    set_strength, NULL,  open_decision, verb_answer,         answers,          &period_reactions,
    NULL};
