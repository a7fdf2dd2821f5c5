/* gunnery.c - the fire of guns: who may fire what at whom, and the facts of it (period.art). */
#include "rules/period/play/fire.h"

#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/places.h"
#include "rules/period/play/sight.h"

#define BALL_ARC (TURN_QUARTER / 2)
#define CANISTER_ARC (TURN_QUARTER / 4)
#define FRIENDS_NEAR_TARGET_IN 3
#define OVERHEAD_IN 8

/* ---- what the battery has done this turn ---- */

/* What it has done, and fires after it. */
static enum gun_action action_with_fire(int action)
{
    return action == gun_action_move_unlimber ? gun_action_move_unlimber_fire
           : action == gun_action_unlimber    ? gun_action_unlimber_fire
                                              : (enum gun_action)action;
}

static struct period_artillery_action_result action_of(const struct battle *b, int unit, bool canister)
{
    const struct period_troop *troop = period_troop(b, unit);
    const struct period_unit *own = period_unit(b, unit);
    struct period_artillery_action_facts f = facts_of_artillery_action(b);
    struct period_artillery_action_result r = {0};
    f.battery = (enum battery)troop->battery;
    f.gun = (enum gun)troop->gun;
    f.grade = (enum grade)troop->class;
    f.action = own->turn.action > 0 ? action_with_fire(own->turn.action - 1) : gun_action_stationary_fire;
    f.ammunition = canister ? ammunition_canister : ammunition_ball;
    consult_artillery_action(b, &f, &r, NULL);
    return r;
}

/* Order is asked of volleys alone (period.volley.8): guns fire unformed too. */
bool period_may_fire_guns(const struct battle *b, int unit, struct objection *objection)
{
    const struct period_unit *own = period_unit(b, unit);
    if (!period_is_battery(b, unit))
        return object(objection, "period.art.1", battle_name(b, unit), " has no guns.", NULL);
    if (!period_may_fire(b, unit, objection))
        return false;
    if (period_part_of_fire(b) == part_guns_again)
        return own->turn.twice != shot_best ||
               object(objection, "period.art.5", battle_name(b, unit), " has not been told to fire twice.", NULL);
    if (!period_has_ammunition(b, unit, objection))
        return false;
    if (own->turn.silenced)
        return object(objection, "period.inter.2", battle_name(b, unit), " was passed through this turn: it does not fire.",
                      NULL);
    return (period_posture(b, unit) == posture_unlimbered && action_of(b, unit, false).shots > 0) ||
           object(objection, "period.art.1", battle_name(b, unit), " is not in action, or has no time left to fire.", NULL);
}

/* ---- pieces ---- */

/* Howitzers beside guns fire shell when these fire ball (period.art.9). */
void period_pieces_of(const struct battle *b, const struct period_round *round, struct period_pieces pieces[PIECES])
{
    const struct period_troop *troop = period_troop(b, round->unit);
    const struct period_unit *own = period_unit(b, round->unit);
    enum ammunition ammunition = round->shot == shot_best ? ammunition_ball : period_ammunition(round->shot);
    bool all_howitzers = troop->gun == gun_howitzer || troop->gun == gun_licorne;
    int howitzers = all_howitzers ? own->models : own->howitzers;
    bool mixed = howitzers > 0 && !all_howitzers;
    pieces[0] = (struct period_pieces){
        .gun = (enum gun)troop->gun, .ammunition = ammunition, .models = all_howitzers ? 0 : own->models - howitzers};
    pieces[1] = (struct period_pieces){.gun = all_howitzers ? (enum gun)troop->gun : gun_howitzer,
                                       .ammunition = mixed && ammunition == ammunition_ball ? ammunition_shell : ammunition,
                                       .models = howitzers};
    if (mixed && ammunition == ammunition_shell)
        pieces[0].models = 0;
}

const struct period_pieces *period_main_pieces(const struct period_pieces pieces[PIECES])
{
    return pieces[0].models >= pieces[1].models ? &pieces[0] : &pieces[1];
}

struct period_round period_round_of(const struct order *order)
{
    enum shot shot = order->choice < 0 ? shot_best : (enum shot)(shot_ball + order->choice);
    return (struct period_round){.unit = order->unit, .target = order->target, .zone = -1, .shot = shot};
}

/* ---- facts ---- */

static enum gun_target kind_of_target(const struct battle *b, const struct period_round *round)
{
    if (round->zone >= 0 || battle_in_place(b, round->target))
        return period_is_village(b, round->zone >= 0 ? round->zone : b->units[round->target].zone) ? gun_target_village
                                                                                                   : gun_target_building;
    if (period_is_battery(b, round->target))
        return gun_target_artillery;
    if (period_posture(b, round->target) == posture_skirmish)
        return gun_target_skirmishers;
    return period_posture(b, round->target) == posture_square ? gun_target_square : gun_target_unit;
}

