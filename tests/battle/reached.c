#include "support.h"

#include "battle/reached.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

/* ---- what there is ---- */

static struct reached_item *find(struct reached *reached, const char *kind, const char *name)
{
    char whole[128];
    snprintf(whole, sizeof whole, "%s %s", kind, name);
    for (int i = 0; i < reached->items; i++)
        if (strcmp(reached->item[i].name, whole) == 0)
            return &reached->item[i];
    return NULL;
}

static void expect(struct reached *reached, const char *kind, const char *name)
{
    if (find(reached, kind, name) != NULL)
        return;
    assert_true(reached->items < most_reached_items);
    struct reached_item *item = &reached->item[reached->items++];
    *item = (struct reached_item){.count = 0};
    snprintf(item->name, sizeof item->name, "%s %s", kind, name);
}

/* Ids of rules among the strings of a source file. */
static void expect_rules_of(struct reached *reached, const char *path)
{
    size_t length;
    char mark[32], name[64];
    char *text = read_whole_file(path, &length);
    snprintf(mark, sizeof mark, "\"%s.", reached->rules->ruleset->id);
    for (char *at = text; (at = strstr(at, mark)) != NULL; at++) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
        bool ruling = name[strlen(mark) - 1] == 'r' && name[strlen(mark)] >= '0' && name[strlen(mark)] <= '9';
        if (!ruling) /* that is asked for, not cited */
            expect(reached, "rule", name);
    }
    free(text);
}

static void expect_rules(struct reached *reached)
{
    char folder[256], path[1024];
    snprintf(folder, sizeof folder, SOURCE_DIR "/src/rules/%s/play", reached->rules->ruleset->id);
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        size_t length = strlen(entry->d_name);
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (length > 2 && strcmp(entry->d_name + length - 2, ".c") == 0)
            expect_rules_of(reached, path);
    }
    closedir(directory);
}

static int compare_items(const void *left, const void *right)
{
    return strcmp(((const struct reached_item *)left)->name, ((const struct reached_item *)right)->name);
}

/* ---- the list ---- */

static void take_line(struct reached *reached, char *line, const char *list)
{
    char *colon = strstr(line, ": ");
    if (*line == '#' || *line == '\0')
        return;
    if (colon == NULL)
        fail_msg("%s: no scene is named: %s", list, line);
    *colon = '\0';
    for (int i = 0; i < reached->items; i++)
        if (strcmp(reached->item[i].name, line) == 0) {
            reached->item[i].scene = colon + 2;
            return;
        }
    fail_msg("%s: there is no %s", list, line);
}

static void read_list(struct reached *reached)
{
    char list[256];
    size_t length;
    snprintf(list, sizeof list, TESTS_DIR "/rules/%s_unreached.txt", reached->rules->ruleset->id);
    reached->list = read_whole_file(list, &length);
    for (char *line = reached->list, *end; *line != '\0'; line = end) {
        end = line + strcspn(line, "\n");
        if (*end != '\0')
            *end++ = '\0';
        take_line(reached, line, list);
    }
}

void reached_expect(struct reached *reached, const struct battle_rules *rules)
{
    reached->rules = rules;
    reached->items = 0;
    for (const struct step *step = rules->steps; step->id != NULL; step++)
        expect(reached, "step", step->id);
    for (const struct decision_kind *kind = rules->decisions; kind->name != NULL; kind++)
        expect(reached, "decision", kind->name);
    for (const struct verb *verb = rules->verbs; verb->name != NULL; verb++)
        expect(reached, "verb", verb->name);
    for (const struct event_kind *kind = rules->events; kind->name != NULL; kind++)
        expect(reached, "event", kind->name);
    expect_rules(reached);
    qsort(reached->item, (size_t)reached->items, sizeof *reached->item, compare_items);
    read_list(reached);
}

void reached_close(struct reached *reached)
{
    free(reached->list);
}

/* ---- what was reached ---- */

void reach(struct reached *reached, const char *kind, const char *name)
{
    struct reached_item *item = name != NULL ? find(reached, kind, name) : NULL;
    if (item != NULL)
        item->count++;
}

void reach_event(void *owner, const struct battle *battle, const struct event *event)
{
    struct reached *reached = owner;
    reach(reached, "event", battle->rules->events[event->kind].name);
    reach(reached, "rule", event->rule);
    if (event->kind == event_step)
        reach(reached, "step", event->rule);
    if (event->kind == event_ordered)
        reach(reached, "verb", battle->rules->verbs[event->order->verb].name);
    for (int i = 0; event->sum != NULL && i < event->sum->count; i++)
        reach(reached, "rule", event->sum->lines[i].rule);
}

void reach_asked(struct reached *reached, const struct battle *battle)
{
    struct decision decision;
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; battle_pending(battle, side, i, &decision); i++)
            reach(reached, "decision", battle->rules->decisions[decision.kind].name);
}

void reached_write(const struct reached *reached, FILE *file)
{
    for (int i = 0; i < reached->items; i++)
        fprintf(file, "%9ld  %s\n", reached->item[i].count, reached->item[i].name);
}

static bool is_never(const struct reached_item *item)
{
    return item->scene != NULL && strcmp(item->scene, "never") == 0;
}

int reached_wrong(const struct reached *reached)
{
    int wrong = 0;
    for (int i = 0; i < reached->items; i++) {
        const struct reached_item *item = &reached->item[i];
        bool reached_now = item->count > 0, listed = item->scene != NULL;
        if (is_never(item) ? !reached_now : reached_now || listed)
            continue;
        print_error("%s reached: %s\n", reached_now ? "after all" : "never", item->name);
        wrong++;
    }
    return wrong;
}

int reached_scene(struct reached *reached, const char *scene)
{
    int wrong = 0;
    for (int i = 0; i < reached->items; i++) {
        struct reached_item *item = &reached->item[i];
        bool promised = item->scene != NULL && strcmp(item->scene, scene) == 0;
        if (promised && item->count == 0)
            print_error("the scene does not reach it: %s\n", item->name);
        wrong += promised && item->count == 0;
        item->shown = item->shown || promised;
        item->count = 0;
    }
    return wrong;
}

int reached_unshown(const struct reached *reached)
{
    int wrong = 0;
    for (int i = 0; i < reached->items; i++) {
        const struct reached_item *item = &reached->item[i];
        bool unshown = item->scene != NULL && !item->shown && !is_never(item);
        if (unshown)
            print_error("no such scene: %s: %s\n", item->name, item->scene);
        wrong += unshown;
    }
    return wrong;
}
