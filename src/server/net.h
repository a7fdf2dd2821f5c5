/* net.h - sockets as the server sees them: clients that say texts, requests that want one answer. One thread runs it; everything
   that is sent may be given from any thread. Clients and requests are numbers: who is gone is sent nothing. */
#ifndef GROGNARD_SERVER_NET_H
#define GROGNARD_SERVER_NET_H

#include "base/error.h"
#include "server/mail.h"

#include <stdint.h>

struct net;

/* A request over HTTP; all of it is there only as long as the call lasts. */
struct net_request {
    uint64_t from; /* the address it came from, as a number; never 0 */
    bool post;     /* else it only asks */
    bool gzip;     /* the answer may be compressed */
    const char *path, *query;
    const char *body;
    size_t length;
};

/* Its answer: static bytes, or its own, which are freed when they are sent. */
struct net_answer {
    int status;
    const char *type;
    bool compressed, lasting; /* by gzip; the client may keep it for ever */
    bool varies;              /* there is one that is compressed and one that is not */
    const char *file_name;    /* under which it is to be saved; "": it is to be shown */
    const void *bytes;
    char *own;
    size_t length;
};

/* Called by the thread that runs the net. `user` is what `open` gave. */
struct net_events {
    void *(*open)(void *owner, uint64_t client, uint64_t from);
    void (*text)(void *user, const char *text, size_t length);
    void (*close)(void *user);
    void (*request)(void *owner, uint64_t request, const struct net_request *asked);
    void *owner;
};

struct net_limits {
    int clients;             /* connections at once */
    int callers;             /* of one address, requests too */
    size_t message_bytes;    /* of one message */
    size_t arriving_bytes;   /* of all messages that are not whole yet */
    size_t waiting_bytes;    /* to be sent to one client: with more it is too slow */
    int waiting_messages;    /* of one client, not answered yet: then it is not listened to */
    int messages_per_second; /* of one client, and as many at once as ten seconds bring */
};

struct net_terms {
    const char *address;      /* "127.0.0.1" */
    int port;                 /* 0: any that is free */
    const char *const *names; /* besides those of this machine, ended by a null pointer; a null pointer: none */
    bool forwarded;           /* from this machine come requests of others: X-Forwarded-For says whose */
    struct net_limits limits;
    struct net_events events;
};

struct net *net_open(const struct net_terms *terms, struct error *error);
int net_port(const struct net *net);
void net_run(struct net *net);     /* until it is stopped */
void net_stop(struct net *net);    /* from any thread or signal */
void net_hang_up(struct net *net); /* all part; what is sent from now on goes nowhere */
void net_close(struct net *net);

void net_post(struct net *net, struct mail *mail);
/* Likewise in two steps: of several that are laid ready the net is told once. */
void net_lay(struct net *net, struct mail *mail);
void net_wake(struct net *net);
/* Sends one text. `answers`: one of his messages. */
void net_send(struct net *net, uint64_t client, const char *text, size_t length, bool answers);
void net_answer(struct net *net, uint64_t request, const struct net_answer *answer);

#endif
