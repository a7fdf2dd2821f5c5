/* One list of exit codes, kept by every command: each mistake is made wherever it can be made. And what it says. */
#include "program.h"
#include "support.h"

#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct mistake {
    const char *command;
    int code;
    const char *message;
};

static void make(const struct mistake *mistakes, size_t count)
{
    program_clear();
    for (size_t i = 0; i < count; i++) {
        struct ending run = run_shell(mistakes[i].command);
        if (run.code != mistakes[i].code || strstr(run.output, mistakes[i].message) == NULL)
            fail_msg("%s\n(exit %d, not %d; %s)\n%s", mistakes[i].command, run.code, mistakes[i].code, mistakes[i].message,
                     run.output);
    }
}
#define MAKE(mistakes) make(mistakes, sizeof(mistakes) / sizeof *(mistakes))

#define DUEL " --red recruit --blue recruit --seed 1 --to-turn 1 --quiet"

static void test_nothing_of_that_name(void **state)
{
    static const struct mistake mistakes[] = {
        {"grognard muster vilage", 2, "did you mean village"},
        {"grognard muster vilage gdc", 2, "did you mean village"},
        {"grognard battle vilage" DUEL, 2, "did you mean village"},
        {"grognard refight vilage --games 1", 2, "did you mean village"},
        {"grognard ladder vilage --player recruit --player sergeant", 2, "did you mean village"},
        {"grognard map vilage -o m.svg", 2, "did you mean village"},
        {"grognard muster ./nowhere", 2, "cannot open ./nowhere/scenario.json"},
        {"grognard battle ./nowhere" DUEL, 2, "cannot open ./nowhere/scenario.json"},
        {"grognard refight ./nowhere --games 1", 2, "cannot open ./nowhere/scenario.json"},
        {"grognard map ./nowhere -o m.svg", 2, "cannot open ./nowhere/scenario.json"},
        {"grognard compare no-such-thing", 2, "no situation is called no-such-thing"},
        {"grognard compare ./no.json", 2, "cannot open ./no.json"},
        {"grognard replay no.jsonl", 2, "there is no record that can be read"},
        {"grognard map no.jsonl -o m.svg", 2, "there is no record that can be read"},
        {"grognard battle --resume no.jsonl", 2, "no.jsonl"},
        {"grognard judge gcd musketry", 2, "did you mean gdc"},
        {"grognard muster village gcd", 2, "did you mean gdc"},
        {"grognard battle village --rules gcd", 2, "did you mean gdc"},
        {"grognard refight village --rules gcd", 2, "did you mean gdc"},
        {"grognard map village --rules gcd -o m.svg", 2, "did you mean gdc"},
        {"grognard compare column-against-line --rules gcd", 2, "did you mean gdc"},
        {"grognard procedures gcd", 2, "did you mean gdc"},
        {"grognard rules gcd", 2, "did you mean gdc"},
        {"grognard tables gcd", 2, "did you mean gdc"},
        {"grognard lists gcd", 2, "did you mean gdc"},
        {"grognard battle village --red corporal", 2, "nobody is called corporal"},
        {"grognard battle village --red exec:", 2, "exec: needs the program that plays, as exec:./bot.py"},
        {"grognard judge gdc musketyr", 1, "did you mean musketry"},
        {"grognard judge gdc musketry castings=80 grade=6 range_yd=140", 1, "castings must be"},
    };
    (void)state;
    MAKE(mistakes);
}

#define NOWHERE "/nonexistent/folder/file"

