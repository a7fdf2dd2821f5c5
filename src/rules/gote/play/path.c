/* path.c - the path of a charge: one wheel, then straight to its target, and whether its move carries it so far (gote.charge.1,
   gote.r68, gote.r80). */
#include "rules/gote/play/charges.h"

#define ARC (TURN_QUARTER / 2)
#define FARTHEST_IN 60

static struct walker walker_of(struct gote_walk *walk, const struct battle *b, int unit)
{
    *walk = (struct gote_walk){.battle = b, .unit = unit, .posture = gote_posture(b, unit), .charging = true};
    return gote_walker(walk);
}

/* ---- how far to the target ---- */

static int32_t way_to(const struct battle *b, const struct box *from, int target)
{
    if (battle_in_place(b, target))
        return shape_free_way(battle_place_of(b, target), from, FARTHEST_IN * INCH_MM);
    return charge_way_to(from, battle_box(b, target), TOUCH_MM, FARTHEST_IN * INCH_MM);
}

int32_t gote_way_left(const struct battle *b, int charger, int target)
{
    return way_to(b, battle_box(b, charger), target);
}

int32_t gote_way_to_where_it_stood(const struct battle *b, int charger)
{
    return charge_way_to(battle_box(b, charger), &gote_own(b)->fight.stood, TOUCH_MM, FARTHEST_IN * INCH_MM);
}

/* ---- the wheel ---- */

static uint16_t bearing_of(const struct battle *b, const struct gote_wish *wish, const struct box *from, const struct box *at)
{
    uint16_t most = wish->most_wheel > 0 ? wish->most_wheel : (uint16_t)ARC;
    if (wish->has_bearing)
        return wish->bearing;
    return way_to(b, from, wish->target) >= 0 ? from->facing : charge_aim(from, at, TOUCH_MM, most);
}

static bool wheel_is_open(const struct battle *b, const struct gote_wish *wish, const struct box *from, const struct box *at,
                          struct gote_path *path, struct objection *objection)
{
    struct gote_walk walk;
    struct walker walker = walker_of(&walk, b, wish->unit);
    walker.all_or_nothing = objection == NULL;
    uint16_t most = wish->most_wheel > 0 ? wish->most_wheel : (uint16_t)ARC, bearing = bearing_of(b, wish, from, at);
    const char *rule = wish->most_mm > 0 ? "gote.result.14" : "gote.r68";
    return battle_must(b, wish->unit, turn_between(bearing, from->facing) <= most, rule, " may not wheel so far at the outset.",
                       objection) &&
           battle_must(b, wish->unit, charge_wheel(b, &walker, from, bearing, &path->start, &path->wheel_mm), rule,
                       " has no room to wheel.", objection);
}

/* ---- straight on ---- */

void gote_go_straight(const struct battle *b, int charger, int32_t most, struct passage *passage)
{
    struct gote_walk walk;
    struct walker walker = walker_of(&walk, b, charger);
    const struct manoeuvre on = {.kind = manoeuvre_advance, .amount = more_of(most, 0)};
    passage_begin(passage, *battle_box(b, charger));
    sweep(&b->ground, &b->crowd, &walker, &on, passage);
}

void gote_advance(struct battle *b, int charger, const struct passage *passage)
{
    gote_put(b, charger, passage->end);
    gote_unit(b, charger)->charge.gone += (int32_t)passage->length;
}

/* Whoever stands beside the target may be a hair nearer: both are touched (gote.r84). */
bool gote_is_stopped_by(const struct battle *b, const struct passage *passage, int target)
{
    if (passage->stop == stop_unit)
        return passage->stopped_by == target ||
               (battle_on_table(b, target) && battle_side(b, passage->stopped_by) == battle_side(b, target) &&
                box_within(&passage->end, battle_box(b, target), TOUCH_MM));
    return passage->stop == stop_ground && battle_in_place(b, target) &&
           b->setup->ground->zone[b->units[target].zone] == passage->stopped_by;
}