/* Another than last turn, in a second round too. */
static bool has_new_target(const struct battle *b, const struct period_round *round)
{
    const struct period_unit *own = period_unit(b, round->unit);
    int aim = round->zone >= 0 ? -2 - round->zone : round->target;
    if (own->fired_last > 0 && own->fired_last == b->state->turn)
        return own->turn.fired_before && own->turn.aim_before != aim;
    return own->fired_last > 0 && own->fired_last == b->state->turn - 1 && own->last_aim != aim;
}

/* The second round of canister after one of ball is not the second of canister (period.art.21). */
static bool counts_as_twice(const struct battle *b, const struct period_round *round)
{
    int first = period_unit(b, round->unit)->turn.twice;
    if (period_part_of_fire(b) != part_guns_again)
        return period_is_twice(round->shot);
    return !period_is_canister(round->shot) || period_is_canister((enum shot)first);
}

static bool came_into_action(const struct battle *b, int unit)
{
    const struct period_turn *turn = &period_unit(b, unit)->turn;
    return turn->unlimbered || turn->manhandled;
}

struct period_artillery_hits_facts period_hits_facts(const struct battle *b, const struct period_round *round,
                                                     const struct period_pieces *pieces)
{
    const struct period_troop *troop = period_troop(b, round->unit);
    struct period_artillery_hits_facts f = facts_of_artillery_hits(b);
    f.gun = pieces->gun;
    f.guns = pieces->models;
    f.ammunition = pieces->ammunition;
    f.range_in = round->laid.range_in < INCHES(99) ? round->laid.range_in : INCHES(99);
    f.target_kind = kind_of_target(b, round);
    f.figures_wide = round->target == NO_UNIT ? 12 : period_figures_wide(b, round->target);
    f.battery = (enum battery)troop->battery;
    f.grade = (enum grade)troop->class;
    f.nation = (enum nation)troop->nation;
    f.being_charged = period_is_charged(b, round->unit);
    f.earthworks = round->target != NO_UNIT && period_has_earthworks(b, round->target, round->laid.from.front);
    f.fires_twice = counts_as_twice(b, round);
    f.unlimbered = came_into_action(b, round->unit);
    f.new_target = has_new_target(b, round);
    return f;
}

/* ---- may it be fired? ---- */

static bool is_friend(const struct battle *b, int unit, int other)
{
    return other != unit && battle_side(b, other) == battle_side(b, unit) && period_is_fighting(b, other) &&
           period_is_there(b, other);
}

static bool stands_within(const struct battle *b, int unit, const struct box *box, int inches)
{
    if (battle_on_table(b, unit) && !box_within(battle_box(b, unit), box, period_mm(inches + 1)))
        return false;
    return period_tenths(period_mm_to(b, unit, box)) <= 10 * inches;
}

/* The village or building that is fired at, or whose garrison is; -1: another target. */
static int zone_of_target(const struct battle *b, const struct period_round *round)
{
    if (round->target == NO_UNIT)
        return round->zone;
    return battle_in_place(b, round->target) ? b->units[round->target].zone : -1;
}

/* On all sides of a village, and inside of one (period.vil.16). */
static bool is_near_target(const struct battle *b, int unit, const struct period_round *round)
{
    const int zone = zone_of_target(b, round);
    if (zone < 0 || !battle_on_table(b, unit))
        return stands_within(b, unit, &round->laid.at, FRIENDS_NEAR_TARGET_IN);
    const struct shape *place = &b->setup->ground->feature[period_feature_of(b, zone)].shape;
    return period_tenths(shape_distance_to_box(place, battle_box(b, unit))) <= 10 * FRIENDS_NEAR_TARGET_IN;
}

/* Whoever stands on the table beyond these bounds is not near it. */
static struct bounds bounds_of_target(const struct battle *b, const struct period_round *round)
{
    const int zone = zone_of_target(b, round);
    return bounds_wider(zone < 0 ? box_bounds(&round->laid.at)
                                 : b->setup->ground->feature[period_feature_of(b, zone)].shape.bounds,
                        period_mm(FRIENDS_NEAR_TARGET_IN + 1));
}

static bool friend_is_near_target(const struct battle *b, const struct period_round *round, struct objection *objection)
{
    const struct bounds about = bounds_of_target(b, round);
    for (int other = 0; other < b->setup->units; other++)
        if ((!battle_on_table(b, other) || bounds_meet(&about, &b->crowd.bodies[other].bounds)) &&
            is_friend(b, round->unit, other) && is_near_target(b, other, round))
            return !object(objection, "period.art.17", battle_name(b, other), " stands within three inches of the target.", NULL);
    return false;
}

