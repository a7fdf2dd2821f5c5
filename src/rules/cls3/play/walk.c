/* walk.c - who may go where, and what a way costs: the ground that bars a unit, whom it passes, each part of the way by its going
   (cls3.move, cls3.terr, ruling cls3.r20). */
#include "rules/cls3/play/walk.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"

#include "base/text.h"
#include "field/whole.h"

#define ROADS (GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road))
#define CROSSINGS (GROUND_BIT(bridge) | GROUND_BIT(ford))
#define OBSTACLES (GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(earthworks))

/* ---- whom it meets ---- */

static bool is_loose(const struct battle *b, int unit, int posture)
{
    return posture == posture_skirmish || cls3_is_commander(b, unit);
}

/* Formed units pass nobody, not even skirmishers, who pass all (cls3.move.4); they charge through skirmishers that close in
   (cls3.melee.inc.3). Nor does horse in open order strike over friends who are fighting. */
static enum meeting meets_friend(const struct cls3_walk *walk, int other)
{
    const struct battle *b = walk->battle;
    if (walk->past_friends)
        return meeting_ignore;
    if (walk->charging && is_loose(b, walk->unit, walk->posture) && cls3_is_horse(b, walk->unit) && cls3_in_contact(b, other))
        return meeting_touch;
    if (walk->retreating || is_loose(b, walk->unit, walk->posture))
        return meeting_pass;
    if (walk->charging)
        return cls3_is_skirmishing(b, other) ? meeting_pass : meeting_stop;
    return meeting_touch;
}

static enum meeting meets(const void *who, int other)
{
    const struct cls3_walk *walk = who;
    const struct battle *b = walk->battle;
    if (!cls3_is_fighting(b, other) || walk->past == 1 + other)
        return meeting_ignore;
    if (battle_side(b, other) == battle_side(b, walk->unit))
        return meets_friend(walk, other);
    return walk->charging ? meeting_touch : meeting_stop;
}

/* ---- what bars it ---- */

static bool goes_narrow(int posture)
{
    return posture == posture_companies || posture == posture_road_column || posture == posture_skirmish ||
           posture == posture_limbered || posture == posture_single;
}

static bool is_entered_by_order(const struct feature *feature)
{
    return feature->kind == ground_building || feature->kind == ground_built_up;
}

/* Asked of the few features that it comes to. */
static bool going_is_closed(const struct cls3_walk *walk, enum going going)
{
    const struct battle *b = walk->battle;
    struct cls3_movement_facts f = cls3_movement_facts_of(b, walk->unit, walk->posture, mode_move);
    struct cls3_movement_result r;
    f.ground = going;
    return !cls3_is_commander(b, walk->unit) && !consult_movement(b, &f, &r, NULL);
}

static bool closed(const void *who, int feature)
{
    const struct cls3_walk *walk = who;
    const struct feature *found = &walk->battle->setup->ground->feature[feature];
    if (is_entered_by_order(found))
        return true;
    enum going going = cls3_going_of(walk->battle, feature);
    bool on_road = walk->keeps_to_road && going <= going_plowed_field;
    return !on_road && going != going_open && going_is_closed(walk, going);
}

/* A crew off its piece skirmishes, and no piece does. */
static bool goes_with_its_gun(const struct battle *b, int unit, int posture)
{
    return cls3_is_gun(b, unit) && posture != posture_skirmish;
}

static uint32_t barred(const struct battle *b, int unit, int posture)
{
    bool heavy = goes_with_its_gun(b, unit, posture) || (cls3_is_horse(b, unit) && !cls3_is_light(b, unit));
    return GROUND_BIT(lake) | GROUND_BIT(river) | GROUND_BIT(cliff) | GROUND_BIT(abatis) |
           (heavy ? OBSTACLES & ~GROUND_BIT(earthworks) : 0);
}

