/* nearby.h - who stands near, in the words of a ruleset: every body that counts, however many there are. */
#ifndef GROGNARD_DRILL_NEARBY_H
#define GROGNARD_DRILL_NEARBY_H

#include "base/limits.h"
#include "battle/battle.h"

/* In order of number. There is room for all: whoever has none sets the count alone, for an initialiser would wipe the whole list.
 */
struct nearby {
    int count;
    int16_t unit[LIMIT_ENROLLED];
};

/* Does this unit count? */
typedef bool nearby_counts(const struct battle *b, int unit);

/* Those within so many mm of a box, edge to edge (0: that touch it); `side`: only of that side, or ANY_SIDE; `counts` a null
   pointer: all do. */
void nearby_within(const struct battle *b, const struct box *box, int32_t mm, int side, nearby_counts *counts,
                   struct nearby *nearby);
/* Those within so many mm of a unit, wherever it is, who stand on the table or are inside of places. */
void nearby_unit(const struct battle *b, int unit, int32_t mm, int side, nearby_counts *counts, struct nearby *nearby);
/* Those that touch a box, or lie upon it, by a hair (SHARED_EDGE_MM). */
void nearby_touching(const struct battle *b, const struct box *box, int side, nearby_counts *counts, struct nearby *nearby);
/* Is there anybody, but for this unit (NO_UNIT: nobody is left out)? */
bool nearby_is_any(const struct battle *b, const struct box *box, int32_t mm, int side, nearby_counts *counts, int but);
/* Likewise in the lane straight ahead of a box, as wide as it. */
bool nearby_is_any_ahead(const struct battle *b, const struct box *box, int32_t range, int side, nearby_counts *counts, int but);
/* The nearest of those within so many mm, and how far it is; NO_UNIT without one. Ties: the lower number. */
int nearby_nearest(const struct battle *b, const struct box *box, int32_t mm, int side, nearby_counts *counts, int32_t *distance);

/* Of those on the table, is there one for whom it holds? The nearer are asked before those farther off: where one is enough, and
   one who is near most likely. */
typedef bool nearby_holds(const struct battle *b, int unit, const void *who);
bool nearby_some(const struct battle *b, const struct box *box, int side, nearby_holds *holds, const void *who);
/* Is there anybody within so many mm of a unit who is inside of a place? */
bool nearby_is_inside(const struct battle *b, int unit, int32_t mm, int side, nearby_counts *counts);

/* How far from a unit on the table the nearest enemy is that counts: `most` mm without one so near. */
int32_t nearby_enemy_mm(const struct battle *b, int unit, int32_t most, nearby_counts *counts);

/* Of those that count, but for these two (NO_UNIT: nobody is left out), the first whose body the box overlaps; or NO_UNIT. */
int nearby_under(const struct battle *b, const struct box *box, nearby_counts *counts, int but, int nor);
/* Likewise of those whom the unit's own body does not overlap where it stands: is that box room for it? */
int nearby_newly_under(const struct battle *b, const struct box *box, nearby_counts *counts, int unit);
/* Does the box lie on the table, all of it but for a hair? */
bool nearby_is_on_table(const struct battle *b, const struct box *box);

#endif
