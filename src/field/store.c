#include "field/store.h"

#include <stdint.h>
#include <string.h>

#define ALIGNMENT 16

void *store_take(struct store *store, size_t size)
{
    size_t astray = (uintptr_t)(store->at + store->used) % ALIGNMENT;
    size_t gap = astray == 0 ? 0 : ALIGNMENT - astray;
    size_t room = store->size - store->used;
    if (gap > room || size > room - gap)
        return NULL;
    char *taken = store->at + store->used + gap;
    store->used += gap + size;
    return memset(taken, 0, size);
}

const char *store_text(struct store *store, const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = store_take(store, size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}
