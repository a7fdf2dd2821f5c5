/* prospects.c - what figures are worth, what fire would bring on the average, what befalls a charge before its melee: for
   computer players. */
#include "rules/gote/play/prospects.h"

#include "drill/nearby.h"
#include "rules/gote/play/eyes.h"
#include "rules/gote/play/fire.h"
#include "rules/gote/play/ground.h"

#include "field/whole.h"

#define FACES 6
#define FIGURES_OF_GUN 3 /* gote.r71 */

/* ---- what they are worth ---- */

int32_t gote_worth_of_figure(const struct battle *b, int unit)
{
    static const int32_t worths[] = {
        [grade_militia] = 70, [grade_conscript] = 85, [grade_veteran] = 100, [grade_elite] = 120, [grade_guard] = 150};
    int32_t worth = worths[gote_unit(b, unit)->grade];
    if (gote_is_battery(b, unit))
        return gote_is_manned(b, unit) ? FIGURES_OF_GUN * worth : 0;
    return gote_is_horse(b, unit) ? worth * 5 / 4 : worth;
}

int32_t gote_worth_of_unit(const struct battle *b, int unit)
{
    return b->units[unit].strength * gote_worth_of_figure(b, unit);
}

/* ---- fire ---- */

/* Dice that it would throw; 0 if it may not. */
static int dice_of(const struct battle *b, const struct gote_fire_facts *f)
{
    struct gote_fire_result r = {0};
    return battle_consult_alike(b, procedure_fire, 1, f, &r) ? r.dice : 0;
}

static int32_t worth_of_shot(const struct battle *b, int unit, int target)
{
    struct gote_shot shot;
    if (!gote_is_target(b, unit, target, NULL) || !gote_lay(b, unit, target, &shot, NULL))
        return 0;
    struct gote_fire_facts f = gote_fire_facts_of(b, &shot, moment_defensive);
    return dice_of(b, &f) * gote_worth_of_figure(b, target) / FACES;
}

int32_t gote_firepower(const struct battle *b, int unit)
{
    struct nearby near;
    int32_t most = 0, reach = (gote_is_battery(b, unit) ? 24 : 10) * INCH_MM;
    const struct box at = gote_box_of(b, unit);
    if (!gote_is_able_to_fire(b, unit, NULL))
        return 0;
    nearby_within(b, &at, reach, 1 - battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++)
        most = more_of(most, worth_of_shot(b, unit, near.unit[i]));
    return most;
}

/* ---- the way of a charge ---- */

/* Chances of 20: of a throw of 1d20 less so much to come to no more than this. */
static int32_t chances(int32_t most, int32_t less)
{
    return less_of(more_of(most + less, 0), 20);
}

static int32_t volley_dice(const struct battle *b, int target, int charger)
{
    struct gote_shot shot;
    gote_lay_close(b, target, charger, &shot);
    struct gote_fire_facts f = gote_fire_facts_of(b, &shot, moment_charge_volley);
    bool spent = gote_unit(b, target)->turn.defended || !gote_is_able_to_fire(b, target, NULL);
    return spent || gote_is_battery(b, target) ? 0 : dice_of(b, &f);
}

/* Whoever is hit throws for his nerve, and more often than not it fails him (gote.charge.11). */
static int32_t cost_of_volley(const struct battle *b, int unit, int32_t dice)
{
    int row = 3 * (int)gote_grade_now(b, unit);
    int32_t hits = dice / FACES, lost = gote_lost(b, unit) + hits;
    int32_t runs = chances(gote_charts(b)->determination_to_close[row].to, lost);
    int32_t fails = chances(gote_charts(b)->determination_to_close[row + 1].to, lost);
    int32_t nerve = dice > 0 ? gote_worth_of_unit(b, unit) * (runs + fails) / 20 / 8 : 0;
    return dice * gote_worth_of_figure(b, unit) / FACES + nerve;
}

int32_t gote_way_of_charge(const struct battle *b, int unit, int target)
{
    int row = 3 * (int)gote_grade_now(b, target), lost = gote_lost(b, target);
    bool tests = gote_is_foot(b, target) && !gote_is_routed(b, target);
    int32_t runs = tests ? chances(gote_charts(b)->melee_defender_action[row].to, lost) : 0;
    int32_t fires = tests ? 20 - chances(gote_charts(b)->melee_defender_action[row + 1].to, lost) : 0;
    int32_t dice = volley_dice(b, target, unit);
    return gote_worth_of_unit(b, target) * runs / 20 / 5 - cost_of_volley(b, unit, dice) * fires / 20;
}
