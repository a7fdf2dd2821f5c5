/* arrival.c - a place at the edge of the table, looked at or looked for, and the unit put there. */
#include "drill/arrival.h"

#include "battle/whereabouts.h"
#include "drill/lengths.h"
#include "field/whole.h"

bool arrival_is_due(const struct battle *b, const struct arrival_book *book, int unit, struct objection *objection)
{
    int turn = b->setup->unit[unit].turn;
    if (b->units[unit].where != where_waiting || turn == 0)
        return object(objection, book->rule, battle_name(b, unit), " does not come on to the table.", NULL);
    return turn <= b->state->turn || object(objection, book->rule, battle_name(b, unit), " is not expected yet.", NULL);
}

struct drill_arrival arrival_by(const struct battle *b, const struct arrival_book *book, int unit, enum table_edge edge,
                                struct place at)
{
    int32_t depth;
    return (struct drill_arrival){
        .book = book, .battle = b, .unit = unit, .edge = edge, .expected = edge_before(b->setup->ground, edge, at, &depth)};
}

/* ---- the place at the edge ---- */

int arrival_formation(const struct battle *b, const struct arrival_book *book, int unit)
{
    int formation = b->units[unit].formation;
    for (size_t i = 0; i < sizeof book->instead / sizeof *book->instead; i++)
        if (book->instead[i][0] == formation)
            return book->instead[i][1];
    return formation;
}

static bool is_inside_near(const struct battle *b, int unit, const struct box *box, int32_t mm)
{
    return battle_in_place(b, unit) && shape_distance_to_box(battle_place_of(b, unit), box) <= mm;
}

/* On the table or inside a place, so near to where it would begin; or NO_UNIT. */
static int enemy_near(const struct drill_arrival *arrival, int32_t mm, nearby_counts *counts)
{
    const struct battle *b = arrival->battle;
    int32_t distance;
    const int side = 1 - battle_side(b, arrival->unit);
    int enemy = nearby_nearest(b, &arrival->begin, mm, side, counts, &distance);
    for (int other = 0; other < b->setup->units && enemy == NO_UNIT; other++)
        if (battle_side(b, other) == side && (counts == NULL || counts(b, other)) &&
            is_inside_near(b, other, &arrival->begin, mm))
            enemy = other;
    return enemy;
}

static bool has_room(const struct drill_arrival *arrival, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    int32_t clear_mm = arrival->book->clear_mm;
    nearby_counts *counts = arrival->book->in_the_way;
    int unit = arrival->unit, enemy = enemy_near(arrival, clear_mm, arrival->book->all_keep_off ? NULL : counts);
    char clear[LIMIT_NAME];
    if (enemy != NO_UNIT)
        return object(objection, arrival->book->clear_rule, battle_name(b, unit), " would come on within ",
                      lengths_tell(b, clear_mm, 1, clear), " of ", battle_name(b, enemy), ".", NULL);
    bool rides_through = arrival->book->unbarred != NULL && arrival->book->unbarred(b, unit);
    bool on_table = nearby_is_on_table(b, &arrival->begin);
    nearby_counts *bars = arrival->book->bars_place != NULL ? arrival->book->bars_place : counts;
    bool room = on_table && (rides_through || nearby_under(b, &arrival->begin, bars, unit, NO_UNIT) == NO_UNIT);
    return room || object(objection, on_table ? arrival->book->room_rule : arrival->book->clear_rule, "There is no room for ",
                          battle_name(b, unit), " at this part of the edge.", NULL);
}

static bool begins_at(struct drill_arrival *arrival, struct place foot, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    int32_t width, depth;
    uint16_t inward = (uint16_t)(edge_outward(arrival->edge) + TURN_HALF);
    b->rules->size(b, arrival->unit, arrival_formation(b, arrival->book, arrival->unit), &width, &depth);
    arrival->begin = box_at(place_from(foot, inward, depth, 0), inward, width, depth);
    if (!(arrival->book->is_open != NULL ? arrival->book->is_open(arrival, objection) : has_room(arrival, objection)))
        return false;
    return arrival->book->may_stand == NULL || arrival->book->may_stand(arrival, objection);
}

bool arrival_at(struct drill_arrival *arrival, struct place to, struct objection *objection)
{
    int32_t depth;
    struct place foot = edge_before(arrival->battle->setup->ground, arrival->edge, to, &depth);
    bool open = begins_at(arrival, foot, objection);
    arrival->on = (struct manoeuvre){.kind = manoeuvre_advance, .amount = more_of(0, depth - arrival->begin.depth)};
    return open;
}

bool arrival_seek(struct drill_arrival *arrival, int32_t pace)
{
    const struct battle *b = arrival->battle;
    uint16_t along = (uint16_t)(edge_outward(arrival->edge) + TURN_QUARTER);
    int32_t far = more_of(b->setup->ground->width, b->setup->ground->depth);
    for (int i = 0; size_of((i + 1) / 2 * pace) <= far; i++)
        if (begins_at(arrival, place_from(arrival->expected, along, (i + 1) / 2 * (i % 2 == 1 ? pace : -pace), 0), NULL))
            return true;
    return false;
}

void arrival_come(struct battle *b, const struct drill_arrival *arrival)
{
    battle_change(b, arrival->unit)->formation = (int16_t)arrival_formation(b, arrival->book, arrival->unit);
    battle_put(b, arrival->unit, arrival->begin);
    battle_tell(b, event_arrived, arrival->book->rule, arrival->unit, NO_UNIT, 0);
}

/* ---- orders ---- */

struct drill_arrival arrival_expected(const struct battle *b, const struct arrival_book *book, int unit)
{
    const struct unit_setup *setup = &b->setup->unit[unit];
    return arrival_by(b, book, unit, (enum table_edge)setup->edge, setup->at);
}

bool arrival_take(struct battle *b, const struct arrival_book *book, const struct order *order, struct objection *objection)
{
    struct drill_arrival arrival = arrival_expected(b, book, order->unit);
    if (!arrival_is_due(b, book, order->unit, objection) || !arrival_at(&arrival, order->place, objection))
        return false;
    arrival_come(b, &arrival);
    book->go_on(b, &arrival);
    return true;
}

void arrival_offer(const struct battle *b, const struct arrival_book *book, int unit, struct order_list *list)
{
    struct drill_arrival arrival = arrival_expected(b, book, unit);
    if (!order_list_wants(list) || !arrival_seek(&arrival, book->pace))
        return;
    struct order order = ORDER_FOR(book->verb, unit);
    order.place = place_from(arrival.begin.front, arrival.begin.facing, book->reach - arrival.begin.depth, 0);
    order.has_place = true;
    order_list_add(list, &order);
}
