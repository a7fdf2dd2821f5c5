/* What every seat is told of each line: what happened, as far as it may know, and what has changed of what it was told before. */
#include "server/served.h"

#include "base/check.h"
#include "battle/view_json.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- what a seat has been told ---- */

void served_note_told(struct served *served, int seat, const struct battle *view)
{
    struct told *told = &served->told[seat];
    if (told->block == NULL)
        told->block = memory_take_aligned(play_block_size(served->play));
    battle_copy(&told->view, view, told->block);
}

void served_forget_told(struct served *served, int seat)
{
    free(served->told[seat].block);
    served->told[seat] = (struct told){.block = NULL};
}

/* ---- lines ---- */

/* A place in the text to which one can go back. */
struct mark {
    struct text text;
    bool comma;
};

static struct mark mark_here(const struct json_writer *writer)
{
    return (struct mark){*writer->text, writer->comma};
}

static void go_back(struct json_writer *writer, const struct mark *mark)
{
    *writer->text = mark->text;
    writer->comma = mark->comma;
}

/* What has been written since the mark stays if it is not what the seat was told last. */
static void keep_news(struct json_writer *writer, const struct mark *mark, uint64_t *told)
{
    uint64_t hash = bytes_hash(writer->text->at + mark->text.used, writer->text->used - mark->text.used) | 1; /* 0: nothing */
    if (hash == *told)
        go_back(writer, mark);
    *told = hash;
}

/* Units of which the seat learns something: new ones whole, of others what has changed. */
static void add_changed(struct served *served, int seat, const struct battle *view, struct json_writer *writer)
{
    const struct battle *before = &served->told[seat].view;
    struct mark mark = mark_here(writer);
    int changed = 0;
    json_key(writer, "units");
    json_open(writer, '[');
    for (int unit = 0; unit < view->setup->units; unit++) {
        bool known = view_knows(before, unit, seat);
        if (!view_knows(view, unit, seat) || (known && view_is_same(view, before, unit)))
            continue;
        changed++;
        if (known)
            view_write_changes(view, before, unit, writer);
        else
            view_write_unit(view, unit, writer);
    }
    json_close(writer, ']');
    if (changed == 0)
        go_back(writer, &mark);
}

/* Units that it knew and does not know any more. */
static void add_unseen(struct served *served, int seat, const struct battle *view, struct json_writer *writer)
{
    struct mark mark = mark_here(writer);
    int unseen = 0;
    json_key(writer, "unseen");
    json_open(writer, '[');
    for (int unit = 0; unit < view->setup->units; unit++)
        if (view_knows(&served->told[seat].view, unit, seat) && !view_knows(view, unit, seat)) {
            json_add_string(writer, view->setup->unit[unit].id);
            unseen++;
        }
    json_close(writer, ']');
    if (unseen == 0)
        go_back(writer, &mark);
}

static void add_pending(const struct match *match, int seat, const struct battle *view, struct json_writer *writer)
{
    json_key(writer, "pending");
    if (match->lacks || match->ended) {
        json_open(writer, '[');
        json_close(writer, ']');
    } else {
        view_write_pending(view, seat, writer);
    }
}

static void add_now(const struct battle *battle, struct json_writer *writer)
{
    const struct step *step = &battle->rules->steps[battle->state->step];
    json_key(writer, "now");
    json_open(writer, '{');
    wire_number(writer, "turn", battle->state->turn);
    wire_member(writer, "step", step->id);
    wire_member(writer, "title", step->title);
    json_close(writer, '}');
}

/* How things stand behind the line, as far as the seat has not been told yet. */
static void add_standing(struct served *served, int seat, const struct battle *view, struct json_writer *writer)
{
    struct told *told = &served->told[seat];
    struct mark mark = mark_here(writer);
    add_now(view, writer);
    keep_news(writer, &mark, &told->now);
    mark = mark_here(writer);
    add_pending(&served->play->match, seat, view, writer);
    keep_news(writer, &mark, &told->pending);
    mark = mark_here(writer);
    json_key(writer, "features");
    view_write_features(view, writer);
    keep_news(writer, &mark, &told->features);
    if (served->play->match.ended) /* the line itself has told the result */
        return;
    mark = mark_here(writer);
    json_key(writer, "result");
    result_so_far_write(view, writer);
    keep_news(writer, &mark, &told->result);
}

static void tell_line(struct served *served, int seat, const struct wire_line *line, struct room *room)
{
    struct json_writer *writer = &room->writer;
    if (!served_has_listeners(served, seat)) {
        served_forget_told(served, seat);
        return;
    }
    const struct battle *view = room_see(room, &served->play->match.battle, seat);
    wire_open(writer, room_text(room), "line", (struct message_id){.there = false});
    wire_member(writer, "side", wire_seat(play_setup(served->play), seat));
    wire_add_line(writer, line, play_setup(served->play), seat);
    add_changed(served, seat, view, writer);
    add_unseen(served, seat, view, writer);
    add_standing(served, seat, view, writer);
    json_close(writer, '}');
    served_note_told(served, seat, view);
    served_tell(served, seat, room);
}

void served_keep_line(struct served *served, struct room *room)
{
    struct wire_line line;
    const char *text = match_line(&served->play->match);
    size_t length = strlen(text);
    served_add_line(served, served->play->match.number, text, length);
    served_add_snapshot(served);
    if (served->listener_count == 0)
        return;
    CHECK(wire_read_line(&line, text, length));
    for (int seat = 0; seat < seats; seat++)
        tell_line(served, seat, &line, room);
}
