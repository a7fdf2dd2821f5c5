#include "general/recruit.h"

#include "base/check.h"
#include "general/whim.h"

static int legal_of(const struct battle *view, const struct decision *decision, int unit, struct general_desk *desk)
{
    struct order_list list = {desk->orders, 0, general_most_orders};
    battle_legal(view, decision, unit, &list);
    return list.count;
}

/* Of the subjects, from the one drawn on, the first who can do anything. */
static int legal_of_some_unit(const struct battle *view, const struct decision *decision, int subjects, int drawn,
                              struct general_desk *desk)
{
    int count = 0;
    for (int i = 0; i < subjects && count == 0; i++)
        count = legal_of(view, decision, desk->subjects[(drawn + i) % subjects], desk);
    return count;
}

/* He is done with one chance among those of his units: every unit may get an order, and every phase ends. */
static int legal_of_many(const struct battle *view, const struct decision *decision, struct whim *whim, struct general_desk *desk)
{
    int subjects = battle_subjects(view, decision, desk->subjects, general_most_subjects);
    int drawn = whim_below(whim, subjects + 1);
    return drawn == subjects ? 0 : legal_of_some_unit(view, decision, subjects, drawn, desk);
}

void recruit_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order)
{
    struct whim whim = whim_of(general, view, decision, attempt);
    bool open_ended = view->rules->decisions[decision->kind].open_ended;
    *order = ORDER_FOR(verb_done, NO_UNIT);
    if (open_ended && attempt >= general_most_attempts)
        return;
    int count = open_ended ? legal_of_many(view, decision, &whim, desk) : legal_of(view, decision, decision->unit, desk);
    CHECK(open_ended || count > 0);
    if (count > 0)
        *order = desk->orders[whim_below(&whim, count)];
}
