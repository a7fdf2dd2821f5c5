/* Looking back: the table as it was behind any line, lines told again, the record, maps. */
#include "server/served.h"

#include "battle/counsel.h"
#include "battle/view_json.h"
#include "server/memory.h"
#include "server/picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REPLAYED_FURTHER 128
#define MOST_MIND_BYTES (512 * 1024) /* in one answer: hundreds of turns */

static bool is_open(const struct served *served)
{
    return served->play->match.ended || served->closed;
}

/* ---- who looks ---- */

static void forbid(struct served *served, const struct ask *ask, struct room *room, const char *message)
{
    served_reply_error(served, ask, room, "not_allowed", message, "as");
}

/* A seat, SIDES for what both sides knew, or ALL_EYES; by default that of who asks. False after answering why not. */
static bool find_eyes(struct served *served, const struct ask *ask, struct room *room, int seat, int *eyes)
{
    const struct setup *setup = play_setup(served->play);
    *eyes = seat;
    if (*ask->as == '\0' || text_equal(ask->as, wire_seat(setup, seat)))
        return true;
    if (!is_open(served))
        return forbid(served, ask, room, "until the battle is over one sees it as one's own seat does"), false;
    *eyes = text_equal(ask->as, "all") ? ALL_EYES : SIDES;
    for (int side = 0; side < SIDES; side++)
        if (text_equal(ask->as, setup->side[side].id))
            *eyes = side;
    return *eyes != SIDES || text_equal(ask->as, "watch") ||
           (forbid(served, ask, room, "as must be a side, watch or all"), false);
}

/* ---- the battle as it was ---- */

static void close_past(struct served *served)
{
    if (served->past != NULL)
        play_close(served->past);
    free(served->past);
    served->past = NULL;
}

static bool open_past(struct served *served, int32_t n, struct error *error)
{
    struct kept_battle battle;
    struct archive *archive = served->hall->archive;
    close_past(served);
    if (!archive_read_battle(archive, served->battle, &battle))
        return error_set(error, error_no_such_thing, "the archive cannot be read", NULL);
    served->past = memory_take(sizeof *served->past);
    play_open_past(served->past, served->play);
    bool there = play_resume(served->past, archive, &battle, n, NULL, error);
    memory_free(battle.header);
    return there;
}

/* A null pointer: it cannot be had, and the error says why. */
static const struct battle *battle_behind(struct served *served, int32_t n, struct error *error)
{
    const struct play *past = served->past;
    if (n == served->play->match.number)
        return &served->play->match.battle;
    bool near = past != NULL && past->match.number <= n && past->match.number + REPLAYED_FURTHER >= n;
    bool there = near ? play_go_on(served->past, served->hall->archive, served->battle, n, error) : open_past(served, n, error);
    if (!there)
        close_past(served);
    return there ? &served->past->match.battle : NULL;
}

/* As these eyes count it. */
static int32_t line_asked(const struct served *served, const struct ask *ask, int eyes)
{
    int32_t last = served_last(served, eyes);
    return ask->n < 0 || ask->n > last ? last : ask->n;
}

/* A line of the battle as these eyes count it, in its own count. */
static int32_t line_of(const struct served *served, int32_t n, int eyes)
{
    return n == served_last(served, eyes) ? served->play->match.number : numbers_line(&served->numbers, eyes, n);
}

/* What these eyes saw of it; a null pointer after answering why not. */
static const struct battle *look(struct served *served, const struct ask *ask, struct room *room, int32_t n, int eyes)
{
    struct error error;
    int32_t line = line_of(served, n, eyes);
    const struct battle *battle = battle_behind(served, line, &error);
    if (battle != NULL)
        return room_see(room, battle, eyes);
    served_reply_error(served, ask, room, "broken_battle", error.message, "");
    return NULL;
}

/* Where bodies went in that line: told of the match that has just played it. The last that these eyes know of is played again if
   others came after it: whether it is told must not tell of those. */
