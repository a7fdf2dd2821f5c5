/* path.c - the way of a charge: a wheel about a front corner, then straight until it touches; what that costs (cls3.move.2,
   cls3.charge). */
#include "rules/cls3/play/charges.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"

#include "drill/house.h"
#include "field/whole.h"

#define FARTHEST_IN 40 /* nobody goes so far in a move */
#define SAME_FACING 5  /* degrees that conforming on contact may turn a neighbour */

/* ---- where to ---- */

/* Foot strays 45 degrees from its facing, horse wheels 90 (cls3.move.2); skirmishers face as they like (cls3.ops.2). */
int32_t cls3_most_wheel(const struct battle *b, int unit, int posture)
{
    if (posture == posture_skirmish)
        return TURN_HALF;
    return cls3_is_foot(b, unit) ? TURN_QUARTER / 2 : TURN_QUARTER;
}

uint16_t cls3_aim(const struct battle *b, int unit, int posture, const struct box *from, const struct box *at)
{
    bool wheels = posture != posture_skirmish || charge_way_to(from, at, 0, MOST_GROUND_MM / 4) >= 0;
    return wheels ? charge_aim(from, at, 0, cls3_most_wheel(b, unit, posture)) : place_bearing(box_centre(from), box_centre(at));
}

/* Skirmishers turn where they stand, foot within its 45 degrees, and have gone no way yet. */
static bool turn_to(const struct battle *b, const struct walker *walker, uint16_t bearing, struct cls3_charge_path *path)
{
    const int32_t right = turn_from(path->begin.facing, bearing);
    const struct manoeuvre face = {.kind = right > 0 ? manoeuvre_face_right : manoeuvre_face_left,
                                   .amount = (int32_t)size_of(right)};
    struct passage passage;
    passage_begin(&passage, path->begin);
    bool room = right == 0 || sweep(&b->ground, &b->crowd, walker, &face, &passage);
    path->start = passage.end;
    path->start.facing = bearing;
    path->wheel_mm = 0;
    return room;
}

bool cls3_wheel_to(const struct battle *b, int unit, uint16_t bearing, struct cls3_charge_path *path)
{
    struct cls3_walk walk = {.battle = b, .unit = unit, .posture = path->posture, .charging = true};
    struct walker walker = cls3_walker(&walk);
    bool loose = path->posture == posture_skirmish, turns = loose || cls3_is_foot(b, unit);
    bool room = (turns && turn_to(b, &walker, bearing, path)) ||
                (!loose && charge_wheel(b, &walker, &path->begin, bearing, &path->start, &path->wheel_mm));
    return room && turn_between(path->begin.facing, bearing) <= cls3_most_wheel(b, unit, path->posture) + 1;
}

/* ---- the straight way ---- */

/* Of its formation as it is; of another the whole body. */
static int stands_there(const struct cls3_walk *walk, const struct box *there, struct cls3_stand own[MOST_STANDS])
{
    const struct battle *b = walk->battle;
    own[0] = (struct cls3_stand){.box = *there};
    const bool whole = walk->posture != cls3_posture(b, walk->unit) || cls3_fills_its_body(b, walk->unit);
    return whole ? 1 : cls3_find_stands_at(b, walk->unit, there, own);
}

int32_t cls3_way_between_stands(const struct cls3_walk *walk, const struct box *there, int other, int32_t most)
{
    struct cls3_stand own[MOST_STANDS], theirs[MOST_STANDS];
    const int count = stands_there(walk, there, own), others = cls3_find_stands(walk->battle, other, theirs);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < others; k++)
            most = box_free_way(&own[i].box, there->facing, most, &theirs[k].box);
    return most;
}

bool cls3_stands_meet(const struct cls3_walk *walk, const struct box *there, int other)
{
    struct cls3_stand own[MOST_STANDS], theirs[MOST_STANDS];
    const int count = stands_there(walk, there, own), others = cls3_find_stands(walk->battle, other, theirs);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < others; k++)
            if (box_within(&own[i].box, &theirs[k].box, TOUCH_MM))
                return true;
    return false;
}

