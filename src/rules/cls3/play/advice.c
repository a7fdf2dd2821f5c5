/* advice.c - what computer players are told of CLS3: what castings, formations and answers are worth. In hundredths of a casting
   of the line. */
#include "rules/cls3/play/play.h"

#include "drill/degrees.h"
#include "drill/house.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/fire.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/places.h"

#include "drill/nearby.h"

#define WORTH_OF_INCH_TO_GUN 50
#define NEVER (-100000)

/* ---- units ---- */

static int32_t worth_of_casting(const struct battle *b, int unit)
{
    static const int32_t worths[] = {[troop_line_infantry] = 100,
                                     [troop_grenadiers] = 140,
                                     [troop_light_infantry] = 120,
                                     [troop_guard_infantry] = 180,
                                     [troop_light_guard] = 160,
                                     [troop_light_horse] = 130,
                                     [troop_lancers] = 140,
                                     [troop_dragoons] = 150,
                                     [troop_armored_cuirassiers] = 200,
                                     [troop_unarmored_cuirassiers] = 180,
                                     [troop_hussars] = 150,
                                     [troop_artillerymen] = 120,
                                     [troop_sappers] = 150,
                                     [troop_guard_artillerymen] = 140,
                                     [troop_guard_sappers] = 180};
    enum troop troop = cls3_is_commander(b, unit) ? troop_line_infantry : cls3_kind(b, unit);
    return worths[troop] - (cls3_troop(b, unit)->militia ? 20 : 0);
}

static bool is_worn(const struct battle *b, int unit)
{
    return cls3_unit(b, unit)->morale != morale_stand;
}

void cls3_appraise(const struct battle *b, int unit, struct appraisal *appraisal)
{
    int32_t worth = cls3_men(b, unit) * worth_of_casting(b, unit);
    *appraisal = (struct appraisal){.role = role_none};
    if (b->units[unit].where == where_reserve)
        return;
    if (cls3_is_commander(b, unit))
        *appraisal = (struct appraisal){.role = role_leader, .reach = cls3_mm(4)};
    else if (cls3_is_crew(b, unit))
        *appraisal = (struct appraisal){.role = role_guns, .rests = is_worn(b, unit), .worth = worth};
    else if (cls3_is_gun(b, unit))
        *appraisal = (struct appraisal){.role = role_guns, .worth = WORTH_OF_GUN, .reach = cls3_mm(20)};
    else if (cls3_is_horse(b, unit))
        *appraisal = (struct appraisal){.role = role_horse, .rests = is_worn(b, unit), .worth = worth, .reach = cls3_mm(15)};
    else if (cls3_is_foot(b, unit))
        *appraisal = (struct appraisal){.role = role_foot, .rests = is_worn(b, unit), .worth = worth, .reach = cls3_mm(8)};
}

/* ---- formations ---- */

static bool counts_as_other(const struct battle *b, int unit)
{
    return !cls3_is_horse(b, unit) && cls3_is_fighting(b, unit);
}

/* In whole inches as far as it matters: nobody looks for enemies who are farther off. */
static int nearest_in(const struct battle *b, int unit, int most_in, nearby_counts *counts)
{
    return nearby_enemy_mm(b, unit, cls3_mm(most_in + 1), counts) / INCH_MM;
}

static int32_t readiness_of_foot(const struct battle *b, int unit)
{
    static const struct nearness nearness = {24, 36};
    switch ((enum posture)cls3_posture(b, unit)) {
    case posture_line:
        return by_degrees(60, 0, &nearness, nearest_in(b, unit, nearness.far, counts_as_other));
    case posture_companies:
    case posture_divisions:
        return by_degrees(0, 60, &nearness, nearest_in(b, unit, nearness.far, counts_as_other));
    case posture_square:
    case posture_mass:
        return nearest_in(b, unit, 24, cls3_is_horse) < 24 && nearest_in(b, unit, 14, counts_as_other) > 14 ? 120 : -200;
    case posture_skirmish:
        return nearest_in(b, unit, 20, cls3_is_horse) > 20 ? 60 : -60;
    case posture_road_column:
    case posture_oblique_left:
    case posture_oblique_right:
    case posture_disorder:
    case posture_limbered:
    case posture_unlimbered:
    case posture_single:
    case postures:
        break;
    }
    return -100;
}

static int32_t posture_of_foot(const struct battle *b, int unit)
{
    return readiness_of_foot(b, unit) + cls3_firepower(b, unit);
}

static int32_t posture_of_horse(const struct battle *b, int unit)
{
    bool line = cls3_posture(b, unit) == posture_line;
    if (cls3_is_skirmishing(b, unit))
        return -120;
    bool near = nearest_in(b, unit, 30, cls3_is_fighting) <= 30;
    return near == line ? 80 : 0;
}

/* Guns without an enemy in their arc are of no use. */
static int32_t posture_of_gun(const struct battle *b, int unit)
{
    const struct box *box = battle_box(b, unit);
    struct nearby near;
    int reach = cls3_ball_reach(cls3_charts(b), cls3_gun(b, unit)), enemy = nearest_in(b, unit, reach, counts_as_other);
    if (cls3_posture(b, unit) == posture_limbered)
        return enemy <= reach ? -150 : 0;
    nearby_within(b, box, cls3_mm(reach), 1 - battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        if (cls3_is_fighting(b, near.unit[i]) && box_is_in_arc(box, TURN_QUARTER / 2, battle_box(b, near.unit[i])))
            return 200;
    }
    return enemy <= reach ? 30 : -80;
}

