/* frame.h - bytes on their way to clients: made once, held by everyone who is to be sent them, freed by the last. */
#ifndef GROGNARD_SERVER_FRAME_H
#define GROGNARD_SERVER_FRAME_H

#include <stdatomic.h>
#include <stddef.h>

#define FRAME_HEAD 16 /* free bytes before the text, where the network writes its own */

struct frame {
    atomic_int holders;
    size_t length;
    char bytes[]; /* FRAME_HEAD, then the text */
};

struct frame *frame_make(const char *text, size_t length); /* with one holder */
struct frame *frame_hold(struct frame *frame);
void frame_drop(struct frame *frame); /* a null pointer is none */
static inline char *frame_text(struct frame *frame)
{
    return frame->bytes + FRAME_HEAD;
}

#endif
