/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/gote/play/unit.h"

#include "drill/house.h"

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

#define PHASE_AT 9 /* where the number of the phase stands in the name of a step */

/* Charges and melees are played in the phases of movement, each to its end. */
static bool fight_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gote_melee *melee = &gote_unit(b, unit)->melee;
    const char phase = b->rules->steps[b->state->step].id[PHASE_AT];
    const bool may_fight = phase == '3' || phase == '6';
    return must(b, unit, may_fight || gote_unit(b, unit)->charge.stage != charge_stage_moving, "rides a charge out of its phase",
                error) &&
           must(b, unit, may_fight || !melee->in, "waits for a melee out of its phase", error) &&
           must(b, unit, !melee->in || gote_is_here(b, unit), "waits for a melee and is not here", error) &&
           must(b, unit, !melee->in || melee->against == NO_UNIT || gote_is_here(b, melee->against),
                "waits for a melee with nobody", error);
}

bool gote_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool off = b->units[unit].where == where_gone || battle_in_ranks(b, unit);
        if (off || gote_is_single(b, unit))
            continue;
        if (!numbers_are_sound(b, unit, error) || !formation_is_sound(b, unit, error) || !house_is_sound(b, unit, error) ||
            !place_is_sound(b, unit, error) || !fight_is_sound(b, unit, error))
            return false;
    }
    return true;
}
