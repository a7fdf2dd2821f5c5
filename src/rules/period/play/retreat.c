/* retreat.c - compulsory moves: how far, whither, through whom (period.move.2, period.move.7, period.r43, period.r51). */
#include "rules/period/play/retreat.h"

#include "drill/layout.h"
#include "drill/nearby.h"
#include "drill/way_back.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/places.h"
#include "rules/period/play/prohibited.h"
#include "rules/period/play/push.h"
#include "rules/period/play/walk.h"

#include "field/whole.h"

#define ALONGSIDE_DEGREES 90
#define FRIENDS_IN 12 /* so near friends test for who runs (period.morale.27) */

/* ---- contact ---- */

void period_free(struct period_melee *melee)
{
    melee->locked_with = NO_UNIT;
    melee->rounds = melee->won_last = melee->charged_in = 0;
}

void period_leave_contact(struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (period_unit(b, other)->melee.locked_with == unit)
            period_free(&period_unit(b, other)->melee);
    period_free(&period_unit(b, unit)->melee);
}

/* ---- how far ---- */

/* Of a state the pace, by which it is told. Who is in none of these draws back with his brigade. */
static enum pace pace_of(const struct battle *b, int unit)
{
    switch ((int)period_unit(b, unit)->state) {
    case state_routing:
        return pace_rout;
    case state_returning:
        return pace_return_to_lines;
    case state_fled:
        return pace_turn_and_flee;
    default:
        return period_is_horse(b, unit) ? pace_retire : pace_retreat;
    }
}

/* ---- whom and what it goes through ---- */

/* Does the friend owe a test for this unit, which began to run this turn from where it stood? */
static bool owes_for(const struct battle *b, int friend, int unit, const struct box *from)
{
    const struct period_unit *own = period_unit(b, unit);
    return (own->state == state_routing || own->state == state_fled) && own->state_since == b->state->turn &&
           period_are_friends(b, friend, unit) &&
           period_inches(box_distance(battle_box(b, friend), from, NULL)) <= FRIENDS_IN * DECIMAL_ONE;
}

/* Pinned friends, who may have been unformed before, do not test for who has routed through them (period.r51, period.unf.5). */
static void pin(struct battle *b, int friend, int unit, const struct box *from)
{
    struct period_unit *own = period_unit(b, friend);
    own->turn.passed_through = 1;
    if (own->turn.owes_friends > 0 && owes_for(b, friend, unit, from) && --own->turn.owes_friends == 0)
        own->turn.tests &= (int16_t)~owes_at_once;
    if (own->state == state_ready || own->state == state_unformed) {
        period_set_state(b, friend, state_pinned, "period.r51");
        battle_tell(b, event_pinned, "period.r51", friend, unit, 0);
    }
}

static void pin_those_passed(struct battle *b, int unit, const struct walker *walker, const struct withdrawal *way)
{
    int16_t passed[LIMIT_ENROLLED];
    int count = way_back_passed(b, walker, way, passed);
    for (int i = 0; i < count; i++)
        if (battle_side(b, passed[i]) == battle_side(b, unit) && period_is_formed_body(b, passed[i]))
            pin(b, passed[i], unit, &way->start);
}

/* Before the wall of a village out of which it has run. */
static void pin_those_under(struct battle *b, int unit)
{
    const struct box from = *battle_box(b, unit);
    for (int other = 0; other < b->setup->units; other++)
        if (other != unit && battle_side(b, other) == battle_side(b, unit) && battle_on_table(b, other) &&
            period_is_formed_body(b, other) && box_overlaps(&from, battle_box(b, other)))
            pin(b, other, unit, &from);
}

/* ---- the way ---- */

struct course_back {
    struct period_walk walk;
    struct walker walker;
    struct withdrawal way;
};

/* A straight part of it, as if nobody stood there. */
static struct box sweep_part(const struct battle *b, const struct course_back *course, struct place from, struct place to,
                             struct passage *passage)
{
    const struct box body = box_at(from, place_bearing(from, to), course->way.start.width, course->way.start.depth);
    sweep_alone(&b->ground, &b->crowd, &course->walker, body, place_distance(from, to), passage);
    return body;
}

static int obstacles_on_part(const struct battle *b, const struct course_back *course, struct place from, struct place to)
{
    struct passage passage;
    if (place_distance(from, to) == 0)
        return 0;
    sweep_part(b, course, from, to, &passage);
    return period_obstacles_on(&passage);
}