/* Water and cliffs have a rule of their own. */
static bool object_to_block(const struct battle *b, int unit, const struct passage *passage, const char *rule,
                            struct objection *objection)
{
    bool by_unit = passage->stop == stop_unit && passage->stopped_by >= 0;
    bool by_ground = passage->stop == stop_ground && !gote_is_house(&b->setup->ground->feature[passage->stopped_by]);
    return object(objection, by_ground ? gote_rule_of_ground(b, passage->stopped_by) : rule,
                  by_unit ? battle_name(b, passage->stopped_by) : "The ground", " is in the way of ", battle_name(b, unit), ".",
                  NULL);
}

/* ---- what cuts off ---- */

static enum meeting meets_nobody(const void *who, int other)
{
    (void)who, (void)other;
    return meeting_ignore;
}

static enum meeting meets_their_line(const void *who, int other)
{
    const struct gote_walk *walk = who;
    const struct battle *b = walk->battle;
    const bool theirs = battle_side(b, other) != battle_side(b, walk->unit) && other != walk->ward - 1;
    return theirs && gote_is_formed(b, other) ? meeting_stop : meeting_ignore;
}

/* No line goes over a bridge there (gote.move.6). */
bool gote_is_cut_off(const struct battle *b, int unit, int other, bool by_units)
{
    const struct box *from = battle_box(b, unit), *to = battle_box(b, other);
    const struct gote_walk walk = {
        .battle = b, .unit = unit, .posture = gote_posture(b, unit), .ward = 1 + other, .unjudged = true};
    const struct manoeuvre on = {.kind = manoeuvre_advance, .amount = battle_distance(b, unit, other)};
    struct box lane = gote_turned(from, place_bearing(box_centre(from), box_centre(to)));
    struct walker walker = gote_walker(&walk);
    struct passage passage;
    lane.width = less_of(lane.width, to->width);
    walker.meets = by_units ? meets_their_line : meets_nobody;
    passage_begin(&passage, lane);
    sweep(&b->ground, &b->crowd, &walker, &on, &passage);
    return passage.stop == stop_ground || passage.stop == stop_unit;
}

/* ---- the whole ---- */

/* What the way goes over tells how far the move may be; a die for the ground may still shorten it (gote.r68). */
static bool reach_suffices(const struct battle *b, const struct gote_wish *wish, struct gote_path *path,
                           struct objection *objection)
{
    if (!gote_reach_of(b, &path->facts, &path->reach))
        return battle_object_refused(b, wish->unit, procedure_movement, path->reach.forbids, objection);
    int64_t most = path->reach.open_mm;
    if (wish->most_mm > 0)
        most = gote_left_of(&path->reach, &path->facts, wish->most_mm);
    else if (path->reach.by_dice)
        most = less_of((int32_t)most, gote_mm_of(path->facts.before_in) + MOST_OF_DIE * INCH_MM);
    return path->way_mm <= most + SHARED_EDGE_MM ||
           object(objection, wish->most_mm > 0 ? "gote.result.14" : "gote.charge.1", battle_name(b, wish->target),
                  " is too far for ", battle_name(b, wish->unit), ".", NULL);
}

static void tell_way(const struct battle *b, const struct gote_wish *wish, const struct box *from, int32_t wheel, int32_t way,
                     const struct passage *passage, struct gote_path *path)
{
    struct gote_walk walk;
    walker_of(&walk, b, wish->unit);
    const struct manoeuvre list[] = {manoeuvre_wheel(wheel), {.kind = manoeuvre_advance, .amount = way}};
    path->facts = gote_movement_facts_of(b, wish->unit, walk.posture);
    path->facts.charge = true;
    const struct manoeuvre *first = wheel == 0 ? list + 1 : list;
    int count = wheel == 0 ? 1 : 2;
    gote_tell_way(&walk, from, first, count, passage, &path->facts);
    path->walls = gote_walls_on(&walk, from, first, count, passage).actions;
}

/* What a charge could go over open ground, where it goes farthest; an exploitation, or one that is forbidden there: anything. */
static int32_t open_reach(const struct battle *b, const struct gote_wish *wish)
{
    struct gote_movement_facts f = gote_movement_facts_of(b, wish->unit, gote_posture(b, wish->unit));
    struct gote_reach reach;
    f.charge = true;
    return wish->most_mm > 0 || !gote_reach_of(b, &f, &reach) ? FARTHEST_IN * INCH_MM : (int32_t)reach.open_mm;
}

