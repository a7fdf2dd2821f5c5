/* retreat.c - units that give way: in order and facing the enemy, or running (dog.react.3, dog.r54, dog.r80, dog.r84). */
#include "rules/dog/play/nerve.h"

#include "drill/layout.h"
#include "drill/way_back.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/walk.h"

#define ENEMY_NEAR_M 1000 /* from whom one runs who is pressed by nobody */

static int nearest_enemy(const struct battle *b, int unit)
{
    int32_t far;
    return dog_nearest_enemy(b, unit, dog_mm(ENEMY_NEAR_M), &far);
}

uint16_t dog_way_from_enemy(const struct battle *b, int unit)
{
    return way_back_bearing(b, unit, nearest_enemy(b, unit));
}

/* ---- friends whom routers run through (dog.r54) ---- */

static void unsettle(struct battle *b, int unit, const struct walker *walker, const struct withdrawal *way)
{
    int16_t passed[LIMIT_ENROLLED];
    int count = way_back_passed(b, walker, way, passed);
    if (dog_unit(b, unit)->state != condition_routing)
        return;
    for (int i = 0; i < count; i++) {
        if (!dog_is_fighting(b, passed[i]) || battle_side(b, passed[i]) != battle_side(b, unit))
            continue;
        battle_tell(b, event_passes_through, "dog.r54", unit, passed[i], 0);
        dog_disorder(b, passed[i], state_unformed, "dog.r54");
    }
}

static bool is_within_rate(const struct battle *b, const struct walker *walker, const struct dog_flight *flight, int32_t mm,
                           struct withdrawal *way, struct dog_cost *cost)
{
    way_back_find_facing(b, walker, flight->bearing, flight->facing, mm, 0, way);
    *cost = dog_cost_of_way_back(b, walker->unit, way);
    return !flight->by_rate || cost->mm <= flight->mm + TOUCH_MM;
}

/* As far as the ground allows (dog.r49). */
static void find_way(const struct battle *b, const struct walker *walker, const struct dog_flight *flight, struct withdrawal *way,
                     struct dog_cost *cost)
{
    int32_t enough = 0, too_far = flight->mm;
    if (is_within_rate(b, walker, flight, flight->mm, way, cost))
        return;
    while (too_far - enough > TOUCH_MM) {
        int32_t middle = enough + (too_far - enough) / 2;
        if (is_within_rate(b, walker, flight, middle, way, cost))
            enough = middle;
        else
            too_far = middle;
    }
    is_within_rate(b, walker, flight, enough, way, cost);
}

/* How far a way leads in the direction of the flight. */
static int32_t led(const struct withdrawal *way, const struct dog_flight *flight)
{
    return place_seen(way->start.front, flight->bearing, way->end.front).y;
}

/* Who comes no farther by a bend takes the shortest way (dog.r80), not one along the bank. */
static void keep_straight_if_as_far(const struct battle *b, struct walker walker, const struct dog_flight *flight,
                                    struct withdrawal *way, struct dog_cost *cost)
{
    struct withdrawal straight;
    struct dog_cost straight_cost;
    if (way->off_table || way->length - led(way, flight) <= TOUCH_MM)
        return;
    walker.most_bend = NO_BEND;
    find_way(b, &walker, flight, &straight, &straight_cost);
    if (straight.off_table || led(&straight, flight) + TOUCH_MM < led(way, flight))
        return;
    *way = straight;
    *cost = straight_cost;
}

/* Where it would come to stand in water, or guns over a hedge, because it turned about, it goes back with its face as it was. */
static void find_open_way(const struct battle *b, const struct walker *walker, struct dog_flight *flight, struct withdrawal *way,
                          struct dog_cost *cost)
{
    find_way(b, walker, flight, way, cost);
    const uint16_t facing = battle_box(b, walker->unit)->facing;
    if (way->off_table || flight->facing == facing || dog_ground_that_bars(b, walker->unit, &way->end) < 0)
        return;
    flight->facing = facing;
    find_way(b, walker, flight, way, cost);
}

