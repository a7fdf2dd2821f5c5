/* Rulebooks: rules found by id, and a whole book written as JSON. */
#include "support.h"

#include "umpire/rulebook.h"

#include <string.h>

static const char book[] =
    "# A toy\n\nWords before.\n\n## Moving\n\n- **toy.1a** Walk \"on\".\n- **toy.1b** Halt.\nno rule\n\n## Empty\n\n"
    "## Firing\n\n- **toy.2** One\\two.";
static const struct file file = {"toy", book, sizeof book - 1};
static const struct file no_rules = {"toy", "# A toy\n", 8};

static const char *written(const struct file *rulebook)
{
    static char page[1024];
    struct ruleset ruleset = {.id = "toy", .title = "A toy", .rulebook = rulebook};
    struct json_writer writer;
    struct text text;
    text_begin(&text, page, sizeof page);
    json_begin(&writer, &text);
    rulebook_write(&ruleset, &writer);
    assert_false(text.cut);
    return page;
}

static void test_a_book_is_written_by_chapters(void **state)
{
    (void)state;
    assert_string_equal(written(&file), "{\"ruleset\":\"toy\",\"title\":\"A toy\",\"chapters\":["
                                        "{\"title\":\"Moving\",\"rules\":[{\"id\":\"toy.1a\",\"text\":\"Walk \\\"on\\\".\"},"
                                        "{\"id\":\"toy.1b\",\"text\":\"Halt.\"}]},"
                                        "{\"title\":\"Firing\",\"rules\":[{\"id\":\"toy.2\",\"text\":\"One\\\\two.\"}]}]}");
    assert_string_equal(written(&no_rules), "{\"ruleset\":\"toy\",\"title\":\"A toy\",\"chapters\":[]}");
}

static void test_an_id_finds_its_rule_and_its_parts(void **state)
{
    (void)state;
    assert_true(rulebook_has(&file, "toy.1a"));
    assert_true(rulebook_has(&file, "toy.1"));
    assert_true(rulebook_has(&file, "toy.2"));
    assert_false(rulebook_has(&file, "toy.1c"));
    assert_false(rulebook_has(&file, "toy.3"));
    assert_false(rulebook_has(&file, ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_book_is_written_by_chapters),
        cmocka_unit_test(test_an_id_finds_its_rule_and_its_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
