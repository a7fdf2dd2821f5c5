#include "battle/battle.h"

#include <string.h>

/* Nothing of it is left but that it exists; who does not see it counts no losses of it. */
static void hide_unit(struct battle *view, int unit)
{
    crowd_forget(&view->crowd, unit);
    battle_attach(view, unit, NO_UNIT);
    battle_detach_all(view, unit);
    view->units[unit] = (struct unit){.where = where_waiting,
                                      .zone = -1,
                                      .strength = view->setup->unit[unit].strength,
                                      .leader = NO_UNIT,
                                      .attached = NO_UNIT,
                                      .company = NO_UNIT,
                                      .fellow = NO_UNIT};
    memset((char *)view->own_units + (size_t)unit * view->rules->unit_size, 0, view->rules->unit_size);
}

void battle_view(struct battle *view, const struct battle *battle, int side, void *block)
{
    battle_copy(view, battle, block);
    view->state->seed = 0;
    view->state->orders -= view->state->sealed[1 - side];
    view->state->sealed[1 - side] = 0;
    battle_drop_side(view, 1 - side);
    for (int i = 0; i < view->setup->units; i++)
        if (!(view->units[i].known >> side & 1))
            hide_unit(view, i);
    if (view->rules->conceal != NULL)
        view->rules->conceal(view, side);
}
