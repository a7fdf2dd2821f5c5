#include "server/frame.h"

#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

/* RFC 6455: a text that is whole, then its length in 7 bits, or behind 126 in two bytes, or behind 127 in eight. */
static void write_head(struct frame *frame)
{
    int figures = frame->length < 126 ? 0 : frame->length < 65536 ? 2 : 8;
    frame->head = 2 + figures;
    char *at = frame_whole(frame);
    *at++ = (char)0x81;
    *at++ = (char)(figures == 0 ? frame->length : figures == 2 ? 126 : 127);
    while (figures > 0)
        *at++ = (char)(frame->length >> 8 * --figures);
}

struct frame *frame_make(const char *text, size_t length)
{
    struct frame *frame = memory_grow(NULL, sizeof *frame + FRAME_HEAD + length);
    atomic_init(&frame->holders, 1);
    frame->length = length;
    write_head(frame);
    memcpy(frame_text(frame), text, length);
    return frame;
}

struct frame *frame_hold(struct frame *frame)
{
    atomic_fetch_add(&frame->holders, 1);
    return frame;
}

void frame_drop(struct frame *frame)
{
    if (frame != NULL && atomic_fetch_sub(&frame->holders, 1) == 1)
        free(frame);
}
