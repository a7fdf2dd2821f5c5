#include "general/forethought.h"

#include "battle/whereabouts.h"
#include "general/belief.h"
#include "general/gain.h"
#include "general/sergeant.h"
#include "general/thinking.h"
#include "general/value.h"

#include <string.h>

#define FOES 8         /* what he is up against, from look to look */
#define FEWEST_LOOKS 4 /* before anything is taken for worse */
#define MOST_LOOKS 32
#define OUT_TENTHS 5       /* deviations of the mean, in tenths: by so much worse, and nobody looks at it again */
#define BETTER_TENTHS 10   /* so much better, and it takes the sergeant's place */
#define DRESSED_TENTHS 20  /* so much, if it only dresses */
#define SETTLED_TENTHS 25  /* so much better, and nobody looks any further */
#define SHARE_OF_POINT 4   /* the least mean gain that is worth it */
#define MOST_DISLIKED 8    /* points: looking ahead may know better than the sergeant */
#define SHARE_OF_FIGHT 3   /* of the work that is left, for an order at an enemy, or an answer */
#define NEVER (-50000)     /* what the ruleset advises against like this is not looked at */
#define LUCK_OF_ORDER 1000 /* seeds between those of one order and the next */
#define PLANE 1000000      /* from there on: the schemes' looks lie before it */
enum { most_rivals = 4 };

/* An order in the place of the sergeant's. */
struct rival {
    const struct order *order;
    struct gain gain; /* against the sergeant's order, less what he dislikes */
    int32_t disliked; /* by how much the sergeant likes his own better, if it only dresses */
    bool dresses;     /* it goes nowhere and is at nobody: it turns or changes formation where it stands */
    bool out;
};

struct forethought {
    const struct general *general;
    const struct battle *view;
    const struct decision *decision;
    struct general_desk *desk;
    int64_t most;
    struct thinking thinking;
    struct scheme foe[FOES];
    const struct order *order; /* the sergeant's */
    int rivals, looks, turns;  /* each look goes so many turns on; 0: until the same step comes again */
    struct rival rival[most_rivals];
};

/* ---- looking ---- */

static int32_t look_after(struct forethought *it, const struct order *order, bool *taken)
{
    struct imagination *imagination = &it->thinking.imagination;
    int side = it->decision->side;
    struct scheme schemes[SIDES];
    uint64_t luck = PLANE + (uint64_t)it->view->state->orders * LUCK_OF_ORDER + (uint64_t)it->looks;
    schemes[side] = it->desk->scheme[side];
    schemes[1 - side] = it->foe[it->looks % FOES];
    *taken = imagine_after(imagination, schemes, it->general->seed + luck, it->turns, it->decision, order);
    return *taken ? value_for(&imagination->now, side, imagination->desk) : 0;
}

static void look_at(struct forethought *it, struct rival *rival, int32_t sergeants)
{
    bool taken;
    gain_add(&rival->gain, (int64_t)look_after(it, rival->order, &taken) - sergeants - rival->disliked);
    rival->out |= !taken;
}

/* At all who are left; false when there was not work enough to see it to its end. */
static bool look_once(struct forethought *it)
{
    bool taken;
    const struct rival before[most_rivals] = {it->rival[0], it->rival[1], it->rival[2], it->rival[3]};
    int32_t sergeants = look_after(it, it->order, &taken);
    if (!taken) /* hidden things: there is nothing to measure the others by */
        return false;
    for (int i = 0; i < it->rivals; i++)
        if (!it->rival[i].out)
            look_at(it, &it->rival[i], sergeants);
    if (!thinking_has_time(&it->thinking))
        memcpy(it->rival, before, sizeof before);
    return thinking_has_time(&it->thinking);
}

/* ---- who is better ---- */

static int drop_the_worse(struct forethought *it)
{
    int left = 0;
    for (int i = 0; i < it->rivals; i++) {
        struct rival *rival = &it->rival[i];
        rival->out |= rival->gain.square == 0 || (rival->gain.sum <= 0 && gain_is_clear(&rival->gain, OUT_TENTHS));
        left += !rival->out;
    }
    return left;
}

static const struct rival *best_of(const struct forethought *it, int tenths)
{
    const struct rival *best = NULL;
    int64_t least = (int64_t)value_of_point(it->view) * it->looks / SHARE_OF_POINT;
    for (int i = 0; i < it->rivals; i++) {
        const struct rival *rival = &it->rival[i];
        int clear = rival->dresses && tenths < DRESSED_TENTHS ? DRESSED_TENTHS : tenths;
        if (!rival->out && rival->gain.sum > least && gain_is_clear(&rival->gain, clear) &&
            (best == NULL || rival->gain.sum > best->gain.sum))
            best = rival;
    }
    return best;
}

