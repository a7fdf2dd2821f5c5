/* The lines of a record: what is written is read again, and what is wrong with a line is said. */
#include "support.h"

#include "battle/record.h"
#include "battle/toy_battle.h"

#include <string.h>

static struct json_node nodes[1024];
static char line[8192];
static struct json json;

static void read_json(const char *text)
{
    struct error error;
    text_copy(line, sizeof line, text);
    json_use(&json, nodes, 1024);
    if (!json_read(&json, line, strlen(line), &error))
        fail_msg("%s", error.message);
}

static struct record_header example(void)
{
    struct record_header header = {.version = "0.1.0",
                                   .shelf = test_shelf("gdc"),
                                   .scenario_name = "plain",
                                   .scenario = "{\"title\": \"A plain\",\n \"turns\": 4}",
                                   .ground = "{}",
                                   .seat = {"Anna", "the computer"},
                                   .seed_commitment = "",
                                   .has_seed = true,
                                   .seed = UINT64_MAX - 1,
                                   .options = 5,
                                   .typed_dice = true};
    memcpy(header.rulings, toy_setup()->rulings, sizeof header.rulings);
    header.rulings[ruleset_ruling(header.shelf->ruleset, "gdc.r51")] = 'b';
    header.tables = tables_hash(header.shelf->ruleset, header.shelf->tables);
    return header;
}

static const char *written(const struct record_header *header)
{
    static char buffer[8192];
    struct text text;
    text_begin(&text, buffer, sizeof buffer);
    record_write_header(header, &text);
    assert_false(text.cut);
    return buffer;
}

static void test_header(void **state)
{
    struct record_header header = example(), again;
    struct error error;
    (void)state;
    read_json(written(&header));
    if (!record_read_header(&again, test_library(), &json, &error))
        fail_msg("%s", error.message);
    assert_string_equal(again.version, "0.1.0");
    assert_string_equal(again.scenario_name, "plain");
    assert_string_equal(again.scenario, header.scenario);
    assert_string_equal(again.seat[1], "the computer");
    assert_true(again.shelf->ruleset == header.shelf->ruleset && again.tables == header.tables);
    assert_true(again.options == 5 && again.typed_dice && again.has_seed && again.seed == UINT64_MAX - 1);
    for (int i = 0; header.shelf->ruleset->rulings[i].id != NULL; i++)
        assert_int_equal(again.rulings[i], header.rulings[i]);
    assert_true(again.format == RECORD_FORMAT && !again.lesson);
    header.has_seed = header.typed_dice = false;
    header.lesson = true;
    read_json(written(&header));
    assert_true(record_read_header(&again, test_library(), &json, &error));
    assert_false(again.has_seed || again.typed_dice);
    assert_true(again.lesson);
}

static void assert_header_refused(const char *what, const char *instead, const char *sentence)
{
    struct record_header header = example();
    struct error error = {.code = error_none};
    char changed[8192];
    const char *whole = written(&header), *at = strstr(whole, what);
    struct text text;
    assert_non_null(at);
    text_begin(&text, changed, sizeof changed);
    text_add_bytes(&text, whole, (size_t)(at - whole));
    text_add(&text, instead);
    text_add(&text, at + strlen(what));
    read_json(changed);
    assert_false(record_read_header(&header, test_library(), &json, &error));
    if (strstr(error.message, sentence) == NULL)
        fail_msg("\"%s\", not \"%s\"", error.message, sentence);
}

static void test_bad_headers(void **state)
{
    struct record_header header;
    struct error error;
    (void)state;
    assert_header_refused("\"grognard_record\":2", "\"grognard_record\":3", "another format than 1 and 2");
    assert_header_refused("\"grognard_record\":2", "\"record\":1", "wants \"grognard_record\": a whole number");
    assert_header_refused("\"0.1.0\"", "1", "wants \"version\": a text");
    assert_header_refused("\"gdc\"", "\"gdx\"", "gdc");
    assert_header_refused("\"tables\":\"", "\"tables\":\"x", "wants \"tables\": 16 hexadecimal digits");
    assert_header_refused("\"ground\":\"{}\"", "\"ground\":{}", "wants \"ground\": a text");
    assert_header_refused("\"options\":[", "\"options\":[\"nothing\",", "nothing");
    assert_header_refused("\"rulings\":{", "\"rulings\":{\"gdc.r1\":\"z\",", "gdc.r1 must be one of the letters");
    assert_header_refused("\"seats\":[", "\"seats\":[\"a\",", "wants \"seats\": a text for each side");
    assert_header_refused("[\"Anna\",\"the computer\"]", "[\"Anna\"]", "wants \"seats\": a text for each side");
    assert_header_refused("\"fffffffffffffffe\"", "\"FFFFFFFFFFFFFFFE\"", "wants \"seed\": 16 hexadecimal digits");
    read_json("[]");
    assert_false(record_read_header(&header, test_library(), &json, &error));
}