/* Only from or to higher ground (period.r88). */
static bool may_fire_over(const struct battle *b, int unit, const struct period_shot *shot, int friend,
                          struct objection *objection)
{
    const int level = period_level(b, friend);
    return period_ruling(b, ruling_r88) == 'b' || period_level(b, unit) > level ||
           ground_level(&b->ground, shot->at.front) > level ||
           object(objection, "period.art.19", battle_name(b, friend), " stands in the way, on the level.", NULL);
}

static bool is_before(const struct battle *b, int unit, const struct box *guns)
{
    return battle_on_table(b, unit) && place_seen(guns->front, guns->facing, box_centre(battle_box(b, unit))).y > 0;
}

/* Over the heads of whomever: no friend is near the target then, nor before guns that fire to higher ground (period.art.18). */
static bool are_friends_far(const struct battle *b, const struct period_round *round, const struct period_shot *shot,
                            struct objection *objection)
{
    const bool uphill = ground_level(&b->ground, shot->at.front) > period_level(b, round->unit);
    for (int other = 0; other < b->setup->units; other++) {
        if (!is_friend(b, round->unit, other))
            continue;
        if (stands_within(b, other, &shot->at, OVERHEAD_IN))
            return object(objection, "period.art.18", battle_name(b, other), " stands within eight inches of the target.", NULL);
        if (uphill && is_before(b, other, &shot->from) && stands_within(b, other, &shot->from, OVERHEAD_IN))
            return object(objection, "period.art.18", battle_name(b, other), " stands within eight inches of the guns.", NULL);
    }
    return true;
}

static bool lane_is_clear(const struct battle *b, const void *who, const struct period_shot *shot, struct objection *objection)
{
    const struct period_round *round = who;
    struct nearby between;
    bool overhead = false;
    if (!period_view_is_broad(b, shot))
        return object(objection, "period.art.19", "Between ", battle_name(b, round->unit),
                      " and its target the view is narrower than a stand.", NULL);
    period_find_in_lane(b, shot, period_is_formed_body, &between);
    for (int i = 0; i < between.count; i++) {
        const int other = between.unit[i];
        if (other == round->unit || other == round->target)
            continue;
        if (battle_side(b, other) != battle_side(b, round->unit) || period_is_canister(round->shot))
            return object(objection, "period.art.19", battle_name(b, other), " stands in the way.", NULL);
        if (!may_fire_over(b, round->unit, shot, other, objection))
            return false;
        overhead = true;
    }
    return !overhead || are_friends_far(b, round, shot, objection);
}

static bool rounds_are_open(const struct battle *b, const struct period_round *round, struct objection *objection)
{
    const struct period_troop *troop = period_troop(b, round->unit);
    const enum shot first = (enum shot)period_unit(b, round->unit)->turn.twice;
    bool canister = period_is_canister(round->shot);
    if (period_part_of_fire(b) == part_guns_again && period_is_twice(round->shot))
        return object(objection, "period.art.5", "This is the second round of ", battle_name(b, round->unit), " already.", NULL);
    if (period_part_of_fire(b) == part_guns_again)
        return first == shot_ball_twice || first == shot_shell_twice ||
               period_ammunition(round->shot) == period_ammunition(first) ||
               object(objection, "period.art.21", battle_name(b, round->unit),
                      " goes on as it has begun: only ball and shell are followed by something else.", NULL);
    if (!period_is_twice(round->shot) || action_of(b, round->unit, canister).shots > 1)
        return true;
    if (canister)
        return object(objection, "period.art.21", battle_name(b, round->unit), " does not fire canister twice.", NULL);
    return troop->battery == battery_foot || !came_into_action(b, round->unit)
               ? object(objection, "period.art.5", battle_name(b, round->unit), " does not fire twice.", NULL)
               : object(objection, "period.art.1", battle_name(b, round->unit), " has no time left for two rounds.", NULL);
}

static bool pieces_bear(const struct battle *b, const struct period_round *round, struct objection *objection)
{
    struct period_pieces pieces[PIECES];
    const char *forbids = NULL;
    bool any = false;
    period_pieces_of(b, round, pieces);
    for (int i = 0; i < PIECES; i++) {
        struct period_artillery_hits_facts f = period_hits_facts(b, round, &pieces[i]);
        any = any || (pieces[i].models > 0 && battle_permits(b, procedure_artillery_hits, &f, &forbids));
    }
    return any ||
           battle_object_refused(b, round->unit, procedure_artillery_hits, forbids == NULL ? "period.art.9" : forbids, objection);
}

