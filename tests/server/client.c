#include "server/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define PATIENCE 20000 /* milliseconds */

/* ---- bytes ---- */

int socket_at(int port, const char *from)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)}, own = {.sin_family = AF_INET};
    int on = 1, socket_ = socket(AF_INET, SOCK_STREAM, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    inet_pton(AF_INET, from, &own.sin_addr);
    if (bind(socket_, (struct sockaddr *)&own, sizeof own) != 0 ||
        connect(socket_, (struct sockaddr *)&address, sizeof address) != 0) {
        close(socket_);
        return -1;
    }
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return socket_;
}

static int connect_to(int port)
{
    return socket_at(port, "127.0.0.1");
}

static bool send_all(int socket, const void *bytes, size_t length)
{
    for (size_t done = 0; done < length;) {
        ssize_t sent = send(socket, (const char *)bytes + done, length - done, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        done += (size_t)sent;
    }
    return true;
}

static void make_room(struct client *client)
{
    client->used -= client->taken;
    if (client->used > 0)
        memmove(client->bytes, client->bytes + client->taken, client->used);
    client->taken = 0;
    if (client->size - client->used >= 65536)
        return;
    client->size = 2 * client->size + 131072;
    client->bytes = realloc(client->bytes, client->size);
}

static bool receive_more(struct client *client, int milliseconds)
{
    struct pollfd waiting = {.fd = client->socket, .events = POLLIN};
    if (client->size - client->used < 65536)
        make_room(client);
    if (milliseconds > 0 && poll(&waiting, 1, milliseconds) != 1)
        return false;
    ssize_t got = recv(client->socket, client->bytes + client->used, client->size - client->used, MSG_DONTWAIT);
    if (got <= 0)
        return false;
    client->used += (size_t)got;
    return true;
}

/* ---- coming and going ---- */

static bool shake_hands(struct client *client, int port, const char *origin, const char *address)
{
    char request[512];
    *client = (struct client){.socket = socket_at(port, address), .keeps_all = true};
    if (client->socket < 0)
        return false;
    int length = snprintf(request, sizeof request,
                          "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n%s%s%s"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                          port, *origin != '\0' ? "Origin: " : "", origin, *origin != '\0' ? "\r\n" : "");
    send_all(client->socket, request, (size_t)length);
    for (char *end = NULL; end == NULL;) {
        if (!receive_more(client, PATIENCE))
            break;
        client->bytes[client->used] = '\0';
        end = strstr(client->bytes, "\r\n\r\n");
        if (end == NULL)
            continue;
        bool welcome = strncmp(client->bytes, "HTTP/1.1 101", 12) == 0;
        client->taken = (size_t)(end + 4 - client->bytes);
        if (welcome)
            return true;
    }
    client_close(client);
    return false;
}

bool client_open_from(struct client *client, int port, const char *origin)
{
    return shake_hands(client, port, origin, "127.0.0.1");
}

bool client_open_at(struct client *client, int port, const char *address)
{
    return shake_hands(client, port, "", address);
}

bool client_open(struct client *client, int port)
{
    return client_open_from(client, port, "");
}

void client_forget(struct client *client)
{
    free(client->bytes);
    free(client->said);
    free(client->frame);
    free(client->all);
    client->bytes = client->said = client->frame = client->all = NULL;
    client->used = client->taken = client->size = client->said_used = client->said_size = 0;
    client->frame_size = client->all_used = client->all_size = 0;
}

void client_close(struct client *client)
{
    close(client->socket);
    client_forget(client);
}

/* ---- frames ---- */

static void add_frame(struct client *client, int opcode, const char *bytes, size_t length)
{
    int figures = length < 126 ? 0 : length < 65536 ? 2 : 8;
    if (client->said_used + length + 14 > client->said_size) {
        client->said_size = 2 * client->said_size + length + 1024;
        client->said = realloc(client->said, client->said_size);
    }
    char *at = client->said + client->said_used;
    *at++ = (char)(0x80 | opcode);
    *at++ = (char)(0x80 | (figures == 0 ? (int)length : figures == 2 ? 126 : 127));
    for (int i = figures - 1; i >= 0; i--)
        *at++ = (char)(length >> 8 * i);
    memset(at, 0, 4); /* a mask of zeros changes nothing */
    memcpy(at + 4, bytes, length);
    client->said_used = (size_t)(at + 4 - client->said) + length;
}

void client_prepare(struct client *client, const char *text)
{
    add_frame(client, 1, text, strlen(text));
}

bool client_say_prepared(struct client *client)
{
    bool sent = send_all(client->socket, client->said, client->said_used);
    client->said_used = 0;
    return sent;
}

bool client_say_bytes(struct client *client, int opcode, const char *bytes, size_t length)
{
    add_frame(client, opcode, bytes, length);
    return client_say_prepared(client);
}

bool client_say(struct client *client, const char *text)
{
    return client_say_bytes(client, 1, text, strlen(text));
}

/* The length of the frame's head and of its text, if all of it is there. */
static bool whole_frame(const struct client *client, size_t *head, size_t *length)
{
    const unsigned char *bytes = (const unsigned char *)client->bytes + client->taken;
    size_t there = client->used - client->taken;
    if (there < 2)
        return false;
    size_t said = bytes[1] & 127;
    int figures = said == 126 ? 2 : said == 127 ? 8 : 0;
    *head = 2 + (size_t)figures;
    if (there < *head)
        return false;
    *length = figures == 0 ? said : 0;
    for (int i = 0; i < figures; i++)
        *length = *length << 8 | bytes[2 + i];
    return there >= *head + *length;
}

static void keep(struct client *client, const char *text, size_t length)
{
    if (length + 1 > client->frame_size) {
        client->frame_size = 2 * length + 1024;
        client->frame = realloc(client->frame, client->frame_size);
    }
    memcpy(client->frame, text, length);
    client->frame[length] = '\0';
    if (!client->keeps_all)
        return;
    if (client->all_used + length + 2 > client->all_size) {
        client->all_size = 2 * client->all_size + length + 65536;
        client->all = realloc(client->all, client->all_size);
    }
    memcpy(client->all + client->all_used, text, length);
    client->all_used += length;
    client->all[client->all_used++] = '\n';
    client->all[client->all_used] = '\0';
}

static void note_farewell(struct client *client, const char *text, size_t length)
{
    client->closing = length < 2 ? 1005 : (unsigned char)text[0] << 8 | (unsigned char)text[1];
    snprintf(client->why, sizeof client->why, "%.*s", length < 2 ? 0 : (int)(length - 2), text + 2);
}

const char *client_hear(struct client *client, int milliseconds)
{
    size_t head, length;
    for (;;) {
        while (!whole_frame(client, &head, &length))
            if (!receive_more(client, milliseconds))
                return NULL;
        int opcode = client->bytes[client->taken] & 15;
        const char *text = client->bytes + client->taken + head;
        if (opcode == 1)
            keep(client, text, length);
        else if (opcode == 8)
            note_farewell(client, text, length);
        else if (opcode == 9)
            client_say_bytes(client, 10, text, length);
        client->taken += head + length;
        if (opcode == 1)
            return client->frame;
        if (opcode == 8)
            return NULL;
    }
}

/* ---- questions ---- */

const char *client_ask(struct client *client, const char *rest)
{
    char begin[32], sought[32];
    size_t size = strlen(rest) + 32;
    char *text = malloc(size);
    int id = ++client->last_id;
    snprintf(begin, sizeof begin, "{\"id\":%d,", id);
    snprintf(sought, sizeof sought, "\"id\":%d,", id);
    snprintf(text, size, "%s%s}", begin, rest);
    bool said = client_say(client, text);
    free(text);
    for (const char *heard; said && (heard = client_hear(client, PATIENCE)) != NULL;) {
        const char *found = strstr(heard, "\"id\":");
        size_t length = strlen(sought) - 1;
        if (found != NULL && found - heard < 32 && strncmp(found, sought, length) == 0 &&
            (found[length] == ',' || found[length] == '}'))
            return heard;
    }
    return "";
}

const char *client_wait(struct client *client, const char *beginning)
{
    for (const char *heard; (heard = client_hear(client, PATIENCE)) != NULL;)
        if (strncmp(heard, beginning, strlen(beginning)) == 0)
            return heard;
    return "";
}

const char *piece_of(const char *text, const char *before)
{
    static _Thread_local char pieces[8][1024];
    static _Thread_local int next;
    char *piece = pieces[next++ % 8];
    const char *at = strstr(text, before);
    *piece = '\0';
    if (at == NULL)
        return piece;
    at += strlen(before);
    size_t length = strcspn(at, before[strlen(before) - 1] == '"' ? "\"" : ",}]");
    snprintf(piece, sizeof pieces[0], "%.*s", (int)length, at);
    return piece;
}

bool socket_say(int socket, const char *bytes, size_t length)
{
    return send_all(socket, bytes, length);
}

char *socket_hear(int socket, int milliseconds, size_t *length)
{
    struct client client = {.socket = socket};
    make_room(&client);
    while (receive_more(&client, milliseconds))
        ;
    client.bytes[client.used] = '\0';
    *length = client.used;
    return client.bytes;
}

char *http_ask(int port, const char *request, size_t *length)
{
    int socket = connect_to(port);
    if (socket < 0)
        return NULL;
    send_all(socket, request, strlen(request));
    char *answer = socket_hear(socket, PATIENCE, length);
    close(socket);
    return answer;
}
