/* breakthrough.c - horse rides down infantry and guns, and goes on (period.seq.12, period.break). */
#include "rules/period/play/charges.h"

#include "battle/legal.h"
#include "field/whole.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/contact.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/fire.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/nerve.h"
#include "rules/period/play/retreat.h"
#include "rules/period/play/sequence.h"
#include "rules/period/play/walk.h"

#define SET_BACK_IN 1

/* ---- who ---- */

static bool is_to_break(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return period_is_horse(b, unit) && battle_on_table(b, unit) && own->charge.stage == charge_stage_contact &&
           period_is_charging(b, unit) && own->charge.target != NO_UNIT && !period_is_horse(b, own->charge.target);
}

/* ---- the throw ---- */

static bool breaks(struct battle *b, int unit, int target)
{
    const bool aside = period_unit(b, unit)->ride.side != struck_front;
    const struct period_breakthrough_facts f = period_breakthrough_facts(b, unit, target, aside);
    struct period_breakthrough_result r;
    return judge_breakthrough(b, "period.break.3", unit, target, &f, &r) && r.outcome == breakthrough_breakthrough;
}

/* ---- what comes of it ---- */

static void fail(struct battle *b, int unit, int target)
{
    period_set_back(b, unit, (uint16_t)(battle_box(b, unit)->facing + TURN_HALF), SET_BACK_IN * DECIMAL_ONE);
    period_suffer_untested(b, unit, morale_return_to_lines, target, goes_later, "period.break.5");
}

static void cut_down(struct battle *b, int unit, int target, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    battle_tell(b, event_breaks_through, rule, unit, target, 0);
    own->charge.stage = charge_stage_moving;
    own->ride.broke = (int16_t)(1 + target);
    period_take_off(b, target, fate_cut_down, rule);
    period_touched_leaders(b, unit, battle_box(b, unit)); /* who rode with the target rides with nobody now (period.r44) */
    period_test_friends_now(b, rule);
}

/* Guns are ridden down without dice, at a price (period.break.9, period.break.10). */
static void ride_down_guns(struct battle *b, int unit, int target)
{
    struct period_breakthrough_artillery_losses_facts f = facts_of_breakthrough_artillery_losses(b);
    struct period_breakthrough_artillery_losses_result r;
    f.gunners = period_left(b, target);
    if (judge_breakthrough_artillery_losses(b, "period.break.10", unit, target, &f, &r))
        period_lose(b, unit, r.losses, fallen_in_front, "period.break.10");
    if (!battle_on_table(b, unit))
        return;
    cut_down(b, unit, target, "period.break.9");
    if (battle_on_table(b, unit))
        period_test_winner(b, unit, target, 1);
}

static void strike(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    int target = own->charge.target;
    bool without_dice = own->ride.further == further_contact_automatic && own->ride.broke;
    if (!battle_on_table(b, target)) {
        period_end_charge(b, unit, "period.charge.12");
    } else if (period_is_battery(b, target)) {
        ride_down_guns(b, unit, target);
    } else if (without_dice || breaks(b, unit, target)) {
        cut_down(b, unit, target, "period.break.5");
        battle_ask(b, decision_break_through, battle_side(b, unit), unit, target, 0);
    } else {
        fail(b, unit, target);
    }
}

/* ---- who stands behind (period.break.6 to period.break.8, period.r95, period.r107) ---- */

struct beyond {
    struct passage passage;
    int32_t out_mm; /* to behind the unit ridden down */
    int32_t gap_mm, left_mm;
    int next; /* the first enemy in its path, or NO_UNIT */
};

struct ride_on {
    const struct battle *battle;
    int unit;
    int32_t left;
};

static bool is_within_charge(const void *who, int32_t mm)
{
    const struct ride_on *on = who;
    const struct battle *b = on->battle;
    const struct period_movement_facts f = period_movement_facts_of(b, on->unit, period_posture(b, on->unit), pace_charge);
    struct passage passage;
    struct period_cost cost;
    period_sweep_charge(b, on->unit, battle_box(b, on->unit), mm, &passage);
    return period_cost_of(b, &f, battle_box(b, on->unit), &passage, &cost) && cost.spent_mm + cost.deducted_mm <= on->left;
}

/* Of its charge, over the ground before it (period.terr.2). */
static int32_t left_of_charge(const struct battle *b, int unit)
{
    const struct ride_on on = {b, unit, more_of(charge_left(&period_unit(b, unit)->charge), 0)};
    return period_farthest(on.left, is_within_charge, &on);
}

