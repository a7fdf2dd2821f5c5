#include "server/told.h"

#include "support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *read_json(const char *text)
{
    json_error_t error;
    json_t *tree = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (tree == NULL)
        fail_msg("%s: %s", error.text, text);
    return tree;
}

static const char *id_of(const json_t *unit)
{
    return json_string_value(json_object_get(unit, "id"));
}

static size_t find_unit(const json_t *units, const char *id)
{
    size_t i = 0;
    while (i < json_array_size(units) && strcmp(id_of(json_array_get(units, i)), id) != 0)
        i++;
    return i;
}

/* ---- what a line changes: as docs/protocol.md says ---- */

static void change_unit(json_t *units, json_t *news)
{
    const char *key;
    json_t *value, *unit = json_array_get(units, find_unit(units, id_of(news)));
    if (unit == NULL) {
        json_array_append(units, news);
        return;
    }
    json_object_foreach (news, key, value) {
        if (json_is_null(value))
            json_object_del(unit, key);
        else
            json_object_set(unit, key, value);
    }
}

static void change(json_t *view, json_t *line)
{
    static const char *const whole[] = {"pending", "features", "result", "stakes"};
    json_t *units = json_object_get(view, "units"), *one;
    size_t i;
    json_array_foreach (json_object_get(line, "units"), i, one)
        change_unit(units, one);
    json_array_foreach (json_object_get(line, "unseen"), i, one)
        json_array_remove(units, find_unit(units, json_string_value(one)));
    if (json_object_get(line, "now") != NULL)
        json_object_update(view, json_object_get(line, "now"));
    for (i = 0; i < sizeof whole / sizeof *whole; i++)
        if (json_object_get(line, whole[i]) != NULL)
            json_object_set(view, whole[i], json_object_get(line, whole[i]));
}

/* ---- beside what is shown ---- */

static int compare_ids(const void *a, const void *b)
{
    return strcmp(id_of(*(json_t *const *)a), id_of(*(json_t *const *)b));
}

static void sort_units(json_t *view)
{
    json_t *units = json_object_get(view, "units"), *sorted[256];
    size_t count = json_array_size(units);
    assert_true(count <= 256);
    for (size_t i = 0; i < count; i++)
        sorted[i] = json_incref(json_array_get(units, i));
    qsort(sorted, count, sizeof *sorted, compare_ids);
    for (size_t i = 0; i < count; i++)
        json_array_set_new(units, i, sorted[i]);
}

static void compare(json_t *told, struct client *judge, int n, const char *seat)
{
    char words[128];
    snprintf(words, sizeof words, "\"t\":\"at\",\"n\":%d,\"as\":\"%s\"", n, seat);
    json_t *at = read_json(client_ask(judge, words)), *shown = json_object_get(at, "view");
    sort_units(told);
    sort_units(shown);
    const char *key;
    json_t *value;
    json_object_foreach (shown, key, value)
        if (!json_equal(json_object_get(told, key), value))
            fail_msg("%s behind line %d: %s was told\n%s\nand is shown\n%s", key, n, seat,
                     json_dumps(json_object_get(told, key), 0), json_dumps(value, 0));
    assert_true(json_object_size(told) == json_object_size(shown));
    json_decref(at);
}

int told_compare(const struct client *client, struct client *judge, const char *seat)
{
    char *all = strdup(client->all);
    json_t *view = NULL;
    int lines = 0;
    for (char *frame = strtok(all, "\n"); frame != NULL; frame = strtok(NULL, "\n")) {
        json_t *tree = read_json(frame);
        const char *kind = json_string_value(json_object_get(tree, "t"));
        if (strcmp(kind, "view") == 0)
            view = json_deep_copy(json_object_get(tree, "view"));
        if (strcmp(kind, "line") == 0 && view != NULL) {
            change(view, tree);
            compare(view, judge, (int)json_integer_value(json_object_get(tree, "n")), seat);
            lines++;
        }
        json_decref(tree);
    }
    json_decref(view);
    free(all);
    return lines;
}
