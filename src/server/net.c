/* The net: its loop, the outbox, and the socket that listens. */
#include "server/socket.h"

#include "server/memory.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define SPARE_CONNECTIONS 256 /* of requests, beside the clients */
#define SPARE_FILES 64        /* of the archive, the listening socket */
#define EVENTS_AT_ONCE 256
#define LOOKED_AFTER 500 /* every so many milliseconds */
#define DOOR UINT64_MAX  /* in place of a connection's number */
#define BELL (UINT64_MAX - 1)

/* ---- the outbox ---- */

void net_lay(struct net *net, struct mail *mail)
{
    mail_post(mail);
    mail->next = NULL;
    pthread_mutex_lock(&net->lock);
    *(net->mail == NULL ? &net->mail : &net->last_mail->next) = mail;
    net->last_mail = mail;
    pthread_mutex_unlock(&net->lock);
}

static void ring(const struct net *net)
{
    uint64_t once = 1;
    if (write(net->bell, &once, sizeof once) < 0)
        return; /* it rings already */
}

void net_wake(struct net *net)
{
    pthread_mutex_lock(&net->lock);
    bool waits = net->mail != NULL || net->parcels != NULL;
    if (waits && !net->woken)
        ring(net);
    net->woken |= waits;
    pthread_mutex_unlock(&net->lock);
}

void net_post(struct net *net, struct mail *mail)
{
    net_lay(net, mail);
    net_wake(net);
}

void net_send(struct net *net, uint64_t client, const char *text, size_t length, bool answers)
{
    struct mail *mail = mail_open();
    mail_write(mail, text, length);
    mail_address(mail, client, answers);
    net_post(net, mail);
}

void net_answer(struct net *net, uint64_t request, const struct net_answer *answer)
{
    struct parcel *parcel = memory_take(sizeof *parcel);
    *parcel = (struct parcel){.to = request, .answer = *answer};
    pthread_mutex_lock(&net->lock);
    parcel->next = net->parcels;
    net->parcels = parcel;
    pthread_mutex_unlock(&net->lock);
    net_wake(net);
}

/* To a request a message can only be an error, as clients are told of it. */
static void refuse_request(struct connection *connection, const struct letter *letter)
{
    size_t length = letter->length - letter->head;
    asking_answer(connection, &(struct net_answer){.status = 403,
                                                   .type = "application/json; charset=utf-8",
                                                   .length = length,
                                                   .own = memory_copy(letter_bytes(letter) + letter->head, length)});
}

static void deliver_letter(const struct net *net, struct letter *letter)
{
    struct connection *connection = connection_find(net, letter->to);
    if (connection != NULL && connection->stage == stage_speaks) {
        client_enqueue(connection, letter);
        return;
    }
    if (connection != NULL)
        refuse_request(connection, letter);
    letter_free(letter);
}

static void deliver_mail(const struct net *net, struct mail *mail)
{
    for (int i = 0, count = mail->count; i < count; i++) /* with the last letter the mail may be gone */
        deliver_letter(net, &mail->letters[i]);
}

static void deliver_parcel(const struct net *net, struct parcel *parcel)
{
    struct connection *connection = connection_find(net, parcel->to);
    if (connection != NULL)
        asking_answer(connection, &parcel->answer);
    else
        free(parcel->answer.own);
    free(parcel);
}

static void deliver_all(struct net *net)
{
    pthread_mutex_lock(&net->lock);
    struct mail *mail = net->mail;
    struct parcel *parcel = net->parcels;
    net->mail = NULL;
    net->parcels = NULL;
    net->woken = false;
    pthread_mutex_unlock(&net->lock);
    for (struct mail *next; mail != NULL; mail = next) {
        next = mail->next;
        deliver_mail(net, mail);
    }
    client_send_all(net); /* before any of them can have gone */
    for (struct parcel *next; parcel != NULL; parcel = next) {
        next = parcel->next;
        deliver_parcel(net, parcel);
    }
}

/* ---- the loop ---- */

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void look_after_all(struct net *net)
{
    for (int slot = 0; slot < net->slot_count; slot++)
        if (net->slots[slot] != NULL)
            connection_look_after(net->slots[slot]);
}

static void answer_bell(struct net *net)
{
    uint64_t rung;
    if (read(net->bell, &rung, sizeof rung) > 0)
        deliver_all(net);
}

