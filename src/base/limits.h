/* limits.h - every capacity and every size that a reader refuses, in one place.
   The build `small` (-DGROGNARD_SMALL) shrinks them so that tests meet each limit and one past it. */
#ifndef GROGNARD_BASE_LIMITS_H
#define GROGNARD_BASE_LIMITS_H

#ifdef GROGNARD_SMALL
#define LIMIT_LINE_BYTES (16 * 1024)
#define LIMIT_JSON_NODES 160
#define LIMIT_JSON_DEPTH 20
#define LIMIT_JSON_MEMBERS 128 /* as many as LIMIT_RULINGS: who joins is told every ruling */
#define LIMIT_CSV_BYTES (128 * 1024)
#define LIMIT_CSV_COLUMNS 29
#define LIMIT_DICE 128
#define LIMIT_MODIFIERS 24
#define LIMIT_THROWS 4
#define LIMIT_PATHS 20000
#define LIMIT_OUTCOMES 256
#define LIMIT_ODDS_CELLS 4096
#define LIMIT_FORMULA_BYTES 256
#define LIMIT_FORMULA_NUMBERS 600
#define LIMIT_FORMULA_DEPTH 4
#define LIMIT_FEATURES 80
#define LIMIT_SHAPE_POINTS 32
#define LIMIT_UNITS 96
#define LIMIT_FORMATIONS 24
#define LIMIT_OWN_NATIONS 2 /* of a house, beside those that are known */
#define LIMIT_FORMATION_DEPTH 4
#define LIMIT_PLAYERS 3
#define LIMIT_OBJECTIVES 4
#define LIMIT_NOTES 8
#else
#define LIMIT_LINE_BYTES (1024 * 1024)
#define LIMIT_JSON_NODES 4096
#define LIMIT_JSON_DEPTH 32
#define LIMIT_JSON_MEMBERS 256
#define LIMIT_CSV_BYTES (1024 * 1024)
#define LIMIT_CSV_COLUMNS 32
#define LIMIT_DICE 512
#define LIMIT_MODIFIERS 64
#define LIMIT_THROWS 12
#define LIMIT_PATHS 1000000
#define LIMIT_OUTCOMES 8192
#define LIMIT_ODDS_CELLS (64 * 1024)
#define LIMIT_FORMULA_BYTES 1024
#define LIMIT_FORMULA_NUMBERS 4096
#define LIMIT_FORMULA_DEPTH 8
#define LIMIT_FEATURES 2000
#define LIMIT_SHAPE_POINTS 1000
#define LIMIT_UNITS 4000
#define LIMIT_FORMATIONS 1000
#define LIMIT_OWN_NATIONS 16 /* of a house, beside those that are known */
#define LIMIT_FORMATION_DEPTH 6
#define LIMIT_PLAYERS 8
#define LIMIT_OBJECTIVES 32
#define LIMIT_NOTES 24
#endif

/* units of a battle, on the table or off it: those of the scenario, their commanders, and whoever goes with each of them */
#define LIMIT_COMPANIONS 2 /* of a unit */
#define LIMIT_ENROLLED ((1 + LIMIT_COMPANIONS) * (LIMIT_UNITS + LIMIT_FORMATIONS))

/* the shape of a ruleset: fixed, since the declarations must fit in every build */
#define LIMIT_FACTS 64
#define LIMIT_RESULTS 32
#define LIMIT_RULINGS 128
#define LIMIT_FACES 512 /* outcomes of one throw: the sum of 60d6 has 301 */
#define LIMIT_MESSAGE 480
#define LIMIT_NAME 64

#endif
