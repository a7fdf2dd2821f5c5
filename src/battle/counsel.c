/* What a seat may ask of the battle as it sees it, and the parts that the answers are made of. */
#include "battle/counsel.h"

#include "battle/whereabouts.h"

#include <string.h>

/* ---- units ---- */

static int name_fault(struct counsel_fault *fault, const char *code, const char *message, const char *field)
{
    *fault = (struct counsel_fault){.code = code, .message = message, .field = field};
    return NO_UNIT;
}

int counsel_unit(const struct counsel *counsel, const char *id, const char *field, struct counsel_fault *fault)
{
    const struct battle *view = counsel->view;
    for (int unit = 0; unit < view->setup->units; unit++)
        if ((view->units[unit].known >> counsel->seat & 1) != 0 && text_equal(view->setup->unit[unit].id, id))
            return unit;
    return name_fault(fault, "no_such_thing", "there is no such unit", field);
}

int counsel_unit_on_table(const struct counsel *counsel, const char *id, const char *field, struct counsel_fault *fault)
{
    int unit = counsel_unit(counsel, id, field, fault);
    if (unit == NO_UNIT || battle_on_table(counsel->view, unit))
        return unit;
    return name_fault(fault, "not_allowed", "this unit is not on the table", field);
}

int counsel_unit_there(const struct counsel *counsel, const char *id, const char *field, struct counsel_fault *fault)
{
    int unit = counsel_unit(counsel, id, field, fault);
    if (unit != NO_UNIT && battle_is_there(counsel->view, unit))
        return unit;
    return unit == NO_UNIT ? unit : counsel_unit_on_table(counsel, id, field, fault);
}

/* ---- orders ---- */

bool counsel_try(const struct counsel *counsel, const struct order *order, struct battle *trial, struct objection *objection)
{
    battle_copy(trial, counsel->view, counsel->trial);
    return battle_order(trial, counsel->seat, order, objection);
}

int counsel_orders(const struct counsel *counsel, int unit, int only_decision)
{
    const struct match *match = counsel->match;
    struct order_list list = {.at = counsel->orders, .capacity = counsel->most_orders};
    struct decision decision;
    for (int i = 0; match_pending(match, counsel->seat, i, &decision); i++) {
        bool open_ended = counsel->view->rules->decisions[decision.kind].open_ended;
        if (only_decision >= 0 && i != only_decision)
            continue;
        if (!open_ended && (unit == NO_UNIT || unit == decision.unit))
            battle_legal(counsel->view, &decision, decision.unit, &list);
        else if (open_ended && (unit == NO_UNIT || battle_is_subject(counsel->view, &decision, unit)))
            battle_legal(counsel->view, &decision, unit, &list);
    }
    return list.count;
}

void counsel_write_order(const struct counsel *counsel, const struct order *order)
{
    const struct battle *view = counsel->view;
    char words[1024];
    struct text text;
    text_begin(&text, words, sizeof words);
    order_write(order, view->rules, view->setup, &text);
    json_put(counsel->writer, "order", words);
    text_begin(&text, words, sizeof words);
    if (view->rules->tell_order == NULL || !view->rules->tell_order(view, order, &text))
        order_tell(order, view->rules, view->setup, &text);
    json_put(counsel->writer, "means", words);
}

void counsel_write_place(struct json_writer *writer, struct place place)
{
    json_open(writer, '[');
    json_add_int(writer, place.x);
    json_add_int(writer, place.y);
    json_close(writer, ']');
}

void counsel_write_box(struct json_writer *writer, const struct box *box)
{
    json_open(writer, '[');
    json_add_int(writer, box->front.x);
    json_add_int(writer, box->front.y);
    json_add_int(writer, box->facing);
    json_close(writer, ']');
}

/* ---- odds ---- */

/* Asks the umpire for the odds, which are in his desk then. */
static bool ask_for_odds(const struct counsel *counsel, int procedure, const int32_t *of)
{
    struct desk *desk = counsel->umpire;
    struct question *question = &desk->question;
    struct error error;
    *question = (struct question){.shelf = counsel->shelf, .options = counsel->options, .asking = asking_odds};
    memcpy(question->rulings, counsel->rulings, sizeof question->rulings);
    memcpy(question->facts, of, sizeof question->facts);
    desk->answer.odds = &desk->odds;
    question->procedure = &counsel->view->rules->ruleset->procedures[procedure];
    return question_answer(question, &desk->answer, &error);
}

bool counsel_write_odds_of(const struct counsel *counsel, int procedure, const int32_t *of, bool facts)
{
    struct desk *desk = counsel->umpire;
    struct json_writer *writer = counsel->writer;
    if (!ask_for_odds(counsel, procedure, of))
        return false;
    if (facts) {
        json_key(writer, "facts");
        facts_write(desk->question.procedure, desk->question.facts, writer);
    }
    answer_write(&desk->question, &desk->answer, writer);
    return true;
}

/* ---- what it leads to ---- */

#define MOST_LED 16 /* outcomes; of more it is not asked what each leads to */
#define MILLION 1000000

struct led {
    double p;
    int procedure;
    int32_t facts[LIMIT_FACTS];
};

