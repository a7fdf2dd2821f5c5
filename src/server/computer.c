/* The computer players: they think in a worker of the battle, see the view of their side, and give the least order when all that
   they say is refused. */
#include "server/served.h"

#include "base/check.h"
#include "general/mind.h"
#include "server/memory.h"

#include <stdlib.h>

#define THOUGHTS_AT_ONCE 8     /* orders before others are heard again */
#define WORK_OF_THOUGHT 100000 /* orders tried in a turn, about a second: other battles wait for the same workers */
#define TYPED_PLANE UINT32_C(0xfffffffe)

static int computer_at(const struct play *play, int side)
{
    int kind = 0;
    while (general_names[kind] != NULL && !text_equal(general_names[kind], play->head.seat[side]))
        kind++;
    return kind;
}

static bool is_computer(const struct play *play, int side)
{
    return computer_at(play, side) < general_kinds;
}

/* The dice that are missing, thrown for it. */
static void throw_dice(struct served *served, int side)
{
    struct match *match = &served->play->match;
    int32_t faces[LIMIT_DICE];
    struct dice dice;
    CHECK(match->lack.count <= LIMIT_DICE);
    dice_roll(&dice, match->seed, (struct dice_place){TYPED_PLANE, (uint32_t)match->number, (uint32_t)side});
    for (int i = 0; i < match->lack.count; i++)
        faces[i] = dice_throw(&dice, match->lack.die);
    bool typed = match_type(match, side, faces, match->lack.count, NULL);
    CHECK(typed);
}

static void give_least(struct served *served, int side, const struct battle *view, const struct decision *decision,
                       struct room *room)
{
    struct order_list list = {.at = room->orders, .capacity = 1};
    bool open_ended = view->rules->decisions[decision->kind].open_ended;
    battle_legal(view, decision, open_ended ? NO_UNIT : decision->unit, &list);
    CHECK(list.count == 1);
    bool taken = match_order(&served->play->match, side, &list.at[0], NULL);
    CHECK(taken);
}

/* Once for each turn; told when the battle is over. */
static void note_mind(struct play *play, int side)
{
    struct text text;
    const struct match *match = &play->match;
    int32_t turn = play->general[side]->thought[side].turn;
    if (turn <= play->noted[side])
        return;
    play->noted[side] = turn;
    free(play->mind);
    play->mind = memory_take(MIND_LINE_BYTES);
    text_begin(&text, play->mind, MIND_LINE_BYTES);
    mind_write(play->general[side], &match->battle, side, match->number + 1, &text);
}

static struct general general_of(const struct play *play, int side)
{
    return (struct general){.kind = (enum general_kind)computer_at(play, side),
                            .seed = general_seed(play->match.seed, side),
                            .work = WORK_OF_THOUGHT};
}

static struct general_desk *desk_of(struct play *play, int side)
{
    if (play->general[side] == NULL)
        play->general[side] = memory_take(sizeof *play->general[side]);
    return play->general[side];
}

void computer_remember(void *remembering, const struct match *match, int side, const struct order *order)
{
    const struct remembering *it = remembering;
    struct decision decision;
    if (!is_computer(it->play, side) || !match_pending(match, side, 0, &decision))
        return;
    const struct general general = general_of(it->play, side);
    general_recall(&general, room_see(it->room, &match->battle, side), &decision, order, desk_of(it->play, side));
}

static void think(struct served *served, int side, struct room *room)
{
    struct play *play = served->play;
    struct match *match = &play->match;
    const struct general general = general_of(play, side);
    struct decision decision;
    struct order order;
    const struct battle *view = room_see(room, &match->battle, side);
    desk_of(play, side)->trial = room->block[room_trial];
    match_pending(match, side, 0, &decision);
    for (int attempt = 0; attempt <= general_most_attempts; attempt++) {
        general_order(&general, view, &decision, attempt, play->general[side], &order);
        note_mind(play, side);
        if (match_order(match, side, &order, NULL))
            return;
    }
    give_least(served, side, view, &decision, room);
}

static bool is_sealed(const struct play *play, const struct decision *decision)
{
    return play->stage->terms.rules->decisions[decision->kind].sealed;
}

/* What is sealed a computer answers behind its enemy, so that nobody can tell by the time it takes what it will be. */
static bool waits_for_sealed(const struct play *play, const struct decision *decision)
{
    struct decision other;
    if (!is_sealed(play, decision) || is_computer(play, 1 - decision->side))
        return false;
    for (int i = 0; match_pending(&play->match, 1 - decision->side, i, &other); i++)
        if (is_sealed(play, &other))
            return true;
    return false;
}

/* Does something if it is for a computer player. */
static bool act(struct served *served, struct room *room)
{
    struct match *match = &served->play->match;
    struct decision decision;
    if (match->ended)
        return false;
    served_listen(served, room);
    if (match->asked_by >= 0 && is_computer(served->play, 1 - match->asked_by))
        return match_answer(match, 1 - match->asked_by, served->play->head.lesson || match_asks_for_nothing_seen(match), NULL);
    if (match->lacks && !is_computer(served->play, match->lack_side))
        return false;
    if (match->lacks) {
        throw_dice(served, match->lack_side);
        return true;
    }
    for (int side = 0; side < SIDES; side++)
        if (is_computer(served->play, side) && match_pending(match, side, 0, &decision) &&
            !waits_for_sealed(served->play, &decision)) {
            think(served, side, room);
            return true;
        }
    return false;
}

bool served_computer(struct served *served, struct room *room)
{
    int thoughts = 0;
    while (thoughts < THOUGHTS_AT_ONCE && act(served, room)) {
        served_took(served, 0, room);
        thoughts++;
    }
    return thoughts > 0;
}
