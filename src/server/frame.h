/* frame.h - bytes on their way to clients: made once, held by everyone who is to be sent them, freed by the last. */
#ifndef GROGNARD_SERVER_FRAME_H
#define GROGNARD_SERVER_FRAME_H

#include <stdatomic.h>
#include <stddef.h>

#define FRAME_HEAD 10 /* at most */

struct frame {
    atomic_int holders;
    int head;      /* bytes before the text: a WebSocket's, that say how long it is */
    size_t length; /* of the text */
    char bytes[];  /* the head, which ends at FRAME_HEAD, then the text */
};

struct frame *frame_make(const char *text, size_t length); /* with one holder */
struct frame *frame_hold(struct frame *frame);
void frame_drop(struct frame *frame); /* a null pointer is none */
static inline char *frame_text(struct frame *frame)
{
    return frame->bytes + FRAME_HEAD;
}
/* As clients are sent it, with its head. */
static inline char *frame_whole(struct frame *frame)
{
    return frame->bytes + FRAME_HEAD - frame->head;
}
static inline size_t frame_whole_length(const struct frame *frame)
{
    return (size_t)frame->head + frame->length;
}

#endif
