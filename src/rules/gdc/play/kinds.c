/* kinds.c - what a unit is, and how it stands, told from itself alone. */
#include "rules/gdc/play/eyes.h"

bool gdc_is_infantry(const struct battle *b, int unit)
{
    int kind = gdc_troop(b, unit)->kind;
    return kind == troop_infantry || (kind == troop_cavalry && gdc_unit(b, unit)->dismounted);
}

bool gdc_is_cavalry(const struct battle *b, int unit)
{
    int kind = gdc_troop(b, unit)->kind;
    return kind == troop_elephants || (kind == troop_cavalry && !gdc_unit(b, unit)->dismounted);
}

bool gdc_bears_lances(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    return gdc_is_cavalry(b, unit) && (troop->lance || troop->cossack);
}

bool gdc_is_battery(const struct battle *b, int unit)
{
    return gdc_troop(b, unit)->kind == troop_battery;
}

/* In a square that still stands. */
static bool is_sheltered(const struct battle *b, const struct gdc_crew *crew)
{
    return crew->whereabouts == crew_in_square && battle_on_table(b, crew->square) &&
           gdc_posture(b, crew->square) == posture_square;
}

bool gdc_crew_is_out(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return gdc_is_battery(b, unit) && own->battery.abandoned && own->crew.whereabouts != crew_unseen &&
           !is_sheltered(b, &own->crew) && battle_on_table(b, unit);
}

bool gdc_is_leader(const struct battle *b, int unit)
{
    int kind = gdc_troop(b, unit)->kind;
    return kind == troop_general || kind == troop_courier;
}

bool gdc_is_engineers(const struct battle *b, int unit)
{
    return gdc_troop(b, unit)->kind == troop_engineers;
}

bool gdc_is_ship(const struct battle *b, int unit)
{
    return gdc_troop(b, unit)->ship != 0;
}

bool gdc_is_fighting(const struct battle *b, int unit)
{
    int kind = gdc_troop(b, unit)->kind;
    if (kind == troop_battery)
        return !gdc_unit(b, unit)->battery.abandoned;
    if (b->units[unit].attached != NO_UNIT) /* a company that has joined another unit (gdc.o.independent) */
        return false;
    return kind == troop_infantry || kind == troop_cavalry || kind == troop_elephants;
}

bool gdc_is_formed(const struct battle *b, int unit)
{
    return gdc_posture(b, unit) != posture_skirmish && !gdc_troop(b, unit)->cossack;
}

bool gdc_is_always_loose(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    return troop->cossack || troop->indian || gdc_unit(b, unit)->dismounted;
}

int gdc_posture_off_a_place(const struct battle *b, int unit)
{
    return gdc_is_always_loose(b, unit) ? posture_skirmish : posture_column;
}

bool gdc_stands_fast(const struct battle *b, int unit)
{
    int posture = gdc_posture(b, unit);
    return posture == posture_zone_a || (posture == posture_square && gdc_ruling(b, ruling_r38) == 'a');
}

enum formation gdc_formation(const struct battle *b, int unit)
{
    int posture = gdc_posture(b, unit);
    return posture >= posture_limbered ? formation_line : (enum formation)posture;
}

enum formation gdc_formation_met(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->risen ? formation_prone : gdc_formation(b, unit);
}

enum arm gdc_arm(const struct battle *b, int unit)
{
    return gdc_is_battery(b, unit) ? arm_artillery : gdc_is_cavalry(b, unit) ? arm_cavalry : arm_infantry;
}

static enum state state_of_fate(int fate)
{
    static const enum state states[fates] = {[fate_destroyed] = state_destroyed,
                                             [fate_routed] = state_routed,
                                             [fate_surrendered] = state_surrendered,
                                             [fate_left] = state_off_board,
                                             [fate_killed] = state_destroyed};
    return states[fate];
}

enum state gdc_state(const struct battle *b, int unit)
{
    if (b->units[unit].where == where_gone)
        return state_of_fate(b->units[unit].fate);
    const struct gdc_unit *own = gdc_unit(b, unit);
    bool without_order = b->units[unit].where == where_reserve && (own->turn.lost_integrity || own->reserve_turns > 0);
    return without_order ? state_off_board : (enum state)gdc_unit(b, unit)->state;
}

bool gdc_player_lost(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->leader_lost_turns > 0 && gdc_unit(b, unit)->player_lost;
}

int gdc_melee_grade(const struct battle *b, int unit)
{
    int grade = gdc_troop(b, unit)->melee_grade;
    return grade > 1 && gdc_player_lost(b, unit) ? grade - 1 : grade;
}

bool gdc_in_contact(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->locked_with != NO_UNIT;
}

bool gdc_in_melee(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (b->state->step == step_melees)
        return own->turn.fought || gdc_in_contact(b, unit);
    return b->state->step == step_pursuit_melees && (own->turn.fought == 2 || gdc_melee_pending(b, unit));
}

bool gdc_melee_pending(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (b->state->step == step_melees)
        return gdc_in_contact(b, unit) && !own->turn.fought;
    return b->state->step == step_pursuit_melees && gdc_in_contact(b, unit) && own->turn.fought != 2 && own->engaged != 2;
}

bool gdc_is_shown(const struct battle *b, int unit)
{
    return (b->units[unit].known >> (1 - battle_side(b, unit)) & 1) != 0;
}

bool gdc_is_shown_fighter(const struct battle *b, int unit)
{
    return gdc_is_fighting(b, unit) && gdc_is_shown(b, unit);
}
