#include "server/served.h"

#include "server/memory.h"
#include "server/visitor.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SECONDS_A_DAY 86400

static bool run(struct queue *queue, void *room);
static void written(struct paper *paper, bool kept);

struct served *served_open(struct hall *hall, int64_t battle)
{
    struct served *served = memory_take(sizeof *served);
    served->hall = hall;
    served->battle = battle;
    queue_begin(&served->queue, hall->workers, run);
    for (int i = 0; i < 2; i++)
        served->batches[i] =
            (struct batch){.paper = {.battle = battle, .written = written, .drop_snapshots_from = -1}, .served = served};
    return served;
}

/* ---- asleep and awake ---- */

static void sleep_now(struct served *served)
{
    if (served->past != NULL)
        play_close(served->past);
    if (served->play != NULL)
        play_close(served->play);
    free(served->past);
    free(served->play);
    served->play = served->past = NULL;
    atomic_store(&served->awake, false);
    numbers_free(&served->numbers);
    for (int seat = 0; seat < seats; seat++)
        served_forget_told(served, seat);
}

static void note_untold(void *numbers, int seat, int32_t number)
{
    numbers_note(numbers, seat, number);
}

/* Once a day is enough. */
static void touch(struct served *served)
{
    int64_t now = (int64_t)time(NULL);
    if (now - served->touched_at < SECONDS_A_DAY)
        return;
    served->touched_at = now;
    hall_touch(served->hall, served->battle);
}

bool served_wake(struct served *served, struct room *room, struct error *error)
{
    struct kept_battle battle;
    struct archive *archive = served->hall->archive;
    if (served->play != NULL)
        return true;
    if (!archive_read_battle(archive, served->battle, &battle))
        return error_set(error, error_no_such_thing, "the archive cannot be read", NULL);
    served->closed = battle.closed;
    atomic_store(&served->awake, true);
    touch(served);
    served->play = memory_take(sizeof *served->play);
    struct remembering remembering = {served->play, room};
    const struct match_listener listener = {computer_remember, &remembering};
    bool awake = play_open(served->play, served->hall->library, battle.header, battle.header_length, error) &&
                 play_resume(served->play, archive, &battle, INT32_MAX, &listener, error);
    memory_free(battle.header);
    archive_each_untold(archive, served->battle, note_untold, &served->numbers);
    for (int seat = 0; awake && seat < seats; seat++)
        if (served_has_listeners(served, seat))
            served_note_told(served, seat, room);
    if (!awake)
        sleep_now(served);
    return awake;
}

/* ---- messages that wait for the disk ---- */

/* The room's text becomes a message that is held back; to whom, is still to be said. */
static struct mail *hold_back(struct served *served, struct room *room)
{
    struct batch *batch = served_batch(served);
    const struct text *message = room_message(room);
    if (batch->held == NULL)
        batch->held = mail_open();
    mail_write(batch->held, message->at, message->used);
    return batch->held;
}

static void note_asker(struct batch *batch, uint64_t client, struct message_id id)
{
    if (batch->asker_count == batch->most_askers) {
        batch->most_askers = 2 * batch->most_askers + 16;
        batch->askers = memory_grow(batch->askers, (size_t)batch->most_askers * sizeof *batch->askers);
    }
    batch->askers[batch->asker_count++] = (struct asker){client, id};
}

static void answer_later(struct served *served, uint64_t client, struct message_id id, struct room *room)
{
    mail_address(hold_back(served, room), client, true);
    note_asker(served_batch(served), client, id);
}

void served_reply(struct served *served, const struct ask *ask, struct room *room)
{
    answer_later(served, ask->client, ask->id, room);
}

void served_reply_error(struct served *served, const struct ask *ask, struct room *room, const char *code, const char *message,
                        const char *field)
{
    wire_error(room_text(room), ask->id, code, message, field);
    served_reply(served, ask, room);
}

void served_send(struct served *served, uint64_t client, struct room *room)
{
    mail_address(hold_back(served, room), client, false);
}

void served_tell(struct served *served, int seat, struct room *room)
{
    struct mail *mail = NULL;
    for (int i = 0; i < served->listener_count; i++) {
        if (!(served->listeners[i].seats >> seat & 1))
            continue;
        if (mail == NULL)
            mail = hold_back(served, room);
        mail_address(mail, served->listeners[i].client, false);
    }
}

bool served_seat(struct served *served, const struct ask *ask, struct room *room, int *seat)
{
    const struct setup *setup = play_setup(served->play);
    for (*seat = 0; *seat < seats; ++*seat) {
        bool only = *ask->side == '\0' && ask->seats == 1 << *seat;
        if ((ask->seats >> *seat & 1) != 0 && (only || text_equal(ask->side, wire_seat(setup, *seat))))
            return true;
    }
    served_reply_error(served, ask, room, "not_your_seat", "the side must be one that this connection has joined", "side");
    return false;
}

