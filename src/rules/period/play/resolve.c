/* resolve.c - chargers test, those who are charged test, infantry tries to form square, chargers whose target has gone halt
   (period.seq.3, period.seq.4). */
#include "rules/period/play/charges.h"

#include "battle/legal.h"
#include "field/whole.h"
#include "drill/layout.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/move.h"
#include "rules/period/play/nerve.h"
#include "rules/period/play/places.h"
#include "rules/period/play/push.h"
#include "rules/period/play/retreat.h"
#include "rules/period/play/sequence.h"

/* ---- chargers test (period.morale.20, period.r29) ---- */

static bool is_to_test(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return own->charge.stage == charge_stage_declared && own->ride.tested == untested &&
           (own->charge.target != NO_UNIT || own->ride.zone >= 0);
}

bool period_charge_as_one(const struct battle *b, int unit, int other)
{
    const struct period_unit *own = period_unit(b, unit), *its = period_unit(b, other);
    return period_is_foot(b, unit) && period_is_foot(b, other) && period_are_friends(b, unit, other) &&
           own->ride.zone == its->ride.zone && own->charge.target == its->charge.target;
}

static bool tests_with(const struct battle *b, int unit, int other)
{
    return is_to_test(b, other) && !period_unit(b, unit)->charge.counter && !period_unit(b, other)->charge.counter &&
           period_charge_as_one(b, unit, other);
}

static bool is_shaken(const struct battle *b, int target)
{
    return target != NO_UNIT && period_is_unformed(b, target);
}

static void fail_to_charge(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    own->ride.tested = test_failed;
    own->charge.stage = charge_stage_over;
    own->turn.failed = 1;
    battle_tell(b, event_halts, "period.morale.20", unit, NO_UNIT, 0);
}

struct period_charge_morale_facts period_charging_facts(const struct battle *b, const int16_t *units, int count, int target)
{
    struct period_charge_morale_facts f = facts_of_charge_morale(b);
    PERIOD_FILL_TEST(f, period_nerve_of_all(b, units, count));
    f.target_shaken = is_shaken(b, target);
    return f;
}

static void test_chargers(struct battle *b, const int16_t *units, int count)
{
    const struct period_unit *first = period_unit(b, units[0]);
    struct period_charge_morale_facts f = period_charging_facts(b, units, count, first->charge.target);
    struct period_charge_morale_result r;
    for (int i = 0; i < count; i++)
        f.target_flank_or_rear |= period_unit(b, units[i])->ride.side != struck_front;
    if (!judge_charge_morale(b, "period.morale.20", units[0], first->charge.target, &f, &r))
        return;
    for (int i = 0; i < count; i++) {
        if (r.outcome == morale_charge)
            period_unit(b, units[i])->ride.tested = test_passed;
        else
            fail_to_charge(b, units[i]);
    }
}

enum step_now period_step_test_chargers(struct battle *b)
{
    for (int first; (first = period_next_declared(b, is_to_test)) != NO_UNIT;) {
        int16_t units[LIMIT_ENROLLED];
        int count = 1;
        units[0] = (int16_t)first;
        for (int other = 0; other < b->setup->units; other++)
            if (other != first && tests_with(b, first, other))
                units[count++] = (int16_t)other;
        test_chargers(b, units, count);
    }
    return step_over;
}

/* ---- those who are charged test (period.morale.22) ---- */

static bool is_to_receive(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return period_is_there(b, unit) && period_is_fighting(b, unit) && !own->charge.counter && own->ride.received == untested &&
           own->ride.tested == untested;
}

static void receive(struct battle *b, int unit)
{
    int16_t chargers[LIMIT_ENROLLED];
    struct period_unit *own = period_unit(b, unit);
    int count = period_chargers_of(b, unit, chargers);
    if (battle_on_table(b, unit) && own->charge.stage == charge_stage_none)
        own->horse_from = battle_box(b, unit)->front; /* who runs may yet be caught by another */
    period_test_to_receive(b, unit, chargers, count, goes_later);
}

static bool is_to_run(const struct battle *b, int unit)
{
    return period_unit(b, unit)->ride.received == test_failed;
}

/* All test before anybody runs, perhaps through who tests as well. */
enum step_now period_step_test_defenders(struct battle *b)
{
    bool is_charged[LIMIT_ENROLLED];
    period_mark_charged(b, is_charged);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_charged[unit] && is_to_receive(b, unit))
            receive(b, unit);
    period_move_in_order(b, is_to_run, period_go_back, "period.morale.22");
    return step_over;
}

/* ---- squares (period.charge.13) ---- */

/* How far off the nearest horse was that charges it; -1: none does. */
static int32_t charged_from(const struct battle *b, int unit)
{
    int16_t chargers[LIMIT_ENROLLED];
    int count = period_chargers_of(b, unit, chargers);
    int32_t least = -1;
    for (int i = 0; i < count; i++) {
        int32_t run = period_unit(b, chargers[i])->ride.run;
        if (period_is_horse(b, chargers[i]) && (least < 0 || run < least))
            least = run;
    }
    return least;
}

