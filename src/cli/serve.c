#include "base/text.h"
#include "cli/commands.h"
#include "cli/shelves.h"
#include "server/server.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define USUAL_PORT 8080
#define MOST_WORKERS 256
#define MOST_PATH 4096

/* ---- signals: waited for by a thread of their own, for a handler may do next to nothing ---- */

static void stop_signals(sigset_t *signals)
{
    sigemptyset(signals);
    sigaddset(signals, SIGINT);
    sigaddset(signals, SIGTERM);
}

static void *await_signal(void *server)
{
    sigset_t signals;
    int caught;
    stop_signals(&signals);
    sigwait(&signals, &caught);
    server_stop(server);
    return NULL;
}

/* Before there are other threads, which do not heed them then either. */
static void block_signals(void)
{
    sigset_t signals;
    stop_signals(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk */
}

/* ---- words ---- */

static bool take_number(const struct call *call, const char *name, int64_t least, int64_t most, int64_t *number)
{
    struct digits from, to;
    char *end;
    const char *word = call_value(call, name);
    if (word == NULL)
        return true;
    errno = 0;
    long long value = strtoll(word, &end, 10);
    if (*word >= '0' && *word <= '9' && *end == '\0' && errno == 0 && value >= least && value <= most) {
        *number = value;
        return true;
    }
    text_of_int(&from, least);
    text_of_int(&to, most);
    return complain("--", name, " takes a whole number from ", from.text, " to ", to.text, ", not \"", word, "\"", NULL), false;
}

static bool take_limits(const struct call *call, struct server_limits *limits)
{
    return take_number(call, "sockets", 1, 100000, &limits->sockets) &&
           take_number(call, "message-bytes", 1024, 64 * 1024 * 1024, &limits->message_bytes) &&
           take_number(call, "rate", 1, 10000000, &limits->rate) &&
           take_number(call, "waiting-bytes", 65536, INT64_C(1) << 40, &limits->waiting_bytes) &&
           take_number(call, "battles", 0, INT64_C(1) << 40, &limits->battles) &&
           take_number(call, "units", 1, LIMIT_BATTLE_UNITS, &limits->units) &&
           take_number(call, "address-sockets", 1, 100000, &limits->address_sockets) &&
           take_number(call, "new-battles", 0, 1000000, &limits->new_battles) &&
           take_number(call, "new-records", 0, 1000000, &limits->new_records) &&
           take_number(call, "record-seconds", 1, 86400, &limits->record_seconds) &&
           take_number(call, "maps", 0, 60000, &limits->maps) &&
           take_number(call, "map-bytes", 65536, INT64_C(1) << 30, &limits->map_bytes) &&
           take_number(call, "unplayed-days", 1, 36500, &limits->unplayed_days);
}

/* As many workers as there are processors. */
static int64_t usual_workers(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 2 ? 2 : processors > MOST_WORKERS ? MOST_WORKERS : processors;
}

/* $XDG_DATA_HOME/grognard/battles.db, or that below ~/.local/share; the folder is made. */
static bool usual_archive(char path[MOST_PATH])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool own = data == NULL || *data == '\0';
    int length =
        snprintf(path, MOST_PATH - 16, "%s%s/grognard", own ? home == NULL ? "." : home : data, own ? "/.local/share" : "");
    if (length < 0 || length >= MOST_PATH - 16)
        return complain("the path of the archive is too long; name one with --archive", NULL), false;
    for (char *at = path + 1; *at != '\0'; at++)
        if (*at == '/') {
            *at = '\0';
            mkdir(path, 0755);
            *at = '/';
        }
    if (mkdir(path, 0700) != 0 && errno != EEXIST)
        return complain_of_machine("cannot make the folder ", path, ": ", strerror(errno), NULL);
    strcat(path, "/battles.db");
    return true;
}

/* All that were given, ended by a null pointer. */
static const char *const *said_names(const struct call *call, const char *names[MOST_WORDS + 1])
{
    int count = 0;
    for (int i = 0; i < call->options; i++)
        if (text_equal(call->option[i]->name, "name"))
            names[count++] = call->value[i];
    names[count] = NULL;
    return names;
}