static bool may_come_past_corners(const struct cls3_walk *walk, int other)
{
    const struct battle *b = walk->battle;
    return battle_side(b, other) != battle_side(b, walk->unit) &&
           (!cls3_fills_its_body(b, walk->unit) || !cls3_fills_its_body(b, other));
}

/* Bodies meet before stands do where a corner of one of them is empty: on to those, or past them. */
void cls3_sweep_charge(const struct cls3_walk *walk, const struct box *from, int32_t most, struct passage *passage)
{
    const struct battle *b = walk->battle;
    struct walker walker = cls3_walker(walk);
    sweep_charge(&b->ground, &b->crowd, &walker, *from, most, passage);
    const int met = passage->stop == stop_unit ? passage->stopped_by : NO_UNIT;
    if (met == NO_UNIT || !may_come_past_corners(walk, met))
        return;
    const int32_t left = more_of(most - (int32_t)passage->length, 0),
                  way = cls3_way_between_stands(walk, &passage->end, met, left);
    if (way <= TOUCH_MM)
        return;
    struct cls3_walk past = *walk;
    past.past = 1 + met;
    walker = cls3_walker(&past);
    sweep_charge(&b->ground, &b->crowd, &walker, *from, (int32_t)passage->length + way, passage);
    if (passage->stop == stop_none && way < left) {
        passage->stop = stop_unit;
        passage->stopped_by = met;
    }
}

static int feature_of_place(const struct battle *b, int unit)
{
    return cls3_is_inside(b, unit) ? b->setup->ground->zone[b->units[unit].zone] : -1;
}

bool cls3_halts_behind(const struct battle *b, int charger, int target, const struct passage *passage)
{
    if (passage->stop != stop_unit || target == NO_UNIT || !cls3_is_horse(b, charger))
        return false;
    enum going going = cls3_going_at(b, &passage->end);
    bool friend = battle_side(b, passage->stopped_by) == battle_side(b, charger);
    return friend && (going == going_woods_2 || going == going_woods_3) && cls3_touch(b, passage->stopped_by, target);
}

/* A wall or the like straight before a stand that the charge comes to, or -1. */
static int obstacle_before_target(const struct battle *b, int target, const struct box *end)
{
    struct cls3_stand stands[MOST_STANDS];
    int count = cls3_is_inside(b, target) ? 0 : cls3_find_stands(b, target, stands), feature = -1;
    for (int i = 0; i < count && feature < 0; i++) {
        const struct box *stand = &stands[i].box;
        struct place before = place_from(box_centre(stand), end->facing, -(stand->depth + INCH_MM), 0);
        const struct box there = box_at(before, end->facing, 1, 1);
        if (box_within(end, stand, INCH_MM))
            feature = cls3_obstacle_between(b, stand, &there);
    }
    return feature;
}

static bool is_met_over_obstacle(const struct battle *b, int target, const struct passage *passage)
{
    struct breached room;
    const struct feature *ground = feature_now(&b->ground, passage->stopped_by, &room);
    bool line = ground->kind == ground_wall || ground->kind == ground_hedge || ground->kind == ground_ditch;
    return line && obstacle_before_target(b, target, &passage->end) == passage->stopped_by &&
           shape_distance_to_box(&ground->shape, battle_box(b, target)) <= AT_OBSTACLE_MM;
}

/* At the very edge of a wood or the like one strikes into it who does not enter it (cls3.terr.2). */
static bool is_met_at_an_edge(const struct battle *b, int target, const struct passage *passage)
{
    uint32_t woods = GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods) | GROUND_BIT(marsh) | GROUND_BIT(rough);
    bool edge = (woods >> b->setup->ground->feature[passage->stopped_by].kind & 1) != 0;
    return edge && !cls3_is_inside(b, target) && box_within(&passage->end, battle_box(b, target), AT_OBSTACLE_MM);
}

bool cls3_is_met_at_ground(const struct battle *b, int target, const struct passage *passage)
{
    return passage->stop == stop_ground && (is_met_over_obstacle(b, target, passage) || is_met_at_an_edge(b, target, passage));
}

