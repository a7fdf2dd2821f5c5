#include "server/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALIGNMENT 16

static void *there(void *memory)
{
    if (memory == NULL) {
        fputs("grognard: out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *memory_take(size_t size)
{
    return there(calloc(1, size == 0 ? 1 : size));
}

void *memory_take_aligned(size_t size)
{
    size_t whole = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return memset(there(aligned_alloc(ALIGNMENT, whole)), 0, whole);
}

void *memory_grow(void *memory, size_t size)
{
    return there(realloc(memory, size));
}

char *memory_copy(const char *bytes, size_t length)
{
    char *copy = there(malloc(length + 1));
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

void memory_free(const void *memory)
{
    free((void *)memory);
}
