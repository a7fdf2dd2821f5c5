/* shots.c - down the lane: who of those in it may be shot at, over which range and past what (gdc.7.5 to 7.9). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/melees.h"
#include "rules/gdc/play/walk.h"
#include "rules/gdc/play/zones.h"

/* A body or a zone in the lane, nearest first. */
struct in_the_way {
    int32_t unit, zone, distance;
    bool fights;    /* it was passed: a friend in contact with an enemy */
    uint64_t lines; /* that he closes, a bit for each */
};

/* What has been passed on the way down the lane, a bit for each line. */
struct passed {
    uint64_t friends[MOST_LEVELS]; /* by the levels that they stand lower than the guns */
    uint64_t skirmishers, enemies;
    int first;  /* enemy that is a target */
    int barred; /* enemy who shows too little past the friend he fights (7.7): nobody is hit through him either */
    const struct in_the_way *way;
    int count; /* of those in the way who are behind it */
};

/* ---- hills (7.8) ---- */

static int yards_within(const struct battle *b, int32_t mm, int most)
{
    int yards = mm < 0 ? most : gdc_yards_from(b, mm);
    return yards < most ? yards : most;
}

/* Of guns on the plain fire_lane asks for nothing that lies ahead. */
static struct hill_lie hill_at(const struct battle *b, struct place at, uint16_t bearing)
{
    if (ground_level(&b->ground, at) == 0)
        return (struct hill_lie){hill_none, 0, -1, -1, false};
    return ground_hill_at(&b->ground, at, bearing);
}

static void add_hill_of_guns(const struct battle *b, const struct gdc_line_of_fire *line, uint16_t facing,
                             struct gdc_fire_lane_facts *f)
{
    struct hill_lie lie = hill_at(b, line->from, facing);
    f->firer_position = lie.place == hill_none  ? gun_position_level
                        : lie.place == hill_top ? gun_position_hilltop
                        : lie.uphill            ? gun_position_slope_uphill
                                                : gun_position_slope_downhill;
    f->firer_crest_yd = lie.crest_mm < 0 ? 0 : yards_within(b, lie.crest_mm, 2000);
    int32_t from_foot = lie.base_mm < 0 ? 0 : line->length - lie.base_mm;
    f->target_base_yd = from_foot < 0 ? 0 : yards_within(b, from_foot, 3000);
}

static void add_hill_of_target(const struct battle *b, const struct gdc_line_of_fire *line, int level, struct place at,
                               struct gdc_fire_lane_facts *f)
{
    struct hill_lie lie = hill_at(b, at, place_bearing(at, line->from));
    int levels = level - ground_level(&b->ground, line->from);
    f->target_levels = levels < -3 ? -3 : levels > 3 ? 3 : levels;
    f->target_position = lie.place == hill_top                    ? hill_position_hilltop
                         : lie.place == hill_slope && !lie.uphill ? hill_position_slope
                                                                  : hill_position_level;
    f->target_crest_yd = yards_within(b, lie.crest_mm, 2000);
}

/* ---- a shot ---- */

/* Which lines to the target the friends leave open; how much lower the highest of those stands that block all of them. */
static uint64_t lines_past_friends(const struct battle *b, const struct passed *passed, int target, uint64_t lines,
                                   struct gdc_shot *shot)
{
    uint64_t closed[MOST_LEVELS], all = 0;
    for (int i = 0; i < MOST_LEVELS; i++)
        closed[i] = passed->friends[i];
    for (int i = 0; i < passed->count; i++)
        if (passed->way[i].fights && (target == NO_UNIT || !gdc_fights(b, passed->way[i].unit, target)))
            closed[0] |= passed->way[i].lines;
    for (int i = 0; i < MOST_LEVELS; i++) {
        if ((lines & ~(all | closed[i])) == 0 && shot->lane.blocker == blocker_none) {
            shot->lane.blocker = blocker_friendly_unit;
            shot->lane.blocker_levels_below = i;
        }
        all |= closed[i];
    }
    return shot->lane.blocker == blocker_none ? lines & ~all : lines;
}

