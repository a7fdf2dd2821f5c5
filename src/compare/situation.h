/* situation.h - one situation in plain historical words. The words are declared once, in situation.c: readers, errors and the
   manual take them from there. A word of a side is named with it, as attacker.men. */
#ifndef GROGNARD_COMPARE_SITUATION_H
#define GROGNARD_COMPARE_SITUATION_H

#include "base/json.h"
#include "umpire/ruleset.h"

#define MOST_TITLE 80
#define MOST_SITUATION_WORDS 64

/* Ends in a nameless word. */
extern const struct fact situation_words[];

int situation_word(const char *name); /* index, or -1; so below */
int situation_word_of(const char *name, size_t length);

struct situation {
    char title[MOST_TITLE + 1];
    const char *kind;                     /* its word, which names the chain that every ruleset has for it */
    int32_t values[MOST_SITUATION_WORDS]; /* as a procedure's facts: whole numbers, or indices of words */
    bool given[MOST_SITUATION_WORDS];
    int32_t men[2]; /* attacker, defender */
};

/* A usual one of this kind: every word is given. Another value for one of its words; false: the kind does not take it. */
void situation_begin(struct situation *situation, int kind);
bool situation_set(struct situation *situation, int word, int32_t value);

/* As it is read; words that have no bearing on the arms of its kind are left out. */
void situation_write(const struct situation *situation, struct json_writer *writer);

/* Reads {"title": ..., "kind": ..., "attacker": {...}, "defender": {...}}; text[length] must be writable. */
bool situation_read(struct situation *situation, struct json *json, char *text, size_t length, struct error *error);

/* The situations that are built in; ends in a nameless file. */
extern const struct file compare_situations[];

#endif
