/* Questions and answers: their shape, every error and which comes first, on a ruleset that has one of everything. */
#include "support.h"

#include "umpire/toy.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char reply[1024 * 1024];

static const char *put(const char *question)
{
    static struct desk desk;
    static char line[LIMIT_LINE_BYTES + 1];
    struct text text;
    size_t length = strlen(question);
    assert_true(length < sizeof line);
    memcpy(line, question, length);
    text_begin(&text, reply, sizeof reply);
    desk_reply(&desk, toy_library(), line, length, &text);
    assert_false(text.cut);
    assert_null(strpbrk(reply, "\n\r"));
    return reply;
}

static void answers(const char *question, const char *answer)
{
    assert_string_equal(put(question), answer);
}

#define VOLLEY "{\"rules\":\"toy\",\"procedure\":\"volley\""

/* A volley with these facts, and what follows them. */
static const char *volley(const char *facts, const char *rest)
{
    static char question[4096];
    snprintf(question, sizeof question, VOLLEY ",\"facts\":{%s}%s}", facts, rest);
    return question;
}

static void fails(const char *question, const char *code, const char *fact, const char *message)
{
    char expected[1024];
    snprintf(expected, sizeof expected, "{\"error\":{\"code\":\"%s\",%s%s%s\"message\":\"%s\"}}", code,
             fact != NULL ? "\"fact\":\"" : "", fact != NULL ? fact : "", fact != NULL ? "\"," : "", message);
    answers(question, expected);
}

/* ---- answers ---- */

static void test_answer_with_dice(void **state)
{
    (void)state;
    answers(volley("\"men\":12", ",\"dice\":[4,3]"),
            VOLLEY ",\"modifiers\":[{\"rule\":\"toy.1d\",\"label\":\"moved\",\"to\":\"hits\",\"value\":-1}],\"dice\":[4,3],"
                   "\"result\":{\"hits\":0,\"worth\":0,\"broken\":false,\"shape\":\"column\",\"colour\":\"blue\"}}");
    answers(volley("\"men\":30,\"lost\":30,\"moved\":false,\"factor\":1.25,\"shape\":\"line\"", ",\"dice\":[6,5]"),
            VOLLEY ",\"modifiers\":[{\"rule\":\"toy.1e\",\"label\":\"each hit\",\"to\":\"worth\",\"value\":1.25}],\"dice\":[6,5],"
                   "\"result\":{\"hits\":2,\"worth\":2.5,\"broken\":true,\"shape\":\"skirmish cloud\",\"colour\":\"red\"}}");
}

static void test_odds(void **state)
{
    (void)state;
    answers(
        volley("\"men\":60,\"moved\":false", ",\"options\":[\"heavy\"]"), VOLLEY
        ",\"modifiers\":[{\"rule\":\"toy.1c\",\"label\":\"heavy\",\"to\":\"hits\",\"value\":1}],\"odds\":["
        "{\"p\":0.5,\"result\":{\"hits\":1,\"worth\":1,\"broken\":false,\"shape\":\"column\",\"colour\":\"green\"}},"
        "{\"p\":0.25,\"result\":{\"hits\":0,\"worth\":0,\"broken\":false,\"shape\":\"column\",\"colour\":\"green\"}},"
        "{\"p\":0.25,\"result\":{\"hits\":2,\"worth\":2,\"broken\":true,\"shape\":\"skirmish cloud\",\"colour\":\"green\"}}]}");
}

/* No facts at all: an object may be left out. */
static void test_odds_without_throw(void **state)
{
    (void)state;
    answers("{\"rules\":\"toy\",\"procedure\":\"handful\",\"facts\":{\"dice\":0}}",
            "{\"rules\":\"toy\",\"procedure\":\"handful\",\"modifiers\":[],\"odds\":[{\"p\":1,\"result\":{\"hits\":0}}]}");
    answers("{\"procedure\":\"handful\",\"rules\":\"toy\",\"dice\":[5,1]}",
            "{\"rules\":\"toy\",\"procedure\":\"handful\",\"modifiers\":[],\"dice\":[5,1],\"result\":{\"hits\":1}}");
}

