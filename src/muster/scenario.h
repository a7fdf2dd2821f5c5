/* scenario.h - a battle in historical words, metres and men, for any ruleset: scenario.json (docs/scenarios.md). Everything of it
   lies in the caller's store. */
#ifndef GROGNARD_MUSTER_SCENARIO_H
#define GROGNARD_MUSTER_SCENARIO_H

#include "base/json.h"
#include "battle/roster.h"
#include "field/store.h"
#include "muster/members.h"

struct scenario_arrival {
    int32_t time;  /* minute of the day from which on it may come; UNSAID: from the beginning */
    int32_t edge;  /* enum table_edge; UNSAID: it is on the table from the start */
    int32_t along; /* mm from the western or southern end of the edge; UNSAID: its middle */
};

struct scenario_commander {
    const char *id; /* a null pointer: nobody is named */
    const char *name;
    int32_t plays;    /* a player sits in his saddle */
    int32_t elephant; /* he rides one */
    struct place at;
    int32_t facing; /* degrees */
};

/* An army, corps, division, ... The formations of a scenario stand in depth-first order, each after the one above it. */
struct scenario_formation {
    const char *name;
    int32_t command; /* enum command */
    int32_t nation, year, quality;
    const char *player; /* who commands it, of the players of its side */
    struct bounds zone; /* where what has no place of its own deploys */
    struct scenario_arrival arrives;
    struct scenario_commander commander;
    int32_t side;
    int32_t above; /* a formation, -1 for an army */
};

struct scenario_unit {
    const char *id, *name;
    int32_t kind; /* enum roster_kind */
    int32_t guard, command_stand;
    int32_t men, guns, pounds, howitzers;
    int32_t nation, year, quality;
    const char *regiment;
    int32_t battalions;      /* that act as one */
    const char *attached_to; /* an id; a null pointer: it is a unit of its own */
    int32_t host;            /* the unit that this is, -1: none */
    int32_t formation;       /* enum array */
    struct place at;
    int32_t facing;
    struct scenario_arrival arrives;
    int32_t of; /* its formation */
};

struct scenario_side {
    const char *id, *name;
    int32_t baseline; /* enum table_edge */
    int32_t home;
    int32_t players;
    const char *player[LIMIT_PLAYERS];
    int32_t army; /* its formation */
};

struct scenario_objective {
    const char *ground; /* id of a feature of the ground that can be held */
    int32_t points[SIDES];
    int32_t penalty[SIDES]; /* per cents */
    int32_t holder;         /* a side, or -1 */
};

/* What one ruleset needs to be an even fight: for every hundred men that a side has, so many. */
struct scenario_balance {
    const char *rules;
    int32_t ends; /* minute of the day, in place of the scenario's; UNSAID: at the same time */
    int32_t men[SIDES];
};

extern const char *const table_edge_names[];

struct scenario_weather {
    int32_t sky;
    int32_t visibility; /* mm */
    int32_t soft_ground;
};

struct scenario {
    const char *title, *about, *date;
    int32_t own_nations;                                        /* those of a house that it names */
    const char *nation[roster_nations + LIMIT_OWN_NATIONS + 1]; /* all that it may name, its own last; ends in a null pointer */
    int32_t year;
    int32_t begins, ends; /* minutes of the day */
    struct scenario_weather weather;
    int32_t first_side;      /* or -1 */
    int32_t battery_penalty; /* per cents */
    int32_t lesson;          /* computer players let their enemy take back anything */
    int32_t notes;
    const char *note[LIMIT_NOTES];
    struct scenario_side side[SIDES];
    int32_t formations, units, objectives, balances;
    struct scenario_formation *formation;
    struct scenario_unit *unit;
    struct scenario_objective objective[LIMIT_OBJECTIVES];
    struct scenario_balance *balance;
};

bool scenario_read(struct scenario *scenario, struct store *store, const struct json *json, struct error *error);
/* What scenario_read reads back as the same scenario. */
void scenario_write(const struct scenario *scenario, struct json_writer *writer);

/* What is said of a unit or, failing that, of the formations above it. */
int32_t scenario_nation(const struct scenario *scenario, const struct scenario_unit *unit);
int32_t scenario_year(const struct scenario *scenario, const struct scenario_unit *unit);
int32_t scenario_quality(const struct scenario *scenario, const struct scenario_unit *unit);
/* The last minute, whatever the ruleset. */
void scenario_end_at(struct scenario *scenario, int32_t minute);
/* What is said of a ruleset; a null pointer: nothing. */
const struct scenario_balance *scenario_balance_of(const struct scenario *scenario, const char *rules);
const struct scenario_arrival *scenario_arrival(const struct scenario *scenario, const struct scenario_unit *unit);
const struct scenario_arrival *formation_arrival(const struct scenario *scenario, int formation);
/* The formation, this one or above, whose zone it deploys in; -1: there is none. */
int scenario_zone_of(const struct scenario *scenario, int formation);
int scenario_player_of(const struct scenario *scenario, int formation);

/* The tables of members, for the writer and for those who check the manual. */
extern const struct member scenario_members[], weather_members[], side_members[], objective_members[], balance_members[],
    formation_members[], commander_members[], unit_members[], arrival_members[];

#endif
