/* walk.c - who may go where, and how far: the ground that bars a unit, whom it passes, what a way goes over (gote.move, gote.r17,
   gote.r18, gote.r64). */
#include "rules/gote/play/walk.h"

#include "drill/layout.h"
#include "field/hull.h"

#include <string.h>

#define CROSSINGS (GROUND_BIT(bridge) | GROUND_BIT(ford))
#define HIGH_WALL_MM 910 /* three feet, as maps say them in metres: 0.91 (gote.r21) */
#define HIGH_WALL_FEET 3

/* ---- whom it meets ---- */

/* Only formed friends are not passed, but by skirmishers, leaders and routers (gote.r64, gote.rout.2). */
static enum meeting meets(const void *who, int other)
{
    const struct gote_walk *walk = who;
    const struct battle *b = walk->battle;
    if (!gote_is_fighting(b, other))
        return meeting_ignore;
    if (battle_side(b, other) != battle_side(b, walk->unit))
        return walk->charging ? meeting_touch : meeting_stop;
    if (other == walk->ward - 1 || walk->posture == posture_skirmish || gote_is_single(b, walk->unit) ||
        !gote_is_formed(b, other))
        return meeting_pass;
    return meeting_touch;
}

/* ---- what bars it ---- */

static bool closed(const void *who, int feature)
{
    const struct gote_walk *walk = who;
    return gote_is_house(&walk->battle->setup->ground->feature[feature]);
}

static bool bars(const void *who, int feature)
{
    const struct gote_walk *walk = who;
    return !walk->by_pontoons && gote_is_deep(&walk->battle->setup->ground->feature[feature]);
}

static void size_in(const void *who, int formation, int32_t *width, int32_t *depth)
{
    const struct gote_walk *walk = who;
    gote_size(walk->battle, walk->unit, formation, width, depth);
}

static bool crosses_bridges(const struct gote_walk *walk)
{
    struct gote_movement_facts f = gote_movement_facts_of(walk->battle, walk->unit, walk->posture);
    f.bridge = 1;
    f.prolong = walk->posture == posture_unlimbered;
    return battle_permits(walk->battle, procedure_movement, &f, NULL);
}

struct walker gote_walker(const struct gote_walk *walk)
{
    struct walker walker = {.unit = walk->unit, .meets = meets, .closed = closed, .bars = bars, .who = walk, .size = size_in};
    walker.barred = GROUND_BIT(cliff) | (walk->by_pontoons ? 0 : GROUND_BIT(lake) | GROUND_BIT(river));
    walker.lifted = walk->unjudged && !crosses_bridges(walk) ? GROUND_BIT(ford) : CROSSINGS;
    walker.oblique = TURN_QUARTER / 2;
    return walker;
}

/* How near the nearest enemy is, a garrison by its walls; `most`: nobody is nearer. */
static int32_t enemy_mm(const struct battle *b, int unit, const struct box *box, int32_t most)
{
    const int enemy = 1 - battle_side(b, unit);
    int32_t far, garrison = gote_garrison_mm(b, box, most, enemy, gote_is_fighting);
    return nearby_nearest(b, box, garrison, enemy, gote_is_fighting, &far) == NO_UNIT ? garrison : less_of(far, garrison);
}

bool gote_is_room(const struct battle *b, int unit, const struct box *box, int32_t clear_mm)
{
    return nearby_is_on_table(b, box) && !gote_is_barred(b, box) &&
           nearby_under(b, box, gote_is_fighting, unit, NO_UNIT) == NO_UNIT &&
           (clear_mm == 0 || enemy_mm(b, unit, box, clear_mm) == clear_mm);
}

static bool stands_if_room(struct battle *b, int unit, struct box box)
{
    const bool room = gote_is_room(b, unit, &box, 0);
    if (room)
        gote_put(b, unit, box);
    return room;
}

/* Aside of whoever is there, by as little as does; else with its row turned along them, unless it is about to fight. */
static bool broadens_aside(struct battle *b, int unit, int32_t wider)
{
    enum { steps = 4 };
    const struct gote_unit *own = gote_unit(b, unit);
    const struct box box = *battle_box(b, unit);
    for (int step = 0; step <= 2 * steps; step++) {
        const int32_t aside = wider * ((step + 1) / 2) / steps;
        const struct place front = place_from(box.front, box.facing, 0, step % 2 == 0 ? aside : -aside);
        if (stands_if_room(b, unit, box_at(front, box.facing, box.width, box.depth)))
            return true;
    }
    return !charge_is_under_way(&own->charge) && !own->melee.in &&
           (stands_if_room(b, unit, gote_turned(&box, (uint16_t)(box.facing + TURN_QUARTER))) ||
            stands_if_room(b, unit, gote_turned(&box, (uint16_t)(box.facing - TURN_QUARTER))));
}

