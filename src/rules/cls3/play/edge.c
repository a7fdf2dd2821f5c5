/* edge.c - fire and melees are settled across the table from the edge that a die lets one side name (cls3.seq.5,
   cls3.seq.6; the faces are our reading: FIDELITY.md). */
#include "rules/cls3/play/edge.h"

#include "field/whole.h"

#include <string.h>

int32_t cls3_from_edge(const struct battle *b, int unit, int edge)
{
    uint16_t ahead = (uint16_t)(edge_outward((enum table_edge)b->setup->side[battle_first_side(b)].baseline) + TURN_HALF);
    int at = battle_stands_with(b, unit);
    const struct box body = b->units[at].where == where_place ? battle_box_of_place(b, at) : *battle_box(b, at);
    int32_t right = place_seen((struct place){0, 0}, ahead, box_centre(&body)).x;
    return edge == table_side_left ? right : -right;
}

/* Two rows in order that lie behind each other become one; of as near those of the first go before. */
static void merge_rows(const int32_t *way, const int16_t *units, int first, int second, int end, int16_t *merged)
{
    int a = first, c = second;
    for (int at = first; at < end; at++)
        merged[at] = a < second && (c >= end || way[units[a]] <= way[units[c]]) ? units[a++] : units[c++];
}

void cls3_order_from_edge(const struct battle *b, int edge, int16_t units[MOST_ENROLLED])
{
    const int count = b->setup->units;
    int32_t way[MOST_ENROLLED];
    int16_t merged[MOST_ENROLLED];
    for (int unit = 0; unit < count; unit++) {
        way[unit] = cls3_from_edge(b, unit, edge);
        units[unit] = (int16_t)unit;
    }
    for (int row = 1; row < count; row *= 2) {
        for (int first = 0; first < count; first += 2 * row)
            merge_rows(way, units, first, less_of(first + row, count), less_of(first + 2 * row, count), merged);
        memcpy(units, merged, (size_t)count * sizeof *units);
    }
}

void cls3_ask_for_edge(struct battle *b, int decision)
{
    int side = battle_throw(b, &die_d6, "cls3.seq.5", NO_UNIT) > 3;
    battle_ask(b, decision, side, NO_UNIT, NO_UNIT, 0);
}

bool cls3_tell_edge(const struct battle *b, const struct order *order, struct text *text)
{
    static const char *const names[] = {
        [edge_south] = "south", [edge_west] = "west", [edge_north] = "north", [edge_east] = "east"};
    if (order->verb != verb_edge)
        return false;
    const int first = battle_first_side(b), right = order->choice == table_side_left ? 0 : 2;
    text_add(text, "From the ");
    text_add(text, names[((int)b->setup->side[first].baseline + 1 + right) % (int)table_edges]);
    text_add(text, right ? ", right of " : ", left of ");
    text_add(text, b->setup->side[first].name);
    return true;
}

static void offer_edges(struct order_list *list)
{
    for (int edge = table_side_left; edge <= table_side_right; edge++) {
        struct order order = ORDER_FOR(verb_edge, NO_UNIT);
        order.choice = (int16_t)edge;
        if (order_list_wants(list))
            order_list_add(list, &order);
    }
}

static bool take_edge(struct battle *b, const struct order *order, const char *rule, int16_t *edge, struct objection *objection)
{
    if (order->verb != verb_edge)
        return object(objection, rule, "Name the edge: edge left, or edge right.", NULL);
    *edge = order->choice;
    battle_tell(b, event_edge_named, rule, NO_UNIT, NO_UNIT, order->choice);
    return true;
}

void cls3_legal_fire_edge(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b;
    (void)d;
    (void)unit;
    offer_edges(list);
}

void cls3_legal_melee_edge(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b;
    (void)d;
    (void)unit;
    offer_edges(list);
}

bool cls3_take_fire_edge(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    (void)d;
    return take_edge(b, order, "cls3.seq.5", &cls3_own(b)->fire_from, objection);
}

bool cls3_take_melee_edge(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    (void)d;
    return take_edge(b, order, "cls3.seq.6", &cls3_own(b)->melee_from, objection);
}
