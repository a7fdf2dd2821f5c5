/* rally.c - compulsory moves at the beginning of the turn, and rallies at its end (period.seq.1, period.seq.14.2, period.rally).
 */
#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/period/play/brigades.h"

#include "battle/legal.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/walk.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/nerve.h"
#include "rules/period/play/orders.h"
#include "rules/period/play/retreat.h"
#include "rules/period/play/risk.h"
#include "rules/period/play/sequence.h"
#include "rules/period/play/works.h"

/* ---- compulsory moves ---- */

/* Horse that rallies at its lines makes no move of its own: it goes with the others. */
static bool is_of_retiring_brigade(const struct battle *b, int unit)
{
    return period_unit(b, unit)->brigade == brigade_retire && !period_unit(b, unit)->turn.compelled &&
           (!period_is_going_back(b, unit) || period_is_rallying_horse(b, unit));
}

static bool is_of_broken_brigade(const struct battle *b, int unit)
{
    return period_unit(b, unit)->brigade == brigade_break && period_is_going_back(b, unit) &&
           !period_unit(b, unit)->turn.compelled;
}

/* Who has moved in step 4 of the last turn and has not rallied goes on as well. */
static bool goes_back_alone(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    bool there_already = (own->state == state_returning || own->state == state_retiring) && own->reached_turn != 0;
    return period_is_going_back(b, unit) && own->brigade != brigade_break && !own->turn.compelled && !there_already;
}

enum step_now period_step_retire_brigades(struct battle *b)
{
    period_spread_brigades(b);
    period_move_in_order(b, is_of_retiring_brigade, period_draw_back, "period.morale.30");
    return step_over;
}

enum step_now period_step_break_brigades(struct battle *b)
{
    period_break_brigades(b);
    period_move_in_order(b, is_of_broken_brigade, period_go_back, "period.morale.30");
    return step_over;
}

/* ---- winners who occupy the ground and form anew (period.mel.14, period.iva.1, period.r89) ---- */

/* Up to where the front of the router stood. */
static void occupy(struct battle *b, int unit)
{
    struct period_melee *melee = &period_unit(b, unit)->melee;
    int router = melee->occupies - 1;
    melee->occupies = 0;
    if (router < 0 || !battle_on_table(b, unit))
        return;
    struct box box = *battle_box(b, unit);
    struct place stood = period_unit(b, router)->stood;
    struct place seen = place_seen(box.front, box.facing, stood);
    if (seen.y > 0 && seen.y < period_mm(4))
        period_set_back(b, unit, box.facing, period_inches(seen.y));
    period_drive_skirmishers(b, unit);
}

static bool may_reform(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return period_is_there(b, unit) && own->melee.may_reform == b->state->turn && !period_is_locked(b, unit) &&
           !own->turn.compelled && (own->state == state_ready || own->state == state_unformed);
}

static bool ask_to_reform(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!may_reform(b, unit))
            continue;
        struct period_unit *own = period_unit(b, unit);
        own->turn.unformed_for_turn = own->melee.winner_stays == b->state->turn; /* who took guns (period.iva.1) */
        battle_ask(b, decision_reform, battle_side(b, unit), unit, NO_UNIT, 0);
    }
    return battle_waits(b);
}

enum step_now period_step_move_by_compulsion(struct battle *b)
{
    if (b->state->stage++ > 0)
        return step_over;
    period_move_in_order(b, goes_back_alone, period_go_back, "period.seq.1.4");
    for (int unit = 0; unit < b->setup->units; unit++)
        occupy(b, unit);
    return ask_to_reform(b) ? step_waits : step_over;
}

void period_legal_reform(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    period_offer_new_forms(b, d->unit, list);
    battle_offer(list, &ORDER_FOR(verb_stay, d->unit));
}

bool period_take_reform(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_form && order->verb != verb_stay)
        return object(objection, "period.mel.14", battle_name(b, d->unit), " takes a formation and a facing: form, or stay.",
                      NULL);
    if (!battle_is_asked_unit(b, d, order, objection) || (order->verb == verb_form && !period_take_new_form(b, order, objection)))
        return false;
    period_unit(b, d->unit)->melee.may_reform = 0;
    return true;
}

