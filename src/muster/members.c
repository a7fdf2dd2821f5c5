#include "muster/members.h"

#include "base/check.h"
#include "battle/roster.h"

#include <stdarg.h>
#include <string.h>

/* ---- complaints ---- */

static void add_where(const struct scenario_reading *reading, struct text *text)
{
    const char *const pieces[][2] = {{"side ", reading->side}, {"", reading->formation}};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        if (*pieces[i][1] == '\0')
            continue;
        text_add(text, pieces[i][0]);
        text_add(text, pieces[i][1]);
        text_add(text, ", ");
    }
    if (*reading->what == '\0')
        return;
    text_add(text, reading->what);
    if (reading->number > 0) {
        text_add(text, " ");
        text_add_int(text, reading->number);
    }
    if (*reading->name != '\0') {
        text_add(text, " (");
        text_add(text, reading->name);
        text_add(text, ")");
    }
    text_add(text, ", ");
}

bool scenario_refuse(const struct scenario_reading *reading, const char *field, ...)
{
    char sentence[LIMIT_MESSAGE];
    struct text text;
    va_list pieces;
    text_begin(&text, sentence, sizeof sentence);
    add_where(reading, &text);
    text_add(&text, field);
    text_add(&text, " ");
    va_start(pieces, field);
    for (const char *piece; (piece = va_arg(pieces, const char *)) != NULL;)
        text_add(&text, piece);
    va_end(pieces);
    return error_set_fact(reading->error, error_bad_scenario, field, sentence, NULL);
}

bool scenario_no_room(const struct scenario_reading *reading)
{
    return error_set(reading->error, error_bad_scenario, "the scenario needs more memory than there is for it", NULL);
}

/* ---- reading ---- */

static const char *member_name(const void *list, size_t index)
{
    return ((const struct member *)list)[index].name;
}

