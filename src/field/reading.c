#include "field/reading.h"

#include <stdarg.h>

bool reading_refuse(const struct reading *reading, const char *field, ...)
{
    char sentence[LIMIT_MESSAGE];
    struct text text;
    struct digits number;
    va_list pieces;
    text_begin(&text, sentence, sizeof sentence);
    va_start(pieces, field);
    for (const char *piece; (piece = va_arg(pieces, const char *)) != NULL;)
        text_add(&text, piece);
    va_end(pieces);
    bool named = *reading->id != '\0';
    return error_set(reading->error, error_bad_ground, "feature ", text_of_int(&number, reading->number), named ? " (" : "",
                     reading->id, named ? ")" : "", ": ", field, " ", sentence, NULL);
}

bool reading_no_room(const struct reading *reading)
{
    return error_set(reading->error, error_bad_ground, "the ground needs more memory than there is for it", NULL);
}

bool read_metres(const struct json_node *node, int32_t *mm)
{
    int64_t decimal;
    if (!json_to_decimal(node, &decimal))
        return false;
    int64_t rounded = (decimal + (decimal < 0 ? -5 : 5)) / 10;
    if (rounded < -MOST_GROUND_MM || rounded > MOST_GROUND_MM)
        return false;
    *mm = (int32_t)rounded;
    return true;
}

const char *reading_name(const void *list, size_t index)
{
    const struct names *names = list;
    return index < names->count ? names->names[index] : NULL;
}

static bool is_among(const struct names *names, const char *name)
{
    size_t i = 0;
    while (i < names->count && !text_equal(names->names[i], name))
        i++;
    return i < names->count;
}

const struct json_node *reading_stranger(const struct reading *reading, const struct json_node *object, const struct names *names,
                                         const char **near)
{
    for (const struct json_node *node = json_first(reading->json, object); node != NULL; node = json_next(reading->json, node)) {
        bool known = is_among(names, node->key);
        *near = known ? NULL : text_nearest(node->key, reading_name, names);
        if (!known)
            return node;
    }
    return NULL;
}

/* How long it will be is not known before, so it is written into what is left of the store. */
const char *reading_keep(const struct reading *reading, const struct json_node *object, const struct names *names)
{
    struct store *store = reading->store;
    struct json_writer writer;
    struct text text = {NULL, 0, 0, true};
    for (const struct json_node *node = json_first(reading->json, object); node != NULL; node = json_next(reading->json, node)) {
        if (is_among(names, node->key))
            continue;
        if (text.at == NULL && store->used < store->size) {
            text_begin(&text, store->at + store->used, store->size - store->used);
            json_begin(&writer, &text);
        }
        if (text.at == NULL)
            return NULL;
        json_key(&writer, node->key);
        json_add_node(&writer, reading->json, node);
    }
    if (text.at == NULL)
        return "";
    store->used += text.cut ? 0 : text.used + 1;
    return text.cut ? NULL : text.at;
}
