/* answers.c - phase 4.3: who is charged, or stands in the way of a charge, answers it (gdc.5.21, gdc.5.31, gdc.5.32, gdc.5.5). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/walk.h"
#include "rules/gdc/play/words.h"

const char *const gdc_answer_words[] = {"none", "hold",           "counter_charge",    "square",       "mass", "wheel",
                                        "flee", "fire_and_fight", "fire_and_lie_down", "fire_and_run", "run",  NULL};

enum { answers_begin, answers_close };

/* ---- what is open to a unit ---- */

static enum charged kind_of_charged(const struct battle *b, int unit)
{
    if (gdc_is_battery(b, unit))
        return gdc_posture(b, unit) == posture_limbered ? charged_limbered_artillery : charged_unlimbered_artillery;
    return gdc_is_infantry(b, unit) ? charged_infantry : charged_cavalry;
}

static enum charger kind_of_charger(const struct battle *b, int charger)
{
    if (gdc_troop(b, charger)->kind == troop_elephants)
        return charger_elephants;
    return gdc_is_cavalry(b, charger) ? charger_cavalry : charger_infantry;
}

static enum order_chit chit_of(const struct battle *b, int unit)
{
    int chit = gdc_unit(b, unit)->chit.movement;
    return chit == chit_infantry_charge ? order_chit_charge : chit == chit_hold ? order_chit_hold : order_chit_none;
}

/* What bars a charge bars a counter-charge, but for recall (5.21a). */
static bool is_kept_from_counter_charge(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    bool changed = (own->turn.turned > 0 || own->turn.formed > 0) && !own->turn.may_counter_charge;
    bool tired = gdc_is_infantry(b, unit) && own->turns_charged >= 3;
    return changed || tired || own->turn.halted || own->engaged || own->leader_lost_turns > 0;
}

/* The charger's body as it begins its way: a declared wheel comes first. */
static struct box charger_box(const struct battle *b, int charger)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    struct gdc_charge_path path;
    if (own->charge.stage != charge_declared)
        return *battle_box(b, charger);
    gdc_charge_start(b, charger, (uint16_t)own->charge.bearing, &path);
    return path.start;
}

static int yards_to(const struct battle *b, const struct box *from, int unit)
{
    int32_t way = gdc_way_to(from, battle_box(b, unit), MOST_GROUND_MM / 4);
    return way < 0 ? 0 : gdc_yards_from(b, way);
}

static struct gdc_charge_reaction_facts reaction_facts(const struct battle *b, int unit, int charger, bool first_target)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    struct box from = charger_box(b, charger);
    struct gdc_charge_reaction_facts f = facts_of_charge_reaction(b);
    f.unit = kind_of_charged(b, unit);
    f.formation = gdc_formation(b, unit);
    f.state = gdc_state(b, unit);
    f.cossack = troop->cossack;
    f.austrian = troop->austro_hungarian;
    f.carbines = troop->carbines;
    f.firearms = !troop->bow;
    f.charger = kind_of_charger(b, charger);
    f.charger_formed = !gdc_is_unformed(b, charger);
    f.charger_state = gdc_state(b, charger);
    f.contact = gdc_side_struck(b, unit, from);
    f.distance_yd = yards_to(b, &from, unit);
    f.visibility_yd = gdc_seen_of_way(b, unit, charger, f.distance_yd);
    f.first_target = first_target;
    f.no_counter_charge = is_kept_from_counter_charge(b, unit);
    f.order = chit_of(b, unit);
    return f;
}

/* Ruling gdc.r74: their fire is that of the secondary phase, done early. */
static bool crew_may_fire(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->battery.points > 0 && gdc_unit(b, unit)->zone.status != zone_status_garrison;
}

struct gdc_charge_answers gdc_answers_to(const struct battle *b, int unit, int charger, bool first_target)
{
    struct gdc_charge_reaction_facts f = reaction_facts(b, unit, charger, first_target);
    struct gdc_charge_answers answers = {.choice = false};
    struct gdc_charge_reaction_result *may = &answers.may;
    consult_charge_reaction(b, &f, may, NULL);
    if (gdc_is_battery(b, unit) && !crew_may_fire(b, unit))
        may->may_fire_and_melee = may->may_fire_and_lie_down = may->may_fire_and_run = false;
    answers.choice = may->may_counter_charge || may->may_attempt_square || may->may_battalion_mass || may->may_wheel_to_face ||
                     may->may_flee || may->may_fire_and_melee || may->may_fire_and_lie_down || may->may_fire_and_run;
    return answers;
}

