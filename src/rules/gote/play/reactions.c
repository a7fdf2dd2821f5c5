/* reactions.c - what a charged unit may answer, and what comes of it: it stands, runs, forms, evades, rides to meet the charge
   (gote.seq.c3, gote.charge.4 to 8, gote.square, gote.skirm, gote.semi, gote.ind, gote.guer, gote.cav). */
#include "rules/gote/play/charges.h"

#include "drill/company.h"
#include "drill/layout.h"
#include "rules/gote/play/fire.h"
#include "rules/gote/play/losses.h"
#include "rules/gote/play/walk.h"

#include <string.h>

/* ---- which words are open ---- */

static bool is_in_open_order(const struct battle *b, int unit)
{
    return gote_posture(b, unit) == posture_skirmish && !gote_is_irregular(b, unit) && gote_troop(b, unit)->kind != troop_mob;
}

static bool may_form_square(const struct battle *b, int unit)
{
    int posture = gote_posture(b, unit);
    bool order = posture == posture_line || posture == posture_column || posture == posture_road_column;
    return order && gote_is_formed(b, unit) && gote_is_foot(b, unit) && !battle_in_place(b, unit);
}

static bool may_try_square(const struct battle *b, int unit)
{
    return gote_is_charged_by_horse(b, unit) && may_form_square(b, unit);
}

/* Their shot would be at effective range, where howitzers do not fire (gote.guns.2, gote.how.2). */
static bool may_fire_and_forget(const struct battle *b, int battery)
{
    bool has_shot = !gote_unit(b, battery)->turn.defended || gote_ruling(b, ruling_r86) == 'b';
    return !gote_is_howitzer(b, battery) || !has_shot;
}

uint32_t gote_answers_open(const struct battle *b, int unit)
{
    /* Looters do not move, and so do not slip away (gote.result.12). */
    const uint32_t evade = ANSWER_IF(answer_evade, gote_unit(b, unit)->state != state_looting);
    if (gote_is_single(b, unit) || gote_is_routed(b, unit))
        return 0;
    if (gote_is_battery(b, unit) && !gote_is_unlimbered(b, unit))
        return 0;
    if (gote_is_battery(b, unit))
        return ANSWER(answer_defend) |
               ANSWER_IF(answer_leave_guns,
                         may_fire_and_forget(b, unit) && gote_shelter_in(b, unit) <= GOTE_SHELTER_IN * DECIMAL_ONE);
    if (gote_is_irregular(b, unit))
        return evade | ANSWER(answer_stand) |
               ANSWER_IF(answer_receive, gote_effective(b, unit, gote_is_charged_by_horse(b, unit)).formed);
    if (battle_in_place(b, unit))
        return 0;
    if (is_in_open_order(b, unit))
        return evade | ANSWER(answer_form) | ANSWER(answer_stand);
    if (gote_is_semi(b, unit))
        return ANSWER(answer_form) | ANSWER(answer_stand);
    if (gote_is_horse(b, unit))
        return ANSWER(answer_stand) | ANSWER_IF(answer_countercharge, !gote_unit(b, unit)->melee.in);
    return may_try_square(b, unit) ? ANSWER(answer_stand) | ANSWER_IF(answer_square, !gote_unit(b, unit)->barred) : 0;
}

static const char *rule_that_bars(const struct battle *b, const struct decision *d, int word)
{
    int unit = d->unit;
    if (gote_is_battery(b, unit) && word == answer_leave_guns)
        return may_fire_and_forget(b, unit) ? "gote.guns.3" : "gote.how.2";
    if (gote_is_battery(b, unit))
        return "gote.guns.1";
    if (word == answer_evade && gote_unit(b, unit)->state == state_looting && !gote_is_semi(b, unit))
        return "gote.result.12";
    if (gote_is_irregular(b, unit))
        return gote_troop(b, unit)->kind == troop_indians ? "gote.ind.4" : "gote.guer.1";
    if (gote_is_semi(b, unit))
        return "gote.semi.4";
    if (is_in_open_order(b, unit))
        return "gote.r35";
    if (gote_is_horse(b, unit)) /* it does not ride out of a melee that is still to be fought */
        return word == answer_countercharge ? "gote.seq.3.5" : "gote.cav.2";
    return word == answer_square ? "gote.square.7" : "gote.r35";
}