/* On a bridge or ford nobody stands in the water. */
bool cls3_may_stand(const struct battle *b, int unit, int posture, const struct box *box, struct objection *objection)
{
    const struct cls3_walk walk = {.battle = b, .unit = unit, .posture = posture, .keeps_to_road = cls3_begins_on_road(b, box)};
    const struct bounds here = box_bounds(box);
    const uint32_t under = ground_under(&b->ground, box);
    struct ground_search search;
    struct breached room;
    ground_search_begin(&search, b->setup->ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(&b->ground, i, &room);
        bool bars = (barred(b, unit, posture) >> feature->kind & 1) != 0 || closed(&walk, i);
        if (bars && (under >> feature->kind & 1) != 0 && feature_stands(&b->ground, i) && feature_touches_box(feature, box))
            return object(objection, cls3_rule_of_ground(b, i), battle_name(b, unit), " has no way over ",
                          feature_article(feature), feature_noun(feature), " there.", NULL);
    }
    return true;
}

static void size_in(const void *who, int formation, int32_t *width, int32_t *depth)
{
    const struct cls3_walk *walk = who;
    int rows = walk->rows > 0 ? walk->rows : cls3_unit(walk->battle, walk->unit)->rows;
    cls3_size_in_rows(walk->battle, walk->unit, formation, rows, width, depth);
}

struct walker cls3_walker(const struct cls3_walk *walk)
{
    const struct battle *b = walk->battle;
    struct walker walker = {.unit = walk->unit, .meets = meets, .closed = closed, .who = walk, .size = size_in};
    walker.barred = barred(b, walk->unit, walk->posture);
    walker.lifted = goes_narrow(walk->posture) || walk->retreating ? CROSSINGS : 0;
    walker.squeezes = goes_narrow(walk->posture); /* cls3.terr.7 */
    walker.clear_of = walk->charging ? 0 : CLEAR_MM;
    walker.oblique = TURN_QUARTER / 2;
    return walker;
}

/* ---- the facts of a move ---- */

static enum troop mover_of(const struct battle *b, int unit, int posture)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    if (cls3_is_commander(b, unit))
        return troop_commander;
    if (goes_with_its_gun(b, unit, posture))
        return troop->rockets ? troop_rockets : (enum troop)troop->troop;
    return cls3_kind(b, unit);
}

struct cls3_movement_facts cls3_movement_facts_of(const struct battle *b, int unit, int posture, enum mode mode)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    struct cls3_movement_facts f = facts_of_movement(b);
    f.troop = mover_of(b, unit, posture);
    f.formation = cls3_formation_in(posture);
    if (f.troop == troop_lancers && f.formation == formation_skirmisher && troop->may_skirmish)
        f.troop = troop_light_horse; /* Cossacks of the guard (cls3.nat.russia.8) */
    f.wide_column = posture == posture_divisions || posture == posture_mass;
    f.on_road = f.formation == formation_road_column; /* where no way says otherwise */
    f.mode = mode;
    f.half_penalties = troop->half_penalties;
    f.changed_formation = cls3_unit(b, unit)->turn.changed;
    f.weather = cls3_weather(b);
    f.british = troop->british;
    return f;
}

/* ---- what a way costs ---- */

struct stretch_of_going {
    enum going going;
    int64_t mm;
};

/* A scenario's own words for its woods count as the worst of them near the way. */
static enum going going_of_kind(const struct battle *b, const struct bounds *near, enum ground_kind kind)
{
    enum going worst = going_open;
    struct ground_search search;
    ground_search_begin(&search, b->setup->ground, near);
    for (int i; (i = ground_search_next(&search)) >= 0;)
        if (b->setup->ground->feature[i].kind == kind && cls3_going_of(b, i) > worst)
            worst = cls3_going_of(b, i);
    return worst;
}

static struct bounds bounds_of_way(const struct box *from, const struct box *to)
{
    struct bounds a = box_bounds(from), c = box_bounds(to);
    a.least = (struct place){less_of(a.least.x, c.least.x), less_of(a.least.y, c.least.y)};
    a.most = (struct place){more_of(a.most.x, c.most.x), more_of(a.most.y, c.most.y)};
    return a;
}

/* As broad as its water lies on this way: at a slant one is in it for longer, up to eight times. */
static int32_t breadth_on_way(const struct feature *line, struct place from, struct place to)
{
    int32_t least = UNITY;
    for (int i = 0; i + 1 < line->shape.count; i++) {
        const struct place a = line->shape.at[i], c = line->shape.at[i + 1];
        if (segments_meet(from, to, a, c))
            least = less_of(least, (int32_t)size_of(sine((uint16_t)(place_bearing(from, to) - place_bearing(a, c)))));
    }
    return (int32_t)((int64_t)line->width_mm * UNITY / more_of(least, UNITY / 8));
}