static double mean_of(const struct counsel *counsel, const struct led *led, const char *counted)
{
    const struct procedure *procedure = &counsel->view->rules->ruleset->procedures[led->procedure];
    const struct odds *odds = &counsel->umpire->odds;
    double mean = 0;
    int result = 0;
    while (procedure->results[result].name != NULL && strcmp(procedure->results[result].name, counted) != 0)
        result++;
    if (procedure->results[result].name == NULL || !ask_for_odds(counsel, led->procedure, led->facts))
        return 0;
    for (int i = 0; i < odds->count; i++)
        mean += odds_p(odds, i) * odds_outcome(odds, i)[result];
    return mean;
}

/* What is to be expected at the end of it all; the odds that were written last are still in the umpire's desk. */
static void write_expected(const struct counsel *counsel, const struct order *order, int procedure)
{
    const struct battle_rules *rules = counsel->view->rules;
    const struct odds *odds = &counsel->umpire->odds;
    const char *counted = NULL;
    struct led led[MOST_LED];
    double mean = 0;
    int count = 0;
    for (int i = 0; rules->leads_to != NULL && odds->count <= MOST_LED && i < odds->count; i++) {
        struct led *one = &led[count];
        const char *of = rules->leads_to(counsel->view, order, procedure, odds_outcome(odds, i), &one->procedure, one->facts);
        one->p = odds_p(odds, i);
        counted = of != NULL ? of : counted;
        count += of != NULL;
    }
    if (counted == NULL)
        return;
    for (int i = 0; i < count; i++)
        mean += led[i].p * mean_of(counsel, &led[i], counted);
    json_key(counsel->writer, "expected");
    json_open(counsel->writer, '{');
    json_put(counsel->writer, "of", counted);
    json_key(counsel->writer, "mean");
    json_add_millionths(counsel->writer, (int64_t)(mean * MILLION + 0.5));
    json_close(counsel->writer, '}');
}

/* What is thrown for before it. */
static void write_foretold(const struct counsel *counsel, const struct order *order)
{
    const struct battle_rules *rules = counsel->view->rules;
    struct json_writer *writer = counsel->writer;
    struct foretold foretold[MOST_FORETOLD];
    int count = rules->foretell != NULL ? rules->foretell(counsel->view, order, foretold) : 0;
    if (count == 0)
        return;
    json_key(writer, "before");
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        json_open(writer, '{');
        if (foretold[i].unit != NO_UNIT)
            json_put(writer, "unit", counsel->view->setup->unit[foretold[i].unit].id);
        if (foretold[i].remark != NULL)
            json_put(writer, "remark", foretold[i].remark);
        else
            counsel_write_odds_of(counsel, foretold[i].procedure, foretold[i].facts, false);
        if (foretold[i].then != NULL)
            json_put(writer, "then", foretold[i].then);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void write_fighters(const struct counsel *counsel, const struct order *order)
{
    const struct battle *view = counsel->view;
    int attacker, defender;
    if (view->rules->fighters == NULL || !view->rules->fighters(view, order, &attacker, &defender))
        return;
    json_put(counsel->writer, "attacker", view->setup->unit[attacker].id);
    json_put(counsel->writer, "defender", view->setup->unit[defender].id);
}

void counsel_write_odds(const struct counsel *counsel, const struct order *order, bool facts)
{
    const struct battle_rules *rules = counsel->view->rules;
    int32_t of[LIMIT_FACTS] = {0};
    int procedure;
    write_fighters(counsel, order);
    write_foretold(counsel, order);
    if (rules->preview != NULL && rules->preview(counsel->view, order, &procedure, of) &&
        counsel_write_odds_of(counsel, procedure, of, facts))
        write_expected(counsel, order, procedure);
}

/* ---- the answers ---- */

bool counsel_legal(const struct counsel *counsel, const struct counsel_question *question, struct counsel_fault *fault)
{
    struct json_writer *writer = counsel->writer;
    int unit = *question->unit == '\0' ? NO_UNIT : counsel_unit(counsel, question->unit, "unit", fault);
    if (*question->unit != '\0' && unit == NO_UNIT)
        return false;
    int count = counsel_orders(counsel, unit, question->decision);
    json_key(writer, "orders");
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        json_open(writer, '{');
        counsel_write_order(counsel, &counsel->orders[i]);
        json_close(writer, '}');
    }
    json_close(writer, ']');
    return true;
}

bool counsel_preview(const struct counsel *counsel, const struct counsel_question *question, struct counsel_fault *fault)
{
    struct json_writer *writer = counsel->writer;
    struct objection objection = {.rule = ""};
    struct battle trial;
    struct order order;
    struct error error;
    (void)fault;
    bool read = order_read_for(&order, counsel->view, counsel->seat, question->order, &error);
    bool taken = read && counsel_try(counsel, &order, &trial, &objection);
    json_put_bool(writer, "taken", taken);
    if (!taken) {
        json_put(writer, "rule", objection.rule);
        json_put(writer, "sentence", read ? objection.sentence : error.message);
    }
    if (read) {
        counsel_write_order(counsel, &order);
        counsel_write_odds(counsel, &order, true);
    }
    return true;
}
