/* House charts: whatever passes the checks, no procedure may stumble over it. Random charts, all worked examples. */
#include "support.h"

#include "base/csv.h"
#include "random.h"
#include "rules/registry.h"
#include "umpire/table.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ROWS 256
#define CELL_BYTES 64
#define MOST_QUESTIONS 2000
#define CHARTS 25 /* of each table */
#define ASKED 20  /* questions on each chart */

static struct random_source luck = {9};

/* ---- a random chart, as cells of text ---- */

struct chart {
    const struct table *table;
    int columns, rows;
    char cells[MOST_ROWS][LIMIT_CSV_COLUMNS][CELL_BYTES];
};

static int column_index(const struct chart *chart, const char *name)
{
    int index = 0;
    while (strcmp(chart->table->columns[index].name, name) != 0)
        index++;
    return index;
}

static void begin(struct chart *chart, const struct ruleset *ruleset, const struct table *table)
{
    const struct file *file = table_file(ruleset, NULL, table->name);
    struct csv csv;
    struct csv_row row;
    struct error error;
    *chart = (struct chart){.table = table};
    csv_begin(&csv, file->text, file->length);
    assert_true(csv_next(&csv, &row, &error));
    chart->columns = row.count;
    for (; csv_next(&csv, &row, &error); chart->rows++)
        for (int i = 0; i < row.count; i++) {
            assert_true(row.cells[i].length < CELL_BYTES);
            csv_cell_text(&row.cells[i], chart->cells[chart->rows][i], CELL_BYTES);
        }
}

static void put_figure(char cell[CELL_BYTES], const struct column *column)
{
    int span = (int)(column->most - column->least), kind = random_below(&luck, 4);
    int64_t value = kind == 0 ? column->least : kind == 1 ? column->most : column->least + random_below(&luck, span + 1);
    snprintf(cell, CELL_BYTES, "%lld", (long long)value);
}

static void change_cell(struct chart *chart)
{
    int at = random_below(&luck, chart->columns), words = 0;
    const struct column *column = &chart->table->columns[at];
    char *cell = chart->cells[random_below(&luck, chart->rows)][at];
    if (column->kind == column_key)
        return;
    if (column->may_be_empty && random_below(&luck, 3) == 0) {
        cell[0] = '\0';
    } else if (column->kind == column_word || (column->kind == column_int_or_word && random_below(&luck, 2) == 0)) {
        while (column->words[words] != NULL)
            words++;
        strcpy(cell, column->words[random_below(&luck, words)]);
    } else {
        put_figure(cell, column);
    }
}

/* Parts the span of a run anew: the whole of it, or at times less. */
static void part_again(struct chart *chart, const struct run *run)
{
    int from = column_index(chart, run->from), to = column_index(chart, run->to);
    if (from == to) /* numbered rows: there is one way to part them */
        return;
    const int64_t least = chart->table->columns[from].least;
    int64_t at = least, most = chart->table->columns[to].most;
    if (random_below(&luck, 3) == 0) {
        at += random_below(&luck, (int)(most - least) / 4 + 1);
        most -= random_below(&luck, (int)(most - least) / 4 + 1);
    }
    for (int i = 0; i < chart->rows; i++) {
        int row = run->step > 0 ? i : chart->rows - 1 - i, left = chart->rows - 1 - i;
        int room = (int)(most - at) - left;
        int64_t end = left == 0 ? most : at + random_below(&luck, 1 + (random_below(&luck, 2) == 0 ? room : room < 5 ? room : 5));
        snprintf(chart->cells[row][from], CELL_BYTES, "%lld", (long long)at);
        snprintf(chart->cells[row][to], CELL_BYTES, "%lld", (long long)end);
        at = end + 1;
    }
}

static void add_cell(struct text *text, const char *cell)
{
    text_add(text, "\"");
    text_add(text, cell); /* no cell of a kept chart has a quote in it */
    text_add(text, "\"");
}

