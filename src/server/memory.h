/* memory.h - memory of the server's own: zeroed, and never a null pointer; without any left the program ends. */
#ifndef GROGNARD_SERVER_MEMORY_H
#define GROGNARD_SERVER_MEMORY_H

#include <stddef.h>

void *memory_take(size_t size); /* given back by free() */
void *memory_take_aligned(size_t size);
void *memory_grow(void *memory, size_t size);        /* what is added is not zeroed */
char *memory_copy(const char *bytes, size_t length); /* and a NUL */
void memory_free(const void *memory);                /* also what others may only read */

#endif
