/* as_one.c - units that check morale in a melee as one: all who are in a house (cls3.terr.6); a battalion, its lights near by and
   what is attached to it (cls3.org.4, cls3.morale.2); squadrons that have parted from their regiment and touch it, if their owner
   says so before anything is thrown, as long as the melee lasts (cls3.x.5). */
#include "rules/cls3/play/melees.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/parts.h"

/* ---- with its unit ---- */

#define ISOLATED_IN 6

/* Farther off than that, with something in between that bars sight. */
static bool is_isolated(const struct battle *b, int unit, int whole)
{
    const struct eyes eyes = cls3_eyes(b);
    struct sight sight;
    return cls3_is_skirmishing(b, unit) && !battle_is_within(b, unit, whole, cls3_within(ISOLATED_IN)) &&
           !battle_sees(b, &eyes, unit, whole, &sight) && sight.block != sight_too_far;
}

bool cls3_checks_with_its_unit(const struct battle *b, int unit)
{
    return cls3_counts_with_its_unit(b, unit) && !is_isolated(b, unit, cls3_whole_of(b, unit));
}

int cls3_checks_for(const struct battle *b, int unit)
{
    bool part = cls3_whole_of(b, unit) != NO_UNIT && cls3_regiment_of(b, unit) == NO_UNIT && !cls3_is_crew(b, unit);
    bool with_it = part && cls3_is_in_melee(b, cls3_whole_of(b, unit)) && cls3_checks_with_its_unit(b, unit);
    return with_it ? cls3_whole_of(b, unit) : unit;
}

/* ---- the choice ---- */

static bool may_check(const struct battle *b, int unit)
{
    return cls3_is_in_melee(b, unit) && cls3_is_horse(b, unit) && cls3_is_formed(b, unit);
}

static bool has_choice(const struct battle *b, int squadrons)
{
    int regiment = cls3_regiment_of(b, squadrons);
    return regiment != NO_UNIT && may_check(b, squadrons) && may_check(b, regiment) && cls3_counts_with_its_unit(b, squadrons);
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
    cls3_unit(b, d->other)->melee.as_one = order->choice == check_as_regiment;
    return true;
}

/* ---- what it brings ---- */

static bool are_one_regiment(const struct battle *b, int squadrons, int regiment)
{
    return cls3_regiment_of(b, squadrons) == regiment && cls3_unit(b, squadrons)->melee.as_one;
}

static bool are_one_garrison(const struct battle *b, int unit, int other)
{
    return cls3_is_inside(b, unit) && cls3_is_inside(b, other) && b->units[unit].zone == b->units[other].zone;
}

bool cls3_checks_with(const struct battle *b, int unit, int other)
{
    return unit != other && battle_side(b, unit) == battle_side(b, other) && cls3_is_in_melee(b, other) &&
           (cls3_checks_for(b, unit) == cls3_checks_for(b, other) || are_one_regiment(b, unit, other) ||
            are_one_regiment(b, other, unit) || are_one_garrison(b, unit, other));
}

struct cls3_fellows cls3_fellows_of(const struct battle *b, int unit)
{
    const struct cls3_fight *fight = cls3_fight(b);
    struct cls3_fellows fellows = {.count = 0};
    int side = cls3_unit(b, unit)->melee.side;
    for (int i = 0; cls3_melee_is_fought(b) && i < fight->units[side]; i++)
        if (cls3_checks_with(b, unit, fight->unit[side][i]))
            fellows.unit[fellows.count++] = fight->unit[side][i];
    return fellows;
}
