/* The program from outside: exit codes, what it says to what was typed wrong, houses, colour, and what it
   does when memory, disk or reader are gone. */
#include "program.h"
#include "support.h"

#include "cli/cli.h"
#include "rules/registry.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define VOLLEY "grognard judge gdc musketry castings=12 grade=6 range_yd=140"

/* ---- what was typed, and what comes of it ---- */

struct typed {
    const char *command;
    int code;
    const char *says; /* somewhere in the output */
};

static void check(const struct typed *list, size_t count)
{
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        struct ending ending = run_shell(list[i].command);
        if (ending.code == list[i].code && strstr(ending.output, list[i].says) != NULL)
            continue;
        fprintf(stderr, "%s\nended with %d:\n%sshould end with %d and say: %s\n", list[i].command, ending.code, ending.output,
                list[i].code, list[i].says);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

#define CHECK_TYPED(list) check(list, sizeof(list) / sizeof *(list))

static void test_exit_codes(void **state)
{
    static const struct typed typed[] = {
        {"grognard", 0, "usage: grognard COMMAND"},
        {"grognard --help", 0, "usage: grognard COMMAND"},
        {"grognard -h", 0, "usage: grognard COMMAND"},
        {"grognard --version", 0, "grognard " GROGNARD_VERSION "\n"},
        {"grognard version", 0, "grognard " GROGNARD_VERSION "\n"},
        {VOLLEY, 0, "  90.00 %"},
        {VOLLEY " --dice 57", 0, "Thrown 57: "},
        {VOLLEY " --dice ' 57 '", 0, "Thrown 57: "},
        {VOLLEY " --dice=57 --", 0, "Thrown 57: "},
        {VOLLEY " --seed 7", 0, "Thrown "},
        {"grognard judge gdc musketry castings=12 grade=6 range_yd=400", 1, "not allowed: gdc.8.1b: "},
        {"grognard judge gdc musketry castings=12", 1, "missing fact: grade must be given: "},
        {VOLLEY " formation=wedge", 1, "bad value: formation must be one of line, column, square, not \"wedge\""},
        {VOLLEY " moved=perhaps", 1, "bad value: moved must be true or false, not \"perhaps\""},
        {VOLLEY " --dice 101", 1, "bad die: a die shows 1 to 100, not 101"},
        {VOLLEY " --dice 5,6", 1, "too many dice: 2 dice are given, 1 are thrown"},
        {VOLLEY " --dice ''", 1, "too few dice: "},
        {VOLLEY " --json --dice 101", 1, "{\"error\":{\"code\":\"bad_die\""},
        {VOLLEY " --seed -1", 2, "--seed takes a whole number from 0 to 9223372036854775807, not \"-1\""},
        {"grognard judge", 2, "usage: grognard judge RULESET PROCEDURE"},
        {"grognard judge gdc", 2, "usage: grognard judge"},
        {"grognard judge --jsonl gdc", 2, "usage: grognard judge"},
        {"grognard procedures", 2, "usage: grognard procedures"},
        {"grognard rules gdc a b", 2, "usage: grognard rules"},
        {"grognard tables", 2, "usage: grognard tables"},
        {"grognard options", 2, "usage: grognard options"},
        {"grognard rulings gdc x", 2, "usage: grognard rulings"},
        {"grognard lists", 2, "usage: grognard lists"},
        {"grognard play x", 2, "usage: grognard play"},
        {"grognard version x", 2, "usage: grognard version"},
        {"grognard man x", 2, "usage: grognard man"},
        {"grognard help a b", 2, "usage: grognard help"},
        {"grognard judge --jsonl <&-", 3, "cannot read the questions: "},
        {"grognard judge --jsonl </", 3, "cannot read the questions: "},
    };
    (void)state;
    CHECK_TYPED(typed);
}

static void test_suggestions(void **state)
{
    static const struct typed typed[] = {
        {"grognard jugde", 2, "no command is called jugde; did you mean judge\n"},
        {"grognard help jugde", 2, "no command is called jugde; did you mean judge\n"},
        {"grognard xylophone", 2, "no command is called xylophone\n"},
        {"grognard ''", 2, "no command is called \n"},
        {"grognard judge gcd musketry", 2, "no ruleset is called \"gcd\"; did you mean gdc (known: gdc"},
        {"grognard judge gdc muskerty", 1, "no procedure of this ruleset is called \"muskerty\"; did you mean musketry?"},
        {"grognard procedures gdc muskerty", 2, "gdc has no procedure muskerty; did you mean musketry\n"},
        {"grognard judge gdc musketry casting=4", 1, "no fact of this procedure is called \"casting\"; did you mean castings?"},
        {"grognard judge gdc musketry casting=4", 1, "its facts: grognard procedures gdc musketry\n"},
        {VOLLEY " --option cavalry_weigth", 1, "no option is called \"cavalry_weigth\"; did you mean cavalry_weight?"},
        {VOLLEY " --ruling gdc.4=b", 1, "no ruling that can be chosen is called \"gdc.4\"; did you mean gdc.r4?"},
        {VOLLEY " --ruling gdc.r4=z", 1, "gdc.r4 must be one of the letters of \"ab\": "},
        {VOLLEY " --hose x", 2, "no option --hose in judge; did you mean --house\n"},
        {"grognard tables gdc muskerty", 2, "gdc has no table muskerty; did you mean musketry\n"},
        {"grognard lists gdc bade", 2, "no list of bade; did you mean baden\n"},
        {"grognard rules gdc gdc.99", 2, "gdc has no rule gdc.99; `grognard rules gdc` prints them all\n"},
    };
    (void)state;
    CHECK_TYPED(typed);
}

static void test_words_typed_wrong(void **state)
{
    static const struct typed typed[] = {
        {VOLLEY " -j", 2, "options are written out, as --json; -j is none"},
        {VOLLEY " --json=1", 2, "--json takes no value"},
        {VOLLEY " --dice", 2, "--dice needs FACES"},
        {VOLLEY " --dice 5x", 2, "--dice takes faces, as 57 or 3,5,1; \"5x\" is none"},
        {VOLLEY " --seed 01", 2, "--seed takes a whole number from 0 to 9223372036854775807, not \"01\""},
        {VOLLEY " --seed x", 2, "--seed takes a whole number from 0 to 9223372036854775807, not \"x\""},
        {VOLLEY " --seed 3 --dice 5", 2, "--dice and --seed exclude each other"},
        {VOLLEY " --ruling gdc.r4", 2, "--ruling takes ID=LETTER, as gdc.r4=b; \"gdc.r4\" is not"},
        {VOLLEY " --ruling gdc.r4=a --ruling gdc.r4=b", 2, "--ruling gdc.r4 is given twice"},
        {VOLLEY " grade=7", 2, "the fact grade is given twice"},
        {VOLLEY " moved", 2, "a fact is written name=value, as range_yd=140; \"moved\" is not"},
        {VOLLEY " =3", 2, "a fact is written name=value"},
        {VOLLEY " moved=", 1, "moved must be true or false, not \"\""},
        {VOLLEY " -- --json", 2, "a fact is written name=value, as range_yd=140; \"--json\" is not"},
        {"grognard procedures gdc --schema", 2, "--schema needs the name of a procedure"},
        {"grognard lists gdc baden --year 18O9", 2, "--year takes a year, as 1809, not \"18O9\""},
        {"grognard lists gdc baden --year 2009", 2, "--year takes a year, as 1809, not \"2009\""},
        {"grognard play --ruling x", 2, "--ruling takes ID=LETTER"},
        {"grognard judge gdc musketry $(seq 200)", 2, "too many words"},
        {"echo gdc | grognard play $(seq -f --option=o%g 96)", 0, "What happens?"},
    };
    (void)state;
    CHECK_TYPED(typed);
}

static void test_messages_go_to_standard_error(void **state)
{
    (void)state;
    assert_string_equal(run_shell("grognard judge gdc musketry 2>/dev/null").output, "");
    assert_string_equal(run_shell("grognard jugde 2>/dev/null").output, "");
    assert_string_equal(run_shell(VOLLEY " 2>&1 >/dev/null").output, "");
}

/* ---- JSON ---- */

static void test_json_is_the_line_of_jsonl(void **state)
{
    (void)state;
    char *line = strdup(run_shell("echo '" QUESTION "}' | grognard judge --jsonl").output);
    assert_string_equal(run_shell(VOLLEY " --json").output, line);
    free(line);
    line = strdup(run_shell("echo '" QUESTION ",\"dice\":[7]}' | grognard judge --jsonl").output);
    assert_string_equal(run_shell(VOLLEY " --json --dice 7").output, line);
    free(line);
    line = strdup(run_shell("echo '" QUESTION ",\"seed\":7,\"rulings\":{\"gdc.r4\":\"b\"}}' | grognard judge --jsonl").output);
    assert_string_equal(run_shell(VOLLEY " --json --seed 7 --ruling gdc.r4=b").output, line);
    free(line);
    line = strdup(run_shell("echo '" QUESTION ",\"options\":[\"x\"]}' | grognard judge --jsonl").output);
    assert_string_equal(run_shell(VOLLEY " --json --option x").output, line);
    free(line);
}

static json_t *answer_to(const char *command)
{
    json_t *answer = json_loads(run_shell(command).output, 0, NULL);
    assert_non_null(answer);
    return answer;
}

/* ---- rules, and where they work ---- */

static void test_rules_tell_where_they_work(void **state)
{
    static const struct typed typed[] = {
        {"grognard rules gdc gdc.9.3", 0, "\n  procedure  fpf: Last volley at a charging enemy"},
        {"grognard rules gdc gdc.9.3a", 0, "\n  procedure  fpf: "}, /* which goes by gdc.9.3 */
        {"grognard rules gdc gdc.8.1b", 0, "\n  refusal    musketry: the target is out of reach of the weapon"},
        {"grognard rules gdc gdc.seq.8.2", 0, "\n  step       gdc.seq.8.2: pursuit\n"},
        {"grognard rules gdc gdc.5.4", 0, "\n  decision   wave: {unit} is held up behind {other}."},
        {"grognard rules gdc gdc.1.2a", 0, "\n  table      basing: "},
        {"grognard rules gdc gdc.r15", 0, "\n  procedure  form_square: "},
        {"grognard rules gdc gdc.r15", 0, "\n  source     src/rules/gdc/morale.c: gdc_form_square\n"}, /* ruling_r15 */
        {"grognard rules gdc gdc.o.prone", 0, "\n  source     src/rules/gdc/"},                        /* option_prone */
        {"grognard rules dog dog.fire.m1", 0, "\n  source     src/rules/dog/fire.c: small_arms_lines\n"},
    };
    (void)state;
    CHECK_TYPED(typed);
    assert_null(strstr(run_shell("grognard rules gdc gdc.seq.8.2").output, "gdc.seq.8:")); /* the step of another rule */
    char *once = strstr(run_shell("grognard rules gdc gdc.9.3").output, "  procedure  fpf: ");
    assert_non_null(once);
    assert_null(strstr(once + 1, "  procedure  fpf: ")); /* the places of the group stand below the first of its rules */
    assert_null(strstr(run_shell("grognard rules gdc").output, "  source  "));
}

static void check_source(json_t *place, const char *rule)
{
    char path[512], line[1024] = "";
    snprintf(path, sizeof path, "%s/%s", SOURCE_DIR, json_string_value(json_object_get(place, "file")));
    FILE *source = fopen(path, "r");
    assert_non_null(source);
    for (json_int_t left = json_integer_value(json_object_get(place, "line")); left > 0; left--)
        assert_non_null(fgets(line, sizeof line, source));
    fclose(source);
    assert_non_null(strstr(line, rule));
}

static void test_rules_are_json(void **state)
{
    size_t i, j, sources = 0;
    json_t *book, *rule, *place;
    (void)state;
    book = json_loads(run_shell("grognard rules cls3 cls3.form --json").output, 0, NULL);
    assert_non_null(book);
    assert_string_equal(json_string_value(json_object_get(book, "ruleset")), "cls3");
    json_array_foreach (json_object_get(book, "rules"), i, rule) {
        json_array_foreach (json_object_get(rule, "places"), j, place) {
            if (strcmp(json_string_value(json_object_get(place, "kind")), "source") != 0)
                continue;
            check_source(place, json_string_value(json_object_get(rule, "id")));
            sources++;
        }
    }
    assert_true(i >= 10 && sources >= 10);
    json_decref(book);
    assert_non_null(strstr(run_shell("grognard rules gdc --json").output, "{\"id\":\"gdc.1.1a\",\"text\":"));
    assert_int_equal(run_shell("grognard rules gdc gdc.99 --json").code, 2);
}

static void test_contracts_are_json(void **state)
{
    (void)state;
    json_t *contract = answer_to("grognard procedures gdc --json");
    assert_string_equal(json_string_value(json_object_get(contract, "ruleset")), "gdc");
    json_t *first = json_array_get(json_object_get(contract, "procedures"), 0);
    char command[256];
    snprintf(command, sizeof command, "grognard procedures gdc %s --json", json_string_value(json_object_get(first, "name")));
    json_t *alone = answer_to(command);
    assert_true(json_equal(first, alone));
    json_t *schema = answer_to("grognard procedures gdc musketry --schema");
    json_t *facts = json_object_get(json_object_get(schema, "properties"), "facts");
    assert_int_equal(json_array_size(json_object_get(facts, "required")), 3); /* castings, grade, range_yd */
    json_decref(contract);
    json_decref(alone);
    json_decref(schema);
}

/* ---- dice by seed, as docs/protocol.md tells another program to throw them ---- */

static uint32_t protocol_word(uint64_t seed, uint32_t die, uint32_t retry)
{
    uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)}, c[4] = {0, 0, 0, die / 4 + (retry << 28)};
    for (int round = 0; round < 10; round++) {
        uint64_t a = (uint64_t)c[0] * 0xD2511F53, b = (uint64_t)c[2] * 0xCD9E8D57;
        uint32_t next[4] = {(uint32_t)(b >> 32) ^ c[1] ^ key[0], (uint32_t)b, (uint32_t)(a >> 32) ^ c[3] ^ key[1], (uint32_t)a};
        memcpy(c, next, sizeof c);
        key[0] += 0x9E3779B9;
        key[1] += 0xBB67AE85;
    }
    return c[die % 4];
}

