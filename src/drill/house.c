/* house.c - units inside of houses, and before their edges. */
#include "drill/house.h"

#include "battle/whereabouts.h"

static const struct feature *feature_of(const struct battle *b, int zone)
{
    return &b->setup->ground->feature[b->setup->ground->zone[zone]];
}

bool house_is_one(const struct feature *feature)
{
    return feature->zone >= 0 && (feature->kind == ground_building || feature->kind == ground_built_up);
}

int house_at(const struct battle *b, struct place at)
{
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        if (house_is_one(feature_of(b, zone)) && feature_stands(&b->ground, b->setup->ground->zone[zone]) &&
            shape_is_within(&feature_of(b, zone)->shape, at, 0))
            return zone;
    return -1;
}

struct place house_middle(const struct battle *b, int zone)
{
    const struct bounds *bounds = &feature_of(b, zone)->bounds;
    return place_between(bounds->least, bounds->most, 1, 2);
}

bool house_has_side(const struct battle *b, int zone, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_in_place(b, unit) && b->units[unit].zone == zone && battle_side(b, unit) == side)
            return true;
    return false;
}

void house_put_inside(struct battle *b, int unit, int zone)
{
    battle_lift(b, unit, where_place);
    battle_change(b, unit)->zone = (int16_t)zone;
    struct box box = *battle_box(b, unit);
    box.front = house_middle(b, zone);
    battle_follows(b, unit, box);
}

struct box house_before_edge(const struct battle *b, int zone, uint16_t bearing, int32_t width, int32_t depth, int32_t hair)
{
    const struct feature *feature = feature_of(b, zone);
    const struct bounds *bounds = &feature->bounds;
    struct place middle = house_middle(b, zone);
    int32_t near = 0, far = bounds->most.x - bounds->least.x + bounds->most.y - bounds->least.y;
    while (far - near > hair) {
        int32_t half = near + (far - near) / 2;
        struct box box = box_at(place_from(middle, bearing, half + depth, 0), bearing, width, depth);
        if (shape_meets_box(&feature->shape, &box))
            near = half;
        else
            far = half;
    }
    return box_at(place_from(middle, bearing, far + depth, 0), bearing, width, depth);
}

void house_offer_ways_out(const struct battle *b, int unit, int verb, int32_t far, house_may_leave *may_leave,
                          struct order_list *list)
{
    struct place middle = house_middle(b, b->units[unit].zone);
    for (int quarter = 0; quarter < 4; quarter++) {
        struct order order = ORDER_FOR((int16_t)verb, unit);
        struct box box;
        order.place = place_from(middle, (uint16_t)(quarter * TURN_QUARTER), far, 0);
        order.has_place = true;
        if (order_list_wants(list) && may_leave(b, unit, order.place, &box, NULL))
            order_list_add(list, &order);
    }
}
