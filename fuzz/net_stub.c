#include "net_stub.h"

#include "base/check.h"
#include "rules/registry.h"
#include "server/memory.h"
#include "server/request.h"
#include "server/served.h"
#include "umpire/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the net: nothing but an ear ---- */

static struct {
    pthread_mutex_t lock;
    pthread_cond_t heard;
    int answers;
    char last[4096]; /* the beginning of the last answer */
} ear = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, ""};

static void check_json(const char *text, size_t length)
{
    static struct json_node nodes[400000]; /* by one worker alone, under the lock */
    struct json json;
    struct error error;
    char *copy = memory_copy(text, length);
    json_use(&json, nodes, 400000);
    CHECK(json_read(&json, copy, length, &error));
    CHECK(json_root(&json)->kind == json_kind_object && json_member(&json, json_root(&json), "hash") == NULL);
    free(copy);
}

static void hear(const char *text, size_t length, bool answers)
{
    pthread_mutex_lock(&ear.lock);
    check_json(text, length);
    if (answers) {
        size_t kept = length < sizeof ear.last ? length : sizeof ear.last - 1;
        memcpy(ear.last, text, kept);
        ear.last[kept] = '\0';
        ear.answers++;
        pthread_cond_signal(&ear.heard);
    }
    pthread_mutex_unlock(&ear.lock);
}

void net_lay(struct net *net, struct mail *mail)
{
    (void)net;
    mail_post(mail);
    for (int i = 0; i < mail->count; i++) {
        const struct letter *letter = &mail->letters[i];
        hear(letter_bytes(letter) + letter->head, letter->length - letter->head, letter->answers);
    }
    mail_free(mail);
}

void net_wake(struct net *net)
{
    (void)net;
}

void net_post(struct net *net, struct mail *mail)
{
    net_lay(net, mail);
}

void net_send(struct net *net, uint64_t client, const char *text, size_t length, bool answers)
{
    (void)net;
    (void)client;
    hear(text, length, answers);
}

void net_answer(struct net *net, uint64_t request, const struct net_answer *answer)
{
    (void)net;
    (void)request;
    free(answer->own);
    pthread_mutex_lock(&ear.lock);
    ear.answers++;
    pthread_cond_signal(&ear.heard);
    pthread_mutex_unlock(&ear.lock);
}

struct net *net_open(const struct net_terms *terms, struct error *error)
{
    (void)terms;
    return error_set(error, error_no_such_thing, "there is no net here", NULL), NULL;
}

int net_port(const struct net *net)
{
    (void)net;
    return 0;
}

void net_run(struct net *net)
{
    (void)net;
}

void net_stop(struct net *net)
{
    (void)net;
}

void net_hang_up(struct net *net)
{
    (void)net;
}

void net_close(struct net *net)
{
    (void)net;
}

/* ---- the hall ---- */

static const struct library *library(void)
{
    static struct shelf shelves[8];
    static struct library all;
    struct error error;
    for (int i = 0; rulesets[i] != NULL; i++) {
        void *tables = memory_take(rulesets[i]->tables_size);
        CHECK(tables_load(rulesets[i], NULL, tables, &error));
        shelves[i] = (struct shelf){rulesets[i], tables, NULL};
        all = (struct library){shelves, i + 1};
    }
    return &all;
}

static struct archive *scratch_archive(void)
{
    char folder[] = "/tmp/grognard-fuzz-XXXXXX", path[64];
    struct error error;
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/battles.db", folder);
    struct archive *archive = archive_open(path, &error);
    CHECK(archive != NULL);
    unlink(path); /* it lives as long as it is open */
    return archive;
}

static void nobody_listens(void *owner)
{
    (void)owner;
}

struct hall *stub_hall(void)
{
    static struct hall *hall;
    if (hall != NULL)
        return hall;
    hall = memory_take(sizeof *hall);
    *hall = (struct hall){.limits = SERVER_LIMITS_USUAL, .version = "fuzz", .library = library()};
    hall->limits.units = 60;
    pthread_mutex_init(&hall->lock, NULL);
    CHECK(tokens_ready());
    hall->limits.new_battles = hall->limits.new_records = hall->limits.maps = 1000000;
    hall->budget = budget_open(&hall->limits);
    hall->archive = scratch_archive();
    hall->workers = workers_start(1, room_make, room_free, hall);
    hall->clerk = clerk_open(hall->archive, hall->workers, nobody_listens, NULL);
    return hall;
}

static void wait_for(int answers)
{
    pthread_mutex_lock(&ear.lock);
    while (ear.answers < answers)
        pthread_cond_wait(&ear.heard, &ear.lock);
    pthread_mutex_unlock(&ear.lock);
}

static int answers_so_far(void)
{
    pthread_mutex_lock(&ear.lock);
    int answers = ear.answers;
    pthread_mutex_unlock(&ear.lock);
    return answers;
}

void stub_say(struct visitor *visitor, const char *text, size_t length)
{
    int before = answers_so_far();
    visitor_says(visitor, text, length);
    wait_for(before + 1);
}

void stub_ask(const struct net_request *request)
{
    int before = answers_so_far();
    request_answer(stub_hall(), 1, request);
    wait_for(before + 1);
}

static void join(struct visitor *visitor, const char *created, const char *side)
{
    char words[128];
    const char *token = strstr(created, side);
    CHECK(token != NULL);
    int length =
        snprintf(words, sizeof words, "{\"t\":\"join\",\"token\":\"%.*s\",\"since\":-1}", TOKEN_LENGTH, token + strlen(side));
    stub_say(visitor, words, (size_t)length);
}

struct visitor *stub_visitor(void)
{
    static const char create[] = "{\"t\":\"create\",\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\",\"seed\":5,"
                                 "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}}";
    struct visitor *visitor = visitor_come(stub_hall(), 1, 1);
    stub_say(visitor, create, strlen(create));
    char *created = memory_copy(ear.last, strlen(ear.last));
    join(visitor, created, "\"red\":\"");
    join(visitor, created, "\"blue\":\"");
    free(created);
    return visitor;
}
