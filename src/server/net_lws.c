/* The net by libwebsockets. Its thread alone touches connections; others leave what is to be sent in the outbox and wake it. */
#include "server/net.h"

#include "server/memory.h"

#include <libwebsockets.h>

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define HTTP_PIECE 16384
#define SPARE_FILES 64 /* of the archive, the listening socket, the library's own */

struct queued {
    struct queued *next;
    struct frame *frame;
};

/* A client, or a request that is not answered yet. */
struct connection {
    struct net *net;
    struct lws *wsi;
    uint64_t id;
    bool speaks; /* a client */
    bool hushed; /* not listened to for now */
    int closing; /* the code of the farewell, 0: none */
    const char *why;
    void *user;
    char *arriving; /* a message that is not whole yet, or a request's body */
    size_t arrived, room;
    struct queued *first, *last;
    size_t waiting;
    int unanswered;
    int64_t allowance, allowed_at; /* thousandths of messages; milliseconds */
    struct net_answer answer;
    bool answered, headed, post;
    size_t told;
    char path[512], query[512];
};

/* What another thread has to send. */
struct parcel {
    struct parcel *next;
    uint64_t to;
    struct frame *frame; /* or else an answer */
    bool answers;
    struct net_answer answer;
};

struct net {
    struct net_terms terms;
    struct lws_context *context;
    struct lws_vhost *vhost;
    int port;
    atomic_bool stop;
    pthread_mutex_t lock; /* of the outbox */
    struct parcel *first, *last;
    struct connection **slots;
    int slot_count;
    uint32_t generation;
    int clients;
    size_t arriving;
};

/* ---- connections ---- */

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static struct connection *connect_to(struct net *net, struct lws *wsi)
{
    int slot = 0;
    while (slot < net->slot_count && net->slots[slot] != NULL)
        slot++;
    if (slot == net->slot_count)
        return NULL;
    struct connection *connection = memory_take(sizeof *connection);
    connection->net = net;
    connection->wsi = wsi;
    connection->id = (uint64_t)++net->generation << 32 | (uint32_t)slot;
    net->slots[slot] = connection;
    return connection;
}

static struct connection *find(const struct net *net, uint64_t id)
{
    uint32_t slot = (uint32_t)id;
    struct connection *connection = slot < (uint32_t)net->slot_count ? net->slots[slot] : NULL;
    return connection != NULL && connection->id == id ? connection : NULL;
}

static void disconnect(struct connection *connection)
{
    struct net *net = connection->net;
    net->slots[(uint32_t)connection->id] = NULL;
    net->arriving -= connection->room;
    for (struct queued *next; connection->first != NULL; connection->first = next) {
        next = connection->first->next;
        frame_drop(connection->first->frame);
        free(connection->first);
    }
    frame_drop(connection->answer.frame);
    free(connection->arriving);
    free(connection);
}

/* A farewell: sent when the socket can be written. */
static void dismiss(struct connection *connection, int code, const char *why)
{
    if (connection->closing != 0)
        return;
    connection->closing = code;
    connection->why = why;
    lws_callback_on_writable(connection->wsi);
}

/* Adds a piece to what arrives; false when it is too much. */
static bool take_piece(struct connection *connection, const char *bytes, size_t length)
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
    memcpy(connection->arriving + connection->arrived, bytes, length);
    connection->arrived += length;
    connection->arriving[connection->arrived] = '\0';
    return true;
}

/* The whole message; it is the caller's. */
static char *give_message(struct connection *connection)
{
    char *message = connection->arriving;
    connection->net->arriving -= connection->room;
    connection->arriving = NULL;
    connection->arrived = connection->room = 0;
    return message;
}

/* ---- clients ---- */

static bool within_rate(struct connection *connection)
{
    int rate = connection->net->terms.limits.messages_per_second;
    int64_t now = milliseconds(), most = (int64_t)rate * 10 * 1000;
    connection->allowance += (now - connection->allowed_at) * rate;
    if (connection->allowance > most)
        connection->allowance = most;
    connection->allowed_at = now;
    connection->allowance -= 1000;
    return connection->allowance >= 0;
}

static void hush(struct connection *connection)
{
    int most = connection->net->terms.limits.waiting_messages;
    bool hushed = connection->hushed ? connection->unanswered > most / 2 : connection->unanswered >= most;
    if (hushed == connection->hushed)
        return;
    connection->hushed = hushed;
    lws_rx_flow_control(connection->wsi, hushed ? 0 : 1);
}

static void receive(struct connection *connection, const char *bytes, size_t length)
{
    struct lws *wsi = connection->wsi;
    const struct net_events *events = &connection->net->terms.events;
    if (connection->closing != 0)
        return;
    if (lws_frame_is_binary(wsi)) {
        dismiss(connection, 1003, "bad_frame: only texts are understood");
        return;
    }
    if (!take_piece(connection, bytes, length)) {
        dismiss(connection, 1009, "too_large: the message is longer than this server takes");
        return;
    }
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0)
        return;
    if (!within_rate(connection)) {
        dismiss(connection, 1008, "too_fast: fewer messages a second, please");
        return;
    }
    size_t whole = connection->arrived;
    connection->unanswered++;
    hush(connection);
    events->text(connection->user, give_message(connection), whole);
}

