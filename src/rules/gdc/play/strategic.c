/* strategic.c - phase 5.4: marches at road rate far from the enemy (6.4), areas off the table, arrivals (6.5). */
#include "rules/gdc/play/entry.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/rates.h"

#include "drill/nearby.h"

/* ---- strategic marches ---- */

static int road_rate(const struct battle *b, int unit)
{
    if (gdc_is_battery(b, unit))
        return battery_rate_road;
    return gdc_is_cavalry(b, unit) ? (int)cavalry_rate_road : (int)infantry_rate_road;
}

struct gdc_move gdc_strategic_move(const struct battle *b, int unit, const struct manoeuvre *list, int count)
{
    struct gdc_move move = gdc_move_of(b, unit, road_rate(b, unit), list, count);
    move.rule = "gdc.6.4";
    move.make = gdc_strategic_move;
    return move;
}

bool gdc_may_march_far(const struct battle *b, int unit, struct objection *objection)
{
    if (!gdc_may_march(b, unit, objection))
        return false;
    if (gdc_posture(b, unit) == posture_unlimbered)
        return object(objection, "gdc.6.3a", battle_name(b, unit), " is unlimbered.", NULL);
    if (gdc_unit(b, unit)->turn.began_near)
        return object(objection, "gdc.6.4", battle_name(b, unit),
                      " had enemies within 1000 yards when the turn began: no strategic march.", NULL);
    return !gdc_enemy_is_within(b, unit, MARCHES_BEYOND_YD) ||
           object(objection, "gdc.6.4", battle_name(b, unit), " has enemies within 1000 yards: no strategic march.", NULL);
}

static bool comes_near_known(const struct gdc_move *move)
{
    return gdc_enemy_yd_from(move->walk.battle, move->walk.unit, &move->march.passage.end, 1000) < 1000;
}

/* Enemies within 1000 yards of where it would come to stand: those that all see, and those that nobody knew of. */
static bool comes_near(const struct gdc_move *move)
{
    const struct battle *b = move->walk.battle;
    return nearby_is_any(b, &move->march.passage.end, gdc_mm(b, 1000) - 1, 1 - battle_side(b, move->walk.unit), gdc_is_fighting,
                         NO_UNIT) ||
           comes_near_known(move);
}

/* So far of its last manoeuvre: the way is swept anew. */
static bool comes_near_after(struct gdc_move *move, struct manoeuvre *last, int32_t amount)
{
    last->amount = amount;
    return march_is_open(&move->march, NULL) && comes_near(move);
}

/* The first place of this manoeuvre where it is near enemies, looked for pace by pace; false when there is none. */
static bool halts_on(struct gdc_move *move, struct manoeuvre *last)
{
    const int32_t whole = last->amount, pace = manoeuvre_is(last, MANOEUVRE_WHEELS) ? whole : gdc_mm(move->walk.battle, 25);
    const int32_t hair = 10;
    int32_t far = 0, near = pace < whole ? pace : whole;
    while (!comes_near_after(move, last, near)) {
        if (near == whole)
            return false;
        far = near;
        near = near + pace < whole ? near + pace : whole;
    }
    while (near - far > hair) {
        int32_t middle = far + (near - far) / 2;
        bool is_near = comes_near_after(move, last, middle);
        far = is_near ? far : middle;
        near = is_near ? middle : near;
    }
    return comes_near_after(move, last, near);
}

/* It halts on coming within 1000 yards of an enemy (6.4). */
static void halt_near_enemies(struct gdc_move *move, struct order *order)
{
    const int count = move->march.count;
    for (move->march.count = 1; move->march.count < count; move->march.count++)
        if (halts_on(move, &order->list[move->march.count - 1]))
            return;
    if (!halts_on(move, &order->list[count - 1]))
        march_is_open(&move->march, NULL);
}

static bool take_march(struct battle *b, const struct order *order, struct objection *objection)
{
    struct order halted = *order;
    struct gdc_move move = gdc_strategic_move(b, order->unit, halted.list, halted.manoeuvres);
    if (!gdc_may_march_far(b, order->unit, objection) || !march_is_open(&move.march, objection))
        return false;
    halt_near_enemies(&move, &halted);
    gdc_make_move(b, &move);
    if (gdc_is_battery(b, order->unit))
        gdc_unit(b, order->unit)->turn.battery_move = battery_movement_move;
    return true;
}

/* ---- areas off the table ---- */

static bool is_off_board(const struct battle *b, int unit)
{
    return b->units[unit].where == where_reserve;
}

static bool may_leave(const struct battle *b, int unit, struct objection *objection)
{
    if (!gdc_may_march(b, unit, objection))
        return false;
    if (gdc_posture(b, unit) == posture_unlimbered)
        return object(objection, "gdc.6.3a", battle_name(b, unit), " is unlimbered.", NULL);
    if (!gdc_is_at_baseline(b, unit))
        return object(objection, "gdc.6.5a", battle_name(b, unit), " is not at its baseline: it leaves from there.", NULL);
    return gdc_bonds_let_leave(b, unit, objection);
}

