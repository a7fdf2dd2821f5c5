/* Requests over HTTP, one after the other, each with one answer. */
#include "server/socket.h"

#include "server/handshake.h"
#include "server/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

#define HEAD_MILLISECONDS 5000   /* from its first byte to its last */
#define BODY_MILLISECONDS 20000  /* likewise */
#define IDLE_MILLISECONDS 15000  /* between two requests */
#define STALL_MILLISECONDS 20000 /* while nothing of an answer is taken */
#define MOST_ANSWER_HEAD 2048

/* ---- answers ---- */

static const char *word_of(int status)
{
    static const struct {
        int status;
        const char *word;
    } words[] = {{200, "OK"},
                 {400, "Bad Request"},
                 {403, "Forbidden"},
                 {404, "Not Found"},
                 {405, "Method Not Allowed"},
                 {408, "Request Timeout"},
                 {411, "Length Required"},
                 {413, "Content Too Large"},
                 {421, "Misdirected Request"},
                 {426, "Upgrade Required"},
                 {429, "Too Many Requests"},
                 {431, "Request Header Fields Too Large"},
                 {501, "Not Implemented"},
                 {503, "Service Unavailable"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].status == status)
            return words[i].word;
    return "Answer";
}

static const char security[] =
    "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: "
    "blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\nreferrer-policy: no-referrer\r\ncross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n";

static void write_head(struct connection *connection)
{
    const struct net_answer *answer = &connection->answer;
    char file[300] = "";
    if (answer->file_name != NULL)
        snprintf(file, sizeof file, "content-disposition: attachment; filename=\"%s\"\r\n", answer->file_name);
    connection->head = memory_take(MOST_ANSWER_HEAD);
    int length =
        snprintf(connection->head, MOST_ANSWER_HEAD,
                 "HTTP/1.1 %d %s\r\ncontent-type: %s\r\ncontent-length: %zu\r\ncache-control: %s\r\n%s%s%s%s%s%s\r\n",
                 answer->status, word_of(answer->status), answer->type, answer->length,
                 answer->lasting ? "public, max-age=31536000, immutable" : "no-cache",
                 answer->compressed ? "content-encoding: gzip\r\n" : "", answer->varies ? "vary: accept-encoding\r\n" : "", file,
                 answer->status == 405   ? "allow: GET, POST\r\n"
                 : answer->status == 426 ? "upgrade: websocket\r\n"
                                         : "",
                 connection->stays ? "" : "connection: close\r\n", security);
    connection->head_length = (size_t)length;
}

void asking_answer(struct connection *connection, const struct net_answer *answer)
{
    if (connection->stage != stage_asked) { /* it has its answer */
        free(answer->own);
        return;
    }
    connection->answer = *answer;
    connection->told = 0;
    connection->stage = stage_answers;
    connection->since = connection->net->now;
    write_head(connection);
    connection_write(connection);
}

/* By the net itself; what else comes on this connection could be anything. */
static void refuse(struct connection *connection, int status, const char *why)
{
    connection->stays = false;
    connection->answer =
        (struct net_answer){.status = status, .type = "text/plain; charset=utf-8", .bytes = why, .length = strlen(why)};
    connection->told = 0;
    connection->stage = stage_answers;
    connection->since = connection->net->now;
    write_head(connection);
}

static void forget_answer(struct connection *connection)
{
    free(connection->answer.own);
    free(connection->head);
    connection->answer = (struct net_answer){.own = NULL};
    connection->head = NULL;
}

void asking_forget(struct connection *connection)
{
    forget_answer(connection);
    free(connection->path);
    free(connection->query);
    connection->path = connection->query = NULL;
}

static void end_request(struct connection *connection)
{
    asking_forget(connection);
    connection_forget_arrived(connection);
    connection_renumber(connection);
    connection->stage = stage_head;
    connection->since = connection->net->now;
    if (!connection->stays)
        connection_part(connection);
}

bool asking_write(struct connection *connection)
{
    const struct net_answer *answer = &connection->answer;
    size_t whole = connection->head_length + answer->length, head = connection->head_length;
    size_t of_head = connection->told < head ? connection->told : head, of_body = connection->told - of_head;
    const char *body = answer->own != NULL ? answer->own : answer->bytes;
    struct iovec pieces[2] = {{connection->head + of_head, head - of_head},
                              {answer->length == 0 ? NULL : (void *)(body + of_body), answer->length - of_body}};
    ptrdiff_t sent = connection_send(connection, pieces, answer->length == of_body ? 1 : 2);
    if (sent < 0)
        return false;
    connection->told += (size_t)sent;
    if (sent > 0)
        connection->since = connection->net->now;
    if (connection->told == whole)
        end_request(connection);
    return true;
}

/* ---- questions ---- */

static void ask(struct connection *connection)
{
    struct net *net = connection->net;
    struct net_request request = {.from = connection->caller->from,
                                  .post = connection->post,
                                  .gzip = connection->gzip,
                                  .path = connection->path,
                                  .query = connection->query,
                                  .body = connection->arriving == NULL ? "" : connection->arriving,
                                  .length = connection->arrived};
    connection->stage = stage_asked;
    net->terms.events.request(net->terms.events.owner, connection->id, &request);
}

