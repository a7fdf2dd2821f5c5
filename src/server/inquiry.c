/* What a seat may ask of the battle as it sees it, and the parts that the answers are made of. */
#include "server/inquiry.h"

#include <string.h>

void inquiry_reply_error(const struct inquiry *inquiry, const char *code, const char *message, const char *field)
{
    served_reply_error(inquiry->served, inquiry->ask, inquiry->room, code, message, field);
}

/* ---- units ---- */

int inquiry_unit(const struct inquiry *inquiry, const char *id, const char *field)
{
    const struct battle *view = inquiry->view;
    for (int unit = 0; unit < view->setup->units; unit++)
        if ((view->units[unit].known >> inquiry->seat & 1) != 0 && text_equal(view->setup->unit[unit].id, id))
            return unit;
    inquiry_reply_error(inquiry, "no_such_thing", "there is no such unit", field);
    return NO_UNIT;
}

int inquiry_unit_on_table(const struct inquiry *inquiry, const char *id, const char *field)
{
    int unit = inquiry_unit(inquiry, id, field);
    if (unit == NO_UNIT || battle_on_table(inquiry->view, unit))
        return unit;
    inquiry_reply_error(inquiry, "not_allowed", "this unit is not on the table", field);
    return NO_UNIT;
}

/* ---- orders ---- */

bool inquiry_try(const struct inquiry *inquiry, const struct order *order, struct battle *trial, struct objection *objection)
{
    battle_copy(trial, inquiry->view, inquiry->room->block[room_trial]);
    return battle_order(trial, inquiry->seat, order, objection);
}

static bool is_subject(const struct inquiry *inquiry, const struct decision *decision, int unit)
{
    int16_t *units = inquiry->room->units;
    int count = battle_subjects(inquiry->view, decision, units, LIMIT_UNITS);
    for (int i = 0; i < count; i++)
        if (units[i] == unit)
            return true;
    return false;
}

int inquiry_orders(const struct inquiry *inquiry, int unit, int only_decision)
{
    const struct match *match = &inquiry->served->play->match;
    struct order_list list = {.at = inquiry->room->orders, .capacity = ROOM_ORDERS};
    struct decision decision;
    for (int i = 0; match_pending(match, inquiry->seat, i, &decision); i++) {
        bool open_ended = inquiry->view->rules->decisions[decision.kind].open_ended;
        if (only_decision >= 0 && i != only_decision)
            continue;
        if (!open_ended && (unit == NO_UNIT || unit == decision.unit))
            battle_legal(inquiry->view, &decision, decision.unit, &list);
        else if (open_ended && (unit == NO_UNIT || is_subject(inquiry, &decision, unit)))
            battle_legal(inquiry->view, &decision, unit, &list);
    }
    return list.count;
}

void inquiry_write_order(const struct inquiry *inquiry, const struct order *order)
{
    const struct battle *view = inquiry->view;
    char words[1024];
    struct text text;
    text_begin(&text, words, sizeof words);
    order_write(order, view->rules, view->setup, &text);
    json_put(&inquiry->room->writer, "order", words);
    text_begin(&text, words, sizeof words);
    order_tell(order, view->rules, view->setup, &text);
    json_put(&inquiry->room->writer, "means", words);
}

void inquiry_write_box(struct json_writer *writer, const struct box *box)
{
    json_open(writer, '[');
    json_add_int(writer, box->front.x);
    json_add_int(writer, box->front.y);
    json_add_int(writer, box->facing);
    json_close(writer, ']');
}

/* ---- odds ---- */

/* Members of the object that is open; false: the rules refuse it, or there is too much to count. */
static bool write_odds_of(const struct inquiry *inquiry, int procedure, const int32_t *of, bool facts)
{
    struct desk *desk = inquiry->room->umpire;
    struct json_writer *writer = &inquiry->room->writer;
    const struct record_header *head = &inquiry->served->play->head;
    struct question *question = &desk->question;
    struct error error;
    *question = (struct question){.shelf = head->shelf, .options = head->options, .asking = asking_odds};
    memcpy(question->rulings, head->rulings, sizeof question->rulings);
    memcpy(question->facts, of, sizeof question->facts);
    desk->answer.odds = &desk->odds;
    question->procedure = &inquiry->view->rules->ruleset->procedures[procedure];
    if (!question_answer(question, &desk->answer, &error))
        return false;
    if (facts) {
        json_key(writer, "facts");
        facts_write(question->procedure, question->facts, writer);
    }
    answer_write(question, &desk->answer, writer);
    return true;
}

