#include "support.h"

#include "battle/gathered.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { short_choice = 8, name_size = 128 };

/* ---- what play judges ---- */

static void expect_judged_in(struct gathered *gathered, const char *path)
{
    size_t length;
    char call[name_size];
    char *text = read_whole_file(path, &length);
    const struct procedure *procedures = gathered->rules->ruleset->procedures;
    for (int i = 0; procedures[i].name != NULL; i++) {
        snprintf(call, sizeof call, "judge_%s(b,", procedures[i].name);
        if (strstr(text, call) != NULL)
            gathered->expected[i] = true;
    }
    free(text);
}

void gathered_expect(struct gathered *gathered, const struct battle_rules *rules)
{
    char folder[256], path[1024];
    memset(gathered, 0, sizeof *gathered);
    gathered->rules = rules;
    snprintf(folder, sizeof folder, SOURCE_DIR "/src/rules/%s/play", rules->ruleset->id);
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (strstr(entry->d_name, ".c") != NULL)
            expect_judged_in(gathered, path);
    }
    closedir(directory);
}

/* ---- what it tells them ---- */

static void add_number(struct gathered_fact *fact, int32_t value)
{
    for (int i = 0; i < fact->count; i++)
        if (fact->numbers[i] == value)
            return;
    if (fact->count < enough_numbers)
        fact->numbers[fact->count++] = value;
}

void gather(struct gathered *gathered, const struct event *event)
{
    if (event->procedure == NULL)
        return;
    int number = (int)(event->procedure - gathered->rules->ruleset->procedures);
    assert_true(number < most_gathering);
    gathered->expected[number] = true;
    for (int i = 0; event->procedure->facts[i].name != NULL; i++) {
        struct gathered_fact *fact = &gathered->fact[number][i];
        add_number(fact, event->facts[i]);
        if (event->facts[i] >= 0 && event->facts[i] < 64)
            fact->words |= UINT64_C(1) << event->facts[i];
    }
}

/* ---- the list ---- */

struct list {
    const char *text;
    int wrong;
    int listed; /* lines that were met */
};

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

static int lines_of(const char *text)
{
    int count = 0;
    for (const char *line = text; *line != '\0'; line = next_line(line))
        count += *line != '#' && *line != '\n';
    return count;
}

/* The line `name: reason`. */
static bool is_listed(struct list *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *line = list->text; *line != '\0'; line = next_line(line))
        if (strncmp(line, name, length) == 0 && strncmp(line + length, ": ", 2) == 0 && strcspn(line + length, "\n") > 2) {
            list->listed++;
            return true;
        }
    return false;
}

static void look_at(struct list *list, bool comes, const char *name)
{
    if (comes != is_listed(list, name))
        return;
    print_error("%s: %s\n", comes ? "listed, but it comes" : "play never tells", name);
    list->wrong++;
}

/* ---- what is missing ---- */

static void look_at_word(struct list *list, const struct gathered_fact *fact, const char *name, int value, const char *word)
{
    char whole[2 * name_size];
    snprintf(whole, sizeof whole, "%s %s", name, word);
    look_at(list, (fact->words >> value & 1) != 0, whole);
}

static int words_of(const struct choice *choice)
{
    int count = 0;
    while (choice_value(choice, count) >= 0)
        count++;
    return count;
}

static void look_at_choice(struct list *list, const struct fact *fact, const struct gathered_fact *seen, const char *name)
{
    int words = words_of(fact->choice);
    if (words > short_choice) {
        look_at(list, seen->count >= 2, name);
        return;
    }
    for (int i = 0; i < words && words > 1; i++) {
        int value = choice_value(fact->choice, i);
        look_at_word(list, seen, name, value, fact->choice->names[value]);
    }
}

static void look_at_fact(struct list *list, const char *procedure, const struct fact *fact, const struct gathered_fact *seen)
{
    char name[name_size];
    snprintf(name, sizeof name, "%s %s", procedure, fact->name);
    int64_t room = (int64_t)fact->most - fact->least + 1;
    if (fact->kind == value_choice) {
        look_at_choice(list, fact, seen, name);
    } else if (fact->kind == value_bool) {
        look_at_word(list, seen, name, false, "no");
        look_at_word(list, seen, name, true, "yes");
    } else {
        look_at(list, seen->count >= enough_numbers || seen->count >= room, name);
    }
}

int gathered_wrong(const struct gathered *gathered, const char *text)
{
    struct list list = {.text = text};
    const struct procedure *procedures = gathered->rules->ruleset->procedures;
    for (int i = 0; procedures[i].name != NULL; i++)
        for (int j = 0; gathered->expected[i] && procedures[i].facts[j].name != NULL; j++)
            look_at_fact(&list, procedures[i].name, &procedures[i].facts[j], &gathered->fact[i][j]);
    int strangers = lines_of(text) - list.listed;
    if (strangers != 0)
        print_error("%d lines of the list are of no such fact, twice there, or without a reason\n", strangers);
    return list.wrong + strangers;
}
