/* grognard_server_bench [--quick] [--battles] - orders that the server takes in a second: made durable, and seen by the other
   side. Beside them a bare loop that commits the same lines to the same disk, grouped alike; the memory of idle sockets; and a
   long battle. */
#include "server/client.h"
#include "server/play.h"
#include "server/server.h"

#include "base/check.h"
#include "general/general.h"
#include "rules/registry.h"
#include "umpire/question.h"
#include "umpire/table.h"

#include <poll.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define MOST_ORDERS 4096
#define MOST_BATTLES 200
#define AHEAD 16 /* orders of a battle that have been said and not been seen yet */
#define SEED 11
#define IDLE_SOCKETS 2000
#define LONG_BATTLE 10000

/* ---- time: that of the wall, for the disk's is not the processor's ---- */

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Of all threads, the clients' among them. */
static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

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
    terms.limits.sockets = IDLE_SOCKETS + 2 * MOST_BATTLES;
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

static void come(struct client *client)
{
    CHECK(client_open(client, server_port(bench.server)));
    client->keeps_all = false;
    CHECK(client_hear(client, 20000) != NULL);
}

/* ---- the orders: those of a battle between two recruits ---- */

struct script {
    int orders;
    char side[MOST_ORDERS];
    char *order[MOST_ORDERS];
    size_t bytes; /* of the lines of its record */
};

static struct script script;

static void keep_order(int side, const struct order *order, const struct battle *battle)
{
    char words[1024];
    struct text text;
    text_begin(&text, words, sizeof words);
    order_write(order, battle->rules, battle->setup, &text);
    script.side[script.orders] = (char)side;
    script.order[script.orders++] = strdup(words);
}

static void write_script(void)
{
    static struct general_desk desk;
    static struct stage stage;
    struct scenario_texts texts;
    struct error error;
    char rulings[LIMIT_RULINGS];
    struct battle battle, view;
    CHECK(stage_find("first-lesson", &texts, &error) && stage_read(&stage, &texts, &error));
    const struct shelf *shelf = library_find(&bench.library, "gdc", &error);
    CHECK(rulings_read(shelf->ruleset, NULL, NULL, rulings, &error) && stage_muster(&stage, shelf, 0, rulings, &error));
    size_t size = battle_size(stage.terms.rules, &stage.setup);
    void *blocks[3] = {aligned_alloc(16, size), aligned_alloc(16, size), aligned_alloc(16, size)};
    battle_begin(&battle, stage.terms.rules, &stage.setup, blocks[0], SEED);
    desk.trial = blocks[2];
    for (battle_run(&battle); !battle.state->over && script.orders < MOST_ORDERS; battle_run(&battle)) {
        struct decision decision;
        struct order order;
        int side = battle_pending(&battle, 0, 0, &decision) ? 0 : 1, attempt = 0;
        CHECK(battle_pending(&battle, side, 0, &decision));
        struct general general = {general_recruit, general_seed(SEED, side)};
        battle_view(&view, &battle, side, blocks[1]);
        do
            general_order(&general, &view, &decision, attempt++, &desk, &order);
        while (!battle_order(&battle, side, &order, NULL));
        keep_order(side, &order, &battle);
    }
    for (int i = 0; i < 3; i++)
        free(blocks[i]);
}

/* ---- battles fought at once ---- */

/* One client says the orders of both sides; another sits at the second and sees them. */
struct fight {
    struct client says, sees;
    int said, seen;
    double said_at[MOST_ORDERS];
};

static struct fight *fights;
static double *delays;

static void join(struct client *client, const char *token)
{
    char words[256];
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\",\"since\":2147483647", token);
    CHECK(strncmp(client_ask(client, words), "{\"t\":\"joined\"", 13) == 0);
    CHECK(*client_wait(client, "{\"t\":\"view\"") != '\0');
}

static void begin_fight(struct fight *fight)
{
    char words[512], red[64], blue[64];
    memset(fight, 0, sizeof *fight);
    come(&fight->says);
    come(&fight->sees);
    snprintf(words, sizeof words,
             "\"t\":\"create\",\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\",\"seed\":%d,"
             "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}",
             SEED);
    const char *created = client_ask(&fight->says, words);
    snprintf(red, sizeof red, "%s", piece_of(created, "\"red\":\""));
    snprintf(blue, sizeof blue, "%s", piece_of(created, "\"blue\":\""));
    join(&fight->says, red);
    join(&fight->says, blue);
    join(&fight->sees, blue);
}

