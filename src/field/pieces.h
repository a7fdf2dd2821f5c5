/* pieces.h - the parts of a line that lie in areas, those that touch joined, from one of its shares on. There is no room for all
   of the most crowded line: what lies beyond the last one kept is looked for once more, from there. Private to the files of sight
   and of sweeps. */
#ifndef GROGNARD_FIELD_PIECES_H
#define GROGNARD_FIELD_PIECES_H

#include "field/shape.h"

#define MOST_PIECES 128

struct piece {
    int32_t from, to;
    int32_t feature; /* that begins first; the lower number */
};

struct pieces {
    int32_t begin, end; /* complete from here to there */
    int32_t count;
    struct piece at[MOST_PIECES];
};

/* From that share on; those that follow are all that is left when `end` lies past ALL_SHARES. */
void pieces_begin(struct pieces *pieces, int32_t begin);
void pieces_add(struct pieces *pieces, struct piece piece);
int32_t pieces_shares(const struct pieces *pieces); /* of all of them together */

#endif