static void test_files_that_cannot_be_written(void **state)
{
    static const struct mistake mistakes[] = {
        {"grognard map village -o " NOWHERE ".svg", 3, "cannot write " NOWHERE ".svg"},
        {"grognard map village -o " NOWHERE ".png", 3, "cannot write " NOWHERE ".png"},
        {"grognard compare column-against-line --rules gdc --svg " NOWHERE, 3, "cannot write " NOWHERE},
        {"grognard compare column-against-line --rules gdc --png " NOWHERE, 3, "cannot write " NOWHERE},
        {"grognard refight first-lesson --games 1 --turns 1 --csv " NOWHERE, 3, "cannot write " NOWHERE},
        {"grognard refight first-lesson --games 1 --turns 1 --plot " NOWHERE ".svg", 3, "cannot write " NOWHERE},
        {"grognard ladder first-lesson --player recruit --player sergeant --csv " NOWHERE, 3, "cannot write " NOWHERE},
        {"grognard ladder first-lesson --player recruit --player sergeant --json " NOWHERE, 3, "cannot write " NOWHERE},
        {"grognard ladder first-lesson --player recruit --player sergeant --records " NOWHERE, 3, "cannot make the folder"},
        {"grognard battle first-lesson" DUEL " --record " NOWHERE, 3, NOWHERE ": no record can be made here"},
        {"grognard battle first-lesson" DUEL " --map-after-steps " NOWHERE ".svg", 3, "cannot write " NOWHERE},
        {"grognard serve --port 0 --archive " NOWHERE, 3, ""},
        {"grognard tables gdc > /dev/full", 3, "cannot write the output"},
    };
    (void)state;
    MAKE(mistakes);
}

static void test_values_of_options(void **state)
{
    static const struct mistake mistakes[] = {
        {"grognard battle village --to-turn 0", 2, "--to-turn takes a whole number from 1 to 2147483647, not \"0\""},
        {"grognard battle village --seed -4", 2, "--seed takes a whole number from 0 to 9223372036854775807, not \"-4\""},
        {"grognard judge gdc militia_grade --seed -4", 2,
         "--seed takes a whole number from 0 to 9223372036854775807, not \"-4\""},
        {"grognard judge gdc militia_grade --seed 99999999999999999999", 2, "--seed takes a whole number"},
        {"grognard battle village --seed 99999999999999999999", 2, "--seed takes a whole number"},
        {"grognard battle village --seconds 0", 2, "--seconds takes a whole number from 1 to "},
        {"grognard refight village --seed -4", 2, "--seed"},
    };
    (void)state;
    MAKE(mistakes);
}

static void test_records(void **state)
{
    static const struct mistake mistakes[] = {
        {"grognard battle first-lesson" DUEL " --record day.jsonl", 0, ""},
        {"grognard battle first-lesson" DUEL " --record day.jsonl", 2,
         "day.jsonl is there already and is not written over: take another name, or go on with it by --resume day.jsonl"},
        {"grognard replay day.jsonl --verify", 0, "each as it was written"},
        {"sed 's/done/halt/' day.jsonl > other.jsonl; grognard replay other.jsonl --verify", 1, ""},
    };
    (void)state;
    MAKE(mistakes);
}

/* Which of a scenario's two files is at fault. */
static void test_faulty_scenarios(void **state)
{
    static const struct mistake mistakes[] = {
        {"mkdir s && : > s/ground.geojson && : > s/scenario.json; grognard muster ./s", 2,
         "./s/scenario.json: the text ends too early"},
        {"printf '{\"title\": 3}' > s/scenario.json; grognard muster ./s", 2, "./s/scenario.json: title must be a text"},
        {"grognard battle ./s" DUEL, 2, "./s/scenario.json: title must be a text"},
        {"grognard map ./s -o m.svg", 2, "./s/scenario.json: title must be a text"},
    };
    (void)state;
    MAKE(mistakes);
    assert_int_equal(run_shell("cp " SOURCE_DIR "/data/scenarios/village/scenario.json s; grognard muster ./s").code, 2);
    assert_non_null(strstr(run_shell("grognard muster ./s").output, "./s/ground.geojson: the text ends too early"));
}

/* The list itself stands in the manual and in the manual page. */
static void test_the_list(void **state)
{
    size_t length;
    (void)state;
    char *manual = read_whole_file(SOURCE_DIR "/docs/manual/umpire.md", &length), row[32];
    char *page = strdup(run_shell("grognard man").output);
    for (int code = 0; code <= 3; code++) {
        snprintf(row, sizeof row, "\n| %d | ", code);
        assert_non_null(strstr(manual, row));
        snprintf(row, sizeof row, "\n.It %d\n", code);
        assert_non_null(strstr(page, row));
    }
    free(manual);
    free(page);
}

/* ---- forms for other programs ---- */

