/* ride.c - chargers ride home: they meet counter-chargers on the way, overtake who runs or do not, touch their target, another,
   or nobody (dog.seq.5.9, dog.seq.5.10). */
#include "rules/dog/play/charges.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/move.h"

#include "field/whole.h"

/* ---- where it was shot at ---- */

/* On the mean of the approach; where nobody shot half of the way (dog.seq.5.7). */
struct box dog_box_on_its_way(const struct battle *b, int charger, int32_t volley_m, int64_t *cost_mm)
{
    struct dog_charge_wish wish = dog_wish_of(b, charger);
    struct dog_path path;
    dog_sweep_path(b, &wish, dog_unit(b, charger)->charge.most, &path);
    int32_t run = (int32_t)path.passage.length, before = volley_m > 0 ? dog_mm(volley_m) : run / 2;
    dog_sweep_path(b, &wish, more_of(run - before, 0), &path);
    *cost_mm = path.cost.mm;
    return path.passage.end;
}

void dog_bring_to_fire(struct battle *b, int charger)
{
    struct dog_unit *own = dog_unit(b, charger);
    int64_t cost;
    const struct box there = dog_box_on_its_way(b, charger, own->ride.volley_m, &cost);
    battle_put(b, charger, there);
    own->charge.gone = (int32_t)cost;
    charge_stop(&own->charge);
}

struct box dog_bring_on(struct battle *b, int charger)
{
    const struct box before = *battle_box(b, charger);
    int64_t cost;
    battle_put(b, charger, dog_box_on_its_way(b, charger, dog_unit(b, charger)->ride.volley_m, &cost));
    return before;
}

static enum test throw_on_the_way(struct battle *b, int charger, int enemy, enum nerve_cause cause, const char *rule)
{
    const struct dog_nerve nerve = {.unit = charger, .enemy = enemy, .charging = true};
    const struct box before = dog_bring_on(b, charger);
    const struct dog_morale_test_result r = dog_throw_morale(b, &nerve, cause, rule);
    battle_put(b, charger, before);
    return (enum test)r.outcome;
}

void dog_test_charger(struct battle *b, int charger, int enemy, enum nerve_cause cause, const char *rule)
{
    if (!dog_owes_test(b, charger, cause))
        return;
    const enum test outcome = throw_on_the_way(b, charger, enemy, cause, rule);
    if (outcome == test_pass) {
        if (cause == nerve_losses)
            dog_unit(b, charger)->ride.tested = 1;
        return;
    }
    dog_bring_to_fire(b, charger);
    if (outcome == test_rout) {
        dog_rout(b, charger, "dog.morale.3");
        return;
    }
    dog_shake(b, charger, "dog.morale.4");
    battle_tell(b, event_halted, "dog.morale.4", charger, enemy, 0);
}

/* ---- contact ---- */

static void weigh(struct battle *b, int unit, int met, const struct dog_path *path)
{
    struct dog_unit *own = dog_unit(b, unit);
    struct dog_charge_eligibility_facts f = dog_charge_facts(b, unit, met, path, met != NO_UNIT);
    struct dog_charge_eligibility_result r;
    if (!judge_charge_eligibility(b, "dog.charge.2", unit, met, &f, &r))
        return;
    own->ride.impact = (int16_t)r.impact;
    dog_disorder(b, unit, (enum state)path->cost.order, "dog.r49");
    if (r.becomes_unformed)
        dog_disorder(b, unit, state_unformed, met == NO_UNIT ? "dog.charge.11" : "dog.charge.10");
}

static void arrive(struct battle *b, int unit, const struct dog_path *path)
{
    struct dog_unit *own = dog_unit(b, unit);
    battle_put(b, unit, path->passage.end);
    own->charge.gone = (int32_t)path->cost.mm;
}

static void come_into_contact(struct battle *b, int unit, int met, const struct dog_path *path)
{
    struct dog_unit *own = dog_unit(b, unit);
    weigh(b, unit, met, path);
    arrive(b, unit, path);
    own->charge.stage = charge_stage_contact;
    own->charge.target = (int16_t)met;
    own->ride.touched = 1;
    dog_strike(b, unit, met, own->ride.front_was, own->ride.impact);
}