static void test_rulings_and_options(void **state)
{
    (void)state;
    static const char heavy[] = "\"label\":\"heavy\",\"to\":\"hits\",\"value\":1}",
                      twice[] = "\"label\":\"moved\",\"to\":\"hits\",\"value\":-2}";
    put(volley("\"men\":1",
               ",\"options\":[\"heavy\",\"light\",\"heavy\"],\"rulings\":{\"toy.r1\":\"b\",\"toy.r2\":\"a\"},\"dice\":[1,1]"));
    assert_non_null(strstr(reply, heavy));
    assert_non_null(strstr(reply, twice));
    put(volley("\"men\":1", ",\"options\":[],\"rulings\":{},\"dice\":[1,1]"));
    assert_null(strstr(reply, heavy));
    assert_null(strstr(reply, twice));
    put(volley("\"men\":1", ",\"dice\":[1,1]"));
    assert_null(strstr(reply, heavy)); /* the question before leaves no trace */
}

/* ---- seeds ---- */

static void test_seed(void **state)
{
    (void)state;
    static char first[4096], question[4096];
    static const char *const seeds[] = {"0", "1", "42", "1e3", "9223372036854775807", "1234567890123456789"};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        snprintf(question, sizeof question, "{\"rules\":\"toy\",\"procedure\":\"handful\",\"facts\":{\"dice\":30},\"seed\":%s}",
                 seeds[i]);
        strcpy(first, put(question));
        answers(question, first);
        json_t *answer = json_loads(first, 0, NULL);
        assert_int_equal(json_array_size(json_object_get(answer, "dice")), 30);
        char *dice = json_dumps(json_object_get(answer, "dice"), JSON_COMPACT);
        snprintf(question, sizeof question, "{\"rules\":\"toy\",\"procedure\":\"handful\",\"facts\":{\"dice\":30},\"dice\":%s}",
                 dice);
        answers(question, first); /* given again, they say the same */
        free(dice);
        json_decref(answer);
    }
}

static void test_seeds_differ(void **state)
{
    (void)state;
    static char answer[3][4096];
    static const char *const seeds[] = {"1234567890123456789", "1234567890123456788", "4611686018427387904"};
    char question[256];
    for (int i = 0; i < 3; i++) {
        snprintf(question, sizeof question, "{\"rules\":\"toy\",\"procedure\":\"handful\",\"facts\":{\"dice\":40},\"seed\":%s}",
                 seeds[i]);
        strcpy(answer[i], put(question));
    }
    assert_string_not_equal(answer[0], answer[1]);
    assert_string_not_equal(answer[0], answer[2]);
}

static void test_wrong_seeds(void **state)
{
    (void)state;
    static const char *const seeds[] = {"-1", "0.5", "9223372036854775808", "1e30", "\"1\"", "null", "[1]", "true"};
    char rest[64];
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        snprintf(rest, sizeof rest, ",\"seed\":%s", seeds[i]);
        fails(volley("\"men\":1", rest), "bad_json", NULL, "seed must be a whole number from 0 to 9223372036854775807");
    }
}

/* ---- the id comes back ---- */

static void test_id_is_echoed(void **state)
{
    (void)state;
    static const char *const echoed[] = {"\"q-1\"", "\"\"", "\"\xC3\xA9\\\"\\u0001\"", "7",
                                         "-7",      "0",    "9223372036854775807",     "1234567890123456789"};
    char question[256], beginning[128];
    for (size_t i = 0; i < sizeof echoed / sizeof *echoed; i++) {
        snprintf(beginning, sizeof beginning, "{\"id\":%s,", echoed[i]);
        snprintf(question, sizeof question, "{\"rules\":\"toy\",\"procedure\":\"handful\",\"dice\":[1,1],\"id\":%s}", echoed[i]);
        put(question);
        assert_memory_equal(reply, beginning, strlen(beginning));
        assert_non_null(strstr(reply, ",\"rules\":\"toy\""));
        snprintf(question, sizeof question, "{\"rules\":\"no such\",\"id\":%s}", echoed[i]);
        put(question);
        assert_memory_equal(reply, beginning, strlen(beginning));
        assert_non_null(strstr(reply, ",\"error\":{\"code\":\"unknown_ruleset\""));
    }
}

