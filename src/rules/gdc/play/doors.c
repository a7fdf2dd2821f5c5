/* doors.c - going into objective zones and out of them in the movement phase (gdc.12.2, 12.4f, 12.5a). */
#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/zones.h"

/* A unit so near has come to the edge. */
#define AT_EDGE_YD 5
/* So far guns drive that have limbered first (6.31h). */
#define LIMBERED_DRIVE_YD 300

/* ---- going in ---- */

static int rate_of(const struct battle *b, int unit)
{
    return gdc_is_battery(b, unit)   ? (int)battery_rate_field
           : gdc_is_cavalry(b, unit) ? (int)cavalry_rate_trot
                                     : (int)infantry_rate_field;
}

static bool is_at_edge(const struct battle *b, int zone, const struct box *box)
{
    return shape_distance_to_box(&gdc_zone_feature(b, zone)->shape, box) <= gdc_mm(b, AT_EDGE_YD);
}

struct way_in {
    struct manoeuvre list[MOST_MANOEUVRES];
    int count;
};

/* Without a list of its own it goes straight ahead if that leads there, else it turns toward the middle. */
static void find_way_in(const struct battle *b, const struct order *order, int zone, struct way_in *way)
{
    const struct box *box = battle_box(b, order->unit);
    struct place middle = gdc_zone_middle(b, zone);
    int32_t far = place_distance(box->front, middle), turn = turn_from(box->facing, place_bearing(box->front, middle));
    bool limbered = gdc_posture(b, order->unit) == posture_limbered;
    way->count = 0;
    for (; way->count < order->manoeuvres; way->count++)
        way->list[way->count] = order->list[way->count];
    if (way->count > 0)
        return;
    if (gdc_way_to_zone(b, box, zone, far) < 0)
        way->list[way->count++] = (struct manoeuvre){.kind = limbered   ? turn < 0 ? manoeuvre_face_left : manoeuvre_face_right
                                                             : turn < 0 ? manoeuvre_wheel_left
                                                                        : manoeuvre_wheel_right,
                                                     .amount = turn < 0 ? -turn : turn};
    way->list[way->count++] = (struct manoeuvre){.kind = manoeuvre_advance, .amount = far};
}

/* The way to the edge, which stops the last manoeuvre of the list. */
static bool way_in_is_open(struct gdc_move *move, int zone, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    struct walker walker = march_walker(&move->march);
    if (move->march.count > 0 && !march_has_list(&move->march, objection))
        return false;
    bool whole = move->march.count == 0 || sweep_all(&b->ground, &b->crowd, &walker, move->march.from, move->march.list,
                                                     move->march.count, &move->march.passage);
    bool stopped_there =
        move->march.passage.stop == stop_ground && move->march.passage.stopped_by == b->setup->ground->zone[zone];
    if ((!whole && !stopped_there) || !is_at_edge(b, zone, &move->march.passage.end))
        return object(objection, "gdc.12.2c", battle_name(b, move->walk.unit), " does not come to ", gdc_zone_name(b, zone),
                      " in this way.", NULL);
    return move->march.count == 0 || march_may_go(&move->march, objection);
}

static bool entry_is_open(const struct battle *b, const struct order *order, int *zone, struct way_in *way, struct gdc_move *move,
                          struct objection *objection)
{
    int unit = order->unit;
    *zone = order->has_place ? gdc_zone_at(b, order->place) : -1;
    if (*zone < 0)
        return object(objection, "gdc.12.1", "There is no objective at that place.", NULL);
    if (!gdc_may_march(b, unit, objection) || !gdc_is_welcome(b, unit, *zone, objection))
        return false;
    if (gdc_is_battery(b, unit) && gdc_posture(b, unit) != posture_limbered)
        return object(objection, "gdc.12.4d", battle_name(b, unit), " is unlimbered: guns are driven in limbered.", NULL);
    *move = gdc_move_of(b, unit, rate_of(b, unit), way->list, 0);
    move->rule = gdc_rule_of_rate(b, unit);
    passage_begin(&move->march.passage, move->march.from);
    if (order->manoeuvres > 0 || !is_at_edge(b, *zone, &move->march.from)) {
        find_way_in(b, order, *zone, way);
        move->march.count = way->count;
    }
    return way_in_is_open(move, *zone, objection);
}

