#include "support.h"

#include "battle/player.h"

#include "battle/toy_battle.h"

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
    struct order_list list = {orders, 0, 256};
    struct decision decision;
    int16_t units[64];
    if (!random_decision(battle, random, &decision))
        return false;
    int count = battle_subjects(battle, &decision, units, 64);
    bool done = battle->rules->decisions[decision.kind].open_ended && (count == 0 || random_below(random, 4) == 0);
    battle_legal(battle, &decision, done ? NO_UNIT : units[random_below(random, count)], &list);
    assert_true(list.count > 0);
    *order = orders[random_below(random, list.count)];
    *side = decision.side;
    return true;
}

#define MOST_MOVES 1024
#define MOST_FACES 4096
#define LINE_SIZE (256 * 1024)

struct match *toy_match(int number, uint64_t seed, bool typed_dice)
{
    static struct match matches[MATCHES];
    static struct match_store stores[MATCHES];
    struct match_store *store = &stores[number];
    if (store->block == NULL) {
        size_t size = battle_size(&toy_battle, toy_setup());
        *store = (struct match_store){.block = malloc(size),
                                      .spare = malloc(size),
                                      .moves = calloc(MOST_MOVES, sizeof(struct match_move)),
                                      .most_moves = MOST_MOVES,
                                      .faces = calloc(MOST_FACES, sizeof(int32_t)),
                                      .most_faces = MOST_FACES,
                                      .line = malloc(LINE_SIZE),
                                      .line_size = LINE_SIZE};
    }
    match_begin(&matches[number], &toy_battle, toy_setup(), seed, typed_dice, MATCH_HEADER, store);
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

bool tape_replay(const struct tape *tape, int number, uint64_t seed, bool typed_dice, struct error *error)
{
    static struct json_node nodes[65536];
    static char line[LINE_SIZE + 1];
    struct match *match = toy_match(number, seed, typed_dice);
    struct json json;
    json_use(&json, nodes, 65536);
    for (int i = 0; i < tape->lines; i++) {
        text_copy(line, sizeof line, tape_line(tape, i));
        if (!match_replay_line(match, &json, line, strlen(line), error))
            return false;
    }
    return true;
}
