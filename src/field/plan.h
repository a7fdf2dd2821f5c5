/* plan.h - "I want to stand there, facing so": the cheapest legal list of manoeuvres, or why there is none. And the way of a
 * retreat. */
#ifndef GROGNARD_FIELD_PLAN_H
#define GROGNARD_FIELD_PLAN_H

#include "field/sweep.h"

#define MOST_MANOEUVRES 8

/* What a plan may use, and what it costs: the ruleset judges a passage. Returns the cost (any measure; less is better), or -1
   when it is not legal; `least` of what is missing helps to say why. */
struct judge {
    uint32_t may;        /* bits of enum manoeuvre_kind */
    uint16_t most_wheel; /* in all */
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

/* `facing_matters`: else any facing will do. When the place itself cannot be reached the plan tells why; plan_toward goes as far
 * as is legal. */
void plan_to(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, const struct judge *judge,
             struct box from, struct place to, uint16_t facing, bool facing_matters, struct plan *plan);
void plan_toward(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, const struct judge *judge,
                 struct box from, struct place to, struct plan *plan);

/* A retreat of `length` toward `bearing` (the baseline), bending least to miss what stops the walker: where it ends (facing kept
   as `facing`), which friends it went through, and whether it could go the whole way. Enemies leave a gap if `gap` mm lie between
   them. */
struct withdrawal {
    bool whole;
    bool off_table; /* it left by the edge it made for */
    struct box end;
    int32_t length;
    int32_t passed;
    int16_t passed_unit[16];
};
void plan_retreat(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, struct box from,
                  uint16_t bearing, uint16_t facing, int32_t length, int32_t gap, struct withdrawal *retreat);

#endif