/* ---- the facts of what they throw for ---- */

static int32_t gap_in(const struct battle *b, int unit, int charger)
{
    int32_t way = gote_way_left(b, charger, unit);
    return gote_inches(way < 0 ? battle_distance(b, unit, charger) : way);
}

/* Behind a garrison that runs out on the far side nobody comes through its house (gote.charge.7). */
static int32_t left_behind_in(const struct battle *b, int unit, int charger)
{
    return battle_in_place(b, unit) ? 0 : gote_inches(charge_left(&gote_unit(b, charger)->charge));
}

#define CHASE_FACTS_OF(b, unit, charger, f) \
    ((f).gap_in = gap_in(b, unit, charger), (f).attacker_left_in = left_behind_in(b, unit, charger))

static struct gote_defender_reaction_facts reaction_facts(const struct battle *b, int unit, int charger)
{
    struct gote_defender_reaction_facts f = facts_of_defender_reaction(b);
    f.grade = gote_effective(b, unit, gote_is_charged_by_horse(b, unit)).grade;
    f.castings_lost = gote_lost(b, unit);
    CHASE_FACTS_OF(b, unit, charger, f);
    return f;
}

static struct gote_form_square_facts square_facts(const struct battle *b, int unit, int charger)
{
    struct gote_form_square_facts f = facts_of_form_square(b);
    enum site site = gote_place(b, unit);
    f.grade = gote_grade_now(b, unit);
    f.nation = (enum nation)gote_troop(b, unit)->nation;
    f.formation = gote_formation(b, unit);
    f.leader_attached = gote_has_leader(b, unit, command_brigade);
    f.charge_start_in = gote_inches(gote_unit(b, charger)->ride.start_mm);
    f.in_woods = site == site_woods || site == site_light_woods;
    f.charged_on = (enum contact)gote_unit(b, charger)->ride.struck;
    f.barred = gote_unit(b, unit)->barred;
    CHASE_FACTS_OF(b, unit, charger, f);
    return f;
}

static enum attempt attempt_of(enum reply word)
{
    return word == answer_form ? attempt_form : word == answer_evade ? attempt_evade : attempt_stand;
}

#define NERVE_FACTS_OF(b, unit, word, f) \
    ((f).attempt = attempt_of(word), (f).grade = gote_grade_now(b, unit), \
     (f).leader_attached = gote_has_leader(b, unit, command_brigade))

static struct gote_skirmisher_form_or_evade_facts skirmish_facts(const struct battle *b, int unit, enum reply word)
{
    struct gote_skirmisher_form_or_evade_facts f = facts_of_skirmisher_form_or_evade(b);
    NERVE_FACTS_OF(b, unit, word, f);
    f.mounted = gote_is_horse(b, unit);
    return f;
}

static struct gote_semi_skirmisher_form_facts semi_facts(const struct battle *b, int unit, enum reply word)
{
    struct gote_semi_skirmisher_form_facts f = facts_of_semi_skirmisher_form(b);
    NERVE_FACTS_OF(b, unit, word, f);
    return f;
}

/* Tecumseh, or a British colonel at least. */
static bool is_adviser(const struct battle *b, int leader)
{
    return gote_troop(b, leader)->adviser;
}

static struct gote_indians_evade_facts indians_facts(const struct battle *b, int unit, enum reply word)
{
    struct gote_indians_evade_facts f = facts_of_indians_evade(b);
    f.attempt = attempt_of(word);
    f.advisor = company_first(b, unit, is_adviser) != NO_UNIT;
    return f;
}

static struct gote_guerrillas_evade_facts guerrillas_facts(const struct battle *b, int unit, enum reply word)
{
    struct gote_guerrillas_evade_facts f = facts_of_guerrillas_evade(b);
    f.attempt = attempt_of(word);
    f.charged_by_cavalry = gote_is_charged_by_horse(b, unit);
    f.place = gote_place(b, unit);
    return f;
}

/* ---- what comes of it ---- */

static void gets_away(struct battle *b, int target, int charger, int inches)
{
    gote_end_melees(b, target);
    int32_t gone = gote_get_away(b, target, (uint16_t)gote_unit(b, charger)->charge.bearing, inches);
    gote_unit(b, target)->turn.moved = 1; /* blown horse has no rest of it (gote.blown.2) */
    battle_tell(b, event_evades, "gote.r32", target, charger, gone);
    gote_own(b)->fight.away = 1;
}