static void add_steps(struct served *served, int32_t n, int eyes, struct json_writer *writer)
{
    int32_t number = numbers_line(&served->numbers, eyes, n);
    const struct match *match = &served->play->match;
    struct error error;
    struct wire_line line;
    if (match->number != number && battle_behind(served, number, &error) != NULL)
        match = &served->past->match;
    if (match->number == number && match->steps > 0 && wire_read_line(&line, match_line(match)))
        wire_add_steps(writer, &line, match, eyes);
}

static void reply_at(struct served *served, const struct ask *ask, struct room *room, int eyes)
{
    struct json_writer *writer = &room->writer;
    int32_t n = line_asked(served, ask, eyes);
    const struct battle *view = look(served, ask, room, n, eyes);
    if (view == NULL)
        return;
    wire_open(writer, room_text(room), "at", ask->id);
    json_put_int(writer, "n", n);
    view_write_step(view, writer);
    json_key(writer, "view");
    view_write(view, eyes, writer);
    add_steps(served, n, eyes, writer);
    json_close(writer, '}');
    served_reply(served, ask, room);
}

/* ---- what was thrown, and how likely it was ---- */

static void write_chances(struct served *served, const struct match *match, struct room *room)
{
    const struct record_header *head = &served->play->head;
    struct json_writer *writer = &room->writer;
    const struct counsel counsel = {.view = &match->battle,
                                    .shelf = head->shelf,
                                    .options = head->options,
                                    .rulings = head->rulings,
                                    .umpire = room->umpire,
                                    .writer = writer};
    for (int32_t i = 0; i < match->throws; i++) {
        const struct match_throw *thrown = &match->store.throws[i];
        json_open(writer, '{');
        json_put_int(writer, "event", thrown->event);
        counsel_write_odds_of(&counsel, thrown->procedure, thrown->facts, false);
        json_close(writer, '}');
    }
}

/* Everything is known by then: whoever asks is told of all throws of a line, with their odds as they were before them. */
static void reply_chances(struct served *served, const struct ask *ask, struct room *room)
{
    struct json_writer *writer = &room->writer;
    struct error error;
    int32_t last = served->play->match.number, n = ask->n < 0 || ask->n > last ? last : ask->n;
    if (!is_open(served)) {
        forbid(served, ask, room, "how likely a throw was is told when the battle is over");
        return;
    }
    if (battle_behind(served, n, &error) == NULL) {
        served_reply_error(served, ask, room, "broken_battle", error.message, "");
        return;
    }
    const struct match *match = served->play->match.number == n ? &served->play->match : &served->past->match;
    wire_open(writer, room_text(room), "chances", ask->id);
    json_put_int(writer, "n", n);
    json_key(writer, "throws");
    json_open(writer, '[');
    if (match->number == n)
        write_chances(served, match, room);
    json_close(writer, ']');
    json_close(writer, '}');
    served_reply(served, ask, room);
}

/* ---- what computer players thought ---- */

struct minds {
    struct json_writer *writer;
    int32_t left; /* bytes */
};

static void add_mind(void *owner, const char *mind, size_t length)
{
    struct minds *minds = owner;
    if ((int64_t)length > minds->left)
        return;
    minds->left -= (int32_t)length;
    json_add_written(minds->writer, mind, length);
}

static void reply_minds(struct served *served, const struct ask *ask, struct room *room)
{
    struct minds minds = {&room->writer, MOST_MIND_BYTES};
    if (!is_open(served)) {
        forbid(served, ask, room, "what anybody thinks is his own until the battle is over");
        return;
    }
    wire_open(&room->writer, room_text(room), "minds", ask->id);
    json_key(&room->writer, "minds");
    json_open(&room->writer, '[');
    archive_each_mind(served->hall->archive, served->battle, add_mind, &minds);
    json_close(&room->writer, ']');
    json_close(&room->writer, '}');
    served_reply(served, ask, room);
}

/* ---- lines ---- */

struct telling {
    const struct setup *setup;
    const struct numbers *numbers;
    int32_t to; /* as these eyes count it */
    struct room *room;
    int eyes;
    bool knows_all;
};

