/* end_charges.c - phase 8.4: charges are over: order that is lost (gdc.3.51), recall, and those that met nobody (gdc.5.22). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/nerve.h"

/* ---- integrity (3.51) ---- */

/* Of a charge counts how it was begun. */
static struct gdc_integrity_loss_facts integrity_facts(const struct battle *b, int unit, enum integrity_event event)
{
    struct gdc_integrity_loss_facts f = gdc_integrity_facts(b, unit, event);
    if (event == integrity_event_charges)
        f.state = (enum state)gdc_unit(b, unit)->ride.began_state;
    f.in_recall = event == integrity_event_charges && gdc_unit(b, unit)->ride.began_in_recall;
    return f;
}

static void look_to_integrity(struct battle *b, int unit, enum integrity_event event, const char *rule)
{
    struct gdc_integrity_loss_facts f = integrity_facts(b, unit, event);
    struct gdc_integrity_loss_result r = {0};
    if (!battle_on_table(b, unit) || !judge_integrity_loss(b, rule, unit, NO_UNIT, &f, &r))
        return;
    if (r.outcome == integrity_lost)
        gdc_lose_integrity(b, unit, rule);
    else if (r.outcome == integrity_morale_check)
        gdc_check_now(b, unit, morale_event_line_hits_square_or_guns, NO_UNIT);
}

static void look_to_all_causes(struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (own->turn.charged && (own->ride.began_state != state_good || own->ride.began_in_recall))
        look_to_integrity(b, unit, integrity_event_charges, "gdc.3.51a");
    if (own->turn.integrity_check)
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

static void end_charge(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool finished = own->turn.charged || own->engaged_charge;
    if (own->engaged || !finished || own->ride.zone >= 0)
        return;
    own->engaged_charge = 0;
    if (own->recall > 0 && own->recall_served < 0)
        return; /* since it fell back */
    if (own->turn.fought || halted_at_half(b, unit) || drove_off(b, unit)) {
        gdc_recall(b, unit, "gdc.5.22");
        return;
    }
    if (own->state != state_good)
        return;
    own->state = state_unorganized;
    battle_tell(b, event_state_now, "gdc.5.22", unit, NO_UNIT, state_unorganized);
}

enum step_now gdc_step_end_charges(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_cavalry(b, unit) && battle_on_table(b, unit))
            look_to_all_causes(b, unit);
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (charge_is_under_way(&own->charge))
            own->charge.stage = charge_stage_over;
        if (gdc_is_cavalry(b, unit) && battle_on_table(b, unit))
            end_charge(b, unit);
        else if (!own->engaged)
            own->engaged_charge = 0;
    }
    gdc_settle_checks(b);
    return step_over;
}
