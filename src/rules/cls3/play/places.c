/* places.c - houses and built-up areas: who goes in, who comes out, how many they hold (cls3.terr.6). */
#include "rules/cls3/play/places.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/orders.h"
#include "rules/cls3/play/ready.h"
#include "rules/cls3/play/walk.h"

#include "drill/house.h"
#include "drill/nearby.h"
#include "field/whole.h"

#define CASTINGS_PER_INCH 2 /* 24 for twelve inches of side */
#define LEAST_CASTINGS 12

/* ---- places ---- */

int cls3_feature_of(const struct battle *b, int zone)
{
    return b->setup->ground->zone[zone];
}

/* By its walls, however it lies on the table. */
int cls3_capacity_of(const struct ground *ground, int zone)
{
    const int64_t around = line_length(&ground->feature[ground->zone[zone]].shape) + 4 * SHARED_EDGE_MM;
    return more_of(LEAST_CASTINGS, (int32_t)(CASTINGS_PER_INCH * around / 4 / INCH_MM));
}

static int castings_inside(const struct battle *b, int zone)
{
    int castings = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_is_inside(b, unit) && b->units[unit].zone == zone)
            castings += cls3_men(b, unit);
    return castings;
}

bool cls3_has_room(const struct battle *b, int unit, int castings, int zone, struct objection *objection)
{
    if (!cls3_is_foot(b, unit) || cls3_is_crew(b, unit))
        return object(objection, "cls3.terr.6", "Horse, guns and their crews do not go into houses: ", battle_name(b, unit),
                      " stays outside.", NULL);
    if (house_has_side(b, zone, 1 - battle_side(b, unit)))
        return object(objection, "cls3.terr.6", "The enemy is inside: he is to be thrown out first.", NULL);
    return castings_inside(b, zone) + castings <= cls3_capacity_of(b->setup->ground, zone) ||
           object(objection, "cls3.terr.6", "There is no room for ", battle_name(b, unit), " inside.", NULL);
}

static bool has_room_for_all(const struct battle *b, int unit, int zone, struct objection *objection)
{
    return cls3_has_room(b, unit, cls3_men(b, unit), zone, objection);
}

void cls3_go_in(struct battle *b, int unit, int zone)
{
    house_put_inside(b, unit, zone);
    cls3_unit(b, unit)->turn.done = cls3_unit(b, unit)->turn.moved = 1;
    battle_tell(b, event_goes_in, "cls3.terr.6", unit, NO_UNIT, cls3_feature_of(b, zone));
}

void cls3_begin_places(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int zone = battle_on_table(b, unit) && !cls3_is_commander(b, unit) ? house_at(b, box_centre(battle_box(b, unit))) : -1;
        if (zone >= 0 && has_room_for_all(b, unit, zone, NULL))
            house_put_inside(b, unit, zone);
    }
}

/* ---- going in ---- */

/* Straight to it, within 45 degrees of its facing when it is formed. */
bool cls3_way_in_is_open(const struct battle *b, int unit, int zone, struct objection *objection)
{
    int feature = cls3_feature_of(b, zone);
    struct cls3_walk walk = {.battle = b, .unit = unit, .posture = cls3_posture(b, unit)};
    struct walker walker = cls3_walker(&walk);
    struct manoeuvre way = {.kind = manoeuvre_go, .to = house_middle(b, zone)};
    const struct box *from = battle_box(b, unit);
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, walk.posture, mode_move);
    struct passage passage;
    struct cls3_cost cost;
    uint16_t off = turn_between(from->facing, place_bearing(from->front, way.to));
    if (off > TURN_QUARTER / 2 && !cls3_is_skirmishing(b, unit))
        return object(objection, "cls3.move.2", "It lies more than 45 degrees off the facing of ", battle_name(b, unit), ".",
                      NULL);
    passage_begin(&passage, *from);
    sweep(&b->ground, &b->crowd, &walker, &way, &passage);
    if (passage.stop != stop_ground || passage.stopped_by != feature)
        return object(objection, "cls3.move.4", "The way to it is not open.", NULL);
    if (!cls3_cost_of(b, &f, from, &passage, &cost))
        return battle_object_refused(b, unit, procedure_movement, cost.forbids, objection);
    return cost.spent_mm <= cost.allowance_mm + SHARED_EDGE_MM || object(objection, "cls3.move.1", "It is too far away.", NULL);
}

bool cls3_may_go_in(const struct battle *b, int unit, int zone, struct objection *objection)
{
    if (zone < 0)
        return object(objection, "cls3.terr.6", "There is no house at that place.", NULL);
    if (!battle_on_table(b, unit) || cls3_is_commander(b, unit))
        return object(objection, "cls3.terr.6", battle_name(b, unit), " does not go in.", NULL);
    if (cls3_posture(b, unit) == posture_square)
        return object(objection, "cls3.square.1", battle_name(b, unit), " is in square: it does not move.", NULL);
    return cls3_may_move(b, unit, objection);
}

