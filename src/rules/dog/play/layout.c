/* layout.c - footprints of figures: a foot figure has 11 m of front and 15 of depth, a mounted one 33 and 30, a gun 10. */
#include "rules/dog/play/eyes.h"

#include "drill/layout.h"

#define FOOT_WIDTH_MM 11000
#define FOOT_DEPTH_MM 15000
#define HORSE_WIDTH_MM 33000
#define HORSE_DEPTH_MM 30000
#define GUN_WIDTH_MM 10000
#define GUN_DEPTH_MM 30000
#define LIMBERED_WIDTH_MM 20000
#define LIMBERED_DEPTH_MM 15000 /* for each gun */
#define GENERAL_MM 30000
#define LEAST_SQUARE_MM 30000
#define COLUMN_RANKS 3
#define MARCH_FILES 2
#define SQUARE_SIDES 4

/* Before a battle begins, and of a unit that is gone, as it was raised. */
static int strength_of(const struct battle *b, int unit)
{
    int left = b->units[unit].strength;
    return left > 0 ? left : b->setup->unit[unit].strength;
}

static int figures_in(const struct battle *b, int unit, int strength)
{
    return dog_is_battery(b, unit) ? (strength + 1) / 2 : strength;
}

static int figures_of(const struct battle *b, int unit)
{
    return figures_in(b, unit, strength_of(b, unit));
}

int dog_guns_left(const struct battle *b, int unit)
{
    return dog_is_battery(b, unit) ? b->units[unit].strength : 0;
}

int dog_figures(const struct battle *b, int unit)
{
    return figures_in(b, unit, b->units[unit].strength);
}

static int up(int number, int by)
{
    return (number + by - 1) / by;
}

/* Figures abreast in a formation: one of so many ranks, a square of so many sides. */
static int files_in(const struct battle *b, int unit, int posture)
{
    static const int parts[postures] = {[posture_column] = COLUMN_RANKS, [posture_square] = SQUARE_SIDES};
    int figures = figures_of(b, unit);
    if (posture == posture_march_column)
        return figures < MARCH_FILES ? figures : MARCH_FILES;
    if (posture == posture_line)
        return up(figures, larger(dog_troop(b, unit)->ranks, 1));
    return parts[posture] > 0 ? up(figures, parts[posture]) : figures;
}

int dog_front_of_line(const struct battle *b, int unit)
{
    return files_in(b, unit, posture_line);
}

int dog_front_figures(const struct battle *b, int unit)
{
    return files_in(b, unit, dog_posture(b, unit));
}

int dog_ranks(const struct battle *b, int unit)
{
    int posture = dog_posture(b, unit), files = dog_front_figures(b, unit);
    return posture == posture_square || files == 0 ? 1 : up(figures_of(b, unit), files);
}

int32_t dog_figure_width(const struct battle *b, int unit)
{
    return dog_is_horse(b, unit) ? HORSE_WIDTH_MM : FOOT_WIDTH_MM;
}

void dog_size(const struct battle *b, int unit, int posture, int32_t *width, int32_t *depth)
{
    int32_t figure = dog_figure_width(b, unit), rank = dog_is_horse(b, unit) ? HORSE_DEPTH_MM : FOOT_DEPTH_MM;
    int files = files_in(b, unit, posture);
    *width = *depth = GENERAL_MM;
    if (dog_is_general(b, unit))
        return;
    if (posture == posture_unlimbered) {
        *width = strength_of(b, unit) * GUN_WIDTH_MM;
        *depth = GUN_DEPTH_MM;
        return;
    }
    if (posture == posture_limbered) {
        *width = LIMBERED_WIDTH_MM;
        *depth = strength_of(b, unit) * LIMBERED_DEPTH_MM;
        return;
    }
    *width = files * figure * (posture == posture_skirmish ? 2 : 1);
    *depth = up(figures_of(b, unit), files) * rank;
    if (posture == posture_square)
        *width = *depth = *width > LEAST_SQUARE_MM ? *width : LEAST_SQUARE_MM;
}

/* One body, but a square is four. */
int dog_stands(const struct battle *b, int unit, struct box *stands, int capacity)
{
    struct layout_spot spots[SQUARE_SIDES];
    struct layout layout = layout_begin(spots, SQUARE_SIDES);
    const struct box *box = battle_box(b, unit);
    if (dog_posture(b, unit) == posture_square)
        layout_in_square(&layout, box->width, FOOT_DEPTH_MM);
    else
        layout_put(&layout, (struct layout_spot){.width = box->width, .depth = box->depth});
    return layout_boxes(&layout, box, stands, capacity);
}
