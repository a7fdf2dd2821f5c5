/* CSV: rows, quotes, ends of lines, figures, and what is turned away. */
#include "support.h"

#include "base/csv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writes the whole as "[a|b][c]", the fault behind it. */
static const char *read_all(const char *text, size_t length)
{
    static char shown[4096];
    struct csv csv;
    struct csv_row row;
    struct error error;
    char cell[256];
    struct text out;
    text_begin(&out, shown, sizeof shown);
    csv_begin(&csv, text, length);
    while (csv_next(&csv, &row, &error)) {
        text_add(&out, "[");
        for (int i = 0; i < row.count; i++) {
            text_add(&out, i > 0 ? "|" : "");
            text_add(&out, csv_cell_text(&row.cells[i], cell, sizeof cell));
        }
        text_add(&out, "]");
    }
    if (error.code != error_none)
        text_add(&out, error.message);
    return shown;
}

#define BYTES(text) text, sizeof text - 1

#define FOLLOWED "a closing quote must be followed by a comma or the end of the line"
#define LONE_CR "a line must end in a line feed, not in a lone carriage return"
#define QUOTE_INSIDE "a cell with a quote in it must be quoted, and NUL bytes are not text"

static void test_texts(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        const char *shown;
    } cases[] = {
        {BYTES(""), ""},
        {BYTES("a"), "[a]"},
        {BYTES("a\n"), "[a]"},
        {BYTES("a\r\n"), "[a]"},
        {BYTES("\n"), "[]"},
        {BYTES("\n\n"), "[][]"},
        {BYTES("\r\n"), "[]"},
        {BYTES(","), "[|]"},
        {BYTES("a,"), "[a|]"},
        {BYTES("a,\n"), "[a|]"},
        {BYTES(",a\nb,\n"), "[|a][b|]"},
        {BYTES("a,b,c\nd,e,f"), "[a|b|c][d|e|f]"},
        {BYTES(" a , b "), "[ a | b ]"},
        {BYTES("\"\""), "[]"},
        {BYTES("\"a\""), "[a]"},
        {BYTES("\"a,b\",c"), "[a,b|c]"},
        {BYTES("\"a\nb\",c\nd"), "[a\nb|c][d]"},
        {BYTES("\"a\r\nb\""), "[a\r\nb]"},
        {BYTES("\"a\"\"b\""), "[a\"b]"},
        {BYTES("\"\"\"\""), "[\"]"},
        {BYTES("\"\"\"a\"\"\""), "[\"a\"]"},
        {BYTES("\"a\"\r\n\"b\""), "[a][b]"},
        {BYTES("\xC3\xA9,\xE2\x82\xAC"), "[\xC3\xA9|\xE2\x82\xAC]"},
        {BYTES("\""), "line 1: a quoted cell is not closed"},
        {BYTES("\"a"), "line 1: a quoted cell is not closed"},
        {BYTES("\"a\"\""), "line 1: a quoted cell is not closed"},
        {BYTES("a\n\"b\nc"), "[a]line 3: a quoted cell is not closed"},
        {BYTES("\"a\"b"), "line 1: " FOLLOWED},
        {BYTES("\"a\" ,b"), "line 1: " FOLLOWED},
        {BYTES("x\n\"a\"b"), "[x]line 2: " FOLLOWED},
        {BYTES("a\"b"), "line 1: " QUOTE_INSIDE},
        {BYTES(" \"a\""), "line 1: " QUOTE_INSIDE},
        {BYTES("a\0b"), "line 1: " QUOTE_INSIDE},
        {BYTES("\0"), "line 1: " QUOTE_INSIDE},
        {BYTES("\"a\0b\""), "line 1: NUL bytes are not text"},
        {BYTES("a\rb"), "line 1: " LONE_CR},
        {BYTES("a\r"), "line 1: " LONE_CR},
        {BYTES("\"a\"\r"), "line 1: " LONE_CR},
        {BYTES("a\r\r\n"), "line 1: " LONE_CR},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(read_all(cases[i].text, cases[i].length), cases[i].shown);
}

static void test_lines_are_numbered(void **state)
{
    (void)state;
    static const char text[] = "a\r\n\"b\n\nc\",d\ne\n";
    static const int lines[] = {1, 2, 5};
    struct csv csv;
    struct csv_row row;
    struct error error;
    csv_begin(&csv, text, strlen(text));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_true(csv_next(&csv, &row, &error));
        assert_int_equal(row.line, lines[i]);
    }
    assert_false(csv_next(&csv, &row, &error));
    assert_false(csv_next(&csv, &row, &error));
    assert_int_equal(error.code, error_none);
}

