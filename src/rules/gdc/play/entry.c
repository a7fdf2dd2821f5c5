/* entry.c - units come on to the table: from which edge, where on it, and how far (6.5). */
#include "rules/gdc/play/entry.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/walk.h"

#include <string.h>

/* A reinforcement comes on this near to where the scenario has it, unless enemies or friends stand there. */
#define EXPECTED_WITHIN_YD 200

/* ---- edges ---- */

/* Flank areas lie to the left and right of one who looks from his baseline over the table. */
static enum table_edge edge_of(const struct battle *b, int unit)
{
    static const int turns[] = {[off_board_reserve] = 0, [off_board_left] = TURN_QUARTER, [off_board_right] = -TURN_QUARTER};
    uint16_t home = battle_homeward(b, unit);
    if (b->units[unit].where == where_waiting)
        return (enum table_edge)b->setup->unit[unit].edge;
    return edge_toward((uint16_t)(home + turns[gdc_unit(b, unit)->area]));
}

bool gdc_is_at_baseline(const struct battle *b, int unit)
{
    return edge_depths(b->setup->ground, edge_toward(battle_homeward(b, unit)), battle_box(b, unit)).least <=
           gdc_mm(b, STAND_OFF_YD);
}

/* ---- where and how ---- */

/* Enemies within 200 yards of that part of the baseline bar it; flank areas are not touched (6.5e). */
static bool edge_is_held(const struct drill_arrival *arrival, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    int unit = arrival->unit;
    bool baseline = arrival->edge == edge_toward(battle_homeward(b, unit));
    if (!baseline || gdc_enemy_yd_from(b, unit, &arrival->begin, 201) > 200)
        return true;
    return object(objection, "gdc.6.5e", "Enemies stand within 200 yards of this part of the baseline: ", battle_name(b, unit),
                  " comes on elsewhere.", NULL);
}

static bool entry_is_open(const struct drill_arrival *arrival, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    return edge_is_held(arrival, objection) &&
           gdc_has_room(b, arrival->unit, &arrival->begin, arrival_formation(b, arrival->book, arrival->unit), objection);
}

static const struct arrival_book book = {.rule = "gdc.6.5a",
                                         .instead = {{posture_unlimbered, posture_limbered},
                                                     {posture_square, posture_column},
                                                     {posture_mass, posture_column},
                                                     {posture_prone, posture_column}},
                                         .is_open = entry_is_open};

static struct drill_arrival arrival_of(const struct battle *b, int unit)
{
    bool waits = b->units[unit].where == where_waiting;
    return arrival_by(b, &book, unit, edge_of(b, unit), waits ? b->setup->unit[unit].at : battle_box(b, unit)->front);
}

/* ---- who may come ---- */

bool gdc_may_arrive(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (b->units[unit].attached != NO_UNIT)
        return object(objection, "gdc.6.5a", battle_name(b, unit), " does not come on to the table.", NULL);
    if (gdc_troop(b, unit)->kind == troop_courier && b->units[unit].leader != NO_UNIT)
        return object(objection, "gdc.2.52", battle_name(b, unit), " stands on the table while he carries a message only.", NULL);
    if (b->units[unit].where != where_reserve && !arrival_is_due(b, &book, unit, objection))
        return false;
    if (own->reserve_turns > 0 || own->turn.lost_integrity)
        return object(objection, "gdc.3.51e", battle_name(b, unit), " orders its ranks behind the baseline.", NULL);
    if (b->units[unit].where == where_reserve && own->turn.retreated)
        return object(objection, "gdc.6.5f", battle_name(b, unit), " was driven off this turn: it comes on again from the next.",
                      NULL);
    if (own->recall > 0)
        return object(objection, "gdc.3.5d", battle_name(b, unit), " is in recall: it moves only towards its own baseline.",
                      NULL);
    return !own->turn.moved || object(objection, "gdc.6.5a", battle_name(b, unit), " has moved this turn.", NULL);
}

static bool is_expected_there(const struct drill_arrival *arrival, struct place to, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    struct drill_arrival expected = *arrival;
    int32_t depth;
    struct place foot = edge_before(b->setup->ground, arrival->edge, to, &depth);
    bool near = place_distance(foot, arrival->expected) <= gdc_mm(b, EXPECTED_WITHIN_YD);
    if (near || b->units[arrival->unit].where != where_waiting || !arrival_at(&expected, arrival->expected, NULL))
        return true;
    return object(objection, "gdc.6.5a", battle_name(b, arrival->unit), " is expected at another part of the edge.", NULL);
}

