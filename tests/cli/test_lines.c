/* Questions as lines of JSON: bad lines among good ones, limits, pauses. */
#include "program.h"
#include "support.h"

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- lines of JSON ---- */

#define LONG_LINE (10 * 1024 * 1024)

/* A stream of questions; each line's answer has this code, or none of them for an answer without error. */
struct stream {
    FILE *file;
    int lines;
    const char *codes[64];
};

static void add_bytes(struct stream *stream, const char *bytes, size_t length, const char *code)
{
    assert_int_equal(fwrite(bytes, 1, length, stream->file), length);
    assert_true(stream->lines < 64);
    stream->codes[stream->lines++] = code;
}

static void add_line(struct stream *stream, const char *line, const char *code)
{
    add_bytes(stream, line, strlen(line), code);
    fputc('\n', stream->file);
}

static void add_good(struct stream *stream)
{
    fprintf(stream->file, "%s,\"id\":%d}\n", QUESTION, stream->lines);
    stream->codes[stream->lines++] = NULL;
}

/* So many brackets, closed again. */
static void add_nested(struct stream *stream, int depth, const char *code)
{
    for (int i = 0; i < depth; i++)
        fputs("[", stream->file);
    for (int i = 0; i < depth; i++)
        fputs("]", stream->file);
    add_line(stream, "", code);
}

static void add_repeated(struct stream *stream, char byte, size_t count, const char *code)
{
    char block[4096];
    memset(block, byte, sizeof block);
    for (; count > sizeof block; count -= sizeof block)
        assert_int_equal(fwrite(block, 1, sizeof block, stream->file), sizeof block);
    add_bytes(stream, block, count, code);
    fputc('\n', stream->file);
}

static struct stream stream_begin(void)
{
    struct stream stream = {.file = fopen("questions.jsonl", "wb")};
    assert_non_null(stream.file);
    return stream;
}

static void check_line(const struct stream *stream, int number, const char *line)
{
    json_error_t error;
    json_t *answer = json_loads(line, 0, &error);
    if (answer == NULL)
        fail_msg("line %d: %s: %s", number + 1, error.text, line);
    const char *code = json_string_value(json_object_get(json_object_get(answer, "error"), "code"));
    if ((code == NULL) != (stream->codes[number] == NULL) || (code != NULL && strcmp(code, stream->codes[number]) != 0))
        fail_msg("line %d: %s, not %s", number + 1, line, stream->codes[number]);
    if (code == NULL)
        assert_int_equal(json_integer_value(json_object_get(answer, "id")), number);
    json_decref(answer);
}

/* Every line has its answer, in order. */
static void stream_check(struct stream *stream)
{
    fclose(stream->file);
    struct ending ending = run_shell("grognard judge --jsonl <questions.jsonl");
    assert_int_equal(ending.code, 0);
    int number = 0;
    for (char *line = strtok(ending.output, "\n"); line != NULL; line = strtok(NULL, "\n"))
        check_line(stream, number++, line);
    assert_int_equal(number, stream->lines);
}

static void test_bad_lines_among_good_ones(void **state)
{
    static const char nul[] = QUESTION "\0,\"id\":3}", nul_in_string[] = "{\"rules\":\"g\0dc\"}";
    (void)state;
    program_clear();
    struct stream stream = stream_begin();
    add_good(&stream);
    add_line(&stream, "", "bad_json");
    add_line(&stream, "   ", "bad_json");
    add_good(&stream);
    add_line(&stream, "musketry", "bad_json");
    add_line(&stream, "[]", "bad_json");
    add_line(&stream, "null", "bad_json");
    add_line(&stream, QUESTION, "bad_json");
    add_line(&stream, QUESTION "}}", "bad_json");
    add_line(&stream, QUESTION "} {}", "bad_json");
    add_line(&stream, QUESTION ",}", "bad_json");
    add_line(&stream, QUESTION ",\"facts\":{}}", "bad_json");
    add_line(&stream, QUESTION ",\"die\":[1]}", "bad_json");
    add_line(&stream, QUESTION ",\"dice\":[1],\"seed\":1}", "bad_json");
    add_line(&stream, "{\"rules\":\"gdc\",\"procedure\":\"musketry\",\"facts\":{\"grade\":1e400}}", "bad_json");
    add_line(&stream, "{\"rules\":\"gdc\",\"rules\":\"gdc\"}", "bad_json");
    add_line(&stream, "{\"rules\":\"\xff\"}", "bad_json");
    add_line(&stream, "{\"rules\":\"\xed\xa0\x80\"}", "bad_json");
    add_line(&stream, "{\"rules\":\"\\ud800\"}", "bad_json");
    add_line(&stream, "{\"rules\":\"\\u0000\"}", "bad_json");
    add_line(&stream, "{\"rules\":\"a\tb\"}", "bad_json");
    add_bytes(&stream, nul, sizeof nul - 1, "bad_json");
    add_line(&stream, "", NULL);
    stream.lines--; /* that only ended the line */
    add_bytes(&stream, nul_in_string, sizeof nul_in_string - 1, "bad_json");
    add_line(&stream, "", NULL);
    stream.lines--;
    add_good(&stream);
    add_line(&stream, "{}", "unknown_ruleset");
    add_line(&stream, "{\"rules\":\"gdc\"}", "unknown_procedure");
    add_line(&stream, QUESTION ",\"dice\":[]}", "too_few_dice");
    add_line(&stream, QUESTION ",\"dice\":[0.5]}", "bad_die");
    add_good(&stream);
    stream_check(&stream);
}

