/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/gote/play/charges.h"

#include "drill/house.h"

#define HALF_TURN_TENTHS 1800

static bool must(const struct battle *b, int unit, bool holds, const char *unsound, struct error *error)
{
    return holds || battle_unsound(b, unit, unsound, error);
}

static bool numbers_are_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gote_turn *turn = &gote_unit(b, unit)->turn;
    const bool company = gote_unit(b, unit)->parent != NO_UNIT;
    return must(b, unit, b->units[unit].strength > 0, "has nobody left and is still there", error) &&
           must(b, unit, company || b->units[unit].strength <= gote_raised(b, unit), "has more figures than it was raised with",
                error) &&
           must(b, unit, turn->actions >= 0 && turn->shots <= turn->actions, "has fired more shots than it has spent actions",
                error) &&
           must(b, unit, turn->lost_turn >= 0 && turn->lost_turn <= gote_lost(b, unit),
                "has lost more in this turn than in the battle", error);
}

static bool has_its_size(const struct battle *b, int unit)
{
    int32_t width, depth;
    gote_size(b, unit, gote_posture(b, unit), &width, &depth);
    return battle_box(b, unit)->width == width && battle_box(b, unit)->depth == depth;
}

static bool formation_is_sound(const struct battle *b, int unit, struct error *error)
{
    const int posture = gote_posture(b, unit), state = gote_unit(b, unit)->state;
    const bool guns = posture == posture_limbered || posture == posture_unlimbered;
    const bool horse = gote_arm(b, unit) == arm_cavalry || gote_unit(b, unit)->dismounted;
    return must(b, unit, gote_is_battery(b, unit) == guns || gote_unit(b, unit)->crew_away,
                "is formed as guns and is none, or the other way round", error) &&
           must(b, unit, posture != posture_single, "rides alone in the formation of troops, or the other way round", error) &&
           must(b, unit, !battle_on_table(b, unit) || has_its_size(b, unit), "is not as large as what is left of it", error) &&
           must(b, unit, state != state_blown || horse, "is blown and no cavalry", error) &&
           must(b, unit, state != state_looting || gote_arm(b, unit) == arm_infantry, "is looting and no infantry", error);
}

/* Skirmishers pass through whom they like (gote.r64), and so does who runs. */
static bool place_is_sound(const struct battle *b, int unit, struct error *error)
{
    for (int other = 0; gote_is_solid(b, unit) && other < unit; other++)
        if (gote_is_solid(b, other) && box_overlaps_by(battle_box(b, unit), battle_box(b, other), UPON_MM))
            return battle_unsound(b, unit, "stands upon another", error);
    return true;
}

static bool house_is_sound(const struct battle *b, int unit, struct error *error)
{
    return !battle_in_place(b, unit) || (must(b, unit, !house_has_side(b, b->units[unit].zone, 1 - battle_side(b, unit)),
                                              "shares a building with an enemy", error) &&
                                         must(b, unit, !gote_is_horse(b, unit), "is cavalry and in a building", error));
}

/* ---- what outlives its cause ---- */

static bool is_enemy(const struct battle *b, int unit, int other)
{
    return other >= 0 && other < b->setup->units && battle_side(b, other) != battle_side(b, unit);
}

