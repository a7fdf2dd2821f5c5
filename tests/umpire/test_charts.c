/* Charts as JSON: their list, and one with its cells as they stand. */
#include "support.h"

#include "umpire/charts.h"
#include "umpire/toy.h"

#include <string.h>

static char page[16 * 1024];

static struct json_writer begin(struct text *text)
{
    struct json_writer writer;
    text_begin(text, page, sizeof page);
    json_begin(&writer, text);
    return writer;
}

static void test_all_tables_are_listed(void **state)
{
    (void)state;
    struct text text;
    struct json_writer writer = begin(&text);
    charts_write(&toy, &writer);
    for (const struct table *table = toy.tables; table->name != NULL; table++) {
        assert_non_null(strstr(page, table->name));
        assert_non_null(strstr(page, table->title));
    }
}

static void test_cells_stand_as_they_are(void **state)
{
    (void)state;
    struct text text;
    struct error error;
    struct json_writer writer = begin(&text);
    assert_true(chart_write(toy_library()->shelves, "lists", &writer, &error));
    assert_non_null(strstr(page, "\"rows\":[[\"name\",\"note\",\"count\"],[\"Anna\",\"\",\"1\"],"
                                 "[\"Bea, the second\",\"says \\\"no\\\"\",\"2\"]]}"));
}

static void test_what_is_no_table(void **state)
{
    (void)state;
    struct text text;
    struct error error;
    struct json_writer writer = begin(&text);
    assert_false(chart_write(toy_library()->shelves, "weather", &writer, &error));
    assert_int_equal(error.code, error_no_such_thing);
    assert_string_equal(page, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_tables_are_listed),
        cmocka_unit_test(test_cells_stand_as_they_are),
        cmocka_unit_test(test_what_is_no_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
