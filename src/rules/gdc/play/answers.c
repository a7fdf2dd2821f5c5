/* answers.c - phase 4.3: who is charged, or stands in the way of a charge, answers it (gdc.5.21, gdc.5.31, gdc.5.32, gdc.5.5);
   and 4.5: who runs, and the checks that declarations call for (ruling gdc.r59). */
#include "field/whole.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/walk.h"
#include "rules/gdc/play/words.h"
#include "rules/gdc/play/zones.h"

const char *const gdc_answer_words[] = {"none", "hold",           "counter_charge",    "square",       "mass", "wheel",
                                        "flee", "fire_and_fight", "fire_and_lie_down", "fire_and_run", "run",  NULL};

enum { answers_begin, answers_close };

void gdc_ask_answer(struct battle *b, int decision, int unit, int charger, bool first_target)
{
    const struct box from = gdc_charger_box(b, charger);
    struct gdc_charge_reaction_facts f = gdc_reaction_facts(b, unit, charger, &from, first_target);
    struct gdc_charge_reaction_result told;
    judge_charge_reaction(b, "gdc.seq.4.3", unit, charger, &f, &told);
    answers_ask(&gdc_answers, b, decision, unit, charger, first_target, gdc_open_answers(b, unit, charger, &from, first_target));
}

/* ---- of several charges ---- */

static bool has_declared(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->charge.stage == charge_stage_declared;
}

/* All charges that were declared, and where each begins its way. */
struct declared {
    struct gdc_chargers chargers;
    struct box from[LIMIT_UNITS];
};

static void find_declared(const struct battle *b, struct declared *declared)
{
    gdc_find_chargers(b, has_declared, &declared->chargers);
    for (int i = 0; i < declared->chargers.count; i++)
        declared->from[i] = gdc_charger_box(b, declared->chargers.unit[i]);
}

/* Whichever way it wheels first, and whatever part of it touches: most chargers are too far off. */
static bool is_beyond(const struct battle *b, int charger, int unit, int32_t mm)
{
    const struct box *from = battle_box(b, charger), *at = battle_box(b, unit);
    int64_t most = (int64_t)mm + 2 * ((int64_t)from->width + from->depth) + at->width + at->depth;
    return size_of(at->front.x - from->front.x) > most || size_of(at->front.y - from->front.y) > most;
}

/* The charge that comes at a unit first: the share of the charger's way at which it is touched, in millionths; a target that the
   charge does not reach is charged all the same (5.1). */
static int64_t share_at(const struct battle *b, int charger, const struct box *from, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    int32_t most = own->charge.target == unit ? MOST_GROUND_MM / 4 : own->charge.most;
    if (is_beyond(b, charger, unit, most))
        return -1;
    int32_t way = most <= 0 ? -1 : gdc_way_to(from, battle_box(b, unit), most);
    return way < 0 ? -1 : INT64_C(1000000) * way / more_of(own->ride.allowed, 1);
}

/* Infantry in the way counts as a target; of others the one declared, or the first that will be struck. */
static bool is_first_target(const struct battle *b, int unit, int charger, const struct box *from)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    return own->charge.target == unit || gdc_is_infantry(b, unit) ||
           gdc_first_enemy(b, charger, from, own->charge.most).unit == unit;
}

/* A charge that a unit sees coming: when it comes, and the answers that it leaves. */
struct coming {
    int charger; /* or NO_UNIT: there is none */
    bool first_target;
    int64_t share;
    uint32_t open;
};
static const struct coming none_comes = {.charger = NO_UNIT};

static bool comes_at(const struct battle *b, const struct declared *declared, int number, int unit, struct coming *coming)
{
    const int charger = declared->chargers.unit[number];
    const struct box *from = &declared->from[number];
    if (battle_side(b, charger) == battle_side(b, unit))
        return false;
    coming->charger = charger;
    coming->share = share_at(b, charger, from, unit);
    if (coming->share < 0 || !gdc_sees_charge(b, unit, charger, NULL))
        return false;
    coming->first_target = is_first_target(b, unit, charger, from);
    coming->open = gdc_open_answers(b, unit, charger, from, coming->first_target);
    return true;
}

static void keep_earlier(struct coming *first, const struct coming *coming, uint32_t words)
{
    if ((coming->open & words) != 0 && (first->charger == NO_UNIT || coming->share < first->share))
        *first = *coming;
}

