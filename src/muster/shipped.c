#include "muster/shipped.h"

#include <string.h>

#define SCENARIO "/scenario.json"
#define GROUND "/ground.geojson"

static const struct file *file_in(const char *folder, const char *file)
{
    size_t length = strlen(folder);
    for (const struct file *at = muster_shipped; at->name != NULL; at++)
        if (strncmp(at->name, folder, length) == 0 && text_equal(at->name + length, file))
            return at;
    return NULL;
}

const char *shipped_name(int i, char *name)
{
    for (const struct file *at = muster_shipped; at->name != NULL; at++) {
        size_t length = strcspn(at->name, "/");
        if (!text_equal(at->name + length, SCENARIO) || i-- > 0)
            continue;
        text_copy(name, LIMIT_NAME, at->name);
        name[length < LIMIT_NAME ? length : LIMIT_NAME - 1] = '\0';
        return name;
    }
    return NULL;
}

struct names {
    int count;
    char name[32][LIMIT_NAME];
};

static const char *name_at(const void *list, size_t index)
{
    const struct names *names = list;
    return (int)index < names->count ? names->name[index] : NULL;
}

static bool nothing_of_that_name(const char *name, struct error *error)
{
    struct names names = {.count = 0};
    while (names.count < 32 && shipped_name(names.count, names.name[names.count]) != NULL)
        names.count++;
    const char *near = text_nearest(name, name_at, &names);
    return error_set(error, error_no_such_thing, "no scenario is called \"", name, "\"", near != NULL ? "; did you mean " : "",
                     near != NULL ? near : "", NULL);
}

bool shipped_find(const char *name, struct scenario_texts *texts, struct error *error)
{
    const struct file *scenario = file_in(name, SCENARIO), *ground = file_in(name, GROUND);
    if (scenario == NULL || ground == NULL)
        return nothing_of_that_name(name, error);
    *texts = (struct scenario_texts){scenario->text, ground->text, scenario->length, ground->length};
    return true;
}
