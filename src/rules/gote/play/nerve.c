/* nerve.c - morale as the turn ends: checks after heavy losses, rallies, routs that go on, horse that is blown or has rested,
   looters who come back (gote.seq.9.1 to 9.3). */
#include "rules/gote/play/losses.h"

/* Does something for each unit, A's and then B's, in roster order. */
static enum step_now for_all(struct battle *b, void (*does)(struct battle *, int))
{
    for (int turn = 0; turn < SIDES; turn++) {
        int side = turn == 0 ? battle_first_side(b) : 1 - battle_first_side(b);
        for (int unit = 0; unit < b->setup->units; unit++)
            if (battle_side(b, unit) == side && !gote_is_single(b, unit) && gote_is_here(b, unit))
                does(b, unit);
    }
    return step_over;
}

#define LOSS_FACTS_OF(b, unit, f) \
    ((f).castings_start = gote_raised(b, unit), (f).castings_lost = gote_lost(b, unit), \
     (f).castings_lost_turn = smaller(gote_unit(b, unit)->turn.lost_turn, (f).castings_lost))

/* Guns that their crew has left: nobody is at them whose nerve fails (gote.guns.3). */
static bool are_left(const struct battle *b, int unit)
{
    return gote_is_battery(b, unit) && !gote_is_manned(b, unit) && !gote_is_crew(b, unit);
}

/* Looters may be so besides. */
static bool is_disordered(const struct gote_unit *own)
{
    return own->state == state_disordered || own->disordered;
}

static void check(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    struct gote_morale_check_facts f = facts_of_morale_check(b);
    struct gote_morale_check_result r;
    if (own->turn.lost_turn == 0 || are_left(b, unit))
        return;
    f.state = is_disordered(own) ? state_disordered : (enum state)own->state;
    f.grade = gote_grade_now(b, unit);
    f.leader_attached = gote_has_leader(b, unit, command_regiment);
    LOSS_FACTS_OF(b, unit, f);
    if (!judge_morale_check(b, "gote.morale.1", unit, NO_UNIT, &f, &r) || r.outcome != check_rout)
        return;
    own->turn.routed_now = 1;
    gote_rout(b, unit, gote_rear_home(b, unit), r.rout_in, "gote.morale.5");
}

enum step_now gote_step_check_morale(struct battle *b)
{
    return for_all(b, check);
}

/* ---- rallies, then routs go on (gote.r79) ---- */

static void try_rally(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    struct gote_rally_facts f = facts_of_rally(b);
    struct gote_rally_result r;
    if ((own->state != state_routed && !is_disordered(own)) || own->turn.routed_now)
        return;
    f.state = own->state == state_routed ? state_routed : state_disordered;
    f.grade = gote_grade_now(b, unit);
    f.leader_attached = gote_has_leader(b, unit, command_regiment);
    LOSS_FACTS_OF(b, unit, f);
    if (!judge_rally(b, "gote.rally.1", unit, NO_UNIT, &f, &r) || !r.rallied)
        return;
    battle_tell(b, event_rallies, "gote.rally.3", unit, NO_UNIT, 0);
    own->disordered = 0;
    if (own->state != state_looting)
        gote_set_state(b, unit, state_good_order, "gote.rally.3");
}

/* Whoever has broken only now waits for the next turn. Running is no rest (gote.blown.2). */
static void run_on(struct battle *b, int unit)
{
    struct gote_turn *turn = &gote_unit(b, unit)->turn;
    if (!gote_is_routed(b, unit) || turn->routed_now || !battle_on_table(b, unit))
        return;
    turn->moved = 1;
    gote_run_on(b, unit);
}

enum step_now gote_step_rally(struct battle *b)
{
    for_all(b, try_rally);
    return for_all(b, run_on);
}

/* ---- blown cavalry, looters ---- */

static void rest(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    struct gote_blown_cavalry_facts f = facts_of_blown_cavalry(b);
    struct gote_blown_cavalry_result r;
    f.blown_at_start = own->turn.blown_at_start || gote_is_blown(b, unit);
    f.charged = own->turn.charged == (gote_ruling(b, ruling_r104) == 'a' ? charged_mounted : charged_home);
    f.made_blown = own->turn.made_blown;
    f.moved = own->turn.moved || own->turn.actions > 0;
    f.fought = own->turn.fought || own->turn.shots > 0 || own->turn.defended;
    f.under_fire = own->turn.under_fire;
    if (!judge_blown_cavalry(b, "gote.blown.1", unit, NO_UNIT, &f, &r))
        return;
    own->turn.blown_at_start = (int16_t)r.blown; /* so the next turn finds it, whatever else it is */
    if (own->state == state_good_order || own->state == state_blown)
        gote_set_state(b, unit, r.blown ? state_blown : state_good_order, "gote.blown.1");
}

static void settle(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    if (gote_is_horse(b, unit) || own->dismounted)
        rest(b, unit);
    if (own->state != state_looting || b->state->turn < own->looting_until)
        return;
    const enum state left = own->disordered ? state_disordered : state_good_order;
    own->looting_until = 0;
    gote_set_state(b, unit, left, "gote.r73");
}

enum step_now gote_step_rest_cavalry(struct battle *b)
{
    return for_all(b, settle);
}