void gote_close_up(struct battle *b, int unit)
{
    const int32_t width = battle_box(b, unit)->width;
    if (!layout_close_up(b, unit, false))
        return;
    const int32_t wider = battle_box(b, unit)->width - width;
    if (wider <= 0 || !broadens_aside(b, unit, wider / 2))
        gote_put(b, unit, *battle_box(b, unit));
}

int32_t gote_lacks_of_inch(const struct battle *b, int unit, const struct box *from, const struct box *to)
{
    if (gote_is_single(b, unit))
        return 0;
    int32_t far = enemy_mm(b, unit, to, CLEAR_MM);
    bool nearer = far < CLEAR_MM - TOUCH_MM && far < enemy_mm(b, unit, from, CLEAR_MM);
    return nearer ? CLEAR_MM + SHARED_EDGE_MM - far : 0;
}

bool gote_keeps_off_enemies(const struct battle *b, int unit, const struct box *from, const struct box *to,
                            struct objection *objection)
{
    return battle_must(b, unit, gote_lacks_of_inch(b, unit, from, to) == 0, "gote.r64",
                       " would end within an inch of an enemy: only a charge goes so near.", objection);
}

const char *gote_rule_of_ground(const struct battle *b, int feature)
{
    const struct feature *found = &b->setup->ground->feature[feature];
    if (gote_is_house(found))
        return "gote.rout.5";
    return found->kind == ground_cliff ? "gote.r58" : "gote.move.7";
}

bool gote_ground_bears(const struct battle *b, int unit, const struct box *box, struct objection *objection)
{
    const struct bounds bounds = box_bounds(box);
    const struct hull hull = hull_of_box(box);
    struct ground_search search;
    if (!gote_is_barred(b, box))
        return true;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        const bool bars = (BARRED >> feature->kind & 1) != 0 || gote_is_deep(feature);
        if (bars && feature_stands(&b->ground, i) && feature_meets_hull(feature, &hull))
            return object(objection, gote_rule_of_ground(b, i), battle_name(b, unit), " has no room there for ",
                          feature_article(feature), feature_noun(feature), ".", NULL);
    }
    return false;
}

/* ---- the facts of a move ---- */

static enum mover mover(const struct battle *b, int unit, int posture)
{
    static const enum mover movers[] = {[troop_infantry] = mover_infantry,
                                        [troop_engineers] = mover_infantry,
                                        [troop_indians] = mover_indians,
                                        [troop_guerrillas] = mover_guerrillas,
                                        [troop_mob] = mover_mob,
                                        [troop_light_cavalry] = mover_light_cavalry,
                                        [troop_medium_cavalry] = mover_medium_cavalry,
                                        [troop_heavy_cavalry] = mover_heavy_cavalry,
                                        [troop_skirmish_cavalry] = mover_skirmish_cavalry,
                                        [troop_foot_guns] = mover_foot_artillery,
                                        [troop_horse_guns] = mover_horse_artillery,
                                        [troop_leader] = mover_leader,
                                        [troop_messenger] = mover_messenger,
                                        [troop_ambulance] = mover_foot_artillery};
    enum mover mover = movers[gote_troop(b, unit)->kind];
    if (gote_unit(b, unit)->dismounted || (mover == mover_infantry && posture == posture_skirmish))
        return mover_skirmishers;
    if (mover == mover_infantry && posture == posture_semi_skirmish)
        return mover_semi_skirmishers;
    bool scouts = posture == posture_skirmish && gote_is_horse(b, unit);
    return scouts ? mover_skirmish_cavalry : mover;
}

struct gote_movement_facts gote_movement_facts_of(const struct battle *b, int unit, int posture)
{
    struct gote_movement_facts f = facts_of_movement(b);
    enum weapon weapon = gote_weapon(b, unit);
    f.mover = mover(b, unit, posture);
    f.formation = posture <= posture_back_to_back ? gote_formations[posture] : formation_column;
    f.gun = weapon >= weapon_swivel && weapon <= weapon_siege ? weapon : weapon_light;
    f.blown = gote_unit(b, unit)->state == state_blown;
    f.prior_moves = smaller(gote_unit(b, unit)->turn.moves, 3);
    return f;
}

/* One stand wide: who gains by a road (gote.move.13). */
static bool is_narrow(const struct battle *b, int unit, int posture)
{
    bool one_company = gote_is_foot(b, unit) && !gote_is_irregular(b, unit) && gote_troop(b, unit)->wide == 1;
    bool one_stand = gote_stands_left(b, unit) == 1;
    return posture == posture_road_column || (posture == posture_column && (one_company || one_stand));
}

