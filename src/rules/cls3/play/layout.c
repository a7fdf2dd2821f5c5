/* layout.c - what a unit looks like from above: its stands in each formation, their sizes by the castings that they were made for
   (cls3.form, table stand_sizes). */
#include "field/whole.h"
#include "rules/cls3/play/play.h"

enum stand_row { stand_row_horse, stand_row_gun, stand_row_limber, stand_row_odd, stand_row_even };

/* ---- one stand ---- */

static int32_t front_of(const struct battle *b, enum stand_row row)
{
    return cls3_mm_of(cls3_charts(b)->stand_sizes[row].frontage_in);
}

static int32_t depth_of(const struct battle *b, enum stand_row row)
{
    return cls3_mm_of(cls3_charts(b)->stand_sizes[row].depth_in);
}

/* Dismounted dragoons stand on stands of foot. */
static bool is_mounted(const struct battle *b, int unit)
{
    int kind = cls3_troop(b, unit)->kind;
    return kind == body_commander || (kind == body_horse && !cls3_unit(b, unit)->dismounted);
}

static int castings_of(const struct battle *b, int unit, int stand)
{
    int castings = cls3_troop(b, unit)->stand_men[stand];
    return castings > 0 ? castings : 1;
}

static int deep_of(const struct battle *b, int unit)
{
    int deep = cls3_troop(b, unit)->deep;
    return deep > 0 && !is_mounted(b, unit) ? deep : 1;
}

static int32_t stand_width(const struct battle *b, int unit, int stand)
{
    int castings = castings_of(b, unit, stand), deep = deep_of(b, unit);
    int files = (castings + deep - 1) / deep;
    if (is_mounted(b, unit))
        return files * front_of(b, stand_row_horse);
    return (files + 1) / 2 * front_of(b, stand_row_odd) + files / 2 * front_of(b, stand_row_even);
}

static int32_t stand_depth(const struct battle *b, int unit)
{
    return is_mounted(b, unit) ? depth_of(b, stand_row_horse) : deep_of(b, unit) * depth_of(b, stand_row_odd);
}

/* ---- the stands of a formation, seen from the middle of its front ---- */

struct spot {
    int16_t stand, row;
    int32_t right, behind; /* of the middle of the stand's front */
    int32_t width, depth;
    uint16_t turned; /* from the unit's facing */
};

struct layout {
    int count;
    struct spot spot[MOST_STANDS];
    int32_t width, depth;
};

/* Before a battle begins, and of a unit that is gone, as it was raised. */
static bool is_there(const struct battle *b, int unit, int stand)
{
    return cls3_unit(b, unit)->alive[stand] > 0 || b->units[unit].strength <= 0;
}

static int stands_left(const struct battle *b, int unit, int16_t stands[MOST_STANDS])
{
    int count = 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        if (is_there(b, unit, stand))
            stands[count++] = (int16_t)stand;
    return count;
}

static void put(struct layout *layout, struct spot spot)
{
    layout->spot[layout->count++] = spot;
}

/* A row of stands side by side with gaps, its middle on the middle of the front; returns how broad it is. */
static int32_t put_row(const struct battle *b, int unit, struct layout *layout, const int16_t *stands, int count, int row,
                       int32_t gap)
{
    int32_t width = 0, depth = stand_depth(b, unit), first = layout->count;
    for (int i = 0; i < count; i++) {
        int32_t own = stand_width(b, unit, stands[i]);
        put(layout, (struct spot){stands[i], (int16_t)row, width + own / 2, row * depth, own, depth, 0});
        width += own + (i + 1 < count ? gap : 0);
    }
    for (int i = first; i < layout->count; i++)
        layout->spot[i].right -= width / 2;
    return width;
}

static void lay_rows(const struct battle *b, int unit, struct layout *layout, int abreast, int32_t gap)
{
    int16_t stands[MOST_STANDS];
    int count = stands_left(b, unit, stands), row = 0;
    for (int i = 0; i < count; i += abreast, row++) {
        int in_row = count - i < abreast ? count - i : abreast;
        layout->width = more_of(layout->width, put_row(b, unit, layout, stands + i, in_row, row, gap));
    }
    layout->depth = row * stand_depth(b, unit);
}

static void lay_line(const struct battle *b, int unit, int rows, struct layout *layout)
{
    int16_t stands[MOST_STANDS];
    int count = stands_left(b, unit, stands);
    lay_rows(b, unit, layout, (count + rows - 1) / rows, 0);
}

/* Each stand corner to corner with the next; the foremost is on the right or on the left. */
static void lay_oblique(const struct battle *b, int unit, struct layout *layout, bool left_refused)
{
    int16_t stands[MOST_STANDS];
    int count = stands_left(b, unit, stands);
    int32_t depth = stand_depth(b, unit);
    layout->width = put_row(b, unit, layout, stands, count, 0, 0);
    layout->depth = depth * count;
    for (int i = 0; i < count; i++) {
        layout->spot[i].row = (int16_t)(left_refused ? count - 1 - i : i);
        layout->spot[i].behind = layout->spot[i].row * depth;
    }
}

/* Faces like the sails of a mill: each begins at one corner of the square and leaves the other to its neighbour. */
static void lay_square(const struct battle *b, int unit, struct layout *layout)
{
    int16_t stands[MOST_STANDS];
    int32_t face[4] = {0}, longest = 0, depth = stand_depth(b, unit);
    int count = stands_left(b, unit, stands);
    for (int i = 0; i < count; i++) {
        face[i * 4 / count] += stand_width(b, unit, stands[i]);
        longest = more_of(longest, face[i * 4 / count]);
    }
    int32_t side = longest + depth, along[4] = {0};
    layout->width = layout->depth = side;
    for (int i = 0; i < count; i++) {
        int at = i * 4 / count;
        int32_t own = stand_width(b, unit, stands[i]);
        struct place edge =
            place_from((struct place){0, -(side / 2)}, (uint16_t)(at * TURN_QUARTER), side / 2, along[at] + own / 2 - side / 2);
        put(layout, (struct spot){stands[i], 0, edge.x, -edge.y, own, depth, (uint16_t)(at * TURN_QUARTER)});
        along[at] += own;
    }
}