static void test_lines(void **state)
{
    static const char *const lines[] = {
        "{\"n\":0,\"turn\":1,\"step\":\"toy.1\",\"header\":\"00000000000000ff\"}",
        "{\"n\":3,\"turn\":1,\"step\":\"toy.1\",\"side\":\"blue\",\"order\":\"plan hold\"}",
        "{\"n\":4,\"turn\":1,\"step\":\"toy.1\",\"side\":\"red\",\"typed\":[1,0,100]}",
        "{\"n\":5,\"turn\":1,\"step\":\"toy.1\",\"side\":\"red\",\"take_back\":\"agree\",\"to\":3}",
        "{\"n\":6,\"turn\":1,\"step\":\"toy.1\",\"end\":true}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct record_line read;
        struct error error;
        struct text text;
        struct json_writer writer;
        int32_t faces[3];
        char again[256];
        read_json(lines[i]);
        assert_true(record_read_line(&read, toy_setup(), &json, &error));
        assert_int_equal(read.kind, i);
        read.turn = 1;
        read.step = "toy.1";
        if (read.kind == record_dice)
            assert_int_equal(read.count = record_read_faces(&read, &json, faces, 3), 3);
        read.faces = faces;
        text_begin(&text, again, sizeof again);
        json_begin(&writer, &text);
        record_open_line(&read, toy_setup(), &writer);
        json_close(&writer, '}');
        assert_string_equal(again, lines[i]);
    }
}

static void test_bad_lines(void **state)
{
    static const char *const lines[][2] = {
        {"[]", "is an object"},
        {"{\"n\":1}", "one of header, order, typed, take_back, end"},
        {"{\"order\":\"done\"}", "wants \"n\": a whole number"},
        {"{\"n\":-1,\"end\":true}", "wants \"n\": a whole number"},
        {"{\"n\":1.5,\"end\":true}", "wants \"n\": a whole number"},
        {"{\"n\":1,\"order\":\"done\"}", "wants \"side\": a text"},
        {"{\"n\":1,\"side\":\"green\",\"order\":\"done\"}", "there is no side \"green\", but red and blue"},
        {"{\"n\":1,\"side\":\"red\",\"order\":1}", "wants \"order\": a text"},
        {"{\"n\":1,\"side\":\"red\",\"typed\":1}", "wants \"typed\": a list of faces"},
        {"{\"n\":1,\"side\":\"red\",\"take_back\":\"please\",\"to\":1}", "done, ask, agree or refuse"},
        {"{\"n\":1,\"side\":\"red\",\"take_back\":\"ask\"}", "wants \"to\": a whole number"},
        {"{\"n\":1,\"header\":\"12\"}", "16 hexadecimal digits"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct record_line read;
        struct error error;
        read_json(lines[i][0]);
        assert_false(record_read_line(&read, toy_setup(), &json, &error));
        if (strstr(error.message, lines[i][1]) == NULL)
            fail_msg("%s: \"%s\", not \"%s\"", lines[i][0], error.message, lines[i][1]);
    }
}

static void test_bad_faces(void **state)
{
    struct record_line read;
    struct error error;
    int32_t faces[2];
    (void)state;
    read_json("{\"n\":1,\"side\":\"red\",\"typed\":[1,2]}");
    assert_true(record_read_line(&read, toy_setup(), &json, &error));
    assert_int_equal(record_read_faces(&read, &json, faces, 2), 2);
    assert_int_equal(record_read_faces(&read, &json, faces, 1), -1);
    read_json("{\"n\":1,\"side\":\"red\",\"typed\":[\"six\"]}");
    assert_true(record_read_line(&read, toy_setup(), &json, &error));
    assert_int_equal(record_read_faces(&read, &json, faces, 2), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_header),    cmocka_unit_test(test_bad_headers), cmocka_unit_test(test_lines),
        cmocka_unit_test(test_bad_lines), cmocka_unit_test(test_bad_faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
