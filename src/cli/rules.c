#include "cli/commands.h"
#include "cli/page.h"
#include "cli/shelves.h"
#include "umpire/rulebook.h"

#include <stdio.h>
#include <string.h>

static void print_rule(const struct rule *rule)
{
    char id[LIMIT_NAME];
    snprintf(id, sizeof id, "%.*s", (int)rule->id_length, rule->id);
    print_toned(tone_strong, id);
    printf("  ");
    print_wrapped(rule->text, rule->text_length, (int)rule->id_length + 2, 2);
}

static void print_chapter(const struct rule *rule, bool first)
{
    char heading[128];
    snprintf(heading, sizeof heading, "%s%.*s\n\n", first ? "" : "\n", (int)rule->chapter_length, rule->chapter);
    print_toned(tone_strong, heading);
}

static int print_whole(const struct file *rulebook)
{
    const char *chapter = NULL;
    struct rule rule;
    for (size_t at = 0; rulebook_next(rulebook, &at, &rule);) {
        if (rule.chapter != chapter)
            print_chapter(&rule, chapter == NULL);
        chapter = rule.chapter;
        print_rule(&rule);
    }
    return exit_fine;
}

static int rules(const struct call *call)
{
    const struct library *library = call->words >= 1 && call->words <= 2 ? shelves_open(call) : NULL;
    if (library == NULL)
        return complain_words(call);
    const struct shelf *shelf = shelves_find(library, call->word[0]);
    if (shelf == NULL)
        return exit_usage;
    if (call->words == 1)
        return print_whole(shelf->ruleset->rulebook);
    int found = 0;
    struct rule rule;
    for (size_t at = 0; rulebook_next(shelf->ruleset->rulebook, &at, &rule);) {
        if (!rule_is(&rule, call->word[1]))
            continue;
        print_rule(&rule);
        found++;
    }
    if (found == 0)
        return complain(shelf->ruleset->id, " has no rule ", call->word[1], "; `grognard rules ", shelf->ruleset->id,
                        "` prints them all", NULL);
    return exit_fine;
}

static const struct example examples[] = {{"grognard rules gdc gdc.9.3", "final protective fire, all letters of the rule"},
                                          {"grognard rules gdc gdc.r15", "a ruling: what the book leaves open, and the choices"},
                                          {NULL, NULL}};

const struct command command_rules = {
    .name = "rules",
    .words = "RULESET [ID]",
    .summary = "the rules in our words",
    .about = "Prints the rule of that id and its parts, or the whole rulebook. Every modifier of an answer carries such an id.",
    .options = cli_no_options,
    .examples = examples,
    .run = rules,
};
