/* text.h - text built into a buffer of the caller's, without printf: it works alike in the browser.
   A text that does not fit is cut between two characters, remembers so and takes no more. Buffers always end in a NUL. */
#ifndef GROGNARD_BASE_TEXT_H
#define GROGNARD_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decimal figures (multipliers, inches) are whole numbers of ten-thousandths; shares that do not come out even, of millionths. */
#define DECIMAL_ONE 10000
#define MILLION 1000000
/* Fractions of a chart are kept three times as fine as decimals: 0.333333 is a third exactly. */
#define FRACTION_ONE (3 * DECIMAL_ONE)

struct text {
    char *at;
    size_t used;
    size_t size;
    bool cut;
};

void text_begin(struct text *text, char *buffer, size_t size);
void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t length);
/* So many bytes at its end, for the caller to fill; a null pointer when they do not fit. */
static inline char *text_extend(struct text *text, size_t length)
{
    if (text->cut || length >= text->size - text->used)
        return NULL;
    char *room = text->at + text->used;
    text->used += length;
    text->at[text->used] = '\0';
    return room;
}
static inline void text_add_char(struct text *text, char character)
{
    if (text->used + 1 >= text->size) {
        text->cut = true;
        return;
    }
    text->at[text->used++] = character;
    text->at[text->used] = '\0';
}

void text_add_int(struct text *text, int64_t value);
void text_add_decimal(struct text *text, int64_t ten_thousandths);
void text_add_millionths(struct text *text, int64_t millionths);
/* The shortest decimal that reads back as the same double, for 0 <= value <= 1. */
void text_add_probability(struct text *text, double value);
/* The short decimal that a sum of products is but for its last bits (0.0324, not 0.03240000000000001); else the value itself. */
double probability_without_noise(double value);

/* Copies as much as fits. */
void text_copy(char *to, size_t size, const char *from);

/* An integer as a string, for messages: the buffer lives in the caller. */
struct digits {
    char text[24];
};
const char *text_of_int(struct digits *digits, int64_t value);
const char *text_of_decimal(struct digits *digits, int64_t ten_thousandths);
const char *text_of_millionths(struct digits *digits, int64_t millionths);

bool text_equal(const char *a, const char *b);
/* Is `word` one of the words of `list`, which are parted by single blanks? */
bool text_has_word(const char *list, const char *word);

/* The name of the list nearest to a mistyped one, or a null pointer when none is near.
   `name_at` gives the i-th name, a null pointer past the last. */
typedef const char *text_name_at(const void *list, size_t index);
const char *text_nearest(const char *typed, text_name_at *name_at, const void *list);

#endif
