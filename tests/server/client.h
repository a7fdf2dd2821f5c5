/* client.h - a client of the server for tests and benchmarks: WebSockets and HTTP by plain blocking sockets, and every byte that
   was received, for those who look for what should not be there. */
#ifndef GROGNARD_TESTS_SERVER_CLIENT_H
#define GROGNARD_TESTS_SERVER_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

struct client {
    int socket;
    char *bytes; /* arrived; the first of them are taken already */
    size_t used, taken, size;
    char *said; /* frames that are prepared */
    size_t said_used, said_size;
    char *frame; /* the text of the last frame, ended by a NUL */
    size_t frame_size;
    char *all; /* every text, each ended by a newline */
    size_t all_used, all_size;
    bool keeps_all;
    int last_id;
    int closing; /* the code of the server's farewell, 0: none */
    char why[128];
};

/* False when the server does not let it in. */
bool client_open(struct client *client, int port);
/* The same, saying from which page it comes; and from another address of this machine ("127.0.0.2"). */
bool client_open_from(struct client *client, int port, const char *origin);
bool client_open_at(struct client *client, int port, const char *address);
/* A socket that has said nothing yet; -1: it is not let in. */
int socket_at(int port, const char *address);
void client_close(struct client *client);
/* Gives back all its memory; it stays connected. */
void client_forget(struct client *client);

bool client_say(struct client *client, const char *text);
bool client_say_bytes(struct client *client, int opcode, const char *bytes, size_t length);
/* Several texts that are said at once. */
void client_prepare(struct client *client, const char *text);
bool client_say_prepared(struct client *client);
/* The next text; a null pointer when the server has closed, or says nothing for so long. */
const char *client_hear(struct client *client, int milliseconds);

/* Says {"id":N, and what follows, and gives the answer to it; what comes meanwhile is passed over (but kept in `all`). */
const char *client_ask(struct client *client, const char *rest);
/* The next text that begins so. */
const char *client_wait(struct client *client, const char *beginning);

/* What lies between `before` and the next quote, or the next of ,}] for figures: a piece of the text, ended by a NUL, good until
   the next call but seven. "" if it is not there. */
const char *piece_of(const char *text, const char *before);

/* Everything that comes until the server closes, or keeps silent for so long; the caller frees it. */
char *socket_hear(int socket, int milliseconds, size_t *length);
bool socket_say(int socket, const char *bytes, size_t length);
/* A whole answer to a request over HTTP with its head; the caller frees it. */
char *http_ask(int port, const char *request, size_t *length);

#endif