static bool is_open(const struct battle *b, int unit, const struct gdc_charge_reaction_result *may, enum reaction reaction)
{
    bool guns = gdc_is_battery(b, unit);
    switch (reaction) {
    case reaction_none:
        break;
    case reaction_hold:
        return may->may_hold && !may->must_flee;
    case reaction_counter_charge:
        return may->may_counter_charge;
    case reaction_square:
        return may->may_attempt_square;
    case reaction_mass:
        return may->may_battalion_mass;
    case reaction_wheel:
        return may->may_wheel_to_face;
    case reaction_flee:
        return may->may_flee && (!guns || may->must_flee);
    case reaction_fire_fight:
        return may->may_fire_and_melee;
    case reaction_fire_lie:
        return may->may_fire_and_lie_down;
    case reaction_fire_run:
        return may->may_fire_and_run;
    case reaction_run:
        return guns && may->may_flee && !may->must_flee;
    }
    return false;
}

/* ---- asking ---- */

static void settle(struct battle *b, int unit, int charger, enum reaction reaction)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    own->charge.reacts_to = (int16_t)charger;
    own->charge.reaction = (int16_t)reaction;
    own->charge.reacting = 1;
}

void gdc_ask_answer(struct battle *b, int decision, int unit, int charger, bool first_target)
{
    struct gdc_charge_reaction_facts f = reaction_facts(b, unit, charger, first_target);
    struct gdc_charge_answers answers = gdc_answers_to(b, unit, charger, first_target);
    struct gdc_charge_reaction_result told;
    judge_charge_reaction(b, "gdc.seq.4.3", unit, charger, &f, &told);
    if (answers.may.must_flee || !answers.choice) {
        settle(b, unit, charger, answers.may.must_flee ? reaction_flee : reaction_hold);
        return;
    }
    gdc_unit(b, unit)->charge.reacts_to = (int16_t)charger;
    battle_ask(b, decision, battle_side(b, unit), unit, charger, first_target);
}

/* ---- the answer ---- */

static bool counter_path(const struct battle *b, int unit, int charger, const struct order *order, struct gdc_charge_path *path,
                         enum charge_rate *rate)
{
    const struct box *stands = battle_box(b, unit);
    bool wheels = gdc_is_cavalry(b, unit) && order->has_facing && turn_between(order->facing, stands->facing) > 91;
    (void)charger;
    *rate = wheels || gdc_unit(b, unit)->turn.formed == 1 ? charge_rate_impaired : charge_rate_full;
    if (!gdc_charge_start(b, unit, wheels ? order->facing : stands->facing, path))
        return false;
    gdc_charge_reach(b, unit, gdc_charge_pace(b, unit, *rate), path);
    return true;
}

static bool object_to_counter(const struct battle *b, const struct decision *d, const struct order *order,
                              struct objection *objection)
{
    struct gdc_charge_path path;
    enum charge_rate rate;
    bool turned_and_formed = gdc_unit(b, d->unit)->turn.formed == 1 && gdc_unit(b, d->unit)->turn.turned > 0;
    if (order->has_facing && !gdc_is_cavalry(b, d->unit))
        return object(objection, "gdc.5.3b", "Infantry does not wheel in a charge.", NULL);
    if (!counter_path(b, d->unit, d->other, order, &path, &rate))
        return object(objection, "gdc.5.2e", "There is no room for its wheel.", NULL);
    if (path.wheel_degrees > 90 || (path.wheel_degrees > 0 && turned_and_formed))
        return object(objection, "gdc.5.2b", "It wheels up to 90 degrees before a charge, and not after turning and forming.",
                      NULL);
    return true;
}

static bool object_to_range(const struct battle *b, const struct decision *d, const struct order *order,
                            struct objection *objection)
{
    struct box from = charger_box(b, d->other);
    int most = yards_to(b, &from, d->unit), range = order->number == 0 ? 200 : order->number;
    if (range >= 200 && range <= most)
        return true;
    char figure[16];
    struct text text;
    text_begin(&text, figure, sizeof figure);
    text_add_int(&text, most);
    return object(objection, "gdc.5.52d", "A crew that means to run fires between 200 yards and the ", figure,
                  " at which the charge begins.", NULL);
}

