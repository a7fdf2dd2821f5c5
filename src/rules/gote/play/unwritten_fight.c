/* unwritten_fight.c - what the fighter has declared and not yet written. */
#include "rules/gote/play/fire.h"
#include "rules/gote/play/orders.h"
#include "rules/gote/play/play.h"
#include "rules/gote/play/raise.h"
#include "rules/gote/play/reactions.h"
#include "rules/gote/play/routes.h"
#include "rules/gote/play/words.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

bool gote_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    return false;
}
void gote_appraise(const struct battle *b, int unit, struct appraisal *appraisal)
{
    *appraisal = (struct appraisal){.role = role_foot, .worth = 100 * b->units[unit].strength};
}
int32_t gote_worth_of_posture(const struct battle *b, int unit)
{
    return 0;
}
int32_t gote_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result)
{
    return 0;
}
bool gote_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    return false;
}
int32_t gote_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    return 0;
}
