#include "battle/record.h"

#include "umpire/question.h"

#include <string.h>

/* ---- hashes ---- */

uint64_t bytes_hash(const char *bytes, size_t length)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

uint64_t tables_hash(const struct ruleset *ruleset, const void *tables)
{
    return bytes_hash(tables, ruleset->tables_size);
}

#define HASH_DIGITS 16

void hash_write(uint64_t hash, struct text *text)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        text_add_char(text, "0123456789abcdef"[hash >> shift & 15]);
}

bool hash_read(const char *digits, uint64_t *hash)
{
    static const char hex[] = "0123456789abcdef";
    *hash = 0;
    for (int i = 0; i < HASH_DIGITS; i++) {
        const char *digit = digits[i] == '\0' ? NULL : strchr(hex, digits[i]);
        if (digit == NULL)
            return false;
        *hash = *hash << 4 | (uint64_t)(digit - hex);
    }
    return digits[HASH_DIGITS] == '\0';
}

/* ---- members ---- */

static void add_hash(struct json_writer *writer, const char *key, uint64_t hash)
{
    char digits[HASH_DIGITS + 1];
    struct text text;
    text_begin(&text, digits, sizeof digits);
    hash_write(hash, &text);
    json_put(writer, key, digits);
}

static const struct json_node *member(const struct json *json, const struct json_node *object, const char *key,
                                      enum json_kind kind)
{
    const struct json_node *node = object == NULL ? NULL : json_member(json, object, key);
    return node != NULL && node->kind == kind ? node : NULL;
}

static bool lacks(const char *key, const char *what, struct error *error)
{
    return error_set_fact(error, error_bad_value, key, "a record's line wants \"", key, "\": ", what, NULL);
}

static bool read_string(const struct json *json, const struct json_node *object, const char *key, const char **value,
                        struct error *error)
{
    const struct json_node *node = member(json, object, key, json_kind_string);
    if (node == NULL)
        return lacks(key, "a text", error);
    *value = node->string;
    return true;
}

static bool read_number(const struct json *json, const char *key, int32_t *value, struct error *error)
{
    const struct json_node *node = member(json, json_root(json), key, json_kind_number);
    int64_t number;
    if (node == NULL || !json_to_integer(node, &number) || number < 0 || number > INT32_MAX)
        return lacks(key, "a whole number", error);
    *value = (int32_t)number;
    return true;
}

static bool read_hash(const struct json *json, const char *key, uint64_t *hash, struct error *error)
{
    const struct json_node *node = member(json, json_root(json), key, json_kind_string);
    return (node != NULL && hash_read(node->string, hash)) || lacks(key, "16 hexadecimal digits", error);
}

/* ---- the header ---- */

static void add_scenario(const struct record_header *header, struct json_writer *writer)
{
    json_key(writer, "scenario");
    json_open(writer, '{');
    json_put(writer, "name", header->scenario_name);
    json_put(writer, "scenario", header->scenario);
    json_put(writer, "ground", header->ground);
    json_close(writer, '}');
}

static void add_options(const struct record_header *header, struct json_writer *writer)
{
    const struct ruleset *ruleset = header->shelf->ruleset;
    json_key(writer, "options");
    json_open(writer, '[');
    for (int i = 0; ruleset->options[i].id != NULL; i++)
        if (header->options >> i & 1)
            json_add_string(writer, ruleset->options[i].id);
    json_close(writer, ']');
    json_key(writer, "rulings");
    json_open(writer, '{');
    for (int i = 0; ruleset->rulings[i].id != NULL; i++)
        if (header->rulings[i] != ruleset->rulings[i].choices[0])
            json_put(writer, ruleset->rulings[i].id, (const char[]){header->rulings[i], '\0'});
    json_close(writer, '}');
}

