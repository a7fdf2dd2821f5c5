#include "support.h"

#include "battle/player.h"

#include <stdlib.h>
#include <string.h>

static bool random_decision(const struct battle *battle, struct random_source *random, struct decision *decision)
{
    int first = random_below(random, 2), count = 0;
    for (int side = 0; side < SIDES; side++) {
        while (battle_pending(battle, first ^ side, count, decision))
            count++;
        if (count > 0)
            return battle_pending(battle, first ^ side, random_below(random, count), decision);
    }
    return false;
}

bool random_legal_order(const struct battle *battle, struct random_source *random, int *side, struct order *order)
{
    static struct order orders[256];
    struct order_list list = {.at = orders, .capacity = 256};
    struct decision decision;
    int16_t units[64];
    if (!random_decision(battle, random, &decision))
        return false;
    int count = battle_subjects(battle, &decision, units, 64);
    bool open_ended = battle->rules->decisions[decision.kind].open_ended;
    bool done = open_ended && (count == 0 || random_below(random, 8) == 0);
    battle_legal(battle, &decision, done ? NO_UNIT : units[random_below(random, count)], &list);
    if (list.count == 0 && open_ended) /* a unit that could do something, but is hemmed in */
        battle_legal(battle, &decision, NO_UNIT, &list);
    assert_true(list.count > 0);
    *order = orders[random_below(random, list.count)];
    *side = decision.side;
    return true;
}

static const char *step_now_of(const struct battle *battle)
{
    return battle->rules->steps[battle->state->step].id;
}

int play_at_random(struct battle *battle, uint64_t seed, int most, void (*look)(void *owner), void *owner)
{
    struct random_source random = {seed};
    int orders = 0;
    for (battle_run(battle); orders < most && !battle->state->over; orders++) {
        struct order order;
        struct objection objection;
        struct error error;
        int side;
        if (!battle_sound_as_played(battle, &error))
            fail_msg("seed %d, turn %d, %s: %s", (int)seed, (int)battle->state->turn, step_now_of(battle), error.message);
        if (look != NULL)
            look(owner);
        if (!random_legal_order(battle, &random, &side, &order))
            break;
        if (!battle_order(battle, side, &order, &objection))
            fail_msg("seed %d, turn %d, %s: %s %s", (int)seed, (int)battle->state->turn, step_now_of(battle), objection.rule,
                     objection.sentence);
        battle_run(battle);
    }
    return orders;
}

#define MOST_MOVES 1024
#define MOST_FACES 4096
#define LINE_SIZE (256 * 1024)

static void provide(struct match_store *store, size_t size)
{
    free(store->block);
    free(store->spare);
    free(store->base);
    store->block = malloc(size);
    store->spare = malloc(size);
    store->base = malloc(size);
    assert_true(store->block != NULL && store->spare != NULL && store->base != NULL);
    if (store->line != NULL)
        return;
    store->moves = calloc(MOST_MOVES, sizeof(struct match_move));
    store->faces = calloc(MOST_FACES, sizeof(int32_t));
    store->line = malloc(LINE_SIZE);
    store->most_moves = MOST_MOVES;
    store->most_faces = MOST_FACES;
    store->line_size = LINE_SIZE;
}

struct match *new_match(int number, const struct battle_rules *rules, const struct setup *setup, uint64_t seed, bool typed_dice)
{
    static struct match matches[MATCHES];
    static struct match_store stores[MATCHES];
    provide(&stores[number], battle_size(rules, setup));
    match_begin(&matches[number], rules, setup, seed, typed_dice, MATCH_HEADER, &stores[number]);
    return &matches[number];
}

void tape_add(struct tape *tape, const char *line)
{
    size_t at = tape->lines == 0 ? 0 : tape->at[tape->lines - 1] + strlen(tape_line(tape, tape->lines - 1)) + 1;
    size_t length = strlen(line) + 1;
    assert_true(at + length <= sizeof tape->text && tape->lines < 4096);
    memcpy(tape->text + at, line, length);
    tape->at[tape->lines++] = at;
}

const char *tape_line(const struct tape *tape, int line)
{
    return tape->text + tape->at[line];
}

static void take_back_something(struct match *match, struct random_source *random, struct tape *record)
{
    struct objection objection;
    const struct match_move *move = &match->store.moves[random_below(random, match->moves)];
    if (move->side < 0)
        return;
    assert_true(match_take_back(match, move->side, move->number, &objection));
    tape_add(record, match_line(match));
    if (match->asked_by < 0)
        return;
    assert_true(match_answer(match, 1 - match->asked_by, random_below(random, 4) == 0, &objection));
    tape_add(record, match_line(match));
}

static void throw_by_hand(struct match *match, struct random_source *random, struct tape *record)
{
    while (match->lacks) {
        int32_t faces[LIMIT_DICE];
        struct objection objection;
        for (int i = 0; i < match->lack.count; i++)
            faces[i] = die_face(match->lack.die, random_below(random, match->lack.die->faces));
        assert_true(match_type(match, match->lack_side, faces, match->lack.count, &objection));
        tape_add(record, match_line(match));
    }
}

void match_play_at_random(struct match *match, uint64_t seed, int most, struct tape *record)
{
    struct random_source random = {seed};
    struct objection objection;
    struct error error;
    struct order order;
    int side, back = 6;
    record->lines = 0;
    tape_add(record, match_line(match));
    for (throw_by_hand(match, &random, record);
         record->lines < most && random_legal_order(&match->battle, &random, &side, &order);
         throw_by_hand(match, &random, record)) {
        if (!match_order(match, side, &order, &objection))
            continue;
        tape_add(record, match_line(match));
        if (!battle_sound_as_played(&match->battle, &error))
            fail_msg("%s: %s", match_line(match), error.message);
        if (!match->lacks && back > 0 && random_below(&random, 6) == 0) {
            back--;
            take_back_something(match, &random, record);
        }
    }
    if (match_end(match, &objection))
        tape_add(record, match_line(match));
}

bool tape_replay_line(const struct tape *tape, int line, struct match *match, struct error *error)
{
    static struct json_node nodes[65536];
    static char text[LINE_SIZE + 1];
    struct json json;
    json_use(&json, nodes, 65536);
    size_t length = strlen(tape_line(tape, line));
    memset(text, 0xbf, sizeof text - 1); /* a line need not end with a zero: another's rest may stand behind it */
    memcpy(text, tape_line(tape, line), length);
    return match_replay_line(match, &json, text, length, error) == replayed_same;
}

bool tape_replay(const struct tape *tape, const struct match *match, uint64_t seed, struct error *error)
{
    struct match *again = new_match(2, match->battle.rules, match->battle.setup, seed, match->typed_dice);
    for (int i = 0; i < tape->lines; i++)
        if (!tape_replay_line(tape, i, again, error))
            return false;
    return true;
}
