/* ./dev bench --follies [--rules ID] [--scenario NAME] [--player NAME] [--games N] [--seed FIRST]: follies counted over fixed
   seeds, and whether they are as rare as was promised. */
#include "asked.h"
#include "follies.h"
#include "suites.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

static void print_heads(const struct asked *asked)
{
    printf("%d battles each between two of %s; per cents, * above the goal\n%-20s", asked->number,
           general_names[asked->player.kind], "");
    for (int folly = 0; folly < follies; folly++)
        printf(" %15s", folly_names[folly]);
    printf("\n%-20s", "goal at most");
    for (int folly = 0; folly < follies; folly++)
        if (folly_goals[folly] >= 0)
            printf(" %15.0f", folly_goals[folly]);
        else
            printf(" %15s", "");
    printf("\n");
}

static void print_counts(const char *ruleset, const char *scenario, const struct folly_count *count)
{
    printf("%-7s%-13s", ruleset, scenario);
    for (int folly = 0; folly < follies; folly++) {
        char cell[32] = "-";
        double share = count[folly].of > 0 ? 100.0 * (double)count[folly].seen / (double)count[folly].of : 0;
        bool over = folly_goals[folly] >= 0 && share > folly_goals[folly];
        if (count[folly].of > 0)
            snprintf(cell, sizeof cell, "%lld/%lld %.1f%s", (long long)count[folly].seen, (long long)count[folly].of, share,
                     over ? "*" : "");
        printf(" %15s", cell);
    }
    printf("\n");
    fflush(stdout);
}

static void watch_scenario(const struct shelf *shelf, const char *scenario, const struct asked *asked)
{
    static struct game game;
    struct folly_count count[follies] = {{0, 0}};
    struct war war;
    if (!asked_war(asked, shelf, scenario, &war))
        return;
    game.terms = &war.terms;
    game.room = war.room;
    for (int i = 0; i < asked->number; i++)
        follies_watch(&game, asked->first + (uint64_t)i, count);
    print_counts(shelf->ruleset->id, scenario, count);
}

int print_follies(const struct library *library, int count, char **words)
{
    static const char *const scenarios[] = {"first-lesson", "ridge-farm", "village", "saxon-corps"};
    struct asked asked = {.player = {.kind = general_sergeant}, .number = 20, .first = 1};
    if (!asked_read(&asked, "--games", count, words)) {
        fprintf(stderr,
                "usage: grognard_bench --follies [--rules ID] [--scenario NAME] [--player NAME] [--games N] [--seed FIRST]\n");
        return 2;
    }
    print_heads(&asked);
    for (int i = 0; i < library->count; i++) {
        const struct shelf *shelf = &library->shelves[i];
        if (asked.ruleset != NULL && !text_equal(asked.ruleset, shelf->ruleset->id))
            continue;
        for (size_t j = 0; j < sizeof scenarios / sizeof *scenarios; j++)
            if (asked.scenario == NULL || text_equal(asked.scenario, scenarios[j]))
                watch_scenario(shelf, scenarios[j], &asked);
    }
    return 0;
}