/* ---- the ground of a way ---- */

static bool gains_by_road(const struct gote_movement_facts *f, const struct gote_walk *walk)
{
    bool rider = f->mover == mover_leader || f->mover == mover_messenger;
    bool limbered = walk->posture == posture_limbered;
    return rider || limbered || is_narrow(walk->battle, walk->unit, walk->posture);
}

static bool is_free_of_woods(enum mover mover)
{
    return mover == mover_skirmishers || mover == mover_semi_skirmishers || mover == mover_indians || mover == mover_guerrillas;
}

/* Who halts at the edge of something, or begins there, is not in it. */
static struct box within_edges(const struct box *box)
{
    return box_at(place_from(box->front, box->facing, -TOUCH_MM, 0), box->facing, more_of(box->width - 2 * TOUCH_MM, 1),
                  more_of(box->depth - 2 * TOUCH_MM, 1));
}

/* Does any of it come into ground of these kinds, and after how many inches? */
static bool comes_into(const struct gote_walk *walk, const struct box *from, const struct manoeuvre *list, int count,
                       uint32_t kinds, int32_t *before_in)
{
    const struct battle *b = walk->battle;
    const struct box body = within_edges(from);
    struct walker walker = gote_walker(walk);
    struct passage passage;
    *before_in = 0;
    if (ground_under(&b->ground, &body) & kinds)
        return true;
    walker.barred |= kinds;
    walker.lifted = 0;
    bool open = sweep_all(&b->ground, &b->crowd, &walker, body, list, count, &passage);
    *before_in = gote_inches(more_of((int32_t)passage.length + SHARED_EDGE_MM - TOUCH_MM, 0));
    return !open && passage.stop == stop_ground;
}

static void tell_rough_ground(const struct gote_walk *walk, const struct box *from, const struct manoeuvre *list, int count,
                              const struct passage *passage, struct gote_movement_facts *f)
{
    uint32_t kinds = passage->kinds | ground_under(&walk->battle->ground, from);
    uint32_t rough = GROUND_BIT(marsh) | (is_free_of_woods((enum mover)f->mover) ? 0 : WOODS);
    int32_t before_in;
    if ((kinds & rough) != 0 && comes_into(walk, from, list, count, rough, &before_in)) {
        bool swamp = (kinds & GROUND_BIT(marsh)) != 0;
        f->terrain = swamp ? going_swamp : going_woods;
        f->before_in = before_in;
    } else if (kinds & WOODS & ~rough) {
        f->terrain = going_woods;
    } else if ((kinds & LIGHT_WOODS) != 0 && comes_into(walk, from, list, count, LIGHT_WOODS, &before_in)) {
        f->terrain = going_light_woods;
    }
}

#define HEDGES GROUND_BIT(hedge)
#define DITCHES (GROUND_BIT(abatis) | GROUND_BIT(ditch) | GROUND_BIT(earthworks))
#define CROSSED (GROUND_BIT(wall) | GROUND_BIT(stream) | HEDGES | DITCHES)

/* What the middle of its front goes over, part by part of its way: how often a hedge, a ditch or the like, a wall of less than
   three feet, a higher one, and the deepest stream. */
struct crossed {
    int hedges, ditches, low_walls, high_walls;
    int32_t wall_mm; /* the highest */
    enum stream stream;
    int climbed; /* contours */
};

static enum stream depth_of(const struct feature *feature)
{
    if (gote_is_deep(feature))
        return stream_deep;
    return strcmp(feature->class, "medium") == 0 ? stream_medium : stream_shallow;
}

static void cross_feature(const struct feature *feature, struct place from, struct place to, struct crossed *crossed)
{
    struct stretch met[LIMIT_SHAPE_POINTS];
    int count = shape_stretches(&feature->shape, from, to, met, LIMIT_SHAPE_POINTS);
    if (count == 0)
        return;
    if (feature->kind == ground_hill) {
        for (int i = 0; i < count; i++)
            crossed->climbed += met[i].from > 0;
        return;
    }
    if (feature->kind == ground_stream) {
        enum stream stream = depth_of(feature);
        crossed->stream = stream > crossed->stream ? stream : crossed->stream;
        return;
    }
    if ((HEDGES | DITCHES) >> feature->kind & 1) {
        *(feature->kind == ground_hedge ? &crossed->hedges : &crossed->ditches) += count;
        return;
    }
    *(feature->height_mm >= HIGH_WALL_MM ? &crossed->high_walls : &crossed->low_walls) += count;
    crossed->wall_mm = more_of(crossed->wall_mm, feature->height_mm);
}