static void enqueue(struct connection *connection, struct frame *frame)
{
    struct queued *queued = memory_take(sizeof *queued);
    queued->frame = frame;
    *(connection->first == NULL ? &connection->first : &connection->last->next) = queued;
    connection->last = queued;
    connection->waiting += frame->length;
    if (connection->waiting > connection->net->terms.limits.waiting_bytes)
        dismiss(connection, 1008, "too_slow: more waits to be sent than is kept");
    lws_callback_on_writable(connection->wsi);
}

static int say_farewell(struct connection *connection)
{
    lws_close_reason(connection->wsi, (enum lws_close_status)connection->closing, (unsigned char *)(uintptr_t)connection->why,
                     strlen(connection->why));
    return -1;
}

static int send_queued(struct connection *connection)
{
    struct lws *wsi = connection->wsi;
    if (connection->closing != 0)
        return say_farewell(connection);
    while (connection->first != NULL && !lws_send_pipe_choked(wsi)) {
        struct queued *queued = connection->first;
        struct frame *frame = queued->frame;
        int sent = lws_write(wsi, (unsigned char *)frame_text(frame), frame->length, LWS_WRITE_TEXT);
        if (sent < (int)frame->length)
            return -1;
        connection->first = queued->next;
        connection->waiting -= frame->length;
        frame_drop(frame);
        free(queued);
    }
    if (connection->first != NULL)
        lws_callback_on_writable(wsi);
    return 0;
}

/* A page of another server may not speak here in its visitor's name. */
static bool comes_from_here(struct lws *wsi)
{
    char origin[300], host[300];
    int length = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (length == 0)
        return true;
    if (length < 0 || lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    const char *server = strstr(origin, "://");
    return server != NULL && strcmp(server + 3, host) == 0;
}

static int admit(struct net *net, struct lws *wsi)
{
    char path[16];
    bool here = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 && strcmp(path, "/ws") == 0;
    return here && comes_from_here(wsi) && net->clients < net->terms.limits.clients ? 0 : -1;
}

static int welcome(struct net *net, struct lws *wsi, struct connection **own)
{
    *own = connect_to(net, wsi);
    if (*own == NULL)
        return -1;
    (*own)->speaks = true;
    (*own)->allowance = (int64_t)net->terms.limits.messages_per_second * 10 * 1000;
    (*own)->allowed_at = milliseconds();
    net->clients++;
    (*own)->user = net->terms.events.open(net->terms.events.owner, (*own)->id);
    return 0;
}

static void part(struct connection **own)
{
    struct connection *connection = *own;
    if (connection == NULL)
        return;
    if (connection->speaks) {
        connection->net->clients--;
        connection->net->terms.events.close(connection->user);
    }
    disconnect(connection);
    *own = NULL;
}

/* ---- requests ---- */

static void ask(struct connection *connection)
{
    struct net *net = connection->net;
    struct net_request request = {connection->post, connection->path, connection->query,
                                  connection->arriving == NULL ? "" : connection->arriving, connection->arrived};
    lws_set_timeout(connection->wsi, NO_PENDING_TIMEOUT, 0);
    net->terms.events.request(net->terms.events.owner, connection->id, &request);
}

static int begin_request(struct net *net, struct lws *wsi, struct connection **own, const char *path)
{
    struct connection *connection = *own = connect_to(net, wsi);
    if (connection == NULL)
        return lws_return_http_status(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, NULL) != 0 || lws_http_transaction_completed(wsi) != 0
                   ? -1
                   : 0;
    connection->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    if (!connection->post && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
        return -1;
    snprintf(connection->path, sizeof connection->path, "%s", path);
    if (lws_hdr_copy(wsi, connection->query, sizeof connection->query, WSI_TOKEN_HTTP_URI_ARGS) < 0)
        return -1;
    if (!connection->post)
        ask(connection);
    return 0;
}

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value), at,
                                       end);
}

static const char *const security[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: "
     "blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"}};

static int add_headers(struct lws *wsi, const struct net_answer *answer, unsigned char **at, unsigned char *end)
{
    char disposition[300];
    for (size_t i = 0; i < sizeof security / sizeof *security; i++)
        if (add_header(wsi, security[i][0], security[i][1], at, end) != 0)
            return -1;
    snprintf(disposition, sizeof disposition, "attachment; filename=\"%s\"", answer->file_name == NULL ? "" : answer->file_name);
    return add_header(wsi, "cache-control:", answer->lasting ? "public, max-age=31536000, immutable" : "no-cache", at, end) !=
                       0 ||
                   (answer->compressed && add_header(wsi, "content-encoding:", "gzip", at, end) != 0) ||
                   (answer->file_name != NULL && add_header(wsi, "content-disposition:", disposition, at, end) != 0)
               ? -1
               : 0;
}

