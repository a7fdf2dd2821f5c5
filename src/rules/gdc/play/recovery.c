/* recovery.c - phases 10.1 and 10.3: units recover their state, serve their recall, come back from the reserve. */
#include "rules/gdc/play/eyes.h"

static void set_state(struct battle *b, int unit, enum state state, int event, const char *rule)
{
    gdc_unit(b, unit)->state = (int16_t)state;
    battle_tell(b, event, rule, unit, NO_UNIT, (int32_t)state);
}

/* ---- recovery and recall (10.1) ---- */

static struct gdc_recovery_facts recovery_facts(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_recovery_facts f = facts_of_recovery(b);
    f.state = (enum state)own->state;
    f.permanent_state = (enum state)own->permanent;
    f.moved = own->turn.moved || own->turn.moved_mm > 0 || own->turn.retreated;
    f.charged = own->turn.charged;
    f.morale_loss_this_turn = own->turn.morale_loss;
    f.casualty_this_turn = own->turn.fire_casualty;
    f.fought = own->turn.was_charged && own->turn.fought;
    f.won = own->turn.won;
    f.melee_losses = own->turn.melee_losses;
    f.in_recall = own->recall > 0;
    f.recall_turns = own->recall_served > 0 ? own->recall_served : 0;
    f.out_of_cohesion = own->out_of_cohesion != 0;
    return f;
}

static void serve_recall(struct battle *b, int unit, bool stays)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (!stays) {
        own->recall = own->recall_served = 0;
        battle_tell(b, event_recall_over, "gdc.3.5e", unit, NO_UNIT, 0);
        return;
    }
    own->recall = (int16_t)(own->recall_served < 1 ? 2 : 1);
}

static void recover_unit(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_recovery_result r = {0};
    if (own->recall > 0 && own->recall_served < 10)
        own->recall_served++;
    struct gdc_recovery_facts f = recovery_facts(b, unit);
    if (own->recall == 0 && own->state <= own->permanent)
        return;
    judge_recovery(b, "gdc.3.4", unit, NO_UNIT, &f, &r);
    if (r.recovers)
        set_state(b, unit, r.state_after, event_recovered, "gdc.3.4");
    if (f.in_recall)
        serve_recall(b, unit, r.recall_after);
}

/* A general who had to stay is free when his unit has its order back (2.53). */
static void free_general(struct battle *b, int general)
{
    int unit = b->units[general].attached;
    if (unit == NO_UNIT || gdc_unit(b, unit)->state <= gdc_unit(b, unit)->permanent)
        gdc_unit(b, general)->held = 0;
}

enum step_now gdc_step_recover(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int where = b->units[unit].where;
        bool in_order =
            where == where_reserve && !gdc_unit(b, unit)->turn.lost_integrity && gdc_unit(b, unit)->reserve_turns == 0;
        if (gdc_is_fighting(b, unit) && (where == where_table || where == where_place || in_order))
            recover_unit(b, unit);
    }
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->held)
            free_general(b, unit);
    return step_over;
}

/* ---- cavalry off the table (10.3) ---- */

static void throw_for_turns(struct battle *b, int unit)
{
    struct gdc_integrity_recovery_facts f = facts_of_integrity_recovery(b);
    struct gdc_integrity_recovery_result r = {0};
    f.morale = (enum morale)gdc_troop(b, unit)->morale;
    f.permanently_unorganized = gdc_unit(b, unit)->permanent == state_unorganized;
    judge_integrity_recovery(b, "gdc.3.51e", unit, NO_UNIT, &f, &r);
    gdc_unit(b, unit)->reserve_turns = (int16_t)r.turns;
    battle_tell(b, event_away, "gdc.3.51e", unit, NO_UNIT, r.turns);
}

/* It comes back in its permanent state. */
static void order_ranks(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (own->state != own->permanent)
        set_state(b, unit, (enum state)own->permanent, event_recovered, "gdc.3.51e");
    own->recall = own->recall_served = 0;
}

static void wait_in_reserve(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (own->turn.lost_integrity)
        throw_for_turns(b, unit);
    else if (own->reserve_turns > 0)
        own->reserve_turns--;
    else
        return;
    if (own->reserve_turns == 0)
        order_ranks(b, unit);
}

enum step_now gdc_step_return_from_reserve(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where == where_reserve && gdc_is_fighting(b, unit))
            wait_in_reserve(b, unit);
    return step_over;
}