static bool take_terms(const struct call *call, struct server_terms *terms, char path[MOST_PATH])
{
    int64_t port = USUAL_PORT, workers = usual_workers();
    const char *address = call_value(call, "listen");
    *terms = (struct server_terms){.address = address != NULL ? address : "127.0.0.1",
                                   .archive = call_value(call, "archive"),
                                   .limits = SERVER_LIMITS_USUAL,
                                   .version = GROGNARD_VERSION};
    if (call->words != 0)
        return complain_words(call), false;
    if (!take_number(call, "port", 0, 65535, &port) || !take_number(call, "workers", 1, MOST_WORKERS, &workers) ||
        !take_limits(call, &terms->limits))
        return false;
    terms->port = (int)port;
    terms->workers = (int)workers;
    if (terms->archive == NULL && !usual_archive(path))
        return false;
    terms->archive = terms->archive != NULL ? terms->archive : path;
    terms->forwarded = call_has(call, "behind-proxy");
    terms->library = shelves_open(call);
    return terms->library != NULL;
}

static void tell_address(const struct server_terms *terms, const struct server *server)
{
    bool six = strchr(terms->address, ':') != NULL;
    printf("Grognard listens at http://%s%s%s:%d/ and keeps its battles in %s\n", six ? "[" : "", terms->address, six ? "]" : "",
           server_port(server), terms->archive);
    fflush(stdout);
}

static int serve(const struct call *call)
{
    char path[MOST_PATH];
    const char *names[MOST_WORDS + 1];
    struct error error;
    struct server_terms terms;
    pthread_t waiter;
    if (!take_terms(call, &terms, path))
        return exit_usage;
    terms.names = said_names(call, names);
    block_signals();
    struct server *server = server_open(&terms, &error);
    if (server == NULL)
        return complain(error.message, NULL), exit_broken;
    if (pthread_create(&waiter, NULL, await_signal, server) != 0)
        return complain("no thread can be started", NULL), exit_broken;
    tell_address(&terms, server);
    server_run(server);
    pthread_join(waiter, NULL);
    server_close(server);
    return exit_fine;
}

static const struct cli_option options[] = {
    {"listen", "ADDRESS", "127.0.0.1 if nothing is said: nobody but this machine; 0.0.0.0 for everybody"},
    {"port", "NUMBER", "8080 if nothing is said; 0 for any that is free"},
    {"name", "NAME",
     "a name under which browsers ask for it, as example.org or https://example.org; may be given several times. Without one it "
     "answers to 127.0.0.1, localhost and its address alone"},
    {"behind-proxy", NULL, "all requests come through a proxy on the way: X-Forwarded-For says from whom"},
    {"archive", "FILE", "where battles are kept; ~/.local/share/grognard/battles.db if nothing is said"},
    {"workers", "NUMBER", "threads for battles; as many as there are processors if nothing is said"},
    {"sockets", "NUMBER", "the most connections at once; 2000 if nothing is said"},
    {"address-sockets", "NUMBER", "the most of them from one address; 200 if nothing is said"},
    {"rate", "NUMBER", "the most messages a second of one connection; 200 if nothing is said"},
    {"message-bytes", "NUMBER", "the longest message; 8 MiB if nothing is said"},
    {"waiting-bytes", "NUMBER", "the most that waits to be sent to one connection; 16 MiB if nothing is said"},
    {"battles", "NUMBER", "the most battles that are kept; 100000 if nothing is said"},
    {"units", "NUMBER", "the most units of a battle; 1000 if nothing is said"},
    {"new-battles", "NUMBER", "the most battles that one address may begin in an hour; 120 if nothing is said"},
    {"new-records", "NUMBER", "the most records that one address may bring in an hour; 30 if nothing is said"},
    {"record-seconds", "NUMBER", "how long it may take to play one of them again; 20 if nothing is said"},
    {"maps", "NUMBER", "the most maps that are drawn for one address in a minute; 240 if nothing is said"},
    {"map-bytes", "NUMBER", "the largest map; 16 MiB if nothing is said"},
    {"unplayed-days", "NUMBER", "how long a battle is kept that nobody plays in or comes to; 30 if nothing is said"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {
    {"timeout --preserve-status 1 grognard serve --port 0 --archive battles.db", "for a second, at any port that is free"},
    {NULL, NULL}};

const struct command command_serve = {
    .name = "serve",
    .words = "",
    .summary = "play in the browser, alone or with others",
    .about = "Serves the page and the battles that are played in it, until it is interrupted. Every order is on the disk before "
             "anybody is told of it, and a battle goes on where it was when the server is started again.",
    .options = options,
    .examples = examples,
    .run = serve,
};
