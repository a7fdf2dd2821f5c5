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

static const char *name_at(const void *list, size_t index)
{
    const struct names *names = list;
    return index < names->count ? names->names[index] : NULL;
}

const struct json_node *reading_stranger(const struct reading *reading, const struct json_node *object, const struct names *names,
                                         const char **near)
{
    for (const struct json_node *node = json_first(reading->json, object); node != NULL; node = json_next(reading->json, node)) {
        size_t i = 0;
        while (i < names->count && !text_equal(names->names[i], node->key))
            i++;
        *near = i < names->count ? NULL : text_nearest(node->key, name_at, names);
        if (i == names->count)
            return node;
    }
    return NULL;
}
