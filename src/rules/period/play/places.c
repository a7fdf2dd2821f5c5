/* places.c - villages and single buildings: who is inside, at which wall, how strong they are (period.vil). */
#include "rules/period/play/places.h"

#include "drill/house.h"
#include "drill/nearby.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"

#include "rules/period/play/ground.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/walk.h"

#include "field/whole.h"

#define USUAL_FACTOR 3 /* period.r40 */
#define FIRE_TURNS 3   /* in which it may be put out (period.vil.26), and then till it is burnt out (period.vil.27) */

/* ---- places ---- */

int period_feature_of(const struct battle *b, int zone)
{
    return b->setup->ground->zone[zone];
}

static const struct feature *feature_of(const struct battle *b, int zone)
{
    return &b->setup->ground->feature[period_feature_of(b, zone)];
}

static bool is_place(const struct battle *b, int zone)
{
    const struct feature *feature = feature_of(b, zone);
    return feature->shape.count > 2 && (feature->kind == ground_built_up || feature->kind == ground_building);
}

bool period_is_village(const struct battle *b, int zone)
{
    return feature_of(b, zone)->kind == ground_built_up;
}

int period_place_at(const struct battle *b, struct place at)
{
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        if (is_place(b, zone) && shape_is_within(&feature_of(b, zone)->shape, at, 0))
            return zone;
    return -1;
}

/* ---- walls ---- */

int period_walls(const struct battle *b, int zone)
{
    return feature_of(b, zone)->shape.count;
}

/* Twice the area: above 0 the corners go round against the clock. */
static int64_t turning_of(const struct shape *shape)
{
    int64_t area = 0;
    for (int i = 0; i < shape->count; i++) {
        struct place a = shape->at[i], c = shape->at[(i + 1) % shape->count];
        area +=
            (int64_t)(a.x - shape->at[0].x) * (c.y - shape->at[0].y) - (int64_t)(c.x - shape->at[0].x) * (a.y - shape->at[0].y);
    }
    return area;
}

struct box period_wall(const struct battle *b, int zone, int wall)
{
    const struct shape *shape = &feature_of(b, zone)->shape;
    struct place from = shape->at[wall - 1], to = shape->at[wall % shape->count];
    uint16_t along = place_bearing(from, to);
    uint16_t outward = (uint16_t)(turning_of(shape) > 0 ? along + TURN_QUARTER : along - TURN_QUARTER);
    return box_at(place_between(from, to, 1, 2), outward, place_distance(from, to), 0);
}

int period_wall_toward(const struct battle *b, int zone, struct place from)
{
    int best = 1;
    int64_t least = INT64_MAX;
    for (int wall = 1; wall <= period_walls(b, zone); wall++) {
        struct box box = period_wall(b, zone, wall);
        bool outside = place_seen(box.front, box.facing, from).y > 0;
        int64_t away = box_distance_to(&box, from) + (outside ? 0 : (int64_t)MOST_GROUND_MM);
        if (away < least) {
            least = away;
            best = wall;
        }
    }
    return best;
}

int period_wall_ahead(const struct battle *b, int zone, const struct box *from)
{
    int best = 0;
    int32_t least = INT32_MAX;
    for (int wall = 1; wall <= period_walls(b, zone); wall++) {
        struct box box = period_wall(b, zone, wall);
        int32_t way = charge_way_to(from, &box, TOUCH_MM, MOST_GROUND_MM / 4);
        if (way >= 0 && way < least && turn_between(box.facing, from->facing) > TURN_QUARTER) {
            best = wall;
            least = way;
        }
    }
    return best > 0 ? best : period_wall_toward(b, zone, from->front);
}

int period_wall_facing(const struct battle *b, int zone, uint16_t bearing)
{
    int best = 1;
    for (int wall = 2; wall <= period_walls(b, zone); wall++)
        if (turn_between(period_wall(b, zone, wall).facing, bearing) < turn_between(period_wall(b, zone, best).facing, bearing))
            best = wall;
    return best;
}

/* ---- garrisons ---- */

static bool is_in(const struct battle *b, int unit, int zone)
{
    return b->units[unit].zone == zone && battle_in_place(b, unit);
}

int period_holder(const struct battle *b, int zone)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_in(b, unit, zone))
            return battle_side(b, unit);
    return -1;
}

int period_figures_at(const struct battle *b, int unit, int wall)
{
    int lines = period_unit(b, unit)->wall;
    if (lines > 0)
        return lines == wall ? period_left(b, unit) : 0;
    return period_left(b, unit) / period_walls(b, b->units[unit].zone);
}

int period_garrison(const struct battle *b, int zone, int wall, int16_t *units, int capacity)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units && count < capacity; unit++)
        if (is_in(b, unit, zone) && (wall == 0 || period_figures_at(b, unit, wall) > 0))
            units[count++] = (int16_t)unit;
    return count;
}

