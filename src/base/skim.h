/* skim.h - JSON as our own writer writes it, without blanks, looked through without being read: where its members and elements
   stand. Of other bytes it may make nothing, or nonsense, but it never looks beyond their end. */
#ifndef GROGNARD_BASE_SKIM_H
#define GROGNARD_BASE_SKIM_H

#include <stdbool.h>
#include <stddef.h>

struct skim {
    const char *at, *end;
    char closing; /* the bracket */
};

/* A member of an object, or an element of a list, which has no key. Both as they are written: a string in its quotes. */
struct piece {
    const char *key;
    size_t key_length;
    const char *value; /* a null pointer: there is none */
    size_t length;
};

/* The bytes are an object or a list. False: they are neither. */
bool skim_open(struct skim *skim, const char *bytes, size_t length);
/* The next of its pieces; false behind the last, and where none can be made out. */
bool skim_next(struct skim *skim, struct piece *piece);
/* Were those all, up to the last byte? */
bool skim_is_done(const struct skim *skim);

bool piece_has_key(const struct piece *piece, const char *key);
bool piece_is_string(const struct piece *piece, const char *string); /* one in which nothing is escaped */

#endif