static void mark_moved(struct battle *b, int unit, enum battery_movement movement)
{
    gdc_unit(b, unit)->turn.moved = 1;
    if (gdc_is_battery(b, unit))
        gdc_unit(b, unit)->turn.battery_move = (int8_t)movement;
}

static bool take_enter(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gdc_move move = {0};
    struct way_in way;
    int zone;
    if (!entry_is_open(b, order, &zone, &way, &move, objection))
        return false;
    if (move.march.count > 0)
        gdc_make_move(b, &move);
    mark_moved(b, order->unit, battery_movement_move);
    if (is_at_edge(b, zone, battle_box(b, order->unit))) /* skirmishers in its way may have stopped it */
        gdc_go_inside(b, order->unit, zone, "gdc.12.2c");
    return true;
}

/* ---- coming out ---- */

bool gdc_may_leave_zone(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    int zone = b->units[unit].zone;
    struct digits turn;
    if (b->units[unit].where != where_place || zone < 0 || !gdc_is_fighting(b, unit))
        return object(objection, "gdc.12.2c", battle_name(b, unit), " is in no objective.", NULL);
    if (gdc_holds_out(b, unit))
        return object(objection, "gdc.12.5d", battle_name(b, unit), " is engaged in ", gdc_zone_name(b, zone), ".", NULL);
    if (gdc_exit_turn(b, unit, zone) > b->state->turn)
        return object(objection, "gdc.12.2d", battle_name(b, unit), " cannot be through ", gdc_zone_name(b, zone),
                      " before turn ", text_of_int(&turn, gdc_exit_turn(b, unit, zone)), ".", NULL);
    if (own->turn.halted || own->turn.retreated)
        return object(objection, "gdc.3.m20", battle_name(b, unit), " does not move of its own will this turn.", NULL);
    if (own->charge.stage != charge_stage_none)
        return object(objection, "gdc.seq.5.2", battle_name(b, unit), " has charged this turn.", NULL);
    if (own->turn.moved)
        return object(objection, "gdc.6.0", battle_name(b, unit), " has moved this turn.", NULL);
    return gdc_chit_lets_move(b, unit, objection);
}

static int posture_outside(const struct battle *b, int unit)
{
    if (gdc_is_battery(b, unit))
        return posture_limbered;
    return gdc_posture(b, unit) == posture_skirmish ? posture_skirmish : posture_column;
}

/* Guns of a garrison limber first, which those that have fired do not follow by a drive (6.31). */
static bool must_limber(const struct battle *b, int unit)
{
    return gdc_is_battery(b, unit) && gdc_posture(b, unit) != posture_limbered;
}

static bool guns_may_drive(const struct battle *b, int unit, struct objection *objection)
{
    if (!must_limber(b, unit))
        return true;
    if (gdc_unit(b, unit)->turn.fired_initial)
        return object(objection, "gdc.6.31", battle_name(b, unit), " has fired: it limbers, and drives in another turn.", NULL);
    return gdc_position_lets_limber(b, unit, objection);
}

/* It comes out toward the place and goes on as far as that is. */
static bool exit_is_open(const struct battle *b, int unit, struct place to, struct gdc_move *move, struct manoeuvre *advance,
                         struct objection *objection)
{
    int zone = b->units[unit].zone, posture = posture_outside(b, unit);
    bool by_road = gdc_is_cavalry(b, unit) || gdc_is_battery(b, unit);
    if (!gdc_may_leave_zone(b, unit, objection) || !guns_may_drive(b, unit, objection))
        return false;
    struct box begin = gdc_doorstep(b, unit, zone, posture, to, by_road);
    int32_t further = place_seen(begin.front, begin.facing, to).y;
    if (!gdc_has_room(b, unit, &begin, posture, objection))
        return false;
    *advance = (struct manoeuvre){.kind = manoeuvre_advance, .amount = further > 0 ? further : 0};
    *move = gdc_move_of(b, unit, rate_of(b, unit), advance, advance->amount > 0 ? 1 : 0);
    move->walk.posture = posture;
    move->march.from = begin;
    move->begun_mm = begin.depth;
    move->rule = must_limber(b, unit) ? "gdc.6.31h" : gdc_rule_of_rate(b, unit);
    move->limit_yd = must_limber(b, unit) ? LIMBERED_DRIVE_YD : move->limit_yd;
    passage_begin(&move->march.passage, begin);
    const struct box inside = box_at(gdc_zone_middle(b, zone), begin.facing, begin.width, begin.depth);
    return (move->march.count == 0 || march_is_open(&move->march, objection)) &&
           gdc_recall_allows(b, unit, &inside, &move->march.passage.end, objection) &&
           gdc_bonds_allow(b, unit, posture, &inside, &move->march.passage.end, objection);
}

