/* JSON: what RFC 8259 allows and what it does not, the limits, the writer. */
#include "base/json_texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 4096

/* ---- RFC 8259 ---- */

static void test_accepted(void **state)
{
    (void)state;
    struct error error;
    for (size_t i = 0; i < json_texts_accepted; i++)
        if (!json_text_reads(json_accepted[i].text, json_accepted[i].length, &error))
            fail_msg("%s: %s", json_accepted[i].text, error.message);
}

static void test_refused(void **state)
{
    (void)state;
    struct error error;
    for (size_t i = 0; i < json_texts_refused; i++) {
        error.code = error_none;
        if (json_text_reads(json_refused[i].text, json_refused[i].length, &error))
            fail_msg("\"%s\" is taken for JSON", json_refused[i].text);
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
        assert_false(json_text_reads(cases[i].text, strlen(cases[i].text), &error));
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
    return json_text_reads(text, (size_t)(end - text), error);
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
    assert_false(json_text_reads(text, depth, &error));
    assert_non_null(strstr(error.message, "nested too deeply"));
    free(text);
}

static bool list_reads(int count, struct error *error)
{
    static char text[2 * (LIMIT_JSON_NODES + 4)];
    char *end = add_times(text, "[1", 1);
    end = add_times(end, ",1", count - 1);
    end = add_times(end, "]", 1);
    return json_text_reads(text, (size_t)(end - text), error);
}

static void test_values_at_the_limit(void **state)
{
    (void)state;
    struct error error;
    assert_true(list_reads(LIMIT_JSON_NODES - 1, &error));
    assert_int_equal(json_root(&json_last)->count, LIMIT_JSON_NODES - 1);
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
    json_use(&json_last, few, 3);
    assert_true(json_read(&json_last, two, sizeof two - 2, &error));
    assert_int_equal(json_root(&json_last)->count, 2);
    assert_false(json_read(&json_last, three, sizeof three - 2, &error));
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
    return json_text_reads(text, (size_t)(end - text), error);
}

static void test_members_at_the_limit(void **state)
{
    (void)state;
    struct error error;
    assert_true(members_read(LIMIT_JSON_MEMBERS, &error));
    assert_int_equal(json_root(&json_last)->count, LIMIT_JSON_MEMBERS);
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
        const struct json_node *node = json_text_value(cases[i].text);
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
        if (json_to_integer(json_text_value(cases[i].text), &value) != cases[i].whole || value != cases[i].value)
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
        if (json_to_decimal(json_text_value(cases[i].text), &value) != cases[i].decimal || value != cases[i].value)
            fail_msg("%s is read as %lld", cases[i].text, (long long)value);
    }
}

static void test_members(void **state)
{
    (void)state;
    const struct json_node *root = json_text_value("{\"a\":1,\"list\":[true,null,{\"b\":\"c\"}],\"a\\u0062\":{}}");
    assert_int_equal(root->count, 3);
    const struct json_node *list = json_member(&json_last, root, "list"), *third;
    assert_int_equal(list->count, 3);
    assert_int_equal(json_first(&json_last, list)->kind, json_kind_true);
    assert_int_equal(json_next(&json_last, json_first(&json_last, list))->kind, json_kind_null);
    third = json_next(&json_last, json_next(&json_last, json_first(&json_last, list)));
    assert_string_equal(json_member(&json_last, third, "b")->string, "c");
    assert_null(json_next(&json_last, third));
    assert_null(json_member(&json_last, root, "b"));
    assert_null(json_first(&json_last, json_member(&json_last, root, "ab")));
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
    json_put(&writer, "word", "x");
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
    json_put(&writer, all, all);
    json_close(&writer, '}');
    assert_null(strpbrk(written, "\n\r\t\x01\x1f"));
    assert_true(json_text_reads(written, text.used, &error));
    assert_string_equal(json_first(&json_last, json_root(&json_last))->key, all);
    assert_string_equal(json_first(&json_last, json_root(&json_last))->string, all);
    writer = writer_begin(&text);
    json_add_string(&writer, "a\"\\\x01\n");
    assert_string_equal(written, "\"a\\\"\\\\\\u0001\\u000a\"");
}

/* Wherever in a text of whatever length one stands that needs it; its neighbours by value do not. */
static void test_writer_escapes_everywhere(void **state)
{
    static const struct {
        char byte;
        const char *as;
    } cases[] = {{'"', "\\\""}, {'\\', "\\\\"}, {0x1f, "\\u001f"}, {0x20, " "},      {'!', "!"},
                 {'#', "#"},    {'[', "["},     {']', "]"},        {'\xA2', "\xA2"}, {'\xDC', "\xDC"}};
    char bytes[32], expected[48];
    struct text text;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int length = 1; length <= 26; length++)
            for (int at = 0; at < length; at++) {
                struct json_writer writer = writer_begin(&text);
                memset(bytes, 'x', (size_t)length);
                bytes[at] = cases[i].byte;
                json_add_bytes(&writer, bytes, (size_t)length);
                snprintf(expected, sizeof expected, "\"%.*s%s%.*s\"", at, bytes, cases[i].as, length - at - 1, bytes + at + 1);
                assert_string_equal(written, expected);
            }
}

static bool is_within(const char *number, int64_t least, int64_t most)
{
    static struct json_small within_small;
    struct json *json = json_small(&within_small);
    struct error error;
    char text[64];
    int64_t value;
    snprintf(text, sizeof text, "%s", number);
    assert_true(json_read(json, text, strlen(text), &error));
    bool within = json_to_decimal_within(json_root(json), least, most, &value);
    assert_true(!within || (value >= least && value <= most));
    return within;
}

/* The number itself lies within its bounds, not what it is rounded to. */
static void test_decimals_within(void **state)
{
    static const char *const good[] = {"0", "10", "10.0", "9.99999", "0.00001", "9.99995", "1e1", "-0"},
                             *const bad[] = {"10.00001", "-0.00001", "10.00005", "-0.00005",     "1e30",
                                             "11",       "-1",       "\"5\"",    "10.0000000001"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!is_within(good[i], 0, 100000))
            fail_msg("%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (is_within(bad[i], 0, 100000))
            fail_msg("%s", bad[i]);
    assert_true(is_within("-2.5", -25000, -25000));
    assert_false(is_within("-2.50001", -25000, 0));
    assert_true(is_within("-2.49999", -25000, 0));
}

/* A value that was read is written as the same value. */
static void test_written_again(void **state)
{
    static const char *const texts[] = {"{\"a\":[1,-2.5,0.0625,true,null,\"\\u0007x\"],\"b\":{}}",
                                        "12345678901234567",
                                        "1000000",
                                        "-0.00000000125",
                                        "5e-40",
                                        "3e25",
                                        "[]"};
    static struct json_small small;
    char text[256], again[256];
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct json *json = json_small(&small);
        struct json_writer writer;
        struct text out;
        struct error error;
        snprintf(text, sizeof text, "%s", texts[i]);
        assert_true(json_read(json, text, strlen(text), &error));
        text_begin(&out, again, sizeof again);
        json_begin(&writer, &out);
        json_add_node(&writer, json, json_root(json));
        assert_string_equal(again, texts[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decimals_within),
        cmocka_unit_test(test_written_again),
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
        cmocka_unit_test(test_writer_escapes_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
