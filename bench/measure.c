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

#define MOST_REMEMBERED (1024 * 1024)
#define ROW "{\"measure\":\""

/* What the file of the last time says: a row a line. */
static char remembered[MOST_REMEMBERED];

static bool is_row_of(const char *row, const struct measure *measure)
{
    size_t length = strlen(measure->name);
    return strncmp(row, ROW, strlen(ROW)) == 0 && strncmp(row + strlen(ROW), measure->name, length) == 0 &&
           row[strlen(ROW) + length] == '"';
}

static struct measure *find_measure(struct report *report, const char *row)
{
    for (int i = 0; i < report->count; i++)
        if (is_row_of(row, &report->measures[i]))
            return &report->measures[i];
    return NULL;
}

void report_remember(struct report *report, const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return;
    remembered[fread(remembered, 1, sizeof remembered - 1, file)] = '\0';
    fclose(file);
    for (const char *row = strstr(remembered, ROW); row != NULL; row = strstr(row + 1, ROW)) {
        struct measure *measure = find_measure(report, row);
        const char *median = strstr(row, "\"median\":");
        if (measure != NULL && median != NULL)
            measure->before = strtod(median + strlen("\"median\":"), NULL);
    }
}

static void print_row(const struct measure *measure, int width)
{
    char median[32], least[32], most[32], before[32] = "", goal[32];
    figure(median, sizeof median, measure_median(measure));
    figure(least, sizeof least, measure->samples[0]);
    figure(most, sizeof most, measure->samples[measure->rounds - 1]);
    figure(goal, sizeof goal, measure->goal);
    if (measure->before > 0)
        figure(before, sizeof before, measure->before);
    printf("%-*s %12s %12s %12s %12s  %-12s", width, measure->name, median, least, most, before, measure->unit);
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
    printf("%-*s %12s %12s %12s %12s  %-12s %s\n", width, "measure", "median", "least", "most", "last time", "unit", "goal");
    for (int i = 0; i < report->count; i++)
        print_row(&report->measures[i], width);
    printf("%d rounds each, processor time of one thread\n", report->rounds);
}

static void print_row_json(const struct measure *measure, FILE *file)
{
    fprintf(file, "{\"measure\":\"%s\",\"unit\":\"%s\",\"median\":%.6g,\"least\":%.6g,\"most\":%.6g,\"rounds\":%d", measure->name,
            measure->unit, measure_median(measure), measure->samples[0], measure->samples[measure->rounds - 1], measure->rounds);
    if (measure->kind != goal_none)
        fprintf(file, ",\"goal\":\"%s\",\"figure\":%.6g,\"met\":%s", measure->kind == goal_at_least ? "at least" : "at most",
                measure->goal, met(measure) ? "true" : "false");
    putc('}', file);
}

void report_print_json(const struct report *report, FILE *file)
{
    fprintf(file, "[");
    for (int i = 0; i < report->count; i++) {
        fprintf(file, i == 0 ? "\n" : ",\n");
        print_row_json(&report->measures[i], file);
    }
    fprintf(file, "\n]\n");
}

bool report_keep(struct report *report, const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return perror(path), false;
    for (int i = 0; i < report->count; i++) {
        print_row_json(&report->measures[i], file);
        putc('\n', file);
    }
    for (const char *row = strstr(remembered, ROW); row != NULL; row = strstr(row + 1, ROW))
        if (find_measure(report, row) == NULL)
            fprintf(file, "%.*s\n", (int)strcspn(row, "\n"), row);
    return fclose(file) == 0;
}
