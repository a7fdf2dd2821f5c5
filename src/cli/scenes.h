/* scenes.h - scenarios as the command line names them: one that is built in, generated:UNITS:SEED, or a folder that holds
   scenario.json and ground.geojson. What is read is kept until the program ends. */
#ifndef GROGNARD_CLI_SCENES_H
#define GROGNARD_CLI_SCENES_H

#include "muster/muster.h"

/* False after printing what is wrong; so below. */
bool scenes_find(const char *name, struct scenario_texts *texts);
/* The text of a file that belongs to a scenario; a null pointer after printing what is wrong. */
const char *scenes_text(const char *path, size_t *length);

/* A scenario under a ruleset, with all the memory it takes. */
struct scene {
    struct scenario_texts texts;
    struct scenario scenario;
    struct ground ground;
    struct terms terms;
    struct setup setup;
    struct remarks remarks;
};

bool scene_open(struct scene *scene, const char *name);
bool scene_read(struct scene *scene, const char *name, const struct scenario_texts *texts);
/* The side of this id, -1 for a null pointer. */
bool scene_find_side(const struct scene *scene, const char *id, int *side);
/* Of a scene that is open; `rulings` may be a null pointer. */
bool scene_muster(struct scene *scene, const struct shelf *shelf, uint64_t options, const char *rulings);
/* What the ruleset could not express of it; nothing when it could all. */
void scene_print_remarks(const struct scene *scene);

#endif