/* Horse that is driven over an obstacle loses one figure in four, complete fours only (period.terr.6, period.r24); over bridges
   and fords it goes free (period.r103). */
static void pay_for_obstacles(struct battle *b, int unit, const struct course_back *course)
{
    const struct withdrawal *way = &course->way;
    if (!period_is_horse(b, unit) || way->length == 0)
        return;
    int obstacles =
        obstacles_on_part(b, course, way->start.front, way->bend) + obstacles_on_part(b, course, way->bend, way->end.front);
    for (; obstacles > 0; obstacles--)
        period_lose(b, unit, period_left(b, unit) / 4, fallen_in_rear, "period.terr.6");
}

static void plan_way(const struct battle *b, int unit, uint16_t bearing, uint16_t facing, int32_t mm, struct course_back *course)
{
    course->walk = (struct period_walk){.battle = b, .unit = unit, .posture = period_posture(b, unit), .compelled = true};
    course->walker = period_walker(&course->walk);
    course->walker.may_leave_table = true;
    course->walker.clear_of = 0;
    course->walker.through_friends = period_unit(b, unit)->state == state_returning; /* to its own place (period.rally.7) */
    course->way = (struct withdrawal){0};
    way_back_find_facing(b, &course->walker, bearing, facing, mm, 0, &course->way);
}

/* With its back to where it came from; along what bars it rather than not at all (period.terr.1). */
static void plan_whole_way(const struct battle *b, int unit, uint16_t bearing, int32_t mm, struct course_back *course)
{
    plan_way(b, unit, bearing, bearing, mm, course);
    if (course->way.whole || course->way.off_table)
        return;
    struct withdrawal round = {0};
    course->walker.most_bend = ALONGSIDE_DEGREES;
    way_back_find_facing(b, &course->walker, bearing, bearing, mm, 0, &round);
    if (round.length > course->way.length)
        course->way = round;
}

/* ---- what the ground takes of it (period.terr.2, period.terr.6, period.terr.8) ---- */

struct compulsory {
    const struct battle *battle;
    int unit;
    enum pace pace;
    uint16_t bearing;
    int32_t most; /* on open ground */
};

/* What a straight part of the way takes of the move; its length alone where the unit may not be at all, that nobody is rooted
   there. */
static int64_t cost_of_part(const struct compulsory *move, const struct course_back *course, struct place from, struct place to,
                            bool *unforms)
{
    const struct battle *b = move->battle;
    const struct period_movement_facts f = period_movement_facts_of(b, move->unit, period_posture(b, move->unit), move->pace);
    struct passage passage;
    struct period_cost cost;
    if (place_distance(from, to) == 0)
        return 0;
    const struct box body = sweep_part(b, course, from, to, &passage);
    if (!period_cost_of(b, &f, &body, &passage, &cost))
        return passage.length;
    *unforms = *unforms || cost.unforms;
    return cost.spent_mm + cost.deducted_mm;
}

static int64_t cost_of_way(const struct compulsory *move, int32_t mm, bool *unforms)
{
    struct course_back course;
    plan_whole_way(move->battle, move->unit, move->bearing, mm, &course);
    const struct withdrawal *way = &course.way;
    return cost_of_part(move, &course, way->start.front, way->bend, unforms) +
           cost_of_part(move, &course, way->bend, way->end.front, unforms);
}

static bool is_within_move(const void *who, int32_t mm)
{
    const struct compulsory *move = who;
    bool unforms = false;
    return cost_of_way(move, mm, &unforms) <= move->most;
}

/* How much of so many millimetres on that bearing the ground lets it go; INT32_MAX: of its whole move. */
static int32_t reach_of(const struct battle *b, int unit, enum pace pace, uint16_t bearing, int32_t mm)
{
    const int32_t most = period_mm_of(period_rate_of(b, unit, period_posture(b, unit), pace));
    const struct compulsory move = {b, unit, pace, bearing, most};
    return period_farthest(less_of(mm, move.most), is_within_move, &move);
}

/* The same of a retreat that is so long on open ground. */
static int32_t reach_of_retreat(const struct battle *b, int unit, uint16_t bearing, int32_t mm)
{
    const struct compulsory move = {b, unit, pace_retreat, bearing, mm};
    return period_farthest(mm, is_within_move, &move);
}

static int event_of(enum pace pace)
{
    return pace == pace_rout              ? event_routs
           : pace == pace_retire          ? event_retires
           : pace == pace_return_to_lines ? event_returns
           : pace == pace_turn_and_flee   ? event_flees
                                          : event_retreats;
}