void record_write_header(const struct record_header *header, struct text *text)
{
    struct json_writer writer;
    json_begin(&writer, text);
    json_open(&writer, '{');
    json_put_int(&writer, "grognard_record", RECORD_FORMAT);
    json_put(&writer, "version", header->version);
    json_put(&writer, "ruleset", header->shelf->ruleset->id);
    add_hash(&writer, "tables", header->tables);
    add_scenario(header, &writer);
    add_options(header, &writer);
    json_key(&writer, "seats");
    json_open(&writer, '[');
    for (int side = 0; side < SIDES; side++)
        json_add_string(&writer, header->seat[side]);
    json_close(&writer, ']');
    json_put_bool(&writer, "typed_dice", header->typed_dice);
    if (header->lesson)
        json_put_bool(&writer, "lesson", true);
    json_put(&writer, "seed_commitment", header->seed_commitment);
    if (header->has_seed)
        add_hash(&writer, "seed", header->seed);
    json_close(&writer, '}');
}

static bool read_scenario(struct record_header *header, const struct json *json, struct error *error)
{
    const struct json_node *scenario = member(json, json_root(json), "scenario", json_kind_object);
    return read_string(json, scenario, "name", &header->scenario_name, error) &&
           read_string(json, scenario, "scenario", &header->scenario, error) &&
           read_string(json, scenario, "ground", &header->ground, error);
}

static bool read_choices(struct record_header *header, const struct json *json, struct error *error)
{
    const struct ruleset *ruleset = header->shelf->ruleset;
    const struct json_node *options = member(json, json_root(json), "options", json_kind_list);
    const struct json_node *rulings = member(json, json_root(json), "rulings", json_kind_object);
    if (options == NULL)
        return lacks("options", "a list of options", error);
    if (rulings == NULL)
        return lacks("rulings", "an object of rulings and their letters", error);
    return options_read(ruleset, json, options, &header->options, error) &&
           rulings_read(ruleset, json, rulings, header->rulings, error);
}

static bool read_seats(struct record_header *header, const struct json *json, struct error *error)
{
    const struct json_node *list = member(json, json_root(json), "seats", json_kind_list);
    const struct json_node *seat = list == NULL ? NULL : json_first(json, list);
    for (int side = 0; side < SIDES; side++, seat = json_next(json, seat)) {
        if (seat == NULL || seat->kind != json_kind_string)
            return lacks("seats", "a text for each side", error);
        header->seat[side] = seat->string;
    }
    return seat == NULL || lacks("seats", "a text for each side", error);
}

static bool read_seed(struct record_header *header, const struct json *json, struct error *error)
{
    header->typed_dice = member(json, json_root(json), "typed_dice", json_kind_true) != NULL;
    header->lesson = member(json, json_root(json), "lesson", json_kind_true) != NULL;
    header->has_seed = json_member(json, json_root(json), "seed") != NULL;
    header->seed = 0;
    return read_string(json, json_root(json), "seed_commitment", &header->seed_commitment, error) &&
           (!header->has_seed || read_hash(json, "seed", &header->seed, error));
}

bool record_read_header(struct record_header *header, const struct library *library, const struct json *json, struct error *error)
{
    const struct json_node *root = json_root(json);
    const char *ruleset = "";
    if (root->kind != json_kind_object)
        return error_set(error, error_bad_value, "a record begins with an object: its header", NULL);
    if (!read_number(json, "grognard_record", &header->format, error))
        return false;
    if (header->format < 1 || header->format > RECORD_FORMAT)
        return error_set(error, error_bad_value, "this is a record of another format than 1 and 2", NULL);
    if (!read_string(json, root, "version", &header->version, error) || !read_string(json, root, "ruleset", &ruleset, error))
        return false;
    header->shelf = library_find(library, ruleset, error);
    return header->shelf != NULL && read_hash(json, "tables", &header->tables, error) && read_scenario(header, json, error) &&
           read_choices(header, json, error) && read_seats(header, json, error) && read_seed(header, json, error);
}

/* ---- lines ---- */

static const char *const take_back_words[] = {"done", "ask", "agree", "refuse", NULL};

