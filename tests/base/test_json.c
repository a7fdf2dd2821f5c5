/* JSON: what RFC 8259 allows and what it does not, the limits, the writer, and jansson as oracle. */
#include "support.h"

#include "base/json.h"
#include "random.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 4096
#define BYTES(text) text, sizeof text - 1

static struct json json;
static struct json_node nodes[LIMIT_JSON_NODES];

/* Reads a copy of exactly its size, so that a sanitizer sees a step beside it. */
static bool reads(const char *text, size_t length, struct error *error)
{
    static char *copy;
    free(copy);
    copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    copy[length] = 'x'; /* the reader itself ends the text */
    json_use(&json, nodes, LIMIT_JSON_NODES);
    return json_read(&json, copy, length, error);
}

static const struct json_node *value_of(const char *text)
{
    struct error error;
    if (!reads(text, strlen(text), &error))
        fail_msg("%s: %s", text, error.message);
    return json_root(&json);
}

/* ---- RFC 8259 ---- */

struct text_case {
    const char *text;
    size_t length;
};

static const struct text_case accepted[] = {
    {BYTES("null")},
    {BYTES("true")},
    {BYTES("false")},
    {BYTES("0")},
    {BYTES("-0")},
    {BYTES("1")},
    {BYTES("-1")},
    {BYTES("10")},
    {BYTES("0.5")},
    {BYTES("-0.0")},
    {BYTES("1e2")},
    {BYTES("1E2")},
    {BYTES("1e+2")},
    {BYTES("1e-2")},
    {BYTES("1.25E-3")},
    {BYTES("0e0")},
    {BYTES("0e99999999999999999999")},
    {BYTES("1e-400")},
    {BYTES("1e-99999999999999999999")},
    {BYTES("1e307")},
    {BYTES("9223372036854775807")},
    {BYTES("-9223372036854775807")},
    {BYTES("12345678901234567890123")},
    {BYTES("0.1000000000000000000000000000000000000001")},
    {BYTES("\"\"")},
    {BYTES("\"a\"")},
    {BYTES("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"")},
    {BYTES("\"\\u0041\\u00e9\\u20AC\"")},
    {BYTES("\"\\u0001\"")},
    {BYTES("\"\\uD83D\\uDE00\"")},
    {BYTES("\"\\udbff\\udfff\"")},
    {BYTES("\"\\uFFFF\"")},
    {BYTES("\"\x7F\"")},
    {BYTES("\"\xC2\x80\"")},
    {BYTES("\"\xDF\xBF\"")},
    {BYTES("\"\xE0\xA0\x80\"")},
    {BYTES("\"\xED\x9F\xBF\"")},
    {BYTES("\"\xEE\x80\x80\"")},
    {BYTES("\"\xEF\xBF\xBF\"")},
    {BYTES("\"\xF0\x90\x80\x80\"")},
    {BYTES("\"\xF4\x8F\xBF\xBF\"")},
    {BYTES("\"\xE2\x80\xA8\"")},
    {BYTES("\"/\"")},
    {BYTES("[]")},
    {BYTES("[ ]")},
    {BYTES("[1]")},
    {BYTES("[1,2]")},
    {BYTES("[[],[]]")},
    {BYTES("[null,true,0,\"\",{},[]]")},
    {BYTES("{}")},
    {BYTES("{ }")},
    {BYTES("{\"a\":1}")},
    {BYTES("{\"\":1}")},
    {BYTES("{\"a\":{\"a\":1}}")},
    {BYTES("{\"a\":1,\"A\":1}")},
    {BYTES("{\"a\":[],\"b\":{}}")},
    {BYTES(" \t\r\n1 \t\r\n")},
    {BYTES("{ \"a\" : 1 , \"b\" : [ 1 , 2 ] }")},
};

static const struct text_case refused[] = {
    {BYTES("")},
    {BYTES(" ")},
    {BYTES("\n")},
    {BYTES("\0")},
    {BYTES("\xEF\xBB\xBF"
           "1")},
    {BYTES("\xFE\xFF")},
    {BYTES("nul")},
    {BYTES("nulll")},
    {BYTES("True")},
    {BYTES("NULL")},
    {BYTES("truefalse")},
    {BYTES("undefined")},
    {BYTES("NaN")},
    {BYTES("Infinity")},
    {BYTES("-Infinity")},
    {BYTES("'a'")},
    {BYTES("a")},
    {BYTES("-")},
    {BYTES("+1")},
    {BYTES(".5")},
    {BYTES("-.5")},
    {BYTES("1.")},
    {BYTES("1.e2")},
    {BYTES("1e")},
    {BYTES("1e+")},
    {BYTES("1e-")},
    {BYTES("1e1.5")},
    {BYTES("00")},
    {BYTES("01")},
    {BYTES("-01")},
    {BYTES("-00")},
    {BYTES("0x10")},
    {BYTES("1 2")},
    {BYTES("--1")},
    {BYTES("1,")},
    {BYTES("1_000")},
    {BYTES("1e400")},
    {BYTES("-1e400")},
    {BYTES("1e99999999999999999999")},
    {BYTES("1\0")},
    {BYTES("1\0"
           "2")},
    {BYTES("\0"
           "1")},
    {BYTES("\"")},
    {BYTES("\"a")},
    {BYTES("\"\\\"")},
    {BYTES("\"\\")},
    {BYTES("\"\\a\"")},
    {BYTES("\"\\x41\"")},
    {BYTES("\"\\'\"")},
    {BYTES("\"\\u\"")},
    {BYTES("\"\\u12\"")},
    {BYTES("\"\\u123g\"")},
    {BYTES("\"\\U0041\"")},
    {BYTES("\"\\u004")},
    {BYTES("\"\\u+041\"")},
    {BYTES("\"\\u0000\"")},
    {BYTES("{\"\\u0000\":1}")},
    {BYTES("\"a\0b\"")},
    {BYTES("\"\\\0\"")},
    {BYTES("\"\n\"")},
    {BYTES("\"\t\"")},
    {BYTES("\"\r\"")},
    {BYTES("\"\x01\"")},
    {BYTES("\"\x1F\"")},
    {BYTES("{\"\n\":1}")},
    {BYTES("\"\\uD800\"")},
    {BYTES("\"\\uDC00\"")},
    {BYTES("\"\\uD800x\"")},
    {BYTES("\"\\uD800\\n\"")},
    {BYTES("\"\\uD800\\uD800\"")},
    {BYTES("\"\\uD800\\u0041\"")},
    {BYTES("\"\\uD800\\uE000\"")},
    {BYTES("\"\\uDC00\\uD800\"")},
    {BYTES("\"\\uD800\\u\"")},
    {BYTES("\"\\uD800\\")},
    {BYTES("\"\\uD800")},
    {BYTES("\"\x80\"")},
    {BYTES("\"\xBF\"")},
    {BYTES("\"\xC0\x80\"")},
    {BYTES("\"\xC1\xBF\"")},
    {BYTES("\"\xC2\"")},
    {BYTES("\"\xC2")},
    {BYTES("\"\xC2\x41\"")},
    {BYTES("\"\xC2\xC2\x80\"")},
    {BYTES("\"\xE0\x80\x80\"")},
    {BYTES("\"\xE0\x9F\xBF\"")},
    {BYTES("\"\xE2\x82\"")},
    {BYTES("\"\xE2\x28\xA1\"")},
    {BYTES("\"\xE2")},
    {BYTES("\"\xED\xA0\x80\"")},
    {BYTES("\"\xED\xBF\xBF\"")},
    {BYTES("\"\xF0\x80\x80\x80\"")},
    {BYTES("\"\xF0\x8F\xBF\xBF\"")},
    {BYTES("\"\xF0\x9F\x98\"")},
    {BYTES("\"\xF0\x9F\x98")},
    {BYTES("\"\xF4\x90\x80\x80\"")},
    {BYTES("\"\xF5\x80\x80\x80\"")},
    {BYTES("\"\xF8\x88\x80\x80\x80\"")},
    {BYTES("\"\xFE\"")},
    {BYTES("\"\xFF\"")},
    {BYTES("{\"\xFF\":1}")},
    {BYTES("[")},
    {BYTES("]")},
    {BYTES("[1")},
    {BYTES("[1,")},
    {BYTES("[1,]")},
    {BYTES("[,]")},
    {BYTES("[,1]")},
    {BYTES("[1,,2]")},
    {BYTES("[1 2]")},
    {BYTES("[1}")},
    {BYTES("[1]]")},
    {BYTES("[1] x")},
    {BYTES("[\"a\":1]")},
    {BYTES("[1\v]")},
    {BYTES("[1\f]")},
    {BYTES("[1\xA0]")},
    {BYTES("[/**/]")},
    {BYTES("[] // x")},
    {BYTES("# x\n1")},
    {BYTES("{")},
    {BYTES("}")},
    {BYTES("{1:1}")},
    {BYTES("{a:1}")},
    {BYTES("{'a':1}")},
    {BYTES("{\"a\"}")},
    {BYTES("{\"a\":}")},
    {BYTES("{\"a\" 1}")},
    {BYTES("{\"a\":1")},
    {BYTES("{\"a\":1,")},
    {BYTES("{\"a\":1,}")},
    {BYTES("{,}")},
    {BYTES("{\"a\":1 \"b\":2}")},
    {BYTES("{\"a\":1]")},
    {BYTES("{\"a\":1}}")},
    {BYTES("{\"a\":1}{\"b\":2}")},
    {BYTES("{\"a\":1,\"a\":1}")},
    {BYTES("{\"a\":1,\"\\u0061\":2}")},
    {BYTES("{\"a\":1,\"b\":2,\"a\":3}")},
    {BYTES("{\"\":1,\"\":2}")},
    {BYTES("{null:1}")},
    {BYTES("{\"a\"::1}")},
};

static void test_accepted(void **state)
{
    (void)state;
    struct error error;
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++)
        if (!reads(accepted[i].text, accepted[i].length, &error))
            fail_msg("%s: %s", accepted[i].text, error.message);
}

static void test_refused(void **state)
{
    (void)state;
    struct error error;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        error.code = error_none;
        if (reads(refused[i].text, refused[i].length, &error))
            fail_msg("\"%s\" is taken for JSON", refused[i].text);
        assert_int_equal(error.code, error_bad_json);
        assert_true(strlen(error.message) > 10);
    }
}

