/* measure.h - rounds of work timed, and the table of what came out.
   Time is the processor's time of this thread, so that other programs on the machine disturb little. */
#ifndef GROGNARD_BENCH_MEASURE_H
#define GROGNARD_BENCH_MEASURE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define MOST_ROUNDS 15
#define MOST_MEASURES 2048

enum goal { goal_none, goal_at_least, goal_at_most };

struct measure {
    char name[96];
    const char *unit;
    enum goal kind;
    double goal;
    double before; /* last time's median; 0: there is none */
    int rounds;
    double samples[MOST_ROUNDS]; /* one a round; in ascending order once it is printed */
};

struct report {
    bool quick; /* few and short rounds */
    bool all;   /* every procedure by itself */
    int rounds;
    double round_ns;
    int count;
    struct measure measures[MOST_MEASURES];
};

/* A new row; its name is the pieces joined, the last argument a null pointer. */
struct measure *report_row(struct report *report, const char *unit, ...);
void measure_goal(struct measure *measure, enum goal kind, double goal);
void measure_add(struct measure *measure, double sample);
double measure_median(const struct measure *measure);

/* Does something so many times; what it returns only keeps the compiler from leaving it out. */
typedef uint64_t work(void *context, long times);

double now_ns(void);
/* Nanoseconds for one time. */
double time_work(work *todo, void *context, long times);
/* How many times fill a round. */
long fit_round(const struct report *report, work *todo, void *context);
/* A row of times a second. */
struct measure *measure_rate(struct report *report, const char *name, const char *unit, work *todo, void *context);

/* Looks up last time's figures in the file that report_keep wrote then, if there is one. */
void report_remember(struct report *report, const char *path);
/* Writes the figures there, and again those of the last time that were not taken anew; false when it cannot. */
bool report_keep(struct report *report, const char *path);
void report_print(struct report *report);
void report_print_json(const struct report *report, FILE *file);

#endif
