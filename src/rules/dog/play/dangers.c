/* dangers.c - flanks, support, friends in rout (dog.r70, dog.r13). */
#include "rules/dog/play/eyes.h"

#include "drill/nearby.h"
#include "rules/dog/play/walk.h"

#include "field/whole.h"

#define FOOT_THREAT_M 150
#define HORSE_THREAT_M 300
#define ALONGSIDE_M 50
#define RESTS_M 10
#define SUPPORT_M 150
#define FRIENDS_M 150

#define CLOSED (GROUND_BIT(lake) | GROUND_BIT(cliff))
#define OVER_RIVERS (GROUND_BIT(bridge) | GROUND_BIT(ford))
/* Horse has no way where it could not charge: but for gentle slopes (dog.r13, dog.charge.5 to dog.charge.7). */
static bool is_open_ground(const struct battle *b, int unit, const struct box *line)
{
    bool bridged = ground_feature_under(&b->ground, line, OVER_RIVERS) >= 0, horse = dog_is_horse(b, unit);
    uint32_t closed = CLOSED | (bridged ? 0 : GROUND_BIT(river)) | (horse ? WOODS | HOUSES | LINES : 0);
    if (ground_feature_under(&b->ground, line, closed) >= 0)
        return false;
    if (!horse || ground_feature_under(&b->ground, line, GROUND_BIT(hill)) < 0)
        return true;
    const struct box from = box_at(place_from(line->front, line->facing, -line->depth, 0), line->facing, line->width, 1);
    struct dog_way way = {.slope = slope_none};
    dog_way_add(b, &way, &from, line, line->depth, GROUND_BIT(hill));
    return way.slope <= slope_gentle;
}

/* Could it come straight to that place, for all that stands and lies between? */
static bool has_way(const struct battle *b, int unit, struct place to)
{
    struct place from = box_centre(battle_box(b, unit));
    const struct box line = box_at(to, place_bearing(from, to), 2, more_of(place_distance(from, to), 1));
    struct nearby near;
    if (!is_open_ground(b, unit, &line))
        return false;
    nearby_within(b, &line, 0, ANY_SIDE, dog_bars_the_way, &near);
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
        if (has_way(b, near.unit[i], box_centre(body)))
            return true;
    return false;
}

/* Formed foot within 150 m or horse within 300 m, beside or behind that flank, with a way to it. */
static bool threatens(const struct battle *b, int enemy, const struct box *body, int right)
{
    const struct box *other = battle_box(b, enemy);
    struct place seen = place_seen(body->front, body->facing, box_centre(other));
    int32_t metres = dog_is_horse(b, enemy) ? HORSE_THREAT_M : dog_is_infantry(b, enemy) ? FOOT_THREAT_M : -1;
    return seen.y <= TOUCH_MM && right * seen.x >= body->width / 2 - TOUCH_MM && metres > 0 &&
           box_within(body, other, dog_mm(metres) + TOUCH_MM) &&
           has_way(b, enemy, place_from(body->front, body->facing, -body->depth / 2, right * body->width / 2));
}

int dog_flanks_threatened(const struct battle *b, int unit)
{
    const struct box *body = battle_box(b, unit);
    struct nearby near;
    bool left = false, right = false;
    if (!dog_has_flanks(b, unit) || !battle_on_table(b, unit))
        return 0;
    nearby_within(b, body, dog_mm(HORSE_THREAT_M) + TOUCH_MM, 1 - battle_side(b, unit), dog_is_formed, &near);
    for (int i = 0; i < near.count; i++) {
        left = left || threatens(b, near.unit[i], body, -1);
        right = right || threatens(b, near.unit[i], body, 1);
    }
    return left + right;
}

/* The ground beside a flank, out to so far. */
static struct box beside(const struct box *body, int right, int32_t out)
{
    const struct box side = dog_side_of(body, right > 0 ? on_right : on_left);
    return box_at(place_from(side.front, side.facing, out, 0), side.facing, side.width, out);
}

#define RESTS (HOUSES | GROUND_BIT(heavy_woods) | GROUND_BIT(river) | GROUND_BIT(lake) | GROUND_BIT(cliff))

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

int dog_routing_friends(const struct battle *b, int unit)
{
    struct nearby near;
    int count = 0;
    if (!battle_on_table(b, unit))
        return 0;
    nearby_within(b, battle_box(b, unit), dog_mm(FRIENDS_M) + TOUCH_MM, battle_side(b, unit), dog_is_fighting, &near);
    for (int i = 0; i < near.count; i++)
        count += near.unit[i] != unit && dog_unit(b, near.unit[i])->state == condition_routing;
    return count;
}