static void test_messages(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"", "the text ends too early (at byte 1)"},
        {"[1,", "the text ends too early (at byte 4)"},
        {"[1,x]", "a value was expected here (at byte 4)"},
        {"{\"a\":1,\"a\":2}", "a key stands twice in one object (at byte 11)"},
        {"{a:1}", "a key in double quotes was expected here (at byte 2)"},
        {"{\"a\" 1}", "a colon was expected here (at byte 6)"},
        {"{\"a\":1 \"b\":2}", "a comma or } was expected here (at byte 8)"},
        {"[1 2]", "a comma or ] was expected here (at byte 4)"},
        {"01", "a number may not begin with a needless 0 (at byte 1)"},
        {"-", "a number needs a digit (at byte 2)"},
        {"1.", "a decimal point needs a digit behind it (at byte 3)"},
        {"1e", "a number's exponent needs a digit (at byte 3)"},
        {"1e400", "a number is too large (at byte 6)"},
        {"\"a", "a string is not closed (at byte 3)"},
        {"\"\n\"", "a control character stands in a string (at byte 2)"},
        {"\"\\q\"", "unknown escape in a string (at byte 3)"},
        {"\"\\u12x4\"", "\\u needs four hexadecimal digits (at byte 6)"},
        {"\"\\ud800\"", "half of a surrogate pair stands alone (at byte 8)"},
        {"\"\\u0000\"", "NUL is not allowed in a string (at byte 8)"},
        {"\"\xFF\"", "invalid UTF-8 (at byte 2)"},
        {"1 1", "something stands behind the end of the value (at byte 3)"},
    };
    struct error error;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_false(reads(cases[i].text, strlen(cases[i].text), &error));
        assert_string_equal(error.message, cases[i].message);
    }
}

