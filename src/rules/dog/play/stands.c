/* stands.c - how a charge is met: some run, the others hold their nerve or do not, and fire; chargers test for what they lose,
   and light horse before it closes (dog.seq.5.5 to dog.seq.5.8, dog.react). */
#include "rules/dog/play/charges.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/fire.h"
#include "rules/dog/play/melees.h"
#include "rules/dog/play/move.h"

#include <string.h>

/* Does so for all who meet a charge, or met one that comes no more (then of NO_UNIT), and have not broken meanwhile: the second
   side's first (dog.seq.5). */
static void for_all_charged(struct battle *b, void (*act)(struct battle *b, int unit, int charger))
{
    for (int turn = 0; turn < SIDES; turn++) {
        int side = turn == 0 ? 1 - battle_first_side(b) : battle_first_side(b), number = 0;
        for (int unit; (unit = dog_next_charged(b, side, number)) != NO_UNIT;) {
            int charger = dog_charger_coming(b, unit);
            number = dog_unit(b, dog_charger_met(b, unit))->ride.number;
            if (!dog_is_running(b, unit))
                act(b, unit, charger);
        }
    }
}

/* ---- fire at a charger ---- */

static struct dog_charge_fire_facts facts_of_fire(const struct battle *b, int unit, int charger, const struct dog_ride *ride)
{
    struct dog_charge_fire_facts f = facts_of_charge_fire(b);
    /* Slopes, water and the like shorten its charge move, so that its way needs a greater part of it. */
    int64_t move = dog_mm(dog_allowance_m(b, charger, dog_posture(b, charger), move_mode_charge, NULL));
    f.firer = dog_arm_of(b, unit);
    f.charger = dog_arm_of(b, charger);
    f.count = larger(dog_count_firing(b, unit), 1);
    f.weapon = dog_weapon(b, unit);
    f.distance_m = larger(dog_metres(ride->way_mm), 1);
    f.charge_move_m = larger(dog_metres(ride->cost_mm > 0 ? move * ride->way_mm / ride->cost_mm : move), 1);
    return f;
}

static void give_volley(struct battle *b, int unit, int charger, int32_t range_m, int count)
{
    struct dog_shot shot = dog_shot_at(unit, charger);
    shot.load = ammunition_best;
    dog_unit(b, charger)->ride.volley_m = (int16_t)range_m;
    int64_t cost;
    const struct box met = dog_box_on_its_way(b, charger, range_m, &cost);
    if (!dog_lay_volley(b, &shot, &met, range_m, count))
        return;
    uint32_t tests = dog_fire_shot(b, &shot, event_volley, "dog.react.6");
    if (tests != 0)
        dog_test_charger(b, charger, unit, nerve_losses, "dog.morale.1");
    dog_close_ranks(b, charger);
}

/* ---- evaders (dog.seq.5.5) ---- */

/* Friends near who begins to give way owe a test in phase seven (dog.r105). */
static void run_from(struct battle *b, int unit, int charger, const char *rule)
{
    struct dog_unit *own = dog_unit(b, unit);
    bool forced = own->state == condition_retreating;
    dog_leave_guns(b, unit);
    const struct dog_flight flight = {.bearing = (uint16_t)dog_unit(b, charger)->charge.bearing,
                                      .most_bend = NO_BEND,
                                      .event = forced ? event_retreats : event_evades,
                                      .from = forced ? NO_UNIT : charger,
                                      .rule = rule};
    own->turn.evaded = own->turn.acted = 1;
    own->changing = -1; /* dog.form.7 */
    own->turn.ran_m = (int16_t)dog_metres(dog_flee(b, unit, move_mode_evade, flight));
}

