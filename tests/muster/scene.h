/* scene.h - what tests of scenarios share: texts with a piece exchanged, read and mustered in memory of their own. */
#ifndef GROGNARD_TESTS_MUSTER_SCENE_H
#define GROGNARD_TESTS_MUSTER_SCENE_H

#include "support.h"

#include "muster/shipped.h"

enum { scene_bytes = 16 << 20, scene_remark_bytes = 1 << 20 };

struct scene {
    struct scenario scenario;
    struct ground ground;
    struct setup setup;
    struct remarks remarks;
    struct error error;
    struct store store;
};

/* The examples of the manual. */
const struct scenario_texts *manual_texts(void);
/* Those of a scenario that ships, is made up or belongs to the tests, by its name; of one that is made up until the next call. */
const struct scenario_texts *named_texts(const char *name);
/* Those of the manual with every occurrence of a piece of the scenario (or of the ground, if it is not in the scenario)
 * exchanged. */
const struct scenario_texts *texts_with(const char *piece, const char *instead);

/* One scene at a time: false with its error. */
bool scene_read(struct scene *scene, const struct scenario_texts *texts);
bool scene_muster(struct scene *scene, const struct scenario_texts *texts, const char *ruleset, const char *rulings);
bool scene_muster_with(struct scene *scene, const struct scenario_texts *texts, const struct shelf *shelf, uint64_t options,
                       const char *rulings);
/* The same with what was read. */
bool scene_muster_read(struct scene *scene, const struct shelf *shelf, uint64_t options, const char *rulings);
/* The scenario written as text, good until the next call but one. */
const char *scene_written(const struct scenario *scenario);
int scene_unit(const struct scene *scene, const char *id);
const char *scene_remarks(void);

#endif
