#include "server/room.h"

#include "base/hash.h"
#include "battle/match.h"
#include "battle/view_json.h"
#include "general/general.h"
#include "server/memory.h"

#include <stdlib.h>

/* Large pieces of which most is never touched: they cost nothing before. */
static void *take_untouched(size_t size)
{
    return memory_grow(NULL, size);
}

void *room_make(void *hall)
{
    struct room *room = memory_take(sizeof *room);
    room->hall = hall;
    text_begin(&room->out, take_untouched(ROOM_OUT_BYTES), ROOM_OUT_BYTES);
    json_use(&room->json, take_untouched(ROOM_NODES * sizeof(struct json_node)), ROOM_NODES);
    room->line = take_untouched(MATCH_LINE_BYTES + 1);
    room->orders = memory_take(ROOM_ORDERS * sizeof *room->orders);
    room->umpire = memory_take(sizeof *room->umpire);
    return room;
}

void room_free(void *owner)
{
    struct room *room = owner;
    for (int i = 0; i < room_blocks; i++)
        free(room->block[i]);
    free(room->out.at);
    free(room->json.nodes);
    free(room->line);
    free(room->orders);
    free(room->umpire);
    free(room);
}

struct text *room_text(struct room *room)
{
    text_begin(&room->out, room->out.at, ROOM_OUT_BYTES);
    return &room->out;
}

static void make_blocks(struct room *room, size_t size)
{
    if (size <= room->block_size)
        return;
    for (int i = 0; i < room_blocks; i++) {
        free(room->block[i]);
        room->block[i] = memory_take_aligned(i == room_trial ? GENERAL_ROOM(size) : size);
    }
    room->block_size = size;
}

const struct battle *room_see(struct room *room, const struct battle *battle, int seat)
{
    make_blocks(room, (size_t)battle->state->size);
    if (seat < 0)
        return battle;
    battle_view(&room->view, battle, seat < SIDES ? seat : 0, room->block[room_view]);
    if (seat < SIDES)
        return &room->view;
    battle_view(&room->second, &room->view, 1, room->block[room_second_view]);
    return &room->second;
}

void room_remember(struct room *room, const struct battle *battle)
{
    make_blocks(room, (size_t)battle->state->size);
    battle_copy(&room->before, battle, room->block[room_before]);
}

static uint64_t hash_of_view(struct room *room, const struct battle *battle, int seat)
{
    const struct battle *view = room_see(room, battle, seat);
    json_begin(&room->writer, room_text(room));
    view_write(view, seat, &room->writer);
    return hash_bytes(HASH_BEGIN, room->out.at, room->out.used);
}

bool room_shows_same(struct room *room, const struct battle *battle, int seat)
{
    return hash_of_view(room, &room->before, seat) == hash_of_view(room, battle, seat);
}

const struct text *room_message(struct room *room)
{
    if (room->out.cut)
        wire_error(room_text(room), (struct message_id){.there = false}, "too_large", "the answer is too long to be sent", "");
    return &room->out;
}

void room_send(struct room *room, uint64_t client, bool answers)
{
    const struct text *message = room_message(room);
    net_send(room->hall->net, client, message->at, message->used, answers);
}

void room_answer(struct room *room, uint64_t request, const struct net_answer *answer)
{
    const struct text *message = room_message(room);
    struct net_answer whole = *answer;
    whole.own = memory_copy(message->at, message->used);
    whole.length = message->used;
    net_answer(room->hall->net, request, &whole);
}