static const char *word_at(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

static bool only_known(const struct scenario_reading *reading, const struct member *members, const struct json_node *object)
{
    for (const struct json_node *node = json_first(reading->json, object); node != NULL; node = json_next(reading->json, node)) {
        int i = 0;
        while (members[i].name != NULL && !text_equal(members[i].name, node->key))
            i++;
        if (members[i].name != NULL)
            continue;
        const char *near = text_nearest(node->key, member_name, members);
        return scenario_refuse(reading, node->key, "is no member of it", near != NULL ? "; did you mean " : "",
                               near != NULL ? near : "", NULL);
    }
    return true;
}

static bool read_text(const struct scenario_reading *reading, const struct member *member, const struct json_node *node,
                      const char **text)
{
    struct digits most;
    bool plain = node->kind == json_kind_string && *node->string != '\0' && strlen(node->string) <= (size_t)member->most;
    for (const char *at = plain ? node->string : ""; *at != '\0'; at++)
        plain = plain && (unsigned char)*at >= ' ' && *at != 0x7F;
    if (!plain)
        return scenario_refuse(reading, member->name, "must be a text of 1 to ", text_of_int(&most, member->most),
                               " bytes in one line, as ", member->right, NULL);
    *text = store_text(reading->store, node->string);
    return *text != NULL || scenario_no_room(reading);
}

static bool read_whole(const struct scenario_reading *reading, const struct member *member, const struct json_node *node,
                       int32_t *value)
{
    struct digits least, most;
    int64_t number;
    if (!json_to_integer(node, &number) || number < member->least || number > member->most)
        return scenario_refuse(reading, member->name, "must be a whole number from ", text_of_int(&least, member->least), " to ",
                               text_of_int(&most, member->most), member->right != NULL ? ": " : "",
                               member->right != NULL ? member->right : "", NULL);
    *value = (int32_t)number;
    return true;
}

/* Of nations also those that the scenario has of its own. */
static const char *const *words_of(const struct member *member, const char *const *nations)
{
    return member->words == roster_nation_names ? nations : member->words;
}

static bool read_word(const struct scenario_reading *reading, const struct member *member, const struct json_node *node,
                      int32_t *value)
{
    char list[LIMIT_MESSAGE] = "";
    struct text words;
    const char *word = node->kind == json_kind_string ? node->string : "";
    const char *const *right = words_of(member, reading->nations);
    text_begin(&words, list, sizeof list / 2);
    for (int i = 0; right[i] != NULL; i++) {
        if (text_equal(word, right[i])) {
            *value = i;
            return true;
        }
        text_add(&words, i > 0 ? " " : "");
        text_add(&words, right[i]);
    }
    const char *near = text_nearest(word, word_at, right);
    if (near != NULL)
        return scenario_refuse(reading, member->name, "is no \"", word, "\"; did you mean ", near, NULL);
    return scenario_refuse(reading, member->name, "must be one of: ", list, words.cut ? " ..." : "", NULL);
}

static bool read_truth(const struct scenario_reading *reading, const struct member *member, const struct json_node *node,
                       int32_t *value)
{
    *value = node->kind == json_kind_true;
    return *value || node->kind == json_kind_false || scenario_refuse(reading, member->name, "must be true or false", NULL);
}

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool read_clock(const struct scenario_reading *reading, const struct member *member, const struct json_node *node,
                       int32_t *minutes)
{
    const char *at = node->kind == json_kind_string && strlen(node->string) == 5 ? node->string : "xx:xx";
    if (digit(at[0]) && digit(at[1]) && at[2] == ':' && digit(at[3]) && digit(at[4])) {
        int hour = (at[0] - '0') * 10 + at[1] - '0', minute = (at[3] - '0') * 10 + at[4] - '0';
        *minutes = hour * 60 + minute;
        if (hour < 24 && minute < 60)
            return true;
    }
    return scenario_refuse(reading, member->name, "must be a time of the day, as ", member->right, NULL);
}

static bool to_mm(const struct json_node *node, int32_t least, int32_t most, int32_t *mm)
{
    int64_t decimal;
    if (!json_to_decimal(node, &decimal) || decimal % 10 != 0 || decimal / 10 < least || decimal / 10 > most)
        return false;
    *mm = (int32_t)(decimal / 10);
    return true;
}

static bool read_metres(const struct scenario_reading *reading, const struct member *member, const struct json_node *node,
                        int32_t *mm)
{
    struct digits least, most;
    return to_mm(node, member->least, member->most, mm) ||
           scenario_refuse(reading, member->name, "must be metres from ", text_of_decimal(&least, member->least * INT64_C(10)),
                           " to ", text_of_decimal(&most, member->most * INT64_C(10)), ", to the millimetre", NULL);
}

static bool read_figures(const struct scenario_reading *reading, const struct json_node *node, int32_t *mm, int count)
{
    if (node->kind != json_kind_list || node->count != count)
        return false;
    for (node = json_first(reading->json, node); node != NULL; node = json_next(reading->json, node))
        if (!to_mm(node, 0, MOST_GROUND_MM, mm++))
            return false;
    return true;
}

static bool read_place(const struct scenario_reading *reading, const struct member *member, const struct json_node *node,
                       struct place *place)
{
    int32_t mm[2] = {0};
    if (!read_figures(reading, node, mm, 2))
        return scenario_refuse(reading, member->name, "must be a place in metres east and north of the table's corner, as ",
                               member->right, NULL);
    *place = (struct place){mm[0], mm[1]};
    return true;
}

static bool read_area(const struct scenario_reading *reading, const struct member *member, const struct json_node *node,
                      struct bounds *area)
{
    int32_t mm[4] = {0};
    if (!read_figures(reading, node, mm, 4) || mm[0] >= mm[2] || mm[1] >= mm[3])
        return scenario_refuse(reading, member->name, "must be metres as [west, south, east, north], as ", member->right, NULL);
    *area = (struct bounds){{mm[0], mm[1]}, {mm[2], mm[3]}};
    return true;
}

static bool read_member(const struct scenario_reading *reading, const struct member *member, const struct json_node *node,
                        void *slot)
{
    switch (member->kind) {
    case member_text:
        return read_text(reading, member, node, slot);
    case member_whole:
        return read_whole(reading, member, node, slot);
    case member_word:
        return read_word(reading, member, node, slot);
    case member_truth:
        return read_truth(reading, member, node, slot);
    case member_clock:
        return read_clock(reading, member, node, slot);
    case member_metres:
        return read_metres(reading, member, node, slot);
    case member_place:
        return read_place(reading, member, node, slot);
    case member_area:
        return read_area(reading, member, node, slot);
    case member_part:
        return true;
    }
    CHECK(false);
}

/* What a member is when nothing is said of it. */
static void unsay(const struct member *member, void *slot)
{
    int32_t *numbers = slot;
    if (member->kind == member_text)
        *(const char **)slot = NULL;
    else if (member->kind == member_truth)
        *numbers = 0;
    else if (member->kind != member_part)
        *numbers = UNSAID; /* of a place and of an area the first figure says it */
}

bool members_read(struct scenario_reading *reading, const struct member *members, const struct json_node *object, void *into)
{
    for (const struct member *member = members; member->name != NULL; member++)
        unsay(member, (char *)into + member->offset);
    if (!only_known(reading, members, object))
        return false;
    for (const struct member *member = members; member->name != NULL; member++) {
        void *slot = (char *)into + member->offset;
        const struct json_node *node = json_member(reading->json, object, member->name);
        if (node == NULL && member->required)
            return scenario_refuse(reading, member->name, "must be given", member->right != NULL ? ", as " : "",
                                   member->right != NULL ? member->right : "", NULL);
        if (node != NULL && !read_member(reading, member, node, slot))
            return false;
    }
    return true;
}

const struct json_node *part_of(const struct scenario_reading *reading, const struct json_node *object, const char *name,
                                enum json_kind kind, bool *right)
{
    const struct json_node *node = json_member(reading->json, object, name);
    *right = node == NULL || node->kind == kind ||
             scenario_refuse(reading, name, "must be ", kind == json_kind_list ? "a list" : "an object", NULL);
    return *right ? node : NULL;
}

/* ---- writing ---- */

static void write_clock(int32_t minutes, struct json_writer *writer)
{
    char clock[8] = {(char)('0' + minutes / 600),     (char)('0' + minutes / 60 % 10), ':',
                     (char)('0' + minutes % 60 / 10), (char)('0' + minutes % 60 % 10), '\0'};
    json_add_string(writer, clock);
}

static void write_figures(const int32_t *mm, int count, struct json_writer *writer)
{
    json_open(writer, '[');
    for (int i = 0; i < count; i++)
        json_add_decimal(writer, mm[i] * INT64_C(10));
    json_close(writer, ']');
}

static void write_value(const struct member *member, const void *slot, const char *const *nations, struct json_writer *writer)
{
    const int32_t *numbers = slot;
    const struct bounds *area = slot;
    switch (member->kind) {
    case member_text:
        json_add_string(writer, *(const char *const *)slot);
        break;
    case member_whole:
        json_add_int(writer, *numbers);
        break;
    case member_word:
        json_add_string(writer, words_of(member, nations)[*numbers]);
        break;
    case member_truth:
        json_add_bool(writer, *numbers != 0);
        break;
    case member_clock:
        write_clock(*numbers, writer);
        break;
    case member_metres:
        json_add_decimal(writer, *numbers * INT64_C(10));
        break;
    case member_place:
        write_figures(numbers, 2, writer);
        break;
    case member_area:
        write_figures((int32_t[]){area->least.x, area->least.y, area->most.x, area->most.y}, 4, writer);
        break;
    case member_part:
        break;
    }
}

static bool said(const struct member *member, const void *slot)
{
    if (member->kind == member_part)
        return false;
    if (member->kind == member_text)
        return *(const char *const *)slot != NULL;
    return member->kind == member_truth ? *(const int32_t *)slot != 0 : *(const int32_t *)slot != UNSAID;
}

void members_write(const struct member *members, const void *from, const char *const *nations, struct json_writer *writer)
{
    for (const struct member *member = members; member->name != NULL; member++) {
        const void *slot = (const char *)from + member->offset;
        if (!said(member, slot))
            continue;
        json_key(writer, member->name);
        write_value(member, slot, nations, writer);
    }
}
