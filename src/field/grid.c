#include "base/check.h"
#include "field/geojson.h"
#include "field/whole.h"

#define CELL_MM 250000
#define MOST_CELLS 4096

/* ---- cells ---- */

static int32_t cell_of(int32_t at, int32_t cell, int32_t cells)
{
    int32_t index = at < 0 ? 0 : at / cell;
    return index < cells ? index : cells - 1;
}

/* ---- strips ---- */

/* What lies beside the table counts to the outermost. */
static int32_t strip_of(const struct ground *ground, int32_t mm)
{
    const int32_t strip = mm < 0 ? 0 : mm >> ground->strip_shift;
    return strip < GROUND_STRIPS ? strip : GROUND_STRIPS - 1;
}

static uint64_t features_in(const uint64_t *strips, int32_t first, int32_t last)
{
    uint64_t features = strips[first];
    while (first < last)
        features |= strips[++first];
    return features;
}

static int next_in_strips(struct ground_search *search)
{
    const struct bounds *bounds = search->ground->bounds;
    while (search->left != 0) {
        const int next = __builtin_ctzll(search->left);
        search->left &= search->left - 1;
        if (bounds_meet(&bounds[next], &search->bounds))
            return next;
    }
    return -1;
}

/* ---- the search ---- */

void ground_search_begin(struct ground_search *search, const struct ground *ground, const struct bounds *bounds)
{
    search->ground = ground;
    search->bounds = *bounds;
    if (ground->strip_shift >= 0) {
        search->left = features_in(ground->west_to_east, strip_of(ground, bounds->least.x), strip_of(ground, bounds->most.x)) &
                       features_in(ground->south_to_north, strip_of(ground, bounds->least.y), strip_of(ground, bounds->most.y));
        return;
    }
    search->first_column = cell_of(bounds->least.x, ground->cell, ground->columns);
    search->last_column = cell_of(bounds->most.x, ground->cell, ground->columns);
    search->first_row = cell_of(bounds->least.y, ground->cell, ground->rows);
    search->last_row = cell_of(bounds->most.y, ground->cell, ground->rows);
    search->column = search->first_column;
    search->row = search->first_row;
    search->at = ground->cell_begin[search->row * ground->columns + search->column];
}

/* A feature stands in several cells; it is found in the first of those searched. */
static bool is_found_here(const struct ground_search *search, const struct bounds *bounds)
{
    const int32_t cell = search->ground->cell;
    return (search->column == search->first_column || bounds->least.x >= search->column * cell) &&
           (search->row == search->first_row || bounds->least.y >= search->row * cell);
}

static bool next_cell(struct ground_search *search)
{
    if (search->column < search->last_column) {
        search->column++;
    } else {
        search->column = search->first_column;
        search->row++;
    }
    if (search->row > search->last_row)
        return false;
    search->at = search->ground->cell_begin[search->row * search->ground->columns + search->column];
    return true;
}

static int next_in_cells(struct ground_search *search)
{
    const struct ground *ground = search->ground;
    if (search->row > search->last_row)
        return -1;
    do {
        int32_t end = ground->cell_begin[search->row * ground->columns + search->column + 1];
        while (search->at < end) {
            int32_t feature = ground->cell_feature[search->at++];
            const struct bounds *bounds = &ground->feature[feature].bounds;
            if (bounds_meet(bounds, &search->bounds) && is_found_here(search, bounds))
                return feature;
        }
    } while (next_cell(search));
    return -1;
}

int ground_search_next(struct ground_search *search)
{
    return search->ground->strip_shift >= 0 ? next_in_strips(search) : next_in_cells(search);
}

int ground_features_near(const struct ground *ground, const struct bounds *bounds, int32_t *features, int capacity)
{
    struct ground_search search;
    int count = 0, feature;
    ground_search_begin(&search, ground, bounds);
    while (count < capacity && (feature = ground_search_next(&search)) >= 0) {
        int at = count++;
        for (; at > 0 && features[at - 1] > feature; at--)
            features[at] = features[at - 1];
        features[at] = feature;
    }
    return count;
}

/* ---- lining up ---- */

