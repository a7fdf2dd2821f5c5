/* What computer players thought: kept beside the record, told when the battle is over and never before. */
#include "program.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static void says(const char *command, int code, const char *words)
{
    struct ending run = run_shell(command);
    if (run.code != code || strstr(run.output, words) == NULL)
        fail_msg("%s\n(exit %d, not %d; %s)\n%s", command, run.code, code, words, run.output);
}

#define BATTLE "grognard battle first-lesson --seed 3 --red general:2000 --blue captain:2000 --quiet "

static void test_told_afterwards(void **state)
{
    (void)state;
    program_clear();
    says(BATTLE "--record day.jsonl >/dev/null; grognard replay day.jsonl --verify", 0, "each as it was written");
    says("grognard replay day.jsonl --mind red", 0, "Turn 1, line ");
    says("grognard replay day.jsonl --mind red", 0, "of the enemy he believed: press ");
    says("grognard replay day.jsonl --mind blue", 0, "of the enemy he believed: press 36 %, hold 24 %");
    says("grognard replay day.jsonl --mind blue | grep -c '^Turn' >turns; grep -c '\"side\":\"blue\"' day.jsonl.mind | cmp - "
         "turns",
         0, "");
}

/* A battle that goes on later is told whole, and the same. */
static void test_not_before(void **state)
{
    (void)state;
    program_clear();
    says(BATTLE "--record one.jsonl >/dev/null; grognard replay one.jsonl --mind red >one", 0, "");
    says(BATTLE "--record two.jsonl --to-turn 2 >/dev/null; test -s two.jsonl.mind", 0, "");
    says("grognard replay two.jsonl --mind red", 2, "the battle is not over: what anybody thinks is his own until then");
    says("grognard battle --resume two.jsonl --quiet >/dev/null; grognard replay two.jsonl --mind red | grep '^Turn [12],' >two; "
         "grep '^Turn [12],' one | cmp - two",
         0, "");
}

static void test_nobody_thought(void **state)
{
    (void)state;
    program_clear();
    says("grognard battle first-lesson --seed 3 --red recruit --blue recruit --quiet --record day.jsonl >/dev/null; "
         "grognard replay day.jsonl --mind red",
         2, "nobody's thoughts were kept beside this record");
    says("grognard battle first-lesson --seed 3 --red captain:500 --blue recruit --quiet --record one.jsonl >/dev/null; "
         "grognard replay one.jsonl --mind blue",
         2, "nobody who thinks ahead played blue");
    says("grognard replay one.jsonl --mind green", 2, "green");
    says("grognard replay one.jsonl --mind red --verify", 2, "exclude each other");
    says("(echo nonsense; echo '[1]'; cat one.jsonl.mind) >other && mv other one.jsonl.mind && grognard replay one.jsonl --mind "
         "red",
         0, "Turn 1, line ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_told_afterwards),
        cmocka_unit_test(test_not_before),
        cmocka_unit_test(test_nobody_thought),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
