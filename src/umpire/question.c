#include "umpire/question.h"

#include "base/check.h"

#include <string.h>

/* ---- what is wrong, in words ---- */

static const char *shown(const struct json_node *node, char *buffer, size_t size)
{
    static const char *const words[] = {[json_kind_null] = "null",
                                        [json_kind_false] = "false",
                                        [json_kind_true] = "true",
                                        [json_kind_list] = "a list",
                                        [json_kind_object] = "an object"};
    char cut[41];
    struct text text;
    text_begin(&text, buffer, size);
    if (node->kind == json_kind_string) {
        text_copy(cut, sizeof cut, node->string);
        text_add(&text, "\"");
        text_add(&text, cut);
        text_add(&text, "\"");
    } else if (node->kind == json_kind_number) {
        int64_t value;
        struct json_writer writer;
        json_begin(&writer, &text);
        if (json_to_decimal(node, &value))
            json_add_node(&writer, NULL, node); /* a number has no parts */
        else
            text_add(&text, "so large a number");
    } else {
        text_add(&text, words[node->kind]);
    }
    return buffer;
}

/* A list too long for a message is broken off. */
static void add_words(struct text *text, const struct choice *choice)
{
    for (int i = 0, value; (value = choice_value(choice, i)) >= 0; i++) {
        if (text->used > LIMIT_MESSAGE / 2) {
            text_add(text, ", ...");
            return;
        }
        text_add(text, i > 0 ? ", " : "");
        text_add(text, choice->names[value]);
    }
}

static void add_bounds(struct text *text, const struct fact *fact)
{
    switch (fact->kind) {
    case value_int:
        text_add(text, "a whole number from ");
        text_add_int(text, fact->least);
        text_add(text, " to ");
        text_add_int(text, fact->most);
        break;
    case value_number:
        text_add(text, "a number from ");
        text_add_decimal(text, fact->least);
        text_add(text, " to ");
        text_add_decimal(text, fact->most);
        break;
    case value_bool:
        text_add(text, "true or false");
        break;
    case value_choice:
    case value_text:
        text_add(text, "one of ");
        add_words(text, fact->choice);
        break;
    case value_share:
    case value_wide:
    case value_millionths:
        break;
    }
}

static const char *name_of_word(const void *list, size_t index)
{
    const struct choice *choice = list;
    int value = choice_value(choice, (int)index);
    return value < 0 ? NULL : choice->names[value];
}

static bool bad_value(const struct fact *fact, const struct json_node *node, struct error *error)
{
    char bounds[LIMIT_MESSAGE], was[64];
    struct text text;
    bool mistyped = fact->choice != NULL && node->kind == json_kind_string;
    const char *near = mistyped ? text_nearest(node->string, name_of_word, fact->choice) : NULL;
    text_begin(&text, bounds, sizeof bounds);
    add_bounds(&text, fact);
    return error_set_fact(error, error_bad_value, fact->name, fact->name, " must be ", bounds, ", not ",
                          shown(node, was, sizeof was), near != NULL ? "; did you mean " : "", near != NULL ? near : "",
                          near != NULL ? "?" : "", NULL);
}

/* `no KIND is called "typed"; did you mean near?` */
static bool unknown(struct error *error, enum error_code code, const char *kind, const char *typed, text_name_at *name_at,
                    const void *list)
{
    const char *near = text_nearest(typed, name_at, list);
    char cut[LIMIT_NAME];
    text_copy(cut, sizeof cut, typed);
    return error_set_fact(error, code, code == error_unknown_fact ? cut : "", "no ", kind, " is called \"", cut, "\"",
                          near != NULL ? "; did you mean " : "", near != NULL ? near : "", near != NULL ? "?" : "", NULL);
}

/* ---- reading ---- */

static const char *const keys[] = {"rules", "procedure", "facts", "dice", "seed", "options", "rulings", "id", NULL};

