#include "server/request.h"

#include "server/head.h"
#include "server/memory.h"
#include "server/page.h"
#include "server/picture.h"
#include "server/room.h"
#include "server/served.h"

#include <stdlib.h>
#include <string.h>

#define SCENARIO_MAPS "/map/scenario/"

static void answer_text(struct hall *hall, uint64_t request, int status, const char *text)
{
    net_answer(
        hall->net, request,
        &(struct net_answer){.status = status, .type = "text/plain; charset=utf-8", .bytes = text, .length = strlen(text)});
}

/* ---- the page: answered at once ---- */

static struct page_file *find_page(const char *path)
{
    const char *wanted = strcmp(path, "/") == 0 ? "/index.html" : path;
    for (struct page_file *file = page_files; file->path != NULL; file++)
        if (strcmp(file->path, wanted) == 0)
            return file;
    return NULL;
}

static void answer_page(struct hall *hall, uint64_t request, const char *path, bool gzip)
{
    struct page_file *file = find_page(path);
    if (file == NULL) {
        bool home = strcmp(path, "/") == 0;
        answer_text(hall, request, 404,
                    home ? "This program was built without its page: ./dev build makes both.\n"
                         : "There is nothing of this name.\n");
        return;
    }
    bool compressed = gzip && file->gzip;
    const unsigned char *bytes = compressed ? file->bytes : page_plain(file);
    if (bytes == NULL) {
        answer_text(hall, request, 500, "This file is kept compressed: take gzip, or install zlib1g where the server runs.\n");
        return;
    }
    net_answer(hall->net, request,
               &(struct net_answer){.status = 200,
                                    .type = file->type,
                                    .compressed = compressed,
                                    .varies = file->gzip,
                                    .lasting = strncmp(path, "/assets/", 8) == 0, /* their names change with what is in them */
                                    .bytes = bytes,
                                    .length = compressed ? file->length : file->plain_length});
}

/* ---- what a worker answers ---- */

struct errand {
    struct queue queue;
    struct hall *hall;
    uint64_t request, from;
    void (*run)(struct errand *errand, struct room *room);
    char *path, *query, *body;
    size_t length;
};

static void answer_umpire(struct errand *errand, struct room *room)
{
    desk_reply(room->umpire, errand->hall->library, errand->body, errand->length, room_text(room));
    room_answer(room, errand->request, &(struct net_answer){.status = 200, .type = "application/json; charset=utf-8"});
}

/* /record/TOKEN.jsonl, /map/TOKEN.png: the token, and how the name ends. */
static bool read_link(char *path, char **token, char **ending)
{
    *token = strchr(path + 1, '/');
    *ending = *token == NULL ? NULL : strchr(*token, '.');
    if (*ending == NULL)
        return false;
    ++*token;
    *(*ending)++ = '\0';
    return true;
}

/* "n=12&as=red": the value of one, ended by a NUL in a copy of its own; "" without it, or when it is no text. */
static char *query_value(const char *query, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = query; *at != '\0';) {
        size_t whole = strcspn(at, "&");
        if (whole > length && strncmp(at, name, length) == 0 && at[length] == '=') {
            char *value = memory_copy(at + length + 1, whole - length - 1);
            if (!head_decode(value))
                *value = '\0';
            return value;
        }
        at += whole + (at[whole] == '&');
    }
    return memory_copy("", 0);
}

static int32_t number_in(const char *digits)
{
    char *end;
    long number = strtol(digits, &end, 10);
    return *digits == '\0' || *end != '\0' || number < 0 || number > INT32_MAX ? -1 : (int32_t)number;
}

/* Asked of the battle that is served, by the token's seat. */
static void ask_served(struct errand *errand, int64_t battle, int seat, const char *ending)
{
    char *as = query_value(errand->query, "as"), *n = query_value(errand->query, "n");
    struct ask *ask = ask_make(errand->request, as, strlen(as));
    ask->kind = strncmp(errand->path, "/map", 4) == 0 ? ask_map : ask_record;
    ask->seat = seat;
    ask->from = errand->from;
    ask->n = number_in(n);
    ask->as = ask->text;
    ask->picture = strcmp(ending, "svg") == 0 ? "svg" : strcmp(ending, "png") == 0 ? "png" : "pdf";
    free(as);
    free(n);
    queue_pass(&hall_battle(errand->hall, battle, errand->from)->queue, row_of(&ask->task));
}

