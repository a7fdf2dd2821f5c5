/* Golden battles: played again, each comes to the same state after every order. A difference names the first order that differs;
   when play was meant to change, `./dev bless` renews them and shows what changed. */
#include "program.h"
#include "support.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first line says how the battle is fought: "# first-lesson --red recruit --seed 1". */
static void play_again(const char *golden)
{
    char command[1024];
    size_t words = strcspn(golden, "\n");
    assert_true(words > 2 && strncmp(golden, "# ", 2) == 0);
    snprintf(command, sizeof command, "rm -f golden.jsonl; grognard battle %.*s --quiet --record golden.jsonl", (int)words - 2,
             golden + 2);
    struct ending run = run_shell(command);
    if (run.code != 0)
        fail_msg("%s", run.output);
}

static void compare(const char *path, const char *golden, const char *played)
{
    while (*golden != '\0' || *played != '\0') {
        size_t length = strcspn(golden, "\n"), other = strcspn(played, "\n");
        if (length != other || strncmp(golden, played, length) != 0)
            fail_msg("%s: the first that differs:\n- %.*s\n+ %.*s", path, (int)length, golden, (int)other, played);
        golden += length + (golden[length] != '\0');
        played += other + (played[other] != '\0');
    }
}

static void test_golden_battles(void **state)
{
    glob_t found;
    (void)state;
    assert_int_equal(glob(SOURCE_DIR "/tests/golden/*.txt", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        size_t length;
        char *golden = read_whole_file(found.gl_pathv[i], &length);
        program_clear();
        play_again(golden);
        struct ending run = run_shell("grognard replay golden.jsonl --hashes");
        assert_int_equal(run.code, 0);
        compare(found.gl_pathv[i], golden + strcspn(golden, "\n") + 1, run.output);
        free(golden);
    }
    globfree(&found);
}

/* Records of older programs: they load for ever, though play may have changed since. */
static void test_museum(void **state)
{
    char command[1024];
    glob_t found;
    (void)state;
    assert_int_equal(glob(SOURCE_DIR "/tests/data/museum/*.jsonl", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 2);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        snprintf(command, sizeof command,
                 "grognard replay '%s' && grognard replay '%s' --audit --side red && grognard replay '%s' --hashes",
                 found.gl_pathv[i], found.gl_pathv[i], found.gl_pathv[i]);
        struct ending run = run_shell(command);
        if (run.code != 0 || strstr(run.output, " wins: ") == NULL || strstr(run.output, " gdc.") == NULL)
            fail_msg("%s\n%.2000s", found.gl_pathv[i], run.output);
    }
    globfree(&found);
}

/* The result as the record's last line has it: "{... "winner":"blue","points":[3,22], ..." is told as "blue wins: ..., 3 to 22".
 */
static void check_end(const char *path, const char *told)
{
    char command[1024], expected[64];
    int points[2];
    snprintf(command, sizeof command, "tail -n 1 '%s'", path);
    struct ending last = run_shell(command);
    const char *winner = strstr(last.output, "\"winner\":\""), *score = strstr(last.output, "\"points\":[");
    assert_non_null(score);
    assert_int_equal(sscanf(score, "\"points\":[%d,%d]", &points[0], &points[1]), 2);
    snprintf(expected, sizeof expected, ", %d to %d points", points[0], points[1]);
    assert_non_null(strstr(told, expected));
    if (winner != NULL) {
        winner += strlen("\"winner\":\"");
        snprintf(expected, sizeof expected, "\n%.*s wins: ", (int)strcspn(winner, "\""), winner);
        assert_non_null(strstr(told, expected));
    }
}

/* Whole in any case; played again, every line is as it was written, or the first that is not is named. */
static void check_proof(const char *path)
{
    char command[1024];
    snprintf(command, sizeof command, "grognard replay '%s' --verify", path);
    struct ending run = run_shell(command);
    bool same = run.code == 0 && strstr(run.output, "each as it was written") != NULL;
    bool older =
        run.code == 1 && strstr(run.output, "The record is whole.") != NULL && strstr(run.output, " of the record: it ") != NULL;
    if (!same && !older)
        fail_msg("%s\n%.2000s", path, run.output);
}

/* With an event's words changed it proves less; without a line, or under another header, nothing. */
static void check_changed(const char *path)
{
    static const char *const changes[][2] = {
        {"3d", "line 1 of the record is missing"},
        {"1s/first-lesson/second-lesson/", "the header is not the one"},
        {"2s/gdc.seq.1.1/gdc.seq.1.2/", "the first 0 of its"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char command[1024];
        snprintf(command, sizeof command, "sed '%s' '%s' >changed; grognard replay changed --verify", changes[i][0], path);
        struct ending run = run_shell(command);
        assert_int_equal(run.code, 1);
        if (strstr(run.output, changes[i][1]) == NULL)
            fail_msg("%s, %s:\n%.2000s", path, changes[i][0], run.output);
    }
}

static void test_museum_is_true(void **state)
{
    char command[1024];
    glob_t found;
    (void)state;
    assert_int_equal(glob(SOURCE_DIR "/tests/data/museum/*.jsonl", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        snprintf(command, sizeof command, "grognard replay '%s' | tail -n 2", found.gl_pathv[i]);
        char *told = strdup(run_shell(command).output);
        assert_non_null(told);
        check_end(found.gl_pathv[i], told);
        free(told);
        check_proof(found.gl_pathv[i]);
        check_changed(found.gl_pathv[i]);
    }
    globfree(&found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_battles),
        cmocka_unit_test(test_museum),
        cmocka_unit_test(test_museum_is_true),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
