#include "measure.h"

#include "base/check.h"
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct measure *report_row(struct report *report, const char *unit, ...)
{
    struct text name;
    va_list pieces;
    CHECK(report->count < MOST_MEASURES);
    struct measure *measure = &report->measures[report->count++];
    memset(measure, 0, sizeof *measure);
    measure->unit = unit;
    text_begin(&name, measure->name, sizeof measure->name);
    va_start(pieces, unit);
    for (const char *piece; (piece = va_arg(pieces, const char *)) != NULL;)
        text_add(&name, piece);
    va_end(pieces);
    return measure;
}

void measure_goal(struct measure *measure, enum goal kind, double goal)
{
    measure->kind = kind;
    measure->goal = goal;
}

void measure_add(struct measure *measure, double sample)
{
    CHECK(measure->rounds < MOST_ROUNDS);
    int at = measure->rounds++;
    for (; at > 0 && measure->samples[at - 1] > sample; at--)
        measure->samples[at] = measure->samples[at - 1];
    measure->samples[at] = sample;
}

double measure_median(const struct measure *measure)
{
    int half = measure->rounds / 2;
    return measure->rounds % 2 == 1 ? measure->samples[half] : (measure->samples[half - 1] + measure->samples[half]) / 2;
}

double now_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

double time_work(work *todo, void *context, long times)
{
    static volatile uint64_t sink;
    double begun = now_ns();
    sink = todo(context, times);
    (void)sink;
    return (now_ns() - begun) / (double)times;
}

long fit_round(const struct report *report, work *todo, void *context)
{
    long times = 1;
    double each = time_work(todo, context, times);
    while (each * (double)times < report->round_ns / 8) {
        times *= 2;
        each = time_work(todo, context, times);
    }
    return (long)(report->round_ns / each) + 1;
}

struct measure *measure_rate(struct report *report, const char *name, const char *unit, work *todo, void *context)
{
    struct measure *measure = report_row(report, unit, name, NULL);
    long times = fit_round(report, todo, context);
    for (int round = 0; round < report->rounds; round++)
        measure_add(measure, 1e9 / time_work(todo, context, times));
    return measure;
}

static bool met(const struct measure *measure)
{
    double median = measure_median(measure);
    return measure->kind == goal_at_least ? median >= measure->goal : median <= measure->goal;
}

static void figure(char *to, size_t size, double value)
{
    snprintf(to, size, "%.*f", value >= 1000 ? 0 : value >= 10 ? 1 : 2, value);
}

static void print_row(const struct measure *measure, int width)
{
    char median[32], least[32], most[32], goal[32];
    figure(median, sizeof median, measure_median(measure));
    figure(least, sizeof least, measure->samples[0]);
    figure(most, sizeof most, measure->samples[measure->rounds - 1]);
    figure(goal, sizeof goal, measure->goal);
    printf("%-*s %12s %12s %12s  %-12s", width, measure->name, median, least, most, measure->unit);
    if (measure->kind != goal_none)
        printf(" %s %s: %s", measure->kind == goal_at_least ? "at least" : "at most", goal, met(measure) ? "met" : "not met");
    putchar('\n');
}

void report_print(struct report *report)
{
    int width = 8;
    for (int i = 0; i < report->count; i++)
        if ((int)strlen(report->measures[i].name) > width)
            width = (int)strlen(report->measures[i].name);
    printf("%-*s %12s %12s %12s  %-12s %s\n", width, "measure", "median", "least", "most", "unit", "goal");
    for (int i = 0; i < report->count; i++)
        print_row(&report->measures[i], width);
    printf("%d rounds each, processor time of one thread\n", report->rounds);
}

static void print_row_json(const struct measure *measure)
{
    printf("{\"measure\":\"%s\",\"unit\":\"%s\",\"median\":%.6g,\"least\":%.6g,\"most\":%.6g,\"rounds\":%d", measure->name,
           measure->unit, measure_median(measure), measure->samples[0], measure->samples[measure->rounds - 1], measure->rounds);
    if (measure->kind != goal_none)
        printf(",\"goal\":\"%s\",\"figure\":%.6g,\"met\":%s", measure->kind == goal_at_least ? "at least" : "at most",
               measure->goal, met(measure) ? "true" : "false");
    putchar('}');
}

void report_print_json(struct report *report)
{
    printf("[");
    for (int i = 0; i < report->count; i++) {
        printf(i == 0 ? "\n" : ",\n");
        print_row_json(&report->measures[i]);
    }
    printf("\n]\n");
}
