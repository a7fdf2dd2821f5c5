#include "compare/chain.h"

#include "base/text.h"
#include "compare/expression.h"

#include <string.h>

const char *const outcome_names[] = {"breaks", "stands", "repulsed", NULL};
const char *const line_kind_names[] = {"when", "let", "ask", "fact", "option", "loss", "outcome", "cannot", NULL};

enum { column_kind, column_step, column_what, column_name, column_value, column_reason, columns };
static const char *const column_names[] = {"kind", "step", "what", "name", "value", "reason", NULL};

struct reading {
    struct chain *chain;
    const struct csv_row *row;
    struct error *error;
};

/* ---- errors: file, line, column, and what would be right ---- */

static bool fail(const struct reading *reading, int column, const char *what, const char *detail)
{
    char message[LIMIT_MESSAGE];
    struct digits line;
    struct text text;
    text_begin(&text, message, sizeof message);
    text_add(&text, what);
    text_add(&text, detail);
    return error_set(reading->error, error_bad_table, reading->chain->file, ".csv: line ", text_of_int(&line, reading->row->line),
                     ", column ", column_names[column], ": ", message, NULL);
}

static bool fail_unknown(const struct reading *reading, int column, const char *what, text_name_at *name_at, const void *list)
{
    char typed[LIMIT_NAME], message[LIMIT_MESSAGE];
    struct text text;
    const char *near = text_nearest(csv_cell_text(&reading->row->cells[column], typed, sizeof typed), name_at, list);
    text_begin(&text, message, sizeof message);
    text_add(&text, typed);
    text_add(&text, near != NULL ? "\"; did you mean " : "\"");
    text_add(&text, near != NULL ? near : "");
    return fail(reading, column, what, message);
}

/* ---- small readers ---- */

static int find_name(const struct csv_cell *cell, text_name_at *name_at, const void *list)
{
    const char *name;
    for (size_t i = 0; (name = name_at(list, i)) != NULL; i++)
        if (csv_cell_equal(cell, name))
            return (int)i;
    return -1;
}

static const char *name_of_string(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

static bool cells_equal(const struct csv_cell *a, const struct csv_cell *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->at, b->at, a->length) == 0);
}

static bool read_value(struct reading *reading, struct line *line)
{
    struct error inner;
    line->node = -1;
    if (line->value.length == 0)
        return true;
    line->node = expression_read(reading->chain, &line->value, &inner);
    return line->node >= 0 || fail(reading, column_value, inner.message, "");
}

static bool need_value(struct reading *reading, const struct line *line, bool word)
{
    if (line->node < 0)
        return fail(reading, column_value, "a value should stand here", "");
    if (reading->chain->nodes[line->node].word != word)
        return fail(reading, column_value, word ? "a word should stand here" : "a number should stand here, not a word", "");
    return true;
}

static const struct procedure *asked_in_step(const struct chain *chain, const struct csv_cell *step)
{
    for (int i = 0; i < chain->line_count; i++)
        if (chain->lines[i].kind == line_ask && cells_equal(&chain->lines[i].step, step))
            return chain->lines[i].procedure;
    return NULL;
}

/* ---- the kinds of line ---- */

static bool read_let(struct reading *reading, struct line *line)
{
    struct chain *chain = reading->chain;
    if (line->node < 0)
        return fail(reading, column_value, "a value should stand here", "");
    bool word = chain->nodes[line->node].word;
    for (line->index = slot_first_free; line->index < chain->slot_count; line->index++)
        if (chain->slots[line->index].procedure == NULL && cells_equal(&chain->slots[line->index].name, &line->name))
            break;
    if (line->name.length == 0 || memchr(line->name.at, '.', line->name.length) != NULL)
        return fail(reading, column_name, "a plain name should stand here", "");
    if (line->index < chain->slot_count)
        return (!word && !chain->slots[line->index].word) || fail(reading, column_name, "a word can be kept only once", "");
    if (chain->slot_count == MOST_CHAIN_SLOTS)
        return fail(reading, column_name, "the mapping keeps too many values", "");
    chain->slots[chain->slot_count++] = (struct slot){.name = line->name, .word = word, .last_use = -1};
    return true;
}

static bool read_ask(struct reading *reading, struct line *line)
{
    const struct ruleset *ruleset = reading->chain->ruleset;
    int index = find_name(&line->name, name_of_procedure, ruleset->procedures);
    if (index < 0)
        return fail_unknown(reading, column_name, "no procedure of this ruleset is \"", name_of_procedure, ruleset->procedures);
    if (asked_in_step(reading->chain, &line->step) != NULL)
        return fail(reading, column_what, "a step asks once", "");
    line->procedure = &ruleset->procedures[index];
    return true;
}

