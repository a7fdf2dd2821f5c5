/* grognard refight as it is typed: its report does not depend on threads, its rows are the battles of `grognard battle`, and what
   is typed wrong is said. */
#include "support.h"

#include "cli/program.h"

#include <stdio.h>
#include <string.h>

#define UNLIKE "grognard refight first-lesson --red recruit --blue sergeant --turns 2 "
#define SHORT "grognard refight first-lesson --red recruit --blue recruit --turns 2 "

static void test_report_is_the_same(void **state)
{
    (void)state;
    char first[65536];
    struct ending run = run_shell(UNLIKE "--games 6 --mirror --jobs 1");
    assert_int_equal(run.code, 0);
    snprintf(first, sizeof first, "%s", run.output);
    assert_non_null(strstr(first, "12 battles under Guard du Corps"));
    assert_string_equal(run_shell(UNLIKE "--games 6 --mirror --jobs 3").output, first);
    assert_true(strcmp(run_shell(UNLIKE "--games 6 --mirror --jobs 3 --seed 100").output, first) != 0);
}

/* Who thinks for long thinks the same on any number of threads. */
static void test_thoughts_are_the_same(void **state)
{
    (void)state;
    char first[65536];
    static const char some[] = "grognard refight first-lesson --red general:800 --blue captain:800 --turns 3 --games 8 --jobs ";
    char command[512];
    snprintf(command, sizeof command, "%s1 --csv one.csv", some);
    snprintf(first, sizeof first, "%s", run_shell(command).output);
    for (int jobs = 2; jobs <= 8; jobs *= 4) {
        snprintf(command, sizeof command, "%s%d --csv many.csv && cmp one.csv many.csv", some, jobs);
        struct ending run = run_shell(command);
        assert_int_equal(run.code, 0);
        assert_string_equal(run.output, first);
    }
}

/* The second battle of a seed would be the first one again. */
static void test_players_who_are_alike(void **state)
{
    (void)state;
    struct ending run =
        run_shell(SHORT "--games 6 --mirror --csv rows.csv && wc -l < rows.csv && cut -d, -f1 rows.csv | sort -u | wc -l");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.output, "the players are alike: every seed is fought once"));
    assert_non_null(strstr(run.output, "6 battles under Guard du Corps"));
    assert_non_null(strstr(run.output, "\n7\n7\n"));
}

/* Nobody waits for battles of which nothing can be kept. */
static void test_unwritable_is_told_first(void **state)
{
    (void)state;
    struct ending run = run_shell("grognard refight first-lesson --games 100000 --csv /nonexistent/rows.csv");
    assert_int_equal(run.code, 3);
    assert_non_null(strstr(run.output, "cannot write /nonexistent/rows.csv"));
}

/* What refight and battle come to, seed for seed. */
static void test_rows_are_battles(void **state)
{
    (void)state;
    static const char one[] =
        "set -e; rm -f rows.csv one.jsonl; " SHORT "--games 2 --seed 4 --csv rows.csv >/dev/null; "
        "test $(wc -l <rows.csv) = 3; grognard refight first-lesson --red recruit --blue sergeant --games 1 "
        "--seed 5 --csv rows.csv >/dev/null; "
        "grognard battle first-lesson --red recruit --blue sergeant --seed 5 --quiet --record one.jsonl "
        ">/dev/null; tail -n 1 rows.csv | sed 's/.*,//'; "
        "grognard replay one.jsonl --hashes | tail -n 1 | sed 's/^[0-9]* //'";
    char *half;
    struct ending run = run_shell(one);
    assert_int_equal(run.code, 0);
    half = strchr(run.output, '\n');
    assert_non_null(half);
    *half++ = '\0';
    half[strcspn(half, "\n")] = '\0';
    assert_int_equal(strlen(run.output), 16);
    assert_string_equal(run.output, half);
}

#define BOT "exec:python3 " SOURCE_DIR "/docs/examples/bot.py"

/* A program plays, in as many processes as are wished for; its battles are those of `grognard battle`, and JSON tells what CSV
 * does. */
