/* doors.c - going into objective zones and out of them in the movement phase (gdc.12.2, 12.4f, 12.5a). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/zones.h"

#define ROADS (GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road))
/* As near as this a unit has come to the edge. */
#define AT_EDGE_YD 5

/* ---- the edge ---- */

struct exit_search {
    struct place toward, found;
    int64_t nearest; /* square of the distance, -1: none yet */
};

static void look_at_exit(struct exit_search *search, struct place at)
{
    int64_t off = place_distance_squared(search->toward, at);
    if (search->nearest >= 0 && off >= search->nearest)
        return;
    search->nearest = off;
    search->found = at;
}

/* Where a road crosses the outline. */
static void look_along_road(const struct shape *zone, const struct shape *road, struct exit_search *search)
{
    enum { whole = 65536, most_stretches = 8 };
    for (int i = 0; i + 1 < road->count; i++) {
        struct stretch stretches[most_stretches];
        struct place from = road->at[i], to = road->at[i + 1];
        int count = shape_stretches(zone, from, to, stretches, most_stretches);
        for (int n = 0; n < count; n++) {
            if (stretches[n].from > 0)
                look_at_exit(search, place_between(from, to, stretches[n].from, whole));
            if (stretches[n].to < whole)
                look_at_exit(search, place_between(from, to, stretches[n].to, whole));
        }
    }
}

