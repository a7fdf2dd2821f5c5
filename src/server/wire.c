#include "server/wire.h"

#include <string.h>

void wire_place(struct json_writer *writer, struct place place)
{
    json_open(writer, '[');
    json_add_int(writer, place.x);
    json_add_int(writer, place.y);
    json_close(writer, ']');
}

const char *wire_seat(const struct setup *setup, int seat)
{
    return seat < SIDES ? setup->side[seat].id : "watch";
}

/* ---- messages ---- */

void wire_open(struct json_writer *writer, struct text *text, const char *kind, struct message_id id)
{
    json_begin(writer, text);
    json_open(writer, '{');
    json_put(writer, "t", kind);
    if (id.there)
        json_put_int(writer, "id", id.number);
}

void wire_error(struct text *text, struct message_id id, const char *code, const char *message, const char *field)
{
    struct json_writer writer;
    wire_open(&writer, text, "error", id);
    json_put(&writer, "code", code);
    json_put(&writer, "message", message);
    if (*field != '\0')
        json_put(&writer, "field", field);
    json_close(&writer, '}');
}

void wire_refused(struct text *text, struct message_id id, const struct objection *objection)
{
    struct json_writer writer;
    wire_open(&writer, text, "refused", id);
    json_put(&writer, "rule", objection->rule);
    json_put(&writer, "sentence", objection->sentence);
    json_close(&writer, '}');
}

/* ---- lines ---- */

#define HIDES "\"hidden_from\":"

static const char *const line_words[line_members] = {
    [line_n] = "n",           [line_turn] = "turn",           [line_step] = "step",
    [line_side] = "side",     [line_order] = "order",         [line_typed] = "typed",
    [line_end] = "end",       [line_take_back] = "take_back", [line_to] = "to",
    [line_result] = "result", [line_seed] = "seed",           [line_salt] = "salt",
    [line_lacks] = "lacks",   [line_events] = "events",       [line_hidden_from] = "hidden_from"};

static bool has_hidden(const struct piece *events)
{
    const char *found = events->value == NULL ? NULL : strstr(events->value, HIDES);
    return found != NULL && found < events->value + events->length;
}

bool wire_read_line(struct wire_line *line, const char *text)
{
    struct skim skim;
    struct piece piece;
    *line = (struct wire_line){.member = {{.key = NULL}}};
    if (!skim_open(&skim, text, strlen(text)))
        return false;
    for (int next = 0; skim_next(&skim, &piece);) /* they stand in this order */
        for (int i = next; i < line_members; i++)
            if (piece_has_key(&piece, line_words[i])) {
                line->member[i] = piece;
                next = i + 1;
                break;
            }
    line->hides_events = has_hidden(&line->member[line_events]);
    return skim_is_done(&skim);
}

/* Is what bears this list hidden from this seat? From those who only watch it is when any side may not know of it. */
static bool hides(const struct piece *hidden_from, const struct setup *setup, int seat)
{
    struct skim skim;
    struct piece side;
    if (seat < 0 || hidden_from->value == NULL)
        return false;
    if (seat >= SIDES)
        return true;
    skim_open(&skim, hidden_from->value, hidden_from->length);
    while (skim_next(&skim, &side))
        if (piece_is_string(&side, setup->side[seat].id))
            return true;
    return false;
}

static struct piece find_member(const struct piece *event, const char *key)
{
    struct skim skim;
    struct piece member, found = {.key = NULL};
    skim_open(&skim, event->value, event->length);
    while (skim_next(&skim, &member))
        if (piece_has_key(&member, key))
            found = member;
    return found;
}

static struct piece find_hidden_from(const struct piece *event)
{
    return find_member(event, line_words[line_hidden_from]);
}

/* All of it but from whom it is hidden, which stands last, and, to who does not know all units, where its dice fell: that counts
   them. */
static void add_event(struct json_writer *writer, const struct piece *event, const struct setup *setup, int seat, bool knows_all)
{
    struct piece hidden_from = find_hidden_from(event), address = {.value = NULL};
    const char *at = event->value, *end = event->value + event->length - 1;
    if (hides(&hidden_from, setup, seat))
        return;
    if (hidden_from.value != NULL)
        end = hidden_from.key - 2; /* a comma and a quote */
    if (!knows_all)
        address = find_member(event, "address");
    if (address.value != NULL) {
        json_add_written(writer, at, (size_t)(address.key - 2 - at));
        at = address.value + address.length;
        text_add_bytes(writer->text, at, (size_t)(end - at));
    } else {
        json_add_written(writer, at, (size_t)(end - at));
    }
    json_close(writer, '}');
}

static void add_events(struct json_writer *writer, const struct piece *events, const struct setup *setup, int seat,
                       bool knows_all)
{
    struct skim skim;
    struct piece event;
    json_key(writer, line_words[line_events]);
    json_open(writer, '[');
    if (events->value != NULL && skim_open(&skim, events->value, events->length))
        while (skim_next(&skim, &event))
            add_event(writer, &event, setup, seat, knows_all);
    json_close(writer, ']');
}

static void add_member(struct json_writer *writer, const char *key, const struct piece *piece)
{
    if (piece->value == NULL)
        return;
    json_key(writer, key);
    json_add_written(writer, piece->value, piece->length);
}

/* The side that throws dice which lack; false: none do. */
static bool find_thrower(const struct piece *lacks, struct piece *side)
{
    struct skim skim;
    struct piece member;
    *side = (struct piece){.key = NULL};
    if (lacks->value == NULL || !skim_open(&skim, lacks->value, lacks->length))
        return false;
    while (skim_next(&skim, &member))
        if (piece_has_key(&member, line_words[line_side]))
            *side = member;
    return true;
}