#define EVERY_FOURTH UINT64_C(0x1111111111111111)

/* Castings that the part of the target shows which lies on so many of its lines. */
static int castings_shown(const struct gdc_lane *lane, int target, uint64_t shown)
{
    const struct battle *b = lane->b;
    struct gdc_span span = gdc_span_of(&lane->front, battle_box(b, target));
    uint16_t turned = turn_between(battle_box(b, target)->facing, lane->front.facing);
    bool sideways = turned > TURN_QUARTER / 2 && turned < TURN_HALF - TURN_QUARTER / 2;
    int castings = sideways ? b->units[target].strength : gdc_front_castings(b, target);
    int64_t width = (int64_t)span.right - span.left, breadth = lane->front.width;
    int64_t open = breadth * __builtin_popcountll(shown) / LINES;
    return width <= 0 || open >= width ? castings : (int)(castings * open / width);
}

/* The friend that fights the target and stands before it (7.7). */
static uint64_t lines_past_melee(const struct gdc_lane *lane, const struct passed *passed, uint64_t lines, struct gdc_shot *shot)
{
    uint64_t hidden = 0;
    for (int i = 0; i < passed->count; i++) {
        const struct in_the_way *friend = &passed->way[i];
        if (!friend->fights || !gdc_fights(lane->b, friend->unit, shot->target) || (friend->lines & lines) == 0)
            continue;
        hidden |= friend->lines;
        shot->friend = (int16_t) friend->unit;
    }
    if ((lines & hidden) == 0 || shot->lane.blocker != blocker_none)
        return lines;
    int castings = castings_shown(lane, shot->target, lines & ~hidden);
    shot->lane.blocker = blocker_engaged_friend;
    shot->lane.overlap_castings = castings < 60 ? castings : 60;
    return (lines & ~hidden) == 0 ? lines : lines & ~hidden;
}

static bool better(const struct gdc_blocked *a, const struct gdc_blocked *b)
{
    if (a->blocked != b->blocked)
        return !a->blocked;
    return a->blocked ? a->levels_below > b->levels_below : a->woods_mm < b->woods_mm;
}

/* What is seen along the best line so far. */
struct view {
    bool found;
    struct gdc_blocked blocked;
    struct gdc_line_of_fire line;
};

static void try_lines(const struct gdc_lane *lane, uint64_t lines, const struct shape *shape, const struct gdc_shot *shot,
                      struct view *best)
{
    struct gdc_entry tries[3];
    int count = gdc_entries(lane, lines, shape, tries);
    for (int i = 0; i < count; i++) {
        if ((i > 0 && tries[i].line == tries[0].line) || (i > 1 && tries[i].line == tries[1].line))
            continue; /* what has been looked along is no better */
        struct gdc_line_of_fire line = gdc_line_of_fire(lane, tries[i]);
        struct gdc_blocked blocked = gdc_look_along(lane, &line, shot->target, shot->zone);
        if (best->found && !better(&blocked, &best->blocked))
            continue;
        *best = (struct view){true, blocked, line};
        if (!blocked.blocked && blocked.woods_mm == 0)
            break;
    }
}

/* Sight, range and hills, along the line that is best. False when no line meets the target. When its sides are hidden one
   looks between them (7.5c: blocked totally or partially). */
static bool add_line(const struct gdc_lane *lane, uint64_t lines, const struct shape *shape, int level, struct gdc_shot *shot)
{
    const struct battle *b = lane->b;
    struct view view = {.found = false};
    try_lines(lane, lines, shape, shot, &view);
    for (uint64_t some = lines & EVERY_FOURTH; view.found && view.blocked.blocked && some != 0; some &= some - 1)
        try_lines(lane, some & (~some + 1), shape, shot, &view);
    if (!view.found)
        return false;
    const struct gdc_blocked best = view.blocked;
    const struct gdc_line_of_fire chosen = view.line;
    if (best.blocked && (shot->lane.blocker == blocker_none || shot->lane.blocker == blocker_engaged_friend)) {
        shot->lane.blocker = blocker_terrain;
        shot->lane.blocker_levels_below = best.levels_below;
    }
    shot->woods_depth_yd = (int16_t)gdc_yards_from(b, best.woods_mm);
    shot->range_yd = (int16_t)gdc_yards_from(b, chosen.length);
    shot->lane.range_yd = shot->range_yd;
    add_hill_of_guns(b, &chosen, lane->own.facing, &shot->lane);
    add_hill_of_target(b, &chosen, level, shot->target == NO_UNIT ? chosen.to : box_centre(battle_box(b, shot->target)),
                       &shot->lane);
    return true;
}

