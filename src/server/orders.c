/* What changes a battle: orders, dice that players throw, taking back. */
#include "server/served.h"

#include <stdlib.h>

static bool say(struct served *served, const struct ask *ask, int side, struct objection *objection)
{
    struct match *match = &served->play->match;
    if (ask->kind == ask_order)
        return match_say(match, side, ask->order, objection);
    if (ask->kind == ask_dice)
        return match_type(match, side, ask->faces, ask->count, objection);
    if (ask->kind == ask_take_back)
        return match_take_back(match, side, ask->to, objection);
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

static void reply_taken(struct served *served, const struct ask *ask, struct room *room)
{
    wire_open(&room->writer, room_text(room), "taken", ask->id);
    json_put_int(&room->writer, "n", served->play->match.number);
    json_close(&room->writer, '}');
    served_reply(served, ask, room);
}

static void end_if_over(struct served *served, struct room *room)
{
    struct match *match = &served->play->match;
    struct objection objection;
    if (match->battle.state->over && !match->ended && match_end(match, &objection))
        served_keep_line(served, room);
}

void served_took(struct served *served, struct room *room)
{
    served_keep_line(served, room);
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
    if (!say(served, ask, seat, &objection)) {
        wire_refused(room_text(room), ask->id, &objection);
        served_reply(served, ask, room);
        return;
    }
    reply_taken(served, ask, room);
    if (ask->kind == ask_take_back)
        drop_snapshots(served, ask->to);
    served_took(served, room);
}
