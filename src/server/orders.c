/* What changes a battle: orders, dice that players throw, taking back. */
#include "server/served.h"

#include "battle/many.h"
#include "server/memory.h"

#include <stdlib.h>

#define REFUSALS_BYTES (64 * 1024)

/* `refused`: a list of those of many that were not; a null pointer: all were. */
static void write_taken(struct served *served, const struct ask *ask, int side, const struct text *refused, struct room *room)
{
    wire_open(&room->writer, room_text(room), "taken", ask->id);
    json_put_int(&room->writer, "n", served_last(served, side));
    if (refused != NULL) {
        json_key(&room->writer, "refused");
        json_add_written(&room->writer, refused->at, refused->used);
    }
    json_close(&room->writer, '}');
}

/* Lines are numbered as the side counts them. */
static int32_t line_taken_back(const struct served *served, const struct ask *ask, int side)
{
    return numbers_line(&served->numbers, side, ask->to);
}

static bool take_back(struct served *served, const struct ask *ask, int side, struct objection *objection)
{
    int32_t to = line_taken_back(served, ask, side);
    struct digits digits;
    if (!match_has_order(&served->play->match, side, to))
        return object(objection, "", "Line ", text_of_int(&digits, ask->to), " is no order of this side.", NULL);
    return match_take_back(&served->play->match, side, to, objection);
}

/* Whoever was told of none of the orders that a side would take back is not told of their taking back. */
static int unaware_of(const struct served *served, int side, int32_t to)
{
    const struct match *match = &served->play->match;
    int unaware = (1 << seats) - 1;
    for (int i = 1; i < match->moves; i++) {
        const struct match_move *move = &match->store.moves[i];
        for (int seat = 0; move->side == side && move->number >= to && seat < seats; seat++)
            if (numbers_tell(&served->numbers, seat, move->number))
                unaware &= ~(1 << seat);
    }
    return unaware;
}

/* ---- orders to many, in one text ---- */

/* Those that were not taken, and whether any was. */
struct giving {
    struct served *served;
    struct room *room;
    int side;
};

static bool give(void *owner, const struct order *order, struct objection *objection)
{
    struct giving *giving = owner;
    served_listen(giving->served, giving->room);
    if (!match_order(&giving->served->play->match, giving->side, order, objection))
        return false;
    served_took(giving->served, 0, giving->room);
    return true;
}

static void add_refusal(struct json_writer *writer, const struct setup *setup, const struct many_given *given)
{
    json_open(writer, '{');
    if (given->unit != NO_UNIT)
        json_put(writer, "unit", setup->unit[given->unit].id);
    json_put(writer, "rule", given->objection.rule);
    json_put(writer, "sentence", given->objection.sentence);
    json_close(writer, '}');
}

/* Taken as long as one of them was: "refused" has the others. */
static void say_many(struct served *served, const struct ask *ask, int side, struct many *many, struct room *room)
{
    struct giving giving = {served, room, side};
    struct many_given given;
    struct objection first = {.rule = ""};
    int taken = 0, refused = 0;
    char *written = memory_take(REFUSALS_BYTES);
    struct json_writer writer;
    struct text text;
    text_begin(&text, written, REFUSALS_BYTES - sizeof "]");
    json_begin(&writer, &text);
    json_open(&writer, '[');
    many_begin(many, &served->play->match.battle, side, ask->order);
    while (many_give(many, give, &giving, &given)) {
        taken += given.taken;
        if (given.taken)
            continue;
        if (refused++ == 0)
            first = given.objection;
        struct json_mark before = json_mark(&writer);
        add_refusal(&writer, play_setup(served->play), &given);
        if (text.cut)
            json_go_back(&writer, &before);
    }
    text.size = REFUSALS_BYTES;
    json_close(&writer, ']');
    if (taken == 0)
        wire_refused(room_text(room), ask->id, &first);
    else
        write_taken(served, ask, side, refused > 0 ? &text : NULL, room);
    served_reply(served, ask, room);
    free(written);
}

static bool say(struct served *served, const struct ask *ask, int side, struct objection *objection)
{
    struct match *match = &served->play->match;
    if (ask->kind == ask_order)
        return match_say(match, side, ask->order, objection);
    if (ask->kind == ask_dice)
        return match_type(match, side, ask->faces, ask->count, objection);
    if (ask->kind == ask_take_back)
        return take_back(served, ask, side, objection);
    return match_answer(match, side, ask->agrees, objection);
}

/* Those who look at the archive need not see what was taken back: no snapshot lies between an order and its taking back. */
static void drop_snapshots(struct served *served, int32_t to)
{
    struct paper *paper = &served_batch(served)->paper;
    if (paper->drop_snapshots_from < 0 || to < paper->drop_snapshots_from)
        paper->drop_snapshots_from = to;
    if (paper->snapshot.bytes == NULL || paper->snapshot.number < to)
        return;
    free(paper->snapshot.bytes);
    paper->snapshot.bytes = NULL;
}

static void reply_taken(struct served *served, const struct ask *ask, int side, struct room *room)
{
    write_taken(served, ask, side, NULL, room);
    served_reply(served, ask, room);
}

static void end_if_over(struct served *served, struct room *room)
{
    struct match *match = &served->play->match;
    struct objection objection;
    if (match->battle.state->over && !match->ended && match_end(match, &objection))
        served_keep_line(served, 0, room);
}

void served_listen(struct served *served, struct room *room)
{
    room_remember(room, &served->play->match.battle);
}

void served_took(struct served *served, int hidden_from, struct room *room)
{
    served_keep_line(served, hidden_from, room);
    end_if_over(served, room);
}

void served_say(struct served *served, struct ask *ask, struct room *room)
{
    struct objection objection = {.rule = ""};
    int seat;
    if (!served_seat(served, ask, room, &seat))
        return;
    if (seat >= SIDES) {
        served_reply_error(served, ask, room, "not_your_seat", "who only watches gives no orders", "side");
        return;
    }
    struct many many;
    if (ask->kind == ask_order && many_is(&many, &served->play->match.battle, seat, ask->order)) {
        say_many(served, ask, seat, &many, room);
        return;
    }
    int hidden_from = ask->kind == ask_take_back ? unaware_of(served, seat, line_taken_back(served, ask, seat)) : 0;
    served_listen(served, room);
    if (!say(served, ask, seat, &objection)) {
        wire_refused(room_text(room), ask->id, &objection);
        served_reply(served, ask, room);
        return;
    }
    reply_taken(served, ask, seat, room);
    if (ask->kind == ask_take_back)
        drop_snapshots(served, line_taken_back(served, ask, seat));
    served_took(served, served->play->match.asked_by >= 0 ? 0 : hidden_from, room);
}
