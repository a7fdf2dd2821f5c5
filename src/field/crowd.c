/* Bodies lie in the cell of their centre, of the grid of their side, in order of number: what the memory holds depends on where
   they stand and not on how they came there (but for the reach, which only grows). */
#include "field/crowd.h"

#include "base/check.h"
#include "base/limits.h"
#include "field/cells.h"
#include "field/strips.h"

#include <string.h>

#define CELL_MM 200000

struct crowd_shape crowd_shape_for(int32_t count, int32_t width, int32_t depth)
{
    CHECK(count <= LIMIT_ENROLLED);
    struct crowd_shape shape = {.count = count, .cell = CELL_MM};
    while (more_of(width, depth) / shape.cell >= MOST_COLUMNS)
        shape.cell *= 2;
    shape.columns = width / shape.cell + 1;
    shape.rows = depth / shape.cell + 1;
    shape.strip_shift = strip_shift_for(more_of(width, depth));
    return shape;
}

size_t crowd_heads(const struct crowd_shape *shape)
{
    const int32_t words = strip_words(shape);
    return words > 0 ? (size_t)2 * STRIPS * (size_t)words
                     : (size_t)CROWD_SIDES * (size_t)(cells_of_side(shape) + WORDS_OF_ROW * shape->rows);
}

static bool is_striped(const struct crowd *crowd)
{
    return strip_words(crowd->shape) > 0;
}

void crowd_clear(struct crowd *crowd)
{
    crowd->shape->reach = 0;
    memset(crowd->heads, 0, crowd_heads(crowd->shape) * sizeof *crowd->heads);
    for (int32_t cell = 0; !is_striped(crowd) && cell < CROWD_SIDES * cells_of_side(crowd->shape); cell++)
        crowd->heads[cell] = -1;
    for (int i = 0; i < crowd->shape->count; i++)
        crowd->bodies[i].cell = crowd->bodies[i].next = -1;
}

static int32_t cell_of(const struct crowd_shape *shape, const struct body *body)
{
    struct place centre = box_centre(&body->box);
    return body->side * cells_of_side(shape) + line_of(centre.y, shape->cell, shape->rows) * shape->columns +
           line_of(centre.x, shape->cell, shape->columns);
}

/* No corner lies outside of it. */
static inline struct bounds bounds_around(const struct box *box)
{
    struct heading facing = heading_of(box->facing);
    int32_t half = box->width / 2 + 1, east = (int32_t)whole_of_unity(-box->depth * facing.s),
            north = (int32_t)whole_of_unity(-box->depth * facing.c);
    int32_t beside = (int32_t)whole_of_unity(half * size_of(facing.c)), along = (int32_t)whole_of_unity(half * size_of(facing.s));
    return (struct bounds){{box->front.x + less_of(east, 0) - beside, box->front.y + less_of(north, 0) - along},
                           {box->front.x + more_of(east, 0) + beside, box->front.y + more_of(north, 0) + along}};
}

static void flip_filled(struct crowd *crowd, int32_t cell)
{
    const int32_t columns = crowd->shape->columns, column = cell % columns;
    int32_t *word = &cells_filled(crowd, cell / columns)[column / WORD_BITS];
    *word = (int32_t)((uint32_t)*word ^ UINT32_C(1) << column % WORD_BITS);
}

static void enter_cell(struct crowd *crowd, int unit)
{
    struct body *body = &crowd->bodies[unit];
    int32_t *at = &crowd->heads[body->cell];
    if (*at < 0)
        flip_filled(crowd, body->cell);
    while (*at >= 0 && *at < unit)
        at = &crowd->bodies[*at].next;
    body->next = *at;
    *at = unit;
}

static void leave_cell(struct crowd *crowd, int unit)
{
    struct body *body = &crowd->bodies[unit];
    int32_t *at = &crowd->heads[body->cell];
    while (*at != unit)
        at = &crowd->bodies[*at].next;
    *at = body->next;
    body->next = -1;
    if (crowd->heads[body->cell] < 0)
        flip_filled(crowd, body->cell);
}

