#include "cli/scenes.h"

#include "cli/cli.h"
#include "muster/generate.h"
#include "muster/shipped.h"
#include "rules/registry.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define MOST_FILE_BYTES (16 * 1024 * 1024)
#define MOST_REMARKS (1024 * 1024)
#define STORE_BEYOND_TEXTS (4 * 1024 * 1024)

/* ---- texts ---- */

const char *scenes_text(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return complain("cannot open ", path, ": ", strerror(errno), NULL), NULL;
    char *text = allocate(MOST_FILE_BYTES + 1);
    *length = fread(text, 1, MOST_FILE_BYTES + 1, file);
    bool whole = ferror(file) == 0;
    fclose(file);
    if (!whole)
        return complain("cannot read ", path, NULL), NULL;
    return *length <= MOST_FILE_BYTES ? text : (complain(path, " is too long for a scenario", NULL), NULL);
}

static const char *read_in_folder(const char *folder, const char *name, size_t *length)
{
    char path[1024];
    int size = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (size < 0 || (size_t)size >= sizeof path)
        return complain("this path is too long: ", folder, NULL), NULL;
    return scenes_text(path, length);
}

static bool read_folder(const char *folder, struct scenario_texts *texts)
{
    texts->scenario = read_in_folder(folder, "scenario.json", &texts->scenario_length);
    texts->ground = texts->scenario == NULL ? NULL : read_in_folder(folder, "ground.geojson", &texts->ground_length);
    return texts->ground != NULL;
}

static bool make_up(const char *name, struct scenario_texts *texts)
{
    struct text scenario, ground;
    struct error error;
    size_t most = GENERATED_BYTES(MOST_GENERATED);
    text_begin(&scenario, allocate(most), most);
    text_begin(&ground, allocate(GENERATED_GROUND_BYTES), GENERATED_GROUND_BYTES);
    *texts = (struct scenario_texts){.scenario = scenario.at, .ground = ground.at};
    if (!generate_named(name, &scenario, &ground, &error))
        return complain(error.message, NULL), false;
    texts->scenario_length = scenario.used;
    texts->ground_length = ground.used;
    return true;
}

bool scenes_find(const char *name, struct scenario_texts *texts)
{
    struct error error;
    if (generated_name(name))
        return make_up(name, texts);
    if (strchr(name, '/') != NULL)
        return read_folder(name, texts);
    if (shipped_find(name, texts, &error))
        return true;
    complain(error.message, "; `grognard muster` lists them, and a folder is named with a slash, as ./", name, NULL);
    return false;
}

/* ---- scenes ---- */

static struct store store_for(const struct scenario_texts *texts, size_t times)
{
    size_t size = (texts->scenario_length + texts->ground_length) * times + STORE_BEYOND_TEXTS;
    return (struct store){allocate(size), 0, size};
}

bool scene_read(struct scene *scene, const char *name, const struct scenario_texts *texts)
{
    struct error error;
    memset(scene, 0, sizeof *scene);
    scene->texts = *texts;
    struct store store = store_for(&scene->texts, 128); /* nodes are larger than the text they are made of */
    if (!scenario_open_story(&scene->texts, &store, &scene->scenario, &error))
        return complain(name, "/scenario.json: ", error.message, NULL), false;
    if (!scenario_open_ground(&scene->texts, &store, &scene->ground, &error))
        return complain(name, "/ground.geojson: ", error.message, NULL), false;
    return true;
}

bool scene_open(struct scene *scene, const char *name)
{
    struct scenario_texts texts;
    return scenes_find(name, &texts) && scene_read(scene, name, &texts);
}

bool scene_find_side(const struct scene *scene, const char *id, int *side)
{
    const struct scenario_side *sides = scene->scenario.side;
    *side = -1;
    for (int i = 0; id != NULL && i < SIDES; i++)
        if (text_equal(sides[i].id, id))
            *side = i;
    return id == NULL || *side >= 0 ||
           (complain("no side is called ", id, ", but ", sides[0].id, " and ", sides[1].id, NULL), false);
}

bool scene_muster(struct scene *scene, const struct shelf *shelf, uint64_t options, const char *rulings)
{
    struct error error;
    struct store store = store_for(&scene->texts, 32);
    scene->terms = (struct terms){battle_rules_of(shelf->ruleset), shelf, options, rulings};
    remarks_begin(&scene->remarks, allocate(MOST_REMARKS), MOST_REMARKS);
    if (!muster(&scene->scenario, &scene->ground, &scene->terms, &store, &scene->setup, &scene->remarks, &error))
        return complain(error.message, NULL), false;
    return true;
}

void scene_print_remarks(const struct scene *scene)
{
    if (scene->remarks.count > 0)
        printf("\nWhat %s cannot express of %s:\n%s", scene->setup.ruleset->title, scene->scenario.title, scene->remarks.text.at);
}