/* ---- limits ---- */

static char *add_times(char *to, const char *text, int times)
{
    for (int i = 0; i < times; i++)
        to += sprintf(to, "%s", text);
    return to;
}

static bool nested_reads(const char *open, const char *inside, const char *close, int depth, struct error *error)
{
    static char text[16 * (LIMIT_JSON_DEPTH + 4)];
    char *end = add_times(text, open, depth);
    end = add_times(end, inside, 1);
    end = add_times(end, close, depth);
    return reads(text, (size_t)(end - text), error);
}

static void test_depth_at_the_limit(void **state)
{
    (void)state;
    struct error error;
    assert_true(nested_reads("[", "", "]", LIMIT_JSON_DEPTH, &error));
    assert_true(nested_reads("[", "1", "]", LIMIT_JSON_DEPTH, &error));
    assert_true(nested_reads("{\"a\":", "1", "}", LIMIT_JSON_DEPTH, &error));
    assert_false(nested_reads("[", "", "]", LIMIT_JSON_DEPTH + 1, &error));
    assert_non_null(strstr(error.message, "nested too deeply"));
    assert_false(nested_reads("{\"a\":", "1", "}", LIMIT_JSON_DEPTH + 1, &error));
    assert_non_null(strstr(error.message, "nested too deeply"));
}