void crowd_put(struct crowd *crowd, int unit, struct box box)
{
    crowd_lift(crowd, unit);
    struct body *body = &crowd->bodies[unit];
    body->box = box;
    body->bounds = bounds_around(&box);
    body->cell = is_striped(crowd) ? 0 : cell_of(crowd->shape, body);
    if (is_striped(crowd))
        strips_flip(crowd, unit);
    else
        enter_cell(crowd, unit);
    crowd->shape->reach = more_of(crowd->shape->reach, box_reach(&box));
}

void crowd_lift(struct crowd *crowd, int unit)
{
    CHECK(unit >= 0 && unit < crowd->shape->count);
    struct body *body = &crowd->bodies[unit];
    if (body->cell < 0)
        return;
    if (is_striped(crowd))
        strips_flip(crowd, unit);
    else
        leave_cell(crowd, unit);
    body->cell = -1;
}

void crowd_forget(struct crowd *crowd, int unit)
{
    crowd_lift(crowd, unit);
    crowd->bodies[unit].box = (struct box){.front = {0, 0}};
    crowd->bodies[unit].bounds = (struct bounds){{0, 0}, {0, 0}};
}

void crowd_follow(struct crowd *crowd, const struct crowd *other, int unit)
{
    struct body *body = &crowd->bodies[unit];
    const struct body *there = &other->bodies[unit];
    const bool striped = is_striped(crowd), stays = body->cell == there->cell && !striped;
    if (!stays)
        crowd_lift(crowd, unit);
    body->box = there->box;
    body->bounds = there->bounds;
    if (stays || there->cell < 0)
        return;
    body->cell = there->cell;
    if (striped)
        strips_flip(crowd, unit);
    else
        enter_cell(crowd, unit);
}

/* ---- for tests ---- */

static bool bounds_are_kept(const struct crowd *crowd)
{
    for (int unit = 0; unit < crowd->shape->count; unit++) {
        const struct body *body = &crowd->bodies[unit];
        const struct bounds around = bounds_around(&body->box);
        if (body->cell >= 0 && memcmp(&around, &body->bounds, sizeof around) != 0)
            return false;
    }
    return true;
}

/* Is the bit of each cell as its head is? */
static bool filled_are_kept(const struct crowd *crowd)
{
    const int32_t columns = crowd->shape->columns;
    for (int32_t cell = 0; cell < CROWD_SIDES * cells_of_side(crowd->shape); cell++)
        if ((cells_filled_between(crowd, cell / columns, cell % columns, cell % columns) != 0) != (crowd->heads[cell] >= 0))
            return false;
    return true;
}

/* Every link leads to a body that says it lies there, and none is missing. */
static bool cells_are_kept(const struct crowd *crowd)
{
    int linked = 0, standing = 0;
    for (int cell = 0; cell < CROWD_SIDES * cells_of_side(crowd->shape); cell++)
        for (int unit = crowd->heads[cell]; unit >= 0; unit = crowd->bodies[unit].next, linked++)
            if (linked > crowd->shape->count || crowd->bodies[unit].cell != cell)
                return false;
    for (int unit = 0; unit < crowd->shape->count; unit++)
        standing += crowd_has(crowd, unit);
    return standing == linked && filled_are_kept(crowd);
}

/* Does nobody have the bit of the other side? */
static bool sides_are_right(const struct crowd *crowd)
{
    for (int unit = 0; unit < less_of(crowd->shape->count, 2 * WORD_BITS); unit++)
        if ((crowd->of_side[1 - crowd->bodies[unit].side] >> unit & 1) != 0)
            return false;
    return true;
}

bool crowd_is_sound(const struct crowd *crowd)
{
    return sides_are_right(crowd) && bounds_are_kept(crowd) &&
           (is_striped(crowd) ? strips_are_kept(crowd) : cells_are_kept(crowd));
}

/* ---- who may be near ---- */

/* No corner is further from the middle; and it needs no root. */
static int64_t half_round(const struct box *box)
{
    return ((int64_t)box->width + box->depth) / 2;
}

