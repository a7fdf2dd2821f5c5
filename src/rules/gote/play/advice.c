/* advice.c - what computer players are told of Glory of the Empire: what units, formations and orders are worth. In hundredths of
   a figure of veteran foot. */
#include "rules/gote/play/prospects.h"

#include "rules/gote/play/fire.h"
#include "rules/gote/play/charges.h"
#include "rules/gote/play/orders.h"
#include "rules/gote/play/move.h"

/* ---- what a charge is worth before it is declared: those who run from it, the fire on its way, the nerve that it takes, its *
 * melee ---- */

#define FACES 6
#define MANY 1000     /* chances of fire are counted in so many */
#define EMPTY 300     /* guns without a crew are there for the taking */
#define TAKEN 90      /* per cent of victories over guns that take them: all but the draw (gote.r49) */
#define FIGURES 2     /* that who loses a melee loses, about */
#define BEATEN 4      /* such a part of his worth he loses by his flight besides */
#define FLED_TENTHS 4 /* of who runs before any melee */
#define STOPPED 12    /* such a part of his worth who is stopped under fire loses */
#define BREATH 30     /* horse is blown by it (gote.blown.1) */

struct assault {
    const struct battle *b;
    int unit, target;
    int32_t mine, its;   /* what they are worth */
    int32_t runs, fires; /* of 20: the target routs, or stands and fires */
    struct gote_melee_facts melee;
};

/* Chances of 20: of a throw of 1d20 less so much to come to no more than this. */
static int32_t chances(int32_t most, int32_t less)
{
    return less_of(more_of(most + less, 0), 20);
}

/* ---- what stands in its way ---- */

/* Foot throws whether it stands; guns fire, horse and the routed do neither. */
static void tell_answer(struct assault *it)
{
    const struct battle *b = it->b;
    const int target = it->target, row = 3 * (int)gote_grade_now(b, target), lost = gote_lost(b, target);
    it->fires = gote_is_battery(b, target) ? 20 : 0;
    if (!gote_is_foot(b, target) || gote_is_routed(b, target))
        return;
    it->runs = chances(gote_charts(b)->melee_defender_action[row].to, lost);
    it->fires = 20 - chances(gote_charts(b)->melee_defender_action[row + 1].to, lost);
}

/* Dice of the target's own shot, if it gives one. */
static int32_t dice_of_volley(const struct assault *it)
{
    const struct battle *b = it->b;
    if (it->fires == 0 || gote_unit(b, it->target)->turn.defended || !gote_is_able_to_fire(b, it->target, NULL))
        return 0;
    if (gote_is_battery(b, it->target)) {
        struct gote_melee_attack_artillery_choice_result r = {0};
        struct gote_melee_attack_artillery_choice_facts f = gote_crew_fire_facts(b, it->target, it->unit, false);
        return battle_consult_alike(b, procedure_melee_attack_artillery_choice, 1, &f, &r) ? r.dice : 0;
    }
    struct gote_shot shot = gote_lay_close(b, it->target, it->unit);
    struct gote_fire_result r = {0};
    struct gote_fire_facts f = gote_fire_facts_of(b, &shot, moment_charge_volley);
    return battle_consult_alike(b, procedure_fire, 1, &f, &r) ? r.dice : 0;
}

/* Of the batteries near by. */
static int32_t dice_of_support(const struct assault *it)
{
    const struct box stands = gote_box_of(it->b, it->target);
    int32_t dice = 0;
    for (int battery = 0; battery < it->b->setup->units; battery++) {
        struct gote_artillery_support_fire_facts f;
        struct gote_artillery_support_fire_result r = {0};
        if (gote_may_support_against(it->b, battery, it->target, it->unit, &stands, &f) &&
            battle_consult_alike(it->b, procedure_artillery_support_fire, 1, &f, &r))
            dice += r.dice;
    }
    return dice;
}

/* ---- what comes of it ---- */

static int32_t worth_of_melee(struct assault *it, int32_t hits)
{
    const struct battle *b = it->b;
    struct gote_melee_result r = {0};
    it->melee.casualties = less_of(hits, 60);
    int32_t chance = battle_consult_alike(b, procedure_melee, 1, &it->melee, &r) ? less_of(more_of(r.chance, 0), 100) : 0;
    int32_t won =
        gote_is_battery(b, it->target) ? it->its * TAKEN / 100 : FIGURES * gote_worth_of_figure(b, it->target) + it->its / BEATEN;
    int32_t lost = FIGURES * gote_worth_of_figure(b, it->unit) + it->mine / BEATEN;
    return (less_of(won, it->its) * chance - less_of(lost, it->mine) * (100 - chance)) / 100;
}

