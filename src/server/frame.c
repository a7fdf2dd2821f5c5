#include "server/frame.h"

#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

struct frame *frame_make(const char *text, size_t length)
{
    struct frame *frame = memory_take(sizeof *frame + FRAME_HEAD + length);
    atomic_init(&frame->holders, 1);
    frame->length = length;
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
