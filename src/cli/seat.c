#include "cli/seat.h"

#include "base/check.h"
#include "cli/cli.h"
#include "general/general.h"
#include "general/mind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const seat_words[] = {"human", "recruit", "sergeant@0.1", "sergeant", "captain", "general", "exec:", NULL};

/* ---- without a thought ---- */

void seat_give_least(struct session *session, int side)
{
    struct order first[1];
    struct order_list list = {.at = first, .capacity = 1};
    struct decision decision;
    struct objection objection;
    bool asked = match_pending(&session->match, side, 0, &decision);
    CHECK(asked);
    bool open_ended = session->match.battle.rules->decisions[decision.kind].open_ended;
    battle_legal(session_view(session, side), &decision, open_ended ? NO_UNIT : decision.unit, &list);
    CHECK(list.count == 1);
    bool taken = session_order(session, side, &first[0], &objection);
    CHECK(taken);
}

#define TYPED_PLANE UINT32_C(0xfffffffe) /* as a turn: neither a die of a battle nor a whim of a general lies there */

void seat_throw(struct session *session, int side)
{
    const struct match *match = &session->match;
    int32_t faces[LIMIT_DICE];
    struct dice dice;
    struct objection objection;
    CHECK(match->lacks && match->lack.count <= LIMIT_DICE);
    dice_roll(&dice, match->seed, (struct dice_place){TYPED_PLANE, (uint32_t)match->number, (uint32_t)side});
    for (int i = 0; i < match->lack.count; i++)
        faces[i] = dice_throw(&dice, match->lack.die);
    bool typed = session_type(session, side, faces, match->lack.count, &objection);
    CHECK(typed);
}

bool seat_agrees_as_computer(struct seat *seat, struct session *session)
{
    (void)seat;
    return session->header.lesson || match_asks_for_nothing_seen(&session->match);
}

/* ---- computer players ---- */

struct general_seat {
    struct general general;
    struct general_desk desk;
    int32_t noted; /* the turn whose thoughts were noted last */
};

/* Once for each turn: what he thinks again after a taking back is the same. */
static void note_mind(struct general_seat *own, struct session *session, int side)
{
    char line[MIND_LINE_BYTES];
    struct text text;
    const struct thought *thought = &own->desk.thought[side];
    if (thought->turn <= own->noted)
        return;
    own->noted = thought->turn;
    text_begin(&text, line, sizeof line);
    mind_write(&own->desk, &session->match.battle, side, session->chronicle.lines, &text);
    session_note_mind(session, line);
}

/* Somebody waits for him. */
static void tell_that_he_thinks(const struct general_seat *own, const struct battle *view, const struct seat *seat, bool begins)
{
    static bool told;
    if (begins && general_looks_ahead(own->general.kind) && scheme_is_old(&own->desk.scheme[seat->side], view) &&
        isatty(STDERR_FILENO) != 0) {
        fprintf(stderr, "\rturn %d: the %s thinks ", (int)view->state->turn, seat->word);
        told = true;
    } else if (!begins && told) {
        fputs("\r\033[K", stderr);
        told = false;
    }
}

static void general_remembers(struct seat *seat, struct session *session, const struct order *order)
{
    struct general_seat *own = seat->own;
    struct decision decision;
    if (match_pending(&session->match, seat->side, 0, &decision))
        general_recall(&own->general, session_view(session, seat->side), &decision, order, &own->desk);
}

static bool general_acts(struct seat *seat, struct session *session)
{
    struct general_seat *own = seat->own;
    struct decision decision;
    struct order order;
    struct objection objection;
    if (session->match.lacks)
        return seat_throw(session, seat->side), true;
    if (own->desk.trial == NULL)
        own->desk.trial = allocate(GENERAL_ROOM((size_t)session->match.battle.state->size));
    own->general.seed = general_seed(session->header.seed, seat->side);
    match_pending(&session->match, seat->side, 0, &decision);
    const struct battle *view = session_view(session, seat->side);
    for (int attempt = 0; attempt <= general_most_attempts; attempt++) {
        tell_that_he_thinks(own, view, seat, true);
        general_order(&own->general, view, &decision, attempt, &own->desk, &order);
        tell_that_he_thinks(own, view, seat, false);
        note_mind(own, session, seat->side);
        if (session_order(session, seat->side, &order, &objection))
            return true;
    }
    return seat_give_least(session, seat->side), true;
}

static void general_leaves(struct seat *seat, struct session *session)
{
    (void)seat;
    (void)session;
}

static void general_seat_open(struct seat *seat, const struct general *general)
{
    struct general_seat *own = allocate(sizeof *own);
    own->general = *general;
    seat->own = own;
    seat->act = general_acts;
    seat->agrees = seat_agrees_as_computer;
    seat->close = general_leaves;
    seat->remembers = general_remembers;
}

/* ---- by their words ---- */

static bool open_general(struct seat *seat)
{
    struct general general;
    bool found = general_named(seat->word, &general);
    if (found)
        general_seat_open(seat, &general);
    return found;
}

static const char *word_of_seat(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

bool seat_open(struct seat *seat, const char *word, int side, int seconds)
{
    *seat = (struct seat){.word = word, .side = side};
    if (text_equal(word, "human"))
        return human_seat_open(seat), true;
    if (text_equal(word, "exec:"))
        return complain("exec: needs the program that plays, as exec:./bot.py", NULL), false;
    if (strncmp(word, "exec:", 5) == 0)
        return program_seat_open(seat, word + 5, seconds), true;
    if (open_general(seat))
        return true;
    const char *near = text_nearest(word, word_of_seat, seat_words);
    complain("nobody is called ", word, near != NULL ? "; did you mean " : "", near != NULL ? near : "",
             "\ngrognard: a side is played by human, recruit, sergeant@0.1, sergeant, captain, general or exec:PROGRAM", NULL);
    return false;
}