static void test_limits_of_a_line(void **state)
{
    (void)state;
    program_clear();
    struct stream stream = stream_begin();
    add_good(&stream);
    add_repeated(&stream, ' ', LIMIT_LINE_BYTES - 1, "bad_json");
    add_repeated(&stream, ' ', LIMIT_LINE_BYTES, "bad_json");
    add_good(&stream);
    add_repeated(&stream, '[', LONG_LINE, "bad_json");
    add_good(&stream);
    add_nested(&stream, LIMIT_JSON_DEPTH, "bad_json");
    add_nested(&stream, LIMIT_JSON_DEPTH + 1, "bad_json");
    add_nested(&stream, LIMIT_LINE_BYTES / 4, "bad_json");
    add_good(&stream);
    add_repeated(&stream, '"', LIMIT_LINE_BYTES + 1, "bad_json");
    add_repeated(&stream, '\0', LONG_LINE, "bad_json");
    add_good(&stream);
    stream_check(&stream);
}

static void test_a_line_at_its_limit_is_answered(void **state)
{
    static char line[LIMIT_LINE_BYTES + 1];
    (void)state;
    program_clear();
    struct stream stream = stream_begin();
    memset(line, ' ', sizeof line - 1);
    memcpy(line, QUESTION ",\"id\":0}", strlen(QUESTION ",\"id\":0}"));
    add_bytes(&stream, line, LIMIT_LINE_BYTES - 1, NULL);
    fputc('\n', stream.file);
    add_bytes(&stream, line, LIMIT_LINE_BYTES, "bad_json");
    fputc('\n', stream.file);
    add_good(&stream);
    stream_check(&stream);
}

static void test_carriage_returns_and_no_final_newline(void **state)
{
    (void)state;
    program_clear();
    struct stream stream = stream_begin();
    add_bytes(&stream, QUESTION ",\"id\":0}\r\n", strlen(QUESTION ",\"id\":0}\r\n"), NULL);
    add_bytes(&stream, QUESTION ",\"id\":1}", strlen(QUESTION ",\"id\":1}"), NULL);
    stream_check(&stream);
    struct ending ending = run_shell("grognard judge --jsonl <questions.jsonl | tail -c 1 | od -An -c");
    assert_non_null(strstr(ending.output, "\\n"));
    ending = run_shell("grognard judge --jsonl </dev/null");
    assert_int_equal(ending.code, 0);
    assert_int_equal(ending.length, 0);
}

/* Who asks, waits for the answer and asks again must not wait for ever. */
static void test_answers_come_while_the_input_pauses(void **state)
{
    static const char half[] = QUESTION;
    char line[4096];
    (void)state;
    struct talk talk = talk_begin("exec grognard judge --jsonl");
    for (int i = 0; i < 3; i++) {
        char question[512], id[32];
        snprintf(question, sizeof question, "%s,\"id\":%d}\n", half, i);
        snprintf(id, sizeof id, "{\"id\":%d,\"rules\":", i);
        assert_int_equal(write(talk.to, question, strlen(question)), strlen(question));
        assert_true(talk_line(&talk, line, sizeof line));
        assert_ptr_equal(strstr(line, id), line);
    }
    assert_int_equal(write(talk.to, half, strlen(half)), strlen(half));
    assert_int_equal(write(talk.to, "}\n{}\n", 5), 5);
    assert_true(talk_line(&talk, line, sizeof line));
    assert_non_null(strstr(line, "\"odds\""));
    assert_true(talk_line(&talk, line, sizeof line));
    assert_non_null(strstr(line, "unknown_ruleset"));
    assert_int_equal(talk_end(&talk), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_lines_among_good_ones),           cmocka_unit_test(test_limits_of_a_line),
        cmocka_unit_test(test_a_line_at_its_limit_is_answered),     cmocka_unit_test(test_carriage_returns_and_no_final_newline),
        cmocka_unit_test(test_answers_come_while_the_input_pauses),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
