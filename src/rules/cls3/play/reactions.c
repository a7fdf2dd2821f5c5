/* reactions.c - those whom a charge would touch, and horse that shields them, answer it before it is ridden (cls3.react,
   cls3.seq.2 b). */
#include "rules/cls3/play/charges.h"

#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/retreat.h"

/* ---- who ---- */

/* It stands at the end of the way, and that is not farther than the charge goes. */
static bool is_struck(const struct battle *b, int unit, int charger, const struct cls3_charge_path *path)
{
    const struct passage *way = &path->passage;
    bool met = (way->stop == stop_unit && way->stopped_by == unit) || box_within(&way->end, battle_box(b, unit), TOUCH_MM);
    return met && way->length <= cls3_reach_of_charge(b, charger, path) + TOUCH_MM;
}

/* Asked once a turn; not in contact, nor in bad morale. */
static bool may_react(const struct battle *b, int unit, int charger)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return battle_on_table(b, unit) && battle_side(b, unit) != battle_side(b, charger) && cls3_is_fighting(b, unit) &&
           own->reaction.kind == reaction_none && own->morale == morale_stand && own->charge.stage != charge_stage_contact &&
           !cls3_in_contact(b, unit);
}

/* ---- what ---- */

static enum responder responder_of(const struct battle *b, int unit)
{
    int posture = cls3_posture(b, unit);
    if (cls3_is_gun(b, unit))
        return responder_gun_crew; /* limbered or not (cls3.react.5) */
    if (posture == posture_skirmish)
        return responder_skirmishers;
    if (posture == posture_square)
        return responder_square;
    return cls3_is_foot(b, unit) ? responder_formed_infantry : responder_formed_cavalry;
}

static bool may_ride_at(const struct battle *b, int unit, int charger, bool whole_way)
{
    struct cls3_charge_path path = {.begin = *battle_box(b, unit), .posture = cls3_posture(b, unit)};
    struct cls3_charge_wish wish = {.unit = (int16_t)unit, .target = (int16_t)charger, .mode = mode_charge};
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, path.posture, mode_charge);
    struct cls3_movement_result r;
    f.target_cavalry = cls3_is_horse(b, charger);
    if (!consult_movement(b, &f, &r, NULL))
        return false;
    if (whole_way)
        return cls3_find_path(b, &wish, &path, NULL);
    return cls3_wheel_to(b, unit, cls3_aim(b, unit, &path.begin, battle_box(b, charger)), &path);
}

static struct cls3_form_square_facts square_facts(const struct battle *b, int unit, int charger)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    struct cls3_form_square_facts f = facts_of_form_square(b);
    f.distance_in = cls3_distance(b, unit, charger);
    f.guards = troop->guard;
    f.formation = cls3_target_formation(b, unit) == target_formation_column ? formation_column : cls3_formation(b, unit);
    f.militia = troop->militia;
    f.british = troop->british;
    f.stands = cls3_stands_raised(b, unit);
    f.men = cls3_men(b, unit);
    f.spanish_regular = troop->spanish_regular;
    f.russian_musketeers = troop->russian_musketeers;
    f.weather = cls3_weather(b);
    return f;
}

static bool has_room_for_square(const struct battle *b, int unit)
{
    const struct box *stands = battle_box(b, unit);
    int16_t near[32];
    int32_t width, depth;
    cls3_size(b, unit, posture_square, &width, &depth);
    struct box square = box_at(place_from(box_centre(stands), stands->facing, depth / 2, 0), stands->facing, width, depth);
    int count = crowd_touching(&b->crowd, &square, ANY_SIDE, near, 32);
    for (int i = 0; i < count; i++)
        if (near[i] != unit && cls3_is_fighting(b, near[i]) && box_overlaps(&square, battle_box(b, near[i])))
            return false;
    return true;
}

/* A mass is closed already (ruling cls3.r53). */
static bool may_square(const struct battle *b, int unit, int charger)
{
    struct cls3_form_square_facts f = square_facts(b, unit, charger);
    return cls3_posture(b, unit) != posture_mass && battle_permits(b, procedure_form_square, &f, NULL) &&
           has_room_for_square(b, unit);
}

