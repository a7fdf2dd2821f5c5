/* retreat.c - units that give way: the way back, friends whom they shake or run down, what becomes of routed troops, and of
   those who have no way (cls3.morale.fb, cls3.morale.rout). */
#include "rules/cls3/play/retreat.h"

#include "drill/nearby.h"
#include "drill/way_back.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/nerve.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/places.h"
#include "rules/cls3/play/walk.h"

#include <string.h>

#define NEAR_IN 6             /* friends so near to the way of a beaten unit check */
#define PACE_MM (INCH_MM / 4) /* by which a way is cut that the ground makes too dear */
#define MOST_PUSHES 4         /* of one friend who gives way before it, by one who falls back */
#define ENEMY_CLEARANCE 2     /* inches from another enemy at which a beaten unit is lost */

/* ---- how far ---- */

/* What the ground takes comes off each part of the way by itself (ruling cls3.r20). */
int32_t cls3_normal_move_in(const struct battle *b, int unit, int posture)
{
    const int goes_as = posture == posture_square ? (int)posture_divisions : posture;
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, goes_as, mode_move);
    struct cls3_movement_result r;
    if (!consult_movement(b, &f, &r, NULL))
        return 0;
    return cls3_mm_of_share(r.allowance_in);
}

int32_t cls3_normal_move(const struct battle *b, int unit)
{
    return cls3_normal_move_in(b, unit, cls3_posture(b, unit));
}

static struct cls3_retreat_distance_result distance_of(const struct battle *b, int unit, enum way way)
{
    struct cls3_retreat_distance_facts f = facts_of_retreat_distance(b);
    struct cls3_retreat_distance_result r = {0};
    f.outcome = way == way_fall_back ? retreat_fall_back : way == way_fall_back_two ? retreat_fall_back_two : retreat_rout;
    f.arm = cls3_arm(b, unit);
    f.normal_move_in = cls3_inches(cls3_normal_move(b, unit));
    consult_retreat_distance(b, &f, &r, NULL);
    return r;
}

/* ---- the way ---- */

static struct walker walker_back_in(struct cls3_walk *walk, const struct battle *b, int unit, int posture)
{
    *walk = (struct cls3_walk){.battle = b, .unit = unit, .posture = posture, .retreating = true};
    return cls3_walker(walk);
}

static struct walker walker_back(struct cls3_walk *walk, const struct battle *b, int unit)
{
    return walker_back_in(walk, b, unit, cls3_posture(b, unit));
}

/* The edge that goes first is the head of its formation (cls3.terr.8). */
static uint16_t head_facing(const struct box *box, uint16_t bearing)
{
    uint16_t facing = box->facing;
    return turn_between(facing, bearing) > TURN_QUARTER ? (uint16_t)(facing + TURN_HALF) : facing;
}

static uint16_t facing_on_the_way(const struct battle *b, int unit, uint16_t bearing)
{
    return head_facing(battle_box(b, unit), bearing);
}

static bool plan_way(const struct battle *b, int unit, uint16_t bearing, int32_t mm, bool past_friends, struct withdrawal *way)
{
    struct cls3_walk walk;
    struct walker walker = walker_back(&walk, b, unit);
    walk.past_friends = past_friends;
    walker.clear_of = 0;
    walker.may_leave_table = true;
    walker.most_bend = 45; /* cls3.morale.fb.1 */
    return way_back_find_facing(b, &walker, bearing, facing_on_the_way(b, unit, bearing), mm, 0, way);
}

/* A road column has the pace of the road while its head stays on one; elsewhere it is a column (cls3.form.6). */
static int posture_on_the_way(const struct battle *b, int posture, const struct withdrawal *way)
{
    return posture == posture_road_column && !cls3_begins_on_road(b, &way->end) ? (int)posture_companies : posture;
}

static bool cost_of_way(const struct battle *b, int unit, int posture, const struct withdrawal *way, struct cls3_cost *cost)
{
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, posture_on_the_way(b, posture, way), mode_move);
    struct passage passage = {.end = way->end, .length = way->length, .levels = way->levels, .on_road = f.on_road};
    memcpy(passage.in_kind, way->in_kind, sizeof passage.in_kind);
    return cls3_cost_of(b, &f, &way->start, &passage, cost);
}

/* Does the ground leave it so much of so many normal moves? */
static bool can_afford_in(const struct battle *b, int unit, int posture, const struct withdrawal *way, int moves)
{
    struct cls3_cost cost;
    return !cost_of_way(b, unit, posture, way, &cost) || cost.spent_mm <= (int64_t)moves * cost.allowance_mm + SHARED_EDGE_MM;
}

