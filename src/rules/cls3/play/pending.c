/* pending.c - what is not written yet. */
#include "rules/cls3/play/play.h"

#define PENDING_STEP(name) \
    enum step_now cls3_step_##name(struct battle *b) \
    { \
        (void)b; \
        return step_over; \
    }
#define PENDING_DECISION(name) \
    void cls3_legal_##name(const struct battle *b, const struct decision *d, int unit, struct order_list *list) \
    { \
        (void)b; \
        (void)d; \
        (void)unit; \
        (void)list; \
    } \
    bool cls3_take_##name(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection) \
    { \
        (void)b; \
        (void)d; \
        (void)order; \
        return object(objection, "cls3.seq.0", "It is not written yet.", NULL); \
    }
#define PENDING_OPEN_DECISION(name) \
    PENDING_DECISION(name) \
    int cls3_subjects_##name(const struct battle *b, const struct decision *d, int16_t *units, int capacity) \
    { \
        (void)b; \
        (void)d; \
        (void)units; \
        (void)capacity; \
        return 0; \
    }

/* ---- part 3: melee, breakthrough, places, works, help for computer players ---- */

PENDING_STEP(explode)
PENDING_STEP(finish_works)

bool cls3_take_door(struct battle *b, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)order;
    return object(objection, "cls3.terr.6", "It is not written yet.", NULL);
}

void cls3_legal_door(const struct battle *b, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    (void)list;
}

bool cls3_take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)order;
    return object(objection, "cls3.sap.1", "It is not written yet.", NULL);
}

void cls3_legal_work(const struct battle *b, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    (void)list;
}

void cls3_begin_places(struct battle *b)
{
    (void)b;
}

/* ---- part 3: melee, breakthrough, places, works, help for computer players ---- */

PENDING_STEP(explode)
PENDING_STEP(finish_works)

bool cls3_take_door(struct battle *b, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)order;
    return object(objection, "cls3.terr.6", "It is not written yet.", NULL);
}

void cls3_legal_door(const struct battle *b, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    (void)list;
}

bool cls3_take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)order;
    return object(objection, "cls3.sap.1", "It is not written yet.", NULL);
}

void cls3_legal_work(const struct battle *b, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    (void)list;
}

void cls3_begin_places(struct battle *b)
{
    (void)b;
}

/* ---- part 2: previews of fire ---- */

bool cls3_preview_fire(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    (void)b;
    (void)order;
    (void)procedure;
    (void)facts;
    return false;
}

void cls3_appraise(const struct battle *b, int unit, struct appraisal *appraisal)
{
    (void)b;
    (void)unit;
    (void)appraisal;
}

int32_t cls3_worth_of_posture(const struct battle *b, int unit)
{
    (void)b;
    (void)unit;
    return 0;
}

int32_t cls3_worth(const struct battle *b, int procedure, const int32_t *facts, const int32_t *result)
{
    (void)b;
    (void)procedure;
    (void)facts;
    (void)result;
    return 0;
}

bool cls3_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    (void)b;
    (void)d;
    (void)unit;
    (void)to;
    (void)order;
    return false;
}

int32_t cls3_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    (void)b;
    (void)d;
    (void)order;
    return 0;
}

void cls3_burn_places(struct battle *b)
{
    (void)b;
}

void cls3_hit_place(struct battle *b, int zone, int shells, int rockets)
{
    (void)b;
    (void)zone;
    (void)shells;
    (void)rockets;
}