static void lay_strips(struct ground *ground)
{
    ground->strip_shift = ground->features > GROUND_WORD ? -1 : 0;
    if (ground->features > GROUND_WORD)
        return;
    while (more_of(ground->width, ground->depth) >> ground->strip_shift >= GROUND_STRIPS)
        ground->strip_shift++;
    for (int i = 0; i < GROUND_STRIPS; i++)
        ground->west_to_east[i] = ground->south_to_north[i] = 0;
    for (int32_t feature = 0; feature < ground->features; feature++) {
        const struct bounds *bounds = &ground->feature[feature].bounds;
        const uint64_t bit = UINT64_C(1) << feature;
        ground->bounds[feature] = *bounds;
        for (int32_t i = strip_of(ground, bounds->least.x); i <= strip_of(ground, bounds->most.x); i++)
            ground->west_to_east[i] |= bit;
        for (int32_t i = strip_of(ground, bounds->least.y); i <= strip_of(ground, bounds->most.y); i++)
            ground->south_to_north[i] |= bit;
    }
}

static void size_cells(struct ground *ground)
{
    ground->cell = CELL_MM;
    for (;; ground->cell *= 2) {
        ground->columns = ground->width / ground->cell + 1;
        ground->rows = ground->depth / ground->cell + 1;
        if (ground->columns * ground->rows <= MOST_CELLS)
            return;
    }
}

/* Each feature into each of its cells; without a list of features the cells are only counted. */
static void fill_cells(const struct ground *ground, int32_t *place, int32_t *list)
{
    for (int32_t i = 0; i < ground->features; i++) {
        const struct bounds *bounds = &ground->feature[i].bounds;
        int32_t last_column = cell_of(bounds->most.x, ground->cell, ground->columns);
        int32_t last_row = cell_of(bounds->most.y, ground->cell, ground->rows);
        for (int32_t row = cell_of(bounds->least.y, ground->cell, ground->rows); row <= last_row; row++)
            for (int32_t column = cell_of(bounds->least.x, ground->cell, ground->columns); column <= last_column; column++) {
                int32_t at = place[row * ground->columns + column]++;
                if (list != NULL)
                    list[at] = i;
            }
    }
}

/* Counts of the cells become where each begins; returns the sum. */
static int32_t begin_cells(int32_t *begin, int32_t cells)
{
    int32_t sum = 0;
    for (int32_t i = 0; i < cells; i++) {
        int32_t count = begin[i];
        begin[i] = sum;
        sum += count;
    }
    begin[cells] = sum;
    return sum;
}

static bool index_cells(struct ground *ground, struct store *store)
{
    int32_t cells = ground->columns * ground->rows;
    int32_t *begin = store_take(store, sizeof *begin * (size_t)(cells + 1));
    if (begin == NULL)
        return false;
    fill_cells(ground, begin, NULL);
    int32_t *list = store_take(store, sizeof *list * (size_t)begin_cells(begin, cells));
    if (list == NULL)
        return false;
    fill_cells(ground, begin, list); /* moves each beginning to the next cell's */
    for (int32_t i = cells - 1; i > 0; i--)
        begin[i] = begin[i - 1];
    begin[0] = 0;
    ground->cell_begin = begin;
    ground->cell_feature = list;
    return true;
}

static bool index_zones(struct ground *ground, struct store *store)
{
    ground->zones = 0;
    for (int32_t i = 0; i < ground->features; i++)
        ground->zones += ground->feature[i].zone >= 0;
    int32_t *zones = store_take(store, sizeof *zones * (size_t)ground->zones);
    if (zones == NULL)
        return false;
    for (int32_t i = 0; i < ground->features; i++)
        if (ground->feature[i].zone >= 0) {
            CHECK(ground->feature[i].zone < ground->zones);
            zones[ground->feature[i].zone] = i;
        }
    ground->zone = zones;
    return true;
}

bool ground_index(struct ground *ground, struct store *store, struct error *error)
{
    lay_strips(ground);
    size_cells(ground);
    return (index_cells(ground, store) && index_zones(ground, store)) ||
           error_set(error, error_bad_ground, "the ground needs more memory than there is for it", NULL);
}
