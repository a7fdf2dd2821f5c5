#include "server/visitor.h"

#include "server/memory.h"
#include "server/served.h"

#include <stdlib.h>
#include <string.h>

static bool run(struct queue *queue, void *room);
static void hear(struct visitor *visitor, struct ask *ask, struct room *room);

/* ---- coming and going ---- */

static void greet(const struct visitor *visitor)
{
    const struct server_limits *limits = &visitor->hall->limits;
    char words[1024];
    struct json_writer writer;
    struct text text;
    text_begin(&text, words, sizeof words);
    wire_open(&writer, &text, "hello", (struct message_id){.there = false});
    json_put_int(&writer, "protocol", SERVER_PROTOCOL);
    json_put(&writer, "version", visitor->hall->version);
    json_key(&writer, "limits");
    json_open(&writer, '{');
    json_put_int(&writer, "message_bytes", limits->message_bytes);
    json_put_int(&writer, "messages_per_second", limits->rate);
    json_put_int(&writer, "unanswered", LIMIT_UNANSWERED);
    json_put_int(&writer, "lines", LIMIT_LINES_AT_ONCE);
    json_put_int(&writer, "units", limits->units);
    json_close(&writer, '}');
    json_close(&writer, '}');
    net_send(visitor->hall->net, visitor->client, text.at, text.used, false);
}

struct visitor *visitor_come(struct hall *hall, uint64_t client, uint64_t from)
{
    struct visitor *visitor = memory_take(sizeof *visitor);
    visitor->hall = hall;
    visitor->client = client;
    visitor->from = from;
    queue_begin(&visitor->queue, hall->workers, run);
    queue_work_for(&visitor->queue, from);
    greet(visitor);
    return visitor;
}

void visitor_says(struct visitor *visitor, const char *text, size_t length)
{
    queue_add(&visitor->queue, row_of(&ask_make(visitor->client, text, length)->task));
}

static struct ask *make_leave(const struct visitor *visitor)
{
    struct ask *leave = ask_make(visitor->client, "", 0);
    leave->kind = ask_leave;
    return leave;
}

void visitor_goes(struct visitor *visitor)
{
    queue_add(&visitor->queue, row_of(&make_leave(visitor)->task));
}

/* What he has asked at the battle where he sits, together: it is looked at there only when this worker comes to it. */
static void pass_asks(struct visitor *visitor)
{
    if (visitor->asks.first != NULL)
        queue_pass(&visitor->served->queue, visitor->asks);
    visitor->asks = (struct row){.first = NULL};
}

/* From now on he sits at no battle. */
static void leave_served(struct visitor *visitor)
{
    if (visitor->served == NULL)
        return;
    row_add(&visitor->asks, &make_leave(visitor)->task);
    pass_asks(visitor);
    visitor->served = NULL;
    visitor->seats = 0;
}

/* Nobody will hear of him any more. */
static void part(struct visitor *visitor)
{
    leave_served(visitor);
    free(visitor);
}

static bool run(struct queue *queue, void *room)
{
    struct visitor *visitor = (struct visitor *)(void *)((char *)queue - offsetof(struct visitor, queue));
    for (struct task *next, *task = queue_take(queue); task != NULL; task = next) {
        struct ask *ask = (struct ask *)(void *)task;
        next = task->next;
        if (ask->kind == ask_leave) {
            ask_free(ask);
            part(visitor);
            return false;
        }
        hear(visitor, ask, room);
        if (ask->kind == ask_unread) /* else the battle has it */
            ask_free(ask);
    }
    pass_asks(visitor);
    return true;
}

/* ---- replies ---- */

void visitor_reply(const struct visitor *visitor, struct room *room)
{
    room_send(room, visitor->client, true);
}

void visitor_reply_error(const struct visitor *visitor, struct message_id id, struct room *room, const char *code,
                         const char *text, const char *field)
{
    wire_error(room_text(room), id, code, text, field);
    visitor_reply(visitor, room);
}

/* ---- members of a message ---- */

/* What is read of one, or why it cannot be. */
struct hearing {
    const struct json *json;
    const char *field, *wanted; /* of the first member that is not right; a null pointer: all are */
};

