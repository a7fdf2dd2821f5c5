/* end_charges.c - phase 8.4: charges are over, but those that wait before a place for its fight. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

/* Its melee is that for a place, which is to come, or goes on (gdc.12.5). */
static bool fights_for_a_place(const struct battle *b, int unit)
{
    const int zone = gdc_unit(b, unit)->ride.zone;
    return gdc_holds_out(b, unit) || (zone >= 0 && gdc_is_before_zone(b, unit, zone));
}

static bool is_done(const struct battle *b, int unit)
{
    return !gdc_unit(b, unit)->engaged && !fights_for_a_place(b, unit);
}

enum step_now gdc_step_end_charges(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!gdc_is_cavalry(b, unit))
            continue;
        if (!fights_for_a_place(b, unit))
            gdc_pay_for_disorder(b, unit);
        gdc_pay_for_square_or_guns(b, unit);
    }
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (charge_is_under_way(&own->charge))
            own->charge.stage = charge_stage_over;
        if (!is_done(b, unit))
            continue;
        if (gdc_is_cavalry(b, unit) && gdc_is_held_together(b, unit))
            gdc_spend_charge(b, unit, own->turn.fought != 0);
        own->engaged_charge = 0;
    }
    gdc_settle_checks(b);
    return step_over;
}