/* Most boxes that are asked about are those of bodies on the table, whose bounds are kept. */
static struct bounds bounds_of_box(const struct crowd *crowd, const struct box *box)
{
    const uintptr_t from_first = (uintptr_t)box - (uintptr_t)crowd->bodies;
    const bool is_body = from_first < (size_t)crowd->shape->count * sizeof(struct body);
    const struct body *body = &crowd->bodies[is_body ? from_first / sizeof(struct body) : 0];
    return is_body && body->cell >= 0 ? body->bounds : bounds_around(box);
}

/* Where bodies lie that may come so near to a box. */
static struct bounds bounds_within(const struct crowd *crowd, const struct box *box, int32_t most)
{
    return bounds_wider(bounds_of_box(crowd, box), less_of(most, 2 * MOST_GROUND_MM) + ROUNDING_MM);
}

/* No processor guesses who is near: the bounds are held against it without a branch. */
static bool may_be_near(const struct bounds *bounds, const struct body *body, int side)
{
    return (side == ANY_SIDE || body->side == side) && bounds_meet(bounds, &body->bounds);
}

/* The cells in which the middles of such bodies lie. */
struct cells {
    int32_t first_column, last_column, first_row, last_row;
};

static struct cells cells_around(const struct crowd_shape *shape, const struct bounds *bounds)
{
    const int32_t reach = shape->reach + ROUNDING_MM;
    return (struct cells){.first_column = line_of(bounds->least.x - reach, shape->cell, shape->columns),
                          .last_column = line_of(bounds->most.x + reach, shape->cell, shape->columns),
                          .first_row = line_of(bounds->least.y - reach, shape->cell, shape->rows),
                          .last_row = line_of(bounds->most.y + reach, shape->cell, shape->rows)};
}

struct candidates {
    int count;
    int16_t unit[LIMIT_ENROLLED];
};

static void find_in_grid(const struct crowd *crowd, const struct cells *cells, const struct bounds *bounds, int side,
                         struct candidates *found)
{
    const struct body *bodies = crowd->bodies;
    const int32_t first = side * crowd->shape->rows;
    for (int32_t row = first + cells->first_row; row <= first + cells->last_row; row++) {
        const int32_t *heads = crowd->heads + row * crowd->shape->columns;
        uint64_t filled = cells_filled_between(crowd, row, cells->first_column, cells->last_column);
        for (; filled != 0; filled &= filled - 1)
            for (int32_t unit = heads[__builtin_ctzll(filled)]; unit >= 0; unit = bodies[unit].next) {
                found->unit[found->count] = (int16_t)unit;
                found->count += bounds_meet(bounds, &bodies[unit].bounds);
            }
    }
}

static void find_in_cells(const struct crowd *crowd, const struct bounds *bounds, int side, struct candidates *found)
{
    const struct cells cells = cells_around(crowd->shape, bounds);
    for (int of = 0; of < CROWD_SIDES; of++)
        if (side == ANY_SIDE || side == of)
            find_in_grid(crowd, &cells, bounds, of, found);
}

#define FEW 16 /* are sorted as they are; of more each sets its bit */

static void sort_few(struct candidates *found)
{
    for (int i = 1; i < found->count; i++) {
        int16_t unit = found->unit[i];
        int at = i;
        for (; at > 0 && found->unit[at - 1] > unit; at--)
            found->unit[at] = found->unit[at - 1];
        found->unit[at] = unit;
    }
}

static void sort_many(struct candidates *found, int32_t bodies)
{
    uint32_t set[LIMIT_ENROLLED / WORD_BITS + 1];
    const int32_t words = bodies / WORD_BITS + 1;
    memset(set, 0, (size_t)words * sizeof *set);
    for (int i = 0; i < found->count; i++)
        set[found->unit[i] / WORD_BITS] |= UINT32_C(1) << found->unit[i] % WORD_BITS;
    found->count = 0;
    for (int32_t word = 0; word < words; word++)
        for (uint32_t bits = set[word]; bits != 0; bits &= bits - 1)
            found->unit[found->count++] = (int16_t)(word * WORD_BITS + __builtin_ctz(bits));
}

