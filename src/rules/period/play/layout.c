/* layout.c - what a unit looks like from above: its stands in each formation (period.r71). Figures that fall leave no gaps; when
   a stand's worth of them has been lost, a stand leaves the table (period.r41). */
#include "rules/period/play/layout.h"

#include "drill/layout.h"
#include "field/whole.h"
#include "rules/period/play/eyes.h"

enum { most_stands = 64 };

#define STAND(kind, figures, wide, width, depth) [kind] = {figures, wide, (width)*TABLE_MM, (depth)*TABLE_MM}

/* A stand of each body: figures on it, how many of them side by side, its size. */
struct stand {
    int figures, wide;
    int32_t width, depth;
};
static const struct stand stands_of_kind[] = {STAND(body_infantry, 6, 3, 45, 40), STAND(body_skirmishers, 2, 2, 45, 20),
                                              STAND(body_cavalry, 2, 2, 50, 50),  STAND(body_battery, 4, 1, 60, 80),
                                              STAND(body_general, 1, 1, 40, 40),  STAND(body_staff, 1, 1, 40, 40)};

static const struct stand *stand_of(const struct battle *b, int unit)
{
    return &stands_of_kind[period_kind(b, unit)];
}

int32_t period_stand_width(const struct battle *b, int unit)
{
    return stand_of(b, unit)->width;
}

/* Before a battle begins, and of a unit that is gone, as it was raised. */
static int stands_left(const struct battle *b, int unit)
{
    const struct stand *stand = stand_of(b, unit);
    int start = (period_start(b, unit) + stand->figures - 1) / stand->figures;
    int lost = period_left(b, unit) > 0 ? period_lost(b, unit) / stand->figures : 0;
    int models = period_unit(b, unit)->models;
    if (period_is_battery(b, unit))
        return models > 0 ? models : more_of(period_troop(b, unit)->models, 1);
    return more_of(start - lost, 1);
}

/* ---- cavalry: squadrons ---- */

int period_squadrons(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    int count = 0;
    for (int i = 0; i < MOST_SQUADRONS; i++)
        count += own->squadron[i] > 0;
    return more_of(count, 1);
}

/* So many stands as the fullest of its squadrons has. */
static int squadron_stands(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    int figures = 1;
    for (int i = 0; i < MOST_SQUADRONS; i++)
        figures = more_of(figures, own->squadron[i]);
    return more_of((less_of(figures, SQUADRON_FIGURES) + 1) / 2, 1);
}

static int rows_of_squadrons(const struct battle *b, int unit, int deep)
{
    return less_of(more_of(deep, 1), period_squadrons(b, unit));
}

static int squadrons_abreast(const struct battle *b, int unit, int deep)
{
    int rows = rows_of_squadrons(b, unit, deep);
    return (period_squadrons(b, unit) + rows - 1) / rows;
}

static void lay_cavalry(const struct battle *b, int unit, int posture, int deep, struct layout *layout)
{
    const struct stand *stand = stand_of(b, unit);
    struct layout_stand row[most_stands];
    int squadrons = period_squadrons(b, unit), stands = squadron_stands(b, unit);
    int abreast = posture == posture_line ? squadrons_abreast(b, unit, deep) : 1;
    int32_t interval = posture == posture_column ? stand->depth : 0;
    for (int first = 0; first < squadrons; first += abreast) {
        int count = less_of(less_of(abreast, squadrons - first) * stands, most_stands), before = layout->count;
        for (int i = 0; i < count; i++)
            row[i] = (struct layout_stand){(int16_t)(first * stands + i), stand->width, stand->depth};
        layout_add_row(layout, row, count, 0);
        for (int i = before; first > 0 && i < layout->count; i++)
            layout->spot[i].behind += interval * (first / abreast);
        layout->depth += first > 0 ? interval : 0;
    }
}

/* ---- the others ---- */

static int stands_abreast(const struct battle *b, int unit, int posture, int stands)
{
    const int column_figures = 6; /* the least that a column of attack is wide */
    if (posture == posture_column || posture == posture_close)
        return less_of(column_figures / stand_of(b, unit)->wide, stands);
    return posture == posture_march_column || posture == posture_limbered ? 1 : stands;
}

