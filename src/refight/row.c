#include "refight/tally.h"

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
    if (text->used > 0)
        text_add_char(text, ',');
    if (strpbrk(word, ",\"\n\r") != NULL)
        add_quoted(text, word);
    else
        text_add(text, word);
}

static void add_number(struct text *text, int64_t number)
{
    text_add_char(text, ',');
    text_add_int(text, number);
}

static void add_hash(struct text *text, uint64_t hash)
{
    text_add_char(text, ',');
    hash_write(hash, text);
}

/* 64 bits, the uppermost included. */
static void add_seed(struct text *text, uint64_t seed)
{
    if (seed > INT64_MAX)
        text_add_int(text, (int64_t)(seed / 10));
    text_add_int(text, (int64_t)(seed > INT64_MAX ? seed % 10 : seed));
}

static void add_named(struct text *text, const char *what, const char *of, const char *side)
{
    add_cell(text, what);
    text_add(text, of);
    text_add_char(text, '_');
    text_add(text, side);
}

void row_write_head(const struct setup *setup, struct text *text)
{
    text_add(text, "seed,version,ruleset,tables,scenario");
    for (int side = 0; side < SIDES; side++)
        add_named(text, "seat", "", setup->side[side].id);
    text_add(text, ",options,rulings,winner,reason,grade,turns,orders,refused");
    for (int side = 0; side < SIDES; side++)
        add_named(text, "points", "", setup->side[side].id);
    for (int side = 0; side < SIDES; side++)
        for (int service = 0; service < services; service++)
            add_named(text, "lost_", service_names[service], setup->side[side].id);
    for (int side = 0; side < SIDES; side++)
        add_named(text, "strength", "", setup->side[side].id);
    text_add(text, ",hash\n");
}

/* Two cells: the options, parted by blanks, and the rulings that are not the default, as gdc.r47=b. */
static void add_house_rules(const struct setup *setup, struct text *text)
{
    const struct ruleset *ruleset = setup->ruleset;
    const char *before = ",";
    for (int i = 0; ruleset->options[i].id != NULL; i++)
        if (setup->options >> i & 1) {
            text_add(text, before);
            text_add(text, ruleset->options[i].id);
            before = " ";
        }
    text_add(text, *before == ',' ? ",," : ",");
    before = "";
    for (int i = 0; ruleset->rulings[i].id != NULL; i++)
        if (setup->rulings[i] != ruleset->rulings[i].choices[0]) {
            text_add(text, before);
            text_add(text, ruleset->rulings[i].id);
            text_add_char(text, '=');
            text_add_char(text, setup->rulings[i]);
            before = " ";
        }
}

static void add_head(const struct row_context *context, const struct game_outcome *outcome, struct text *text)
{
    const struct setup *setup = context->terms->setup;
    add_seed(text, outcome->seed);
    add_cell(text, context->version);
    add_cell(text, setup->ruleset->id);
    add_hash(text, context->tables);
    add_cell(text, context->scenario);
    for (int side = 0; side < SIDES; side++)
        add_cell(text, general_names[context->terms->seat[outcome->exchanged ? 1 - side : side]]);
    add_house_rules(setup, text);
    add_cell(text, outcome->winner < 0 ? "" : setup->side[outcome->winner].id);
    add_cell(text, outcome->reason);
    add_cell(text, outcome->grade);
}

void row_write(const struct row_context *context, const struct game_outcome *outcome, struct text *text)
{
    add_head(context, outcome, text);
    add_number(text, outcome->turns);
    add_number(text, outcome->orders);
    add_number(text, outcome->refused);
    for (int side = 0; side < SIDES; side++)
        add_number(text, outcome->points[side]);
    for (int side = 0; side < SIDES; side++)
        for (int service = 0; service < services; service++)
            add_number(text, outcome->lost[side][service]);
    for (int side = 0; side < SIDES; side++)
        add_number(text, game_strength_in_all(context->terms->setup, side));
    add_hash(text, outcome->hash);
    text_add_char(text, '\n');
}
