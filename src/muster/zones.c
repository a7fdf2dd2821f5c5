#include "muster/deploy.h"

#include <string.h>

/* Between rows of a brigade, brigades side by side, lines of brigades: bases that are large for their men stand close together.
 */
struct gaps {
    int32_t row, brigade, line;
};
static const struct gaps usual_gaps = {30000, 80000, 80000}, narrow_gaps = {10000, 30000, 20000};
/* A brigade of no more stands in one line. */
#define SINGLE_LINE_OF_FOOT 3
#define SINGLE_LINE_OF_HORSE 2

/* Between units of a line, the widest for which there is room: from what a battalion needs to form line to hardly any. */
static const int32_t unit_gaps[] = {150000, 100000, 60000, 30000};
enum { unit_gap_count = sizeof unit_gaps / sizeof *unit_gaps };

/* Rows of a brigade, from the front. */
enum { row_guns, row_first, row_second, row_general, brigade_rows };

/* Who stands in which line: brigades of foot and guns, cavalry, generals without troops of their own. */
enum brigade_kind { brigade_foot, brigade_cavalry, brigade_staff };

/* What deploys as one: a formation's commander and its own units. */
struct brigade {
    int32_t first, end; /* unit numbers */
    int32_t width, depth;
    enum brigade_kind kind;
};

/* A zone as its troops see it: x from its left, y from its front backwards. */
struct yard {
    const struct deployment *deployment;
    int32_t width, depth;
    struct place front; /* its middle */
    uint16_t facing;
    struct brigade *brigades;
    int32_t count;
    int32_t y;   /* the next line begins here */
    int32_t gap; /* between units */
    struct gaps gaps;
};

/* ---- a brigade ---- */

static bool waits(const struct yard *yard, int unit)
{
    return !yard->deployment->enrolled[unit].placed;
}

static void set_rows(const struct yard *yard, struct brigade *brigade)
{
    struct enrolled *enrolled = yard->deployment->enrolled;
    int foot = 0, mounted = 0, guns = 0, place = 0;
    for (int unit = brigade->first; unit < brigade->end; unit++) {
        foot += waits(yard, unit) && enrolled[unit].service == service_foot;
        mounted += waits(yard, unit) && enrolled[unit].service == service_mounted;
        guns += waits(yard, unit) && enrolled[unit].service == service_guns;
    }
    int single = foot > 0 ? SINGLE_LINE_OF_FOOT : SINGLE_LINE_OF_HORSE;
    int in_front = foot + mounted > single ? (foot + mounted + 1) / 2 : single;
    for (int unit = brigade->first; unit < brigade->end; unit++) {
        if (!waits(yard, unit))
            continue;
        if (enrolled[unit].service == service_leader)
            enrolled[unit].row = row_general;
        else if (enrolled[unit].service == service_guns)
            enrolled[unit].row = row_guns;
        else
            enrolled[unit].row = place++ < in_front ? row_first : row_second;
    }
    brigade->kind = foot + mounted + guns == 0 ? brigade_staff : mounted > 0 && foot == 0 ? brigade_cavalry : brigade_foot;
}

static bool in_row(const struct yard *yard, int unit, int row)
{
    return waits(yard, unit) && yard->deployment->enrolled[unit].row == row;
}

static void measure_row(const struct yard *yard, const struct brigade *brigade, int row, int32_t *width, int32_t *depth)
{
    *width = *depth = 0;
    for (int unit = brigade->first; unit < brigade->end; unit++) {
        const struct enrolled *one = &yard->deployment->enrolled[unit];
        if (!in_row(yard, unit, row))
            continue;
        *width += one->width + (*width > 0 ? yard->gap : 0);
        *depth = one->depth > *depth ? one->depth : *depth;
    }
}

static void measure(const struct yard *yard, struct brigade *brigade)
{
    int32_t width, depth;
    set_rows(yard, brigade);
    brigade->width = brigade->depth = 0;
    for (int row = 0; row < brigade_rows; row++) {
        measure_row(yard, brigade, row, &width, &depth);
        brigade->width = width > brigade->width ? width : brigade->width;
        brigade->depth += depth > 0 ? depth + (brigade->depth > 0 ? yard->gaps.row : 0) : 0;
    }
}

