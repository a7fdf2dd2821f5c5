/* advice.c - what computer players are told of Glory of the Empire: what units, formations and orders are worth. In hundredths of
   a figure of veteran foot. */

#include "drill/nearby.h"
#include "rules/gote/play/play.h"
#include "rules/gote/play/eyes.h"
#include "rules/gote/play/ground.h"
#include "rules/gote/play/move.h"
#include "rules/gote/play/prospects.h"

#define NEVER (-100000)

/* ---- units ---- */

static bool is_worn(const struct battle *b, int unit)
{
    return gote_unit(b, unit)->state != state_good_order;
}

#define REACH_OF_FOOT (5 * INCH_MM / 2)
#define REACH_OF_HORSE (14 * INCH_MM)
#define REACH_OF_GUNS (14 * INCH_MM)
#define REACH_OF_LEADER (4 * INCH_MM)

void gote_appraise(const struct battle *b, int unit, struct appraisal *appraisal)
{
    const int32_t worth = gote_worth_of_unit(b, unit);
    *appraisal = (struct appraisal){.role = role_none};
    if (gote_is_leader(b, unit))
        *appraisal = (struct appraisal){.role = role_leader, .reach = REACH_OF_LEADER};
    else if (!gote_is_fighting(b, unit))
        return;
    else if (gote_is_battery(b, unit))
        *appraisal = (struct appraisal){role_guns, is_worn(b, unit), worth, REACH_OF_GUNS};
    else if (gote_is_horse(b, unit))
        *appraisal = (struct appraisal){role_horse, is_worn(b, unit), worth, REACH_OF_HORSE};
    else
        *appraisal = (struct appraisal){role_foot, is_worn(b, unit), worth, REACH_OF_FOOT};
}

/* ---- formations ---- */

static bool counts_as_horse(const struct battle *b, int unit)
{
    return gote_is_horse(b, unit) && gote_is_fighting(b, unit) && !gote_is_routed(b, unit);
}

static bool counts_as_guns(const struct battle *b, int unit)
{
    return gote_is_unlimbered(b, unit) && !gote_is_routed(b, unit);
}

static bool counts_as_other(const struct battle *b, int unit)
{
    return !gote_is_horse(b, unit) && gote_is_fighting(b, unit) && !gote_is_routed(b, unit);
}

#define LONG_IN 24 /* to about here guns hit */

/* Is there an enemy no more than so many whole inches off? */
static bool is_near(const struct battle *b, int unit, int inches, nearby_counts *counts)
{
    const int32_t beyond = (inches + 1) * INCH_MM;
    return nearby_enemy_mm(b, unit, beyond, counts) < beyond;
}

static bool is_anybody_near(const struct battle *b, int unit, int inches)
{
    return is_near(b, unit, inches, counts_as_horse) || is_near(b, unit, inches, counts_as_other);
}

/* Before horse, while there is nobody else to fight; not before guns, which hit twice as often then. */
static int32_t readiness_of_square(const struct battle *b, int unit)
{
    bool alone = is_near(b, unit, 20, counts_as_horse) && !is_near(b, unit, 12, counts_as_other);
    return alone && !is_near(b, unit, LONG_IN, counts_as_guns) ? 150 : -200;
}

static int32_t readiness_of_foot(const struct battle *b, int unit)
{
    switch (gote_posture(b, unit)) {
    case posture_line:
        return is_near(b, unit, 12, counts_as_other) ? 80 : 0;
    case posture_column:
        return is_near(b, unit, 12, counts_as_other) ? 0 : 80;
    case posture_road_column:
        return is_near(b, unit, 30, counts_as_other) ? -60 : 60;
    case posture_square:
    case posture_back_to_back:
        return readiness_of_square(b, unit);
    case posture_skirmish:
    case posture_semi_skirmish:
        return is_near(b, unit, 24, counts_as_horse) ? -60 : 40;
    default:
        return 0;
    }
}

static int32_t posture_of_horse(const struct battle *b, int unit)
{
    bool line = gote_posture(b, unit) == posture_line;
    bool near = is_anybody_near(b, unit, 30);
    if (gote_posture(b, unit) == posture_skirmish && gote_troop(b, unit)->kind != troop_skirmish_cavalry)
        return -120;
    return near == line ? 60 : 0;
}

#define OPENS_IN 20 /* to about here guns are worth their place */

/* Guns without an enemy in their arc are of no use. */
static int32_t posture_of_guns(const struct battle *b, int unit)
{
    if (gote_posture(b, unit) == posture_limbered)
        return is_anybody_near(b, unit, OPENS_IN) ? -150 : 0;
    int32_t fire = gote_firepower(b, unit);
    if (fire > 0)
        return 100 + fire;
    return is_anybody_near(b, unit, LONG_IN) ? -20 : -120;
}

int32_t gote_worth_of_posture(const struct battle *b, int unit)
{
    if (!gote_is_fighting(b, unit))
        return 0;
    if (gote_is_battery(b, unit))
        return posture_of_guns(b, unit);
    return gote_is_horse(b, unit) ? posture_of_horse(b, unit) : readiness_of_foot(b, unit) + gote_firepower(b, unit);
}

/* ---- orders ---- */

/* A square is no target for horse; guns are one for all. */
static int32_t worth_of_charge(const struct battle *b, const struct order *order)
{
    int target = order->target;
    if (!gote_is_fighting(b, target))
        return NEVER;
    if (gote_is_horse(b, order->unit) && gote_is_square(gote_posture(b, target)) && !gote_is_routed(b, target))
        return NEVER;
    if (gote_is_battery(b, target))
        return gote_is_manned(b, target) ? 150 : 300;
    return gote_way_of_charge(b, order->unit, target);
}

static int32_t worth_of_answer(const struct order *order)
{
    static const int32_t worths[] = {
        [answer_countercharge] = 120, [answer_receive] = 100, [answer_evade] = 40, [answer_defend] = 60, [answer_leave_guns] = 0};
    return worths[answer_stand + order->choice];
}

/* Fire before a charge takes its actions; a unit that may still charge is not sent away. */
int32_t gote_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    (void)d;
    switch (order->verb) {
    case verb_charge:
        return worth_of_charge(b, order);
    case verb_break_through:
        return order->target != NO_UNIT ? worth_of_charge(b, order) : -20;
    case verb_answer:
        return worth_of_answer(order);
    case verb_initiative:
        return order->choice == 0 ? 50 : 0;
    case verb_call:
        return 300;
    case verb_man:
        return 400;
    case verb_send:
        return 100;
    case verb_hold:
    case verb_stand:
    case verb_dismount:
        return b->state->step == step_aim_bombardment || order->verb != verb_hold ? NEVER : 0;
    case verb_attach:
    case verb_prolong:
        return -40;
    case verb_detach:
        return -60;
    default:
        return 0;
    }
}