static void come_to_nobody(struct battle *b, int unit, const struct dog_path *path)
{
    weigh(b, unit, NO_UNIT, path);
    arrive(b, unit, path);
    charge_stop(&dog_unit(b, unit)->charge);
    battle_tell(b, event_charge_over, "dog.charge.11", unit, NO_UNIT, dog_metres(path->gone_mm));
    dog_skirmishers_give_way(b, unit);
}

/* Skirmishers get away from foot by themselves (dog.skirm.10). */
static bool is_safe_from(const struct battle *b, int target, int unit)
{
    return dog_is_skirmishing(b, target) && !dog_is_crew(b, target) && !dog_is_horse(b, unit) && dog_unit(b, target)->turn.evaded;
}

/* ---- who awaits it (dog.seq.5.9) ---- */

/* Whom the fall of a commander has shaken meanwhile has stepped back. */
bool dog_finds_it_standing(const struct battle *b, int charger)
{
    int target = dog_unit(b, charger)->charge.target, reaction = dog_unit(b, target)->turn.reaction - 1;
    return battle_on_table(b, target) && !dog_is_running(b, target) && !dog_unit(b, target)->turn.retired &&
           (reaction == (int)reaction_result_stands || reaction == (int)reaction_result_shaken_square);
}

/* A wheel may take its target by so much farther. */
static bool reaches(const struct battle *b, const struct dog_charge_wish *wish, struct dog_path *path)
{
    const struct box *body = battle_box(b, wish->target);
    int32_t farther = more_of(body->width, body->depth) + METRE_MM;
    dog_sweep_within(b, wish, dog_charge_left(b, wish->unit, NULL) + farther, path);
    return dog_struck_by(b, wish, path) == wish->target;
}

/* Its target was within its reach, and has not gone: it is struck, though it has wheeled, or losses have left the charger so
   narrow that its way goes by. */
static bool rides_home(struct battle *b, int unit, const struct dog_charge_wish *wish)
{
    struct dog_path path;
    if (wish->target == NO_UNIT || !dog_finds_it_standing(b, unit))
        return false;
    const struct dog_charge_wish anew = dog_wish_at(b, unit, wish->target);
    if (!reaches(b, wish, &path) && !reaches(b, &anew, &path))
        return false;
    come_into_contact(b, unit, wish->target, &path);
    return true;
}

/* ---- straight on ---- */

/* As far as it goes, or to whoever stands in its way. */
static void ride_on(struct battle *b, int unit, const struct dog_charge_wish *wish)
{
    struct dog_path path;
    dog_sweep_within(b, wish, dog_charge_left(b, unit, NULL), &path);
    int met = dog_met_by(b, wish, &path);
    if (met != NO_UNIT && is_safe_from(b, met, unit)) {
        dog_sweep_short(b, wish, &path);
        met = NO_UNIT;
    }
    if (met != NO_UNIT)
        come_into_contact(b, unit, met, &path);
    else if (!rides_home(b, unit, wish))
        come_to_nobody(b, unit, &path);
}

/* ---- after who runs (dog.charge.21, dog.skirm.10) ---- */

static struct dog_evade_facts facts_of_flight(const struct battle *b, int unit, int target)
{
    struct dog_evade_facts f = facts_of_evade(b);
    f.gap_m = dog_metres_begun(dog_unit(b, unit)->ride.cost_mm);
    f.charge_move_m = dog_charge_left(b, unit, NULL) / METRE_MM;
    f.evade_move_m = dog_unit(b, target)->turn.ran_m;
    return f;
}

/* By the lengths of their ways; that is told unless ground or somebody else keeps it from him all the same. */
static bool overtakes(struct battle *b, int unit, int target, struct dog_path *path)
{
    const struct dog_evade_facts f = facts_of_flight(b, unit, target);
    struct dog_charge_wish wish = dog_wish_of(b, unit);
    struct dog_evade_result r;
    if (is_safe_from(b, target, unit) || !consult_evade(b, &f, &r, NULL))
        return false;
    const bool caught = r.outcome == flight_caught;
    if (caught) {
        dog_sweep_within(b, &wish, dog_charge_left(b, unit, NULL) + METRE_MM, path);
        if (dog_struck_by(b, &wish, path) != target)
            return false;
    }
    return judge_evade(b, "dog.charge.21", unit, target, &f, &r) && caught;
}