/* Each charger has moved as far as he has: one may catch whom another does not reach. Those who do strike the rear; returns one
   of them, the nearest if he does, or NO_UNIT. */
static int choose_catchers(struct battle *b, int target, int nearest, int inches, bool caught)
{
    int16_t chargers[LIMIT_ENROLLED];
    int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED), first = caught ? nearest : NO_UNIT;
    for (int i = 0; i < count; i++) {
        struct gote_unit *own = gote_unit(b, chargers[i]);
        const int32_t left = left_behind_in(b, target, chargers[i]), run = inches * DECIMAL_ONE;
        bool catches = chargers[i] == nearest ? caught : gap_in(b, target, chargers[i]) + run <= left;
        own->ride.struck = catches ? contact_rear : contact_front;
        if (catches && first == NO_UNIT)
            first = chargers[i];
    }
    return first;
}

/* Who has run less far than his dice say, because friends left him no room, may be reached after all (gote.charge.7). */
static bool reaches_now(const struct battle *b, int charger, int target)
{
    const int32_t way = gote_way_left(b, charger, target);
    return way >= 0 && way <= charge_left(&gote_unit(b, charger)->charge);
}

/* A river or a formed unit that he has come past shields him from those who can not come past it. */
static int still_catches(struct battle *b, int target, int catcher)
{
    int16_t chargers[LIMIT_ENROLLED];
    const int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED);
    int first = NO_UNIT;
    for (int i = 0; i < count; i++) {
        struct gote_unit *own = gote_unit(b, chargers[i]);
        const bool reaches = own->ride.struck == contact_rear || reaches_now(b, chargers[i], target);
        own->ride.struck = reaches && !gote_is_cut_off(b, chargers[i], target, true) ? contact_rear : contact_front;
        if (own->ride.struck == contact_rear && (first == NO_UNIT || chargers[i] == catcher))
            first = chargers[i];
    }
    return first;
}

/* Runs from the charger; who is caught is struck in the rear (gote.charge.7). */
static void runs(struct battle *b, int target, int charger, int inches, bool caught, const char *rule)
{
    uint16_t bearing = gote_rear_from(b, target, (uint16_t)gote_unit(b, charger)->charge.bearing);
    int catcher = choose_catchers(b, target, charger, inches, caught);
    gote_end_melees(b, target);
    bool there = gote_rout(b, target, bearing, inches, rule);
    if (there)
        catcher = still_catches(b, target, catcher);
    gote_unit(b, target)->melee.caught = there && catcher != NO_UNIT;
    gote_own(b)->fight.away = !gote_unit(b, target)->melee.caught;
    if (gote_unit(b, target)->melee.caught)
        battle_tell(b, event_caught, rule, target, catcher, 0);
}

/* Looters who would fire stand without (gote.seq.c3). */
static void receives(struct battle *b, int target, int charger)
{
    struct gote_defender_reaction_facts f = reaction_facts(b, target, charger);
    struct gote_defender_reaction_result r;
    if (!judge_defender_reaction(b, "gote.charge.4", target, charger, &f, &r))
        return;
    if (r.outcome == reaction_rout)
        runs(b, target, charger, r.rout_in, r.caught, "gote.charge.7");
    else
        gote_own(b)->fight.fires = r.outcome == reaction_stand_fire && gote_unit(b, target)->state != state_looting;
}

/* In quarters of what it may go ahead, in the middle and on either side of it: where there is room first. */
static bool stands_there(struct battle *b, int target, const struct box *square, int32_t ahead, int32_t aside)
{
    const int32_t sides[] = {0, aside, -aside};
    for (int step = 0; step < 5 * 3; step++) {
        struct box there = *square;
        there.front = place_from(square->front, square->facing, ahead * (step / 3) / 4, sides[step % 3]);
        if (gote_is_room(b, target, &there, 0)) {
            gote_put(b, target, there);
            return true;
        }
    }
    return false;
}

#define HEMMED_IN 12 /* farther off no square forms */