static bool can_afford(const struct battle *b, int unit, const struct withdrawal *way, int moves)
{
    return can_afford_in(b, unit, cls3_posture(b, unit), way, moves);
}

/* Swamps and the like, which its road alone opens to it (cls3.morale.fb.1). */
static bool leaves_road_for_closed_ground(const struct battle *b, int unit, const struct withdrawal *way)
{
    struct cls3_cost cost;
    const int posture = cls3_posture(b, unit);
    return posture_on_the_way(b, posture, way) != posture && !cost_of_way(b, unit, posture, way, &cost);
}

static int passed_on(const struct battle *b, int unit, const struct withdrawal *way, int16_t passed[LIMIT_ENROLLED])
{
    struct cls3_walk walk;
    struct walker walker = walker_back(&walk, b, unit);
    return way_back_passed(b, &walker, way, passed);
}

/* As far as friends leave it room; false when ground or enemies bar the way. */
static bool find_way(const struct battle *b, int unit, uint16_t bearing, int32_t mm, struct withdrawal *way)
{
    if (plan_way(b, unit, bearing, mm, false, way))
        return true;
    struct withdrawal past;
    if (!plan_way(b, unit, bearing, mm, true, &past))
        return false;
    for (int32_t less = mm - INCH_MM; less > 0; less -= INCH_MM)
        if (plan_way(b, unit, bearing, less, false, way))
            return true;
    const struct box *here = battle_box(b, unit);
    *way = (struct withdrawal){.whole = true, .start = *here, .bend = here->front, .end = *here};
    return true;
}

/* Through friends, or as far as they leave it room. */
static bool find_way_past(const struct battle *b, int unit, uint16_t bearing, int32_t mm, bool past_friends,
                          struct withdrawal *way)
{
    return past_friends ? plan_way(b, unit, bearing, mm, true, way) : find_way(b, unit, bearing, mm, way);
}

/* The longest that the ground does not make too dear, between one that it does not and one that it does. */
static int32_t longest_between(const struct battle *b, int unit, uint16_t bearing, int32_t cheap, int32_t dear, int moves,
                               bool past_friends)
{
    struct withdrawal way;
    while (dear - cheap > TOUCH_MM) {
        int32_t middle = cheap + (dear - cheap) / 2;
        if (find_way_past(b, unit, bearing, middle, past_friends, &way) && can_afford(b, unit, &way, moves))
            cheap = middle;
        else
            dear = middle;
    }
    return cheap;
}

static int moves_of(enum way kind)
{
    return kind == way_fall_back ? 1 : kind == way_fall_back_two ? 2 : 3;
}

/* What the ground takes is taken off the way of those who fall back or rout, which may pass friends if so wished
   (cls3.morale.fb.1, cls3.terr.1); false when ground or enemies bar what is left. */
static bool find_way_that_ground_leaves(const struct battle *b, int unit, uint16_t bearing, int32_t *mm, enum way kind,
                                        bool past_friends, struct withdrawal *way)
{
    const int moves = moves_of(kind);
    const bool open = find_way_past(b, unit, bearing, *mm, past_friends, way);
    int32_t less = *mm;
    if (less <= PACE_MM || can_afford(b, unit, way, moves))
        return open;
    do {
        less -= PACE_MM;
        find_way_past(b, unit, bearing, less, past_friends, way);
    } while (less > PACE_MM && !can_afford(b, unit, way, moves));
    *mm = longest_between(b, unit, bearing, less, less + PACE_MM, moves, past_friends);
    return find_way_past(b, unit, bearing, *mm, past_friends, way);
}

static struct withdrawal way_of_runner(const struct battle *b, const struct cls3_runner *runner, uint16_t bearing,
                                       uint16_t facing, int32_t mm)
{
    struct cls3_walk walk;
    const struct walker walker = walker_back_in(&walk, b, runner->unit, runner->posture);
    struct withdrawal way;
    plan_retreat(&b->ground, &b->crowd, &walker, runner->from, bearing, facing, mm, 0, &way);
    return way;
}

int32_t cls3_room_to_slip(const struct battle *b, const struct cls3_runner *runner, uint16_t bearing, int32_t mm)
{
    struct withdrawal way;
    int32_t left = mm;
    do {
        way = way_of_runner(b, runner, bearing, head_facing(&runner->from, bearing), left);
        left = (way.whole ? left : way.length) - PACE_MM;
    } while (left > 0 && !can_afford_in(b, runner->unit, runner->posture, &way, 1));
    return left + PACE_MM;
}

