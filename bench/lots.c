#include "lots.h"

static struct order_list list_orders(const struct battle *battle, const struct decision *decision, int unit, int only,
                                     struct general_desk *desk)
{
    struct order_list list = {.at = desk->orders, .capacity = general_most_orders, .only = only};
    battle_legal(battle, decision, unit, &list);
    return list;
}

/* What is not proposed first is listed at once. */
static bool draw_of_unit(const struct battle *battle, const struct decision *decision, int unit, struct random_source *random,
                         struct general_desk *desk, struct order *order)
{
    struct order_list list = list_orders(battle, decision, unit, ONLY_COUNT, desk);
    int listed = list.count, all = listed + list.proposals;
    if (all == 0)
        return false;
    int drawn = random_below(random, all);
    if (drawn >= listed) {
        list = list_orders(battle, decision, unit, drawn - listed + 1, desk);
        if (list.count == listed)
            return false;
        drawn = random_below(random, list.count);
    }
    *order = list.at[drawn];
    return true;
}

static bool draw_for_some_unit(const struct battle *battle, const struct decision *decision, struct random_source *random,
                               struct general_desk *desk, struct order *order)
{
    int unit = random_below(random, battle->setup->units + SIDES);
    if (unit < battle->setup->units)
        return battle_side(battle, unit) == decision->side && draw_of_unit(battle, decision, unit, random, desk, order);
    *order = ORDER_FOR(verb_done, NO_UNIT);
    return true;
}

void draw_order(const struct battle *battle, const struct decision *decision, struct random_source *random,
                struct general_desk *desk, struct order *order)
{
    if (battle->rules->decisions[decision->kind].open_ended)
        while (!draw_for_some_unit(battle, decision, random, desk, order))
            ;
    else
        while (!draw_of_unit(battle, decision, decision->unit, random, desk, order))
            ;
}
