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
    size_t room = text->cut ? 0 : text->size - text->used - 1;
    if (length > room) {
        for (length = room; length > 0 && (bytes[length] & 0xC0) == 0x80; length--) /* not within a character of UTF-8 */
            ;
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

static int count_digits(uint64_t value, int least)
{
    int count = 1;
    for (; value >= 10; value /= 10)
        count++;
    return count < least ? least : count;
}

static void write_digits(char *at, uint64_t value, int count)
{
    for (; count > 0; value /= 10)
        at[--count] = (char)('0' + value % 10);
}

static void add_unsigned(struct text *text, uint64_t value, int least_digits)
{
    char digits[20];
    int count = count_digits(value, least_digits);
    char *room = text_extend(text, (size_t)count);
    write_digits(room == NULL ? digits : room, value, count);
    if (room == NULL) /* as many as fit */
        text_add_bytes(text, digits, (size_t)count);
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

static void add_parts(struct text *text, int64_t value, uint64_t one, int digits)
{
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    if (value < 0)
        text_add_char(text, '-');
    add_fraction(text, size / one, size % one, digits);
}

void text_add_decimal(struct text *text, int64_t value)
{
    add_parts(text, value, DECIMAL_ONE, 4);
}

void text_add_millionths(struct text *text, int64_t value)
{
    add_parts(text, value, MILLION, 6);
}

/* ---- probabilities ---- */

/* A number from 0 to below 16 in binary: words behind the point, lowest first, and one before it. */
#define MOST_WORDS 34

struct binary {
    uint32_t words[MOST_WORDS + 1];
};

static void binary_shift_in(struct binary *binary, uint64_t value, int bit)
{
    uint64_t low = value << bit % 32;
    binary->words[bit / 32] = (uint32_t)low;
    binary->words[bit / 32 + 1] = (uint32_t)(low >> 32);
    if (bit % 32 > 0 && value >> (64 - bit % 32) != 0)
        binary->words[bit / 32 + 2] = (uint32_t)(value >> (64 - bit % 32));
}

static void binary_times_ten(struct binary *binary, int words)
{
    uint64_t carry = 0;
    for (int i = 0; i <= words; i++) {
        carry += (uint64_t)binary->words[i] * 10;
        binary->words[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

static bool binary_less(const struct binary *a, const struct binary *b, int words)
{
    int i = words;
    while (i > 0 && a->words[i] == b->words[i])
        i--;
    return a->words[i] < b->words[i];
}

static bool sum_reaches_one(const struct binary *a, const struct binary *b, int words)
{
    uint64_t carry = 0;
    for (int i = 0; i <= words; i++)
        carry = (carry >> 32) + a->words[i] + b->words[i];
    return (uint32_t)carry != 0;
}

/* The value and half the way to its neighbours. Gives the words behind the point. */
static int binary_read(double value, struct binary *rest, struct binary *below, struct binary *above)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    int exponent = (int)(bits >> 52);
    uint64_t mantissa = bits & (UINT64_MAX >> 12);
    bool narrow = mantissa == 0 && exponent > 1; /* the neighbour below a power of two is nearer */
    int places = 1075 - (exponent > 0 ? exponent : 1), words = (places + 2 + 31) / 32, one = words * 32 - places;
    memset(rest, 0, sizeof *rest);
    memset(below, 0, sizeof *below);
    memset(above, 0, sizeof *above);
    binary_shift_in(rest, exponent > 0 ? mantissa | UINT64_C(1) << 52 : mantissa, one);
    binary_shift_in(above, 1, one - 1);
    binary_shift_in(below, 1, one - 1 - narrow);
    return words;
}

/* The fewest digits behind the point that lie nearer to the value than to its neighbours (Steele and White, 1990);
   0 < value < 1. Gives how many; `zeros` of others stand before them. */
static int shortest_digits(double value, char digits[20], int *zeros)
{
    struct binary rest, below, above;
    int words = binary_read(value, &rest, &below, &above), count = 0;
    bool low = false, high = false;
    for (*zeros = 0; !low && !high;) {
        binary_times_ten(&rest, words);
        binary_times_ten(&below, words);
        binary_times_ten(&above, words);
        int digit = (int)rest.words[words];
        rest.words[words] = 0;
        low = binary_less(&rest, &below, words);
        high = sum_reaches_one(&rest, &above, words);
        if (high && (!low || sum_reaches_one(&rest, &rest, words)))
            digit++;
        if (count == 0 && digit == 0)
            ++*zeros;
        else
            digits[count++] = (char)('0' + digit);
    }
    return count;
}

#define MOST_ZEROS 5 /* from 0.000001 down an exponent is shorter */

void text_add_probability(struct text *text, double value)
{
    char digits[20];
    int zeros;
    if (!(value > 0 && value < 1)) {
        text_add_char(text, value >= 1 ? '1' : '0');
        return;
    }
    int count = shortest_digits(value, digits, &zeros);
    if (zeros <= MOST_ZEROS) {
        text_add(text, "0.");
        text_add_bytes(text, "00000", (size_t)zeros);
        text_add_bytes(text, digits, (size_t)count);
        return;
    }
    text_add_bytes(text, digits, 1);
    text_add(text, count > 1 ? "." : "");
    text_add_bytes(text, digits + 1, (size_t)count - 1);
    text_add(text, "e-");
    text_add_int(text, zeros + 1);
}

#define NOISE 0x1p-50 /* a few units of the last bit, of the value */

double probability_without_noise(double value)
{
    double scale = 1e12; /* powers of ten are exact up to the twenty-second */
    if (!(value > 1e-9 && value < 1))
        return value;
    while (value * scale < 1e11)
        scale *= 10;
    double nearest = (double)(int64_t)(value * scale + 0.5) / scale, off = nearest - value;
    return (off < 0 ? -off : off) <= value * NOISE ? nearest : value;
}

/* ---- copies and names ---- */

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

const char *text_of_millionths(struct digits *digits, int64_t value)
{
    struct text text;
    text_begin(&text, digits->text, sizeof digits->text);
    text_add_millionths(&text, value);
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
    if (strlen(typed) > LIMIT_NAME)
        return NULL;
    int length = (int)strlen(typed), best_distance = least(length / 3 + 2, length); /* with nothing in common, none is near */
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