static int add_near(const struct crowd *crowd, const struct bounds *bounds, int side, int first, uint64_t bits,
                    struct candidates *found)
{
    int count = found->count;
    for (; bits != 0; bits &= bits - 1) {
        const int unit = first + __builtin_ctzll(bits);
        found->unit[count] = (int16_t)unit;
        count += may_be_near(bounds, &crowd->bodies[unit], side);
    }
    return count;
}

static uint64_t of_other_side(const struct crowd *crowd, int side)
{
    return side == ANY_SIDE ? 0 : crowd->of_side[1 - side];
}

static void find_in_strips(const struct crowd *crowd, const struct bounds *bounds, int side, struct candidates *found)
{
    const struct strip_range range = strips_under(crowd, bounds);
    const uint64_t first = range.words > 1 ? strips_both_words(&range) : strips_word(&range, 0);
    found->count = add_near(crowd, bounds, side, 0, first & ~of_other_side(crowd, side), found);
    for (int32_t word = 2; word < range.words; word++)
        found->count = add_near(crowd, bounds, side, word * WORD_BITS, strips_word(&range, word), found);
}

/* Bodies of a side that may be so near to a box, in order of number. */
static void find_candidates(const struct crowd *crowd, const struct box *box, int32_t most, int side, struct candidates *found)
{
    const struct bounds bounds = bounds_within(crowd, box, most);
    found->count = 0;
    if (is_striped(crowd)) {
        find_in_strips(crowd, &bounds, side, found);
        return;
    }
    find_in_cells(crowd, &bounds, side, found);
    if (found->count <= FEW)
        sort_few(found);
    else
        sort_many(found, crowd->shape->count);
}

/* ---- questions ---- */

int crowd_within(const struct crowd *crowd, const struct box *box, int32_t most, int side, int16_t *units, int capacity)
{
    struct candidates found;
    int count = 0;
    find_candidates(crowd, box, most, side, &found);
    if (found.count == 0)
        return 0;
    const struct heading facing = heading_of(box->facing);
    for (int i = 0; i < found.count && count < capacity; i++)
        if (box_within_along(box, facing, &crowd->bodies[found.unit[i]].box, most))
            units[count++] = found.unit[i];
    return count;
}

bool crowd_has_within(const struct crowd *crowd, const struct box *box, int32_t most, int side, crowd_counts *counts,
                      const void *who)
{
    struct candidates found;
    find_candidates(crowd, box, most, side, &found);
    for (int i = 0; i < found.count; i++)
        if (counts(who, found.unit[i]) && box_within(box, &crowd->bodies[found.unit[i]].box, most))
            return true;
    return false;
}

int crowd_touching(const struct crowd *crowd, const struct box *box, int side, int16_t *units, int capacity)
{
    struct candidates found;
    int count = 0;
    find_candidates(crowd, box, SHARED_EDGE_MM, side, &found);
    for (int i = 0; i < found.count && count < capacity; i++)
        if (box_touches(box, &crowd->bodies[found.unit[i]].box))
            units[count++] = found.unit[i];
    return count;
}

/* Ring by ring of cells around the one that a box lies in, as far as any of them may come near. */
struct rings {
    const struct crowd *crowd;
    const struct box *box;
    struct bounds bounds; /* around it */
    int32_t column, row;  /* of the middle */
    int32_t first_column, last_column, first_row, last_row;
    int side;
    crowd_counts *counts;
    const void *who;
};

/* Told from its bounds alone. */
static bool lies_beyond(const struct rings *rings, const struct bounds *bounds, int64_t distance)
{
    const struct bounds *own = &rings->bounds;
    const int64_t far = distance + ROUNDING_MM;
    return bounds->least.x - own->most.x > far || own->least.x - bounds->most.x > far || bounds->least.y - own->most.y > far ||
           own->least.y - bounds->most.y > far;
}

