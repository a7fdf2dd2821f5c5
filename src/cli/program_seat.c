#include "cli/pipes.h"
#include "cli/seat.h"

#include "battle/story.h"
#include "battle/view_json.h"
#include "field/geojson.h"
#include "cli/cli.h"
#include "cli/consultation.h"
#include "cli/listing.h"
#include "cli/telling.h"
#include "refight/game.h"

#include <stdlib.h>
#include <string.h>

/* A side played by a program that talks in lines of JSON: docs/seat.md. */

#define PROTOCOL 1
#define MESSAGE_BYTES (16 * 1024 * 1024)
#define LINE_NODES 256
#define MOST_FAULTS 16 /* one after the other */
#define MOST_LATE 3
#define MILLISECONDS_TO_LEAVE 500

struct program_seat {
    struct pipes pipes;
    int64_t budget; /* milliseconds for an order */
    int faults, late;
    bool greeted, lost;
    int32_t turn, orders; /* the turn at hand, and the orders that the battle had seen before it */
    int told;             /* lines of the chronicle */
    struct text message;
    struct json_writer writer;
    struct json json;
    char line[PIPES_LINE_BYTES + 1];
    int16_t units[MOST_ENROLLED];
    struct listing legal;
    struct consultation consultation;
};

/* ---- its seat is lost ---- */

static void lose_seat(struct seat *seat, const char *why)
{
    struct program_seat *own = seat->own;
    complain(seat->word, ": ", why, "; its side goes on with no orders but the least", NULL);
    pipes_close(&own->pipes, milliseconds_now());
    own->lost = true;
}

/* ---- messages to it ---- */

static struct json_writer *open_message(struct program_seat *own, const char *kind)
{
    own->message.used = 0;
    own->message.cut = false;
    json_begin(&own->writer, &own->message);
    json_open(&own->writer, '{');
    json_put(&own->writer, "t", kind);
    return &own->writer;
}

static bool send_written(struct seat *seat, int64_t until)
{
    struct program_seat *own = seat->own;
    if (own->message.cut)
        return lose_seat(seat, "a message to it is too long"), false;
    enum pipes_said said = pipes_send(&own->pipes, own->message.at, own->message.used, until);
    if (said == pipes_fine)
        return true;
    lose_seat(seat, said == pipes_late ? "it does not listen" : "it is gone");
    return false;
}

static bool send_message(struct seat *seat, int64_t until)
{
    struct program_seat *own = seat->own;
    json_close(&own->writer, '}');
    text_add_char(&own->message, '\n');
    return send_written(seat, until);
}

static bool greet(struct seat *seat, const struct session *session)
{
    struct program_seat *own = seat->own;
    const struct battle_rules *rules = session->scene.terms.rules;
    struct json_writer *writer = open_message(own, "hello");
    json_put_int(writer, "protocol", PROTOCOL);
    json_put(writer, "side", session_setup(session)->side[seat->side].id);
    json_put(writer, "ruleset", rules->ruleset->id);
    json_put(writer, "scenario", session->header.scenario_name);
    json_put(writer, "title", session_setup(session)->title);
    json_put(writer, "lengths", rules->length_words);
    json_put_int(writer, "length_unit", rules->length_unit(session_setup(session)));
    json_put(writer, "strengths", rules->strength_words);
    json_put_int(writer, "turns", session_setup(session)->turns);
    json_put_int(writer, "milliseconds", own->budget);
    json_key(writer, "ground");
    ground_write(&session->scene.ground, writer);
    own->greeted = true;
    return send_message(seat, milliseconds_now() + own->budget);
}

static bool send_view(struct seat *seat, struct session *session, int64_t until)
{
    struct json_writer *writer = open_message(seat->own, "view");
    json_key(writer, "view");
    view_write(session_view(session, seat->side), seat->side, writer);
    return send_message(seat, until);
}

static void add_orders(struct program_seat *own, const struct battle *view, const struct decision *decision, int unit)
{
    char words[1024];
    listing_make(&own->legal, view, decision, unit);
    for (int i = 0; i < own->legal.count; i++) {
        struct text text;
        text_begin(&text, words, sizeof words);
        order_write(&own->legal.at[i], view->rules, view->setup, &text);
        json_add_string(&own->writer, words);
    }
}

