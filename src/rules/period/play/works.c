/* works.c - work in villages: they are fortified, fires are put out (period.vil.20, period.vil.26). */
#include "rules/period/play/works.h"

#include "field/whole.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/orders.h"
#include "rules/period/play/places.h"

#define FORTIFY_FIGURES 12
#define PUT_OUT_FIGURES 6

static bool are_enough(const struct battle *b, int unit, int task, struct objection *objection)
{
    int figures = period_figures_inside(b, b->units[unit].zone);
    if (task == task_put_out)
        return figures >= PUT_OUT_FIGURES ||
               object(objection, "period.vil.26", battle_name(b, unit), " is too weak: six figures put out a fire.", NULL);
    return figures >= FORTIFY_FIGURES ||
           object(objection, "period.vil.20", battle_name(b, unit), " is too weak: twelve figures build up a village.", NULL);
}

static bool may_work(const struct battle *b, int unit, int task, struct objection *objection)
{
    if (!battle_in_place(b, unit) || !period_is_village(b, b->units[unit].zone))
        return object(objection, "period.vil.20", battle_name(b, unit), " is in no village.", NULL);
    if (task == task_put_out && period_own(b)->burns[b->units[unit].zone] == 0)
        return object(objection, "period.vil.26", "There is no fire to put out.", NULL);
    if (task == task_fortify && period_own(b)->burns[b->units[unit].zone] != 0)
        return object(objection, "period.vil.20", "It is on fire.", NULL);
    return are_enough(b, unit, task, objection);
}

bool period_take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    int task = task_fortify + order->choice;
    struct period_turn *turn = &period_unit(b, order->unit)->turn;
    if (!may_work(b, order->unit, task, objection))
        return false;
    turn->works = (int16_t)task;
    turn->done = 1;
    battle_tell(b, event_works, task == task_fortify ? "period.vil.20" : "period.vil.26", order->unit, NO_UNIT, order->choice);
    return true;
}

void period_offer_work(const struct battle *b, int unit, struct order_list *list)
{
    if (!battle_in_place(b, unit))
        return;
    for (int task = task_fortify; task <= task_put_out; task++) {
        struct order order = ORDER_FOR(verb_work, unit);
        order.choice = (int16_t)(task - task_fortify);
        if (order_list_wants(list) && may_work(b, unit, task, NULL))
            order_list_add(list, &order);
    }
}

/* ---- what comes of it ---- */

static bool is_idle(const struct battle *b, int unit, int zone, int task)
{
    const struct period_turn *turn = &period_unit(b, unit)->turn;
    return battle_in_place(b, unit) && b->units[unit].zone == zone && turn->works == task && !turn->compelled && !turn->fought &&
           !period_is_locked(b, unit);
}

int period_figures_at_work(const struct battle *b, int unit)
{
    const int task = period_unit(b, unit)->turn.works, zone = b->units[unit].zone;
    int wanted = task == task_fortify ? FORTIFY_FIGURES : task == task_put_out ? PUT_OUT_FIGURES : 0;
    if (wanted == 0 || !is_idle(b, unit, zone, task))
        return 0;
    for (int other = 0; other < unit; other++)
        if (is_idle(b, other, zone, task))
            wanted -= period_left(b, other);
    return more_of(less_of(wanted, period_left(b, unit)), 0);
}

/* Who has fired did so with the others, if there are others. */
static int idle_figures(const struct battle *b, int unit)
{
    int all = period_left(b, unit), at_work = period_figures_at_work(b, unit);
    return !period_unit(b, unit)->turn.fired ? all : at_work < all ? at_work : 0;
}

/* Figures at a task in a place; the first unit of them. */
static int figures_at(const struct battle *b, int zone, int task, int *first)
{
    int figures = 0;
    *first = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_idle(b, unit, zone, task)) {
            figures += idle_figures(b, unit);
            *first = *first == NO_UNIT ? unit : *first;
        }
    return figures;
}

static void fight_fire(struct battle *b, int zone)
{
    struct period_village_extinguish_facts f = facts_of_village_extinguish(b);
    struct period_village_extinguish_result r;
    int first;
    f.attempt = period_own(b)->burns[zone];
    f.idle_figures = figures_at(b, zone, task_put_out, &first);
    if (f.idle_figures >= PUT_OUT_FIGURES && judge_village_extinguish(b, "period.vil.26", first, NO_UNIT, &f, &r) &&
        r.outcome == blaze_extinguished)
        period_put_out(b, zone);
}

void period_finish_works(struct battle *b)
{
    const struct period_own *own = period_own(b);
    int first;
    for (int zone = 0; zone < b->setup->ground->zones; zone++) {
        if (figures_at(b, zone, task_fortify, &first) >= FORTIFY_FIGURES)
            period_change_defence(b, zone, 0, 1, 0);
        if (own->burns[zone] > 0 && period_may_be_inside(b, zone))
            fight_fire(b, zone);
    }
}
