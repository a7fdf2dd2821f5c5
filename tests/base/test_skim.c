/* Skimming: the pieces of what our own writer wrote stand where the reader finds them; other bytes are never looked beyond. */
#include "support.h"

#include "base/json.h"
#include "base/skim.h"

#include <stdlib.h>
#include <string.h>

static const char line[] =
    "{\"n\":12,\"order\":\"say \\\"go, {or] not\\\\\",\"none\":[],\"events\":[{\"text\":\"a]}\",\"dice\":[1,[2,3]]},"
    "{\"event\":\"b\",\"hidden_from\":[\"red\"]}],\"deep\":{\"er\":{\"est\":null}},\"hash\":\"00\"}";

/* Reads a piece with the strict reader. */
static void assert_reads_as(const struct piece *piece, enum json_kind kind, int children)
{
    static struct json_small small;
    struct json *json = json_small(&small);
    struct error error;
    char copy[sizeof line + 1];
    memcpy(copy, piece->value, piece->length);
    assert_true(json_read(json, copy, piece->length, &error));
    assert_int_equal(json_root(json)->kind, kind);
    assert_int_equal(json_root(json)->count, children);
}

static void test_members(void **state)
{
    (void)state;
    static const struct {
        const char *key;
        enum json_kind kind;
        int children;
    } members[] = {{"n", json_kind_number, 0},    {"order", json_kind_string, 0}, {"none", json_kind_list, 0},
                   {"events", json_kind_list, 2}, {"deep", json_kind_object, 1},  {"hash", json_kind_string, 0}};
    struct skim skim;
    struct piece piece;
    assert_true(skim_open(&skim, line, strlen(line)));
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        assert_true(skim_next(&skim, &piece));
        assert_true(piece_has_key(&piece, members[i].key));
        assert_reads_as(&piece, members[i].kind, members[i].children);
    }
    assert_false(skim_next(&skim, &piece));
    assert_true(skim_is_done(&skim));
}

static void test_elements(void **state)
{
    (void)state;
    static const char list[] = "[\"red\",[1,2],{\"a\":[]},-7]";
    static const char *const elements[] = {"\"red\"", "[1,2]", "{\"a\":[]}", "-7"};
    struct skim skim;
    struct piece piece;
    assert_true(skim_open(&skim, list, strlen(list)));
    for (size_t i = 0; i < 4; i++) {
        assert_true(skim_next(&skim, &piece));
        assert_null(piece.key);
        assert_int_equal(piece.length, strlen(elements[i]));
        assert_memory_equal(piece.value, elements[i], piece.length);
        assert_int_equal(piece_is_string(&piece, "red"), i == 0);
    }
    assert_false(skim_next(&skim, &piece));
    assert_true(skim_is_done(&skim));
}

static void skim_all(const char *bytes, size_t length, bool *done)
{
    struct skim skim;
    struct piece piece;
    *done = false;
    if (!skim_open(&skim, bytes, length))
        return;
    while (skim_next(&skim, &piece))
        assert_true(piece.value >= bytes && piece.value + piece.length <= bytes + length);
    *done = skim_is_done(&skim);
}

/* Of a line that is cut short no piece reaches beyond the cut, and it is never taken for whole. */
static void test_cut_short(void **state)
{
    (void)state;
    bool done;
    for (size_t length = 0; length < strlen(line); length++) {
        char *bytes = malloc(length + 1); /* the sanitizer knows its end */
        memcpy(bytes, line, length);
        skim_all(bytes, length, &done);
        assert_false(done);
        free(bytes);
    }
}

static void test_other_bytes(void **state)
{
    (void)state;
    static const char *const texts[] = {"",      "7",   "{",      "{\"",   "{\"a",      "{\"a\"", "{\"a\":", "{\"a\":}",
                                        "{7:8}", "[,]", "[1,,2]", "[\"\\", "{\"a\":1]", "[1}",    "[1]x",    "{\"a\" :1}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        size_t length = strlen(texts[i]);
        char *bytes = malloc(length + 1);
        bool done;
        memcpy(bytes, texts[i], length);
        skim_all(bytes, length, &done);
        if (done)
            fail_msg("\"%s\" is taken for whole", texts[i]);
        free(bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_members), cmocka_unit_test(test_elements),
                                       cmocka_unit_test(test_cut_short), cmocka_unit_test(test_other_bytes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