static struct box turned_to(const struct box *box, uint16_t facing)
{
    return box_at(place_from(box_centre(box), facing, box->depth / 2, 0), facing, box->width, box->depth);
}

static bool has_room_at(const struct battle *b, int unit, const struct box *there)
{
    struct nearby near;
    nearby_touching(b, there, ANY_SIDE, NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != unit && !cls3_is_commander(b, near.unit[i]) && box_overlaps(there, battle_box(b, near.unit[i])))
            return false;
    return ground_holds(b->setup->ground, there, SHARED_EDGE_MM);
}

/* Stands are never in an obstacle: who has come over its edge goes wholly past it, if there is room (cls3.terr.lin.4). */
static struct box past_obstacle(const struct battle *b, int unit, const struct box *end, uint16_t bearing)
{
    struct box head = turned_to(end, facing_on_the_way(b, unit, bearing)), there = *end;
    there.front = place_from(end->front, head.facing, cls3_way_past_obstacle(b, &head), 0);
    return has_room_at(b, unit, &there) ? there : *end;
}

int32_t cls3_gain_in_slip(const struct battle *b, const struct cls3_runner *runner, uint16_t bearing, int32_t mm)
{
    const struct withdrawal way = way_of_runner(b, runner, bearing, runner->from.facing, mm);
    return place_seen(way.start.front, bearing, way.end.front).y;
}

int32_t cls3_slip_away(struct battle *b, int unit, uint16_t bearing, int32_t mm)
{
    const struct cls3_runner runner = {unit, cls3_posture(b, unit), *battle_box(b, unit)};
    const struct withdrawal way = way_of_runner(b, &runner, bearing, runner.from.facing, mm);
    if (way.length > 0)
        battle_put(b, unit, past_obstacle(b, unit, &way.end, bearing));
    return way.length;
}

/* Those that it fought or stood near before do not count. */
static bool is_near_other_enemy(const struct battle *b, int unit, const struct box *there)
{
    struct nearby near;
    nearby_within(b, there, cls3_within(ENEMY_CLEARANCE), 1 - battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (cls3_is_fighting(b, near.unit[i]) &&
            !box_within(battle_box(b, unit), battle_box(b, near.unit[i]), cls3_within(ENEMY_CLEARANCE)))
            return true;
    int garrison = cls3_garrison_within(b, 1 - battle_side(b, unit), there, cls3_within(ENEMY_CLEARANCE));
    return garrison != NO_UNIT &&
           shape_distance_to_box(battle_place_of(b, garrison), battle_box(b, unit)) > cls3_within(ENEMY_CLEARANCE);
}

/* Anywhere on a straight part of its way, which is looked at from inch to inch. */
static bool passes_other_enemy(const struct battle *b, int unit, const struct box *start, struct place from, struct place to)
{
    int32_t inches = 1 + place_distance(from, to) / INCH_MM;
    for (int32_t i = 0; i <= inches; i++) {
        struct box there = *start;
        there.front = place_between(from, to, i, inches);
        if (is_near_other_enemy(b, unit, &there))
            return true;
    }
    return false;
}

static bool meets_other_enemy(const struct battle *b, int unit, const struct withdrawal *way)
{
    return passes_other_enemy(b, unit, &way->start, way->start.front, way->bend) ||
           passes_other_enemy(b, unit, &way->start, way->bend, way->end.front);
}

/* Turns it to face where it came from, if there is room. */
static struct box faced(const struct battle *b, int unit, const struct box *end, uint16_t facing)
{
    struct box turned = turned_to(end, facing);
    return has_room_at(b, unit, &turned) ? turned : *end;
}

static void owe(struct battle *b, int unit, enum way way, int enemy)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    if ((int)way > own->way) {
        own->way = (int8_t)way;
        own->way_from = (int16_t)enemy;
    }
}

/* Who counts with a unit goes when it goes, if he has not gone before it: for effectiveness all, for morale neither squadrons nor
   those who fight elsewhere, nor crews off their guns. Who has routed is past falling back. */
static bool goes_along(const struct battle *b, int part, enum way way)
{
    const struct cls3_unit *own = cls3_unit(b, part);
    bool free = cls3_regiment_of(b, part) == NO_UNIT && !cls3_in_contact(b, part) && !cls3_is_crew(b, part);
    if (own->shaken >= shaken_going || !cls3_counts_with_its_unit(b, part))
        return false;
    return way == way_off_table ||
           (own->morale != morale_rout && (way == way_fall_back_two || (free && cls3_checks_with_its_unit(b, part))));
}

