/* hash.h - a hash of bytes for telling what has changed: eight of them at a time, and nobody's secret. */
#ifndef GROGNARD_BASE_HASH_H
#define GROGNARD_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)

/* Goes on from a hash, or from HASH_BEGIN; bytes that lack at the end count as zeros. */
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length);

#endif