/* When so many dice are thrown at it: what they take, and whom they stop (gote.charge.10). */
static int32_t worth_under_fire(struct assault *it, int32_t dice)
{
    const struct battle *b = it->b;
    const int row = 3 * (int)gote_grade_now(b, it->unit);
    int32_t hits = dice / FACES, missed = MANY;
    for (int32_t die = 0; die < dice; die++)
        missed = missed * (FACES - 1) / FACES;
    int32_t lost = gote_lost(b, it->unit) + more_of(hits, 1);
    int32_t runs = chances(gote_charts(b)->determination_to_close[row].to, lost);
    int32_t fails = chances(gote_charts(b)->determination_to_close[row + 1].to, lost);
    int64_t nerve = (int64_t)it->mine * runs * FLED_TENTHS / 10 + (int64_t)it->mine * (fails - runs) / STOPPED;
    int64_t closes = MANY * 20 - (int64_t)(MANY - missed) * fails;
    int64_t sum = closes * worth_of_melee(it, hits) - (MANY - missed) * nerve;
    return (int32_t)(sum / (MANY * 20)) - dice * gote_worth_of_figure(b, it->unit) / FACES;
}

/* Horse that may meet it does. */
static void tell_melee(struct assault *it)
{
    const struct battle *b = it->b;
    enum contact side = gote_side_charged(b, it->unit, it->target);
    it->melee = gote_facts_if_charged(b, it->unit, it->target, side);
    it->melee.defender_counter_charged = gote_is_horse(b, it->target) && gote_is_formed(b, it->target);
}

static int32_t worth_of_assault(const struct battle *b, int unit, int target)
{
    struct assault it = {.b = b, .unit = unit, .target = target};
    if (gote_is_battery(b, target) && !gote_is_manned(b, target))
        return EMPTY;
    it.mine = gote_worth_of_unit(b, unit);
    it.its = gote_worth_of_unit(b, target);
    tell_answer(&it);
    tell_melee(&it);
    int32_t support = dice_of_support(&it), volley = dice_of_volley(&it);
    int64_t sum = (int64_t)it.runs * it.its * FLED_TENTHS / 10;
    sum += (int64_t)(20 - it.runs - it.fires) * worth_under_fire(&it, support);
    sum += (int64_t)it.fires * worth_under_fire(&it, support + volley);
    return (int32_t)(sum / 20) - (gote_is_horse(b, unit) ? BREATH : 0);
}

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
        *appraisal = (struct appraisal){.role = role_guns, .rests = is_worn(b, unit), .worth = worth, .reach = REACH_OF_GUNS};
    else if (gote_is_horse(b, unit))
        *appraisal = (struct appraisal){.role = role_horse, .rests = is_worn(b, unit), .worth = worth, .reach = REACH_OF_HORSE};
    else
        *appraisal = (struct appraisal){.role = role_foot, .rests = is_worn(b, unit), .worth = worth, .reach = REACH_OF_FOOT};
}

/* ---- under guns ---- */

#define CARRIES_IN 48 /* no battery bombards farther */

static bool counts_as_guns(const struct battle *b, int unit)
{
    return gote_is_unlimbered(b, unit) && !gote_is_routed(b, unit);
}

static int32_t dice_of_bombardment(const struct battle *b, const struct gote_preparatory_fire_facts *f)
{
    struct gote_preparatory_fire_result r = {0};
    return battle_consult_alike(b, procedure_preparatory_fire, 1, f, &r) ? r.dice : 0;
}

/* By how many dice more a battery bombards it than a line that faces the guns. */
static int32_t dice_for_its_shape(const struct battle *b, int battery, int unit)
{
    struct gote_preparatory_fire_facts f;
    if (!gote_carries(b, battery, unit))
        return 0;
    const struct gote_shot shot = gote_lay_close(b, battery, unit);
    bool stands_out = shot.flank || shot.formation != formation_line;
    if (!stands_out || !gote_may_bombard(b, battery, unit, &f, NULL))
        return 0;
    int32_t dice = dice_of_bombardment(b, &f);
    f.target_flank = false;
    f.target_formation = formation_line;
    return dice - dice_of_bombardment(b, &f);
}

/* What it costs to stand before the guns in column or square, or with a flank toward them (gote.prep.m5, gote.prep.m6): half of
   it, for they may aim at somebody else. */
static int32_t cost_of_shape(const struct battle *b, int unit)
{
    struct nearby near;
    int32_t dice = 0;
    nearby_unit(b, unit, CARRIES_IN * INCH_MM, 1 - battle_side(b, unit), counts_as_guns, &near);
    for (int i = 0; i < near.count; i++)
        dice += more_of(dice_for_its_shape(b, near.unit[i], unit), 0);
    return dice * gote_worth_of_figure(b, unit) / FACES / 2;
}

/* ---- formations ---- */

