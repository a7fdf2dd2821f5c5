/* dog.h - Death or Glory!: its words, its tables, and its procedures with their facts and results.
   Everything here is made from the .def files of this folder; a chapter's rules stand in the .c file of the same name. */
#ifndef GROGNARD_RULES_DOG_H
#define GROGNARD_RULES_DOG_H

#include "base/text.h"
#include "umpire/umpire.h"

#define RULESET dog
#include "rules/declare_header.def"

/* ---- troops ---- */

enum nation dog_nation(enum troop troop);
enum arm dog_arm(enum troop troop);
enum troop_class dog_class(const struct umpire *u, enum troop troop);
/* What `auto` means for this troop. */
enum grade dog_grade(enum troop troop, enum grade grade);
/* Conscripts, militia and landwehr. */
bool dog_raw(enum grade grade);

/* Do these times of drill double (dog.form.3)? */
bool dog_doubled(const struct umpire *u, enum grade grade, enum fatigue fatigue);
/* How tired so many rounds of melee on end make a unit (dog.melee.23). */
enum fatigue dog_fatigue_of(const struct umpire *u, int rounds, bool hard_cover);
bool dog_exhausted(enum fatigue fatigue);

/* ---- dice ---- */

/* One ten-sided die, 0 counting 10. */
int dog_throw_ten(struct umpire *u);

/* One ten-sided die whose faces mean what `meaning` says: thrown as the runs of faces that mean the same. */
int dog_throw_meaning(struct umpire *u, const int meaning[10]);

struct fire_die {
    int score;
    bool zero; /* generals are at risk */
};
struct fire_die dog_throw_fire_die(struct umpire *u);

/* ---- charts ---- */

int dog_half_up(int numerator, int denominator);
/* The row of a casualty chart for a score, -10 to 10. */
int dog_row(int score);
/* Men lost, by a row's cells: more figures or guns than the widest column are added up in parts (dog.r25). */
int dog_men(const struct umpire *u, const int32_t *cells, int widest, int count);
/* The same on the chart of small arms and melee. */
int dog_small_arms_men(const struct umpire *u, int row, int count);
/* The line of a commander-in-chief in a score. */
int dog_commander_line(struct umpire *u, const char *to, enum commander commander);

#endif