/* Who has just the inches to the edge has reached it (period.r43). */
static bool is_at_edge(const struct battle *b, struct place front)
{
    const struct ground *ground = b->setup->ground;
    return front.x <= SHARED_EDGE_MM || front.y <= SHARED_EDGE_MM || front.x >= ground->width - SHARED_EDGE_MM ||
           front.y >= ground->depth - SHARED_EDGE_MM;
}

/* Own lines are on the table, also close to its edge (period.rally.7). */
static bool leaves_the_table(const struct battle *b, const struct withdrawal *way, int event)
{
    return event != event_returns && (way->off_table || (way->length > 0 && is_at_edge(b, way->end.front)));
}

/* Friends whom it ran through are pinned, and the ground is no longer to be crossed unless it went in good order
   (period.terr.10): also where its way led off the table. */
static void leave_its_track(struct battle *b, int unit, const struct course_back *course, const struct box *from, int event)
{
    pin_those_passed(b, unit, &course->walker, &course->way);
    if (event != event_retires && event != event_returns)
        period_prohibit(b, battle_side(b, unit), from, &course->way.end);
}

/* False: it has left the table. */
static bool go(struct battle *b, int unit, uint16_t bearing, int32_t mm, int event, const char *rule)
{
    struct course_back course;
    const struct box from = *battle_box(b, unit);
    period_leave_contact(b, unit);
    plan_whole_way(b, unit, bearing, mm, &course);
    period_unit(b, unit)->turn.compelled = 1;
    if (leaves_the_table(b, &course.way, event)) {
        leave_its_track(b, unit, &course, &from, event);
        period_take_off(b, unit, fate_left, "period.r43");
        return false;
    }
    if (course.way.length > 0)
        battle_put(b, unit, battle_box_on_table(b, course.way.end));
    battle_tell(b, event, rule, unit, NO_UNIT, course.way.length);
    leave_its_track(b, unit, &course, &from, event);
    pay_for_obstacles(b, unit, &course);
    return battle_on_table(b, unit);
}

static uint16_t away(const struct battle *b, int unit, int from)
{
    bool there = from != NO_UNIT && battle_on_table(b, from);
    return there ? way_back_bearing(b, unit, from) : battle_homeward(b, unit);
}

/* Guns limber for nothing, clear of whoever stands where their teams come up, or are left behind, and their battery is lost with
 * them (period.r99). */
static bool takes_its_guns(struct battle *b, int unit)
{
    if (!period_is_battery(b, unit) || period_posture(b, unit) != posture_unlimbered)
        return true;
    if (period_ruling(b, ruling_r99) == 'b') {
        period_take_off(b, unit, fate_dispersed, "period.r99");
        return false;
    }
    const struct box teams = period_room_near(b, unit, layout_changed(b, unit, posture_limbered, false));
    period_set_posture(b, unit, posture_limbered);
    battle_put(b, unit, teams);
    return true;
}

/* Garrisons come out of what they are in before they go. */
static bool is_ready_to_go(struct battle *b, int unit)
{
    if (battle_in_place(b, unit)) {
        if (!period_run_out(b, unit)) {
            period_take_off(b, unit, fate_dispersed, "period.vil.29");
            return false;
        }
        pin_those_under(b, unit);
    }
    return takes_its_guns(b, unit);
}

/* ---- own lines (period.rally.4, period.rally.5, period.rally.7) ---- */

/* As it stands when it has gone straight there, turned about. */
static struct box turned_at(const struct battle *b, int unit, struct place there)
{
    const struct box *box = battle_box(b, unit);
    const int32_t far = place_distance(box->front, there);
    const uint16_t bearing = far > 0 ? place_bearing(box->front, there) : battle_homeward(b, unit);
    return box_at(place_from(box_centre(box), bearing, far + box->depth / 2, 0), bearing, box->width, box->depth);
}

/* The nearest clear ground on that way from a place. */
static bool clear_ground(const struct battle *b, int unit, struct place from, uint16_t bearing, int32_t most, struct place *there)
{
    for (int32_t mm = 0; mm < most; mm += STRIDE_MM) {
        *there = place_from(from, bearing, mm, 0);
        const struct box turned = turned_at(b, unit, *there);
        if (period_is_room(b, unit, &turned))
            return true;
    }
    return false;
}

