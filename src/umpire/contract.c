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

/* ---- dice, as they are declared: "2d6", "{hits}d100", "1davg", "2d10 (0-9)" ---- */

/* Reads a number and steps behind it; -1 when there is none. */
static int number_at(const char **at)
{
    int number = **at >= '0' && **at <= '9' ? 0 : -1;
    for (; **at >= '0' && **at <= '9'; ++*at)
        number = number * 10 + (**at - '0');
    return number;
}

struct faces {
    int least, most;
};

static struct faces faces_of(const char *dice)
{
    const char *at = strchr(*dice == '{' ? strchr(dice, '}') : dice, 'd') + 1, *other = strchr(dice, '(');
    struct faces faces = {1, number_at(&at)};
    if (faces.most < 0)
        return (struct faces){2, 5}; /* the average die */
    if (other != NULL) {
        other++;
        faces.least = number_at(&other);
        other++;
        faces.most = number_at(&other);
    }
    return faces;
}

/* Dice that fall in any case, and how many; -1 when that is not known before. */
static int certain_dice(const struct throw *throw)
{
    const char *at = throw->dice;
    return text_equal(throw->when, "always") ? number_at(&at) : -1;
}

static void throws_write(const struct procedure *procedure, struct json_writer *writer)
{
    json_key(writer, "throws");
    json_open(writer, '[');
    for (const struct throw *throw = procedure->throws; throw->dice != NULL; throw ++) {
        json_open(writer, '{');
        pair(writer, "dice", throw->dice);
        json_put_int(writer, "least", faces_of(throw->dice).least);
        json_put_int(writer, "most", faces_of(throw->dice).most);
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

/* Facts that are right one by one and contradict each other. */
static void contradictions_write(const struct procedure *procedure, struct json_writer *writer)
{
    json_key(writer, "contradictions");
    json_open(writer, '[');
    for (const struct refusal *refusal = procedure->refusals; refusal->when != NULL; refusal++) {
        if (refusal->rule != NULL)
            continue;
        json_open(writer, '{');
        pair(writer, "fact", refusal->fact);
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
    contradictions_write(procedure, writer);
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
    pair(writer, "description", "what can be seen on the table before a die falls");
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

static void whole_number_write(struct json_writer *writer, int64_t least, int64_t most)
{
    json_open(writer, '{');
    pair(writer, "type", "integer");
    json_put_int(writer, "minimum", least);
    json_put_int(writer, "maximum", most);
    json_close(writer, '}');
}

static void put_whole_number(struct json_writer *writer, const char *key, int64_t least, int64_t most)
{
    json_key(writer, key);
    whole_number_write(writer, least, most);
}

/* Every face in its place, where it is known what falls. */
static void certain_dice_write(const struct procedure *procedure, struct json_writer *writer, int dice)
{
    json_put_int(writer, "minItems", dice);
    json_put_int(writer, "maxItems", dice);
    if (dice == 0)
        return;
    json_key(writer, "prefixItems");
    json_open(writer, '[');
    for (const struct throw *throw = procedure->throws; throw->dice != NULL; throw ++)
        for (int i = 0; i < certain_dice(throw); i++)
            whole_number_write(writer, faces_of(throw->dice).least, faces_of(throw->dice).most);
    json_close(writer, ']');
}

/* Where facts or faces decide what falls: any face that one of the dice shows. */
static void uncertain_dice_write(const struct procedure *procedure, struct json_writer *writer)
{
    struct faces faces = faces_of(procedure->throws->dice);
    for (const struct throw *throw = procedure->throws; throw->dice != NULL; throw ++) {
        struct faces its = faces_of(throw->dice);
        faces.least = its.least < faces.least ? its.least : faces.least;
        faces.most = its.most > faces.most ? its.most : faces.most;
    }
    json_put_int(writer, "maxItems", LIMIT_DICE);
    put_whole_number(writer, "items", faces.least, faces.most);
}

static void dice_schema_write(const struct procedure *procedure, struct json_writer *writer)
{
    int dice = 0;
    for (const struct throw *throw = procedure->throws; throw->dice != NULL && dice >= 0; throw ++)
        dice = certain_dice(throw) < 0 ? -1 : dice + certain_dice(throw);
    json_key(writer, "dice");
    json_open(writer, '{');
    pair(writer, "type", "array");
    pair(writer, "description", "faces in the order thrown");
    if (dice >= 0)
        certain_dice_write(procedure, writer, dice);
    else
        uncertain_dice_write(procedure, writer);
    json_close(writer, '}');
}

static void options_schema_write(const struct ruleset *ruleset, struct json_writer *writer)
{
    json_key(writer, "options");
    json_open(writer, '{');
    pair(writer, "type", "array");
    if (ruleset->options->id == NULL) { /* no list of words may be empty */
        json_put_int(writer, "maxItems", 0);
        json_close(writer, '}');
        return;
    }
    json_key(writer, "items");
    json_open(writer, '{');
    json_key(writer, "enum");
    json_open(writer, '[');
    for (const struct option *option = ruleset->options; option->id != NULL; option++)
        json_add_string(writer, option->id);
    json_close(writer, ']');
    json_close(writer, '}');
    json_close(writer, '}');
}

static void rulings_schema_write(const struct ruleset *ruleset, struct json_writer *writer)
{
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

static void id_schema_write(struct json_writer *writer)
{
    json_key(writer, "id");
    json_open(writer, '{');
    pair(writer, "description", "a string or a whole number comes back with the answer; nothing else does");
    json_close(writer, '}');
}

static bool needs_facts(const struct procedure *procedure)
{
    for (const struct fact *fact = procedure->facts; fact->name != NULL; fact++)
        if (fact->preset == REQUIRED)
            return true;
    return false;
}

static void required_schema_write(const struct procedure *procedure, struct json_writer *writer)
{
    json_key(writer, "required");
    json_open(writer, '[');
    json_add_string(writer, "rules");
    json_add_string(writer, "procedure");
    if (needs_facts(procedure))
        json_add_string(writer, "facts");
    json_close(writer, ']');
}

/* Dice and seed exclude each other. */
static void exclusion_schema_write(struct json_writer *writer)
{
    json_key(writer, "dependentSchemas");
    json_open(writer, '{');
    json_key(writer, "dice");
    json_open(writer, '{');
    json_key(writer, "properties");
    json_open(writer, '{');
    json_key(writer, "seed");
    json_add_bool(writer, false);
    json_close(writer, '}');
    json_close(writer, '}');
    json_close(writer, '}');
}

void schema_write(const struct ruleset *ruleset, const struct procedure *procedure, struct json_writer *writer)
{
    closed_object_begin(writer);
    pair(writer, "$schema", "https://json-schema.org/draft/2020-12/schema");
    pair(writer, "title", procedure->title);
    required_schema_write(procedure, writer);
    json_key(writer, "properties");
    json_open(writer, '{');
    only_value_write(writer, "rules", ruleset->id);
    only_value_write(writer, "procedure", procedure->name);
    facts_schema_write(procedure, writer);
    dice_schema_write(procedure, writer);
    put_whole_number(writer, "seed", 0, INT64_MAX);
    options_schema_write(ruleset, writer);
    rulings_schema_write(ruleset, writer);
    id_schema_write(writer);
    json_close(writer, '}');
    exclusion_schema_write(writer);
    json_close(writer, '}');
}
