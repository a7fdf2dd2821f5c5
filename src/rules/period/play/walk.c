/* walk.c - who may go where, and what a way costs: the ground that bars a unit, whom it passes, each part of the way by its
   ground (period.move, period.terr, period.inter). */
#include "rules/period/play/walk.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/layout.h"

#include "field/whole.h"

#define ROADS (GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road))
#define CROSSINGS (GROUND_BIT(bridge) | GROUND_BIT(ford))
#define WATERS (GROUND_BIT(lake) | GROUND_BIT(river))
#define PLACES (GROUND_BIT(built_up) | GROUND_BIT(building))
/* ---- whom it meets ---- */

static enum formation passing_formation(int posture)
{
    return posture == posture_line ? formation_line : formation_other;
}

static enum grade infantry_class(const struct battle *b, int unit)
{
    enum grade class = period_class(b, unit);
    return class == grade_line ? grade_first : class;
}

bool period_passage(const struct battle *b, int unit, int posture, int friend, struct period_interpenetration_result *result)
{
    struct period_interpenetration_facts f = facts_of_interpenetration(b);
    f.mover = period_arm(b, unit);
    f.through = period_arm(b, friend);
    f.mover_class = infantry_class(b, unit);
    f.mover_formation = passing_formation(posture);
    f.through_class = infantry_class(b, friend);
    f.through_formation = passing_formation(period_posture(b, friend));
    f.through_start = period_start(b, friend);
    f.through_lost = period_lost(b, friend);
    return consult_interpenetration(b, &f, result, NULL) && result->outcome == permission_allowed;
}

static enum meeting meets_friend(const struct period_walk *walk, int other)
{
    struct period_interpenetration_result r;
    if (walk->compelled)
        return meeting_pass;
    if (walk->charging)
        return meeting_stop;
    return period_passage(walk->battle, walk->unit, walk->posture, other, &r) ? meeting_pass : meeting_touch;
}

/* All keep away from who is formed alone (period.r80), which is in close order and not unformed, and touch nobody; who is formed
   himself drives skirmishers in open order before him (period.skir.8). A step after a charge keeps off those in disorder too. */
static enum meeting meets_enemy(const struct period_walk *walk, int other)
{
    const struct battle *b = walk->battle;
    if (walk->charging)
        return meeting_touch;
    if (walk->compelled || (walk->keeps_off ? period_is_formed_body : period_is_formed)(b, other))
        return meeting_stop;
    return period_is_formed(b, walk->unit) && !period_is_formed_body(b, other) ? meeting_ignore : meeting_touch;
}

static enum meeting meets(const void *who, int other)
{
    const struct period_walk *walk = who;
    const struct battle *b = walk->battle;
    if (!period_is_fighting(b, other))
        return meeting_ignore;
    if (battle_side(b, other) == battle_side(b, walk->unit))
        return period_is_leader(b, walk->unit) ? meeting_ignore : meets_friend(walk, other);
    return meets_enemy(walk, other);
}

/* ---- what bars it ---- */

/* Asked of the few features that it comes to. */
static bool terrain_is_closed(const struct period_walk *walk, enum terrain terrain)
{
    const struct battle *b = walk->battle;
    struct period_movement_facts f = period_movement_facts_of(b, walk->unit, walk->posture, pace_normal);
    struct period_movement_result r;
    f.terrain = terrain;
    return !consult_movement(b, &f, &r, NULL);
}

/* A march column keeps to its road, whatever lies beside it. */
static bool closed(const void *who, int feature)
{
    const struct period_walk *walk = who;
    const struct battle *b = walk->battle;
    if (period_is_leader(b, walk->unit) || walk->keeps_to_road)
        return false;
    if (period_is_steep(b, feature))
        return period_is_battery(b, walk->unit);
    enum terrain terrain = period_terrain_of(b, feature);
    return terrain != terrain_open && terrain_is_closed(walk, terrain);
}

static uint32_t barred(const struct period_walk *walk)
{
    const struct battle *b = walk->battle;
    if (period_is_leader(b, walk->unit))
        return WATERS;
    if (period_is_foot(b, walk->unit) || (period_is_horse(b, walk->unit) && walk->compelled))
        return WATERS | PLACES | GROUND_BIT(cliff);
    return WATERS | PLACES | GROUND_BIT(cliff) | PERIOD_OBSTACLES;
}