static void add_all_orders(struct program_seat *own, const struct battle *view, const struct decision *decision)
{
    const struct decision_kind *kind = &view->rules->decisions[decision->kind];
    if (!kind->open_ended) {
        add_orders(own, view, decision, decision->unit);
        return;
    }
    int count = battle_subjects(view, decision, own->units, MOST_ENROLLED);
    add_orders(own, view, decision, NO_UNIT);
    for (int i = 0; i < count; i++)
        add_orders(own, view, decision, own->units[i]);
}

static bool send_legal(struct seat *seat, struct session *session, const struct decision *decision, int64_t until)
{
    struct program_seat *own = seat->own;
    struct json_writer *writer = open_message(own, "legal");
    const struct battle *view = &session->view;
    char asks[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, asks, sizeof asks);
    decision_write(view, decision, &text);
    json_put_int(writer, "n", session->chronicle.lines);
    json_put(writer, "decision", view->rules->decisions[decision->kind].name);
    json_put(writer, "asks", asks);
    json_key(writer, "orders");
    json_open(writer, '[');
    add_all_orders(own, view, decision);
    json_close(writer, ']');
    return send_message(seat, until);
}

static bool send_refusal(struct seat *seat, const char *rule, const char *sentence, int64_t until)
{
    struct program_seat *own = seat->own;
    if (++own->faults >= MOST_FAULTS)
        return lose_seat(seat, "it has been refused too often in a row"), false;
    struct json_writer *writer = open_message(own, "refused");
    json_put(writer, "rule", rule);
    json_put(writer, "sentence", sentence);
    return send_message(seat, until);
}

/* ---- what happened ---- */

static void add_event(struct program_seat *own, const struct json *json, const struct json_node *event)
{
    json_open(&own->writer, '{');
    for (const struct json_node *node = json_first(json, event); node != NULL; node = json_next(json, node))
        if (node->kind == json_kind_string)
            json_put(&own->writer, node->key, node->string);
    json_close(&own->writer, '}');
}

static void add_events(struct program_seat *own, struct session *session, const char *line, const char *side)
{
    struct error error;
    size_t length = strlen(line);
    struct json *json = &session->json;
    memcpy(session->line, line, length + 1);
    if (!json_read(json, session->line, length, &error))
        return;
    const struct json_node *events = json_member(json, json_root(json), "events");
    for (const struct json_node *event = events == NULL ? NULL : json_first(json, events); event != NULL;
         event = json_next(json, event))
        if (!line_hides(json, event, side))
            add_event(own, json, event);
}

static bool send_events(struct seat *seat, struct session *session, int64_t until)
{
    struct program_seat *own = seat->own;
    struct json_writer *writer = open_message(own, "events");
    json_key(writer, "events");
    json_open(writer, '[');
    for (; own->told < session->chronicle.lines; own->told++)
        add_events(own, session, chronicle_line(&session->chronicle, own->told), session_setup(session)->side[seat->side].id);
    json_close(writer, ']');
    return send_message(seat, until);
}

/* ---- its orders ---- */

/* An answer that came too late may say to which question: it is not taken for one to the next. */
static bool answers_this(const struct json *json, int question, struct error *error)
{
    const struct json_node *node = json_member(json, json_root(json), "n");
    int64_t number;
    return node == NULL || (node->kind == json_kind_number && json_to_integer(node, &number) && number == question) ||
           error_set(error, error_bad_value, "this answers another question", NULL);
}

/* What a line is, "" if it is no object that says so. */
static const char *kind_of_line(const struct json *json)
{
    const struct json_node *root = json_root(json);
    const struct json_node *kind = root->kind == json_kind_object ? json_member(json, root, "t") : NULL;
    return kind != NULL && kind->kind == json_kind_string ? kind->string : "";
}

static const char *order_in(const struct json *json, int question, struct error *error)
{
    const struct json_node *order = text_equal(kind_of_line(json), "order") ? json_member(json, json_root(json), "order") : NULL;
    if (order != NULL && order->kind == json_kind_string)
        return answers_this(json, question, error) ? order->string : NULL;
    error_set(error, error_bad_json,
              "wanted is {\"t\":\"order\",\"order\":\"...\"}, or a question as {\"t\":\"preview\",\"order\":\"...\"}", NULL);
    return NULL;
}

