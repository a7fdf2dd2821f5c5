/* fire_ends.c - which part of the fire it is, what waits until all of a part have fired, and ammunition (period.ammo). */
#include "rules/period/play/fire.h"

#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/losses.h"

enum fire_part period_part_of_fire(const struct battle *b)
{
    static const enum fire_part parts[] = {[step_fire_skirmishers] = part_skirmish,     [step_fire_first_rounds] = part_guns,
                                           [step_fire_second_rounds] = part_guns_again, [step_fire_unobserved] = part_unobserved,
                                           [step_fire_standing] = part_stood,           [step_fire_moved] = part_moved};
    bool fires = b->state->step >= step_fire_skirmishers && b->state->step <= step_fire_moved;
    return fires ? parts[b->state->step] : part_none;
}

/* ---- losses ---- */

void period_strike(struct battle *b, int target, int figures)
{
    struct drill_aims *aims = &period_unit(b, target)->aims;
    aims->hits = (int16_t)(aims->hits + figures);
}

/* Gunners without a gun are no battery. */
static void lose_models(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    if (own->turn.lost_models == 0)
        return;
    for (; own->turn.lost_models > 0 && own->models > 0; own->turn.lost_models--) {
        own->models--;
        own->howitzers = own->howitzers > own->models ? own->models : own->howitzers;
        battle_tell(b, event_gun_lost, "period.cb.1", unit, NO_UNIT, 0);
    }
    own->turn.lost_models = 0;
    if (own->models == 0)
        period_take_off(b, unit, fate_dispersed, "period.cb.1");
}

static void lose_generals(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_unit(b, unit)->turn.killed && period_unit(b, unit)->back_turn == 0)
            period_lose_general(b, unit, "period.rtg.6");
}

void period_settle_fire(struct battle *b, const char *rule)
{
    lose_generals(b);
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct period_unit *own = period_unit(b, unit);
        int hits = own->aims.hits;
        aims_forget(&own->aims);
        own->fired_ever |= own->turn.fired;
        if (hits == 0 && own->turn.lost_models == 0)
            continue;
        int lost = period_lose(b, unit, hits, fallen_in_rear, rule);
        if (period_is_charging(b, unit))
            own->ride.lost = (int16_t)(own->ride.lost + lost);
        if (b->units[unit].where == where_gone)
            continue;
        lose_models(b, unit);
        if (b->units[unit].where != where_gone)
            period_close_up(b, unit);
    }
}

void period_run_low(struct battle *b, int unit, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    own->low_ammo = 1;
    own->low_since = (int16_t)b->state->turn;
    battle_tell(b, event_low_ammo, rule, unit, NO_UNIT, 0);
}

/* It has to stand still a full turn, from one step 1 to the next (period.r53). */
static void bring_up_ammunition(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    const struct period_turn *turn = &own->turn;
    if (!own->low_ammo || b->units[unit].where == where_gone)
        return;
    if (turn->moved > 0 || turn->charged || turn->compelled || turn->fought || period_is_locked(b, unit)) {
        own->low_since = (int16_t)(b->state->turn - 1);
    } else if (own->low_since < b->state->turn - 1) {
        own->low_ammo = 0;
        battle_tell(b, event_supplied, "period.ammo.3", unit, NO_UNIT, 0);
    }
}

void period_begin_turn_of_fire(struct battle *b)
{
    if (b->state->turn < 2)
        return;
    for (int unit = 0; unit < b->setup->units; unit++) {
        bring_up_ammunition(b, unit);
        period_unit(b, unit)->silent = !period_unit(b, unit)->turn.fired;
    }
}
