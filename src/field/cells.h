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

#endif
