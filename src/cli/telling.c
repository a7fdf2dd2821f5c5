#include "cli/telling.h"

#include "base/check.h"
#include "battle/order.h"
#include "cli/page.h"

#include <stdio.h>
#include <string.h>

/* ---- members ---- */

static const struct json_node *member(const struct telling *telling, const struct json_node *object, const char *key)
{
    return json_member(telling->json, object, key);
}

static const char *string_of(const struct telling *telling, const struct json_node *object, const char *key)
{
    const struct json_node *node = member(telling, object, key);
    return node != NULL && node->kind == json_kind_string ? node->string : NULL;
}

static int64_t number_of(const struct telling *telling, const struct json_node *object, const char *key)
{
    const struct json_node *node = member(telling, object, key);
    int64_t number = 0;
    return node != NULL && node->kind == json_kind_number && json_to_integer(node, &number) ? number : 0;
}

/* The first of a list or object; a null pointer when there is none. */
static const struct json_node *first_in(const struct telling *telling, const struct json_node *object, const char *key)
{
    const struct json_node *list = member(telling, object, key);
    return list == NULL ? NULL : json_first(telling->json, list);
}

bool line_hides(const struct json *json, const struct json_node *object, const char *side)
{
    const struct json_node *hidden = json_member(json, object, "hidden_from");
    for (const struct json_node *one = hidden == NULL ? NULL : json_first(json, hidden); one != NULL; one = json_next(json, one))
        if (one->kind == json_kind_string && text_equal(one->string, side))
            return true;
    return false;
}

static bool may_know(const struct telling *telling, const struct json_node *object)
{
    return telling->side == NULL || !line_hides(telling->json, object, telling->side);
}

static const struct json_node *read_line(struct telling *telling, const char *line)
{
    struct error error;
    size_t length = strlen(line);
    memcpy(telling->line, line, length + 1);
    bool read = json_read(telling->json, telling->line, length, &error) && json_root(telling->json)->kind == json_kind_object;
    return read ? json_root(telling->json) : NULL;
}

/* ---- values ---- */

static void add_node(const struct json_node *node, struct text *text)
{
    struct digits digits;
    int64_t value;
    if (node == NULL)
        return;
    if (node->kind == json_kind_string)
        text_add(text, node->string);
    else if (node->kind == json_kind_number && json_to_decimal(node, &value))
        text_add(text, text_of_decimal(&digits, value));
    else
        text_add(text, node->kind == json_kind_true ? "yes" : "no");
}

static void add_list(const struct telling *telling, const struct json_node *object, const char *key, const char *between,
                     struct text *text)
{
    bool first = true;
    for (const struct json_node *node = first_in(telling, object, key); node != NULL; node = json_next(telling->json, node)) {
        text_add(text, first ? "" : between);
        add_node(node, text);
        first = false;
    }
}

static void add_result(const struct telling *telling, const struct json_node *event, struct text *text)
{
    bool first = true;
    for (const struct json_node *node = first_in(telling, event, "result"); node != NULL; node = json_next(telling->json, node)) {
        text_add(text, first ? "" : ", ");
        word_tell(node->key, text);
        text_add_char(text, ' ');
        if (node->kind == json_kind_string)
            word_tell(node->string, text);
        else
            add_node(node, text);
        first = false;
    }
}

/* ---- what happened ---- */

#define SENTENCE_BYTES 8192

static void tell_step(struct telling *telling)
{
    if (telling->step[0] == '\0')
        return;
    printf("  ");
    print_toned(tone_faint, telling->step);
    printf("\n");
    telling->step[0] = '\0';
}

static void tell_modifiers(const struct telling *telling, const struct json_node *event)
{
    for (const struct json_node *row = first_in(telling, event, "modifiers"); row != NULL; row = json_next(telling->json, row)) {
        char value[64] = "";
        struct text text;
        const char *label = string_of(telling, row, "label"), *rule = string_of(telling, row, "rule");
        const struct json_node *node = member(telling, row, "value");
        text_begin(&text, value, sizeof value);
        if (node != NULL)
            add_node(node, &text);
        printf("        %8s  %s  ", value, label != NULL ? label : "");
        print_toned(tone_faint, rule != NULL ? rule : "");
        printf("\n");
    }
}

static void tell_event(struct telling *telling, const struct json_node *event, const char *sentence)
{
    char words[SENTENCE_BYTES];
    struct text text;
    const char *rule = string_of(telling, event, "rule");
    bool thrown = first_in(telling, event, "dice") != NULL, judged = member(telling, event, "result") != NULL;
    if (judged && !thrown && !telling->sums)
        return;
    text_begin(&text, words, sizeof words);
    text_add(&text, sentence);
    if (judged) {
        text_add(&text, thrown ? " Thrown " : " ");
        add_list(telling, event, "dice", " ", &text);
        text_add(&text, thrown ? ": " : "");
        add_result(telling, event, &text);
        text_add_char(&text, '.');
    }
    tell_step(telling);
    printf("    ");
    if (rule != NULL && rule[0] != '\0') {
        text_add(&text, "  ");
        text_add(&text, rule);
    }
    print_wrapped(words, text.used, 4, 6);
    if (telling->sums)
        tell_modifiers(telling, event);
}