static bool take_leave(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gdc_move move;
    struct manoeuvre advance;
    int unit = order->unit, zone = b->units[unit].zone;
    const bool limbers = must_limber(b, unit);
    if (!exit_is_open(b, unit, order->place, &move, &advance, objection))
        return false;
    battle_change(b, unit)->formation = (int16_t)move.walk.posture;
    battle_put(b, unit, move.march.from);
    gdc_forget_zone(b, unit);
    gdc_take_along(b, unit);
    battle_tell(b, event_comes_out, "gdc.12.2d", unit, NO_UNIT, b->setup->ground->zone[zone]);
    if (move.march.count > 0)
        gdc_make_move(b, &move);
    else
        gdc_drive_back(b, unit);
    mark_moved(b, unit, limbers ? battery_movement_limber_and_move : battery_movement_move);
    gdc_look_at_zone(b, zone);
    return true;
}

bool gdc_take_door(struct battle *b, const struct order *order, struct objection *objection)
{
    return order->verb == verb_enter ? take_enter(b, order, objection) : take_leave(b, order, objection);
}

/* ---- samples ---- */

static void offer_entry(const struct battle *b, int unit, int zone, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_enter, unit);
    struct gdc_move move;
    struct way_in way;
    int at;
    order.has_place = true;
    order.place = gdc_zone_middle(b, zone);
    if (gdc_zone_at(b, order.place) == zone && entry_is_open(b, &order, &at, &way, &move, NULL))
        order_list_add(list, &order);
}

static void offer_entries(const struct battle *b, int unit, struct order_list *list)
{
    if (!gdc_may_march(b, unit, NULL))
        return;
    struct bounds around = bounds_wider(box_bounds(battle_box(b, unit)), gdc_mm(b, 500));
    for (int zone = 0; zone < gdc_zones(b); zone++)
        if (bounds_meet(&around, &gdc_zone_feature(b, zone)->bounds) && order_list_wants(list))
            offer_entry(b, unit, zone, list);
}

static void offer_exit(const struct battle *b, int unit, uint16_t bearing, int yards, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_leave, unit);
    struct gdc_move move;
    struct manoeuvre advance;
    int zone = b->units[unit].zone;
    struct box step =
        gdc_doorstep(b, unit, zone, posture_outside(b, unit), place_from(gdc_zone_middle(b, zone), bearing, 1000, 0),
                     gdc_is_cavalry(b, unit) || gdc_is_battery(b, unit));
    order.has_place = true;
    order.place = place_from(step.front, step.facing, gdc_mm(b, yards), 0);
    if (exit_is_open(b, unit, order.place, &move, &advance, NULL))
        order_list_add(list, &order);
}

static void offer_exits(const struct battle *b, int unit, struct order_list *list)
{
    static const int yards[] = {0, 200};
    if (!gdc_may_leave_zone(b, unit, NULL))
        return;
    for (int i = 0; i < 16; i++)
        if (order_list_wants(list))
            offer_exit(b, unit, (uint16_t)(i / 2 * (TURN_QUARTER / 2)), yards[i % 2], list);
}

void gdc_legal_door(const struct battle *b, int unit, struct order_list *list)
{
    if (b->units[unit].where == where_place)
        offer_exits(b, unit, list);
    else
        offer_entries(b, unit, list);
}
