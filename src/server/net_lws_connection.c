#include "server/net_lws.h"

#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

#define FAREWELL_SECONDS 2

struct connection *net_connect(struct net *net, struct lws *wsi)
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

struct connection *net_find(const struct net *net, uint64_t id)
{
    uint32_t slot = (uint32_t)id;
    struct connection *connection = slot < (uint32_t)net->slot_count ? net->slots[slot] : NULL;
    return connection != NULL && connection->id == id ? connection : NULL;
}

void net_forget_first(struct connection *connection)
{
    struct letter *letter = connection->first;
    connection->first = letter->next;
    connection->waiting -= letter->length;
    letter_free(letter);
}

static void disconnect(struct connection *connection)
{
    struct net *net = connection->net;
    net->slots[(uint32_t)connection->id] = NULL;
    net->arriving -= connection->room;
    while (connection->first != NULL)
        net_forget_first(connection);
    free(connection->answer.own);
    free(connection->arriving);
    free(connection->path);
    free(connection->query);
    free(connection);
}

void net_dismiss(struct connection *connection, int code, const char *why)
{
    if (connection->closing != 0)
        return;
    connection->closing = code;
    connection->why = why;
    lws_callback_on_writable(connection->wsi);
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_REASON_BASE, FAREWELL_SECONDS); /* who reads nothing hears none */
}

bool net_take_piece(struct connection *connection, const char *bytes, size_t length)
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

void net_forget_arrived(struct connection *connection)
{
    free(connection->arriving);
    connection->net->arriving -= connection->room;
    connection->arriving = NULL;
    connection->arrived = connection->room = 0;
}

void net_part(struct connection **own)
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
