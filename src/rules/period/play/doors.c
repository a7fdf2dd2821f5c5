/* doors.c - orders at villages and single buildings: going in, coming out, lining a wall (period.vil.10 to period.vil.13). */
#include "rules/period/play/orders.h"

#include "drill/house.h"
#include "drill/nearby.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/move.h"
#include "rules/period/play/places.h"
#include "rules/period/play/prohibited.h"
#include "rules/period/play/walk.h"

#define COMMANDER_IN 18 /* of foot */
#define PARENT_IN 12

/* ---- what it takes ---- */

/* The share of its turn that going in takes, in ten-thousandths; false, with an objection: it may not at all. */
static struct period_movement_facts facts_of_entry(const struct battle *b, int unit, int zone)
{
    struct period_movement_facts f = period_movement_facts_of(b, unit, period_posture(b, unit), pace_normal);
    f.enter_village = period_is_village(b, zone);
    f.enter_building = !f.enter_village;
    return f;
}

static bool entry_costs(const struct battle *b, int unit, int zone, struct period_movement_result *r, struct objection *objection)
{
    const struct period_movement_facts f = facts_of_entry(b, unit, zone);
    const char *forbids = NULL;
    return consult_movement(b, &f, r, &forbids) || battle_object_refused(b, unit, procedure_movement, forbids, objection);
}

/* The rule by which it goes in, out or from wall to wall: infantry by its own (period.vil.11, period.vil.12). */
static const char *rule_of_doors(const struct battle *b, int unit, int zone, const char *of_infantry)
{
    return period_is_infantry(b, unit) ? of_infantry : period_is_village(b, zone) ? "period.vil.10" : "period.terr.9";
}

/* What is left of its move reaches to the place; infantry must have come up to it before (period.vil.11). */
static bool is_in_reach(const struct battle *b, int unit, int zone, const struct period_movement_result *r,
                        struct objection *objection)
{
    const struct shape *shape = &b->setup->ground->feature[period_feature_of(b, zone)].shape;
    const int32_t used = period_unit(b, unit)->turn.moved_share * (DECIMAL_ONE / 1000);
    int64_t reach = (int64_t)r->base_in * (DECIMAL_ONE - used - r->cost_fraction) / DECIMAL_ONE;
    int32_t away = period_inches(shape_distance_to_box(shape, battle_box(b, unit)));
    const int32_t contact = DECIMAL_ONE / 10;
    return away <= (reach > contact ? reach : contact) ||
           object(objection, rule_of_doors(b, unit, zone, "period.vil.11"), battle_name(b, unit),
                  " is too far away: it goes in from where it touches, or is near enough.", NULL);
}

/* ---- going in ---- */

static int wall_of(const struct battle *b, int unit, int zone, int32_t number)
{
    return number > 0 ? number : period_wall_toward(b, zone, battle_box(b, unit)->front);
}

/* A way in or out, between a place and where it stands before it. */
struct door {
    int zone;
    bool leads_in;
    struct box outside;
};

/* From somebody, inside of another place too, to the walls. */
static int32_t mm_to_walls(const struct battle *b, int to, int zone)
{
    const int with = battle_stands_with(b, to);
    if (battle_on_table(b, with))
        return shape_distance_to_box(&b->setup->ground->feature[period_feature_of(b, zone)].shape, battle_box(b, with));
    const struct box place = battle_box_of_zone(b, zone);
    return b->units[with].zone == zone ? 0 : period_mm_to(b, to, &place);
}

/* Nor farther from whom it is bound to than it may be, as far as the walls are from him. */
static bool keeps_near(const struct battle *b, int unit, int to, int inches, const struct door *door, const char *rule,
                       struct objection *objection)
{
    if (to == NO_UNIT || !period_is_there(b, battle_stands_with(b, to)))
        return true;
    const int32_t inside = mm_to_walls(b, to, door->zone), outside = period_mm_to(b, to, &door->outside);
    const int32_t before = door->leads_in ? outside : inside, after = door->leads_in ? inside : outside;
    return after <= period_mm_within(INCHES(inches)) || after < before ||
           object(objection, rule, battle_name(b, unit), " would go too far from ", battle_name(b, to), ".", NULL);
}