static void add_said(const struct record_line *line, struct json_writer *writer)
{
    switch (line->kind) {
    case record_begin:
        add_hash(writer, "header", line->header);
        break;
    case record_order:
        json_put(writer, "order", line->order);
        break;
    case record_dice:
        json_key(writer, "typed");
        json_open(writer, '[');
        for (int i = 0; i < line->count; i++)
            json_add_int(writer, line->faces[i]);
        json_close(writer, ']');
        break;
    case record_take_back:
        json_put(writer, "take_back", take_back_words[line->take_back]);
        json_put_int(writer, "to", line->to);
        break;
    case record_end:
        json_put_bool(writer, "end", true);
        break;
    }
}

void record_open_line(const struct record_line *line, const struct setup *setup, struct json_writer *writer)
{
    json_open(writer, '{');
    json_put_int(writer, "n", line->number);
    json_put_int(writer, "turn", line->turn);
    json_put(writer, "step", line->step);
    if (line->side >= 0)
        json_put(writer, "side", setup->side[line->side].id);
    add_said(line, writer);
}

static bool read_side(struct record_line *line, const struct setup *setup, const struct json *json, struct error *error)
{
    const char *id = "";
    if (!read_string(json, json_root(json), "side", &id, error))
        return false;
    for (line->side = 0; line->side < SIDES; line->side++)
        if (text_equal(setup->side[line->side].id, id))
            return true;
    return error_set_fact(error, error_no_such_thing, "side", "there is no side \"", id, "\", but ", setup->side[0].id, " and ",
                          setup->side[1].id, NULL);
}

static bool read_take_back(struct record_line *line, const struct json *json, struct error *error)
{
    const char *word = "";
    if (!read_string(json, json_root(json), "take_back", &word, error) || !read_number(json, "to", &line->to, error))
        return false;
    for (int i = 0; take_back_words[i] != NULL; i++)
        if (text_equal(take_back_words[i], word)) {
            line->take_back = (enum take_back)i;
            return true;
        }
    return lacks("take_back", "done, ask, agree or refuse", error);
}

/* Which kind of line it is shows by the member that only this kind has. */
static bool read_kind(struct record_line *line, const struct json *json, struct error *error)
{
    static const char *const keys[] = {"header", "order", "typed", "take_back", "end", NULL};
    for (int i = 0; keys[i] != NULL; i++)
        if (json_member(json, json_root(json), keys[i]) != NULL) {
            line->kind = (enum record_kind)i;
            return true;
        }
    return error_set(error, error_bad_value, "a record's line has one of header, order, typed, take_back, end", NULL);
}

static bool read_said(struct record_line *line, const struct json *json, struct error *error)
{
    switch (line->kind) {
    case record_begin:
        return read_hash(json, "header", &line->header, error);
    case record_order:
        return read_string(json, json_root(json), "order", &line->order, error);
    case record_dice:
        line->dice = member(json, json_root(json), "typed", json_kind_list);
        return line->dice != NULL || lacks("typed", "a list of faces", error);
    case record_take_back:
        return read_take_back(line, json, error);
    case record_end:
        break;
    }
    return true;
}

bool record_read_line(struct record_line *line, const struct setup *setup, const struct json *json, struct error *error)
{
    *line = (struct record_line){.side = -1};
    if (json_root(json)->kind != json_kind_object)
        return error_set(error, error_bad_value, "a record's line is an object", NULL);
    if (!read_kind(line, json, error) || !read_number(json, "n", &line->number, error))
        return false;
    bool by_side = line->kind != record_begin && line->kind != record_end;
    return (!by_side || read_side(line, setup, json, error)) && read_said(line, json, error);
}

int record_read_faces(const struct record_line *line, const struct json *json, int32_t *faces, int capacity)
{
    int count = 0;
    for (const struct json_node *node = json_first(json, line->dice); node != NULL; node = json_next(json, node)) {
        int64_t face;
        if (count == capacity || node->kind != json_kind_number || !json_to_integer(node, &face) || face < -1000 || face > 1000)
            return -1;
        faces[count++] = (int32_t)face;
    }
    return count;
}