/* Who halts at it has not crossed it, and does when he goes on; but a charge at those who line it comes over it. */
static void cross_part(const struct gote_walk *walk, struct place begin, struct place halt, struct crossed *crossed)
{
    const struct battle *b = walk->battle;
    const uint16_t bearing = place_bearing(begin, halt);
    const struct place from = place_from(begin, bearing, -TOUCH_MM, 0);
    const struct place to = place_from(halt, bearing, walk->charging ? TOUCH_MM : -TOUCH_MM, 0);
    if (place_distance(begin, halt) <= TOUCH_MM)
        return;
    const struct bounds way = {{less_of(from.x, to.x), less_of(from.y, to.y)}, {more_of(from.x, to.x), more_of(from.y, to.y)}};
    struct ground_search search;
    ground_search_begin(&search, b->setup->ground, &way);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if (((CROSSED | GROUND_BIT(hill)) >> feature->kind & 1) != 0 && feature_stands(&b->ground, i))
            cross_feature(feature, from, to, crossed);
    }
}

/* Quick: touched on its way, at its front where it begins, or where those stand whom it charges. */
static bool may_cross(const struct gote_walk *walk, const struct box *from, const struct passage *passage, uint32_t kinds)
{
    const struct box front = box_at(place_from(from->front, from->facing, TOUCH_MM, 0), from->facing, 1, 2 * TOUCH_MM);
    return walk->charging || ((passage->kinds | ground_under(&walk->battle->ground, &front)) & kinds) != 0;
}

static struct place outer_corner(const struct box *box, bool wheels_right)
{
    return place_from(box->front, box->facing, 0, wheels_right ? -box->width / 2 : box->width / 2);
}

/* What the outer end of a wheel goes over is crossed, be it short of the middle. */
static struct crossed most_of(const struct crossed *middle, const struct crossed *outer)
{
    return (struct crossed){.hedges = larger(middle->hedges, outer->hedges),
                            .ditches = larger(middle->ditches, outer->ditches),
                            .low_walls = larger(middle->low_walls, outer->low_walls),
                            .high_walls = larger(middle->high_walls, outer->high_walls),
                            .wall_mm = more_of(middle->wall_mm, outer->wall_mm),
                            .stream = middle->stream > outer->stream ? middle->stream : outer->stream,
                            .climbed = outer->climbed}; /* the middle's: contours_up */
}

static struct crossed cross_way(const struct gote_walk *walk, const struct box *from, const struct manoeuvre *list, int count)
{
    const struct battle *b = walk->battle;
    struct crossed middle = {.stream = stream_none}, outer = middle;
    struct walker walker = gote_walker(walk);
    struct passage passage;
    passage_begin(&passage, *from);
    for (int i = 0; i < count; i++) {
        const struct box before = passage.end;
        const bool right = list[i].kind == manoeuvre_wheel_right;
        sweep(&b->ground, &b->crowd, &walker, &list[i], &passage);
        if (!manoeuvre_is(&list[i], MANOEUVRE_FACES | MANOEUVRE_BIT(reform)))
            cross_part(walk, before.front, passage.end.front, &middle);
        if (manoeuvre_is(&list[i], MANOEUVRE_WHEELS))
            cross_part(walk, outer_corner(&before, right), outer_corner(&passage.end, right), &outer);
    }
    return most_of(&middle, &outer);
}

#define MOST_OBSTACLES 10

/* Just behind its front: who halts at a contour has not climbed it. */
static int level_behind(const struct battle *b, const struct box *box)
{
    return ground_level(&b->ground, place_from(box->front, box->facing, -TOUCH_MM, 0));
}

/* Contours crossed less those that lead down; no fewer than it stands higher (one that it halted at may be told neither time). */
static int contours_up(const struct battle *b, const struct box *from, const struct passage *passage)
{
    const int start = level_behind(b, from), end = level_behind(b, &passage->end);
    const int left = (int)size_of(ground_level(&b->ground, from->front) - start);
    const int ahead = (int)size_of(ground_level(&b->ground, passage->end.front) - end);
    const int up = (passage->levels + left - ahead + end - start) / 2;
    return smaller(larger(larger(up, end - start), 0), MOST_OBSTACLES);
}

static bool halts_before_bridge(const struct battle *b, const struct box *from, const struct box *end)
{
    const struct place behind = place_from(end->front, end->facing, -TOUCH_MM, 0);
    return ((ground_at(&b->ground, from->front) | ground_at(&b->ground, behind)) & GROUND_BIT(bridge)) == 0 &&
           (ground_at(&b->ground, end->front) & GROUND_BIT(bridge)) != 0;
}

