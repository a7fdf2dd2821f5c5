/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/cls3/play/play.h"

#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/parts.h"

static bool stands_add_up(const struct battle *b, int unit, struct error *error)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    int men = 0;
    for (int stand = 0; stand < troop->stands; stand++) {
        int alive = cls3_unit(b, unit)->alive[stand];
        if (alive < 0 || alive > troop->stand_men[stand])
            return battle_unsound(b, unit, "has more or fewer men on a stand than it can hold", error);
        if (alive > 0 && (cls3_unit(b, unit)->away_stands >> stand & 1) != 0)
            return battle_unsound(b, unit, "has men on a stand that is not with it", error);
        men += alive;
    }
    return men == b->units[unit].strength || battle_unsound(b, unit, "has not as many men as its stands", error);
}

static bool order_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool disorder = cls3_posture(b, unit) == posture_disorder;
    bool forms = own->rally_turn != 0; /* rallied, and its owner says in which formation */
    if (disorder != (own->morale == morale_rout) && !(disorder && forms))
        return battle_unsound(b, unit, "is in disorder without having routed, or has routed and keeps its order", error);
    if (own->morale == morale_rout && !cls3_is_foot(b, unit))
        return battle_unsound(b, unit, "has routed, is no foot and still there", error);
    if (b->units[unit].strength <= 0)
        return battle_unsound(b, unit, "has no men and is still there", error);
    if (own->suppressed < 0 || own->horses < 0)
        return battle_unsound(b, unit, "has fewer horses or marks than none", error);
    return true;
}

/* ---- crews, squadrons, attachments ---- */

static bool crew_is_sound(const struct battle *b, int unit, struct error *error)
{
    int posture = cls3_posture(b, unit);
    if (cls3_is_battery(b, unit) && cls3_is_crew(b, unit) != (posture == posture_skirmish || posture == posture_disorder))
        return battle_unsound(b, unit, "is formed as a crew with its gun, or as a gun without its crew", error);
    return !battle_on_table(b, unit) || cls3_keeps_to_gun(b, unit, battle_box(b, unit), NULL) ||
           battle_unsound(b, unit, "is too far from its gun", error);
}

/* While squadrons are away their stands in the regiment are empty. */
static bool squadrons_are_sound(const struct battle *b, int squadrons, struct error *error)
{
    int regiment = cls3_regiment_of(b, squadrons);
    if (regiment == NO_UNIT || !battle_on_table(b, squadrons))
        return true;
    int stands = cls3_troop(b, regiment)->stands;
    for (int stand = stands - cls3_troop(b, squadrons)->stands; stand < stands; stand++)
        if (cls3_unit(b, regiment)->alive[stand] != 0)
            return battle_unsound(b, regiment, "has castings of squadrons that have parted from it", error);
    return true;
}

static bool attachment_is_sound(const struct battle *b, int unit, struct error *error)
{
    int whole = cls3_whole_of(b, unit);
    bool one = whole == NO_UNIT ||
               (whole != unit && battle_side(b, whole) == battle_side(b, unit) && cls3_whole_of(b, whole) == NO_UNIT);
    return one || battle_unsound(b, unit, "is of a unit that it cannot be of", error);
}

/* Who is on the table or comes to it, and no commander. */
static bool is_of_troops(const struct battle *b, int unit)
{
    const bool in_ranks = b->units[unit].where == where_reserve && b->units[unit].strength == 0;
    return b->units[unit].where != where_gone && !in_ranks && !cls3_is_commander(b, unit);
}

/* Are thin squares known of, which are looked for when squares are settled? */
static bool thin_squares_are_known(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_is_thin_square(b, unit) && !cls3_own(b)->thin_squares)
            return battle_unsound(b, unit, "is in square with too few men for one, and nobody knows of it", error);
    return true;
}

bool cls3_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_of_troops(b, unit) &&
            (!stands_add_up(b, unit, error) || !order_is_sound(b, unit, error) || !crew_is_sound(b, unit, error) ||
             !squadrons_are_sound(b, unit, error) || !attachment_is_sound(b, unit, error)))
            return false;
    return thin_squares_are_known(b, error);
}

/* ---- what outlives its cause ---- */

