/* Tables: every cell checked, and an error that says where it is wrong and what would be right. */
#include "support.h"

#include "umpire/table.h"
#include "umpire/toy.h"

#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct toy_tables charts;

static bool load(const struct file *house, struct error *error)
{
    memset(&charts, 0x55, sizeof charts);
    return tables_load(&toy, house, &charts, error);
}

/* Loads with one chart replaced. */
static bool load_with(const char *name, const char *text, struct error *error)
{
    const struct file house[] = {{name, text, strlen(text)}, {NULL, NULL, 0}};
    error->code = error_none;
    return load(house, error);
}

static void is_loaded(const char *name, const char *text)
{
    struct error error;
    if (!load_with(name, text, &error))
        fail_msg("%s", error.message);
}

static void is_refused(const char *name, const char *text, const char *message)
{
    struct error error;
    if (load_with(name, text, &error))
        fail_msg("it is loaded, though %s", message);
    assert_int_equal(error.code, error_bad_table);
    assert_string_equal(error.message, message);
    assert_string_equal(error.fact, "");
}

/* ---- what is right ---- */

static void test_toy_loads(void **state)
{
    (void)state;
    struct error error;
    assert_true(load(NULL, &error));
    assert_int_equal(charts.bands[0].row, 0);
    assert_int_equal(charts.bands[1].row, 1);
    assert_int_equal(charts.bands[1].from, 11);
    assert_int_equal(charts.bands[0].to, 10);
    assert_int_equal(charts.bands[2].to, CELL_EMPTY);
    assert_int_equal(charts.bands[0].factor, 5000);
    assert_int_equal(charts.bands[2].factor, -5000);
    assert_int_equal(charts.bands[0].share, CELL_EMPTY);
    assert_int_equal(charts.bands[1].share, 2500);
    assert_int_equal(charts.bands[2].colour, colour_green);
    assert_int_equal(charts.bands[0].mark, CELL_EMPTY);
    assert_int_equal(charts.bands[2].mark, colour_red);
    assert_int_equal(charts.steps[0].from, 11);
    assert_int_equal(charts.steps[2].from, CELL_EMPTY);
    assert_int_equal(charts.steps[2].to, 0);
}

static void test_every_ruleset_loads(void **state)
{
    (void)state;
    struct error error;
    for (int i = 0; rulesets[i] != NULL; i++) {
        void *tables = malloc(rulesets[i]->tables_size);
        assert_non_null(tables);
        if (!tables_load(rulesets[i], NULL, tables, &error))
            fail_msg("%s", error.message);
        free(tables);
    }
}

/* Each built-in chart by itself, its cells in memory of exactly their size. */
static void test_every_chart_loads_alone(void **state)
{
    (void)state;
    for (int i = 0; rulesets[i] != NULL; i++)
        for (const struct table *table = rulesets[i]->tables; table->name != NULL; table++) {
            const struct file *file = table_file(rulesets[i], NULL, table->name);
            struct error error;
            size_t columns = 0;
            while (table->columns[columns].name != NULL)
                columns++;
            assert_true(columns <= LIMIT_CSV_COLUMNS);
            int32_t *cells = table->offset == SIZE_MAX ? NULL : malloc((size_t)table->rows * columns * sizeof *cells);
            if (!table_read(table, file->text, file->length, cells, &error))
                fail_msg("%s", error.message);
            free(cells);
        }
}

static void test_house_replaces_a_chart(void **state)
{
    (void)state;
    is_loaded("steps", "from,to\n21,50\n1,20\n-50,0");
    assert_int_equal(charts.steps[0].from, 21);
    assert_int_equal(charts.steps[2].from, -50);
    assert_int_equal(charts.bands[0].from, 1);
}

static void test_house_with_other_files(void **state)
{
    (void)state;
    is_loaded("elsewhere", "not a chart at all");
    assert_int_equal(charts.steps[0].from, 11);
}