static void say_more(struct fight *fight)
{
    char words[1200];
    while (fight->said < script.orders && fight->said - fight->seen < AHEAD) {
        int i = fight->said++;
        snprintf(words, sizeof words, "{\"id\":%d,\"t\":\"order\",\"side\":\"%s\",\"order\":\"%s\"}", i,
                 script.side[i] == 0 ? "red" : "blue", script.order[i]);
        fight->said_at[i] = seconds();
        CHECK(client_say(&fight->says, words));
    }
}

/* Line n is that of order n - 1. */
static void see(struct fight *fight, int *count)
{
    for (const char *heard; (heard = client_hear(&fight->sees, 0)) != NULL;) {
        if (strncmp(heard, "{\"t\":\"line\"", 11) != 0)
            continue;
        int order = atoi(piece_of(heard, "\"n\":")) - 1;
        if (order >= script.orders)
            continue;
        delays[(*count)++] = seconds() - fight->said_at[order];
        fight->seen = order + 1;
    }
    while (client_hear(&fight->says, 0) != NULL)
        ;
    say_more(fight);
}

static int fight_all(int battles, struct pollfd *waiting)
{
    int count = 0;
    for (int i = 0; i < battles; i++) {
        waiting[2 * i] = (struct pollfd){fights[i].says.socket, POLLIN, 0};
        waiting[2 * i + 1] = (struct pollfd){fights[i].sees.socket, POLLIN, 0};
        say_more(&fights[i]);
    }
    while (count < battles * script.orders) {
        CHECK(poll(waiting, (nfds_t)(2 * battles), 20000) > 0);
        for (int i = 0; i < battles; i++)
            if (waiting[2 * i].revents != 0 || waiting[2 * i + 1].revents != 0)
                see(&fights[i], &count);
    }
    return count;
}

/* ---- the bare loop ---- */

/* Commits as many lines of that length to a new archive, so many at once. */
static double bare_rate(int lines, double group, size_t length)
{
    char path[128], *text = malloc(length);
    sqlite3 *database;
    sqlite3_stmt *insert, *begin, *commit;
    snprintf(path, sizeof path, "%s/bare.db", bench.folder);
    memset(text, 'x', length);
    CHECK(sqlite3_open(path, &database) == SQLITE_OK);
    sqlite3_exec(database,
                 "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;"
                 "CREATE TABLE line (battle INTEGER NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (battle, n))"
                 " STRICT, WITHOUT ROWID;",
                 NULL, NULL, NULL);
    sqlite3_prepare_v2(database, "INSERT INTO line VALUES (?, ?, ?)", -1, &insert, NULL);
    sqlite3_prepare_v2(database, "BEGIN IMMEDIATE", -1, &begin, NULL);
    sqlite3_prepare_v2(database, "COMMIT", -1, &commit, NULL);
    double from = seconds(), due = 0;
    for (int done = 0; done < lines;) {
        sqlite3_step(begin);
        sqlite3_reset(begin);
        for (due += group; due >= 1 && done < lines; due--, done++) {
            sqlite3_bind_int(insert, 1, done % 20);
            sqlite3_bind_int(insert, 2, done / 20);
            sqlite3_bind_text(insert, 3, text, (int)length, SQLITE_STATIC);
            CHECK(sqlite3_step(insert) == SQLITE_DONE);
            sqlite3_reset(insert);
        }
        CHECK(sqlite3_step(commit) == SQLITE_DONE);
        sqlite3_reset(commit);
    }
    double rate = lines / (seconds() - from);
    sqlite3_finalize(insert);
    sqlite3_finalize(begin);
    sqlite3_finalize(commit);
    sqlite3_close(database);
    unlink(path);
    free(text);
    return rate;
}