static void test_lists_as_csv(void **state)
{
    (void)state;
    struct ending run = run_shell("grognard lists gdc baden --year 1809 --csv");
    assert_int_equal(run.code, 0);
    assert_int_equal(strncmp(run.output, "country,list,period_from,period_to,unit,battery,arm,", 51), 0);
    assert_non_null(strstr(run.output, "\nbaden,main,1809,1811,,FA 6 pdr,foot,2,,5,D,,,8,2,6,4,,,,0,,,\n"));
    run = run_shell("grognard lists gdc --csv | awk -F, 'NR > 1 {print $1}' | sort -u | wc -l");
    char *all = strdup(run.output);
    assert_string_equal(run_shell("grognard lists gdc | wc -l").output, all);
    free(all);
}

/* ---- what a unit is ---- */

#define AT_THE_TABLE(said) "printf '" said "\\nquit\\n' | grognard battle village --seed 1 2>&1"

/* Grades, marks, arms, calibre, commander and points are seen wherever a unit is told of, under the names of its ruleset. */
static void test_qualities(void **state)
{
    static const struct mistake told[] = {
        {"grognard muster first-lesson gdc", 0,
         "\n        melee grade 6, morale D, weapon musket, skirmishers, trained lights\n"},
        {"grognard muster first-lesson gdc", 0,
         "\n        melee grade 5, morale D, pounds 8, guns 8, howitzers 2, model french,\n"},
        {"grognard muster first-lesson gdc", 0, "\n      commands division, is a player\n"},
        {"grognard muster village gdc", 0, "horse light"},
        {"grognard muster village cls3", 0,
         "troops line infantry, morale of others, stands 6, ranks 2, weapon\n          musket, points 37\n"},
        {"grognard muster village cls3", 0, "piece medium gun, points 6\n"},
        {AT_THE_TABLE("unit r11a"), 0, "melee grade"},
        {AT_THE_TABLE("unit b11a"), 0, "melee grade"},
        {AT_THE_TABLE("who"), 0, "melee grade"},
        {AT_THE_TABLE("units"), 0, "melee grade"},
        {"grognard muster first-lesson gdc --json", 0,
         "\"arm\":\"foot\",\"qualities\":{\"melee_grade\":6,\"morale\":\"C\",\"weapon\":\"musket\"},"},
        {"grognard muster village cls3 --json", 0, "\"qualities\":{\"piece\":\"medium_gun\",\"points\":6}"},
    };
    (void)state;
    MAKE(told);
}

static void test_muster_as_json(void **state)
{
    (void)state;
    program_clear();
    assert_string_equal(run_shell("grognard muster village --json | tee v.json | cut -c1-13; mkdir own; "
                                  "grognard muster village gdc --json | grep -o '\"rules\":\"gdc\",\"view\":{\"side\":\"all\"'")
                            .output,
                        "{\"scenario\":{\n\"rules\":\"gdc\",\"view\":{\"side\":\"all\"\n");
    assert_int_equal(
        run_shell(
            "sed 's/^{\"scenario\"://; s/}$//' v.json > own/scenario.json; cp " SOURCE_DIR
            "/data/scenarios/village/ground.geojson own; grognard muster ./own gdc > a; grognard muster village gdc > b; cmp a b")
            .code,
        0);
}

static void test_muster_as_csv(void **state)
{
    static const struct mistake told[] = {
        {"grognard muster first-lesson gdc --csv", 0,
         "side,commander,id,name,formation,castings,comes_in_turn,qualities\nred,,r1,Desaix,"},
        {"grognard muster first-lesson gdc --csv", 0,
         "\nred,Desaix,r2a,I/4th Line,column,12,,\"melee grade 6, morale C, weapon musket\"\n"},
        {"test $(grognard muster first-lesson cls3 --csv | wc -l) -gt 10", 0, ""},
        {"grognard muster first-lesson --csv", 0, "red,,,,line,r2a,I/4th Line,700,,,,france"},
    };
    (void)state;
    MAKE(told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_of_that_name), cmocka_unit_test(test_files_that_cannot_be_written),
        cmocka_unit_test(test_values_of_options),    cmocka_unit_test(test_records),
        cmocka_unit_test(test_faulty_scenarios),     cmocka_unit_test(test_the_list),
        cmocka_unit_test(test_lists_as_csv),         cmocka_unit_test(test_qualities),
        cmocka_unit_test(test_muster_as_json),       cmocka_unit_test(test_muster_as_csv),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