/* It goes on as near as one who could cross. */
void cls3_come_up(const struct battle *b, int target, struct passage *passage)
{
    struct box *end = &passage->end;
    if (target == NO_UNIT || !cls3_is_met_at_ground(b, target, passage))
        return;
    int32_t gap = box_free_way(end, end->facing, AT_OBSTACLE_MM, battle_box(b, target));
    end->front = place_from(end->front, end->facing, gap, 0);
    passage->length += gap;
}

bool cls3_is_struck_at_end(const struct battle *b, int target, const struct passage *passage)
{
    const uint32_t houses = GROUND_BIT(building) | GROUND_BIT(built_up);
    bool at_house = passage->stop == stop_ground && (houses >> b->setup->ground->feature[passage->stopped_by].kind & 1) != 0;
    if (target == NO_UNIT || (passage->stop != stop_unit && !at_house))
        return false;
    return cls3_is_inside(b, target) ? shape_distance_to_box(battle_place_of(b, target), &passage->end) <= TOUCH_MM
                                     : battle_on_table(b, target) && box_within(&passage->end, battle_box(b, target), TOUCH_MM);
}

/* The target, or another with it whom it strikes at the same moment. */
static bool comes_to_target(const struct battle *b, const struct cls3_charge_wish *wish, const struct passage *passage)
{
    int target = wish->target;
    if (passage->stop == stop_ground)
        return passage->stopped_by == feature_of_place(b, target) || cls3_is_met_at_ground(b, target, passage) ||
               cls3_is_struck_at_end(b, target, passage);
    if (cls3_halts_behind(b, wish->unit, target, passage))
        return true;
    return passage->stop == stop_unit &&
           (passage->stopped_by == target ||
            (battle_side(b, passage->stopped_by) == battle_side(b, target) && cls3_is_struck_at_end(b, target, passage)));
}

static bool object_to_way(const struct battle *b, const struct cls3_charge_wish *wish, const struct passage *passage,
                          struct objection *objection)
{
    if (passage->stop == stop_unit && battle_side(b, passage->stopped_by) == battle_side(b, wish->unit))
        return object(objection, "cls3.move.4", battle_name(b, passage->stopped_by), " stands in its way.", NULL);
    if (passage->stop == stop_unit)
        return object(objection, "cls3.seq.2", "On this way it strikes ", battle_name(b, passage->stopped_by), " first.", NULL);
    if (passage->stop == stop_ground) {
        const struct feature *ground = &b->setup->ground->feature[passage->stopped_by];
        return object(objection, cls3_rule_of_ground(b, passage->stopped_by), "Its way is barred by ", feature_article(ground),
                      feature_noun(ground), ".", NULL);
    }
    return object(objection, "cls3.charge.4", "On this way it does not come to ", battle_name(b, wish->target), ".", NULL);
}

/* Beside it, level, looking the same way, in a charge at the same enemy. */
static bool would_continue(const struct battle *b, int unit, int friend, int target, const struct box *start, int32_t *ahead)
{
    const struct cls3_unit *own = cls3_unit(b, friend);
    const struct box *beside = battle_box(b, friend);
    bool charges = friend != unit && battle_side(b, friend) == battle_side(b, unit) && battle_on_table(b, friend) &&
                   own->charge.stage == charge_stage_contact && own->charge.target == target && cls3_is_formed(b, friend);
    if (!charges || turn_between(start->facing, beside->facing) > turn_of_degrees(SAME_FACING))
        return false;
    *ahead = place_seen(start->front, start->facing, beside->front).y;
    struct box there = box_at(place_from(start->front, start->facing, *ahead, 0), start->facing, start->width, start->depth);
    int32_t right = place_seen(beside->front, beside->facing, there.front).x;
    return *ahead >= 0 && box_within(&there, beside, TOUCH_MM) &&
           2 * size_of(right) >= there.width + beside->width - 2 * TOUCH_MM;
}

/* The neighbour whose line a charge from there on that bearing would continue, level with him, and how far that is ahead; or
   NO_UNIT. */
static int neighbour_in_charge(const struct battle *b, int unit, int target, const struct box *start, int32_t *ahead)
{
    for (int friend = 0; friend < b->setup->units; friend ++)
        if (would_continue(b, unit, friend, target, start, ahead))
            return friend;
    return NO_UNIT;
}

