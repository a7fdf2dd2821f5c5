/* retreat.c - units that give way: which way, through whom, what stops them, what becomes of those who find no way (gote.rout,
   gote.r70, gote.r82, gote.r83). */
#include "rules/gote/play/losses.h"

#include "drill/house.h"
#include "drill/march.h"
#include "drill/way_back.h"
#include "rules/gote/play/walk.h"

#define MOST_BEND 45                /* gote.rout.1 */
#define FAR_IN (1000 * DECIMAL_ONE) /* too far to matter */
#define FAR_MM (1000 * INCH_MM)
#define ENEMY_OF_POINT (30 * DECIMAL_ONE) /* gote.rout.8 */

/* ---- whom it meets ---- */

enum giving_way { routs, falls_back, evades };

/* The walk comes first: what the ruleset's walker asks of it goes on. */
struct flight {
    struct gote_walk walk;
    enum giving_way how;
    bool past_friends; /* as if there were none, but those at whom who gives ground halts */
    bool past_houses;  /* through or on both sides of those that no enemy holds */
};

/* Who routs passes guns, skirmishers and whoever else is not formed, of both sides (gote.rout.2, gote.r82). Who gives ground
   halts at formed friends, or goes through them (gote.r83). */
static enum meeting meets(const void *who, int other)
{
    const struct flight *flight = who;
    const struct battle *b = flight->walk.battle;
    if (!(flight->how == routs ? gote_is_formed(b, other) : gote_is_fighting(b, other)))
        return meeting_ignore;
    if (battle_side(b, other) != battle_side(b, flight->walk.unit))
        return flight->how == routs ? meeting_stop : meeting_touch;
    if (flight->how == routs)
        return flight->past_friends ? meeting_ignore : meeting_pass;
    bool halts = flight->how == falls_back && gote_ruling(b, ruling_r83) == 'a' && gote_is_formed(b, other);
    return halts ? meeting_touch : flight->past_friends ? meeting_ignore : meeting_pass;
}

static bool is_shut_in_rout(const void *who, int feature)
{
    const struct flight *flight = who;
    const struct battle *b = flight->walk.battle;
    const struct feature *house = &b->setup->ground->feature[feature];
    const int enemy = 1 - battle_side(b, flight->walk.unit);
    return gote_is_house(house) && (!flight->past_houses || house_has_side(b, house->zone, enemy));
}

static struct walker walker_of(struct flight *flight, const struct battle *b, int unit, enum giving_way how)
{
    *flight = (struct flight){
        .walk = {.battle = b, .unit = unit, .posture = gote_posture(b, unit), .unjudged = how == falls_back}, .how = how};
    struct walker walker = gote_walker(&flight->walk);
    walker.who = flight;
    walker.meets = meets;
    walker.clear_of = 0;
    walker.may_leave_table = how == routs;
    walker.most_bend = MOST_BEND;
    if (how == routs)
        walker.closed = is_shut_in_rout;
    return walker;
}

/* ---- the way of a rout ---- */

uint16_t gote_rear_from(const struct battle *b, int unit, uint16_t coming)
{
    return gote_ruling(b, ruling_r82) == 'b' ? gote_rear_home(b, unit) : coming;
}

uint16_t gote_rear_home(const struct battle *b, int unit)
{
    bool own_back = gote_ruling(b, ruling_r82) == 'b' && battle_on_table(b, unit);
    return own_back ? (uint16_t)(battle_box(b, unit)->facing + TURN_HALF) : battle_homeward(b, unit);
}

enum past { past_nobody, past_friends = 1, past_houses = 2 };

static bool plan_rout(const struct battle *b, int unit, uint16_t bearing, int32_t mm, unsigned past, struct withdrawal *way)
{
    struct flight flight;
    struct walker walker = walker_of(&flight, b, unit, routs);
    flight.past_friends = (past & past_friends) != 0;
    flight.past_houses = (past & past_houses) != 0;
    return way_back_find_facing(b, &walker, bearing, bearing, mm, 0, way);
}

/* Round a house, or through it if it can not be avoided: only enemies shut a way (gote.rout.3, gote.r82). */
static bool has_way_out(const struct battle *b, int unit, uint16_t bearing, int32_t mm, unsigned *past)
{
    struct withdrawal way;
    *past = past_nobody;
    if (plan_rout(b, unit, bearing, mm, past_friends, &way))
        return true;
    *past = past_houses;
    return plan_rout(b, unit, bearing, mm, past_friends | past_houses, &way);
}

