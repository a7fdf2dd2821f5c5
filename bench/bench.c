/* grognard_bench [--quick] [--battles] [--geometry] [--odds] [--all] [--json] [--keep FILE] - how fast the umpire is, and whether
   that is as fast as was promised.
   --battles: whole battles alone. --geometry: boxes, shapes, sight and ways alone. --odds: odds, dice and the start alone.
   --keep: beside the figures of the last time, which the file has; then it has these. --signature: one hash of fixed battles
   instead, which changes when play does. --follies: what a veteran would laugh at in battles of computer players. --thought:
   how long those think about a turn. */
#include "suites.h"
#include "war.h"

#include "base/text.h"
#include "rules/registry.h"
#include "umpire/table.h"

#include <stdio.h>
#include <stdlib.h>

#define MOST_RULESETS 8

static const struct library *open_library(void)
{
    static struct shelf shelves[MOST_RULESETS];
    static struct library library = {shelves, 0};
    struct error error;
    for (int i = 0; rulesets[i] != NULL && i < MOST_RULESETS; i++) {
        void *tables = malloc(rulesets[i]->tables_size); /* kept to the end */
        if (tables == NULL || !tables_load(rulesets[i], NULL, tables, &error))
            return NULL;
        shelves[library.count++] = (struct shelf){rulesets[i], tables, NULL};
    }
    return &library;
}

struct wish {
    bool json, battles, geometry, odds, signature;
    const char *keep; /* a null pointer: nowhere */
};

static bool read_words(int count, char **words, struct report *report, struct wish *wish)
{
    for (int i = 1; i < count; i++) {
        if (text_equal(words[i], "--quick")) {
            report->quick = true;
            report->rounds = 3;
            report->round_ns = 15e6;
        } else if (text_equal(words[i], "--all")) {
            report->all = true;
        } else if (text_equal(words[i], "--json")) {
            wish->json = true;
        } else if (text_equal(words[i], "--battles")) {
            wish->battles = true;
        } else if (text_equal(words[i], "--geometry")) {
            wish->geometry = true;
        } else if (text_equal(words[i], "--odds")) {
            wish->odds = true;
        } else if (text_equal(words[i], "--keep") && i + 1 < count) {
            wish->keep = words[++i];
        } else if (text_equal(words[i], "--signature")) {
            wish->signature = true;
        } else {
            return false;
        }
    }
    return true;
}

static void measure_odds(struct report *report, const struct library *library)
{
    bench_procedures(report, library);
    bench_counts(report);
    bench_faces(report);
    bench_start(report);
}

static void measure(struct report *report, const struct library *library, const struct wish *wish)
{
    bool all = !wish->battles && !wish->geometry && !wish->odds;
    if (all || wish->battles)
        bench_battles(report, library);
    if (all)
        bench_questions(report, library);
    if (all || wish->odds)
        measure_odds(report, library);
    if (all)
        bench_manoeuvre(report);
    if (all || wish->geometry)
        bench_geometry(report);
}

int main(int count, char **words)
{
    static struct report report = {.rounds = 9, .round_ns = 60e6};
    struct wish wish = {.json = false};
    const struct library *library = open_library();
    if (library == NULL)
        return 1;
    if (count > 1 && text_equal(words[1], "--follies"))
        return print_follies(library, count - 2, words + 2);
    if (count > 1 && text_equal(words[1], "--thought"))
        return print_thought(library, count - 2, words + 2);
    if (!read_words(count, words, &report, &wish)) {
        fprintf(
            stderr,
            "usage: grognard_bench [--quick] [--battles] [--geometry] [--odds] [--all] [--json] [--keep FILE] [--signature]\n");
        return 2;
    }
    if (wish.signature)
        return print_signature(library);
    measure(&report, library, &wish);
    if (wish.keep != NULL)
        report_remember(&report, wish.keep);
    if (wish.json)
        report_print_json(&report, stdout);
    else
        report_print(&report);
    return wish.keep == NULL || report_keep(&report, wish.keep) ? 0 : 1;
}
