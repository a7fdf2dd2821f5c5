/* strips.h - who may be near, told for a few hundred bodies at once: the table is cut into strips from south to north and from
   west to east, and each knows by a bit who lies in it. They take the place of the heads of cells in the memory of a crowd.
   Private to the crowd. */
#ifndef GROGNARD_FIELD_STRIPS_H
#define GROGNARD_FIELD_STRIPS_H

#include "field/crowd.h"
#include "field/whole.h"

#define STRIPS 32 /* each way */
#define WORD_BITS 32
#define MOST_STRIPED 256 /* bodies; of more, cells tell sooner */

/* Words of bits for a crowd of that size, 0 when it goes by cells alone. */
static inline int32_t strip_words(const struct crowd_shape *shape)
{
    return shape->count > MOST_STRIPED ? 0 : (shape->count + WORD_BITS - 1) / WORD_BITS;
}

int32_t strip_shift_for(int32_t longest);              /* a strip is two to the power of it broad */
void strips_flip(const struct crowd *crowd, int unit); /* into those of its bounds, or out of them */
bool strips_are_kept(const struct crowd *crowd);       /* has each the bits of those that lie in it, and no others? */
/* Those of a word who lie in a column and in a row that the bounds touch. */
struct strip_range {
    const uint32_t *columns, *rows; /* of the first that they touch */
    int32_t words, more_columns, more_rows;
};
/* What lies beside the table counts to the outermost. */
static inline int32_t strip_at(const struct crowd_shape *shape, int32_t mm)
{
    return mm < 0 ? 0 : less_of(mm >> shape->strip_shift, STRIPS - 1);
}

static inline struct strip_range strips_under(const struct crowd *crowd, const struct bounds *bounds)
{
    const struct crowd_shape *shape = crowd->shape;
    const int32_t words = strip_words(shape), west = strip_at(shape, bounds->least.x), south = strip_at(shape, bounds->least.y);
    const uint32_t *columns = (const uint32_t *)crowd->heads;
    return (struct strip_range){.columns = columns + west * words,
                                .rows = columns + (STRIPS + south) * words,
                                .words = words,
                                .more_columns = strip_at(shape, bounds->most.x) - west,
                                .more_rows = strip_at(shape, bounds->most.y) - south};
}

static inline uint32_t strips_word(const struct strip_range *range, int32_t word)
{
    const uint32_t *columns = range->columns + word, *rows = range->rows + word;
    uint32_t in_columns = *columns, in_rows = *rows;
    for (int32_t left = range->more_columns; left > 0; left--)
        in_columns |= *(columns += range->words);
    for (int32_t left = range->more_rows; left > 0; left--)
        in_rows |= *(rows += range->words);
    return in_columns & in_rows;
}

/* The first two words at once: most battles have no more units, and few have more than a third. */
static inline uint64_t strips_both_of(const uint32_t *strip)
{
    return strip[0] | (uint64_t)strip[1] << WORD_BITS;
}
static inline uint64_t strips_both_words(const struct strip_range *range)
{
    const uint32_t *columns = range->columns, *rows = range->rows;
    uint64_t in_columns = strips_both_of(columns), in_rows = strips_both_of(rows);
    for (int32_t left = range->more_columns; left > 0; left--)
        in_columns |= strips_both_of(columns += range->words);
    for (int32_t left = range->more_rows; left > 0; left--)
        in_rows |= strips_both_of(rows += range->words);
    return in_columns & in_rows;
}

#endif