static void test_what_is_no_id(void **state)
{
    (void)state;
    static const char *const silent[] = {"null", "true", "1.5", "[1]", "{}", "1e300", "9223372036854775808"};
    char question[256];
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++) {
        snprintf(question, sizeof question, "{\"rules\":\"toy\",\"procedure\":\"handful\",\"dice\":[1,1],\"id\":%s}", silent[i]);
        assert_null(strstr(put(question), "\"id\""));
        assert_null(strstr(reply, "error"));
    }
    assert_memory_equal(put("{\"id\":1"), "{\"error\"", 8); /* not read, so not known */
    assert_memory_equal(put("[{\"id\":1}]"), "{\"error\"", 8);
}

/* ---- every error ---- */

static void test_bad_json(void **state)
{
    (void)state;
    fails("", "bad_json", NULL, "the text ends too early (at byte 1)");
    fails("{\"rules\":\"toy\",}", "bad_json", NULL, "a key in double quotes was expected here (at byte 16)");
    fails("[]", "bad_json", NULL,
          "a question must be an object, as {\\\"rules\\\":\\\"gdc\\\",\\\"procedure\\\":\\\"musketry\\\",\\\"facts\\\":{...}}");
    fails(VOLLEY ",\"facts\":[]}", "bad_json", NULL, "facts must be an object of names and values");
    fails(VOLLEY ",\"facts\":null}", "bad_json", NULL, "facts must be an object of names and values");
    fails(VOLLEY ",\"dice\":{}}", "bad_json", NULL, "dice must be a list of faces");
    fails(VOLLEY ",\"dice\":6}", "bad_json", NULL, "dice must be a list of faces");
    fails(VOLLEY ",\"options\":\"heavy\"}", "bad_json", NULL, "options must be a list of names");
    fails(VOLLEY ",\"rulings\":[\"b\"]}", "bad_json", NULL, "rulings must be an object of ids and letters");
    fails(VOLLEY ",\"dice\":[1,2],\"seed\":1}", "bad_json", NULL, "dice and seed exclude each other");
    fails(VOLLEY ",\"dice\":[1,2],\"dice\":[1,2]}", "bad_json", NULL, "a key stands twice in one object (at byte 56)");
}

static void test_unknown_members(void **state)
{
    (void)state;
    fails("{\"rule\":\"toy\"}", "bad_json", NULL, "no member of a question is called \\\"rule\\\"; did you mean rules?");
    fails(VOLLEY ",\"option\":[]}", "bad_json", NULL, "no member of a question is called \\\"option\\\"; did you mean options?");
    fails(VOLLEY ",\"comment\":1}", "bad_json", NULL, "no member of a question is called \\\"comment\\\"");
    fails(VOLLEY ",\"\":1}", "bad_json", NULL, "no member of a question is called \\\"\\\"");
}

static void test_unknown_ruleset(void **state)
{
    (void)state;
    fails("{}", "unknown_ruleset", NULL, "no ruleset is called \\\"\\\" (known: toy)");
    fails("{\"rules\":\"tpy\"}", "unknown_ruleset", NULL, "no ruleset is called \\\"tpy\\\"; did you mean toy (known: toy)");
    fails("{\"rules\":7}", "unknown_ruleset", NULL, "no ruleset is called \\\"\\\" (known: toy)");
}

static void test_unknown_procedure(void **state)
{
    (void)state;
    fails("{\"rules\":\"toy\"}", "unknown_procedure", NULL, "no procedure of this ruleset is called \\\"\\\"");
    fails("{\"rules\":\"toy\",\"procedure\":\"voley\"}", "unknown_procedure", NULL,
          "no procedure of this ruleset is called \\\"voley\\\"; did you mean volley?");
    fails("{\"rules\":\"toy\",\"procedure\":[\"volley\"]}", "unknown_procedure", NULL,
          "no procedure of this ruleset is called \\\"\\\"");
    fails("{\"rules\":\"toy\",\"procedure\":\"bombardment\"}", "unknown_procedure", NULL,
          "no procedure of this ruleset is called \\\"bombardment\\\"");
}

static void test_unknown_fact(void **state)
{
    (void)state;
    fails(volley("\"man\":1", ""), "unknown_fact", "man", "no fact of this procedure is called \\\"man\\\"; did you mean men?");
    fails(volley("\"men\":1,\"weather\":1", ""), "unknown_fact", "weather",
          "no fact of this procedure is called \\\"weather\\\"");
    fails("{\"rules\":\"toy\",\"procedure\":\"endless\",\"facts\":{\"men\":1}}", "unknown_fact", "men",
          "no fact of this procedure is called \\\"men\\\"");
}

