/* crowd_walk.c - along a line past the bodies of a crowd: of few, by the bits of the strips; of many, column by column of cells
   (or row by row, whichever way the line leads more), each cell once. */
#include "field/crowd_walk.h"

#include "field/cells.h"

#define SLOPE_SHIFT 16

static int32_t towards(struct place at, bool east)
{
    return east ? at.x : at.y;
}

/* ---- of many ---- */

/* Where the line is abreast of its column: rows to where the bodies of these reach. */
static void find_rows(const struct crowd_walk *walk, int32_t *row, int32_t *last_row)
{
    const struct crowd_shape *shape = walk->crowd->shape;
    const int32_t reach = walk->reach, columns = walk->east ? shape->columns : shape->rows,
                  rows = walk->east ? shape->rows : shape->columns;
    const int32_t least = less_of(walk->begin, walk->end), most = more_of(walk->begin, walk->end);
    int32_t first = walk->column == 0 ? least : more_of(least, walk->column * shape->cell - reach);
    int32_t last = walk->column == columns - 1 ? most : less_of(most, (walk->column + 1) * shape->cell + reach);
    int32_t here = walk->aside + (int32_t)((first - walk->begin) * walk->slope >> SLOPE_SHIFT);
    int32_t there = walk->aside + (int32_t)((last - walk->begin) * walk->slope >> SLOPE_SHIFT);
    int32_t margin = reach + walk->rounding;
    *row = line_of(less_of(here, there) - margin, shape->cell, rows);
    *last_row = line_of(more_of(here, there) + margin, shape->cell, rows);
}

static void end_cells(struct crowd_walk *walk, struct place to)
{
    const struct crowd_shape *shape = walk->crowd->shape;
    walk->end = towards(to, walk->east);
    walk->last_column = line_of(walk->end + walk->step * walk->reach, shape->cell, walk->east ? shape->columns : shape->rows);
}

static void begin_cells(struct crowd_walk *walk, struct place to)
{
    const struct crowd_shape *shape = walk->crowd->shape;
    walk->east = walk->wide >= walk->high;
    walk->begin = towards(walk->from, walk->east);
    walk->aside = towards(walk->from, !walk->east);
    const int32_t along = towards(to, walk->east) - walk->begin, rise = towards(to, !walk->east) - walk->aside;
    walk->step = along < 0 ? -1 : 1;
    walk->slope = along == 0 ? 0 : (int64_t)rise * (1 << SLOPE_SHIFT) / along;
    walk->rounding = (int32_t)(size_of(along) >> SLOPE_SHIFT) + 2;
    walk->column = line_of(walk->begin - walk->step * walk->reach, shape->cell, walk->east ? shape->columns : shape->rows);
    end_cells(walk, to);
}

/* ---- of few ---- */

static void begin_strips(struct crowd_walk *walk, struct place to)
{
    const struct place from = walk->from;
    const struct bounds bounds = {{less_of(from.x, to.x), less_of(from.y, to.y)}, {more_of(from.x, to.x), more_of(from.y, to.y)}};
    walk->range = strips_under(walk->crowd, &bounds);
    walk->word = 0;
}

/* ---- both ---- */

static void lead_to(struct crowd_walk *walk, struct place to)
{
    const int32_t x = to.x - walk->from.x, y = to.y - walk->from.y;
    walk->x = x;
    walk->y = y;
    walk->wide = (int32_t)size_of(x) + 2 * ROUNDING_MM;
    walk->high = (int32_t)size_of(y) + 2 * ROUNDING_MM;
    walk->middle = (struct place){walk->from.x + to.x, walk->from.y + to.y};
}

void crowd_walk_begin(struct crowd_walk *walk, const struct crowd *crowd, struct place from, struct place to, bool all)
{
    walk->crowd = crowd;
    walk->striped = strip_words(crowd->shape) > 0;
    walk->from = from;
    walk->over = false;
    walk->reach = all ? crowd->shape->reach + ROUNDING_MM : 0;
    lead_to(walk, to);
    if (walk->striped)
        begin_strips(walk, to);
    else
        begin_cells(walk, to);
}

bool crowd_walk_has_all(const struct crowd *crowd)
{
    return strip_words(crowd->shape) > 0;
}

void crowd_walk_shorten(struct crowd_walk *walk, struct place to)
{
    lead_to(walk, to);
    if (walk->striped)
        return;
    end_cells(walk, to);
    walk->over = walk->over || walk->step * (walk->last_column - walk->column) < 0;
}

/* Parted neither along x nor along y nor across the line, by more than roundings; doubled, as middles are. */
static inline bool touches(const struct crowd_walk *walk, const struct bounds *bounds)
{
    const int32_t x = bounds->least.x + bounds->most.x - walk->middle.x, y = bounds->least.y + bounds->most.y - walk->middle.y;
    const int32_t width = bounds->most.x - bounds->least.x, height = bounds->most.y - bounds->least.y;
    const int32_t aside_x = x < 0 ? -x : x, aside_y = y < 0 ? -y : y;
    const int64_t across = size_of((int64_t)walk->x * y - (int64_t)walk->y * x);
    return ((aside_x <= walk->wide + width) & (aside_y <= walk->high + height) &
            (across <= (int64_t)walk->wide * height + (int64_t)walk->high * width)) != 0;
}

static int take_column(struct crowd_walk *walk, int16_t *units)
{
    const struct crowd_walk line = *walk;
    const struct crowd *crowd = line.crowd;
    const int32_t columns = crowd->shape->columns, apart = line.east ? columns : 1, cells = cells_of_side(crowd->shape);
    int32_t row, last_row;
    int count = 0;
    find_rows(&line, &row, &last_row);
    const int32_t *head = crowd->heads + (line.east ? line.column : line.column * columns);
    for (; row <= last_row; row++)
        for (int side = 0; side < CROWD_SIDES; side++)
            for (int32_t unit = head[side * cells + row * apart]; unit >= 0; unit = crowd->bodies[unit].next) {
                units[count] = (int16_t)unit;
                count += touches(&line, &crowd->bodies[unit].bounds);
            }
    walk->over = line.column == line.last_column;
    walk->column += line.step;
    return count;
}

static int take_word(struct crowd_walk *walk, int16_t *units)
{
    const struct body *bodies = walk->crowd->bodies;
    int count = 0;
    for (uint32_t bits = strips_word(&walk->range, walk->word); bits != 0; bits &= bits - 1) {
        const int32_t unit = walk->word * WORD_BITS + __builtin_ctz(bits);
        units[count] = (int16_t)unit;
        count += touches(walk, &bodies[unit].bounds);
    }
    walk->over = ++walk->word == walk->range.words;
    return count;
}

int crowd_walk_on(struct crowd_walk *walk, int16_t *units)
{
    int count = 0;
    while (count == 0 && !walk->over)
        count = walk->striped ? take_word(walk, units) : take_column(walk, units);
    return count;
}