static int32_t run(struct battle *b, int unit, struct dog_flight *flight)
{
    struct dog_stretch stretch = {.straight = false};
    struct dog_walk walk = {.battle = b,
                            .unit = unit,
                            .posture = dog_posture(b, unit),
                            .target = NO_UNIT,
                            .stretch = &stretch,
                            .retires = dog_unit(b, unit)->state != condition_routing && !dog_is_skirmishing(b, unit),
                            .running = dog_unit(b, unit)->state == condition_routing};
    struct walker walker = dog_walker(&walk);
    struct withdrawal way;
    struct dog_cost cost;
    walker.may_leave_table = walker.through_friends = true;
    walker.most_bend = flight->most_bend;
    find_open_way(b, &walker, flight, &way, &cost);
    const bool ahead = flight->bearing == way.start.facing, back = (uint16_t)(flight->bearing + TURN_HALF) == way.start.facing;
    if (flight->most_bend == NO_BEND && (ahead || back)) { /* who flees straight goes along one lane */
        stretch.straight = true;
        stretch.lane = dog_lane(&way.start, flight->mm, ahead);
        find_open_way(b, &walker, flight, &way, &cost);
    }
    keep_straight_if_as_far(b, walker, flight, &way, &cost);
    dog_unit(b, unit)->turn.acted = 1;
    const bool goes = way.off_table || way.length > TOUCH_MM;
    battle_tell(b, goes ? flight->event : event_hemmed_in, flight->rule, unit, flight->from, dog_metres(way.length));
    unsettle(b, unit, &walker, &way);
    if (way.off_table) {
        dog_take_off(b, unit, fate_left, "dog.r84");
        return way.length;
    }
    if (way.length > 0)
        battle_put(b, unit, way.end);
    dog_disorder(b, unit, cost.order, "dog.r49");
    return way.length;
}

#define STEP_BACK_M 50

/* From an enemy before its front straight back; from any other it turns to him first. */
int32_t dog_step_back(struct battle *b, int unit, int enemy, const char *rule)
{
    const struct box *body = battle_box(b, unit);
    uint16_t facing = body->facing;
    int from = enemy == NO_UNIT ? nearest_enemy(b, unit) : enemy;
    if (from != NO_UNIT && battle_on_table(b, from) && dog_has_flanks(b, unit) &&
        dog_side_from(b, unit, battle_box(b, from)->front) != on_front)
        facing = place_bearing(box_centre(body), battle_box(b, from)->front);
    struct dog_flight flight = {.bearing = (uint16_t)(facing + TURN_HALF),
                                .facing = facing,
                                .mm = dog_mm(STEP_BACK_M),
                                .most_bend = NO_BEND,
                                .event = event_retires,
                                .from = enemy,
                                .rule = rule};
    const int32_t gone = run(b, unit, &flight);
    if (gone > TOUCH_MM) /* whom nothing lets back has not moved */
        dog_unit(b, unit)->turn.retired = 1;
    return gone;
}

int32_t dog_flee(struct battle *b, int unit, enum move_mode mode, struct dog_flight flight)
{
    struct dog_movement_allowance_facts f = facts_of_movement_allowance(b);
    struct dog_movement_allowance_result r = {0};
    f.troop = dog_troop_of(b, unit);
    f.formation = dog_is_crew(b, unit) ? formation_unlimbered : dog_formation_in(dog_posture(b, unit));
    f.mode = mode;
    f.fatigue = dog_fatigue_now(b, unit);
    flight.mm = consult_movement_allowance(b, &f, &r, NULL) ? dog_mm(r.allowance_m) : 0;
    flight.facing = flight.bearing;
    flight.by_rate = true;
    return run(b, unit, &flight);
}

void dog_leave_guns(struct battle *b, int unit)
{
    const struct box *guns = battle_box(b, unit);
    struct dog_unit *own = dog_unit(b, unit);
    if (!dog_is_guns(b, unit) || dog_posture(b, unit) != posture_unlimbered)
        return;
    own->guns = (struct dog_guns){.at = guns->front, .facing = guns->facing, .left = 1};
    own->changing = -1;
    layout_form(b, unit, posture_skirmish, false);
    battle_tell(b, event_leaves_guns, "dog.r99", unit, NO_UNIT, 0);
}