/* The broadest of these lines near the way; -1: there is none. */
static int32_t breadth_of_lines(const struct battle *b, const struct bounds *near, enum ground_kind kind, struct place from,
                                struct place to)
{
    struct ground_search search;
    int32_t broadest = -1;
    ground_search_begin(&search, b->setup->ground, near);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if (feature->kind == kind && !feature->shape.closed)
            broadest = more_of(broadest, breadth_on_way(feature, from, to));
    }
    return broadest;
}

/* A way through areas is measured, lines on it are counted: each is as broad as its water. -1: it comes to none. */
static int64_t way_in_kind(const struct battle *b, const struct box *from, const struct passage *passage, int kind)
{
    const int32_t found = passage->in_kind[kind];
    if (found <= 0 || found > TOUCH_MM)
        return found > 0 ? found : -1;
    const struct bounds near = bounds_of_way(from, &passage->end);
    const int32_t breadth = breadth_of_lines(b, &near, (enum ground_kind)kind, from->front, passage->end.front);
    return breadth >= 0 ? (int64_t)found * breadth : -1;
}

static int goings_of_way(const struct battle *b, const struct box *from, const struct passage *passage,
                         struct stretch_of_going *found)
{
    const struct bounds near = bounds_of_way(from, &passage->end);
    int count = 0;
    for (int kind = 0; kind < ground_kinds; kind++) {
        bool slows = kind <= (int)ground_ford || kind == (int)ground_hill;
        int64_t mm = slows ? way_in_kind(b, from, passage, kind) : -1;
        enum going going = mm >= 0 ? going_of_kind(b, &near, (enum ground_kind)kind) : going_open;
        if (going != going_open)
            found[count++] = (struct stretch_of_going){going, mm};
    }
    return count;
}

#define MOST_OBSTACLES 4 /* that the procedure is told of */
#define LINES (GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch))
#define WATER (GROUND_BIT(river) | GROUND_BIT(stream))

static int obstacles_on(const struct passage *passage)
{
    return passage->in_kind[ground_wall] + passage->in_kind[ground_hedge] + passage->in_kind[ground_ditch];
}

/* ---- what only a wing goes over ---- */

#define FILE_MM INCH_MM          /* from one file to the next: what lies along the way between them stops none */
#define BEHIND_MM (2 * TOUCH_MM) /* who comes up to a line has not crossed it; who stands at it and goes on does */

/* mm in an area but for what turning leaves, 1 over a line; a bridge takes a file over water dry. */
static int32_t file_goes_over(const struct battle *b, const struct feature *feature, struct place from, struct place to)
{
    struct stretch own[LIMIT_SHAPE_POINTS];
    const int found = shape_stretches(&feature->shape, from, to, own, LIMIT_SHAPE_POINTS);
    int64_t shares = 0;
    for (int i = 0; i < found; i++) {
        const struct place middle = place_between(from, to, (own[i].from + own[i].to) / 2, ALL_SHARES);
        bool dry = (WATER >> feature->kind & 1) != 0 && (ground_at(&b->ground, middle) & CROSSINGS) != 0;
        shares += dry ? 0 : feature->shape.closed ? own[i].to - own[i].from : ALL_SHARES;
    }
    const int32_t mm = (int32_t)(shares * place_distance(from, to) / ALL_SHARES);
    return feature->shape.closed ? more_of(mm - TOUCH_MM, 0) : shares > 0;
}

/* Who is driven aside goes on a broad side of his, not on his front. */
static int32_t front_goes_over(const struct battle *b, const struct feature *feature, const struct box *from,
                               const struct box *to)
{
    const struct place gone = place_seen(from->front, from->facing, to->front);
    const int32_t half = less_of(from->width, to->width) / 2 - TOUCH_MM;
    const int32_t files = half > 0 && size_of(gone.y) >= size_of(gone.x) ? 2 * half / FILE_MM + 2 : 0;
    const int32_t behind = feature->shape.closed ? 0 : BEHIND_MM;
    int32_t most = 0;
    for (int32_t i = 0; i < files; i++) {
        const int32_t right = (int32_t)((int64_t)2 * half * i / (files - 1)) - half;
        most = more_of(most, file_goes_over(b, feature, place_from(from->front, from->facing, -behind, right),
                                            place_from(to->front, to->facing, -behind, right)));
    }
    return most;
}

