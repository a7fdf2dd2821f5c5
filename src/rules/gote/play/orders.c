/* orders.c - the first phase: orders to reserves and to cavalry that supports, the initiative (gote.orders, gote.supp,
 * gote.init). */
#include "rules/gote/play/orders.h"

/* ---- what may be ordered ---- */

static bool may_be_called(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_unit *own = gote_unit(b, unit);
    return battle_must(b, unit, gote_troop(b, unit)->reserve && b->units[unit].where == where_waiting, "gote.orders.6",
                       " is no reserve off the table.", objection) &&
           battle_must(b, unit, !own->called && !own->turn.called, "gote.orders.6", " has been called.", objection);
}

static bool may_support(const struct battle *b, int unit, struct objection *objection)
{
    if (!gote_option(b, option_cavalry_support))
        return object(objection, "gote.supp.1", "Cavalry supports by the option cavalry_support alone.", NULL);
    return battle_must(b, unit, gote_is_horse(b, unit) && battle_on_table(b, unit) && !gote_is_routed(b, unit), "gote.supp.1",
                       " is no cavalry on the table, or runs.", objection);
}

/* It is told off to somebody: it may be released, though it runs or has dismounted meanwhile. */
static bool is_told_off(const struct battle *b, int horse)
{
    return gote_option(b, option_cavalry_support) && gote_unit(b, horse)->supports != NO_UNIT && gote_is_here(b, horse);
}

static bool may_be_supported(const struct battle *b, int unit, int by, struct objection *objection)
{
    bool friend = battle_side(b, unit) == battle_side(b, by) && unit != by && gote_is_here(b, unit);
    bool company = gote_unit(b, unit)->parent != NO_UNIT || gote_troop(b, unit)->kind == troop_engineers;
    return battle_must(b, unit, friend && gote_is_fighting(b, unit), "gote.supp.1", " is no unit of its side on the table.",
                       objection) &&
           battle_must(b, unit, !company, "gote.supp.1", " is a company: battalions, regiments and batteries are supported.",
                       objection) &&
           (battle_distance(b, unit, by) <= WITHIN_INCHES(SUPPORTER_WITHIN_IN) ||
            object(objection, "gote.supp.3", battle_name(b, by), " is more than 12 inches from ", battle_name(b, unit), ".",
                   NULL));
}

bool gote_open_to_orders(const struct battle *b, int unit, struct objection *objection)
{
    return is_told_off(b, unit) || may_be_called(b, unit, objection) || may_support(b, unit, objection);
}

/* ---- orders: sealed, so they are only stored ---- */

/* `support U with V`: V is the cavalry; of V alone: it is released. */
static bool support(struct battle *b, const struct order *order, struct objection *objection)
{
    int horse = order->second == NO_UNIT ? order->unit : order->second;
    const bool releases = order->second == NO_UNIT && is_told_off(b, horse);
    if ((!releases && !may_support(b, horse, objection)) ||
        !battle_must(b, horse, battle_side(b, horse) == battle_side(b, order->unit), "gote.supp.1",
                     " is no cavalry of this side.", objection) ||
        (order->second != NO_UNIT && !may_be_supported(b, order->unit, horse, objection)))
        return false;
    gote_unit(b, horse)->turn.supports = (int16_t)(order->second == NO_UNIT ? released : 1 + order->unit);
    return true;
}

bool gote_obey_orders(struct battle *b, const struct order *order, struct objection *objection)
{
    if (order->verb == verb_support)
        return support(b, order, objection);
    if (order->verb != verb_call)
        return object(objection, "gote.orders.3", "Now reserves are called, and cavalry is named to support: call, support.",
                      NULL);
    if (!may_be_called(b, order->unit, objection))
        return false;
    gote_unit(b, order->unit)->turn.called = 1;
    return true;
}

static void offer_support(const struct battle *b, int horse, struct order_list *list)
{
    struct nearby near;
    nearby_unit(b, horse, WITHIN_INCHES(SUPPORTER_WITHIN_IN), battle_side(b, horse), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        struct order order = ORDER_FOR(verb_support, near.unit[i]);
        order.second = (int16_t)horse;
        if (order_list_wants(list) && may_be_supported(b, near.unit[i], horse, NULL))
            order_list_add(list, &order);
    }
}

void gote_offer_orders(const struct battle *b, int unit, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_call, unit);
    if (may_be_called(b, unit, NULL) && order_list_wants(list))
        order_list_add(list, &order);
    if (may_support(b, unit, NULL))
        offer_support(b, unit, list);
    if (is_told_off(b, unit) && order_list_wants(list))
        order_list_add(list, &ORDER_FOR(verb_support, unit));
}

void gote_conceal_orders(struct battle *view, int unit)
{
    if (view->state->step == step_write_orders)
        gote_unit(view, unit)->turn.called = gote_unit(view, unit)->turn.supports = 0;
}

/* ---- the steps ---- */

