#include "cli/minds.h"

#include "cli/cli.h"
#include "cli/page.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PATH 4096
#define HUNDRED 100.0
#define NAME_COLUMNS 24

static const char *word_of(const struct json *json, const struct json_node *object, const char *key)
{
    const struct json_node *node = json_member(json, object, key);
    return node != NULL && node->kind == json_kind_string ? node->string : "";
}

static int64_t number_of(const struct json *json, const struct json_node *object, const char *key)
{
    int64_t number = 0;
    const struct json_node *node = json_member(json, object, key);
    return node != NULL && node->kind == json_kind_number && json_to_integer(node, &number) ? number : 0;
}

static bool is_true(const struct json *json, const struct json_node *object, const char *key)
{
    const struct json_node *node = json_member(json, object, key);
    return node != NULL && node->kind == json_kind_true;
}

/* "r10 Ledru"; a place has a name alone. */
static void add_named(struct text *text, const char *id, const char *name)
{
    text_add(text, id);
    text_add(text, *id != '\0' && *name != '\0' ? " " : "");
    text_add(text, name);
}

static void tell_task(const struct json *json, const struct json_node *task)
{
    char who[LIMIT_MESSAGE], what[LIMIT_MESSAGE];
    struct text text;
    struct digits digits;
    text_begin(&text, who, sizeof who);
    add_named(&text, word_of(json, task, "brigade"), word_of(json, task, "name"));
    text_add(&text, text.used == 0 ? "under nobody" : "");
    text_begin(&text, what, sizeof what);
    text_add(&text, word_of(json, task, "task"));
    text_add(&text, *word_of(json, task, "about_name") != '\0' ? " " : "");
    add_named(&text, word_of(json, task, "about"), word_of(json, task, "about_name"));
    if (number_of(json, task, "from") > 0) {
        text_add(&text, ", from turn ");
        text_add(&text, text_of_int(&digits, number_of(json, task, "from")));
        text_add(&text, " on; until then hold");
    }
    print_entry(who, NAME_COLUMNS, what);
}

static void tell_belief(const struct json *json, const struct json_node *enemy)
{
    const char *before = "  of the enemy he believed:";
    for (const struct json_node *node = json_first(json, enemy); node != NULL; node = json_next(json, node)) {
        int64_t weight = 0;
        if (!json_to_integer(node, &weight))
            continue;
        printf("%s %s %d %%", before, node->key, (int)weight);
        before = ",";
    }
    printf("\n");
}

static void tell_thought(const struct json *json, const struct session *session)
{
    const struct json_node *root = json_root(json), *tasks = json_member(json, root, "tasks");
    const struct json_node *enemy = json_member(json, root, "enemy");
    bool changed = is_true(json, root, "changed");
    const char *measure = battle_rules_of(session->header.shelf->ruleset)->strength_words;
    printf("Turn %d, line %d: %s\n", (int)number_of(json, root, "turn"), (int)number_of(json, root, "line"),
           changed ? word_of(json, root, "plan") : "as before");
    printf("  expected %+.1f %s of it, %+.1f of going on as before; %d schemes looked at\n",
           (double)number_of(json, root, "expects") / HUNDRED, measure, (double)number_of(json, root, "as_before") / HUNDRED,
           (int)number_of(json, root, "looked"));
    if (enemy != NULL && enemy->kind == json_kind_object)
        tell_belief(json, enemy);
    for (const struct json_node *task = changed && tasks != NULL && tasks->kind == json_kind_list ? json_first(json, tasks)
                                                                                                  : NULL;
         task != NULL; task = json_next(json, task))
        tell_task(json, task);
}

static bool is_over(struct session *session)
{
    struct error error;
    const struct chronicle *chronicle = &session->chronicle;
    const char *last = chronicle->lines == 0 ? "" : chronicle_line(chronicle, chronicle->lines - 1);
    size_t length = strlen(last);
    if (length == 0 || length > MATCH_LINE_BYTES)
        return false;
    memcpy(session->line, last, length + 1);
    return json_read(&session->json, session->line, length, &error) && json_root(&session->json)->kind == json_kind_object &&
           json_member(&session->json, json_root(&session->json), "result") != NULL;
}

/* Lines that cannot be read were not written by a player of ours: they are passed over. */
static int tell_lines(struct session *session, char *text, const char *side)
{
    int told = 0;
    struct error error;
    for (char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        size_t length = (size_t)(end - text);
        if (length > MATCH_LINE_BYTES)
            continue;
        memcpy(session->line, text, length);
        session->line[length] = '\0';
        if (!json_read(&session->json, session->line, length, &error) || json_root(&session->json)->kind != json_kind_object ||
            !text_equal(word_of(&session->json, json_root(&session->json), "side"), side))
            continue;
        tell_thought(&session->json, session);
        told++;
    }
    return told;
}

bool minds_tell(struct session *session, const char *path, int side)
{
    char name[MOST_PATH];
    size_t length;
    struct error error;
    const char *id = session->scene.scenario.side[side].id;
    if (!is_over(session))
        return complain("the battle is not over: what anybody thinks is his own until then", NULL), false;
    snprintf(name, sizeof name, "%s" MIND_SUFFIX, path);
    char *text = ledger_read(name, &length, &error);
    if (text == NULL)
        return complain("nobody's thoughts were kept beside this record: ", error.message, NULL), false;
    int told = tell_lines(session, text, id);
    free(text);
    return told > 0 || (complain("nobody who thinks ahead played ", id, NULL), false);
}
