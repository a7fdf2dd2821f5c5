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
PENDING(show_movement_chits)
