#include "server/house.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    struct server *server;
    pthread_t thread;
    char folder[64], archive[96];
} house;

static void *run(void *server)
{
    server_run(server);
    return NULL;
}

void house_open(const struct server_limits *limits)
{
    struct error error = {.message = ""};
    struct server_terms terms = {
        .address = "127.0.0.1", .workers = 2, .limits = SERVER_LIMITS_USUAL, .library = test_library(), .version = "test"};
    if (house.folder[0] == '\0') {
        strcpy(house.folder, "/tmp/grognard-house-XXXXXX");
        assert_non_null(mkdtemp(house.folder));
        snprintf(house.archive, sizeof house.archive, "%s/battles.db", house.folder);
    }
    terms.archive = house.archive;
    if (limits != NULL)
        terms.limits = *limits;
    house.server = server_open(&terms, &error);
    assert_string_equal(error.message, "");
    assert_non_null(house.server);
    assert_int_equal(pthread_create(&house.thread, NULL, run, house.server), 0);
}

void house_close(void)
{
    if (house.server == NULL)
        return;
    server_stop(house.server);
    pthread_join(house.thread, NULL);
    server_close(house.server);
    house.server = NULL;
}

void house_clear(void)
{
    static const char *const ends[] = {"", "-wal", "-shm", ".lock"};
    char path[128];
    house_close();
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", house.archive, ends[i]);
        unlink(path);
    }
    rmdir(house.folder);
    house.folder[0] = '\0';
}

int house_setup(void **state)
{
    (void)state;
    house_open(NULL);
    return 0;
}

int house_teardown(void **state)
{
    (void)state;
    house_clear();
    return 0;
}

void house_says(const char *text, const char *piece)
{
    if (strstr(text, piece) == NULL)
        fail_msg("wanted %s in %s", piece, text);
}

int house_port(void)
{
    return server_port(house.server);
}

const char *house_archive(void)
{
    return house.archive;
}

void house_client(struct client *client)
{
    assert_true(client_open(client, house_port()));
    const char *greeting = client_hear(client, 20000);
    assert_non_null(greeting);
    assert_string_equal(piece_of(greeting, "\"t\":\""), "hello");
}

static void take_link(const char *created, const char *name, char link[64])
{
    snprintf(link, 64, "%s", piece_of(strstr(created, "links"), name));
}

struct links house_battle(struct client *client, const char *rest)
{
    char words[4096];
    struct links links;
    snprintf(words, sizeof words, "\"t\":\"create\",%s", rest);
    const char *created = client_ask(client, words);
    if (strcmp(piece_of(created, "\"t\":\""), "created") != 0)
        fail_msg("%s", created);
    take_link(created, "\"red\":\"", links.red);
    take_link(created, "\"blue\":\"", links.blue);
    take_link(created, "\"watch\":\"", links.watch);
    return links;
}

void house_join(struct client *client, const char *token)
{
    char words[256];
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\",\"since\":-1", token);
    const char *joined = client_ask(client, words);
    if (strcmp(piece_of(joined, "\"t\":\""), "joined") != 0)
        fail_msg("%s", joined);
    assert_string_not_equal(client_wait(client, "{\"t\":\"view\""), "");
}

void house_order(struct client *client, const char *side, const char *order)
{
    char words[1024];
    snprintf(words, sizeof words, "\"t\":\"order\",\"side\":\"%s\",\"order\":\"%s\"", side, order);
    const char *taken = client_ask(client, words);
    if (strcmp(piece_of(taken, "\"t\":\""), "taken") != 0)
        fail_msg("%s: %s", order, taken);
}

bool house_do_least(struct client *client, const char *side)
{
    char words[256], order[512];
    for (;;) {
        snprintf(words, sizeof words, "\"t\":\"legal\",\"side\":\"%s\"", side);
        const char *legal = client_ask(client, words);
        snprintf(order, sizeof order, "%s", piece_of(legal, "{\"order\":\""));
        if (order[0] == '\0')
            break;
        house_order(client, side, order);
    }
    snprintf(words, sizeof words, "\"t\":\"at\",\"side\":\"%s\"", side);
    return strcmp(piece_of(client_ask(client, words), "\"over\":"), "true") == 0;
}
