/* period.h - the Period Sequence: its words, its tables, and its procedures with their facts and results.
   Everything here is made from the .def files of this folder; a chapter's rules stand in the .c file of the same name. */
#ifndef GROGNARD_RULES_PERIOD_H
#define GROGNARD_RULES_PERIOD_H

#include "base/text.h"
#include "umpire/umpire.h"

#define RULESET period

#define INCHES(inches) ((inches)*DECIMAL_ONE)

/* The great column of the Austrians: so many figures at the start, and so many left (period.nat.au.3). */
#define GREAT_COLUMN_START 48
#define GREAT_COLUMN_LEFT 36
#include "rules/declare_header.def"

static inline bool choice_b(const struct umpire *u, int index)
{
    return ruling(u, index) == 'b';
}

/* The words that stand among figures in some charts. */
#define CROSS CELL_WORD(0)
#define HALF CELL_WORD(0)

/* The figure in a cell of such a chart, 0 for its word. */
static inline int figure_of(int cell)
{
    return cell == CELL_WORD(0) ? 0 : cell;
}

/* Have so many of those at the start been lost, or more? */
static inline bool lost_share(int lost, int start, int percent)
{
    return lost * 100 >= percent * start;
}

/* A share, in ten-thousandths, of some inches. */
int period_share(int inches, int share);

/* A line of a sum in inches, kept when it is not 0. */
int period_add_inches(struct umpire *u, const char *to, const char *rule, const char *label, int inches);

/* Inches of a charge move on the chart; CELL_EMPTY where the formation has none. */
int period_charge_rate(const struct umpire *u, enum arm arm, enum grade class, enum cavalry type, enum formation formation);

/* The casualty bracket, 1 to 6. */
int period_bracket(const struct umpire *u, int lost, int start);

/* A handful of which dice may be taken away. */
struct handful {
    int dice;
    enum removal removed;
};

struct handful period_national_dice(const struct umpire *u, enum national row);
int period_throw(struct umpire *u, const struct die *die, struct handful handful);

/* ---- the casualty matrices (matrix.c) ---- */

struct loss {
    int casualties;
    bool officer;
};

struct loss period_artillery_loss(const struct umpire *u, int points, int score);
struct loss period_musketry_loss(const struct umpire *u, int figures, int score);

/* Figures as the matrix of musketry counts them: by the increments of their class, in melee by ruling period.r6. */
int period_row_figures(const struct umpire *u, enum grade class, int figures);
int period_melee_figures(const struct umpire *u, enum grade class, int figures);

/* Half the casualties. */
int period_halved(struct umpire *u, const char *rule, const char *label, int casualties, bool upward);

#endif