static void test_missing_fact(void **state)
{
    (void)state;
    fails(volley("", ""), "missing_fact", "men", "men must be given: men who fire");
    fails(VOLLEY "}", "missing_fact", "men", "men must be given: men who fire");
}

static void test_bad_values(void **state)
{
    (void)state;
    static const struct {
        const char *fact, *value, *message;
    } cases[] = {
        {"men", "0", "a whole number from 1 to 60, not 0"},
        {"men", "61", "a whole number from 1 to 60, not 61"},
        {"men", "-3", "a whole number from 1 to 60, not -3"},
        {"men", "1.5", "a whole number from 1 to 60, not 1.5"},
        {"men", "4294967297", "a whole number from 1 to 60, not 4294967297"},
        {"men", "1e30", "a whole number from 1 to 60, not so large a number"},
        {"men", "null", "a whole number from 1 to 60, not null"},
        {"men", "true", "a whole number from 1 to 60, not true"},
        {"men", "[]", "a whole number from 1 to 60, not a list"},
        {"men", "{}", "a whole number from 1 to 60, not an object"},
        {"men", "\"12\"", "a whole number from 1 to 60, not \\\"12\\\""},
        {"factor", "2.0001", "a number from -0.5 to 2, not 2.0001"},
        {"factor", "-0.6", "a number from -0.5 to 2, not -0.6"},
        {"factor", "\"1\"", "a number from -0.5 to 2, not \\\"1\\\""},
        {"moved", "1", "true or false, not 1"},
        {"moved", "\"true\"", "true or false, not \\\"true\\\""},
        {"moved", "null", "true or false, not null"},
        {"shape", "\"mob\"", "one of line, column, square, skirmish cloud, not \\\"mob\\\""},
        {"shape", "\"Line\"", "one of line, column, square, skirmish cloud, not \\\"Line\\\"; did you mean line?"},
        {"shape", "0", "one of line, column, square, skirmish cloud, not 0"},
        {"target", "\"column\"", "one of square, line, not \\\"column\\\""},
    };
    char facts[128], message[256];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool men = strcmp(cases[i].fact, "men") == 0;
        snprintf(facts, sizeof facts, "%s\"%s\":%s", men ? "" : "\"men\":5,", cases[i].fact, cases[i].value);
        snprintf(message, sizeof message, "%s must be %s", cases[i].fact, cases[i].message);
        fails(volley(facts, ",\"dice\":[1,1]"), "bad_value", cases[i].fact, message);
    }
}

static void test_values_at_their_bounds(void **state)
{
    (void)state;
    static const char *const cases[] = {"\"men\":1",
                                        "\"men\":60",
                                        "\"men\":6e1",
                                        "\"men\":60.0",
                                        "\"men\":5,\"factor\":-0.5",
                                        "\"men\":5,\"factor\":2",
                                        "\"men\":5,\"factor\":0.00001",
                                        "\"men\":5,\"lost\":5",
                                        "\"men\":5,\"shape\":\"skirmish cloud\"",
                                        "\"men\":5,\"target\":\"square\"",
                                        "\"men\":5,\"moved\":true"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (strstr(put(volley(cases[i], ",\"dice\":[1,1]")), "error") != NULL)
            fail_msg("%s", reply);
}

/* A long string is shown in part, and stays text. */
static void test_long_values(void **state)
{
    (void)state;
    char facts[512] = "\"men\":\"", *end = facts + strlen(facts);
    for (int i = 0; i < 30; i++)
        end += sprintf(end, "\xE2\x82\xAC");
    strcpy(end, "\"");
    json_t *answer = json_loads(put(volley(facts, "")), 0, NULL);
    assert_non_null(answer);
    json_decref(answer);
    assert_non_null(strstr(reply, "not \\\"\xE2\x82\xAC"));
    assert_null(strstr(reply, facts + 7));
}

static void test_relation(void **state)
{
    (void)state;
    fails(volley("\"men\":5,\"lost\":6", ""), "bad_value", "lost", "lost must not be more than men");
    fails(volley("\"men\":5,\"lost\":6,\"shape\":\"square\"", ",\"dice\":[]"), "bad_value", "lost",
          "lost must not be more than men");
}

static void test_unknown_option(void **state)
{
    (void)state;
    fails(volley("\"men\":1", ",\"options\":[\"heavi\"]"), "unknown_option", NULL,
          "no option is called \\\"heavi\\\"; did you mean heavy?");
    fails(volley("\"men\":1", ",\"options\":[\"heavy\",\"sunshine\"]"), "unknown_option", NULL,
          "no option is called \\\"sunshine\\\"");
    fails(volley("\"men\":1", ",\"options\":[1]"), "unknown_option", NULL, "no option is called \\\"\\\"");
}

static void test_unknown_ruling(void **state)
{
    (void)state;
    static const char *const wrong[] = {"\"c\"", "\"\"", "\"ab\"", "\"A\"", "1", "null"};
    char rest[64];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(rest, sizeof rest, ",\"rulings\":{\"toy.r1\":%s}", wrong[i]);
        fails(volley("\"men\":1", rest), "unknown_ruling", NULL,
              "toy.r1 must be one of the letters of \\\"ab\\\": a move costs a point (a) or two (b)");
    }
    fails(volley("\"men\":1", ",\"rulings\":{\"toy.r3\":\"a\"}"), "unknown_ruling", NULL,
          "no ruling that can be chosen is called \\\"toy.r3\\\"; did you mean toy.r1?");
    fails(volley("\"men\":1", ",\"rulings\":{\"weather\":\"a\"}"), "unknown_ruling", NULL,
          "no ruling that can be chosen is called \\\"weather\\\"");
}