/* On a bridge or ford nobody stands in the water; a hair over an edge is beside it. */
bool period_may_stand(const struct battle *b, int unit, int posture, const struct box *box, struct objection *objection)
{
    const struct period_walk walk = {.battle = b, .unit = unit, .posture = posture};
    const struct box inner = box_slimmer(box);
    const struct bounds here = box_bounds(&inner);
    const uint32_t under = ground_under(&b->ground, &inner), bars = barred(&walk);
    struct ground_search search;
    struct breached room;
    ground_search_begin(&search, b->setup->ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(&b->ground, i, &room);
        const bool is_closed = (bars >> feature->kind & 1) != 0 || closed(&walk, i);
        if (is_closed && (under >> feature->kind & 1) != 0 && feature_stands(&b->ground, i) &&
            feature_touches_box(feature, &inner))
            return object(objection, period_rule_of_ground(b, i), battle_name(b, unit), " cannot stand on that ground.", NULL);
    }
    return true;
}

static void size_in(const void *who, int formation, int32_t *width, int32_t *depth)
{
    const struct period_walk *walk = who;
    int deep = walk->deep > 0 ? walk->deep : period_unit(walk->battle, walk->unit)->deep;
    period_size_in_depth(walk->battle, walk->unit, formation, deep, width, depth);
}

/* A normal move stops an inch from enemies, skirmishers and generals four; by ruling period.r80 b it may come up to them. */
static int32_t clear_of(const struct period_walk *walk)
{
    const struct battle *b = walk->battle;
    if (walk->charging || (period_ruling(b, ruling_r80) == 'b' && period_is_formed_body(b, walk->unit)))
        return 0;
    return period_is_formed_body(b, walk->unit) ? INCH_MM : period_mm(4);
}

/* Along a road through what is barred beside it goes nobody broader than a column of march (period.vil.13). */
static bool fits_on_road(const struct period_walk *walk)
{
    return walk->posture == posture_march_column || walk->posture == posture_limbered ||
           period_is_leader(walk->battle, walk->unit);
}

struct walker period_walker(const struct period_walk *walk)
{
    struct walker walker = {.unit = walk->unit, .meets = meets, .closed = closed, .who = walk, .size = size_in};
    walker.barred = barred(walk);
    walker.lifted = CROSSINGS | (fits_on_road(walk) ? ROADS : 0);
    walker.clear_of = clear_of(walk);
    walker.oblique = TURN_QUARTER / 2;
    return walker;
}

/* ---- the facts of a move ---- */

/* What is no column of attack any more marches as the line that it counts as (period.fmt.2). */
static enum formation moving_formation(const struct battle *b, int unit, int posture)
{
    const enum formation formation = period_formation_in(b, unit, posture);
    return formation == formation_skirmish ? formation_line : formation;
}

struct period_movement_facts period_movement_facts_of(const struct battle *b, int unit, int posture, enum pace pace)
{
    const struct period_troop *troop = period_troop(b, unit);
    struct period_movement_facts f = facts_of_movement(b);
    /* Close skirmishers charge as the formed troops that they are (period.r28). */
    f.unit = pace == pace_charge ? period_arm_fought(b, unit) : period_arm(b, unit);
    f.class = infantry_class(b, unit);
    f.cavalry_type = (enum cavalry)troop->cavalry;
    f.mounts = (enum mounts)troop->mounts;
    f.battery = (enum battery)troop->battery;
    f.weight = period_weight(b, unit);
    f.grade = period_is_battery(b, unit) ? period_class(b, unit) : grade_line;
    f.formation = moving_formation(b, unit, posture);
    f.pace = pace;
    return f;
}

int32_t period_rate_of(const struct battle *b, int unit, int posture, enum pace pace)
{
    const struct period_movement_facts f = period_movement_facts_of(b, unit, posture, pace);
    struct period_movement_result r;
    return consult_movement(b, &f, &r, NULL) ? r.base_in : 0;
}

/* ---- what a way costs ---- */

#define MOST_OBSTACLES 5

int period_obstacles_on(const struct passage *passage)
{
    int count = 0;
    for (int kind = 0; kind < ground_kinds && (passage->kinds & PERIOD_OBSTACLES) != 0; kind++)
        count += (PERIOD_OBSTACLES >> kind & 1) != 0 ? passage->in_kind[kind] : 0;
    return less_of(count, MOST_OBSTACLES);
}

#define AT_ENDS (PERIOD_OBSTACLES & ~GROUND_BIT(stream)) /* over a bridge the middle alone goes */

/* That one end of its front goes over, whatever its middle does; where it begins it may stand at one. */
static int obstacles_at_end(const struct battle *b, const struct box *from, const struct box *end, int32_t right)
{
    const struct place to = place_from(end->front, end->facing, 0, right);
    struct place at = place_from(from->front, from->facing, 0, right);
    struct ground_search search;
    int count = 0;
    if (place_distance(at, to) <= TOUCH_MM)
        return 0;
    at = place_between(at, to, TOUCH_MM, place_distance(at, to));
    const struct bounds bounds = bounds_of((struct place[]){at, to}, 2);
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;)
        count += (AT_ENDS >> b->setup->ground->feature[i].kind & 1) != 0 && feature_stands(&b->ground, i) &&
                 shape_meets_segment(&b->setup->ground->feature[i].shape, at, to);
    return less_of(count, MOST_OBSTACLES);
}