static bool is_touched(const struct battle *b, int unit, const struct box *at, int enemy)
{
    return enemy != NO_UNIT && period_is_enemy(b, unit, enemy) && battle_on_table(b, enemy) && period_is_formed_body(b, enemy) &&
           box_within(at, battle_box(b, enemy), TOUCH_MM);
}

/* Straight on from where it struck; what stands beyond counts from where it comes out (period.r107). Of two as near it comes at
   the one that is named. */
static struct beyond beyond_of(const struct battle *b, int unit, int broken, int named)
{
    const struct box *from = battle_box(b, unit);
    struct beyond beyond = {.next = NO_UNIT};
    struct place corner[corners];
    int32_t left = left_of_charge(b, unit);
    box_corners(battle_box(b, broken), corner);
    for (int i = 0; i < corners; i++)
        beyond.out_mm = more_of(beyond.out_mm, place_seen(from->front, from->facing, corner[i]).y);
    period_sweep_charge(b, unit, from, more_of(left, beyond.out_mm), &beyond.passage);
    if (beyond.passage.stop == stop_unit && period_is_enemy(b, unit, beyond.passage.stopped_by))
        beyond.next = is_touched(b, unit, &beyond.passage.end, named) ? named : beyond.passage.stopped_by;
    int32_t counts_from = period_ruling(b, ruling_r107) == 'b' ? 0 : beyond.out_mm;
    beyond.gap_mm = more_of((int32_t)beyond.passage.length - counts_from, 0);
    beyond.left_mm = more_of(left - counts_from, 0);
    return beyond;
}

static enum further_contact how_it_comes_at(struct battle *b, int unit, int broken, const struct beyond *beyond)
{
    struct period_additional_breakthrough_facts f = facts_of_additional_breakthrough(b);
    struct period_additional_breakthrough_result r;
    f.broke_through = period_is_battery(b, broken) ? arm_artillery : arm_infantry;
    f.target = period_arm_of_test(b, beyond->next);
    f.gap_in = period_tenths(beyond->gap_mm) * (DECIMAL_ONE / 10);
    f.remaining_in = period_tenths(beyond->left_mm) * (DECIMAL_ONE / 10);
    return judge_additional_breakthrough(b, "period.break.7", unit, beyond->next, &f, &r) ? (enum further_contact)r.outcome
                                                                                          : further_contact_not_permitted;
}

static void ride_on(struct battle *b, int unit, int32_t way)
{
    const struct box from = *battle_box(b, unit);
    struct box box = from;
    box.front = place_from(box.front, box.facing, way, 0);
    period_unit(b, unit)->charge.gone += way;
    period_cross_ground(b, unit, &from, way);
    battle_put(b, unit, box);
    period_come_upon(b, unit, &from);
}

/* It has not rallied at once (period.break.11). */
static void end_unformed(struct battle *b, int unit)
{
    period_end_charge(b, unit, "period.break.6");
    period_unform(b, unit, false, "period.break.11");
}

/* Who has failed a test this turn, as a friend of whom it rode down, takes no other (period.r49): it is ridden at where it is. */
static bool receives(struct battle *b, int unit, int target)
{
    const int16_t chargers[] = {(int16_t)unit};
    return period_unit(b, target)->turn.failed || period_test_to_receive(b, target, chargers, 1, goes_at_once);
}

/* It fires with four less, guns the round that they have not spent (period.art.1); whoever loses men tests before it closes
   (period.break.8). */
static bool comes_through_fire(struct battle *b, int unit, int target)
{
    struct period_unit *own = period_unit(b, unit);
    int before = own->ride.lost;
    const int16_t units[] = {(int16_t)unit};
    if (!period_is_battery(b, target))
        period_fire_at_breakthrough(b, target, unit);
    else if (!period_unit(b, target)->turn.fired && period_may_fire_guns(b, target, NULL))
        period_fire_round(b, (struct period_round){.unit = target, .target = unit, .zone = -1});
    period_settle_fire(b, "period.break.8");
    if (!battle_on_table(b, unit))
        return false;
    if (own->ride.lost == before || period_test_under_fire(b, units, 1) == morale_close)
        return true;
    period_suffer(b, unit, morale_return_to_lines, target, goes_later, "period.break.8");
    return false;
}

static void test_and_fire(struct battle *b, int unit, const struct beyond *beyond)
{
    const int32_t point = period_fire_point(b, unit, beyond->next, -1);
    int32_t way = (int32_t)beyond->passage.length, halt = less_of(more_of(way - point, beyond->out_mm), way);
    period_unit(b, unit)->charge.target =
        (int16_t)beyond->next; /* who is charged, with the skirmishers before it (period.skir.7) */
    ride_on(b, unit, halt);
    if (!receives(b, unit, beyond->next)) {
        end_unformed(b, unit);
        return;
    }
    if (!comes_through_fire(b, unit, beyond->next))
        return;
    ride_on(b, unit, way - halt);
    period_come_into_contact(b, unit, beyond->next);
}