/* Of a wheel the outer corner of the front is measured: no part of the body comes nearer by more than that and its own size. */
static bool is_out_of_reach(const struct battle *b, const struct gote_wish *wish, int32_t reach)
{
    const struct box *body = battle_box(b, wish->unit);
    return wish->most_mm == 0 && !battle_is_within(b, wish->unit, wish->target, reach + 2 * (body->width + body->depth));
}

/* From half-way on with its front doubled (gote.act.13). */
static bool broad_way_is_open(const struct battle *b, const struct gote_wish *wish, const struct gote_path *path,
                              struct objection *objection)
{
    struct gote_walk walk;
    const struct walker walker = walker_of(&walk, b, wish->unit);
    const int32_t way = path->way_mm - path->wheel_mm, half = more_of(path->way_mm / 2 - path->wheel_mm, 0);
    const struct manoeuvre on = {.kind = manoeuvre_advance, .amount = way - half};
    struct passage passage;
    struct box from = path->start;
    gote_size(b, wish->unit, posture_line, &from.width, &from.depth);
    from = box_at(place_from(from.front, from.facing, half, 0), from.facing, from.width, from.depth);
    passage_begin(&passage, from);
    return battle_must(b, wish->unit, gote_is_room(b, wish->unit, &from, 0), "gote.r68", " has no room to double its front.",
                       objection) &&
           (sweep(&b->ground, &b->crowd, &walker, &on, &passage) || gote_is_stopped_by(b, &passage, wish->target) ||
            object_to_block(b, wish->unit, &passage, "gote.r68", objection));
}

/* If nobody and nothing stopped it. */
static bool falls_short(const struct battle *b, const struct gote_wish *wish, const struct box *from, const struct box *at,
                        int32_t reach)
{
    const uint16_t bearing = bearing_of(b, wish, from, at);
    struct box start = box_wheeled(from, turn_from(from->facing, bearing));
    start.facing = bearing;
    int32_t way = way_to(b, &start, wish->target);
    return way < 0 || way > reach + SHARED_EDGE_MM;
}

/* A garrison looks all round; in an exploitation it goes where it has beaten off an attack. */
static uint16_t bearing_of_sally(const struct battle *b, const struct gote_wish *wish, const struct box *at)
{
    if (wish->most_mm > 0)
        return battle_box(b, wish->unit)->facing;
    return wish->has_bearing ? wish->bearing : gote_bearing_from_house(b, wish->unit, at);
}

/* Where it sets out: a garrison comes out of its house; skirmishers have no arc, and turn where they stand (gote.skirm.3). */
static bool find_outset(const struct battle *b, const struct gote_wish *wish, const struct box *at, struct box *from,
                        struct objection *objection)
{
    const int unit = wish->unit;
    if (battle_in_place(b, unit))
        return battle_must(b, unit, gote_sallies_from(b, unit, bearing_of_sally(b, wish, at), from), "gote.r68",
                           " has no room to come out of its house there.", objection);
    *from = *battle_box(b, unit);
    if (gote_posture(b, unit) != posture_skirmish)
        return true;
    const bool stood_clear = !gote_is_barred(b, from);
    *from = gote_turned(from, wish->has_bearing ? wish->bearing : place_bearing(box_centre(from), box_centre(at)));
    return battle_must(b, unit, !stood_clear || !gote_is_barred(b, from), "gote.r68", " has no ground to turn upon there.",
                       objection);
}