/* What is thrown for before it. */
static void write_foretold(const struct inquiry *inquiry, const struct order *order)
{
    const struct battle_rules *rules = inquiry->view->rules;
    struct json_writer *writer = &inquiry->room->writer;
    struct foretold foretold[MOST_FORETOLD];
    int count = rules->foretell != NULL ? rules->foretell(inquiry->view, order, foretold) : 0;
    if (count == 0)
        return;
    json_key(writer, "before");
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        json_open(writer, '{');
        if (foretold[i].unit != NO_UNIT)
            json_put(writer, "unit", inquiry->view->setup->unit[foretold[i].unit].id);
        write_odds_of(inquiry, foretold[i].procedure, foretold[i].facts, false);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

void inquiry_write_odds(const struct inquiry *inquiry, const struct order *order, bool facts)
{
    const struct battle_rules *rules = inquiry->view->rules;
    int32_t of[LIMIT_FACTS] = {0};
    int procedure;
    write_foretold(inquiry, order);
    if (rules->preview != NULL && rules->preview(inquiry->view, order, &procedure, of))
        write_odds_of(inquiry, procedure, of, facts);
}

/* ---- the answers ---- */

void inquiry_legal(const struct inquiry *inquiry)
{
    const struct ask *ask = inquiry->ask;
    struct room *room = inquiry->room;
    int unit = *ask->unit == '\0' ? NO_UNIT : inquiry_unit(inquiry, ask->unit, "unit");
    if (*ask->unit != '\0' && unit == NO_UNIT)
        return;
    int count = inquiry_orders(inquiry, unit, ask->decision);
    wire_open(&room->writer, room_text(room), "legal", ask->id);
    json_key(&room->writer, "orders");
    json_open(&room->writer, '[');
    for (int i = 0; i < count; i++) {
        json_open(&room->writer, '{');
        inquiry_write_order(inquiry, &room->orders[i]);
        json_close(&room->writer, '}');
    }
    json_close(&room->writer, ']');
    json_close(&room->writer, '}');
    served_reply(inquiry->served, ask, room);
}

void inquiry_preview(const struct inquiry *inquiry)
{
    struct json_writer *writer = &inquiry->room->writer;
    struct objection objection = {.rule = ""};
    struct battle trial;
    struct order order;
    struct error error;
    bool read = order_read_for(&order, inquiry->view, inquiry->seat, inquiry->ask->order, &error);
    bool taken = read && inquiry_try(inquiry, &order, &trial, &objection);
    wire_open(writer, room_text(inquiry->room), "preview", inquiry->ask->id);
    json_put_bool(writer, "taken", taken);
    if (!taken) {
        json_put(writer, "rule", objection.rule);
        json_put(writer, "sentence", read ? objection.sentence : error.message);
    }
    if (read) {
        inquiry_write_order(inquiry, &order);
        inquiry_write_odds(inquiry, &order, true);
    }
    json_close(writer, '}');
    served_reply(inquiry->served, inquiry->ask, inquiry->room);
}

void served_inquire(struct served *served, struct ask *ask, struct room *room)
{
    static void (*const answers[asks])(const struct inquiry *) = {
        [ask_legal] = inquiry_legal, [ask_plan] = inquiry_plan,       [ask_reach] = inquiry_reach,
        [ask_sight] = inquiry_sight, [ask_targets] = inquiry_targets, [ask_preview] = inquiry_preview};
    struct inquiry inquiry = {.served = served, .ask = ask, .room = room};
    if (!served_seat(served, ask, room, &inquiry.seat))
        return;
    if (inquiry.seat >= SIDES) {
        served_reply_error(served, ask, room, "not_your_seat", "who only watches has no units to ask about", "side");
        return;
    }
    inquiry.view = room_see(room, &served->play->match.battle, inquiry.seat);
    answers[ask->kind](&inquiry);
}
