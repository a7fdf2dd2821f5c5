/* burning.c - units that stay in a building that burns (gote.how.6). */
#include "rules/gote/play/losses.h"

static bool burns(const struct battle *b, int zone)
{
    int turn = zone >= 0 && zone < MOST_FIRES ? gote_own(b)->burns_turn[zone] : 0;
    return turn != 0 && turn < b->state->turn;
}

static void burn(struct battle *b, int unit)
{
    struct gote_building_fire_loss_facts f = facts_of_building_fire_loss(b);
    struct gote_building_fire_loss_result r;
    f.stage = blaze_later;
    f.castings = b->units[unit].strength;
    if (judge_building_fire_loss(b, "gote.how.6", unit, NO_UNIT, &f, &r))
        gote_lose(b, unit, r.castings_lost, "gote.how.6");
}

/* From the turn after it caught fire, at the end of the side's own moves. */
static enum step_now burn_side(struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && battle_in_place(b, unit) && burns(b, b->units[unit].zone))
            burn(b, unit);
    return step_over;
}

enum step_now gote_step_burn_first(struct battle *b)
{
    return burn_side(b, battle_first_side(b));
}

enum step_now gote_step_burn_second(struct battle *b)
{
    return burn_side(b, 1 - battle_first_side(b));
}
