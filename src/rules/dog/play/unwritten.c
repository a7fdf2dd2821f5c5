/* unwritten.c - what is declared and waits to be written: whoever writes it takes it off here. */
#include "rules/dog/play/state.h"

enum step_now dog_step_melees(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_run_first(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_run_second(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_pursue(struct battle *b)
{
    (void)b;
    return step_over;
}

void dog_legal_melee_order(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b;
    (void)d;
    (void)unit;
    (void)list;
}

bool dog_take_melee_order(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)d;
    (void)order;
    (void)objection;
    return false;
}
