/* reactions.c - who is charged is asked, and answers (dog.seq.5.2, dog.seq.5.4, dog.charge.16 to dog.charge.21). */
#include "rules/dog/play/charges.h"

#include "drill/layout.h"
#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/move.h"
#include "rules/dog/play/fire.h"

/* ---- who meets whom ---- */

int dog_charger_met(const struct battle *b, int unit)
{
    return dog_unit(b, unit)->turn.charged_by - 1;
}

typedef bool answers(const struct battle *b, int unit, int charger);

/* Of several who charge it the nearest whom an answer fits (a null pointer: any), of equally near ones the first to declare
   (dog.r104). */
static int nearest_charger(const struct battle *b, int unit, answers *fits)
{
    int nearest = NO_UNIT;
    for (int i = dog_next_charger(b, 1 - battle_side(b, unit), 0); i != NO_UNIT;
         i = dog_next_charger(b, 1 - battle_side(b, unit), dog_unit(b, i)->ride.number)) {
        bool charges_it = dog_is_charging(b, i) && dog_unit(b, i)->charge.target == unit && !dog_unit(b, i)->charge.counter;
        bool nearer = nearest == NO_UNIT || dog_is_nearer(b, unit, i, nearest);
        if (charges_it && nearer && (fits == NULL || fits(b, unit, i)))
            nearest = i;
    }
    return nearest;
}

int dog_charger_coming(const struct battle *b, int unit)
{
    const int met = dog_charger_met(b, unit);
    return met == NO_UNIT || dog_is_charging(b, met) ? met : nearest_charger(b, unit, NULL);
}

int dog_next_charged(const struct battle *b, int side, int after)
{
    int next = NO_UNIT, least = INT16_MAX;
    for (int unit = 0; unit < b->setup->units; unit++) {
        int charger = dog_charger_met(b, unit), number = charger < 0 ? 0 : dog_unit(b, charger)->ride.number;
        if (battle_side(b, unit) == side && battle_on_table(b, unit) && number > after && number < least) {
            next = unit;
            least = number;
        }
    }
    return next;
}

/* ---- what is open ---- */

/* Within one move, or within the share of his that the charger needs (dog.r93). */
static bool has_time(const struct battle *b, int charger, int64_t millionths)
{
    if (dog_ruling(b, ruling_r93) == 'a')
        return millionths <= MILLION;
    int32_t whole = dog_allowance_m(b, charger, dog_posture(b, charger), move_mode_charge, NULL);
    return millionths <= (whole == 0 ? 0 : (int64_t)dog_unit(b, charger)->ride.cost_mm * MILLION / dog_mm(whole));
}

int dog_answer_posture(int word)
{
    return word == answer_square         ? posture_square
           : word == answer_line         ? posture_line
           : word == answer_column       ? posture_column
           : word == answer_march_column ? posture_march_column
                                         : -1;
}

bool dog_can_form(const struct battle *b, int unit, int posture)
{
    const struct box formed = layout_changed(b, unit, posture, false);
    return dog_has_room(b, unit, &formed);
}

/* The square answers a charge of horse; by the other reading of the ruling any change does any charge (dog.r88). Guns never
 * change. */
static bool may_form_against(const struct battle *b, int unit, int charger, int posture)
{
    bool any = dog_ruling(b, ruling_r88) == 'b', foot_before_horse = dog_is_infantry(b, unit) && dog_is_horse(b, charger);
    return posture != dog_posture(b, unit) && !dog_is_battery(b, unit) &&
           (any || (posture == posture_square && foot_before_horse));
}

static bool has_time_to_form(const struct battle *b, int unit, int charger, int posture)
{
    int64_t millionths;
    return may_form_against(b, unit, charger, posture) && dog_time_to_form(b, unit, dog_posture(b, unit), posture, &millionths) &&
           has_time(b, charger, millionths);
}