static void test_programs_play(void **state)
{
    (void)state;
    static const char some[] =
        "grognard refight first-lesson --red '" BOT "' --blue recruit --turns 1 --games 3 --mirror --seed 3 ";
    char first[65536], command[2048];
    snprintf(command, sizeof command, "%s --jobs 1 --csv one.csv --json one.json", some);
    struct ending run = run_shell(command);
    assert_int_equal(run.code, 0);
    snprintf(first, sizeof first, "%s", run.output);
    assert_non_null(strstr(first, "6 battles under Guard du Corps"));
    snprintf(command, sizeof command, "%s --jobs 3 --csv three.csv && cmp one.csv three.csv", some);
    assert_string_equal(run_shell(command).output, first);
    run = run_shell("test $(wc -l <one.json) = 6 && grep -c '\"last_turn\":1,' one.json");
    assert_string_equal(run.output, "6\n");
    run = run_shell("set -e; rm -f one.jsonl; grognard refight first-lesson --red recruit --blue '" BOT
                    "' --games 1 --seed 6 --csv one.csv >/dev/null; grognard battle first-lesson --red recruit --blue '" BOT
                    "' --seed 6 --quiet --record one.jsonl >/dev/null; tail -n 1 one.csv | sed 's/.*,//' >here; "
                    "grognard replay one.jsonl --hashes | tail -n 1 | cut -d' ' -f2 >there; cmp here there");
    assert_string_equal(run.output, "");
    assert_int_equal(run.code, 0);
}

/* Two scenarios side by side, however many threads; their rows are those of each alone. */
static void test_side_by_side(void **state)
{
    (void)state;
    static const char both[] =
        "grognard refight first-lesson ridge-farm --red recruit --blue recruit --turns 1 --games 3 --seed 9 ";
    char first[65536], command[512];
    snprintf(command, sizeof command, "%s --jobs 1 --csv both.csv", both);
    struct ending run = run_shell(command);
    assert_int_equal(run.code, 0);
    snprintf(first, sizeof first, "%s", run.output);
    assert_non_null(strstr(first, "3 battles each, with the same seeds, recruit against recruit (red and blue)"));
    assert_non_null(strstr(first, "cannot express of The farm below the ridge:"));
    snprintf(command, sizeof command, "%s --jobs 3 --csv again.csv && cmp both.csv again.csv", both);
    assert_string_equal(run_shell(command).output, first);
    run =
        run_shell("set -e; for name in first-lesson ridge-farm; do grognard refight $name --red recruit --blue recruit --turns 1 "
                  "--games 3 --seed 9 --csv $name.csv >/dev/null; done; sed 1d ridge-farm.csv >>first-lesson.csv; "
                  "cmp first-lesson.csv both.csv");
    assert_string_equal(run.output, "");
    assert_int_equal(run.code, 0);
}

#define LADDER "grognard ladder first-lesson --player recruit --player sergeant@0.1 --seed 5 "

/* The ladder's report does not depend on threads, its rows are refight's, its records prove true. */
static void test_ladder(void **state)
{
    (void)state;
    char first[65536];
    struct ending run = run_shell(LADDER "--pairs 6 --turns 2 --jobs 1 --csv here.csv");
    assert_int_equal(run.code, 0);
    snprintf(first, sizeof first, "%s", run.output);
    assert_non_null(strstr(first, "recruit against sergeant@0.1"));
    assert_string_equal(run_shell(LADDER "--pairs 6 --turns 2 --jobs 3").output, first);
    run =
        run_shell("set -e; grognard refight first-lesson --red recruit --blue sergeant@0.1 --mirror --turns 2 --games 4 --seed 5 "
                  "--csv there.csv >/dev/null; head -n 9 here.csv | cmp - there.csv");
    assert_string_equal(run.output, "");
    run = run_shell(LADDER
                    "--pairs 1 --records days --csv whole.csv >/dev/null && ls days && for day in days/*; do grognard replay "
                    "$day --verify >/dev/null || echo untrue; done; grognard replay days/*-recruit-sergeant-0.1-5.jsonl "
                    "--hashes | tail -n 1 | cut -d' ' -f2 | grep -f - whole.csv | wc -l");
    assert_string_equal(run.output,
                        "first-lesson-gdc-recruit-sergeant-0.1-5.jsonl\nfirst-lesson-gdc-sergeant-0.1-recruit-5.jsonl\n1\n");
}

/* Nobody is named twice, battles end as soon as players are told apart, and a seed by chance is told. */
static void test_ladder_settles(void **state)
{
    (void)state;
    struct ending run = run_shell("grognard ladder first-lesson --player recruit --player sergeant@0.1 --pairs 1000 --turns 3");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.output, "the first seed "));
    assert_non_null(strstr(run.output, "sergeant@0.1 is the better player"));
    run = run_shell("grognard ladder first-lesson --player recruit --player '" BOT "' --pairs 2 --turns 1 --seed 1");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.output, "not settled yet"));
}

/* What the font library keeps is not ours to free. */
static void test_pictures(void **state)
{
    (void)state;
    struct ending run = run_shell("set -e; export ASAN_OPTIONS=detect_leaks=0; for end in svg png pdf; do " SHORT
                                  "--games 1 --plot plot.$end >/dev/null; test -s plot.$end; done; grep -c '<svg' plot.svg");
    assert_string_equal(run.output, "1\n");
    assert_int_equal(run.code, 0);
}

