/* Words of a scene's lines. */
#include "scenes/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    const char *file;
    int line;
    char *at;
} words;

void scene_fail(const char *format, ...)
{
    char message[600];
    va_list list;
    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    reading_failed();
    play_tell();
    fail_msg("%s:%d: %s", words.file, words.line, message);
    abort();
}

void words_begin(const char *file, int line, char *text)
{
    words.file = file;
    words.line = line;
    words.at = text;
    text[strcspn(text, "#")] = '\0';
}

char *words_rest(void)
{
    char *rest = words.at + strspn(words.at, " \t");
    words.at = rest + strlen(rest);
    return rest;
}

/* A word, or a sentence in quotation marks. */
char *words_next(void)
{
    char *word = words.at + strspn(words.at, " \t");
    if (*word == '\0')
        return NULL;
    bool quoted = *word == '"';
    word += quoted;
    words.at = word + strcspn(word, quoted ? "\"" : " \t");
    if (quoted && *words.at == '\0')
        scene_fail("a quotation mark is missing");
    if (*words.at != '\0')
        *words.at++ = '\0';
    return word;
}

char *words_need(const char *what)
{
    char *word = words_next();
    if (word == NULL)
        scene_fail("here belongs %s", what);
    return word;
}

bool words_take(const char *word)
{
    char *before = words.at + strspn(words.at, " \t");
    size_t length = strlen(word);
    if (strncmp(before, word, length) != 0 || strchr(" \t", before[length]) == NULL)
        return false;
    words.at = before + length;
    return true;
}

bool words_have_figure(void)
{
    char next = words.at[strspn(words.at, " \t")];
    return next != '\0' && strchr("-0123456789", next) != NULL;
}

int number_of(const char *word, const char *what)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (end == word || *end != '\0')
        scene_fail("%s is no number: %s", word, what);
    return (int)number;
}

int words_number(const char *what)
{
    return number_of(words_need(what), what);
}

int32_t decimal_of(const char *word, const char *what)
{
    char *end;
    double number = strtod(word, &end) * DECIMAL_ONE;
    if (end == word || *end != '\0')
        scene_fail("%s is no number: %s", word, what);
    return (int32_t)(number < 0 ? number - 0.5 : number + 0.5);
}

int32_t words_decimal(const char *what)
{
    return decimal_of(words_need(what), what);
}

int32_t mm_of(const char *word, const char *what)
{
    return (int32_t)((int64_t)decimal_of(word, what) * board_kind.rules->length_unit(board_setup()) / (10 * DECIMAL_ONE));
}

int32_t words_mm(const char *what)
{
    return mm_of(words_need(what), what);
}

struct place words_place(void)
{
    int32_t east = words_mm("how far east"), north = words_mm("how far north");
    return angle_place((struct place){east, north});
}

bool words_match(const char *whole, const char *word)
{
    size_t length = 0;
    while (word[length] != '\0' && (whole[length] == word[length] || (whole[length] == ' ' && word[length] == '_')))
        length++;
    return word[length] == '\0' && strchr(" ", whole[length]) != NULL;
}

int index_of(const char *word, const char *const *list, const char *what)
{
    for (int i = 0; list[i] != NULL; i++)
        if (words_match(list[i], word))
            return i;
    scene_fail("%s is no %s", word, what);
}

int words_one_of(const char *const *list, const char *what)
{
    return index_of(words_need(what), list, what);
}

int words_side(void)
{
    static const char *const sides[] = {"red", "blue", NULL};
    return words_one_of(sides, "side");
}

void words_end(void)
{
    const char *more = words_next();
    if (more != NULL)
        scene_fail("\"%s\" does not belong here", more);
}
