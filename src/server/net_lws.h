/* net_lws.h - what the files of the net by libwebsockets share; nobody else knows of the library. Its thread alone touches
   connections; others leave what is to be sent in the outbox and wake it. */
#ifndef GROGNARD_SERVER_NET_LWS_H
#define GROGNARD_SERVER_NET_LWS_H

#include "server/net.h"

#include <libwebsockets.h>

#include <pthread.h>
#include <stdatomic.h>

#define NET_PIECE (64 * 1024) /* so much of small letters is sent together */

/* An answer that another thread has given. */
struct parcel {
    struct parcel *next;
    uint64_t to; /* a request */
    struct net_answer answer;
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
    struct letter *first, *last;
    size_t waiting;
    struct connection *next_to_send; /* of those who have just got a letter */
    bool to_send;
    int unanswered;
    int64_t allowance, allowed_at; /* thousandths of messages; milliseconds */
    struct net_answer answer;
    bool answered, headed, post;
    size_t told;
    char *path, *query; /* of a request */
};

struct net {
    struct net_terms terms;
    struct lws_context *context;
    struct lws_vhost *vhost;
    int port;
    atomic_bool stop;
    pthread_mutex_t lock;          /* of the outbox */
    struct mail *mail, *last_mail; /* the outbox */
    struct parcel *parcels;        /* likewise */
    bool woken;                    /* to look into it */
    struct connection *to_send;    /* who has just got letters */
    unsigned char piece[LWS_PRE + NET_PIECE];
    struct connection **slots;
    int slot_count;
    uint32_t generation;
    int clients;
    size_t arriving;
};

/* ---- connections: net_lws_connection.c ---- */

struct connection *net_connect(struct net *net, struct lws *wsi); /* a null pointer: there are too many */
struct connection *net_find(const struct net *net, uint64_t id);
void net_forget_first(struct connection *connection); /* of its letters */
void net_part(struct connection **own);               /* a client, whose user is told; or a request */
/* A farewell: sent when the socket can be written. */
void net_dismiss(struct connection *connection, int code, const char *why);
/* Adds a piece to what arrives; false when it is too much. */
bool net_take_piece(struct connection *connection, const char *bytes, size_t length);
void net_forget_arrived(struct connection *connection);

/* ---- clients: net_lws_client.c; what is not 0 closes the socket ---- */

int client_admit(struct net *net, struct lws *wsi);
int client_welcome(struct net *net, struct lws *wsi, struct connection **own);
void client_receive(struct connection *connection, const char *bytes, size_t length);
void client_enqueue(struct connection *connection, struct letter *letter); /* the letter is then his */
void client_send_all(struct net *net);                                     /* what has been enqueued since the last time */
int client_send(struct connection *connection);

/* ---- requests: net_lws_request.c ---- */

int request_begin(struct net *net, struct lws *wsi, struct connection **own, const char *path);
void request_ask(struct connection *connection); /* when all of its body is there */
int request_send(struct connection **own);

#endif