/* As far as the neighbour whose line it continues; false: there is none, or no way. */
static bool ride_along(const struct battle *b, const struct cls3_charge_wish *wish, struct cls3_charge_path *path)
{
    struct cls3_walk walk = {.battle = b, .unit = wish->unit, .posture = path->posture, .charging = true};
    struct walker walker = cls3_walker(&walk);
    struct passage passage;
    int32_t ahead;
    if (wish->breakthrough || cls3_formation_in(path->posture) == formation_skirmisher)
        return false;
    int friend = neighbour_in_charge(b, wish->unit, wish->target, &path->start, &ahead);
    if (friend == NO_UNIT)
        return false;
    sweep_charge(&b->ground, &b->crowd, &walker, charge_slimmer(&path->start, TOUCH_MM), ahead, &passage);
    if (passage.stop != stop_none)
        return false;
    passage.end = box_at(place_from(path->start.front, path->start.facing, ahead, 0), path->start.facing, path->start.width,
                         path->start.depth);
    path->passage = passage;
    path->along = 1 + friend;
    return true;
}

static bool ride_straight(const struct battle *b, const struct cls3_charge_wish *wish, struct cls3_charge_path *path,
                          struct objection *objection)
{
    const struct cls3_walk walk = {.battle = b, .unit = wish->unit, .posture = path->posture, .charging = true};
    const struct ground *ground = b->setup->ground;
    cls3_sweep_charge(&walk, &path->start, ground->width + ground->depth, &path->passage);
    path->along = 0;
    cls3_come_up(b, wish->target, &path->passage);
    return comes_to_target(b, wish, &path->passage) || ride_along(b, wish, path) ||
           object_to_way(b, wish, &path->passage, objection);
}

/* ---- what it costs ---- */

bool cls3_loses_benefit(const struct battle *b, int unit)
{
    return cls3_unit(b, unit)->turn.in_woods != woods_none || cls3_woods(b, unit) != woods_none;
}

static struct cls3_movement_facts facts_of_charge(const struct battle *b, const struct cls3_charge_wish *wish,
                                                  const struct cls3_charge_path *path)
{
    enum mode mode = cls3_loses_benefit(b, wish->unit) || wish->breakthrough ? mode_move : wish->mode;
    struct cls3_movement_facts f = cls3_movement_facts_of(b, wish->unit, path->posture, mode);
    f.changed_formation = f.changed_formation || path->changes;
    f.target_cavalry = wish->target != NO_UNIT && cls3_is_horse(b, wish->target);
    return f;
}

/* Rules that forbid charging hold even where the ground takes the benefit. */
static bool charge_is_forbidden(const struct battle *b, const struct cls3_charge_wish *wish, const struct cls3_charge_path *path,
                                const char **forbids)
{
    struct cls3_movement_facts f = cls3_movement_facts_of(b, wish->unit, path->posture, wish->mode);
    struct cls3_movement_result r;
    f.on_road = path->passage.on_road;
    f.target_cavalry = cls3_is_horse(b, wish->target);
    return wish->mode != mode_move && !consult_movement(b, &f, &r, forbids);
}

/* Over what its target shelters behind they fight: it is come up to, not crossed (cls3.melee.1, cls3.terr.lin.3). */
static int obstacle_come_up_to(const struct battle *b, const struct cls3_charge_wish *wish, const struct passage *passage)
{
    int feature = wish->target == NO_UNIT ? -1 : obstacle_before_target(b, wish->target, &passage->end);
    return feature >= 0 && passage->in_kind[b->setup->ground->feature[feature].kind] > 0 ? feature : -1;
}

static struct passage way_to_shelter(const struct battle *b, const struct cls3_charge_wish *wish, const struct passage *passage)
{
    struct passage way = *passage;
    int feature = obstacle_come_up_to(b, wish, passage);
    if (feature >= 0)
        way.in_kind[b->setup->ground->feature[feature].kind]--;
    return way;
}

static int32_t way_past_obstacle(const struct battle *b, const struct cls3_charge_wish *wish, const struct passage *passage)
{
    int feature = obstacle_come_up_to(b, wish, passage);
    const struct box front = box_at(passage->end.front, passage->end.facing, passage->end.width, 0);
    struct breached room;
    return feature >= 0 ? shape_distance_to_box(&feature_now(&b->ground, feature, &room)->shape, &front) : 0;
}