static void follow_link(struct errand *errand, struct room *room)
{
    struct token_hash hash;
    int64_t battle;
    int seat;
    char *token, *ending;
    bool map = strncmp(errand->path, "/map/", 5) == 0;
    (void)room;
    bool well_made = read_link(errand->path, &token, &ending) && (map ? picture_is_kind(ending) : strcmp(ending, "jsonl") == 0);
    if (well_made && token_hash(token, strlen(token), &hash) && archive_find_seat(errand->hall->archive, &hash, &battle, &seat))
        ask_served(errand, battle, seat, ending);
    else
        answer_text(errand->hall, errand->request, 404, "This link leads to no battle.\n");
}

/* /map/scenario/village.svg?ruleset=ID; without one, under the first ruleset that is fought */
static void show_scenario(struct errand *errand, struct room *room)
{
    char *name = errand->path + strlen(SCENARIO_MAPS), *ending = strrchr(name, '.');
    char *ruleset = query_value(errand->query, "ruleset");
    if (ending != NULL)
        *ending++ = '\0';
    if (ending == NULL || !picture_is_kind(ending) ||
        !picture_answer_scenario(errand->hall, errand->request, room, name, ruleset, ending))
        answer_text(errand->hall, errand->request, 404, "There is no such scenario, or nobody fights under such rules.\n");
    free(ruleset);
}

static bool run(struct queue *queue, void *room)
{
    struct errand *errand = (struct errand *)(void *)((char *)queue - offsetof(struct errand, queue));
    errand->run(errand, room);
    free(errand->path);
    free(errand->query);
    free(errand->body);
    free(errand);
    return false;
}

static void send_out(struct hall *hall, uint64_t request, const struct net_request *asked,
                     void (*answer)(struct errand *errand, struct room *room))
{
    struct errand *errand = memory_take(sizeof *errand);
    errand->hall = hall;
    errand->request = request;
    errand->run = answer;
    errand->path = memory_copy(asked->path, strlen(asked->path));
    errand->query = memory_copy(asked->query, strlen(asked->query));
    errand->body = memory_copy(asked->body, asked->length);
    errand->length = asked->length;
    errand->from = asked->from;
    queue_begin(&errand->queue, hall->workers, run);
    queue_work_for(&errand->queue, asked->from);
    queue_wake(&errand->queue);
}

/* So many of them, and no more. */
static void send_out_for_map(struct hall *hall, uint64_t request, const struct net_request *asked,
                             void (*answer)(struct errand *errand, struct room *room))
{
    struct error error;
    if (hall_spends(hall, budget_maps, asked->from, &error)) {
        send_out(hall, request, asked, answer);
        return;
    }
    size_t length = strlen(error.message);
    net_answer(
        hall->net, request,
        &(struct net_answer){
            .status = 429, .type = "text/plain; charset=utf-8", .own = memory_copy(error.message, length), .length = length});
}

void request_answer(struct hall *hall, uint64_t request, const struct net_request *asked)
{
    if (asked->post && strcmp(asked->path, "/umpire") == 0)
        send_out(hall, request, asked, answer_umpire);
    else if (asked->post)
        answer_text(hall, request, 404, "Only /umpire is posted to.\n");
    else if (strcmp(asked->path, "/health") == 0)
        answer_text(hall, request, 200, "well\n");
    else if (strncmp(asked->path, SCENARIO_MAPS, strlen(SCENARIO_MAPS)) == 0)
        send_out_for_map(hall, request, asked, show_scenario);
    else if (strncmp(asked->path, "/map/", 5) == 0)
        send_out_for_map(hall, request, asked, follow_link);
    else if (strncmp(asked->path, "/record/", 8) == 0)
        send_out(hall, request, asked, follow_link);
    else
        answer_page(hall, request, asked->path, asked->gzip);
}