static void test_not_allowed(void **state)
{
    (void)state;
    static const char *const askings[] = {"", ",\"seed\":1", ",\"dice\":[]", ",\"dice\":[1,1]"};
    for (size_t i = 0; i < sizeof askings / sizeof *askings; i++)
        fails(volley("\"men\":1,\"shape\":\"square\"", askings[i]), "not_allowed", NULL,
              "toy.1b: a square does not fire (shape)");
}

static void test_wrong_dice(void **state)
{
    (void)state;
    static const char *const no_faces[] = {"0", "7", "-1"};
    char rest[64], message[64];
    for (size_t i = 0; i < sizeof no_faces / sizeof *no_faces; i++) {
        snprintf(rest, sizeof rest, ",\"dice\":[1,%s]", no_faces[i]);
        snprintf(message, sizeof message, "a die shows 1 to 6, not %s", no_faces[i]);
        fails(volley("\"men\":1", rest), "bad_die", NULL, message);
    }
    answers(volley("\"men\":1", ",\"dice\":[]"),
            "{\"error\":{\"code\":\"too_few_dice\",\"message\":\"more dice are thrown than the 0 given (at least 2)\"},"
            "\"wanted\":{\"dice\":2,\"least\":1,\"most\":6}}");
    answers(volley("\"men\":1", ",\"dice\":[6]"),
            "{\"error\":{\"code\":\"too_few_dice\",\"message\":\"more dice are thrown than the 1 given (at least 2)\"},"
            "\"wanted\":{\"dice\":1,\"least\":1,\"most\":6}}");
    fails(volley("\"men\":1", ",\"dice\":[6,6,6]"), "too_many_dice", NULL, "3 dice are given, 2 are thrown");
}

static void test_what_is_no_face(void **state)
{
    (void)state;
    static const char *const no_faces[] = {"2147483648", "-2147483648", "4294967297", "1e30", "1.5",
                                           "\"6\"",      "null",        "true",       "[6]",  "{}"};
    char rest[64];
    for (size_t i = 0; i < sizeof no_faces / sizeof *no_faces; i++) {
        snprintf(rest, sizeof rest, ",\"dice\":[1,%s]", no_faces[i]);
        fails(volley("\"men\":1", rest), "bad_die", NULL, "a die shows 1 to 6, nothing else");
    }
}

/* ---- many dice ---- */

static const char *handful(int asked, int given, int face)
{
    static char question[16 * (LIMIT_DICE + 64)];
    int used = sprintf(question, "{\"rules\":\"toy\",\"procedure\":\"handful\",\"facts\":{\"dice\":%d},\"dice\":[", asked);
    for (int i = 0; i < given; i++)
        used += sprintf(question + used, "%s%d", i > 0 ? "," : "", face);
    strcpy(question + used, "]}");
    return question;
}

