#include "general/shortlist.h"

#include <string.h>

/* What one would say in the same words but for the measures. */
static bool is_alike(const struct order *a, const struct order *b)
{
    if (a->verb != b->verb || a->unit != b->unit || a->target != b->target || a->second != b->second || a->choice != b->choice ||
        a->manoeuvres != b->manoeuvres)
        return false;
    for (int i = 0; i < a->manoeuvres; i++)
        if (a->list[i].kind != b->list[i].kind ||
            (a->list[i].kind == manoeuvre_reform && a->list[i].formation != b->list[i].formation))
            return false;
    return true;
}

static int place_of_alike(const struct shortlist *list, const struct order *order)
{
    int at = 0;
    while (at < list->count && !is_alike(&list->order[at], order))
        at++;
    return at;
}

void shortlist_add(struct shortlist *list, const struct order *order, int32_t worth)
{
    int at = place_of_alike(list, order);
    if (at == most_listed)
        at--;
    if (at < list->count && list->worth[at] >= worth)
        return;
    if (at == list->count)
        list->count++;
    for (; at > 0 && list->worth[at - 1] < worth; at--) {
        list->order[at] = list->order[at - 1];
        list->worth[at] = list->worth[at - 1];
    }
    list->order[at] = *order;
    list->worth[at] = worth;
}