/* Of the charges that it sees coming the first that leaves it one of these answers. */
static struct coming first_coming(const struct battle *b, int unit, const struct declared *declared, uint32_t words)
{
    struct coming first = none_comes, coming;
    for (int i = 0; i < declared->chargers.count; i++)
        if (comes_at(b, declared, i, unit, &coming))
            keep_earlier(&first, &coming, words);
    return first;
}

/* The charge that leaves it a choice, else the first: who is taken in the flank by the one may still ride against the other. */
static struct coming charge_to_answer(const struct battle *b, int unit, const struct declared *declared)
{
    struct coming first = none_comes, with_choice = none_comes, coming;
    for (int i = 0; i < declared->chargers.count; i++)
        if (comes_at(b, declared, i, unit, &coming)) {
            keep_earlier(&first, &coming, ALL_ANSWERS);
            keep_earlier(&with_choice, &coming, ~ANSWER(reaction_hold));
        }
    return with_choice.charger != NO_UNIT ? with_choice : first;
}

static uint32_t open_at(const struct battle *b, const struct decision *d)
{
    const struct box from = gdc_charger_box(b, d->other);
    return gdc_open_answers(b, d->unit, d->other, &from, d->value);
}

/* Who is charged by several answers whom he likes: what the one leaves open that he is asked about, and the others besides. */
static struct decision aimed(const struct battle *b, const struct decision *d, int word)
{
    struct decision at = *d;
    struct declared declared;
    if (d->kind != decision_react || (open_at(b, d) & ANSWER(word)) != 0)
        return at;
    find_declared(b, &declared);
    const struct coming coming = first_coming(b, d->unit, &declared, ANSWER(word));
    if (coming.charger != NO_UNIT) {
        at.other = (int16_t)coming.charger;
        at.value = coming.first_target;
    }
    return at;
}

/* ---- what else is said ---- */

/* What is said besides an answer is heeded or refused. */
static bool says_no_yards(const struct battle *b, const struct decision *d, const struct order *order,
                          struct objection *objection)
{
    (void)b;
    (void)d;
    return order->number == 0 ||
           object(objection, "gdc.seq.4.3", "Yards are said of a flight, or of the fire of a crew that then runs.", NULL);
}

static bool says_no_way(const struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)d;
    return !order->has_facing ||
           object(objection, "gdc.seq.4.3", "A direction is said of a flight, or of a counter-charge.", NULL);
}

static bool says_no_more(const struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return says_no_yards(b, d, order, objection) && says_no_way(b, d, order, objection);
}

/* ---- a counter-charge ---- */

/* Cavalry may wheel before it to this bearing. */
static bool counter_path(const struct battle *b, int unit, uint16_t bearing, struct gdc_charge_path *path, enum charge_rate *rate)
{
    const struct box *stands = battle_box(b, unit);
    bool wheels = gdc_is_cavalry(b, unit) && turn_between(bearing, stands->facing) > 91;
    const struct gdc_turn *turn = &gdc_unit(b, unit)->turn;
    *rate = wheels || turn->formed == 1 || turn->impaired ? charge_rate_impaired : charge_rate_full;
    if (!gdc_charge_start(b, unit, wheels ? bearing : stands->facing, path))
        return false;
    gdc_charge_reach(b, unit, gdc_charge_pace(b, unit, *rate), path);
    return true;
}

static uint16_t bearing_said(const struct battle *b, const struct order *order)
{
    return order->has_facing ? order->facing : battle_box(b, order->unit)->facing;
}

/* What closes the way of a charge closes that of a counter-charge. */
static bool is_way_open(const struct battle *b, const struct decision *d, const struct gdc_charge_path *path,
                        struct objection *objection)
{
    const struct gdc_charge_wish wish = {.unit = d->unit, .target = d->other, .zone = -1};
    const struct gdc_charge_declaration_facts f = gdc_charge_facts(b, &wish, path);
    if (f.in_ploughed_field && path->wheel_degrees > 0)
        return object(objection, "gdc.11.4b", "In a ploughed field horse does not wheel.", NULL);
    if (f.heavy_woods)
        return object(objection, "gdc.11.5b", "No charge sets out from heavy woods or goes into them.", NULL);
    return (f.friends_in_path != friends_met_formed && f.friends_in_path != friends_met_limbered_artillery) ||
           object(objection, gdc_is_infantry(b, d->unit) ? "gdc.5.3d" : "gdc.5.2d",
                  "Friends that it cannot pass stand in its way.", NULL);
}