static const char *name_of_key(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

static bool is_key(const char *name)
{
    for (int i = 0; keys[i] != NULL; i++)
        if (text_equal(keys[i], name))
            return true;
    return false;
}

static bool check_shape(const struct json *json, struct error *error)
{
    static const struct {
        const char *key;
        enum json_kind kind;
        const char *right;
    } shapes[] = {{"facts", json_kind_object, "facts must be an object of names and values"},
                  {"dice", json_kind_list, "dice must be a list of faces"},
                  {"options", json_kind_list, "options must be a list of names"},
                  {"rulings", json_kind_object, "rulings must be an object of ids and letters"}};
    const struct json_node *root = json_root(json), *node;
    if (root->kind != json_kind_object)
        return error_set(error, error_bad_json, "a question must be an object, as {\"rules\":\"gdc\",\"procedure\":\"musketry\",",
                         "\"facts\":{...}}", NULL);
    for (node = json_first(json, root); node != NULL; node = json_next(json, node))
        if (!is_key(node->key))
            return unknown(error, error_bad_json, "member of a question", node->key, name_of_key, keys);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if ((node = json_member(json, root, shapes[i].key)) != NULL && node->kind != shapes[i].kind)
            return error_set(error, error_bad_json, shapes[i].right, NULL);
    if (json_member(json, root, "dice") != NULL && json_member(json, root, "seed") != NULL)
        return error_set(error, error_bad_json, "dice and seed exclude each other", NULL);
    return true;
}

static const char *string_of(const struct json *json, const char *key)
{
    const struct json_node *node = json_member(json, json_root(json), key);
    return node != NULL && node->kind == json_kind_string ? node->string : "";
}

static bool read_choice(const struct fact *fact, const struct json_node *node, int32_t *slot)
{
    for (int i = 0, value; node->kind == json_kind_string && (value = choice_value(fact->choice, i)) >= 0; i++)
        if (text_equal(fact->choice->names[value], node->string)) {
            *slot = value;
            return true;
        }
    return false;
}

static bool read_value(const struct fact *fact, const struct json_node *node, int32_t *slot)
{
    int64_t value = 0;
    switch (fact->kind) {
    case value_bool:
        *slot = node->kind == json_kind_true;
        return node->kind == json_kind_true || node->kind == json_kind_false;
    case value_choice:
    case value_text:
        return read_choice(fact, node, slot);
    case value_int:
        if (!json_to_integer(node, &value) || value < fact->least || value > fact->most)
            return false;
        *slot = (int32_t)value;
        return true;
    case value_number:
        if (!json_to_decimal_within(node, fact->least, fact->most, &value))
            return false;
        *slot = (int32_t)value;
        return true;
    case value_share:
    case value_wide:
    case value_millionths:
        break;
    }
    return false;
}

bool fact_read(const struct fact *fact, const struct json_node *node, int32_t *slot, struct error *error)
{
    return read_value(fact, node, slot) || bad_value(fact, node, error);
}

static bool read_facts(struct question *question, const struct json *json, struct error *error)
{
    const struct fact *facts = question->procedure->facts;
    const struct json_node *given[LIMIT_FACTS] = {NULL}, *object = json_member(json, json_root(json), "facts");
    for (const struct json_node *node = object == NULL ? NULL : json_first(json, object); node != NULL;
         node = json_next(json, node)) {
        int index = procedure_fact(question->procedure, node->key);
        if (index < 0)
            return unknown(error, error_unknown_fact, "fact of this procedure", node->key, name_of_fact, facts);
        given[index] = node;
    }
    for (int i = 0; facts[i].name != NULL; i++)
        if (given[i] == NULL && facts[i].preset == REQUIRED)
            return error_set_fact(error, error_missing_fact, facts[i].name, facts[i].name, " must be given: ", facts[i].about,
                                  NULL);
    for (int i = 0; facts[i].name != NULL; i++) {
        question->facts[i] = facts[i].preset;
        if (given[i] != NULL && !fact_read(&facts[i], given[i], &question->facts[i], error))
            return false;
    }
    return true;
}

bool options_read(const struct ruleset *ruleset, const struct json *json, const struct json_node *list, uint64_t *options,
                  struct error *error)
{
    *options = 0;
    for (const struct json_node *node = list == NULL ? NULL : json_first(json, list); node != NULL;
         node = json_next(json, node)) {
        const char *id = node->kind == json_kind_string ? node->string : "";
        int index = ruleset_option(ruleset, id);
        if (index < 0)
            return unknown(error, error_unknown_option, "option", id, name_of_option, ruleset->options);
        *options |= UINT64_C(1) << index;
    }
    return true;
}

static bool read_ruling(const struct ruleset *ruleset, const struct json_node *node, char *rulings, struct error *error)
{
    int index = ruleset_ruling(ruleset, node->key);
    if (index < 0)
        return unknown(error, error_unknown_ruling, "ruling that can be chosen", node->key, name_of_ruling, ruleset->rulings);
    const char *choices = ruleset->rulings[index].choices;
    const char *letter = node->kind == json_kind_string ? node->string : "";
    if (strlen(letter) != 1 || strchr(choices, letter[0]) == NULL)
        return error_set(error, error_unknown_ruling, node->key, " must be one of the letters of \"", choices,
                         "\": ", ruleset->rulings[index].about, NULL);
    rulings[index] = letter[0];
    return true;
}

bool rulings_read(const struct ruleset *ruleset, const struct json *json, const struct json_node *object,
                  char rulings[LIMIT_RULINGS], struct error *error)
{
    for (int i = 0; ruleset->rulings[i].id != NULL; i++)
        rulings[i] = ruleset->rulings[i].choices[0];
    for (const struct json_node *node = object == NULL ? NULL : json_first(json, object); node != NULL;
         node = json_next(json, node))
        if (!read_ruling(ruleset, node, rulings, error))
            return false;
    return true;
}

/* Faces past the limit are only counted: no procedure throws so many. */
static void read_dice(struct question *question, const struct json *json, const struct json_node *list)
{
    question->asking = asking_with_dice;
    for (const struct json_node *node = json_first(json, list); node != NULL; node = json_next(json, node)) {
        int64_t face;
        bool fits = json_to_integer(node, &face) && face > NO_FACE && face <= INT32_MAX;
        if (question->dice_count < LIMIT_DICE)
            question->dice[question->dice_count] = fits ? (int32_t)face : NO_FACE;
        question->dice_count++;
    }
}

static bool read_throwing(struct question *question, const struct json *json, struct error *error)
{
    const struct json_node *dice = json_member(json, json_root(json), "dice");
    const struct json_node *seed = json_member(json, json_root(json), "seed");
    int64_t value;
    question->asking = asking_odds;
    question->dice_count = 0;
    if (dice != NULL)
        read_dice(question, json, dice);
    if (seed == NULL)
        return true;
    if (!json_to_integer(seed, &value) || value < 0)
        return error_set(error, error_bad_json, "seed must be a whole number from 0 to 9223372036854775807", NULL);
    question->asking = asking_with_seed;
    question->seed = (uint64_t)value;
    return true;
}

bool question_read(struct question *question, const struct library *library, const struct json *json, struct error *error)
{
    if (!check_shape(json, error) || !read_throwing(question, json, error))
        return false;
    question->shelf = library_find(library, string_of(json, "rules"), error);
    if (question->shelf == NULL)
        return false;
    const struct ruleset *ruleset = question->shelf->ruleset;
    question->procedure = ruleset_procedure(ruleset, string_of(json, "procedure"));
    if (question->procedure == NULL)
        return unknown(error, error_unknown_procedure, "procedure of this ruleset", string_of(json, "procedure"),
                       name_of_procedure, ruleset->procedures);
    const struct json_node *options = json_member(json, json_root(json), "options");
    const struct json_node *rulings = json_member(json, json_root(json), "rulings");
    return read_facts(question, json, error) && options_read(ruleset, json, options, &question->options, error) &&
           rulings_read(ruleset, json, rulings, question->rulings, error);
}

/* ---- answering ---- */

static bool turned_away(const struct procedure *procedure, const char *name, struct error *error)
{
    const struct refusal *refusal = procedure->refusals;
    while (!text_equal(refusal->rule != NULL ? refusal->rule : refusal->fact, name)) {
        refusal++;
        CHECK(refusal->when != NULL);
    }
    if (refusal->rule == NULL)
        return error_set_fact(error, error_bad_value, name, name, " ", refusal->when, NULL);
    return error_set(error, error_not_allowed, name, ": ", refusal->when, NULL);
}

struct trial {
    const struct question *question;
    struct sum *sum;
    struct error *error;
};

/* Runs the procedure once. */
static bool run(struct dice *dice, const void *context, int32_t *result)
{
    const struct trial *trial = context;
    const struct question *question = trial->question;
    struct umpire umpire = {.dice = dice,
                            .sum = trial->sum,
                            .tables = question->shelf->tables,
                            .procedure = question->procedure,
                            .options = question->options,
                            .rulings = question->rulings};
    memset(result, 0, sizeof *result * LIMIT_RESULTS);
    question->procedure->run(&umpire, question->facts, result);
    return umpire.refused == NULL || turned_away(question->procedure, umpire.refused, trial->error);
}

static bool answer_odds(const struct question *question, struct answer *answer, struct error *error)
{
    /* the sum as it stands before a die falls: from the first path, walked once more */
    struct trial first = {question, &answer->sum, error}, rest = {question, NULL, error};
    paths_begin(&answer->odds->paths);
    dice_count(&answer->dice, &answer->odds->paths);
    if (!run(&answer->dice, &first, answer->result))
        return false;
    answer->sum.count = answer->sum.before_dice;
    if (!odds_count(answer->odds, procedure_result_count(question->procedure), run, &rest, error))
        return false;
    odds_rank(answer->odds);
    return true;
}

bool question_answer(const struct question *question, struct answer *answer, struct error *error)
{
    static const struct dice_place desk = {0, 0, 0};
    struct trial trial = {question, &answer->sum, error};
    answer->sum.count = answer->sum.before_dice = 0;
    if (question->asking == asking_odds)
        return answer_odds(question, answer, error);
    if (question->asking == asking_with_seed)
        dice_roll(&answer->dice, question->seed, desk);
    else
        dice_give(&answer->dice, question->dice, question->dice_count);
    return run(&answer->dice, &trial, answer->result) && dice_check(&answer->dice, error);
}

/* ---- writing ---- */

static void value_write(const struct result *result, const int32_t *slot, struct json_writer *writer)
{
    switch (result->kind) {
    case value_int:
        json_add_int(writer, *slot);
        break;
    case value_number:
        json_add_decimal(writer, *slot);
        break;
    case value_share:
        json_add_millionths(writer, *slot);
        break;
    case value_wide:
        json_add_millionths(writer, (int64_t)slot[0] * MILLION + slot[1]);
        break;
    case value_millionths:
        break;
    case value_bool:
        json_add_bool(writer, *slot != 0);
        break;
    case value_choice:
    case value_text:
        json_add_string(writer, result->choice->names[*slot]);
        break;
    }
}

void result_write(const struct procedure *procedure, const int32_t *result, struct json_writer *writer)
{
    json_open(writer, '{');
    for (int i = 0; procedure->results[i].name != NULL; i++) {
        if (procedure->results[i].kind == value_millionths)
            continue;
        json_key(writer, procedure->results[i].name);
        value_write(&procedure->results[i], &result[i], writer);
    }
    json_close(writer, '}');
}

void facts_write(const struct procedure *procedure, const int32_t *facts, struct json_writer *writer)
{
    json_open(writer, '{');
    for (int i = 0; procedure->facts[i].name != NULL; i++) {
        const struct fact *fact = &procedure->facts[i];
        struct result shown = {fact->name, fact->kind, fact->choice, fact->about};
        json_key(writer, fact->name);
        value_write(&shown, &facts[i], writer);
    }
    json_close(writer, '}');
}

void sum_write(const struct sum *sum, struct json_writer *writer)
{
    json_key(writer, "modifiers");
    json_open(writer, '[');
    for (int i = 0; i < sum->count; i++) {
        const struct modifier *line = &sum->lines[i];
        json_open(writer, '{');
        json_put(writer, "rule", line->rule);
        json_put(writer, "label", line->label);
        json_put(writer, "to", line->to);
        json_key(writer, "value");
        if (line->decimal)
            json_add_decimal(writer, line->value);
        else
            json_add_int(writer, line->value);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void odds_write(const struct procedure *procedure, const struct odds *odds, struct json_writer *writer)
{
    json_key(writer, "odds");
    json_open(writer, '[');
    for (int i = 0; i < odds->count; i++) {
        json_open(writer, '{');
        json_key(writer, "p");
        json_add_probability(writer, probability_without_noise(odds_p(odds, i)));
        json_key(writer, "result");
        result_write(procedure, odds_outcome(odds, i), writer);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

void dice_write(const struct dice *dice, struct json_writer *writer)
{
    json_key(writer, "dice");
    json_open(writer, '[');
    for (int i = 0; i < dice->thrown; i++)
        json_add_int(writer, dice->faces[i]);
    json_close(writer, ']');
}

void answer_write(const struct question *question, const struct answer *answer, struct json_writer *writer)
{
    json_put(writer, "rules", question->shelf->ruleset->id);
    json_put(writer, "procedure", question->procedure->name);
    sum_write(&answer->sum, writer);
    if (question->asking == asking_odds) {
        odds_write(question->procedure, answer->odds, writer);
        return;
    }
    dice_write(&answer->dice, writer);
    json_key(writer, "result");
    result_write(question->procedure, answer->result, writer);
}

void error_write(const struct error *error, struct json_writer *writer)
{
    json_key(writer, "error");
    json_open(writer, '{');
    json_put(writer, "code", error_name(error->code));
    if (error->fact[0] != '\0')
        json_put(writer, "fact", error->fact);
    json_put(writer, "message", error->message);
    json_close(writer, '}');
}

/* A question's id comes back with its answer. */
static void id_write(const struct json *json, struct json_writer *writer)
{
    const struct json_node *id = json_root(json)->kind == json_kind_object ? json_member(json, json_root(json), "id") : NULL;
    int64_t number;
    if (id == NULL || (id->kind != json_kind_string && !json_to_integer(id, &number)))
        return;
    json_key(writer, "id");
    if (id->kind == json_kind_string)
        json_add_string(writer, id->string);
    else
        json_add_int(writer, number);
}

/* Which dice are wanted of whoever throws them himself. */
static void wanted_write(const struct dice *dice, struct json_writer *writer)
{
    json_key(writer, "wanted");
    json_open(writer, '{');
    json_put_int(writer, "dice", dice->missing);
    json_put_int(writer, "least", die_face(dice->bad_die, 0));
    json_put_int(writer, "most", die_highest(dice->bad_die));
    json_close(writer, '}');
}

void desk_reply(struct desk *desk, const struct library *library, char *text, size_t length, struct text *reply)
{
    struct error error = {.code = error_none};
    struct json_writer writer;
    struct json *json = json_small(&desk->json);
    json_begin(&writer, reply);
    json_open(&writer, '{');
    desk->answer.odds = &desk->odds;
    bool read = json_read(json, text, length, &error);
    if (read)
        id_write(json, &writer);
    if (read && question_read(&desk->question, library, json, &error) && question_answer(&desk->question, &desk->answer, &error))
        answer_write(&desk->question, &desk->answer, &writer);
    else
        error_write(&error, &writer);
    if (error.code == error_too_few_dice)
        wanted_write(&desk->answer.dice, &writer);
    json_close(&writer, '}');
}
