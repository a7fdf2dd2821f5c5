#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/page.h"
#include "cli/places.h"
#include "cli/shelves.h"
#include "umpire/rulebook.h"

#include <stdio.h>
#include <string.h>

#define JSON_BYTES ((size_t)1 << 21) /* the longest rulebook with its places fills a sixth */

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

/* With the places where they work. Returns how many. */
static int print_rules(const struct ruleset *ruleset, const char *id)
{
    int found = 0;
    struct rule rule;
    for (size_t at = 0; rulebook_next(ruleset->rulebook, &at, &rule);) {
        if (!rule_is(&rule, id))
            continue;
        print_rule(&rule);
        places_print(ruleset, &rule, found++ > 0 ? id : "");
    }
    return found;
}

/* An id that is a null pointer: all of them. */
static int print_json(const struct ruleset *ruleset, const char *id)
{
    int found = 0;
    struct rule rule;
    struct text text;
    struct json_writer writer;
    text_begin(&text, allocate(JSON_BYTES), JSON_BYTES);
    json_begin(&writer, &text);
    json_open(&writer, '{');
    json_put(&writer, "ruleset", ruleset->id);
    json_key(&writer, "rules");
    json_open(&writer, '[');
    for (size_t at = 0; rulebook_next(ruleset->rulebook, &at, &rule);) {
        if (id != NULL && !rule_is(&rule, id))
            continue;
        json_open(&writer, '{');
        json_key(&writer, "id");
        json_add_bytes(&writer, rule.id, rule.id_length);
        json_key(&writer, "text");
        json_add_bytes(&writer, rule.text, rule.text_length);
        places_write(ruleset, &rule, &writer);
        json_close(&writer, '}');
        found++;
    }
    json_close(&writer, ']');
    json_close(&writer, '}');
    if (found > 0)
        puts(text.at);
    return found;
}

static int rules(const struct call *call)
{
    const struct library *library = call->words >= 1 && call->words <= 2 ? shelves_open(call) : NULL;
    if (library == NULL)
        return complain_words(call);
    const struct shelf *shelf = shelves_find(library, call->word[0]);
    if (shelf == NULL)
        return exit_usage;
    const struct ruleset *ruleset = shelf->ruleset;
    const char *id = call_word(call, 1);
    bool json = call_has(call, "json");
    if (!json && id == NULL)
        return print_whole(ruleset->rulebook);
    if ((json ? print_json(ruleset, id) : print_rules(ruleset, id)) == 0)
        return complain(ruleset->id, " has no rule ", id, "; `grognard rules ", ruleset->id, "` prints them all", NULL);
    return exit_fine;
}

static const struct cli_option options[] = {{"json", NULL, "print rules and places as JSON, sources with their lines"},
                                            {NULL, NULL, NULL}};

static const struct example examples[] = {{"grognard rules gdc gdc.9.3", "final protective fire, all letters of the rule"},
                                          {"grognard rules gdc gdc.r15", "a ruling: what the book leaves open, and the choices"},
                                          {NULL, NULL}};

const struct command command_rules = {
    .name = "rules",
    .words = "RULESET [ID]",
    .summary = "the rules in our words",
    .about =
        "Prints the rule of that id and its parts, each with the places where it works (procedures, what they refuse, steps and "
        "decisions of a battle, tables, functions of the program that name it), or the whole rulebook. Every modifier of an "
        "answer carries such an id.",
    .options = options,
    .examples = examples,
    .run = rules,
};
