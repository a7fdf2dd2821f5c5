/* order.c - order that is lost. */
#include "rules/dog/play/order.h"

void dog_disorder(struct battle *b, int unit, enum state state, const char *rule)
{
    struct dog_unit *own = dog_unit(b, unit);
    enum condition condition = state == state_unformed ? condition_unformed : condition_disordered;
    if (state == state_formed || b->units[unit].where == where_gone || own->state >= (int)condition)
        return;
    own->state = (int16_t)condition;
    own->reform_from = 0;
    own->turn.order_lost = 1;
    battle_tell(b, event_unformed, rule, unit, NO_UNIT, own->state);
}