struct allowance {
    const struct choice *choice;
    const char *wrong;
};

static bool is_allowed(const struct chain *chain, const char *word, void *context)
{
    struct allowance *allowance = context;
    (void)chain;
    for (int i = 0, value; (value = choice_value(allowance->choice, i)) >= 0; i++)
        if (text_equal(allowance->choice->names[value], word))
            return true;
    allowance->wrong = word;
    return false;
}

static bool check_words(struct reading *reading, const struct line *line, const struct fact *fact)
{
    char message[LIMIT_MESSAGE];
    struct text text;
    struct allowance allowance = {fact->choice, NULL};
    if (expression_words(reading->chain, line->node, is_allowed, &allowance))
        return true;
    text_begin(&text, message, sizeof message);
    text_add(&text, " must be one of ");
    for (int i = 0, value; (value = choice_value(fact->choice, i)) >= 0; i++) {
        text_add(&text, i > 0 ? ", " : "");
        text_add(&text, fact->choice->names[value]);
    }
    text_add(&text, ", not ");
    text_add(&text, allowance.wrong);
    return fail(reading, column_value, fact->name, message);
}

static bool read_fact(struct reading *reading, struct line *line)
{
    line->procedure = asked_in_step(reading->chain, &line->step);
    if (line->procedure == NULL)
        return fail(reading, column_what, "before its facts a step must ask a procedure", "");
    line->index = find_name(&line->name, name_of_fact, line->procedure->facts);
    if (line->index < 0)
        return fail_unknown(reading, column_name, "this procedure has no fact \"", name_of_fact, line->procedure->facts);
    const struct fact *fact = &line->procedure->facts[line->index];
    for (int i = reading->chain->line_count - 1; i >= 0 && reading->chain->lines[i].kind != line_ask; i--)
        if (reading->chain->lines[i].kind == line_fact && reading->chain->lines[i].index == line->index)
            return fail(reading, column_name, "this fact was given before", "");
    return need_value(reading, line, fact->choice != NULL) && (fact->choice == NULL || check_words(reading, line, fact));
}

static bool read_option(struct reading *reading, struct line *line)
{
    const struct ruleset *ruleset = reading->chain->ruleset;
    line->procedure = asked_in_step(reading->chain, &line->step);
    line->index = find_name(&line->name, name_of_option, ruleset->options);
    if (line->procedure == NULL)
        return fail(reading, column_what, "before its options a step must ask a procedure", "");
    return line->index >= 0 ||
           fail_unknown(reading, column_name, "no option of this ruleset is \"", name_of_option, ruleset->options);
}

static bool read_loss(struct reading *reading, struct line *line)
{
    static const char *const sides[] = {"attacker", "defender", NULL};
    line->index = find_name(&line->name, name_of_string, sides);
    if (line->index < 0)
        return fail(reading, column_name, "a loss is one of attacker or defender", "");
    return need_value(reading, line, false);
}

static bool read_outcome(struct reading *reading, struct line *line)
{
    line->index = find_name(&line->name, name_of_string, outcome_names);
    if (line->index < 0)
        return fail(reading, column_name, "an outcome is one of breaks, stands, repulsed", "");
    return line->node < 0 || need_value(reading, line, false);
}

/* A word of the situation that the ruleset cannot say, or `situation`: all of it. */
static bool read_cannot(struct reading *reading, struct line *line)
{
    line->index = csv_cell_equal(&line->name, "situation") ? -1 : situation_word_of(line->name.at, line->name.length);
    if (line->index < 0 && !csv_cell_equal(&line->name, "situation"))
        return fail_unknown(reading, column_name, "neither `situation` nor one of its words is \"", name_of_fact,
                            situation_words);
    return line->node < 0 || need_value(reading, line, false);
}

static bool read_when(struct reading *reading, struct line *line)
{
    return need_value(reading, line, false);
}

typedef bool line_reader(struct reading *reading, struct line *line);
static line_reader *const readers[] = {
    [line_when] = read_when,     [line_let] = read_let,   [line_ask] = read_ask,         [line_fact] = read_fact,
    [line_option] = read_option, [line_loss] = read_loss, [line_outcome] = read_outcome, [line_cannot] = read_cannot};

/* ---- the file ---- */

/* Does the line speak of this kind? The cell is * or kinds parted by blanks. */
static bool speaks_of(const struct csv_cell *cell, const char *kind)
{
    size_t length = strlen(kind);
    if (csv_cell_equal(cell, "*"))
        return true;
    for (size_t at = 0, end; at < cell->length; at = end + 1) {
        for (end = at; end < cell->length && cell->at[end] != ' '; end++)
            ;
        if (end - at == length && memcmp(cell->at + at, kind, length) == 0)
            return true;
    }
    return false;
}