#define FORMING(name) \
    static bool has_time_for_##name(const struct battle *b, int unit, int charger) \
    { \
        return has_time_to_form(b, unit, charger, posture_##name); \
    } \
    static bool may_take_up_##name(const struct battle *b, int unit, int charger) \
    { \
        return has_time_for_##name(b, unit, charger) && dog_can_form(b, unit, posture_##name); \
    }
FORMING(square)
FORMING(line)
FORMING(column)
FORMING(march_column)
#undef FORMING

/* On the end that is nearer to who comes upon its flank; to one behind it, it turns about (dog.r53). */
bool dog_can_wheel(const struct battle *b, int unit, int charger, struct box *turned)
{
    const struct box *body = battle_box(b, unit);
    uint16_t facing = (uint16_t)((uint16_t)dog_unit(b, charger)->charge.bearing + TURN_HALF);
    if (dog_side_from(b, unit, dog_unit(b, charger)->ride.front_was) == on_rear)
        *turned = box_at(place_from(box_centre(body), facing, body->depth / 2, 0), facing, body->width, body->depth);
    else
        *turned = box_wheeled(body, turn_from(body->facing, facing));
    return dog_has_room(b, unit, turned);
}

static bool comes_from_aside(const struct battle *b, int unit, int charger)
{
    return dog_side_from(b, unit, dog_unit(b, charger)->ride.front_was) != on_front;
}

/* A quarter of a move (dog.charge.20). */
static bool has_time_to_wheel(const struct battle *b, int unit, int charger)
{
    return comes_from_aside(b, unit, charger) && has_time(b, charger, MILLION / 4);
}

static bool may_wheel(const struct battle *b, int unit, int charger)
{
    struct box turned;
    return has_time_to_wheel(b, unit, charger) && dog_can_wheel(b, unit, charger, &turned);
}

static void find_counter(const struct battle *b, int unit, int charger, struct dog_charge_wish *wish, struct dog_path *path)
{
    *wish = dog_wish_at(b, unit, charger);
    dog_sweep_path(b, wish, b->setup->ground->width + b->setup->ground->depth, path);
}

static bool may_counter(const struct battle *b, int unit, int charger, struct dog_charge_wish *wish, struct dog_path *path)
{
    if (dog_never_counters(b, unit, charger) || !dog_may_declare(b, unit, NULL))
        return false;
    find_counter(b, unit, charger, wish, path);
    return dog_struck_by(b, wish, path) == charger && dog_charge_barred(b, unit, charger, path) == NULL;
}

static bool counters(const struct battle *b, int unit, int charger)
{
    struct dog_charge_wish wish;
    struct dog_path path;
    return may_counter(b, unit, charger, &wish, &path);
}

static bool is_mounted(const struct battle *b, int unit, int charger)
{
    (void)unit;
    return dog_is_horse(b, charger);
}

/* The tests of the answers that do not fit every charger. */
static answers *const fitting[] = {[answer_square] = may_take_up_square,
                                   [answer_countercharge] = counters,
                                   [answer_wheel] = may_wheel,
                                   [answer_fire_and_evade] = NULL,
                                   [answer_line] = may_take_up_line,
                                   [answer_column] = may_take_up_column,
                                   [answer_march_column] = may_take_up_march_column};

/* Of those that take up a formation: is there time for it? */
static answers *const in_time[] = {[answer_square] = has_time_for_square,
                                   [answer_line] = has_time_for_line,
                                   [answer_column] = has_time_for_column,
                                   [answer_march_column] = has_time_for_march_column};

static uint32_t if_one_fits(const struct battle *b, int unit, enum answer_word word)
{
    return ANSWER_IF(word, nearest_charger(b, unit, fitting[word]) != NO_UNIT);
}

/* The rule by which it can only stand, whoever comes. */
static const char *has_no_say(const struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    if (own->fatigue == fatigue_utterly_exhausted)
        return "dog.fatigue.2";
    if (own->changing >= 0)
        return "dog.form.7";
    return own->pursue > 0 ? "dog.r74" : NULL;
}

static uint32_t formations_open(const struct battle *b, int unit)
{
    return if_one_fits(b, unit, answer_square) | if_one_fits(b, unit, answer_line) | if_one_fits(b, unit, answer_column) |
           if_one_fits(b, unit, answer_march_column);
}

/* Before formed troops skirmishers run, whatever they do first; before skirmishers they may (dog.charge.16, dog.r114). */
static uint32_t open_to(const struct battle *b, int unit, int charger)
{
    bool evades = dog_is_light_horse(b, unit) || dog_posture(b, unit) == posture_unlimbered;
    bool fires = dog_reach_of_fire(b, unit) > 0 && dog_unit(b, unit)->fatigue != fatigue_utterly_exhausted;
    if (dog_is_skirmishing(b, unit))
        return ANSWER_IF(answer_stand, dog_is_skirmishing(b, charger)) | ANSWER(answer_evade) |
               ANSWER_IF(answer_fire_and_evade, fires);
    if (has_no_say(b, unit) != NULL || dog_posture(b, unit) == posture_limbered)
        return ANSWER(answer_stand);
    if (dog_posture(b, unit) == posture_square)
        return ANSWER(answer_stand) | formations_open(b, unit);
    return ANSWER(answer_stand) | formations_open(b, unit) | if_one_fits(b, unit, answer_countercharge) |
           if_one_fits(b, unit, answer_wheel) | ANSWER_IF(answer_evade, evades);
}

static uint32_t open_to_asked(const struct battle *b, const struct decision *d)
{
    return open_to(b, d->unit, d->other);
}

/* ---- the rule that closes an answer ---- */

static const char *closes_counter(const struct battle *b, int unit, int charger)
{
    const struct dog_unit *own = dog_unit(b, unit);
    struct dog_charge_wish wish;
    struct dog_path path;
    if (dog_never_counters(b, unit, charger))
        return "dog.charge.19";
    if (own->shaken)
        return "dog.charge.12";
    if (own->stand > 0)
        return "dog.control.3";
    if (own->reforms > 0)
        return "dog.melee.21";
    find_counter(b, unit, charger, &wish, &path);
    const char *barred = dog_charge_barred(b, unit, charger, &path);
    if (barred != NULL)
        return barred;
    return dog_is_stopped_by_friend(b, unit, &path.passage) ? "dog.move.4" : "dog.seq.5";
}

/* What lacks time lacks it whoever stands near; what has time has no room: somebody stands there, or the ground is closed
   (dog.r93, dog.move.4). */
static const char *closes_place(const struct battle *b, int unit, const struct box *box)
{
    int bar = dog_in_place_of(b, unit, box) == NO_UNIT ? dog_ground_that_bars(b, unit, box) : -1;
    return bar < 0 ? "dog.move.4" : dog_rule_of_ground(b, bar);
}

static const char *closes_wheel(const struct battle *b, int unit)
{
    struct box turned;
    int charger = nearest_charger(b, unit, has_time_to_wheel);
    if (charger == NO_UNIT)
        return "dog.r93";
    dog_can_wheel(b, unit, charger, &turned);
    return closes_place(b, unit, &turned);
}

/* Which formations answer a charge, and which of them there is time for (dog.charge.18, dog.r88). */
static const char *closes_formation(const struct battle *b, int unit, int word)
{
    bool mounted = nearest_charger(b, unit, is_mounted) != NO_UNIT, any = dog_ruling(b, ruling_r88) == 'b';
    bool square = word == answer_square && dog_is_infantry(b, unit) && mounted;
    if (dog_is_battery(b, unit) || dog_answer_posture(word) == dog_posture(b, unit) || (!any && !square))
        return "dog.charge.18";
    if (dog_is_horse(b, unit) && (word == answer_square || word == answer_column))
        return "dog.form.1";
    if (nearest_charger(b, unit, in_time[word]) == NO_UNIT)
        return "dog.r93";
    const struct box formed = layout_changed(b, unit, dog_answer_posture(word), false);
    return closes_place(b, unit, &formed);
}

/* Before formed troops skirmishers have no choice but to run, firing first if they can. Before skirmishers only the change of
   formation is closed to them as to formed foot (dog.charge.16, dog.charge.18, dog.r114). */
static const char *closes_to_skirmishers(const struct battle *b, const struct decision *d, int word)
{
    const bool exhausted = dog_unit(b, d->unit)->fatigue == fatigue_utterly_exhausted;
    const bool any = dog_ruling(b, ruling_r88) == 'b' || nearest_charger(b, d->unit, is_mounted) != NO_UNIT;
    if (word == (int)answer_fire_and_evade)
        return exhausted ? "dog.fatigue.2" : "dog.troops.3";
    if (!dog_is_skirmishing(b, d->other))
        return "dog.charge.16";
    if (dog_answer_posture(word) >= 0)
        return any ? "dog.charge.16" : "dog.charge.18";
    return word == (int)answer_wheel ? "dog.charge.20" : "dog.charge.19";
}

static const char *closed_by(const struct battle *b, const struct decision *d, int word)
{
    if (dog_is_skirmishing(b, d->unit))
        return closes_to_skirmishers(b, d, word);
    if (has_no_say(b, d->unit) != NULL)
        return has_no_say(b, d->unit);
    switch ((enum answer_word)word) {
    case answer_square:
    case answer_line:
    case answer_column:
    case answer_march_column:
        return closes_formation(b, d->unit, word);
    case answer_countercharge:
        return closes_counter(b, d->unit, d->other);
    case answer_wheel:
        return nearest_charger(b, d->unit, comes_from_aside) == NO_UNIT ? "dog.charge.20" : closes_wheel(b, d->unit);
    case answer_evade:
        return "dog.charge.21";
    case answer_fire_and_evade:
        return dog_is_light_horse(b, d->unit) || dog_posture(b, d->unit) == posture_unlimbered ? "dog.charge.16"
                                                                                               : "dog.charge.21";
    case answer_none:
    case answer_stand:
        break;
    }
    return NULL;
}

/* ---- the answers ---- */

static struct drill_answer *answer_of(struct battle *b, int unit)
{
    return &dog_unit(b, unit)->answer;
}

/* What it does is done against that charger whom it fits. */
static void note_answer(struct battle *b, const struct order *order)
{
    int unit = order->unit, met = nearest_charger(b, unit, fitting[answer_stand + order->choice]);
    struct dog_unit *own = dog_unit(b, unit);
    struct dog_charge_wish wish;
    struct dog_path path;
    if (met != NO_UNIT)
        own->turn.charged_by = (int16_t)(1 + met);
    if (order->choice == answer_countercharge - answer_stand && may_counter(b, unit, met, &wish, &path))
        dog_take_up_charge(b, &wish, &path, true);
    battle_tell(b, event_charge_answered, "dog.charge.1", unit, dog_charger_met(b, unit), order->choice);
}

const struct answers_book dog_answers = {.rule = "dog.charge.1",
                                         .names = dog_answer_words,
                                         .verb = verb_answer,
                                         .first = answer_stand,
                                         .last = answer_march_column,
                                         .open = open_to_asked,
                                         .closed_by = closed_by,
                                         .kept = answer_of,
                                         .taken = note_answer};

/* ---- asking ---- */

/* Who fights already, runs, or charges himself gives no answer (dog.r111). */
static bool can_answer(const struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    return battle_on_table(b, unit) && own->turn.charged_by == 0 && !own->turn.charged && !dog_is_running(b, unit) &&
           !dog_fights(b, unit);
}

/* In the middle of a change of formation it says itself that it stands (dog.form.7). */
static void ask(struct battle *b, int unit)
{
    int charger = nearest_charger(b, unit, NULL);
    struct dog_unit *own = dog_unit(b, unit);
    own->turn.charged_by = (int16_t)(1 + charger);
    if (own->changing >= 0) {
        battle_ask(b, decision_react, battle_side(b, unit), unit, charger, 0);
        return;
    }
    answers_ask(&dog_answers, b, decision_react, unit, charger, 0, open_to(b, unit, charger));
}

/* One after the other, in the order of the declarations; cursor 0: the number of the last. */
static bool ask_all(struct battle *b, int side)
{
    int32_t *number = &b->state->cursor[0];
    for (int charger; (charger = dog_next_charger(b, 1 - side, *number)) != NO_UNIT;) {
        int target = dog_unit(b, charger)->charge.target;
        *number = dog_unit(b, charger)->ride.number;
        if (!dog_is_charging(b, charger) || dog_unit(b, charger)->charge.counter || !can_answer(b, target))
            continue;
        ask(b, target);
        if (battle_waits(b))
            return true;
    }
    return false;
}

/* After its answers the first side has late counter-charges. */
enum step_now dog_step_answer(struct battle *b, int side)
{
    if (ask_all(b, side))
        return step_waits;
    bool late = b->state->step == step_answer_first && b->state->stage++ == 0;
    return late && battle_ask_side(b, decision_charge, side) ? step_waits : step_over;
}
