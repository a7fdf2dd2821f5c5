/* Numbers of a ruleset's structs by their names. */
#include "scenes/scene.h"

#include <string.h>

const struct member *member_called(const struct member *list, const char *name)
{
    size_t length = strcspn(name, "[");
    for (; list->name != NULL; list++)
        if (strlen(list->name) == length && strncmp(list->name, name, length) == 0)
            return list;
    return NULL;
}

const struct member *members_of_battle(const struct battle *b, const char *name, void **of)
{
    static const char *const sides[] = {"red", "blue", NULL};
    static const struct member of_any[] = {NUMBER_OF(struct battle_state, first_side, sides), {.name = NULL}};
    bool any = member_called(of_any, name) != NULL;
    *of = any ? (void *)b->state : b->own;
    return any ? of_any : vocabulary.whole;
}

const char *const strength_follows[] = {NULL};
const char *const said_as_length[] = {NULL};
const char *const said_of_both[] = {NULL};
const char *const numbered_by_ground[] = {NULL};

static int zone_of_ground(int number)
{
    const struct ground *ground = board_setup()->ground;
    if (number < 0 || number >= ground->features || ground->feature[number].zone < 0)
        scene_fail("ground %d is no place", number);
    return ground->feature[number].zone;
}

/* name, or name[3] */
static size_t place_of(const struct member *member, const char *name)
{
    char number[8];
    const char *bracket = strchr(name, '[');
    int which = 0;
    if (bracket != NULL) {
        snprintf(number, sizeof number, "%.*s", (int)strcspn(bracket + 1, "]"), bracket + 1);
        which = number_of(number, name);
    }
    if (member->words == numbered_by_ground)
        which = zone_of_ground(which);
    if (which < 0 || which >= member->count)
        scene_fail("of %s there are %d", member->name, member->count);
    return member->offset + (size_t)which * (size_t)member->size;
}

int32_t member_value(const struct member *member, const char *name, const void *of)
{
    const void *at = (const char *)of + place_of(member, name);
    if (member->size == sizeof(int8_t))
        return *(const int8_t *)at;
    return member->size == sizeof(int16_t) ? *(const int16_t *)at : *(const int32_t *)at;
}

/* A word may look like a number: "12" is a calibre. */
static int word_among(const char *const *words, const char *word)
{
    for (int i = 0; words != NULL && words[i] != NULL; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

int32_t member_value_of(const struct member *member, const char *word)
{
    int unit = table_unit(word), listed = word_among(member->words, word);
    if (unit != NO_UNIT)
        return unit;
    if (listed >= 0)
        return listed;
    if (member->words == said_as_length)
        return mm_of(word, member->name);
    if (member->words != NULL && strspn(word, "-0123456789") != strlen(word))
        return index_of(word, member->words, member->name);
    return number_of(word, member->name);
}

void member_set(const struct member *member, const char *name, void *of, const char *value)
{
    void *at = (char *)of + place_of(member, name);
    int32_t number = member_value_of(member, value);
    if (member->size == sizeof(int8_t))
        *(int8_t *)at = (int8_t)number;
    else if (member->size == sizeof(int16_t))
        *(int16_t *)at = (int16_t)number;
    else
        *(int32_t *)at = number;
}
