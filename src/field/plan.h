/* plan.h - "I want to stand there, facing so": the cheapest legal list of manoeuvres, or why there is none. And the way of a
 * retreat. */
#ifndef GROGNARD_FIELD_PLAN_H
#define GROGNARD_FIELD_PLAN_H

#include "field/sweep.h"

#define MOST_MANOEUVRES 8

/* What a plan may use, and what it costs: the ruleset judges a passage. Returns the cost (less is better; never less than the
   length of the passage), or -1 when it is not legal; `least` of what is missing helps to say why. */
struct judge {
    uint32_t may;        /* bits of enum manoeuvre_kind */
    uint16_t most_wheel; /* in all */
    bool direct;         /* no way points are tried */
    int32_t most_mm;     /* longer ways are not tried; 0: nobody can tell how far it may go */
    int64_t (*cost)(const void *who, const struct passage *passage, const struct manoeuvre *list, int count);
    const void *who;
};

enum plan_fault { plan_found, plan_blocked, plan_too_far, plan_not_allowed };
struct plan {
    enum plan_fault fault;
    int count;
    struct manoeuvre list[MOST_MANOEUVRES];
    struct passage passage; /* of the list, or of the best try */
    int64_t cost;
};

/* Ends within a metre of the place and a degree of the facing; `facing_matters`: else any facing will do. When open ground is not
   open, up to two way points are tried beside what blocks. A plan that is not found tells why, with the best try. */
void plan_to(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, const struct judge *judge,
             struct box from, struct place to, uint16_t facing, bool facing_matters, struct plan *plan);
/* Toward a place, when no more than `reach` can be gone on any ground: as far as the judge's most, if that is more and the ground
   on the way lets it; that far, around what blocks; or straight on three quarters, half or a quarter of it; false: not even that,
   and the plan tells nothing. */
bool plan_toward(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, const struct judge *judge,
                 struct box from, struct place to, int32_t reach, struct plan *plan);

/* A retreat of `length` toward `bearing` (the baseline), bending least to miss what stops the walker: where it ends (facing kept
   as `facing`), which friends it went through, and whether it could go the whole way. It bends by tens of degrees, up to 60 or
   what the walker says, at the start and once more half way; through friends only if there is no way round within that, or if the
   walker says so. Enemies leave a gap if `gap` mm lie between them, whatever the walker's width; `gap` 0: the walker keeps its
   width. */
struct withdrawal {
    bool whole;
    bool off_table;    /* it left the table, which its walker must allow */
    struct box start;  /* turned and slim, as it slips away */
    struct place bend; /* it goes straight from there to here, and on to its end */
    struct box end;
    int32_t length;
    int32_t passed;
    int16_t passed_unit[16];       /* the first of them */
    int32_t in_kind[ground_kinds]; /* and the ground that it led over, as a passage tells of it */
    int32_t levels;
};
void plan_retreat(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, struct box from,
                  uint16_t bearing, uint16_t facing, int32_t length, int32_t gap, struct withdrawal *retreat);
/* All friends that it went through; at most `capacity`. */
int retreat_passed(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker,
                   const struct withdrawal *retreat, int16_t *units, int capacity);

#endif
