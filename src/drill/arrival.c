/* arrival.c - a place at the edge of the table, looked at or looked for, and the unit put there. */
#include "drill/arrival.h"

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

static bool begins_at(struct drill_arrival *arrival, struct place foot, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    int32_t width, depth;
    uint16_t inward = (uint16_t)(edge_outward(arrival->edge) + TURN_HALF);
    b->rules->size(b, arrival->unit, arrival->book->formation(b, arrival->unit), &width, &depth);
    arrival->begin = box_at(place_from(foot, inward, depth, 0), inward, width, depth);
    return arrival->book->is_open(arrival, objection);
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
    b->units[arrival->unit].formation = (int16_t)arrival->book->formation(b, arrival->unit);
    battle_put(b, arrival->unit, arrival->begin);
    battle_tell(b, event_arrived, arrival->book->rule, arrival->unit, NO_UNIT, 0);
}
