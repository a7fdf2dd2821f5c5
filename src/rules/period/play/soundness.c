/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/period/play/play.h"

#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/contact.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/places.h"

static bool squadrons_add_up(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    int figures = 0;
    for (int i = 0; i < MOST_SQUADRONS; i++) {
        if (own->squadron[i] < 0)
            return battle_unsound(b, unit, "has a squadron of fewer than no figures", error);
        figures += own->squadron[i];
    }
    return figures == period_left(b, unit) || battle_unsound(b, unit, "has not as many figures as its squadrons", error);
}

static bool guns_add_up(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    return (own->models > 0 && own->models <= period_troop(b, unit)->models && own->howitzers >= 0 &&
            own->howitzers <= own->models) ||
           battle_unsound(b, unit, "has more or fewer guns than it can have", error);
}

/* Each arm goes back in its own way (period.morale.10). */
static bool state_is_of_its_arm(const struct battle *b, int unit, struct error *error)
{
    int state = period_unit(b, unit)->state;
    bool horse = period_is_horse(b, unit);
    bool of_horse = state == state_retiring || state == state_returning || state == state_fled || state == state_walkabout;
    bool of_foot = state == state_retreating || state == state_routing;
    if ((of_horse && !horse) || (of_foot && horse) || (state == state_routing && period_is_battery(b, unit)))
        return battle_unsound(b, unit, "goes back in the manner of another arm", error);
    return state != state_gone || battle_unsound(b, unit, "is gone and still there", error);
}

static bool place_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    if (!battle_in_place(b, unit))
        return own->wall == 0 || battle_unsound(b, unit, "lines a wall and is in no place", error);
    if (!period_is_foot(b, unit))
        return battle_unsound(b, unit, "is inside a place and no foot", error);
    if (!period_is_skirmisher(b, unit) && !period_is_village(b, b->units[unit].zone))
        return battle_unsound(b, unit, "is inside a single building and no skirmishers", error);
    return (own->wall >= 0 && own->wall <= period_walls(b, b->units[unit].zone)) ||
           battle_unsound(b, unit, "lines a wall that is not there", error);
}

static bool unit_is_sound(const struct battle *b, int unit, struct error *error)
{
    if (period_left(b, unit) <= 0)
        return battle_unsound(b, unit, "has no figures and is still there", error);
    if (period_is_horse(b, unit) && !squadrons_add_up(b, unit, error))
        return false;
    if (period_is_battery(b, unit) && !guns_add_up(b, unit, error))
        return false;
    return state_is_of_its_arm(b, unit, error) && place_is_sound(b, unit, error);
}

bool period_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where != where_gone && !period_is_leader(b, unit) && !unit_is_sound(b, unit, error))
            return false;
    return true;
}

/* ---- what outlives its cause ---- */

