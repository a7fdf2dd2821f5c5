/* names.h - by which names this server may be asked, and from which pages: a page of another name that leads to this machine is
   not let in. */
#ifndef GROGNARD_SERVER_NAMES_H
#define GROGNARD_SERVER_NAMES_H

#include "base/error.h"

#include <stdbool.h>

#define MOST_NAMES 16
#define MOST_NAME_BYTES 256

/* "http://example.org:8080": a scheme, a name, a port. */
struct own_name {
    bool secure; /* https */
    char name[MOST_NAME_BYTES];
    int port;
};

struct names {
    struct own_name name[MOST_NAMES];
    int count;
};

/* Loopback names, the address that is listened on, and those that were said ("example.org", "https://example.org:8443"; ended by
   a null pointer), which have the port that is listened on if they say neither scheme nor port. */
bool names_open(struct names *names, const char *listens, int port, const char *const *said, struct error *error);
bool names_have_host(const struct names *names, const char *host);
bool names_have_origin(const struct names *names, const char *origin);

#endif
