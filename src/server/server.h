/* server.h - the whole server: battles kept in an archive, played by people in browsers and by computer players. */
#ifndef GROGNARD_SERVER_SERVER_H
#define GROGNARD_SERVER_SERVER_H

#include "server/limits.h"
#include "umpire/library.h"

struct server;

struct server_terms {
    const char *address;
    int port;                 /* 0: any that is free */
    const char *const *names; /* besides those of this machine, ended by a null pointer; a null pointer: none */
    bool forwarded;           /* X-Forwarded-For says from whom a request comes: all of them come through a proxy */
    const char *archive;      /* the file */
    int workers;
    struct server_limits limits;
    const struct library *library;
    const char *version;
};

struct server *server_open(const struct server_terms *terms, struct error *error);
int server_port(const struct server *server);
int64_t server_transactions(const struct server *server); /* of its archive, so far */
void server_run(struct server *server);                   /* until it is stopped */
void server_stop(struct server *server);                  /* from any thread or signal */
void server_close(struct server *server);

#endif