static int protocol_face(uint64_t seed, uint32_t die, uint32_t faces)
{
    uint32_t rest = (uint32_t)((UINT64_C(1) << 32) % faces), retry = 0;
    uint64_t product;
    do
        product = (uint64_t)protocol_word(seed, die, retry) * faces;
    while ((uint32_t)product < rest && ++retry < 16);
    return (int)(product >> 32) + 1;
}

static void check_seed(json_int_t seed)
{
    char command[256];
    size_t i;
    json_t *face;
    snprintf(command, sizeof command, VOLLEY " --json --seed %" JSON_INTEGER_FORMAT, seed);
    json_t *answer = answer_to(command), *dice = json_object_get(answer, "dice");
    assert_int_equal(json_array_size(dice), 1);
    json_array_foreach (dice, i, face)
        assert_int_equal(json_integer_value(face), protocol_face((uint64_t)seed, (uint32_t)i, 100));
    json_decref(answer);
}

static void test_another_program_throws_the_same_dice(void **state)
{
    static const json_int_t seeds[] = {0, 1, 42, 1805, 4294967296, 1234567890123456789, 9223372036854775807};
    (void)state;
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
        check_seed(seeds[i]);
}

/* ---- tables of the house ---- */

#define HOUSE "mkdir -p house/gdc && grognard tables gdc musketry --csv >house/gdc/musketry.csv && "

