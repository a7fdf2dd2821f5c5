/* reactions.c - those whom a charge would touch, and horse that shields them, answer it before it is ridden (cls3.react,
   cls3.seq.2 b). */
#include "rules/cls3/play/charges.h"

#include "drill/nearby.h"
#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/retreat.h"
#include "rules/cls3/play/words.h"

#include "field/whole.h"

#include <string.h>

/* ---- who ---- */

/* Stand to stand, as it lies at the end of its way. */
static bool is_struck(const struct battle *b, int unit, int charger, const struct cls3_charge_path *path)
{
    const struct cls3_walk walk = {.battle = b, .unit = charger, .posture = path->posture, .charging = true};
    return (path->passage.stop == stop_unit && path->passage.stopped_by == unit) ||
           (box_within(&path->passage.end, battle_box(b, unit), TOUCH_MM) && cls3_stands_meet(&walk, &path->passage.end, unit));
}

/* It reacts once a turn, and is asked once about the charge that is about to strike it. */
static bool has_answered(const struct battle *b, int unit, int charger)
{
    const struct drill_answer *answer = &cls3_unit(b, unit)->answer;
    return answer->word > reaction_stand || (answer->word == reaction_stand && answer->to == charger);
}

/* Nobody reacts who is in contact, or in bad morale. */
static bool may_react(const struct battle *b, int unit, int charger)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return battle_on_table(b, unit) && battle_side(b, unit) != battle_side(b, charger) && cls3_is_fighting(b, unit) &&
           !has_answered(b, unit, charger) && own->morale == morale_stand && own->charge.stage != charge_stage_contact &&
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
    return cls3_wheel_to(b, unit, cls3_aim(b, unit, path.posture, &path.begin, battle_box(b, charger)), &path);
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
    int32_t width, depth;
    cls3_size(b, unit, posture_square, &width, &depth);
    struct box square = box_at(place_from(box_centre(stands), stands->facing, depth / 2, 0), stands->facing, width, depth);
    return nearby_under(b, &square, cls3_is_fighting, unit, NO_UNIT) == NO_UNIT;
}

/* A mass is closed already (ruling cls3.r53). */
static bool may_square(const struct battle *b, int unit, int charger)
{
    struct cls3_form_square_facts f = square_facts(b, unit, charger);
    return cls3_posture(b, unit) != posture_mass && battle_permits(b, procedure_form_square, &f, NULL) &&
           has_room_for_square(b, unit);
}

/* Skirmishers who have formed up in their own move charge nobody in this turn (cls3.melee.sk.2). */
static bool has_formed_up(const struct battle *b, int unit)
{
    return cls3_unit(b, unit)->turn.changed == CHANGED_FROM_SKIRMISHERS;
}

static uint32_t open_to(const struct battle *b, int unit, int charger)
{
    struct cls3_responsive_movement_facts f = facts_of_responsive_movement(b);
    struct cls3_responsive_movement_result may;
    if (!may_react(b, unit, charger))
        return ANSWER(reaction_stand);
    struct cls3_charge_path path = cls3_path_of(b, charger);
    f.would_be_contacted = is_struck(b, unit, charger, &path);
    f.protects_contacted = !f.would_be_contacted && cls3_is_horse(b, unit) && cls3_is_formed(b, unit);
    f.unit = responder_of(b, unit);
    f.charger = cls3_arm(b, charger);
    f.distance_in = cls3_distance(b, unit, charger);
    f.fell_back = cls3_unit(b, unit)->turn.fell_back;
    f.weather = cls3_weather(b);
    if ((!f.would_be_contacted && !f.protects_contacted) || f.distance_in > 72 * DECIMAL_ONE ||
        !consult_responsive_movement(b, &f, &may, NULL))
        return ANSWER(reaction_stand);
    return ANSWER(reaction_stand) | ANSWER_IF(reaction_evade, may.evade) |
           ANSWER_IF(reaction_countercharge,
                     may.countercharge && !has_formed_up(b, unit) && may_ride_at(b, unit, charger, f.protects_contacted)) |
           ANSWER_IF(reaction_square, may.form_square && may_square(b, unit, charger));
}

/* ---- asking ---- */

