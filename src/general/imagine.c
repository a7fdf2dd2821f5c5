#include "general/imagine.h"

#include "general/sergeant.h"

#include <string.h>

#define FEWEST_TURNS 3
#define MOST_TURNS 6
#define MINUTES_AHEAD 30

/* Of very short turns so many would leave time for a few looks only, and those tell nothing. */
int imagination_turns(const struct battle *view)
{
    int turns = view->rules->turn_minutes > 0 ? MINUTES_AHEAD / view->rules->turn_minutes : 0;
    return turns > FEWEST_TURNS && turns <= MOST_TURNS ? turns : FEWEST_TURNS;
}

void imagination_begin(struct imagination *imagination, const struct battle *view, int side, int64_t most,
                       struct general_desk *desk)
{
    char *room = desk->trial;
    size_t battle = IN_SIXTEENS((size_t)view->state->size);
    *imagination = (struct imagination){.view = view, .block = room + battle, .side = side, .most = most};
    imagination->desk = (struct general_desk *)(void *)(room + 3 * battle);
    memset(imagination->desk, 0, sizeof *imagination->desk);
    imagination->desk->trial = room + 2 * battle;
    imagination->desk->hasty = true;
    imagination->own = desk;
}

/* One order of whoever is asked; false when nobody can be made to say anything that is taken. */
static bool play_on(struct imagination *imagination, uint64_t seed)
{
    struct battle *now = &imagination->now;
    struct decision decision;
    struct order order;
    int side = battle_pending(now, 0, 0, &decision) ? 0 : 1;
    if (!battle_pending(now, side, 0, &decision))
        return false;
    for (int attempt = 0; attempt <= general_most_attempts; attempt++) {
        const struct general sergeant = {.kind = general_sergeant, .seed = seed};
        sergeant_order(&sergeant, now, &decision, attempt, imagination->desk, &order);
        imagination->work += imagination->desk->tried;
        if (battle_order(now, side, &order, NULL)) {
            battle_run(now);
            return true;
        }
    }
    return false;
}

/* What is asked of both in secret is asked of the enemy too, whatever he has answered: that is not in the view. */
static void ask_both(struct battle *now)
{
    for (int i = now->state->open - 1; i >= 0; i--) {
        int kind = now->decisions[i].kind, other = 1 - now->decisions[i].side;
        if (now->rules->decisions[kind].sealed && now->rules->decisions[kind].open_ended && battle_has_subjects(now, kind, other))
            battle_ask(now, kind, other, NO_UNIT, NO_UNIT, 0);
    }
}

static void begin_again(struct imagination *imagination, const struct scheme scheme[SIDES], uint64_t seed)
{
    struct battle *now = &imagination->now;
    battle_copy(now, imagination->view, imagination->block);
    memset(imagination->touched, 0xff, sizeof imagination->touched);
    now->touched = imagination->touched;
    now->state->seed = seed;
    ask_both(now);
    memset(imagination->desk->thought_of, 0, sizeof imagination->desk->thought_of);
    memset(imagination->desk->turned, 0, sizeof imagination->desk->turned);
    imagination->desk->orders_seen = -1;
    memcpy(imagination->desk->attempt, imagination->own->attempt, sizeof imagination->own->attempt);
    memcpy(imagination->desk->leg, imagination->own->leg, sizeof imagination->own->leg);
    memcpy(imagination->desk->leg_before, imagination->own->leg_before, sizeof imagination->own->leg_before);
    memcpy(imagination->desk->dress, imagination->own->dress, sizeof imagination->own->dress);
    imagination->desk->stirred[imagination->side] = imagination->own->stirred[imagination->side];
    imagination->desk->stirred[1 - imagination->side] = now->state->turn; /* for all one knows */
    for (int side = 0; side < SIDES; side++)
        imagination->desk->scheme[side] = scheme[side];
}

/* That turn has come as far as that step of it, or farther. */
static bool has_come(const struct battle_state *state, int32_t turn, int32_t step)
{
    return state->turn > turn || (state->turn == turn && state->step >= step);
}

static void play_until(struct imagination *imagination, uint64_t seed, int32_t turn, int32_t step)
{
    struct battle *now = &imagination->now;
    int32_t most = 1000 + 100 * now->setup->units;
    battle_run(now);
    for (int32_t orders = 0; orders < most && !now->state->over && !has_come(now->state, turn, step); orders++)
        if (imagination->work >= imagination->most || !play_on(imagination, seed))
            return;
}

void imagine(struct imagination *imagination, const struct scheme scheme[SIDES], uint64_t seed, int turns)
{
    begin_again(imagination, scheme, seed);
    play_until(imagination, seed, imagination->now.state->turn + turns, 0);
}

/* Whoever was thought of in the decision at hand is not thought of again. */
static void recall_thoughts(struct imagination *imagination)
{
    const struct general_desk *own = imagination->own;
    struct general_desk *desk = imagination->desk;
    memcpy(desk->thought_of, own->thought_of, sizeof desk->thought_of);
    memcpy(desk->turned, own->turned, sizeof desk->turned);
    desk->step = own->step;
    desk->kind = own->kind;
    desk->side = own->side;
    desk->orders_seen = imagination->now.state->orders - 1;
}

bool imagine_after(struct imagination *imagination, const struct scheme scheme[SIDES], uint64_t seed, int turns,
                   const struct decision *decision, const struct order *order)
{
    const struct battle_state *then = imagination->view->state;
    struct battle *now = &imagination->now;
    bool nothing = order->verb == verb_done && imagination->view->rules->decisions[decision->kind].open_ended;
    begin_again(imagination, scheme, seed);
    if (!nothing && !battle_order(now, decision->side, order, NULL))
        return false;
    recall_thoughts(imagination);
    play_until(imagination, seed, then->turn + (turns > 0 ? turns : 1), turns > 0 ? 0 : then->step);
    return true;
}
