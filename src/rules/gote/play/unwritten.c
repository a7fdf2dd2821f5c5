/* unwritten.c - what is declared and not yet written. */
#include "rules/gote/play/fire.h"
#include "rules/gote/play/orders.h"
#include "rules/gote/play/play.h"
#include "rules/gote/play/raise.h"
#include "rules/gote/play/reactions.h"
#include "rules/gote/play/routes.h"
#include "rules/gote/play/words.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

/* ==== the lead's ==== */

enum step_now gote_step_burn_first(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_burn_second(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_finish_works(struct battle *b)
{
    return step_over;
}

void gote_begin_parts(struct battle *b)
{
}
bool gote_take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    return false;
}
void gote_offer_work(const struct battle *b, int unit, struct order_list *list)
{
}
