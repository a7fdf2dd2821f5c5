/* worth.c - what the results of procedures are worth to computer players, in hundredths of a figure of the first class. */
#include "rules/period/play/play.h"

#include "rules/period/play/eyes.h"

#define WORTH_OF_FIGURE 100
#define WORTH_OF_HORSEMAN 160
#define WORTH_OF_POINT 27 /* of artillery hits: four of them are a figure or so */
#define WORTH_OF_TEST 150 /* a morale test of somebody who has lost a melee */
#define WORTH_OF_GUNS 1800

static int32_t worth_of_cavalry_round(const struct period_cavalry_melee_round_result *r)
{
    int32_t worth = (r->a_kills - r->b_kills) * WORTH_OF_HORSEMAN;
    if (r->next == cavalry_next_loser_tests)
        worth += r->winner == side_a ? 2 * WORTH_OF_TEST : -2 * WORTH_OF_TEST;
    return worth;
}

static int32_t worth_of_infantry_round(const struct period_infantry_melee_result *r)
{
    int32_t worth = (r->a_inflicts - r->b_inflicts) * WORTH_OF_FIGURE;
    if (r->next == melee_next_draw)
        return worth;
    int32_t test = r->next == melee_next_loser_cut_down ? 8 * WORTH_OF_TEST : 3 * WORTH_OF_TEST;
    return worth + (r->winner == side_a ? test : -test);
}

static int32_t worth_of_breakthrough(const struct period_breakthrough_facts *f, const struct period_breakthrough_result *r)
{
    int32_t left = f->infantry_start - f->infantry_lost;
    return r->outcome == breakthrough_breakthrough ? left * WORTH_OF_FIGURE : -2 * WORTH_OF_TEST;
}

static int32_t worth_of_gun_fight(const struct period_infantry_v_artillery_result *r)
{
    int32_t worth = -r->artillery_inflicts * WORTH_OF_FIGURE;
    return worth + (r->outcome == gun_fight_infantry_win    ? WORTH_OF_GUNS
                    : r->outcome == gun_fight_artillery_win ? -4 * WORTH_OF_TEST
                                                            : 0);
}

int32_t period_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts,
                     const int32_t *result)
{
    bool horse = order != NULL && order->target != NO_UNIT && period_is_horse(b, order->target);
    int32_t figure = horse ? WORTH_OF_HORSEMAN : WORTH_OF_FIGURE;
    switch (procedure) {
    case procedure_volley:
        return ((const struct period_volley_result *)(const void *)result)->casualties * figure;
    case procedure_skirmish_fire:
        return ((const struct period_skirmish_fire_result *)(const void *)result)->kills * figure;
    case procedure_artillery_hits:
        return ((const struct period_artillery_hits_result *)(const void *)result)->points * WORTH_OF_POINT;
    case procedure_cavalry_melee_round:
        return worth_of_cavalry_round((const void *)result);
    case procedure_infantry_melee:
        return worth_of_infantry_round((const void *)result);
    case procedure_breakthrough:
        return worth_of_breakthrough((const void *)facts, (const void *)result);
    case procedure_infantry_v_artillery:
        return worth_of_gun_fight((const void *)result);
    default:
        return 0;
    }
}