static void put_row(const struct yard *yard, const struct brigade *brigade, int row, int32_t x, int32_t y)
{
    for (int unit = brigade->first; unit < brigade->end; unit++) {
        struct enrolled *one = &yard->deployment->enrolled[unit];
        struct unit_setup *it = &yard->deployment->units[unit];
        if (!in_row(yard, unit, row))
            continue;
        it->at = place_from(yard->front, yard->facing, -y, x + one->width / 2 - yard->width / 2);
        it->facing = yard->facing;
        one->placed = true;
        x += one->width + yard->gap;
    }
}

static void put(const struct yard *yard, const struct brigade *brigade, int32_t x, int32_t y)
{
    int32_t width, depth;
    for (int row = 0; row < brigade_rows; row++) {
        measure_row(yard, brigade, row, &width, &depth);
        put_row(yard, brigade, row, x + (brigade->width - width) / 2, y);
        y += depth > 0 ? depth + yard->gaps.row : 0;
    }
}

/* ---- lines of brigades ---- */

struct line {
    int32_t count, width, depth;
    const struct brigade **brigades;
};

static void line_add(struct line *line, const struct gaps *gaps, const struct brigade *brigade, bool on_the_left)
{
    if (on_the_left)
        memmove(line->brigades + 1, line->brigades, sizeof(struct brigade *) * (size_t)line->count);
    line->brigades[on_the_left ? 0 : line->count] = brigade;
    line->width += brigade->width + (line->count > 0 ? gaps->brigade : 0);
    line->depth = brigade->depth > line->depth ? brigade->depth : line->depth;
    line->count++;
}

static void put_line(struct yard *yard, struct line *line)
{
    int32_t x = (yard->width - line->width) / 2;
    if (line->count == 0)
        return;
    for (int i = 0; i < line->count; i++) {
        put(yard, line->brigades[i], x, yard->y);
        x += line->brigades[i]->width + yard->gaps.brigade;
    }
    yard->y += line->depth + yard->gaps.line;
    line->count = line->width = line->depth = 0;
}

/* Those of one kind after one another, in as many lines as the width asks for; the last one stays open. */
static void line_up(struct yard *yard, struct line *line, enum brigade_kind kind)
{
    for (int i = 0; i < yard->count; i++) {
        const struct brigade *brigade = &yard->brigades[i];
        if (brigade->kind != kind)
            continue;
        if (line->count > 0 && line->width + yard->gaps.brigade + brigade->width > yard->width)
            put_line(yard, line);
        line_add(line, &yard->gaps, brigade, false);
    }
}

static int32_t width_of(const struct yard *yard, enum brigade_kind kind)
{
    int32_t width = 0;
    for (int i = 0; i < yard->count; i++)
        width += yard->brigades[i].kind == kind ? yard->brigades[i].width + yard->gaps.brigade : 0;
    return width;
}

static bool fits_in_one_line(const struct yard *yard)
{
    return width_of(yard, brigade_foot) + width_of(yard, brigade_cavalry) - yard->gaps.brigade <= yard->width;
}

/* As wide apart as one line of brigades allows. */
static void choose_gap(struct yard *yard)
{
    for (int i = 0; i < unit_gap_count; i++) {
        yard->gap = unit_gaps[i];
        for (int brigade = 0; brigade < yard->count; brigade++)
            measure(yard, &yard->brigades[brigade]);
        if (fits_in_one_line(yard))
            return;
    }
}

/* Cavalry on both flanks where there is room for it, else behind. */
static void put_lines(struct yard *yard, struct line *line)
{
    bool left = false, flanks = fits_in_one_line(yard);
    line_up(yard, line, brigade_foot);
    for (int i = 0; flanks && i < yard->count; i++) {
        if (yard->brigades[i].kind != brigade_cavalry)
            continue;
        line_add(line, &yard->gaps, &yard->brigades[i], left);
        left = !left;
    }
    put_line(yard, line);
    if (!flanks)
        line_up(yard, line, brigade_cavalry);
    put_line(yard, line);
    line_up(yard, line, brigade_staff);
    put_line(yard, line);
}

/* ---- a zone ---- */