bool served_has_listeners(const struct served *served, int seat)
{
    for (int i = 0; i < served->listener_count; i++)
        if (served->listeners[i].seats >> seat & 1)
            return true;
    return false;
}

static void lay_held(struct batch *batch)
{
    if (batch->held != NULL)
        net_lay(batch->served->hall->net, batch->held);
    batch->held = NULL;
    batch->asker_count = 0;
}

static void send_held(struct batch *batch)
{
    lay_held(batch);
    net_wake(batch->served->hall->net);
}

/* Nothing of what was said has happened. */
static void refuse_held(struct batch *batch, const struct error *error, struct room *room)
{
    mail_free(batch->held);
    batch->held = NULL;
    for (int i = 0; i < batch->asker_count; i++) {
        wire_error(room_text(room), batch->askers[i].id, "not_kept", error->message, "");
        room_send(room, batch->askers[i].client, true);
    }
    batch->asker_count = 0;
}

/* ---- lines for the clerk ---- */

void served_add_snapshot(struct served *served)
{
    struct play *play = served->play;
    struct paper *paper = &served_batch(served)->paper;
    size_t size = play_block_size(play);
    if (!play_rests(play))
        return;
    free(paper->snapshot.bytes);
    paper->snapshot = (struct snapshot){play->young_number, memory_take_aligned(size), size};
    memcpy(paper->snapshot.bytes, play->young, size);
}

void served_add_line(struct served *served, const struct kept_line *line)
{
    struct batch *batch = served_batch(served);
    struct paper *paper = &batch->paper;
    if (paper->count == batch->most_lines) {
        batch->most_lines = 2 * batch->most_lines + 16;
        paper->lines = memory_grow(paper->lines, (size_t)batch->most_lines * sizeof *paper->lines);
    }
    if (paper->count == 0)
        batch->since = clerk_now();
    paper->lines[paper->count] = *line;
    paper->lines[paper->count].mind = line->mind != NULL ? memory_copy(line->mind, strlen(line->mind)) : NULL;
    paper->lines[paper->count++].text = memory_copy(line->text, line->length);
}

static void empty_paper(struct paper *paper)
{
    for (int32_t i = 0; i < paper->count; i++) {
        memory_free(paper->lines[i].text);
        memory_free(paper->lines[i].mind);
    }
    free(paper->snapshot.bytes);
    memory_free(paper->begins);
    paper->snapshot.bytes = NULL;
    paper->begins = NULL;
    paper->count = 0;
    paper->drop_snapshots_from = -1;
}

/* By the clerk's worker: until he has set how it ended, the batch is his own. */
static void written(struct paper *paper, bool kept)
{
    struct batch *batch = (struct batch *)(void *)((char *)paper - offsetof(struct batch, paper));
    struct served *served = batch->served;
    if (kept)
        lay_held(batch); /* the clerk wakes the net, for all together */
    atomic_store(&served->clerking, kept ? clerk_wrote : clerk_failed);
    queue_pass(&served->queue, (struct row){.first = NULL});
}

/* The batch, which from now on is the clerk's; another is filled. */
static struct paper *give_up_batch(struct served *served)
{
    struct batch *batch = served_batch(served);
    served->filling = 1 - served->filling;
    atomic_store(&served->clerking, clerk_writes);
    return &batch->paper;
}

static bool has_lines_to_write(struct served *served)
{
    return served_batch(served)->paper.count > 0 && atomic_load(&served->clerking) == clerk_has_none;
}

static bool is_durable(struct served *served)
{
    return atomic_load(&served->clerking) == clerk_has_none && served_batch(served)->paper.count == 0;
}

/* What came after lines that are not kept has not happened either: the battle sleeps, and wakes as the archive has it. */
static void settle_failed(struct served *served, struct batch *failed, struct room *room)
{
    struct batch *next = served_batch(served);
    refuse_held(failed, &failed->paper.error, room);
    refuse_held(next, &failed->paper.error, room);
    empty_paper(&failed->paper);
    empty_paper(&next->paper);
    sleep_now(served);
    served->stuck = true;
}

