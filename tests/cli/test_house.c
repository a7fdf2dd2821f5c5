/* A house's tables: nothing in its folder is passed over in silence, nations of its own are fought, and columns are described. */
#include "program.h"
#include "support.h"

#include "cli/columns.h"
#include "rules/registry.h"

#include <stdio.h>
#include <string.h>

static void expect(const char *command, int code, const char *message)
{
    struct ending run = run_shell(command);
    if (run.code != code || strstr(run.output, message) == NULL)
        fail_msg("%s\n(exit %d)\n%s", command, run.code, run.output);
}

#define ASK "grognard judge gdc crew_flee gap_yd=40 charger_left_yd=30 --house h"

static void test_names_that_are_not_known(void **state)
{
    static const struct {
        const char *make, *message;
    } cases[] = {
        {"mkdir -p h/gcd && touch h/gcd/musketry.csv", "grognard: h/gcd: no ruleset is called gcd; did you mean gdc\n"},
        {"mkdir -p h/gdc && touch h/gdc/musketery.csv",
         "h/gdc/musketery.csv: no table is called musketery; did you mean musketry\n"},
        {"mkdir -p h/dog && touch h/dog/fire_dye.csv",
         "h/dog/fire_dye.csv: no table is called fire_dye; did you mean fire_die\n"},
        {"mkdir -p h && touch h/musketery.csv", "h/musketery.csv: no table is called musketery; did you mean musketry\n"},
        {"mkdir -p h/gdc && touch h/gdc/musketry.cvs", "h/gdc/musketry.cvs: a house holds tables, as musketry.csv, "},
        {"mkdir -p h/gdc && touch h/gdc/musketry.cvs", "; did you mean musketry.csv\n"},
        {"mkdir -p h/gdc/musketry.csv", "cannot read h/gdc/musketry.csv: Is a directory"},
        {"true", "grognard: cannot open the house h: No such file or directory\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        program_clear();
        expect(cases[i].make, 0, "");
        expect(ASK, 2, cases[i].message);
    }
    program_clear();
    expect("mkdir -p h/gdc h/cls3 && touch h/README.md h/.hidden h/gdc/notes.txt && " ASK, 0, "");
}

/* ---- nations ---- */

#define FIELD \
    "mkdir -p field h/gdc h/cls3\n" \
    "printf '%s' '{\"type\": \"FeatureCollection\", \"table\": {\"unit\": \"m\", \"width\": 1600, \"depth\": 1200, " \
    "\"contour\": 10}, " \
    "\"features\": []}' > field/ground.geojson\n" \
    "printf '%s' '{\"title\": \"Cascina\", \"year\": 1809, \"begins\": \"10:00\", \"ends\": \"11:00\", \"nations\": " \
    "[\"tuscany\"], \"sides\": [" \
    "{\"id\": \"red\", \"name\": \"Tuscans\", \"baseline\": \"south\", \"army\": {\"nation\": \"tuscany\", \"units\": [" \
    "{\"id\": \"r1\", \"name\": \"Velites\", \"kind\": \"line\", \"men\": 600, \"at\": [800, 300]}]}}, " \
    "{\"id\": \"blue\", \"name\": \"Austrians\", \"baseline\": \"north\", \"army\": {\"nation\": \"austria\", \"units\": [" \
    "{\"id\": \"b1\", \"name\": \"Lindenau\", \"kind\": \"line\", \"men\": 600, \"at\": [800, 900]}]}}]}' > " \
    "field/scenario.json\n"
#define LISTS \
    "for r in gdc cls3; do grognard tables $r list_nations --csv > h/$r/list_nations.csv; done\n" \
    "echo tuscany,4,other,minor_french_ally,french,0,0,0,0 >> h/gdc/list_nations.csv\n" \
    "echo tuscany,6,6,5,1,other,0 >> h/cls3/list_nations.csv\n"
#define UNITS \
    "grognard tables gdc list_names --csv > h/gdc/list_names.csv; echo tuscany,line,0,Velites >> h/gdc/list_names.csv\n" \
    "grognard tables gdc army_units --csv > h/gdc/army_units.csv\n" \
    "echo 'tuscany,main,1808,1814,Velites,infantry,1,,8,B,10,,0,0,0,0,0,0,' >> h/gdc/army_units.csv\n"

static void test_nations_of_a_house(void **state)
{
    (void)state;
    program_clear();
    expect(FIELD "grognard muster ./field gdc", 2,
           "nations: the lists of Guard du Corps, 2004 revised edition know no tuscany; add a row for it to list_nations.csv of "
           "your house");
    expect(LISTS "grognard muster ./field gdc --house h", 0, "Velites: the army lists of tuscany have no line;");
    expect("grognard muster ./field cls3 --house h", 0, "r1");
    expect("grognard battle ./field --red recruit --blue recruit --rules gdc --seed 1 --to-turn 1 --quiet --house h", 0, "");
    expect("grognard battle ./field --red recruit --blue recruit --rules cls3 --seed 1 --to-turn 1 --quiet --house h", 0, "");
    expect(UNITS "grognard muster ./field gdc --house h", 0, "r1");
    assert_null(strstr(run_shell("grognard muster ./field gdc --house h").output, "army lists of tuscany"));
}

static void test_nations_amiss(void **state)
{
    (void)state;
    program_clear();
    expect(
        FIELD LISTS
        "sed -i 's/\"nation\": \"tuscany\"/\"nation\": \"tuscan\"/' field/scenario.json; grognard muster ./field gdc --house h",
        2, "nation is no \"tuscan\"; did you mean tuscany");
    expect("sed -i 's/\\[\"tuscany\"\\]/[\"france\"]/' field/scenario.json; grognard muster ./field gdc --house h", 2,
           "nations name france, which is known without that");
    expect("echo tuscany,4,other,minor_french_ally,french,0,0,0,0 >> h/gdc/list_nations.csv; " ASK, 2,
           "list_nations.csv, line 34, column nation: must be a word of its own in small letters, which no row above it has, not "
           "\"tuscany\"");
    expect("rm h/gdc/*; grognard tables gdc list_names --csv > h/gdc/list_names.csv; echo tuscani,line,0,V >> "
           "h/gdc/list_names.csv; " ASK,
           2, "gdc/list_names.csv, line ");
}

/* ---- columns ---- */

static bool is_list(const struct table *table)
{
    static const char *const lists[] = {"army_units", "army_batteries", "army_notes", "organisation", "troop_profiles"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strcmp(table->name, lists[i]) == 0)
            return true;
    return strncmp(table->name, "list_", 5) == 0;
}

static void check_columns(const struct ruleset *ruleset, const struct table *table)
{
    char command[256], line[256];
    snprintf(command, sizeof command, "grognard tables %s %s", ruleset->id, table->name);
    struct ending run = run_shell(command);
    const char *columns = strstr(run.output, "\nColumns\n");
    assert_int_equal(run.code, 0);
    assert_non_null(columns);
    for (const struct column *column = table->columns; column->name != NULL; column++) {
        char allowed[2048];
        struct text text;
        text_begin(&text, allowed, sizeof allowed);
        column_allows(table, column, &text);
        snprintf(line, sizeof line, "\n  %s", column->name);
        const char *entry = strstr(columns, line);
        while (entry != NULL && strchr(" \n", entry[strlen(line)]) == NULL)
            entry = strstr(entry + 1, line);
        if (entry == NULL || text.cut || text.used == 0)
            fail_msg("%s does not describe %s", command, column->name);
        if (is_list(table) && *column_about(table, column) == '\0')
            fail_msg("nothing says what %s of %s, %s, means", column->name, ruleset->id, table->name);
    }
}

static void test_columns(void **state)
{
    (void)state;
    for (int i = 0; rulesets[i] != NULL; i++)
        for (const struct table *table = rulesets[i]->tables; table->name != NULL; table++)
            check_columns(rulesets[i], table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_that_are_not_known),
        cmocka_unit_test(test_nations_of_a_house),
        cmocka_unit_test(test_nations_amiss),
        cmocka_unit_test(test_columns),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
