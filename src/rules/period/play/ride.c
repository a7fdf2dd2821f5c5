/* ride.c - chargers ride to the fire point or into contact, meet counter-charges, and close under fire (period.seq.5,
   period.seq.11). */
#include "rules/period/play/charges.h"

#include "field/whole.h"
#include "rules/period/play/assault.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/contact.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/nerve.h"
#include "rules/period/play/places.h"
#include "rules/period/play/sequence.h"
#include "rules/period/play/sight.h"

#define A_DEGREE 182 /* 16-bit turns */

/* ---- contact ---- */

/* Horse and foot do not lock: horse breaks through or goes back. */
static bool locks(const struct battle *b, int charger, int target)
{
    return period_is_horse(b, charger) == period_is_horse(b, target);
}

static enum came_by came_by(const struct period_unit *own)
{
    if (own->charge.stage != charge_stage_contact)
        return came_by_none;
    return own->turn.charged ? came_by_charge : came_by_short_charge;
}

static void lock(struct battle *b, int unit, int with)
{
    struct period_melee *melee = &period_unit(b, unit)->melee;
    if (melee->locked_with == NO_UNIT)
        *melee = (struct period_melee){.locked_with = (int16_t)with, .charged_in = (int16_t)came_by(period_unit(b, unit))};
}

/* Column of march, and chargers on foot whom horse meets, lose their order (period.fmt.4, period.charge.15). */
static void unsettle(struct battle *b, int unit, int by)
{
    bool caught = period_is_horse(b, by) && period_is_infantry(b, unit) && period_is_charging(b, unit);
    if (caught || period_posture(b, unit) == posture_march_column)
        period_unform(b, unit, false, caught ? "period.charge.15" : "period.fmt.4");
}

/* Nobody counters who has failed to, or another charger. */
static bool counters(const struct period_unit *own, int charger)
{
    return own->charge.counter && own->charge.stage == charge_stage_contact && own->charge.target == charger;
}

/* Its front is laid against the edge that it touched. A run that is square to it is not shifted along it: it fights with the
   stands that it came upon (period.charge.3, period.mel.1). */
static void come_to(struct battle *b, int charger, int target)
{
    struct period_walk walk;
    struct walker walker = period_charge_walker(b, charger, &walk);
    const struct box from = *battle_box(b, charger);
    charge_come_to(b, &walker, target, &period_unit(b, charger)->charge);
    struct box laid = *battle_box(b, charger);
    if (turn_between(from.facing, laid.facing) > A_DEGREE)
        return;
    laid.front = place_from(laid.front, laid.facing, 0, place_seen(laid.front, laid.facing, from.front).x);
    battle_put(b, charger, laid);
}

/* On its way at another, or before him: it fights where it is caught (period.cav.9). */
static void catch_charger(struct battle *b, int unit, int by)
{
    const struct period_unit *own = period_unit(b, unit);
    const int stage = own->charge.stage;
    if ((stage == charge_stage_declared || stage == charge_stage_moving) && own->ride.tested == test_passed &&
        own->charge.target != by)
        period_end_charge(b, unit, "period.charge.5");
}

/* Own lines are where it is struck, of whom nobody charged and who charged nobody (period.rally.7). */
static void note_lines(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    if (own->charge.stage == charge_stage_none && own->ride.received == untested && !own->turn.was_charged)
        own->horse_from = battle_box(b, unit)->front;
}

void period_come_into_contact(struct battle *b, int charger, int target)
{
    struct period_unit *own = period_unit(b, charger), *met = period_unit(b, target);
    come_to(b, charger, target);
    note_lines(b, target);
    own->charge.target = (int16_t)target;
    own->ride.fire_point = 0;
    met->turn.was_charged |= !counters(met, charger);
    battle_tell(b, event_contact, "period.charge.5", charger, target, 0);
    unsettle(b, target, charger);
    unsettle(b, charger, target);
    if (locks(b, charger, target)) {
        lock(b, charger, target);
        lock(b, target, charger);
        catch_charger(b, target, charger);
    }
    period_come_upon(b, charger, battle_box(b, charger));
}

/* ---- the way ---- */

