/* store.h - memory of the caller's for what is read once and then stays: taken from the front, never given back. */
#ifndef GROGNARD_FIELD_STORE_H
#define GROGNARD_FIELD_STORE_H

#include <stddef.h>

struct store {
    char *at;
    size_t used, size;
};

void *store_take(struct store *store, size_t size);            /* zeroed, aligned to 16; a null pointer when it is full */
const char *store_text(struct store *store, const char *text); /* a copy; a null pointer when it is full */

#endif