static struct gdc_shot new_shot(const struct gdc_lane *lane, int target, int zone)
{
    struct gdc_shot shot = {.battery = (int16_t)lane->battery,
                            .target = (int16_t)target,
                            .zone = (int16_t)zone,
                            .friend = NO_UNIT,
                            .before = NO_UNIT,
                            .from = lane->own,
                            .lane = facts_of_fire_lane(lane->b)};
    shot.lane.visibility_yd = gdc_own(lane->b)->visibility_yd;
    return shot;
}

/* Those that other enemies leave open; who stands before him if they leave none. */
static uint64_t lines_past_enemies(const struct gdc_lane *lane, const struct passed *passed, uint64_t lines,
                                   struct gdc_shot *shot)
{
    uint64_t open = lines & ~passed->enemies;
    if (lane->members > 1)
        return open;
    shot->before = (int16_t)(passed->first == NO_UNIT && open == 0 ? passed->barred : passed->first);
    return shot->before == NO_UNIT ? open : lines;
}

static bool shot_at_unit(const struct gdc_lane *lane, const struct passed *passed, int target, struct gdc_shot *shot)
{
    const struct battle *b = lane->b;
    struct place corner[corners];
    *shot = new_shot(lane, target, -1);
    uint64_t lines = lines_past_enemies(lane, passed, gdc_lines_on(lane, battle_box(b, target)), shot);
    shot->lane.target_cavalry = gdc_is_cavalry(b, target);
    shot->lane.engaged_last_turn = gdc_unit(b, target)->engaged == 1;
    lines = lines_past_friends(b, passed, target, lines, shot);
    lines = lines_past_melee(lane, passed, lines, shot);
    shot->through_skirmishers = (lines & ~passed->skirmishers) == 0;
    box_corners(battle_box(b, target), corner);
    struct shape body = shape_of(corner, corners, true);
    return add_line(lane, lines, &body, gdc_level(b, target), shot);
}

static bool shot_at_zone(const struct gdc_lane *lane, const struct passed *passed, int zone, struct gdc_shot *shot)
{
    const struct shape *shape = gdc_shape_of_zone(lane->b, zone);
    *shot = new_shot(lane, NO_UNIT, zone);
    uint64_t lines = lines_past_enemies(lane, passed, ~UINT64_C(0), shot);
    lines = lines_past_friends(lane->b, passed, NO_UNIT, lines, shot);
    return add_line(lane, lines, shape, ground_level(&lane->b->ground, shape->at[0]), shot);
}

/* ---- down the lane ---- */

static void pass_friend(const struct gdc_lane *lane, struct in_the_way *met, struct passed *passed)
{
    const struct battle *b = lane->b;
    int levels = ground_level(&b->ground, lane->own.front) - gdc_level(b, met->unit);
    met->lines = gdc_lines_on(lane, battle_box(b, met->unit));
    met->fights = gdc_in_contact(b, met->unit);
    if (!met->fights)
        passed->friends[levels < 0 ? 0 : levels >= MOST_LEVELS ? MOST_LEVELS - 1 : levels] |= met->lines;
}

