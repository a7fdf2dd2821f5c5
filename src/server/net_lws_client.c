/* Clients: texts come and go over WebSockets. */
#include "server/net_lws.h"

#include "base/text.h"

#include <string.h>
#include <time.h>

#define MOST_WHY_BYTES 120 /* WebSockets bear three more */

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

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

static void hear(struct connection *connection, const char *text, size_t length)
{
    if (!within_rate(connection)) {
        net_dismiss(connection, 1008, "too_fast: fewer messages a second, please");
        return;
    }
    connection->unanswered++;
    hush(connection);
    connection->net->terms.events.text(connection->user, text, length);
}

void client_receive(struct connection *connection, const char *bytes, size_t length)
{
    struct lws *wsi = connection->wsi;
    bool ends = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    bool whole = ends && connection->arrived == 0; /* most are, and need not be put together */
    if (connection->closing != 0)
        return;
    if (lws_frame_is_binary(wsi)) {
        net_dismiss(connection, 1003, "bad_frame: only texts are understood");
        return;
    }
    if (whole ? length > connection->net->terms.limits.message_bytes : !net_take_piece(connection, bytes, length)) {
        net_dismiss(connection, 1009, "too_large: the message is longer than this server takes");
        return;
    }
    if (!ends)
        return;
    hear(connection, whole ? bytes : connection->arriving, whole ? length : connection->arrived);
    net_forget_arrived(connection);
}

void client_enqueue(struct connection *connection, struct letter *letter)
{
    struct net *net = connection->net;
    letter->next = NULL;
    *(connection->first == NULL ? &connection->first : &connection->last->next) = letter;
    connection->last = letter;
    connection->waiting += letter->length;
    if (connection->waiting > net->terms.limits.waiting_bytes)
        net_dismiss(connection, 1008, "too_slow: more waits to be sent than is kept");
    connection->unanswered -= letter->answers;
    if (connection->to_send)
        return;
    connection->to_send = true;
    connection->next_to_send = net->to_send;
    net->to_send = connection;
}

static int say_farewell(struct connection *connection)
{
    char why[MOST_WHY_BYTES];
    text_copy(why, sizeof why, connection->why);
    lws_close_reason(connection->wsi, (enum lws_close_status)connection->closing, (unsigned char *)why, strlen(why));
    return -1;
}

/* What is given to the socket together costs one call and few packets. Raw: letters have their heads already. */
static int send_small(struct connection *connection)
{
    unsigned char *piece = connection->net->piece + LWS_PRE;
    size_t length = 0;
    while (connection->first != NULL && length + connection->first->length <= NET_PIECE) {
        memcpy(piece + length, letter_bytes(connection->first), connection->first->length);
        length += connection->first->length;
        net_forget_first(connection);
    }
    return lws_write(connection->wsi, piece, length, LWS_WRITE_RAW);
}

static int send_large(struct connection *connection)
{
    const struct letter *letter = connection->first;
    int sent = lws_write(connection->wsi, (unsigned char *)letter_bytes(letter), letter->length, LWS_WRITE_RAW);
    net_forget_first(connection);
    return sent;
}

/* Whatever the socket does not take at once, the library keeps. */
static bool send_waiting(struct connection *connection)
{
    int sent = 0;
    while (sent >= 0 && connection->first != NULL && lws_partial_buffered(connection->wsi) == 0)
        sent = connection->first->length > NET_PIECE ? send_large(connection) : send_small(connection);
    if (sent >= 0 && connection->first != NULL)
        lws_callback_on_writable(connection->wsi);
    return sent >= 0;
}

int client_send(struct connection *connection)
{
    if (connection->closing != 0)
        return say_farewell(connection);
    return send_waiting(connection) ? 0 : -1;
}

void client_send_all(struct net *net)
{
    for (struct connection *connection; (connection = net->to_send) != NULL;) {
        net->to_send = connection->next_to_send;
        connection->to_send = false;
        hush(connection);
        if (connection->closing == 0 && !send_waiting(connection))
            net_dismiss(connection, 1011, "the socket cannot be written");
    }
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

int client_admit(struct net *net, struct lws *wsi)
{
    char path[16];
    bool here = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 && strcmp(path, "/ws") == 0;
    return here && comes_from_here(wsi) && net->clients < net->terms.limits.clients ? 0 : -1;
}

int client_welcome(struct net *net, struct lws *wsi, struct connection **own)
{
    *own = net_connect(net, wsi);
    if (*own == NULL)
        return -1;
    (*own)->speaks = true;
    (*own)->allowance = (int64_t)net->terms.limits.messages_per_second * 10 * 1000;
    (*own)->allowed_at = milliseconds();
    net->clients++;
    (*own)->user = net->terms.events.open(net->terms.events.owner, (*own)->id);
    return 0;
}