/* Where its charge began, or the nearest clear ground behind it; where there is none as near to it as there is room. */
static struct place own_lines(const struct battle *b, int unit)
{
    const struct place from = period_unit(b, unit)->horse_from, at = battle_box(b, unit)->front;
    const int32_t far = place_distance(from, at);
    int32_t to_edge;
    struct place there;
    edge_before(b->setup->ground, (enum table_edge)b->setup->side[battle_side(b, unit)].baseline, from, &to_edge);
    if (clear_ground(b, unit, from, battle_homeward(b, unit), to_edge, &there) ||
        (far > 0 && clear_ground(b, unit, from, place_bearing(from, at), far, &there)))
        return there;
    return at;
}

/* It stands upon its place, turned about; not so who was stopped on the way, or went round somebody. */
static bool is_back(const struct battle *b, int unit, struct place home)
{
    return period_tenths(box_distance_to(battle_box(b, unit), home)) == 0;
}

static void go_to_its_lines(struct battle *b, int unit)
{
    struct place at = battle_box(b, unit)->front, home = own_lines(b, unit);
    int32_t far = place_distance(at, home);
    uint16_t bearing = far > 0 ? place_bearing(at, home) : battle_homeward(b, unit);
    int32_t reach = reach_of(b, unit, pace_return_to_lines, bearing, far);
    if (go(b, unit, bearing, reach, event_returns, "period.rally.5") && is_back(b, unit, home))
        period_unit(b, unit)->reached_turn = (int16_t)b->state->turn;
}

void period_go_back(struct battle *b, int unit, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    enum pace pace = pace_of(b, unit);
    if (!is_ready_to_go(b, unit))
        return;
    if (own->state == state_returning) {
        if (own->reached_turn == 0)
            go_to_its_lines(b, unit);
        return;
    }
    uint16_t bearing = away(b, unit, own->flees_from);
    if (go(b, unit, bearing, reach_of(b, unit, pace, bearing, INT32_MAX), event_of(pace), rule) && own->state == state_retiring)
        own->reached_turn = (int16_t)b->state->turn;
}

/* It keeps its state, but for ground that unforms it on its way (period.terr.3) and a village out of which it comes
   (period.vil.12). */
void period_draw_back(struct battle *b, int unit, const char *rule)
{
    struct compulsory move = {b, unit, period_is_horse(b, unit) ? pace_retire : pace_retreat, battle_homeward(b, unit), 0};
    bool unforms = false;
    const bool was_inside = battle_in_place(b, unit);
    if (!is_ready_to_go(b, unit))
        return;
    if (was_inside && period_is_infantry(b, unit))
        period_unform(b, unit, true, "period.vil.12");
    int32_t reach = reach_of(b, unit, move.pace, move.bearing, INT32_MAX);
    cost_of_way(&move, reach, &unforms);
    if (!go(b, unit, move.bearing, reach, event_of(move.pace), rule))
        return;
    period_face_enemy(b, unit); /* it halts in good order, and may fire (period.r51, period.morale.30) */
    if (unforms)
        period_unform(b, unit, false, "period.terr.3");
}

void period_go_along(struct battle *b, int unit, uint16_t bearing, int32_t mm, const char *rule)
{
    if (is_ready_to_go(b, unit))
        go(b, unit, bearing, reach_of_retreat(b, unit, bearing, mm), event_retreats, rule);
}

void period_fall_back(struct battle *b, int unit, int from, int32_t inches, const char *rule)
{
    period_go_along(b, unit, away(b, unit, from), period_mm_of(inches), rule);
}

/* ---- short steps ---- */

void period_set_back(struct battle *b, int unit, uint16_t bearing, int32_t inches)
{
    struct course_back course;
    const struct box from = *battle_box(b, unit);
    plan_way(b, unit, bearing, from.facing, period_mm_of(inches), &course);
    if (!course.way.off_table && course.way.length > 0)
        battle_put(b, unit, course.way.end);
}

/* Where there is room; who fights hand to hand stays as it is. */
void period_face_enemy(struct battle *b, int unit)
{
    const struct box *box = battle_box(b, unit);
    int32_t away;
    if (!battle_on_table(b, unit) || period_is_locked(b, unit))
        return;
    int enemy = nearby_nearest(b, box, MOST_GROUND_MM, 1 - battle_side(b, unit), period_is_fighting, &away);
    if (enemy == NO_UNIT)
        return;
    uint16_t facing = place_bearing(box_centre(box), box_centre(battle_box(b, enemy)));
    struct box turned = box_at(place_from(box_centre(box), facing, box->depth / 2, 0), facing, box->width, box->depth);
    if (period_is_room(b, unit, &turned))
        battle_put(b, unit, turned);
}