static bool send_counsel(struct seat *seat, struct session *session, int64_t until)
{
    struct program_seat *own = seat->own;
    consultation_answer(&own->consultation, session, seat->side, &own->json, &own->message);
    return send_written(seat, until);
}

static void be_late(struct seat *seat)
{
    struct program_seat *own = seat->own;
    if (++own->late >= MOST_LATE) {
        lose_seat(seat, "it has let the time run out too often");
        return;
    }
    struct json_writer *writer = open_message(own, "late");
    json_put_int(writer, "milliseconds", own->budget);
    json_put_int(writer, "left", MOST_LATE - own->late);
    send_message(seat, milliseconds_now() + own->budget);
}

/* One line of it; false: there will be no order. */
static bool take_line(struct seat *seat, struct session *session, int64_t until, bool *given)
{
    struct program_seat *own = seat->own;
    struct objection objection = {.rule = ""};
    struct error error;
    enum pipes_said said = pipes_hear(&own->pipes, own->line, until);
    if (said == pipes_late)
        return be_late(seat), false;
    if (said == pipes_gone)
        return lose_seat(seat, "it is gone"), false;
    if (!json_read(&own->json, own->line, strlen(own->line), &error))
        return send_refusal(seat, "", error.message, until);
    if (consultation_is(kind_of_line(&own->json)))
        return send_counsel(seat, session, until);
    const char *order = order_in(&own->json, session->chronicle.lines, &error);
    if (order == NULL)
        return send_refusal(seat, "", error.message, until);
    *given = session_says_many(session, seat->side, order) ? session_say_many(session, seat->side, order, NULL, NULL, &objection)
                                                           : session_say(session, seat->side, order, &objection);
    return *given || send_refusal(seat, objection.rule, objection.sentence, until);
}

static bool asks_and_hears(struct seat *seat, struct session *session)
{
    struct program_seat *own = seat->own;
    struct decision decision;
    int64_t until = milliseconds_now() + own->budget;
    bool given = false;
    match_pending(&session->match, seat->side, 0, &decision);
    if (!send_events(seat, session, until) || !send_view(seat, session, until) || !send_legal(seat, session, &decision, until))
        return false;
    while (!given && take_line(seat, session, until, &given))
        ;
    own->faults = given ? 0 : own->faults;
    return given;
}

/* The record has an end, and what else is to be played needs room in it. */
static bool goes_on_for_ever(struct program_seat *own, const struct session *session)
{
    const struct battle_state *state = session->match.battle.state;
    if (own->turn != state->turn) {
        own->turn = state->turn;
        own->orders = state->orders;
    }
    return state->orders - own->orders > game_most_orders(session_setup(session));
}

static bool program_acts(struct seat *seat, struct session *session)
{
    struct program_seat *own = seat->own;
    if (session->match.lacks)
        return seat_throw(session, seat->side), true;
    if (!own->lost && !own->greeted)
        greet(seat, session);
    if (!own->lost && goes_on_for_ever(own, session))
        lose_seat(seat, "it gives more orders in a turn than any army needs");
    if (own->lost || !asks_and_hears(seat, session))
        seat_give_least(session, seat->side);
    return true;
}

static void program_leaves(struct seat *seat, struct session *session)
{
    struct program_seat *own = seat->own;
    if (own->lost)
        return;
    int64_t until = milliseconds_now() + MILLISECONDS_TO_LEAVE;
    if (send_events(seat, session, until)) {
        struct json_writer *writer = open_message(own, "end");
        json_key(writer, "result");
        result_so_far_write(&session->match.battle, writer);
        send_message(seat, until);
    }
    if (!own->lost)
        pipes_close(&own->pipes, until);
}

void program_seat_open(struct seat *seat, const char *program, int seconds)
{
    struct program_seat *own = allocate(sizeof *own);
    seat->own = own;
    seat->act = program_acts;
    seat->agrees = seat_agrees_as_computer;
    seat->close = program_leaves;
    own->budget = (int64_t)seconds * 1000;
    text_begin(&own->message, allocate(MESSAGE_BYTES), MESSAGE_BYTES);
    json_use(&own->json, allocate(LINE_NODES * sizeof(struct json_node)), LINE_NODES);
    if (!pipes_open(&own->pipes, program))
        lose_seat(seat, "it cannot be started");
}
