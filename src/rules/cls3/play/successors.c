/* successors.c - commanders who were lost are replaced, beside a unit that their owner picks (cls3.cmd.6). */
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"

#include "drill/company.h"
#include "field/whole.h"

/* ---- who, and beside whom ---- */

static bool is_due(const struct battle *b, int commander)
{
    const struct cls3_unit *own = cls3_unit(b, commander);
    return cls3_is_commander(b, commander) && b->units[commander].where == where_reserve && own->back_turn != 0 &&
           own->back_turn <= b->state->turn;
}

/* A garrison is a unit as any. */
static bool may_be_beside(const struct battle *b, int commander, int unit)
{
    return battle_side(b, unit) == battle_side(b, commander) && cls3_is_there(b, unit) && cls3_is_fighting(b, unit);
}

static int first_beside(const struct battle *b, int commander)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (may_be_beside(b, commander, unit))
            return unit;
    return NO_UNIT;
}

static void set_beside(struct battle *b, int commander, int unit)
{
    const struct box body = cls3_body(b, unit);
    struct box behind = company_behind(b, commander, posture_single, &body, 0);
    const struct ground *ground = b->setup->ground;
    behind.front.x = less_of(more_of(behind.front.x, behind.depth), ground->width - behind.depth);
    behind.front.y = less_of(more_of(behind.front.y, behind.depth), ground->depth - behind.depth);
    company_stand_alone(b, commander, posture_single, behind);
}

/* ---- the question ---- */

void cls3_legal_replace_commander(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    for (int beside = 0; beside < b->setup->units; beside++) {
        struct order order = ORDER_FOR(verb_replace, NO_UNIT);
        order.second = (int16_t)beside;
        if (order_list_wants(list) && may_be_beside(b, d->unit, beside))
            order_list_add(list, &order);
    }
}

bool cls3_take_replace_commander(struct battle *b, const struct decision *d, const struct order *order,
                                 struct objection *objection)
{
    if (order->verb != verb_replace || order->second < 0 || !may_be_beside(b, d->unit, order->second))
        return object(objection, "cls3.cmd.6", "Say beside which unit of yours on the table he is set: replace with.", NULL);
    cls3_unit(b, d->unit)->back_turn = 0;
    set_beside(b, d->unit, order->second);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].leader == d->unit)
            cls3_unit(b, unit)->leaderless = 0;
    battle_tell(b, event_commander_back, "cls3.cmd.6", d->unit, order->second, 0);
    return true;
}

/* ---- the step ---- */

enum step_now cls3_step_return_commanders(struct battle *b)
{
    for (int commander = 0; commander < b->setup->units; commander++)
        if (is_due(b, commander) && first_beside(b, commander) != NO_UNIT) {
            battle_ask(b, decision_replace_commander, battle_side(b, commander), commander, NO_UNIT, 0);
            return step_waits;
        }
    return step_over;
}