static bool keeps_near_all(const struct battle *b, int unit, const struct door *door, struct objection *objection)
{
    return keeps_near(b, unit, period_brigadier_of(b, unit), COMMANDER_IN, door, "period.cmd.4", objection) &&
           keeps_near(b, unit, period_unit(b, unit)->parent, PARENT_IN, door, "period.skir.5", objection);
}

/* Whoever need not touch the walls has a way to them: over no water and past no enemy. */
static bool has_way_in(const struct battle *b, int unit, int zone, int wall, struct objection *objection)
{
    const struct box side = period_wall(b, zone, wall);
    struct place near[2];
    const int32_t away = box_distance(battle_box(b, unit), &side, near);
    if (away <= TOUCH_MM)
        return true;
    const struct box lane = box_at(near[1], place_bearing(near[0], near[1]), TOUCH_MM, away);
    const uint32_t bars = GROUND_BIT(river) | GROUND_BIT(lake) | GROUND_BIT(cliff);
    const int bar = (ground_under(&b->ground, &lane) & bars) != 0 ? ground_feature_under(&b->ground, &lane, bars) : -1;
    if (bar >= 0)
        return object(objection, period_rule_of_ground(b, bar), battle_name(b, unit), " has no way in over that ground.", NULL);
    return !nearby_is_any(b, &lane, 0, 1 - battle_side(b, unit), period_is_formed_body, NO_UNIT) ||
           object(objection, "period.r80", battle_name(b, unit), " has the enemy before it.", NULL);
}

static bool may_enter(const struct battle *b, int unit, int zone, int32_t wall, struct period_movement_result *r,
                      struct objection *objection)
{
    if (zone < 0 || !battle_on_table(b, unit) || period_is_leader(b, unit))
        return object(objection, "period.terr.7", "There is nothing at that place for ", battle_name(b, unit), " to go into.",
                      NULL);
    if (wall < 0 || wall > period_walls(b, zone))
        return object(objection, "period.vil.11", "It has no such wall.", NULL);
    if (!entry_costs(b, unit, zone, r, objection) || !is_in_reach(b, unit, zone, r, objection))
        return false;
    if (!period_may_be_inside(b, zone))
        return object(objection, "period.vil.27", "It burns: nobody may be in it.", NULL);
    if (period_holder(b, zone) == 1 - battle_side(b, unit))
        return object(objection, "period.vil.1", "The enemy holds it: it is to be assaulted.", NULL);
    if (!has_way_in(b, unit, zone, wall_of(b, unit, zone, 0), objection))
        return false;
    const struct door door = {.zone = zone, .leads_in = true, .outside = *battle_box(b, unit)};
    const struct box there = period_before_wall(b, unit, zone, wall_of(b, unit, zone, 0), period_posture(b, unit));
    return period_keeps_off_prohibited(b, unit, &door.outside, &there, objection) && keeps_near_all(b, unit, &door, objection);
}

static void note_turn(struct battle *b, int unit, int share)
{
    struct period_turn *turn = &period_unit(b, unit)->turn;
    turn->done = 1;
    turn->moved_share = (int16_t)(turn->moved_share + share / 10);
    turn->moved = turn->moved_share > 0 ? 1 : 0;
}

static bool enter(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit, zone = period_place_at(b, order->place);
    struct period_movement_result r;
    if (!may_enter(b, unit, zone, order->number, &r, objection))
        return false;
    const struct period_movement_facts f = facts_of_entry(b, unit, zone);
    judge_movement(b, "period.terr.7", unit, NO_UNIT, &f, &r);
    int wall = wall_of(b, unit, zone, order->number);
    period_go_in(b, unit, zone, wall, rule_of_doors(b, unit, zone, "period.vil.11"));
    note_turn(b, unit, r.cost_fraction);
    if (r.becomes_unformed)
        period_unform(b, unit, true, "period.vil.11");
    return true;
}