static bool tell_again(void *owner, const struct kept_line *kept)
{
    struct telling *telling = owner;
    struct json_writer *writer = &telling->room->writer;
    struct wire_line line;
    if (!numbers_tell(telling->numbers, telling->eyes, kept->number))
        return true;
    if (numbers_told(telling->numbers, telling->eyes, kept->number) > telling->to || !wire_read_line(&line, kept->text))
        return false;
    json_open(writer, '{');
    wire_add_line(writer, &line, telling->setup, telling->eyes, telling->knows_all, telling->numbers);
    json_close(writer, '}');
    return true;
}

static void reply_lines(struct served *served, const struct ask *ask, struct room *room, int eyes)
{
    struct json_writer *writer = &room->writer;
    int32_t last = served_last(served, eyes), from = ask->n < 0 ? 0 : ask->n;
    int32_t to = ask->to < 0 || ask->to > last ? last : ask->to;
    if (from > last)
        from = last + 1;
    if (to - from >= LIMIT_LINES_AT_ONCE)
        to = from + LIMIT_LINES_AT_ONCE - 1;
    struct telling telling = {play_setup(served->play),
                              &served->numbers,
                              to,
                              room,
                              eyes,
                              is_open(served) || view_knows_all(&served->play->match.battle, eyes)};
    wire_open(writer, room_text(room), "lines", ask->id);
    json_put_int(writer, "from", from);
    json_put_int(writer, "last", last);
    json_key(writer, "lines");
    json_open(writer, '[');
    archive_each_line(served->hall->archive, served->battle, numbers_line(&served->numbers, eyes, from),
                      served->play->match.number, tell_again, &telling);
    json_close(writer, ']');
    json_close(writer, '}');
    served_reply(served, ask, room);
}

/* ---- the record, over HTTP ---- */

static bool add_line(void *owner, const struct kept_line *line)
{
    struct text *text = owner;
    text_add_bytes(text, line->text, line->length);
    text_add_char(text, '\n');
    return !text->cut;
}

static void answer_record(struct served *served, const struct ask *ask, struct room *room)
{
    struct text *text = room_text(room);
    text_add(text, served->play->header);
    text_add_char(text, '\n');
    archive_each_line(served->hall->archive, served->battle, 0, served->play->match.number, add_line, text);
    room_answer(room, ask->client,
                &(struct net_answer){.status = 200, .type = "application/jsonl; charset=utf-8", .file_name = "battle.jsonl"});
}

/* ---- maps, over HTTP ---- */

static void answer_map(struct served *served, const struct ask *ask, struct room *room, int eyes)
{
    const struct battle *view = look(served, ask, room, line_asked(served, ask, eyes), eyes);
    if (view == NULL)
        return;
    struct map map = {.view = view, .side = eyes >= SIDES ? -1 : eyes, .when = served->play->stage->scenario.date};
    if (!picture_answer(served->hall, ask->client, &map, ask->picture))
        served_reply_error(served, ask, room, "too_large",
                           "to draw this ground would take more work, or more bytes, than this server bears", "");
}

/* ---- what is asked ---- */

void served_look_back(struct served *served, struct ask *ask, struct room *room)
{
    bool by_link = ask->kind == ask_record || ask->kind == ask_map;
    int seat = ask->seat, eyes;
    if ((!by_link && !served_seat(served, ask, room, &seat)) || !find_eyes(served, ask, room, seat, &eyes))
        return;
    if (ask->kind == ask_chances)
        reply_chances(served, ask, room);
    else if (ask->kind == ask_minds)
        reply_minds(served, ask, room);
    else if (ask->kind == ask_at)
        reply_at(served, ask, room, eyes);
    else if (ask->kind == ask_lines)
        reply_lines(served, ask, room, eyes);
    else if (ask->kind == ask_map)
        answer_map(served, ask, room, eyes);
    else if (is_open(served))
        answer_record(served, ask, room);
    else
        forbid(served, ask, room, "the record tells everything: it can be had when the battle is over");
}
