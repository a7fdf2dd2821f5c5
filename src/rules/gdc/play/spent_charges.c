/* spent_charges.c - how the charge of a regiment ends: order that is lost (gdc.3.51), recall, and those that met nobody
 * (gdc.5.22). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/nerve.h"

/* ---- integrity (3.51) ---- */

/* Of a charge counts how it was begun, of a line that has met a square or guns that it was one then. */
static struct gdc_integrity_loss_facts integrity_facts(const struct battle *b, int unit, enum integrity_event event)
{
    struct gdc_integrity_loss_facts f = gdc_integrity_facts(b, unit, event);
    if (event == integrity_event_charges)
        f.state = (enum state)gdc_unit(b, unit)->ride.began_state;
    else
        f.formation = formation_line; /* which alone the mark is made of */
    f.in_recall = event == integrity_event_charges && gdc_unit(b, unit)->ride.began_in_recall;
    return f;
}

/* On the table, in a place, or driven over its baseline this turn (6.5f). */
bool gdc_is_held_together(const struct battle *b, int unit)
{
    const struct gdc_turn *turn = &gdc_unit(b, unit)->turn;
    const bool driven_off = b->units[unit].where == where_reserve && turn->retreated && !turn->lost_integrity;
    return battle_on_table(b, unit) || b->units[unit].where == where_place || driven_off;
}

static void look_to_integrity(struct battle *b, int unit, enum integrity_event event, const char *rule)
{
    struct gdc_integrity_loss_facts f = integrity_facts(b, unit, event);
    struct gdc_integrity_loss_result r = {0};
    if (!gdc_is_held_together(b, unit) || !judge_integrity_loss(b, rule, unit, NO_UNIT, &f, &r))
        return;
    if (r.outcome == integrity_lost ||
        (r.outcome == integrity_morale_check && !gdc_passes_check(b, unit, morale_event_line_hits_square_or_guns)))
        gdc_lose_integrity(b, unit, rule);
}

void gdc_pay_for_disorder(struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (own->turn.charged && (own->ride.began_state != state_good || own->ride.began_in_recall))
        look_to_integrity(b, unit, integrity_event_charges, "gdc.3.51a");
}

void gdc_pay_for_square_or_guns(struct battle *b, int unit)
{
    if (gdc_unit(b, unit)->turn.integrity_check)
        look_to_integrity(b, unit, integrity_event_meets_square_or_guns, "gdc.3.51d");
}

/* ---- recall (3.5a, 5.22) ---- */

/* It stopped of its own will after half of its way (2.61a). */
static bool halted_at_half(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return own->ride.half_asked && !own->turn.fought && !own->turn.halted && charge_left(&gdc_unit(b, unit)->charge) > TOUCH_MM &&
           own->charge.gone <= gdc_half_of(b, own->ride.allowed) + TOUCH_MM;
}

/* Troops in open order whom it charged have run from it: it has not met nobody (5.22). */
static bool drove_off(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++) {
        const struct gdc_unit *fled = gdc_unit(b, other);
        bool its = fled->answer.to == unit || gdc_unit(b, unit)->charge.target == other;
        if (its && fled->answer.word == reaction_flee && !gdc_is_battery(b, other))
            return true;
    }
    return false;
}

void gdc_spend_charge(struct battle *b, int unit, bool fought)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    const bool fought_before = own->engaged_charge != 0, finished = own->turn.charged || fought_before;
    own->engaged_charge = 0;
    if (!finished || !gdc_is_cavalry(b, unit) || (own->recall > 0 && own->recall_served < 0))
        return; /* in recall since it fell back, it may be */
    if (fought || fought_before || halted_at_half(b, unit) || drove_off(b, unit)) {
        gdc_recall(b, unit, "gdc.5.22");
        return;
    }
    if (own->state != state_good)
        return;
    own->state = state_unorganized;
    battle_tell(b, event_state_now, "gdc.5.22", unit, NO_UNIT, state_unorganized);
}