static struct place ahead_of(const struct box *box, int32_t mm)
{
    return place_from((struct place){0, 0}, box->facing, mm, 0);
}

/* They come upon one another where he stands or on their ways, however far these would have to go on. */
static bool come_together(const struct battle *b, const struct box *from, int32_t allowed, int charger)
{
    const int32_t as_often = 4;
    const struct box other = gdc_charger_box(b, charger);
    return gdc_way_to(from, &other, MOST_GROUND_MM / 4) >= 0 ||
           charge_until_they_touch(from, ahead_of(from, as_often * allowed), &other,
                                   ahead_of(&other, as_often * gdc_unit(b, charger)->ride.allowed), TOUCH_MM, INT16_MAX) >= 0;
}

/* It comes at the charger, its target (5.1), not past him: horse after a wheel, foot straight ahead. */
static bool leads_to_charger(const struct battle *b, const struct decision *d, const struct gdc_charge_path *path,
                             struct objection *objection)
{
    return come_together(b, &path->start, path->allowed, d->other) ||
           object(objection, "gdc.5.1", "Its way does not lead to ", battle_name(b, d->other), ".", NULL);
}

static bool may_counter(const struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    const struct decision at = aimed(b, d, reaction_counter_charge);
    struct gdc_charge_path path;
    enum charge_rate rate;
    const struct gdc_turn *turn = &gdc_unit(b, d->unit)->turn;
    bool turned_and_formed = turn->formed == 1 && turn->turned > 0;
    if (!says_no_yards(b, d, order, objection))
        return false;
    if (order->has_facing && !gdc_is_cavalry(b, d->unit))
        return object(objection, "gdc.5.3b", "Infantry does not wheel in a charge.", NULL);
    if (!counter_path(b, d->unit, bearing_said(b, order), &path, &rate))
        return object(objection, "gdc.5.2e", "There is no room for its wheel.", NULL);
    if (path.wheel_degrees > 90 || (path.wheel_degrees > 0 && turned_and_formed))
        return object(objection, "gdc.5.2b", "It wheels up to 90 degrees before a charge, and not after turning and forming.",
                      NULL);
    return leads_to_charger(b, &at, &path, objection) && is_way_open(b, &at, &path, objection);
}

/* Straight ahead, and of cavalry after the wheel that brings the charger before it. */
static void offer_counter(const struct battle *b, const struct decision *d, struct order order, struct order_list *list)
{
    const struct decision at = aimed(b, d, reaction_counter_charge);
    if (may_counter(b, d, &order, NULL))
        order_list_add(list, &order);
    order.facing = box_wheel_aim(battle_box(b, d->unit), box_centre(battle_box(b, at.other)));
    order.has_facing = true;
    bool wheels = gdc_is_cavalry(b, d->unit) && turn_between(order.facing, battle_box(b, d->unit)->facing) > 910;
    if (wheels && may_counter(b, d, &order, NULL))
        order_list_add(list, &order);
}

/* Who is come upon while charges are ridden sets out at once. */
static void counter_charge(struct battle *b, int unit, int charger)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_charge_wish wish = {.unit = (int16_t)unit, .target = (int16_t)charger, .zone = -1};
    struct gdc_charge_path path;
    enum charge_rate rate;
    if (!counter_path(b, unit, (uint16_t)own->charge.bearing, &path, &rate))
        return;
    gdc_take_up_charge(b, &wish, &path, rate);
    own->charge.counter = 1;
    if (b->state->step >= step_ride_charges)
        gdc_set_out(b, unit);
}

/* ---- flights ---- */

static bool may_flee_so(const struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    const int word = gdc_is_battery(b, d->unit) && gdc_posture(b, d->unit) != posture_limbered ? reaction_run : reaction_flee;
    return gdc_flight_is_open(b, d->unit, aimed(b, d, word).other, order, objection);
}

/* Runaways may make for woods beside them, a crew for a square too: samples, all around and near by. */
static void offer_flights(const struct battle *b, const struct decision *d, struct order order, struct order_list *list)
{
    static const int16_t yards[] = {200, 300};
    order_list_add(list, &order);
    order.has_facing = true;
    for (int turn = 0; turn < 8; turn++) {
        order.facing = (uint16_t)(battle_homeward(b, d->unit) + turn * (TURN_QUARTER / 2));
        for (size_t i = 0; i < sizeof yards / sizeof *yards && order_list_wants(list); i++) {
            order.number = yards[i];
            if (may_flee_so(b, d, &order, NULL))
                order_list_add(list, &order);
        }
    }
}