static bool counts_as_enemy(const struct battle *b, int unit)
{
    return gote_is_fighting(b, unit) && !gote_is_routed(b, unit);
}

static bool counts_as_horse(const struct battle *b, int unit)
{
    return gote_is_horse(b, unit) && counts_as_enemy(b, unit);
}

static bool counts_as_other(const struct battle *b, int unit)
{
    return !gote_is_horse(b, unit) && counts_as_enemy(b, unit);
}

#define LONG_IN 24 /* to about here guns hit */

/* Is there an enemy no more than so many whole inches off? */
static bool is_near(const struct battle *b, int unit, int inches, nearby_counts *counts)
{
    const int32_t beyond = (inches + 1) * INCH_MM;
    return nearby_enemy_mm(b, unit, beyond, counts) < beyond;
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
    bool near = is_near(b, unit, 30, counts_as_enemy);
    if (gote_posture(b, unit) == posture_skirmish && gote_troop(b, unit)->kind != troop_skirmish_cavalry)
        return -120;
    return near == line ? 60 : 0;
}

#define OPENS_IN 20 /* to about here guns are worth their place */

/* Guns without an enemy in their arc are of no use. */
static int32_t posture_of_guns(const struct battle *b, int unit)
{
    if (gote_posture(b, unit) == posture_limbered)
        return is_near(b, unit, OPENS_IN, counts_as_enemy) ? -150 : 0;
    int32_t fire = gote_firepower(b, unit);
    if (fire > 0)
        return 100 + fire;
    return is_near(b, unit, LONG_IN, counts_as_enemy) ? -20 : -120;
}

/* Its side is making its moves: what it spends on them it will not have for its shots. */
static bool is_moving(const struct battle *b, int unit)
{
    const int first = battle_first_side(b), step = b->state->step;
    return step == (battle_side(b, unit) == first ? step_move_first : step_move_second);
}

static int32_t posture_of_foot(const struct battle *b, int unit)
{
    int32_t fire = gote_firepower(b, unit);
    if (fire > 0 && is_moving(b, unit))
        fire += gote_fire_to_come(b, unit);
    return readiness_of_foot(b, unit) + fire;
}

int32_t gote_worth_of_posture(const struct battle *b, int unit)
{
    if (!gote_is_fighting(b, unit))
        return 0;
    if (gote_is_battery(b, unit))
        return posture_of_guns(b, unit);
    return gote_is_horse(b, unit) ? posture_of_horse(b, unit) : posture_of_foot(b, unit);
}

int32_t gote_exposure(const struct battle *b, int unit)
{
    return gote_is_fighting(b, unit) && !gote_is_battery(b, unit) ? cost_of_shape(b, unit) : 0;
}

/* ---- orders ---- */

/* A square is no target for horse. */
static int32_t worth_of_charge(const struct battle *b, int unit, int target)
{
    if (!gote_is_fighting(b, target))
        return NEVER;
    if (gote_is_horse(b, unit) && gote_is_square(gote_posture(b, target)) && !gote_is_routed(b, target))
        return NEVER;
    return worth_of_assault(b, unit, target);
}

#define CHARGE_IN 30 /* no horse charges farther */

/* Horse that moves charges no more in this turn, or blown (gote.act.12): the best of the charges that it has gives way. */
int32_t gote_forgoes(const struct battle *b, const struct decision *d, int unit)
{
    struct nearby near;
    int32_t best = 0;
    if (d->kind != decision_move || !gote_is_horse(b, unit) || gote_unit(b, unit)->turn.moves > 0)
        return 0;
    nearby_unit(b, unit, CHARGE_IN * INCH_MM, 1 - battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        const struct gote_wish wish = {.unit = (int16_t)unit, .target = near.unit[i]};
        struct gote_path path;
        if (gote_may_charge(b, &wish, &path, NULL))
            best = more_of(best, worth_of_charge(b, unit, near.unit[i]));
    }
    return best;
}

static int32_t worth_of_answer(const struct order *order)
{
    static const int32_t worths[] = {
        [answer_countercharge] = 120, [answer_receive] = 100, [answer_evade] = 40, [answer_defend] = 60, [answer_leave_guns] = 0};
    return worths[answer_stand + order->choice];
}

bool gote_acts_again(const struct battle *b, const struct decision *d, int unit)
{
    bool moves = d->kind == decision_move && battle_on_table(b, unit) && !gote_is_single(b, unit);
    return d->kind == decision_offensive_fire || (moves && gote_unit(b, unit)->turn.actions < gote_actions(b, unit));
}

int32_t gote_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    (void)d;
    switch (order->verb) {
    case verb_charge:
        return worth_of_charge(b, order->unit, order->target);
    case verb_break_through:
        return order->target != NO_UNIT ? worth_of_charge(b, order->unit, order->target) : -20;
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