/* The road exit nearest to a place; false when no road leads out. */
static bool find_road_exit(const struct battle *b, int zone, struct place toward, struct place *found)
{
    const struct feature *place = gdc_zone_feature(b, zone);
    struct exit_search search = {.toward = toward, .nearest = -1};
    struct ground_search near;
    ground_search_begin(&near, b->setup->ground, &place->bounds);
    for (int i; (i = ground_search_next(&near)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if ((ROADS >> feature->kind & 1) != 0 && !feature->shape.closed && feature_stands(&b->ground, i))
            look_along_road(&place->shape, &feature->shape, &search);
    }
    *found = search.found;
    return search.nearest >= 0;
}

struct box gdc_doorstep(const struct battle *b, int unit, int zone, int posture, struct place toward, bool by_road)
{
    const struct feature *place = gdc_zone_feature(b, zone);
    struct place middle = gdc_zone_middle(b, zone), exit;
    int32_t width, depth, far = place_distance(place->bounds.least, place->bounds.most), out = 0;
    if (by_road && find_road_exit(b, zone, toward, &exit))
        toward = exit;
    uint16_t bearing = place_bearing(middle, toward);
    gdc_size(b, unit, posture, &width, &depth);
    struct box box = box_at(place_from(middle, bearing, depth, 0), bearing, width, depth);
    for (int32_t pace = gdc_mm(b, 32); pace >= gdc_mm(b, 1); pace /= 2)
        for (; out <= far; out += pace) {
            box.front = place_from(middle, bearing, depth + out, 0);
            if (!shape_meets_box(&place->shape, &box)) {
                out -= out >= pace && pace / 2 >= gdc_mm(b, 1) ? pace : 0;
                break;
            }
        }
    return box;
}

struct box gdc_way_out_home(const struct battle *b, int unit)
{
    int zone = b->units[unit].zone;
    uint16_t home = battle_homeward(b, unit);
    struct place far = place_from(gdc_zone_middle(b, zone), home, gdc_mm(b, 1000), 0);
    struct box box = gdc_doorstep(b, unit, zone, b->units[unit].formation, far, false);
    return box_at(place_from(box.front, box.facing, -box.depth, 0), (uint16_t)(box.facing + TURN_HALF), box.width, box.depth);
}

/* ---- going in ---- */

static bool is_welcome(const struct battle *b, int unit, int zone, struct objection *objection)
{
    const struct gdc_zone *state = gdc_zone(b, zone);
    int side = battle_side(b, unit);
    const char *place = gdc_zone_name(b, zone);
    if (gdc_zone_is_open(b, zone))
        return object(objection, "gdc.12.2c", "One does not go inside ", place, ": units stand on it.", NULL);
    if (gdc_is_battery(b, unit) && gdc_zone_is_building(b, zone))
        return object(objection, "gdc.11.8", "Batteries do not go into ", place, ".", NULL);
    if (gdc_is_battery(b, unit) && state->contested)
        return object(objection, "gdc.12.4f", "Batteries do not go into ", place, " while it is contested.", NULL);
    if (gdc_is_battery(b, unit) && b->units[unit].formation != posture_limbered)
        return object(objection, "gdc.12.4d", battle_name(b, unit), " is unlimbered: guns are driven in limbered.", NULL);
    if (gdc_count_inside(b, zone, 1 - side) > 0 && gdc_count_inside(b, zone, side) == 0)
        return object(objection, "gdc.12.5a", "The enemy holds ", place, ": it is taken by assault.", NULL);
    if (gdc_zone_is_building(b, zone) && gdc_free_sector(b, zone, side) == 0)
        return object(objection, "gdc.11.8", place, " is full.", NULL);
    return true;
}

static int rate_of(const struct battle *b, int unit)
{
    return gdc_is_battery(b, unit)   ? (int)battery_rate_field
           : gdc_is_cavalry(b, unit) ? (int)cavalry_rate_trot
                                     : (int)infantry_rate_field;
}

static const char *rule_of_way(const struct battle *b, int unit)
{
    return gdc_is_battery(b, unit) ? "gdc.6.3c" : gdc_is_cavalry(b, unit) ? "gdc.6.2" : "gdc.6.1";
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
    bool limbered = b->units[order->unit].formation == posture_limbered;
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
    if (!gdc_may_march(b, unit, objection) || !is_welcome(b, unit, *zone, objection))
        return false;
    *move = gdc_move_of(b, unit, rate_of(b, unit), way->list, 0);
    move->rule = rule_of_way(b, unit);
    passage_begin(&move->march.passage, move->march.from);
    if (order->manoeuvres > 0 || !is_at_edge(b, *zone, &move->march.from)) {
        find_way_in(b, order, *zone, way);
        move->march.count = way->count;
    }
    return way_in_is_open(move, *zone, objection);
}

static void mark_moved(struct battle *b, int unit)
{
    gdc_unit(b, unit)->turn.moved = 1;
    if (gdc_is_battery(b, unit))
        gdc_unit(b, unit)->turn.battery_move = battery_movement_move;
}

static void go_inside(struct battle *b, int unit, int zone, const char *rule)
{
    int sector = gdc_free_sector(b, zone, battle_side(b, unit));
    if (gdc_zone_is_building(b, zone))
        gdc_take_garrison(b, unit, zone, sector);
    else
        gdc_go_in_transit(b, unit, zone, 0);
    gdc_unit(b, unit)->zone.since = (int16_t)b->state->turn;
    gdc_zone(b, zone)->reinforced[battle_side(b, unit)]++;
    battle_tell(b, event_goes_in, rule, unit, NO_UNIT, b->setup->ground->zone[zone]);
    gdc_look_at_zone(b, zone);
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
    mark_moved(b, order->unit);
    if (is_at_edge(b, zone, battle_box(b, order->unit))) /* skirmishers in its way may have stopped it */
        go_inside(b, order->unit, zone, "gdc.12.2c");
    return true;
}

static bool takes_in(const struct battle *b, int unit, int zone)
{
    int side = battle_side(b, unit);
    bool guns = gdc_is_battery(b, unit) && (gdc_zone(b, zone)->contested || gdc_zone_is_building(b, zone));
    bool full = gdc_zone_is_building(b, zone) && gdc_free_sector(b, zone, side) == 0;
    bool enemy = gdc_count_inside(b, zone, 1 - side) > 0 && gdc_count_inside(b, zone, side) == 0;
    return !gdc_zone_is_open(b, zone) && !guns && !full && !enemy;
}

/* A place straight behind it that takes it in, or -1. */
static int shelter_behind(const struct battle *b, int unit, int32_t most)
{
    uint16_t home = battle_homeward(b, unit);
    const struct box *stands = battle_box(b, unit);
    struct box back = box_at(place_from(box_centre(stands), home, stands->depth / 2, 0), home, stands->width, stands->depth);
    for (int zone = 0; zone < gdc_zones(b); zone++)
        if (takes_in(b, unit, zone) && gdc_way_to_zone(b, &back, zone, most) >= 0)
            return zone;
    return -1;
}

bool gdc_has_shelter(const struct battle *b, int unit, int32_t most)
{
    return shelter_behind(b, unit, most) >= 0;
}

bool gdc_shelter_in_zone(struct battle *b, int unit, int32_t most)
{
    int zone = shelter_behind(b, unit, most);
    if (zone < 0)
        return false;
    gdc_part(b, unit);
    gdc_unit(b, unit)->turn.retreated = 1;
    go_inside(b, unit, zone, "gdc.12.6.9");
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
    if (own->zone.status == zone_status_garrison && !gdc_zone_is_building(b, zone))
        return object(objection, "gdc.12.2d", battle_name(b, unit), " is garrison: it goes in transit first, in phase 2.", NULL);
    if (gdc_exit_turn(b, unit, zone) > b->state->turn)
        return object(objection, "gdc.12.2d", battle_name(b, unit), " cannot be through ", gdc_zone_name(b, zone),
                      " before turn ", text_of_int(&turn, gdc_exit_turn(b, unit, zone)), ".", NULL);
    if (own->turn.halted || own->turn.retreated || own->turn.moved || own->charge.stage != charge_none)
        return object(objection, "gdc.6.0", battle_name(b, unit), " does not move any more this turn.", NULL);
    return true;
}

static int posture_outside(const struct battle *b, int unit)
{
    if (gdc_is_battery(b, unit))
        return posture_limbered;
    return b->units[unit].formation == posture_skirmish ? posture_skirmish : posture_column;
}

/* It comes out toward the place and goes on as far as that is. */
static bool exit_is_open(const struct battle *b, int unit, struct place to, struct gdc_move *move, struct manoeuvre *advance,
                         struct objection *objection)
{
    int zone = b->units[unit].zone, posture = posture_outside(b, unit);
    bool by_road = gdc_is_cavalry(b, unit) || gdc_is_battery(b, unit);
    if (!gdc_may_leave_zone(b, unit, objection))
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
    move->rule = rule_of_way(b, unit);
    passage_begin(&move->march.passage, begin);
    return move->march.count == 0 || march_is_open(&move->march, objection);
}

static bool take_leave(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gdc_move move;
    struct manoeuvre advance;
    int unit = order->unit, zone = b->units[unit].zone;
    if (!exit_is_open(b, unit, order->place, &move, &advance, objection))
        return false;
    b->units[unit].formation = (int16_t)move.walk.posture;
    battle_put(b, unit, move.march.from);
    gdc_forget_zone(b, unit);
    gdc_take_along(b, unit);
    battle_tell(b, event_comes_out, "gdc.12.2d", unit, NO_UNIT, b->setup->ground->zone[zone]);
    if (move.march.count > 0)
        gdc_make_move(b, &move);
    mark_moved(b, unit);
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