/* ---- lines that a front crosses in one row ---- */

/* Which of its files go over a line, from its left, and how far each end of them has gone there. */
struct crossing {
    int32_t first, last;       /* files; the first is behind the last: none */
    int32_t at_first, at_last; /* mm */
};

static struct crossing crossing_of(const struct feature *feature, const struct box *from, const struct box *to)
{
    const int32_t half = less_of(from->width, to->width) / 2 - TOUCH_MM, files = 2 * half / FILE_MM + 2;
    const int32_t length = place_distance(from->front, to->front);
    struct crossing found = {.first = 1, .last = 0};
    struct stretch own[LIMIT_SHAPE_POINTS];
    for (int32_t i = 0; half > 0 && i < files; i++) {
        const int32_t right = (int32_t)((int64_t)2 * half * i / (files - 1)) - half;
        struct place begin = place_from(from->front, from->facing, 0, right), end = place_from(to->front, to->facing, 0, right);
        if (shape_stretches(&feature->shape, begin, end, own, LIMIT_SHAPE_POINTS) == 0)
            continue;
        const int32_t at = (int32_t)((int64_t)own[0].from * length / ALL_SHARES);
        if (found.first > found.last)
            found = (struct crossing){.first = i, .at_first = at};
        found.last = i;
        found.at_last = at;
    }
    return found;
}

/* One line goes on where the other ends, a gap between or none: over both the front goes in one and the same crossing. A front
   that comes upon one after the other crosses two. */
static bool is_one_row(const struct crossing *left, const struct crossing *right)
{
    const int32_t files = right->first - left->last;
    return left->first <= left->last && right->first <= right->last && files > 0 &&
           size_of(right->at_first - left->at_last) <= (int64_t)(files + 1) * FILE_MM;
}

/* What is closed to it bars its way or is the edge that it fights at, and slows nobody. */
static bool slows(const struct battle *b, const struct cls3_movement_facts *facts, int feature)
{
    struct cls3_movement_facts f = *facts;
    struct cls3_movement_result r;
    f.ground = cls3_going_of(b, feature);
    f.linear_obstacles = 0;
    return f.ground != going_open && consult_movement(b, &f, &r, NULL) && r.multiplier > 0;
}

/* Whom obstacles stop comes past one through an opening alone, and crosses nothing there (cls3.terr.7). */
static bool obstacles_stop(const struct battle *b, const struct cls3_movement_facts *facts)
{
    struct cls3_movement_facts f = *facts;
    struct cls3_movement_result r;
    f.linear_obstacles = 0;
    if (!consult_movement(b, &f, &r, NULL))
        return false;
    f.linear_obstacles = 1;
    return !consult_movement(b, &f, &r, NULL);
}

static bool is_line(const struct feature *feature)
{
    return (LINES >> feature->kind & 1) != 0 && !feature->shape.closed;
}

/* Under the middle of its front: that is counted with its way already. */
static bool lies_under_the_middle(const struct feature *line, const struct box *from, const struct box *to)
{
    return shape_meets_segment(&line->shape, from->front, to->front);
}

/* Is a line of one row with another that is counted, under the middle or found before it? */
static bool joins_row(const struct battle *b, int line, const struct box *from, const struct box *to)
{
    const struct bounds near = bounds_of_way(from, to);
    struct ground_search search;
    struct breached room;
    const struct crossing own = crossing_of(feature_now(&b->ground, line, &room), from, to);
    bool before = true;
    ground_search_begin(&search, b->setup->ground, &near);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *other = feature_now(&b->ground, i, &room);
        before = before && i != line;
        if (i == line || !is_line(other) || !feature_stands(&b->ground, i))
            continue;
        const struct crossing theirs = crossing_of(other, from, to);
        bool counted = lies_under_the_middle(other, from, to) || (before && front_goes_over(b, other, from, to) > 0);
        if (counted && (is_one_row(&theirs, &own) || is_one_row(&own, &theirs)))
            return true;
    }
    return false;
}