bool period_open_to_try_square(const struct battle *b, int unit, struct objection *objection)
{
    const struct period_unit *own = period_unit(b, unit);
    int posture = period_posture(b, unit);
    const bool shaped =
        period_is_infantry(b, unit) && battle_on_table(b, unit) && (posture == posture_line || posture == posture_column);
    const bool stands = own->ride.received == test_passed && !own->ride.square_tried && charged_from(b, unit) >= 0;
    const struct battle_bar bars[] = {BAR(!shaped, "period.charge.13", " is no infantry in line or column."),
                                      BAR(period_is_locked(b, unit), "period.move.3", " fights hand to hand."),
                                      BAR(period_is_going_back(b, unit), "period.charge.13", " runs, and forms no square."),
                                      BAR(!stands, "period.charge.13", " has not stood against horse, or has tried.")};
    return PASSES(b, unit, bars, objection) && period_is_free_to_form(b, unit, objection);
}

void period_offer_try_square(const struct battle *b, int unit, struct order_list *list)
{
    if (order_list_wants(list) && period_open_to_try_square(b, unit, NULL) && period_has_room_for_square(b, unit, NULL))
        order_list_add(list, &ORDER_FOR(verb_square, unit));
}

bool period_obey_try_square(struct battle *b, const struct order *order, struct objection *objection)
{
    struct period_unit *own = period_unit(b, order->unit);
    if (order->verb != verb_square)
        return object(objection, "period.charge.13", "Say who tries to form square.", NULL);
    if (!period_open_to_try_square(b, order->unit, objection) || !period_has_room_for_square(b, order->unit, objection))
        return false;
    bool in_time = period_tenths(charged_from(b, order->unit)) > 10 * period_square_in(b, order->unit);
    own->ride.square_tried = 1;
    if (in_time) {
        period_set_posture(b, order->unit, posture_square);
        period_clear_of_skirmishers(b, order->unit);
        battle_tell(b, event_formed, "period.charge.13", order->unit, NO_UNIT, posture_square);
        return true;
    }
    battle_tell(b, event_fails_square, "period.charge.13", order->unit, NO_UNIT, 0);
    period_unform(b, order->unit, false, "period.charge.13");
    return true;
}

enum step_now period_step_form_squares(struct battle *b)
{
    return battle_ask_in_turn(b, decision_try_square);
}

/* ---- chargers whose target has gone (period.charge.12) ---- */

bool period_has_target(const struct battle *b, int charger)
{
    const struct period_unit *own = period_unit(b, charger);
    if (own->ride.zone >= 0)
        return period_holder(b, own->ride.zone) == 1 - battle_side(b, charger);
    return own->charge.target != NO_UNIT && battle_on_table(b, own->charge.target);
}

/* Or it runs, and is not to be caught (period.charge.12). */
static bool has_lost_its_target(const struct battle *b, int charger)
{
    const struct period_unit *own = period_unit(b, charger);
    return !period_has_target(b, charger) ||
           (own->ride.zone < 0 && period_unit(b, own->charge.target)->ride.received == test_failed);
}

#define KEEPS_OFF_IN 2

/* Those in its path alone stop it, not who stands beside that. */
static int32_t way_before_enemies(const struct battle *b, int unit, int32_t most)
{
    const int32_t off = period_mm(KEEPS_OFF_IN);
    int32_t way = most;
    for (int other = 0; other < b->setup->units; other++) {
        if (!period_is_enemy(b, unit, other) || !battle_on_table(b, other) || !period_is_formed_body(b, other))
            continue;
        int32_t away = charge_way_to(battle_box(b, unit), battle_box(b, other), TOUCH_MM, most + off);
        way = away < 0 ? way : less_of(way, more_of(away - off, 0));
    }
    return way;
}

static int32_t advance_half(struct battle *b, int unit)
{
    const struct box from = *battle_box(b, unit);
    const int32_t half = period_mm_of(period_rate_of(b, unit, period_posture(b, unit), pace_normal) / 2);
    int32_t gone = period_advance(b, unit, way_before_enemies(b, unit, half), half, period_mm(KEEPS_OFF_IN));
    period_come_upon(b, unit, &from);
    return gone;
}

void period_halt_charger(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    int32_t gone = advance_half(b, unit);
    own->turn.moved = (int16_t)period_tenths(gone);
    own->turn.moved_share = gone > 0 ? 500 : 0;
    own->charge.gone = gone;
    period_end_charge(b, unit, "period.charge.12");
}

enum step_now period_step_halt_chargers(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_is_charging(b, unit) && has_lost_its_target(b, unit))
            period_halt_charger(b, unit);
    return step_over;
}