static void lay_rows(const struct battle *b, int unit, int posture, struct layout *layout)
{
    const struct stand *stand = stand_of(b, unit);
    struct layout_stand stands[most_stands];
    int count = less_of(stands_left(b, unit), most_stands);
    for (int i = 0; i < count; i++)
        stands[i] = (struct layout_stand){(int16_t)i, stand->width, stand->depth};
    layout_in_rows(layout, stands, count, stands_abreast(b, unit, posture, count),
                   posture == posture_skirmish ? stand->width : 0);
}

/* A face is a quarter of the figures, two stands at least (period.fmt.7). */
static void lay_square(const struct battle *b, int unit, struct layout *layout)
{
    const struct stand *stand = stand_of(b, unit);
    layout_in_square(layout, more_of(stands_left(b, unit) / 2, 2) * stand->width, stand->depth);
}

static void lay_out(const struct battle *b, int unit, int posture, int deep, struct layout *layout)
{
    if (period_is_horse(b, unit) && (posture == posture_line || posture == posture_column))
        lay_cavalry(b, unit, posture, deep, layout);
    else if (posture == posture_square)
        lay_square(b, unit, layout);
    else
        lay_rows(b, unit, posture, layout);
}

/* ---- what others ask ---- */

void period_size_in_depth(const struct battle *b, int unit, int posture, int deep, int32_t *width, int32_t *depth)
{
    struct layout_spot spots[most_stands];
    struct layout layout = layout_begin(spots, most_stands);
    lay_out(b, unit, posture, deep, &layout);
    *width = layout.width;
    *depth = layout.depth;
}

void period_size(const struct battle *b, int unit, int posture, int32_t *width, int32_t *depth)
{
    period_size_in_depth(b, unit, posture, period_unit(b, unit)->deep, width, depth);
}

int period_stands(const struct battle *b, int unit, struct box *stands, int capacity)
{
    struct layout_spot spots[most_stands];
    struct layout layout = layout_begin(spots, most_stands);
    lay_out(b, unit, period_posture(b, unit), period_unit(b, unit)->deep, &layout);
    return layout_boxes(&layout, battle_box(b, unit), stands, capacity);
}

int period_figures_wide(const struct battle *b, int unit)
{
    const struct stand *stand = stand_of(b, unit);
    int stands = stands_left(b, unit), posture = period_posture(b, unit);
    if (period_is_horse(b, unit)) {
        int abreast = posture == posture_line ? squadrons_abreast(b, unit, period_unit(b, unit)->deep) : 1;
        return less_of(abreast * squadron_stands(b, unit) * stand->wide, more_of(period_left(b, unit), 1));
    }
    if (posture == posture_square)
        return more_of(stands / 2, 2) * stand->wide;
    return less_of(stands_abreast(b, unit, posture, stands) * stand->wide, more_of(period_left(b, unit), 1));
}

int period_ranks(const struct battle *b, int unit)
{
    int wide = period_figures_wide(b, unit);
    if (period_posture(b, unit) == posture_square)
        return 2;
    return more_of((period_left(b, unit) + wide - 1) / wide, 1);
}

/* Squadrons at intervals are not in contact (period.fmt.3). */
int period_squadrons_deep(const struct battle *b, int unit)
{
    if (!period_is_horse(b, unit) || period_posture(b, unit) != posture_line)
        return 1;
    return rows_of_squadrons(b, unit, period_unit(b, unit)->deep);
}

/* ---- changes of the footprint ---- */

void period_set_posture(struct battle *b, int unit, int posture)
{
    layout_form(b, unit, posture, posture == posture_square);
}

/* Of horse that has lost a squadron the others stay abreast: it grows no deeper. */
static void keep_abreast(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    while (own->deep > 1 && layout_changed(b, unit, posture_line, false).depth > battle_box(b, unit)->depth)
        own->deep--;
}

void period_close_up(struct battle *b, int unit)
{
    if (period_is_horse(b, unit) && period_posture(b, unit) == posture_line)
        keep_abreast(b, unit);
    layout_close_up(b, unit, period_posture(b, unit) == posture_square);
}