static void settle_written(struct served *served, struct room *room)
{
    int clerking = atomic_load(&served->clerking);
    struct batch *batch = &served->batches[1 - served->filling];
    if (clerking != clerk_wrote && clerking != clerk_failed)
        return;
    atomic_store(&served->clerking, clerk_has_none);
    if (clerking == clerk_failed) {
        settle_failed(served, batch, room);
        return;
    }
    empty_paper(&batch->paper);
    if (is_durable(served))
        send_held(served_batch(served));
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

void served_begin(struct hall *hall, struct play *play, const struct kept_battle *kept, const struct kept_line *lines,
                  const struct visitor *visitor, struct message_id id, struct room *room)
{
    struct served *served = hall_battle(hall, kept->id, visitor->from);
    served->play = play;
    served->touched_at = (int64_t)time(NULL);
    atomic_store(&served->awake, true);
    served->closed = kept->closed;
    served_batch(served)->paper.begins = copy_of(kept, play);
    answer_later(served, visitor->client, id, room);
    if (lines == NULL)
        served_add_line(served,
                        &(struct kept_line){.text = match_line(&play->match), .length = strlen(match_line(&play->match))});
    for (const struct kept_line *line = lines; line != NULL && line->text != NULL; line++)
        served_add_line(served, line);
    clerk_write(hall->clerk, give_up_batch(served));
}

/* ---- at work ---- */

static bool says_something(const struct ask *ask)
{
    return ask->kind == ask_order || ask->kind == ask_dice || ask->kind == ask_take_back || ask->kind == ask_agree;
}

static void answer(struct served *served, struct ask *ask, struct room *room)
{
    static void (*const parts[asks])(struct served *, struct ask *, struct room *) = {
        [ask_join] = served_join,       [ask_order] = served_say,         [ask_dice] = served_say,
        [ask_take_back] = served_say,   [ask_agree] = served_say,         [ask_legal] = served_inquire,
        [ask_plan] = served_inquire,    [ask_reach] = served_inquire,     [ask_sight] = served_inquire,
        [ask_targets] = served_inquire, [ask_preview] = served_inquire,   [ask_together] = served_inquire,
        [ask_at] = served_look_back,    [ask_chances] = served_look_back, [ask_lines] = served_look_back,
        [ask_minds] = served_look_back, [ask_leave] = served_leave,       [ask_record] = served_look_back,
        [ask_map] = served_look_back};
    struct error error;
    if (served->listener_count == 0 && ask->from != 0)
        queue_work_for(&served->queue, ask->from); /* whoever comes first */
    if (ask->kind != ask_leave && !served_wake(served, room, &error))
        served_reply_error(served, ask, room, "broken_battle", error.message, "");
    else
        parts[ask->kind](served, ask, room);
}

static struct ask *next_ask(struct served *served)
{
    if (served->asks == NULL)
        served->asks = queue_take(&served->queue);
    return (struct ask *)(void *)served->asks;
}

/* While orders are played, whoever has nothing else to do writes what there is of them. */
static void write_meanwhile(struct served *served, struct room *room)
{
    struct clerk *clerk = served->hall->clerk;
    settle_written(served, room);
    if (has_lines_to_write(served) && clerk_waits(clerk, served_batch(served)->since))
        clerk_write_meanwhile(clerk, give_up_batch(served));
}

/* Takes what is said until there are lines enough, or something else is asked, which must not see what is not durable yet. */
static void answer_asks(struct served *served, struct room *room)
{
    struct ask *ask;
    while (served_batch(served)->paper.count < LIMIT_ORDERS_AT_ONCE && (ask = next_ask(served)) != NULL) {
        if (!is_durable(served) && !says_something(ask))
            return;
        served->asks = ask->task.next;
        served->stuck = false;
        answer(served, ask, room);
        ask_free(ask);
        if (is_durable(served))
            send_held(served_batch(served));
        write_meanwhile(served, room);
    }
}

/* While the clerk writes one batch the next is filled. */
static bool run(struct queue *queue, void *context)
{
    struct served *served = (struct served *)(void *)((char *)queue - offsetof(struct served, queue));
    struct room *room = context;
    settle_written(served, room);
    answer_asks(served, room);
    if (is_durable(served) && served->play != NULL && !served->stuck && !served->closed && served->listener_count > 0)
        served_computer(served, room);
    if (is_durable(served) && served->listener_count == 0)
        sleep_now(served);
    if (has_lines_to_write(served))
        clerk_write(served->hall->clerk, give_up_batch(served));
    return true;
}

static void close_batch(struct batch *batch)
{
    mail_free(batch->held);
    empty_paper(&batch->paper);
    free(batch->paper.lines);
    free(batch->askers);
}

void served_close(struct served *served)
{
    for (struct ask *ask; (ask = next_ask(served)) != NULL;) {
        served->asks = ask->task.next;
        ask_free(ask);
    }
    sleep_now(served);
    for (int i = 0; i < 2; i++)
        close_batch(&served->batches[i]);
    free(served->listeners);
    free(served);
}
