#include "rules/dog/dog.h"

/* A side: its losses in per cent, and whether it is broken. */
#define LOSS_PCT(f, side) (100 * (f)->side##_lost / (f)->side##_men)
#define BROKEN(f, side) (2 * (f)->side##_units_broken > (f)->side##_units)
#define TOO_MANY(f, side) ((f)->side##_lost > (f)->side##_men || (f)->side##_units_broken > (f)->side##_units)

static void award(struct dog_victory_result *r, int a, int b, enum victory_level level)
{
    r->winner = a > b ? side_a : side_b;
    r->level = level;
}

void dog_victory(struct umpire *u, const struct dog_victory_facts *f, struct dog_victory_result *r)
{
    if (refuse(u, "dog.r78", TOO_MANY(f, a) || TOO_MANY(f, b)))
        return;
    r->a_loss_pct = LOSS_PCT(f, a);
    r->b_loss_pct = LOSS_PCT(f, b);
    r->a_broken = BROKEN(f, a);
    r->b_broken = BROKEN(f, b);
    r->a_score = r->b_loss_pct + 10 * f->a_objectives;
    r->b_score = r->a_loss_pct + 10 * f->b_objectives;
    int lead = larger(r->a_score - r->b_score, r->b_score - r->a_score);
    if (r->a_broken != r->b_broken)
        award(r, r->b_broken, r->a_broken, victory_level_decisive);
    else if (lead >= 10)
        award(r, r->a_score, r->b_score, lead >= 25 ? victory_level_clear : victory_level_marginal);
    else
        r->winner = side_draw;
}