static void test_ways_to_write_a_chart(void **state)
{
    (void)state;
    is_loaded("steps", "from,to\r\n11,50\r\n1,10\r\n,0\r\n");
    is_loaded("steps", "\"from\",\"to\"\n\"11\",\"50\"\n1,\"10\"\n\"\",0");
    is_loaded("steps", "from,to\n11.0,50.0000\n1,010\n,-0\n");
    is_loaded("lists", "name,note,count\n");
    is_loaded("lists", "name,note,count\n\"two\nlines\",\"\",9\n\xC3\x89mile,x,0\n");
}

static void test_which_file(void **state)
{
    (void)state;
    static const struct file house[] = {{"steps", "x", 1}, {NULL, NULL, 0}};
    assert_ptr_equal(table_file(&toy, house, "steps"), house);
    assert_string_equal(table_file(&toy, house, "bands")->name, "bands");
    assert_ptr_not_equal(table_file(&toy, NULL, "steps"), house);
    assert_null(table_file(&toy, house, "elsewhere"));
}

/* ---- what is wrong ---- */

static void test_wrong_header(void **state)
{
    (void)state;
    is_refused("steps", "", "steps.csv, line 1, column from: the file is empty: a header is due");
    is_refused("steps", "\n", "steps.csv, line 1, column from: the header must have here the name from");
    is_refused("steps", "From,to\n", "steps.csv, line 1, column from: the header must have here the name from");
    is_refused("steps", "from\n", "steps.csv, line 1, column to: the header must have here the name to");
    is_refused("steps", "to,from\n", "steps.csv, line 1, column from: the header must have here the name from");
    is_refused("steps", " from,to\n", "steps.csv, line 1, column from: the header must have here the name from");
    is_refused("steps",
               "\xEF\xBB\xBF"
               "from,to\n",
               "steps.csv, line 1, column from: the header must have here the name from");
    is_refused("steps", "from,to,note\n", "steps.csv, line 1, column past the last: there is a column too many; the last is to");
    is_refused("steps", "from,to,\n", "steps.csv, line 1, column past the last: there is a column too many; the last is to");
}

static void test_wrong_number_of_rows(void **state)
{
    (void)state;
    is_refused("steps", "from,to\n", "steps.csv, line 1, column from: rows are missing below; the table has 3");
    is_refused("steps", "from,to\n11,50\n1,10\n", "steps.csv, line 3, column from: rows are missing below; the table has 3");
    is_refused("steps", "from,to\n11,50\n1,10\n,0\n-9,-1\n", "steps.csv, line 5, column from: there is a row too many");
    is_refused("steps", "from,to\n11,50\n1,10\n,0\n\n", "steps.csv, line 5, column from: there is a row too many");
}

static void test_wrong_number_of_cells(void **state)
{
    (void)state;
    is_refused("steps", "from,to\n11\n",
               "steps.csv, line 2, column from: the row must have as many cells as there are columns: 2");
    is_refused("steps", "from,to\n11,50\n1,10,5\n",
               "steps.csv, line 3, column from: the row must have as many cells as there are columns: 2");
    is_refused("steps", "from,to\n11,50\n\n1,10\n",
               "steps.csv, line 3, column from: the row must have as many cells as there are columns: 2");
    is_refused("lists", "name,note,count\na;b;1\n",
               "lists.csv, line 2, column name: the row must have as many cells as there are columns: 3");
}

#define BANDS "row,from,to,factor,share,colour,mark\n"