static void test_very_deep(void **state)
{
    (void)state;
    enum { depth = 1000000 };
    struct error error;
    char *text = malloc(depth);
    assert_non_null(text);
    memset(text, '[', depth);
    assert_false(reads(text, depth, &error));
    assert_non_null(strstr(error.message, "nested too deeply"));
    free(text);
}

static bool list_reads(int count, struct error *error)
{
    static char text[2 * (LIMIT_JSON_NODES + 4)];
    char *end = add_times(text, "[1", 1);
    end = add_times(end, ",1", count - 1);
    end = add_times(end, "]", 1);
    return reads(text, (size_t)(end - text), error);
}

static void test_values_at_the_limit(void **state)
{
    (void)state;
    struct error error;
    assert_true(list_reads(LIMIT_JSON_NODES - 1, &error));
    assert_int_equal(json_root(&json)->count, LIMIT_JSON_NODES - 1);
    assert_false(list_reads(LIMIT_JSON_NODES, &error));
    assert_non_null(strstr(error.message, "too many values"));
}

static void test_nodes_of_the_callers(void **state)
{
    (void)state;
    struct error error;
    char two[] = "[1,2] ", three[] = "[1,2,3] ";
    struct json_node *few = malloc(3 * sizeof *few);
    assert_non_null(few);
    json_use(&json, few, 3);
    assert_true(json_read(&json, two, sizeof two - 2, &error));
    assert_int_equal(json_root(&json)->count, 2);
    assert_false(json_read(&json, three, sizeof three - 2, &error));
    assert_string_equal(error.message, "too many values (at byte 6)");
    free(few);
}

static bool members_read(int count, struct error *error)
{
    static char text[12 * (LIMIT_JSON_MEMBERS + 4)];
    char *end = add_times(text, "{", 1);
    for (int i = 0; i < count; i++)
        end += sprintf(end, "%s\"%d\":1", i > 0 ? "," : "", i);
    end = add_times(end, "}", 1);
    return reads(text, (size_t)(end - text), error);
}

static void test_members_at_the_limit(void **state)
{
    (void)state;
    struct error error;
    assert_true(members_read(LIMIT_JSON_MEMBERS, &error));
    assert_int_equal(json_root(&json)->count, LIMIT_JSON_MEMBERS);
    assert_false(members_read(LIMIT_JSON_MEMBERS + 1, &error));
    assert_non_null(strstr(error.message, "an object has too many members"));
}

/* ---- what is read ---- */

