/* proofs.c - a proof is found again by all that the move was asked by: its list, where it begins, and what the ruleset's own
   struct held of it. */
#include "drill/proofs.h"

#include "base/check.h"

#include <string.h>

static bool is_untouched(const struct battle *b)
{
    uint32_t marks = 0;
    for (int word = 0; b->touched != NULL && word <= b->setup->units / 32; word++)
        marks |= b->touched[word];
    return marks == 0;
}

/* From one place to another, in this battle and by this list. */
static void copy_march(struct drill_march *to, const struct drill_march *from, const struct battle *b,
                       const struct manoeuvre *list)
{
    memcpy(to, from, from->book->size);
    to->battle = b;
    to->list = list;
    to->book->settle(to);
}

struct proofs *proofs_begin(const struct drill_march *march, union proved_move *asked)
{
    CHECK(march->book->size <= sizeof *asked);
    if (march->battle->proofs == NULL || march->count < 1 || march->count > MOST_MANOEUVRES || !is_untouched(march->battle))
        return NULL;
    copy_march(&asked->march, march, NULL, NULL);
    memset(&asked->march.passage, 0, sizeof asked->march.passage); /* what is left of another way counts nothing */
    return march->battle->proofs;
}

static bool is_asked_alike(const struct proof *proof, const union proved_move *asked, const struct manoeuvre *list)
{
    return memcmp(proof->list, list, (size_t)asked->march.count * sizeof *list) == 0 &&
           memcmp(&proof->asked, asked, asked->march.book->size) == 0;
}

bool proofs_recall(const struct proofs *proofs, const union proved_move *asked, struct drill_march *march)
{
    const int32_t kept = proofs->count < MOST_PROOFS ? proofs->count : MOST_PROOFS;
    for (int32_t i = 0; i < kept; i++)
        if (is_asked_alike(&proofs->kept[i], asked, march->list)) {
            copy_march(march, &proofs->kept[i].found.march, march->battle, march->list);
            return true;
        }
    return false;
}

void proofs_keep(struct proofs *proofs, const union proved_move *asked, const struct drill_march *march,
                 const struct manoeuvre *list)
{
    if (proofs == NULL)
        return;
    struct proof *proof = &proofs->kept[proofs->count++ % MOST_PROOFS];
    memcpy(proof->list, list, (size_t)asked->march.count * sizeof *list);
    memcpy(&proof->asked, asked, march->book->size);
    memcpy(&proof->found, march, march->book->size);
}
