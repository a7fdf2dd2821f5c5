/* layout.c - what a unit looks like from above: its stands in each formation, their sizes by the castings that they were made for
   (cls3.form, table stand_sizes). */
#include "rules/cls3/play/layout.h"

#include "rules/cls3/play/eyes.h"

#include "drill/layout.h"
#include "field/whole.h"

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

static bool is_command_stand(const struct battle *b, int unit, int stand)
{
    return cls3_troop(b, unit)->command_stand == stand + 1;
}

/* Flag, officer and musician stand side by side. */
static int deep_of_stand(const struct battle *b, int unit, int stand)
{
    return is_command_stand(b, unit, stand) ? 1 : deep_of(b, unit);
}

static int32_t stand_width(const struct battle *b, int unit, int stand)
{
    int castings = castings_of(b, unit, stand), deep = deep_of_stand(b, unit, stand);
    int files = (castings + deep - 1) / deep;
    if (is_mounted(b, unit))
        return files * front_of(b, stand_row_horse);
    return (files + 1) / 2 * front_of(b, stand_row_odd) + files / 2 * front_of(b, stand_row_even);
}

static int32_t stand_depth(const struct battle *b, int unit, int stand)
{
    return is_mounted(b, unit) ? depth_of(b, stand_row_horse) : deep_of_stand(b, unit, stand) * depth_of(b, stand_row_odd);
}

/* ---- the stands of a formation ---- */

static struct layout_stand stand_of(const struct battle *b, int unit, int stand)
{
    return (struct layout_stand){(int16_t)stand, stand_width(b, unit, stand), stand_depth(b, unit, stand)};
}

/* Before a battle begins, and of a unit that is gone, as it was raised. */
static bool is_there(const struct battle *b, int unit, int stand)
{
    return cls3_unit(b, unit)->alive[stand] > 0 || b->units[unit].strength <= 0;
}

/* Most stands are as large as the one before them: of the same formation, with as many castings. */
static struct layout_stand stand_after(const struct battle *b, int unit, int stand, const struct layout_stand *before)
{
    const struct layout_stand alike = {(int16_t)stand, before->width, before->depth};
    return castings_of(b, unit, stand) == castings_of(b, unit, before->number) ? alike : stand_of(b, unit, stand);
}

/* Those of its formation: the command stand only when no other is left. */
static int stands_left(const struct battle *b, int unit, struct layout_stand stands[MOST_STANDS])
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    int count = 0, command = troop->command_stand - 1;
    for (int stand = 0; stand < troop->stands; stand++)
        if (is_there(b, unit, stand) && stand != command) {
            stands[count] = count > 0 ? stand_after(b, unit, stand, &stands[count - 1]) : stand_of(b, unit, stand);
            count++;
        }
    if (count == 0 && command >= 0 && is_there(b, unit, command))
        stands[count++] = stand_of(b, unit, command);
    return count;
}

/* In a formation of rows, of so many stands in all. */
static int stands_abreast(int posture, int rows, int count)
{
    if (posture == posture_companies || posture == posture_road_column)
        return 1;
    if (posture == posture_divisions || posture == posture_mass || posture == posture_disorder)
        return 2;
    return posture == posture_skirmish || rows <= 1 ? count : (count + rows - 1) / rows;
}

static void lay_rows(const struct battle *b, int unit, int posture, int rows, struct layout *layout)
{
    struct layout_stand stands[MOST_STANDS];
    int count = stands_left(b, unit, stands);
    int32_t gap = posture == posture_skirmish ? stand_width(b, unit, 0) / 2 : 0;
    layout_in_rows(layout, stands, count, stands_abreast(posture, rows, count), gap);
}

static void lay_oblique(const struct battle *b, int unit, bool left_refused, struct layout *layout)
{
    struct layout_stand stands[MOST_STANDS];
    int count = stands_left(b, unit, stands);
    layout_in_echelon(layout, stands, count, left_refused);
}

static void lay_square(const struct battle *b, int unit, struct layout *layout)
{
    struct layout_stand stands[MOST_STANDS];
    int count = stands_left(b, unit, stands);
    layout_in_mill(layout, stands, count);
}

