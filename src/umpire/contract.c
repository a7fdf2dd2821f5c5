#include "umpire/contract.h"

#include <string.h>

static void pair(struct json_writer *writer, const char *key, const char *value)
{
    json_put(writer, key, value);
}

/* Words parted by blanks, as a list of strings. */
static void words_write(struct json_writer *writer, const char *key, const char *words)
{
    char word[LIMIT_NAME];
    json_key(writer, key);
    json_open(writer, '[');
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, " ");
        struct text text;
        text_begin(&text, word, sizeof word);
        text_add_bytes(&text, at, length);
        json_add_string(writer, word);
        at += length + (at[length] == ' ');
    }
    json_close(writer, ']');
}

static void choices_write(struct json_writer *writer, const char *key, const struct choice *choice)
{
    json_key(writer, key);
    json_open(writer, '[');
    for (int i = 0, value; (value = choice_value(choice, i)) >= 0; i++)
        json_add_string(writer, choice->names[value]);
    json_close(writer, ']');
}

static void number_write(struct json_writer *writer, const char *key, enum value_kind kind, int32_t value)
{
    json_key(writer, key);
    if (kind == value_number)
        json_add_decimal(writer, value);
    else
        json_add_int(writer, value);
}

static const char *const kind_names[] = {
    [value_int] = "int",       [value_number] = "number", [value_share] = "number", [value_bool] = "bool",
    [value_choice] = "choice", [value_text] = "text",     [value_wide] = "number"};

static void bounds_write(const struct fact *fact, struct json_writer *writer, const char *least, const char *most)
{
    if (fact->kind != value_int && fact->kind != value_number)
        return;
    number_write(writer, least, fact->kind, fact->least);
    number_write(writer, most, fact->kind, fact->most);
}

static void preset_write(const struct fact *fact, struct json_writer *writer)
{
    if (fact->preset == REQUIRED)
        return;
    if (fact->kind == value_int || fact->kind == value_number) {
        number_write(writer, "default", fact->kind, fact->preset);
        return;
    }
    json_key(writer, "default");
    if (fact->kind == value_bool)
        json_add_bool(writer, fact->preset != 0);
    else if (fact->choice != NULL)
        json_add_string(writer, fact->choice->names[fact->preset]);
}