static void owe_with_parts(struct battle *b, int unit, enum way way, int enemy)
{
    for (int part = NO_UNIT; (part = cls3_next_part(b, unit, part)) != NO_UNIT;)
        if (goes_along(b, part, way))
            owe(b, part, way, enemy);
    owe(b, unit, way, enemy);
}

/* Who is routed through has nothing left of its charge; skirmishers sweep skirmishers along (cls3.melee.inc.5,
   cls3.morale.fb.3). */
static void unsettle_those_passed(struct battle *b, int unit, const struct withdrawal *way, bool routs)
{
    int16_t passed[LIMIT_ENROLLED];
    int count = passed_on(b, unit, way, passed);
    for (int i = 0; i < count; i++) {
        cls3_unit(b, passed[i])->ride.lost_increment |= routs;
        if (cls3_is_skirmishing(b, unit) && cls3_is_skirmishing(b, passed[i]) && !cls3_unit(b, passed[i])->shaken)
            owe(b, passed[i], way_fall_back, NO_UNIT);
    }
}

bool cls3_go_back(struct battle *b, int unit, uint16_t bearing, int32_t mm, enum way kind, const char *rule)
{
    const bool routs = kind == way_rout;
    struct withdrawal way;
    if (!find_way_that_ground_leaves(b, unit, bearing, &mm, kind, false, &way) ||
        (!routs && leaves_road_for_closed_ground(b, unit, &way))) {
        cls3_take_off(b, unit, fate_destroyed, "cls3.morale.fb.1");
        return false;
    }
    if (way.off_table) {
        cls3_take_off(b, unit, fate_left, "cls3.setup.5");
        return false;
    }
    if (meets_other_enemy(b, unit, &way)) {
        cls3_take_off(b, unit, fate_destroyed, "cls3.morale.fb.5");
        return false;
    }
    if (cls3_unit(b, unit)->morale != morale_stand) /* who withdraws in good order carries nobody along */
        unsettle_those_passed(b, unit, &way, routs);
    struct box end = turned_to(&way.end, battle_box(b, unit)->facing);
    end = past_obstacle(b, unit, &end, bearing);
    battle_put(b, unit, routs ? end : faced(b, unit, &end, (uint16_t)(bearing + TURN_HALF)));
    cls3_unit(b, unit)->turn.fell_back = 1;
    battle_tell(b, routs ? event_routs : event_falls_back, rule, unit, NO_UNIT, way.length);
    return !cls3_loses_its_gun(b, unit);
}

/* ---- friends near the way (cls3.morale.1) ---- */

/* Throws the friend's morale; does it stay? Else it will go too. Its throw is that of those who would go along. */
static bool stands_firm(struct battle *b, int friend, const char *rule)
{
    cls3_unit(b, friend)->shaken = shaken_checked;
    for (int part = NO_UNIT; (part = cls3_next_part(b, friend, part)) != NO_UNIT;)
        if (goes_along(b, part, way_fall_back))
            cls3_unit(b, part)->shaken = shaken_checked;
    enum morale outcome = cls3_check_beside_melee(b, friend, rule);
    if (outcome == morale_fall_back || outcome == morale_rout)
        owe_with_parts(b, friend, outcome == morale_rout ? way_rout : way_fall_back, NO_UNIT);
    return outcome == morale_stand || outcome == morale_held_in;
}

static bool can_be_shaken(const struct battle *b, int friend, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, friend);
    bool goes_too = own->way != way_none || own->turn.leaves != 0;
    return friend != unit && cls3_is_fighting(b, friend) && !own->shaken && !goes_too && own->morale != morale_rout;
}

/* Is the unit that it counts with shaken as well, so that one throw is for both (cls3.morale.2)? */
static bool its_unit_checks(const struct battle *b, int friend, int unit, const struct nearby *near)
{
    if (!goes_along(b, friend, way_fall_back))
        return false;
    for (int i = 0; i < near->count; i++)
        if (near->unit[i] == cls3_whole_of(b, friend))
            return can_be_shaken(b, near->unit[i], unit);
    return false;
}

/* The ground over which it goes, so far. */
static struct box strip(const struct box *from, uint16_t bearing, int32_t mm)
{
    struct place front = place_from(box_centre(from), bearing, mm + from->depth / 2, 0);
    return box_at(front, bearing, from->width, mm + from->depth);
}

