/* The program from outside: how long a question takes from a cold start, and how large it is. */
#include "suites.h"

#include "base/check.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define STARTS 50

static double wall_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* Its answer goes nowhere. */
static double start_ms(char *const words[])
{
    static char *const environment[] = {NULL};
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    double begun = wall_ms();
    CHECK(posix_spawn(&child, GROGNARD, &actions, NULL, words, environment) == 0);
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    double took = wall_ms() - begun;
    posix_spawn_file_actions_destroy(&actions);
    return took;
}

/* The shortest of many: whatever else the machine does only makes it longer. */
static void bench_command(struct report *report, const char *name, char *const words[], double goal_ms)
{
    struct measure *row = report_row(report, "ms", "from start to end: ", name, NULL);
    for (int round = 0; round < report->rounds; round++) {
        double least = 1e9;
        for (int i = 0; i < STARTS; i++) {
            double took = start_ms(words);
            least = took < least ? took : least;
        }
        measure_add(row, least);
    }
    measure_goal(row, goal_at_most, goal_ms);
}

void bench_start(struct report *report)
{
    static char *const question[] = {"grognard", "judge", "gdc", "musketry", "castings=12", "grade=6", "range_yd=140", NULL};
    static char *const formula[] = {"grognard", "odds", "4d6 drop lowest", NULL};
    struct stat file;
    bench_command(report, "grognard judge gdc musketry", question, 2);
    bench_command(report, "grognard odds 4d6 drop lowest", formula, 2);
    CHECK(stat(GROGNARD, &file) == 0);
    struct measure *size = report_row(report, "MB", "the program", NULL);
    measure_add(size, (double)file.st_size / 1e6);
    measure_goal(size, goal_at_most, 4);
}
