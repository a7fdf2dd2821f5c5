/* What every seat is told of each line: what happened, as far as it may know, and what has changed of what it was told before. */
#include "server/served.h"

#include "base/check.h"
#include "base/hash.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- what a seat has been told ---- */

void served_forget_told(struct served *served, int seat)
{
    free(served->told[seat].units);
    free(served->told[seat].block);
    served->told[seat] = (struct told){.units = NULL};
}

void served_note_told(struct served *served, int seat, struct room *room)
{
    struct told *told = &served->told[seat];
    const struct battle *view = room_see(room, &served->play->match.battle, seat);
    served_forget_told(served, seat);
    told->units = memory_take((size_t)view->setup->units * sizeof *told->units);
    told->block = memory_take_aligned(play_block_size(served->play));
    battle_copy(&told->view, view, told->block);
    for (int unit = 0; unit < view->setup->units; unit++) {
        if (!view_knows(view, unit, seat))
            continue;
        json_begin(&room->writer, room_text(room));
        view_tell_unit(view, unit, &told->units[unit], &room->writer);
    }
}

/* ---- lines ---- */

/* What has been written since the mark stays if it is not what the seat was told last. */
static void keep_news(struct json_writer *writer, const struct json_mark *mark, uint64_t *told)
{
    size_t from = mark->text.used;
    uint64_t hash = hash_bytes(HASH_BEGIN, writer->text->at + from, writer->text->used - from) | 1; /* 0: nothing */
    if (hash == *told)
        json_go_back(writer, mark);
    *told = hash;
}

/* Units of which the seat learns something: new ones whole, of others what has changed. */
static void add_changed(struct told *told, int seat, const struct battle *view, struct json_writer *writer)
{
    struct json_mark mark = json_mark(writer);
    int changed = 0;
    json_key(writer, "units");
    json_open(writer, '[');
    for (int unit = 0; unit < view->setup->units; unit++) {
        if (!view_knows(view, unit, seat) || (view_has_told(&told->units[unit]) && view_is_same(view, &told->view, unit)))
            continue;
        changed++;
        view_tell_unit(view, unit, &told->units[unit], writer);
    }
    json_close(writer, ']');
    if (changed == 0)
        json_go_back(writer, &mark);
}

/* Units that it knew and does not know any more. */
static void add_unseen(struct told *told, int seat, const struct battle *view, struct json_writer *writer)
{
    static const struct unit_told nothing;
    struct json_mark mark = json_mark(writer);
    int unseen = 0;
    json_key(writer, "unseen");
    json_open(writer, '[');
    for (int unit = 0; unit < view->setup->units; unit++) {
        if (!view_has_told(&told->units[unit]) || view_knows(view, unit, seat))
            continue;
        unseen++;
        json_add_string(writer, view->setup->unit[unit].id);
        told->units[unit] = nothing;
    }
    json_close(writer, ']');
    if (unseen == 0)
        json_go_back(writer, &mark);
}

static void add_pending(const struct match *match, int seat, const struct battle *view, struct json_writer *writer)
{
    json_key(writer, "pending");
    if ((match->lacks && !match_hides_lack(match, seat)) || match->ended) {
        json_open(writer, '[');
        json_close(writer, ']');
    } else {
        view_write_pending(view, seat, writer);
    }
}

static void add_now(const struct battle *battle, struct json_writer *writer)
{
    json_key(writer, "now");
    json_open(writer, '{');
    view_write_step(battle, writer);
    json_close(writer, '}');
}

/* Who watches has no question of his own that would tell him whose turn it is. */
static void add_waits_for(struct told *told, const struct match *match, struct json_writer *writer)
{
    struct json_mark mark = json_mark(writer);
    json_key(writer, "waits_for");
    view_write_waits_for(&match->battle, writer);
    keep_news(writer, &mark, &told->waits);
}

/* How things stand behind the line, as far as the seat has not been told yet. */
static void add_standing(struct told *told, const struct match *match, int seat, const struct battle *view,
                         struct json_writer *writer)
{
    struct json_mark mark = json_mark(writer);
    add_now(view, writer);
    keep_news(writer, &mark, &told->now);
    mark = json_mark(writer);
    add_pending(match, seat, view, writer);
    keep_news(writer, &mark, &told->pending);
    if (seat >= SIDES)
        add_waits_for(told, match, writer);
    mark = json_mark(writer);
    json_key(writer, "features");
    view_write_features(view, writer);
    keep_news(writer, &mark, &told->features);
    mark = json_mark(writer);
    json_key(writer, "stakes");
    view_write_stakes(view, writer);
    keep_news(writer, &mark, &told->stakes);
    if (match->ended) /* the line itself has told the result */
        return;
    mark = json_mark(writer);
    json_key(writer, "result");
    result_so_far_write(view, writer);
    keep_news(writer, &mark, &told->result);
}

static void tell_line(struct served *served, int seat, const struct wire_line *line, struct room *room)
{
    struct json_writer *writer = &room->writer;
    const struct match *match = &served->play->match;
    struct told *told = &served->told[seat];
    if (!served_has_listeners(served, seat)) {
        served_forget_told(served, seat);
        return;
    }
    const struct battle *view = room_see(room, &match->battle, seat);
    wire_open(writer, room_text(room), "line", (struct message_id){.there = false});
    json_put(writer, "side", wire_seat(play_setup(served->play), seat));
    wire_add_line(writer, line, play_setup(served->play), seat, match->ended || view_knows_all(&match->battle, seat),
                  &served->numbers);
    wire_add_steps(writer, line, match, seat);
    add_changed(told, seat, view, writer);
    add_unseen(told, seat, view, writer);
    add_standing(told, match, seat, view, writer);
    json_close(writer, '}');
    battle_copy(&told->view, view, told->block);
    served_tell(served, seat, room);
}

/* Bits of the seats for which there is nothing in it: what was said, and all that followed, is hidden from them, and they are
   shown the table as it was. */
static int find_untold(struct served *served, const struct wire_line *line, int hidden_from, struct room *room)
{
    const struct match *match = &served->play->match;
    int untold = 0;
    for (int seat = 0; seat < seats; seat++) {
        bool hidden = (hidden_from >> seat & 1) != 0 || wire_hides(line, play_setup(served->play), seat);
        if (hidden && wire_is_empty(line, play_setup(served->play), seat) && room_shows_same(room, &match->battle, seat))
            untold |= 1 << seat;
    }
    return untold;
}

void served_keep_line(struct served *served, int hidden_from, struct room *room)
{
    struct wire_line read;
    const struct match *match = &served->play->match;
    struct kept_line line = {
        .number = match->number, .text = match_line(match), .length = strlen(match_line(match)), .mind = served->play->mind};
    CHECK(wire_read_line(&read, line.text));
    line.untold = find_untold(served, &read, hidden_from, room);
    served_add_line(served, &line);
    free(served->play->mind);
    served->play->mind = NULL;
    served_add_snapshot(served);
    for (int seat = 0; seat < seats; seat++)
        if ((line.untold >> seat & 1) != 0)
            numbers_note(&served->numbers, seat, line.number);
        else
            tell_line(served, seat, &read, room);
}
