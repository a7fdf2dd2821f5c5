/* mail.h - messages on their way to clients: written one behind the other, each addressed to all who are sent it. Whoever writes
   a mail posts it; from then on it is the net's, and gone when its last letter is. */
#ifndef GROGNARD_SERVER_MAIL_H
#define GROGNARD_SERVER_MAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mail;

/* A message for one client. */
struct letter {
    struct letter *next; /* of those that wait for his socket */
    struct mail *mail;
    uint64_t to;
    size_t from, length; /* where it stands in the mail's bytes, as it is sent */
    size_t head;         /* so much of it comes before the text: a WebSocket's, that says how long it is */
    bool answers;        /* one of his messages */
};

struct mail {
    struct mail *next; /* in the outbox */
    char *bytes;
    size_t used, size;
    size_t from, head; /* of the message that was written last */
    struct letter *letters;
    int count, most;
    int left; /* letters of a mail that is posted, which are not sent yet */
};

struct mail *mail_open(void);
void mail_write(struct mail *mail, const char *text, size_t length);
void mail_address(struct mail *mail, uint64_t client, bool answers); /* what was written last */
void mail_free(struct mail *mail);                                   /* a null pointer is none */

/* ---- for the net ---- */

void mail_post(struct mail *mail); /* nothing is added any more */
static inline const char *letter_bytes(const struct letter *letter)
{
    return letter->mail->bytes + letter->from;
}
void letter_free(struct letter *letter);

#endif