/* The end of the sentence that it cannot come so far. */
static const char *what_takes_charge_move(const struct battle *b, const struct cls3_charge_wish *wish,
                                          const struct cls3_cost *cost)
{
    if (wish->mode == mode_move || wish->breakthrough || cost->benefit)
        return ".";
    if (cls3_loses_benefit(b, wish->unit))
        return ": who has been in woods this turn has no charge move.";
    return cost->ground != charge_ground_open ? ": the ground on its way leaves it no charge move."
                                              : ": on soft ground horse has no charge move.";
}

static bool is_within_reach(const struct battle *b, const struct cls3_charge_wish *wish, struct cls3_charge_path *path,
                            struct objection *objection)
{
    struct cls3_movement_facts f = facts_of_charge(b, wish, path);
    const char *forbids = NULL;
    if (charge_is_forbidden(b, wish, path, &forbids))
        return battle_object_refused(b, wish->unit, procedure_movement, forbids, objection);
    const struct passage way = way_to_shelter(b, wish, &path->passage);
    if (!cls3_cost_of(b, &f, &path->start, &way, &path->cost))
        return battle_object_refused(b, wish->unit, procedure_movement, path->cost.forbids, objection);
    path->cost.spent_mm += path->wheel_mm - way_past_obstacle(b, wish, &path->passage);
    if (wish->breakthrough)
        path->cost.allowance_mm = cls3_left_of(b, wish->most_mm, &f, &path->start, &way);
    const struct box body = cls3_body(b, wish->target);
    int32_t most = path->cost.allowance_mm + TOUCH_MM;
    bool near = !path->along || box_distance(&path->start, &body, NULL) + path->wheel_mm <= most;
    if (path->cost.spent_mm <= most && near)
        return true;
    if (objection == NULL)
        return false;
    char rules[LIMIT_MESSAGE];
    return object(objection, "cls3.charge.4", battle_name(b, wish->target), " is farther away than it can come",
                  what_takes_charge_move(b, wish, &path->cost),
                  cls3_what_takes(b, &f, &path->start, &way, path->cost.ground, rules), NULL);
}

/* Does it come straight ahead to the place that its target is in? */
static bool has_place_ahead(const struct battle *b, const struct cls3_charge_wish *wish, const struct cls3_charge_path *path)
{
    struct cls3_walk walk = {.battle = b, .unit = wish->unit, .posture = path->posture, .charging = true};
    struct walker walker = cls3_walker(&walk);
    struct passage passage;
    sweep_charge(&b->ground, &b->crowd, &walker, path->begin, cls3_mm(FARTHEST_IN), &passage);
    return passage.stop == stop_ground && passage.stopped_by == feature_of_place(b, wish->target);
}

/* At a garrison straight ahead if there is its place, else to the middle of that. */
static uint16_t bearing_of(const struct battle *b, const struct cls3_charge_wish *wish, const struct cls3_charge_path *path)
{
    bool inside = cls3_is_inside(b, wish->target);
    if (wish->has_bearing)
        return wish->bearing;
    if (inside && has_place_ahead(b, wish, path))
        return path->begin.facing;
    const struct box at = inside ? box_at(house_middle(b, b->units[wish->target].zone), 0, 1, 1) : *battle_box(b, wish->target);
    return cls3_aim(b, wish->unit, path->posture, &path->begin, &at);
}

bool cls3_find_path(const struct battle *b, const struct cls3_charge_wish *wish, struct cls3_charge_path *path,
                    struct objection *objection)
{
    bool turns = cls3_wheel_to(b, wish->unit, bearing_of(b, wish, path), path);
    if (!turns && path->posture == posture_skirmish)
        return object(objection, "cls3.move.4", battle_name(b, wish->unit), " has no room to turn for it.", NULL);
    if (!turns)
        return object(objection, "cls3.move.2",
                      cls3_is_foot(b, wish->unit) ? "Foot charges within 45 degrees of its facing, and needs room to turn."
                                                  : "It wheels by 90 degrees at most, and needs room to wheel.",
                      NULL);
    return ride_straight(b, wish, path, objection) && is_within_reach(b, wish, path, objection) &&
           cls3_crosses_squarely(b, wish->unit, path->start.front, path->passage.end.front, objection);
}