static void evade(struct battle *b, int unit, int charger)
{
    int word = dog_unit(b, unit)->answer.word;
    const bool must = dog_is_skirmishing(b, unit); /* crews among them, who have left their guns before */
    struct dog_charge_fire_result r;
    if (charger == NO_UNIT || (word != answer_evade && word != answer_fire_and_evade))
        return;
    struct dog_charge_fire_facts f = facts_of_fire(b, unit, charger, &dog_unit(b, charger)->ride);
    dog_unit(b, unit)->answer.waits = 0;
    if (word == answer_fire_and_evade && consult_charge_fire(b, &f, &r, NULL))
        give_volley(b, unit, charger, r.range_m, 0); /* at full strength (dog.r46) */
    if (!battle_on_table(b, unit))
        return;
    run_from(b, unit, charger, "dog.charge.21");
    if (dog_ruling(b, ruling_r98) == 'b' && !must)
        dog_disorder(b, unit, state_unformed, "dog.r98");
}

enum step_now dog_step_evade(struct battle *b)
{
    dog_begin_phase(b);
    for_all_charged(b, evade);
    return step_over;
}

/* ---- nerve (dog.seq.5.6) ---- */

static enum charger kind_of_charger(const struct battle *b, int charger)
{
    enum troop_class class = dog_class_of(b, charger);
    if (!dog_is_horse(b, charger))
        return charger_infantry;
    if (class == troop_class_lancer || class == troop_class_cossack)
        return charger_lancers;
    return class == troop_class_cuirassier ? charger_cuirassiers : charger_cavalry;
}

static struct dog_charge_reaction_facts facts_of_reaction(const struct battle *b, int unit, int charger, int word)
{
    struct dog_charge_reaction_facts f = facts_of_charge_reaction(b);
    f.troop = dog_troop_of(b, unit);
    f.charger = kind_of_charger(b, charger);
    f.formation = dog_is_skirmishing(b, unit) ? formation_line : dog_formation(b, unit);
    f.reaction = dog_answer_posture(word) >= 0 ? reaction_change_formation
                 : word == answer_wheel        ? reaction_wheel
                                               : reaction_stand;
    f.grade = dog_grade_of(b, unit);
    f.state = dog_state_of(b, unit);
    f.fatigue = dog_fatigue_now(b, unit);
    f.commander_rating = dog_rating_within(b, unit, MORALE_RANGE_M);
    return f;
}

static void manoeuvre(struct battle *b, int unit, int charger)
{
    struct box turned;
    int word = dog_unit(b, unit)->answer.word;
    dog_unit(b, unit)->turn.changed_shape = dog_unit(b, unit)->turn.acted = 1;
    if (dog_answer_posture(word) >= 0 && dog_can_form(b, unit, dog_answer_posture(word)))
        dog_form(b, unit, dog_answer_posture(word), "dog.charge.18");
    else if (word == answer_wheel && dog_can_wheel(b, unit, charger, &turned))
        battle_put(b, unit, turned);
}

static bool is_to_stand(int word)
{
    return word == answer_stand || word == answer_wheel || dog_answer_posture(word) >= 0;
}

static bool is_excused(const struct battle *b, int unit)
{
    return dog_is_skirmishing(b, unit) && dog_ruling(b, ruling_r114) == 'a';
}

static void hold_nerve(struct battle *b, int unit, int charger)
{
    struct dog_unit *own = dog_unit(b, unit);
    int word = own->answer.word;
    struct dog_charge_reaction_result r;
    if (charger == NO_UNIT || !is_to_stand(word))
        return;
    struct dog_charge_reaction_facts f = facts_of_reaction(b, unit, charger, word);
    own->turn.reaction = 1 + reaction_result_stands;
    if (is_excused(b, unit) || !judge_charge_reaction(b, "dog.react.1", unit, charger, &f, &r))
        return;
    own->turn.reaction = (int16_t)(1 + r.outcome);
    if (r.manoeuvre_done)
        manoeuvre(b, unit, charger);
    else if (word == answer_square)
        battle_tell(b, event_fails_square, "dog.react.3", unit, charger, 0);
    if (r.outcome == reaction_result_shaken_square)
        dog_shake(b, unit, "dog.react.5");
    if (r.outcome == reaction_result_evades) {
        dog_begin_to_run(b, unit, condition_retreating);
        run_from(b, unit, charger, "dog.react.4");
    }
}

enum step_now dog_step_test_reactions(struct battle *b)
{
    for_all_charged(b, hold_nerve);
    return step_over;
}

/* ---- fire at chargers (dog.seq.5.7) ---- */