static void chase(struct battle *b, int unit, int target)
{
    struct dog_charge_wish wish = dog_wish_of(b, unit);
    struct dog_path path;
    if (overtakes(b, unit, target, &path)) {
        come_into_contact(b, unit, target, &path);
        return;
    }
    wish.target = NO_UNIT;
    wish.through = is_safe_from(b, target, unit) ? 1 + target : 0;
    ride_on(b, unit, &wish);
}

/* ---- counter-charges (dog.charge.19, dog.charge.22, dog.r19) ---- */

static int32_t left_for_run(const struct battle *b, int unit, const struct dog_path *path)
{
    return more_of(dog_charge_left(b, unit, NULL) - (int32_t)(path->gone_mm - path->passage.length), 0);
}

/* The gap is divided as their allowances are, whomever the first of them is after. False: they do not come to each other. */
static bool meet(struct battle *b, int charger, int counter)
{
    struct dog_charge_wish one = dog_wish_of(b, charger), other = dog_wish_of(b, counter);
    struct dog_path path, against;
    int32_t far = b->setup->ground->width + b->setup->ground->depth;
    one.target = counter;
    dog_sweep_path(b, &one, far, &path);
    dog_sweep_path(b, &other, far, &against);
    int64_t own = left_for_run(b, charger, &path), theirs = left_for_run(b, counter, &against), both = own + theirs;
    if (dog_struck_by(b, &one, &path) != counter || both <= 0 || path.passage.length > both)
        return false;
    dog_sweep_path(b, &one, (int32_t)(path.passage.length * own / both), &path);
    const struct box before = *battle_box(b, charger);
    battle_put(b, charger, path.passage.end);
    dog_sweep_path(b, &other, far, &against);
    if (dog_struck_by(b, &other, &against) != charger) {
        battle_put(b, charger, before);
        return false;
    }
    weigh(b, counter, charger, &against);
    arrive(b, counter, &against);
    dog_unit(b, counter)->charge.stage = charge_stage_contact;
    dog_unit(b, counter)->ride.touched = 1;
    come_into_contact(b, charger, counter, &path);
    dog_meet(b, charger, counter);
    return true;
}

/* ---- all ---- */

/* Who charges and is charged in turn meets his enemy on the way. */
static bool meets_one(struct battle *b, int unit)
{
    int target = dog_unit(b, unit)->charge.target, side = 1 - battle_side(b, unit);
    if (dog_is_charging(b, target)) { /* the one who declared later has ridden at the other */
        bool first = dog_unit(b, unit)->ride.number < dog_unit(b, target)->ride.number;
        if (meet(b, first ? unit : target, first ? target : unit))
            return true;
    }
    for (int i = dog_next_charger(b, side, 0); i != NO_UNIT; i = dog_next_charger(b, side, dog_unit(b, i)->ride.number))
        if (dog_is_charging(b, i) && dog_unit(b, i)->charge.target == unit && meet(b, unit, i))
            return true;
    return false;
}

static void ride(struct battle *b, int unit)
{
    int target = dog_unit(b, unit)->charge.target;
    if (!dog_is_charging(b, unit) || meets_one(b, unit))
        return;
    struct dog_charge_wish wish = dog_wish_of(b, unit);
    if (battle_on_table(b, target) && dog_unit(b, target)->turn.evaded)
        chase(b, unit, target);
    else
        ride_on(b, unit, &wish);
}

enum step_now dog_step_ride(struct battle *b)
{
    dog_for_all_chargers(b, ride);
    return step_over;
}

/* ---- charges without contact (dog.seq.5.10) ---- */

static void end_without_contact(struct battle *b, int unit)
{
    if (!battle_on_table(b, unit) || dog_is_running(b, unit) || dog_unit(b, unit)->ride.touched)
        return;
    dog_disorder(b, unit, state_unformed, "dog.charge.11");
    dog_test_control(b, unit, "dog.control.1");
}

enum step_now dog_step_end_charges(struct battle *b)
{
    dog_for_all_chargers(b, end_without_contact);
    return step_over;
}