static bool order_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gote_unit *own = gote_unit(b, unit);
    const struct gote_troop *troop = gote_troop(b, unit);
    const int posture = gote_posture(b, unit);
    const bool light = troop->kind == troop_light_cavalry || troop->kind == troop_medium_cavalry,
               loose = gote_is_irregular(b, unit) || troop->kind == troop_mob || troop->kind == troop_skirmish_cavalry,
               close = posture <= posture_back_to_back || posture == posture_semi_skirmish;
    const struct battle_flaw flaws[] = {
        {own->dismounted && !light, "has dismounted and never does"},
        {own->dismounted && posture != posture_skirmish, "is on foot and not in skirmish order"},
        {loose && close, "is formed and never is"},
        {gote_is_square(posture) && gote_arm(b, unit) != arm_infantry, "is in square and no infantry"},
        {posture == posture_square && own->barred, "is in square and has never learnt it"},
        {own->state == state_looting && own->looting_until < b->state->turn, "is looting still"},
        {own->disordered && own->state != state_looting, "is disordered besides and loots not"},
        {own->turn.turned > HALF_TURN_TENTHS, "has turned more than half round"},
        {own->supports != NO_UNIT && !light && troop->kind != troop_heavy_cavalry && troop->kind != troop_skirmish_cavalry,
         "supports and is no cavalry"},
        {own->supports != NO_UNIT && (own->supports == unit || is_enemy(b, unit, own->supports)), "supports no friend"},
        {own->back_turn != 0 || own->wound != 0 || own->away != 0, "is wounded and no leader"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool guns_are_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gote_unit *own = gote_unit(b, unit);
    const bool battery = gote_is_battery(b, unit), taken = own->captured_by != -1;
    const struct battle_flaw flaws[] = {
        {!battery && (own->crew_away || taken), "has left guns and is no battery"},
        {!battery && own->turn.bombarded, "has bombarded and is no battery"},
        {taken && own->captured_by != 1 - battle_side(b, unit), "has lost its guns to nobody"},
        {taken && !own->crew_away, "has lost its guns and mans them"},
        {own->crew_away && !taken && gote_posture(b, unit) != posture_unlimbered, "is left by its crew and limbered"},
        {own->crew_away && !taken && gote_is_routed(b, unit), "is left by its crew and runs"},
        {own->crew_away && !taken && battle_in_place(b, unit), "is left by its crew and in a building"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool work_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gote_unit *own = gote_unit(b, unit);
    const struct gote_work *work = own->works_at >= 0 ? &gote_own(b)->work[own->works_at] : NULL;
    const struct battle_flaw flaws[] = {
        {own->works != 0 && gote_troop(b, unit)->kind != troop_engineers, "works and is no engineer"},
        {own->works == 0 && (own->works_at >= 0 || own->works_turn != 0), "is at a work and does not work"},
        {work != NULL && work->task != own->works, "is at another work than it thinks"},
        {work != NULL && work->done, "is at a work that is done"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* ---- what belongs to a few steps is gone when they are over ---- */

#define PHASE_AT 9 /* where the number of the phase stands in the name of a step */

/* In the phases of movement: the part of it, of seq.3.4 the 4. */
static int part_of_move(const struct battle *b)
{
    const char *id = b->rules->steps[b->state->step].id;
    return id[PHASE_AT] == '3' || id[PHASE_AT] == '6' ? id[PHASE_AT + 2] - '0' : 0;
}

/* Charges and melees are played in the phases of movement, each to its end. */
static bool fight_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gote_unit *own = gote_unit(b, unit);
    const struct gote_melee *melee = &own->melee;
    const int part = part_of_move(b), against = melee->against;
    const bool fights = part == 5, under_way = charge_is_under_way(&own->charge),
               rides = own->charge.stage == charge_stage_moving;
    const bool counts_as_run = own->state == state_routed || own->state == state_disordered || own->state == state_looting;
    const struct battle_flaw flaws[] = {
        {under_way && (part < 2 || part > 5), "charges out of its phase"},
        {under_way && !is_enemy(b, unit, own->charge.target), "charges nobody"},
        {under_way && gote_is_battery(b, unit), "charges with its guns"},
        {under_way && !gote_is_here(b, unit), "charges and is not here"},
        {rides && counts_as_run, "rides a charge and runs, loots or is in disorder"},
        {rides && gote_is_square(gote_posture(b, unit)), "rides a charge in square"},
        {melee->in && part == 0, "waits for a melee out of its phase"},
        {melee->in && !gote_is_here(b, unit), "waits for a melee and is not here"},
        {melee->in && against == NO_UNIT && !gote_is_attacked(b, unit), "waits for a melee and nobody attacks it"},
        {!melee->in && against != NO_UNIT, "attacks and is in no melee"},
        {gote_is_attacker(b, unit) && (!is_enemy(b, unit, against) || !gote_is_here(b, against)),
         "waits for a melee with nobody"},
        {gote_is_attacker(b, unit) && is_enemy(b, unit, against) && !gote_unit(b, against)->melee.in,
         "waits for a melee with somebody who knows nothing of it"},
        {gote_is_attacker(b, unit) && own->state == state_routed, "attacks and runs"},
        {melee->in && melee->caught && own->state != state_routed, "is caught and does not run"},
        {(melee->inches != 0 || melee->lusts) && !fights, "may go on and the melees are over"},
        {melee->lusts && !gote_is_horse(b, unit), "is in blood lust and no horse"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool step_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gote_unit *own = gote_unit(b, unit);
    const int step = b->state->step, part = part_of_move(b);
    const struct battle_flaw flaws[] = {
        {own->aims.count > 0 && step > step_bombard, "aims and nobody bombards"},
        {own->turn.supports != 0 && step > step_write_orders, "is told whom to support and nobody orders"},
        {own->answer.waits && part == 0, "has yet to answer a charge"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* ---- leaders, messengers, ambulances ---- */

static bool leader_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gote_unit *own = gote_unit(b, unit);
    const int with = b->units[unit].attached;
    const bool gone = b->units[unit].where == where_gone;
    const struct battle_flaw flaws[] = {
        {with != NO_UNIT && !gone && !gote_is_here(b, with), "is with a unit that is not here"},
        {with != NO_UNIT && own->back_turn != 0, "is with a unit and away with his wound"},
        {own->back_turn != 0 && !gote_is_leader(b, unit), "is to come back and is no leader"},
        {own->back_turn != 0 && !gone && battle_on_table(b, unit), "is on the table and away with his wound"},
        {own->back_turn != 0 && !gone && own->back_turn < b->state->turn, "should be back"},
        {own->state != state_good_order, "is alone and out of order"},
        {charge_is_under_way(&own->charge) || own->melee.in, "fights and is a leader"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* ---- the battle ---- */

/* Companies in the ranks are what their battalion is. */
static bool is_by_itself(const struct battle *b, int unit)
{
    return b->units[unit].where != where_gone && !battle_in_ranks(b, unit);
}

bool gote_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_by_itself(b, unit) && !gote_is_single(b, unit) &&
            !(numbers_are_sound(b, unit, error) && formation_is_sound(b, unit, error) && house_is_sound(b, unit, error) &&
              place_is_sound(b, unit, error)))
            return false;
    return true;
}

static bool troops_are_current(const struct battle *b, int unit, struct error *error)
{
    return order_is_sound(b, unit, error) && guns_are_sound(b, unit, error) && work_is_sound(b, unit, error) &&
           fight_is_sound(b, unit, error) && step_is_sound(b, unit, error);
}

bool gote_current(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_by_itself(b, unit) &&
            !(gote_is_single(b, unit) ? leader_is_sound(b, unit, error) : troops_are_current(b, unit, error)))
            return false;
    return true;
}
