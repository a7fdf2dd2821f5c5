#include "server/tent.h"

#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

static bool run(struct strand *strand, void *room);
static void written(struct paper *paper, bool kept);

void ask_free(struct ask *ask)
{
    free(ask->text);
    free(ask->faces);
    free(ask);
}

struct tent *tent_open(struct hall *hall, int64_t battle)
{
    struct tent *tent = memory_take(sizeof *tent);
    tent->hall = hall;
    tent->battle = battle;
    strand_begin(&tent->strand, hall->workers, run);
    for (int i = 0; i < 2; i++)
        tent->batches[i] =
            (struct batch){.paper = {.battle = battle, .written = written, .drop_snapshots_from = -1}, .tent = tent};
    return tent;
}

/* ---- asleep and awake ---- */

static void sleep_now(struct tent *tent)
{
    if (tent->past != NULL)
        play_close(tent->past);
    if (tent->play != NULL)
        play_close(tent->play);
    free(tent->past);
    free(tent->play);
    tent->play = tent->past = NULL;
    for (int seat = 0; seat < seats; seat++)
        tent_forget_told(tent, seat);
}

bool tent_wake(struct tent *tent, struct room *room, struct error *error)
{
    struct kept_battle battle;
    struct archive *archive = tent->hall->archive;
    if (tent->play != NULL)
        return true;
    if (!archive_read_battle(archive, tent->battle, &battle))
        return error_set(error, error_no_such_thing, "the archive cannot be read", NULL);
    tent->closed = battle.closed;
    tent->play = memory_take(sizeof *tent->play);
    bool awake = play_open(tent->play, tent->hall->library, battle.header, battle.header_length, error) &&
                 play_resume(tent->play, archive, &battle, INT32_MAX, error);
    memory_free(battle.header);
    if (awake)
        tent_note_told(tent, room);
    else
        sleep_now(tent);
    return awake;
}

/* ---- messages that wait for the disk ---- */

static void hold_back(struct tent *tent, struct held_back message)
{
    struct batch *batch = tent_batch(tent);
    if (batch->held_count == batch->most_held) {
        batch->most_held = 2 * batch->most_held + 16;
        batch->held = memory_grow(batch->held, (size_t)batch->most_held * sizeof *batch->held);
    }
    batch->held[batch->held_count++] = message;
}

void tent_reply(struct tent *tent, const struct ask *ask, struct room *room)
{
    hold_back(tent, (struct held_back){ask->client, room_frame(room), ask->id, true});
}

void tent_reply_error(struct tent *tent, const struct ask *ask, struct room *room, const char *code, const char *message,
                      const char *field)
{
    wire_error(room_text(room), ask->id, code, message, field);
    tent_reply(tent, ask, room);
}

void tent_send(struct tent *tent, uint64_t client, struct room *room)
{
    hold_back(tent, (struct held_back){.client = client, .frame = room_frame(room)});
}

void tent_tell(struct tent *tent, int seat, struct room *room)
{
    struct frame *frame = NULL;
    for (int i = 0; i < tent->listener_count; i++) {
        if (!(tent->listeners[i].seats >> seat & 1))
            continue;
        frame = frame == NULL ? room_frame(room) : frame_hold(frame);
        hold_back(tent, (struct held_back){.client = tent->listeners[i].client, .frame = frame});
    }
}

bool tent_seat(struct tent *tent, const struct ask *ask, struct room *room, int *seat)
{
    const struct setup *setup = play_setup(tent->play);
    for (*seat = 0; *seat < seats; ++*seat) {
        bool only = *ask->side == '\0' && ask->seats == 1 << *seat;
        if ((ask->seats >> *seat & 1) != 0 && (only || text_equal(ask->side, wire_seat(setup, *seat))))
            return true;
    }
    tent_reply_error(tent, ask, room, "not_your_seat", "the side must be one that this connection has joined", "side");
    return false;
}

bool tent_has_listeners(const struct tent *tent, int seat)
{
    for (int i = 0; i < tent->listener_count; i++)
        if (tent->listeners[i].seats >> seat & 1)
            return true;
    return false;
}