static bool may_enter(const struct battle *b, int unit, int zone, struct objection *objection)
{
    return cls3_may_go_in(b, unit, zone, objection) && has_room_for_all(b, unit, zone, objection) &&
           cls3_way_in_is_open(b, unit, zone, objection);
}

/* ---- coming out ---- */

struct box cls3_before_edge(const struct battle *b, int unit, int zone, uint16_t bearing)
{
    int32_t width, depth;
    cls3_size(b, unit, cls3_posture(b, unit), &width, &depth);
    return house_before_edge(b, zone, bearing, width, depth, INCH_MM / 16);
}

bool cls3_is_free(const struct battle *b, int unit, int with, const struct box *box)
{
    struct nearby near;
    nearby_within(b, box, CLEAR_MM, ANY_SIDE, NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != unit && near.unit[i] != with && cls3_is_fighting(b, near.unit[i]) &&
            (battle_side(b, near.unit[i]) != battle_side(b, unit) || box_overlaps(box, battle_box(b, near.unit[i]))))
            return false;
    return ground_holds(b->setup->ground, box, 0) &&
           (ground_under(&b->ground, box) & (GROUND_BIT(river) | GROUND_BIT(lake))) == 0;
}

static void stand_outside(struct battle *b, int unit, const struct box *box)
{
    int feature = cls3_feature_of(b, b->units[unit].zone);
    battle_put(b, unit, *box);
    battle_tell(b, event_comes_out, "cls3.terr.6", unit, NO_UNIT, feature);
}

bool cls3_come_out(struct battle *b, int unit, uint16_t bearing)
{
    struct box box = cls3_before_edge(b, unit, b->units[unit].zone, bearing);
    if (!cls3_is_free(b, unit, NO_UNIT, &box) || !cls3_may_stand(b, unit, cls3_posture(b, unit), &box, NULL))
        return false;
    stand_outside(b, unit, &box);
    return true;
}

static bool may_leave(const struct battle *b, int unit, struct place toward, struct box *box, struct objection *objection)
{
    if (!cls3_is_inside(b, unit))
        return object(objection, "cls3.terr.6", battle_name(b, unit), " is in no house.", NULL);
    if (!cls3_is_free_to_go(b, unit, objection))
        return false;
    *box = cls3_before_edge(b, unit, b->units[unit].zone, place_bearing(house_middle(b, b->units[unit].zone), toward));
    if (!cls3_may_stand(b, unit, cls3_posture(b, unit), box, objection))
        return false;
    return cls3_is_free(b, unit, NO_UNIT, box) ||
           object(objection, "cls3.terr.6", "There is no room outside on that side.", NULL);
}

/* ---- orders ---- */

static bool leave(struct battle *b, const struct order *order, struct objection *objection)
{
    struct box box = {.width = 0};
    if (!may_leave(b, order->unit, order->place, &box, objection))
        return false;
    stand_outside(b, order->unit, &box);
    cls3_unit(b, order->unit)->turn.done = cls3_unit(b, order->unit)->turn.moved = 1;
    return true;
}

static bool enter(struct battle *b, const struct order *order, struct objection *objection)
{
    int zone = house_at(b, order->place);
    if (order->number != 0)
        return object(objection, "cls3.move.7", battle_name(b, order->unit), " goes in as a whole.", NULL);
    if (!may_enter(b, order->unit, zone, objection))
        return false;
    cls3_go_in(b, order->unit, zone);
    return true;
}

bool cls3_take_door(struct battle *b, const struct order *order, struct objection *objection)
{
    return order->verb == verb_leave ? leave(b, order, objection) : enter(b, order, objection);
}

#define NEAR_IN 14

static bool is_near(const struct feature *house, const struct box *box)
{
    const struct bounds near = bounds_wider(box_bounds(box), cls3_mm(NEAR_IN));
    return bounds_meet(&near, &house->bounds) && shape_distance_to_box(&house->shape, box) <= cls3_mm(NEAR_IN);
}

bool cls3_is_near_house(const struct battle *b, int unit, int zone)
{
    const struct ground *ground = b->setup->ground;
    const struct feature *feature = &ground->feature[ground->zone[zone]];
    return house_is_one(feature) && is_near(feature, battle_box(b, unit)) && house_at(b, house_middle(b, zone)) == zone;
}

void cls3_legal_door(const struct battle *b, int unit, struct order_list *list)
{
    if (cls3_is_inside(b, unit)) {
        house_offer_ways_out(b, unit, verb_leave, cls3_mm(60), may_leave, list);
        return;
    }
    if (!cls3_is_foot(b, unit) || !battle_on_table(b, unit))
        return;
    for (int zone = 0; zone < b->setup->ground->zones; zone++) {
        struct order order = ORDER_FOR(verb_enter, unit);
        order.place = house_middle(b, zone);
        order.has_place = true;
        if (cls3_is_near_house(b, unit, zone) && order_list_wants(list) && may_enter(b, unit, zone, NULL))
            order_list_add(list, &order);
    }
}