bool cls3_answers_to(const struct battle *b, int unit, int charger, struct cls3_answers *answers)
{
    struct cls3_responsive_movement_facts f = facts_of_responsive_movement(b);
    *answers = (struct cls3_answers){.contacted = false};
    if (!may_react(b, unit, charger))
        return false;
    struct cls3_charge_path path = cls3_path_of(b, charger);
    answers->contacted = is_struck(b, unit, charger, &path);
    answers->protects = !answers->contacted && cls3_is_horse(b, unit) && cls3_is_formed(b, unit);
    f.unit = responder_of(b, unit);
    f.charger = cls3_arm(b, charger);
    f.would_be_contacted = answers->contacted;
    f.protects_contacted = answers->protects;
    f.distance_in = cls3_distance(b, unit, charger);
    f.fell_back = cls3_unit(b, unit)->turn.fell_back;
    f.weather = cls3_weather(b);
    if ((!answers->contacted && !answers->protects) || f.distance_in > 72 * DECIMAL_ONE ||
        !consult_responsive_movement(b, &f, &answers->may, NULL))
        return false;
    answers->may.countercharge = answers->may.countercharge && may_ride_at(b, unit, charger, answers->protects);
    answers->may.form_square = answers->may.form_square && may_square(b, unit, charger);
    return answers->may.countercharge || answers->may.form_square || answers->may.evade;
}

/* ---- asking ---- */

/* Nobody rides to the help of others from farther than horse charges. */
#define FARTHEST_SHIELD_IN 26

static void ask_commanders(struct battle *b, int charger)
{
    int16_t near[64];
    const struct box lane = cls3_charge_lane(b, charger);
    int count = crowd_touching(&b->crowd, &lane, 1 - battle_side(b, charger), near, 64);
    for (int i = 0; i < count; i++)
        if (cls3_is_commander(b, near[i]))
            cls3_ask_commander(b, near[i], charger);
}

void cls3_ask_reactions(struct battle *b, int charger)
{
    int16_t near[256];
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    int count = crowd_within(&b->crowd, &path.passage.end, cls3_mm(FARTHEST_SHIELD_IN), 1 - battle_side(b, charger), near, 256);
    for (int i = 0; i < count; i++) {
        struct cls3_answers answers;
        bool again = cls3_unit(b, near[i])->reaction.asked;
        bool may = cls3_answers_to(b, near[i], charger, &answers);
        cls3_unit(b, near[i])->reaction.asked |= may || answers.contacted;
        if (may && !(again && answers.contacted))
            battle_ask(b, decision_react, battle_side(b, near[i]), near[i], charger, 0);
    }
    ask_commanders(b, charger);
}

static bool is_new(const struct battle *b, int unit, int charger, const struct cls3_charge_path *path)
{
    return battle_side(b, unit) != battle_side(b, charger) && cls3_is_fighting(b, unit) && !cls3_unit(b, unit)->reaction.asked &&
           is_struck(b, unit, charger, path);
}

bool cls3_ask_next_line(struct battle *b, int charger)
{
    int16_t near[256];
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    int count = crowd_within(&b->crowd, &path.passage.end, TOUCH_MM, 1 - battle_side(b, charger), near, 256);
    bool any = false;
    for (int i = 0; i < count; i++)
        any = any || is_new(b, near[i], charger, &path);
    if (any)
        cls3_ask_reactions(b, charger);
    return battle_waits(b);
}

static bool is_open(const struct cls3_answers *answers, enum reaction reaction)
{
    switch (reaction) {
    case reaction_countercharge:
        return answers->may.countercharge;
    case reaction_square:
        return answers->may.form_square;
    case reaction_evade:
        return answers->may.evade;
    case reaction_none:
    case reaction_stand:
        break;
    }
    return reaction == reaction_stand;
}

void cls3_legal_react(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct cls3_answers answers;
    (void)unit;
    cls3_answers_to(b, d->unit, d->other, &answers);
    for (int reaction = reaction_stand; reaction <= reaction_evade; reaction++) {
        struct order order = ORDER_FOR(verb_answer, d->unit);
        order.choice = (int16_t)(reaction - reaction_stand);
        if (is_open(&answers, (enum reaction)reaction) && order_list_wants(list))
            order_list_add(list, &order);
    }
}

