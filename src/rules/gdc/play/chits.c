/* chits.c - option tactical_chits: near the enemy a unit gets two sealed chits, one for its formation and one for its movement,
   and does only what they say once they are shown (2.7, gdc.seq.1.2, 2.1, 4.1). */
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/words.h"

#include "drill/nearby.h"

#define NEAR_YD 500
/* No cavalry charges further. */
#define FAR_YD 1700

/* ---- who gets chits ---- */

static int reach_of(const struct battle *b, int enemy)
{
    struct passage nowhere;
    if (!gdc_is_cavalry(b, enemy))
        return NEAR_YD;
    if (battle_in_place(b, enemy))
        return 0;
    passage_begin(&nowhere, *battle_box(b, enemy));
    return gdc_allowance_yd(b, enemy, cavalry_rate_charge, gdc_posture(b, enemy), &nowhere);
}

static bool is_near_enemies(const struct battle *b, int unit)
{
    struct nearby near;
    nearby_unit(b, unit, gdc_mm(b, FAR_YD), 1 - battle_side(b, unit), gdc_is_shown_fighter, &near);
    for (int i = 0; i < near.count; i++)
        if (gdc_distance_yd(b, unit, near.unit[i]) <= reach_of(b, near.unit[i]))
            return true;
    return false;
}

static bool gets_chits(const struct battle *b, int unit, struct objection *objection)
{
    const bool present = battle_on_table(b, unit) || battle_in_place(b, unit);
    if (!present || !gdc_is_fighting(b, unit) || gdc_unit(b, unit)->engaged || gdc_is_ship(b, unit))
        return object(objection, "gdc.2.7a", battle_name(b, unit), " gets no chits.", NULL);
    return is_near_enemies(b, unit) || object(objection, "gdc.seq.1.2", battle_name(b, unit),
                                              " has no infantry or guns of the enemy within 500 yards, and no cavalry that could "
                                              "reach it: it needs no chits.",
                                              NULL);
}

static bool has_both(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return own->chit.movement >= 0 && (own->chit.formation >= 0 || gdc_is_battery(b, unit));
}

bool gdc_open_to_chits(const struct battle *b, int unit, struct objection *objection)
{
    return !has_both(b, unit) && gets_chits(b, unit, objection);
}

/* ---- which ---- */

static bool is_for_movement(int chit)
{
    return chit >= chit_charge_and_pursue;
}

static bool suits(const struct battle *b, int unit, enum chit chit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    const bool guns = gdc_is_battery(b, unit), horse = gdc_is_cavalry(b, unit), foot = gdc_is_infantry(b, unit);
    const bool suited[] = {
        [chit_garrison] = foot,
        [chit_square] = foot,
        [chit_infantry_charge] = foot,
        [chit_skirmish] = troop->skirmish,
        [chit_dismount] = troop->can_dismount,
        [chit_prone] = foot && troop->can_lie_down,
        [chit_charge_and_pursue] = horse,
        [chit_charge_and_return] = horse && troop->kind != troop_elephants,
        [chit_limber] = guns,
        [chit_gallop_fire] = guns && troop->horse_artillery,
        [chit_hold] = true,
    };
    return chit <= chit_column_left ? !guns : suited[chit];
}

void gdc_offer_chits(const struct battle *b, int unit, struct order_list *list)
{
    if (!gets_chits(b, unit, NULL))
        return;
    for (int chit = 0; gdc_chit_words[chit] != NULL; chit++) {
        struct order order = ORDER_FOR(verb_chit, unit);
        order.choice = (int16_t)chit;
        if (suits(b, unit, (enum chit)chit))
            order_list_add(list, &order);
    }
}

bool gdc_obey_chits(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!gets_chits(b, order->unit, objection))
        return false;
    if (order->verb != verb_chit)
        return object(objection, "gdc.seq.1.2", "Now chits are laid: chit, a unit and a code.", NULL);
    if (!suits(b, order->unit, (enum chit)order->choice))
        return object(objection, "gdc.2.7a", battle_name(b, order->unit), " has no use for the chit \"",
                      gdc_shown_words[order->choice], "\".", NULL);
    struct gdc_unit *own = gdc_unit(b, order->unit);
    if (is_for_movement(order->choice))
        own->chit.movement = order->choice;
    else
        own->chit.formation = order->choice;
    return true;
}

/* ---- without an order: it stays as it is ---- */

static int chit_as_it_stands(const struct battle *b, int unit)
{
    switch (gdc_posture(b, unit)) {
    case posture_column:
    case posture_mass:
        return chit_column;
    case posture_square:
        return chit_square;
    default:
        return chit_line;
    }
}

void gdc_lay_chits_left(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (!gdc_open_to_chits(b, unit, NULL))
            continue;
        if (own->chit.formation < 0 && !gdc_is_battery(b, unit))
            own->chit.formation = (int16_t)chit_as_it_stands(b, unit);
        if (own->chit.movement < 0)
            own->chit.movement = chit_hold;
    }
}

/* ---- they are shown ---- */

void gdc_wipe_chits(const struct battle *view, struct gdc_unit *own)
{
    if (view->state->step < step_show_formation_chits)
        own->chit.formation = -1;
    if (view->state->step < step_show_movement_chits)
        own->chit.movement = -1;
}

/* Of whom fire has taken off since they were laid nothing is shown. */
static bool has_chit_to_show(const struct battle *b, int unit, int chit)
{
    return chit >= 0 && (battle_on_table(b, unit) || battle_in_place(b, unit));
}

static void show(struct battle *b, bool movement)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gdc_unit *own = gdc_unit(b, unit);
        const int chit = movement ? own->chit.movement : own->chit.formation;
        if (has_chit_to_show(b, unit, chit))
            battle_tell(b, event_shows_chit, "gdc.2.7b", unit, NO_UNIT, chit);
    }
}

enum step_now gdc_step_show_formation_chits(struct battle *b)
{
    show(b, false);
    return step_over;
}

enum step_now gdc_step_show_movement_chits(struct battle *b)
{
    show(b, true);
    return step_over;
}
