/* leaders.c - generals and staff officers get out of the way of the enemy, are lost and replaced (period.rtg, period.r44); and
   skirmishers give ground (period.skir.8). */
#include "rules/period/play/leaders.h"

#include "drill/company.h"
#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/push.h"

#define FLEES_IN 6
#define FRIENDS_IN 12
#define SCREEN_IN 4

/* ---- lost and replaced ---- */

void period_lose_general(struct battle *b, int general, const char *rule)
{
    struct period_unit *own = period_unit(b, general);
    int with = battle_stands_with(b, general);
    own->stood = battle_box(b, with)->front;
    if (battle_in_place(b, with)) { /* the box that it has is of before it went in */
        const struct box place = battle_box_of_place(b, with);
        own->stood = box_centre(&place);
    }
    own->turn.killed = 1;
    own->back_turn = (int16_t)(b->state->turn + 1);
    battle_attach(b, general, NO_UNIT);
    battle_lift(b, general, where_reserve);
    battle_tell(b, event_general_risk, rule, general, NO_UNIT, general_fate_killed);
    if (period_brigade_of(b, general) == general)
        period_lose_brigadier(b, general);
}

/* A brigade of which nobody is left gets no other commander. */
static bool has_anybody_left(const struct battle *b, int general)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (unit != general && period_brigade_of(b, unit) == general && b->units[unit].where != where_gone)
            return true;
    return period_brigade_of(b, general) != general;
}

static int nearest_of_his(const struct battle *b, int general, const struct box *there)
{
    int nearest = NO_UNIT;
    int32_t least = INT32_MAX;
    for (int unit = 0; unit < b->setup->units; unit++) {
        const bool his = period_is_fighting(b, unit) && period_is_there(b, unit) && period_is_under(b, unit, general);
        const int32_t away = his ? period_mm_to(b, unit, there) : INT32_MAX;
        nearest = away < least ? unit : nearest;
        least = less_of(least, away);
    }
    return nearest;
}

/* He comes to where his predecessor fell, or to the nearest unit of his if the enemy stands there now (period.r44). */
static void replace(struct battle *b, int general)
{
    struct period_unit *own = period_unit(b, general);
    struct box there = company_body(b, general, posture_single, own->stood, (uint16_t)(battle_homeward(b, general) + TURN_HALF));
    own->back_turn = 0;
    own->replacement = period_brigade_of(b, general) == general;
    battle_put(b, general, there);
    battle_tell(b, event_replaced, "period.seq.1", general, NO_UNIT, 0);
    const int unit = nearest_of_his(b, general, &there);
    if (unit != NO_UNIT && nearby_is_any(b, &there, TOUCH_MM, 1 - battle_side(b, general), period_is_formed_body, NO_UNIT))
        company_join(b, general, unit, event_joins, "period.r44");
}

void period_replace_generals(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_unit(b, unit)->back_turn != 0 && period_unit(b, unit)->back_turn <= b->state->turn &&
            has_anybody_left(b, unit))
            replace(b, unit);
}

/* ---- out of the way ---- */

/* In a village or a building too; how far. */
static int nearest_friend(const struct battle *b, int leader, int32_t most, int32_t *away)
{
    const struct box *from = battle_box(b, leader);
    *away = most;
    int friend = nearby_nearest(b, from, most, battle_side(b, leader), period_is_fighting, away);
    for (int unit = 0; unit < b->setup->units; unit++) {
        const bool inside = battle_in_place(b, unit) && !period_is_enemy(b, unit, leader) && period_is_fighting(b, unit);
        const int32_t walls = inside ? period_mm_to(b, unit, from) : INT32_MAX;
        if (walls <= (friend == NO_UNIT ? most : *away - 1)) {
            friend = unit;
            *away = walls;
        }
    }
    return friend;
}

/* So far on that bearing, or to the bank of a water (period.r103). */
static struct box ridden(const struct battle *b, struct box from, uint16_t bearing, int32_t most)
{
    const int32_t stride = INCH_MM / 10;
    struct box to = from, next = from;
    for (int32_t mm = stride; mm < most + stride; mm += stride) {
        next.front = place_from(from.front, bearing, less_of(mm, most), 0);
        if ((ground_under(&b->ground, &next) & (GROUND_BIT(river) | GROUND_BIT(lake))) != 0)
            break;
        to = next;
    }
    return to;
}