static void test_dice_at_the_limit(void **state)
{
    (void)state;
    char message[96];
    snprintf(message, sizeof message, "\"result\":{\"hits\":%d}}", LIMIT_DICE);
    assert_non_null(strstr(put(handful(LIMIT_DICE, LIMIT_DICE, 6)), message));
    snprintf(message, sizeof message, "%d dice are given, %d are thrown", LIMIT_DICE + 1, LIMIT_DICE);
    fails(handful(LIMIT_DICE, LIMIT_DICE + 1, 6), "too_many_dice", NULL, message);
    snprintf(message, sizeof message, "%d dice are given, 2 are thrown", LIMIT_DICE + 20);
    fails(handful(2, LIMIT_DICE + 20, 6), "too_many_dice", NULL, message);
    fails(handful(2, LIMIT_DICE + 1, 7), "bad_die", NULL, "a die shows 1 to 6, not 7");
}

/* ---- the sum ---- */

static size_t lines_of(int before, int behind, const char *rest)
{
    char question[256];
    snprintf(question, sizeof question, "{\"rules\":\"toy\",\"procedure\":\"reckoning\",\"facts\":{\"lines\":%d,\"more\":%d}%s}",
             before, behind, rest);
    json_t *answer = json_loads(put(question), 0, NULL);
    assert_non_null(answer);
    size_t count = json_array_size(json_object_get(answer, "modifiers"));
    json_decref(answer);
    return count;
}

static void test_lines_of_the_sum(void **state)
{
    (void)state;
    assert_int_equal(lines_of(3, 2, ",\"dice\":[1]"), 5);
    assert_int_equal(lines_of(3, 2, ",\"seed\":1"), 5);
    assert_int_equal(lines_of(3, 2, ""), 3); /* with odds, those that stand before a die falls */
    assert_int_equal(lines_of(0, 2, ""), 0);
    assert_int_equal(lines_of(LIMIT_MODIFIERS, 0, ",\"dice\":[1]"), LIMIT_MODIFIERS);
    assert_int_equal(lines_of(LIMIT_MODIFIERS + 1, 0, ",\"dice\":[1]"), LIMIT_MODIFIERS);
    assert_int_equal(lines_of(LIMIT_MODIFIERS - 1, 5, ""), LIMIT_MODIFIERS - 1);
    assert_int_equal(lines_of(LIMIT_MODIFIERS + 1, 5, ""), LIMIT_MODIFIERS);
}

/* ---- too many paths ---- */

static void test_too_many_paths(void **state)
{
    (void)state;
    char message[128];
    snprintf(message, sizeof message, "the odds of this question have more than %d paths or %d outcomes: ask with dice or a seed",
             LIMIT_PATHS, LIMIT_OUTCOMES);
    fails("{\"rules\":\"toy\",\"procedure\":\"endless\"}", "too_many_paths", NULL, message);
    answers("{\"rules\":\"toy\",\"procedure\":\"endless\",\"dice\":[1,2,3,100]}",
            "{\"rules\":\"toy\",\"procedure\":\"endless\",\"modifiers\":[],\"dice\":[1,2,3,100],\"result\":{\"sum\":106}}");
}

/* ---- the order of faults ---- */

enum fault {
    fault_member,
    fault_ruleset,
    fault_procedure,
    fault_fact,
    fault_missing,
    fault_value,
    fault_option,
    fault_ruling,
    fault_allowed,
    fault_die,
    fault_few,
    fault_many,
    faults
};

static const char *const codes[faults] = {"bad_json",     "unknown_ruleset", "unknown_procedure", "unknown_fact",
                                          "missing_fact", "bad_value",       "unknown_option",    "unknown_ruling",
                                          "not_allowed",  "bad_die",         "too_few_dice",      "too_many_dice"};