/* A gun and its limber are two stands of one body; the gun is number 0. */
static void lay_battery(const struct battle *b, struct layout *layout, bool limbered)
{
    int32_t gun = depth_of(b, stand_row_gun), limber = depth_of(b, stand_row_limber);
    put(layout, (struct spot){0, 0, 0, limbered ? limber : 0, front_of(b, stand_row_gun), gun, 0});
    put(layout, (struct spot){1, 1, 0, limbered ? 0 : gun, front_of(b, stand_row_limber), limber, 0});
    layout->width = front_of(b, stand_row_gun);
    layout->depth = gun + limber;
}

static struct layout lay_out_in_rows(const struct battle *b, int unit, int posture, int rows)
{
    struct layout layout = {0};
    switch ((enum posture)posture) {
    case posture_oblique_left:
    case posture_oblique_right:
        lay_oblique(b, unit, &layout, posture == posture_oblique_left);
        break;
    case posture_companies:
    case posture_road_column:
        lay_rows(b, unit, &layout, 1, 0);
        break;
    case posture_divisions:
    case posture_mass:
    case posture_disorder:
        lay_rows(b, unit, &layout, 2, 0);
        break;
    case posture_square:
        lay_square(b, unit, &layout);
        break;
    case posture_skirmish:
        lay_rows(b, unit, &layout, MOST_STANDS, stand_width(b, unit, 0) / 2);
        break;
    case posture_limbered:
    case posture_unlimbered:
        lay_battery(b, &layout, posture == posture_limbered);
        break;
    case posture_line:
    case posture_single:
    case postures:
        lay_line(b, unit, rows > 1 ? rows : 1, &layout);
        break;
    }
    return layout;
}

static struct layout lay_out(const struct battle *b, int unit, int posture)
{
    return lay_out_in_rows(b, unit, posture, cls3_unit(b, unit)->rows);
}

/* ---- what others ask ---- */

void cls3_size(const struct battle *b, int unit, int posture, int32_t *width, int32_t *depth)
{
    cls3_size_in_rows(b, unit, posture, cls3_unit(b, unit)->rows, width, depth);
}

void cls3_size_in_rows(const struct battle *b, int unit, int posture, int rows, int32_t *width, int32_t *depth)
{
    struct layout layout = lay_out_in_rows(b, unit, posture, rows);
    *width = layout.width;
    *depth = layout.depth;
}

int cls3_find_stands(const struct battle *b, int unit, struct cls3_stand stands[MOST_STANDS])
{
    struct layout layout = lay_out(b, unit, b->units[unit].formation);
    const struct box *body = battle_box(b, unit);
    for (int i = 0; i < layout.count; i++) {
        const struct spot *spot = &layout.spot[i];
        struct place front = place_from(body->front, body->facing, -spot->behind, spot->right);
        stands[i].box = box_at(front, (uint16_t)(body->facing + spot->turned), spot->width, spot->depth);
        stands[i].stand = spot->stand;
        stands[i].row = spot->row;
    }
    return layout.count;
}

int cls3_stands(const struct battle *b, int unit, struct box *stands, int capacity)
{
    struct cls3_stand found[MOST_STANDS];
    int count = cls3_find_stands(b, unit, found);
    count = count < capacity ? count : capacity;
    for (int i = 0; i < count; i++)
        stands[i] = found[i].box;
    return count;
}

int cls3_ranks(const struct battle *b, int unit, int posture)
{
    struct layout layout = lay_out(b, unit, posture);
    int rows = 0;
    for (int i = 0; i < layout.count; i++)
        rows = layout.spot[i].row >= rows ? layout.spot[i].row + 1 : rows;
    bool oblique = posture == posture_oblique_left || posture == posture_oblique_right;
    return oblique || posture == posture_square ? deep_of(b, unit) : rows * deep_of(b, unit);
}

int cls3_width_stands(const struct battle *b, int unit, int posture)
{
    struct layout layout = lay_out(b, unit, posture);
    int in_row[MOST_STANDS] = {0}, most = 0;
    for (int i = 0; i < layout.count; i++) {
        int row = layout.spot[i].row;
        most = ++in_row[row] > most ? in_row[row] : most;
    }
    return most;
}

/* ---- changes of the footprint ---- */

static struct box box_in(const struct battle *b, int unit, int posture, bool keeps_centre)
{
    const struct box *old = battle_box(b, unit);
    int32_t width, depth;
    cls3_size(b, unit, posture, &width, &depth);
    struct place front = keeps_centre ? place_from(box_centre(old), old->facing, depth / 2, 0) : old->front;
    return box_at(front, old->facing, width, depth);
}

void cls3_set_posture(struct battle *b, int unit, int posture)
{
    b->units[unit].formation = (int16_t)posture;
    if (battle_on_table(b, unit))
        battle_put(b, unit, box_in(b, unit, posture, posture == posture_square));
}

void cls3_close_up(struct battle *b, int unit)
{
    if (!battle_on_table(b, unit) || b->units[unit].strength <= 0)
        return;
    int posture = b->units[unit].formation;
    struct box now = box_in(b, unit, posture, posture == posture_square);
    if (now.width != battle_box(b, unit)->width || now.depth != battle_box(b, unit)->depth)
        battle_put(b, unit, now);
}
