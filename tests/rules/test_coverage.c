/* Everything that a ruleset declares fires: each rule that its code cites as a modifier or a refusal, each option, each letter of
   each ruling. What never fires fails, unless it stands in tests/rules/exceptions.h with its reason.
   The list of what fired, and how often, is written beside the test program. */
#include "support.h"
#include "random_question.h"
#include "exceptions.h"

#include "rules/registry.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define QUESTIONS 400000 /* for each procedure, at most */
#define MOST_ITEMS 4096

struct item {
    char name[160];
    long fired;
};

struct coverage {
    int count;
    int modifiers;  /* the first items: of the whole ruleset */
    int first, end; /* the items of the procedure in hand */
    struct item items[MOST_ITEMS];
};

static struct coverage coverage;
static struct question question, changed;
static struct answer answer, changed_answer;
static struct odds odds;

static struct item *find_between(const char *name, int first, int end)
{
    for (int i = first; i < end; i++)
        if (strcmp(coverage.items[i].name, name) == 0)
            return &coverage.items[i];
    return NULL;
}

static struct item *find(const char *name)
{
    struct item *item = find_between(name, coverage.first, coverage.end);
    return item != NULL ? item : find_between(name, 0, coverage.modifiers);
}

static void expect(const char *name)
{
    if (find_between(name, 0, coverage.count) != NULL)
        return;
    assert_true(coverage.count < MOST_ITEMS);
    snprintf(coverage.items[coverage.count++].name, sizeof coverage.items[0].name, "%s", name);
}

static void fire(const char *name)
{
    struct item *item = find(name);
    if (item != NULL)
        item->fired++;
}

#define ENOUGH 20 /* changes of an option or a ruling are tried no longer once they have fired so often */

static bool wanted(const char *name)
{
    const struct item *item = find_between(name, coverage.first, coverage.end);
    return item != NULL && item->fired < ENOUGH;
}

static const char *item_name(const char *kind, const char *place, const char *what)
{
    static char name[160];
    snprintf(name, sizeof name, "%s %s%s%s", kind, place, *place != '\0' ? " " : "", what);
    return name;
}

/* ---- what there is to fire ---- */

/* The rule ids among the strings of a source file are the modifiers that its code adds (refusals are declared). */
static void expect_rules_of(const char *path, const char *id)
{
    size_t length;
    char mark[32], name[64];
    char *text = read_whole_file(path, &length);
    snprintf(mark, sizeof mark, "\"%s.", id);
    for (char *at = text; (at = strstr(at, mark)) != NULL; at++) {
        bool refusal = at - text > 10 && strncmp(at - 10, "refuse(u, ", 10) == 0;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
        bool whole = name[strlen(name) - 1] != '.';
        if (!refusal && whole)
            expect(item_name("modifier", "", name));
    }
    free(text);
}

static void expect_rules(const char *id)
{
    char folder[512], path[1024];
    snprintf(folder, sizeof folder, "%s/src/rules/%s", SOURCE_DIR, id);
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        size_t length = strlen(entry->d_name);
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (length > 2 && strcmp(entry->d_name + length - 2, ".c") == 0)
            expect_rules_of(path, id);
    }
    closedir(directory);
}

static void expect_declarations(const struct ruleset *ruleset, const struct procedure *procedure)
{
    char what[96];
    for (const struct refusal *refusal = procedure->refusals; refusal->when != NULL; refusal++)
        expect(item_name("refusal", procedure->name, refusal->rule != NULL ? refusal->rule : refusal->fact));
    for (const struct option *option = ruleset->options; option->id != NULL; option++)
        if (text_has_word(procedure->options, option->id))
            expect(item_name("option", procedure->name, option->id));
    for (const struct ruling *ruling = ruleset->rulings; ruling->id != NULL; ruling++)
        for (const char *letter = ruling->choices + 1; text_has_word(procedure->rulings, ruling->id) && *letter != '\0';
             letter++) {
            snprintf(what, sizeof what, "%s=%c", ruling->id, *letter);
            expect(item_name("ruling", procedure->name, what));
        }
}

/* ---- firing it ---- */

static bool ask_thrown(struct question *asked, struct answer *reply, struct error *error)
{
    asked->asking = asking_with_seed;
    reply->odds = &odds;
    return question_answer(asked, reply, error);
}

static void fire_refusal(const struct procedure *procedure, const struct error *error)
{
    char rule[LIMIT_NAME];
    assert_true(error->code == error_not_allowed || error->code == error_bad_value);
    snprintf(rule, sizeof rule, "%.*s", (int)strcspn(error->message, ": "), error->message);
    fire(item_name("refusal", procedure->name, rule));
}

static void fire_modifiers(const struct sum *sum)
{
    for (int i = 0; i < sum->count; i++)
        fire(item_name("modifier", "", sum->lines[i].rule));
}

/* Does the changed question get another answer (or a refusal in place of one, or the reverse)? */
static bool differs(bool answered)
{
    struct error error;
    bool also = ask_thrown(&changed, &changed_answer, &error);
    size_t size = sizeof answer.result[0] * (size_t)procedure_result_count(question.procedure);
    return also != answered || (also && memcmp(answer.result, changed_answer.result, size) != 0);
}

static void fire_options(const struct ruleset *ruleset, bool answered)
{
    for (int i = 0; ruleset->options[i].id != NULL; i++) {
        if (!text_has_word(question.procedure->options, ruleset->options[i].id))
            continue;
        const char *name = item_name("option", question.procedure->name, ruleset->options[i].id);
        if (!wanted(name))
            continue;
        changed = question;
        changed.options ^= UINT64_C(1) << i;
        if (differs(answered))
            fire(name);
    }
}

