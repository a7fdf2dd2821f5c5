/* JSON beside jansson: on texts chosen by hand, made at random, and spoiled. */
#include "base/json_texts.h"
#include "random.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 4096

/* ---- the same value ---- */

static double real_of(const struct json_node *node)
{
    char text[64];
    snprintf(text, sizeof text, "%llde%d", (long long)node->mantissa, (int)node->exponent);
    return strtod(text, NULL);
}

static bool same_number(const struct json_node *node, const json_t *other)
{
    int64_t value;
    if (json_is_integer(other))
        return json_integer_value(other) == INT64_MIN || /* takes 19 digits and a bit: read as rounded */
               (json_to_integer(node, &value) && value == json_integer_value(other));
    double mine = real_of(node), theirs = json_real_value(other);
    return fabs(mine - theirs) <= 1e-15 * fabs(theirs) + 0x1p-1074; /* a nineteenth digit rounded, then a double */
}

static bool same(const struct json_node *node, const json_t *other);

static bool same_list(const struct json_node *node, const json_t *other)
{
    size_t index;
    json_t *item;
    const struct json_node *child = json_first(&json_last, node);
    if ((size_t)node->count != json_array_size(other))
        return false;
    json_array_foreach ((json_t *)other, index, item) {
        if (child == NULL || !same(child, item))
            return false;
        child = json_next(&json_last, child);
    }
    return child == NULL;
}

static bool same_object(const struct json_node *node, const json_t *other)
{
    if ((size_t)node->count != json_object_size(other))
        return false;
    for (const struct json_node *child = json_first(&json_last, node); child != NULL; child = json_next(&json_last, child)) {
        const json_t *item = json_object_get(other, child->key);
        if (item == NULL || !same(child, item))
            return false;
    }
    return true;
}

static bool same(const struct json_node *node, const json_t *other)
{
    switch (node->kind) {
    case json_kind_null:
        return json_is_null(other);
    case json_kind_false:
        return json_is_false(other);
    case json_kind_true:
        return json_is_true(other);
    case json_kind_number:
        return json_is_number(other) && same_number(node, other);
    case json_kind_string:
        return json_is_string(other) && strcmp(node->string, json_string_value(other)) == 0;
    case json_kind_list:
        return json_is_array(other) && same_list(node, other);
    case json_kind_object:
        return json_is_object(other) && same_object(node, other);
    }
    return false;
}

/* Ours has limits of its own, and a largest number of its own (1e308). */
static bool is_limit(const struct error *error)
{
    return strstr(error->message, "nested too deeply") != NULL || strstr(error->message, "too many") != NULL ||
           strstr(error->message, "a number is too large") != NULL;
}

static json_t *oracle_read(const char *text, size_t length, json_error_t *error)
{
    return json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, error);
}

struct tally {
    int accepted, refused, excepted;
};

static bool agrees(const char *text, size_t length, struct tally *tally)
{
    struct error error;
    json_error_t theirs;
    bool read = json_text_reads(text, length, &error);
    if (memchr(text, '\0', length) != NULL) /* jansson steps over a NUL between tokens */
        return !read;
    json_t *other = oracle_read(text, length, &theirs);
    bool too_large = other == NULL && json_error_code(&theirs) == json_error_numeric_overflow; /* or an integer above 64 bits */
    bool held =
        too_large || (!read && is_limit(&error)) || (read == (other != NULL) && (!read || same(json_root(&json_last), other)));
    tally->accepted += read;
    tally->refused += !read;
    tally->excepted += too_large || (!read && is_limit(&error));
    json_decref(other);
    if (!held)
        print_error("we %s, jansson differs: %.*s\n", read ? "read it" : error.message, (int)length, text);
    return held;
}

static void test_lists_against_jansson(void **state)
{
    (void)state;
    struct tally tally = {0, 0, 0};
    for (size_t i = 0; i < json_texts_accepted; i++)
        assert_true(agrees(json_accepted[i].text, json_accepted[i].length, &tally));
    for (size_t i = 0; i < json_texts_refused; i++)
        assert_true(agrees(json_refused[i].text, json_refused[i].length, &tally));
    assert_true(tally.excepted < 8);
}

