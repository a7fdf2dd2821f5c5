#include "base/text.h"

#include "base/limits.h"

#include <string.h>

void text_begin(struct text *text, char *buffer, size_t size)
{
    text->at = buffer;
    text->used = 0;
    text->size = size;
    text->cut = false;
    buffer[0] = '\0';
}

void text_add_bytes(struct text *text, const char *bytes, size_t length)
{
    size_t room = text->size - text->used - 1;
    if (length > room) {
        length = room;
        text->cut = true;
    }
    memcpy(text->at + text->used, bytes, length);
    text->used += length;
    text->at[text->used] = '\0';
}

void text_add(struct text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(struct text *text, char character)
{
    text_add_bytes(text, &character, 1);
}

static void add_unsigned(struct text *text, uint64_t value, int least_digits)
{
    char digits[20];
    int count = 0;
    do {
        digits[sizeof digits - (size_t)++count] = (char)('0' + value % 10);
        value /= 10;
    } while (value != 0 || count < least_digits);
    text_add_bytes(text, digits + sizeof digits - (size_t)count, (size_t)count);
}

void text_add_int(struct text *text, int64_t value)
{
    if (value < 0)
        text_add_char(text, '-');
    add_unsigned(text, value < 0 ? 0 - (uint64_t)value : (uint64_t)value, 1);
}

/* Adds whole and fraction, the fraction of so many digits without its trailing zeros. */
static void add_fraction(struct text *text, uint64_t whole, uint64_t fraction, int digits)
{
    add_unsigned(text, whole, 1);
    if (fraction == 0)
        return;
    while (fraction % 10 == 0) {
        fraction /= 10;
        digits--;
    }
    text_add_char(text, '.');
    add_unsigned(text, fraction, digits);
}

void text_add_decimal(struct text *text, int64_t value)
{
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    if (value < 0)
        text_add_char(text, '-');
    add_fraction(text, size / DECIMAL_ONE, size % DECIMAL_ONE, 4);
}

void text_add_fine(struct text *text, int32_t whole, int32_t millionths)
{
    add_fraction(text, (uint64_t)whole, (uint64_t)millionths, 6);
}

void text_add_probability(struct text *text, double value)
{
    /* n / 10^d is rounded correctly, so if it equals the value then "n shifted by d digits" reads back as it */
    double power = 1;
    int shift = 0;
    while (value != 0 && value < 1e-3 && shift < 300) { /* rare: written with an exponent */
        value *= 10;
        shift++;
    }
    int digits = 0;
    uint64_t scaled = (uint64_t)(value + 0.5);
    while ((double)scaled / power != value && digits < 17) {
        power *= 10;
        digits++;
        scaled = (uint64_t)(value * power + 0.5);
    }
    uint64_t one = 1;
    for (int i = 0; i < digits; i++)
        one *= 10;
    add_fraction(text, scaled / one, scaled % one, digits);
    if (shift > 0) {
        text_add(text, "e-");
        add_unsigned(text, (uint64_t)shift, 1);
    }
}

void text_copy(char *to, size_t size, const char *from)
{
    struct text text;
    text_begin(&text, to, size);
    text_add(&text, from);
}

const char *text_of_int(struct digits *digits, int64_t value)
{
    struct text text;
    text_begin(&text, digits->text, sizeof digits->text);
    text_add_int(&text, value);
    return digits->text;
}

const char *text_of_decimal(struct digits *digits, int64_t value)
{
    struct text text;
    text_begin(&text, digits->text, sizeof digits->text);
    text_add_decimal(&text, value);
    return digits->text;
}

bool text_equal(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

bool text_has_word(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; *at != '\0';) {
        const char *end = at;
        while (*end != '\0' && *end != ' ')
            end++;
        if ((size_t)(end - at) == length && memcmp(at, word, length) == 0)
            return true;
        at = *end == ' ' ? end + 1 : end;
    }
    return false;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Edits that turn one name into the other; letters swapped count as one. */
static int distance(const char *a, const char *b)
{
    int rows[3][LIMIT_NAME + 1];
    int a_length = (int)strlen(a), b_length = (int)strlen(b);
    if (a_length > LIMIT_NAME || b_length > LIMIT_NAME)
        return LIMIT_NAME;
    for (int j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= b_length; j++) {
            int change = above[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least(change, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], two_above[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

const char *text_nearest(const char *typed, text_name_at *name_at, const void *list)
{
    const char *best = NULL;
    int best_distance = (int)strlen(typed) / 3 + 2;
    const char *name;
    for (size_t i = 0; (name = name_at(list, i)) != NULL; i++) {
        int d = distance(typed, name);
        if (d < best_distance) {
            best_distance = d;
            best = name;
        }
    }
    return best;
}
