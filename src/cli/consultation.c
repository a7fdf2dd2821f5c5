#include "cli/consultation.h"

#include "battle/counsel.h"
#include "cli/cli.h"

#define MOST_ORDERS 1024

static const struct {
    const char *kind;
    counsel_answer *answer;
} answers[] = {{"legal", counsel_legal},      {"plan", counsel_plan},       {"reach", counsel_reach},
               {"sight", counsel_sight},      {"targets", counsel_targets}, {"preview", counsel_preview},
               {"together", counsel_together}};
enum { answer_count = sizeof answers / sizeof *answers };

static counsel_answer *answer_called(const char *kind)
{
    for (int i = 0; i < answer_count; i++)
        if (text_equal(answers[i].kind, kind))
            return answers[i].answer;
    return NULL;
}

bool consultation_is(const char *kind)
{
    return answer_called(kind) != NULL;
}

/* ---- the question ---- */

static const char *string_in(const struct json *json, const char *key)
{
    const struct json_node *node = json_member(json, json_root(json), key);
    return node != NULL && node->kind == json_kind_string ? node->string : "";
}

static bool whole_in(const struct json *json, const char *key, int64_t least, int64_t most, int64_t *value)
{
    const struct json_node *node = json_member(json, json_root(json), key);
    return node != NULL && node->kind == json_kind_number && json_to_integer(node, value) && *value >= least && *value <= most;
}

static bool read_place(const struct json *json, struct place *place)
{
    const struct json_node *list = json_member(json, json_root(json), "to");
    const struct json_node *x = list != NULL && list->kind == json_kind_list && list->count == 2 ? json_first(json, list) : NULL;
    int64_t east, north;
    if (x == NULL || !json_to_integer(x, &east) || !json_to_integer(json_next(json, x), &north) || east < 0 || north < 0 ||
        east > MOST_GROUND_MM || north > MOST_GROUND_MM)
        return false;
    *place = (struct place){(int32_t)east, (int32_t)north};
    return true;
}

static bool read_question(const struct json *json, const char *kind, struct counsel_question *question,
                          struct counsel_fault *fault)
{
    int64_t number;
    bool sight = text_equal(kind, "sight");
    *question = (struct counsel_question){.unit = string_in(json, sight ? "from" : "unit"),
                                          .other = sight ? string_in(json, "to") : "",
                                          .order = string_in(json, "order"),
                                          .decision = -1};
    if (whole_in(json, "decision", 0, INT32_MAX, &number))
        question->decision = (int32_t)number;
    question->has_facing = whole_in(json, "facing", 0, UINT16_MAX, &number);
    question->facing = question->has_facing ? (uint16_t)number : 0;
    if (!text_equal(kind, "plan") || read_place(json, &question->place))
        return true;
    *fault = (struct counsel_fault){.code = "bad_value", .message = "a place is [east, north] in millimetres", .field = "to"};
    return false;
}

/* ---- the answer ---- */

static void begin_message(struct json_writer *writer, struct text *text, const struct json *asked, const char *kind)
{
    const struct json_node *id = json_member(asked, json_root(asked), "id");
    text->used = 0;
    text->cut = false;
    json_begin(writer, text);
    json_open(writer, '{');
    json_put(writer, "t", kind);
    if (id == NULL || (id->kind != json_kind_string && id->kind != json_kind_number))
        return;
    json_key(writer, "id");
    json_add_node(writer, asked, id);
}

static void write_fault(struct json_writer *writer, struct text *text, const struct json *asked,
                        const struct counsel_fault *fault)
{
    bool refused = *fault->code == '\0';
    begin_message(writer, text, asked, refused ? "refused" : "error");
    if (refused) {
        json_put(writer, "rule", fault->objection.rule);
        json_put(writer, "sentence", fault->objection.sentence);
        return;
    }
    json_put(writer, "code", fault->code);
    json_put(writer, "message", fault->message);
    json_put(writer, "field", fault->field);
}

static void make_room(struct consultation *consultation, const struct session *session)
{
    if (consultation->trial != NULL)
        return;
    consultation->trial = allocate(COUNSEL_BATTLES * battle_size(session->scene.terms.rules, session_setup(session)));
    consultation->orders = allocate(MOST_ORDERS * sizeof *consultation->orders);
    consultation->umpire = allocate(sizeof *consultation->umpire);
}

void consultation_answer(struct consultation *consultation, struct session *session, int side, const struct json *asked,
                         struct text *text)
{
    const char *kind = string_in(asked, "t");
    struct json_writer writer;
    struct counsel_question question;
    struct counsel_fault fault;
    make_room(consultation, session);
    const struct counsel counsel = {.match = &session->match,
                                    .view = session_view(session, side),
                                    .seat = side,
                                    .shelf = session->header.shelf,
                                    .options = session->header.options,
                                    .rulings = session->header.rulings,
                                    .trial = consultation->trial,
                                    .orders = consultation->orders,
                                    .most_orders = MOST_ORDERS,
                                    .umpire = consultation->umpire,
                                    .writer = &writer};
    begin_message(&writer, text, asked, kind);
    if (!read_question(asked, kind, &question, &fault) || !answer_called(kind)(&counsel, &question, &fault))
        write_fault(&writer, text, asked, &fault);
    json_close(&writer, '}');
    text_add_char(text, '\n');
}
