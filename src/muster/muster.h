/* muster.h - a scenario made into the setup of a battle under one ruleset: its troops, where they stand, when they come; and what
   the ruleset could not express. */
#ifndef GROGNARD_MUSTER_MUSTER_H
#define GROGNARD_MUSTER_MUSTER_H

#include "battle/battle.h"
#include "muster/scenario.h"

/* A scenario as its two files have it. */
struct scenario_texts {
    const char *scenario, *ground;
    size_t scenario_length, ground_length;
};

/* Reads both files, or one of them; what comes of them lies in the store, and some of its rest is used while reading. */
bool scenario_open(const struct scenario_texts *texts, struct store *store, struct scenario *scenario, struct ground *ground,
                   struct error *error);
bool scenario_open_story(const struct scenario_texts *texts, struct store *store, struct scenario *scenario, struct error *error);
bool scenario_open_ground(const struct scenario_texts *texts, struct store *store, struct ground *ground, struct error *error);

/* By what rules it is to be fought. */
struct terms {
    const struct battle_rules *rules;
    const struct shelf *shelf; /* of the same ruleset: its tables and lists */
    uint64_t options;
    const char *rulings; /* a letter each; a null pointer: all as by default */
};

/* The setup points into the store, at the scenario and at the ground, which must outlive it. */
bool muster(const struct scenario *scenario, const struct ground *ground, const struct terms *terms, struct store *store,
            struct setup *setup, struct remarks *remarks, struct error *error);

#endif
