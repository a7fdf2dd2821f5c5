/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/dog/play/eyes.h"

#include "drill/nearby.h"

#include <string.h>

static bool stands_upon_another(const struct battle *b, int unit)
{
    const struct box inner = dog_core_of(battle_box(b, unit), UPON_MM);
    return dog_is_formed(b, unit) && nearby_under(b, &inner, dog_is_formed, unit, NO_UNIT) != NO_UNIT;
}

static bool body_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const struct box *box = battle_box(b, unit);
    int left = b->units[unit].strength, posture = dog_posture(b, unit);
    bool horse = dog_is_horse(b, unit), guns = posture == posture_limbered || posture == posture_unlimbered;
    const bool there = battle_on_table(b, unit) && !dog_is_running(b, unit);
    int32_t width, depth;
    dog_size(b, unit, posture, &width, &depth);
    const struct battle_flaw flaws[] = {
        {left <= 0 || left > b->setup->unit[unit].strength, "has no figures, or more than it began with, and is still there"},
        {own->lost < 0 || own->lost >= dog_men_at_start(b, unit), "has lost fewer men than none, or all, and is still there"},
        {own->state < condition_formed || own->state > condition_routing, "is in no order that there is"},
        {own->fatigue < 0 || own->fatigue > (int)fatigue_utterly_exhausted, "is tired in no way that there is"},
        {own->turn.used < 0 || own->turn.used > A_MOVE, "has spent more than a move, or less than none"},
        {own->stand < 0 || own->reforms < 0 || own->pursue < 0, "is bound for fewer turns than none"},
        {dog_is_guns(b, unit) != guns, "is formed as guns and is none, or is guns and not formed as such"},
        {dog_is_crew(b, unit) && posture != posture_skirmish, "is a crew without its guns, and not in skirmish order"},
        {horse && (posture == posture_square || posture == posture_column), "is horse in a formation of foot"},
        {there && dog_ground_that_bars(b, unit, box) >= 0, "stands on ground that is closed to it"},
        {there && stands_upon_another(b, unit), "stands upon another that is formed, as it is"},
        {there && (box->width != width || box->depth != depth), "has another footprint than its formation"}};
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* ---- what outlives its cause ---- */

/* Before the charges of a turn are ridden nothing is left of the melees, rides and steps back of the turn before it. */
static bool is_quiet(const struct battle *b)
{
    return b->state->step < step_ride;
}

static bool is_bound(const struct dog_unit *own)
{
    return own->pursue > 0 || own->reforms > 0 || own->retire || own->out_of_hand > 0;
}

/* What a unit that runs has forgotten; what is told of it belongs to what it is told of. */
static bool mind_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const bool runs = dog_is_running(b, unit), fights = dog_fights(b, unit), quiet = is_quiet(b);
    int won = 0;
    for (size_t i = 0; i < sizeof own->won_in / sizeof *own->won_in; i++)
        won += own->won_in[i];
    const struct battle_flaw flaws[] = {
        {runs && own->changing >= 0, "runs, and is still changing formation"},
        {runs && is_bound(own), "runs, and is still told by its control what it does"},
        {runs && own->charge.stage == charge_stage_declared, "runs, and charges still"},
        {own->fled && own->state == condition_formed, "is in flight, and in order"},
        {own->changing == dog_posture(b, unit), "is changing to the formation that it has"},
        {own->stand > 2 || own->reforms > 1 || own->pursue > 2, "is bound for longer than any test says"},
        {quiet && (own->retire || own->out_of_hand > 0), "has not done what belonged to the compulsory moves"},
        {quiet && own->pursue > 0 && (fights || dog_is_battery(b, unit)), "pursues, and fights or has guns"},
        {b->state->step <= step_move_second && own->shaken && !dog_in_melee(b, unit),
         "is shaken from another turn, and in no melee"},
        {own->turn.backs && !runs && !own->turn.evaded, "has its back turned, and has not run"},
        {own->won_rounds < won, "has won fewer rounds of melee than in its last turns"},
        {own->fatigue < (int)fatigue_exhausted && (own->melee_since > 0 || own->fire_since > 0),
         "counts what the exhausted do, and is not exhausted"},
        {own->reform_from > 0 && own->state == condition_formed, "is formed, and reforms"},
        {own->guns.left && !dog_is_battery(b, unit), "has left guns, and is no battery"}};
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool is_in_no_melee(const struct dog_melee *melee)
{
    static const struct dog_melee none;
    return memcmp(melee, &none, sizeof none) == 0;
}