/* Faced so where it stands; who has no room to turn among others keeps his ground, and is faced about if that is nearer. */
static struct box faced(const struct battle *b, int unit, uint16_t facing)
{
    const struct box *box = battle_box(b, unit);
    const struct box turned = gote_turned(box, facing);
    const bool about = turn_between(facing, box->facing) > TURN_QUARTER;
    return gote_is_room(b, unit, &turned, 0) ? turned : gote_turned(box, (uint16_t)(box->facing + (about ? TURN_HALF : 0)));
}

/* Who ends a hair before the end of a friend, ends beyond him. */
static bool runs_so_far(const struct battle *b, int unit, uint16_t bearing, int32_t mm, unsigned past, struct withdrawal *way)
{
    return plan_rout(b, unit, bearing, mm, past, way) &&
           (way->off_table || (nearby_newly_under(b, &way->end, gote_is_fighting, unit) == NO_UNIT &&
                               (ground_under(&b->ground, &way->end) & HOUSES) == 0));
}

/* As far as friends leave it room at the end; false when ground or enemies close the way (gote.rout.4). */
static bool find_rout(const struct battle *b, int unit, uint16_t bearing, int32_t mm, struct withdrawal *way)
{
    unsigned past;
    if (!has_way_out(b, unit, bearing, mm, &past))
        return false;
    if (runs_so_far(b, unit, bearing, mm, past, way) || runs_so_far(b, unit, bearing, mm + TOUCH_MM, past, way))
        return true;
    for (int32_t length = mm - INCH_MM; length > 0; length -= INCH_MM)
        if (runs_so_far(b, unit, bearing, length, past, way))
            return true;
    *way = (struct withdrawal){.whole = true, .end = faced(b, unit, bearing)};
    return true;
}

static void disorder_passed(struct battle *b, int unit, int friend, const char *passes, const char *disorders)
{
    battle_tell(b, event_passes_through, passes, unit, friend, 0);
    gote_set_state(b, friend, state_disordered, disorders);
}

static bool leads_through(const struct feature *house, const struct box *body, struct place from, struct place to)
{
    const struct box lane = box_at(to, place_bearing(from, to), body->width, place_distance(from, to));
    return lane.depth > 0 && shape_meets_box(&house->shape, &lane);
}

static void disorder_garrisons_passed(struct battle *b, int unit, const struct withdrawal *way)
{
    for (int other = 0; other < b->setup->units; other++) {
        if (!battle_in_place(b, other) || !gote_is_formed(b, other) || battle_side(b, other) != battle_side(b, unit))
            continue;
        const struct feature *house = &b->setup->ground->feature[b->setup->ground->zone[b->units[other].zone]];
        if (leads_through(house, &way->start, way->start.front, way->bend) ||
            leads_through(house, &way->start, way->bend, way->end.front))
            disorder_passed(b, unit, other, "gote.rout.3", "gote.r66");
    }
}

/* Does one leg of a way lead over that body? What the turn on the spot touches does not count. */
static bool leg_leads_over(const struct withdrawal *way, struct place from, struct place to, const struct box *body)
{
    const struct box lane = box_at(to, place_bearing(from, to), way->start.width, place_distance(from, to));
    return lane.depth > 0 && box_overlaps(&lane, body);
}

/* Does he stand wholly beside or before the unit, and not behind the edge by which it leaves? Such a neighbour is brushed. */
static bool is_abreast(const struct box *unit, uint16_t bearing, const struct box *body)
{
    const uint16_t off = (uint16_t)(bearing - unit->facing);
    const int quarters = (off + TURN_QUARTER / 2) / TURN_QUARTER % 4; /* by its front, its right, its rear, its left */
    const bool sideways = quarters % 2 == 1;
    const uint16_t leaves = (uint16_t)(unit->facing + quarters * TURN_QUARTER);
    const int32_t half = (sideways ? unit->width : unit->depth) / 2;
    struct place corner[4];
    box_corners(body, corner);
    for (int i = 0; i < 4; i++)
        if (place_seen(box_centre(unit), leaves, corner[i]).y > half + TOUCH_MM)
            return false;
    return true;
}

static bool is_passed(const struct box *unit, const struct withdrawal *way, const struct box *body)
{
    const uint16_t bearing = place_bearing(way->start.front, way->end.front);
    return !is_abreast(unit, bearing, body) &&
           (leg_leads_over(way, way->start.front, way->bend, body) || leg_leads_over(way, way->bend, way->end.front, body));
}

