/* places.c - buildings and built-up areas: who goes in, who comes out (gote.rout.5, gote.r26, gote.r88). */
#include "drill/house.h"

#include "rules/gote/play/move.h"
#include "rules/gote/play/orders.h"

/* ---- places ---- */

/* One battalion has a place to itself; besides it there are engineers, skirmishers and the crews of guns. */
static bool is_battalion(const struct battle *b, int unit)
{
    bool besides = gote_is_battery(b, unit) || gote_is_single(b, unit) || gote_troop(b, unit)->kind == troop_engineers ||
                   gote_unit(b, unit)->parent != NO_UNIT;
    return !besides;
}

bool gote_has_room(const struct battle *b, int unit, int zone)
{
    if (gote_is_horse(b, unit) || house_has_side(b, zone, 1 - battle_side(b, unit)))
        return false;
    if (!is_battalion(b, unit))
        return true;
    for (int other = 0; other < b->setup->units; other++)
        if (other != unit && battle_in_place(b, other) && b->units[other].zone == zone && is_battalion(b, other))
            return false;
    return true;
}

void gote_go_in(struct battle *b, int unit, int zone)
{
    house_put_inside(b, unit, zone);
    battle_tell(b, event_goes_in, "gote.rout.5", unit, NO_UNIT, b->setup->ground->zone[zone]);
}

void gote_begin_places(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool may = battle_on_table(b, unit) && gote_is_foot(b, unit);
        int zone = may ? house_at(b, box_centre(battle_box(b, unit))) : -1;
        if (zone >= 0 && gote_has_room(b, unit, zone))
            house_put_inside(b, unit, zone);
    }
}

/* ---- going in ---- */

/* A unit that would go in, with its way to the wall. */
struct entry {
    struct gote_move move;
    struct manoeuvre way;
};

static bool is_before(const struct battle *b, int unit, struct place at, struct objection *objection)
{
    const struct box *box = battle_box(b, unit);
    uint16_t off = turn_between(box->facing, place_bearing(box->front, at));
    bool any_way = gote_is_open_order(b, unit) || gote_is_semi(b, unit) || gote_troop(b, unit)->kind == troop_mob;
    return any_way || off <= TURN_QUARTER / 2 ||
           object(objection, "gote.r65", "It lies more than 45 degrees off the facing of ", battle_name(b, unit),
                  ": it turns first.", NULL);
}

static bool may_go_in(const struct battle *b, int unit, int zone, struct objection *objection)
{
    if (zone < 0)
        return object(objection, "gote.rout.5", "There is no building at that place.", NULL);
    if (!gote_may_act(b, unit, objection))
        return false;
    if (!gote_is_foot(b, unit) || !gote_has_room(b, unit, zone))
        return object(objection, "gote.rout.5",
                      "A building holds one battalion of foot, and no horse or guns: there is no room for ", battle_name(b, unit),
                      ".", NULL);
    return is_before(b, unit, house_middle(b, zone), objection);
}

static bool entry_is_open(const struct battle *b, int unit, int zone, struct entry *entry, struct objection *objection)
{
    if (!may_go_in(b, unit, zone, objection))
        return false;
    struct gote_move *move = &entry->move;
    entry->way = (struct manoeuvre){.kind = manoeuvre_go, .to = house_middle(b, zone)};
    *move = gote_move_of(b, unit, deed_enter, &entry->way, 1);
    const struct walker walker = march_walker(&move->march);
    passage_begin(&move->march.passage, move->march.from);
    sweep(&b->ground, &b->crowd, &walker, &entry->way, &move->march.passage);
    const enum stop stop = move->march.passage.stop;
    if (stop == stop_unit)
        return march_object_stopped(&move->march, objection);
    if (stop != stop_ground || move->march.passage.stopped_by != b->setup->ground->zone[zone])
        return object(objection, "gote.r64", "The way of ", battle_name(b, unit), " to it is not open.", NULL);
    entry->way.to = move->march.passage.end.front;
    move->march.list = &entry->way;
    return march_has_list(&move->march, objection) && march_may_go(&move->march, objection);
}

bool gote_go_in_by_order(struct battle *b, const struct order *order, struct objection *objection)
{
    struct entry entry;
    int zone = house_at(b, order->place);
    if (!entry_is_open(b, order->unit, zone, &entry, objection))
        return false;
    struct place wall = entry.way.to;
    entry.move.march.list = &entry.way;
    gote_make_move(b, &entry.move);
    if (place_equal(battle_box(b, order->unit)->front, wall))
        gote_go_in(b, order->unit, zone);
    return true;
}

/* ---- coming out ---- */

static bool may_leave(const struct battle *b, int unit, struct place toward, struct box *box, struct objection *objection)
{
    if (!battle_must(b, unit, battle_in_place(b, unit), "gote.rout.5", " is in no building.", objection) ||
        !gote_garrison_acts(b, unit, objection) || !gote_can_pay(b, unit, action_move, objection))
        return false;
    *box = gote_before_edge(b, unit, place_bearing(house_middle(b, b->units[unit].zone), toward));
    if (!gote_ground_bears(b, unit, box, objection))
        return false;
    if (!gote_is_room(b, unit, box, INCH_MM - 1))
        return object(objection, "gote.r64", "There is no room outside on that side for ", battle_name(b, unit),
                      ", clear of enemies.", NULL);
    const struct box inside = gote_box_of(b, unit);
    return gote_keeps_near(b, unit, &inside, box, objection);
}

bool gote_come_out_by_order(struct battle *b, const struct order *order, struct objection *objection)
{
    struct box box = {.width = 0};
    int unit = order->unit;
    if (!may_leave(b, unit, order->place, &box, objection))
        return false;
    gote_pay(b, unit, action_move);
    gote_note_displacement(b, unit);
    gote_stand_outside(b, unit, &box);
    return true;
}

/* ---- orders ---- */

#define OUTSIDE_IN 60

#define NEAR_IN 17 /* farther than this foot goes nowhere with one move */

static bool is_near(const struct battle *b, int unit, int zone)
{
    const struct feature *house = &b->setup->ground->feature[b->setup->ground->zone[zone]];
    const struct bounds near = bounds_wider(box_bounds(battle_box(b, unit)), NEAR_IN * INCH_MM);
    return gote_is_house(house) && bounds_meet(&near, &house->bounds) && house_at(b, house_middle(b, zone)) == zone;
}

void gote_offer_door(const struct battle *b, int unit, struct order_list *list)
{
    if (battle_in_place(b, unit)) {
        house_offer_ways_out(b, unit, verb_leave, OUTSIDE_IN * INCH_MM, may_leave, list);
        return;
    }
    if (!gote_is_foot(b, unit) || !battle_on_table(b, unit))
        return;
    for (int zone = 0; zone < b->setup->ground->zones; zone++) {
        struct order order = ORDER_FOR(verb_enter, unit);
        struct entry entry;
        order.place = house_middle(b, zone);
        order.has_place = true;
        if (is_near(b, unit, zone) && order_list_wants(list) && entry_is_open(b, unit, zone, &entry, NULL))
            order_list_add(list, &order);
    }
}