/* The run counts as a charge from two inches, of horse from four (period.charge.5). */
static void note_run(struct battle *b, int unit, int32_t run)
{
    struct period_unit *own = period_unit(b, unit);
    enum arm arm = period_is_horse(b, unit) ? arm_cavalry : arm_infantry;
    own->turn.charged = period_tenths(run) * (DECIMAL_ONE / 10) >= period_charts(b)->charge_notes[arm].min_charge_in;
}

static struct box wheel(const struct battle *b, int unit)
{
    struct period_walk walk;
    struct walker walker = period_charge_walker(b, unit, &walk);
    struct box start;
    int32_t wheel_mm;
    const struct box *from = battle_box(b, unit);
    bool room = charge_wheel(b, &walker, from, (uint16_t)period_unit(b, unit)->charge.bearing, &start, &wheel_mm);
    return room ? start : *from;
}

static void advance(struct battle *b, int unit, const struct passage *passage)
{
    struct period_unit *own = period_unit(b, unit);
    const struct box from = *battle_box(b, unit);
    own->charge.gone += (int32_t)passage->length;
    own->turn.moved = (int16_t)(own->turn.moved + period_tenths(passage->length));
    battle_put(b, unit, passage->end);
    period_come_upon(b, unit, &from);
}

void period_cross_ground(struct battle *b, int unit, const struct box *from, int32_t way)
{
    const struct period_movement_facts f = period_movement_facts_of(b, unit, period_posture(b, unit), pace_charge);
    struct passage passage;
    struct period_cost cost;
    period_sweep_charge(b, unit, from, way, &passage);
    if (!period_cost_of(b, &f, from, &passage, &cost))
        return;
    period_unit(b, unit)->charge.gone += (int32_t)(cost.spent_mm - passage.length + cost.deducted_mm);
    if (cost.unforms)
        period_unform(b, unit, false, "period.terr.3");
}

static struct box body_charged(const struct battle *b, int unit, const struct box *from)
{
    const struct period_unit *own = period_unit(b, unit);
    return period_body_charged(b, own->charge.target, own->ride.zone, from);
}

static int32_t fire_point_of(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return period_fire_point(b, unit, own->charge.target, own->ride.zone);
}

/* Where its straight run begins. */
static struct box straight_from(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    const struct box *box = battle_box(b, unit);
    return box_at(own->ride.wheeled, (uint16_t)own->charge.bearing, box->width, box->depth);
}

/* True when it touches whom it charges, or another enemy on the way. Who stands close behind an obstacle is met across it. */
static bool go_into_contact(struct battle *b, int unit, const struct box *from)
{
    struct passage passage;
    struct period_unit *own = period_unit(b, unit);
    const struct box at = body_charged(b, unit, from);
    period_sweep_charge(b, unit, from, charge_way_to(from, &at, TOUCH_MM, period_mm(99)) + TOUCH_MM, &passage);
    period_cross_ground(b, unit, from, (int32_t)passage.length - INCH_MM + TOUCH_MM);
    advance(b, unit, &passage);
    if (own->charge.target != NO_UNIT && period_touch(b, unit, own->charge.target)) {
        period_come_into_contact(b, unit, own->charge.target);
        return true;
    }
    if (passage.stop == stop_unit && period_is_enemy(b, unit, passage.stopped_by)) {
        const struct box start = straight_from(b, unit);
        own->ride.side = (int16_t)period_side_struck(b, passage.stopped_by, &start);
        period_come_into_contact(b, unit, passage.stopped_by);
        return true;
    }
    return false;
}

/* Of a village its whole garrison. */
static void note_charged(struct battle *b, int charger)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_charges(b, charger, unit))
            period_unit(b, unit)->turn.was_charged = 1;
}

static void ride_to_fire_point(struct battle *b, int unit, const struct box *from, int32_t way)
{
    struct passage passage;
    struct period_unit *own = period_unit(b, unit);
    period_sweep_charge(b, unit, from, way, &passage);
    period_cross_ground(b, unit, from, way);
    advance(b, unit, &passage);
    own->charge.stage = charge_stage_moving;
    own->ride.fire_point = 1;
    note_charged(b, unit);
    battle_tell(b, event_at_fire_point, "period.charge.8", unit, own->charge.target, 0);
}

