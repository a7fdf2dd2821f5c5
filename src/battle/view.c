#include "battle/battle.h"

#include <string.h>

/* Nothing of it is left but that it exists; who does not see it counts no losses of it. */
static void hide_unit(struct battle *view, int unit)
{
    crowd_forget(&view->crowd, unit);
    battle_attach(view, unit, NO_UNIT);
    battle_detach_all(view, unit);
    *battle_change(view, unit) = (struct unit){.where = where_waiting,
                                               .zone = -1,
                                               .strength = view->setup->unit[unit].strength,
                                               .leader = NO_UNIT,
                                               .attached = NO_UNIT,
                                               .company = NO_UNIT,
                                               .fellow = NO_UNIT};
    memset((char *)view->own_units + (size_t)unit * view->rules->unit_size, 0, view->rules->unit_size);
}

static bool is_known(const struct battle *battle, int unit, int side)
{
    return battle->units[unit].known >> side & 1;
}

/* What is not of a unit. */
static void conceal_battle(struct battle *view, int side)
{
    view->state->seed = 0;
    view->state->orders -= view->state->sealed[1 - side];
    view->state->sealed[1 - side] = 0;
    battle_drop_side(view, 1 - side);
    if (view->rules->conceal != NULL)
        view->rules->conceal(view, side);
}

static void conceal_unit(struct battle *view, int side, int unit)
{
    if (battle_side(view, unit) != side && view->rules->conceal_unit != NULL)
        view->rules->conceal_unit(view, unit);
}

void battle_view(struct battle *view, const struct battle *battle, int side, void *block)
{
    battle_copy(view, battle, block);
    for (int unit = 0; unit < view->setup->units; unit++)
        if (!is_known(battle, unit, side))
            hide_unit(view, unit);
    for (int unit = 0; unit < view->setup->units; unit++)
        conceal_unit(view, side, unit);
    conceal_battle(view, side);
}

/* ---- kept from one order to the next ---- */

static bool sees_all(const struct battle *battle, int side)
{
    int hidden = 0;
    for (int unit = 0; unit < battle->setup->units; unit++)
        hidden += !is_known(battle, unit, side);
    return hidden == 0;
}

/* Of those who were touched since; of nobody else has it changed. */
static bool still_sees_all(const struct kept_view *kept, const struct battle *battle, int side)
{
    for (int unit = -1; (unit = battle_next_touched(battle, kept->behind, unit)) >= 0;)
        if (!is_known(battle, unit, side))
            return false;
    return kept->sees_all;
}

/* What is sealed hangs on the step. */
static bool may_be_renewed(const struct kept_view *kept, const struct battle *battle, int side)
{
    return kept->steps == battle->state->steps && !battle_touched_many(battle, kept->behind) &&
           still_sees_all(kept, battle, side);
}

static void renew(struct kept_view *kept, const struct battle *battle, int side)
{
    struct battle *view = &kept->view;
    uint32_t touched[TOUCHED_WORDS];
    for (size_t word = 0; word < battle_touched_words(battle); word++) {
        kept->changed[word] |= kept->behind[word];
        touched[word] = kept->behind[word];
    }
    battle_follow(view, battle, kept->behind);
    view->touched = NULL;
    for (int unit = -1; (unit = battle_next_touched(battle, touched, unit)) >= 0;)
        conceal_unit(view, side, unit);
    conceal_battle(view, side);
}

static void make(struct kept_view *kept, const struct battle *battle, int side, void *block)
{
    battle_view(&kept->view, battle, side, block);
    kept->steps = battle->state->steps;
    kept->sees_all = sees_all(battle, side);
    memset(kept->changed, 0xff, sizeof kept->changed);
    battle_wipe_touched(battle, kept->behind);
}

void battle_views_follow(struct kept_view kept[SIDES], const struct battle *battle)
{
    for (int side = 0; side < SIDES; side++)
        for (size_t word = 0; word < battle_touched_words(battle); word++)
            kept[side].behind[word] |= battle->touched[word];
    battle_wipe_touched(battle, battle->touched);
}

const struct battle *battle_view_kept(struct kept_view *kept, const struct battle *battle, int side, void *block)
{
    if (may_be_renewed(kept, battle, side))
        renew(kept, battle, side);
    else
        make(kept, battle, side, block);
    kept->view.touched = kept->changed;
    return &kept->view;
}
