/* formations.h - squares, columns and the other formations: what they need, what becomes of them. */
#ifndef GROGNARD_RULES_CLS3_FORMATIONS_H
#define GROGNARD_RULES_CLS3_FORMATIONS_H

#include "drill/nearby.h"
#include "rules/cls3/play/state.h"

#define SQUARES_APART_MM INCH_MM /* at most, of battalions that stand in one square (cls3.square.6) */

/* ---- squares.c ---- */

/* Battalions whose squares touch are one square (cls3.square.6): those of it, this one too; of a unit that is in no square, none.
 */
void cls3_square_of(const struct battle *b, int unit, struct nearby *square);
bool cls3_has_neighbours_in_square(const struct battle *b, int unit); /* they hold each other in (cls3.square.6) */
/* The men of all of it; of who is in no square his own. */
int cls3_men_in_square(const struct battle *b, int unit);
bool cls3_makes_a_square(const struct battle *b, int unit); /* it has men enough for one, or they have together */
bool cls3_is_in_square_with(const struct battle *b, int unit, int other);
/* Is it in a square that has 16 men still (cls3.form.5)? Its shape alone is none. */
bool cls3_is_square(const struct battle *b, int unit);
/* Does horse meet it by the rules of squares: a square, or a mass, of 16 men (cls3.square.7, cls3.nat.austria.1)? */
bool cls3_holds_off_horse(const struct battle *b, int unit);
/* A square without 16 men is none any more: its battalions stand in columns of divisions. */
void cls3_break_square(struct battle *b, int unit, const char *rule);

/* ---- formations.c ---- */

struct cls3_move;

bool cls3_has_a_horse(const struct battle *b, int gun, struct objection *objection); /* to draw it; else objects */
/* May it take up this formation, with so many rows of stands in line (0: as it is)? Else objects. */
bool cls3_may_form(const struct battle *b, int unit, int posture, int rows, struct objection *objection);
/* May it do all this in one turn (cls3.ops)? Else objects. */
bool cls3_operations_suffice(const struct battle *b, const struct cls3_move *move, bool fire_and_charge,
                             struct objection *objection);
/* May a gun that has done this in its move still fire? Else objects. */
bool cls3_gun_may_still_fire(const struct battle *b, int unit, struct objection *objection);
/* What losses have left without 16 men is no square any more. */
void cls3_settle_squares(struct battle *b);
void cls3_settle_formations(struct battle *b); /* turn's start: what losses have made of squares and lone stands of lights */
/* A column too thin for one is a line of so many rows. */
void cls3_thin_out(struct battle *b, int unit);
/* End of movement: columns too thin for one are lines; until then they go and charge as columns (cls3.move.9). */
void cls3_settle_columns(struct battle *b);

#endif