bool cls3_take_react(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct cls3_answers answers;
    struct cls3_unit *own = cls3_unit(b, d->unit);
    if (order->verb != verb_answer || order->choice < 0)
        return object(objection, "cls3.react.1", "Say how ", battle_name(b, d->unit), " meets the charge: answer with a word.",
                      NULL);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    enum reaction reaction = (enum reaction)(reaction_stand + order->choice);
    cls3_answers_to(b, d->unit, d->other, &answers);
    if (!is_open(&answers, reaction))
        return object(objection, "cls3.react.1", battle_name(b, d->unit), " cannot do that here.", NULL);
    if (reaction == reaction_stand)
        return true;
    own->reaction.kind = (int16_t)reaction;
    own->reaction.to = d->other;
    own->reaction.announced = 1;
    own->turn.done = 1;
    battle_tell(b, event_reacts, "cls3.react.1", d->unit, d->other, order->choice);
    return true;
}

/* ---- evasions ---- */

static enum runner runner_of(const struct battle *b, int unit)
{
    if (cls3_is_battery(b, unit))
        return runner_gunners;
    return cls3_is_foot(b, unit) ? runner_infantry : cls3_is_light(b, unit) ? runner_light_cavalry : runner_heavy_cavalry;
}

/* A normal move; crews go no farther than they may be from their gun. */
static int32_t move_of_runner(const struct battle *b, int unit, uint16_t away)
{
    return cls3_inches(cls3_way_near_gun(b, unit, away, cls3_normal_move(b, unit)));
}

static void run(struct battle *b, int unit, int charger, const struct cls3_evade_race_result *race, uint16_t away)
{
    int32_t gone = cls3_slip_away(b, unit, away, (int32_t)((int64_t)race->evader_moved_in * INCH_MM / MILLION));
    battle_tell(b, race->caught ? event_caught : event_evades, "cls3.react.5", unit, charger, gone);
    cls3_loses_its_gun(b, unit);
}

static void evade(struct battle *b, int unit, int charger)
{
    struct cls3_evade_race_facts f = facts_of_evade_race(b);
    struct cls3_evade_race_result race;
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    if (cls3_is_gun(b, unit))
        cls3_leave_gun(b, unit, charger);
    uint16_t away = place_bearing(box_centre(battle_box(b, charger)), box_centre(battle_box(b, unit)));
    f.evader = runner_of(b, unit);
    f.charger = runner_of(b, charger);
    f.gap_in = cls3_distance(b, unit, charger);
    f.evader_move_in = move_of_runner(b, unit, away);
    f.charger_move_in = cls3_inches(cls3_unit(b, charger)->charge.most - path.wheel_mm);
    judge_evade_race(b, "cls3.react.5", unit, charger, &f, &race);
    run(b, unit, charger, &race, away);
}

/* ---- squares ---- */

static void try_square(struct battle *b, int unit, int charger)
{
    struct cls3_form_square_facts f = square_facts(b, unit, charger);
    struct cls3_form_square_result r;
    if (!judge_form_square(b, "cls3.react.3", unit, charger, &f, &r))
        return;
    if (r.outcome != squaring_square) {
        battle_tell(b, event_fails_square, "cls3.react.4", unit, charger, 0);
        return;
    }
    cls3_set_posture(b, unit, posture_square);
    battle_tell(b, event_formed, "cls3.react.4", unit, NO_UNIT, posture_square);
}

static void carry_out(struct battle *b, int charger, enum reaction reaction)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct cls3_unit *own = cls3_unit(b, unit);
        if (!own->reaction.announced || own->reaction.to != charger || own->reaction.kind != (int16_t)reaction)
            continue;
        own->reaction.announced = 0;
        if (reaction == reaction_evade)
            evade(b, unit, charger);
        else
            try_square(b, unit, charger);
    }
}

bool cls3_carry_out_evasions(struct battle *b, int charger)
{
    bool any = false;
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct cls3_reaction *reaction = &cls3_unit(b, unit)->reaction;
        any = any || (reaction->announced && reaction->to == charger && reaction->kind == reaction_evade);
    }
    carry_out(b, charger, reaction_evade);
    return any;
}

void cls3_carry_out_squares(struct battle *b, int charger)
{
    carry_out(b, charger, reaction_square);
}
