/* as_one.c - squadrons that have parted from their regiment and touch it in a melee: before anything is thrown their owner says
   whether both check morale as one or each by itself, and so it stays as long as the melee lasts (cls3.morale.2, cls3.x.5). */
#include "rules/cls3/play/melees.h"

/* ---- the choice ---- */

static bool may_check(const struct battle *b, int unit)
{
    return cls3_is_in_melee(b, unit) && cls3_is_horse(b, unit) && cls3_is_formed(b, unit);
}

static bool has_choice(const struct battle *b, int squadrons)
{
    int regiment = cls3_regiment_of(b, squadrons);
    return regiment != NO_UNIT && may_check(b, squadrons) && may_check(b, regiment) && cls3_acts_with_whole(b, squadrons);
}

bool cls3_ask_who_checks(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (has_choice(b, unit))
            battle_ask(b, decision_check_as, battle_side(b, unit), cls3_regiment_of(b, unit), unit, 0);
    return battle_waits(b);
}

void cls3_legal_check_as(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_check_as, d->unit);
    (void)b;
    (void)unit;
    for (order.choice = check_as_regiment; order.choice <= check_as_squadrons; order.choice++)
        if (order_list_wants(list))
            order_list_add(list, &order);
}

bool cls3_take_check_as(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_check_as)
        return object(objection, "cls3.x.5", "Say how ", battle_name(b, d->unit),
                      " checks its morale in this melee: check_as regiment, or check_as squadrons.", NULL);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    cls3_unit(b, d->other)->as_one = order->choice == check_as_regiment;
    return true;
}

/* ---- what it brings ---- */

static int squadrons_of(const struct battle *b, int regiment)
{
    int part = cls3_next_part(b, regiment, NO_UNIT);
    while (part != NO_UNIT && cls3_regiment_of(b, part) != regiment)
        part = cls3_next_part(b, regiment, part);
    return part;
}

int cls3_checks_with(const struct battle *b, int unit)
{
    int regiment = cls3_regiment_of(b, unit), squadrons = regiment == NO_UNIT ? squadrons_of(b, unit) : unit;
    int other = regiment == NO_UNIT ? squadrons : regiment;
    bool as_one = squadrons != NO_UNIT && cls3_unit(b, squadrons)->as_one;
    return as_one && cls3_is_in_melee(b, other) ? other : NO_UNIT;
}

void cls3_share_outcome(struct battle *b, int unit, enum morale outcome, int holder, const char *rule)
{
    if (unit == NO_UNIT || outcome == morale_stand || !cls3_is_in_melee(b, unit))
        return;
    cls3_unit(b, unit)->lost_increment = 1;
    if (outcome == morale_held_in)
        cls3_hold_in(b, unit, holder);
    else
        cls3_give_way_from(b, unit, outcome, rule);
}
