/* stage.h - a scenario under a ruleset with all the memory it takes, which can be given back. */
#ifndef GROGNARD_SERVER_STAGE_H
#define GROGNARD_SERVER_STAGE_H

#include "muster/muster.h"

struct stage {
    struct scenario_texts texts; /* copies */
    struct scenario scenario;
    struct ground ground;
    struct terms terms;
    char rulings[LIMIT_RULINGS];
    struct setup setup;
    struct remarks remarks; /* of its ruleset, after mustering */
    void *memory[3];
};

/* The texts of a scenario that is built in or made up by its name; to be freed by stage_free_texts. */
bool stage_find(const char *name, struct scenario_texts *texts, struct error *error);
void stage_free_texts(struct scenario_texts *texts);

/* Reads the texts, which are copied. A stage stays where it is opened; close it also when it could not be. */
bool stage_read(struct stage *stage, const struct scenario_texts *texts, struct error *error);
/* And raises its troops. */
bool stage_muster(struct stage *stage, const struct shelf *shelf, uint64_t options, const char *rulings, struct error *error);
void stage_close(struct stage *stage);
/* What its scenario says of itself, as members of an object. */
void stage_describe(const struct scenario *scenario, struct json_writer *writer);

#endif