static bool take_answer(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_answer || order->unit != d->unit || order->choice < 0)
        return object(objection, "gdc.seq.4.3", "The charge must be answered: answer and a word.", NULL);
    enum reaction reaction = (enum reaction)order->choice;
    struct gdc_charge_answers answers = gdc_answers_to(b, d->unit, d->other, d->value);
    if (!is_open(b, d->unit, &answers.may, reaction))
        return object(objection, "gdc.seq.4.3", "That answer is not open to it.", NULL);
    if (reaction == reaction_counter_charge && !object_to_counter(b, d, order, objection))
        return false;
    if (reaction == reaction_fire_run && !object_to_range(b, d, order, objection))
        return false;
    struct gdc_unit *own = gdc_unit(b, d->unit);
    settle(b, d->unit, d->other, reaction);
    own->ride.crew_range = (int16_t)(reaction != reaction_fire_run ? 50 : order->number == 0 ? 200 : order->number);
    own->charge.bearing = (int16_t)(order->has_facing ? order->facing : battle_box(b, d->unit)->facing);
    return true;
}

static void add_counter_with_wheel(const struct battle *b, const struct decision *d, struct order order, struct order_list *list)
{
    struct objection objection;
    order.facing = gdc_charge_aim(b, d->unit, battle_box(b, d->other));
    order.has_facing = true;
    bool wheels = gdc_is_cavalry(b, d->unit) && turn_between(order.facing, battle_box(b, d->unit)->facing) > 910;
    if (wheels && object_to_counter(b, d, &order, &objection))
        order_list_add(list, &order);
}

static void list_answers(const struct battle *b, const struct decision *d, struct order_list *list)
{
    struct gdc_charge_answers answers = gdc_answers_to(b, d->unit, d->other, d->value);
    for (int reaction = reaction_hold; reaction <= reaction_run; reaction++) {
        struct objection objection;
        struct order order = ORDER_FOR(verb_answer, d->unit);
        order.choice = (int16_t)reaction;
        if (!is_open(b, d->unit, &answers.may, (enum reaction)reaction))
            continue;
        order.number = reaction == reaction_fire_run ? 200 : 0;
        if (reaction != reaction_counter_charge || object_to_counter(b, d, &order, &objection))
            order_list_add(list, &order);
        if (reaction == reaction_counter_charge)
            add_counter_with_wheel(b, d, order, list);
    }
}

void gdc_legal_react(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    list_answers(b, d, list);
}

bool gdc_take_react(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return take_answer(b, d, order, objection);
}

void gdc_legal_meet(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    list_answers(b, d, list);
}

bool gdc_take_meet(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return take_answer(b, d, order, objection);
}

/* ---- carrying out ---- */

static void counter_charge(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_charge_wish wish = {.unit = (int16_t)unit, .target = own->charge.reacts_to, .zone = -1};
    struct order order = ORDER_FOR(verb_answer, unit);
    struct gdc_charge_path path;
    enum charge_rate rate;
    order.has_facing = true;
    order.facing = (uint16_t)own->charge.bearing;
    if (!counter_path(b, unit, own->charge.reacts_to, &order, &path, &rate))
        return;
    gdc_take_up_charge(b, &wish, &path, rate);
    own->charge.counter = 1;
}

/* It wheels to meet the charge and receives it standing (5.21c). */
static void wheel_to_face(struct battle *b, int unit, int charger)
{
    const struct box *stands = battle_box(b, unit);
    int32_t turn = turn_from(stands->facing, place_bearing(box_centre(stands), battle_box(b, charger)->front));
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = gdc_posture(b, unit), .charging = true};
    struct walker walker = gdc_walker(&walk);
    struct manoeuvre face = {.kind = turn > 0 ? manoeuvre_face_right : manoeuvre_face_left, .amount = turn > 0 ? turn : -turn};
    struct passage passage;
    passage_begin(&passage, *stands);
    sweep(&b->ground, &b->crowd, &walker, &face, &passage);
    battle_put(b, unit, passage.end);
}