/* A gun and its limber are two stands of one body; the gun is number 0. */
static void lay_battery(const struct battle *b, bool limbered, struct layout *layout)
{
    int32_t gun = depth_of(b, stand_row_gun), limber = depth_of(b, stand_row_limber);
    layout_put(layout, (struct layout_spot){0, 0, 0, limbered ? limber : 0, front_of(b, stand_row_gun), gun, 0});
    layout_put(layout, (struct layout_spot){1, 1, 0, limbered ? 0 : gun, front_of(b, stand_row_limber), limber, 0});
    layout->width = front_of(b, stand_row_gun);
    layout->depth = gun + limber;
}

/* ---- the command stand (cls3.cmd.7): it has no place of its own in any formation ---- */

static bool is_oblique(int posture)
{
    return posture == posture_oblique_left || posture == posture_oblique_right;
}

static bool stands_with_others(const struct battle *b, int unit, const struct layout *layout)
{
    int command = cls3_troop(b, unit)->command_stand - 1;
    return command >= 0 && is_there(b, unit, command) && layout->count > 0 && layout->spot[0].number != command;
}

/* The middle stand of a row, or of the last row when there are fewer. */
static const struct layout_spot *middle_of_row(const struct layout *layout, int row)
{
    int last = layout->count - 1;
    while (layout->spot[last].row > row)
        last--;
    int first = last;
    while (first > 0 && layout->spot[first - 1].row == layout->spot[last].row)
        first--;
    return &layout->spot[(first + last + 1) / 2];
}

static void move_rows_back(struct layout *layout, int first, int32_t mm)
{
    for (int i = 0; i < layout->count; i++)
        if (layout->spot[i].row >= first) {
            layout->spot[i].row++;
            layout->spot[i].behind += mm;
        }
}

/* In the third rank, behind the two that fire, or behind the last; of a line aslant behind the stand in its middle. */
static void put_behind(const struct battle *b, int unit, bool oblique, struct layout *layout, struct layout_spot spot)
{
    int second_rank = deep_of(b, unit) < 2 ? 1 : 0;
    const struct layout_spot front = oblique ? layout->spot[layout->count / 2] : *middle_of_row(layout, second_rank);
    spot.row = (int16_t)(front.row + 1);
    spot.right = front.right;
    spot.behind = front.behind + front.depth;
    if (!oblique) {
        move_rows_back(layout, spot.row, spot.depth);
        layout->depth += spot.depth;
    }
    layout->width = more_of(layout->width, 2 * more_of(spot.right, -spot.right) + spot.width);
    layout->depth = more_of(layout->depth, spot.behind + spot.depth);
    layout_put(layout, spot);
}

#define INSIDE 2 /* no face of a square has it in its second row */

static void add_command_stand(const struct battle *b, int unit, int posture, struct layout *layout)
{
    int stand = cls3_troop(b, unit)->command_stand - 1;
    struct layout_spot spot = {
        .number = (int16_t)stand, .row = INSIDE, .width = stand_width(b, unit, stand), .depth = stand_depth(b, unit, stand)};
    spot.behind = (layout->depth - spot.depth) / 2;
    if (posture == posture_square)
        layout_put(layout, spot);
    else
        put_behind(b, unit, is_oblique(posture), layout, spot);
}

/* ---- formations ---- */

static struct layout lay_formation(const struct battle *b, int unit, int posture, int rows, struct layout_spot spots[MOST_STANDS])
{
    struct layout layout = layout_begin(spots, MOST_STANDS);
    switch ((enum posture)posture) {
    case posture_oblique_left:
    case posture_oblique_right:
        lay_oblique(b, unit, posture == posture_oblique_left, &layout);
        break;
    case posture_square:
        lay_square(b, unit, &layout);
        break;
    case posture_limbered:
    case posture_unlimbered:
        lay_battery(b, posture == posture_limbered, &layout);
        break;
    case posture_line:
    case posture_companies:
    case posture_divisions:
    case posture_road_column:
    case posture_mass:
    case posture_skirmish:
    case posture_single:
    case posture_disorder:
    case postures:
        lay_rows(b, unit, posture, rows, &layout);
        break;
    }
    return layout;
}

static struct layout lay_out(const struct battle *b, int unit, int posture, int rows, struct layout_spot spots[MOST_STANDS])
{
    struct layout layout = lay_formation(b, unit, posture, rows, spots);
    if (stands_with_others(b, unit, &layout))
        add_command_stand(b, unit, posture, &layout);
    return layout;
}

/* ---- what others ask ---- */