static void lay_out_yard(struct yard *yard, const struct bounds *zone, enum table_edge baseline)
{
    int32_t width = zone->most.x - zone->least.x, depth = zone->most.y - zone->least.y;
    struct place middle = {zone->least.x + width / 2, zone->least.y + depth / 2};
    bool lengthwise = baseline == edge_south || baseline == edge_north;
    yard->width = lengthwise ? width : depth;
    yard->depth = lengthwise ? depth : width;
    yard->facing = facing_from(baseline);
    yard->front = place_from(middle, yard->facing, yard->depth / 2, 0);
}

/* The brigades that deploy in the zone of this formation. */
static void gather(struct yard *yard, int owner)
{
    const struct deployment *deployment = yard->deployment;
    for (int unit = 0, end; unit < deployment->count; unit = end) {
        int formation = deployment->enrolled[unit].formation;
        bool any = false;
        for (end = unit; end < deployment->count && deployment->enrolled[end].formation == formation; end++)
            any = any || waits(yard, end);
        if (!any || scenario_zone_of(deployment->scenario, formation) != owner)
            continue;
        yard->brigades[yard->count++] = (struct brigade){.first = unit, .end = end};
    }
}

static bool fits(const struct yard *yard, int32_t widest)
{
    struct digits width, depth, is_width, is_depth;
    int32_t deep = yard->y - yard->gaps.line;
    if ((widest <= yard->width && deep <= yard->depth) || yard->deployment->bases_are_large)
        return true;
    return deployment_refuse(yard->deployment, yard->brigades[0].first, "and those with it need a zone ",
                             text_of_int(&width, (widest + 999) / 1000), " m wide and ", text_of_int(&depth, (deep + 999) / 1000),
                             " m deep; theirs is ", text_of_int(&is_width, yard->width / 1000), " m by ",
                             text_of_int(&is_depth, yard->depth / 1000), " m", NULL);
}

/* Of the troops of this zone, who stands where somebody was put by hand, or in the water, moves aside. */
static bool make_room(const struct yard *yard, const struct bounds *zone, const bool *waited, int64_t *looks)
{
    for (int i = 0; i < yard->count; i++)
        for (int unit = yard->brigades[i].first; unit < yard->brigades[i].end; unit++)
            if (waited[unit] && !yard->deployment->bases_are_large && !deploy_aside(yard->deployment, unit, zone, looks))
                return deployment_refuse(yard->deployment, unit,
                                         "finds no place of its own in its zone: give it one with at, or make the zone larger",
                                         NULL);
    return true;
}

#define MOST_LOOKS 50000000 /* a fifth of a second */

static bool fill_zone(const struct deployment *deployment, int owner, int64_t *looks)
{
    const struct scenario_formation *formation = &deployment->scenario->formation[owner];
    size_t formations = (size_t)deployment->scenario->formations;
    struct yard yard = {.deployment = deployment, .gaps = deployment->bases_are_large ? narrow_gaps : usual_gaps};
    struct line line = {0, 0, 0, store_take(deployment->store, sizeof(struct brigade *) * formations)};
    int32_t widest = 0;
    yard.brigades = store_take(deployment->store, sizeof *yard.brigades * formations);
    bool *waited = store_take(deployment->store, (size_t)deployment->count);
    if (yard.brigades == NULL || line.brigades == NULL || waited == NULL)
        return error_set(deployment->error, error_bad_scenario, "the battle needs more memory than there is for it", NULL);
    lay_out_yard(&yard, &formation->zone, (enum table_edge)deployment->scenario->side[formation->side].baseline);
    gather(&yard, owner);
    if (yard.count == 0)
        return true;
    for (int unit = 0; unit < deployment->count; unit++)
        waited[unit] = waits(&yard, unit);
    choose_gap(&yard);
    for (int i = 0; i < yard.count; i++)
        widest = yard.brigades[i].width > widest ? yard.brigades[i].width : widest;
    put_lines(&yard, &line);
    return fits(&yard, widest) && make_room(&yard, &formation->zone, waited, looks);
}

bool deploy_in_zones(const struct deployment *deployment)
{
    size_t used = deployment->store->used;
    int64_t looks = MOST_LOOKS;
    for (int formation = 0; formation < deployment->scenario->formations; formation++) {
        bool full =
            deployment->scenario->formation[formation].zone.least.x != UNSAID && !fill_zone(deployment, formation, &looks);
        deployment->store->used = used;
        if (full)
            return false;
    }
    return true;
}