static void test_wrong_cells(void **state)
{
    (void)state;
    static const struct {
        const char *row, *message;
    } cases[] = {
        {"Low,1,10,0.5,,red,", "column row: must be low, not \"Low\""},
        {"middle,1,10,0.5,,red,", "column row: must be low, not \"middle\""},
        {",1,10,0.5,,red,", "column row: must be low, not \"\""},
        {"low,0,10,0.5,,red,", "column from: must be a whole number from 1 to 100, not \"0\""},
        {"low,101,10,0.5,,red,", "column from: must be a whole number from 1 to 100, not \"101\""},
        {"low,1.5,10,0.5,,red,", "column from: must be a whole number from 1 to 100, not \"1.5\""},
        {"low,one,10,0.5,,red,", "column from: must be a whole number from 1 to 100, not \"one\""},
        {"low,1e1,10,0.5,,red,", "column from: must be a whole number from 1 to 100, not \"1e1\""},
        {"low,+1,10,0.5,,red,", "column from: must be a whole number from 1 to 100, not \"+1\""},
        {"low, 1,10,0.5,,red,", "column from: must be a whole number from 1 to 100, not \" 1\""},
        {"low,9999999999999999999,10,0.5,,red,",
         "column from: must be a whole number from 1 to 100, not \"9999999999999999999\""},
        {"low,,10,0.5,,red,", "column from: must be filled, not \"\""},
        {"low,1,101,0.5,,red,", "column to: must be a whole number from 1 to 100 or empty, not \"101\""},
        {"low,1,-,0.5,,red,", "column to: must be a whole number from 1 to 100 or empty, not \"-\""},
        {"low,1,10,10.0001,,red,", "column factor: must be a number from -1 to 10, not \"10.0001\""},
        {"low,1,10,-1.5,,red,", "column factor: must be a number from -1 to 10, not \"-1.5\""},
        {"low,1,10,0.00001,,red,", "column factor: must be a number from -1 to 10, not \"0.00001\""},
        {"low,1,10,\"0,5\",,red,", "column factor: must be a number from -1 to 10, not \"0,5\""},
        {"low,1,10,,,red,", "column factor: must be filled, not \"\""},
        {"low,1,10,1,2,red,", "column share: must be a number from 0 to 1 or empty, not \"2\""},
        {"low,1,10,1,,pink,", "column colour: must be one of red blue green, not \"pink\""},
        {"low,1,10,1,,Red,", "column colour: must be one of red blue green, not \"Red\""},
        {"low,1,10,1,,,", "column colour: must be filled, not \"\""},
        {"low,1,10,1,,red,\"say \"\"x\"\"\"", "column mark: must be one of red blue green or empty, not \"say \"x\"\""},
    };
    char text[256], message[256];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(text, sizeof text, BANDS "%s\n", cases[i].row);
        snprintf(message, sizeof message, "bands.csv, line 2, %s", cases[i].message);
        is_refused("bands", text, message);
    }
}

static void test_wrong_words(void **state)
{
    (void)state;
    is_refused("lists", "name,note,count\n,x,1\n", "lists.csv, line 2, column name: must be filled, not \"\"");
    is_refused("lists", "name,note,count\n\"\",x,1\n", "lists.csv, line 2, column name: must be filled, not \"\"");
    is_refused("lists", "name,note,count\n\"a\n\nb\",x,1\nc,,\n", "lists.csv, line 5, column count: must be filled, not \"\"");
}

/* A cell that is too long to show is cut, and between two characters. */
static void test_long_cells(void **state)
{
    (void)state;
    char text[256] = "from,to\n";
    struct error error;
    for (int i = 0; i < 40; i++)
        strcat(text, "\xE2\x82\xAC");
    assert_false(load_with("steps", text, &error));
    assert_string_equal(error.message, "steps.csv, line 2, column from: the row must have as many cells as there are columns: 2");
    strcat(text, ",1\n");
    assert_false(load_with("steps", text, &error));
    assert_int_equal(strlen(error.message),
                     strlen("steps.csv, line 2, column from: must be a whole number from -50 to 50 or empty, not \"\"") + 63);
}

static void test_runs_upwards(void **state)
{
    (void)state;
    is_loaded("bands", BANDS "low,1,10,1,,red,\nmiddle,11,11,1,,red,\nhigh,12,100,1,,red,\n");
    is_refused("bands", BANDS "low,1,10,1,,red,\nmiddle,12,20,1,,red,\nhigh,21,,1,,red,\n",
               "bands.csv, line 3, column from: must follow on the row before without gap or overlap: 11");
    is_refused("bands", BANDS "low,1,10,1,,red,\nmiddle,10,20,1,,red,\nhigh,21,,1,,red,\n",
               "bands.csv, line 3, column from: must follow on the row before without gap or overlap: 11");
    is_refused("bands", BANDS "low,1,10,1,,red,\nmiddle,11,20,1,,red,\nhigh,1,,1,,red,\n",
               "bands.csv, line 4, column from: must follow on the row before without gap or overlap: 21");
    is_refused("bands", BANDS "low,2,10,1,,red,\nmiddle,11,20,1,,red,\nhigh,21,,1,,red,\n",
               "bands.csv, line 2, column from: the first row must begin with 1");
    is_refused("bands", BANDS "low,1,10,1,,red,\nmiddle,11,20,1,,red,\nhigh,21,99,1,,red,\n",
               "bands.csv, line 4, column to: the last row must end with 100");
    is_refused("bands", BANDS "low,5,4,1,,red,\n", "bands.csv, line 2, column to: must not be less than the figure in from");
    is_refused("bands", BANDS "low,1,,1,,red,\nmiddle,11,20,1,,red,\n",
               "bands.csv, line 3, column from: no row may follow one without an end");
}

