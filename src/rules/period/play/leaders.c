/* leaders.c - generals and staff officers: they join units and leave them, get out of the way of the enemy, are lost and replaced
   (period.rtg, period.r44); and skirmishers who give ground (period.skir.8). */
#include "rules/period/play/leaders.h"

#include "field/whole.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/move.h"

#define RIDES_IN 27
#define FLEES_IN 6
#define FRIENDS_IN 12
#define SCREEN_IN 4

/* ---- lost and replaced ---- */

void period_lose_general(struct battle *b, int general, const char *rule)
{
    struct period_unit *own = period_unit(b, general);
    int with = battle_stands_with(b, general);
    own->stood = battle_box(b, with)->front;
    own->turn.killed = 1;
    own->back_turn = (int16_t)(b->state->turn + 1);
    battle_attach(b, general, NO_UNIT);
    battle_lift(b, general, where_reserve);
    battle_tell(b, event_general_risk, rule, general, NO_UNIT, general_fate_killed);
    if (period_brigade_of(b, general) == general)
        period_lose_brigadier(b, general);
}

static struct box free_box(const struct battle *b, int leader, struct place at, uint16_t facing)
{
    int32_t width, depth;
    period_size(b, leader, posture_single, &width, &depth);
    return box_at(at, facing, width, depth);
}

/* He comes to where his predecessor fell, or behind the nearest unit of his. */
static void replace(struct battle *b, int general)
{
    struct period_unit *own = period_unit(b, general);
    struct box there = free_box(b, general, own->stood, (uint16_t)(battle_homeward(b, general) + TURN_HALF));
    own->back_turn = 0;
    own->replacement = period_brigade_of(b, general) == general;
    battle_put(b, general, there);
    battle_tell(b, event_replaced, "period.seq.1", general, NO_UNIT, 0);
}

void period_replace_generals(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_unit(b, unit)->back_turn != 0 && period_unit(b, unit)->back_turn <= b->state->turn)
            replace(b, unit);
}

/* ---- joining and leaving ---- */

static void join(struct battle *b, int leader, int unit, const char *rule)
{
    battle_lift(b, leader, where_table);
    battle_attach(b, leader, unit);
    battle_tell(b, event_joins, rule, leader, unit, 0);
}

static bool may_join(const struct battle *b, int leader, int unit, struct objection *objection)
{
    if (battle_side(b, unit) != battle_side(b, leader) || !battle_on_table(b, unit) || period_is_leader(b, unit))
        return object(objection, "period.cmd.1", battle_name(b, unit), " is no unit of his on the table.", NULL);
    if (!battle_on_table(b, leader))
        return object(objection, "period.cmd.1", battle_name(b, leader), " is with a unit already.", NULL);
    return period_distance(b, leader, unit) <= INCHES(RIDES_IN) ||
           object(objection, "period.move.6", battle_name(b, unit), " is more than 27 inches away.", NULL);
}

/* Behind the middle of the unit. */
static struct box place_beside(const struct battle *b, int leader)
{
    const struct box *unit = battle_box(b, b->units[leader].attached);
    return free_box(b, leader, place_from(unit->front, unit->facing, -unit->depth - INCH_MM / 2, 0), unit->facing);
}

static bool may_leave(const struct battle *b, int leader, struct box *beside, struct objection *objection)
{
    int unit = b->units[leader].attached;
    if (unit == NO_UNIT)
        return object(objection, "period.cmd.1", battle_name(b, leader), " is with no unit.", NULL);
    if (!battle_on_table(b, unit))
        return object(objection, "period.cmd.1", battle_name(b, leader), " is inside a place with his unit.", NULL);
    *beside = place_beside(b, leader);
    return period_lies_on_table(b, beside) ||
           object(objection, "period.r43", "There is no room behind ", battle_name(b, unit), " on the table.", NULL);
}

static bool leave(struct battle *b, const struct order *order, struct objection *objection)
{
    int leader = order->unit, unit = b->units[leader].attached;
    struct box beside = {.width = 0};
    if (!may_leave(b, leader, &beside, objection))
        return false;
    struct period_move move = period_move_of(b, leader, order->list, order->manoeuvres);
    move.march.from = beside;
    if (order->manoeuvres > 0 && !march_is_open(&move.march, objection))
        return false;
    battle_attach(b, leader, NO_UNIT);
    battle_put(b, leader, beside);
    battle_tell(b, event_leaves, "period.cmd.1", leader, unit, 0);
    if (order->manoeuvres > 0)
        period_make_move(b, &move);
    return true;
}

