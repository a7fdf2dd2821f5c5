/* contact.c - who touches whom, how far one is from another, who sees whom. */
#include "rules/dog/play/eyes.h"

#include "drill/nearby.h"
#include "rules/dog/play/walk.h"

#include <string.h>

int32_t dog_distance_mm(const struct battle *b, int unit, int other)
{
    int32_t mm = battle_distance(b, unit, other);
    return mm <= TOUCH_MM ? 0 : mm;
}

bool dog_is_near(const struct battle *b, int unit, int other, int32_t metres)
{
    return dog_distance_mm(b, unit, other) <= dog_mm(metres) + TOUCH_MM;
}

bool dog_is_nearer(const struct battle *b, int unit, int one, int other)
{
    return battle_distance(b, unit, one) < battle_distance(b, unit, other) - TOUCH_MM;
}

int dog_nearest_enemy(const struct battle *b, int unit, int32_t most_mm, int32_t *distance_mm)
{
    int at = battle_stands_with(b, unit), side = 1 - battle_side(b, unit);
    const struct box *body = battle_box(b, at);
    struct nearby near;
    *distance_mm = most_mm;
    if (!battle_on_table(b, at) || nearby_nearest(b, body, most_mm, side, dog_is_fighting, distance_mm) == NO_UNIT)
        return NO_UNIT;
    nearby_within(b, body, *distance_mm + TOUCH_MM, side, dog_is_fighting, &near);
    return near.unit[0];
}

uint32_t dog_ground_closed_to(const struct battle *b, int unit)
{
    return CLOSED_WATERS | (dog_is_guns(b, unit) ? LINES | HOUSES : dog_is_horse(b, unit) ? HOUSES : 0);
}

struct box dog_core_of(const struct box *box, int32_t mm)
{
    return box_at(place_from(box->front, box->facing, -mm, 0), box->facing, box->width - 2 * mm, box->depth - 2 * mm);
}

int dog_ground_that_bars(const struct battle *b, int unit, const struct box *box)
{
    const struct box inner = dog_core_of(box, TOUCH_MM); /* who comes up to a bank does not stand in the water */
    const uint32_t under = ground_under(&b->ground, &inner), closed = dog_ground_closed_to(b, unit) & under;
    const bool at_ford = dog_is_guns(b, unit) && (under & GROUND_BIT(ford)) != 0; /* dog.move.6 */
    if (closed == 0 && !at_ford)
        return -1;
    return ground_feature_under(&b->ground, &inner, closed != 0 ? closed : GROUND_BIT(river) | GROUND_BIT(stream));
}

int dog_holder_of_house(const struct battle *b, int unit, int house)
{
    for (int other = 0; other < b->setup->units; other++)
        if (other != unit && dog_bars_the_way(b, other) && battle_on_table(b, other) &&
            dog_house_under(b, battle_box(b, other)) == house)
            return other;
    return NO_UNIT;
}

int dog_in_place_of(const struct battle *b, int unit, const struct box *box)
{
    struct nearby near;
    const struct box inner = dog_core_of(box, TOUCH_MM);
    const int there = nearby_under(b, box, dog_bars_the_way, unit, NO_UNIT);
    nearby_within(b, &inner, 0, 1 - battle_side(b, unit), dog_is_skirmishing, &near);
    return there == NO_UNIT && near.count > 0 ? near.unit[0] : there;
}

bool dog_has_room(const struct battle *b, int unit, const struct box *box)
{
    return dog_in_place_of(b, unit, box) == NO_UNIT && nearby_is_on_table(b, box) && dog_ground_that_bars(b, unit, box) < 0;
}

void dog_turn_to(struct battle *b, int unit, int enemy)
{
    const struct box *body = battle_box(b, unit);
    uint16_t facing = place_bearing(box_centre(body), box_centre(battle_box(b, enemy)));
    const struct box turned = box_at(place_from(box_centre(body), facing, body->depth / 2, 0), facing, body->width, body->depth);
    if (dog_has_room(b, unit, &turned))
        battle_put(b, unit, turned);
}

void dog_come_up(struct battle *b, int unit, int enemy)
{
    struct box up = *battle_box(b, unit);
    struct place near[2];
    if (box_distance(&up, battle_box(b, enemy), near) == 0)
        return;
    up.front.x += near[1].x - near[0].x;
    up.front.y += near[1].y - near[0].y;
    if (dog_has_room(b, unit, &up))
        battle_put(b, unit, up);
}

bool dog_touch(const struct battle *b, int unit, int other)
{
    return battle_on_table(b, unit) && battle_on_table(b, other) &&
           box_within(battle_box(b, unit), battle_box(b, other), TOUCH_MM);
}

int dog_touched(const struct battle *b, int unit, int16_t *units, int capacity)
{
    struct nearby near;
    near.count = 0;
    if (battle_on_table(b, unit))
        nearby_within(b, battle_box(b, unit), TOUCH_MM, 1 - battle_side(b, unit), dog_is_fighting, &near);
    int count = near.count < capacity ? near.count : capacity;
    memcpy(units, near.unit, (size_t)count * sizeof *units);
    return count;
}

bool dog_in_melee(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && dog_may_fight(b, unit) &&
           nearby_is_any(b, battle_box(b, unit), TOUCH_MM, 1 - battle_side(b, unit), dog_may_fight, NO_UNIT);
}