/* ---- how far at all ---- */

static bool covers(const struct battle *b, const struct cls3_charge_wish *wish, const struct cls3_charge_path *path, int32_t way)
{
    struct cls3_walk walk = {.battle = b, .unit = wish->unit, .posture = path->posture, .charging = true};
    struct walker walker = cls3_walker(&walk);
    struct passage passage;
    struct cls3_cost cost;
    struct cls3_movement_facts f = facts_of_charge(b, wish, path);
    if (!sweep_alone(&b->ground, &b->crowd, &walker, path->start, way, &passage))
        return false;
    passage = way_to_shelter(b, wish, &passage);
    return cls3_cost_of(b, &f, &path->start, &passage, &cost) && cost.spent_mm + path->wheel_mm <= cost.allowance_mm + TOUCH_MM;
}

int32_t cls3_way_in_reach(const struct battle *b, int unit, int target, enum mode mode, const struct cls3_charge_path *path)
{
    struct cls3_charge_wish wish = {.unit = (int16_t)unit, .target = (int16_t)target, .mode = mode};
    int32_t enough = 0, too_far = cls3_mm(FARTHEST_IN), step = TOUCH_MM;
    while (too_far - enough > step) {
        int32_t middle = enough + (too_far - enough) / 2;
        if (covers(b, &wish, path, middle))
            enough = middle;
        else
            too_far = middle;
    }
    return enough + step; /* what measuring drops */
}

/* ---- of a charge under way ---- */

void cls3_weigh_way(struct battle *b, int charger, const struct passage *passage)
{
    struct cls3_unit *own = cls3_unit(b, charger);
    struct cls3_charge_wish wish = {.unit = (int16_t)charger, .target = own->charge.target, .mode = (enum mode)own->ride.mode};
    struct cls3_cost cost;
    if (own->ride.breakthrough || own->ride.mode == mode_move)
        return;
    const struct cls3_charge_path path = {.posture = cls3_posture(b, charger)};
    struct cls3_movement_facts f = facts_of_charge(b, &wish, &path);
    if (!cls3_cost_of(b, &f, battle_box(b, charger), passage, &cost))
        return;
    own->ride.ground = (int8_t)cost.ground;
    own->ride.benefit = cost.benefit;
    own->ride.kind = (int8_t)(cost.benefit ? cls3_charge_in(cls3_posture(b, charger)) : charge_none);
}

/* Past those who have evaded it goes no farther than it may. */
static void end_where_it_may(const struct battle *b, int charger, struct cls3_charge_path *path)
{
    const struct cls3_walk walk = {.battle = b, .unit = charger, .posture = path->posture, .charging = true};
    const struct cls3_unit *own = cls3_unit(b, charger);
    int32_t most = own->ride.breakthrough ? own->charge.most - path->wheel_mm
                                          : cls3_way_in_reach(b, charger, NO_UNIT, (enum mode)own->ride.mode, path);
    cls3_sweep_charge(&walk, &path->start, most > 0 ? most : 0, &path->passage);
}

struct cls3_charge_path cls3_path_of(const struct battle *b, int charger)
{
    const struct cls3_unit *own = cls3_unit(b, charger);
    struct cls3_charge_path path = {.begin = *battle_box(b, charger), .posture = cls3_posture(b, charger)};
    struct cls3_charge_wish wish = {.unit = (int16_t)charger,
                                    .target = own->charge.target,
                                    .mode = (enum mode)own->ride.mode,
                                    .has_bearing = true,
                                    .bearing = (uint16_t)own->charge.bearing,
                                    .breakthrough = own->ride.breakthrough,
                                    .most_mm = own->charge.most};
    if (!cls3_find_path(b, &wish, &path, NULL))
        end_where_it_may(b, charger, &path);
    return path;
}

struct box cls3_charge_lane(const struct battle *b, int charger)
{
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    return charge_lane(&path.start, (int32_t)path.passage.length);
}