/* Who has ridden or marched at another meanwhile may be ahead no more, or out of reach. */
static bool has_gone_off(const struct battle *b, int unit, int32_t way)
{
    const struct drill_charge *charge = &period_unit(b, unit)->charge;
    return way < 0 || period_tenths(charge->gone + way) > period_tenths(charge->most);
}

/* Of a garrison one may have run, or fallen: it storms those who are left. */
static void aim_at_garrison(struct battle *b, int unit, const struct box *from)
{
    struct period_unit *own = period_unit(b, unit);
    if (own->ride.zone >= 0)
        own->charge.target = (int16_t)period_one_inside(b, own->ride.zone, period_wall_ahead(b, own->ride.zone, from));
}

static void ride(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    const struct box start = wheel(b, unit), at = body_charged(b, unit, &start);
    aim_at_garrison(b, unit, &start);
    int32_t way = charge_way_to(&start, &at, TOUCH_MM, period_mm(99)), point = fire_point_of(b, unit);
    if (has_gone_off(b, unit, way)) {
        period_halt_charger(b, unit);
        return;
    }
    battle_put(b, unit, start);
    note_run(b, unit, way);
    own->ride.run = way;
    if (point > 0)
        ride_to_fire_point(b, unit, &start, more_of(way - point, 0));
    else if (!go_into_contact(b, unit, &start))
        period_end_charge(b, unit, "period.charge.12");
}

/* ---- charge and counter-charge (period.charge.11, period.r31) ---- */

static int rides_against(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++) {
        const struct period_unit *its = period_unit(b, other);
        if (its->charge.counter && its->charge.target == unit && its->ride.tested == test_passed &&
            its->charge.stage == charge_stage_declared && battle_on_table(b, other))
            return other;
    }
    return NO_UNIT;
}

static struct place shift_of(const struct box *from, int32_t mm)
{
    return place_from((struct place){0, 0}, from->facing, mm, 0);
}

static void go_part(struct battle *b, int unit, struct box start, int32_t way)
{
    struct passage passage;
    passage_begin(&passage, start);
    passage.end.front = place_from(start.front, start.facing, way, 0);
    passage.length = way;
    period_cross_ground(b, unit, &start, way);
    advance(b, unit, &passage);
    note_run(b, unit, way);
}

static void meet(struct battle *b, int unit, int counter)
{
    struct period_unit *own = period_unit(b, unit), *its = period_unit(b, counter);
    const struct box start = wheel(b, unit), other = wheel(b, counter);
    int32_t share = charge_until_they_touch(&start, shift_of(&start, own->charge.most), &other,
                                            shift_of(&other, its->charge.most), TOUCH_MM, MILLION);
    battle_put(b, counter, other);
    if (share < 0) {
        period_end_charge(b, counter, "period.charge.11");
        ride(b, unit);
        return;
    }
    go_part(b, counter, other, (int32_t)((int64_t)its->charge.most * share / MILLION));
    go_part(b, unit, start, (int32_t)((int64_t)own->charge.most * share / MILLION));
    its->charge.stage = charge_stage_contact;
    period_come_into_contact(b, unit, counter);
}

/* Whose charger has failed rides on at him, as far as it may. */
static bool reaches_alone(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return !own->charge.counter || own->ride.run <= own->charge.most;
}

static bool is_to_ride(const struct battle *b, int unit, bool counters)
{
    const struct period_unit *own = period_unit(b, unit);
    return own->charge.stage == charge_stage_declared && own->ride.tested == test_passed && battle_on_table(b, unit) &&
           (own->charge.counter != 0) == counters;
}

static bool is_met(const struct battle *b, int unit)
{
    return is_to_ride(b, unit, false) && rides_against(b, unit) != NO_UNIT;
}

static bool charges_alone(const struct battle *b, int unit)
{
    return is_to_ride(b, unit, false);
}

static bool counters_alone(const struct battle *b, int unit)
{
    return is_to_ride(b, unit, true);
}

