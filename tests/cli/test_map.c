/* grognard map: pictures of every sort, of scenarios and of records up to a line; what is wrong is said. */
#include "support.h"

#include "cli/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the font library keeps is not ours to free. */
#define GROGNARD_MAP "ASAN_OPTIONS=detect_leaks=0 grognard map "
#define RECORD "grognard battle first-lesson --red recruit --blue recruit --seed 3 --to-turn 1 --quiet --record day.jsonl"

static void draw(const char *words)
{
    char line[256];
    snprintf(line, sizeof line, GROGNARD_MAP "%s", words);
    struct ending ending = run_shell(line);
    if (ending.code != 0 || ending.length != 0)
        fail_msg("%s: %d, %s", words, ending.code, ending.output);
}

static void refused(const char *words, int code, const char *sentence)
{
    char line[256];
    snprintf(line, sizeof line, "grognard map %s", words);
    struct ending ending = run_shell(line);
    if (ending.code != code || strstr(ending.output, sentence) == NULL)
        fail_msg("%s: %d, %s", words, ending.code, ending.output);
}

static void assert_begins(const char *path, const char *bytes, size_t length)
{
    size_t size;
    char *text = read_whole_file(path, &size);
    assert_true(size > 20000);
    assert_memory_equal(text, bytes, length);
    free(text);
}

static bool alike(const char *a, const char *b)
{
    char line[128];
    snprintf(line, sizeof line, "cmp -s %s %s", a, b);
    return run_shell(line).code == 0;
}

static void test_sorts(void **state)
{
    (void)state;
    draw("first-lesson --out a.svg");
    draw("first-lesson --out a.png");
    draw("first-lesson --out a.pdf");
    draw("first-lesson -o b.svg");
    assert_begins("a.svg", "<?xml version=", 14);
    assert_begins("a.png", "\x89PNG\r\n\x1a\n", 8);
    assert_begins("a.pdf", "%PDF-", 5);
    assert_true(alike("a.svg", "b.svg"));
    draw("first-lesson --side blue --out b.svg");
    assert_false(alike("a.svg", "b.svg"));
}

/* The same as on the page. */
static void test_colours_of_nations(void **state)
{
    (void)state;
    draw("lubino --out nations.svg");
    assert_int_equal(run_shell("grep -q 'fill=\"#24507f\".*r1 Ney<' nations.svg").code, 0);
    assert_int_equal(run_shell("grep -q 'fill=\"#9c2f26\".*b1 Tuchkov<' nations.svg").code, 0);
}

static void test_record(void **state)
{
    (void)state;
    struct ending ending = run_shell(RECORD);
    if (ending.code != 0)
        fail_msg("%s", ending.output);
    int last = atoi(run_shell("tail -n 1 day.jsonl | sed 's/.*{\"n\":\\([0-9]*\\).*/\\1/'").output);
    char words[64];
    assert_true(last > 2);
    draw("day.jsonl --out all.svg");
    draw("day.jsonl --at 0 --out first.svg");
    snprintf(words, sizeof words, "day.jsonl --at %d --out last.svg", last);
    draw(words);
    assert_true(alike("all.svg", "last.svg"));
    assert_false(alike("all.svg", "first.svg"));
    snprintf(words, sizeof words, "day.jsonl --at %d --out last.svg", last + 1);
    refused(words, 2, "--at takes the number of a line, 0 to ");
    refused("day.jsonl --rules gdc --out last.svg", 2, "a record knows its rules");
}

/* Lights that have not gone out are no unit that one would look for; who is to come is. */
static void test_who_is_not_there(void **state)
{
    (void)state;
    draw("village --rules cls3 --out village.svg");
    assert_int_equal(run_shell("grep -q 'b40' village.svg").code, 0);
    assert_int_equal(run_shell("grep -q 'r12a-light' village.svg").code, 1);
    struct ending ending =
        run_shell("printf 'unit r12a-light\\nunit r12a\\nquit\\n' | grognard battle village --rules cls3 --seed 1");
    assert_non_null(strstr(ending.output, "is in the ranks of its unit"));
}

static void test_refused(void **state)
{
    (void)state;
    refused("", 2, "usage: grognard map SCENARIO|RECORD");
    refused("village", 2, "where to? -o map.svg writes a picture");
    refused("village -o", 2, "--out needs FILE");
    refused("village -out map.svg", 2, "options are written out, as --json; -out is none");
    refused("village --out map.jpg", 2, "a picture is a file whose name ends in .svg, .png or .pdf, not map.jpg");
    refused("vilage --out map.svg", 2, "vilage");
    refused("village --side green --out map.svg", 2, "no side is called green, but red and blue");
    refused("village --at 3 --out map.svg", 2, "--at is for records");
    refused("village --rules gcd --out map.svg", 2, "gcd");
    refused("village --out nowhere/map.svg", 3, "cannot write nowhere/map.svg: No such file or directory");
    refused("none.jsonl --out map.svg", 2, "there is no record that can be read");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sorts),   cmocka_unit_test(test_colours_of_nations),
        cmocka_unit_test(test_record),  cmocka_unit_test(test_who_is_not_there),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
