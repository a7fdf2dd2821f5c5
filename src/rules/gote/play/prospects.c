/* prospects.c - what figures are worth, what fire would bring on the average: for computer players. */
#include "rules/gote/play/prospects.h"

#include "rules/gote/play/fire.h"

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

/* The best of its shots: its facts, its dice, the worth of each figure that they may take. */
struct best_shot {
    struct gote_fire_facts facts;
    int32_t dice, figure;
};

static struct best_shot best_shot_of(const struct battle *b, int unit, enum moment moment)
{
    struct best_shot best = {.dice = 0};
    struct nearby near;
    if (!gote_is_able_to_fire(b, unit, NULL))
        return best;
    gote_find_in_reach(b, unit, gote_charts(b)->firing_ranges[gote_weapon(b, unit)].long_to, &near);
    for (int i = 0; i < near.count; i++) {
        struct gote_shot shot;
        if (!gote_is_target(b, unit, near.unit[i], NULL) || !gote_lay(b, unit, near.unit[i], &shot, NULL))
            continue;
        const struct gote_fire_facts f = gote_fire_facts_of(b, &shot, moment);
        int32_t dice = dice_of(b, &f), figure = gote_worth_of_figure(b, shot.target);
        if (dice * figure > best.dice * best.figure)
            best = (struct best_shot){f, dice, figure};
    }
    return best;
}

int32_t gote_worth_of_fire_at(const struct battle *b, int unit, int target)
{
    struct gote_shot shot;
    if (!gote_is_able_to_fire(b, unit, NULL) || !gote_is_target(b, unit, target, NULL) || !gote_lay(b, unit, target, &shot, NULL))
        return 0;
    const struct gote_fire_facts f = gote_fire_facts_of(b, &shot, moment_defensive);
    return dice_of(b, &f) * gote_worth_of_figure(b, target) / FACES;
}

int32_t gote_firepower(const struct battle *b, int unit)
{
    const struct best_shot best = best_shot_of(b, unit, moment_defensive);
    return best.dice * best.figure / FACES;
}

int32_t gote_fire_to_come(const struct battle *b, int unit)
{
    struct best_shot best = best_shot_of(b, unit, moment_offensive);
    int32_t dice = 0;
    for (int32_t shot = best.dice; shot > 0; shot = dice_of(b, &best.facts)) {
        dice += shot;
        best.facts.actions_used++;
        best.facts.shots_fired++;
    }
    return dice * best.figure / FACES;
}