static const char *as_csv(const struct chart *chart)
{
    static char buffer[64 * 1024];
    struct text text;
    text_begin(&text, buffer, sizeof buffer);
    for (int row = -1; row < chart->rows; row++) {
        for (int i = 0; i < chart->columns; i++) {
            text_add(&text, i > 0 ? "," : "");
            add_cell(&text, row < 0 ? chart->table->columns[i].name : chart->cells[row][i]);
        }
        text_add(&text, "\n");
    }
    assert_false(text.cut);
    return buffer;
}

static void change(struct chart *chart)
{
    for (const struct run *run = chart->table->runs; run->from != NULL; run++)
        if (random_below(&luck, 2) == 0)
            part_again(chart, run);
    for (int left = random_below(&luck, 6); left > 0; left--)
        change_cell(chart);
}

/* ---- questions ---- */

static char *questions[MOST_QUESTIONS];
static int question_count;

static void add_question(json_t *question, const char *without)
{
    assert_true(question_count < MOST_QUESTIONS);
    if (without != NULL)
        json_object_del(question, without);
    questions[question_count++] = json_dumps(question, JSON_COMPACT);
}

/* Each worked example, and the odds of it. */
static void read_questions(const char *id)
{
    char path[512];
    size_t length;
    snprintf(path, sizeof path, "%s/cases/%s.jsonl", TESTS_DIR, id);
    char *text = read_whole_file(path, &length);
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        json_t *test = json_loads(line, 0, NULL);
        add_question(json_object_get(test, "ask"), NULL);
        if (json_object_get(json_object_get(test, "ask"), "dice") != NULL)
            add_question(json_object_get(test, "ask"), "dice");
        json_decref(test);
    }
    free(text);
}

static void forget_questions(void)
{
    while (question_count > 0)
        free(questions[--question_count]);
}

static bool is_answer(const char *reply)
{
    size_t i;
    json_t *outcome, *answer = json_loads(reply, 0, NULL), *odds = json_object_get(answer, "odds");
    double sum = odds == NULL ? 1 : 0;
    json_array_foreach (odds, i, outcome)
        sum += json_number_value(json_object_get(outcome, "p"));
    bool whole = answer != NULL && fabs(sum - 1) < 1e-12;
    json_decref(answer);
    return whole;
}

static void ask_around(const struct shelf *shelf, const char *csv)
{
    static struct desk desk;
    static char line[LIMIT_LINE_BYTES + 1], reply[4 * 1024 * 1024];
    const struct library library = {shelf, 1};
    for (int i = 0; i < ASKED; i++) {
        struct text text;
        const char *question = questions[random_below(&luck, question_count)];
        strcpy(line, question);
        text_begin(&text, reply, sizeof reply);
        desk_reply(&desk, &library, line, strlen(question), &text);
        if (text.cut || !is_answer(reply))
            fail_msg("%s\n%s\n%s", csv, question, reply);
    }
}

/* ---- the test ---- */

static int try_charts(const struct shelf *shelf, const struct table *table, int32_t *cells)
{
    static struct chart chart;
    struct error error;
    int accepted = 0;
    for (int i = 0; i < CHARTS; i++) {
        begin(&chart, shelf->ruleset, table);
        change(&chart);
        const char *csv = as_csv(&chart);
        if (!table_read(table, csv, strlen(csv), cells, &error))
            continue;
        ask_around(shelf, csv);
        accepted++;
    }
    const struct file *file = table_file(shelf->ruleset, NULL, table->name);
    assert_true(table_read(table, file->text, file->length, cells, &error));
    return accepted;
}

static void try_ruleset(const struct ruleset *ruleset)
{
    char *tables = malloc(ruleset->tables_size);
    const struct shelf shelf = {ruleset, tables, NULL};
    struct error error;
    assert_non_null(tables);
    assert_true(tables_load(ruleset, NULL, tables, &error));
    read_questions(ruleset->id);
    for (const struct table *table = ruleset->tables; table->name != NULL; table++)
        if (table->offset != SIZE_MAX && try_charts(&shelf, table, (void *)(tables + table->offset)) == 0)
            fail_msg("no chart of %s passes", table->name);
    forget_questions();
    free(tables);
}

static void test_random_charts(void **state)
{
    (void)state;
    for (int i = 0; rulesets[i] != NULL; i++)
        try_ruleset(rulesets[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_charts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