static void test_strings(void **state)
{
    (void)state;
    static const struct {
        const char *text, *value;
    } cases[] = {
        {"\"\"", ""},
        {"\"abc\"", "abc"},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00e9\\u20AC\\uD83D\\uDE00\"", "A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"},
        {"\"\\udbff\\udfff\\ud800\\udc00\"", "\xF4\x8F\xBF\xBF\xF0\x90\x80\x80"},
        {"\"\\u007f\\u0080\\u07ff\\u0800\\uffff\"", "\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF"},
        {"\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"", "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"},
        {"\"x\\ny\\u00e9z\xC3\xA9!\"", "x\ny\xC3\xA9z\xC3\xA9!"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct json_node *node = value_of(cases[i].text);
        assert_int_equal(node->kind, json_kind_string);
        assert_string_equal(node->string, cases[i].value);
    }
}

static void test_integers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool whole;
        int64_t value;
    } cases[] = {
        {"0", true, 0},
        {"-0", true, 0},
        {"0e5", true, 0},
        {"0.000", true, 0},
        {"42", true, 42},
        {"-42", true, -42},
        {"1e3", true, 1000},
        {"1.5e1", true, 15},
        {"1000e-3", true, 1},
        {"5.0", true, 5},
        {"123456789012345678", true, 123456789012345678},
        {"1234567890123456789", true, 1234567890123456789},
        {"9223372036854775807", true, INT64_MAX},
        {"-9223372036854775807", true, -INT64_MAX},
        {"9223372036854775806", true, INT64_MAX - 1},
        {"1e18", true, 1000000000000000000},
        {"0.5", false, 0},
        {"1e-1", false, 0},
        {"1e19", false, 0},
        {"9223372036854775808", false, 0},
        {"9999999999999999999", false, 0},
        {"18446744073709551616", false, 0},
        {"1e300", false, 0},
        {"-1e19", false, 0},
        {"\"1\"", false, 0},
        {"true", false, 0},
        {"[1]", false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t value = 0;
        if (json_to_integer(value_of(cases[i].text), &value) != cases[i].whole || value != cases[i].value)
            fail_msg("%s is read as %lld", cases[i].text, (long long)value);
    }
}

static void test_decimals(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool decimal;
        int64_t value;
    } cases[] = {
        {"0", true, 0},
        {"1", true, 10000},
        {"-1.5", true, -15000},
        {"0.0001", true, 1},
        {"0.00005", true, 1},
        {"-0.00005", true, -1},
        {"0.00004999999999", true, 0},
        {"-0.00004", true, 0},
        {"0.33333333333333333333333", true, 3333},
        {"0.66666666666666666666666", true, 6667},
        {"1e-4", true, 1},
        {"1e-5", true, 0},
        {"5e-5", true, 1},
        {"9e-6", true, 0},
        {"1e-400", true, 0},
        {"1e-99999999999", true, 0},
        {"123456789.12345", true, 1234567891235},
        {"922337203685477", true, 9223372036854770000},
        {"922337203685478", false, 0},
        {"1e300", false, 0},
        {"\"1\"", false, 0},
        {"null", false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t value = 0;
        if (json_to_decimal(value_of(cases[i].text), &value) != cases[i].decimal || value != cases[i].value)
            fail_msg("%s is read as %lld", cases[i].text, (long long)value);
    }
}

static void test_members(void **state)
{
    (void)state;
    const struct json_node *root = value_of("{\"a\":1,\"list\":[true,null,{\"b\":\"c\"}],\"a\\u0062\":{}}");
    assert_int_equal(root->count, 3);
    const struct json_node *list = json_member(&json, root, "list"), *third;
    assert_int_equal(list->count, 3);
    assert_int_equal(json_first(&json, list)->kind, json_kind_true);
    assert_int_equal(json_next(&json, json_first(&json, list))->kind, json_kind_null);
    third = json_next(&json, json_next(&json, json_first(&json, list)));
    assert_string_equal(json_member(&json, third, "b")->string, "c");
    assert_null(json_next(&json, third));
    assert_null(json_member(&json, root, "b"));
    assert_null(json_first(&json, json_member(&json, root, "ab")));
}