static bool is_no_router(const struct battle *b, int unit)
{
    return dog_is_fighting(b, unit) && dog_unit(b, unit)->state != condition_routing;
}

bool dog_is_upon_an_enemy(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && is_no_router(b, unit) &&
           nearby_is_any(b, battle_box(b, unit), TOUCH_MM, 1 - battle_side(b, unit), is_no_router, NO_UNIT);
}

/* Who runs is fought by nobody, but for who was caught (dog.melee.11). */
static bool may_be_fought(const struct battle *b, int unit)
{
    return dog_is_fighting(b, unit) && battle_on_table(b, unit) && (!dog_is_running(b, unit) || dog_unit(b, unit)->turn.backs);
}

int dog_foes(const struct battle *b, int unit, int16_t *units, int capacity)
{
    int16_t touched[LIMIT_ENROLLED];
    int count = 0, found = may_be_fought(b, unit) ? dog_touched(b, unit, touched, LIMIT_ENROLLED) : 0;
    bool runs = dog_unit(b, unit)->turn.backs;
    for (int i = 0; i < found && count < capacity; i++)
        if (may_be_fought(b, touched[i]) && !(runs && dog_unit(b, touched[i])->turn.backs))
            units[count++] = touched[i];
    return count;
}

bool dog_fights(const struct battle *b, int unit)
{
    int16_t foe;
    return may_be_fought(b, unit) &&
           nearby_is_any(b, battle_box(b, unit), TOUCH_MM, 1 - battle_side(b, unit), may_be_fought, NO_UNIT) &&
           dog_foes(b, unit, &foe, 1) > 0;
}

/* ---- where skirmishers may be (dog.skirm.1, dog.skirm.9) ---- */

#define PARENT_M 200
#define FORMED_ENEMY_M 40

static int32_t formed_enemy_from(const struct battle *b, int unit, const struct box *box)
{
    int32_t mm, most = dog_mm(FORMED_ENEMY_M);
    return nearby_nearest(b, box, most, 1 - battle_side(b, unit), dog_is_formed, &mm) == NO_UNIT ? most : mm;
}

bool dog_skirmishers_may_be(const struct battle *b, int unit, const struct box *from, const struct box *end,
                            struct objection *objection)
{
    int32_t then = formed_enemy_from(b, unit, end);
    int parent = dog_troop(b, unit)->parent;
    bool bound = parent != NO_UNIT && battle_on_table(b, parent);
    int32_t far = bound ? box_distance(end, battle_box(b, parent), NULL) : 0;
    if (far > dog_mm(PARENT_M) + TOUCH_MM && far >= box_distance(from, battle_box(b, parent), NULL))
        return object(objection, "dog.skirm.1", battle_name(b, unit), " must stay within 200 m of ", battle_name(b, parent), ".",
                      NULL);
    return then >= dog_mm(FORMED_ENEMY_M) - TOUCH_MM || then > formed_enemy_from(b, unit, from) ||
           object(objection, "dog.skirm.9", battle_name(b, unit), " keeps 40 m from formed enemies.", NULL);
}

/* ---- sight (dog.vis.1, dog.r86) ---- */

#define OPEN_WOOD_MM 500000
#define DENSE_WOOD_MM 250000

static bool is_opaque(const void *battle, int unit)
{
    return dog_is_formed(battle, unit);
}

struct eyes dog_eyes(const struct battle *b)
{
    struct eyes eyes = {
        .visibility = b->setup->weather.visibility_mm, .contours_hide = 0, .units_block = true, .opaque = is_opaque, .who = b};
    eyes.through[ground_light_woods] = eyes.through[ground_marsh] = eyes.through[ground_wilderness] = OPEN_WOOD_MM;
    eyes.through[ground_heavy_woods] = DENSE_WOOD_MM;
    eyes.through[ground_field] = eyes.through[ground_rough] = -1;
    eyes.through[ground_building] = eyes.through[ground_built_up] = eyes.through[ground_crest] = 1;
    return eyes;
}

static int house_of(const struct battle *b, int unit)
{
    int at = battle_stands_with(b, unit);
    return battle_on_table(b, at) ? ground_feature_under(&b->ground, battle_box(b, at), HOUSES) : -1;
}

struct ground_now dog_ground_between(const struct battle *b, int unit, int other, int16_t state[LIMIT_FEATURES])
{
    int house = house_of(b, unit), house_of_other = house_of(b, other), features = b->setup->ground->features;
    if (house < 0 && house_of_other < 0)
        return b->ground;
    for (int i = 0; i < features; i++)
        state[i] = i == house || i == house_of_other || !feature_stands(&b->ground, i) ? feature_destroyed : feature_whole;
    return (struct ground_now){.ground = b->ground.ground, .state = state, .gap = b->ground.gap, .gaps = b->ground.gaps};
}

bool dog_sees(const struct battle *b, int unit, int other, struct sight *why)
{
    int16_t state[LIMIT_FEATURES];
    struct eyes eyes = dog_eyes(b);
    struct battle looked_at = *b;
    looked_at.ground = dog_ground_between(b, unit, other, state);
    return battle_sees(&looked_at, &eyes, unit, other, why);
}
