/* A record on disk: what was acknowledged is there after a kill, what was torn is cut, what cannot be written changes nothing. */
#include "support.h"

#include "cli/ledger.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char path[64];

static int make_path(void **state)
{
    static char folder[] = "/tmp/grognard_ledger_XXXXXX";
    (void)state;
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/record", folder);
    return 0;
}

static int remove_path(void **state)
{
    char folder[64];
    (void)state;
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    unlink(path);
    return rmdir(folder);
}

static int remove_file(void **state)
{
    (void)state;
    unlink(path);
    return 0;
}

static void assert_holds(const char *expected)
{
    struct error error;
    size_t length;
    char *text = ledger_read(path, &length, &error);
    assert_non_null(text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    free(text);
}

static void append(struct ledger *ledger, const char *line)
{
    struct error error;
    if (!ledger_append(ledger, line, &error))
        fail_msg("%s", error.message);
}

static void test_lines(void **state)
{
    struct ledger ledger;
    struct error error;
    (void)state;
    assert_true(ledger_create(&ledger, path, &error));
    assert_holds("");
    append(&ledger, "{\"a\":1}");
    append(&ledger, "");
    ledger_close(&ledger);
    assert_true(ledger_open(&ledger, path, &error));
    append(&ledger, "{}");
    ledger_close(&ledger);
    assert_holds("{\"a\":1}\n\n{}\n");
}

static void test_torn_line(void **state)
{
    struct ledger ledger;
    struct error error;
    (void)state;
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("{\"n\":0}\n{\"n\":1", file);
    fclose(file);
    assert_holds("{\"n\":0}\n");
    assert_true(ledger_open(&ledger, path, &error));
    append(&ledger, "{}");
    ledger_close(&ledger);
    assert_holds("{\"n\":0}\n{}\n");
}

static void test_refused(void **state)
{
    struct ledger ledger;
    struct error error;
    size_t length;
    (void)state;
    assert_false(ledger_open(&ledger, path, &error));
    assert_non_null(strstr(error.message, "there is no record that can be written"));
    assert_null(ledger_read(path, &length, &error));
    assert_true(ledger_create(&ledger, path, &error));
    ledger_close(&ledger);
    assert_false(ledger_create(&ledger, path, &error));
    assert_non_null(strstr(error.message, "is there already and is not written over"));
}

/* A disk that is full in the middle of a line. */
static void test_full_disk(void **state)
{
    struct ledger ledger;
    struct error error;
    struct rlimit was, little = {10, 10};
    (void)state;
    assert_true(ledger_create(&ledger, path, &error));
    append(&ledger, "123456");
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &was), 0);
    little.rlim_max = was.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    bool written = ledger_append(&ledger, "123456", &error);
    setrlimit(RLIMIT_FSIZE, &was);
    assert_false(written);
    assert_non_null(strstr(error.message, "a line cannot be written"));
    append(&ledger, "abc");
    ledger_close(&ledger);
    assert_holds("123456\nabc\n");
}

static _Noreturn void write_for_ever(int acknowledge)
{
    struct ledger ledger;
    struct error error;
    char line[32];
    if (!ledger_open(&ledger, path, &error))
        _exit(1);
    for (int i = 0;; i++) {
        snprintf(line, sizeof line, "line %d", i);
        if (!ledger_append(&ledger, line, &error) || write(acknowledge, &i, sizeof i) != sizeof i)
            _exit(1);
    }
}

/* Killed while it writes; another may not write meanwhile. */
static void test_killed(void **state)
{
    struct ledger ledger;
    struct error error;
    char last[32];
    int ends[2], line = 0;
    size_t length;
    (void)state;
    assert_true(ledger_create(&ledger, path, &error));
    ledger_close(&ledger);
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0)
        write_for_ever(ends[1]);
    close(ends[1]);
    while (line < 50 && read(ends[0], &line, sizeof line) == sizeof line)
        ;
    assert_false(ledger_open(&ledger, path, &error));
    assert_non_null(strstr(error.message, "somebody else has this record open"));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    while (read(ends[0], &line, sizeof line) == sizeof line)
        ;
    close(ends[0]);
    snprintf(last, sizeof last, "line %d\n", line);
    assert_true(ledger_open(&ledger, path, &error));
    ledger_close(&ledger);
    char *text = ledger_read(path, &length, &error);
    assert_non_null(text);
    assert_non_null(strstr(text, last));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_lines, remove_file),   cmocka_unit_test_teardown(test_torn_line, remove_file),
        cmocka_unit_test_teardown(test_refused, remove_file), cmocka_unit_test_teardown(test_full_disk, remove_file),
        cmocka_unit_test_teardown(test_killed, remove_file),
    };
    return cmocka_run_group_tests(tests, make_path, remove_path);
}