static int send_head(struct connection *connection)
{
    unsigned char buffer[LWS_PRE + 4096], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer;
    const struct net_answer *answer = &connection->answer;
    struct lws *wsi = connection->wsi;
    connection->headed = true;
    return lws_add_http_common_headers(wsi, (unsigned)answer->status, answer->type, answer->length, &at, end) != 0 ||
                   add_headers(wsi, answer, &at, end) != 0 || lws_finalize_write_http_header(wsi, start, &at, end) != 0
               ? -1
               : 0;
}

static int send_piece(struct connection *connection)
{
    unsigned char buffer[LWS_PRE + HTTP_PIECE];
    const struct net_answer *answer = &connection->answer;
    size_t left = answer->length - connection->told, length = left < HTTP_PIECE ? left : HTTP_PIECE;
    const char *bytes = answer->frame != NULL ? frame_text(answer->frame) : answer->bytes;
    if (length > 0)
        memcpy(buffer + LWS_PRE, bytes + connection->told, length);
    connection->told += length;
    bool last = connection->told == answer->length;
    if (lws_write(connection->wsi, buffer + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    return last ? 1 : 0;
}

static int send_answer(struct connection **own)
{
    struct connection *connection = *own;
    struct lws *wsi = connection->wsi;
    if (!connection->answered)
        return 0;
    if (!connection->headed && send_head(connection) != 0)
        return -1;
    int sent = send_piece(connection);
    if (sent < 0)
        return -1;
    if (sent == 0) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    part(own);
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
}

/* ---- the outbox ---- */

static void leave(struct net *net, struct parcel *parcel)
{
    pthread_mutex_lock(&net->lock);
    bool first = net->first == NULL;
    *(first ? &net->first : &net->last->next) = parcel;
    net->last = parcel;
    if (first && net->context != NULL)
        lws_cancel_service(net->context);
    pthread_mutex_unlock(&net->lock);
}

void net_send(struct net *net, uint64_t client, struct frame *frame, bool answers)
{
    struct parcel *parcel = memory_take(sizeof *parcel);
    parcel->to = client;
    parcel->frame = frame;
    parcel->answers = answers;
    leave(net, parcel);
}

void net_answer(struct net *net, uint64_t request, const struct net_answer *answer)
{
    struct parcel *parcel = memory_take(sizeof *parcel);
    parcel->to = request;
    parcel->answer = *answer;
    if (answer->frame != NULL)
        parcel->answer.length = answer->frame->length;
    leave(net, parcel);
}

static void deliver(struct net *net, struct parcel *parcel)
{
    struct connection *connection = find(net, parcel->to);
    if (connection == NULL) {
        frame_drop(parcel->frame);
        frame_drop(parcel->answer.frame);
    } else if (connection->speaks) {
        enqueue(connection, parcel->frame);
        connection->unanswered -= parcel->answers;
        hush(connection);
    } else {
        connection->answer = parcel->answer;
        if (parcel->frame != NULL) /* an error, as clients are told of it */
            connection->answer = (struct net_answer){.status = 403,
                                                     .type = "application/json; charset=utf-8",
                                                     .length = parcel->frame->length,
                                                     .frame = parcel->frame};
        connection->answered = true;
        lws_callback_on_writable(connection->wsi);
    }
    free(parcel);
}

static void deliver_all(struct net *net)
{
    pthread_mutex_lock(&net->lock);
    struct parcel *parcel = net->first;
    net->first = NULL;
    pthread_mutex_unlock(&net->lock);
    for (struct parcel *next; parcel != NULL; parcel = next) {
        next = parcel->next;
        deliver(net, parcel);
    }
}

/* ---- the library ---- */

static int listen_on(struct net *net, int socket)
{
    int accepted = accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (accepted >= 0)
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
        return admit(net, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return welcome(net, wsi, own);
    case LWS_CALLBACK_RECEIVE:
        receive(*own, in, length);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return send_queued(*own);
    case LWS_CALLBACK_HTTP:
        return begin_request(net, wsi, own, in);
    case LWS_CALLBACK_HTTP_BODY:
        return *own != NULL && take_piece(*own, in, length) ? 0 : -1;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (*own != NULL)
            ask(*own);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return *own != NULL ? send_answer(own) : 0;
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (own != NULL)
            part(own);
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
    struct sockaddr_storage name;
    socklen_t length = sizeof name;
    if (getsockname(listening, (struct sockaddr *)&name, &length) != 0)
        return 0;
    return ntohs(name.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&name)->sin6_port
                                            : ((struct sockaddr_in *)&name)->sin_port);
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
                                             .gid = -1,
                                             .uid = -1,
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