/* ---- the writer ---- */

static char written[MOST_BYTES];

static struct json_writer writer_begin(struct text *text)
{
    struct json_writer writer;
    text_begin(text, written, sizeof written);
    json_begin(&writer, text);
    return writer;
}

static void test_writer_sets_commas(void **state)
{
    (void)state;
    struct text text;
    struct json_writer writer = writer_begin(&text);
    json_open(&writer, '{');
    json_key(&writer, "list");
    json_open(&writer, '[');
    json_add_int(&writer, -5);
    json_add_decimal(&writer, 12500);
    json_add_bool(&writer, true);
    json_add_bool(&writer, false);
    json_open(&writer, '{');
    json_close(&writer, '}');
    json_open(&writer, '[');
    json_close(&writer, ']');
    json_close(&writer, ']');
    json_key(&writer, "p");
    json_add_probability(&writer, 0.1);
    json_key(&writer, "word");
    json_add_string(&writer, "x");
    json_close(&writer, '}');
    assert_string_equal(written, "{\"list\":[-5,1.25,true,false,{},[]],\"p\":0.1,\"word\":\"x\"}");
}

static void test_writer_escapes(void **state)
{
    (void)state;
    char all[256];
    struct text text;
    struct error error;
    struct json_writer writer = writer_begin(&text);
    for (int i = 1; i < 128; i++)
        all[i - 1] = (char)i;
    strcpy(all + 127, "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
    json_open(&writer, '{');
    json_key(&writer, all);
    json_add_string(&writer, all);
    json_close(&writer, '}');
    assert_null(strpbrk(written, "\n\r\t\x01\x1f"));
    assert_true(reads(written, text.used, &error));
    assert_string_equal(json_first(&json, json_root(&json))->key, all);
    assert_string_equal(json_first(&json, json_root(&json))->string, all);
    writer = writer_begin(&text);
    json_add_string(&writer, "a\"\\\x01\n");
    assert_string_equal(written, "\"a\\\"\\\\\\u0001\\u000a\"");
}

/* ---- jansson as oracle ---- */

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
    const struct json_node *child = json_first(&json, node);
    if ((size_t)node->count != json_array_size(other))
        return false;
    json_array_foreach ((json_t *)other, index, item) {
        if (child == NULL || !same(child, item))
            return false;
        child = json_next(&json, child);
    }
    return child == NULL;
}

static bool same_object(const struct json_node *node, const json_t *other)
{
    if ((size_t)node->count != json_object_size(other))
        return false;
    for (const struct json_node *child = json_first(&json, node); child != NULL; child = json_next(&json, child)) {
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
    bool read = reads(text, length, &error);
    if (memchr(text, '\0', length) != NULL) /* jansson steps over a NUL between tokens */
        return !read;
    json_t *other = oracle_read(text, length, &theirs);
    bool too_large = other == NULL && json_error_code(&theirs) == json_error_numeric_overflow; /* or an integer above 64 bits */
    bool held = too_large || (!read && is_limit(&error)) || (read == (other != NULL) && (!read || same(json_root(&json), other)));
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
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++)
        assert_true(agrees(accepted[i].text, accepted[i].length, &tally));
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_true(agrees(refused[i].text, refused[i].length, &tally));
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
        assert_false(same(value_of(cases[i].ours), other));
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
        cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_depth_at_the_limit),
        cmocka_unit_test(test_very_deep),
        cmocka_unit_test(test_values_at_the_limit),
        cmocka_unit_test(test_nodes_of_the_callers),
        cmocka_unit_test(test_members_at_the_limit),
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_integers),
        cmocka_unit_test(test_decimals),
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_writer_sets_commas),
        cmocka_unit_test(test_writer_escapes),
        cmocka_unit_test(test_lists_against_jansson),
        cmocka_unit_test(test_oracle_catches_a_fault),
        cmocka_unit_test(test_random_values_against_jansson),
        cmocka_unit_test(test_mutated_questions_against_jansson),
        cmocka_unit_test(test_pieces_against_jansson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
