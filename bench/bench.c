/* grognard_bench [--quick] [--all] [--json] - how fast the umpire is, and whether that is as fast as was promised. */
#include "suites.h"

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

int main(int count, char **words)
{
    static struct report report = {.rounds = 9, .round_ns = 60e6};
    bool json = false;
    for (int i = 1; i < count; i++) {
        if (text_equal(words[i], "--quick")) {
            report.quick = true;
            report.rounds = 3;
            report.round_ns = 15e6;
        } else if (text_equal(words[i], "--all")) {
            report.all = true;
        } else if (text_equal(words[i], "--json")) {
            json = true;
        } else {
            fprintf(stderr, "usage: grognard_bench [--quick] [--all] [--json]\n");
            return 2;
        }
    }
    const struct library *library = open_library();
    if (library == NULL)
        return 1;
    bench_questions(&report, library);
    bench_procedures(&report, library);
    bench_counts(&report);
    bench_faces(&report);
    bench_manoeuvre(&report);
    bench_geometry(&report);
    if (json)
        report_print_json(&report);
    else
        report_print(&report);
    return 0;
}