static void heed(struct net *net, const struct epoll_event *event)
{
    struct connection *connection = event->data.u64 < BELL ? connection_of(net, event->data.u64) : NULL;
    if (event->data.u64 == DOOR)
        connection_accept(net);
    else if (event->data.u64 == BELL)
        answer_bell(net);
    else if (connection == NULL)
        return;
    else if ((event->events & EPOLLIN) != 0)
        connection_read(connection);
    else if ((event->events & (EPOLLERR | EPOLLHUP)) != 0)
        connection_close(connection);
    else
        connection_write(connection);
}

void net_run(struct net *net)
{
    struct epoll_event events[EVENTS_AT_ONCE];
    int64_t looked_at = 0;
    while (!atomic_load(&net->stop)) {
        int count = epoll_wait(net->loop, events, EVENTS_AT_ONCE, LOOKED_AFTER);
        net->now = milliseconds();
        for (int i = 0; i < count; i++)
            heed(net, &events[i]);
        if (net->now - looked_at < LOOKED_AFTER)
            continue;
        looked_at = net->now;
        look_after_all(net);
    }
}

void net_stop(struct net *net)
{
    atomic_store(&net->stop, true);
    ring(net);
}

/* ---- listening ---- */

static int socket_at(const struct addrinfo *address, struct error *error)
{
    int on = 1, listening = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listening >= 0 && setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
        bind(listening, address->ai_addr, address->ai_addrlen) == 0 && listen(listening, 1024) == 0)
        return listening;
    error_set(error, error_bad_value, "this address cannot be listened on: ", strerror(errno), NULL);
    if (listening >= 0)
        close(listening);
    return -1;
}

static int port_of(int listening)
{
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } name;
    socklen_t length = sizeof name;
    memset(&name, 0, sizeof name);
    if (getsockname(listening, &name.any, &length) != 0)
        return 0;
    return ntohs(name.any.sa_family == AF_INET6 ? name.six.sin6_port : name.four.sin_port);
}

static int open_socket(const struct net_terms *terms, struct error *error)
{
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_PASSIVE};
    struct addrinfo *address;
    char port[16];
    snprintf(port, sizeof port, "%d", terms->port);
    if (getaddrinfo(terms->address, port, &hints, &address) != 0)
        return error_set(error, error_bad_value, "\"", terms->address, "\" is no address to listen on, such as 127.0.0.1", NULL),
               -1;
    int listening = socket_at(address, error);
    freeaddrinfo(address);
    return listening;
}

static void allow_files(int files)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= (rlim_t)files)
        return;
    limit.rlim_cur = (rlim_t)files < limit.rlim_max ? (rlim_t)files : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static bool wait_for(const struct net *net, int file, uint64_t as)
{
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = as};
    return file >= 0 && epoll_ctl(net->loop, EPOLL_CTL_ADD, file, &event) == 0;
}

static bool open_loop(struct net *net, struct error *error)
{
    net->loop = epoll_create1(EPOLL_CLOEXEC);
    net->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return (net->loop >= 0 && wait_for(net, net->listening, DOOR) && wait_for(net, net->bell, BELL)) ||
           error_set(error, error_bad_value, "the network cannot be opened", NULL);
}

struct net *net_open(const struct net_terms *terms, struct error *error)
{
    int listening = open_socket(terms, error);
    if (listening < 0)
        return NULL;
    struct net *net = memory_take(sizeof *net);
    net->terms = *terms;
    net->listening = listening;
    net->port = port_of(listening);
    net->now = milliseconds();
    net->slot_count = terms->limits.clients + SPARE_CONNECTIONS;
    net->slots = memory_take((size_t)net->slot_count * sizeof(struct connection *));
    pthread_mutex_init(&net->lock, NULL);
    allow_files(net->slot_count + SPARE_FILES);
    if (open_loop(net, error) && names_open(&net->names, terms->address, net->port, terms->names, error))
        return net;
    net_close(net);
    return NULL;
}

int net_port(const struct net *net)
{
    return net->port;
}

void net_hang_up(struct net *net)
{
    for (int slot = 0; slot < net->slot_count; slot++)
        if (net->slots[slot] != NULL)
            connection_close(net->slots[slot]);
}

static void close_file(int file)
{
    if (file >= 0)
        close(file);
}

void net_close(struct net *net)
{
    net_hang_up(net);
    deliver_all(net); /* to nobody: all are gone */
    close_file(net->listening);
    close_file(net->bell);
    close_file(net->loop);
    pthread_mutex_destroy(&net->lock);
    free(net->slots);
    free(net);
}