static void test_a_house_changes_an_answer(void **state)
{
    static const struct typed typed[] = {
        {VOLLEY, 0, "  90.00 %  ######################    hits 3"},
        {HOUSE VOLLEY " --house house", 0, "  90.00 %  ######################    hits 3"},
        {"sed -i '/^14,14,/s/310/350/' house/gdc/musketry.csv && " VOLLEY " --house house", 0, "  50.00 %  ############"},
        {VOLLEY " --house=house/", 0, "  50.00 %  ############"},
        {"echo '" QUESTION "}' | grognard judge --jsonl --house house", 0, "\"value\":350"},
        {"grognard tables gdc musketry --house house", 0, "14     14        350"},
        {"grognard tables gdc musketry --csv --house house | cmp - house/gdc/musketry.csv", 0, ""},
        {"printf 'gdc\\nmusketry\\n12\\n\\n\\n6\\n140\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n57\\n' |"
         " grognard play --house house | tr '\\n' ' '",
         0, "value 350"},
        {"sed -i /^14,14,/s/350/310/ house/gdc/musketry.csv && " VOLLEY " --house house", 0, "  90.00 %"},
        /* a name that several rulesets give to a table concerns the one asked */
        {"mkdir flat && grognard tables gdc infantry_movement --csv | sed s/field_line,300/field_line,333/ "
         ">flat/infantry_movement.csv"
         " && grognard judge gdc infantry_movement formation=line --house flat",
         0, "base 333"},
        {"echo no table >house/README && " VOLLEY " --house house", 0, "  90.00 %"},
    };
    (void)state;
    program_clear();
    CHECK_TYPED(typed);
}

