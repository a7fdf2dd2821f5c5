/* layout.c - what a unit looks like from above in each posture, and how it closes up over its losses. */
#include "drill/layout.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"

enum basing_row { basing_infantry, basing_cavalry, basing_artillery, war_eagles = 6 };

/* ---- stands ---- */

/* Figures of the basing chart become ground: an inch is 50 yards, a centimetre 20 metres (ruling gdc.r51). */
static int32_t mm_of_base(const struct battle *b, int32_t inches, int32_t millimetres)
{
    int64_t metric = (int64_t)millimetres * 2000 / DECIMAL_ONE;
    return (int32_t)(gdc_ruling(b, ruling_r51) == 'b' ? metric : (int64_t)inches * 45720 / DECIMAL_ONE);
}

static int basing_row_of(const struct battle *b, int unit)
{
    int row = gdc_is_battery(b, unit) ? basing_artillery : gdc_is_cavalry(b, unit) ? basing_cavalry : basing_infantry;
    return gdc_option(b, option_mass_basing) ? war_eagles + row : row;
}

static int32_t stand_width(const struct battle *b, int unit)
{
    int row = basing_row_of(b, unit);
    return mm_of_base(b, gdc_charts(b)->basing[row].width_in, gdc_charts(b)->basing[row].width_mm);
}

static int32_t stand_depth(const struct battle *b, int unit)
{
    int row = basing_row_of(b, unit);
    return mm_of_base(b, gdc_charts(b)->basing[row].depth_in, gdc_charts(b)->basing[row].depth_mm);
}

static int divided_up(int value, int by)
{
    return (value + by - 1) / by;
}

/* What stands it has: whole ones, and those of half the width. */
struct stands {
    int whole, half;         /* stands */
    int per_whole, per_half; /* castings on each */
    int castings;            /* that stand on them */
    int on_whole;            /* of these */
};

static struct stands stands_of_strength(const struct battle *b, int unit, int castings)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    struct stands stands = {.castings = castings > 0 ? castings : 1};
    int on_half = troop->half_castings < stands.castings ? troop->half_castings : stands.castings;
    stands.per_whole = (troop->per_stand > 0 ? troop->per_stand : 1) * (gdc_option(b, option_mass_basing) ? 2 : 1);
    stands.per_half = divided_up(stands.per_whole, 2);
    stands.on_whole = stands.castings - on_half;
    stands.whole = divided_up(stands.on_whole, stands.per_whole);
    stands.half = divided_up(on_half, stands.per_half);
    return stands;
}

/* A stand comes off when losses fill it, those of half width last; under ruling gdc.r54 b none does. */
static struct stands stands_of(const struct battle *b, int unit)
{
    bool all_stay = gdc_ruling(b, ruling_r54) == 'b';
    return stands_of_strength(b, unit, all_stay ? b->setup->unit[unit].strength : b->units[unit].strength);
}

/* In a column two half stands stand side by side. */
static int rows_of_column(const struct stands *stands)
{
    return stands->whole + divided_up(stands->half, 2);
}

/* ---- skirmishers ---- */

struct swarm {
    int castings, front, ranks;
};

/* A swarm has the ranks that its owner wants, else two: then infantry covers the ground it covers in line. */
static struct swarm swarm_of(const struct battle *b, int unit)
{
    int castings = b->units[unit].strength > 0 ? b->units[unit].strength : 1;
    int wanted = gdc_unit(b, unit)->ranks > 0 ? gdc_unit(b, unit)->ranks : castings > 4 ? 2 : 1;
    int front = divided_up(castings, wanted);
    return (struct swarm){castings, front, divided_up(castings, front)};
}

static int32_t swarm_spacing(const struct battle *b)
{
    return mm_of_base(b, DECIMAL_ONE * 3 / 4, DECIMAL_ONE * 20);
}

static int32_t swarm_rank_depth(const struct battle *b, int unit)
{
    return gdc_is_cavalry(b, unit) ? gdc_mm(b, 40) : stand_depth(b, unit);
}

