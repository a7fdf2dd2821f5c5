/* Does a change of the program change how battles go? */
#include "war.h"

#include "battle/record.h"
#include "measure.h"

#include <stdio.h>

enum { seeds = 6 };

static uint64_t join(uint64_t hash, uint64_t word)
{
    return (hash ^ word) * UINT64_C(0x100000001b3) + (hash >> 32);
}

static uint64_t fight(const struct war *war, int seed, uint64_t hash)
{
    static struct game game;
    game_begin(&game, &war->terms, war->room, (uint64_t)seed, seed % 2 == 0);
    while (game_on(&game))
        ;
    return join(hash, battle_hash(&game.battle));
}

/* Sergeants against recruits, each seed from another side, so that both of them count. */
static bool sign(const struct shelf *shelf)
{
    static const char *const scenarios[] = {"first-lesson", "village", "saxon-corps", NULL};
    char digits[17];
    struct text text;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    int battles = 0;
    double begun = now_ns();
    for (int i = 0; scenarios[i] != NULL; i++) {
        struct war war;
        if (!war_open(&war, shelf, scenarios[i], general_sergeant))
            return false;
        war.terms.seat[1] = general_recruit;
        for (int seed = 1; seed <= seeds; seed++, battles++)
            hash = fight(&war, seed, hash);
    }
    text_begin(&text, digits, sizeof digits);
    hash_write(hash, &text);
    printf("%-8s %s  %d battles, %.1f a second\n", shelf->ruleset->id, digits, battles, battles / (now_ns() - begun) * 1e9);
    return true;
}

int print_signature(const struct library *library)
{
    int signed_off = 0;
    for (int i = 0; i < library->count; i++)
        signed_off += sign(&library->shelves[i]);
    return signed_off > 0 ? 0 : 1;
}