static const char *with_faults(unsigned set)
{
    static char question[1024];
#define HAS(fault) ((set >> fault_##fault & 1) != 0)
    snprintf(question, sizeof question,
             "{\"rulings\":{%s},\"options\":[%s],\"dice\":[%s%s],\"facts\":{%s%s%s%s},\"procedure\":\"%s\",\"rules\":\"%s\"%s}",
             HAS(ruling) ? "\"x\":\"a\"" : "", HAS(option) ? "\"x\"" : "", HAS(die) ? "9" : "1",
             HAS(few)    ? ""
             : HAS(many) ? ",1,1"
                         : ",1",
             HAS(value) ? "\"moved\":7" : "\"moved\":true", HAS(allowed) ? ",\"shape\":\"square\"" : "",
             HAS(missing) ? "" : ",\"men\":5", HAS(fact) ? ",\"x\":1" : "", HAS(procedure) ? "x" : "volley",
             HAS(ruleset) ? "x" : "toy", HAS(member) ? ",\"x\":1" : "");
#undef HAS
    return question;
}

static void first_is(unsigned set, enum fault first)
{
    char beginning[64];
    snprintf(beginning, sizeof beginning, "{\"error\":{\"code\":\"%s\"", codes[first]);
    put(with_faults(set));
    if (strncmp(reply, beginning, strlen(beginning)) != 0)
        fail_msg("%s is answered %s", with_faults(set), reply);
}

static void test_order_of_faults(void **state)
{
    (void)state;
    for (unsigned set = 1; set < 1u << faults; set++) {
        enum fault first = fault_member;
        while ((set >> first & 1) == 0)
            first++;
        first_is(set, first);
    }
    assert_null(strstr(put(with_faults(0)), "error"));
}

/* ---- the reply ---- */

static void test_names_from_outside_stay_text(void **state)
{
    (void)state;
    static const char *const names[] = {"\\n", "\\u0001\\\"\\\\", "\xE2\x82\xAC", "\\ud83d\\ude00"};
    char question[4096], *end;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        end = question + sprintf(question, "{\"rules\":\"toy\",\"procedure\":\"volley\",\"facts\":{\"");
        for (int n = 0; n < 200; n++)
            end += sprintf(end, "%s", names[i]);
        strcpy(end, "\":1}}");
        json_t *answer = json_loads(put(question), 0, NULL);
        assert_non_null(answer);
        json_decref(answer);
    }
}

static void test_long_name_of_a_ruleset(void **state)
{
    (void)state;
    char question[2048], *end = question + sprintf(question, "{\"rules\":\"x");
    for (int n = 0; n < 500; n++)
        end += sprintf(end, "\xE2\x82\xAC");
    strcpy(end, "\"}");
    json_t *answer = json_loads(put(question), 0, NULL);
    assert_non_null(answer);
    json_decref(answer);
}

static void test_reply_that_does_not_fit(void **state)
{
    (void)state;
    static struct desk desk;
    char line[] = VOLLEY ",\"facts\":{\"men\":5}}", small[64];
    struct text text;
    text_begin(&text, small, sizeof small);
    desk_reply(&desk, toy_library(), line, strlen(line), &text);
    assert_true(text.cut);
    assert_true(strlen(small) < sizeof small);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answer_with_dice),
        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_odds_without_throw),
        cmocka_unit_test(test_rulings_and_options),
        cmocka_unit_test(test_seed),
        cmocka_unit_test(test_seeds_differ),
        cmocka_unit_test(test_wrong_seeds),
        cmocka_unit_test(test_id_is_echoed),
        cmocka_unit_test(test_what_is_no_id),
        cmocka_unit_test(test_bad_json),
        cmocka_unit_test(test_unknown_members),
        cmocka_unit_test(test_unknown_ruleset),
        cmocka_unit_test(test_unknown_procedure),
        cmocka_unit_test(test_unknown_fact),
        cmocka_unit_test(test_missing_fact),
        cmocka_unit_test(test_bad_values),
        cmocka_unit_test(test_values_at_their_bounds),
        cmocka_unit_test(test_long_values),
        cmocka_unit_test(test_relation),
        cmocka_unit_test(test_unknown_option),
        cmocka_unit_test(test_unknown_ruling),
        cmocka_unit_test(test_not_allowed),
        cmocka_unit_test(test_wrong_dice),
        cmocka_unit_test(test_what_is_no_face),
        cmocka_unit_test(test_dice_at_the_limit),
        cmocka_unit_test(test_lines_of_the_sum),
        cmocka_unit_test(test_too_many_paths),
        cmocka_unit_test(test_order_of_faults),
        cmocka_unit_test(test_names_from_outside_stay_text),
        cmocka_unit_test(test_long_name_of_a_ruleset),
        cmocka_unit_test(test_reply_that_does_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