/* It comes upon them as a charger does: they fall back before their formation (period.skir.7, period.r95). */
static void send_back_skirmishers(struct battle *b, int unit, const struct box *to)
{
    struct box lane = *to;
    lane.depth += place_distance(battle_box(b, unit)->front, to->front);
    for (int other = 0; other < b->setup->units; other++)
        if (period_is_enemy(b, unit, other) && battle_on_table(b, other) && period_is_open(b, other) &&
            !period_is_going_back(b, other) && box_overlaps(&lane, battle_box(b, other)))
            period_evade(b, other, unit);
}

static void go_on(struct battle *b, int unit, int broken, int named)
{
    struct period_unit *own = period_unit(b, unit);
    const struct beyond beyond = beyond_of(b, unit, broken, named);
    send_back_skirmishers(b, unit, &beyond.passage.end);
    if (beyond.next == NO_UNIT) {
        ride_on(b, unit, (int32_t)beyond.passage.length);
        end_unformed(b, unit);
        return;
    }
    struct box out = *battle_box(b, unit);
    out.front = place_from(out.front, out.facing, beyond.out_mm, 0);
    own->ride.side = (int16_t)period_side_struck(b, beyond.next, &out);
    enum further_contact how = how_it_comes_at(b, unit, broken, &beyond);
    own->ride.further = (int16_t)how;
    if (how == further_contact_test_and_fire) {
        test_and_fire(b, unit, &beyond);
        return;
    }
    if (how == further_contact_not_permitted || how == further_contact_out_of_reach ||
        (how == further_contact_normal_charge && !receives(b, unit, beyond.next))) {
        end_unformed(b, unit);
        return;
    }
    period_unit(b, beyond.next)->horse_from = battle_box(b, beyond.next)->front; /* horse is charged there (period.rally.7) */
    ride_on(b, unit, (int32_t)beyond.passage.length);
    period_come_into_contact(b, unit, beyond.next);
}

/* ---- the decision ---- */

void period_legal_break_through(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct order on = ORDER_FOR(verb_break_through, d->unit);
    (void)unit;
    battle_offer(list, &ORDER_FOR(verb_stay, d->unit));
    battle_offer(list, &on);
    if (!order_list_wants(list))
        return;
    on.target = (int16_t)beyond_of(b, d->unit, d->other, NO_UNIT).next;
    if (on.target != NO_UNIT)
        order_list_add(list, &on);
}

/* Where it does not ride, and why. */
static bool object_to_next(const struct battle *b, const struct decision *d, int target, struct objection *objection)
{
    const struct beyond beyond = beyond_of(b, d->unit, d->other, target);
    if (beyond.next == target)
        return true;
    bool ahead = beyond.next == NO_UNIT && battle_on_table(b, target) && period_is_enemy(b, d->unit, target) &&
                 charge_way_to(battle_box(b, d->unit), battle_box(b, target), TOUCH_MM, period_mm(99)) >= 0;
    if (ahead && beyond.passage.stop == stop_ground)
        return object(objection, period_rule_of_ground(b, beyond.passage.stopped_by), battle_name(b, d->unit),
                      " cannot go over the ground before ", battle_name(b, target), ".", NULL);
    if (ahead && beyond.passage.stop == stop_unit)
        return object(objection, "period.r95", battle_name(b, beyond.passage.stopped_by), " stands in the way of ",
                      battle_name(b, d->unit), ".", NULL);
    if (ahead)
        return object(objection, "period.break.6", battle_name(b, d->unit), " does not reach ", battle_name(b, target),
                      " with what is left of its charge.", NULL);
    return object(objection, "period.r95", battle_name(b, target), " is not the first straight ahead of ",
                  battle_name(b, d->unit), ".", NULL);
}

bool period_take_break_through(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_break_through && order->verb != verb_stay)
        return object(objection, "period.break.5", battle_name(b, d->unit), " breaks through, or stays.", NULL);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    if (order->verb == verb_stay) {
        period_test_winner(b, d->unit, d->other, 1);
        return true;
    }
    if (order->target != NO_UNIT && !object_to_next(b, d, order->target, objection))
        return false;
    go_on(b, d->unit, d->other, order->target);
    return true;
}

enum step_now period_step_break_through(struct battle *b)
{
    for (int unit; (unit = period_first_of(b, from_left, is_to_break)) != NO_UNIT;) {
        strike(b, unit);
        if (battle_waits(b))
            return step_waits;
    }
    return step_over;
}