/* ---- coming out, changing walls ---- */

static bool may_be_at_work_inside(const struct battle *b, int unit, struct objection *objection)
{
    return battle_in_place(b, unit) ||
           object(objection, "period.vil.12", battle_name(b, unit), " is in no village and no building.", NULL);
}

/* Skirmishers leave by the wall that they hold, infantry by any. */
static int wall_out(const struct battle *b, int unit, struct place toward)
{
    int wall = period_unit(b, unit)->wall;
    return period_is_skirmisher(b, unit) && wall > 0 ? wall : period_wall_toward(b, b->units[unit].zone, toward);
}

/* Whom a charger has come up to stands: it goes from wall to wall and nowhere else (period.r81). */
static bool is_free_to_leave(const struct battle *b, int unit, struct objection *objection)
{
    return !period_unit(b, unit)->turn.was_charged ||
           object(objection, "period.r81", battle_name(b, unit), " is being stormed: it does not leave.", NULL);
}

/* Infantry in any formation that is open to it (period.vil.12), skirmishers as they are. */
static bool may_form_outside(const struct battle *b, int unit, int posture, struct objection *objection)
{
    if (!period_is_skirmisher(b, unit))
        return period_may_form(b, unit, posture, objection);
    return posture == period_posture(b, unit) ||
           object(objection, "period.vil.10", battle_name(b, unit), " come out in the order that they have.", NULL);
}

/* As near to formed enemies as a move may end, and upon nobody (period.r80). */
static bool is_clear_outside(const struct battle *b, int unit, int posture, const struct box *outside,
                             struct objection *objection)
{
    const struct period_walk walk = {.battle = b, .unit = unit, .posture = posture};
    const int32_t clear_of = period_walker(&walk).clear_of;
    const int enemy = 1 - battle_side(b, unit);
    if ((clear_of > 0 && nearby_is_any(b, outside, clear_of - TOUCH_MM, enemy, period_is_formed, NO_UNIT)) ||
        nearby_is_any(b, outside, TOUCH_MM, enemy, period_is_fighting, NO_UNIT))
        return object(objection, "period.r80", battle_name(b, unit), " would stand too near to the enemy.", NULL);
    const int friend = nearby_under(b, outside, period_is_fighting, unit, NO_UNIT);
    return friend == NO_UNIT || object(objection, "period.inter.1", battle_name(b, friend), " stands where ",
                                       battle_name(b, unit), " would form up.", NULL);
}

static bool may_come_out(const struct battle *b, int unit, int wall, int posture, struct objection *objection)
{
    const int zone = b->units[unit].zone;
    const struct door door = {.zone = zone, .outside = period_before_wall(b, unit, zone, wall, posture)};
    if (!ground_holds(b->setup->ground, &door.outside, 0))
        return object(objection, "period.vil.12", battle_name(b, unit), " has no room to form up before that wall.", NULL);
    return period_may_stand(b, unit, posture, &door.outside, objection) &&
           is_clear_outside(b, unit, posture, &door.outside, objection) &&
           period_keeps_off_prohibited(b, unit, &door.outside, &door.outside, objection) &&
           keeps_near_all(b, unit, &door, objection);
}

static bool leave(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit, posture = order->choice >= 0 ? order->choice : period_posture(b, unit);
    if (!may_be_at_work_inside(b, unit, objection) || !is_free_to_leave(b, unit, objection) ||
        !may_form_outside(b, unit, posture, objection))
        return false;
    const int wall = wall_out(b, unit, order->place);
    if (!may_come_out(b, unit, wall, posture, objection))
        return false;
    /* Skirmishers come out of a village in half a move, and have the other left (period.vil.10); of a building in all of one
       (period.terr.9). */
    const bool half = period_is_skirmisher(b, unit) && period_is_village(b, b->units[unit].zone);
    period_come_out(b, unit, wall, posture, rule_of_doors(b, unit, b->units[unit].zone, "period.vil.12"));
    note_turn(b, unit, half ? DECIMAL_ONE / 2 : DECIMAL_ONE);
    period_unit(b, unit)->turn.done = !half;
    if (period_is_infantry(b, unit))
        period_unform(b, unit, true, "period.vil.12");
    return true;
}

