/* Orders of battle as tables: what is written comes back as the same troops, and faults are told by line and column. Handouts. */
#include "program.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static void must_print(const char *command, int code, const char *words)
{
    struct ending run = run_shell(command);
    if (run.code != code || strstr(run.output, words) == NULL)
        fail_msg("%s\n(exit %d, not %d; %s)\n%s", command, run.code, code, words, run.output);
}

/* ---- there and back ---- */

static void test_scenarios_come_back(void **state)
{
    static const char *const scenarios[] = {"first-lesson", "village",         "ridge-farm",    "saxon-corps",
                                            "lubino",       "liebertwolkwitz", "generated:30:5"};
    char line[512];
    (void)state;
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        program_clear();
        snprintf(line, sizeof line, "grognard muster %s --csv > order.csv && grognard enlist order.csv ours --like %s",
                 scenarios[i], scenarios[i]);
        must_print(line, 0, "Go on with: grognard muster ours/ gdc");
        snprintf(
            line, sizeof line,
            "for rules in gdc cls3; do grognard muster %s $rules > a; grognard muster ours/ $rules | diff a - || exit 9; done",
            scenarios[i]);
        must_print(line, 0, "");
    }
}

static void test_what_was_written_is_fought(void **state)
{
    (void)state;
    program_clear();
    must_print(
        "grognard muster village --csv | sed 's/,680,/,340,/' > order.csv && grognard enlist order.csv ours --like village", 0,
        "29 units");
    must_print("grognard muster ours/ gdc", 0, "I/26th Light: 6 castings");
    must_print("grognard battle ours/ --red recruit --blue recruit --seed 1 --to-turn 1 --quiet", 0, "");
}

static void test_nothing_is_overwritten(void **state)
{
    (void)state;
    program_clear();
    must_print("grognard muster village --csv > order.csv && grognard enlist order.csv ours --like village", 0, "29 units");
    must_print("grognard enlist order.csv ours --like village", 2, "ours/scenario.json is there already");
}

/* ---- faults ---- */

static void must_refuse(const char *table, const char *words)
{
    program_clear();
    write_file("order.csv", table, strlen(table));
    must_print("grognard enlist order.csv ours", 2, words);
    must_print("test ! -e ours/scenario.json", 0, "");
}

#define HEAD "side,corps,division,brigade,kind,id,name,men,nation\n"
#define RED "red,,,1st brigade,line,r1,I/18th,700,france\n"

static void test_faults_have_line_and_column(void **state)
{
    (void)state;
    must_refuse("", "line 1, the table is empty");
    must_refuse("side,kind,id,nam\n", "line 1, nam is no column of an order of battle; did you mean name");
    must_refuse("side,kind,id,name,side\n", "line 1, side is there twice");
    must_refuse("side,kind,name\n", "line 1, id must be a column");
    must_refuse(HEAD "green,,,,line,r1,One,700,france\n", "line 2, side must be red or blue");
    must_refuse(HEAD RED "red,,,,lnie,r2,Two,700,france\n", "line 3, kind is no \"lnie\"; did you mean line");
    must_refuse(HEAD RED "red,,,,line,r2,Two,7000,france\n", "line 3, men must be a whole number from 20 to 3000");
    must_refuse(HEAD RED "red,,,,line,r2,Two,many,france\n", "line 3, men must be a whole number from 20 to 3000");
    must_refuse(HEAD RED "red,,,,line,r2,Two,700,frnace\n", "line 3, nation is no \"frnace\"; did you mean france");
    must_refuse(HEAD RED "red,,,,line,,Two,700,france\n", "line 3, id");
    must_refuse(HEAD RED "red,,,,general,,Ney,,\n", "line 3, id");
    must_refuse(HEAD RED "red,,\n", "line 3, it must have as many cells as the first line");
    must_refuse(HEAD RED, "the table has nobody of side blue");
    must_refuse(HEAD RED "blue,,,,line,r1,X,500,austria\n", "id is \"r1\", which is that of I/18th");
    must_refuse(HEAD RED "blue,,,,foot_artillery,b1,X,,austria\n", "unit 1 (X)");
    must_refuse("side,kind,id,name,at\nred,line,r1,One,here\n", "line 2, at must be");
    must_refuse("side,kind,id,name,arrives_edge\nred,line,r1,One,up\n", "line 2, edge");
}

/* ---- handouts ---- */

static void test_handout_as_text(void **state)
{
    (void)state;
    program_clear();
    must_print("grognard handout village gdc", 0, "r11a  I/26th Light: 12 castings");
    must_print("grognard handout village gdc", 0, "ooooo ooooo oo\n");
    must_print("grognard handout village gdc", 0, "gdc.seq.4.2");
    must_print("grognard handout village gdc", 0, "Volley and skirmish fire by firepower");
    must_print("grognard handout village cls3", 0, "Morale by total of the dice");
    must_print("grognard handout village gdc | grep -c 'Army lists'", 1, "0");
}

static void test_handout_as_pages(void **state)
{
    (void)state;
    program_clear();
    must_print("grognard handout village gdc village.pdf && head -c 5 village.pdf", 0, "%PDF-");
    must_print("grep -ao '/Count [0-9]*' village.pdf", 0, "/Count 7");
    must_print("grognard handout village gdc village.png", 2, "its file ends in .pdf");
    must_print("grognard handout village gdc /nonexistent/x.pdf", 3, "cannot write /nonexistent/x.pdf");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenarios_come_back),    cmocka_unit_test(test_what_was_written_is_fought),
        cmocka_unit_test(test_nothing_is_overwritten), cmocka_unit_test(test_faults_have_line_and_column),
        cmocka_unit_test(test_handout_as_text),        cmocka_unit_test(test_handout_as_pages),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
