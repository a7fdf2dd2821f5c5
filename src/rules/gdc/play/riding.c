/* riding.c - what befalls one charge on its way: it sets out, comes into contact, ends, and its rider is asked. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/words.h"

/* ---- measures ---- */

int32_t gdc_left_of_charge(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->charge.most - gdc_unit(b, unit)->charge.gone;
}

int32_t gdc_half_of(const struct battle *b, int32_t mm)
{
    int32_t yards = gdc_yards(b, mm);
    return gdc_mm(b, gdc_ruling(b, ruling_r68) == 'b' ? (yards + 1) / 2 : yards / 2);
}

/* ---- beginning and end of a charge ---- */

void gdc_set_out(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_charge_path path;
    bool room = gdc_charge_start(b, unit, (uint16_t)own->charge.bearing, &path);
    int rate = gdc_charge_pace(b, unit, (enum charge_rate)own->ride.rate);
    own->ride.began_state = (int16_t)gdc_state(b, unit);
    own->ride.began_in_recall = own->recall > 0;
    own->turn.charged = 1;
    own->turns_charged++;
    own->charge.stage = charge_moving;
    if (room)
        gdc_charge_reach(b, unit, rate, &path);
    if (own->guard_sequence >= 0)
        own->guard_sequence++; /* its first charge has a bonus: counted after that is measured */
    if (!room) {               /* friends have come to stand there since */
        own->charge.most = 0;
        return;
    }
    battle_put(b, unit, path.start);
    own->charge.start = path.start.front;
    own->charge.most = own->charge.pace = path.most;
    own->charge.gone = own->charge.straight = 0;
}

static bool lies_upon_others(const struct battle *b, int unit, const struct box *box)
{
    int16_t near[32];
    int count = crowd_touching(&b->crowd, box, ANY_SIDE, near, 32);
    for (int i = 0; i < count; i++)
        if (near[i] != unit && gdc_is_fighting(b, near[i]) && box_overlaps(box, battle_box(b, near[i])))
            return true;
    return false;
}

/* Nobody halts upon those he rode through: it stops before them. */
static void fall_clear(struct battle *b, int unit)
{
    const int32_t pace = gdc_mm(b, 5);
    struct gdc_unit *own = gdc_unit(b, unit);
    struct box box = *battle_box(b, unit);
    while (own->charge.gone >= pace && lies_upon_others(b, unit, &box)) {
        box.front = place_from(box.front, box.facing, -pace, 0);
        own->charge.gone -= pace;
    }
    battle_put(b, unit, box);
}

void gdc_end_charge(struct battle *b, int unit, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    own->charge.stage = charge_ended;
    if (battle_on_table(b, unit) && !own->turn.halted)
        fall_clear(b, unit);
    battle_tell(b, event_charge_over, rule, unit, NO_UNIT, gdc_yards(b, own->charge.gone));
}

void gdc_contact(struct battle *b, int charger, int target)
{
    struct gdc_unit *own = gdc_unit(b, charger), *met = gdc_unit(b, target);
    struct walker walker = {.unit = charger};
    battle_put(b, charger, sweep_conform(&b->crowd, &walker, battle_box(b, charger), target));
    own->charge.stage = charge_in_contact;
    own->locked_with = (int16_t)target;
    if (met->locked_with == NO_UNIT)
        met->locked_with = (int16_t)charger;
    met->turn.was_charged = 1;
    if (met->charge.stage == charge_moving || met->charge.stage == charge_declared) {
        own->turn.was_charged = 1;
        met->charge.stage = charge_in_contact;
    }
    battle_tell(b, event_contact, "gdc.9.1a", charger, target, gdc_yards(b, own->charge.gone));
}

void gdc_risk_integrity(struct battle *b, int unit)
{
    if (gdc_is_cavalry(b, unit) && !gdc_is_unformed(b, unit) && gdc_posture(b, unit) == posture_line)
        gdc_unit(b, unit)->turn.integrity_check = 1;
}

/* ---- what is asked on the way ---- */

enum ride_choice gdc_choice(struct battle *b, int decision, int unit, int other)
{
    enum ride_choice choice = (enum ride_choice)gdc_unit(b, unit)->ride.choice;
    gdc_unit(b, unit)->ride.choice = ride_none;
    if (choice == ride_none)
        battle_ask(b, decision, battle_side(b, unit), unit, other, 0);
    return choice;
}

void gdc_list_choices(int unit, enum ride_choice first, enum ride_choice second, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_decide, unit);
    order.choice = (int16_t)(first - ride_fight);
    order_list_add(list, &order);
    order.choice = (int16_t)(second - ride_fight);
    order_list_add(list, &order);
}

bool gdc_take_choice(struct battle *b, const struct decision *d, const struct order *order, enum ride_choice first,
                     enum ride_choice second, struct objection *objection)
{
    bool one = order->choice == (int)first - (int)ride_fight, other = order->choice == (int)second - (int)ride_fight;
    if (order->verb != verb_decide || order->unit != d->unit || (!one && !other))
        return object(objection, "gdc.seq.5.2", "Say ", gdc_decide_words[first - ride_fight], " or ",
                      gdc_decide_words[second - ride_fight], ".", NULL);
    gdc_unit(b, d->unit)->ride.choice = (int16_t)(one ? first : second);
    return true;
}