/* Whoever is struck on a side that does not fire is silent; so is who has formed or wheeled in answer. What it did in phase three
   silences nobody here (dog.r5). */
static bool can_fire_at(const struct battle *b, int unit, struct place from)
{
    const struct dog_unit *own = dog_unit(b, unit);
    bool manoeuvres = own->answer.word == answer_wheel || dog_answer_posture(own->answer.word) >= 0;
    bool ready = !(manoeuvres && own->turn.reaction == 1 + (int)reaction_result_stands) && !own->turn.fired_early &&
                 own->changing < 0 && !dog_is_crew(b, unit) && dog_posture(b, unit) != posture_limbered &&
                 own->fatigue != fatigue_utterly_exhausted;
    return ready && dog_reach_of_fire(b, unit) > 0 && dog_side_from(b, unit, from) == on_front;
}

static void fire_at(struct battle *b, int unit, int charger, bool ragged)
{
    const struct dog_ride *ride = &dog_unit(b, charger)->ride;
    struct dog_charge_fire_facts f = facts_of_fire(b, unit, charger, ride);
    struct dog_charge_fire_result r;
    f.ragged = ragged;
    if (can_fire_at(b, unit, ride->front_was) && judge_charge_fire(b, "dog.react.6", unit, charger, &f, &r))
        give_volley(b, unit, charger, r.range_m, r.count_firing);
}

/* Who has failed goes back, though nobody comes any more. */
static void meet_with_fire(struct battle *b, int unit, int charger)
{
    int reaction = dog_unit(b, unit)->turn.reaction - 1;
    if (reaction < 0 || reaction == (int)reaction_result_evades)
        return;
    if (charger != NO_UNIT)
        fire_at(b, unit, charger, reaction != (int)reaction_result_stands);
    if (reaction != (int)reaction_result_ragged_volley || !battle_on_table(b, unit))
        return;
    dog_leave_guns(b, unit); /* dog.r20 */
    dog_step_back(b, unit, charger, "dog.react.3");
}

enum step_now dog_step_fire_at_chargers(struct battle *b)
{
    for_all_charged(b, meet_with_fire);
    return step_over;
}

/* ---- light horse (dog.seq.5.8) ---- */

static struct dog_light_cavalry_close_facts facts_of_closing(const struct battle *b, int unit)
{
    const struct dog_nerve nerve = {.unit = unit, .enemy = NO_UNIT, .charging = true};
    struct dog_morale_test_facts from = dog_morale_facts(b, &nerve);
    struct dog_light_cavalry_close_facts f = facts_of_light_cavalry_close(b);
    f.troop = from.troop;
    f.grade = from.grade;
    f.state = from.state;
    f.fatigue = from.fatigue;
    f.commander_rating = from.commander_rating;
    f.casualties_pct = from.casualties_pct;
    f.casualties_move_pct = from.casualties_move_pct;
    f.flanks_threatened = from.flanks_threatened;
    f.routing_friends = from.routing_friends;
    f.secure_flanks = from.secure_flanks;
    f.supported = from.supported;
    return f;
}

static void close(struct battle *b, int unit)
{
    struct dog_light_cavalry_close_result r;
    int target = dog_unit(b, unit)->charge.target;
    bool passed = dog_unit(b, unit)->ride.tested && dog_ruling(b, ruling_r89) == 'a';
    if (!dog_is_charging(b, unit) || !dog_is_light_horse(b, unit) || passed || !dog_finds_it_standing(b, unit))
        return;
    const struct box before = dog_bring_on(b, unit);
    struct dog_light_cavalry_close_facts f = facts_of_closing(b, unit);
    bool judged = judge_light_cavalry_close(b, "dog.react.9", unit, target, &f, &r);
    battle_put(b, unit, before);
    if (!judged || r.outcome == closing_closes)
        return;
    dog_bring_to_fire(b, unit);
    if (r.outcome == closing_routs)
        dog_rout(b, unit, "dog.react.9");
    else
        battle_tell(b, event_halted, "dog.react.9", unit, target, 0);
}

enum step_now dog_step_test_light_cavalry(struct battle *b)
{
    dog_for_all_chargers(b, close);
    return step_over;
}