/* The way of the middle of its front, and what lies before a part of it alone: a unit goes as one. */
static struct passage way_of_front(const struct battle *b, const struct cls3_movement_facts *facts, const struct box *from,
                                   const struct passage *passage)
{
    struct passage way = *passage;
    const struct bounds near = bounds_of_way(from, &passage->end);
    struct ground_search search;
    struct breached room;
    ground_search_begin(&search, b->setup->ground, &near);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(&b->ground, i, &room);
        bool line = is_line(feature);
        if (!feature_stands(&b->ground, i) || (!line && !slows(b, facts, i)))
            continue;
        bool middle = line && lies_under_the_middle(feature, from, &passage->end);
        bool past = middle || (line && obstacles_stop(b, facts));
        int32_t over = past ? 0 : front_goes_over(b, feature, from, &passage->end);
        if (line && over > 0 && joins_row(b, i, from, &passage->end))
            over = 0;
        int32_t *known = &way.in_kind[feature->kind];
        *known = line ? *known + over : more_of(*known, over);
    }
    return way;
}

/* What those beyond that number take, each as much as the first (cls3.terr.lin.3). */
static int32_t way_of_more_obstacles(const struct battle *b, const struct cls3_movement_facts *facts, int more)
{
    struct cls3_movement_facts f = *facts;
    struct cls3_movement_result none, one;
    f.linear_obstacles = 0;
    if (more <= 0 || !consult_movement(b, &f, &none, NULL))
        return 0;
    f.linear_obstacles = 1;
    return consult_movement(b, &f, &one, NULL) ? cls3_mm_of_share(none.allowance_in - one.allowance_in) * more : 0;
}

/* From the head of the formation (cls3.terr.8). */
static bool climbs(const struct battle *b, const struct box *from, const struct passage *passage)
{
    int rise = ground_level(&b->ground, passage->end.front) - ground_level(&b->ground, from->front);
    return passage->levels + rise > 1;
}

/* What of the allowance on open ground a stretch takes; false: it is not open to it. */
static bool add_stretch(const struct battle *b, const struct cls3_movement_facts *facts, const struct stretch_of_going *stretch,
                        int32_t open_multiplier, struct cls3_cost *cost)
{
    struct cls3_movement_facts f = *facts;
    struct cls3_movement_result r;
    f.ground = stretch->going;
    f.linear_obstacles = 0;
    if (!consult_movement(b, &f, &r, &cost->forbids))
        return false;
    if (r.multiplier == 0)
        return false;
    cost->spent_mm += stretch->mm * open_multiplier / r.multiplier - stretch->mm;
    return true;
}

static bool way_costs(const struct battle *b, const struct cls3_movement_facts *facts, const struct stretch_of_going *stretches,
                      int count, struct cls3_cost *cost)
{
    struct cls3_movement_result open;
    if (!consult_movement(b, facts, &open, &cost->forbids))
        return false;
    cost->allowance_mm = cls3_mm_of_share(open.allowance_in);
    for (int i = 0; i < count; i++)
        if (!add_stretch(b, facts, &stretches[i], open.multiplier, cost))
            return false;
    return true;
}

/* Ground that takes the benefit of a charge takes it from the whole way. */
static enum charge_ground charge_ground_of(const struct stretch_of_going *stretches, int count, bool on_road)
{
    static const enum charge_ground grounds[] = {[going_open] = charge_ground_open,
                                                 [going_woods_1] = charge_ground_woods,
                                                 [going_woods_2] = charge_ground_woods,
                                                 [going_woods_3] = charge_ground_woods,
                                                 [going_swamp] = charge_ground_swamp,
                                                 [going_plowed_field] = charge_ground_plowed_field,
                                                 [going_water_light] = charge_ground_water,
                                                 [going_water_heavy] = charge_ground_water,
                                                 [going_rough_hill] = charge_ground_rough_hill,
                                                 [going_very_rough_hill] = charge_ground_rough_hill};
    enum charge_ground worst = charge_ground_open;
    for (int i = 0; i < count; i++)
        if (!(on_road && stretches[i].going <= going_plowed_field) && grounds[stretches[i].going] > worst)
            worst = grounds[stretches[i].going];
    return worst;
}

