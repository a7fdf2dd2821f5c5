#include "cli/places.h"

#include "battle/battle.h"
#include "cli/page.h"
#include "rules/registry.h"

#include <stdio.h>
#include <string.h>

enum { kind_column = 11, most_line = 2048 };

/* A rule, and the group it is looked up with: what goes by a name no longer than the group's has been told of another rule. */
struct wanted {
    const struct rule *rule;
    size_t group_length;
};

/* Is the rule named so, or its group? A chapter (gdc.seq) says nothing of its rules. */
static bool names(const char *cited, size_t length, const struct wanted *wanted)
{
    char id[LIMIT_NAME];
    const struct rule *rule = wanted->rule;
    if (length >= sizeof id || length <= wanted->group_length)
        return false;
    memcpy(id, cited, length);
    id[length] = '\0';
    return rule_is(rule, id) && (rule->id_length == length || rule->id[length] != '.');
}

static bool is_among(const char *list, const struct wanted *wanted)
{
    for (size_t length; *list != '\0'; list += length + (list[length] == ' ')) {
        length = strcspn(list, " ");
        if (names(list, length, wanted))
            return true;
    }
    return false;
}

static bool is(const char *cited, const struct wanted *wanted)
{
    return cited != NULL && names(cited, strlen(cited), wanted);
}

/* The text of a rule names tables in back-quotes. */
static bool tells_of(const struct rule *rule, const char *name)
{
    size_t length = strlen(name);
    for (size_t at = 0; at + length + 2 <= rule->text_length; at++)
        if (rule->text[at] == '`' && memcmp(rule->text + at + 1, name, length) == 0 && rule->text[at + 1 + length] == '`')
            return true;
    return false;
}

/* ---- what the ruleset declares ---- */

struct telling {
    void (*tell)(void *to, const char *kind, const char *name, const char *about);
    void *to;
};

static void tell_procedure(const struct telling *telling, const struct procedure *procedure, const struct wanted *wanted)
{
    if (is_among(procedure->rules, wanted) || is_among(procedure->rulings, wanted))
        telling->tell(telling->to, "procedure", procedure->name, procedure->title);
    for (const struct refusal *refusal = procedure->refusals; refusal->when != NULL; refusal++)
        if (is(refusal->rule, wanted))
            telling->tell(telling->to, "refusal", procedure->name, refusal->when);
}

/* As it is put to one unit: of "{is|are}" the first, names as they are. */
static void tell_asked(const char *asks, struct text *text)
{
    while (*asks != '\0') {
        const size_t plain = strcspn(asks, "{"), name = strcspn(asks + plain, "}");
        const char *in = asks + plain + 1, *bar = asks[plain] == '{' ? memchr(in, '|', name) : NULL;
        const size_t other = bar != NULL && strncmp(in, "other:", 6) == 0 ? 6 : 0;
        text_add_bytes(text, asks, plain);
        if (bar != NULL)
            text_add_bytes(text, in + other, (size_t)(bar - in) - other);
        else
            text_add_bytes(text, asks + plain, name + (asks[plain] == '{'));
        asks += plain + name + (asks[plain] == '{');
    }
}

static void tell_decision(const struct telling *telling, const struct decision_kind *decision)
{
    char words[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, words, sizeof words);
    tell_asked(decision->asks, &text);
    telling->tell(telling->to, "decision", decision->name, words);
}

static void tell_battle(const struct telling *telling, const struct battle_rules *rules, const struct wanted *wanted)
{
    for (const struct step *step = rules->steps; step->id != NULL; step++)
        if (is(step->id, wanted))
            telling->tell(telling->to, "step", step->id, step->title);
    for (const struct decision_kind *decision = rules->decisions; decision->name != NULL; decision++)
        if (is(decision->rule, wanted))
            tell_decision(telling, decision);
}

