/* entry.c - units come on to the table: from which edge, where on it, and how far (6.5). */
#include "rules/gdc/play/entry.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/walk.h"

/* A reinforcement comes on this near to where the scenario has it, unless enemies or friends stand there. */
#define EXPECTED_WITHIN_YD 200

/* ---- edges ---- */

/* Flank areas lie to the left and right of one who looks from his baseline over the table. */
static enum table_edge edge_of(const struct battle *b, int unit)
{
    uint16_t home = battle_homeward(b, unit);
    if (b->units[unit].where == where_waiting)
        return (enum table_edge)b->setup->unit[unit].edge;
    switch ((enum off_board)gdc_unit(b, unit)->area) {
    case off_board_left:
        return edge_toward((uint16_t)(home + TURN_QUARTER));
    case off_board_right:
        return edge_toward((uint16_t)(home - TURN_QUARTER));
    case off_board_reserve:
        break;
    }
    return edge_toward(home);
}

bool gdc_is_at_baseline(const struct battle *b, int unit)
{
    struct bounds bounds = box_bounds(battle_box(b, unit));
    int32_t near = gdc_mm(b, STAND_OFF_YD);
    switch (b->setup->side[battle_side(b, unit)].baseline) {
    case edge_south:
        return bounds.least.y <= near;
    case edge_west:
        return bounds.least.x <= near;
    case edge_north:
        return bounds.most.y >= b->setup->ground->depth - near;
    case edge_east:
        return bounds.most.x >= b->setup->ground->width - near;
    case table_edges:
        break;
    }
    return false;
}

/* ---- who may come ---- */

bool gdc_may_arrive(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    int where = b->units[unit].where, turn = b->setup->unit[unit].turn;
    if (b->units[unit].attached != NO_UNIT || (where != where_waiting && where != where_reserve))
        return object(objection, "gdc.6.5a", battle_name(b, unit), " does not come on to the table.", NULL);
    if (where == where_waiting && (turn == 0 || turn > b->state->turn))
        return object(objection, "gdc.6.5a", battle_name(b, unit), " is not expected yet.", NULL);
    if (own->reserve_turns > 0 || own->turn.lost_integrity)
        return object(objection, "gdc.3.51e", battle_name(b, unit), " orders its ranks behind the baseline.", NULL);
    return !own->turn.moved || object(objection, "gdc.6.5a", battle_name(b, unit), " has moved this turn.", NULL);
}

/* ---- where and how ---- */

static int posture_on_entry(const struct battle *b, int unit)
{
    int posture = gdc_posture(b, unit);
    if (gdc_is_battery(b, unit))
        return posture_limbered;
    return posture == posture_square || posture == posture_mass || posture == posture_prone ? posture_column : posture;
}

static struct box box_at_edge(const struct battle *b, int unit, struct place foot)
{
    int32_t width, depth;
    uint16_t inward = (uint16_t)(edge_outward(edge_of(b, unit)) + TURN_HALF);
    gdc_size(b, unit, posture_on_entry(b, unit), &width, &depth);
    return box_at(place_from(foot, inward, depth, 0), inward, width, depth);
}

/* Enemies within 200 yards of that part of the baseline bar it; flank areas are not touched (6.5e). */
static bool edge_is_held(const struct battle *b, int unit, const struct box *begin, struct objection *objection)
{
    bool baseline = edge_of(b, unit) == edge_toward(battle_homeward(b, unit));
    if (!baseline || gdc_enemy_yd_from(b, unit, begin, 201) > 200)
        return true;
    return object(objection, "gdc.6.5e", "Enemies stand within 200 yards of this part of the baseline: ", battle_name(b, unit),
                  " comes on elsewhere.", NULL);
}

static bool entry_is_open(const struct battle *b, int unit, struct place foot, struct box *begin, struct objection *objection)
{
    *begin = box_at_edge(b, unit, foot);
    return edge_is_held(b, unit, begin, objection) && gdc_has_room(b, unit, begin, posture_on_entry(b, unit), objection);
}