/* Formed friends whom it could not go round are in disorder (gote.rout.3). */
static void disorder_those_passed(struct battle *b, int unit, const struct withdrawal *way)
{
    struct flight flight;
    struct walker walker = walker_of(&flight, b, unit, routs);
    int16_t passed[LIMIT_ENROLLED];
    if (way->length == 0)
        return;
    flight.past_houses = true;
    int count = way_back_passed(b, &walker, way, passed);
    for (int i = 0; i < count; i++)
        if (gote_is_formed(b, passed[i]) && battle_side(b, passed[i]) == battle_side(b, unit) &&
            is_passed(battle_box(b, unit), way, battle_box(b, passed[i])))
            disorder_passed(b, unit, passed[i], "gote.rout.3", "gote.r66");
    disorder_garrisons_passed(b, unit, way);
}

/* ---- houses on the way (gote.rout.5) ---- */

/* The first that it can get into, straight ahead, how far that is, and its way there; -1 without one. */
static int house_ahead(const struct battle *b, int unit, uint16_t bearing, int32_t most, int32_t *far, struct withdrawal *way)
{
    const struct ground *ground = b->setup->ground;
    const struct box body = gote_turned(battle_box(b, unit), bearing);
    const struct box from =
        box_at(body.front, bearing, more_of(body.width - 2 * TOUCH_MM, 1), TOUCH_MM); /* past walls it grazes */
    const bool runs_into_houses = gote_is_foot(b, unit) || gote_is_battery(b, unit);
    int best = -1;
    for (int zone = 0; zone < ground->zones && runs_into_houses; zone++) {
        const struct feature *feature = &ground->feature[ground->zone[zone]];
        if (!gote_is_house(feature) || !gote_has_room(b, unit, zone))
            continue;
        int32_t off = shape_free_way(&feature->shape, &from, most);
        if (off < 0 || (best >= 0 && off >= *far))
            continue;
        best = zone;
        *far = off;
    }
    *way = (struct withdrawal){.whole = true};
    bool comes = best >= 0 && (*far <= TOUCH_MM || plan_rout(b, unit, bearing, *far - TOUCH_MM, past_nobody, way));
    return comes ? best : -1;
}

/* ---- the rally point of its side (gote.rout.8) ---- */

static int32_t enemy_to_point(const struct battle *b, int unit, struct place point)
{
    const struct box at = box_at(point, 0, 0, 0);
    const int enemy = 1 - battle_side(b, unit);
    int32_t far, most = gote_mm_of(2 * ENEMY_OF_POINT);
    if (nearby_nearest(b, &at, most, enemy, gote_is_formed, &far) != NO_UNIT)
        most = far;
    return gote_inches(gote_garrison_mm(b, &at, most, enemy, gote_is_formed));
}

/* How far straight ahead until it comes to a place that lies on its way; FAR_MM: it does not. */
static int32_t way_to_point(const struct box *box, struct place at)
{
    struct place seen = place_seen(box->front, box->facing, at);
    bool ahead = size_of(seen.x) <= box->width / 2 && seen.y >= -box->depth;
    return ahead ? more_of(seen.y, 0) : FAR_MM;
}

/* How far it runs of so many millimetres: a rally point on its way ends any rout (gote.r52). */
static int32_t way_to_rally_point(const struct battle *b, int unit, uint16_t bearing, int32_t most)
{
    const struct place point = gote_rally_point(b, unit);
    const struct box from = gote_turned(battle_box(b, unit), bearing);
    int32_t way = way_to_point(&from, point);
    return way >= most || enemy_to_point(b, unit, point) <= ENEMY_OF_POINT ? most : way;
}

/* ---- it goes ---- */

void gote_surrender(struct battle *b, int unit, const char *rule)
{
    battle_tell(b, event_surrenders, rule, unit, NO_UNIT, 0);
    gote_take_off(b, unit, fate_surrendered, rule);
}

static void leave_table(struct battle *b, int unit, const char *rule)
{
    battle_tell(b, event_off_table, rule, unit, NO_UNIT, 0);
    gote_take_off(b, unit, fate_left, rule);
}