bool period_take_joining(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!period_is_leader(b, order->unit))
        return object(objection, "period.cmd.1", battle_name(b, order->unit), " is no general and no staff officer.", NULL);
    if (order->verb == verb_detach)
        return leave(b, order, objection);
    if (!may_join(b, order->unit, order->second, objection))
        return false;
    join(b, order->unit, order->second, "period.cmd.1");
    period_unit(b, order->unit)->turn.done = 1;
    return true;
}

void period_offer_joining(const struct battle *b, int leader, struct order_list *list)
{
    int16_t near[64];
    struct order order = ORDER_FOR(verb_detach, leader);
    struct box beside;
    if (b->units[leader].attached != NO_UNIT) {
        if (order_list_wants(list) && may_leave(b, leader, &beside, NULL))
            order_list_add(list, &order);
        return;
    }
    int count = crowd_within(&b->crowd, battle_box(b, leader), period_mm(RIDES_IN), battle_side(b, leader), near, 64);
    for (int i = 0; i < count; i++) {
        order = ORDER_FOR(verb_attach, leader);
        order.second = near[i];
        if (near[i] != leader && order_list_wants(list) && may_join(b, leader, near[i], NULL))
            order_list_add(list, &order);
    }
}

/* ---- out of the way ---- */

static bool is_fighting_of_side(const void *battle, int unit)
{
    return period_is_fighting(battle, unit);
}

/* Six inches at once to the nearest friend; with none within twelve he is killed. */
static void ride_off(struct battle *b, int leader)
{
    const struct box from = *battle_box(b, leader);
    int32_t away = period_mm(FRIENDS_IN);
    int friend = crowd_nearest(&b->crowd, &from, away, battle_side(b, leader), is_fighting_of_side, b, &away);
    if (friend < 0) {
        period_lose_general(b, leader, "period.r44");
        return;
    }
    if (away <= period_mm(FLEES_IN)) {
        join(b, leader, friend, "period.r44");
        return;
    }
    uint16_t bearing = place_bearing(from.front, box_centre(battle_box(b, friend)));
    battle_put(b, leader, box_at(place_from(from.front, bearing, period_mm(FLEES_IN), 0), from.facing, from.width, from.depth));
}

void period_touched_leaders(struct battle *b, int unit)
{
    int16_t near[32];
    if (!battle_on_table(b, unit) || !period_is_formed_body(b, unit))
        return;
    int count = crowd_within(&b->crowd, battle_box(b, unit), TOUCH_MM, 1 - battle_side(b, unit), near, 32);
    for (int i = 0; i < count; i++)
        if (period_is_leader(b, near[i]))
            ride_off(b, near[i]);
}

/* ---- skirmishers give ground ---- */

static bool is_free(const struct battle *b, int unit, const struct box *box)
{
    int16_t near[32];
    int count = crowd_touching(&b->crowd, box, ANY_SIDE, near, 32);
    for (int i = 0; i < count; i++)
        if (near[i] != unit && period_is_fighting(b, near[i]) && box_overlaps(box, battle_box(b, near[i])))
            return false;
    return period_lies_on_table(b, box);
}

/* Straight before it, through friends, to the first free ground. */
static void give_ground(struct battle *b, int skirmishers, int unit)
{
    const struct box from = *battle_box(b, skirmishers), *enemy = battle_box(b, unit);
    const int32_t most = period_mm(24), stride = INCH_MM / 2;
    uint16_t bearing = enemy->facing;
    if (place_seen(enemy->front, bearing, box_centre(&from)).y < 0)
        bearing = place_bearing(box_centre(enemy), box_centre(&from));
    for (int32_t way = period_mm(SCREEN_IN) - box_distance(&from, enemy, NULL); way <= most; way += stride) {
        struct box to = box_at(place_from(from.front, bearing, way, 0), from.facing, from.width, from.depth);
        if (box_distance(&to, enemy, NULL) + SHARED_EDGE_MM < period_mm(SCREEN_IN) || !is_free(b, skirmishers, &to))
            continue;
        battle_put(b, skirmishers, to);
        battle_tell(b, event_gives_way, "period.skir.8", skirmishers, unit, 0);
        return;
    }
}

void period_drive_skirmishers(struct battle *b, int unit)
{
    int16_t near[32];
    if (!battle_on_table(b, unit) || !period_is_formed_body(b, unit))
        return;
    int count =
        crowd_within(&b->crowd, battle_box(b, unit), period_mm(SCREEN_IN) - SHARED_EDGE_MM, 1 - battle_side(b, unit), near, 32);
    for (int i = 0; i < count; i++)
        if (period_is_open(b, near[i]) && !period_is_going_back(b, near[i]))
            give_ground(b, near[i], unit);
}
