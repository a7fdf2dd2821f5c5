/* What changes a battle: orders, dice that players throw, taking back. */
#include "server/served.h"

#include <stdlib.h>

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
    wire_open(&room->writer, room_text(room), "taken", ask->id);
    json_put_int(&room->writer, "n", served_last(served, side));
    json_close(&room->writer, '}');
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