static const struct json_node *member(struct hearing *hearing, const char *key, enum json_kind kind, const char *wanted)
{
    const struct json_node *node = json_member(hearing->json, json_root(hearing->json), key);
    if (node == NULL || node->kind == kind)
        return node;
    hearing->field = key;
    hearing->wanted = wanted;
    return NULL;
}

static const char *hear_string(struct hearing *hearing, const char *key)
{
    const struct json_node *node = member(hearing, key, json_kind_string, "must be a text");
    return node == NULL ? "" : node->string;
}

static int32_t hear_number(struct hearing *hearing, const char *key, int32_t otherwise)
{
    const char *wanted = "must be a whole number";
    const struct json_node *node = member(hearing, key, json_kind_number, wanted);
    int64_t number = otherwise;
    if (node != NULL && (!json_to_integer(node, &number) || number < -MOST_GROUND_MM || number > INT32_MAX)) {
        hearing->field = key;
        hearing->wanted = wanted;
        number = otherwise;
    }
    return (int32_t)number;
}

static bool hear_bool(struct hearing *hearing, const char *key)
{
    const struct json_node *node = json_member(hearing->json, json_root(hearing->json), key);
    if (node != NULL && node->kind != json_kind_true && node->kind != json_kind_false) {
        hearing->field = key;
        hearing->wanted = "must be true or false";
    }
    return node != NULL && node->kind == json_kind_true;
}

/* A list of whole numbers; how many there are. */
static int32_t hear_numbers(struct hearing *hearing, const char *key, int32_t *numbers, int32_t most)
{
    const struct json_node *list = member(hearing, key, json_kind_list, "must be a list of whole numbers");
    int32_t count = 0;
    for (const struct json_node *node = list == NULL ? NULL : json_first(hearing->json, list); node != NULL;
         node = json_next(hearing->json, node)) {
        int64_t number;
        if (count == most || node->kind != json_kind_number || !json_to_integer(node, &number) || number < -MOST_GROUND_MM ||
            number > MOST_GROUND_MM) {
            hearing->field = key;
            hearing->wanted = "must be a list of whole numbers, no longer than it need be";
            return 0;
        }
        numbers[count++] = (int32_t)number;
    }
    return count;
}

/* ---- what is said at a battle ---- */

static void hear_place(struct hearing *hearing, struct ask *ask)
{
    int32_t place[2];
    if (hear_numbers(hearing, "to", place, 2) == 2) {
        ask->place = (struct place){place[0], place[1]};
    } else {
        hearing->field = "to";
        hearing->wanted = "must be a place, [east, north] in millimetres";
    }
}

static void hear_faces(struct hearing *hearing, struct ask *ask)
{
    ask->faces = memory_take(LIMIT_DICE * sizeof *ask->faces);
    ask->count = hear_numbers(hearing, "faces", ask->faces, LIMIT_DICE);
}

static void hear_rest(struct hearing *hearing, struct ask *ask, enum ask_kind kind)
{
    ask->n = kind == ask_lines ? hear_number(hearing, "from", 0) : hear_number(hearing, "n", -1);
    if (kind == ask_plan)
        hear_place(hearing, ask);
    else if (kind == ask_sight)
        ask->other = hear_string(hearing, "to");
    else
        ask->to = hear_number(hearing, "to", -1);
    if (kind == ask_dice)
        hear_faces(hearing, ask);
    int32_t facing = hear_number(hearing, "facing", -1);
    ask->has_facing = facing >= 0;
    ask->facing = (uint16_t)facing;
}

static void hear_ask(struct hearing *hearing, struct ask *ask, enum ask_kind kind)
{
    ask->side = hear_string(hearing, "side");
    ask->order = hear_string(hearing, "order");
    ask->unit = kind == ask_sight ? hear_string(hearing, "from") : hear_string(hearing, "unit");
    ask->as = hear_string(hearing, "as");
    ask->agrees = hear_bool(hearing, "agrees");
    ask->decision = hear_number(hearing, "decision", -1);
    hear_rest(hearing, ask, kind);
}

static void reply_bad_member(const struct visitor *visitor, struct message_id id, struct room *room,
                             const struct hearing *hearing)
{
    char message[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, message, sizeof message);
    text_add(&text, hearing->field);
    text_add(&text, " ");
    text_add(&text, hearing->wanted);
    visitor_reply_error(visitor, id, room, "bad_value", message, hearing->field);
}