/* ---- fire and run ---- */

enum { usual_range_of_crew = 200, point_blank = 50 };

static bool may_fire_and_run(const struct battle *b, const struct decision *d, const struct order *order,
                             struct objection *objection)
{
    struct digits figure;
    const int most = gdc_yards_to_charged(b, aimed(b, d, reaction_fire_run).other, d->unit),
              range = order->number == 0 ? usual_range_of_crew : order->number;
    if (!says_no_way(b, d, order, objection))
        return false;
    if (range > GUN_REACH_YD && range <= most)
        return object(objection, "gdc.7.10f", "Guns reach 1500 yards.", NULL);
    return (range >= usual_range_of_crew && range <= most) ||
           object(objection, "gdc.5.52d", "A crew that means to run fires between 200 yards and the ", text_of_int(&figure, most),
                  " at which the charge begins.", NULL);
}

static void offer_fire_and_run(const struct battle *b, const struct decision *d, struct order order, struct order_list *list)
{
    (void)b;
    (void)d;
    order.number = usual_range_of_crew;
    order_list_add(list, &order);
}

/* ---- the answers ---- */

static void form_mass(struct battle *b, int unit, int charger)
{
    (void)charger;
    gdc_set_posture(b, unit, posture_mass);
}

/* Turned about its middle it may stand out of the charger's way: it moves over until half of the narrower front meets the other,
   for it is met head on. */
static struct manoeuvre move_over(const struct box *charger, const struct box *unit)
{
    int32_t right = place_seen(charger->front, charger->facing, unit->front).x;
    int32_t much = (right > 0 ? right : -right) - more_of(charger->width, unit->width) / 2;
    return (struct manoeuvre){.kind = right > 0 ? manoeuvre_shift_right : manoeuvre_shift_left, .amount = more_of(much, 0)};
}

/* It wheels to meet the charge and receives it standing (5.21c). */
static void wheel_to_face(struct battle *b, int unit, int charger)
{
    const struct box *stands = battle_box(b, unit), from = gdc_charger_box(b, charger);
    int32_t turn = turn_from(stands->facing, (uint16_t)(from.facing + TURN_HALF));
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = gdc_posture(b, unit), .charging = true};
    struct walker walker = gdc_walker(&walk);
    struct manoeuvre face = {.kind = turn > 0 ? manoeuvre_face_right : manoeuvre_face_left, .amount = turn > 0 ? turn : -turn};
    struct passage passage;
    passage_begin(&passage, *stands);
    sweep(&b->ground, &b->crowd, &walker, &face, &passage);
    struct manoeuvre aside = move_over(&from, &passage.end);
    if (aside.amount > 0 && passage.end.facing == (uint16_t)(from.facing + TURN_HALF))
        sweep(&b->ground, &b->crowd, &walker, &aside, &passage);
    battle_put(b, unit, passage.end);
}

static const struct answer_kind kinds[] = {
    [reaction_hold] = {.may = says_no_more},
    [reaction_counter_charge] = {may_counter, offer_counter, counter_charge},
    [reaction_square] = {.may = says_no_more}, /* all that are tried together: gdc_try_squares */
    [reaction_mass] = {.may = says_no_more, .carry_out = form_mass},
    [reaction_wheel] = {.may = says_no_more, .carry_out = wheel_to_face},
    [reaction_flee] = {may_flee_so, offer_flights, gdc_flee},
    [reaction_fire_fight] = {.may = says_no_more}, /* crews fire when the charger comes to their range: encounters.c */
    [reaction_fire_lie] = {.may = says_no_more},
    [reaction_fire_run] = {may_fire_and_run, offer_fire_and_run, NULL},
    [reaction_run] = {may_flee_so, offer_flights, gdc_flee},
};

static uint32_t open_to_asked(const struct battle *b, const struct decision *d)
{
    uint32_t open = open_at(b, d);
    struct declared declared;
    struct coming coming;
    if (d->kind != decision_react || gdc_posture(b, d->unit) == posture_limbered)
        return open;
    find_declared(b, &declared);
    for (int i = 0; i < declared.chargers.count; i++)
        if (comes_at(b, &declared, i, d->unit, &coming))
            open |= coming.open;
    return open;
}

static struct drill_answer *answer_of(struct battle *b, int unit)
{
    return &gdc_unit(b, unit)->answer;
}