static void carry_out(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gote_unit *own = gote_unit(b, unit);
        if (own->turn.called && !own->called) {
            own->called = 1;
            battle_tell(b, event_called, "gote.orders.6", unit, NO_UNIT, 0);
        }
        if (own->turn.supports != 0)
            own->supports = (int16_t)(own->turn.supports == released ? NO_UNIT : own->turn.supports - 1);
        own->turn.supports = 0;
    }
}

enum step_now gote_step_write_orders(struct battle *b)
{
    if (b->state->stage++ == 0 && battle_ask_both(b, decision_orders))
        return step_waits;
    carry_out(b);
    return step_over;
}

static bool commands_army(const struct battle *b, int leader)
{
    const struct gote_troop *troop = gote_troop(b, leader);
    return troop->rank == command_army || troop->commander != commander_other;
}

static int army_commander(const struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gote_is_leader(b, unit) && commands_army(b, unit) &&
            (battle_on_table(b, unit) || b->units[unit].attached != NO_UNIT))
            return unit;
    return NO_UNIT;
}

/* How long he who carries the order to a reserve rides: orders for reserves are in force in the next turn all the same
   (gote.orders.6). */
enum step_now gote_step_send_messengers(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gote_message_time_facts f = facts_of_message_time(b);
        struct gote_message_time_result r;
        int commander = gote_unit(b, unit)->turn.called ? army_commander(b, battle_side(b, unit)) : NO_UNIT;
        if (commander == NO_UNIT)
            continue;
        struct place from = battle_box(b, battle_stands_with(b, commander))->front;
        f.distance_in = gote_inches(place_distance(from, b->setup->unit[unit].at));
        judge_message_time(b, "gote.orders.4", commander, unit, &f, &r);
    }
    return step_over;
}

/* ---- the initiative ---- */

#define NEAR_IN 12 /* gote.init.3 */

static bool is_near_enemy(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++) {
        if (battle_side(b, other) != battle_side(b, unit) && gote_is_here(b, other) && gote_is_fighting(b, other) &&
            battle_is_within(b, unit, other, WITHIN_INCHES(NEAR_IN)))
            return true;
    }
    return false;
}

static int commanders_near(const struct battle *b, int side)
{
    int near = 0;
    for (int unit = 0; unit < b->setup->units; unit++) {
        int with = b->units[unit].attached;
        bool counts = battle_side(b, unit) == side && gote_is_leader(b, unit) && with != NO_UNIT &&
                      gote_troop(b, unit)->rank <= command_brigade && !commands_army(b, unit);
        if (counts && is_near_enemy(b, with))
            near++;
    }
    return smaller(near, 20);
}

static int32_t commander_of(const struct battle *b, int side)
{
    int unit = army_commander(b, side);
    return unit == NO_UNIT ? (int)commander_other : gote_troop(b, unit)->commander;
}

/* A tie is thrown again (gote.r15). */
enum step_now gote_step_throw_for_initiative(struct battle *b)
{
    struct gote_initiative_facts f = facts_of_initiative(b);
    struct gote_initiative_result r = {.winner = side_tie};
    f.a_commander = (enum commander)commander_of(b, 0);
    f.b_commander = (enum commander)commander_of(b, 1);
    f.a_near = commanders_near(b, 0);
    f.b_near = commanders_near(b, 1);
    while (r.winner == side_tie)
        if (!judge_initiative(b, "gote.init.1", NO_UNIT, NO_UNIT, &f, &r))
            return step_over;
    gote_own(b)->winner = r.winner == side_b;
    battle_tell(b, event_initiative_won, "gote.init.1", NO_UNIT, NO_UNIT, gote_own(b)->winner);
    return step_over;
}

enum step_now gote_step_keep_initiative(struct battle *b)
{
    if (b->state->stage++ > 0)
        return step_over;
    battle_ask(b, decision_initiative, gote_own(b)->winner, NO_UNIT, NO_UNIT, 0);
    return step_waits;
}

void gote_legal_initiative(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b, (void)d, (void)unit;
    for (int word = initiative_keep; word <= initiative_pass; word++) {
        struct order order = ORDER_FOR(verb_initiative, NO_UNIT);
        order.choice = (int16_t)word;
        battle_offer(list, &order);
    }
}

bool gote_tell_initiative(const struct battle *b, const struct order *order, struct text *text)
{
    (void)b;
    if (order->verb != verb_initiative)
        return false;
    text_add(text, order->choice == initiative_keep ? "Keep it: you move and charge first, the enemy after you"
                                                    : "Pass it: the enemy moves and charges first, you after him");
    return true;
}

bool gote_take_initiative(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_initiative)
        return object(objection, "gote.init.4", "The initiative is kept or passed: initiative keep, initiative pass.", NULL);
    bool pass = order->choice == initiative_pass;
    b->state->first_side = pass ? 1 - d->side : d->side;
    battle_tell(b, pass ? event_initiative_passed : event_first_side, "gote.init.4", NO_UNIT, NO_UNIT, b->state->first_side);
    return true;
}