/* ---- rallies ---- */

/* Straight off the side of the enemy on which it stands. */
static uint16_t clear_of(const struct box *enemy, const struct box *box)
{
    const struct place seen = place_seen(box_centre(enemy), enemy->facing, box_centre(box));
    const bool right = seen.x > 0, ahead = seen.y > 0;
    if ((right ? seen.x : -seen.x) - enemy->width / 2 > (ahead ? seen.y : -seen.y) - enemy->depth / 2)
        return (uint16_t)(enemy->facing + (right ? TURN_QUARTER : -TURN_QUARTER));
    return (uint16_t)(enemy->facing + (ahead ? 0 : TURN_HALF));
}

/* Who rallies in contact is set an inch back (period.r98), but for a melee that goes on. */
static void stand_clear(struct battle *b, int unit)
{
    struct nearby near;
    if (!battle_on_table(b, unit) || period_is_locked(b, unit))
        return;
    nearby_within(b, battle_box(b, unit), TOUCH_MM, 1 - battle_side(b, unit), period_is_fighting, &near);
    if (near.count > 0)
        period_set_back(b, unit, clear_of(battle_box(b, near.unit[0]), battle_box(b, unit)), DECIMAL_ONE);
}

static void recover(struct battle *b, int unit, const char *rule)
{
    stand_clear(b, unit);
    period_set_state(b, unit, state_ready, rule);
    battle_tell(b, event_recovered, rule, unit, NO_UNIT, 0);
}

/* The step 14 after its compulsory move; it goes on where it fails (period.morale.28, period.r50). */
static void rally_runners(struct battle *b, int unit)
{
    struct period_rally_morale_facts f = facts_of_rally_morale(b);
    struct period_rally_morale_result r;
    struct period_nerve nerve = period_nerve_of(b, unit);
    int commander = period_brigadier_of(b, unit);
    PERIOD_FILL_RALLY(f, nerve);
    f.state = period_unit(b, unit)->state == state_routing && f.arm == arm_infantry ? stance_routing : stance_retreating;
    f.staff_officer_with_unit = period_staff_with(b, unit) != NO_UNIT;
    if (commander != NO_UNIT && !period_unit(b, commander)->replacement) {
        int32_t away = period_distance(b, unit, commander);
        f.commander_in = away < INCHES(99) ? away : INCHES(99);
    }
    if (!judge_rally_morale(b, "period.morale.28", unit, NO_UNIT, &f, &r))
        return;
    if (r.outcome == morale_disperse) {
        period_take_off(b, unit, fate_dispersed, "period.morale.28");
    } else if (r.outcome == morale_rallied) {
        stand_clear(b, unit);
        period_set_state(b, unit, state_unformed, "period.morale.28");
        period_face_enemy(b, unit);
    }
}

static bool commands_cavalry(const struct battle *b, int general)
{
    return period_is_general(b, general) && period_troop(b, general)->rank == station_cavalry;
}

static void rally_fled(struct battle *b, int unit)
{
    struct period_turn_and_flee_rally_facts f = facts_of_turn_and_flee_rally(b);
    struct period_turn_and_flee_rally_result r;
    f.grade = period_class(b, unit);
    f.start = period_start(b, unit);
    f.lost = period_lost(b, unit);
    f.staff_officer = period_staff_with(b, unit) != NO_UNIT;
    f.commander_in = period_nearest_general(b, unit, commands_cavalry, NULL);
    if (!judge_turn_and_flee_rally(b, "period.rally.10", unit, NO_UNIT, &f, &r))
        return;
    if (r.outcome == flight_removed) {
        period_take_off(b, unit, fate_removed, "period.rally.10");
        return;
    }
    stand_clear(b, unit);
    period_set_state(b, unit, state_unformed, "period.rally.10");
    period_face_enemy(b, unit);
}