static bool has_wheel(const struct manoeuvre *list, int count)
{
    for (int i = 0; i < count; i++)
        if (manoeuvre_is(&list[i], MANOEUVRE_WHEELS))
            return true;
    return false;
}

void gote_tell_way(const struct gote_walk *walk, const struct box *from, const struct manoeuvre *list, int count,
                   const struct passage *passage, struct gote_movement_facts *f)
{
    const struct battle *b = walk->battle;
    const uint32_t kinds = CROSSED | (has_wheel(list, count) ? GROUND_BIT(hill) : 0);
    bool water = passage->in_kind[ground_stream] > 0, any = may_cross(walk, from, passage, kinds);
    const struct crossed crossed = any ? cross_way(walk, from, list, count) : (struct crossed){.stream = stream_none};
    f->road = passage->length > 0 && passage->on_road && gains_by_road(f, walk);
    tell_rough_ground(walk, from, list, count, passage, f);
    f->bridge = (passage->kinds_of_path & GROUND_BIT(bridge)) != 0 && !halts_before_bridge(b, from, &passage->end);
    if (passage->kinds_of_path & GROUND_BIT(ford))
        f->stream = stream_shallow;
    else if (water || !f->bridge)
        f->stream = crossed.stream;
    if (f->stream != stream_none)
        f->bridge = false;
    f->low_obstacles = smaller(crossed.hedges + crossed.low_walls, MOST_OBSTACLES);
    f->high_obstacles = smaller(crossed.ditches + crossed.high_walls, MOST_OBSTACLES);
    f->contours_up = larger(contours_up(b, from, passage), smaller(crossed.climbed, MOST_OBSTACLES));
}

/* ---- how far ---- */

/* What is open without a die is what is open on plain ground: only light woods cost inches, and throw for none. */
bool gote_reach_of(const struct battle *b, const struct gote_movement_facts *facts, struct gote_reach *reach)
{
    struct gote_movement_facts plain = *facts;
    struct gote_movement_result r;
    *reach = (struct gote_reach){.open_mm = 0};
    if (!battle_permits(b, procedure_movement, facts, &reach->forbids))
        return false;
    bool rough = facts->terrain == going_swamp || (facts->terrain == going_woods && !is_free_of_woods((enum mover)facts->mover));
    reach->by_dice = facts->retrograde || (rough && !facts->road);
    plain.retrograde = 0;
    if (rough)
        plain.terrain = going_open;
    if (!consult_movement(b, &plain, &r, &reach->forbids))
        return false;
    reach->open_mm = gote_mm_of(r.open_in);
    reach->lost_mm = gote_mm_of(r.lost_in);
    reach->halved = facts->stream == stream_shallow && !facts->bridge;
    reach->extra_actions = r.extra_actions;
    return true;
}

/* A stream that takes a whole move leaves nothing. */
int32_t gote_left_of(const struct gote_reach *reach, const struct gote_movement_facts *facts, int32_t most)
{
    if (reach->extra_actions > 0)
        return 0;
    const int64_t left = (reach->halved ? most / 2 : most) - reach->lost_mm;
    const int32_t by_die = gote_mm_of(facts->before_in) + MOST_OF_DIE * INCH_MM;
    return more_of(reach->by_dice ? less_of((int32_t)left, by_die) : (int32_t)left, 0);
}

/* Each wall of foot and guns, of horse those of three feet. */
struct gote_walls gote_walls_on(const struct gote_walk *walk, const struct box *from, const struct manoeuvre *list, int count,
                                const struct passage *passage)
{
    const struct battle *b = walk->battle;
    struct gote_action_cost_facts f = facts_of_action_cost(b);
    struct gote_action_cost_result low, high;
    if (gote_is_single(b, walk->unit) || !may_cross(walk, from, passage, GROUND_BIT(wall)))
        return (struct gote_walls){.actions = 0};
    const struct crossed crossed = cross_way(walk, from, list, count);
    f.arm = gote_arm(b, walk->unit);
    f.action = action_cross_wall;
    f.wall_ft = 0;
    consult_action_cost(b, &f, &low, NULL);
    f.wall_ft = (int32_t)((int64_t)crossed.wall_mm * HIGH_WALL_FEET * DECIMAL_ONE / HIGH_WALL_MM);
    consult_action_cost(b, &f, &high, NULL);
    return (struct gote_walls){crossed.low_walls * low.cost + crossed.high_walls * high.cost, f.wall_ft};
}
