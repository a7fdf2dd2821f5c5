/* board.h - a table for tests of a ruleset's battles: units are put on it by hand, steps are played one by one, and everything
   that is told is kept. Measures are those of the ruleset (yards, inches) from the south-west corner, facings degrees of the
   compass. One board at a time. */
#ifndef GROGNARD_TESTS_RULES_BOARD_H
#define GROGNARD_TESTS_RULES_BOARD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "battle/battle.h"

/* What the ruleset's own board (gdc_board.c, ...) says of itself. */
struct board_kind {
    const struct battle_rules *rules;
    const void *(*troop_of_class)(const char *class); /* a null pointer: there is no such class */
    int leader_formation;                             /* those in it are leaders */
    void (*spread)(void *troop, int strength);        /* over its stands; a null pointer: nothing to do */
};
extern const struct board_kind board_kind;

enum { red, blue }; /* red's baseline is the south edge, blue's the north */

/* ---- before the battle ---- */

void board_begin(int width, int depth);
/* Corners or points: BOARD_TERRAIN(ground_hill, 100, 100, 300, 100, 300, 300). What it returns may be changed. */
struct feature *board_terrain(enum ground_kind kind, const int *measures, int figures);
#define BOARD_TERRAIN(kind, ...) \
    board_terrain(kind, (const int[]){__VA_ARGS__}, (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))
struct feature *board_feature(enum ground_kind kind, const struct place *at, int places); /* the same in millimetres */
struct feature *board_feature_at(int number);                                             /* of the features given so far */
/* Returns its number; the names are r0, b1, ... by number. */
int board_unit(int side, const char *class, int strength, int formation, int x, int y, int facing);
void *board_troop_of(int unit);
struct unit_setup *board_unit_setup(int unit);
struct setup *board_setup(void);
void board_option(int option); /* option_prone, ... */
void board_ruling(int ruling, char choice);

/* ---- the battle ---- */

struct battle *board_start(uint64_t seed); /* anew, as often as one likes; every byte as in the first */
/* The machine stands at the beginning of a step: "gdc.seq.7.2"; nothing is played. */
void board_enter(const char *step);
/* Calls the function of the step at hand once. */
enum step_now board_step(void);
/* Enters a step and plays it to its end, answering what is asked like board_skip. */
void board_play(const char *step);
/* Plays on, answering done or the first legal order to all that is asked, until a step begins (this turn or the next). */
void board_run_to(const char *step);
/* Answers all that is asked now with done or the first legal order. */
void board_skip(void);
bool board_order(int side, struct order order);
bool board_answer(int side, const char *text);
const struct objection *board_objection(void); /* of the last order that was refused */
int board_asked(int side, int decision);       /* how many such decisions the side has open */
void board_check_sound(void);
struct box board_box(int unit);

/* ---- what was told ---- */

struct told {
    struct event event;
    int32_t facts[64], result[48]; /* of a judgement */
};
void board_forget(void); /* what was told so far */
/* How often an event came; rule: a null pointer, any; unit: ANY_UNIT, any. */
#define ANY_UNIT (-2)
int board_told(int event, const char *rule, int unit);
int board_told_first(int event, int other); /* which of two events came first, or -1 */
/* The last judgement by a procedure about a unit, or a null pointer. */
const struct told *board_judged(int procedure, int unit);
int board_judgements(int procedure, int unit);

/* Red says it: it is taken, and all is sound after it; or it is refused by this rule. */
void board_takes(const char *text);
void board_refuses(const char *text, const char *rule);
/* Every legal order of red's first units is taken, each on a board that `open` sets up anew; there are at least so many, and 48
 * at most. */
void board_tries_all_legal(int units, int least, void (*open)(void));

#endif
