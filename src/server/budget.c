#include "server/budget.h"

#include "server/memory.h"

#include <pthread.h>
#include <stdlib.h>

#define ROWS 1024
#define MOST_SPENDERS 16384 /* before those are forgotten who have everything again */
#define ALL_TOGETHER 10     /* as much as so many addresses alone */
#define MINUTE INT64_C(60000)
#define HOUR (60 * MINUTE)

static const struct {
    const char *his, *all;
    int64_t per; /* milliseconds */
} kinds[budgets] = {
    [budget_battles] = {"from your address as many battles have been begun as this server bears in an hour: please wait a while",
                        "so many battles are begun here that this server takes no more for a while", HOUR},
    [budget_records] =
        {"from your address as many records have been brought as this server bears in an hour: please wait a while",
         "so many records are brought here that this server takes no more for a while", HOUR},
    [budget_maps] = {"for your address as many maps have been drawn as this server bears in a minute: please wait a while",
                     "so many maps are drawn here that this server draws no more for a while", MINUTE}};

/* What an address has spent, which comes back with time. */
struct spender {
    struct spender *next;
    uint64_t from;
    struct spent {
        int64_t milliseconds; /* that it takes to come back */
        int64_t at;
    } spent[budgets];
};

struct budget {
    pthread_mutex_t lock;
    int64_t most[budgets];
    struct spender all;
    struct spender *rows[ROWS];
    int spenders;
};

struct budget *budget_open(const struct server_limits *limits)
{
    struct budget *budget = memory_take(sizeof *budget);
    pthread_mutex_init(&budget->lock, NULL);
    budget->most[budget_battles] = limits->new_battles;
    budget->most[budget_records] = limits->new_records;
    budget->most[budget_maps] = limits->maps;
    return budget;
}

static int64_t left_of(const struct spent *spent, int64_t now)
{
    int64_t left = spent->milliseconds - (now - spent->at);
    return left > 0 ? left : 0;
}

/* ---- spenders ---- */

static bool has_everything(const struct spender *spender, int64_t now)
{
    for (int what = 0; what < budgets; what++)
        if (left_of(&spender->spent[what], now) > 0)
            return false;
    return true;
}

static void forget_idle(struct budget *budget, int64_t now)
{
    for (int row = 0; row < ROWS; row++)
        for (struct spender **at = &budget->rows[row], *spender; (spender = *at) != NULL;)
            if (has_everything(spender, now)) {
                *at = spender->next;
                free(spender);
                budget->spenders--;
            } else {
                at = &spender->next;
            }
}

static struct spender *find(struct budget *budget, uint64_t from, int64_t now)
{
    struct spender **row = &budget->rows[from / 2 % ROWS], *spender = *row;
    while (spender != NULL && spender->from != from)
        spender = spender->next;
    if (spender != NULL)
        return spender;
    if (budget->spenders >= MOST_SPENDERS)
        forget_idle(budget, now);
    spender = memory_take(sizeof *spender);
    spender->from = from;
    spender->next = *row;
    *row = spender;
    budget->spenders++;
    return spender;
}

void budget_close(struct budget *budget)
{
    for (int row = 0; row < ROWS; row++)
        for (struct spender *spender = budget->rows[row], *next; spender != NULL; spender = next) {
            next = spender->next;
            free(spender);
        }
    pthread_mutex_destroy(&budget->lock);
    free(budget);
}

/* ---- spending ---- */

/* Is there one more in it, of so many in that time? */
static bool bears(const struct spender *spender, enum budget_for what, int64_t most, int64_t now)
{
    return most > 0 && left_of(&spender->spent[what], now) + kinds[what].per / most <= kinds[what].per;
}

static void spend(struct spender *spender, enum budget_for what, int64_t most, int64_t now)
{
    spender->spent[what] = (struct spent){left_of(&spender->spent[what], now) + kinds[what].per / most, now};
}

bool budget_spend(struct budget *budget, enum budget_for what, uint64_t from, int64_t now, struct error *error)
{
    int64_t his = budget->most[what], all = ALL_TOGETHER * his;
    pthread_mutex_lock(&budget->lock);
    bool all_bear = bears(&budget->all, what, all, now);
    struct spender *spender = all_bear ? find(budget, from, now) : NULL;
    bool he_bears = all_bear && bears(spender, what, his, now);
    if (he_bears) {
        spend(&budget->all, what, all, now);
        spend(spender, what, his, now);
    }
    pthread_mutex_unlock(&budget->lock);
    return he_bears || error_set(error, error_not_allowed, all_bear ? kinds[what].his : kinds[what].all, NULL);
}