int period_figures_inside(const struct battle *b, int zone)
{
    int16_t units[LIMIT_ENROLLED];
    int figures = 0, count = period_garrison(b, zone, 0, units, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        figures += period_left(b, units[i]);
    return figures;
}

int period_one_inside(const struct battle *b, int zone, int wall)
{
    int16_t inside[1];
    if (period_garrison(b, zone, wall, inside, 1) > 0 || period_garrison(b, zone, 0, inside, 1) > 0)
        return inside[0];
    return NO_UNIT;
}

static void put_inside(struct battle *b, int unit, int zone, int wall)
{
    house_put_inside(b, unit, zone);
    period_unit(b, unit)->wall = (int16_t)wall;
}

void period_go_in(struct battle *b, int unit, int zone, int wall, const char *rule)
{
    put_inside(b, unit, zone, wall);
    battle_tell(b, event_goes_in, rule, unit, NO_UNIT, period_feature_of(b, zone));
}

static int factor_at_start(const struct battle *b, int zone)
{
    const char *class = feature_of(b, zone)->class;
    bool said = class[0] == 'd' && class[1] == 'f' && class[2] == '_' && class[3] >= '1' && class[3] <= '6';
    return said ? class[3] - '0' : USUAL_FACTOR;
}

/* Foot that stands in one at the start is its garrison, at the wall that it faces. */
void period_begin_places(struct battle *b)
{
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        period_own(b)->df[zone] = (int16_t)(is_place(b, zone) ? factor_at_start(b, zone) : 0);
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!battle_on_table(b, unit) || !period_is_foot(b, unit))
            continue;
        int zone = period_place_at(b, box_centre(battle_box(b, unit)));
        if (zone >= 0 && (period_is_village(b, zone) || period_is_skirmisher(b, unit)))
            put_inside(b, unit, zone, period_wall_facing(b, zone, battle_box(b, unit)->facing));
    }
}

/* ---- coming out ---- */

struct box period_before_wall(const struct battle *b, int unit, int zone, int wall, int posture)
{
    struct box side = period_wall(b, zone, wall);
    int32_t width, depth;
    period_size(b, unit, posture, &width, &depth);
    return box_at(place_from(side.front, side.facing, depth + 1, 0), side.facing, width, depth);
}

static bool is_clear_of_enemies(const struct battle *b, int unit, const struct box *box)
{
    return !nearby_is_any(b, box, INCH_MM - TOUCH_MM, 1 - battle_side(b, unit), period_is_fighting, NO_UNIT) &&
           ground_holds(b->setup->ground, box, 0) && period_may_stand(b, unit, period_posture(b, unit), box, NULL);
}

static bool is_free(const struct battle *b, int unit, const struct box *box)
{
    return is_clear_of_enemies(b, unit, box) && nearby_under(b, box, period_is_fighting, unit, NO_UNIT) == NO_UNIT;
}

/* As it stands when it has wheeled. */
static struct box start_of_charge(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    struct box box = *battle_box(b, unit);
    if (own->charge.stage == charge_stage_declared) {
        box.front = own->ride.wheeled;
        box.facing = (uint16_t)own->charge.bearing;
    }
    return box;
}

static bool comes_by(const struct battle *b, int unit, int zone, int wall)
{
    const struct box start = start_of_charge(b, unit);
    return period_wall_ahead(b, zone, &start) == wall;
}

/* By those who storm it, from the moment when they declare it (period.vil.29). */
static bool is_assaulted(const struct battle *b, int zone, int wall)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_unit(b, unit)->ride.zone == zone && period_is_charging(b, unit) && battle_on_table(b, unit) &&
            comes_by(b, unit, zone, wall))
            return true;
    return false;
}

static void put_outside(struct battle *b, int unit, const struct box *box, const char *rule)
{
    const int feature = period_feature_of(b, b->units[unit].zone);
    period_unit(b, unit)->wall = 0;
    battle_put(b, unit, *box);
    battle_tell(b, event_comes_out, rule, unit, NO_UNIT, feature);
}

void period_come_out(struct battle *b, int unit, int wall, int posture, const char *rule)
{
    const struct box box = period_before_wall(b, unit, b->units[unit].zone, wall, posture);
    battle_change(b, unit)->formation = (int16_t)posture;
    put_outside(b, unit, &box, rule);
}

typedef bool has_room(const struct battle *b, int unit, const struct box *box);

static bool come_out_by(struct battle *b, int unit, int zone, int wall, has_room *is_room, const char *rule)
{
    const struct box box = period_before_wall(b, unit, zone, wall, period_posture(b, unit));
    if (!is_room(b, unit, &box))
        return false;
    put_outside(b, unit, &box, rule);
    return true;
}