/* Dice that lack: all of it to those who throw them, to others only who they are. */
static void add_lacks(struct json_writer *writer, const struct piece *lacks, const struct setup *setup, int seat)
{
    struct piece side;
    if (!find_thrower(lacks, &side))
        return;
    if (seat < 0 || (seat < SIDES && piece_is_string(&side, setup->side[seat].id))) {
        add_member(writer, line_words[line_lacks], lacks);
        return;
    }
    json_key(writer, line_words[line_lacks]);
    json_open(writer, '{');
    add_member(writer, line_words[line_side], &side);
    json_close(writer, '}');
}

int32_t wire_number(const struct wire_line *line, enum wire_member member)
{
    int64_t number = 0;
    for (size_t i = 0; i < line->member[member].length && number <= INT32_MAX; i++)
        number = 10 * number + (line->member[member].value[i] - '0');
    return number > INT32_MAX ? INT32_MAX : (int32_t)number;
}

bool wire_hides(const struct wire_line *line, const struct setup *setup, int seat)
{
    return hides(&line->member[line_hidden_from], setup, seat);
}

/* Dice that lack for what a seat may not know of are told to those alone who throw them. */
static bool hides_lack(const struct wire_line *line, const struct setup *setup, int seat)
{
    struct piece side;
    return wire_hides(line, setup, seat) &&
           (!find_thrower(&line->member[line_lacks], &side) || seat >= SIDES || !piece_is_string(&side, setup->side[seat].id));
}

bool wire_is_empty(const struct wire_line *line, const struct setup *setup, int seat)
{
    const struct piece *events = &line->member[line_events];
    struct skim skim;
    struct piece event;
    if (line->member[line_lacks].value != NULL && !hides_lack(line, setup, seat))
        return false;
    if (events->value == NULL || !skim_open(&skim, events->value, events->length))
        return true;
    while (skim_next(&skim, &event)) {
        struct piece hidden_from = find_hidden_from(&event);
        if (!hides(&hidden_from, setup, seat))
            return false;
    }
    return true;
}

static void add_what_was_said(struct json_writer *writer, const struct wire_line *line, int seat, const struct numbers *numbers)
{
    const struct piece *member = line->member;
    add_member(writer, "by", &member[line_side]);
    for (int i = line_order; i <= line_salt; i++) /* the last of them stand in no line but the last of a battle */
        if (i == line_to && member[i].value != NULL)
            json_put_int(writer, line_words[i], numbers_told(numbers, seat, wire_number(line, line_to)));
        else
            add_member(writer, line_words[i], &member[i]);
}

void wire_add_line(struct json_writer *writer, const struct wire_line *line, const struct setup *setup, int seat, bool knows_all,
                   const struct numbers *numbers)
{
    const struct piece *member = line->member;
    json_put_int(writer, line_words[line_n], numbers_told(numbers, seat, wire_number(line, line_n)));
    add_member(writer, line_words[line_turn], &member[line_turn]);
    add_member(writer, line_words[line_step], &member[line_step]);
    if (!wire_hides(line, setup, seat))
        add_what_was_said(writer, line, seat, numbers);
    if (!hides_lack(line, setup, seat))
        add_lacks(writer, &member[line_lacks], setup, seat);
    if (member[line_events].value != NULL && !line->hides_events && knows_all)
        add_member(writer, line_words[line_events], &member[line_events]);
    else
        add_events(writer, &member[line_events], setup, seat, knows_all);
}

/* ---- where bodies went ---- */

/* The line's events, one after the other, and how many of them the seat was told. */
struct teller {
    struct skim skim;
    const struct setup *setup;
    int seat;
    int32_t passed, told;
};

/* How many of the first `count` events of the line the seat is told. */
static int32_t events_told(struct teller *teller, int32_t count)
{
    struct piece event;
    while (teller->passed < count && skim_next(&teller->skim, &event)) {
        struct piece hidden_from = find_hidden_from(&event);
        teller->passed++;
        teller->told += !hides(&hidden_from, teller->setup, teller->seat);
    }
    return teller->told;
}

static bool knew(const struct match_step *step, int seat)
{
    int all = (1 << SIDES) - 1;
    return seat < 0 || (seat < SIDES ? (step->known >> seat & 1) != 0 : step->known == all);
}

static void add_step(struct json_writer *writer, const struct match_step *step, int32_t events, const char *id)
{
    json_open(writer, '[');
    json_add_int(writer, events);
    json_add_string(writer, id);
    if (step->on_table) {
        json_add_int(writer, step->box.front.x);
        json_add_int(writer, step->box.front.y);
        json_add_int(writer, step->box.facing);
    }
    json_close(writer, ']');
}

void wire_add_steps(struct json_writer *writer, const struct wire_line *line, const struct match *match, int seat)
{
    const struct piece *events = &line->member[line_events];
    const struct setup *setup = match->battle.setup;
    struct teller teller = {.setup = setup, .seat = seat};
    if (match->steps == 0 || events->value == NULL || !skim_open(&teller.skim, events->value, events->length))
        return;
    struct json_mark before = json_mark(writer);
    int32_t written = 0;
    json_key(writer, "went");
    json_open(writer, '[');
    for (int32_t i = 0; i < match->steps; i++) {
        const struct match_step *step = &match->store.steps[i];
        if (!knew(step, seat))
            continue;
        add_step(writer, step, events_told(&teller, step->events), setup->unit[step->unit].id);
        written++;
    }
    json_close(writer, ']');
    if (written == 0)
        json_go_back(writer, &before);
}
