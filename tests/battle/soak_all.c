/* Thousands of random battles (battle/soak.h), as many at a time as there are processors, each in a process of its own, so that
   one that breaks off, crashes or never ends costs only itself: soak RULESET BATTLES FIRST-SEED [AT-A-TIME]. */
#include "battle/soak.h"
#include "rules/registry.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { most_at_a_time = 64, battle_seconds = 1800, tell_seconds = 20 };

struct runner {
    pid_t process; /* 0: free */
    uint64_t seed;
    struct reached *reached; /* shared with the process */
};

struct soak_run {
    const struct shelf *shelf;
    uint64_t first, next, end;
    int runners, failed, done;
    struct runner runner[most_at_a_time];
    struct timespec begun, told;
};

static struct soak_run run;

static double seconds_since(const struct timespec *then)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - then->tv_sec) + 1e-9 * (double)(now.tv_nsec - then->tv_nsec);
}

/* ---- one battle ---- */

_Noreturn static void fight_and_leave(struct runner *runner)
{
    struct soak_lot lot = soak_draw(run.shelf->ruleset, runner->seed);
    alarm(battle_seconds);
    soak_fight(run.shelf, &lot, runner->reached); /* what fails leaves here */
    exit(0);
}

static void start(struct runner *runner)
{
    runner->seed = run.next++;
    fflush(NULL);
    runner->process = fork();
    if (runner->process == 0)
        fight_and_leave(runner);
    if (runner->process < 0) {
        perror("fork");
        exit(1);
    }
}

static void tell_failure(uint64_t seed, int status)
{
    char words[8192];
    struct text text;
    struct soak_lot lot = soak_draw(run.shelf->ruleset, seed);
    text_begin(&text, words, sizeof words);
    soak_describe(run.shelf->ruleset, &lot, &text);
    fprintf(stderr, "FAILED seed %llu", (unsigned long long)seed);
    if (WIFSIGNALED(status))
        fprintf(stderr, " (signal %d)", WTERMSIG(status));
    fprintf(stderr, ": ./dev soak 1 %llu %s\n       grognard battle %s\n", (unsigned long long)seed, run.shelf->ruleset->id,
            words);
}

/* ---- all of them ---- */

/* All battles before this one are done. */
static uint64_t lowest_seed(void)
{
    uint64_t lowest = run.next;
    for (int i = 0; i < run.runners; i++)
        if (run.runner[i].process != 0 && run.runner[i].seed < lowest)
            lowest = run.runner[i].seed;
    return lowest;
}

static void tell_progress(bool now)
{
    if (!now && seconds_since(&run.told) < tell_seconds)
        return;
    double seconds = seconds_since(&run.begun);
    clock_gettime(CLOCK_MONOTONIC, &run.told);
    fprintf(stderr, "soak: %d of %llu battles, %d failed, %.1f a minute; to go on from here: ./dev soak %llu %llu %s\n", run.done,
            (unsigned long long)(run.end - run.first), run.failed, 60 * run.done / seconds,
            (unsigned long long)(run.end - lowest_seed()), (unsigned long long)lowest_seed(), run.shelf->ruleset->id);
}

static struct runner *runner_of(pid_t process)
{
    for (int i = 0; i < run.runners; i++)
        if (run.runner[i].process == process)
            return &run.runner[i];
    return NULL;
}

static void wait_for_one(void)
{
    int status;
    struct runner *runner = runner_of(wait(&status));
    if (runner == NULL)
        return;
    runner->process = 0;
    run.done++;
    if (status != 0) {
        run.failed++;
        tell_failure(runner->seed, status);
    }
    tell_progress(false);
}

static void fight_all(void)
{
    for (;;) {
        bool busy = false;
        for (int i = 0; i < run.runners; i++) {
            if (run.runner[i].process == 0 && run.next < run.end)
                start(&run.runner[i]);
            busy = busy || run.runner[i].process != 0;
        }
        if (!busy)
            break;
        wait_for_one();
    }
    tell_progress(true);
}

static void open_runner(struct runner *runner, const struct reached *list)
{
    runner->reached = mmap(NULL, sizeof *list, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (runner->reached == MAP_FAILED) {
        perror("mmap");
        exit(1);
    }
    *runner->reached = *list;
}

/* What all have reached; how much of it is wrong. */
static int gather(struct reached *list)
{
    for (int i = 0; i < run.runners; i++)
        for (int item = 0; item < list->items; item++)
            list->item[item].count += run.runner[i].reached->item[item].count;
    FILE *file = fopen("soak_reached.txt", "w");
    if (file == NULL) {
        perror("soak_reached.txt");
        exit(1);
    }
    reached_write(list, file);
    fclose(file);
    return run.end - run.first >= 1000 ? reached_wrong(list) : 0;
}

_Noreturn static void misuse(void)
{
    fprintf(stderr, "usage: soak RULESET BATTLES FIRST-SEED [AT-A-TIME]\n");
    exit(2);
}

static uint64_t number_of(const char *word)
{
    char *end;
    uint64_t number = strtoull(word, &end, 10);
    if (*end != '\0')
        misuse();
    return number;
}

int main(int argc, char **argv)
{
    static struct reached list;
    if (argc < 4)
        misuse();
    run.shelf = test_shelf(argv[1]);
    reached_expect(&list, battle_rules_of(run.shelf->ruleset));
    run.first = run.next = number_of(argv[3]);
    run.end = run.first + number_of(argv[2]);
    run.runners = argc > 4 ? (int)number_of(argv[4]) : (int)sysconf(_SC_NPROCESSORS_ONLN);
    run.runners = run.runners > most_at_a_time ? most_at_a_time : run.runners;
    for (int i = 0; i < run.runners; i++)
        open_runner(&run.runner[i], &list);
    clock_gettime(CLOCK_MONOTONIC, &run.begun);
    run.told = run.begun;
    fight_all();
    int wrong = gather(&list);
    reached_close(&list);
    return run.failed > 0 || wrong > 0;
}