/* ---- footprints ---- */

/* Lying down changes nothing. */
static int posture_on_the_ground(const struct battle *b, int unit, int posture)
{
    return posture == posture_prone ? gdc_unit(b, unit)->lay_in : posture;
}

static int32_t square_side(const struct battle *b, int unit)
{
    struct stands stands = stands_of(b, unit);
    int count = rows_of_column(&stands);
    if (gdc_ruling(b, ruling_r52) == 'b')
        return stand_width(b, unit) + stand_depth(b, unit);
    return stand_width(b, unit) * (count <= 4 ? 1 : count <= 8 ? 2 : 3);
}

static void size_of_line(const struct battle *b, int unit, int32_t *width, int32_t *depth)
{
    struct stands stands = stands_of(b, unit);
    *width = stand_width(b, unit) * stands.whole + stand_width(b, unit) / 2 * stands.half;
    *depth = stand_depth(b, unit);
}

static void size_of_column(const struct battle *b, int unit, int32_t *width, int32_t *depth)
{
    struct stands stands = stands_of(b, unit);
    *width = stands.whole == 0 && stands.half == 1 ? stand_width(b, unit) / 2 : stand_width(b, unit);
    *depth = stand_depth(b, unit) * rows_of_column(&stands);
}

static void size_of_swarm(const struct battle *b, int unit, int32_t *width, int32_t *depth)
{
    struct swarm swarm = swarm_of(b, unit);
    *width = swarm_spacing(b) * swarm.front;
    *depth = swarm_rank_depth(b, unit) * swarm.ranks;
}

/* A mounted casting or two, 20 x 30 mm. */
static void size_of_leader(const struct battle *b, int32_t *width, int32_t *depth)
{
    *width = mm_of_base(b, DECIMAL_ONE * 3 / 4, DECIMAL_ONE * 20);
    *depth = mm_of_base(b, DECIMAL_ONE, DECIMAL_ONE * 30);
}

void gdc_size(const struct battle *b, int unit, int posture, int32_t *width, int32_t *depth)
{
    switch ((enum posture)posture_on_the_ground(b, unit, posture)) {
    case posture_column:
    case posture_mass:
        size_of_column(b, unit, width, depth);
        return;
    case posture_square:
    case posture_zone_a:
        *width = *depth = square_side(b, unit);
        return;
    case posture_skirmish:
        size_of_swarm(b, unit, width, depth);
        return;
    case posture_limbered:
    case posture_unlimbered:
        *width = stand_width(b, unit);
        *depth = stand_depth(b, unit);
        return;
    case posture_single:
        size_of_leader(b, width, depth);
        return;
    case posture_line:
    case posture_prone:
    case postures:
        break;
    }
    size_of_line(b, unit, width, depth);
}

/* ---- stands for drawing ---- */

enum { most_stands = 128 };

/* Half stands are on the flanks, the right one first. */
static void stands_in_line(const struct battle *b, int unit, struct layout *layout)
{
    struct layout_stand list[most_stands];
    struct stands stands = stands_of(b, unit);
    int32_t width = stand_width(b, unit), depth = stand_depth(b, unit);
    int halves_left = stands.half / 2, count = smaller(stands.half + stands.whole, most_stands);
    for (int i = 0; i < count; i++) {
        bool half = i < halves_left || i >= halves_left + stands.whole;
        list[i] = (struct layout_stand){(int16_t)i, half ? width / 2 : width, depth};
    }
    layout_add_row(layout, list, count, 0);
}

static void stands_in_column(const struct battle *b, int unit, struct layout *layout)
{
    struct stands stands = stands_of(b, unit);
    int32_t width = stand_width(b, unit), depth = stand_depth(b, unit);
    const struct layout_stand whole = {0, width, depth}, halves[] = {{0, width / 2, depth}, {1, width / 2, depth}};
    layout_alike_in_rows(layout, whole, stands.whole, 1);
    for (int left = stands.half; left > 0; left -= 2)
        layout_add_row(layout, halves, smaller(left, 2), 0);
}

