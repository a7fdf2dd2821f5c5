/* assaults.c - what a charge is worth before it is declared: those who run from it, the fire on its way, the nerve that it takes,
   its melee. For computer players. */
#include "rules/gote/play/assaults.h"

#include "rules/gote/play/charges.h"
#include "rules/gote/play/eyes.h"
#include "rules/gote/play/fire.h"
#include "rules/gote/play/ground.h"
#include "rules/gote/play/melees.h"
#include "rules/gote/play/prospects.h"
#include "rules/gote/play/shots.h"

#include "field/whole.h"

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
    struct gote_shot shot;
    if (it->fires == 0 || gote_unit(b, it->target)->turn.defended || !gote_is_able_to_fire(b, it->target, NULL))
        return 0;
    if (gote_is_battery(b, it->target)) {
        struct gote_melee_attack_artillery_choice_result r = {0};
        struct gote_melee_attack_artillery_choice_facts f = gote_crew_fire_facts(b, it->target, it->unit, false);
        return battle_consult_alike(b, procedure_melee_attack_artillery_choice, 1, &f, &r) ? r.dice : 0;
    }
    gote_lay_close(b, it->target, it->unit, &shot);
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
    enum contact side = gote_side_struck(b, it->target, battle_box(b, it->unit));
    it->melee = gote_facts_if_charged(b, it->unit, it->target, side);
    it->melee.defender_counter_charged = gote_is_horse(b, it->target) && gote_is_formed(b, it->target);
}

int32_t gote_worth_of_assault(const struct battle *b, int unit, int target)
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