/* ---- what is foretold of it ---- */

/* Before formed troops skirmishers run (dog.charge.16). */
static bool may_await(const struct battle *b, int unit, int charger)
{
    return !dog_is_skirmishing(b, unit) || dog_is_skirmishing(b, charger);
}

static int foretell_nerve(const struct battle *b, int unit, int charger, int word, struct foretold *it)
{
    if (!is_to_stand(word) || is_excused(b, unit) || !may_await(b, unit, charger))
        return 0;
    struct dog_charge_reaction_facts f = facts_of_reaction(b, unit, charger, word);
    FORETELL(it, unit, charge_reaction, f);
    return 1;
}

/* The volley of who stands, straight from where the charger is now; or of skirmishers before they run, all of them (dog.r46). */
static int foretell_volley(const struct battle *b, int unit, int charger, int word, struct foretold *it)
{
    const struct box *body = battle_box(b, charger);
    const int32_t far = dog_distance_mm(b, unit, charger);
    const struct dog_ride ride = {.way_mm = far, .cost_mm = far};
    struct dog_charge_fire_facts f = facts_of_fire(b, unit, charger, &ride);
    struct dog_charge_fire_result r;
    struct dog_shot shot = dog_shot_at(unit, charger);
    const bool runs = word == answer_fire_and_evade;
    shot.load = ammunition_best;
    if (!runs && (word != answer_stand || !may_await(b, unit, charger) || !can_fire_at(b, unit, body->front)))
        return 0;
    if (!consult_charge_fire(b, &f, &r, NULL))
        return 0;
    struct box met = *body;
    met.front = place_from(body->front, body->facing, far - dog_mm(r.range_m), 0);
    if (!dog_lay_volley(b, &shot, &met, r.range_m, runs ? 0 : r.count_firing))
        return 0;
    *it = (struct foretold){.unit = unit, .procedure = shot.procedure};
    memcpy(it->facts, shot.facts, sizeof shot.facts);
    return 1;
}

static int foretell_closing(const struct battle *b, int unit, struct foretold *it)
{
    if (!dog_is_light_horse(b, unit))
        return 0;
    struct dog_light_cavalry_close_facts f = facts_of_closing(b, unit);
    FORETELL(it, unit, light_cavalry_close, f);
    return 1;
}

static int foretell_meeting(const struct battle *b, int unit, int charger, int word, struct foretold foretold[MOST_FORETOLD])
{
    int count = foretell_nerve(b, unit, charger, word, &foretold[0]);
    return count + foretell_volley(b, unit, charger, word, &foretold[count]);
}

/* Its nerve and its fire, and the melee behind them, if it comes to one. */
static int foretell_answer(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    const int unit = order->unit, charger = dog_charger_met(b, unit), word = answer_stand + order->choice;
    if (charger == NO_UNIT)
        return 0;
    int count = foretell_meeting(b, unit, charger, word, foretold);
    if (word == answer_evade || word == answer_fire_and_evade)
        FORETELL_NO_THROW(&foretold[count++], unit,
                          "Nothing is thrown for its flight: it is caught or not by how far both of them go.");
    bool meets = word == answer_stand || word == answer_countercharge;
    return count + (meets && dog_foretell_melee(b, charger, unit, word == answer_countercharge, &foretold[count]) ? 1 : 0);
}

int dog_foretell(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    int unit = order->unit, target = order->target;
    if (order->verb == verb_answer)
        return foretell_answer(b, order, foretold);
    if (order->verb == verb_fight)
        return battle_on_table(b, unit) ? dog_foretell_round(b, unit, foretold) : 0;
    if (order->verb != verb_charge || target == NO_UNIT || !battle_on_table(b, target))
        return 0;
    /* Foot that may goes into square before horse. */
    bool square = dog_is_horse(b, unit) && dog_is_infantry(b, target) && !dog_is_skirmishing(b, target) &&
                  dog_posture(b, target) != posture_square && dog_can_form(b, target, posture_square);
    int count = foretell_meeting(b, target, unit, square ? answer_square : answer_stand, foretold);
    return count + foretell_closing(b, unit, &foretold[count]);
}
