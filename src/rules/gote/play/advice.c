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

#define FAR_IN 60
#define LONG_IN 24 /* to about here guns hit */

static int nearest_in(const struct battle *b, int unit, nearby_counts *counts)
{
    return nearby_enemy_mm(b, unit, FAR_IN * INCH_MM, counts) / INCH_MM;
}

/* Before horse, while there is nobody else to fight; not before guns, which hit twice as often then. */
static int32_t readiness_of_square(const struct battle *b, int unit, int horse, int others)
{
    return horse <= 20 && others > 12 && nearest_in(b, unit, counts_as_guns) > LONG_IN ? 150 : -200;
}

static int32_t readiness_of_foot(const struct battle *b, int unit)
{
    int horse = nearest_in(b, unit, counts_as_horse), others = nearest_in(b, unit, counts_as_other);
    switch (gote_posture(b, unit)) {
    case posture_line:
        return others <= 12 ? 80 : 0;
    case posture_column:
        return others > 12 ? 80 : 0;
    case posture_road_column:
        return others > 30 ? 60 : -60;
    case posture_square:
    case posture_back_to_back:
        return readiness_of_square(b, unit, horse, others);
    case posture_skirmish:
    case posture_semi_skirmish:
        return horse > 24 ? 40 : -60;
    default:
        return 0;
    }
}

static int32_t posture_of_horse(const struct battle *b, int unit)
{
    int horse = nearest_in(b, unit, counts_as_horse), others = nearest_in(b, unit, counts_as_other);
    bool line = gote_posture(b, unit) == posture_line, near = (horse < others ? horse : others) <= 30;
    if (gote_posture(b, unit) == posture_skirmish && gote_troop(b, unit)->kind != troop_skirmish_cavalry)
        return -120;
    return near == line ? 60 : 0;
}

#define OPENS_IN 20 /* to about here guns are worth their place */

/* Guns without an enemy in their arc are of no use. */
static int32_t posture_of_guns(const struct battle *b, int unit)
{
    int enemy = nearest_in(b, unit, counts_as_other), horse = nearest_in(b, unit, counts_as_horse);
    enemy = enemy < horse ? enemy : horse;
    if (gote_posture(b, unit) == posture_limbered)
        return enemy <= OPENS_IN ? -150 : 0;
    int32_t fire = gote_firepower(b, unit);
    if (fire > 0)
        return 100 + fire;
    return enemy <= LONG_IN ? -20 : -120;
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
    int target = order->target, posture = gote_posture(b, target);
    bool square = posture == posture_square || posture == posture_back_to_back;
    if (!gote_is_fighting(b, target))
        return NEVER;
    if (gote_is_horse(b, order->unit) && square && !gote_is_routed(b, target))
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
