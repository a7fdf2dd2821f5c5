/* unwritten.c - what is declared and waits to be written: whoever writes it takes it off here. */
#include "rules/dog/play/state.h"

enum step_now dog_step_rest(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_restore_order(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_rally(struct battle *b)
{
    (void)b;
    return step_over;
}

bool dog_open_to_rally(const struct battle *b, int unit, struct objection *objection)
{
    (void)b;
    (void)unit;
    (void)objection;
    return false;
}

void dog_offer_rally(const struct battle *b, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    (void)list;
}

bool dog_obey_rally(struct battle *b, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)order;
    (void)objection;
    return false;
}
