/* charge.h - a charge, from the wheel that opens it until it touches: what is kept of it in the unit's state, and its geometry,
   which is the same in all books. Who may charge whom, how far, and what befalls a charge on its way is the ruleset's. */
#ifndef GROGNARD_DRILL_CHARGE_H
#define GROGNARD_DRILL_CHARGE_H

#include "battle/battle.h"

enum charge_stage { charge_stage_none, charge_stage_declared, charge_stage_moving, charge_stage_contact, charge_stage_over };

/* The charge of this turn, or the ride against that of another. No byte is padding. */
struct drill_charge {
    struct place start; /* where the middle of its front stood */
    int32_t most, gone; /* mm: how far it may go, how far it went */
    int16_t stage;      /* enum charge_stage */
    int16_t target;     /* unit, or NO_UNIT */
    int16_t bearing;    /* a 16-bit turn: its facing after the opening wheel */
    int16_t counter;    /* 1: it rides against a charge */
};
extern const struct drill_charge no_charge;

static inline int32_t charge_left(const struct drill_charge *charge)
{
    return charge->most - charge->gone;
}
static inline bool charge_is_under_way(const struct drill_charge *charge) /* declared, or ridden now */
{
    return charge->stage == charge_stage_declared || charge->stage == charge_stage_moving;
}
static inline void charge_stop(struct drill_charge *charge) /* if it has one */
{
    charge->stage = charge->stage == charge_stage_none ? charge_stage_none : charge_stage_over;
}

/* Wheels to a bearing: where it stands then, how far the outer corner went. False: there is no room, it is where it was stopped.
 */
bool charge_wheel(const struct battle *b, const struct walker *walker, const struct box *from, uint16_t bearing,
                  struct box *start, int32_t *wheel_mm);
/* The bearing on which it comes to a body: that which it has, if the body stands straight ahead; else after the wheel that brings
   the middle of the body before it, or as much of that as `most_wheel` (16-bit turns). */
uint16_t charge_aim(const struct box *from, const struct box *at, int32_t rub_mm, int32_t most_wheel);
/* Bodies may rub by so much in passing: the box without it. */
struct box charge_slimmer(const struct box *box, int32_t rub_mm);
/* How far straight ahead until it touches this one body, or -1. */
int32_t charge_way_to(const struct box *from, const struct box *at, int32_t rub_mm, int32_t most);
/* All that it goes over, from where it stands to where it is so far ahead. */
struct box charge_lane(const struct box *from, int32_t way);

/* Two bodies go straight on, by so much to the right and ahead (shifts of their fronts) in the same time: the share of that, in
   `whole`, until they touch, or -1. */
int32_t charge_until_they_touch(const struct box *one, struct place shift_of_one, const struct box *other,
                                struct place shift_of_other, int32_t rub_mm, int32_t whole);

/* It touches its target: its front is laid against it where there is room, and its way is over. */
void charge_come_to(struct battle *b, const struct walker *walker, int target, struct drill_charge *charge);

#endif