static bool come_out_by_any(struct battle *b, int unit, has_room *is_room, const char *rule)
{
    int zone = b->units[unit].zone, walls = period_walls(b, zone), first = period_wall_facing(b, zone, battle_homeward(b, unit));
    for (int i = 0; i < walls; i++) {
        int step = i % 2 == 0 ? i / 2 : walls - (i + 1) / 2, wall = 1 + (first - 1 + step) % walls;
        if (!is_assaulted(b, zone, wall) && come_out_by(b, unit, zone, wall, is_room, rule))
            return true;
    }
    return false;
}

static bool come_out_somewhere(struct battle *b, int unit)
{
    return come_out_by_any(b, unit, is_free, "period.vil.27");
}

bool period_run_out(struct battle *b, int unit)
{
    return come_out_by_any(b, unit, is_free, "period.vil.29") || come_out_by_any(b, unit, is_clear_of_enemies, "period.vil.29");
}

/* ---- the defence factor (period.vil.20) ---- */

int period_defence(const struct battle *b, int zone)
{
    return period_own(b)->df[zone];
}

void period_change_defence(struct battle *b, int zone, int shot, int fortifying, int attempts)
{
    struct period_village_defence_facts f = facts_of_village_defence(b);
    struct period_village_defence_result r;
    f.df = period_own(b)->df[zone];
    f.round_shot_hits = shot;
    f.fortifying = fortifying;
    f.break_in_attempts = attempts;
    if (judge_village_defence(b, "period.vil.20", NO_UNIT, NO_UNIT, &f, &r))
        period_own(b)->df[zone] = (int16_t)r.df_now;
}

/* What is left of the last four counts on. */
void period_hit_by_round_shot(struct battle *b, int zone, int hits)
{
    const int hits_a_point = 4;
    struct period_own *own = period_own(b);
    int before = own->round_shot[zone] % hits_a_point;
    own->round_shot[zone] = (int16_t)(own->round_shot[zone] + hits);
    if (before + hits >= hits_a_point)
        period_change_defence(b, zone, before + hits, 0, 0);
}

/* ---- fire (period.vil.25 to period.vil.28) ---- */

void period_set_on_fire(struct battle *b, int zone)
{
    struct period_own *own = period_own(b);
    int feature = period_feature_of(b, zone);
    if (!is_place(b, zone) || !feature_stands(&b->ground, feature) || own->burns[zone] != 0)
        return;
    own->burns[zone] = 1;
    own->burns_since[zone] = (int16_t)b->state->turn;
    b->features[feature] = feature_burning;
    battle_tell(b, event_on_fire, "period.vil.25", NO_UNIT, NO_UNIT, feature);
}

void period_put_out(struct battle *b, int zone)
{
    int feature = period_feature_of(b, zone);
    period_own(b)->burns[zone] = 0;
    b->features[feature] = feature_whole;
    battle_tell(b, event_put_out, "period.vil.26", NO_UNIT, NO_UNIT, feature);
}

bool period_may_be_inside(const struct battle *b, int zone)
{
    return period_own(b)->burns[zone] <= FIRE_TURNS;
}

/* Burnt out it may be held again, with two points (period.vil.24). */
static void burn_out(struct battle *b, int zone)
{
    struct period_village_defence_facts f = facts_of_village_defence(b);
    struct period_village_defence_result r;
    int feature = period_feature_of(b, zone);
    period_own(b)->burns[zone] = 0;
    b->features[feature] = feature_destroyed;
    f.burnt_out = true;
    if (judge_village_defence(b, "period.vil.24", NO_UNIT, NO_UNIT, &f, &r))
        period_own(b)->df[zone] = (int16_t)r.df_now;
    battle_tell(b, event_burnt, "period.vil.27", NO_UNIT, NO_UNIT, feature);
}

/* Against its will: it has not stood (period.rally.3, period.r53). Who goes back already goes on. */
static void was_driven_out(struct battle *b, int unit)
{
    int32_t width, depth;
    period_size(b, unit, period_posture(b, unit), &width, &depth);
    period_unit(b, unit)->turn.moved += (int16_t)period_tenths(depth);
    if (period_is_infantry(b, unit))
        period_unform(b, unit, false, "period.vil.12");
}

/* Whoever finds no way out stays at the edge of it, and is lost with it. */
static void drive_out(struct battle *b, int zone)
{
    int16_t inside[LIMIT_ENROLLED];
    int count = period_garrison(b, zone, 0, inside, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        if (!come_out_somewhere(b, inside[i]))
            period_take_off(b, inside[i], fate_dispersed, "period.vil.27");
        else
            was_driven_out(b, inside[i]);
}

void period_burn_places(struct battle *b)
{
    struct period_own *own = period_own(b);
    for (int zone = 0; zone < b->setup->ground->zones; zone++) {
        if (own->burns[zone] == 0 || own->burns_since[zone] + 1 == b->state->turn)
            continue;
        own->burns[zone]++;
        if (own->burns[zone] == FIRE_TURNS + 1)
            drive_out(b, zone);
        if (own->burns[zone] > 2 * FIRE_TURNS)
            burn_out(b, zone);
    }
}
