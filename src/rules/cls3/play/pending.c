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

/* ---- part 3: melee, breakthrough, places, works, help for computer players ---- */

PENDING_STEP(explode)
PENDING_STEP(finish_works)

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