static size_t mean_line(void)
{
    sqlite3 *database;
    sqlite3_stmt *mean;
    CHECK(sqlite3_open_v2(bench.archive, &database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK);
    sqlite3_prepare_v2(database, "SELECT avg(length(text)) FROM line", -1, &mean, NULL);
    sqlite3_step(mean);
    size_t length = (size_t)sqlite3_column_double(mean, 0);
    sqlite3_finalize(mean);
    sqlite3_close(database);
    return length;
}

/* ---- the rows ---- */

static void measure_battles(int battles)
{
    struct pollfd *waiting = calloc((size_t)battles * 2, sizeof *waiting);
    for (int i = 0; i < battles; i++)
        begin_fight(&fights[i]);
    int64_t transactions = server_transactions(bench.server);
    double from = seconds(), work = processor_seconds();
    int count = fight_all(battles, waiting);
    work = (processor_seconds() - work) * 1e6 / count;
    double rate = count / (seconds() - from), group = (double)count / (double)(server_transactions(bench.server) - transactions);
    qsort(delays, (size_t)count, sizeof *delays, compare);
    double bare = bare_rate(count, group, mean_line());
    printf("%4d battles  %9.0f orders/s  p50 %7.2f ms  p99 %7.2f ms  %6.1f lines a commit  bare loop %9.0f lines/s  ratio %.2f  "
           "processor %.0f us an order, clients too\n",
           battles, rate, delays[count / 2] * 1e3, delays[count * 99 / 100] * 1e3, group, bare, rate / bare, work);
    fflush(stdout);
    for (int i = 0; i < battles; i++) {
        client_close(&fights[i].says);
        client_close(&fights[i].sees);
    }
    free(waiting);
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
    long before = memory_kb();
    for (int i = 0; i < IDLE_SOCKETS; i++) {
        come(&idle[i]);
        free(idle[i].bytes); /* the memory of the client is not the server's */
        free(idle[i].frame);
        idle[i].bytes = idle[i].frame = NULL;
    }
    long after = memory_kb();
    printf("%4d idle sockets  %ld kB in all, %.1f kB each\n", IDLE_SOCKETS, after - before,
           (double)(after - before) / IDLE_SOCKETS);
    for (int i = 0; i < IDLE_SOCKETS; i++)
        client_close(&idle[i]);
    free(idle);
}

/* A column changes formation, and that is taken back: one after the other, each waited for. Milliseconds for one of `count`. */
static double pace(struct client *client, int *line, int count)
{
    char words[128];
    double from = seconds();
    for (int i = 0; i < count; i++, ++*line) {
        if (*line % 2 == 0)
            strcpy(words, "\"t\":\"order\",\"order\":\"form r2a line\"");
        else
            snprintf(words, sizeof words, "\"t\":\"take_back\",\"to\":%d", *line);
        CHECK(strncmp(client_ask(client, words), "{\"t\":\"taken\"", 12) == 0);
    }
    return (seconds() - from) * 1e3 / count;
}

static void measure_long_battle(void)
{
    struct client client;
    char red[64];
    int line = 0, most = bench.quick ? 1000 : LONG_BATTLE;
    come(&client);
    const char *created = client_ask(&client, "\"t\":\"create\",\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\",\"seed\":5,"
                                              "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}");
    snprintf(red, sizeof red, "%s", piece_of(created, "\"red\":\""));
    join(&client, red);
    double early = pace(&client, &line, 200);
    pace(&client, &line, most - 200);
    double late = pace(&client, &line, 200);
    double from = seconds();
    join(&client, red);
    double joined = (seconds() - from) * 1e3;
    client_close(&client);
    close_server();
    open_server();
    come(&client);
    from = seconds();
    join(&client, red);
    printf("one order at a time: %.3f ms at the first lines, %.3f ms at line %d (%.2f times); joining there %.1f ms, after a "
           "restart %.1f ms\n",
           early, late, most, late / early, joined, (seconds() - from) * 1e3);
    client_close(&client);
}

int main(int count, char **words)
{
    static const int at_once[] = {1, 20, MOST_BATTLES};
    struct rlimit files = {4 * IDLE_SOCKETS, 4 * IDLE_SOCKETS}; /* both ends of every socket are in this process */
    setrlimit(RLIMIT_NOFILE, &files);
    bool only_battles = false;
    for (int i = 1; i < count; i++) {
        bench.quick |= strcmp(words[i], "--quick") == 0;
        only_battles |= strcmp(words[i], "--battles") == 0;
    }
    strcpy(bench.folder, "build/server-bench-XXXXXX"); /* on the disk of the sources, which /tmp may not be */
    if (mkdtemp(bench.folder) == NULL)
        return perror(bench.folder), 1;
    snprintf(bench.archive, sizeof bench.archive, "%s/battles.db", bench.folder);
    open_library();
    write_script();
    fights = calloc(MOST_BATTLES, sizeof *fights);
    delays = calloc((size_t)MOST_BATTLES * (size_t)script.orders, sizeof *delays);
    open_server();
    printf("a battle is %d orders of two recruits; two workers, %d orders ahead\n", script.orders, AHEAD);
    for (size_t i = 0; i < sizeof at_once / sizeof *at_once; i++)
        if (!bench.quick || at_once[i] < MOST_BATTLES)
            measure_battles(at_once[i]);
    if (!only_battles) {
        measure_idle_sockets();
        measure_long_battle();
    }
    close_server();
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", bench.folder);
    return system(command) == 0 ? 0 : 1;
}
