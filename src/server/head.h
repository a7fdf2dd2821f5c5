/* head.h - the head of a request over HTTP/1.1 (RFC 9112), read strictly where it lies: what is not well made has a status and a
   sentence. */
#ifndef GROGNARD_SERVER_HEAD_H
#define GROGNARD_SERVER_HEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MOST_HEAD_BYTES 8192

enum head_method { head_gets, head_posts, head_does_other };

struct head {
    enum head_method method;
    const char *path, *query;                        /* %41 in the path is A; the query is as it was sent, "" without one */
    const char *host, *origin, *forwarded_for, *key; /* "" without */
    const char *version;                             /* of WebSockets */
    bool stays;                                      /* the connection may be used again */
    bool upgrades;                                   /* to WebSockets: whatever else it would rather speak is passed over */
    bool gzip;                                       /* what comes back may be compressed by it */
    bool expects;                                    /* to be told to go on before it sends its body */
    bool has_length;
    int64_t length; /* of the body */
};

/* How long it is with the empty line behind it; 0: that has not come yet. */
size_t head_find(const char *bytes, size_t length);
/* Reads so many bytes, which are changed and to which the head points. 0, or the status of the refusal and why. */
int head_read(struct head *head, char *bytes, size_t length, const char **why);
/* In place: %41 becomes A. False when that is no text. */
bool head_decode(char *text);

#endif
