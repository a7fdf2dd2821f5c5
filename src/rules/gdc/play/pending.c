/* Steps that are not yet played: each goes to the file of its phase. */
#include "rules/gdc/play/play.h"

#define PENDING(function) \
    enum step_now gdc_step_##function(struct battle *b) \
    { \
        (void)b; \
        return step_over; \
    }
PENDING(give_orders)
PENDING(show_formation_chits)
PENDING(initial_fire)
PENDING(initial_losses)
PENDING(show_movement_chits)
PENDING(secondary_fire)
PENDING(skirmish_fire)
PENDING(volleys)
PENDING(allot_sectors)
PENDING(assault_zones)

int gdc_battery_fire(struct battle *b, int battery, int target, int range_yd, bool initial)
{
    (void)b;
    (void)battery;
    (void)target;
    return range_yd < 0 && initial;
}