/* Nobody rides to the help of others from farther than horse charges. */
#define FARTHEST_SHIELD_IN 26

static void ask_commanders(struct battle *b, int charger)
{
    struct nearby near;
    const struct box lane = cls3_charge_lane(b, charger);
    nearby_touching(b, &lane, 1 - battle_side(b, charger), NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (cls3_is_commander(b, near.unit[i]))
            cls3_ask_commander(b, near.unit[i], charger);
}

void cls3_ask_reactions(struct battle *b, int charger)
{
    struct nearby near;
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    nearby_within(b, &path.passage.end, cls3_mm(FARTHEST_SHIELD_IN), 1 - battle_side(b, charger), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        uint32_t open = open_to(b, near.unit[i], charger);
        if (open != ANSWER(reaction_stand))
            answers_ask(&cls3_answers, b, decision_react, near.unit[i], charger, 0, open);
    }
    ask_commanders(b, charger);
}

/* ---- evasions ---- */

static enum runner runner_of(const struct battle *b, int unit)
{
    if (cls3_is_battery(b, unit))
        return runner_gunners;
    return cls3_is_foot(b, unit) ? runner_infantry : cls3_is_light(b, unit) ? runner_light_cavalry : runner_heavy_cavalry;
}

static uint16_t away_from(const struct battle *b, const struct box *runner, int charger)
{
    return place_bearing(box_centre(battle_box(b, charger)), box_centre(runner));
}

/* A normal move, as far as there is a way; crews go no farther than they may be from their gun. */
static int32_t move_of_runner(const struct battle *b, const struct cls3_runner *runner, uint16_t away)
{
    const int32_t move = cls3_normal_move_in(b, runner->unit, runner->posture);
    return cls3_room_to_slip(b, runner, away, cls3_way_near_gun(b, runner, away, move));
}

static bool comes_up_with(const struct battle *b, int charger, int unit)
{
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    return path.passage.stop == stop_unit && box_within(&path.passage.end, battle_box(b, unit), TOUCH_MM);
}

/* The enemy who stops it short, or NO_UNIT. */
static int enemy_ahead(const struct battle *b, int charger)
{
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    bool enemy = path.passage.stop == stop_unit && battle_side(b, path.passage.stopped_by) != battle_side(b, charger);
    return enemy ? path.passage.stopped_by : NO_UNIT;
}

static bool is_to_run(const struct battle *b, int unit, int charger)
{
    const struct drill_answer *answer = &cls3_unit(b, unit)->answer;
    return answer->waits && answer->word == reaction_evade && answer->to == charger;
}

#define FOLLOWING 8 /* it tries so many bearings between its own and that on the runner */

/* Who is caught is touched: whoever runs out of its way is followed, by the least turn that does it, unless it comes upon others
   (cls3.react.5). */
static bool follows(struct battle *b, int charger, int unit)
{
    struct cls3_unit *own = cls3_unit(b, charger);
    const int16_t ahead = own->charge.bearing;
    const uint16_t aim = cls3_aim(b, charger, cls3_posture(b, charger), battle_box(b, charger), battle_box(b, unit));
    const int turn = (int16_t)(uint16_t)(aim - (uint16_t)ahead);
    if (comes_up_with(b, charger, unit))
        return true;
    int other = enemy_ahead(b, charger);
    if (other != NO_UNIT)
        return is_to_run(b, other, charger);
    for (int i = 1; i <= FOLLOWING; i++) {
        own->charge.bearing = (int16_t)(uint16_t)(ahead + turn * i / FOLLOWING);
        if (comes_up_with(b, charger, unit))
            return true;
    }
    own->charge.bearing = ahead;
    return false;
}

static void run(struct battle *b, int unit, int charger, const struct cls3_evade_race_facts *f,
                const struct cls3_evade_race_result *race, uint16_t away)
{
    int32_t gone = cls3_slip_away(b, unit, away, cls3_mm_of_share(race->evader_moved_in));
    bool caught = race->caught && follows(b, charger, unit);
    if (race->caught && !caught)
        gone += cls3_slip_away(b, unit, away, cls3_mm_of(f->evader_move_in) - gone);
    battle_tell(b, caught ? event_caught : event_evades, "cls3.react.5", unit, charger, gone);
    cls3_loses_its_gun(b, unit);
}

/* As far as the ground lets it come after him: by so much as he goes round it has less to go than he. */
static int32_t way_after(const struct battle *b, const struct cls3_runner *runner, int charger, uint16_t away, int32_t run)
{
    const struct cls3_unit *own = cls3_unit(b, charger);
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    const int32_t reach = cls3_way_in_reach(b, charger, NO_UNIT, (enum mode)own->ride.mode, &path);
    return less_of(own->charge.most - path.wheel_mm, reach + run - cls3_gain_in_slip(b, runner, away, run));
}

static int32_t gap_before(const struct battle *b, const struct cls3_runner *runner, int charger)
{
    return cls3_is_gun(b, runner->unit) ? cls3_inches_between(box_distance(&runner->from, battle_box(b, charger), NULL))
                                        : cls3_distance(b, runner->unit, charger);
}

static struct cls3_evade_race_facts race_facts(const struct battle *b, const struct cls3_runner *runner, int charger)
{
    struct cls3_evade_race_facts f = facts_of_evade_race(b);
    const uint16_t away = away_from(b, &runner->from, charger);
    const int32_t run = move_of_runner(b, runner, away);
    f.evader = runner_of(b, runner->unit);
    f.charger = runner_of(b, charger);
    f.gap_in = gap_before(b, runner, charger);
    f.evader_move_in = cls3_inches(run);
    f.charger_move_in = cls3_inches(way_after(b, runner, charger, away, run));
    return f;
}

static void evade(struct battle *b, int unit, int charger)
{
    struct cls3_evade_race_result race;
    if (cls3_is_gun(b, unit))
        cls3_leave_gun(b, unit, charger);
    const struct cls3_runner runner = cls3_runner_of(b, unit);
    struct cls3_evade_race_facts f = race_facts(b, &runner, charger);
    judge_evade_race(b, "cls3.react.5", unit, charger, &f, &race);
    run(b, unit, charger, &f, &race, away_from(b, &runner.from, charger));
}

/* ---- squares ---- */

static void try_square(struct battle *b, int unit, int charger)
{
    struct cls3_form_square_facts f = square_facts(b, unit, charger);
    struct cls3_form_square_result r;
    if (!has_room_for_square(b, unit)) { /* a neighbour has formed his a moment ago */
        battle_tell(b, event_fails_square, "cls3.move.4", unit, charger, 0);
        return;
    }
    if (!judge_form_square(b, "cls3.react.3", unit, charger, &f, &r))
        return;
    if (r.outcome != squaring_square) {
        battle_tell(b, event_fails_square, "cls3.react.4", unit, charger, 0);
        return;
    }
    cls3_set_posture(b, unit, posture_square);
    battle_tell(b, event_formed, "cls3.react.4", unit, NO_UNIT, posture_square);
}

/* ---- the answers ---- */

static const struct answer_kind kinds[] = {
    [reaction_stand] = {.carry_out = NULL},
    [reaction_countercharge] = {.carry_out = NULL}, /* it meets the charger on the way: ride.c */
    [reaction_square] = {.carry_out = try_square},
    [reaction_evade] = {.carry_out = evade},
};

static uint32_t open_to_asked(const struct battle *b, const struct decision *d)
{
    return open_to(b, d->unit, d->other);
}

/* ---- and what closes the others ---- */

static const char *closes_square(const struct battle *b, int unit, int charger)
{
    struct cls3_form_square_facts f = square_facts(b, unit, charger);
    const char *forbids = NULL;
    if (cls3_posture(b, unit) == posture_mass)
        return "cls3.r53";
    if (!cls3_is_foot(b, unit) || cls3_is_foot(b, charger))
        return "cls3.react.3";
    if (cls3_posture(b, unit) == posture_skirmish || battle_permits(b, procedure_form_square, &f, &forbids))
        return cls3_posture(b, unit) == posture_skirmish ? "cls3.react.5" : "cls3.move.4"; /* no room for its stands */
    return forbids;
}

static const char *closes_countercharge(const struct battle *b, int unit, int charger)
{
    if (cls3_posture(b, unit) == posture_square)
        return "cls3.square.1";
    if (cls3_is_gun(b, unit) || cls3_posture(b, unit) == posture_skirmish)
        return "cls3.charge.2";
    if (cls3_is_foot(b, unit) && cls3_is_horse(b, charger))
        return "cls3.charge.3";
    if (has_formed_up(b, unit))
        return "cls3.melee.sk.2";
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, cls3_posture(b, unit), mode_charge);
    const char *forbids = NULL;
    f.target_cavalry = cls3_is_horse(b, charger);
    return battle_permits(b, procedure_movement, &f, &forbids) ? "cls3.move.2" : forbids; /* it does not come about to him */
}

