/* ./dev bench --thought [--rules ID] [--scenario NAME] [--player NAME] [--turns N] [--seed FIRST]: how long a computer player
   thinks about a turn of his, in battles with his like on fixed seeds. */
#include "asked.h"
#include "suites.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>

#define MOST_TURNS 10000

/* Of one side's turn. */
struct turn {
    double seconds;
    double work; /* orders tried */
};

struct times {
    int count, most;
    struct turn turn[MOST_TURNS];
};

static int side_asked(const struct battle *battle)
{
    struct decision decision;
    return battle_pending(battle, 0, 0, &decision) ? 0 : 1;
}

static void keep(struct times *times, const struct game *game, double seconds[SIDES])
{
    for (int side = 0; side < SIDES; side++) {
        double tried = (double)game->desk[side].thought[side].work + (double)game->desk[side].foreseen[side];
        if (seconds[side] > 0 && times->count < times->most)
            times->turn[times->count++] = (struct turn){seconds[side], tried};
        seconds[side] = 0;
    }
}

static void time_battle(struct times *times, struct game *game, const struct war *war, uint64_t seed)
{
    double seconds[SIDES] = {0, 0};
    game_begin(game, &war->terms, war->room, seed, false);
    int32_t turn = game->battle.state->turn;
    for (bool on = true; on && times->count < times->most;) {
        int side = game->battle.state->over ? 0 : side_asked(&game->battle);
        double begun = now_ns();
        on = game_on(game);
        seconds[side] += (now_ns() - begun) / 1e9;
        if (game->battle.state->turn == turn && on)
            continue;
        keep(times, game, seconds);
        turn = game->battle.state->turn;
    }
}

static int by_seconds(const void *a, const void *b)
{
    double one = ((const struct turn *)a)->seconds, other = ((const struct turn *)b)->seconds;
    return (one > other) - (one < other);
}

static void print_times(const char *ruleset, struct times *times)
{
    struct turn sum = {0, 0};
    for (int i = 0; i < times->count; i++) {
        sum.seconds += times->turn[i].seconds;
        sum.work += times->turn[i].work;
    }
    qsort(times->turn, (size_t)times->count, sizeof *times->turn, by_seconds);
    int last = times->count - 1, most = times->count * 99 / 100 - 1;
    printf("%-8s %6d %8.2f %8.2f %8.2f %8.2f %10.0f\n", ruleset, times->count, sum.seconds / times->count,
           times->turn[last / 2].seconds, times->turn[most > 0 ? most : 0].seconds, times->turn[last].seconds,
           sum.work / times->count);
    fflush(stdout);
}

static void time_ruleset(const struct shelf *shelf, const struct asked *asked)
{
    static struct game game;
    static struct times times;
    struct war war;
    if (!asked_war(asked, shelf, asked->scenario, &war))
        return;
    times.count = 0;
    times.most = asked->number < MOST_TURNS ? asked->number : MOST_TURNS;
    for (uint64_t seed = asked->first; times.count < times.most; seed++)
        time_battle(&times, &game, &war, seed);
    print_times(shelf->ruleset->id, &times);
}

int print_thought(const struct library *library, int count, char **words)
{
    struct asked asked = {.scenario = "generated:40", .player = {.kind = general_captain}, .number = 100, .first = 1};
    if (!asked_read(&asked, "--turns", count, words)) {
        fprintf(stderr,
                "usage: grognard_bench --thought [--rules ID] [--scenario NAME] [--player NAME] [--turns N] [--seed FIRST]\n");
        return 2;
    }
    printf("seconds of a turn's thoughts, %s, %s\n%-8s %6s %8s %8s %8s %8s %10s\n", general_names[asked.player.kind],
           asked.scenario, "", "turns", "mean", "middle", "99 %", "most", "work");
    for (int i = 0; i < library->count; i++)
        if (asked.ruleset == NULL || text_equal(asked.ruleset, library->shelves[i].ruleset->id))
            time_ruleset(&library->shelves[i], &asked);
    return 0;
}