static int most_obstacles(const struct battle *b, const struct box *from, const struct passage *passage)
{
    const struct box *end = &passage->end;
    if ((passage->kinds & AT_ENDS) == 0 || passage->on_road || from->width != end->width)
        return period_obstacles_on(passage);
    return more_of(period_obstacles_on(passage),
                   more_of(obstacles_at_end(b, from, end, -from->width / 2), obstacles_at_end(b, from, end, from->width / 2)));
}

/* Steep hills both ways, normal ones upward alone, over the top of them too (period.terr.8); by the middle of the front. */
static enum slope slope_of(const struct battle *b, const struct box *from, const struct passage *passage)
{
    const int level = ground_level(&b->ground, from->front);
    enum slope slope = slope_none;
    if ((passage->kinds & GROUND_BIT(hill)) == 0)
        return slope_none;
    const struct bounds way = bounds_of((struct place[]){from->front, passage->end.front}, 2);
    struct ground_search search;
    ground_search_begin(&search, b->setup->ground, &way);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if (feature->kind != ground_hill || !shape_meets_segment(&feature->shape, from->front, passage->end.front))
            continue;
        if (period_is_steep(b, i))
            return slope_steep;
        if (feature->level > level)
            slope = slope_normal_up;
    }
    return slope;
}

/* What a stretch takes beyond its length. Who never leaves such ground pays there for obstacles and slopes too. */
static bool add_stretch(const struct battle *b, const struct period_movement_facts *facts, enum terrain terrain, int32_t mm,
                        bool wholly, struct period_cost *cost)
{
    struct period_movement_facts f = *facts;
    struct period_movement_result r;
    f.terrain = terrain;
    f.obstacles = 0;
    f.hill = slope_none;
    if (!consult_movement(b, &f, &r, &cost->forbids) || r.factor <= 0)
        return false;
    if (wholly)
        cost->deducted_mm = cost->deducted_mm * DECIMAL_ONE / r.factor;
    cost->spent_mm += (int64_t)mm * DECIMAL_ONE / r.factor - mm;
    cost->unforms = cost->unforms || r.becomes_unformed;
    return true;
}

static bool stretches_cost(const struct battle *b, const struct period_movement_facts *facts, const struct passage *passage,
                           struct period_cost *cost)
{
    for (int kind = 0; kind < ground_kinds; kind++) {
        enum terrain terrain = period_terrain_of_kind(kind);
        bool touched = terrain != terrain_open && (passage->kinds >> kind & 1) != 0;
        const int32_t mm = passage->in_kind[kind];
        if (touched && !add_stretch(b, facts, terrain, mm, mm >= passage->length, cost))
            return false;
    }
    return true;
}

bool period_cost_of(const struct battle *b, const struct period_movement_facts *facts, const struct box *from,
                    const struct passage *passage, struct period_cost *cost)
{
    struct period_movement_facts f = *facts;
    struct period_movement_result r;
    *cost = (struct period_cost){.spent_mm = passage->length};
    f.obstacles = f.unit == arm_general ? 0 : most_obstacles(b, from, passage);
    f.hill = f.unit == arm_general ? slope_none : slope_of(b, from, passage);
    if (!consult_movement(b, &f, &r, &cost->forbids))
        return false;
    cost->allowance_mm = period_mm_of(r.base_in);
    cost->deducted_mm = (int64_t)r.deduction_in * INCH_MM / DECIMAL_ONE;
    cost->unforms = r.becomes_unformed;
    bool along_road = passage->on_road && f.formation == formation_march_column;
    return f.unit == arm_general || along_road || stretches_cost(b, facts, passage, cost);
}

int32_t period_farthest(int32_t most, bool (*fits)(const void *who, int32_t mm), const void *who)
{
    int32_t least = 0, beyond = most;
    if (fits(who, most))
        return most;
    while (beyond - least > INCH_MM / 50) {
        int32_t middle = least + (beyond - least) / 2;
        if (fits(who, middle))
            least = middle;
        else
            beyond = middle;
    }
    return least;
}

bool period_ground_unforms(const struct battle *b, int unit)
{
    struct period_movement_facts f = period_movement_facts_of(b, unit, period_posture(b, unit), pace_normal);
    struct period_movement_result r;
    if (!battle_on_table(b, unit) || period_is_leader(b, unit))
        return false;
    f.terrain = period_terrain_under(b, battle_box(b, unit));
    return f.terrain != terrain_open && consult_movement(b, &f, &r, NULL) && r.becomes_unformed;
}