static void tell_declared(const struct telling *telling, const struct ruleset *ruleset, const struct wanted *wanted)
{
    for (const struct procedure *procedure = ruleset->procedures; procedure->name != NULL; procedure++)
        tell_procedure(telling, procedure, wanted);
    tell_battle(telling, battle_rules_of(ruleset), wanted);
    for (const struct table *table = ruleset->tables; table->name != NULL; table++)
        if (tells_of(wanted->rule, table->name))
            telling->tell(telling->to, "table", table->name, table->title);
}

/* ---- sources ---- */

static const char *word(uint16_t at)
{
    return words_of_places + 2 * (size_t)at;
}

static bool is_last(const struct place_of_rule *place)
{
    return *word(place->rule) == '\0';
}

/* Declarations are told by what they declare. */
static bool is_in_code(const struct place_of_rule *place, const struct wanted *wanted)
{
    const char *ending = strrchr(word(place->file), '.');
    return is(word(place->rule), wanted) && (ending == NULL || strcmp(ending, ".def") != 0);
}

static const struct place_of_rule *next_in_code(const struct place_of_rule *from, const struct wanted *wanted)
{
    while (!is_last(from) && !is_in_code(from, wanted))
        from++;
    return from;
}

/* ---- for people ---- */

static void print_declared(void *to, const char *kind, const char *name, const char *about)
{
    char line[most_line];
    (void)to;
    snprintf(line, sizeof line, "%s: %s", name, about);
    print_entry(kind, kind_column, line);
}

/* A file with the functions in it, each once. */
static const struct place_of_rule *print_file(const struct place_of_rule *place, const struct wanted *wanted)
{
    char line[most_line];
    struct text text;
    const char *file = word(place->file), *last = "";
    text_begin(&text, line, sizeof line);
    text_add(&text, file);
    for (; !is_last(place) && word(place->file) == file; place = next_in_code(place + 1, wanted)) {
        if (strcmp(word(place->thing), last) == 0)
            continue;
        text_add(&text, *last == '\0' ? ": " : ", ");
        text_add(&text, word(place->thing));
        last = word(place->thing);
    }
    print_entry("source", kind_column, line);
    return place;
}

void places_print(const struct ruleset *ruleset, const struct rule *rule, const char *group)
{
    const struct telling telling = {print_declared, NULL};
    const struct wanted wanted = {rule, strlen(group)};
    tell_declared(&telling, ruleset, &wanted);
    for (const struct place_of_rule *at = next_in_code(places_of_rules, &wanted); !is_last(at);)
        at = print_file(at, &wanted);
}

/* ---- for programs ---- */

static void write_declared(void *to, const char *kind, const char *name, const char *about)
{
    struct json_writer *writer = to;
    json_open(writer, '{');
    json_put(writer, "kind", kind);
    json_put(writer, "name", name);
    json_put(writer, "about", about);
    json_close(writer, '}');
}

static void write_source(const struct place_of_rule *place, struct json_writer *writer)
{
    static const char *const uses[] = {
        [place_comment] = "comment",     [place_code] = "code",   [place_sum] = "sum",          [place_refusal] = "refusal",
        [place_objection] = "objection", [place_event] = "event", [place_ruling] = "ruling",    [place_option] = "option",
        [place_procedure] = "procedure", [place_step] = "step",   [place_decision] = "decision"};
    json_open(writer, '{');
    json_put(writer, "kind", "source");
    json_put(writer, "name", word(place->thing));
    json_put(writer, "file", word(place->file));
    json_put_int(writer, "line", (int)place->line);
    json_put(writer, "use", uses[place->use]);
    json_close(writer, '}');
}

void places_write(const struct ruleset *ruleset, const struct rule *rule, struct json_writer *writer)
{
    const struct telling telling = {write_declared, writer};
    const struct wanted wanted = {rule, 0};
    json_key(writer, "places");
    json_open(writer, '[');
    tell_declared(&telling, ruleset, &wanted);
    for (const struct place_of_rule *at = places_of_rules; !is_last(at = next_in_code(at, &wanted)); at++)
        write_source(at, writer);
    json_close(writer, ']');
}
