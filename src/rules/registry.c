#include "rules/registry.h"

#include "battle/battle.h"

#include <stddef.h>

extern const struct ruleset gdc, dog, gote, period, cls3;
extern const struct battle_rules gdc_battle, dog_battle, gote_battle, period_battle, cls3_battle;

const struct ruleset *const rulesets[] = {&gdc, &dog, &gote, &period, &cls3, NULL};
static const struct battle_rules *const battles[] = {&gdc_battle, &dog_battle, &gote_battle, &period_battle, &cls3_battle};

const struct battle_rules *battle_rules_of(const struct ruleset *ruleset)
{
    int i = 0;
    while (battles[i]->ruleset != ruleset)
        i++;
    return battles[i];
}