static void note_order(struct battle *b, const struct order *order)
{
    struct gdc_unit *own = gdc_unit(b, order->unit);
    bool runs = own->answer.word == reaction_fire_run, declared = b->state->step == step_answer_charges;
    const struct decision d = {
        .kind = (int16_t)(declared ? decision_react : decision_meet), .unit = order->unit, .other = own->answer.to};
    own->answer.to = aimed(b, &d, own->answer.word).other;
    own->ride.crew_range = (int16_t)(!runs ? point_blank : order->number == 0 ? usual_range_of_crew : order->number);
    own->ride.flees_yd = (int16_t)order->number;
    own->ride.flees_aside = order->has_facing;
    own->charge.bearing = (int16_t)bearing_said(b, order);
}

static void tell_answer(struct battle *b, int unit)
{
    const struct drill_answer *answer = answer_of(b, unit);
    battle_tell(b, event_charge_answered, "gdc.seq.4.3", unit, answer->to, answer->word);
}

const struct answers_book gdc_answers = {.rule = "gdc.seq.4.3",
                                         .names = gdc_answer_words,
                                         .kind = kinds,
                                         .verb = verb_answer,
                                         .first = reaction_none,
                                         .last = reaction_run,
                                         .open = open_to_asked,
                                         .closed_by = gdc_rule_closing_answer,
                                         .kept = answer_of,
                                         .taken = note_order,
                                         .begins = tell_answer};

/* Squares are tried at once here too, before anything else befalls anybody: no throw knows of another. */
bool gdc_carry_out_answers(struct battle *b)
{
    bool any = false;
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct drill_answer *answer = answer_of(b, unit);
        if (!answer->waits || answer->word != reaction_square || !battle_on_table(b, unit))
            continue;
        any = true;
        tell_answer(b, unit);
    }
    if (any)
        gdc_try_squares(b);
    return answers_carry_out(&gdc_answers, b, NO_UNIT, ALL_ANSWERS) || any;
}

/* ---- the step ---- */

static bool may_be_asked(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return battle_on_table(b, unit) && gdc_is_fighting(b, unit) && own->charge.stage == charge_stage_none && !own->engaged &&
           !own->battery.abandoned && !gdc_holds_out(b, unit);
}

static void ask_all(struct battle *b)
{
    struct declared declared;
    find_declared(b, &declared);
    for (int unit = 0; unit < b->setup->units && declared.chargers.count > 0; unit++) {
        const struct coming coming = may_be_asked(b, unit) ? charge_to_answer(b, unit, &declared) : none_comes;
        if (coming.charger != NO_UNIT)
            gdc_ask_answer(b, decision_react, unit, coming.charger, coming.first_target);
    }
}

enum step_now gdc_step_answer_charges(struct battle *b)
{
    const uint32_t later = ANSWER(reaction_square) | ANSWER(reaction_flee) | ANSWER(reaction_run); /* steps 4.4 and 4.5 */
    if (b->state->stage == answers_begin) {
        b->state->stage = answers_close;
        ask_all(b);
        if (battle_waits(b))
            return step_waits;
    }
    answers_carry_out(&gdc_answers, b, NO_UNIT, ~later);
    return step_over;
}

/* ---- phase 4.5: who runs, and the checks that declarations call for ---- */

static bool checks_when_charged(const struct battle *b, int unit)
{
    bool prone = gdc_posture(b, unit) == posture_prone;
    bool shaken = gdc_ruling(b, ruling_r59) == 'b' && gdc_state(b, unit) == state_disrupted;
    bool in_the_way = gdc_unit(b, unit)->answer.to != NO_UNIT;
    return battle_on_table(b, unit) && (prone || shaken) && ((prone && in_the_way) || gdc_is_charged(b, unit));
}

void gdc_rise_before_charge(struct battle *b, int unit)
{
    if (gdc_posture(b, unit) == posture_prone) {
        gdc_unit(b, unit)->risen = 1;
        gdc_rise(b, unit);
    }
}

static void check_the_charged(struct battle *b, int unit)
{
    gdc_rise_before_charge(b, unit);
    gdc_owe_check(b, unit, morale_event_prone_charged, NO_UNIT);
}

enum step_now gdc_step_flee_charges(struct battle *b)
{
    answers_carry_out(&gdc_answers, b, NO_UNIT, ALL_ANSWERS);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (checks_when_charged(b, unit))
            check_the_charged(b, unit);
    gdc_settle_checks(b);
    return step_over;
}