static struct place expected_at(const struct battle *b, int unit)
{
    bool waits = b->units[unit].where == where_waiting;
    int32_t depth;
    return edge_before(b->setup->ground, edge_of(b, unit), waits ? b->setup->unit[unit].at : battle_box(b, unit)->front, &depth);
}

static bool is_expected_there(const struct battle *b, int unit, struct place foot, struct objection *objection)
{
    struct place expected = expected_at(b, unit);
    struct box begin;
    bool near = place_distance(foot, expected) <= gdc_mm(b, EXPECTED_WITHIN_YD);
    if (near || b->units[unit].where != where_waiting || !entry_is_open(b, unit, expected, &begin, NULL))
        return true;
    return object(objection, "gdc.6.5a", battle_name(b, unit), " is expected at another part of the edge.", NULL);
}

static struct gdc_move move_on(const struct battle *b, int unit, const struct box *begin, struct manoeuvre *advance, bool road)
{
    bool horse = gdc_is_cavalry(b, unit) || gdc_is_leader(b, unit);
    int rate = gdc_is_battery(b, unit) ? (road ? (int)battery_rate_road : (int)battery_rate_field)
               : horse                 ? (road ? (int)cavalry_rate_road : (int)cavalry_rate_trot)
                                       : (road ? (int)infantry_rate_road : (int)infantry_rate_field);
    struct gdc_move move = gdc_move_of(b, unit, rate, advance, advance->amount > 0 ? 1 : 0);
    move.walk.posture = posture_on_entry(b, unit);
    move.march.from = *begin;
    move.rule = "gdc.6.5b";
    move.limit_yd = gdc_troop(b, unit)->elephant ? ELEPHANT_YD : -1;
    move.begun_mm = begin->depth;
    return move;
}

bool gdc_arrival_is_open(const struct battle *b, int unit, struct place to, struct gdc_move *move, struct manoeuvre *advance,
                         struct objection *objection)
{
    struct box begin;
    int32_t depth;
    if (!gdc_may_arrive(b, unit, objection))
        return false;
    struct place foot = edge_before(b->setup->ground, edge_of(b, unit), to, &depth);
    if (!is_expected_there(b, unit, foot, objection) || !entry_is_open(b, unit, foot, &begin, objection))
        return false;
    *advance = (struct manoeuvre){.kind = manoeuvre_advance, .amount = depth > begin.depth ? depth - begin.depth : 0};
    for (int road = 1; road >= 0; road--) {
        *move = move_on(b, unit, &begin, advance, road);
        passage_begin(&move->march.passage, begin);
        if (advance->amount == 0 || march_is_open(&move->march, road ? NULL : objection))
            return true;
    }
    return false;
}

void gdc_take_leaders_along(struct battle *b, int unit, enum unit_where where)
{
    for (int leader = b->units[unit].company; leader != NO_UNIT; leader = b->units[leader].fellow)
        b->units[leader].where = (int16_t)where;
}

void gdc_arrive(struct battle *b, struct gdc_move *move)
{
    int unit = move->walk.unit;
    b->units[unit].formation = (int16_t)move->walk.posture;
    battle_put(b, unit, move->march.from);
    gdc_take_leaders_along(b, unit, where_table);
    battle_tell(b, event_arrived, "gdc.6.5a", unit, NO_UNIT, 0);
    gdc_unit(b, unit)->turn.moved = 1;
    gdc_unit(b, unit)->area = off_board_reserve;
    if (move->march.count > 0)
        gdc_make_move(b, move);
    else
        gdc_look_out(b);
}

/* ---- looking for a place ---- */

bool gdc_find_entry(const struct battle *b, int unit, struct place *to)
{
    const struct ground *ground = b->setup->ground;
    struct place expected = expected_at(b, unit);
    struct box begin;
    uint16_t along = (uint16_t)(edge_outward(edge_of(b, unit)) + TURN_QUARTER);
    int32_t pace = gdc_mm(b, 25), far = ground->width > ground->depth ? ground->width : ground->depth;
    for (int32_t off = 0; off <= far; off = off > 0 ? -off : -off + pace) {
        struct place foot = place_from(expected, along, off, 0);
        if (!entry_is_open(b, unit, foot, &begin, NULL))
            continue;
        *to = begin.front;
        return true;
    }
    return false;
}