/* Six inches at once to the nearest friend; with none within twelve he is killed. */
static void ride_off(struct battle *b, int leader)
{
    const struct box from = *battle_box(b, leader);
    int32_t away;
    const int friend = nearest_friend(b, leader, period_mm_within(INCHES(FRIENDS_IN)), &away);
    if (friend == NO_UNIT) {
        period_lose_general(b, leader, "period.r44");
        return;
    }
    if (away <= period_mm_within(INCHES(FLEES_IN))) {
        company_join(b, leader, friend, event_joins, "period.r44");
        return;
    }
    const struct box there = battle_in_place(b, friend) ? battle_box_of_place(b, friend) : *battle_box(b, friend);
    const uint16_t bearing = place_bearing(from.front, box_centre(&there));
    battle_put(b, leader, ridden(b, from, bearing, period_mm(FLEES_IN)));
}

static void drive_off_leaders(struct battle *b, int unit, const struct box *ground)
{
    struct nearby near;
    nearby_within(b, ground, TOUCH_MM, 1 - battle_side(b, unit), period_is_leader, &near);
    for (int i = 0; i < near.count; i++)
        ride_off(b, near.unit[i]);
}

void period_touched_leaders(struct battle *b, int unit, const struct box *from)
{
    if (!battle_on_table(b, unit) || !period_is_formed_body(b, unit))
        return;
    struct box ground;
    for (int32_t mm = 0; period_is_on_way(from, battle_box(b, unit), mm, &ground); mm += STRIDE_MM)
        drive_off_leaders(b, unit, &ground);
}

/* ---- skirmishers give ground ---- */

/* Straight before it, through friends, to the first free ground. */
static void give_ground(struct battle *b, int skirmishers, int unit)
{
    const struct box from = *battle_box(b, skirmishers), *enemy = battle_box(b, unit);
    const int32_t most = period_mm(24), stride = INCH_MM / 10;
    uint16_t bearing = enemy->facing;
    if (place_seen(enemy->front, bearing, box_centre(&from)).y < 0)
        bearing = place_bearing(box_centre(enemy), box_centre(&from));
    for (int32_t way = period_mm(SCREEN_IN) - box_distance(&from, enemy, NULL); way <= most; way += stride) {
        struct box to = box_at(place_from(from.front, bearing, way, 0), from.facing, from.width, from.depth);
        if (box_distance(&to, enemy, NULL) + SHARED_EDGE_MM < period_mm(SCREEN_IN) || !period_is_room(b, skirmishers, &to))
            continue;
        battle_put(b, skirmishers, to);
        period_unit(b, skirmishers)->turn.moved +=
            (int16_t)period_tenths(way); /* it has not stood (period.rally.3, period.r53) */
        battle_tell(b, event_gives_way, "period.skir.8", skirmishers, unit, 0);
        return;
    }
}

/* Set down before their parent, they await their charger with it (period.skir.7). */
static bool has_evaded(const struct battle *b, int skirmishers)
{
    for (int charger = 0; charger < b->setup->units; charger++)
        if (period_unit(b, charger)->ride.evaded == skirmishers + 1)
            return true;
    return false;
}

/* Troops in order drive them before they are there; others, only from where they come to stand themselves. */
static bool comes_upon(const struct battle *b, int unit, int skirmishers)
{
    return period_is_formed(b, unit) || box_overlaps_by(battle_box(b, unit), battle_box(b, skirmishers), TOUCH_MM);
}

void period_drive_skirmishers(struct battle *b, int unit)
{
    struct nearby near;
    if (!battle_on_table(b, unit) || !period_is_formed_body(b, unit))
        return;
    nearby_within(b, battle_box(b, unit), period_mm(SCREEN_IN) - SHARED_EDGE_MM, 1 - battle_side(b, unit), period_is_open, &near);
    for (int i = 0; i < near.count; i++)
        if (comes_upon(b, unit, near.unit[i]) && !period_is_going_back(b, near.unit[i]) &&
            !(period_is_charging(b, unit) && has_evaded(b, near.unit[i])))
            give_ground(b, near.unit[i], unit);
}

void period_come_upon(struct battle *b, int unit, const struct box *from)
{
    period_drive_skirmishers(b, unit);
    period_touched_leaders(b, unit, from);
}