enum step_now period_step_ride(struct battle *b)
{
    for (int unit; (unit = period_next_declared(b, is_met)) != NO_UNIT;)
        meet(b, unit, rides_against(b, unit));
    for (int unit; (unit = period_next_declared(b, charges_alone)) != NO_UNIT;)
        ride(b, unit);
    for (int unit; (unit = period_next_declared(b, counters_alone)) != NO_UNIT;) {
        if (reaches_alone(b, unit))
            ride(b, unit);
        else
            period_end_charge(b, unit, "period.charge.11");
    }
    return step_over;
}

/* ---- under fire (period.charge.9, period.morale.21) ---- */

static bool is_at_fire_point(const struct battle *b, int unit)
{
    return period_is_charging(b, unit) && period_unit(b, unit)->ride.fire_point && battle_on_table(b, unit);
}

/* From the fire point: whoever has closed on another is farther off than he was, and a square that has drawn in is not. */
static bool target_is_ahead(const struct battle *b, int unit)
{
    const struct box at = body_charged(b, unit, battle_box(b, unit));
    int32_t way = charge_way_to(battle_box(b, unit), &at, TOUCH_MM, period_mm(99));
    bool square = way >= 0 && period_posture(b, period_unit(b, unit)->charge.target) == posture_square;
    bool has_moved = !square && (way < 0 || period_tenths(way) > period_tenths(fire_point_of(b, unit)));
    return !has_moved || !has_gone_off(b, unit, way);
}

static bool must_test(const struct battle *b, const int16_t *units, int count)
{
    for (int i = 0; i < count; i++) {
        const struct period_ride *ride = &period_unit(b, units[i])->ride;
        if (ride->lost > 0 && ride->under_fire == untested && period_has_target(b, units[i]))
            return true;
    }
    return false;
}

enum morale period_test_under_fire(struct battle *b, const int16_t *units, int count)
{
    struct period_charge_under_fire_facts f = facts_of_charge_under_fire(b);
    struct period_charge_under_fire_result r;
    PERIOD_FILL_TEST(f, period_nerve_of_all(b, units, count));
    int target = period_unit(b, units[0])->charge.target;
    return judge_charge_under_fire(b, "period.morale.21", units[0], target, &f, &r) ? r.outcome : morale_close;
}

/* Those who test with it, who was declared first before them: by the other reading of ruling period.r92 all who charged together.
 */
static int gather(const struct battle *b, int unit, int16_t units[LIMIT_ENROLLED])
{
    int count = 1;
    units[0] = (int16_t)unit;
    for (int other = 0; other < b->setup->units && period_ruling(b, ruling_r92) == 'b'; other++)
        if (other != unit && is_at_fire_point(b, other) && period_charge_as_one(b, unit, other))
            period_add_declared(b, other, units, &count);
    return count;
}

static void test(struct battle *b, int unit)
{
    int16_t units[LIMIT_ENROLLED];
    int count = gather(b, unit, units);
    if (!must_test(b, units, count))
        return;
    enum morale outcome = period_test_under_fire(b, units, count);
    for (int i = 0; i < count; i++) {
        period_unit(b, units[i])->ride.under_fire = outcome == morale_close ? test_passed : test_failed;
        if (outcome != morale_close)
            period_suffer(b, units[i], outcome, period_unit(b, units[i])->charge.target, goes_later, "period.morale.21");
    }
}

static void close(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    if (!period_has_target(b, unit) || !target_is_ahead(b, unit)) {
        period_end_charge(b, unit, "period.charge.12");
        return;
    }
    aim_at_garrison(b, unit, battle_box(b, unit));
    battle_tell(b, event_closes, "period.charge.9", unit, own->charge.target, 0);
    if (own->ride.zone >= 0)
        period_break_in(b, unit);
    else if (!go_into_contact(b, unit, battle_box(b, unit)))
        period_end_charge(b, unit, "period.charge.9");
}

enum step_now period_step_test_under_fire(struct battle *b)
{
    int16_t units[LIMIT_ENROLLED];
    if (period_first_of(b, from_left, is_at_fire_point) == NO_UNIT)
        return step_over;
    int count = period_in_order(b, from_left, units);
    for (int i = 0; i < count; i++) {
        if (!is_at_fire_point(b, units[i]))
            continue;
        test(b, units[i]);
        if (is_at_fire_point(b, units[i]))
            close(b, units[i]);
    }
    return step_over;
}