static void send_held(struct batch *batch)
{
    for (int i = 0; i < batch->held_count; i++)
        net_send(batch->tent->hall->net, batch->held[i].client, batch->held[i].frame, batch->held[i].answers);
    batch->held_count = 0;
}

/* Nothing of what was said has happened. */
static void refuse_held(struct batch *batch, const struct error *error, struct room *room)
{
    for (int i = 0; i < batch->held_count; i++) {
        struct held_back *held = &batch->held[i];
        frame_drop(held->frame);
        if (!held->answers)
            continue;
        wire_error(room_text(room), held->id, "not_kept", error->message, "");
        net_send(batch->tent->hall->net, held->client, room_frame(room), true);
    }
    batch->held_count = 0;
}

/* ---- lines for the clerk ---- */

void tent_add_snapshot(struct tent *tent)
{
    struct play *play = tent->play;
    struct paper *paper = &tent_batch(tent)->paper;
    size_t size = play_block_size(play);
    if (!play_rests(play))
        return;
    free(paper->snapshot.bytes);
    paper->snapshot = (struct snapshot){play->young_number, memory_take_aligned(size), size};
    memcpy(paper->snapshot.bytes, play->young, size);
}

void tent_add_line(struct tent *tent, int32_t number, const char *line, size_t length)
{
    struct batch *batch = tent_batch(tent);
    struct paper *paper = &batch->paper;
    if (paper->count == batch->most_lines) {
        batch->most_lines = 2 * batch->most_lines + 16;
        paper->lines = memory_grow(paper->lines, (size_t)batch->most_lines * sizeof *paper->lines);
    }
    paper->lines[paper->count++] = (struct kept_line){number, memory_copy(line, length), length};
}

static void empty_paper(struct paper *paper)
{
    for (int32_t i = 0; i < paper->count; i++)
        memory_free(paper->lines[i].text);
    free(paper->snapshot.bytes);
    memory_free(paper->begins);
    paper->snapshot.bytes = NULL;
    paper->begins = NULL;
    paper->count = 0;
    paper->drop_snapshots_from = -1;
}

/* By the clerk's thread. */
static void written(struct paper *paper, bool kept)
{
    struct tent *tent = ((struct batch *)(void *)((char *)paper - offsetof(struct batch, paper)))->tent;
    atomic_store(&tent->clerking, kept ? clerk_wrote : clerk_failed);
    strand_wake(&tent->strand);
}

static void hand_in(struct tent *tent)
{
    struct batch *batch = tent_batch(tent);
    tent->filling = 1 - tent->filling;
    atomic_store(&tent->clerking, clerk_writes);
    clerk_write(tent->hall->clerk, &batch->paper);
}

static bool is_durable(struct tent *tent)
{
    return atomic_load(&tent->clerking) == clerk_has_none && tent_batch(tent)->paper.count == 0;
}

/* What came after lines that are not kept has not happened either: the battle sleeps, and wakes as the archive has it. */
static void settle_failed(struct tent *tent, struct batch *failed, struct room *room)
{
    struct batch *next = tent_batch(tent);
    refuse_held(failed, &failed->paper.error, room);
    refuse_held(next, &failed->paper.error, room);
    empty_paper(&failed->paper);
    empty_paper(&next->paper);
    sleep_now(tent);
    tent->stuck = true;
}

static void settle_written(struct tent *tent, struct room *room)
{
    int clerking = atomic_load(&tent->clerking);
    struct batch *batch = &tent->batches[1 - tent->filling];
    if (clerking != clerk_wrote && clerking != clerk_failed)
        return;
    atomic_store(&tent->clerking, clerk_has_none);
    if (clerking == clerk_failed) {
        settle_failed(tent, batch, room);
        return;
    }
    send_held(batch);
    empty_paper(&batch->paper);
    if (is_durable(tent))
        send_held(tent_batch(tent));
}

/* What the clerk needs of a new battle, as long as he needs it. */
static struct kept_battle *copy_of(const struct kept_battle *kept, const struct play *play)
{
    struct kept_battle *copy = memory_take(sizeof *copy);
    *copy = *kept;
    copy->header = play->header;
    copy->header_length = strlen(play->header);
    copy->salt = play->salt;
    return copy;
}