static void pass_target(const struct gdc_lane *lane, const struct gdc_shot *shot, struct passed *passed)
{
    bool clear = gdc_shot_is_clear(lane->b, shot);
    if (!clear && shot->lane.blocker != blocker_engaged_friend)
        return;
    if (clear && shot->target != NO_UNIT && gdc_posture(lane->b, shot->target) == posture_skirmish) {
        passed->skirmishers |= gdc_lines_on(lane, battle_box(lane->b, shot->target));
        return;
    }
    if (shot->target != NO_UNIT)
        passed->enemies |= gdc_lines_on(lane, battle_box(lane->b, shot->target));
    *(clear ? &passed->first : &passed->barred) = shot->target;
}

static int32_t nearest_of_zone(const struct gdc_lane *lane, int zone)
{
    struct gdc_entry tries[3];
    int count = gdc_entries(lane, ~UINT64_C(0), gdc_shape_of_zone(lane->b, zone), tries);
    return count == 0 ? -1 : tries[0].ahead;
}

static bool is_enemy(const struct gdc_lane *lane, int unit)
{
    return battle_side(lane->b, unit) != battle_side(lane->b, lane->battery);
}

static bool is_shelter_of_enemies(const struct gdc_lane *lane, int zone)
{
    const struct ground *ground = lane->b->setup->ground;
    return zone != lane->home && gdc_is_zone_to_enter(lane->b, &ground->feature[ground->zone[zone]]) &&
           gdc_zone_is_manned(lane->b, zone, 1 - battle_side(lane->b, lane->battery), zone_status_none);
}

static int add_zones(const struct gdc_lane *lane, int32_t reach, struct in_the_way *way, int count)
{
    const struct ground *ground = lane->b->setup->ground;
    const struct box *front = &lane->front;
    const struct box all = box_at(place_from(front->front, front->facing, reach, 0), front->facing, front->width, reach);
    const struct bounds around = bounds_wider(box_bounds(&all), TOUCH_MM);
    for (int zone = 0; zone < ground->zones; zone++) {
        bool near = bounds_meet(&around, &ground->feature[ground->zone[zone]].bounds);
        int32_t distance = near && is_shelter_of_enemies(lane, zone) ? nearest_of_zone(lane, zone) : -1;
        if (distance < 0)
            continue;
        int at = count++;
        for (; at > 0 && distance < way[at - 1].distance; at--)
            way[at] = way[at - 1];
        way[at] = (struct in_the_way){.unit = NO_UNIT, .zone = zone, .distance = distance};
    }
    return count;
}

#define MOST_IN_LANE (LIMIT_ENROLLED + MOST_ZONES)

static int what_is_in(const struct gdc_lane *lane, struct in_the_way way[MOST_IN_LANE])
{
    struct in_lane found[LIMIT_ENROLLED];
    const struct crowd *crowd = &lane->b->crowd;
    int32_t reach = gdc_mm(lane->b, GUN_REACH_YD) + TOUCH_MM;
    int bodies = crowd_in_lane(crowd, &lane->front, lane->front.width, reach, ANY_SIDE, found, LIMIT_ENROLLED), count = 0;
    for (int i = 0; i < bodies; i++)
        if (gdc_is_fighting(lane->b, found[i].unit) && !gdc_is_in_park(lane, found[i].unit))
            way[count++] = (struct in_the_way){.unit = found[i].unit, .zone = -1, .distance = found[i].distance};
    count = add_zones(lane, reach, way, count);
    while (count > 0 && way[count - 1].unit != NO_UNIT && !is_enemy(lane, way[count - 1].unit))
        count--; /* who stands behind the last target is in nobody's way */
    return count;
}

/* A look down a lane that is under way. */
struct look {
    const struct gdc_lane *lane;
    struct passed passed;
    struct in_the_way way[MOST_IN_LANE];
    int met, at;
};

static void begin_look(struct look *look, const struct gdc_lane *lane)
{
    look->lane = lane;
    look->passed = (struct passed){.first = NO_UNIT, .barred = NO_UNIT, .way = look->way};
    look->met = what_is_in(lane, look->way);
    look->at = 0;
}

static bool is_shot(const struct look *look, const struct in_the_way *met, struct gdc_shot *shot)
{
    return met->unit != NO_UNIT ? shot_at_unit(look->lane, &look->passed, met->unit, shot)
                                : shot_at_zone(look->lane, &look->passed, met->zone, shot);
}

