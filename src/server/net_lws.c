/* The net by libwebsockets: its loop, the outbox, and the socket that listens. */
#include "server/net_lws.h"

#include "server/memory.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#define SPARE_FILES 64 /* of the archive, the listening socket, the library's own */

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

void net_wake(struct net *net)
{
    pthread_mutex_lock(&net->lock);
    bool waits = net->mail != NULL || net->parcels != NULL;
    if (waits && !net->woken && net->context != NULL)
        lws_cancel_service(net->context);
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

static void answer_request(struct connection *connection, const struct net_answer *answer)
{
    connection->answer = *answer;
    connection->answered = true;
    lws_callback_on_writable(connection->wsi);
}

/* To a request a message can only be an error, as clients are told of it. */
static void refuse_request(struct connection *connection, const struct letter *letter)
{
    size_t length = letter->length - letter->head;
    answer_request(connection, &(struct net_answer){.status = 403,
                                                    .type = "application/json; charset=utf-8",
                                                    .length = length,
                                                    .own = memory_copy(letter_bytes(letter) + letter->head, length)});
}

static void deliver_letter(const struct net *net, struct letter *letter)
{
    struct connection *connection = net_find(net, letter->to);
    if (connection != NULL && connection->speaks) {
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
    struct connection *connection = net_find(net, parcel->to);
    if (connection != NULL)
        answer_request(connection, &parcel->answer);
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
    for (struct parcel *next; parcel != NULL; parcel = next) {
        next = parcel->next;
        deliver_parcel(net, parcel);
    }
    client_send_all(net);
}

/* ---- the library ---- */

/* Without delay: the other end may wait for what was sent before it says that it has got it. */
static int listen_on(struct net *net, int socket)
{
    int on = 1, accepted = accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (accepted < 0)
        return 0;
    setsockopt(accepted, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    lws_adopt_socket_vhost(net->vhost, accepted); /* closes it if it cannot */
    return 0;
}

static int happened(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct net *net = lws_context_user(lws_get_context(wsi));
    struct connection **own = user;
    /* The library has a hundred reasons to call, and most of them are no concern of ours. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wswitch-enum"
    switch (reason) {
    case LWS_CALLBACK_RAW_RX_FILE:
        return listen_on(net, (int)(intptr_t)lws_get_socket_fd(wsi));
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        deliver_all(net);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return client_admit(net, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return client_welcome(net, wsi, own);
    case LWS_CALLBACK_RECEIVE:
        client_receive(*own, in, length);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return client_send(*own);
    case LWS_CALLBACK_HTTP:
        return request_begin(net, wsi, own, in);
    case LWS_CALLBACK_HTTP_BODY:
        return *own != NULL && net_take_piece(*own, in, length) ? 0 : -1;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (*own != NULL)
            request_ask(*own);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return *own != NULL ? request_send(own) : 0;
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (own != NULL)
            net_part(own);
        return 0;
    default:
        return 0;
    }
#pragma GCC diagnostic pop
}

static const struct lws_protocols protocols[] = {{"grognard", happened, sizeof(struct connection *), 4096, 0, NULL, 0},
                                                 {NULL, NULL, 0, 0, 0, NULL, 0}};

/* ---- listening: by a socket of our own, which stands at exactly the address that was said ---- */

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

static bool open_context(struct net *net, int listening, struct error *error)
{
    static const lws_retry_bo_t pulse = {.secs_since_valid_ping = 50, .secs_since_valid_hangup = 80};
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .user = net,
                                             .keepalive_timeout = 30,
                                             .timeout_secs = 20,
                                             .max_http_header_data = 4096,
                                             .max_http_header_pool = 256,
                                             .pt_serv_buf_size = 32768,
                                             .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
                                             .retry_and_idle_policy = &pulse};
    lws_set_log_level(0, NULL);
    allow_files(net->slot_count + SPARE_FILES);
    net->context = lws_create_context(&info);
    net->vhost = net->context == NULL ? NULL : lws_create_vhost(net->context, &info);
    lws_sock_file_fd_type file = {.filefd = listening};
    if (net->vhost != NULL &&
        lws_adopt_descriptor_vhost(net->vhost, LWS_ADOPT_RAW_FILE_DESC, file, protocols[0].name, NULL) != NULL)
        return true;
    return error_set(error, error_bad_value, "the network cannot be opened", NULL);
}

struct net *net_open(const struct net_terms *terms, struct error *error)
{
    int listening = open_socket(terms, error);
    if (listening < 0)
        return NULL;
    struct net *net = memory_take(sizeof *net);
    net->terms = *terms;
    net->port = port_of(listening);
    net->slot_count = terms->limits.clients + SPARE_FILES;
    net->slots = memory_take((size_t)net->slot_count * sizeof(struct connection *));
    pthread_mutex_init(&net->lock, NULL);
    if (open_context(net, listening, error))
        return net;
    close(listening);
    net_close(net);
    return NULL;
}

int net_port(const struct net *net)
{
    return net->port;
}

void net_run(struct net *net)
{
    while (!atomic_load(&net->stop))
        lws_service(net->context, 0);
}

void net_stop(struct net *net)
{
    atomic_store(&net->stop, true);
    lws_cancel_service(net->context);
}

void net_hang_up(struct net *net)
{
    pthread_mutex_lock(&net->lock);
    struct lws_context *context = net->context;
    net->context = NULL;
    pthread_mutex_unlock(&net->lock);
    if (context != NULL)
        lws_context_destroy(context);
}

void net_close(struct net *net)
{
    net_hang_up(net);
    deliver_all(net); /* to nobody: all are gone */
    pthread_mutex_destroy(&net->lock);
    free(net->slots);
    free(net);
}