static const char *closed_by(const struct battle *b, const struct decision *d, int word)
{
    const struct cls3_charge_path path = cls3_path_of(b, d->other);
    if (!is_struck(b, d->unit, d->other, &path))
        return NULL;
    if (!may_react(b, d->unit, d->other))
        return "cls3.r34";
    if (cls3_weather(b) == weather_night)
        return "cls3.weather.5";
    switch ((enum reaction)word) {
    case reaction_square:
        return closes_square(b, d->unit, d->other);
    case reaction_countercharge:
        return closes_countercharge(b, d->unit, d->other);
    case reaction_evade:
        return "cls3.react.5";
    case reaction_none:
    case reaction_stand:
        break;
    }
    return NULL;
}

static struct drill_answer *answer_of(struct battle *b, int unit)
{
    return &cls3_unit(b, unit)->answer;
}

/* Who stands has done nothing yet; who only would not shield others may be asked again, when the charge comes to himself. */
static void announce(struct battle *b, const struct order *order)
{
    struct cls3_unit *own = cls3_unit(b, order->unit);
    if (own->answer.word == reaction_stand) {
        const struct cls3_charge_path path = cls3_path_of(b, own->answer.to);
        if (!is_struck(b, order->unit, own->answer.to, &path))
            own->answer = no_answer;
        return;
    }
    own->turn.done = 1;
    battle_tell(b, event_reacts, "cls3.react.1", order->unit, own->answer.to, order->choice);
}