static void add_way(const struct battle *b, const struct box *from, const struct passage *way, struct cls3_movement_facts *f)
{
    f->uphill = climbs(b, from, way);
    f->linear_obstacles = less_of(obstacles_on(way), MOST_OBSTACLES);
}

void cls3_add_way(const struct battle *b, const struct box *from, const struct passage *passage, struct cls3_movement_facts *f)
{
    const struct passage way = way_of_front(b, f, from, passage);
    add_way(b, from, &way, f);
}

int32_t cls3_left_of(const struct battle *b, int32_t limit_mm, const struct cls3_movement_facts *facts, const struct box *from,
                     const struct passage *passage)
{
    struct cls3_movement_facts f = *facts;
    struct cls3_movement_result r;
    cls3_add_way(b, from, passage, &f);
    if (!consult_movement(b, &f, &r, NULL))
        return limit_mm;
    int64_t left = (int64_t)limit_mm * r.multiplier / MILLION - cls3_mm_of(r.lost_in);
    return left > 0 ? (int32_t)left : 0;
}

/* Behind a blank, as what is said with others and not by itself. */
static void add_rule(struct text *text, bool takes, const char *rule)
{
    if (!takes)
        return;
    text_add(text, text->used == 0 ? " (" : ", ");
    text_add(text, rule + 1);
}

const char *cls3_what_takes(const struct battle *b, const struct cls3_movement_facts *facts, const struct box *from,
                            const struct passage *passage, enum charge_ground ground, char room[LIMIT_MESSAGE])
{
    static const char *const rules[] = {
        [charge_ground_open] = " ",
        [charge_ground_woods] = " cls3.terr.1, cls3.terr.2",
        [charge_ground_swamp] = " cls3.terr.1, cls3.terr.3",
        [charge_ground_plowed_field] = " cls3.terr.1, cls3.r33",
        [charge_ground_water] = " cls3.terr.1, cls3.terr.5",
        [charge_ground_rough_hill] = " cls3.terr.1, cls3.terr.hill.5",
    };
    struct cls3_movement_facts f = *facts;
    struct text text;
    cls3_add_way(b, from, passage, &f);
    bool mud = f.weather == weather_soft_ground;
    text_begin(&text, room, LIMIT_MESSAGE);
    add_rule(&text, f.troop == troop_commander, " cls3.cmd.1");
    add_rule(&text, f.mode == mode_fire_and_charge, " cls3.ops.6");
    add_rule(&text, f.on_road, " cls3.form.6");
    add_rule(&text, f.uphill, " cls3.terr.hill.1");
    add_rule(&text, f.linear_obstacles > 0, " cls3.terr.lin.3");
    add_rule(&text, ground != charge_ground_open, rules[ground]);
    add_rule(&text, mud && f.mode != mode_move, " cls3.weather.4");
    add_rule(&text, mud && f.mode == mode_move && f.troop >= troop_gun_12lb && !f.on_road, " cls3.weather.4");
    text_add(&text, text.used > 0 ? ")" : "");
    return room;
}

bool cls3_cost_of(const struct battle *b, const struct cls3_movement_facts *facts, const struct box *from,
                  const struct passage *passage, struct cls3_cost *cost)
{
    struct stretch_of_going stretches[ground_kinds];
    const struct passage way = way_of_front(b, facts, from, passage);
    struct cls3_movement_facts f = *facts;
    struct cls3_movement_result r;
    int count = goings_of_way(b, from, &way, stretches);
    bool road = passage->length > 0 ? passage->on_road : facts->on_road;
    *cost = (struct cls3_cost){.spent_mm = way.length + way_of_more_obstacles(b, facts, obstacles_on(&way) - MOST_OBSTACLES)};
    cost->ground = charge_ground_of(stretches, count, road);
    f.on_road = road;
    add_way(b, from, &way, &f);
    cost->benefit =
        cost->ground == charge_ground_open && f.mode != mode_move && consult_movement(b, &f, &r, NULL) && r.charge_benefit;
    if (f.mode != mode_move && !cost->benefit)
        f.mode = mode_move;
    return way_costs(b, &f, stretches, count, cost);
}