/* From a flank area: what is left of its way along the edge, from the corner on, after the turns before this at its rate (6.5b).
 */
static int32_t way_along(const struct drill_arrival *arrival, int yards)
{
    const struct battle *b = arrival->battle;
    const struct gdc_unit *own = gdc_unit(b, arrival->unit);
    int32_t along;
    if (b->units[arrival->unit].where == where_waiting || own->area == off_board_reserve)
        return 0;
    edge_before(b->setup->ground, edge_toward(battle_homeward(b, arrival->unit)), arrival->begin.front, &along);
    return larger(along - (b->state->turn - own->zone.since - 1) * gdc_mm(b, yards), 0);
}

static struct gdc_move move_on(const struct drill_arrival *arrival, bool road)
{
    const struct battle *b = arrival->battle;
    int unit = arrival->unit;
    bool horse = gdc_is_cavalry(b, unit) || gdc_is_leader(b, unit);
    int rate = gdc_is_battery(b, unit) ? (road ? (int)battery_rate_road : (int)battery_rate_field)
               : horse                 ? (road ? (int)cavalry_rate_road : (int)cavalry_rate_trot)
                                       : (road ? (int)infantry_rate_road : (int)infantry_rate_field);
    struct gdc_move move = gdc_move_of(b, unit, rate, &arrival->on, arrival->on.amount > 0 ? 1 : 0);
    move.walk.posture = arrival_formation(b, arrival->book, unit);
    move.march.from = arrival->begin;
    move.rule = "gdc.6.5b";
    move.limit_yd = gdc_troop(b, unit)->elephant ? ELEPHANT_YD : -1;
    passage_begin(&move.march.passage, arrival->begin);
    move.allowance_yd = gdc_allowance_yd(b, unit, rate, move.walk.posture, &move.march.passage);
    move.begun_mm = arrival->begin.depth + way_along(arrival, move.allowance_yd);
    return move;
}

static bool comes_so_far(const struct drill_arrival *arrival, struct gdc_move *move, struct objection *objection)
{
    if (arrival->on.amount > 0)
        return march_is_open(&move->march, objection);
    return move->begun_mm <= gdc_mm(arrival->battle, move->allowance_yd) ||
           object(objection, "gdc.6.5b", battle_name(arrival->battle, arrival->unit), " is not yet so far along the edge.", NULL);
}

bool gdc_arrival_is_open(const struct battle *b, int unit, struct place to, struct gdc_arrival *entry,
                         struct objection *objection)
{
    struct drill_arrival *arrival = &entry->arrival;
    if (!gdc_may_arrive(b, unit, objection))
        return false;
    *arrival = arrival_of(b, unit);
    if (!is_expected_there(arrival, to, objection) || !arrival_at(arrival, to, objection))
        return false;
    struct objection by_road;
    entry->move = move_on(arrival, true);
    if (comes_so_far(arrival, &entry->move, &by_road))
        return true;
    entry->move = move_on(arrival, false); /* who may not march so, or not so near the enemy, comes at the rate of the field */
    if (comes_so_far(arrival, &entry->move, objection))
        return true;
    if (objection != NULL && strcmp(by_road.rule, "gdc.6.4") != 0) /* it may, but not so far */
        *objection = by_road;
    return false;
}

void gdc_take_leaders_along(struct battle *b, int unit, enum unit_where where)
{
    for (int leader = b->units[unit].company; leader != NO_UNIT; leader = b->units[leader].fellow)
        battle_change(b, leader)->where = (int16_t)where;
}

void gdc_arrive(struct battle *b, struct gdc_arrival *entry)
{
    int unit = entry->arrival.unit;
    arrival_come(b, &entry->arrival);
    gdc_take_leaders_along(b, unit, where_table);
    gdc_unit(b, unit)->turn.moved = 1;
    gdc_unit(b, unit)->area = off_board_reserve;
    gdc_unit(b, unit)->zone.since = 0;
    if (entry->move.march.count > 0)
        gdc_make_move(b, &entry->move);
    else
        gdc_look_out(b);
}

bool gdc_find_entry(const struct battle *b, int unit, struct place *to)
{
    struct drill_arrival arrival = arrival_of(b, unit);
    bool found = arrival_seek(&arrival, gdc_mm(b, 25));
    *to = arrival.begin.front;
    return found;
}
