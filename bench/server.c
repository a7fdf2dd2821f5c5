/* grognard_server_bench [--quick] [--battles [COUNT]] - orders that the server takes in a second: made durable, and seen by the
   other side. Beside them a bare loop that commits the same lines to the same disk, grouped alike; the memory of idle sockets;
   and a long battle. */
#include "bare.h"
#include "fights.h"

#include "server/server.h"

#include "base/check.h"
#include "rules/registry.h"
#include "umpire/table.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#define IDLE_SOCKETS 2000
#define LONG_BATTLE 10000
#define BOUTS 7
#define ORDERS_A_BOUT 6000 /* at least */

/* ---- the server ---- */

static struct {
    struct library library;
    struct server *server;
    pthread_t thread;
    char folder[64], archive[96];
    bool quick;
} bench;

static void open_library(void)
{
    static struct shelf shelves[8];
    struct error error;
    for (int i = 0; rulesets[i] != NULL; i++) {
        void *tables = malloc(rulesets[i]->tables_size);
        CHECK(tables != NULL && tables_load(rulesets[i], NULL, tables, &error));
        shelves[i] = (struct shelf){rulesets[i], tables, NULL};
        bench.library = (struct library){shelves, i + 1};
    }
}

static void *run(void *server)
{
    server_run(server);
    return NULL;
}

static void open_server(void)
{
    struct error error;
    struct server_terms terms = {.address = "127.0.0.1",
                                 .archive = bench.archive,
                                 .workers = 2,
                                 .limits = SERVER_LIMITS_USUAL,
                                 .library = &bench.library,
                                 .version = "bench"};
    terms.limits.rate = 10000000;
    terms.limits.address_sockets = 100000;
    terms.limits.new_battles = 1000000;
    terms.limits.sockets = IDLE_SOCKETS + 2 * MOST_FIGHTS;
    bench.server = server_open(&terms, &error);
    if (bench.server == NULL) {
        fprintf(stderr, "%s\n", error.message);
        exit(1);
    }
    CHECK(pthread_create(&bench.thread, NULL, run, bench.server) == 0);
}

static void close_server(void)
{
    server_stop(bench.server);
    pthread_join(bench.thread, NULL);
    server_close(bench.server);
}

/* ---- the rows ---- */

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* What the bouts of one row have brought, each with its own of the bare loop behind it. */
struct row {
    struct fights_time time;
    int64_t transactions;
    double *delays;
    double rate[BOUTS], bare[BOUTS], ratio[BOUTS];
};

static void measure_bout(struct row *row, int bout, int battles, int rounds, struct bare *bare)
{
    struct fights_time before = row->time;
    int64_t transactions = server_transactions(bench.server) + rounds * battles; /* those that begin a battle */
    fights_fight(server_port(bench.server), battles, rounds, &row->time, row->delays);
    transactions = server_transactions(bench.server) - transactions;
    int lines = bare_read(bare, bench.archive);
    row->rate[bout] = (row->time.orders - before.orders) / (row->time.seconds - before.seconds);
    row->bare[bout] = lines / bare_write(bare, (double)lines / (double)transactions);
    row->ratio[bout] = row->rate[bout] / row->bare[bout];
    row->transactions += transactions;
}

static void print_row(struct row *row, int battles, int bouts)
{
    const struct fights_time *time = &row->time;
    int orders = time->orders;
    qsort(row->delays, (size_t)orders, sizeof *row->delays, compare);
    qsort(row->rate, (size_t)bouts, sizeof *row->rate, compare);
    qsort(row->bare, (size_t)bouts, sizeof *row->bare, compare);
    qsort(row->ratio, (size_t)bouts, sizeof *row->ratio, compare);
    printf("%4d battles  %6.0f orders/s  p50 %7.2f ms  p99 %7.2f ms  %5.1f lines a commit  bare loop %6.0f lines/s  "
           "ratio %.2f (%.2f to %.2f)  processor %.0f us an order, its client %.0f us\n",
           battles, row->rate[bouts / 2], row->delays[orders / 2] * 1e3, row->delays[orders * 99 / 100] * 1e3,
           (double)orders / (double)row->transactions, row->bare[bouts / 2], row->ratio[bouts / 2], row->ratio[0],
           row->ratio[bouts - 1], (time->all_seconds - time->client_seconds) * 1e6 / orders, time->client_seconds * 1e6 / orders);
    fflush(stdout);
}

/* Bouts of the server and of the bare loop in turn, so that both meet the same disk; of each figure the median. */
static void measure_battles(int battles)
{
    char path[96];
    struct row row = {.transactions = 0};
    int orders = battles * fights_orders(), bouts = bench.quick ? 1 : BOUTS;
    int rounds = bench.quick || orders >= ORDERS_A_BOUT ? 1 : ORDERS_A_BOUT / orders + 1;
    snprintf(path, sizeof path, "%s/bare.db", bench.folder);
    row.delays = malloc((size_t)(bouts * rounds * orders) * sizeof *row.delays);
    CHECK(row.delays != NULL);
    struct bare *bare = bare_open(path);
    bare_read(bare, bench.archive); /* what other rows have left */
    for (int bout = 0; bout < bouts; bout++)
        measure_bout(&row, bout, battles, rounds, bare);
    print_row(&row, battles, bouts);
    bare_close(bare);
    free(row.delays);
}