static bool run(struct battle *b, int unit, uint16_t bearing, int32_t mm, const char *rule)
{
    struct withdrawal way;
    int32_t far = 0;
    mm = way_to_rally_point(b, unit, bearing, mm);
    int house = house_ahead(b, unit, bearing, mm + TOUCH_MM, &far, &way);
    if (house >= 0) {
        battle_tell(b, event_routs, rule, unit, NO_UNIT, far);
        disorder_those_passed(b, unit, &way);
        gote_go_in(b, unit, house);
        return false;
    }
    if (!find_rout(b, unit, bearing, mm, &way)) {
        gote_surrender(b, unit, "gote.rout.4");
        return false;
    }
    battle_tell(b, event_routs, rule, unit, NO_UNIT, way.length);
    disorder_those_passed(b, unit, &way);
    if (way.off_table)
        leave_table(b, unit, "gote.rout.7");
    else
        gote_put(b, unit, way.end);
    return battle_on_table(b, unit);
}

/* ---- out of a house ---- */

/* Formed friends before the house are passed, as on any other way (gote.rout.3, gote.r83); `left` is what it has to go still. */
static bool comes_out_behind(struct battle *b, int unit, uint16_t bearing, int32_t ahead, bool runs, int32_t *left)
{
    const bool spares = !runs && gote_ruling(b, ruling_r83) == 'a';
    const struct box edge = gote_before_edge(b, unit, bearing);
    const struct box out = box_at(place_from(edge.front, bearing, ahead, 0), bearing, edge.width, edge.depth);
    const struct box lane = box_at(out.front, bearing, out.width, out.depth + ahead);
    struct nearby passed;
    if (!gote_is_room(b, unit, &out, 0) || gote_is_barred(b, &lane) ||
        nearby_is_any(b, &lane, 0, 1 - battle_side(b, unit), gote_is_formed, unit))
        return false;
    nearby_touching(b, &lane, battle_side(b, unit), gote_is_formed, &passed);
    gote_stand_outside(b, unit, &out);
    *left = more_of(*left - ahead, 0);
    for (int i = 0; i < passed.count && ahead > 0; i++) {
        if (!box_overlaps(&lane, battle_box(b, passed.unit[i])))
            continue;
        if (spares)
            *left = 0;
        else
            disorder_passed(b, unit, passed.unit[i], runs ? "gote.rout.3" : "gote.r83", runs ? "gote.r66" : "gote.r83");
    }
    return true;
}

/* At the wall, else beyond friends who stand behind it: they shut no way, and if all its inches end among them it is behind the
   last of them (gote.rout.3, gote.rout.4). Who gives ground halts there, in touch with the friend whom he has not disordered
   (gote.r83). */
bool gote_break_out(struct battle *b, int unit, bool runs, uint16_t *bearing, int32_t *left)
{
    const struct ground *ground = b->setup->ground;
    static const int bends[] = {0, TURN_QUARTER / 2, -TURN_QUARTER / 2}; /* gote.rout.1 */
    for (int32_t ahead = 0; ahead <= ground->width + ground->depth; ahead += INCH_MM)
        for (size_t i = 0; i < sizeof bends / sizeof *bends; i++)
            if (comes_out_behind(b, unit, (uint16_t)(*bearing + bends[i]), ahead, runs, left)) {
                *bearing = (uint16_t)(*bearing + bends[i]);
                return true;
            }
    return false;
}

bool gote_rout(struct battle *b, int unit, uint16_t bearing, int inches, const char *rule)
{
    gote_set_state(b, unit, state_routed, rule);
    charge_stop(&gote_unit(b, unit)->charge);
    int32_t left = inches * INCH_MM;
    if (battle_in_place(b, unit) && !gote_break_out(b, unit, true, &bearing, &left)) {
        gote_surrender(b, unit, "gote.rout.4");
        return false;
    }
    return battle_on_table(b, unit) && run(b, unit, bearing, left, rule);
}

/* ---- a rout goes on (gote.rout.7) ---- */

/* How far straight ahead until its front stands at the edge: who has just those inches is off (gote.r52). */
static int32_t way_to_edge(const struct battle *b, const struct box *box)
{
    const struct ground *ground = b->setup->ground;
    int32_t on = 0, off = ground->width + ground->depth;
    while (off - on > 1) {
        int32_t gone = on + (off - on) / 2;
        struct box moved = box_at(place_from(box->front, box->facing, gone, 0), box->facing, box->width, box->depth);
        if (ground_holds(ground, &moved, 0))
            on = gone;
        else
            off = gone;
    }
    return gote_inches(on);
}