static void hear_event(struct telling *telling, const struct json_node *event)
{
    const char *kind = string_of(telling, event, "event"), *sentence = string_of(telling, event, "text");
    if (kind == NULL || sentence == NULL || !may_know(telling, event))
        return;
    if (text_equal(kind, "turn")) {
        telling->step[0] = '\0';
        printf("\n");
        print_toned(tone_strong, sentence);
        printf("\n");
    } else if (text_equal(kind, "step")) {
        text_copy(telling->step, sizeof telling->step, sentence);
    } else {
        tell_event(telling, event, sentence);
    }
}

/* ---- what was said ---- */

static void tell_lack(const struct telling *telling, const struct json_node *line)
{
    const struct json_node *lack = member(telling, line, "lacks");
    if (lack == NULL || string_of(telling, lack, "die") == NULL)
        return;
    printf("    Dice are to be thrown: %d %s.\n", (int)number_of(telling, lack, "count"), string_of(telling, lack, "die"));
}

static void tell_end(const struct telling *telling, const struct json_node *line)
{
    const struct json_node *result = member(telling, line, "result");
    const char *winner = result == NULL ? NULL : string_of(telling, result, "winner");
    char points[64];
    struct text text;
    if (result == NULL)
        return;
    text_begin(&text, points, sizeof points);
    add_list(telling, result, "points", " to ", &text);
    printf("\n");
    print_toned(tone_strong, winner != NULL ? winner : "Nobody");
    printf(" wins: %s, %s points (%s).\n", string_of(telling, result, "grade"), points, string_of(telling, result, "reason"));
}

static void add_said(const struct telling *telling, const struct json_node *line, struct text *text)
{
    const char *order = string_of(telling, line, "order"), *back = string_of(telling, line, "take_back");
    if (order != NULL)
        text_add(text, order);
    if (member(telling, line, "typed") != NULL) {
        text_add(text, "throws ");
        add_list(telling, line, "typed", " ", text);
    }
    if (back != NULL) {
        text_add(text, "taking back from line ");
        text_add_int(text, number_of(telling, line, "to"));
        text_add(text, ": ");
        text_add(text, back);
    }
}

static void tell_said(struct telling *telling, const struct json_node *line, const char *side)
{
    char words[SENTENCE_BYTES];
    struct text text;
    text_begin(&text, words, sizeof words);
    add_said(telling, line, &text);
    tell_step(telling);
    printf("%5d ", (int)number_of(telling, line, "n"));
    print_toned(tone_strong, side);
    printf("  %s\n", words);
}

void tell_line(struct telling *telling, const char *line)
{
    const struct json_node *root = read_line(telling, line);
    const char *side = root == NULL ? NULL : string_of(telling, root, "side");
    if (root == NULL)
        return;
    if (side != NULL && may_know(telling, root))
        tell_said(telling, root, side);
    tell_lack(telling, root);
    for (const struct json_node *event = first_in(telling, root, "events"); event != NULL;
         event = json_next(telling->json, event))
        hear_event(telling, event);
    if (member(telling, root, "end") != NULL)
        tell_end(telling, root);
}

/* ---- the audit ---- */

static void tell_throw(const struct telling *telling, const struct json_node *line, const struct json_node *event)
{
    char words[SENTENCE_BYTES];
    struct text text;
    const char *procedure = string_of(telling, event, "procedure"), *rule = string_of(telling, event, "rule");
    text_begin(&text, words, sizeof words);
    text_add_int(&text, number_of(telling, line, "n"));
    text_add_char(&text, ' ');
    add_list(telling, event, "address", ".", &text);
    text_add_char(&text, ' ');
    text_add(&text, rule != NULL ? rule : "");
    text_add_char(&text, ' ');
    text_add(&text, string_of(telling, event, "unit") != NULL ? string_of(telling, event, "unit") : "-");
    text_add_char(&text, ' ');
    text_add(&text, procedure != NULL ? procedure : "throw");
    text_add(&text, " [");
    add_list(telling, event, "dice", " ", &text);
    text_add(&text, "]");
    for (const struct json_node *row = first_in(telling, event, "modifiers"); row != NULL; row = json_next(telling->json, row)) {
        text_add_char(&text, ' ');
        text_add(&text, string_of(telling, row, "rule") != NULL ? string_of(telling, row, "rule") : "-");
        text_add_char(&text, ' ');
        add_node(member(telling, row, "value"), &text);
        text_add_char(&text, ';');
    }
    text_add(&text, first_in(telling, event, "result") != NULL ? " " : "");
    add_result(telling, event, &text);
    puts(words);
}

void tell_throws(struct telling *telling, const char *line)
{
    const struct json_node *root = read_line(telling, line);
    const struct json_node *event = root == NULL ? NULL : first_in(telling, root, "events");
    for (; event != NULL; event = json_next(telling->json, event))
        if (may_know(telling, event) && first_in(telling, event, "dice") != NULL)
            tell_throw(telling, root, event);
}

void tell_hash(struct telling *telling, const char *line)
{
    char words[SENTENCE_BYTES];
    struct text text;
    const struct json_node *root = read_line(telling, line);
    if (root == NULL)
        return;
    const char *hash = string_of(telling, root, "hash"), *side = string_of(telling, root, "side");
    text_begin(&text, words, sizeof words);
    add_said(telling, root, &text);
    printf("%d %s%s%s%s%s\n", (int)number_of(telling, root, "n"), hash != NULL ? hash : "-", side != NULL ? " " : "",
           side != NULL ? side : "", text.used > 0 ? " " : "", words);
}