/* Between the reserve and the flank areas; from the table to the reserve. */
static bool area_is_open(const struct battle *b, int unit, int area, struct objection *objection)
{
    int present = gdc_unit(b, unit)->area;
    if (area < 0 || area > off_board_right)
        return object(objection, "gdc.6.5a", "Say where: reserve, left or right.", NULL);
    if (!is_off_board(b, unit))
        return may_leave(b, unit, objection) &&
               (area == off_board_reserve || object(objection, "gdc.6.5a", "Flank areas are reached from the reserve.", NULL));
    if (!gdc_may_arrive(b, unit, objection))
        return false;
    if (area != off_board_reserve && gdc_own(b)->bars_flanks == 1 + battle_side(b, unit))
        return object(objection, "gdc.o.scouting", "The enemy has scouted so much better that the flank areas are his.", NULL);
    bool next = area != present && (area == off_board_reserve || present == off_board_reserve);
    return next || object(objection, "gdc.6.5a", "In a turn one goes from the reserve to a flank area or back.", NULL);
}

static bool take_offboard(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    if (!area_is_open(b, unit, order->choice, objection))
        return false;
    if (battle_on_table(b, unit)) {
        gdc_guard_goes_back(b, unit, *battle_box(b, unit), *battle_box(b, unit));
        battle_lift(b, unit, where_reserve);
        gdc_take_leaders_along(b, unit, where_reserve);
    }
    gdc_unit(b, unit)->area = order->choice;
    gdc_unit(b, unit)->zone.since = (int16_t)b->state->turn;
    gdc_unit(b, unit)->turn.moved = 1;
    battle_tell(b, event_goes_off, "gdc.6.5a", unit, NO_UNIT, order->choice);
    return true;
}

/* ---- the decision ---- */

bool gdc_open_to_strategic(const struct battle *b, int unit, struct objection *objection)
{
    if (battle_on_table(b, unit))
        return gdc_may_march_far(b, unit, objection) || may_leave(b, unit, objection);
    return gdc_may_arrive(b, unit, objection);
}

static bool take_arrival(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gdc_arrival entry;
    if (!gdc_arrival_is_open(b, order->unit, order->place, &entry, objection))
        return false;
    gdc_arrive(b, &entry);
    return true;
}

bool gdc_obey_strategic(struct battle *b, const struct order *order, struct objection *objection)
{
    if (order->verb == verb_march)
        return take_march(b, order, objection);
    if (order->verb == verb_offboard)
        return take_offboard(b, order, objection);
    if (order->verb == verb_arrive)
        return take_arrival(b, order, objection);
    return object(objection, "gdc.seq.5.4", "Now there are strategic marches and arrivals.", NULL);
}

enum step_now gdc_step_strategic(struct battle *b)
{
    return battle_ask_in_turn(b, decision_strategic);
}

/* ---- samples ---- */

static void offer_march(const struct battle *b, struct order_list *list, int unit, int kind, int degrees)
{
    if (!order_list_wants(list))
        return;
    struct order order = ORDER_FOR(verb_march, unit);
    order.manoeuvres = (int16_t)(degrees == 0 ? 1 : 2);
    order.list[0] = (struct manoeuvre){.kind = (int16_t)kind, .amount = turn_of_degrees(degrees)};
    order.list[order.manoeuvres - 1] = (struct manoeuvre){.kind = manoeuvre_advance, .amount = gdc_mm(b, 1200)};
    struct gdc_move move = gdc_strategic_move(b, unit, order.list, order.manoeuvres);
    if (march_fit_last(&move.march, order.list) && !comes_near_known(&move))
        order_list_add(list, &order);
}

static void offer_arrival(const struct battle *b, struct order_list *list, int unit)
{
    struct order order = ORDER_FOR(verb_arrive, unit);
    struct gdc_arrival entry;
    order.has_place = true;
    if (!order_list_wants(list) || !gdc_find_entry(b, unit, &order.place) ||
        !gdc_arrival_is_open(b, unit, order.place, &entry, NULL))
        return;
    order_list_add(list, &order);
    order.place = place_from(entry.arrival.begin.front, entry.arrival.begin.facing, gdc_mm(b, 200), 0);
    if (gdc_arrival_is_open(b, unit, order.place, &entry, NULL))
        order_list_add(list, &order);
}

static void offer_areas(const struct battle *b, struct order_list *list, int unit)
{
    struct order order = ORDER_FOR(verb_offboard, unit);
    for (order.choice = off_board_reserve; order.choice <= off_board_right; order.choice++)
        if (order_list_wants(list) && area_is_open(b, unit, order.choice, NULL))
            order_list_add(list, &order);
}

void gdc_offer_strategic(const struct battle *b, int unit, struct order_list *list)
{
    static const int degrees[] = {30, 60, 90};
    bool on_table = battle_on_table(b, unit);
    if (!on_table && !gdc_may_arrive(b, unit, NULL))
        return;
    bool far = on_table && gdc_may_march_far(b, unit, NULL);
    if (!on_table)
        offer_arrival(b, list, unit);
    if (!on_table || far || may_leave(b, unit, NULL))
        offer_areas(b, list, unit);
    if (!far || !order_list_wants_samples(list))
        return;
    offer_march(b, list, unit, manoeuvre_advance, 0);
    for (int i = 0; i < 3; i++) {
        offer_march(b, list, unit, manoeuvre_wheel_left, degrees[i]);
        offer_march(b, list, unit, manoeuvre_wheel_right, degrees[i]);
    }
}