static void test_a_wrong_house_is_refused(void **state)
{
    static const struct typed typed[] = {
        {VOLLEY " --house hous", 2, "cannot open the house hous: No such file or directory"},
        {HOUSE "sed -i '/^14,14,/s/310/many/' house/gdc/musketry.csv; " VOLLEY " --house house", 2,
         "house/gdc/musketry.csv, line 11, column firefight: must be a whole number from 0 to 1000, not \"many\""},
        {"sed -i s/many/1001/ house/gdc/musketry.csv; " VOLLEY " --house house", 2,
         "house/gdc/musketry.csv, line 11, column firefight: must be a whole number from 0 to 1000, not \"1001\""},
        {"sed -i 's/,1001//' house/gdc/musketry.csv; " VOLLEY " --house house", 2, "house/gdc/musketry.csv, line 11, column "},
        {"sed -i 11d house/gdc/musketry.csv; " VOLLEY " --house house", 2, "house/gdc/musketry.csv, line 11, column "},
        {"sed -i 1d house/gdc/musketry.csv; " VOLLEY " --house house", 2, "house/gdc/musketry.csv, line 1, column fp_from: "},
        {": >house/gdc/musketry.csv; " VOLLEY " --house house", 2,
         "house/gdc/musketry.csv, line 1, column fp_from: the file is empty"},
        {"mv house/gdc/musketry.csv house; " VOLLEY " --house house", 2, "house/musketry.csv, line 1, "},
        {"rm house/musketry.csv; : >house/gdc/muskerty.csv; " VOLLEY " --house house", 2,
         "house/gdc/muskerty.csv: no table is called muskerty; did you mean musketry"},
        {"rm house/gdc/*; mkdir house/gdc/musketry.csv; " VOLLEY " --house house", 2,
         "cannot read house/gdc/musketry.csv: Is a directory"},
        {"rmdir house/gdc/*; head -c 1048577 /dev/zero >house/gdc/musketry.csv; " VOLLEY " --house house", 2,
         "house/gdc/musketry.csv is too long for a table"},
        {"for c in judge tables lists play; do grognard $c gdc --house none; done; true", 0, "cannot open the house"},
    };
    (void)state;
    program_clear();
    CHECK_TYPED(typed);
}

