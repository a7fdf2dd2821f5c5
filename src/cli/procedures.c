#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/page.h"
#include "cli/shelves.h"
#include "umpire/contract.h"

#include <stdio.h>
#include <string.h>

/* What a fact may be, and its default: `1 to 60, required`, `line, column or square; line` */
static void add_range(struct text *text, const struct fact *fact)
{
    switch (fact->kind) {
    case value_int:
        text_add_int(text, fact->least);
        text_add(text, " to ");
        text_add_int(text, fact->most);
        break;
    case value_number:
    case value_share:
        text_add_decimal(text, fact->least);
        text_add(text, " to ");
        text_add_decimal(text, fact->most);
        break;
    case value_bool:
        text_add(text, "yes or no");
        break;
    case value_choice:
    case value_text:
    case value_wide:
    case value_millionths:
        for (int i = 0, value; (value = choice_value(fact->choice, i)) >= 0; i++) {
            text_add(text, i > 0 ? " | " : "");
            text_add(text, fact->choice->names[value]);
        }
        break;
    }
}

static void add_preset(struct text *text, const struct fact *fact)
{
    if (fact->preset == REQUIRED) {
        text_add(text, "; must be given");
        return;
    }
    text_add(text, "; if left out: ");
    if (fact->kind == value_int)
        text_add_int(text, fact->preset);
    else if (fact->kind == value_number)
        text_add_decimal(text, fact->preset);
    else if (fact->kind == value_bool)
        text_add(text, fact->preset ? "yes" : "no");
    else
        text_add(text, fact->choice->names[fact->preset]);
}

static void print_facts(const struct procedure *procedure)
{
    static char buffer[16384];
    print_heading("Facts");
    if (procedure->facts[0].name == NULL)
        printf("  none\n");
    for (const struct fact *fact = procedure->facts; fact->name != NULL; fact++) {
        struct text text;
        text_begin(&text, buffer, sizeof buffer);
        text_add(&text, fact->about);
        text_add(&text, " (");
        add_range(&text, fact);
        add_preset(&text, fact);
        text_add(&text, ")");
        print_entry(fact->name, 22, buffer);
    }
}

static void print_throws(const struct procedure *procedure)
{
    char buffer[512];
    print_heading("Throws");
    if (procedure->throws[0].dice == NULL)
        printf("  none\n");
    for (const struct throw *throw = procedure->throws; throw->dice != NULL; throw ++) {
        snprintf(buffer, sizeof buffer, "%s%s%s", throw->when, *throw->about != '\0' ? ": " : "", throw->about);
        print_entry(throw->dice, 22, buffer);
    }
}

static void print_results(const struct procedure *procedure)
{
    print_heading("Results");
    for (const struct result *result = procedure->results; result->name != NULL; result++)
        print_entry(result->name, 22, result->about);
}

static void print_refusals(const struct procedure *procedure)
{
    if (procedure->refusals[0].when == NULL)
        return;
    print_heading("Not allowed");
    for (const struct refusal *refusal = procedure->refusals; refusal->when != NULL; refusal++)
        print_entry(refusal->rule != NULL ? refusal->rule : refusal->fact, 22, refusal->when);
}

static void print_choices(const struct ruleset *ruleset, const struct procedure *procedure)
{
    if (*procedure->options != '\0')
        print_heading("Options");
    for (const struct option *option = ruleset->options; option->id != NULL; option++)
        if (text_has_word(procedure->options, option->id))
            print_entry(option->id, 22, option->about);
    if (*procedure->rulings != '\0')
        print_heading("Rulings");
    for (const struct ruling *ruling = ruleset->rulings; ruling->id != NULL; ruling++)
        if (text_has_word(procedure->rulings, ruling->id))
            print_entry(ruling->id, 22, ruling->about);
}

static void print_procedure(const struct ruleset *ruleset, const struct procedure *procedure)
{
    print_toned(tone_strong, procedure->name);
    printf(": ");
    print_wrapped(procedure->title, strlen(procedure->title), (int)strlen(procedure->name) + 2, 2);
    printf("Rules: ");
    print_wrapped(procedure->rules, strlen(procedure->rules), 7, 7);
    print_facts(procedure);
    print_throws(procedure);
    print_results(procedure);
    print_refusals(procedure);
    print_choices(ruleset, procedure);
}

static void print_json(const struct ruleset *ruleset, const struct procedure *procedure, bool schema)
{
    struct text text;
    struct json_writer writer;
    text_begin(&text, allocate(REPLY_BYTES), REPLY_BYTES);
    json_begin(&writer, &text);
    if (procedure == NULL)
        contract_write(ruleset, &writer);
    else if (schema)
        schema_write(ruleset, procedure, &writer);
    else
        contract_write_procedure(procedure, &writer);
    puts(text.at);
}

static int unknown_procedure(const struct ruleset *ruleset, const char *name)
{
    const char *near = text_nearest(name, name_of_procedure, ruleset->procedures);
    return complain(ruleset->id, " has no procedure ", name, near != NULL ? "; did you mean " : "", near != NULL ? near : "",
                    NULL);
}

static int procedures(const struct call *call)
{
    const struct library *library = call->words >= 1 && call->words <= 2 ? shelves_open(call) : NULL;
    if (library == NULL)
        return complain_words(call);
    const struct shelf *shelf = shelves_find(library, call->word[0]);
    if (shelf == NULL)
        return exit_usage;
    const struct ruleset *ruleset = shelf->ruleset;
    const struct procedure *procedure = call->words == 2 ? ruleset_procedure(ruleset, call->word[1]) : NULL;
    if (call->words == 2 && procedure == NULL)
        return unknown_procedure(ruleset, call->word[1]);
    if (call_has(call, "schema") && procedure == NULL)
        return complain("--schema needs the name of a procedure", NULL);
    if (call_has(call, "json") || call_has(call, "schema")) {
        print_json(ruleset, procedure, call_has(call, "schema"));
        return exit_fine;
    }
    if (procedure != NULL)
        print_procedure(ruleset, procedure);
    for (const struct procedure *each = ruleset->procedures; procedure == NULL && each->name != NULL; each++)
        print_entry(each->name, 26, each->title);
    return exit_fine;
}

static const struct cli_option options[] = {
    {"json", NULL, "print the contract as JSON: facts, throws, results, options, rulings, refusals"},
    {"schema", NULL, "print a JSON Schema of a question to this procedure"},
    {NULL, NULL, NULL}};

static const struct example examples[] = {{"grognard procedures gdc", "what can be asked of Guard du Corps"},
                                          {"grognard procedures gdc musketry", "the facts of a volley, with bounds and defaults"},
                                          {NULL, NULL}};

const struct command command_procedures = {
    .name = "procedures",
    .words = "RULESET [PROCEDURE]",
    .summary = "what can be asked, and what each question takes",
    .about =
        "Lists the procedures of a ruleset, or shows one: its facts with their bounds and defaults, its throws, its results, "
        "what the rules forbid, and the options and rulings that bear on it.",
    .options = options,
    .examples = examples,
    .run = procedures,
};
