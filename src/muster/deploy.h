/* deploy.h - gives every unit of a scenario its place: where the scenario says, by which edge it comes, or, within the zone of
   its formation, brigades side by side: guns in front, two lines behind them, cavalry on the flanks, generals last. */
#ifndef GROGNARD_MUSTER_DEPLOY_H
#define GROGNARD_MUSTER_DEPLOY_H

#include "muster/muster.h"

/* The units of a setup under way. Units of one formation stand together, its commander first. */
struct enrolled {
    const struct scenario_unit *unit; /* a null pointer: it is the commander of its formation */
    int32_t formation;
    int32_t width, depth; /* in the formation it starts in */
    enum service service;
    int16_t goes_with; /* a courier: his general, a company: its battalion; else NO_UNIT */
    bool placed;       /* or coming later */
    int8_t row;        /* of its brigade */
};

struct deployment {
    const struct scenario *scenario;
    const struct ground *ground;
    struct unit_setup *units;
    struct enrolled *enrolled;
    int32_t count;
    int32_t turn_minutes;
    bool bases_are_large; /* for the men on them: who was put too close to others moves aside */
    struct store *store;
    struct error *error;
};

uint16_t facing_from(enum table_edge baseline); /* across the table */
/* Places and arrivals as the scenario gives them. */
void deploy_as_told(const struct deployment *deployment);
/* All others, by zones; needs their sizes. */
bool deploy_in_zones(const struct deployment *deployment);
/* A unit that would stand where another does, in the water or off the table moves to the nearest place in its zone where it does
   not. `looks`: how many units may still be looked at; false when no place was found. */
bool deploy_aside(const struct deployment *deployment, int unit, const struct bounds *zone, int64_t *looks);
/* The same of all who stand on the table from the start, with large bases alone. */
bool deploy_all_aside(const struct deployment *deployment);
/* Whoever goes with a unit where that one is. */
void deploy_companions(const struct deployment *deployment);
/* Does everybody stand on the table, on ground that bears him, and nobody in another's place? */
bool deployment_holds(const struct deployment *deployment);
/* "side red, r11 (I/Prinz Anton), PIECES"; the last a null pointer. Returns false. */
bool deployment_refuse(const struct deployment *deployment, int unit, ...);

#endif
