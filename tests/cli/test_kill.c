/* A battle that is killed at any moment: the record reads, holds every order that anybody was told of, and goes on. The same
   battle is killed and resumed until it is over, and then another; GROGNARD_KILLS says how often. */
#include "program.h"
#include "support.h"

#include "cli/pipes.h"
#include "random.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_OUTPUT (4 * 1024 * 1024)
#define MOST_KILLS 100000
#define LONGEST_MS 120

static char output[MOST_OUTPUT + 1];
static size_t heard;

/* What it says next, waited for so many milliseconds; true when it has ended. */
static bool hear_once(const struct talk *talk, int milliseconds)
{
    struct pollfd waiting = {.fd = talk->from, .events = POLLIN};
    if (poll(&waiting, 1, milliseconds) != 1)
        return false;
    ssize_t got = read(talk->from, output + heard, MOST_OUTPUT - heard);
    heard += got > 0 ? (size_t)got : 0;
    return got <= 0;
}

static bool hear_for(const struct talk *talk, int milliseconds)
{
    int64_t until = milliseconds_now() + milliseconds, left;
    bool ended = false;
    while (!ended && (left = until - milliseconds_now()) > 0)
        ended = hear_once(talk, (int)left);
    return ended;
}

static bool is_over(const char *path)
{
    size_t length;
    char *text = read_whole_file(path, &length);
    bool over = strstr(text, ",\"end\":true,") != NULL;
    free(text);
    return over;
}

/* "   12 red  move r1: advance 50", told whole, stands in the record as its line 12. */
static bool is_kept(const char *record, const char *told)
{
    char number[64], side[16], order[1024], wanted[2048];
    if (sscanf(told, "%63[0-9] %15[a-z]  %1023[^\n]", number, side, order) != 3)
        return true;
    snprintf(wanted, sizeof wanted, "\n{\"n\":%s,", number);
    const char *line = strstr(record, wanted), *end = line == NULL ? NULL : strchr(line + 1, '\n');
    snprintf(wanted, sizeof wanted, "\"side\":\"%s\",\"order\":\"%s\"", side, order);
    const char *found = line == NULL ? NULL : strstr(line, wanted);
    return end != NULL && found != NULL && found < end;
}

/* The first order told of that the record has lost, or a null pointer. */
static const char *first_lost(const char *record)
{
    output[heard] = '\0';
    for (char *line = output, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        if (!is_kept(record, line + strspn(line, " ")))
            return line;
    return NULL;
}

static void check_record(const char *path)
{
    size_t length;
    char *record = read_whole_file(path, &length);
    const char *lost = first_lost(record);
    if (lost != NULL)
        fail_msg("the record has lost this: %.80s", lost);
    free(record);
}

static bool hear_first(const struct talk *talk)
{
    bool ended = false;
    while (heard == 0 && !ended)
        ended = hear_once(talk, 5000);
    return ended;
}

/* Plays for a while, mostly counted from its first word; true when the program ended by itself, as it does when the battle is
 * over. */
static bool play_and_kill(const char *command, bool early, int milliseconds)
{
    struct talk talk = talk_begin(command);
    heard = 0;
    bool ended = (!early && hear_first(&talk)) || hear_for(&talk, milliseconds);
    if (!ended)
        assert_int_equal(kill((pid_t)talk.pid, SIGKILL), 0);
    while (!ended)
        ended = hear_for(&talk, 5000);
    output[heard] = '\0';
    int code = talk_end(&talk);
    if (code != 0 && code != 128 + SIGKILL)
        fail_msg("it ended with %d:\n%s", code, output);
    return code == 0;
}

static int kills_wanted(void)
{
    const char *wanted = getenv("GROGNARD_KILLS");
    int kills = wanted == NULL ? 25 : atoi(wanted);
    return kills < 1 ? 1 : kills > MOST_KILLS ? MOST_KILLS : kills;
}

static bool holds_a_battle(const char *path)
{
    return access(path, R_OK) == 0 && run_shell("grep -q grognard_record k.jsonl").code == 0;
}

static void test_killed_at_any_moment(void **state)
{
    struct random_source random = {2718};
    char command[256];
    int battles = 0;
    (void)state;
    program_clear();
    for (int kills = kills_wanted(); kills > 0;) {
        bool begun = holds_a_battle("k.jsonl");
        if (!begun) {
            snprintf(command, sizeof command,
                     "rm -f k.jsonl; exec grognard battle generated:2 --red recruit --seed %d --record k.jsonl", ++battles);
        } else {
            snprintf(command, sizeof command, "exec grognard battle --resume k.jsonl 2>&1");
        }
        kills -= !play_and_kill(command, random_below(&random, 4) == 0, random_below(&random, LONGEST_MS));
        if (!holds_a_battle("k.jsonl"))
            continue;
        check_record("k.jsonl");
        if (!is_over("k.jsonl"))
            continue;
        assert_int_equal(run_shell("grognard replay k.jsonl --verify").code, 0);
        assert_int_equal(remove("k.jsonl"), 0);
    }
}

/* The check itself finds a line that is missing, and one that was told otherwise. */
static void test_a_loss_is_found(void **state)
{
    (void)state;
    static const char told[] = "   12 red  done\n   13 blue  fire b5 at r4\n    a unit is lost.\n";
    memcpy(output, told, sizeof told);
    heard = sizeof told - 1;
    assert_null(first_lost(
        "{}\n{\"n\":12,\"side\":\"red\",\"order\":\"done\"}\n{\"n\":13,\"side\":\"blue\",\"order\":\"fire b5 at r4\"}\n"));
    assert_non_null(first_lost("{}\n{\"n\":12,\"side\":\"red\",\"order\":\"done\"}\n"));
    assert_non_null(
        first_lost("{}\n{\"n\":12,\"side\":\"red\",\"order\":\"done\"}\n{\"n\":13,\"side\":\"blue\",\"order\":\"fire b5\"}\n"));
    assert_non_null(first_lost(
        "{}\n{\"n\":12,\"side\":\"red\",\"order\":\"done\"}\n{\"n\":13,\"side\":\"blue\",\"order\":\"fire b5 at r4\"}"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_killed_at_any_moment),
        cmocka_unit_test(test_a_loss_is_found),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