static struct gote_rout_move_facts rout_facts(const struct battle *b, int unit)
{
    struct gote_rout_move_facts f = facts_of_rout_move(b);
    const struct box *box = battle_box(b, unit);
    struct place point = gote_rally_point(b, unit);
    struct withdrawal way;
    unsigned past;
    int32_t far = 0;
    f.arm = gote_arm(b, unit);
    f.edge_in = way_to_edge(b, box);
    f.rally_point_in = gote_inches(way_to_point(box, point));
    f.enemy_to_rally_point_in = enemy_to_point(b, unit, point);
    const bool house = house_ahead(b, unit, box->facing, gote_mm_of(2 * ENEMY_OF_POINT), &far, &way) >= 0;
    f.building_in = house ? gote_inches(far) : FAR_IN;
    f.no_way_out = f.building_in > 0 && f.edge_in > 0 && !has_way_out(b, unit, box->facing, INCH_MM, &past);
    return f;
}

void gote_run_on(struct battle *b, int unit)
{
    struct gote_rout_move_facts f = rout_facts(b, unit);
    struct gote_rout_move_result r;
    uint16_t bearing = battle_box(b, unit)->facing;
    if (!judge_rout_move(b, "gote.rout.7", unit, NO_UNIT, &f, &r))
        return;
    if (r.outcome == rout_end_surrenders)
        gote_surrender(b, unit, "gote.rout.4");
    else if (r.outcome == rout_end_off_table)
        leave_table(b, unit, "gote.rout.7");
    else
        run(b, unit, bearing, gote_mm_of(r.move_in), "gote.rout.7");
}

/* ---- falling back (gote.result.1, gote.r83) ---- */

static struct manoeuvre way_of_back(bool faces_away, int32_t mm)
{
    return (struct manoeuvre){.kind = faces_away ? manoeuvre_advance : manoeuvre_back, .amount = mm};
}

/* On that bearing as far as it can, from where it stands, faced so; without room for it at the end it keeps its ground. */
static void gives_way(const struct battle *b, const struct walker *walker, const struct box *from, const struct manoeuvre *back,
                      struct passage *passage)
{
    passage_begin(passage, *from);
    sweep(&b->ground, &b->crowd, walker, back, passage);
    if (gote_is_room(b, walker->unit, &passage->end, 0))
        return;
    passage->end = faced(b, walker->unit, from->facing);
    passage->length = 0;
}

/* Into an enemy or over the edge: friends whom it passes hold it back from neither, though it would lie upon them there. */
static bool is_lost_going_back(const struct battle *b, struct flight *flight, const struct walker *walker, const struct box *from,
                               const struct manoeuvre *back, struct passage *passage)
{
    flight->past_friends = true;
    passage_begin(passage, *from);
    sweep(&b->ground, &b->crowd, walker, back, passage);
    flight->past_friends = false;
    return passage->stop == stop_edge ||
           (passage->stop == stop_unit && battle_side(b, passage->stopped_by) != battle_side(b, walker->unit));
}

void gote_fall_back(struct battle *b, int unit, uint16_t bearing, int32_t mm, bool faces_away, const char *rule)
{
    struct flight flight;
    const struct walker walker = walker_of(&flight, b, unit, falls_back);
    const struct manoeuvre back = way_of_back(faces_away, mm);
    const struct box from = gote_turned(battle_box(b, unit), (uint16_t)(bearing + (faces_away ? 0 : TURN_HALF)));
    struct passage passage;
    int16_t passed[LIMIT_ENROLLED];
    if (!is_lost_going_back(b, &flight, &walker, &from, &back, &passage))
        gives_way(b, &walker, &from, &back, &passage);
    int count = march_went_through(b, &walker, &from, &passage, passed);
    for (int i = 0; i < count; i++)
        if (gote_is_formed(b, passed[i]))
            disorder_passed(b, unit, passed[i], "gote.r83", "gote.r83");
    battle_tell(b, event_falls_back, rule, unit, NO_UNIT, (int32_t)passage.length);
    if (passage.stop == stop_edge)
        leave_table(b, unit, "gote.r70");
    else if (passage.stop == stop_unit && battle_side(b, passage.stopped_by) != battle_side(b, unit))
        gote_surrender(b, unit, "gote.r70");
    else
        gote_put(b, unit, passage.end);
}

int32_t gote_get_away(struct battle *b, int unit, uint16_t bearing, int inches)
{
    struct flight flight;
    const struct walker walker = walker_of(&flight, b, unit, evades);
    const struct box from = gote_turned(battle_box(b, unit), (uint16_t)(bearing + TURN_HALF));
    struct passage passage;
    const struct manoeuvre back = way_of_back(false, inches * INCH_MM);
    gives_way(b, &walker, &from, &back, &passage);
    gote_put(b, unit, passage.end);
    return (int32_t)passage.length;
}