static bool known_kinds(const struct reading *reading)
{
    const struct csv_cell *cell = &reading->row->cells[column_kind];
    const struct choice *kinds = situation_words[situation_word("kind")].choice;
    size_t found = 0;
    for (int i = 0, value; (value = choice_value(kinds, i)) >= 0; i++)
        if (speaks_of(cell, kinds->names[value]))
            found += strlen(kinds->names[value]) + 1;
    return csv_cell_equal(cell, "*") || found == cell->length + 1 ||
           fail_unknown(reading, column_kind, "kinds of situation parted by single blanks, or *, should stand here, not \"",
                        name_of_string, kinds->names);
}

/* Every required fact of the question just asked must have its line. */
static bool check_required(struct reading *reading)
{
    const struct chain *chain = reading->chain;
    int ask = chain->line_count - 1;
    while (ask >= 0 && chain->lines[ask].kind != line_ask)
        ask--;
    const struct fact *facts = ask < 0 ? NULL : chain->lines[ask].procedure->facts;
    for (int i = 0; facts != NULL && facts[i].name != NULL; i++) {
        bool given = facts[i].preset != REQUIRED;
        for (int line = ask + 1; line < chain->line_count; line++)
            given = given || (chain->lines[line].kind == line_fact && chain->lines[line].index == i);
        if (!given)
            return fail(reading, column_what, "the step before has no line for its required fact ", facts[i].name);
    }
    return true;
}

static bool read_line(struct reading *reading)
{
    struct chain *chain = reading->chain;
    const struct csv_cell *cells = reading->row->cells;
    if (chain->line_count == MOST_CHAIN_LINES)
        return fail(reading, column_kind, "too many lines for one kind of situation", "");
    struct line line = {.number = reading->row->line,
                        .step = cells[column_step],
                        .name = cells[column_name],
                        .value = cells[column_value],
                        .reason = cells[column_reason],
                        .index = -1};
    int kind = find_name(&cells[column_what], name_of_string, line_kind_names);
    if (kind < 0)
        return fail_unknown(reading, column_what, "no kind of line is \"", name_of_string, line_kind_names);
    line.kind = (enum line_kind)kind;
    if (line.step.length == 0)
        return fail(reading, column_step, "the name of a step should stand here", "");
    if (line.reason.length == 0)
        return fail(reading, column_reason, "every line needs its reason", "");
    line.begins_step = chain->line_count == 0 || !cells_equal(&chain->lines[chain->line_count - 1].step, &line.step);
    bool follows_facts = line.kind == line_fact || line.kind == line_option;
    if (line.kind != line_ask && !follows_facts && !check_required(reading))
        return false;
    if (line.kind == line_ask && !check_required(reading))
        return false;
    if (!read_value(reading, &line) || !readers[kind](reading, &line))
        return false;
    chain->lines[chain->line_count++] = line;
    return true;
}

static bool check_header(const struct reading *reading)
{
    for (int i = 0; i < columns; i++)
        if (i >= reading->row->count || !csv_cell_equal(&reading->row->cells[i], column_names[i]))
            return fail(reading, i, "the header must be kind,step,what,name,value,reason", "");
    return true;
}

static bool take_row(struct reading *reading)
{
    if (reading->row->count != columns)
        return fail(reading, column_kind, "a line has six cells: kind,step,what,name,value,reason", "");
    if (!known_kinds(reading))
        return false;
    return !speaks_of(&reading->row->cells[column_kind], reading->chain->kind) || read_line(reading);
}

bool chain_read(struct chain *chain, const struct ruleset *ruleset, const struct file *file, const char *kind,
                struct error *error)
{
    struct csv csv;
    struct csv_row row;
    struct reading reading = {chain, &row, error};
    memset(chain, 0, sizeof *chain);
    chain->ruleset = ruleset;
    chain->file = file->name;
    chain->kind = kind;
    chain->slots[slot_attacker_lost] = chain->slots[slot_defender_lost] =
        (struct slot){.step = {.length = 1, .at = " "}, .last_use = MOST_CHAIN_LINES};
    chain->slot_count = slot_first_free;
    csv_begin(&csv, file->text, file->length);
    for (bool header = true; csv_next(&csv, &row, error); header = false)
        if (!(header ? check_header(&reading) : take_row(&reading)))
            return false;
    return error->code == error_none && check_required(&reading);
}