static bool way_back_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    const bool goes_home = own->state == state_retiring || own->state == state_returning;
    const int from = own->flees_from;
    const struct battle_flaw flaws[] = {
        {own->state_since > b->state->turn, "is in its state since a turn that has not come"},
        {own->reached_turn != 0 && !goes_home, "has reached its lines and is on no way to them"},
        {own->reached_turn > b->state->turn, "has reached its lines in a turn that has not come"},
        {own->walkabout != 0 && own->state != state_walkabout, "counts turns of a walkabout and is in none"},
        {own->changed_in_walkabout && own->state != state_walkabout, "has formed in a walkabout and is in none"},
        {from != NO_UNIT && battle_side(b, from) == battle_side(b, unit), "goes back from a friend"},
        {own->turn.unformed_for_turn && own->state != state_unformed, "is unformed for the turn and in another state"},
        {own->on_spot > 0 && !period_is_horse(b, unit), "has rallied on the spot and is no horse"},
        {own->fires_unformed > b->state->turn + 1, "may fire unformed after the next turn"}};
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool charge_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    const int step = b->state->step, target = own->charge.target;
    const bool under_way = charge_is_under_way(&own->charge), rides = period_is_charging(b, unit);
    const bool riding = step > step_ride && step < step_break_through;
    const struct battle_flaw flaws[] = {
        {under_way && step > step_break_through, "rides at somebody after the breakthroughs"},
        {under_way && riding && target == NO_UNIT && own->ride.zone < 0, "rides at nobody"},
        {rides && target != NO_UNIT && battle_side(b, target) == battle_side(b, unit), "charges a friend"},
        {rides && period_is_going_back(b, unit) && !period_is_rallying_horse(b, unit), "charges and goes back"},
        {rides && (period_is_battery(b, unit) || period_is_open(b, unit)), "charges, and is guns or in open order"},
        {rides && !battle_on_table(b, unit), "charges from within a place"},
        {own->ride.fire_point && step > step_test_under_fire, "stands at its fire point after the fire"},
        {own->ride.fire_point && !rides, "stands at its fire point and does not charge"}};
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool melee_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct period_melee *melee = &period_unit(b, unit)->melee;
    const int with = melee->locked_with, turn = b->state->turn;
    const bool locked = with != NO_UNIT, between = b->state->step != step_melees;
    if (locked && (with < 0 || with >= b->setup->units || battle_side(b, with) == battle_side(b, unit)))
        return battle_unsound(b, unit, "is locked in a melee with nobody", error);
    const bool there = locked && battle_on_table(b, unit) && battle_on_table(b, with);
    const struct battle_flaw flaws[] = {
        {locked && !there, "is locked in a melee, and it or its enemy is not on the table"},
        {locked && period_is_horse(b, unit) != period_is_horse(b, with), "is locked in a melee, foot with horse"},
        {there && between && !period_is_locked(b, with), "is locked in a melee with who is in none"},
        {there && between && !period_touch(b, unit, with), "is locked in a melee with whom it does not touch"},
        {!locked && melee->charged_in != came_by_none, "has charged into a melee and is in none"},
        {melee->winner_stays > turn + 1 || melee->may_reform > turn + 1, "may form anew after the next turn"},
        {melee->occupies != 0 && melee->may_reform < turn, "has won ground that it never took"}};
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* Tests that are owed are taken in step 14, of brigades in step 15. */
static bool turn_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    const struct period_turn *turn = &own->turn;
    const int step = b->state->step;
    const bool fires = step >= step_fire_skirmishers && step <= step_fire_moved;
    const struct battle_flaw flaws[] = {
        {turn->moved < 0 || turn->owes_friends < 0, "has moved by less than nothing, or lost fewer friends than none"},
        {turn->owes_friends > 0 && step > step_rally && own->brigade != brigade_break,
         "owes a test for friends that nobody takes"},
        {(turn->tests & owes_at_once) != 0 && turn->owes_friends == 0, "owes a test at once and for nobody"},
        {own->aims.count > 0 && !fires, "aims at somebody when nobody fires"},
        {own->aims.hits > 0, "is hit and has lost nobody"},
        {turn->lost_models > 0, "has lost guns that it still has"},
        {turn->works != task_none && !battle_in_place(b, unit), "works in a village and is in none"},
        {turn->hero || turn->unhorsed || turn->killed, "bears what befalls generals and is none"}};
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* By more than what turning and closing up leave. */
static bool stands_upon_another(const struct battle *b, int unit)
{
    struct box inner = *battle_box(b, unit);
    inner.front = place_from(inner.front, inner.facing, -INCH_MM / 4, 0);
    inner.width = more_of(inner.width - INCH_MM / 2, 1);
    inner.depth = more_of(inner.depth - INCH_MM / 2, 1);
    return battle_on_table(b, unit) && period_is_formed_body(b, unit) &&
           nearby_under(b, &inner, period_is_formed_body, unit, NO_UNIT) != NO_UNIT;
}

static bool unit_is_current(const struct battle *b, int unit, struct error *error)
{
    if (stands_upon_another(b, unit))
        return battle_unsound(b, unit, "stands upon another who is formed, as it is", error);
    return way_back_is_sound(b, unit, error) && charge_is_sound(b, unit, error) && melee_is_sound(b, unit, error) &&
           turn_is_sound(b, unit, error);
}

/* He comes back in the next compulsory moves, if anybody is left of his brigade (period.rtg.6). */
static bool leader_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    const struct battle_flaw flaws[] = {
        {own->back_turn != 0 && b->units[unit].where != where_reserve, "is to be replaced and still there"},
        {own->back_turn > b->state->turn + 1, "is replaced after the next turn"},
        {period_is_locked(b, unit) || own->charge.stage != charge_stage_none, "charges or fights, and is no troops"}};
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* ---- places ---- */

/* Nobody is where it burns out (period.vil.27), nor are both sides in one. */
static bool garrison_is_sound(const struct battle *b, int zone, struct error *error)
{
    const int side = period_holder(b, zone);
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!battle_in_place(b, unit) || b->units[unit].zone != zone || period_is_leader(b, unit))
            continue;
        if (battle_side(b, unit) != side)
            return battle_unsound(b, unit, "is in one place with the enemy", error);
        if (!period_may_be_inside(b, zone))
            return battle_unsound(b, unit, "is inside where it burns", error);
    }
    return true;
}

bool period_current(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where != where_gone &&
            !(period_is_leader(b, unit) ? leader_is_sound(b, unit, error) : unit_is_current(b, unit, error)))
            return false;
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        if (!garrison_is_sound(b, zone, error))
            return false;
    return true;
}