static bool may_line(const struct battle *b, int unit, int32_t wall, struct objection *objection)
{
    if (!may_be_at_work_inside(b, unit, objection))
        return false;
    if (wall < 1 || wall > period_walls(b, b->units[unit].zone))
        return object(objection, "period.vil.12", "It has no such wall.", NULL);
    if (period_unit(b, unit)->turn.done) /* once is enough: nothing happens between two changes */
        return object(objection, "period.seq.7", battle_name(b, unit), " has changed walls in this turn.", NULL);
    return wall != period_unit(b, unit)->wall ||
           object(objection, "period.vil.12", battle_name(b, unit), " lines that wall already.", NULL);
}

/* Infantry counts as moved and unformed; skirmishers go from wall to wall freely. */
static bool line_wall(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    if (!may_line(b, unit, order->number, objection))
        return false;
    period_unit(b, unit)->wall = (int16_t)order->number;
    battle_tell(b, event_garrisons, rule_of_doors(b, unit, b->units[unit].zone, "period.vil.12"), unit, NO_UNIT,
                period_wall(b, b->units[unit].zone, order->number).facing);
    note_turn(b, unit, period_is_skirmisher(b, unit) ? 0 : DECIMAL_ONE / 2);
    if (period_is_infantry(b, unit))
        period_unform(b, unit, true, "period.vil.12");
    return true;
}

bool period_take_door(struct battle *b, const struct order *order, struct objection *objection)
{
    if (order->verb == verb_leave)
        return leave(b, order, objection);
    return order->verb == verb_enter ? enter(b, order, objection) : line_wall(b, order, objection);
}

/* ---- offers ---- */

/* Formed so, or as it is (-1). */
static void offer_way_out(const struct battle *b, int unit, int wall, int posture, struct order_list *list)
{
    const struct box side = period_wall(b, b->units[unit].zone, wall);
    const int then = posture < 0 ? period_posture(b, unit) : posture;
    struct order out = ORDER_FOR(verb_leave, unit);
    out.choice = (int16_t)posture;
    out.place = place_from(side.front, side.facing, period_mm(4), 0);
    out.has_place = true;
    if (order_list_wants(list) && (posture < 0 || then != period_posture(b, unit)) && is_free_to_leave(b, unit, NULL) &&
        may_form_outside(b, unit, then, NULL) && may_come_out(b, unit, wall_out(b, unit, out.place), then, NULL))
        order_list_add(list, &out);
}

static void offer_inside(const struct battle *b, int unit, struct order_list *list)
{
    int zone = b->units[unit].zone;
    for (int wall = 1; wall <= period_walls(b, zone); wall++) {
        struct order line = ORDER_FOR(verb_garrison, unit);
        line.number = wall;
        if (order_list_wants(list) && may_line(b, unit, wall, NULL))
            order_list_add(list, &line);
        for (int posture = -1; posture <= (period_is_infantry(b, unit) ? (int)posture_march_column : -1); posture++)
            offer_way_out(b, unit, wall, posture, list);
    }
}

void period_offer_doors(const struct battle *b, int unit, struct order_list *list)
{
    struct period_movement_result r;
    if (battle_in_place(b, unit)) {
        offer_inside(b, unit, list);
        return;
    }
    if (!period_is_foot(b, unit) || !battle_on_table(b, unit))
        return;
    for (int zone = 0; zone < b->setup->ground->zones; zone++) {
        struct order order = ORDER_FOR(verb_enter, unit);
        order.place = house_middle(b, zone);
        order.has_place = true;
        if (order_list_wants(list) && period_place_at(b, order.place) == zone && may_enter(b, unit, zone, 0, &r, NULL))
            order_list_add(list, &order);
    }
}
