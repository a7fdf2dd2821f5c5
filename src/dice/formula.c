#include "dice/formula.h"

#include "base/text.h"
#include "dice/convolve.h"
#include "dice/dice.h"

#include <string.h>

#define MOST_NUMBER 1000000
#define MOST_VALUE INT64_C(1000000000)

/* The odds of a part: p[i] is the chance of least + i. */
struct part {
    bool truth;
    int64_t least;
    int count;
    double *p;
};

struct reader {
    const char *text;
    size_t length, at;
    int depth;
    double *room; /* what is not taken of it: parts lie one behind the other, and are given back in turn */
    struct error *error;
};

/* ---- characters and words ---- */

static char character(const struct reader *reader, size_t ahead)
{
    return reader->at + ahead < reader->length ? reader->text[reader->at + ahead] : '\0';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void skip_blanks(struct reader *reader)
{
    while (reader->at < reader->length && is_blank(character(reader, 0)))
        reader->at++;
}

/* What stands at the place, for a message: a word, a number, a sign. */
static const char *found_at(const struct reader *reader, char found[32])
{
    size_t length = 1;
    unsigned char first = (unsigned char)character(reader, 0);
    if (reader->at == reader->length)
        return "the end";
    if (first < ' ' || first > '~')
        return "a character that means nothing here";
    while (length < 24 && (is_letter((char)first) || is_digit((char)first)) &&
           (is_letter(character(reader, length)) || is_digit(character(reader, length))))
        length++;
    found[0] = '"';
    memcpy(found + 1, reader->text + reader->at, length);
    memcpy(found + 1 + length, "\"", 2);
    return found;
}

/* "character 5: WANTED, not "FOUND"". */
static bool unexpected(struct reader *reader, const char *wanted)
{
    char found[32];
    struct digits place;
    skip_blanks(reader);
    return error_set(reader->error, error_bad_value, "character ", text_of_int(&place, (int64_t)reader->at + 1), ": ", wanted,
                     ", not ", found_at(reader, found), NULL);
}

/* What was read is well said, but more than can be counted. */
static bool beyond(struct reader *reader, size_t at, const char *limit)
{
    struct digits place;
    return error_set(reader->error, error_bad_value, "character ", text_of_int(&place, (int64_t)at + 1), ": ", limit, NULL);
}

static bool take_sign(struct reader *reader, const char *sign)
{
    size_t length = strlen(sign);
    skip_blanks(reader);
    if (reader->at + length > reader->length || memcmp(reader->text + reader->at, sign, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static bool take_word(struct reader *reader, const char *word)
{
    size_t before = reader->at;
    if (take_sign(reader, word) && !is_letter(character(reader, 0)))
        return true;
    reader->at = before;
    return false;
}

static bool number_follows(struct reader *reader)
{
    skip_blanks(reader);
    return is_digit(character(reader, 0));
}

static bool take_number(struct reader *reader, const char *what, int most, int *number)
{
    char limit[96];
    struct text text;
    int64_t value = 0;
    if (!number_follows(reader)) {
        text_begin(&text, limit, sizeof limit);
        text_add(&text, what);
        text_add(&text, " is wanted");
        return unexpected(reader, limit);
    }
    size_t from = reader->at;
    for (; is_digit(character(reader, 0)); reader->at++)
        value = value <= most ? value * 10 + (character(reader, 0) - '0') : value;
    *number = (int)value;
    if (value <= most)
        return true;
    text_begin(&text, limit, sizeof limit);
    text_add(&text, what);
    text_add(&text, " is at most ");
    text_add_int(&text, most);
    return beyond(reader, from, limit);
}

/* ---- parts ---- */

static bool take_room(struct reader *reader, size_t at, int64_t least, int64_t count, struct part *part)
{
    struct digits most;
    if (count > LIMIT_FORMULA_NUMBERS) {
        char limit[96];
        struct text text;
        text_begin(&text, limit, sizeof limit);
        text_add(&text, "more than ");
        text_add(&text, text_of_int(&most, LIMIT_FORMULA_NUMBERS));
        text_add(&text, " different numbers may come of it, which is too many to count");
        return beyond(reader, at, limit);
    }
    if (least < -MOST_VALUE || least + count > MOST_VALUE)
        return beyond(reader, at, "numbers beyond a thousand million are not counted");
    *part = (struct part){false, least, (int)count, reader->room};
    reader->room += count;
    return true;
}

/* Puts a part that lies further on into the place of those before it, which are done with. */
static void put_down(struct reader *reader, double *place, struct part *part)
{
    memmove(place, part->p, sizeof *place * (size_t)part->count);
    part->p = place;
    reader->room = place + part->count;
}

static void turn_round(struct part *part)
{
    for (int i = 0, j = part->count - 1; i < j; i++, j--) {
        double held = part->p[i];
        part->p[i] = part->p[j];
        part->p[j] = held;
    }
    part->least = -(part->least + part->count - 1);
    part->truth = false;
}

/* `lost` lies behind the sum: the room has a part to spare for it. */
static bool add(struct reader *reader, size_t at, struct part *a, const struct part *b)
{
    struct part sum;
    if (!take_room(reader, at, a->least + b->least, (int64_t)a->count + b->count - 1, &sum))
        return false;
    convolve(sum.p, reader->room, a->p, a->count, b->p, b->count);
    put_down(reader, a->p, &sum);
    *a = sum;
    return true;
}

static bool multiply(struct reader *reader, size_t at, struct part *a, const struct part *b)
{
    const struct part *one = b->count == 1 ? b : a, *many = b->count == 1 ? a : b;
    int64_t by = one->least, least = by < 0 ? by * (many->least + many->count - 1) : by * many->least;
    struct part product;
    if (one->count > 1)
        return beyond(reader, at, "one side of * is a plain number: two throws are not multiplied");
    if (!take_room(reader, at, least, by == 0 ? 1 : (by < 0 ? -by : by) * (many->count - 1) + 1, &product))
        return false;
    memset(product.p, 0, sizeof *product.p * (size_t)product.count);
    for (int i = 0; i < many->count; i++)
        product.p[by * (many->least + i) - least] += many->p[i];
    put_down(reader, a->p, &product);
    *a = product;
    return true;
}

/* ---- throws ---- */

/* A handful, and what is made of it. */
struct handful {
    struct die die;
    int count;
    int drop_lowest, drop_highest;
    bool counts; /* dice that show `from` to `to`, not what all show */
    int from, to;
};

static bool read_die(struct reader *reader, struct handful *handful)
{
    int faces;
    if (take_sign(reader, "%"))
        handful->die = die_d100;
    else if (take_word(reader, "av"))
        handful->die = die_average;
    else if (!number_follows(reader))
        return unexpected(reader, "the number of faces, % or av is wanted");
    else if (!take_number(reader, "the number of faces", LIMIT_FACES, &faces))
        return false;
    else if (faces == 0)
        return beyond(reader, reader->at - 1, "a die has a face at least");
    else
        handful->die = (struct die){1, faces, NULL};
    return true;
}

/* `keep highest 3`, `drop lowest`. */
static bool read_pick(struct reader *reader, bool keep, struct handful *handful)
{
    int left = handful->count - handful->drop_lowest - handful->drop_highest, number = 1;
    bool highest = take_word(reader, "highest");
    if (!highest && !take_word(reader, "lowest"))
        return unexpected(reader, "lowest or highest is wanted");
    size_t at = reader->at;
    if (number_follows(reader) && !take_number(reader, "a number of dice", LIMIT_DICE, &number))
        return false;
    if (number > left)
        return beyond(reader, at, "there are not so many dice");
    int *dropped = highest == keep ? &handful->drop_lowest : &handful->drop_highest;
    *dropped += keep ? left - number : number;
    return true;
}

/* `count 6`, `count 5 to 6`, `count 5 or more`, `count 2 or less`. */
static bool read_faces(struct reader *reader, struct handful *handful)
{
    const char *face = "a face of the die";
    handful->counts = true;
    if (!take_number(reader, face, MOST_NUMBER, &handful->from))
        return false;
    handful->to = handful->from;
    if (take_word(reader, "to"))
        return take_number(reader, face, MOST_NUMBER, &handful->to);
    if (!take_word(reader, "or"))
        return true;
    if (take_word(reader, "more"))
        handful->to = MOST_NUMBER;
    else if (take_word(reader, "less"))
        handful->from = 0;
    else
        return unexpected(reader, "more or less is wanted");
    return true;
}

static bool read_picks(struct reader *reader, struct handful *handful)
{
    if (take_word(reader, "count"))
        return read_faces(reader, handful);
    for (bool keep; (keep = take_word(reader, "keep")) || take_word(reader, "drop");)
        if (!read_pick(reader, keep, handful))
            return false;
    return true;
}

static bool throw_fits(struct reader *reader, size_t at, const struct handful *handful)
{
    const struct die *die = &handful->die;
    if (handful->counts ? handful->count >= LIMIT_FACES
                        : (die_highest(die) - die->lowest) * (int64_t)handful->count >= LIMIT_FACES)
        return beyond(reader, at, "a throw of so many dice and faces is too large to count");
    if (!handful->counts && !spread_can_keep(die, handful->count, handful->drop_lowest, handful->drop_highest))
        return beyond(reader, at, "dice are kept or dropped out of at most 12, out of 24 if they are d6 and dropped at one end");
    return true;
}

static bool count_throw(struct reader *reader, size_t at, const struct handful *handful, struct part *part)
{
    struct spread spread;
    int kept = handful->count - handful->drop_lowest - handful->drop_highest;
    if (!throw_fits(reader, at, handful))
        return false;
    if (handful->counts)
        spread_hits(&spread, &handful->die, handful->count, handful->from, handful->to);
    else
        spread_sum(&spread, &handful->die, handful->count, handful->drop_lowest, handful->drop_highest);
    if (!take_room(reader, at, handful->counts ? 0 : kept * handful->die.lowest, spread.outcomes, part))
        return false;
    memcpy(part->p, spread.p, sizeof *spread.p * (size_t)spread.outcomes);
    return true;
}

static bool read_throw(struct reader *reader, size_t at, int count, struct part *part)
{
    struct handful handful = {.count = count};
    return read_die(reader, &handful) && read_picks(reader, &handful) && count_throw(reader, at, &handful, part);
}

/* ---- the grammar: a comparison of sums of products of throws, numbers and what stands in parentheses ---- */

static bool read_formula(struct reader *reader, struct part *part);

static bool read_in_parentheses(struct reader *reader, struct part *part)
{
    if (++reader->depth > LIMIT_FORMULA_DEPTH)
        return beyond(reader, reader->at - 1, "parentheses within parentheses too deep");
    if (!read_formula(reader, part))
        return false;
    reader->depth--;
    return take_sign(reader, ")") || unexpected(reader, "a sign or the ) of an open parenthesis is wanted");
}

static bool is_die_sign(const struct reader *reader)
{
    return character(reader, 0) == 'd' || character(reader, 0) == 'D';
}

static bool read_number_or_throw(struct reader *reader, struct part *part)
{
    int number = 1;
    size_t at = reader->at;
    bool numbered = number_follows(reader);
    if (numbered && !take_number(reader, "a number", MOST_NUMBER, &number))
        return false;
    skip_blanks(reader);
    if (is_die_sign(reader) && (!is_letter(character(reader, 1)) || character(reader, 1) == 'a')) {
        reader->at++;
        return read_throw(reader, at, number, part);
    }
    if (!numbered)
        return unexpected(reader, "a throw as 2d6, a number or ( is wanted");
    if (!take_room(reader, at, number, 1, part))
        return false;
    part->p[0] = 1;
    return true;
}

static bool read_factor(struct reader *reader, struct part *part)
{
    bool negative = false;
    while (take_sign(reader, "-"))
        negative = !negative;
    skip_blanks(reader);
    if (!(take_sign(reader, "(") ? read_in_parentheses(reader, part) : read_number_or_throw(reader, part)))
        return false;
    if (negative)
        turn_round(part);
    return true;
}

static bool read_product(struct reader *reader, struct part *part)
{
    struct part factor;
    if (!read_factor(reader, part))
        return false;
    while (take_sign(reader, "*")) {
        size_t at = reader->at - 1;
        if (!read_factor(reader, &factor) || !multiply(reader, at, part, &factor))
            return false;
    }
    return true;
}

static bool read_sum(struct reader *reader, struct part *part)
{
    struct part product;
    if (!read_product(reader, part))
        return false;
    for (bool minus; (minus = take_sign(reader, "-")) || take_sign(reader, "+");) {
        size_t at = reader->at - 1;
        if (!read_product(reader, &product))
            return false;
        if (minus)
            turn_round(&product);
        if (!add(reader, at, part, &product))
            return false;
    }
    return true;
}

/* What a comparison says of less, equal and more. */
struct comparison {
    const char *sign;
    bool less, equal, more;
};

static const struct comparison comparisons[] = {{"<=", true, true, false},  {">=", false, true, true},  {"!=", true, false, true},
                                                {"==", false, true, false}, {"<", true, false, false},  {">", false, false, true},
                                                {"=", false, true, false},  {NULL, false, false, false}};

static const struct comparison *take_comparison(struct reader *reader)
{
    const struct comparison *at = comparisons;
    while (at->sign != NULL && !take_sign(reader, at->sign))
        at++;
    return at->sign != NULL ? at : NULL;
}

/* The chance that the difference is of a kind that the comparison calls so; what rounding takes is kept. */
static double chance_of(const struct comparison *comparison, const struct part *difference, bool so)
{
    double sum = 0, lost = 0;
    for (int i = 0; i < difference->count; i++) {
        int64_t value = difference->least + i;
        double p = difference->p[i], more = sum + p;
        if ((value < 0 ? comparison->less : value > 0 ? comparison->more : comparison->equal) != so)
            continue;
        lost += sum >= p ? sum - more + p : p - more + sum;
        sum = more;
    }
    return sum + lost;
}

/* The smaller chance is what was added up, the other is what is left to 1. */
static void compare(const struct comparison *comparison, struct reader *reader, struct part *difference)
{
    double no = chance_of(comparison, difference, false), yes = chance_of(comparison, difference, true);
    *difference = (struct part){true, 0, 2, difference->p};
    difference->p[0] = no < yes ? no : 1 - yes;
    difference->p[1] = no < yes ? 1 - no : yes;
    reader->room = difference->p + 2;
}

static bool read_formula(struct reader *reader, struct part *part)
{
    struct part other;
    if (!read_sum(reader, part))
        return false;
    const struct comparison *comparison = take_comparison(reader);
    if (comparison == NULL)
        return true;
    size_t at = reader->at - strlen(comparison->sign);
    if (!read_sum(reader, &other))
        return false;
    turn_round(&other);
    if (!add(reader, at, part, &other))
        return false;
    compare(comparison, reader, part);
    return true;
}

/* ---- the whole ---- */

/* What cannot happen is left out at both ends; what is certain is so to the last digit. */
static void trim(struct formula *formula, const struct part *part)
{
    int from = 0, end = part->count;
    for (int i = 0; i < end; i++)
        part->p[i] = part->p[i] < 1 ? part->p[i] : 1;
    while (from < end - 1 && part->p[from] <= 0)
        from++;
    while (end > from + 1 && part->p[end - 1] <= 0)
        end--;
    formula->truth = part->truth;
    formula->least = part->least + from;
    formula->count = end - from;
    formula->p = part->p + from;
}

bool formula_count(struct formula *formula, const char *text, size_t length, struct error *error)
{
    struct reader reader = {text, length, 0, 0, formula->room, error};
    struct part whole;
    if (length > LIMIT_FORMULA_BYTES)
        return beyond(&reader, LIMIT_FORMULA_BYTES, "a formula is not so long");
    if (!read_formula(&reader, &whole))
        return false;
    skip_blanks(&reader);
    if (reader.at < length)
        return unexpected(&reader, "a sign (+ - * < <= = != >= >) or the end is wanted");
    trim(formula, &whole);
    return true;
}

/* From the middle outward, two by two: of odds that are the same both ways nothing but the middle is left. */
double formula_mean(const struct formula *formula)
{
    double middle = (double)(formula->count - 1) / 2, off = 0;
    for (int i = 0; i < formula->count / 2; i++)
        off += (middle - i) * (formula->p[formula->count - 1 - i] - formula->p[i]);
    return (double)formula->least + middle + off;
}

double formula_variance(const struct formula *formula)
{
    double mean = formula_mean(formula), variance = 0;
    for (int i = 0; i < formula->count; i++) {
        double off = (double)(formula->least + i) - mean;
        variance += formula->p[i] * off * off;
    }
    return variance;
}
