#include "general/expect.h"

#include "umpire/umpire.h"

static struct umpire umpire_for(const struct battle *view, const struct procedure *procedure, struct dice *dice)
{
    return (struct umpire){.dice = dice,
                           .tables = view->setup->tables,
                           .procedure = procedure,
                           .options = view->setup->options,
                           .rulings = view->setup->rulings};
}

static int32_t count(const struct battle *view, const struct order *order, int procedure, const int32_t *facts,
                     struct paths *paths)
{
    const struct procedure *called = &view->rules->ruleset->procedures[procedure];
    int32_t result[LIMIT_RESULTS] = {0};
    struct dice dice;
    double sum = 0;
    paths_begin(paths);
    do {
        dice_count(&dice, paths);
        struct umpire umpire = umpire_for(view, called, &dice);
        called->run(&umpire, facts, result);
        if (umpire.refused != NULL)
            return 0;
        sum += paths->p * view->rules->worth(view, order, procedure, facts, result);
    } while (paths_next(paths));
    return (int32_t)sum;
}

int32_t expect_order(const struct battle *view, const struct order *order, struct general_desk *desk)
{
    const struct battle_rules *rules = view->rules;
    int32_t facts[LIMIT_FACTS];
    int procedure;
    if (rules->preview == NULL || rules->worth == NULL || desk->counted >= general_most_counted ||
        !rules->preview(view, order, &procedure, facts))
        return 0;
    desk->counted++;
    return count(view, order, procedure, facts, &desk->paths);
}
