#include "general/general.h"

#include "dice/philox.h"
#include "general/captain.h"
#include "general/chief.h"
#include "general/recall.h"
#include "general/recruit.h"
#include "general/sergeant.h"
#include "general/sergeant_0_1.h"

#include <stddef.h>
#include <string.h>

const char *const general_names[] = {"recruit", "sergeant@0.1", "sergeant", "captain", "general", NULL};

#define SEEDS_PLANE UINT32_C(0xfffffffe) /* as a turn: no battle lasts so long */

#define MOST_WORK 1000000000

/* Digits and nothing else. */
static bool read_work(const char *digits, int32_t *work)
{
    int64_t number = 0;
    for (const char *at = digits; *at >= '0' && *at <= '9' && number <= MOST_WORK; at++)
        number = 10 * number + (*at - '0');
    *work = (int32_t)number;
    return number >= 1 && number <= MOST_WORK && digits[strspn(digits, "0123456789")] == '\0';
}

bool general_named(const char *word, struct general *general)
{
    size_t length = strcspn(word, ":");
    for (int kind = 0; kind < general_kinds; kind++)
        if (strlen(general_names[kind]) == length && memcmp(general_names[kind], word, length) == 0) {
            *general = (struct general){.kind = (enum general_kind)kind};
            return word[length] == '\0' || (general_looks_ahead(general->kind) && read_work(word + length + 1, &general->work));
        }
    return false;
}

void general_sit_down(struct general_desk *desk, void *trial, int units)
{
    const size_t count = (size_t)units;
    memset(desk, 0, offsetof(struct general_desk, subjects));
    desk->trial = trial;
    desk->proofs.count = 0;
    memset(desk->thought_of, 0, count * sizeof *desk->thought_of);
    memset(desk->turned, 0, count * sizeof *desk->turned);
    memset(desk->attempt, 0, count * sizeof *desk->attempt);
    memset(desk->leg, 0, count * sizeof *desk->leg);
    memset(desk->leg_before, 0, count * sizeof *desk->leg_before);
    memset(desk->dress, 0, count * sizeof *desk->dress);
    _Static_assert(sizeof *desk - offsetof(struct general_desk, thought_of) <
                       sizeof desk->thought_of + sizeof desk->turned + sizeof desk->attempt + sizeof desk->leg +
                           sizeof desk->leg_before + sizeof desk->dress + 32,
                   "all that is kept of units is wiped");
}

uint64_t general_seed(uint64_t of_battle, int side)
{
    struct philox_block words = philox(of_battle, (struct philox_block){{SEEDS_PLANE, (uint32_t)side, 0, 0}});
    return (uint64_t)words.words[0] << 32 | words.words[1];
}

/* Whatever he is asked after the last order is another decision, though its step may be the same. */
static void end_with(const struct order *order, struct general_desk *desk)
{
    if (order->verb == verb_done)
        desk->step = -1;
}

void general_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order)
{
    static void (*const give[])(const struct general *, const struct battle *, const struct decision *, int,
                                struct general_desk *,
                                struct order *) = {recruit_order, sergeant_0_1_order, sergeant_order, captain_order, chief_order};
    if (!general_looks_ahead(general->kind))
        desk->scheme[decision->side].tasks = 0; /* whoever had this desk before */
    give[general->kind](general, view, decision, attempt, desk, order);
    end_with(order, desk);
}

void general_recall(const struct general *general, const struct battle *view, const struct decision *decision,
                    const struct order *order, struct general_desk *desk)
{
    if (general->kind != general_recruit && view->rules->decisions[decision->kind].open_ended)
        recall_given(view, decision, order, desk);
    if (general->kind == general_sergeant_0_1 && order->unit != NO_UNIT)
        desk->thought_of[order->unit] = true; /* he never thinks of anybody twice */
    end_with(order, desk);
}
