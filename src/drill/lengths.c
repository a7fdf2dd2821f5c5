/* lengths.c - lengths in a ruleset's own unit. */
#include "drill/lengths.h"

const char *lengths_tell(const struct battle *b, int64_t mm, int parts, char words[LIMIT_NAME])
{
    int64_t told = mm * 10 * parts / b->rules->length_unit(b->setup);
    struct text text;
    text_begin(&text, words, LIMIT_NAME);
    text_add_decimal(&text, told * DECIMAL_ONE / parts);
    text_add(&text, " ");
    text_add(&text, told == parts ? b->rules->length_word : b->rules->length_words);
    return words;
}
