/* state.c - the parts of a unit's state as they are when there is nothing of them, and how they are wiped. */
#include "rules/gdc/play/charges.h"

const struct gdc_turn gdc_new_turn = {.may_move = 1, .may_charge = 1, .may_counter_charge = 1, .may_wheel = 1, .move_limit = -1};
const struct gdc_ride gdc_no_ride = {.zone = -1, .follows = NO_UNIT, .rides_past = NO_UNIT, .checked_at = NO_UNIT};
const struct gdc_taken gdc_none_taken = {.by = NO_UNIT};
const struct gdc_salvo gdc_no_salvo = {.friend = NO_UNIT};
const struct gdc_chits gdc_no_chits = {-1, -1};

void gdc_wipe_charge(struct gdc_unit *own)
{
    own->charge = no_charge;
    own->ride = gdc_no_ride;
    own->answer = own->choice = no_answer;
}

void gdc_clear_turn(struct gdc_unit *own)
{
    own->turn = gdc_new_turn;
    own->melee = (struct gdc_melee){0};
    own->checks = (struct gdc_checks){0};
    own->taken = gdc_none_taken;
    own->chit = gdc_no_chits;
    gdc_wipe_charge(own);
    own->aims = (struct drill_aims){0};
}
