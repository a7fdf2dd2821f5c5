#include "base/hash.h"

#include <string.h>

/* FNV-1a by words. */
static uint64_t hash_word(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 32;
}

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const char *at = bytes;
    uint64_t word;
    for (; length >= sizeof word; at += sizeof word, length -= sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = hash_word(hash, word);
    }
    if (length == 0)
        return hash;
    word = 0;
    memcpy(&word, at, length);
    return hash_word(hash, word);
}
