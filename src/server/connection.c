/* Connections: who calls, what he sends and is sent, and how long he may keep silent. */
#include "server/socket.h"

#include "base/hash.h"
#include "server/memory.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#define PARTING_MILLISECONDS 2000
#define ACCEPTED_AT_ONCE 64

/* ---- callers ---- */

/* An address as a number; of version 6 what one household has. */
static uint64_t number_of(const struct sockaddr_storage *address)
{
    const struct sockaddr_in *four = (const void *)address;
    const struct sockaddr_in6 *six = (const void *)address;
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    if (address->ss_family == AF_INET)
        return hash_bytes(HASH_BEGIN, &four->sin_addr, sizeof four->sin_addr) | 1;
    if (memcmp(&six->sin6_addr, mapped, sizeof mapped) == 0)
        return hash_bytes(HASH_BEGIN, (const char *)&six->sin6_addr + sizeof mapped, 4) | 1;
    return hash_bytes(HASH_BEGIN, &six->sin6_addr, 8) | 1;
}

static struct caller *find_caller(struct net *net, uint64_t from)
{
    struct caller **at = &net->callers[from / 2 % CALLER_ROWS];
    while (*at != NULL && (*at)->from != from)
        at = &(*at)->next;
    if (*at == NULL) {
        *at = memory_take(sizeof **at);
        (*at)->from = from;
    }
    return *at;
}

static void forget_caller(struct net *net, struct caller *caller)
{
    struct caller **at = &net->callers[caller->from / 2 % CALLER_ROWS];
    if (--caller->connections > 0)
        return;
    while (*at != caller)
        at = &(*at)->next;
    *at = caller->next;
    free(caller);
}

bool connection_move(struct connection *connection, const char *address)
{
    struct sockaddr_storage read = {.ss_family = AF_INET};
    struct sockaddr_in *four = (void *)&read;
    struct sockaddr_in6 *six = (void *)&read;
    if (inet_pton(AF_INET, address, &four->sin_addr) != 1) {
        read.ss_family = AF_INET6;
        if (inet_pton(AF_INET6, address, &six->sin6_addr) != 1)
            return false;
    }
    struct caller *caller = find_caller(connection->net, number_of(&read));
    caller->connections++;
    forget_caller(connection->net, connection->caller);
    connection->caller = caller;
    return caller->connections <= connection->net->terms.limits.callers;
}

/* ---- coming ---- */

static void turn_away(int socket)
{
    static const char why[] = "There are too many connections, or too many of yours.\n";
    char words[256];
    int length = snprintf(words, sizeof words,
                          "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\n"
                          "connection: close\r\nretry-after: 10\r\ncontent-length: %zu\r\n\r\n%s",
                          sizeof why - 1, why);
    if (send(socket, words, (size_t)length, MSG_NOSIGNAL | MSG_DONTWAIT) > 0)
        shutdown(socket, SHUT_WR);
    close(socket);
}

static int free_slot(const struct net *net)
{
    int slot = 0;
    while (slot < net->slot_count && net->slots[slot] != NULL)
        slot++;
    return slot;
}

void connection_renumber(struct connection *connection)
{
    connection->id = (uint64_t)++connection->net->generation << 32 | (uint32_t)connection->id;
}

static void let_in(struct net *net, int socket, const struct sockaddr_storage *address)
{
    int slot = free_slot(net), on = 1;
    struct caller *caller = find_caller(net, number_of(address));
    bool counts = !net->terms.forwarded; /* else each request says whose it is */
    caller->connections++;
    if (slot == net->slot_count || (counts && caller->connections > net->terms.limits.callers)) {
        forget_caller(net, caller);
        turn_away(socket);
        return;
    }
    struct connection *connection = memory_take(sizeof *connection);
    *connection = (struct connection){
        .net = net, .caller = caller, .id = (uint64_t)slot, .socket = socket, .since = net->now, .heard = net->now};
    connection_renumber(connection);
    connection->key = connection->id;
    net->slots[slot] = connection;
    /* Without delay: the other end may wait for what was sent before it says that it has got it. */
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = connection->key};
    connection->watched = EPOLLIN;
    if (epoll_ctl(net->loop, EPOLL_CTL_ADD, socket, &event) != 0)
        connection_close(connection);
}