/* What the next turn is to it: on its way, rallying, in walkabout, ready (period.rally.4, period.rally.5). */
static void count_recovery(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    struct period_cavalry_rally_timeline_facts f = facts_of_cavalry_rally_timeline(b);
    struct period_cavalry_rally_timeline_result r;
    const char *rule = own->state == state_retiring ? "period.rally.4" : "period.rally.5";
    bool walks = own->state == state_walkabout;
    int since = own->reached_turn == 0 ? 0 : b->state->turn + 1 - own->reached_turn;
    f.state = own->state == state_retiring ? going_back_retire : going_back_return_to_lines;
    f.reached = own->reached_turn != 0 || walks;
    f.turns_since = walks ? more_of(own->walkabout, 1) + 1 : less_of(since, 6);
    f.changed_in_first_walkabout = own->changed_in_walkabout;
    if (!judge_cavalry_rally_timeline(b, rule, unit, NO_UNIT, &f, &r))
        return;
    if (r.status == recovery_ready) {
        recover(b, unit, rule);
    } else if (r.status == recovery_walkabout) {
        int16_t changed = own->changed_in_walkabout;
        period_set_state(b, unit, state_walkabout, "period.rally.5");
        own->walkabout = (int16_t)f.turns_since;
        own->changed_in_walkabout = changed;
    }
    if (f.turns_since == 1)
        period_face_enemy(b, unit);
}

static bool stood_all_turn(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return own->state_since != b->state->turn && !period_is_locked(b, unit) && !period_ground_unforms(b, unit);
}

static void form_up(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    struct period_infantry_rally_facts f = facts_of_infantry_rally(b);
    struct period_infantry_rally_result r;
    f.moved = own->turn.moved > 0 || own->turn.charged || own->turn.fought; /* nor did it stand still in a melee */
    f.fired = own->turn.fired;
    f.charged = own->turn.was_charged;
    f.melee_winner = own->melee.winner_stays == b->state->turn;
    f.interpenetrated = own->turn.passed_through;
    f.involuntary_move = own->turn.compelled;
    f.pinned = own->state == state_pinned;
    if (judge_infantry_rally(b, "period.rally.1", unit, NO_UNIT, &f, &r) && r.outcome == forming_formed)
        recover(b, unit, "period.rally.1");
}

/* In a melee that goes on too (period.rally.1). */
static bool is_formed_by_itself(const struct battle *b, int unit)
{
    return period_unit(b, unit)->turn.unformed_for_turn && period_ruling(b, ruling_r82) != 'b' && !period_ground_unforms(b, unit);
}

/* Guns are in order again as soon as they stand clear of the ground, moved or not (period.r23). */
static bool are_clear_guns(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return period_is_battery(b, unit) && own->state == state_unformed && !own->turn.passed_through &&
           own->melee.winner_stays <= b->state->turn && !period_is_locked(b, unit) && !period_ground_unforms(b, unit);
}

static void rally(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    /* Its compulsory move is behind it: of this turn's failures some move in step 1 of the next alone. */
    bool gone_back = own->turn.compelled || (own->state_since != b->state->turn && !own->turn.failed);
    switch ((enum state)own->state) {
    case state_retreating:
    case state_routing:
        if (gone_back && own->brigade != brigade_break)
            rally_runners(b, unit);
        break;
    case state_fled:
        if (gone_back)
            rally_fled(b, unit);
        break;
    case state_retiring:
    case state_returning:
    case state_walkabout:
        if (gone_back || own->reached_turn != 0 || own->state == state_walkabout)
            count_recovery(b, unit);
        break;
    case state_unformed:
    case state_pinned:
        if (is_formed_by_itself(b, unit))
            recover(b, unit, "period.r82");
        else if (are_clear_guns(b, unit))
            recover(b, unit, "period.r23");
        else if (stood_all_turn(b, unit))
            form_up(b, unit);
        break;
    case state_ready:
    case state_gone:
    case states:
        break;
    }
}

enum step_now period_step_rally(struct battle *b)
{
    int16_t units[LIMIT_ENROLLED];
    int count = period_in_order(b, from_right, units);
    for (int i = 0; i < count; i++)
        if (period_is_there(b, units[i]))
            rally(b, units[i]);
    period_test_friends_owed(b);
    period_finish_works(b);
    return step_over;
}
