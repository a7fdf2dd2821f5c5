/* cells.h - the cells of a crowd's grid, in which bodies lie with their middles. Private to the crowd. */
#ifndef GROGNARD_FIELD_CELLS_H
#define GROGNARD_FIELD_CELLS_H

#include "field/crowd.h"
#include "field/whole.h"

#define ROUNDING_MM 4 /* of centres and corners */

/* Of columns or rows; what stands beside the table counts to the nearest. */
static inline int32_t line_of(int32_t mm, int32_t cell, int32_t lines)
{
    return mm < 0 ? 0 : less_of(mm / cell, lines - 1);
}

static inline int32_t cells_of_side(const struct crowd_shape *shape)
{
    return shape->columns * shape->rows;
}

/* Behind the heads stands of each row of each side a bit for every column in whose cell somebody lies: of most cells nobody does,
   and no head of theirs is looked at. */
#define MOST_COLUMNS 64
#define WORDS_OF_ROW 2
static inline int32_t *cells_filled(const struct crowd *crowd, int32_t row_of_side)
{
    return crowd->heads + CROWD_SIDES * cells_of_side(crowd->shape) + WORDS_OF_ROW * row_of_side;
}
static inline uint64_t cells_filled_between(const struct crowd *crowd, int32_t row_of_side, int32_t first, int32_t last)
{
    const int32_t *words = cells_filled(crowd, row_of_side);
    const uint64_t all = (uint32_t)words[0] | (uint64_t)(uint32_t)words[1] << 32;
    return first > last ? 0 : all & UINT64_MAX << first & UINT64_MAX >> (MOST_COLUMNS - 1 - last);
}

#endif