/* All round, where there is room nearest to its front, ahead sooner than behind. */
static void stands_near_by(struct battle *b, int target, const struct box *square)
{
    enum { ways = 16, share = 2 * TURN_HALF / ways };
    struct box there = *square;
    for (int32_t off = 0; off <= HEMMED_IN * INCH_MM; off += INCH_MM / 2)
        for (int way = 0; way < ways; way++) {
            const int aside = (way + 1) / 2 * (way % 2 == 1 ? share : -share);
            there.front = place_from(square->front, (uint16_t)(square->facing + aside), off, 0);
            if (gote_is_room(b, target, &there, 0)) {
                gote_put(b, target, there);
                return;
            }
        }
}

/* A little ahead of its own front, or aside, if others are close behind it or at its side; who is hemmed in, wherever there is
   room (gote.r64). */
static void stands_in_square(struct battle *b, int target)
{
    const struct box square = layout_changed(b, target, posture_square, false);
    const int32_t deeper = more_of(square.depth - battle_box(b, target)->depth, 0);
    const int32_t wider = more_of(square.width - battle_box(b, target)->width, 0) / 2;
    gote_set_posture(b, target, posture_square);
    for (int32_t more = 0; more <= 2 * INCH_MM; more += INCH_MM)
        if (stands_there(b, target, &square, more_of(deeper, 2 * wider) + more, wider + more))
            return;
    stands_near_by(b, target, &square);
}

static void tries_square(struct battle *b, int target, int charger)
{
    struct gote_form_square_facts f = square_facts(b, target, charger);
    struct gote_form_square_result r;
    if (!judge_form_square(b, "gote.square.1", target, charger, &f, &r))
        return;
    if (r.outcome == squaring_rout) {
        runs(b, target, charger, r.rout_in, r.caught, "gote.square.2");
    } else if (r.outcome == squaring_disordered) {
        battle_tell(b, event_fails_square, "gote.square.3", target, charger, 0);
        gote_set_state(b, target, state_disordered, "gote.square.3");
    } else {
        stands_in_square(b, target);
        battle_tell(b, event_formed, "gote.square.4", target, NO_UNIT, posture_square);
        gote_own(b)->fight.fires = r.outcome == squaring_square_fire;
    }
}

static const char *rule_of_caught(const struct battle *b, int target)
{
    if (gote_is_irregular(b, target))
        return gote_troop(b, target)->kind == troop_indians ? "gote.ind.4" : "gote.guer.7";
    return gote_is_semi(b, target) ? "gote.semi.6" : "gote.skirm.8";
}

/* Formed, evaded, standing as they are, or caught. */
static void settle_evasion(struct battle *b, int target, int charger, enum evasion outcome, bool may_fire, int inches)
{
    if (outcome == evasion_evaded) {
        gets_away(b, target, charger, inches);
        return;
    }
    gote_unit(b, target)->melee.formed = outcome == evasion_formed;
    gote_own(b)->fight.fires = (int16_t)may_fire;
    if (outcome == evasion_caught)
        battle_tell(b, event_caught, rule_of_caught(b, target), target, charger, 0);
}