static void fire_rulings(const struct ruleset *ruleset, bool answered)
{
    char what[96];
    for (int i = 0; ruleset->rulings[i].id != NULL; i++) {
        const struct ruling *ruling = &ruleset->rulings[i];
        bool heeded = text_has_word(question.procedure->rulings, ruling->id);
        for (const char *letter = ruling->choices + 1; heeded && *letter != '\0'; letter++) {
            snprintf(what, sizeof what, "%s=%c", ruling->id, *letter);
            const char *name = item_name("ruling", question.procedure->name, what);
            if (!wanted(name))
                continue;
            changed = question;
            changed.rulings[i] = question.rulings[i] == *letter ? ruling->choices[0] : *letter;
            if (differs(answered))
                fire(name);
        }
    }
}

static bool excepted(const char *ruleset, const char *name)
{
    for (const struct exception *exception = exceptions; exception->ruleset != NULL; exception++)
        if (strcmp(exception->ruleset, ruleset) == 0 && strcmp(exception->item, name) == 0)
            return true;
    return false;
}

static bool all_fired(const char *ruleset)
{
    for (int i = coverage.first; i < coverage.end; i++)
        if (coverage.items[i].fired == 0 && !excepted(ruleset, coverage.items[i].name))
            return false;
    return true;
}

static void ask_about(const struct shelf *shelf, const struct procedure *procedure, struct random_source *source)
{
    for (int i = 0; i < QUESTIONS && (i < 4000 || !all_fired(shelf->ruleset->id)); i++) {
        struct error error;
        random_question(&question, shelf, procedure, source);
        question.seed = random_bits(source);
        bool answered = ask_thrown(&question, &answer, &error);
        if (answered)
            fire_modifiers(&answer.sum);
        else
            fire_refusal(procedure, &error);
        fire_options(shelf->ruleset, answered);
        fire_rulings(shelf->ruleset, answered);
    }
}

static int report(const char *id)
{
    char path[64];
    int silent = 0;
    snprintf(path, sizeof path, "coverage-%s.txt", id);
    FILE *list = fopen(path, "w");
    assert_non_null(list);
    for (int i = 0; i < coverage.count; i++) {
        const struct item *item = &coverage.items[i];
        bool allowed = excepted(id, item->name);
        fprintf(list, "%8ld  %s%s\n", item->fired, item->name, allowed ? "  (excepted)" : "");
        if (item->fired == 0 && !allowed)
            print_error("%s: never fired: %s\n", id, item->name);
        if (item->fired > 0 && allowed)
            print_error("%s: fires after all, take it off the exceptions: %s\n", id, item->name);
        silent += (item->fired == 0) != allowed;
    }
    fclose(list);
    return silent;
}

static void test_everything_fires(void **state)
{
    (void)state;
    int silent = 0;
    struct random_source source = {1809};
    for (int i = 0; rulesets[i] != NULL; i++) {
        const struct shelf *shelf = test_shelf(rulesets[i]->id);
        memset(&coverage, 0, sizeof coverage);
        expect_rules(rulesets[i]->id);
        coverage.modifiers = coverage.count;
        for (const struct procedure *procedure = rulesets[i]->procedures; procedure->name != NULL; procedure++) {
            coverage.first = coverage.count;
            expect_declarations(rulesets[i], procedure);
            coverage.end = coverage.count;
            ask_about(shelf, procedure, &source);
        }
        silent += report(rulesets[i]->id);
    }
    assert_int_equal(silent, 0);
}

/* Every error code is met in a question of a ruleset. */
static void test_errors_fire(void **state)
{
    static const struct {
        const char *code, *question;
    } faults[] = {
        {"bad_json", "{\"rules\":"},
        {"unknown_ruleset", "{\"rules\":\"gdx\",\"procedure\":\"musketry\"}"},
        {"unknown_procedure", "{\"rules\":\"gdc\",\"procedure\":\"muskets\"}"},
        {"unknown_fact", "{\"rules\":\"gdc\",\"procedure\":\"militia_grade\",\"facts\":{\"mood\":1}}"},
        {"missing_fact", "{\"rules\":\"gdc\",\"procedure\":\"general_risk\"}"},
        {"bad_value", "{\"rules\":\"gdc\",\"procedure\":\"general_risk\",\"facts\":{\"cause\":\"fever\"}}"},
        {"unknown_option", "{\"rules\":\"gdc\",\"procedure\":\"militia_grade\",\"options\":[\"rain\"]}"},
        {"unknown_ruling", "{\"rules\":\"gdc\",\"procedure\":\"militia_grade\",\"rulings\":{\"gdc.r1\":\"z\"}}"},
        {"not_allowed", "{\"rules\":\"gdc\",\"procedure\":\"ford_search\",\"facts\":{\"already_rolled\":true}}"},
        {"bad_die", "{\"rules\":\"gdc\",\"procedure\":\"militia_grade\",\"dice\":[101]}"},
        {"too_few_dice", "{\"rules\":\"gdc\",\"procedure\":\"militia_grade\",\"dice\":[]}"},
        {"too_many_dice", "{\"rules\":\"gdc\",\"procedure\":\"militia_grade\",\"dice\":[1,2]}"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char code[64];
        snprintf(code, sizeof code, "{\"error\":{\"code\":\"%s\"", faults[i].code);
        const char *reply = ask(faults[i].question);
        if (strncmp(reply, code, strlen(code)) != 0)
            fail_msg("%s answered %s", faults[i].question, reply);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_everything_fires), cmocka_unit_test(test_errors_fire)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