static void test_oracle_catches_a_fault(void **state)
{
    (void)state;
    static const struct {
        const char *ours, *theirs;
    } cases[] = {{"[1,2]", "[1,3]"},
                 {"[1,2]", "[1]"},
                 {"{\"a\":1}", "{\"b\":1}"},
                 {"{\"a\":1}", "{\"a\":1,\"b\":2}"},
                 {"\"a\"", "\"b\""},
                 {"true", "false"},
                 {"null", "0"},
                 {"0.1", "0.10000000000001"},
                 {"9007199254740993", "9007199254740992"},
                 {"[]", "{}"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        json_t *other = oracle_read(cases[i].theirs, strlen(cases[i].theirs), NULL);
        assert_non_null(other);
        assert_false(same(json_text_value(cases[i].ours), other));
        json_decref(other);
    }
}

/* ---- a corpus made at random ---- */

static struct random_source luck = {3};

static const char *const pieces[] = {"{",
                                     "}",
                                     "[",
                                     "]",
                                     ":",
                                     ",",
                                     "\"",
                                     "\\",
                                     "\\u",
                                     "\\ud83d\\ude00",
                                     "\\ud800",
                                     "\\udc00",
                                     "\\u0000",
                                     "\\n",
                                     "0",
                                     "-",
                                     "1",
                                     "9",
                                     ".",
                                     "e",
                                     "E+",
                                     "e-",
                                     "1e400",
                                     "1e308",
                                     "1e-400",
                                     "00",
                                     "9223372036854775807",
                                     "9223372036854775808",
                                     "-9223372036854775808",
                                     "0.1",
                                     "true",
                                     "false",
                                     "null",
                                     " ",
                                     "\n",
                                     "\t",
                                     "\"a\"",
                                     "\"a\":",
                                     "\"dice\":",
                                     "\"dice\":[],",
                                     "\x80",
                                     "\xC3\xA9",
                                     "\xC0\x80",
                                     "\xED\xA0\x80",
                                     "\xF4\x90\x80\x80",
                                     "\xF0\x9F\x98\x80",
                                     "\x7F",
                                     "\x01",
                                     "/",
                                     "'",
                                     "//",
                                     "\xEF\xBB\xBF"};

static const char *const questions[] = {
    ("{\"rules\":\"gdc\",\"procedure\":\"musketry\",\"facts\":{\"castings\":12,\"range_yd\":140},\"dice\":[57],\"options\":["
     "\"cavalry_weight\"],"
     "\"rulings\":{\"gdc.r4\":\"b\"}}"),
    "{\"rules\": \"gdc\", \"procedure\": \"artillery_fire\", \"facts\": {\"aev\": 6, \"range_yd\": 350, \"moved\": true}, "
    "\"seed\": 42, \"id\": \"x-1\"}",
    "{\"id\":-7.5e-3,\"facts\":{\"a\":[1,2.25,[null,false]],\"b\":{}},\"text\":\"\\u00e9\\n\xE2\x82\xAC\\ud83d\\ude00\"}",
    "[1,-0,0.5,1e2,\"\",[],{},[[[]]],{\"a\":{\"b\":0}}]",
};

static size_t put_random(char *to, int depth);

static size_t put_piece(char *to)
{
    const char *piece = pieces[random_below(&luck, sizeof pieces / sizeof *pieces)];
    strcpy(to, piece);
    return strlen(piece);
}

static size_t put_random_number(char *to)
{
    int value = random_between(&luck, -2000, 2000);
    if (random_below(&luck, 2) == 0)
        return (size_t)sprintf(to, "%d", value);
    return (size_t)sprintf(to, "%d.%de%d", value, value & 1023, value % 300);
}

static size_t put_random_string(char *to)
{
    size_t used = 0;
    to[used++] = '"';
    for (int i = random_below(&luck, 5); i > 0; i--)
        to[used++] = (char)('a' + random_below(&luck, 3));
    to[used++] = '"';
    return used;
}

static size_t put_random_children(char *to, int depth, bool object)
{
    size_t used = 0;
    to[used++] = object ? '{' : '[';
    for (int i = 0, count = random_below(&luck, 4); i < count; i++) {
        if (i > 0)
            to[used++] = ',';
        if (object) {
            used += put_random_string(to + used);
            to[used++] = ':';
        }
        used += put_random(to + used, depth - 1);
    }
    to[used++] = object ? '}' : ']';
    return used;
}

static size_t put_random(char *to, int depth)
{
    static const char *const words[] = {"true", "false", "null"};
    int kind = random_below(&luck, depth > 0 ? 5 : 3);
    if (kind == 0)
        return (size_t)sprintf(to, "%s", words[random_below(&luck, 3)]);
    if (kind == 1)
        return put_random_number(to);
    return kind == 2 ? put_random_string(to) : put_random_children(to, depth, kind == 3);
}

static void insert(char *text, size_t *length, size_t at, const char *piece, size_t piece_length)
{
    if (*length + piece_length > MOST_BYTES - 64)
        return;
    memmove(text + at + piece_length, text + at, *length - at);
    memcpy(text + at, piece, piece_length);
    *length += piece_length;
}

static void mutate(char *text, size_t *length)
{
    char piece[64];
    size_t at = (size_t)random_below(&luck, (int)*length + 1), some = (size_t)random_between(&luck, 1, 12);
    if (some > *length - at)
        some = *length - at;
    switch (random_below(&luck, 5)) {
    case 0:
        insert(text, length, at, piece, put_piece(piece));
        break;
    case 1:
        memmove(text + at, text + at + some, *length - at - some);
        *length -= some;
        break;
    case 2:
        if (at < *length)
            text[at] = (char)(text[at] ^ 1 << random_below(&luck, 8));
        break;
    case 3:
        memcpy(piece, text + at, some);
        insert(text, length, (size_t)random_below(&luck, (int)*length + 1), piece, some);
        break;
    default:
        if (at < *length)
            text[at] = (char)random_below(&luck, 256);
        break;
    }
}

static void test_random_values_against_jansson(void **state)
{
    (void)state;
    static char text[MOST_BYTES];
    struct tally tally = {0, 0, 0};
    for (int i = 0; i < 20000; i++) {
        size_t length = put_random(text, 4);
        for (int left = random_below(&luck, 3); left > 0; left--)
            mutate(text, &length);
        assert_true(agrees(text, length, &tally));
    }
    assert_true(tally.accepted > 4000 && tally.refused > 4000);
}

static void test_mutated_questions_against_jansson(void **state)
{
    (void)state;
    static char text[MOST_BYTES];
    struct tally tally = {0, 0, 0};
    for (int i = 0; i < 40000; i++) {
        const char *question = questions[i % (int)(sizeof questions / sizeof *questions)];
        size_t length = strlen(question);
        memcpy(text, question, length);
        for (int left = random_between(&luck, 1, 3); left > 0; left--)
            mutate(text, &length);
        assert_true(agrees(text, length, &tally));
    }
    assert_true(tally.accepted > 4000 && tally.refused > 4000 && tally.excepted < 4000);
}

static void test_pieces_against_jansson(void **state)
{
    (void)state;
    static char text[MOST_BYTES];
    struct tally tally = {0, 0, 0};
    for (int i = 0; i < 20000; i++) {
        size_t length = 0;
        for (int left = random_between(&luck, 1, 6); left > 0; left--)
            length += put_piece(text + length);
        assert_true(agrees(text, length, &tally));
    }
    assert_true(tally.accepted > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists_against_jansson),         cmocka_unit_test(test_oracle_catches_a_fault),
        cmocka_unit_test(test_random_values_against_jansson), cmocka_unit_test(test_mutated_questions_against_jansson),
        cmocka_unit_test(test_pieces_against_jansson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