void cls3_size(const struct battle *b, int unit, int posture, int32_t *width, int32_t *depth)
{
    cls3_size_in_rows(b, unit, posture, cls3_unit(b, unit)->rows, width, depth);
}

void cls3_size_in_rows(const struct battle *b, int unit, int posture, int rows, int32_t *width, int32_t *depth)
{
    struct layout_spot spots[MOST_STANDS];
    struct layout layout = lay_out(b, unit, posture, rows, spots);
    *width = layout.width;
    *depth = layout.depth;
}

int cls3_find_stands(const struct battle *b, int unit, struct cls3_stand stands[MOST_STANDS])
{
    return cls3_find_stands_at(b, unit, battle_box(b, unit), stands);
}

int cls3_find_stands_at(const struct battle *b, int unit, const struct box *body, struct cls3_stand stands[MOST_STANDS])
{
    struct layout_spot spots[MOST_STANDS];
    struct layout layout = lay_out(b, unit, cls3_posture(b, unit), cls3_unit(b, unit)->rows, spots);
    for (int i = 0; i < layout.count; i++)
        stands[i] = (struct cls3_stand){
            .box = layout_box(&spots[i], body), .stand = spots[i].number, .row = spots[i].row, .behind = spots[i].behind};
    return layout.count;
}

bool cls3_fills_its_body(const struct battle *b, int unit)
{
    const int posture = cls3_posture(b, unit);
    struct layout_spot spots[MOST_STANDS];
    if (posture == posture_skirmish || posture == posture_square || posture == posture_disorder)
        return true;
    const struct layout layout = lay_out(b, unit, posture, cls3_unit(b, unit)->rows, spots);
    int64_t empty = (int64_t)layout.width * layout.depth;
    for (int i = 0; i < layout.count; i++)
        empty -= (int64_t)spots[i].width * spots[i].depth;
    return empty < (int64_t)INCH_MM * INCH_MM / 2;
}

int cls3_stands(const struct battle *b, int unit, struct box *stands, int capacity)
{
    struct layout_spot spots[MOST_STANDS];
    struct layout layout = lay_out(b, unit, cls3_posture(b, unit), cls3_unit(b, unit)->rows, spots);
    return layout_boxes(&layout, battle_box(b, unit), stands, capacity);
}

uint32_t cls3_command_stand(const struct battle *b, int unit)
{
    int command = cls3_troop(b, unit)->command_stand - 1;
    return command >= 0 && cls3_unit(b, unit)->alive[command] > 0 ? UINT32_C(1) << command : 0;
}

int cls3_number_of_command_stand(const struct battle *b, int unit)
{
    struct cls3_stand stands[MOST_STANDS];
    uint32_t command = cls3_command_stand(b, unit);
    int count = command != 0 ? cls3_find_stands(b, unit, stands) : 0;
    for (int i = 0; i < count; i++)
        if (command >> stands[i].stand & 1)
            return i;
    return NO_STAND;
}

int cls3_ranks(const struct battle *b, int unit, int posture)
{
    struct layout_stand stands[MOST_STANDS];
    int count = stands_left(b, unit, stands), abreast = stands_abreast(posture, cls3_unit(b, unit)->rows, count);
    if (is_oblique(posture) || posture == posture_square)
        return deep_of(b, unit);
    return count > 0 ? (count + abreast - 1) / abreast * deep_of(b, unit) : 0;
}

int cls3_width_stands(const struct battle *b, int unit, int posture)
{
    struct layout_spot spots[MOST_STANDS];
    struct layout layout = lay_formation(b, unit, posture, cls3_unit(b, unit)->rows, spots);
    int in_row[MOST_STANDS] = {0}, most = 0;
    for (int i = 0; i < layout.count; i++) {
        int row = spots[i].row;
        most = ++in_row[row] > most ? in_row[row] : most;
    }
    return most;
}

/* ---- changes of the footprint ---- */

void cls3_set_posture(struct battle *b, int unit, int posture)
{
    if (posture != posture_line)
        cls3_unit(b, unit)->rows = 0; /* how deep it stood is of that line alone */
    layout_form(b, unit, posture, posture == posture_square);
    cls3_note_thin_square(b, unit);
}

void cls3_close_up(struct battle *b, int unit)
{
    layout_close_up(b, unit, cls3_posture(b, unit) == posture_square);
}
