/* What every ruleset declares is sound: names, bounds, defaults, texts, and rule ids that its rulebook has. */
#include "support.h"

#include "rules/registry.h"
#include "umpire/rulebook.h"
#include "umpire/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults;

static void complain(const char *ruleset, const char *where, const char *what)
{
    print_error("%s %s: %s\n", ruleset, where, what);
    faults++;
}

static void check_text(const struct ruleset *ruleset, const char *where, const char *text)
{
    size_t length = strlen(text);
    if (length == 0 || length > 160)
        complain(ruleset->id, where, "a help text has 1 to 160 characters");
    if (length > 0 && text[length - 1] == '.')
        complain(ruleset->id, where, "a help text ends without a full stop");
    for (const char *at = text; *at != '\0'; at++)
        if (*at < 0x20 || *at > 0x7E)
            complain(ruleset->id, where, "a help text is ASCII");
}

static void check_name(const struct ruleset *ruleset, const char *name)
{
    if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") != strlen(name) || strlen(name) >= LIMIT_NAME)
        complain(ruleset->id, name, "names are snake_case and shorter than LIMIT_NAME");
}

static void check_rules(const struct ruleset *ruleset, const char *where, const char *ids)
{
    char id[LIMIT_NAME];
    for (const char *at = ids; *at != '\0'; at += strcspn(at, " ") + (at[strcspn(at, " ")] == ' ')) {
        snprintf(id, sizeof id, "%.*s", (int)strcspn(at, " "), at);
        if (!rulebook_has(ruleset->rulebook, id)) {
            print_error("%s ", id);
            complain(ruleset->id, where, "the rulebook has no such rule");
        }
    }
}

static void check_preset(const struct ruleset *ruleset, const struct procedure *procedure, const struct fact *fact)
{
    bool allowed = fact->choice == NULL && fact->preset >= fact->least && fact->preset <= fact->most;
    for (int i = 0, value; fact->choice != NULL && (value = choice_value(fact->choice, i)) >= 0; i++)
        allowed |= value == fact->preset;
    if (fact->preset != REQUIRED && !allowed)
        complain(ruleset->id, procedure->name, fact->name);
}

static void check_facts(const struct ruleset *ruleset, const struct procedure *procedure)
{
    assert_true(procedure_fact_count(procedure) <= LIMIT_FACTS);
    for (int i = 0; procedure->facts[i].name != NULL; i++) {
        const struct fact *fact = &procedure->facts[i];
        check_name(ruleset, fact->name);
        check_text(ruleset, fact->name, fact->about);
        check_preset(ruleset, procedure, fact);
        if (procedure_fact(procedure, fact->name) != i)
            complain(ruleset->id, fact->name, "the name stands twice");
    }
}

/* Words such as options must be known to the ruleset. */
static void check_words(const struct ruleset *ruleset, const struct procedure *procedure, const char *words,
                        int (*index_of)(const struct ruleset *, const char *))
{
    char word[LIMIT_NAME];
    for (const char *at = words; *at != '\0'; at += strcspn(at, " ") + (at[strcspn(at, " ")] == ' ')) {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " "), at);
        if (index_of(ruleset, word) < 0)
            complain(ruleset->id, procedure->name, word);
    }
}

static void check_procedure(const struct ruleset *ruleset, const struct procedure *procedure)
{
    check_name(ruleset, procedure->name);
    check_text(ruleset, procedure->name, procedure->title);
    check_rules(ruleset, procedure->name, procedure->rules);
    check_facts(ruleset, procedure);
    assert_true(procedure_result_count(procedure) <= LIMIT_RESULTS);
    for (const struct result *result = procedure->results; result->name != NULL; result++) {
        check_name(ruleset, result->name);
        check_text(ruleset, result->name, result->about);
    }
    for (const struct refusal *refusal = procedure->refusals; refusal->when != NULL; refusal++) {
        check_text(ruleset, procedure->name, refusal->when);
        if (refusal->rule != NULL)
            check_rules(ruleset, procedure->name, refusal->rule);
        else if (procedure_fact(procedure, refusal->fact) < 0)
            complain(ruleset->id, procedure->name, refusal->fact);
    }
    check_words(ruleset, procedure, procedure->options, ruleset_option);
    check_words(ruleset, procedure, procedure->rulings, ruleset_ruling);
}

static void check_choices(const struct ruleset *ruleset)
{
    int count = 0;
    for (; ruleset->options[count].id != NULL; count++)
        check_text(ruleset, ruleset->options[count].id, ruleset->options[count].about);
    assert_true(count <= 64); /* bits of a mask */
    for (count = 0; ruleset->rulings[count].id != NULL; count++) {
        check_text(ruleset, ruleset->rulings[count].id, ruleset->rulings[count].about);
        check_rules(ruleset, "rulings", ruleset->rulings[count].id);
    }
    assert_true(count <= LIMIT_RULINGS);
}

static void test_declarations(void **state)
{
    (void)state;
    faults = 0;
    for (int i = 0; rulesets[i] != NULL; i++) {
        for (const struct procedure *procedure = rulesets[i]->procedures; procedure->name != NULL; procedure++)
            check_procedure(rulesets[i], procedure);
        check_choices(rulesets[i]);
    }
    assert_int_equal(faults, 0);
}

/* Every rule id that stands as a string in the code of a ruleset is in its rulebook. */
static void test_cited_rules_exist(void **state)
{
    (void)state;
    faults = 0;
    for (int i = 0; rulesets[i] != NULL; i++) {
        char command[512], line[256];
        snprintf(command, sizeof command, "grep -rhoE '\"%s\\.[a-z0-9_.]+\"' '%s/src/rules/%s' | tr -d '\"' | sort -u",
                 rulesets[i]->id, SOURCE_DIR, rulesets[i]->id);
        FILE *ids = popen(command, "r");
        assert_non_null(ids);
        int count = 0;
        for (; fgets(line, sizeof line, ids) != NULL; count++) {
            line[strcspn(line, "\n")] = '\0';
            check_rules(rulesets[i], "the code", line);
        }
        pclose(ids);
        assert_true(count > 0);
    }
    assert_int_equal(faults, 0);
}

/* Rules stand once, in the form that the program reads. */
static void test_rulebooks_are_sound(void **state)
{
    (void)state;
    for (int i = 0; rulesets[i] != NULL; i++) {
        struct rule rule, other;
        int count = 0;
        for (size_t at = 0; rulebook_next(rulesets[i]->rulebook, &at, &rule); count++) {
            assert_true(rule.text_length > 0 && rule.chapter_length > 0);
            assert_true(rule.id_length < LIMIT_NAME);
            for (size_t below = at; rulebook_next(rulesets[i]->rulebook, &below, &other);)
                if (rule.id_length == other.id_length && memcmp(rule.id, other.id, rule.id_length) == 0)
                    fail_msg("%.*s stands twice", (int)rule.id_length, rule.id);
        }
        assert_true(count > 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_declarations), cmocka_unit_test(test_cited_rules_exist),
                                       cmocka_unit_test(test_rulebooks_are_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