static bool formation_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    const struct cls3_troop *troop = cls3_troop(b, unit);
    const int posture = cls3_posture(b, unit), step = b->state->step;
    const bool moves = step == step_move_first || step == step_move_second, skirmishes = posture == posture_skirmish;
    const bool is_square = posture == posture_square && battle_on_table(b, unit);
    const bool may_skirmish = troop->may_skirmish || own->dismounted || cls3_is_crew(b, unit);
    const struct battle_flaw flaws[] = {
        {own->rows > 0 && posture != posture_line, "stands in rows and in no line"},
        {skirmishes && !may_skirmish, "skirmishes and is not of the troops that do"},
        {moves && is_square && !cls3_makes_a_square(b, unit), "is in square and has not its 16 men"},
        {own->dismounted && troop->kind != body_horse, "has dismounted and has no horses"},
        {own->horse_holders > 0 && !own->dismounted, "has its horses held and rides them"},
        {own->suppressed > 0 && !cls3_is_battery(b, unit), "is suppressed and no gun"},
        {own->crew_away && !cls3_is_battery(b, unit), "is a crew without a gun"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool morale_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    const int leader = b->units[unit].leader, step = b->state->step;
    const bool moves = step == step_move_first || step == step_move_second;
    const bool led = leader != NO_UNIT && cls3_unit(b, leader)->back_turn == 0;
    const bool bad = own->morale == morale_held_in || own->morale == morale_fall_back;
    const struct battle_flaw flaws[] = {
        {bad && moves, "is in bad morale still in the next movement"},
        {own->held_by != NO_UNIT && own->morale != morale_held_in, "is held by a friend and not held in"},
        {own->way != way_none, "has yet to go back"},
        {own->shaken != shaken_not, "is shaken by friends who have gone"},
        {own->turn.leaves != 0 && !cls3_melee_is_fought(b), "is to leave a melee that nobody fights"},
        {own->rally_turn != 0 && own->rally_turn < b->state->turn, "was to rally and has not"},
        {own->leaderless && led, "misses a commander who is there"},
        {own->removed_alive, "was removed and is still there"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* Once fire has ended whoever has charged touches an enemy, stands before his square, goes along or has no charge any more. */
static bool has_met_nobody(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return own->charge.stage == charge_stage_contact && !own->ride.along && !own->turn.fell_back && !own->turn.won &&
           !cls3_in_contact(b, unit) && cls3_square_before(b, unit) == NO_UNIT;
}

static bool was_charged_in_vain(const struct battle *b, int unit)
{
    bool met = cls3_in_contact(b, unit) || !cls3_unit(b, unit)->turn.was_charged || cls3_unit(b, unit)->turn.fell_back;
    for (int other = 0; other < b->setup->units && !met; other++)
        met = battle_side(b, other) != battle_side(b, unit) && cls3_square_before(b, other) == unit;
    return !met;
}

static bool charge_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    const int step = b->state->step, charger = cls3_own(b)->charger;
    const bool melees = step == step_begin_melees, early = step < step_break_through;
    const struct battle_flaw flaws[] = {
        {charge_is_under_way(&own->charge) && charger == NO_UNIT, "charges while no charge is being played"},
        {own->ride.kind && cls3_is_battery(b, unit), "has charged with a gun"},
        {own->ride.fires_at != 0 && !cls3_is_foot(b, unit), "fires and charges, and is no foot"},
        {own->ride.breakthrough && early, "breaks through before anybody has won"},
        {own->turn.broke_through && early, "has broken through before anybody has won"},
        {own->answer.waits && charger == NO_UNIT, "has yet to answer a charge that is over"},
        {own->answer.word == reaction_stand && charger == NO_UNIT, "stands to a charge that is over"},
        {melees && has_met_nobody(b, unit), "has charged and touches nobody"},
        {melees && was_charged_in_vain(b, unit), "was charged by enemies who have not come up to it"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* What belongs to one phase is gone when it is over. */
static bool phase_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    const int step = b->state->step;
    const bool fires = (step >= step_fire_ball && step <= step_fire_muskets) || step == step_fire_at_breakthroughs;
    const bool melees = step >= step_melees && step <= step_breakthrough_melees;
    int hits = 0;
    for (int stand = 0; stand < MOST_STANDS; stand++)
        hits += own->hits[stand];
    const struct battle_flaw flaws[] = {
        {own->aims.count > 0 && !fires, "aims and nobody fires"},
        {hits > 0 && !fires, "is struck and nobody fires"},
        {own->fire.rocketed && !fires, "is struck by rockets and nobody fires"},
        {own->fire.marks_before > 0 && !fires, "counts its marks and nobody fires"},
        {(own->melee.as_one || own->melee.claim) && !melees, "checks or casts in a melee that nobody fights"},
        {own->turn.halted_behind && step > step_melees && !own->ride.breakthrough, "waits behind a melee that is over"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool commander_is_sound(const struct battle *b, int unit, struct error *error)
{
    const int with = b->units[unit].attached, back = cls3_unit(b, unit)->back_turn, where = b->units[unit].where;
    const struct battle_flaw flaws[] = {
        {with != NO_UNIT && !cls3_is_there(b, with), "is with a unit that is not there"},
        {back != 0 && where != where_reserve, "is lost and still there"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* ---- places and works ---- */

/* What burns has a turn in which it began, and nobody works at what is gone. */
static bool places_are_sound(const struct battle *b, struct error *error)
{
    const struct cls3_own *own = cls3_own(b);
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        if ((own->burns_turn[zone] != 0) != (b->features[b->setup->ground->zone[zone]] == feature_burning))
            return error_set(error, error_no_such_thing, "A place burns and has not caught fire, or has and does not burn.",
                             NULL);
    for (int i = 0; i < MOST_WORKS; i++)
        if (own->work[i].task != 0 && !feature_stands(&b->ground, own->work[i].feature))
            return error_set(error, error_no_such_thing, "There is work at what is gone.", NULL);
    return true;
}

bool cls3_current(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const bool commands = b->units[unit].where != where_gone && cls3_is_commander(b, unit);
        if (commands && !commander_is_sound(b, unit, error))
            return false;
        if (is_of_troops(b, unit) && (!charge_is_sound(b, unit, error) || !formation_is_sound(b, unit, error) ||
                                      !morale_is_sound(b, unit, error) || !phase_is_sound(b, unit, error)))
            return false;
    }
    return places_are_sound(b, error);
}