static void test_runs_downwards(void **state)
{
    (void)state;
    is_loaded("steps", "from,to\n50,50\n0,49\n-50,-1\n");
    is_refused("steps", "from,to\n11,50\n1,9\n,0\n",
               "steps.csv, line 3, column to: must follow on the row before without gap or overlap: 10");
    is_refused("steps", "from,to\n11,50\n1,11\n,0\n",
               "steps.csv, line 3, column to: must follow on the row before without gap or overlap: 10");
    is_refused("steps", "from,to\n11,49\n1,10\n,0\n", "steps.csv, line 2, column to: the first row must begin with 50");
    is_refused("steps", "from,to\n11,50\n1,10\n-49,0\n", "steps.csv, line 4, column from: the last row must end with -50");
    is_refused("steps", "from,to\n11,10\n", "steps.csv, line 2, column to: must not be less than the figure in from");
    is_refused("steps", "from,to\n,50\n1,10\n", "steps.csv, line 3, column from: no row may follow one without an end");
}

static void test_faults_of_the_csv(void **state)
{
    (void)state;
    is_refused("steps", "from,to\n\"11,50\n", "steps.csv, line 3: a quoted cell is not closed");
    is_refused("steps", "from,to\n\"11\"x,50\n",
               "steps.csv, line 2: a closing quote must be followed by a comma or the end of the line");
    is_refused("steps", "\"from", "steps.csv, line 1: a quoted cell is not closed");
    is_refused("steps", "from,to\n11,50\r1,10\r",
               "steps.csv, line 2: a line must end in a line feed, not in a lone carriage return");
}

static void test_size_at_the_limit(void **state)
{
    (void)state;
    char *text = malloc(LIMIT_CSV_BYTES + 2);
    struct error error;
    const struct table *lists = ruleset_table(&toy, "lists");
    assert_non_null(text);
    size_t used = (size_t)sprintf(text, "name,note,count\n");
    memset(text + used, 'x', LIMIT_CSV_BYTES + 1 - used);
    memcpy(text + LIMIT_CSV_BYTES - 3, ",,1", 4);
    assert_true(table_read(lists, text, LIMIT_CSV_BYTES, NULL, &error));
    text[LIMIT_CSV_BYTES] = '\n';
    assert_false(table_read(lists, text, LIMIT_CSV_BYTES + 1, NULL, &error));
    assert_string_equal(error.message, "lists.csv, line 1: the file is too long for a table");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_toy_loads),
        cmocka_unit_test(test_every_ruleset_loads),
        cmocka_unit_test(test_every_chart_loads_alone),
        cmocka_unit_test(test_house_replaces_a_chart),
        cmocka_unit_test(test_house_with_other_files),
        cmocka_unit_test(test_ways_to_write_a_chart),
        cmocka_unit_test(test_which_file),
        cmocka_unit_test(test_wrong_header),
        cmocka_unit_test(test_wrong_number_of_rows),
        cmocka_unit_test(test_wrong_number_of_cells),
        cmocka_unit_test(test_wrong_cells),
        cmocka_unit_test(test_wrong_words),
        cmocka_unit_test(test_long_cells),
        cmocka_unit_test(test_runs_upwards),
        cmocka_unit_test(test_runs_downwards),
        cmocka_unit_test(test_faults_of_the_csv),
        cmocka_unit_test(test_size_at_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