static void test_columns_at_the_limit(void **state)
{
    (void)state;
    char text[LIMIT_CSV_COLUMNS + 2];
    struct csv csv;
    struct csv_row row;
    struct error error;
    memset(text, ',', sizeof text);
    csv_begin(&csv, text, LIMIT_CSV_COLUMNS - 1);
    assert_true(csv_next(&csv, &row, &error));
    assert_int_equal(row.count, LIMIT_CSV_COLUMNS);
    csv_begin(&csv, text, LIMIT_CSV_COLUMNS);
    assert_false(csv_next(&csv, &row, &error));
    assert_int_equal(error.code, error_bad_table);
    assert_string_equal(error.message, "line 1: too many columns");
}

static void test_bytes_at_the_limit(void **state)
{
    (void)state;
    char *text = malloc(LIMIT_CSV_BYTES + 1);
    struct csv csv;
    struct csv_row row;
    struct error error;
    assert_non_null(text);
    memset(text, 'x', LIMIT_CSV_BYTES + 1);
    csv_begin(&csv, text, LIMIT_CSV_BYTES);
    assert_true(csv_next(&csv, &row, &error));
    assert_int_equal(row.cells[0].length, LIMIT_CSV_BYTES);
    csv_begin(&csv, text, LIMIT_CSV_BYTES + 1);
    assert_false(csv_next(&csv, &row, &error));
    assert_string_equal(error.message, "line 1: the file is too long for a table");
    free(text);
}

static struct csv_cell cell_of(const char *text, bool quoted)
{
    return (struct csv_cell){text, strlen(text), quoted};
}

static void test_cell_equal(void **state)
{
    (void)state;
    struct csv_cell cell = cell_of("line", false), part = {"lines", 4, false}, empty = cell_of("", true);
    assert_true(csv_cell_equal(&cell, "line"));
    assert_true(csv_cell_equal(&part, "line"));
    assert_false(csv_cell_equal(&cell, "lin"));
    assert_false(csv_cell_equal(&cell, "lines"));
    assert_false(csv_cell_equal(&cell, "Line"));
    assert_true(csv_cell_equal(&empty, ""));
}

static void test_cell_text_is_cut(void **state)
{
    (void)state;
    char buffer[4];
    struct csv_cell plain = cell_of("abcdef", false), quoted = cell_of("a\"\"b\"\"c", true),
                    euro = cell_of("a\xE2\x82\xAC", false);
    assert_string_equal(csv_cell_text(&plain, buffer, sizeof buffer), "abc");
    assert_string_equal(csv_cell_text(&quoted, buffer, sizeof buffer), "a\"b");
    assert_string_equal(csv_cell_text(&euro, buffer, sizeof buffer), "a");
}

static void test_figures(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t value;
    } cases[] = {{"0", 0},
                 {"-0", 0},
                 {"1", 10000},
                 {"-1", -10000},
                 {"0.5", 5000},
                 {"-0.25", -2500},
                 {"1.0000", 10000},
                 {"0.0001", 1},
                 {"007", 70000},
                 {"12.34", 123400},
                 {"99999999.9999", 999999999999},
                 {"999999999999", 9999999999990000},
                 {"-999999999999", -9999999999990000}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t value = 77;
        struct csv_cell cell = cell_of(cases[i].text, i % 2 == 1);
        assert_true(csv_cell_decimal(&cell, &value));
        assert_true(value == cases[i].value);
    }
}

static void test_what_is_no_figure(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "",     "-",  ".",           "1.",  ".5", "-.5",   "+1",      "1,5",           "1e3",
        "0x10", " 1", "1 ",          "--1", "1-", "1.2.3", "0.00001", "1234567890123", "99999999.99999",
        "one",  "1a", "\xE2\x88\x92"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t value;
        struct csv_cell cell = cell_of(cases[i], false);
        assert_false(csv_cell_decimal(&cell, &value));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_lines_are_numbered),
        cmocka_unit_test(test_columns_at_the_limit),
        cmocka_unit_test(test_bytes_at_the_limit),
        cmocka_unit_test(test_cell_equal),
        cmocka_unit_test(test_cell_text_is_cut),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_what_is_no_figure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
