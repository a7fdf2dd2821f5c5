#include "cli/asking.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void asking_begin(struct asking_text *asking, char *buffer, size_t size, const struct shelf *shelf, const char *procedure)
{
    text_begin(&asking->text, buffer, size);
    json_begin(&asking->writer, &asking->text);
    asking->procedure = ruleset_procedure(shelf->ruleset, procedure);
    asking->given = 0;
    json_open(&asking->writer, '{');
    json_put(&asking->writer, "rules", shelf->ruleset->id);
    json_put(&asking->writer, "procedure", procedure);
    json_key(&asking->writer, "facts");
    json_open(&asking->writer, '{');
}

/* Would the word be a number to JSON? */
static bool is_number(const char *word)
{
    const char *digits = "0123456789";
    size_t at = word[0] == '-';
    size_t whole = strspn(word + at, digits);
    if (whole == 0 || (whole > 1 && word[at] == '0'))
        return false;
    at += whole;
    if (word[at] == '.') {
        size_t fraction = strspn(word + at + 1, digits);
        if (fraction == 0)
            return false;
        at += 1 + fraction;
    }
    return word[at] == '\0';
}

/* Numbers and truth go bare where the fact takes them; all else is a word, which the umpire then judges. */
static void add_value(struct asking_text *asking, const struct fact *fact, const char *value)
{
    bool words = fact != NULL && (fact->kind == value_choice || fact->kind == value_text);
    bool truth = fact != NULL && fact->kind == value_bool;
    if (truth && (text_equal(value, "yes") || text_equal(value, "true")))
        json_add_bool(&asking->writer, true);
    else if (truth && (text_equal(value, "no") || text_equal(value, "false")))
        json_add_bool(&asking->writer, false);
    else if (!words && is_number(value))
        text_add(&asking->text, value), asking->writer.comma = true;
    else
        json_add_string(&asking->writer, value);
}

bool asking_fact(struct asking_text *asking, const char *word)
{
    char name[LIMIT_NAME];
    struct text text;
    const char *equals = strchr(word, '=');
    if (equals == NULL || equals == word)
        return complain("a fact is written name=value, as range_yd=140; \"", word, "\" is not", NULL), false;
    text_begin(&text, name, sizeof name);
    text_add_bytes(&text, word, (size_t)(equals - word));
    int index = asking->procedure == NULL ? -1 : procedure_fact(asking->procedure, name);
    if (index >= 0 && asking->given >> index & 1)
        return complain("the fact ", name, " is given twice", NULL), false;
    asking->given |= index >= 0 ? UINT64_C(1) << index : 0;
    json_key(&asking->writer, name);
    add_value(asking, index < 0 ? NULL : &asking->procedure->facts[index], equals + 1);
    return true;
}

static bool add_dice(struct asking_text *asking, const char *faces)
{
    char face[LIMIT_NAME];
    json_key(&asking->writer, "dice");
    json_open(&asking->writer, '[');
    for (const char *at = faces; *at != '\0';) {
        size_t length = strcspn(at, ", ");
        struct text text;
        text_begin(&text, face, sizeof face);
        text_add_bytes(&text, at, length);
        if (length > 0 && !is_number(face))
            return complain("--dice takes faces, as 57 or 3,5,1; \"", face, "\" is none", NULL), false;
        if (length > 0) {
            text_add(&asking->text, asking->writer.comma ? "," : "");
            text_add(&asking->text, face);
            asking->writer.comma = true;
        }
        at += length + (at[length] != '\0');
    }
    json_close(&asking->writer, ']');
    return true;
}

static bool add_seed(struct asking_text *asking, const char *seed)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(seed, &end, 10);
    bool needless = seed[0] == '0' && seed[1] != '\0'; /* no number of JSON */
    if (needless || *seed < '0' || *seed > '9' || *end != '\0' || errno != 0 || value > INT64_MAX)
        return complain("--seed takes a whole number from 0 to 9223372036854775807, not \"", seed, "\"", NULL), false;
    json_key(&asking->writer, "seed");
    text_add(&asking->text, seed);
    asking->writer.comma = true;
    return true;
}

static void add_options(struct asking_text *asking, const struct call *call)
{
    json_key(&asking->writer, "options");
    json_open(&asking->writer, '[');
    for (int i = 0; i < call->options; i++)
        if (text_equal(call->option[i]->name, "option"))
            json_add_string(&asking->writer, call->value[i]);
    json_close(&asking->writer, ']');
}

/* Does an option before the i-th choose this ruling? */
static bool ruling_before(const struct call *call, int i, const char *id)
{
    while (i-- > 0)
        if (text_equal(call->option[i]->name, "ruling") && strncmp(call->value[i], id, strlen(id)) == 0 &&
            call->value[i][strlen(id)] == '=')
            return true;
    return false;
}

static bool add_rulings(struct asking_text *asking, const struct call *call)
{
    char id[LIMIT_NAME];
    json_key(&asking->writer, "rulings");
    json_open(&asking->writer, '{');
    for (int i = 0; i < call->options; i++) {
        if (!text_equal(call->option[i]->name, "ruling"))
            continue;
        const char *equals = strchr(call->value[i], '=');
        struct text text;
        if (equals == NULL)
            return complain("--ruling takes ID=LETTER, as gdc.r4=b; \"", call->value[i], "\" is not", NULL), false;
        text_begin(&text, id, sizeof id);
        text_add_bytes(&text, call->value[i], (size_t)(equals - call->value[i]));
        if (ruling_before(call, i, id))
            return complain("--ruling ", id, " is given twice", NULL), false;
        json_put(&asking->writer, id, equals + 1);
    }
    json_close(&asking->writer, '}');
    return true;
}

bool asking_end(struct asking_text *asking, const struct call *call)
{
    const char *dice = call_value(call, "dice"), *seed = call_value(call, "seed");
    json_close(&asking->writer, '}');
    if (dice != NULL && seed != NULL)
        return complain("--dice and --seed exclude each other", NULL), false;
    if ((dice != NULL && !add_dice(asking, dice)) || (seed != NULL && !add_seed(asking, seed)))
        return false;
    add_options(asking, call);
    if (!add_rulings(asking, call))
        return false;
    json_close(&asking->writer, '}');
    return !asking->text.cut || (complain("the question is too long", NULL), false);
}

bool house_rules_read(const struct call *call, const struct ruleset *ruleset, uint64_t *options, char rulings[LIMIT_RULINGS])
{
    static char buffer[LIMIT_LINE_BYTES];
    static struct json_small small;
    struct asking_text asking = {.procedure = NULL};
    struct json *json = json_small(&small);
    struct error error;
    text_begin(&asking.text, buffer, sizeof buffer - 1);
    json_begin(&asking.writer, &asking.text);
    json_open(&asking.writer, '{');
    add_options(&asking, call);
    if (!add_rulings(&asking, call))
        return false;
    json_close(&asking.writer, '}');
    if (!asking.text.cut && json_read(json, asking.text.at, asking.text.used, &error) &&
        options_read(ruleset, json, json_member(json, json_root(json), "options"), options, &error) &&
        rulings_read(ruleset, json, json_member(json, json_root(json), "rulings"), rulings, &error))
        return true;
    return complain(asking.text.cut ? "too many options and rulings" : error.message, NULL), false;
}
