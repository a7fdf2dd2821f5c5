/* dangers.c - flanks, support, friends in rout (dog.r70, dog.r13). */
#include "rules/dog/play/dangers.h"

#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/ground.h"
#include "rules/dog/play/sides.h"

#include "field/whole.h"

#define FOOT_THREAT_M 150
#define HORSE_THREAT_M 300
#define ALONGSIDE_M 50
#define RESTS_M 10
#define SUPPORT_M 150
#define FRIENDS_M 150

/* ---- ways ---- */

#define CLOSED (GROUND_BIT(lake) | GROUND_BIT(cliff))
#define OVER_RIVERS (GROUND_BIT(bridge) | GROUND_BIT(ford))
#define CLOSED_TO_HORSE \
    (GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods) | GROUND_BIT(marsh) | GROUND_BIT(wilderness) | GROUND_BIT(building) | \
     GROUND_BIT(built_up) | GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | \
     GROUND_BIT(earthworks))

/* Gentle slopes alone (dog.charge.5). */
static bool is_flat_enough(const struct battle *b, const struct box *line)
{
    const struct box from = box_at(place_from(line->front, line->facing, -line->depth, 0), line->facing, line->width, 1);
    struct dog_way way = {.slope = slope_none};
    if (ground_feature_under(&b->ground, line, GROUND_BIT(hill)) < 0)
        return true;
    dog_way_add(b, &way, &from, line, line->depth, GROUND_BIT(hill));
    return way.slope <= slope_gentle;
}

/* Horse has no way where it could not charge (dog.r13, dog.charge.5 to dog.charge.7). */
static bool is_open_ground(const struct battle *b, int unit, const struct box *line)
{
    bool bridged = ground_feature_under(&b->ground, line, OVER_RIVERS) >= 0, horse = dog_is_horse(b, unit);
    uint32_t closed = CLOSED | (bridged ? 0 : GROUND_BIT(river)) | (horse ? CLOSED_TO_HORSE : 0);
    return ground_feature_under(&b->ground, line, closed) < 0 && (!horse || is_flat_enough(b, line));
}

static bool is_in_the_way(const struct battle *b, int unit)
{
    return dog_is_fighting(b, unit) && !dog_is_skirmishing(b, unit);
}

bool dog_has_way(const struct battle *b, int unit, struct place to)
{
    struct place from = box_centre(battle_box(b, unit));
    const struct box line = box_at(to, place_bearing(from, to), 2, more_of(place_distance(from, to), 1));
    struct nearby near;
    if (!is_open_ground(b, unit, &line))
        return false;
    nearby_within(b, &line, 0, ANY_SIDE, is_in_the_way, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != unit && !box_holds(battle_box(b, near.unit[i]), to))
            return false;
    return true;
}

static bool is_formed_horse(const struct battle *b, int unit)
{
    return dog_is_horse(b, unit) && dog_is_formed(b, unit);
}

bool dog_is_threatened_by_horse(const struct battle *b, int unit)
{
    const struct box *body = battle_box(b, unit);
    struct nearby near;
    nearby_within(b, body, dog_mm(HORSE_THREAT_M) + TOUCH_MM, 1 - battle_side(b, unit), is_formed_horse, &near);
    for (int i = 0; i < near.count; i++)
        if (dog_has_way(b, near.unit[i], box_centre(body)))
            return true;
    return false;
}

/* ---- flanks ---- */

static struct place flank_of(const struct box *body, int right)
{
    return place_from(body->front, body->facing, -body->depth / 2, right * body->width / 2);
}

/* Formed foot within 150 m or horse within 300 m. */
static bool is_threat(const struct battle *b, int enemy, const struct box *body)
{
    int32_t metres = dog_is_horse(b, enemy) ? HORSE_THREAT_M : dog_is_infantry(b, enemy) ? FOOT_THREAT_M : -1;
    return metres > 0 && dog_is_formed(b, enemy) && box_within(body, battle_box(b, enemy), dog_mm(metres) + TOUCH_MM);
}

/* Beside or behind that flank, with a way to it. */
static bool threatens(const struct battle *b, int enemy, const struct box *body, int right)
{
    struct place seen = place_seen(body->front, body->facing, box_centre(battle_box(b, enemy)));
    bool there = seen.y <= TOUCH_MM && right * seen.x >= body->width / 2 - TOUCH_MM;
    return there && is_threat(b, enemy, body) && dog_has_way(b, enemy, flank_of(body, right));
}

int dog_flanks_threatened(const struct battle *b, int unit)
{
    const struct box *body = battle_box(b, unit);
    struct nearby near;
    int threatened = 0;
    if (!dog_has_flanks(b, unit) || !battle_on_table(b, unit))
        return 0;
    nearby_within(b, body, dog_mm(HORSE_THREAT_M) + TOUCH_MM, 1 - battle_side(b, unit), dog_is_formed, &near);
    for (int right = -1; right <= 1; right += 2)
        for (int i = 0; i < near.count; i++)
            if (threatens(b, near.unit[i], body, right)) {
                threatened++;
                break;
            }
    return threatened;
}

/* The ground beside a flank, out to so far. */
static struct box beside(const struct box *body, int right, int32_t out)
{
    const struct box side = dog_side_of(body, right > 0 ? on_right : on_left);
    return box_at(place_from(side.front, side.facing, out, 0), side.facing, side.width, out);
}

#define RESTS \
    (GROUND_BIT(building) | GROUND_BIT(built_up) | GROUND_BIT(heavy_woods) | GROUND_BIT(river) | GROUND_BIT(lake) | \
     GROUND_BIT(cliff))

static bool is_secure(const struct battle *b, int unit, int right)
{
    const struct box *body = battle_box(b, unit);
    const struct box near = beside(body, right, dog_mm(ALONGSIDE_M)), rest = beside(body, right, dog_mm(RESTS_M) + TOUCH_MM);
    return nearby_is_any(b, &near, TOUCH_MM, battle_side(b, unit), dog_is_formed, unit) || !nearby_is_on_table(b, &rest) ||
           ground_feature_under(&b->ground, &rest, RESTS) >= 0;
}

bool dog_has_secure_flanks(const struct battle *b, int unit)
{
    return dog_has_flanks(b, unit) && battle_on_table(b, unit) && is_secure(b, unit, -1) && is_secure(b, unit, 1);
}

/* ---- friends ---- */

/* Whose front only begins where the unit's ends does not overlap it. */
bool dog_is_supported(const struct battle *b, int unit)
{
    if (!battle_on_table(b, unit))
        return false;
    const struct box rear = dog_side_of(battle_box(b, unit), on_rear);
    int32_t out = dog_mm(SUPPORT_M) + TOUCH_MM;
    const struct box behind = box_at(place_from(rear.front, rear.facing, out, 0), rear.facing, rear.width - 2 * TOUCH_MM, out);
    return nearby_is_any(b, &behind, 0, battle_side(b, unit), dog_is_formed, unit);
}

static bool is_routing(const struct battle *b, int unit)
{
    return dog_is_fighting(b, unit) && dog_unit(b, unit)->state == condition_routing;
}

int dog_routing_friends(const struct battle *b, int unit)
{
    struct nearby near;
    int count = 0;
    if (!battle_on_table(b, unit))
        return 0;
    nearby_within(b, battle_box(b, unit), dog_mm(FRIENDS_M) + TOUCH_MM, battle_side(b, unit), is_routing, &near);
    for (int i = 0; i < near.count; i++)
        count += near.unit[i] != unit;
    return count;
}