void connection_accept(struct net *net)
{
    struct sockaddr_storage address = {0};
    for (int i = 0; i < ACCEPTED_AT_ONCE; i++) {
        socklen_t length = sizeof address;
        int socket = accept4(net->listening, (struct sockaddr *)&address, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (socket < 0)
            return;
        let_in(net, socket, &address);
    }
}

struct connection *connection_find(const struct net *net, uint64_t id)
{
    uint32_t slot = (uint32_t)id;
    struct connection *connection = slot < (uint32_t)net->slot_count ? net->slots[slot] : NULL;
    return connection != NULL && connection->id == id ? connection : NULL;
}

struct connection *connection_of(const struct net *net, uint64_t key)
{
    uint32_t slot = (uint32_t)key;
    struct connection *connection = slot < (uint32_t)net->slot_count ? net->slots[slot] : NULL;
    return connection != NULL && connection->key == key ? connection : NULL;
}

/* ---- going ---- */

void connection_close(struct connection *connection)
{
    struct net *net = connection->net;
    net->slots[(uint32_t)connection->id] = NULL;
    close(connection->socket);
    forget_caller(net, connection->caller);
    client_gone(connection);
    asking_forget(connection);
    connection_forget_arrived(connection);
    net->arriving -= connection->unread_used;
    free(connection->unread);
    free(connection);
}

void connection_part(struct connection *connection)
{
    connection->stage = stage_parts;
    connection->since = connection->net->now;
    shutdown(connection->socket, SHUT_WR);
    connection_watch(connection);
}

/* ---- what arrives ---- */

bool connection_take(struct connection *connection, const char *bytes, size_t length)
{
    struct net *net = connection->net;
    size_t wanted = connection->arrived + length + 1;
    if (connection->arrived + length > net->terms.limits.message_bytes)
        return false;
    if (wanted > connection->room) {
        size_t room = wanted < 256 ? 256 : 2 * wanted;
        if (net->arriving + room - connection->room > net->terms.limits.arriving_bytes)
            return false;
        connection->arriving = memory_grow(connection->arriving, room);
        net->arriving += room - connection->room;
        connection->room = room;
    }
    if (length > 0)
        memcpy(connection->arriving + connection->arrived, bytes, length);
    connection->arrived += length;
    connection->arriving[connection->arrived] = '\0';
    return true;
}

void connection_forget_arrived(struct connection *connection)
{
    free(connection->arriving);
    connection->net->arriving -= connection->room;
    connection->arriving = NULL;
    connection->arrived = connection->room = 0;
}

static bool listens(const struct connection *connection)
{
    if (connection->stage == stage_speaks)
        return !connection->hushed && connection->closing == 0;
    return connection->stage == stage_head || connection->stage == stage_body;
}

/* How many of the bytes are understood; what is left is the beginning of something, or not to be heard yet. */
static size_t understand(struct connection *connection, char *bytes, size_t length)
{
    size_t done = 0;
    while (listens(connection) && done < length) {
        size_t read = connection->stage == stage_speaks ? client_read(connection, bytes + done, length - done)
                                                        : asking_read(connection, bytes + done, length - done);
        if (read == 0)
            break;
        done += read;
    }
    return done;
}

static void keep_unread(struct connection *connection, const char *bytes, size_t length)
{
    char *kept = length == 0 ? NULL : memory_copy(bytes, length);
    connection->net->arriving += length - connection->unread_used;
    free(connection->unread);
    connection->unread = kept;
    connection->unread_used = length;
}

/* With what waited, and what has come. */
static void go_on(struct connection *connection, const char *more, size_t length)
{
    char *bytes = connection->unread;
    size_t whole = connection->unread_used + length;
    bytes = memory_grow(bytes, whole + 1);
    memcpy(bytes + connection->unread_used, more, length);
    connection->unread = NULL;
    connection->net->arriving -= connection->unread_used;
    connection->unread_used = 0;
    size_t done = understand(connection, bytes, whole);
    keep_unread(connection, bytes + done, whole - done);
    free(bytes);
}

void connection_go_on(struct connection *connection)
{
    if (listens(connection) && connection->unread_used > 0)
        go_on(connection, "", 0);
    connection_watch(connection);
}

void connection_read(struct connection *connection)
{
    struct net *net = connection->net;
    ssize_t got = recv(connection->socket, net->piece, sizeof net->piece, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0) {
        connection_close(connection);
        return;
    }
    connection->heard = net->now;
    connection->probed = false;
    if (connection->stage == stage_parts)
        return;
    if (connection->unread_used > 0) {
        go_on(connection, net->piece, (size_t)got);
    } else {
        if (connection->stage == stage_head)
            connection->since = net->now;
        size_t done = understand(connection, net->piece, (size_t)got);
        keep_unread(connection, net->piece + done, (size_t)got - done);
    }
    connection_watch(connection);
}

/* ---- what goes out ---- */

ptrdiff_t connection_send(const struct connection *connection, struct iovec *pieces, int count)
{
    struct msghdr message = {.msg_iov = pieces, .msg_iovlen = (size_t)count};
    ssize_t sent = sendmsg(connection->socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    return sent >= 0 ? sent : errno == EAGAIN || errno == EINTR ? 0 : -1;
}

static bool has_to_write(const struct connection *connection)
{
    return connection->stage == stage_answers || (connection->stage == stage_speaks && client_has_to_write(connection));
}

void connection_watch(struct connection *connection)
{
    int reads = listens(connection) || connection->stage == stage_parts ? EPOLLIN : 0;
    int wanted = reads | (has_to_write(connection) ? EPOLLOUT : 0);
    struct epoll_event event = {.events = (uint32_t)wanted, .data.u64 = connection->key};
    if (wanted != connection->watched && epoll_ctl(connection->net->loop, EPOLL_CTL_MOD, connection->socket, &event) == 0)
        connection->watched = wanted;
}

void connection_write(struct connection *connection)
{
    bool there = connection->stage == stage_speaks ? client_write(connection)
                                                   : connection->stage != stage_answers || asking_write(connection);
    if (!there) {
        connection_close(connection);
        return;
    }
    connection_go_on(connection);
}

/* ---- silence ---- */

void connection_look_after(struct connection *connection)
{
    if (connection->stage == stage_speaks)
        client_look_after(connection);
    else if (connection->stage != stage_parts)
        asking_look_after(connection);
    else if (connection->net->now - connection->since > PARTING_MILLISECONDS)
        connection_close(connection);
}