const struct answers_book cls3_answers = {.rule = "cls3.react.1",
                                          .names = cls3_answer_words,
                                          .kind = kinds,
                                          .verb = verb_answer,
                                          .first = reaction_stand,
                                          .last = reaction_evade,
                                          .open = open_to_asked,
                                          .closed_by = closed_by,
                                          .kept = answer_of,
                                          .taken = announce};

bool cls3_would_be_struck(const struct battle *b, int unit, int charger)
{
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    return is_struck(b, unit, charger, &path);
}

bool cls3_foretell_reaction(const struct battle *b, int unit, int charger, int word, struct foretold *foretold)
{
    if (word == reaction_square) {
        struct cls3_form_square_facts f = square_facts(b, unit, charger);
        FORETELL(foretold, unit, form_square, f);
        return true;
    }
    if (word == reaction_stand)
        return FORETELL_NO_THROW(foretold, unit, "The charge does not strike it: standing, it throws for nothing."), true;
    if (word != reaction_evade)
        return false;
    const struct cls3_runner runner = cls3_runner_of(b, unit);
    struct cls3_evade_race_facts f = race_facts(b, &runner, charger);
    FORETELL(foretold, unit, evade_race, f);
    return true;
}

/* ---- in the order of the book ---- */

/* Whom it comes upon, if that is somebody who has not answered it. */
static int comes_upon(const struct battle *b, int charger)
{
    int enemy = enemy_ahead(b, charger);
    return enemy != NO_UNIT && !has_answered(b, enemy, charger) ? enemy : NO_UNIT;
}

bool cls3_evade_charge(struct battle *b, int charger)
{
    const int before = comes_upon(b, charger);
    while (answers_carry_out(&cls3_answers, b, charger, ANSWER(reaction_evade))) {
        const int now = comes_upon(b, charger);
        if (now != NO_UNIT && now != before)
            cls3_ask_reactions(b, charger);
        if (battle_waits(b))
            return false;
    }
    return true;
}

void cls3_form_squares(struct battle *b, int charger)
{
    answers_carry_out(&cls3_answers, b, charger, ANSWER(reaction_square));
}
