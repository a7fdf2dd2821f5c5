/* setup.h - all of a battle that does not change while it lasts: the ground, who commands what, when it comes, what is to be won,
   options and rulings. Made by muster from a scenario; battles only read it, so a thousand of them share one. */
#ifndef GROGNARD_BATTLE_SETUP_H
#define GROGNARD_BATTLE_SETUP_H

#include "field/ground.h"
#include "umpire/ruleset.h"

#define SIDES 2
#define NO_UNIT (-1)
#define NO_STAND (-1)
#define MOST_COMPANIONS LIMIT_COMPANIONS /* of a unit */
#define MOST_ENROLLED LIMIT_ENROLLED     /* no setup has more units */

enum table_edge { edge_south, edge_west, edge_north, edge_east, table_edges };
uint16_t edge_outward(enum table_edge edge); /* the bearing that leads off the table there */
enum table_edge edge_toward(uint16_t bearing);
/* The place on the edge before which `at` lies, and how far it lies from the edge. */
struct place edge_before(const struct ground *ground, enum table_edge edge, struct place at, int32_t *depth);
/* How far from an edge a box begins, below 0 where some of it lies beyond, and how far from it it ends. */
struct edge_depths {
    int32_t least, most;
};
struct edge_depths edge_depths(const struct ground *ground, enum table_edge edge, const struct box *box);

enum service { service_foot, service_mounted, service_guns, service_leader, services };
extern const char *const service_names[];

struct side_setup {
    const char *id;   /* the word in orders and files: "red", "blue" */
    const char *name; /* for people: "Saxon VII Corps" */
    enum table_edge baseline;
    struct box zone; /* where it deploys by itself; of no width: every unit has its place */
};

/* One unit as every ruleset sees it; what only its own rules ask stands in the troops of the ruleset, under the same number. */
struct unit_setup {
    const char *id;   /* short, one word, unique: "r11" */
    const char *name; /* "I/Prinz Anton" */
    int16_t side;
    int16_t player;    /* of the side, from 0 */
    int16_t leader;    /* the general who commands it, or NO_UNIT */
    int16_t turn;      /* may come from this turn on; 0: on the table from the start */
    int16_t edge;      /* enum table_edge by which it comes */
    int16_t formation; /* at the start, in the ruleset's words */
    int16_t service;   /* enum service */
    int32_t strength;  /* in the ruleset's measure: castings, men, ... */
    struct place at;   /* the middle of its front at the start, or where on the edge it comes */
    uint16_t facing;
    bool is_leader;
    bool afloat;  /* a ship: it lies in open water */
    bool is_part; /* its strength is that of another unit too, out of whose ranks it may go */
};

struct objective {
    int32_t feature; /* of the ground */
    int32_t points[SIDES];
    int32_t penalty[SIDES]; /* per cents of its army that a side loses for it, if the other has it at the end */
    int16_t holder;         /* at the start: a side, or -1 */
};

enum skies { sky_clear, sky_haze, sky_fog, sky_drizzle, sky_rain, sky_snow };
extern const char *const sky_names[];

struct sky {
    int32_t visibility_mm;
    enum skies is;
    bool soft_ground;
    int32_t fire_deduction;
};

struct setup {
    const char *title;
    const struct ground *ground;
    const struct ruleset *ruleset;
    const void *tables;
    uint64_t options;
    char rulings[LIMIT_RULINGS];
    struct side_setup side[SIDES];
    int32_t units;
    const struct unit_setup *unit;
    const void *troops; /* units x troop_size of the ruleset */
    int32_t objectives;
    const struct objective *objective;
    int32_t battery_penalty; /* per cents of its army that a side loses for each of its batteries that is lost */
    int32_t turns;
    int32_t year;
    int32_t first_minute; /* of the day, at the beginning of turn 1 */
    struct sky weather;
    int32_t first_side; /* by the scenario, or -1 */
    bool home[SIDES];   /* it fights in its own country */
};

#endif