/* ---- playing ---- */

static void test_play(void **state)
{
    static const struct typed typed[] = {
        {"printf 'gdc\\nq' | grognard play", 0, "What happens? (number or name, q to leave) \n"},
        {"grognard play </dev/null", 0, "Which rules? "},
        {"echo gcd | grognard play", 0, "no ruleset is called \"gcd\"; did you mean gdc"},
        {"printf 'gdc\\nmuskerty\\n' | grognard play", 0, "That is none of them; did you mean musketry.\n"},
        {"printf 'gdc\\n0\\n9999\\n' | grognard play", 0, "That is none of them.\n"},
        {"printf 'gdc\\nform_square\\nD\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n' | grognard play", 0, "  80.00 %"},
        {"printf 'gdc\\nform_square\\nD\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n55\\n' | grognard play", 0, "Thrown 55: "},
        {"printf 'gdc\\nform_square\\nD\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\nr\\n' | grognard play", 0, "Thrown "},
        {"printf 'gdc\\nform_square\\nD\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\nfive\\n' | grognard play", 0,
         "--dice takes faces, as 57 or 3,5,1; \"five\" is none"},
        {"printf 'gdc\\nmelee\\n\\npike\\n' | grognard play", 0, "attacker must be one of infantry, cavalry, not \"pike\"\n"},
        {"printf 'gdc\\nmelee\\n\\n\\n' | grognard play", 0, "attacker must be one of infantry, cavalry, not \"\"\n"},
        {"printf 'gdc\\nmusketry\\n12\\n\\n\\n6\\n400\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n' | grognard play", 0,
         "gdc.8.1b: the target is out of reach of the weapon"},
    };
    (void)state;
    CHECK_TYPED(typed);
}