static size_t read_body(struct connection *connection, const char *bytes, size_t length)
{
    size_t wanted = connection->length - connection->arrived, taken = wanted < length ? wanted : length;
    if (!connection_take(connection, bytes, taken)) {
        refuse(connection, 503, "More is being sent to this server than it can hold at once.\n");
        return length;
    }
    if (connection->arrived == connection->length)
        ask(connection);
    return taken;
}

static void expect_body(struct connection *connection, const struct head *head)
{
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    connection->length = (size_t)head->length;
    connection->stage = stage_body;
    connection->since = connection->net->now;
    if (connection->length == 0)
        ask(connection);
    else if (head->expects)
        connection_send(connection, &(struct iovec){(void *)go_on, sizeof go_on - 1}, 1);
}

static void take_question(struct connection *connection, const struct head *head)
{
    connection->post = head->method == head_posts;
    connection->gzip = head->gzip;
    connection->path = memory_copy(head->path, strlen(head->path));
    connection->query = memory_copy(head->query, strlen(head->query));
    if (connection->post)
        expect_body(connection, head);
    else
        ask(connection);
}

/* ---- becoming a client ---- */

static bool shakes_hands(const struct head *head)
{
    return head->method == head_gets && head->upgrades && strcmp(head->version, "13") == 0 && handshake_is_key(head->key);
}

static void become_client(struct connection *connection, const struct head *head)
{
    char answer[HANDSHAKE_LETTERS + 1], words[256];
    if (connection->net->clients >= connection->net->terms.limits.clients) {
        refuse(connection, 503, "So many play here that there is no room for one more.\n");
        return;
    }
    handshake_answer(head->key, answer);
    int length = snprintf(words, sizeof words,
                          "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                          "sec-websocket-accept: %s\r\n\r\n",
                          answer);
    if (connection_send(connection, &(struct iovec){words, (size_t)length}, 1) == length)
        client_welcome(connection);
    else
        refuse(connection, 503, "The socket cannot be written.\n");
}

/* ---- heads ---- */

/* Whom a proxy speaks for: the last that it names, the others anybody may have written. */
static bool is_welcome(struct connection *connection, const struct head *head)
{
    const char *last = strrchr(head->forwarded_for, ','), *from = last == NULL ? head->forwarded_for : last + 1;
    if (!connection->net->terms.forwarded || *from == '\0')
        return true;
    from += strspn(from, " ");
    return connection_move(connection, from);
}

/* A status and a sentence; 0: nothing speaks against it. */
static int object(struct connection *connection, const struct head *head, const char **why)
{
    const struct net *net = connection->net;
    *why = "This server does not go by that name: whoever starts it says which it has (--name).\n";
    if (!names_have_host(&net->names, head->host))
        return 421;
    *why = "A page of another server may not speak here in its visitor's name (--name says which may).\n";
    if (*head->origin != '\0' && !names_have_origin(&net->names, head->origin))
        return 403;
    *why = "There are too many connections from your address, or it is none.\n";
    if (!is_welcome(connection, head))
        return 503;
    *why = "Only GET and POST are answered.\n";
    if (head->method == head_does_other)
        return 405;
    *why = "A question by GET has no body.\n";
    if (head->method == head_gets && head->length > 0)
        return 400;
    *why = "A question by POST must say how long it is (Content-Length).\n";
    if (head->method == head_posts && !head->has_length)
        return 411;
    *why = "The question is longer than this server takes.\n";
    if ((uint64_t)head->length > net->terms.limits.message_bytes)
        return 413;
    *why = "Here WebSockets are spoken, version 13.\n";
    return strcmp(head->path, "/ws") == 0 && !shakes_hands(head) ? 426 : 0;
}

static size_t read_head(struct connection *connection, char *bytes, size_t length)
{
    struct head head;
    const char *why;
    size_t whole = head_find(bytes, length);
    if (whole == 0 && length <= MOST_HEAD_BYTES)
        return 0;
    if (whole == 0 || whole > MOST_HEAD_BYTES) {
        refuse(connection, 431, "The head of a request is not as long as this.\n");
        return length;
    }
    int status = head_read(&head, bytes, whole, &why);
    if (status == 0)
        status = object(connection, &head, &why);
    connection->stays = status == 0 && head.stays;
    if (status != 0)
        refuse(connection, status, why);
    else if (strcmp(head.path, "/ws") == 0)
        become_client(connection, &head);
    else
        take_question(connection, &head);
    return whole;
}

size_t asking_read(struct connection *connection, char *bytes, size_t length)
{
    if (connection->stage == stage_body)
        return read_body(connection, bytes, length);
    size_t empty = length >= 2 && memcmp(bytes, "\r\n", 2) == 0 ? 2 : 0; /* some put an empty line behind a body */
    return empty > 0 ? empty : read_head(connection, bytes, length);
}

/* ---- silence ---- */

void asking_look_after(struct connection *connection)
{
    int64_t silent = connection->net->now - connection->since;
    bool begun = connection->unread_used > 0;
    if (connection->stage == stage_head && !begun && silent > IDLE_MILLISECONDS) {
        connection_close(connection);
    } else if ((connection->stage == stage_head && begun && silent > HEAD_MILLISECONDS) ||
               (connection->stage == stage_body && silent > BODY_MILLISECONDS)) {
        refuse(connection, 408, "The request did not come to its end in time.\n");
        connection_watch(connection);
    } else if (connection->stage == stage_answers && silent > STALL_MILLISECONDS) {
        connection_close(connection);
    }
}