static void stands_in_swarm(const struct battle *b, int unit, struct layout *layout)
{
    struct swarm swarm = swarm_of(b, unit);
    const struct layout_stand casting = {0, swarm_spacing(b), swarm_rank_depth(b, unit)};
    layout_alike_in_rows(layout, casting, swarm.castings, swarm.front);
}

int gdc_stands(const struct battle *b, int unit, struct box *stands, int capacity)
{
    struct layout_spot spots[most_stands];
    struct layout layout = layout_begin(spots, most_stands);
    const struct box *body = battle_box(b, unit);
    switch ((enum posture)posture_on_the_ground(b, unit, gdc_posture(b, unit))) {
    case posture_line:
        stands_in_line(b, unit, &layout);
        break;
    case posture_column:
    case posture_mass:
        stands_in_column(b, unit, &layout);
        break;
    case posture_square:
        layout_in_square(&layout, body->width, stand_depth(b, unit));
        break;
    case posture_skirmish:
        stands_in_swarm(b, unit, &layout);
        break;
    case posture_zone_a:
    case posture_limbered:
    case posture_unlimbered:
    case posture_single:
    case posture_prone:
    case postures:
        layout_alike_in_rows(&layout, (struct layout_stand){0, body->width, body->depth}, 1, 1);
        break;
    }
    return layout_boxes(&layout, body, stands, capacity);
}

int gdc_front_castings(const struct battle *b, int unit)
{
    int posture = posture_on_the_ground(b, unit, gdc_posture(b, unit));
    struct stands stands = stands_of_strength(b, unit, b->units[unit].strength);
    if (posture == posture_skirmish)
        return swarm_of(b, unit).front;
    if (posture != posture_column && posture != posture_mass)
        return stands.castings;
    if (stands.whole > 0)
        return stands.on_whole < stands.per_whole ? stands.on_whole : stands.per_whole;
    return stands.castings < 2 * stands.per_half ? stands.castings : 2 * stands.per_half;
}

/* ---- changes of the footprint ---- */

void gdc_rise(struct battle *b, int unit)
{
    if (gdc_posture(b, unit) == posture_prone)
        gdc_set_posture(b, unit, gdc_unit(b, unit)->lay_in);
}

/* Who has a part in an open place keeps it, however he stands there. */
static void keep_part(struct battle *b, int unit, int16_t zone)
{
    if (gdc_unit(b, unit)->zone.status != zone_status_none)
        battle_change(b, unit)->zone = zone;
}

void gdc_set_posture(struct battle *b, int unit, int posture)
{
    const int16_t zone = b->units[unit].zone;
    layout_form(b, unit, posture, false);
    keep_part(b, unit, zone);
}

void gdc_shift(struct battle *b, int unit, struct box box)
{
    const int16_t zone = b->units[unit].zone;
    battle_put(b, unit, box);
    keep_part(b, unit, zone);
}

/* Stands come off a line alternately from its ends, the left one first: its middle moves to the right, then back. */
static int32_t middle_after_losses(const struct battle *b, int unit, int32_t old_width)
{
    struct stands first = stands_of_strength(b, unit, b->setup->unit[unit].strength), now = stands_of(b, unit);
    int32_t stand = stand_width(b, unit);
    int32_t first_width = stand * first.whole + stand / 2 * first.half;
    int gone_now = first.whole - now.whole, gone_before = (first_width - old_width) / stand;
    return stand / 2 * (gone_now % 2 - gone_before % 2);
}

void gdc_close_up(struct battle *b, int unit)
{
    if (!battle_on_table(b, unit))
        return;
    struct box old = *battle_box(b, unit), now = layout_changed(b, unit, gdc_posture(b, unit), false);
    int32_t right = 0;
    if (now.width == old.width && now.depth == old.depth)
        return;
    if (posture_on_the_ground(b, unit, gdc_posture(b, unit)) == posture_line)
        right = middle_after_losses(b, unit, old.width);
    now.front = place_from(old.front, old.facing, 0, right);
    gdc_shift(b, unit, now);
}
