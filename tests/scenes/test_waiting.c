/* Scenes that wait for the battles of their ruleset, written from the printed book before there is a program to play them: what
   of them can be held to something already. Each line begins with a word of the language, units have one name each and are there
   before they are spoken of, and every rule that is named stands in the rulebook. A ruleset that is fought plays its scenes
   instead (test_scenes.c). */
#include "support.h"

#include "rules/registry.h"
#include "umpire/rulebook.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_units = 64, path_size = 512, id_size = 32 };

static const struct ruleset *ruleset;
static const char *scene;
static int line_number;
static char units[most_units][id_size];
static int unit_count;

static void wrong(const char *what, const char *word)
{
    fail_msg("%s/%s:%d: %s: %s", ruleset->id, scene, line_number, what, word);
}

static bool is_among(const char *word, const char *const *words)
{
    while (*words != NULL && strcmp(*words, word) != 0)
        words++;
    return *words != NULL;
}

static bool has_unit(const char *id)
{
    for (int i = 0; i < unit_count; i++)
        if (strcmp(units[i], id) == 0)
            return true;
    return false;
}

static void add_unit(const char *id)
{
    if (has_unit(id))
        wrong("there is such a unit already", id);
    assert_true(unit_count < most_units);
    snprintf(units[unit_count++], id_size, "%s", id);
}

/* gote.seq.3.2, but not 3.2 nor a file's name. */
static bool names_a_rule(const char *word)
{
    size_t length = strlen(ruleset->id);
    return strncmp(word, ruleset->id, length) == 0 && word[length] == '.';
}

static void check_rule(const char *word)
{
    if (names_a_rule(word) && !rulebook_has(ruleset->rulebook, word))
        wrong("the rulebook has no such rule", word);
}

static void check_line(char *line)
{
    static const char *const begins[] = {"title",      "rules", "table",  "option", "ruling",      "year",   "turns",
                                         "visibility", "sky",   "rain",   "home",   "soft_ground", "ground", "objective",
                                         "unit",       "set",   "start",  "dice",   "red:",        "blue:",  "refused",
                                         "finish",     "then",  "forget", "expect", NULL};
    char *hash = strchr(line, '#'), *rest = NULL;
    if (hash != NULL)
        *hash = '\0';
    char *first = strtok_r(line, " \t", &rest);
    if (first == NULL)
        return;
    if (!is_among(first, begins))
        wrong("no line begins so", first);
    if (strcmp(first, "title") == 0)
        return;
    char *word = strtok_r(NULL, " \t", &rest);
    if (strcmp(first, "unit") == 0)
        add_unit(word);
    else if (strcmp(first, "set") == 0 && strcmp(word, "battle") != 0 && !has_unit(word))
        wrong("there is no such unit", word);
    for (; word != NULL; word = strtok_r(NULL, " \t", &rest))
        check_rule(word);
}

static void check_scene(const char *folder, const char *name)
{
    char path[2 * path_size];
    size_t length;
    bool titled = false;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = read_whole_file(path, &length);
    scene = name;
    line_number = unit_count = 0;
    for (char *line = text, *end; line != NULL; line = end) {
        end = strchr(line, '\n');
        if (end != NULL)
            *end++ = '\0';
        line_number++;
        titled = titled || strncmp(line, "title ", 6) == 0;
        check_line(line);
    }
    if (!titled)
        wrong("it has no title", name);
    free(text);
}

static int is_scene(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && strcmp(dot, ".scene") == 0;
}

static void check_folder(void)
{
    char folder[path_size];
    struct dirent **entries;
    snprintf(folder, sizeof folder, TESTS_DIR "/scenes/%s", ruleset->id);
    int found = scandir(folder, &entries, is_scene, alphasort);
    for (int i = 0; i < found; i++) {
        check_scene(folder, entries[i]->d_name);
        free(entries[i]);
    }
    if (found >= 0)
        free(entries);
    print_message("%s: %d scenes wait for its battles\n", ruleset->id, found);
}

static void test_waiting_scenes(void **state)
{
    (void)state;
    for (int i = 0; rulesets[i] != NULL; i++) {
        ruleset = rulesets[i];
        if (battle_rules_of(ruleset) == NULL)
            check_folder();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_waiting_scenes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