static long memory_kb(void)
{
    char line[256];
    long kb = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = atol(line + 6);
    if (file != NULL)
        fclose(file);
    return kb;
}

static void measure_idle_sockets(void)
{
    struct client *idle = calloc(IDLE_SOCKETS, sizeof *idle);
    CHECK(idle != NULL);
    long before = memory_kb();
    for (int i = 0; i < IDLE_SOCKETS; i++) {
        fights_come(&idle[i], server_port(bench.server));
        client_forget(&idle[i]); /* the memory of the client is not the server's */
    }
    long after = memory_kb();
    printf("%4d idle sockets  %ld kB in all, %.1f kB each\n", IDLE_SOCKETS, after - before,
           (double)(after - before) / IDLE_SOCKETS);
    for (int i = 0; i < IDLE_SOCKETS; i++)
        client_close(&idle[i]);
    free(idle);
}

struct pace {
    double ms, processor_us; /* for one line */
};

/* A column changes formation, and that is taken back: one after the other, each waited for. */
static struct pace measure_pace(struct client *client, int *line, int count)
{
    char words[128];
    double from = seconds_now(), work = seconds_of_processor();
    for (int i = 0; i < count; i++, ++*line) {
        if (*line % 2 == 0)
            strcpy(words, "\"t\":\"order\",\"order\":\"form r2a line\"");
        else
            snprintf(words, sizeof words, "\"t\":\"take_back\",\"to\":%d", *line);
        CHECK(strncmp(client_ask(client, words), "{\"t\":\"taken\"", 12) == 0);
    }
    return (struct pace){(seconds_now() - from) * 1e3 / count, (seconds_of_processor() - work) * 1e6 / count};
}

static void measure_long_battle(void)
{
    struct client client;
    char red[64];
    int line = 0, most = bench.quick ? 1000 : LONG_BATTLE;
    fights_come(&client, server_port(bench.server));
    const char *created = client_ask(&client, "\"t\":\"create\",\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\",\"seed\":5,"
                                              "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}");
    snprintf(red, sizeof red, "%s", piece_of(created, "\"red\":\""));
    fights_join(&client, red);
    struct pace early = measure_pace(&client, &line, 200);
    measure_pace(&client, &line, most - line);
    struct pace late = measure_pace(&client, &line, 200);
    double from = seconds_now();
    fights_join(&client, red);
    double joined = (seconds_now() - from) * 1e3;
    client_close(&client);
    close_server();
    open_server();
    fights_come(&client, server_port(bench.server));
    from = seconds_now();
    fights_join(&client, red);
    printf(
        "one order at a time: %.2f ms and %.0f us of the processor at the first lines, %.2f ms and %.0f us at line %d; joining "
        "there %.1f ms, after a restart %.1f ms\n",
        early.ms, early.processor_us, late.ms, late.processor_us, most, joined, (seconds_now() - from) * 1e3);
    client_close(&client);
}

int main(int count, char **words)
{
    static const int at_once[] = {1, 20, MOST_FIGHTS};
    struct rlimit files = {4 * IDLE_SOCKETS, 4 * IDLE_SOCKETS}; /* both ends of every socket are in this process */
    setrlimit(RLIMIT_NOFILE, &files);
    bool only_battles = false;
    int only = 0;
    for (int i = 1; i < count; i++) {
        bench.quick |= strcmp(words[i], "--quick") == 0;
        only_battles |= strcmp(words[i], "--battles") == 0;
        only = atoi(words[i]) > 0 ? atoi(words[i]) : only;
    }
    strcpy(bench.folder, "build/server-bench-XXXXXX"); /* on the disk of the sources, which /tmp may not be */
    if (mkdtemp(bench.folder) == NULL)
        return perror(bench.folder), 1;
    snprintf(bench.archive, sizeof bench.archive, "%s/battles.db", bench.folder);
    open_library();
    fights_prepare(&bench.library);
    open_server();
    if (!only_battles)
        measure_idle_sockets(); /* first: memory that battles have given back would hide theirs */
    printf("a battle is %d orders of two recruits; two workers, %d orders ahead\n", fights_orders(), ORDERS_AHEAD);
    for (size_t i = 0; i < sizeof at_once / sizeof *at_once; i++)
        if (only == 0 ? !bench.quick || at_once[i] < MOST_FIGHTS : at_once[i] == only)
            measure_battles(at_once[i]);
    if (!only_battles)
        measure_long_battle();
    close_server();
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", bench.folder);
    return system(command) == 0 ? 0 : 1;
}