/* The throw of such troops; `runs` are its inches, if it has any. */
#define TRY(procedure, rule, facts, runs) \
    do { \
        struct gote_##procedure##_facts f = facts; \
        struct gote_##procedure##_result r; \
        if (judge_##procedure(b, rule, target, charger, &f, &r)) \
            settle_evasion(b, target, charger, r.outcome, r.may_fire, runs); \
    } while (0)

static void loose_troops_answer(struct battle *b, int target, int charger, enum reply word)
{
    if (gote_troop(b, target)->kind == troop_indians)
        TRY(indians_evade, "gote.ind.4", indians_facts(b, target, word), r.evade_in);
    else if (gote_is_irregular(b, target))
        TRY(guerrillas_evade, "gote.guer.5", guerrillas_facts(b, target, word), r.evade_in);
    else if (gote_is_semi(b, target))
        TRY(semi_skirmisher_form, "gote.semi.4", semi_facts(b, target, word), 0);
    else
        TRY(skirmisher_form_or_evade, "gote.skirm.4", skirmish_facts(b, target, word), r.evade_in);
}

static void rides_off(struct battle *b, int target, int charger)
{
    enum { ride_in = 30 };
    gote_get_away(b, target, (uint16_t)gote_unit(b, charger)->charge.bearing, ride_in);
    battle_tell(b, event_rode_off, "gote.seq.c3", target, charger, 0);
    gote_own(b)->fight.away = 1;
}

/* Whoever is not asked: the routed and limbered guns do nothing, a standing square fires at horse, others test. */
static void answers_unasked(struct battle *b, int target, int charger)
{
    if (gote_is_single(b, target))
        rides_off(b, target, charger);
    else if (gote_is_battery(b, target))
        gote_own(b)->fight.away = !gote_is_manned(b, target);
    else if (gote_is_routed(b, target))
        return;
    else if (gote_is_square(gote_posture(b, target)) && gote_is_charged_by_horse(b, target) && gote_is_formed(b, target))
        gote_own(b)->fight.fires = gote_unit(b, target)->state != state_looting;
    else
        receives(b, target, charger);
}

/* The die falls at once: whoever sets out has charged, though guns may stop the other before they meet (gote.seq.c3, gote.r56).
 */
static void sets_out_to_meet(struct battle *b, int target, int charger)
{
    struct gote_counter_charge_distance_facts f = facts_of_counter_charge_distance(b);
    struct gote_counter_charge_distance_result r;
    struct gote_unit *own = gote_unit(b, target);
    f.charge_start_in = gote_inches(gote_unit(b, charger)->ride.start_mm);
    if (!judge_counter_charge_distance(b, "gote.cav.3", target, charger, &f, &r))
        return;
    own->ride.meet_mm = (int32_t)((int64_t)r.meet_in * INCH_MM / MILLION);
    own->melee.counter = 1;
    gote_note_charge(b, target);
}

static void as_it_said(struct battle *b, int target, int charger, enum reply word)
{
    if (word == answer_none)
        answers_unasked(b, target, charger);
    else if (gote_is_battery(b, target))
        gote_own(b)->fight.fires = 1;
    else if (word == answer_countercharge)
        sets_out_to_meet(b, target, charger);
    else if (word == answer_square)
        tries_square(b, target, charger);
    else if (word == answer_receive)
        receives(b, target, charger);
    else if (gote_is_irregular(b, target) || is_in_open_order(b, target) || gote_is_semi(b, target))
        loose_troops_answer(b, target, charger, word);
    else if (!gote_is_horse(b, target))
        receives(b, target, charger);
}

void gote_carry_out_answer(struct battle *b, int target)
{
    struct drill_answer *answer = &gote_unit(b, target)->answer;
    int charger = gote_nearest_charger(b, target, false);
    answer->waits = 0;
    struct gote_melee *melee =
        &gote_unit(b, target)->melee; /* its own attack waits meanwhile, or the victory that it may exploit */
    melee->counter = melee->caught = melee->formed = 0;
    if (charger == NO_UNIT)
        return;
    if (answer->word == answer_square)
        charger = gote_nearest_charger(b, target, true);
    if (answer->word != answer_none)
        battle_tell(b, event_charge_answered, "gote.seq.c3", target, charger, answer->word - answer_stand);
    as_it_said(b, target, charger, (enum reply)answer->word);
}

/* ---- asking ---- */

static uint32_t open_to_asked(const struct battle *b, const struct decision *d)
{
    return gote_answers_open(b, d->unit);
}

static struct drill_answer *answer_of(struct battle *b, int unit)
{
    return &gote_unit(b, unit)->answer;
}

const struct answers_book gote_answers = {.rule = "gote.seq.3.4",
                                          .closed_by = rule_that_bars,
                                          .names = gote_answer_words,
                                          .verb = verb_answer,
                                          .first = answer_stand,
                                          .last = answer_leave_guns,
                                          .open = open_to_asked,
                                          .kept = answer_of};

/* Asked as well if only one word is open: it may learn why. */
void gote_ask_target(struct battle *b, int target)
{
    int charger = gote_nearest_charger(b, target, false);
    gote_unit(b, target)->answer = no_answer;
    if (charger != NO_UNIT && gote_answers_open(b, target) != 0)
        battle_ask(b, decision_react, battle_side(b, target), target, charger, 0);
}

/* ---- for whoever looks ahead ---- */

/* Before the charge is declared: when half of its way is gone. */
bool gote_foretell_reaction(const struct battle *b, int unit, int charger, const struct gote_path *path, struct foretold *it)
{
    const bool horse = gote_is_horse(b, charger);
    const int32_t gap = gote_inches(path->way_mm - path->way_mm / 2);
    const int32_t left = gote_inches((int32_t)path->reach.open_mm - path->way_mm / 2);
    if (!gote_is_foot(b, unit) || gote_is_irregular(b, unit) || gote_is_semi(b, unit) || gote_is_routed(b, unit) ||
        is_in_open_order(b, unit))
        return false;
    if (horse && may_form_square(b, unit)) {
        struct gote_form_square_facts f = square_facts(b, unit, charger);
        f.charge_start_in = gote_inches(path->way_mm);
        f.charged_on = gote_side_struck(b, unit, battle_box(b, charger));
        f.gap_in = gap;
        f.attacker_left_in = left;
        return FORETELL(it, unit, form_square, f), true;
    }
    struct gote_defender_reaction_facts f = reaction_facts(b, unit, charger);
    f.grade = gote_effective(b, unit, horse).grade;
    f.gap_in = gap;
    f.attacker_left_in = battle_in_place(b, unit) ? 0 : left;
    return FORETELL(it, unit, defender_reaction, f), true;
}

static void foretell_ride(const struct battle *b, int unit, int charger, struct foretold *it)
{
    struct gote_counter_charge_distance_facts f = facts_of_counter_charge_distance(b);
    f.charge_start_in = gote_inches(gote_unit(b, charger)->ride.start_mm);
    FORETELL(it, unit, counter_charge_distance, f);
}

static int foretell_flight(const struct battle *b, int unit, enum reply word, struct foretold *it)
{
    struct gote_indians_evade_facts indians = indians_facts(b, unit, word);
    struct gote_guerrillas_evade_facts guerrillas = guerrillas_facts(b, unit, word);
    if (gote_troop(b, unit)->kind == troop_indians)
        FORETELL(it, unit, indians_evade, indians);
    else
        FORETELL(it, unit, guerrillas_evade, guerrillas);
    return 1;
}

int gote_foretell_answer(const struct battle *b, int unit, enum reply word, struct foretold foretold[MOST_FORETOLD])
{
    const int charger = gote_nearest_charger(b, unit, false);
    const bool counters = word == answer_countercharge;
    int count = 0;
    if (charger == NO_UNIT || gote_is_battery(b, unit) || !gote_is_here(b, charger) || !gote_is_here(b, unit))
        return 0;
    if (gote_is_irregular(b, unit) && word != answer_receive)
        return foretell_flight(b, unit, word, foretold);
    if (!counters && !(gote_is_horse(b, unit) && word == answer_stand))
        return 0;
    if (counters)
        foretell_ride(b, unit, charger, &foretold[count++]);
    const enum contact side = counters ? contact_front : gote_side_charged(b, charger, unit);
    struct gote_melee_facts f = gote_facts_if_charged(b, charger, unit, side);
    f.defender_counter_charged = counters;
    if (!battle_permits(b, procedure_melee, &f, NULL))
        return count;
    FORETELL(&foretold[count], charger, melee, f);
    return count + 1;
}

#define RETURN_TOLD(name, told) \
    do { \
        const struct gote_##name##_facts f = told; \
        *procedure = procedure_##name; \
        memcpy(facts, &f, sizeof f); \
        return true; \
    } while (0)

bool gote_preview_answer(const struct battle *b, int unit, enum reply word, int *procedure, int32_t *facts)
{
    const int charger = gote_nearest_charger(b, unit, false);
    if (charger == NO_UNIT)
        return false;
    if (word == answer_square && may_try_square(b, unit))
        RETURN_TOLD(form_square, square_facts(b, unit, gote_nearest_charger(b, unit, true)));
    if (word != answer_receive && is_in_open_order(b, unit))
        RETURN_TOLD(skirmisher_form_or_evade, skirmish_facts(b, unit, word));
    if (gote_is_semi(b, unit))
        RETURN_TOLD(semi_skirmisher_form, semi_facts(b, unit, word));
    if (gote_is_foot(b, unit) && !gote_is_irregular(b, unit))
        RETURN_TOLD(defender_reaction, reaction_facts(b, unit, charger));
    return false;
}
