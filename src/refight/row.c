#include "refight/tally.h"

#include "base/json.h"
#include "base/limits.h"
#include "battle/record.h"

#include <string.h>

static void add_quoted(struct text *text, const char *word)
{
    text_add_char(text, '"');
    for (; *word != '\0'; word++) {
        text_add(text, *word == '"' ? "\"" : "");
        text_add_char(text, *word);
    }
    text_add_char(text, '"');
}

static void add_cell(struct text *text, const char *word)
{
    if (strpbrk(word, ",\"\n\r") != NULL)
        add_quoted(text, word);
    else
        text_add(text, word);
}

/* 64 bits, the uppermost included. */
static void add_whole(struct text *text, uint64_t number)
{
    if (number > INT64_MAX)
        text_add_int(text, (int64_t)(number / 10));
    text_add_int(text, (int64_t)(number > INT64_MAX ? number % 10 : number));
}

/* ---- one field after the other, in whichever form ---- */

enum row_form { row_head, row_cells, row_object };
struct row {
    enum row_form form;
    const struct row_context *context;
    const struct game_outcome *outcome; /* none of a head */
    struct text *text;
    struct json_writer writer;
    bool comma;
};

/* A name of two or three parts, as "lost_foot_red". */
struct field_name {
    const char *what, *of, *side;
};
#define FIELD(name) ((struct field_name){name, "", ""})

static void write_name(const struct field_name *name, struct text *text)
{
    const char *parts[] = {name->what, name->of, name->side};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        text_add(text, i > 0 && *parts[i] != '\0' ? "_" : "");
        text_add(text, parts[i]);
    }
}

/* True when its value is wanted. */
static bool begin_field(struct row *row, struct field_name name)
{
    char word[LIMIT_NAME * 2];
    struct text text;
    text_begin(&text, word, sizeof word);
    write_name(&name, &text);
    if (row->form == row_object)
        json_key(&row->writer, word);
    else
        text_add(row->text, row->comma ? "," : "");
    if (row->form == row_head)
        add_cell(row->text, word);
    row->comma = true;
    return row->form != row_head;
}

static void put_word(struct row *row, struct field_name name, const char *word)
{
    if (begin_field(row, name) && row->form == row_object)
        json_add_string(&row->writer, word);
    else if (row->form == row_cells)
        add_cell(row->text, word);
}

static void put_number(struct row *row, struct field_name name, int64_t number)
{
    if (begin_field(row, name) && row->form == row_object)
        json_add_int(&row->writer, number);
    else if (row->form == row_cells)
        text_add_int(row->text, number);
}

static void put_hash(struct row *row, struct field_name name, uint64_t hash)
{
    char digits[24];
    struct text text;
    text_begin(&text, digits, sizeof digits);
    hash_write(hash, &text);
    put_word(row, name, digits);
}

/* JSON's readers lose the last bits of such numbers: to them it is a word. */
static void put_seed(struct row *row, uint64_t seed)
{
    char digits[24];
    struct text text;
    text_begin(&text, digits, sizeof digits);
    add_whole(&text, seed);
    put_word(row, FIELD("seed"), digits);
}

/* ---- what a row tells ---- */

/* Parted by blanks. */
static void put_options(struct row *row, const struct setup *setup)
{
    char words[ROW_BYTES / 4];
    struct text text;
    text_begin(&text, words, sizeof words);
    for (int i = 0; setup->ruleset->options[i].id != NULL; i++)
        if (setup->options >> i & 1) {
            text_add(&text, text.used > 0 ? " " : "");
            text_add(&text, setup->ruleset->options[i].id);
        }
    put_word(row, FIELD("options"), words);
}

/* Those that are not the default, as gdc.r47=b. */
static void put_rulings(struct row *row, const struct setup *setup)
{
    char words[ROW_BYTES / 4];
    struct text text;
    text_begin(&text, words, sizeof words);
    for (int i = 0; setup->ruleset->rulings[i].id != NULL; i++)
        if (setup->rulings[i] != setup->ruleset->rulings[i].choices[0]) {
            text_add(&text, text.used > 0 ? " " : "");
            text_add(&text, setup->ruleset->rulings[i].id);
            text_add_char(&text, '=');
            text_add_char(&text, setup->rulings[i]);
        }
    put_word(row, FIELD("rulings"), words);
}

static void put_circumstances(struct row *row)
{
    const struct setup *setup = row->context->terms->setup;
    bool exchanged = row->outcome->exchanged;
    put_seed(row, row->outcome->seed);
    put_word(row, FIELD("version"), row->context->version);
    put_word(row, FIELD("ruleset"), setup->ruleset->id);
    put_hash(row, FIELD("tables"), row->context->tables);
    put_word(row, FIELD("scenario"), row->context->scenario);
    for (int side = 0; side < SIDES; side++)
        put_word(row, (struct field_name){"seat", "", setup->side[side].id},
                 game_player(row->context->terms, exchanged ? 1 - side : side));
    put_options(row, setup);
    put_rulings(row, setup);
    put_number(row, FIELD("last_turn"), setup->turns);
}

static void put_losses(struct row *row)
{
    const struct setup *setup = row->context->terms->setup;
    for (int side = 0; side < SIDES; side++)
        for (int service = 0; service < services; service++)
            put_number(row, (struct field_name){"lost", service_names[service], setup->side[side].id},
                       row->outcome->lost[side][service]);
    for (int side = 0; side < SIDES; side++)
        put_number(row, (struct field_name){"strength", "", setup->side[side].id}, game_strength_in_all(setup, side));
}

static void put_outcome(struct row *row)
{
    const struct setup *setup = row->context->terms->setup;
    const struct game_outcome *outcome = row->outcome;
    put_word(row, FIELD("winner"), outcome->winner < 0 ? "" : setup->side[outcome->winner].id);
    put_word(row, FIELD("reason"), outcome->reason);
    put_word(row, FIELD("grade"), outcome->grade);
    put_number(row, FIELD("turns"), outcome->turns);
    put_number(row, FIELD("orders"), outcome->orders);
    put_number(row, FIELD("refused"), outcome->refused);
    for (int side = 0; side < SIDES; side++)
        put_number(row, (struct field_name){"points", "", setup->side[side].id}, outcome->points[side]);
    put_losses(row);
    put_hash(row, FIELD("hash"), outcome->hash);
}

static void write_fields(struct row *row)
{
    put_circumstances(row);
    put_outcome(row);
    text_add_char(row->text, '\n');
}

void row_write_head(const struct row_context *context, struct text *text)
{
    static const struct game_outcome none = {.reason = "", .grade = ""};
    write_fields(&(struct row){.form = row_head, .context = context, .outcome = &none, .text = text});
}

void row_write(const struct row_context *context, const struct game_outcome *outcome, struct text *text)
{
    write_fields(&(struct row){.form = row_cells, .context = context, .outcome = outcome, .text = text});
}

void row_write_object(const struct row_context *context, const struct game_outcome *outcome, struct text *text)
{
    struct row row = {.form = row_object, .context = context, .outcome = outcome, .text = text};
    json_begin(&row.writer, text);
    json_open(&row.writer, '{');
    put_circumstances(&row);
    put_outcome(&row);
    json_close(&row.writer, '}');
    text_add_char(text, '\n');
}