/* ---- how it looks ---- */

static void test_colour_only_for_people_who_like_it(void **state)
{
    (void)state;
    assert_null(strchr(run_shell(VOLLEY).output, '\033'));
    assert_null(strchr(run_shell("unset NO_COLOR; TERM=xterm " VOLLEY).output, '\033'));
    assert_null(strchr(run_on_terminal("TERM=xterm " VOLLEY).output, '\033'));
    assert_null(strchr(run_on_terminal("unset NO_COLOR; TERM=dumb " VOLLEY).output, '\033'));
    assert_non_null(strchr(run_on_terminal("unset NO_COLOR; TERM=xterm " VOLLEY).output, '\033'));
    assert_non_null(strchr(run_on_terminal("NO_COLOR= TERM=xterm " VOLLEY).output, '\033'));
}

static void test_blocks_only_in_utf_8(void **state)
{
    (void)state;
    assert_null(strstr(run_shell(VOLLEY).output, "\xe2\x96"));
    assert_non_null(strstr(run_shell("LC_ALL=C.UTF-8 " VOLLEY).output, "\xe2\x96\x88"));
}

static int columns(const char *line)
{
    int count = 0;
    for (; *line != '\0'; line++)
        count += ((unsigned char)*line & 0xC0) != 0x80;
    return count;
}

/* Runs the program inside the test, which is quicker: there are many pages. Adds what it prints to the file `pages`. */
static void print_pages(const char *command, const char *word, const char *second)
{
    char *words[] = {"grognard", (char *)command, (char *)word, (char *)second, NULL};
    FILE *pages = fopen("pages", "a");
    assert_non_null(pages);
    fflush(stdout);
    int before = dup(STDOUT_FILENO);
    dup2(fileno(pages), STDOUT_FILENO);
    int code = cli_run(word == NULL ? 2 : second == NULL ? 3 : 4, words);
    dup2(before, STDOUT_FILENO);
    close(before);
    fclose(pages);
    assert_int_equal(code, 0);
}

static int wide_lines(void)
{
    size_t length;
    char *text = read_whole_file("pages", &length);
    int wide = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        if (columns(line) > 80) {
            fprintf(stderr, "%d columns: %s\n", columns(line), line);
            wide++;
        }
    free(text);
    return wide;
}

static void test_no_line_is_wider_than_a_page(void **state)
{
    (void)state;
    program_clear();
    print_pages("help", NULL, NULL);
    for (int i = 0; commands[i] != NULL; i++)
        print_pages("help", commands[i]->name, NULL);
    for (int i = 0; rulesets[i] != NULL; i++) {
        print_pages("rules", rulesets[i]->id, NULL);
        print_pages("rulings", rulesets[i]->id, NULL);
        print_pages("options", rulesets[i]->id, NULL);
        print_pages("procedures", rulesets[i]->id, NULL);
        for (const struct procedure *procedure = rulesets[i]->procedures; procedure->name != NULL; procedure++)
            print_pages("procedures", rulesets[i]->id, procedure->name);
    }
    assert_int_equal(wide_lines(), 0);
}