static bool melee_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const bool apart = is_quiet(b) && !dog_is_upon_an_enemy(b, unit);
    const int foe = own->melee.struck_by - 1;
    const struct battle_flaw flaws[] = {
        {apart && !is_in_no_melee(&own->melee), "is in no melee, and keeps what belongs to one"},
        {apart && own->rounds > 0, "is in no melee, and counts its rounds"},
        {apart && own->following_up, "is in no melee, and follows up"},
        {foe != NO_UNIT && battle_side(b, foe) == battle_side(b, unit), "has come into contact with a friend"},
        {is_quiet(b) && own->melee.through > 0, "has broken through somebody in another turn"}};
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool is_enemy_there(const struct battle *b, int unit, int other)
{
    return other != NO_UNIT && battle_side(b, other) != battle_side(b, unit) && battle_on_table(b, other);
}

/* A charge is declared, answered and ridden in one phase, and whoever meets it has a charger. */
static bool charge_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const int step = b->state->step, charger = dog_unit(b, unit)->turn.charged_by - 1;
    const bool charges = own->charge.stage == charge_stage_declared, met = charger != NO_UNIT;
    const struct battle_flaw flaws[] = {
        {charges && (step < step_declare_first || step > step_ride), "charges outside of the charge phase"},
        {charges && !is_enemy_there(b, unit, own->charge.target), "charges at nobody"},
        {charges && own->ride.number == 0, "charges, and has declared nothing"},
        {charges && (dog_is_battery(b, unit) || dog_posture(b, unit) == posture_square), "charges as guns or in square"},
        {met && step < step_answer_second, "meets a charge that nobody has declared"},
        {met && (battle_side(b, charger) == battle_side(b, unit) || dog_unit(b, charger)->ride.number == 0),
         "meets somebody who does not charge"},
        {!met && (own->answer.word != answer_none || own->turn.reaction != 0), "answers a charge, and nobody charges it"},
        {own->turn.evaded && !own->turn.acted, "has run from a charge, and done nothing"}};
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* ---- generals: orders on their way (dog.cmd.5) ---- */

static bool is_late(const struct battle *b, const struct dog_word *word)
{
    const bool heard = b->state->step > step_obey_orders;
    return word->rider_mm == 0 && word->due < b->state->turn + heard;
}

static bool orders_are_sound(const struct battle *b, int general, struct error *error)
{
    const struct dog_order *own = &dog_unit(b, general)->order;
    const int rating = dog_unit(b, general)->rating;
    bool late = false, stale = false;
    for (int i = 0; i < MOST_RIDERS; i++) {
        late = late || (i < own->coming && b->units[general].where == where_table && is_late(b, &own->next[i]));
        stale = stale || (i >= own->coming && own->next[i].kind != order_none);
    }
    const struct battle_flaw flaws[] = {
        {own->coming < 0 || own->coming > MOST_RIDERS, "is sent more orders than there are riders"},
        {late, "has not heard an order that has come"},
        {stale, "is sent an order that nobody brings"},
        {own->now.kind == order_support && own->now.with == NO_UNIT, "supports nobody"},
        {rating < 0 || rating > dog_troop(b, general)->rating, "has a better rating than he began with, or none that there is"}};
    return battle_without(b, general, flaws, sizeof flaws / sizeof *flaws, error);
}

bool dog_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where != where_gone && !dog_is_general(b, unit) && !body_is_sound(b, unit, error))
            return false;
    return true;
}

static bool is_current(const struct battle *b, int unit, struct error *error)
{
    if (dog_is_general(b, unit))
        return orders_are_sound(b, unit, error);
    return mind_is_sound(b, unit, error) && melee_is_sound(b, unit, error) && charge_is_sound(b, unit, error);
}

bool dog_current(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where != where_gone && !is_current(b, unit, error))
            return false;
    return true;
}
