/* socket.h - what the files of the net share. One thread runs it and alone touches connections; others leave what is to be sent
   in the outbox and wake it. A connection is a request after the other, until it speaks WebSockets. */
#ifndef GROGNARD_SERVER_SOCKET_H
#define GROGNARD_SERVER_SOCKET_H

#include "server/head.h"
#include "server/names.h"
#include "server/net.h"

#include <pthread.h>
#include <stdatomic.h>

#define SOCKET_PIECE (64 * 1024) /* so much is read at once */
#define MOST_CONTROL 125         /* bytes of a frame that is no message */
#define CALLER_ROWS 256

/* An answer that another thread has given. */
struct parcel {
    struct parcel *next;
    uint64_t to; /* a request */
    struct net_answer answer;
};

/* Who calls from one address. */
struct caller {
    struct caller *next;
    uint64_t from;
    int connections;
};

/* A frame that is being read (RFC 6455, 5.2). */
struct frame {
    bool last;
    int opcode;
    uint64_t left; /* of its bytes */
    unsigned char mask[4];
    int turn; /* which of the mask's bytes is next */
};

enum stage {
    stage_head,    /* a request is to come */
    stage_body,    /* its body */
    stage_asked,   /* somebody works on the answer */
    stage_answers, /* which is sent */
    stage_speaks,  /* a client */
    stage_parts    /* all is said; what still comes is not heard */
};

struct connection {
    struct net *net;
    struct caller *caller;
    uint64_t id;  /* of the request at hand, or the client */
    uint64_t key; /* of the connection, by which the loop knows it */
    int socket;
    enum stage stage;
    int64_t since, heard; /* in milliseconds: the stage, or the message that is not whole; anything */
    int watched;          /* for which the loop waits */
    char *unread;         /* bytes that came and wait for the rest of what they are, or to be heard at all */
    size_t unread_used;
    char *arriving; /* a message that is not whole yet, or a request's body */
    size_t arrived, room;

    /* of a request */
    char *path, *query;
    bool post, gzip, stays;
    size_t length; /* of its body */
    struct net_answer answer;
    char *head;
    size_t head_length, told; /* of head and body together */

    /* of a client */
    void *user;
    bool hushed; /* not listened to for now */
    bool probed; /* whether it is there, and has not said so yet */
    int closing; /* the code of the farewell, 0: none */
    const char *why;
    struct frame frame;
    bool gathers; /* the frames of a message */
    unsigned char control[MOST_CONTROL];
    size_t control_used;
    char note[MOST_CONTROL + 2]; /* a frame that is no message, to be sent between letters */
    size_t note_length;
    struct letter *first, *last;
    size_t waiting, sent;            /* sent: of the first */
    struct connection *next_to_send; /* of those who have just got a letter */
    bool to_send;
    int unanswered;
    int64_t allowance, allowed_at; /* thousandths of messages; milliseconds */
};

struct net {
    struct net_terms terms;
    struct names names;
    int listening, loop, bell; /* sockets, what the loop waits with, what wakes it */
    int port;
    atomic_bool stop;
    pthread_mutex_t lock;          /* of the outbox */
    struct mail *mail, *last_mail; /* the outbox */
    struct parcel *parcels;        /* likewise */
    bool woken;                    /* to look into it */
    struct connection *to_send;    /* who has just got letters */
    char piece[SOCKET_PIECE];
    struct connection **slots;
    int slot_count;
    uint32_t generation;
    int clients;
    size_t arriving;
    struct caller *callers[CALLER_ROWS];
    int64_t now; /* milliseconds, as the loop last looked */
};

/* ---- connections: connection.c ---- */

void connection_accept(struct net *net); /* whoever waits at the door */
struct connection *connection_find(const struct net *net, uint64_t id);
struct connection *connection_of(const struct net *net, uint64_t key);
void connection_renumber(struct connection *connection); /* what is sent to its old number goes nowhere */
void connection_watch(struct connection *connection);    /* what it waits for now */
void connection_close(struct connection *connection);    /* and frees it; a client's user is told */
void connection_part(struct connection *connection);     /* when the other end has heard all */
void connection_read(struct connection *connection);
void connection_go_on(struct connection *connection); /* with what it has not understood yet */
void connection_write(struct connection *connection);
void connection_look_after(struct connection *connection);                /* has it kept silent for too long? */
bool connection_move(struct connection *connection, const char *address); /* to another caller; false: he has too many */
/* Bytes go out: how many; -1: the socket is gone. */
struct iovec;
ptrdiff_t connection_send(const struct connection *connection, struct iovec *pieces, int count);
/* Adds a piece to what arrives; false when it is too much. */
bool connection_take(struct connection *connection, const char *bytes, size_t length);
void connection_forget_arrived(struct connection *connection);

/* ---- requests: asking.c ---- */

/* Reads on; how many of the bytes, which may be changed. The connection may be a client's behind that. */
size_t asking_read(struct connection *connection, char *bytes, size_t length);
void asking_answer(struct connection *connection, const struct net_answer *answer);
bool asking_write(struct connection *connection); /* false: the socket is gone */
void asking_look_after(struct connection *connection);
void asking_forget(struct connection *connection);

/* ---- clients: client.c ---- */

void client_welcome(struct connection *connection);
size_t client_read(struct connection *connection, char *bytes, size_t length);
void client_enqueue(struct connection *connection, struct letter *letter); /* the letter is then his */
void client_send_all(struct net *net);                                     /* what has been enqueued since the last time */
bool client_write(struct connection *connection);                          /* false: the socket is gone */
bool client_has_to_write(const struct connection *connection);
void client_look_after(struct connection *connection);
void client_gone(struct connection *connection);                               /* his user is told */
void client_dismiss(struct connection *connection, int code, const char *why); /* with a farewell */

#endif