static bool find_path_wished(const struct battle *b, const struct gote_wish *wish, struct gote_path *path,
                             struct objection *objection)
{
    struct gote_walk walk;
    struct walker walker = walker_of(&walk, b, wish->unit);
    const struct box at = gote_box_of(b, wish->target);
    struct box from;
    struct passage passage;
    const char *rule = wish->most_mm > 0 ? "gote.result.14" : "gote.r68";
    const bool asks_why = objection != NULL;
    const int32_t reach = asks_why ? 0 : open_reach(b, wish);
    if (!asks_why && is_out_of_reach(b, wish, reach)) /* no way there is looked for */
        return false;
    if (!find_outset(b, wish, &at, &from, objection))
        return false;
    if (wish->most_wheel == 0 && !box_is_in_arc(&from, ARC, &at))
        return object(objection, rule, battle_name(b, wish->target), " is not before the front of ", battle_name(b, wish->unit),
                      ".", NULL);
    if (!asks_why && falls_short(b, wish, &from, &at, reach))
        return false;
    if (!wheel_is_open(b, wish, &from, &at, path, objection))
        return false;
    int32_t way = way_to(b, &path->start, wish->target);
    if (way < 0)
        return object(objection, rule, battle_name(b, wish->unit), " does not come upon ", battle_name(b, wish->target),
                      " straight ahead after its wheel.", NULL);
    int32_t wheel = turn_from(from.facing, path->start.facing);
    struct manoeuvre turn = manoeuvre_wheel(wheel);
    const struct manoeuvre on = {.kind = manoeuvre_advance, .amount = way};
    passage_begin(&passage, from);
    if (wheel != 0)
        sweep(&b->ground, &b->crowd, &walker, &turn, &passage);
    if (!sweep(&b->ground, &b->crowd, &walker, &on, &passage) && !gote_is_stopped_by(b, &passage, wish->target))
        return object_to_block(b, wish->unit, &passage, rule, objection);
    path->wheel_mm += battle_in_place(b, wish->unit) ? from.depth : 0;
    path->way_mm = path->wheel_mm + way;
    tell_way(b, wish, &from, wheel, way, &passage, path);
    return reach_suffices(b, wish, path, objection) && (!wish->doubles || broad_way_is_open(b, wish, path, objection));
}

/* Who goes on after a victory says no bearing: where somebody else is in the way straight ahead, or of the wheel to the middle of
   its target, it wheels as little as brings it there (gote.result.14, gote.r89). */
static bool find_other_wheel(const struct battle *b, const struct gote_wish *wish, struct gote_path *path)
{
    enum { steps = 16 };
    struct gote_wish other = *wish;
    other.has_bearing = true;
    if (!battle_is_within(b, wish->unit, wish->target, wish->most_mm))
        return false;
    for (int step = 1; step <= steps; step++)
        for (int way = 1; way >= -1; way -= 2) {
            other.bearing = (uint16_t)(battle_box(b, wish->unit)->facing + way * step * wish->most_wheel / steps);
            if (find_path_wished(b, &other, path, NULL))
                return true;
        }
    return false;
}

bool gote_find_path(const struct battle *b, const struct gote_wish *wish, struct gote_path *path, struct objection *objection)
{
    return find_path_wished(b, wish, path, objection) ||
           (wish->most_mm > 0 && !wish->has_bearing && find_other_wheel(b, wish, path));
}

/* ---- where it strikes ---- */

/* By lines at 45 degrees from the target's corners (ruling gote.r80 b). */
static enum contact by_diagonals(const struct box *target, struct place from)
{
    struct place seen = place_seen(box_centre(target), target->facing, from);
    int64_t aside = size_of(seen.x) - target->width / 2, along = size_of(seen.y) - target->depth / 2;
    if (aside > along)
        return contact_flank;
    return seen.y >= 0 ? contact_front : contact_rear;
}

/* Indians and guerrillas have none, though they fight as formed (gote.r43). */
enum contact gote_side_struck(const struct battle *b, int target, const struct box *from)
{
    static const enum contact sides[] = {
        [struck_front] = contact_front, [struck_flank] = contact_flank, [struck_rear] = contact_rear};
    if (battle_in_place(b, target) || gote_is_irregular(b, target))
        return contact_front;
    if (gote_ruling(b, ruling_r80) == 'b')
        return by_diagonals(battle_box(b, target), from->front);
    return sides[box_side_of(battle_box(b, target), from)];
}

enum contact gote_side_charged(const struct battle *b, int unit, int target)
{
    const struct box at = gote_box_of(b, target);
    if (!battle_in_place(b, unit))
        return gote_side_struck(b, target, battle_box(b, unit));
    const struct box from = gote_before_edge(b, unit, gote_bearing_from_house(b, unit, &at));
    return gote_side_struck(b, target, &from);
}
