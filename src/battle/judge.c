#include "battle/battle.h"

#include <string.h>

void battle_facts(const struct battle *battle, int procedure, void *facts)
{
    int32_t *row = facts;
    const struct fact *fact = battle->rules->ruleset->procedures[procedure].facts;
    for (int i = 0; fact[i].name != NULL; i++)
        row[i] = fact[i].preset;
}

/* What a rule leaves unsaid is 0. */
static void clear_result(const struct procedure *procedure, void *result)
{
    memset(result, 0, (size_t)procedure_result_count(procedure) * sizeof(int32_t));
}

/* Units are numbered below 65,535: which of a unit's throws in this step it is stands above, and above the step how often dice
   were taken back. */
static struct dice_place place_of(struct battle *battle, int unit)
{
    struct battle_state *state = battle->state;
    uint32_t turn = (uint32_t)state->turn, step = (uint32_t)state->step | (uint32_t)state->taken_back << 16;
    if (unit == NO_UNIT)
        return (struct dice_place){turn, step, UINT32_C(0xffff) | (uint32_t)state->step_throws++ << 16};
    struct unit *thrower = battle_change(battle, unit);
    if (thrower->throws_in != state->steps) {
        thrower->throws_in = state->steps;
        thrower->throws = 0;
    }
    return (struct dice_place){turn, step, (uint32_t)unit | (uint32_t)thrower->throws++ << 16};
}

/* ---- dice: rolled by their address, or those of a tray ---- */

static void take_dice(struct battle *battle, int unit, struct dice *dice)
{
    const struct tray *tray = battle->tray;
    struct dice_place place = place_of(battle, unit);
    if (tray == NULL || tray->dry)
        dice_roll(dice, battle->state->seed, place);
    else
        dice_give_then_roll(dice, tray->faces + tray->used, tray->count - tray->used, battle->state->seed, place);
}

/* The first lack counts: what comes after it was judged by faces that nobody threw. */
static void put_back(struct tray *tray, const struct dice *dice, const struct procedure *procedure, const char *rule, int unit)
{
    if (tray->dry)
        return;
    tray->misread |= dice->fault == error_bad_die;
    tray->used += dice->thrown < dice->given_count ? dice->thrown : dice->given_count;
    if (dice->fault != error_too_few_dice)
        return;
    tray->dry = true;
    tray->lack = (struct lack){dice->bad_die, dice->missing, unit, procedure, rule};
}

static void end_throw(struct battle *battle, const struct dice *dice, const struct procedure *procedure, const char *rule,
                      int unit)
{
    battle->state->throws += dice->thrown;
    if (battle->tray != NULL)
        put_back(battle->tray, dice, procedure, rule, unit);
}

bool battle_judge(struct battle *battle, int procedure, const char *rule, int unit, int other, const void *facts, void *result)
{
    const struct procedure *called = &battle->rules->ruleset->procedures[procedure];
    struct dice dice;
    struct sum sum;
    take_dice(battle, unit, &dice);
    sum.count = sum.before_dice = 0;
    struct umpire umpire = {.dice = &dice,
                            .sum = battle->journal == NULL ? NULL : &sum,
                            .tables = battle->setup->tables,
                            .procedure = called,
                            .options = battle->setup->options,
                            .rulings = battle->setup->rulings};
    clear_result(called, result);
    called->run(&umpire, facts, result);
    end_throw(battle, &dice, called, rule, unit);
    if (umpire.refused != NULL)
        return false;
    battle_note(battle, &(struct event){.kind = event_judged,
                                        .rule = rule,
                                        .unit = unit,
                                        .other = other,
                                        .procedure = called,
                                        .facts = facts,
                                        .result = result,
                                        .sum = &sum,
                                        .dice = &dice});
    return true;
}

/* A throw without a procedure, told as this kind of event; `side` is told of what a side throws for itself. */
static int throw_and_tell(struct battle *battle, const struct die *die, const char *rule, int unit, int kind, int side)
{
    struct dice dice;
    take_dice(battle, unit, &dice);
    int face = dice_throw(&dice, die);
    end_throw(battle, &dice, NULL, rule, unit);
    battle_note(battle,
                &(struct event){
                    .kind = (int16_t)kind, .rule = rule, .unit = unit, .other = NO_UNIT, .value = {face, side}, .dice = &dice});
    return face;
}

int battle_throw(struct battle *battle, const struct die *die, const char *rule, int unit)
{
    return throw_and_tell(battle, die, rule, unit, event_thrown, 0);
}

int battle_throw_off(struct battle *battle, const struct die *die, const char *rule, int16_t faces[SIDES])
{
    do {
        for (int side = 0; side < SIDES; side++)
            faces[side] = (int16_t)throw_and_tell(battle, die, rule, NO_UNIT, event_thrown_off, side);
    } while (faces[0] == faces[1]);
    return faces[1] > faces[0];
}

bool battle_weigh(const struct battle *battle, int procedure, struct dice *dice, const void *facts, void *result,
                  const char **forbids, struct sum *sum)
{
    struct umpire umpire = {.dice = dice,
                            .sum = sum,
                            .tables = battle->setup->tables,
                            .procedure = &battle->rules->ruleset->procedures[procedure],
                            .options = battle->setup->options,
                            .rulings = battle->setup->rulings};
    if (sum != NULL)
        sum->count = sum->before_dice = 0;
    clear_result(umpire.procedure, result);
    umpire.procedure->run(&umpire, facts, result);
    if (umpire.refused != NULL && forbids != NULL)
        *forbids = umpire.refused;
    return umpire.refused == NULL;
}

bool battle_consult(const struct battle *battle, int procedure, const void *facts, void *result, const char **forbids)
{
    return battle_weigh(battle, procedure, NULL, facts, result, forbids, NULL);
}

bool battle_consult_with(const struct battle *battle, int procedure, const int32_t *faces, int count, const void *facts,
                         void *result)
{
    struct dice dice;
    dice_give(&dice, faces, count);
    return battle_weigh(battle, procedure, &dice, facts, result, NULL, NULL);
}

enum { most_alike = 512 }; /* dice: more than any procedure throws */

bool battle_consult_alike(const struct battle *battle, int procedure, int32_t face, const void *facts, void *result)
{
    int32_t faces[most_alike];
    for (int i = 0; i < most_alike; i++)
        faces[i] = face;
    return battle_consult_with(battle, procedure, faces, most_alike, facts, result);
}

bool battle_permits(const struct battle *battle, int procedure, const void *facts, const char **forbids)
{
    int32_t result[LIMIT_RESULTS] = {0};
    struct dice dice;
    dice_roll(&dice, 0, (struct dice_place){0, 0, 0});
    return battle_weigh(battle, procedure, &dice, facts, result, forbids, NULL);
}