void gdc_carry_out(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    enum reaction reaction = (enum reaction)own->charge.reaction;
    own->charge.reacting = 0;
    battle_tell(b, event_charge_answered, "gdc.seq.4.3", unit, own->charge.reacts_to, own->charge.reaction);
    if (reaction == reaction_counter_charge)
        counter_charge(b, unit);
    else if (reaction == reaction_square)
        gdc_attempt_square(b, unit, own->charge.reacts_to);
    else if (reaction == reaction_mass)
        gdc_set_posture(b, unit, posture_mass);
    else if (reaction == reaction_wheel)
        wheel_to_face(b, unit, own->charge.reacts_to);
    else if (reaction == reaction_flee || reaction == reaction_run)
        gdc_flee(b, unit, own->charge.reacts_to);
}

/* ---- the step ---- */

static bool may_be_asked(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return battle_on_table(b, unit) && gdc_is_fighting(b, unit) && own->charge.stage == charge_none && !own->engaged &&
           !own->battery.abandoned;
}

static bool has_declared(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->charge.stage == charge_declared;
}

/* The charge that comes at a unit first: the share of the charger's way at which it is touched, in millionths. */
static int64_t share_at(const struct battle *b, int charger, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    struct box from = charger_box(b, charger);
    int32_t way = own->charge.most <= 0 ? -1 : gdc_way_to(&from, battle_box(b, unit), own->charge.most);
    return way < 0 ? -1 : INT64_C(1000000) * way / own->charge.most;
}

static int first_charger_of(const struct battle *b, int unit, const struct gdc_chargers *chargers)
{
    int first = NO_UNIT;
    int64_t soonest = INT64_MAX;
    for (int i = 0; i < chargers->count; i++) {
        int charger = chargers->unit[i];
        if (battle_side(b, charger) == battle_side(b, unit))
            continue;
        int64_t share = share_at(b, charger, unit);
        if (share < 0 || share >= soonest)
            continue;
        soonest = share;
        first = charger;
    }
    return first;
}

/* Infantry in the way counts as a target; of others the one declared, or the first that will be struck. */
static bool is_first_target(const struct battle *b, int unit, int charger)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    struct box from = charger_box(b, charger);
    return own->charge.target == unit || gdc_is_infantry(b, unit) ||
           gdc_first_enemy(b, charger, &from, own->charge.most).unit == unit;
}

static void ask_all(struct battle *b)
{
    struct gdc_chargers chargers;
    gdc_find_chargers(b, has_declared, &chargers);
    for (int unit = 0; unit < b->setup->units && chargers.count > 0; unit++) {
        int charger = may_be_asked(b, unit) ? first_charger_of(b, unit, &chargers) : NO_UNIT;
        bool sees = charger != NO_UNIT && gdc_sees(b, unit, charger, NULL);
        if (sees)
            gdc_ask_answer(b, decision_react, unit, charger, is_first_target(b, unit, charger));
    }
}

/* Squares are tried in step 4.4, flights run in 4.5. */
static bool waits_for_its_step(enum reaction reaction)
{
    return reaction == reaction_square || reaction == reaction_flee || reaction == reaction_run;
}

enum step_now gdc_step_answer_charges(struct battle *b)
{
    if (b->state->stage == answers_begin) {
        b->state->stage = answers_close;
        ask_all(b);
        if (battle_waits(b))
            return step_waits;
    }
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->charge.reacting && !waits_for_its_step((enum reaction)gdc_unit(b, unit)->charge.reaction))
            gdc_carry_out(b, unit);
    return step_over;
}

/* ---- phase 4.5: who runs, and the checks that declarations call for ---- */

static bool checks_when_charged(const struct battle *b, int unit)
{
    bool prone = gdc_posture(b, unit) == posture_prone;
    bool shaken = gdc_ruling(b, ruling_r59) == 'b' && gdc_state(b, unit) == state_disrupted;
    return (prone || shaken) && battle_on_table(b, unit) && gdc_is_charged(b, unit);
}

enum step_now gdc_step_flee_charges(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->charge.reacting && battle_on_table(b, unit))
            gdc_carry_out(b, unit);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (checks_when_charged(b, unit))
            gdc_owe_check(b, unit, morale_event_prone_charged, NO_UNIT);
    gdc_settle_checks(b);
    return step_over;
}
