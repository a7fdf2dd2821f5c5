/* unwritten.c - what is declared and not yet written: whoever writes a function takes it out. The file goes when it is empty. */
#include "rules/period/play/brigades.h"
#include "rules/period/play/charges.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/places.h"
#include "rules/period/play/play.h"
#include "rules/period/play/prohibited.h"

#define STEP_TO_WRITE(name) \
    enum step_now period_step_##name(struct battle *b) \
    { \
        (void)b; \
        return step_over; \
    }

#define UNITS_DECISION_TO_WRITE(name) \
    bool period_open_to_##name(const struct battle *b, int unit, struct objection *objection) \
    { \
        (void)b; \
        (void)unit; \
        (void)objection; \
        return false; \
    } \
    void period_offer_##name(const struct battle *b, int unit, struct order_list *list) \
    { \
        (void)b; \
        (void)unit; \
        (void)list; \
    } \
    bool period_obey_##name(struct battle *b, const struct order *order, struct objection *objection) \
    { \
        (void)b; \
        (void)order; \
        return object(objection, "period.seq.1", "It is not written yet.", NULL); \
    }

#define DECISION_TO_WRITE(name) \
    void period_legal_##name(const struct battle *b, const struct decision *d, int unit, struct order_list *list) \
    { \
        (void)b; \
        (void)d; \
        (void)unit; \
        (void)list; \
    } \
    bool period_take_##name(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection) \
    { \
        (void)b; \
        (void)d; \
        (void)order; \
        return object(objection, "period.seq.1", "It is not written yet.", NULL); \
    }


/* ---- the roof ---- */

bool period_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    (void)b;
    (void)order;
    (void)procedure;
    (void)facts;
    return false;
}

void period_appraise(const struct battle *b, int unit, struct appraisal *appraisal)
{
    *appraisal = (struct appraisal){.worth = 100 * period_left(b, unit)};
}

int32_t period_worth_of_posture(const struct battle *b, int unit)
{
    (void)b;
    (void)unit;
    return 0;
}

int32_t period_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts,
                     const int32_t *result)
{
    (void)b;
    (void)order;
    (void)procedure;
    (void)facts;
    (void)result;
    return 0;
}

bool period_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    (void)b;
    (void)d;
    (void)unit;
    (void)to;
    (void)order;
    return false;
}

int32_t period_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    (void)b;
    (void)d;
    (void)order;
    return 0;
}