static void look_in_list(const struct rings *rings, int unit, int *nearest, int32_t *distance)
{
    const struct crowd *crowd = rings->crowd;
    for (; unit >= 0; unit = crowd->bodies[unit].next) {
        const struct body *body = &crowd->bodies[unit];
        if (lies_beyond(rings, &body->bounds, *distance) || (rings->counts != NULL && !rings->counts(rings->who, unit)))
            continue;
        int32_t off = box_distance_within(rings->box, &body->box, *distance);
        if (off >= 0 && (off < *distance || *nearest < 0 || unit < *nearest)) {
            *nearest = unit;
            *distance = off;
        }
    }
}

/* Of a row of the ring all that lie between its ends, or those at its ends alone. */
static void look_in_row(const struct rings *rings, int32_t row_of_side, int32_t left, int32_t right, bool whole, int *nearest,
                        int32_t *distance)
{
    const struct crowd *crowd = rings->crowd;
    const int32_t *heads = crowd->heads + row_of_side * crowd->shape->columns;
    const int32_t first = more_of(left, rings->first_column), last = less_of(right, rings->last_column);
    uint64_t filled = cells_filled_between(crowd, row_of_side, first, last);
    if (!whole)
        filled &= (left >= 0 ? UINT64_C(1) << left : 0) | (right < MOST_COLUMNS ? UINT64_C(1) << right : 0);
    for (; filled != 0; filled &= filled - 1)
        look_in_list(rings, heads[__builtin_ctzll(filled)], nearest, distance);
}

static void look_in_ring(const struct rings *rings, int32_t ring, int *nearest, int32_t *distance)
{
    const int32_t first_row = more_of(rings->row - ring, rings->first_row),
                  last_row = less_of(rings->row + ring, rings->last_row);
    for (int32_t row = first_row; row <= last_row; row++) {
        const bool whole = row == rings->row - ring || row == rings->row + ring;
        for (int side = 0; side < CROWD_SIDES; side++)
            if (rings->side == ANY_SIDE || rings->side == side)
                look_in_row(rings, side * rings->crowd->shape->rows + row, rings->column - ring, rings->column + ring, whole,
                            nearest, distance);
    }
}

/* Nobody in a ring is nearer than the rings within it are broad, less what bodies reach beyond their cells. */
static int nearest_in_rings(const struct crowd *crowd, const struct box *box, int32_t *off, int side, crowd_counts *counts,
                            const void *who)
{
    const struct crowd_shape *shape = crowd->shape;
    struct place centre = box_centre(box);
    const struct bounds bounds = bounds_within(crowd, box, *off);
    const struct cells all = cells_around(shape, &bounds);
    struct rings rings = {
        .crowd = crowd, .box = box, .bounds = bounds_of_box(crowd, box), .side = side, .counts = counts, .who = who};
    rings.column = line_of(centre.x, shape->cell, shape->columns);
    rings.row = line_of(centre.y, shape->cell, shape->rows);
    rings.first_column = all.first_column;
    rings.last_column = all.last_column;
    rings.first_row = all.first_row;
    rings.last_row = all.last_row;
    int64_t reach = half_round(box) + shape->reach + ROUNDING_MM;
    int32_t last = more_of(shape->columns, shape->rows);
    int nearest = -1;
    for (int32_t ring = 0; ring < last && (ring - 1) * (int64_t)shape->cell <= *off + reach; ring++)
        look_in_ring(&rings, ring, &nearest, off);
    return nearest;
}

/* No further is the nearest of them, or than `most`: as far as the nearest middle of a front. */
static int32_t most_to_nearest(const struct crowd *crowd, const struct box *box, int32_t most, const struct candidates *found,
                               crowd_counts *counts, const void *who)
{
    const int64_t whole = (int64_t)most * most;
    int64_t least = whole;
    for (int i = 0; i < found->count; i++) {
        const int64_t square = place_distance_squared(box->front, crowd->bodies[found->unit[i]].box.front);
        if (square < least && (counts == NULL || counts(who, found->unit[i])))
            least = square;
    }
    return least == whole ? most : less_of((int32_t)whole_root((uint64_t)least) + 1, most);
}