static void ask_served(struct visitor *visitor, struct ask *ask, enum ask_kind kind, struct room *room)
{
    struct hearing hearing = {.json = &room->json};
    if (visitor->served == NULL) {
        visitor_reply_error(visitor, ask->id, room, "not_your_seat", "join a battle first", "side");
        return;
    }
    ask->seats = visitor->seats;
    hear_ask(&hearing, ask, kind);
    if (hearing.field != NULL) {
        reply_bad_member(visitor, ask->id, room, &hearing);
        return;
    }
    ask->kind = kind;
    row_add(&visitor->asks, &ask->task);
}

/* ---- joining ---- */

static void join(struct visitor *visitor, struct message_id id, struct room *room)
{
    struct hearing hearing = {.json = &room->json};
    struct token_hash hash;
    int64_t battle;
    int seat;
    const char *token = hear_string(&hearing, "token");
    int32_t since = hear_number(&hearing, "since", -1);
    if (hearing.field != NULL) {
        reply_bad_member(visitor, id, room, &hearing);
        return;
    }
    if (!token_hash(token, strlen(token), &hash) || !archive_find_seat(visitor->hall->archive, &hash, &battle, &seat)) {
        visitor_reply_error(visitor, id, room, "no_such_token", "this link leads to no battle", "token");
        return;
    }
    struct served *served = hall_battle(visitor->hall, battle, visitor->from);
    if (served != visitor->served)
        leave_served(visitor);
    visitor->served = served;
    visitor->seats |= 1 << seat;
    struct ask *ask = ask_make(visitor->client, "", 0);
    ask->kind = ask_join;
    ask->id = id;
    ask->seats = visitor->seats;
    ask->seat = seat;
    ask->from = visitor->from;
    ask->n = since < -1 ? -1 : since;
    row_add(&visitor->asks, &ask->task);
}

static void pong(struct visitor *visitor, struct message_id id, struct room *room)
{
    wire_open(&room->writer, room_text(room), "pong", id);
    json_close(&room->writer, '}');
    visitor_reply(visitor, room);
}

/* ---- hearing ---- */

static const struct {
    const char *name;
    void (*hear)(struct visitor *visitor, struct message_id id, struct room *room);
} lobby[] = {{"scenarios", lobby_scenarios}, {"create", lobby_create}, {"import", lobby_import}, {"join", join}, {"ping", pong}};

static const char *const ask_words[] = {
#define ASK(name) #name,
    ASKS(ASK)
#undef ASK
};

static void hear_kind(struct visitor *visitor, struct ask *ask, const char *kind, struct room *room)
{
    for (size_t i = 0; i < sizeof lobby / sizeof *lobby; i++)
        if (text_equal(lobby[i].name, kind)) {
            lobby[i].hear(visitor, ask->id, room);
            return;
        }
    for (int i = 0; i < ask_leave; i++) /* those behind it are said by nobody */
        if (text_equal(ask_words[i], kind)) {
            ask_served(visitor, ask, (enum ask_kind)i, room);
            return;
        }
    visitor_reply_error(visitor, ask->id, room, "unknown_message", "t must be one of the messages of docs/protocol.md", "t");
}

/* Reads and answers one message, or hands it on to the battle. */
static void hear(struct visitor *visitor, struct ask *ask, struct room *room)
{
    struct error error;
    struct message_id *id = &ask->id;
    struct json *json = &room->json;
    bool read = json_read(json, ask->text, ask->length, &error);
    if (!read || json_root(json)->kind != json_kind_object) {
        visitor_reply_error(visitor, *id, room, "bad_json", read ? "a message is an object" : error.message, "");
        return;
    }
    const struct json_node *number = json_member(json, json_root(json), "id"), *kind = json_member(json, json_root(json), "t");
    id->there = number != NULL && number->kind == json_kind_number && json_to_integer(number, &id->number);
    if (number != NULL && !id->there)
        visitor_reply_error(visitor, *id, room, "bad_value", "id must be a whole number", "id");
    else if (kind == NULL || kind->kind != json_kind_string)
        visitor_reply_error(visitor, *id, room, "bad_value", "t must be a text: what the message is", "t");
    else
        hear_kind(visitor, ask, kind->string, room);
}
