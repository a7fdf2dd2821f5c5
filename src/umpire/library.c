#include "umpire/library.h"

#include "base/text.h"

static const char *name_of_shelf(const void *list, size_t index)
{
    const struct library *library = list;
    return (int)index < library->count ? library->shelves[index].ruleset->id : NULL;
}

const struct shelf *library_find(const struct library *library, const char *id, struct error *error)
{
    char known[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, known, sizeof known);
    for (int i = 0; i < library->count; i++) {
        if (text_equal(library->shelves[i].ruleset->id, id))
            return &library->shelves[i];
        text_add(&text, i > 0 ? ", " : "");
        text_add(&text, library->shelves[i].ruleset->id);
    }
    const char *near = text_nearest(id, name_of_shelf, library);
    error_set(error, error_unknown_ruleset, "no ruleset is called \"", id, "\"", near != NULL ? "; did you mean " : "",
              near != NULL ? near : "", " (known: ", known, ")", NULL);
    return NULL;
}
