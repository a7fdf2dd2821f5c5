#include "rules/period/period.h"

static bool beaten(int broken, int brigades)
{
    return 2 * broken >= brigades;
}

/* Who lost the smaller share of his figures, when the shares lie ten points apart or more. */
static enum game by_losses(const struct period_victory_facts *f)
{
    int lead = f->b_lost * f->a_start - f->a_lost * f->b_start, tenth = f->a_start * f->b_start;
    return 10 * lead >= tenth ? game_a_wins : -10 * lead >= tenth ? game_b_wins : game_draw;
}

void period_victory(struct umpire *u, const struct period_victory_facts *f, struct period_victory_result *r)
{
    if (contradicts(u, "a_broken", f->a_broken > f->a_brigades) || contradicts(u, "a_lost", f->a_lost > f->a_start) ||
        contradicts(u, "b_broken", f->b_broken > f->b_brigades) || contradicts(u, "b_lost", f->b_lost > f->b_start))
        return;
    r->a_beaten = beaten(f->a_broken, f->a_brigades);
    r->b_beaten = beaten(f->b_broken, f->b_brigades);
    if (r->a_beaten || r->b_beaten)
        r->outcome = r->a_beaten && r->b_beaten ? game_draw : r->b_beaten ? game_a_wins : game_b_wins;
    else
        r->outcome = f->last_turn ? by_losses(f) : game_continues;
}