/* Most are known to be further than the nearest so far by their bounds. */
static int nearest_in_strips(const struct crowd *crowd, const struct box *box, int32_t *off, int side, crowd_counts *counts,
                             const void *who)
{
    const struct bounds own = bounds_of_box(crowd, box);
    const int32_t most = *off;
    struct candidates found;
    int nearest = -1;
    find_candidates(crowd, box, most, side, &found);
    *off = most_to_nearest(crowd, box, most, &found, counts, who);
    for (int i = 0; i < found.count; i++) {
        const int unit = found.unit[i];
        const struct body *body = &crowd->bodies[unit];
        if (bounds_gap(&own, &body->bounds) > *off || (counts != NULL && !counts(who, unit)))
            continue;
        int32_t distance = box_distance_within(box, &body->box, *off);
        if (distance >= 0 && (distance < *off || nearest < 0)) {
            nearest = unit;
            *off = distance;
        }
    }
    return nearest;
}

int crowd_nearest(const struct crowd *crowd, const struct box *box, int32_t most, int side, crowd_counts *counts, const void *who,
                  int32_t *distance)
{
    int32_t off = most;
    int nearest = is_striped(crowd) ? nearest_in_strips(crowd, box, &off, side, counts, who)
                                    : nearest_in_rings(crowd, box, &off, side, counts, who);
    if (distance != NULL)
        *distance = off;
    return nearest;
}

static bool before(struct in_lane a, struct in_lane b)
{
    return a.distance != b.distance ? a.distance < b.distance : a.unit < b.unit;
}

static int add_in_lane(struct in_lane *found, int count, int capacity, struct in_lane new)
{
    if (count == capacity) {
        if (count == 0 || before(found[count - 1], new))
            return count;
        count--;
    }
    int at = count;
    for (; at > 0 && before(new, found[at - 1]); at--)
        found[at] = found[at - 1];
    found[at] = new;
    return count + 1;
}

/* Told from the middle of its front alone: it stands beside the lane. */
static bool stands_beside(const struct box *lane, struct heading along, const struct box *body)
{
    int32_t right = place_seen_along(lane->front, along, body->front).x;
    return size_of(right) > lane->width / 2 + half_round(body) + body->depth / 2 + ROUNDING_MM;
}

int crowd_in_lane(const struct crowd *crowd, const struct box *box, int32_t width, int32_t range, int side, struct in_lane *found,
                  int capacity)
{
    struct box lane = box_at(place_from(box->front, box->facing, range, 0), box->facing, width, range);
    const struct heading along = heading_of(lane.facing);
    struct candidates beside;
    int count = 0;
    find_candidates(crowd, &lane, SHARED_EDGE_MM, side, &beside);
    for (int i = 0; i < beside.count; i++) {
        struct in_lane new = {beside.unit[i], 0};
        const struct box *body = &crowd->bodies[beside.unit[i]].box;
        if (!stands_beside(&lane, along, body) && box_touches(&lane, body) && box_in_lane(box, width, range, body, &new.distance))
            count = add_in_lane(found, count, capacity, new);
    }
    return count;
}

enum part { part_front, part_rear, part_right, part_left, parts };

static enum part part_toward(const struct box *box, struct place at)
{
    struct place seen = place_seen(box->front, box->facing, at);
    if (seen.y >= 0)
        return part_front;
    if (seen.y <= -box->depth)
        return part_rear;
    return seen.x > 0 ? part_right : part_left;
}

bool crowd_on_three_sides(const struct crowd *crowd, const struct box *box, int32_t most, int side)
{
    bool beset[parts] = {false};
    struct candidates found;
    find_candidates(crowd, box, most, side, &found);
    for (int i = 0; i < found.count; i++) {
        const struct box *body = &crowd->bodies[found.unit[i]].box;
        struct place near[2];
        if (box_within(box, body, most)) {
            box_distance(box, body, near);
            beset[part_toward(box, near[1])] = true;
        }
    }
    return beset[part_front] + beset[part_rear] + beset[part_right] + beset[part_left] >= 3;
}
