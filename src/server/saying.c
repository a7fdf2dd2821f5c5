/* What changes a battle: orders, dice that players throw, taking back. */
#include "server/tent.h"

#include <stdlib.h>

static bool say(struct tent *tent, const struct ask *ask, int side, struct objection *objection)
{
    struct match *match = &tent->play->match;
    if (ask->kind == ask_order)
        return match_say(match, side, ask->order, objection);
    if (ask->kind == ask_dice)
        return match_type(match, side, ask->faces, ask->count, objection);
    if (ask->kind == ask_take_back)
        return match_take_back(match, side, ask->to, objection);
    return match_answer(match, side, ask->agrees, objection);
}

/* Those who look at the archive need not see what was taken back: no snapshot lies between an order and its taking back. */
static void drop_snapshots(struct tent *tent, int32_t to)
{
    struct paper *paper = &tent_batch(tent)->paper;
    if (paper->drop_snapshots_from < 0 || to < paper->drop_snapshots_from)
        paper->drop_snapshots_from = to;
    if (paper->snapshot.bytes == NULL || paper->snapshot.number < to)
        return;
    free(paper->snapshot.bytes);
    paper->snapshot.bytes = NULL;
}

static void reply_taken(struct tent *tent, const struct ask *ask, struct room *room)
{
    wire_open(&room->writer, room_text(room), "taken", ask->id);
    wire_number(&room->writer, "n", tent->play->match.number);
    json_close(&room->writer, '}');
    tent_reply(tent, ask, room);
}

static void end_if_over(struct tent *tent, struct room *room)
{
    struct match *match = &tent->play->match;
    struct objection objection;
    if (match->battle.state->over && !match->ended && match_end(match, &objection))
        tent_keep_line(tent, room);
}

void tent_took(struct tent *tent, struct room *room)
{
    tent_keep_line(tent, room);
    end_if_over(tent, room);
}

void tent_say(struct tent *tent, struct ask *ask, struct room *room)
{
    struct objection objection = {.rule = ""};
    int seat;
    if (!tent_seat(tent, ask, room, &seat))
        return;
    if (seat >= SIDES) {
        tent_reply_error(tent, ask, room, "not_your_seat", "who only watches gives no orders", "side");
        return;
    }
    if (!say(tent, ask, seat, &objection)) {
        wire_refused(room_text(room), ask->id, &objection);
        tent_reply(tent, ask, room);
        return;
    }
    reply_taken(tent, ask, room);
    if (ask->kind == ask_take_back)
        drop_snapshots(tent, ask->to);
    tent_took(tent, room);
}