/* As far as it reaches, behind the target too: there it is divided over enemies likewise (period.art.16). */
static bool friend_is_in_canister_arc(const struct battle *b, const struct period_round *round, struct objection *objection)
{
    struct nearby near;
    nearby_unit(b, round->unit, period_mm(CANISTER_IN), battle_side(b, round->unit), period_is_fighting, &near);
    for (int i = 0; i < near.count; i++) {
        const int other = near.unit[i];
        struct period_round at = *round;
        at.target = (int16_t)other;
        at.zone = -1;
        if (is_friend(b, round->unit, other) && period_lay_shot(b, round->unit, other, -1, CANISTER_ARC, &at.laid) &&
            pieces_bear(b, &at, NULL))
            return !object(objection, "period.art.17", battle_name(b, other), " stands in the arc of the canister.", NULL);
    }
    return false;
}

/* Canister where it reaches, else ball or shell. */
static bool lay_best(const struct battle *b, struct period_round *round, struct objection *objection)
{
    static const enum shot best[] = {shot_canister, shot_ball, shot_shell};
    for (size_t i = 0; i < sizeof best / sizeof *best; i++) {
        struct period_round next = *round;
        next.shot = best[i];
        if (period_lay_round(b, &next, NULL)) {
            *round = next;
            return true;
        }
    }
    round->shot = period_troop(b, round->unit)->gun >= gun_howitzer ? shot_shell : shot_ball;
    return period_lay_round(b, round, objection);
}

/* A village too is no charger (period.r48). */
static bool is_target(const struct battle *b, const struct period_round *round, struct objection *objection)
{
    if (round->target != NO_UNIT)
        return period_is_target(b, round->unit, round->target, objection);
    return !period_is_charged(b, round->unit) || object(objection, "period.r48", battle_name(b, round->unit),
                                                        " is charged: it fires at a charger or not at all.", NULL);
}

/* Something stands between (period.art.19), or the target is hidden by what it is in or behind (period.terr.20). */
static bool is_view_barred(const struct battle *b, int target, const struct sight *why)
{
    if (why->block == sight_hill || why->block == sight_unit)
        return true;
    return why->block == sight_ground && !battle_in_place(b, target) &&
           !shape_meets_box(&b->setup->ground->feature[why->feature].shape, battle_box(b, target));
}

static bool sees_target(const struct battle *b, const struct period_round *round, struct objection *objection)
{
    struct sight why;
    bool over_friends = period_ruling(b, ruling_r88) == 'b' && !period_is_canister(round->shot);
    return round->target == NO_UNIT ||
           (over_friends ? period_sees_over_friends : period_sees)(b, round->unit, round->target, &why) ||
           object(objection, is_view_barred(b, round->target, &why) ? "period.art.19" : "period.terr.20",
                  battle_name(b, round->unit), " does not see ", battle_name(b, round->target), ".", NULL);
}

bool period_guns_bear(const struct battle *b, int unit, int target, int zone)
{
    struct period_shot shot;
    return period_lay_shot(b, unit, target, zone, BALL_ARC, &shot);
}

bool period_lay_round(const struct battle *b, struct period_round *round, struct objection *objection)
{
    if (round->shot == shot_best)
        return lay_best(b, round, objection);
    if (round->target == NO_UNIT && round->zone < 0)
        return object(objection, "period.art.6", "There is nothing to fire at.", NULL);
    uint16_t arc = period_is_canister(round->shot) ? CANISTER_ARC : BALL_ARC;
    if (!period_lay_shot(b, round->unit, round->target, round->target == NO_UNIT ? round->zone : -1, arc, &round->laid))
        return object(objection, "period.art.6", "The target lies outside of the angle of fire of ", battle_name(b, round->unit),
                      ".", NULL);
    if (objection == NULL && !sees_target(b, round, NULL)) /* is sooner told than a lane is found; else the first reason counts */
        return false;
    return rounds_are_open(b, round, objection) && pieces_bear(b, round, objection) && is_target(b, round, objection) &&
           !friend_is_near_target(b, round, objection) &&
           !(period_is_canister(round->shot) && friend_is_in_canister_arc(b, round, objection)) &&
           period_find_lane(b, &round->laid, arc, lane_is_clear, round, objection) &&
           (objection == NULL || sees_target(b, round, objection));
}

/* Whoever is in reach and in sight, also behind others. */
bool period_is_in_canister(const struct battle *b, struct period_round *round)
{
    return period_lay_shot(b, round->unit, round->target, -1, CANISTER_ARC, &round->laid) && pieces_bear(b, round, NULL) &&
           sees_target(b, round, NULL);
}
