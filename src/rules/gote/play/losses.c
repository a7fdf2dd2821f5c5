/* losses.c - figures that fall, states that change, units that are lost (gote.r61, gote.r67, gote.r49). */
#include "rules/gote/play/losses.h"

void gote_end_melees(struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (other == unit || (gote_unit(b, other)->melee.in && gote_unit(b, other)->melee.against == unit))
            gote_unit(b, other)->melee = gote_no_melee;
}

/* Who is with a unit that has nobody left stands alone where it fell, or before the house; he surrenders with it, and leaves the
   table with it. */
void gote_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule)
{
    charge_stop(&gote_unit(b, unit)->charge);
    gote_end_melees(b, unit);
    if (fate == fate_destroyed && gote_is_here(b, unit))
        gote_part_all(b, unit);
    battle_remove(b, unit, fate, rule);
    for (int other; (other = b->units[unit].company) != NO_UNIT;) {
        battle_attach(b, other, NO_UNIT);
        battle_remove(b, other, fate == fate_left ? fate_left : fate_surrendered, "gote.r67");
    }
    gote_lose_companies(b, unit, fate);
}

/* ---- figures ---- */

int gote_lose(struct battle *b, int unit, int figures, const char *rule)
{
    struct unit *common = battle_change(b, unit);
    int lost = smaller(figures, common->strength);
    if (lost <= 0 || common->where == where_gone)
        return 0;
    common->strength -= lost;
    gote_unit(b, unit)->turn.lost_turn = (int16_t)(gote_unit(b, unit)->turn.lost_turn + lost);
    battle_tell(b, event_lost_castings, rule, unit, NO_UNIT, lost);
    if (common->strength > 0) {
        gote_close_up(b, unit);
        return lost;
    }
    battle_tell(b, event_removed, "gote.r61", unit, NO_UNIT, 0);
    gote_take_off(b, unit, fate_destroyed, "gote.r61");
    return lost;
}

int gote_lose_in_charge(struct battle *b, int charger, int figures, const char *rule)
{
    int lost = gote_lose(b, charger, figures, rule);
    gote_unit(b, charger)->ride.lost_charge = (int16_t)(gote_unit(b, charger)->ride.lost_charge + lost);
    return lost;
}

/* ---- states ---- */

void gote_set_state(struct battle *b, int unit, enum state state, const char *rule)
{
    struct gote_unit *own = gote_unit(b, unit);
    if (own->state == (int16_t)state || b->units[unit].where == where_gone)
        return;
    if (own->state == state_blown && state != state_good_order)
        own->turn.blown_at_start = 1; /* it is blown besides (gote_is_blown) */
    /* They go on with it till it ends (gote.result.12). */
    const bool loots = own->state == state_looting && state == state_disordered && own->looting_until > 0;
    own->disordered = loots || (own->state == state_disordered && state == state_looting);
    own->state = (int16_t)(loots ? state_looting : state);
    battle_tell(b, event_state_now, rule, unit, NO_UNIT, (int32_t)state);
}

void gote_take_guns(struct battle *b, int battery, int by, const char *rule)
{
    struct gote_unit *own = gote_unit(b, battery);
    own->captured_by = (int16_t)battle_side(b, by);
    own->crew_away = 1;
    battle_tell(b, event_guns_taken, rule, by, battery, 0);
}