static void test_interrupted(void **state)
{
    (void)state;
    struct ending run =
        run_shell("grognard refight first-lesson --games 100000 --red recruit --blue recruit --turns 1 & sleep 3; "
                  "kill -INT $!; wait $!");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.output, "interrupted"));
}

static void test_wrong_words(void **state)
{
    (void)state;
    static const struct {
        const char *words, *says;
    } wrong[] = {
        {"grognard refight", "usage: grognard refight SCENARIO..."},
        {"grognard refight first-lesson --red sergant", "did you mean sergeant"},
        {"grognard refight first-lesson --red sergeant:5", "sergeant:5: sergeant takes no number"},
        {"grognard refight first-lesson --red captain:", "captain takes the orders that he may try in a turn"},
        {"grognard refight first-lesson --red captain:0", "captain takes the orders that he may try in a turn"},
        {"grognard refight first-lesson --red exec:", "exec: needs the program that plays"},
        {"grognard refight first-lesson --red exec:x --seconds 0", "--seconds takes a whole number from 1"},
        {"grognard refight first-lesson --games 1 --turns 1 --json /nowhere/rows.json", "cannot write /nowhere/rows.json"},
        {"grognard refight first-lesson --games 0", "--games takes a whole number from 1 to 10000000, not \"0\""},
        {"grognard refight first-lesson --jobs 257", "--jobs takes a whole number from 1 to 256"},
        {"grognard refight first-lesson --seed 99999999999999999999", "--seed takes a whole number"},
        {"grognard refight first-lesson --turns x", "--turns takes a whole number"},
        {"grognard refight first-lesson --option nonsense", "no option is called \"nonsense\""},
        {"grognard refight first-lesson --ruling gdc.r4", "--ruling takes ID=LETTER"},
        {"grognard refight first-lesson --rules gdc,gdc", "--rules names gdc twice"},
        {"grognard refight first-lesson --rules gdc,gdd", "no ruleset is called"},
        {"grognard refight first-lesson --rules ''", "--rules needs rulesets, as gdc,dog"},
        {"grognard refight first-lesson --plot wins.jpg", "a picture is a file whose name ends in"},
        {"grognard refight first-lesson --games 1 --turns 1 --plot /nowhere/wins.svg", "cannot write /nowhere/wins.svg"},
        {"sed 's/\"id\": \"red\"/\"id\": \"north\"/; s/\"red\":/\"north\":/g; s/\"first_side\": \"red\",//' " SOURCE_DIR
         "/data/scenarios/village/scenario.json >scenario.json; cp " SOURCE_DIR "/data/scenarios/village/ground.geojson .; "
         "grognard refight first-lesson ./",
         "they cannot stand side by side"},
        {"grognard refight nowhere", "nowhere"},
        {"grognard ladder", "usage: grognard ladder SCENARIO..."},
        {"grognard ladder first-lesson", "a ladder needs two players at least"},
        {"grognard ladder first-lesson --player sergeant", "a ladder needs two players at least"},
        {"grognard ladder first-lesson --player sergeant --player sergeant", "--player names sergeant twice"},
        {"grognard ladder first-lesson --player sergeant --player corporal", "no computer player is called corporal"},
        {"grognard ladder first-lesson --player sergeant --player recruit --elo 0", "--elo takes a whole number from 1 to 400"},
        {"grognard ladder first-lesson --player sergeant --player recruit --pairs 0", "--pairs takes a whole number from 1"},
        {"grognard ladder first-lesson --player sergeant --player recruit --records d --turns 1", "--turns cannot shorten them"},
        {"grognard refight first-lesson --games 1 --turns 1 --csv /nowhere/rows.csv", "cannot write /nowhere/rows.csv"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char command[1024];
        snprintf(command, sizeof command, "%s 2>&1", wrong[i].words);
        struct ending run = run_shell(command);
        assert_true(run.code != 0);
        if (strstr(run.output, wrong[i].says) == NULL)
            fail_msg("%s says: %s", wrong[i].words, run.output);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_report_is_the_same),    cmocka_unit_test(test_thoughts_are_the_same),
        cmocka_unit_test(test_players_who_are_alike), cmocka_unit_test(test_unwritable_is_told_first),
        cmocka_unit_test(test_rows_are_battles),      cmocka_unit_test(test_programs_play),
        cmocka_unit_test(test_side_by_side),          cmocka_unit_test(test_ladder),
        cmocka_unit_test(test_ladder_settles),        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_interrupted),           cmocka_unit_test(test_wrong_words),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