void tent_begin(struct hall *hall, struct play *play, const struct kept_battle *kept, const struct kept_line *lines,
                uint64_t client, struct message_id id, struct room *room)
{
    struct tent *tent = hall_tent(hall, kept->id);
    tent->play = play;
    tent->closed = kept->closed;
    tent_batch(tent)->paper.begins = copy_of(kept, play);
    hold_back(tent, (struct held_back){client, room_frame(room), id, true});
    if (lines == NULL)
        tent_add_line(tent, 0, match_line(&play->match), strlen(match_line(&play->match)));
    for (const struct kept_line *line = lines; line != NULL && line->text != NULL; line++)
        tent_add_line(tent, line->number, line->text, line->length);
    hand_in(tent);
}

/* ---- at work ---- */

static bool says_something(const struct ask *ask)
{
    return ask->kind == ask_order || ask->kind == ask_dice || ask->kind == ask_take_back || ask->kind == ask_agree;
}

static void answer(struct tent *tent, struct ask *ask, struct room *room)
{
    static void (*const parts[asks])(struct tent *, struct ask *, struct room *) = {
        [ask_join] = tent_join,       [ask_order] = tent_say,       [ask_dice] = tent_say,         [ask_take_back] = tent_say,
        [ask_agree] = tent_say,       [ask_legal] = tent_inquire,   [ask_plan] = tent_inquire,     [ask_reach] = tent_inquire,
        [ask_sight] = tent_inquire,   [ask_targets] = tent_inquire, [ask_preview] = tent_inquire,  [ask_at] = tent_look_back,
        [ask_lines] = tent_look_back, [ask_leave] = tent_leave,     [ask_record] = tent_look_back, [ask_map] = tent_look_back};
    struct error error;
    if (ask->kind != ask_leave && !tent_wake(tent, room, &error))
        tent_reply_error(tent, ask, room, "broken_battle", error.message, "");
    else
        parts[ask->kind](tent, ask, room);
}

static struct ask *next_ask(struct tent *tent)
{
    struct ask *ask = tent->put_off;
    tent->put_off = NULL;
    return ask != NULL ? ask : (struct ask *)(void *)strand_take(&tent->strand);
}

/* Takes what is said until there are lines enough, or something else is asked, which must not see what is not durable yet. */
static void answer_asks(struct tent *tent, struct room *room)
{
    struct ask *ask;
    while (tent_batch(tent)->paper.count < LIMIT_ORDERS_AT_ONCE && (ask = next_ask(tent)) != NULL) {
        if (!is_durable(tent) && !says_something(ask)) {
            tent->put_off = ask;
            return;
        }
        tent->stuck = false;
        answer(tent, ask, room);
        ask_free(ask);
        if (is_durable(tent))
            send_held(tent_batch(tent));
    }
}

/* While the clerk writes one batch the next is filled. */
static bool run(struct strand *strand, void *context)
{
    struct tent *tent = (struct tent *)(void *)((char *)strand - offsetof(struct tent, strand));
    struct room *room = context;
    settle_written(tent, room);
    answer_asks(tent, room);
    if (is_durable(tent) && tent->play != NULL && !tent->stuck && !tent->closed && tent->listener_count > 0)
        tent_computer(tent, room);
    if (is_durable(tent) && tent->listener_count == 0)
        sleep_now(tent);
    if (tent_batch(tent)->paper.count > 0 && atomic_load(&tent->clerking) == clerk_has_none)
        hand_in(tent);
    return true;
}

static void close_batch(struct batch *batch)
{
    for (int i = 0; i < batch->held_count; i++)
        frame_drop(batch->held[i].frame);
    empty_paper(&batch->paper);
    free(batch->paper.lines);
    free(batch->held);
}

void tent_close(struct tent *tent)
{
    for (struct task *task; (task = tent->put_off != NULL ? &tent->put_off->task : strand_take(&tent->strand)) != NULL;) {
        tent->put_off = NULL;
        ask_free((struct ask *)(void *)task);
    }
    sleep_now(tent);
    for (int i = 0; i < 2; i++)
        close_batch(&tent->batches[i]);
    free(tent->listeners);
    free(tent);
}