static void facts_write(const struct procedure *procedure, struct json_writer *writer)
{
    json_key(writer, "facts");
    json_open(writer, '[');
    for (const struct fact *fact = procedure->facts; fact->name != NULL; fact++) {
        json_open(writer, '{');
        pair(writer, "name", fact->name);
        pair(writer, "type", kind_names[fact->kind]);
        bounds_write(fact, writer, "min", "max");
        if (fact->choice != NULL)
            choices_write(writer, "values", fact->choice);
        if (fact->preset == REQUIRED)
            json_put_bool(writer, "required", true);
        preset_write(fact, writer);
        pair(writer, "about", fact->about);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void throws_write(const struct procedure *procedure, struct json_writer *writer)
{
    json_key(writer, "throws");
    json_open(writer, '[');
    for (const struct throw *throw = procedure->throws; throw->dice != NULL; throw ++) {
        json_open(writer, '{');
        pair(writer, "dice", throw->dice);
        pair(writer, "when", throw->when);
        pair(writer, "about", throw->about);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void results_write(const struct procedure *procedure, struct json_writer *writer)
{
    json_key(writer, "results");
    json_open(writer, '[');
    for (const struct result *result = procedure->results; result->name != NULL; result++) {
        if (result->kind == value_millionths)
            continue;
        json_open(writer, '{');
        pair(writer, "name", result->name);
        pair(writer, "type", kind_names[result->kind]);
        if (result->kind == value_choice)
            choices_write(writer, "values", result->choice);
        pair(writer, "about", result->about);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void refusals_write(const struct procedure *procedure, struct json_writer *writer)
{
    json_key(writer, "refuses");
    json_open(writer, '[');
    for (const struct refusal *refusal = procedure->refusals; refusal->when != NULL; refusal++) {
        if (refusal->rule == NULL)
            continue;
        json_open(writer, '{');
        pair(writer, "rule", refusal->rule);
        pair(writer, "when", refusal->when);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

void contract_write_procedure(const struct procedure *procedure, struct json_writer *writer)
{
    json_open(writer, '{');
    pair(writer, "name", procedure->name);
    pair(writer, "title", procedure->title);
    words_write(writer, "rules", procedure->rules);
    facts_write(procedure, writer);
    throws_write(procedure, writer);
    results_write(procedure, writer);
    words_write(writer, "options", procedure->options);
    words_write(writer, "rulings", procedure->rulings);
    refusals_write(procedure, writer);
    json_close(writer, '}');
}

static void options_write(const struct ruleset *ruleset, struct json_writer *writer)
{
    json_key(writer, "options");
    json_open(writer, '[');
    for (const struct option *option = ruleset->options; option->id != NULL; option++) {
        json_open(writer, '{');
        pair(writer, "id", option->id);
        pair(writer, "about", option->about);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void letters_write(struct json_writer *writer, const char *letters)
{
    json_key(writer, "choices");
    json_open(writer, '[');
    for (; *letters != '\0'; letters++)
        json_add_string(writer, (char[]){*letters, '\0'});
    json_close(writer, ']');
}

static void rulings_write(const struct ruleset *ruleset, struct json_writer *writer)
{
    json_key(writer, "rulings");
    json_open(writer, '[');
    for (const struct ruling *ruling = ruleset->rulings; ruling->id != NULL; ruling++) {
        json_open(writer, '{');
        pair(writer, "id", ruling->id);
        letters_write(writer, ruling->choices);
        pair(writer, "default", (char[]){ruling->choices[0], '\0'});
        json_key(writer, "procedures");
        json_open(writer, '[');
        for (const struct procedure *procedure = ruleset->procedures; procedure->name != NULL; procedure++)
            if (text_has_word(procedure->rulings, ruling->id))
                json_add_string(writer, procedure->name);
        json_close(writer, ']');
        pair(writer, "about", ruling->about);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

void contract_write(const struct ruleset *ruleset, struct json_writer *writer)
{
    json_open(writer, '{');
    pair(writer, "ruleset", ruleset->id);
    pair(writer, "title", ruleset->title);
    options_write(ruleset, writer);
    rulings_write(ruleset, writer);
    json_key(writer, "procedures");
    json_open(writer, '[');
    for (const struct procedure *procedure = ruleset->procedures; procedure->name != NULL; procedure++)
        contract_write_procedure(procedure, writer);
    json_close(writer, ']');
    json_close(writer, '}');
}

/* ---- JSON Schema ---- */

static void fact_schema_write(const struct fact *fact, struct json_writer *writer)
{
    static const char *const types[] = {[value_int] = "integer",  [value_number] = "number", [value_share] = "number",
                                        [value_bool] = "boolean", [value_choice] = "string", [value_text] = "string"};
    json_key(writer, fact->name);
    json_open(writer, '{');
    pair(writer, "type", types[fact->kind]);
    bounds_write(fact, writer, "minimum", "maximum");
    if (fact->choice != NULL)
        choices_write(writer, "enum", fact->choice);
    preset_write(fact, writer);
    pair(writer, "description", fact->about);
    json_close(writer, '}');
}

static void only_value_write(struct json_writer *writer, const char *key, const char *value)
{
    json_key(writer, key);
    json_open(writer, '{');
    pair(writer, "const", value);
    json_close(writer, '}');
}

static void closed_object_begin(struct json_writer *writer)
{
    json_open(writer, '{');
    pair(writer, "type", "object");
    json_put_bool(writer, "additionalProperties", false);
}

static void facts_schema_write(const struct procedure *procedure, struct json_writer *writer)
{
    json_key(writer, "facts");
    closed_object_begin(writer);
    json_key(writer, "properties");
    json_open(writer, '{');
    for (const struct fact *fact = procedure->facts; fact->name != NULL; fact++)
        fact_schema_write(fact, writer);
    json_close(writer, '}');
    json_key(writer, "required");
    json_open(writer, '[');
    for (const struct fact *fact = procedure->facts; fact->name != NULL; fact++)
        if (fact->preset == REQUIRED)
            json_add_string(writer, fact->name);
    json_close(writer, ']');
    json_close(writer, '}');
}

/* dice, seed, options and rulings: the same for every procedure of a ruleset */
static void rest_schema_write(const struct ruleset *ruleset, struct json_writer *writer)
{
    json_key(writer, "dice");
    json_open(writer, '{');
    pair(writer, "type", "array");
    json_close(writer, '}');
    json_key(writer, "seed");
    json_open(writer, '{');
    pair(writer, "type", "integer");
    json_close(writer, '}');
    json_key(writer, "options");
    json_open(writer, '{');
    json_key(writer, "items");
    json_open(writer, '{');
    json_key(writer, "enum");
    json_open(writer, '[');
    for (const struct option *option = ruleset->options; option->id != NULL; option++)
        json_add_string(writer, option->id);
    json_close(writer, ']');
    json_close(writer, '}');
    json_close(writer, '}');
    json_key(writer, "rulings");
    closed_object_begin(writer);
    json_key(writer, "properties");
    json_open(writer, '{');
    for (const struct ruling *ruling = ruleset->rulings; ruling->id != NULL; ruling++) {
        json_key(writer, ruling->id);
        json_open(writer, '{');
        json_key(writer, "enum");
        json_open(writer, '[');
        for (const char *letter = ruling->choices; *letter != '\0'; letter++)
            json_add_string(writer, (char[]){*letter, '\0'});
        json_close(writer, ']');
        json_close(writer, '}');
    }
    json_close(writer, '}');
    json_close(writer, '}');
}

void schema_write(const struct ruleset *ruleset, const struct procedure *procedure, struct json_writer *writer)
{
    closed_object_begin(writer);
    pair(writer, "$schema", "https://json-schema.org/draft/2020-12/schema");
    pair(writer, "title", procedure->title);
    json_key(writer, "required");
    json_open(writer, '[');
    json_add_string(writer, "rules");
    json_add_string(writer, "procedure");
    json_close(writer, ']');
    json_key(writer, "properties");
    json_open(writer, '{');
    only_value_write(writer, "rules", ruleset->id);
    only_value_write(writer, "procedure", procedure->name);
    facts_schema_write(procedure, writer);
    rest_schema_write(ruleset, writer);
    json_close(writer, '}');
    json_close(writer, '}');
}