/* At the next enemy in the lane, whether it may be made or not; false behind the last. */
static bool next_shot(struct look *look, struct gdc_shot *shot)
{
    const struct gdc_lane *lane = look->lane;
    while (look->at < look->met) {
        struct in_the_way *met = &look->way[look->at++];
        look->passed.count = look->at;
        if (met->unit != NO_UNIT && !is_enemy(lane, met->unit)) {
            pass_friend(lane, met, &look->passed);
        } else if (is_shot(look, met, shot)) {
            pass_target(lane, shot, &look->passed);
            return true;
        }
    }
    return false;
}

/* ---- what others ask ---- */

bool gdc_find_shot(const struct battle *b, int battery, int target, int zone, struct gdc_shot *shot)
{
    struct look look;
    struct gdc_shot met;
    bool garrison = b->units[battery].where == where_place;
    if ((!garrison && !battle_on_table(b, battery)) || (target != NO_UNIT && !battle_on_table(b, target)))
        return false;
    struct place middle = target != NO_UNIT ? box_centre(battle_box(b, target)) : gdc_zone_middle(b, zone);
    struct gdc_lane lane = garrison ? gdc_lane_out_of_zone(b, battery, middle) : gdc_lane_of(b, battery);
    begin_look(&look, &lane);
    while (next_shot(&look, &met)) {
        if (met.target != target || met.zone != zone)
            continue;
        *shot = met;
        return true;
    }
    return false;
}

static bool shots_out_of_zone(const struct battle *b, int battery, gdc_wants_shot *wants, void *who)
{
    int enemy = 1 - battle_side(b, battery);
    struct gdc_shot shot;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == enemy && battle_on_table(b, unit) && gdc_is_fighting(b, unit) &&
            gdc_find_shot(b, battery, unit, -1, &shot) && gdc_shot_is_clear(b, &shot) && wants(who, &shot))
            return true;
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        if (gdc_zone_is_manned(b, zone, enemy, zone_status_none) && gdc_find_shot(b, battery, NO_UNIT, zone, &shot) &&
            gdc_shot_is_clear(b, &shot) && wants(who, &shot))
            return true;
    return false;
}

bool gdc_open_shots(const struct battle *b, int battery, gdc_wants_shot *wants, void *who)
{
    struct look look;
    struct gdc_shot shot;
    if (b->units[battery].where == where_place)
        return shots_out_of_zone(b, battery, wants, who);
    if (!battle_on_table(b, battery))
        return false;
    struct gdc_lane lane = gdc_lane_of(b, battery);
    begin_look(&look, &lane);
    while (next_shot(&look, &shot))
        if (gdc_shot_is_clear(b, &shot) && wants(who, &shot))
            return true;
    return false;
}

static bool is_counted(void *who, const struct gdc_shot *shot)
{
    int *count = who;
    *count += shot->battery != NO_UNIT;
    return false;
}

int gdc_most_shots(const struct battle *b, int battery)
{
    struct in_the_way way[MOST_IN_LANE];
    int count = 0;
    if (!battle_on_table(b, battery)) {
        gdc_open_shots(b, battery, is_counted, &count);
        return count;
    }
    struct gdc_lane lane = gdc_lane_of(b, battery);
    for (int i = what_is_in(&lane, way) - 1; i >= 0; i--)
        count += way[i].unit == NO_UNIT || is_enemy(&lane, way[i].unit);
    return count;
}

struct phase {
    const struct battle *battle;
    bool initial;
};

static bool may_be_made(void *who, const struct gdc_shot *shot)
{
    const struct phase *phase = who;
    return gdc_may_make_shot(phase->battle, shot, phase->initial, false, NULL) ||
           gdc_may_make_shot(phase->battle, shot, phase->initial, true, NULL);
}

bool gdc_has_target(const struct battle *b, int battery, bool initial)
{
    struct phase phase = {b, initial};
    return gdc_open_shots(b, battery, may_be_made, &phase);
}