int32_t cls3_worth_of_posture(const struct battle *b, int unit)
{
    if (cls3_is_commander(b, unit))
        return 0;
    if (cls3_is_gun(b, unit))
        return posture_of_gun(b, unit);
    return cls3_is_horse(b, unit) ? posture_of_horse(b, unit) : posture_of_foot(b, unit);
}

/* ---- orders ---- */

/* What decides before impact: men times a die. */
static int32_t edge_in_men(const struct battle *b, int unit, int target)
{
    int32_t own = cls3_men(b, unit), theirs = cls3_men(b, target);
    return (own - theirs) * 100 / (own + theirs + 1);
}

/* Going in costs what the enemy fires at close range, and leaves the ranks where they are when it fails. */
static int32_t worth_of_charge(const struct battle *b, const struct order *order)
{
    int target = order->target, posture = cls3_posture(b, target);
    bool horse = cls3_is_horse(b, order->unit), square = posture == posture_square || posture == posture_mass;
    bool flank =
        battle_on_table(b, target) && cls3_side_struck(b, target, order->unit, battle_box(b, order->unit)) != struck_on_front;
    int32_t worth = edge_in_men(b, order->unit, target) * 3 - 100 + (flank ? 250 : 0);
    if (cls3_is_skirmishing(b, order->unit) && cls3_is_foot(b, order->unit) && cls3_is_formed(b, target))
        return NEVER;
    if (order->choice != 0)
        worth -= cls3_firepower(b, order->unit);
    if (order->verb == verb_attack)
        worth -= 100;
    if (cls3_is_gun(b, target))
        return worth + (flank ? 200 : 100);
    if (horse && square)
        return NEVER;
    if (horse && cls3_is_foot(b, target) && !flank)
        worth -= cls3_is_skirmishing(b, target) ? -150 : 80;
    return worth + (order->choice == 0 ? 40 : 0);
}

static int32_t worth_of_answer(const struct battle *b, const struct decision *d, const struct order *order)
{
    switch ((enum reaction)(reaction_stand + order->choice)) {
    case reaction_countercharge:
        return cls3_is_horse(b, d->unit) ? 100 : edge_in_men(b, d->unit, d->other) + 20;
    case reaction_square:
        return 150;
    case reaction_evade:
        return cls3_is_gun(b, d->unit) ? 40 : 120;
    case reaction_none:
    case reaction_stand:
        break;
    }
    return 0;
}

/* One commander steadies both halves of a regiment that checks as one. */
static int32_t worth_of_checking(const struct battle *b, const struct decision *d, const struct order *order)
{
    bool steadied = cls3_commander_with(b, d->unit) != NO_UNIT || cls3_commander_with(b, d->other) != NO_UNIT;
    return steadied && order->choice == check_as_regiment ? WORTH_OF_CHECK : 0;
}

/* To burn an empty house is of no use, to burn one's own men worse. */
static int32_t worth_of_bombardment(const struct battle *b, const struct order *order)
{
    int zone = house_at(b, order->place), side = battle_side(b, order->unit);
    return zone >= 0 && house_has_side(b, zone, 1 - side) && !house_has_side(b, zone, side) ? 0 : NEVER;
}

/* A battalion is split for a house that counts, and for no other. */
static int32_t worth_of_going_in(const struct battle *b, const struct order *order)
{
    const struct setup *setup = b->setup;
    int zone = house_at(b, order->place);
    if (!cls3_is_in_ranks(b, order->unit))
        return 0;
    for (int i = 0; i < setup->objectives; i++)
        if (zone >= 0 && setup->objective[i].feature == setup->ground->zone[zone])
            return 0;
    return NEVER;
}

/* What brings a crew nearer to its gun. */
static int32_t worth_of_move(const struct battle *b, const struct order *order)
{
    struct box gun;
    if (!cls3_left_gun(b, order->unit, &gun))
        return 0;
    struct cls3_move move = cls3_move_of(b, order->unit, order->list, order->manoeuvres);
    if (!march_is_open(&move.march, NULL))
        return 0;
    return (box_distance(&move.march.from, &gun, NULL) - box_distance(&move.march.passage.end, &gun, NULL)) / INCH_MM *
           WORTH_OF_INCH_TO_GUN;
}

int32_t cls3_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    switch (order->verb) {
    case verb_move:
        return worth_of_move(b, order);
    case verb_charge:
    case verb_attack:
        return worth_of_charge(b, order);
    case verb_break_through:
        return order->target != NO_UNIT ? worth_of_charge(b, order) - 50 : -20;
    case verb_answer:
        return worth_of_answer(b, d, order);
    case verb_withdraw:
    case verb_dismount:
        return NEVER;
    case verb_man:
        return WORTH_OF_GUN;
    case verb_attach:
        return -40;
    case verb_detach:
        return cls3_whole_of(b, order->unit) != NO_UNIT ? NEVER : 0;
    case verb_enter:
        return worth_of_going_in(b, order);
    case verb_check_as:
        return worth_of_checking(b, d, order);
    case verb_bombard:
        return worth_of_bombardment(b, order);
    case verb_hold:
        return NEVER;
    default:
        return 0;
    }
}