static void test_every_table_is_printed(void **state)
{
    size_t length;
    (void)state;
    program_clear();
    for (int i = 0; rulesets[i] != NULL; i++)
        for (const struct table *table = rulesets[i]->tables; table->name != NULL; table++)
            print_pages("tables", rulesets[i]->id, table->name);
    char *text = read_whole_file("pages", &length);
    assert_null(strstr(text, " \n")); /* no line ends in blanks */
    free(text);
}

/* ---- when the machine fails ---- */

static void test_a_full_disk(void **state)
{
    static const struct typed typed[] = {
        {VOLLEY " >/dev/full", 3, "grognard: cannot write the output\n"},
        {VOLLEY " --json >/dev/full", 3, "grognard: cannot write the output\n"},
        {"echo '{}' | grognard judge --jsonl >/dev/full", 3, "grognard: cannot write the output\n"},
        {"grognard man >/dev/full", 3, "grognard: cannot write the output\n"},
        {"grognard rules gdc >/dev/full", 3, "grognard: cannot write the output\n"},
        {"grognard play >/dev/full", 3, "grognard: cannot write the output\n"},
        {VOLLEY " >&-", 3, "grognard: cannot write the output\n"},
        {"grognard help >&-", 3, "grognard: cannot write the output\n"},
        {"echo '{}' | grognard judge --jsonl >&-", 3, "grognard: cannot write the output\n"},
    };
    (void)state;
    CHECK_TYPED(typed);
}

#ifdef GROGNARD_SMALL
/* Lets each allocation fail in turn until there are no more: 3 and a message, then the answer. */
static void fail_allocations(const char *command)
{
    char failing[1024];
    int n = 1;
    for (;; n++) {
        snprintf(failing, sizeof failing, "export GROGNARD_FAIL_ALLOCATION=%d; %s", n, command);
        struct ending ending = run_shell(failing);
        if (ending.code == 0)
            break;
        if (ending.code != 3 || strstr(ending.output, "grognard: out of memory\n") == NULL)
            fail_msg("%s ended with %d: %s", failing, ending.code, ending.output);
    }
    assert_true(n > 1);
}
#endif

static void test_every_allocation_may_fail(void **state)
{
    (void)state;
#ifdef GROGNARD_SMALL
    program_clear();
    assert_int_equal(run_shell(HOUSE "true").code, 0);
    fail_allocations(VOLLEY);
    fail_allocations(VOLLEY " --json --house house");
    fail_allocations("grognard judge --jsonl </dev/null");
    fail_allocations("grognard procedures gdc musketry --json");
    fail_allocations("grognard lists gdc baden");
    fail_allocations("grognard tables gdc musketry --house house");
    fail_allocations("grognard play </dev/null");
    fail_allocations("grognard complete -- judge gdc ''");
#else
    skip(); /* only builds with tiny limits let allocations fail */
#endif
}

/* ---- what the program loads ---- */

/* A question of the rules waits for no library that only pictures or the server need. */
static void test_few_libraries_at_the_start(void **state)
{
    (void)state;
    struct ending run = run_shell("ldd \"$(command -v grognard)\"");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.output, "libc.so"));
    assert_null(strstr(run.output, "cairo"));
    assert_null(strstr(run.output, "websockets"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exit_codes),
        cmocka_unit_test(test_suggestions),
        cmocka_unit_test(test_words_typed_wrong),
        cmocka_unit_test(test_messages_go_to_standard_error),
        cmocka_unit_test(test_json_is_the_line_of_jsonl),
        cmocka_unit_test(test_rules_tell_where_they_work),
        cmocka_unit_test(test_rules_are_json),
        cmocka_unit_test(test_contracts_are_json),
        cmocka_unit_test(test_another_program_throws_the_same_dice),
        cmocka_unit_test(test_a_house_changes_an_answer),
        cmocka_unit_test(test_a_wrong_house_is_refused),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_colour_only_for_people_who_like_it),
        cmocka_unit_test(test_blocks_only_in_utf_8),
        cmocka_unit_test(test_no_line_is_wider_than_a_page),
        cmocka_unit_test(test_every_table_is_printed),
        cmocka_unit_test(test_few_libraries_at_the_start),
        cmocka_unit_test(test_a_full_disk),
        cmocka_unit_test(test_every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
