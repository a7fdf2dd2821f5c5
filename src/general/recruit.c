#include "general/recruit.h"

#include "base/check.h"
#include "general/whim.h"

static int legal_of(const struct battle *view, const struct decision *decision, int unit, struct general_desk *desk)
{
    struct order_list list = {.at = desk->orders, .capacity = general_most_orders};
    battle_legal(view, decision, unit, &list);
    return list.count;
}

static int proposals_of(const struct battle *view, const struct decision *decision, int unit, struct general_desk *desk)
{
    struct order_list list = {.at = desk->orders, .capacity = general_most_orders, .only = ONLY_COUNT};
    battle_legal(view, decision, unit, &list);
    return list.proposals;
}

/* Of more than lots are drawn of: the first, from the one drawn on, that comes to something. */
static int draw_of_many(const struct battle *view, const struct decision *decision, int unit, int proposals, struct whim *whim,
                        struct general_desk *desk)
{
    int drawn = whim_below(whim, proposals);
    for (int i = 0; i < proposals; i++) {
        struct order_list list = {.at = desk->orders, .capacity = general_most_orders, .only = 1 + (drawn + i) % proposals};
        battle_legal(view, decision, unit, &list);
        if (list.count > 0)
            return list.count;
    }
    return 0;
}

/* The first of all proposals, in an order drawn by lot, that comes to something: every legal order has the same chance. */
static int draw_legal(const struct battle *view, const struct decision *decision, int unit, struct whim *whim,
                      struct general_desk *desk)
{
    int16_t lot[general_most_orders];
    int proposals = proposals_of(view, decision, unit, desk);
    if (proposals == 0)
        return legal_of(view, decision, unit, desk);
    if (proposals > general_most_orders)
        return draw_of_many(view, decision, unit, proposals, whim, desk);
    for (int i = 0; i < proposals; i++)
        lot[i] = (int16_t)(i + 1);
    for (int left = proposals; left > 0; left--) {
        int drawn = whim_below(whim, left);
        struct order_list list = {.at = desk->orders, .capacity = general_most_orders, .only = lot[drawn]};
        battle_legal(view, decision, unit, &list);
        if (list.count > 0)
            return list.count;
        lot[drawn] = lot[left - 1];
    }
    return 0;
}

/* Of the subjects, from the one drawn on, the first who can do anything. */
static int legal_of_some_unit(const struct battle *view, const struct decision *decision, int subjects, int drawn,
                              struct whim *whim, struct general_desk *desk)
{
    int count = 0;
    for (int i = 0; i < subjects && count == 0; i++)
        count = draw_legal(view, decision, desk->subjects[(drawn + i) % subjects], whim, desk);
    return count;
}

/* He is done with one chance among those of his units: every unit may get an order, and every phase ends. */
static int legal_of_many(const struct battle *view, const struct decision *decision, struct whim *whim, struct general_desk *desk)
{
    int subjects = battle_subjects(view, decision, desk->subjects, general_most_subjects);
    int drawn = whim_below(whim, subjects + 1);
    return drawn == subjects ? 0 : legal_of_some_unit(view, decision, subjects, drawn, whim, desk);
}

void recruit_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order)
{
    struct whim whim = whim_of(general, view, decision, attempt);
    bool open_ended = view->rules->decisions[decision->kind].open_ended;
    *order = ORDER_FOR(verb_done, NO_UNIT);
    if (open_ended && attempt >= general_most_attempts)
        return;
    int count = open_ended ? legal_of_many(view, decision, &whim, desk) : draw_legal(view, decision, decision->unit, &whim, desk);
    CHECK(open_ended || count > 0);
    if (count > 0)
        *order = desk->orders[whim_below(&whim, count)];
}