static void look_on(struct forethought *it)
{
    int left = it->rivals;
    while (it->looks < MOST_LOOKS && left > 0 && look_once(it)) {
        it->looks++;
        if (it->looks < FEWEST_LOOKS)
            continue;
        left = drop_the_worse(it);
        if (left == 1 && it->looks >= 2 * FEWEST_LOOKS && best_of(it, SETTLED_TENTHS) != NULL)
            return;
    }
}

/* ---- how much it is worth ---- */

static int own_units(const struct forethought *it)
{
    int units = 0;
    for (int unit = 0; unit < it->view->setup->units; unit++)
        units += battle_side(it->view, unit) == it->decision->side && battle_on_table(it->view, unit);
    return units;
}

static bool is_at_enemy(const struct forethought *it, const struct order *order)
{
    return order->target != NO_UNIT && battle_side(it->view, order->target) != it->decision->side;
}

/* Of what is left this turn: a good part for fights, a little for each unit's other orders. Where that is too little to look as
   far ahead as at schemes, the nearest turn tells more than nothing. */
static int64_t work_for(struct forethought *it)
{
    const struct general_desk *desk = it->desk;
    const struct thought *thought = &desk->thought[it->decision->side];
    bool fight = !it->view->rules->decisions[it->decision->kind].open_ended || is_at_enemy(it, it->order);
    int64_t left = it->most - thought->work - desk->foreseen[it->decision->side], units = own_units(it);
    int64_t a_look = thought->looked > 0 ? thought->work / thought->looked : 0;
    for (int i = 0; i < it->rivals; i++)
        fight |= is_at_enemy(it, it->rival[i].order);
    int64_t work = fight ? left / SHARE_OF_FIGHT : 2 * left / (units > 2 * SHARE_OF_FIGHT ? units : 2 * SHARE_OF_FIGHT);
    int64_t fewest = a_look * FEWEST_LOOKS * (it->rivals + 1);
    it->turns = work < fewest ? 0 : imagination_turns(it->view);
    return work < fewest / imagination_turns(it->view) ? 0 : work;
}

/* ---- the order ---- */

static bool dresses(const struct forethought *it, const struct order *order)
{
    bool stays = it->view->rules->decisions[it->decision->kind].open_ended && order->verb != verb_done &&
                 order->target == NO_UNIT && !order->has_place;
    for (int i = 0; i < order->manoeuvres; i++)
        stays = stays && (order->list[i].kind == manoeuvre_reform || manoeuvre_is(&order->list[i], MANOEUVRE_FACES));
    return stays;
}

/* Looks three turns on tell little of how somebody stands, and of four that are looked at some one has luck: what the sergeant
   likes less must bring as much more, and clearly. */
static void add_rival(struct forethought *it, const struct order *order, int32_t disliked)
{
    const int32_t most = MOST_DISLIKED * value_of_point(it->view);
    const bool only_dresses = dresses(it, order);
    disliked = !only_dresses || disliked < 0 ? 0 : disliked < most ? disliked : most;
    it->rival[it->rivals++] = (struct rival){.order = order, .dresses = only_dresses, .disliked = disliked};
}

static void find_rivals(struct forethought *it, const struct shortlist *list, const struct order *none)
{
    const bool does = it->order->verb != verb_done;
    const int32_t worth = does ? list->worth[0] : 0;
    if (it->view->rules->decisions[it->decision->kind].open_ended && does)
        add_rival(it, none, worth);
    for (int i = 0; i < list->count && it->rivals < most_rivals; i++)
        if (list->worth[i] > NEVER && memcmp(&list->order[i], it->order, sizeof *it->order) != 0)
            add_rival(it, &list->order[i], worth - list->worth[i]);
}

static void choose(const void *who, const struct shortlist *list, struct order *order)
{
    const struct forethought *of = who;
    const struct order none = ORDER_FOR(verb_done, NO_UNIT);
    struct forethought it = *of;
    const int side = it.decision->side;
    it.order = order;
    find_rivals(&it, list, &none);
    const int64_t work = work_for(&it);
    if (it.rivals == 0 || work <= 0)
        return;
    thinking_begin(&it.thinking, it.general, it.view, side, work, it.desk);
    belief_foresee(&it.desk->belief[side], &it.thinking, it.foe, FOES);
    look_on(&it);
    it.desk->foreseen[side] += it.thinking.imagination.work;
    const struct rival *best = it.looks >= FEWEST_LOOKS ? best_of(&it, BETTER_TENTHS) : NULL;
    if (best != NULL)
        *order = *best->order;
}

void forethought_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                       int64_t most, struct general_desk *desk, struct order *order)
{
    struct forethought it = {.general = general, .view = view, .decision = decision, .desk = desk, .most = most};
    const struct review review = {choose, &it};
    sergeant_reviewed(general, view, decision, attempt, desk, &review, order);
}