static void shake_friends(struct battle *b, int unit, const struct box *from, uint16_t bearing, int32_t mm)
{
    struct nearby near;
    struct box ground = strip(from, bearing, mm);
    nearby_within(b, &ground, cls3_within(NEAR_IN), battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (can_be_shaken(b, near.unit[i], unit) && !its_unit_checks(b, near.unit[i], unit, &near))
            stands_firm(b, near.unit[i], "cls3.morale.1");
}

/* The formed friends through whom its way leads, or who leave it no room at its end. */
static int friends_in_the_way(const struct battle *b, int unit, uint16_t bearing, int32_t mm, int16_t friends[LIMIT_ENROLLED])
{
    struct withdrawal way;
    const struct box ground = strip(battle_box(b, unit), bearing, mm);
    if (plan_way(b, unit, bearing, mm, false, &way))
        return passed_on(b, unit, &way, friends);
    return plan_way(b, unit, bearing, mm, true, &way)
               ? crowd_touching(&b->crowd, &ground, battle_side(b, unit), friends, LIMIT_ENROLLED)
               : 0;
}

/* Detached companies, what is attached and a platoon of sappers flow past friends and hold none (cls3.morale.fb.3). */
static bool is_basic_unit(const struct battle *b, int unit)
{
    bool stray = is_sapper(cls3_kind(b, unit)) && cls3_troop(b, unit)->stands == 1;
    return cls3_is_formed(b, unit) && !stray && cls3_detached_from(b, unit) == NO_UNIT && !cls3_troop(b, unit)->attached_to;
}

/* A formed friend in the way who stands halts it. */
static int32_t way_to_firm_friend(struct battle *b, int unit, uint16_t bearing, int32_t mm)
{
    int16_t friends[LIMIT_ENROLLED];
    int count = friends_in_the_way(b, unit, bearing, mm, friends);
    for (int i = 0; i < count; i++)
        if (is_basic_unit(b, friends[i]) && can_be_shaken(b, friends[i], unit) &&
            stands_firm(b, friends[i], "cls3.morale.fb.3")) {
            int32_t free = box_free_way(battle_box(b, unit), bearing, mm, battle_box(b, friends[i]));
            mm = free < mm ? free : mm;
        }
    return mm;
}

/* ---- one unit goes ---- */

static void go(struct battle *b, int unit);

/* Whoever in its way has failed goes before it, and once more when it comes up with him again (cls3.morale.fb.4). */
static bool pushes_on(struct battle *b, int unit, int friend)
{
    const struct cls3_unit *own = cls3_unit(b, friend);
    bool again = cls3_is_formed(b, friend) && own->shaken == shaken_gone && own->morale == morale_fall_back;
    if (friend == unit || (own->way == way_none && !again))
        return false;
    if (own->way == way_none)
        owe(b, friend, way_fall_back, NO_UNIT);
    go(b, friend);
    return true;
}

static void push_on_those_who_fail(struct battle *b, int unit, uint16_t bearing, int32_t mm)
{
    int16_t friends[LIMIT_ENROLLED];
    bool pushed = true;
    for (int times = 0; pushed && times < MOST_PUSHES; times++) {
        int count = friends_in_the_way(b, unit, bearing, mm, friends);
        pushed = false;
        for (int i = 0; i < count; i++)
            pushed = (battle_on_table(b, friends[i]) && pushes_on(b, unit, friends[i])) || pushed;
    }
}

uint16_t cls3_away_from(const struct battle *b, int unit, int enemy)
{
    int32_t distance;
    const int from = enemy != NO_UNIT && cls3_is_there(b, enemy) ? enemy : cls3_nearest_enemy(b, unit, 72, &distance);
    const struct box own = cls3_body(b, unit), theirs = cls3_body(b, from == NO_UNIT ? unit : from);
    const struct place here = box_centre(&own), there = box_centre(&theirs);
    return place_distance(here, there) == 0 ? battle_homeward(b, unit) : place_bearing(there, here);
}

/* Squares go as columns, guns behind their horses; a gun without horses stays to be lost. */
static bool can_go(struct battle *b, int unit, enum way way)
{
    if (cls3_posture(b, unit) == posture_square && way == way_rout)
        cls3_break_square(b, unit, "cls3.square.6");
    else if (cls3_posture(b, unit) == posture_square)
        cls3_set_posture(b, unit, posture_divisions);
    if (!cls3_is_gun(b, unit))
        return true;
    if (cls3_unit(b, unit)->horses == 0)
        return false;
    cls3_set_posture(b, unit, posture_limbered);
    return true;
}

static void go_off(struct battle *b, int unit, const struct box *from, uint16_t bearing)
{
    shake_friends(b, unit, from, bearing, cls3_within(NEAR_IN));
    battle_tell(b, event_routs, "cls3.morale.rout.1", unit, NO_UNIT, 0);
    cls3_take_off(b, unit, fate_routed, "cls3.morale.rout.1");
}

static void lose_commander_in_rout(struct battle *b, int unit)
{
    int commander = cls3_commander_with(b, unit);
    if (commander != NO_UNIT)
        cls3_lose_commander(b, commander, "cls3.cmd.4");
}

/* Whoever has attacked in open order shakes friends as if massed, where he could have been (cls3.morale.fb.3). */
static bool attacked_loose(const struct battle *b, int unit)
{
    bool close = cls3_is_horse(b, unit) && cls3_woods(b, unit) >= woods_woods_2;
    return cls3_is_skirmishing(b, unit) && cls3_unit(b, unit)->charge.stage == charge_stage_contact && !close;
}

static void go_back_so(struct battle *b, int unit, enum way way, uint16_t bearing)
{
    const struct box from = *battle_box(b, unit);
    struct cls3_retreat_distance_result r = distance_of(b, unit, way);
    bool massed = cls3_is_formed(b, unit), routs = way >= way_rout;
    int32_t mm = cls3_mm_of(r.inches), swept = cls3_mm_of(r.sweep_in);
    struct withdrawal way_out;
    if (routs)
        lose_commander_in_rout(b, unit);
    if (way == way_off_table || (routs && r.removed)) {
        go_off(b, unit, &from, bearing);
        return;
    }
    find_way_that_ground_leaves(b, unit, bearing, &mm, way, true, &way_out);
    if (is_basic_unit(b, unit) && !routs)
        mm = way_to_firm_friend(b, unit, bearing, mm);
    if (massed && !routs)
        push_on_those_who_fail(b, unit, bearing, mm);
    if (massed || routs || attacked_loose(b, unit))
        shake_friends(b, unit, &from, bearing, swept < mm ? swept : mm);
    if (cls3_unit(b, unit)->morale != morale_rout)
        cls3_unit(b, unit)->morale = routs ? morale_rout : morale_fall_back;
    cls3_unit(b, unit)->held_by = NO_UNIT;
    if (mm > 0 && cls3_go_back(b, unit, bearing, mm, way, routs ? "cls3.morale.rout.2" : "cls3.morale.fb.1") && routs)
        cls3_set_posture(b, unit, posture_disorder);
}

static void go(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    enum way way = (enum way)own->way;
    int enemy = own->way_from;
    own->way = way_none;
    own->shaken = shaken_going;
    const int struck_by = enemy == NO_UNIT ? cls3_foe_who_strikes(b, unit) : NO_UNIT; /* shaken out of a contact */
    if (struck_by != NO_UNIT) {
        own->ride.lost_increment = 1;
        cls3_throw_at_leaver(b, unit, struck_by, way >= way_rout);
        enemy = struck_by;
    }
    if (cls3_is_inside(b, unit) && !cls3_come_out(b, unit, cls3_away_from(b, unit, enemy)))
        cls3_take_off(b, unit, fate_surrendered, "cls3.morale.fb.1");
    if (battle_on_table(b, unit) && !can_go(b, unit, way))
        cls3_take_off(b, unit, fate_destroyed, "cls3.form.10");
    if (battle_on_table(b, unit))
        go_back_so(b, unit, way, cls3_away_from(b, unit, enemy));
    if (struck_by != NO_UNIT)
        cls3_ride_down(b, unit, struck_by);
    own->shaken = shaken_gone;
}

/* ---- and those whom it carries along ---- */

static int next_who_owes(const struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_unit(b, unit)->way != way_none)
            return unit;
    return NO_UNIT;
}

void cls3_send_back(struct battle *b, int unit, enum way way, int enemy)
{
    owe_with_parts(b, unit, way, enemy);
    for (int goes; (goes = next_who_owes(b)) != NO_UNIT;)
        go(b, goes);
    for (int other = 0; other < b->setup->units; other++)
        cls3_unit(b, other)->shaken = shaken_not;
}

void cls3_give_way(struct battle *b, int unit, enum morale outcome, int enemy)
{
    cls3_send_back(b, unit, outcome == morale_rout ? way_rout : way_fall_back, enemy);
}
