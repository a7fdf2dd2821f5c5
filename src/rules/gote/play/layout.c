/* layout.c - what a unit looks like from above: its stands in each formation (section 1.5, table base_sizes; gote.form, gote.r26,
   gote.r90). */
#include "drill/layout.h"

#include "drill/company.h"
#include "rules/gote/play/unit.h"

/* Rows of base_sizes. */
enum base_row {
    base_infantry_2,
    base_engineers,
    base_infantry_3,
    base_cavalry_3,
    base_artillery,
    base_cavalry_2,
    base_battalion_guns,
    base_messenger,
    base_staff,
    base_indians,
    base_mob,
    base_guerrillas,
    base_brigade,
    base_corps
};

#define MOST_SPOTS 32
#define SKIRMISH_GAP_IN 2
#define SEMI_GAP_IN 1
#define STANDS_IN_TWO_ROWS 4 /* and more: gote.r90 */

/* ---- one stand ---- */

static enum base_row row_of(const struct battle *b, int unit, bool horse)
{
    static const enum base_row rows[] = {[troop_engineers] = base_engineers,   [troop_indians] = base_indians,
                                         [troop_guerrillas] = base_guerrillas, [troop_mob] = base_mob,
                                         [troop_messenger] = base_messenger,   [troop_ambulance] = base_messenger};
    const struct gote_troop *troop = gote_troop(b, unit);
    const bool three = troop->per_stand >= 3 || troop->three_figures;
    if (horse)
        return troop->per_stand >= 3 ? base_cavalry_3 : base_cavalry_2;
    if (gote_is_battery(b, unit))
        return troop->weapon == weapon_swivel ? base_battalion_guns : base_artillery;
    if (troop->kind == troop_leader)
        return troop->rank == command_corps || troop->rank == command_army ? base_corps : base_brigade;
    return three && rows[troop->kind] == base_infantry_2 ? base_infantry_3 : rows[troop->kind]; /* cavalry on foot too */
}

#define TENTH (DECIMAL_ONE / 10)

static struct layout_stand stand_of(const struct battle *b, int unit, bool horse)
{
    enum base_row row = row_of(b, unit, horse);
    const struct gote_tables *tables = gote_charts(b);
    return (struct layout_stand){0, gote_mm_of_stand(tables->base_sizes[row].width_mm / TENTH),
                                 gote_mm_of_stand(tables->base_sizes[row].depth_mm / TENTH)};
}

/* ---- formations ---- */

/* Cavalry in line stands two squadrons deep (gote.form.12). */
static int abreast_of(const struct battle *b, int unit, bool horse, int posture, int count)
{
    horse = horse && gote_troop(b, unit)->kind != troop_skirmish_cavalry;
    int wide = gote_troop(b, unit)->wide > 0 ? gote_troop(b, unit)->wide : 1;
    if (posture == posture_road_column)
        return 1;
    if (posture == posture_column)
        return smaller(horse ? 2 : wide, count);
    return horse ? (count + 1) / 2 : count;
}

static int side_of_square(int count, bool flank)
{
    int stands = flank ? count / 4 : (count + 3) / 4;
    return stands > 0 ? stands : 1;
}

static void lay_open(struct layout *layout, struct layout_stand stand, int count, int rows, int32_t gap)
{
    int32_t step = stand.width + gap, deep = stand.depth + gap;
    int in_row = (count + rows - 1) / rows;
    for (int i = 0; i < count; i++) {
        int row = i / in_row, here = smaller(in_row, count - row * in_row), column = i % in_row;
        layout_put(layout, (struct layout_spot){.number = (int16_t)i,
                                                .row = (int16_t)row,
                                                .right = (2 * column - here + 1) * step / 2,
                                                .behind = row * deep,
                                                .width = stand.width,
                                                .depth = stand.depth});
    }
    layout->width = in_row * step - gap;
    layout->depth = (rows - 1) * deep + stand.depth;
}

static struct layout lay_out_stands(const struct battle *b, int unit, bool horse, int posture, int stands,
                                    struct layout_spot spots[MOST_SPOTS])
{
    struct layout layout = layout_begin(spots, MOST_SPOTS);
    struct layout_stand stand = stand_of(b, unit, horse);
    const int count = smaller(stands, MOST_SPOTS);
    const int rows = count >= STANDS_IN_TWO_ROWS && !horse ? 2 : 1;
    const bool mob = gote_troop(b, unit)->kind == troop_mob;
    if (posture == posture_skirmish)
        lay_open(&layout, stand, count, rows, mob ? 0 : SKIRMISH_GAP_IN * INCH_MM);
    else if (posture == posture_semi_skirmish)
        lay_open(&layout, stand, count, 1, SEMI_GAP_IN * INCH_MM);
    else if (gote_is_square(posture))
        layout_in_square(
            &layout,
            more_of(side_of_square(count, false) * stand.width, side_of_square(count, true) * stand.width + 2 * stand.depth),
            stand.depth);
    else
        layout_alike_in_rows(&layout, stand, count, abreast_of(b, unit, horse, posture, count));
    return layout;
}

static struct layout lay_out(const struct battle *b, int unit, bool horse, int posture, struct layout_spot spots[MOST_SPOTS])
{
    return lay_out_stands(b, unit, horse, posture, gote_stands_left(b, unit), spots);
}

/* ---- what others ask ---- */

void gote_size(const struct battle *b, int unit, int posture, int32_t *width, int32_t *depth)
{
    struct layout_spot spots[MOST_SPOTS];
    struct layout layout = lay_out(b, unit, gote_is_horse(b, unit), posture, spots);
    *width = layout.width;
    *depth = layout.depth;
}

struct box gote_box_on(const struct battle *b, int unit, bool horse)
{
    const struct box *box = battle_box(b, unit);
    struct layout_spot spots[MOST_SPOTS];
    struct layout layout = lay_out(b, unit, horse, horse ? posture_line : posture_skirmish, spots);
    return box_at(box->front, box->facing, layout.width, layout.depth);
}

struct box gote_box_with(const struct battle *b, int unit, int company)
{
    const struct box *box = battle_box(b, unit);
    struct layout_spot spots[MOST_SPOTS];
    const int stands = gote_stands_left(b, unit) + gote_stands_left(b, company);
    struct layout layout = lay_out_stands(b, unit, gote_is_horse(b, unit), gote_posture(b, unit), stands, spots);
    return box_at(box->front, box->facing, layout.width, layout.depth);
}

int gote_stands(const struct battle *b, int unit, struct box *stands, int capacity)
{
    struct layout_spot spots[MOST_SPOTS];
    struct layout layout = lay_out(b, unit, gote_is_horse(b, unit), gote_posture(b, unit), spots);
    return layout_boxes(&layout, battle_box(b, unit), stands, capacity);
}

int gote_front_stands(const struct battle *b, int unit)
{
    int posture = gote_posture(b, unit), count = gote_stands_left(b, unit);
    if (gote_is_square(posture))
        return side_of_square(count, false);
    return smaller(abreast_of(b, unit, gote_is_horse(b, unit), posture, count), count);
}

#define BACK_TO_BACK_FRONT 3 /* of its eight stands three face front, three rear, one each side (section 1.5) */

int gote_side_stands(const struct battle *b, int unit, uint16_t turned)
{
    int count = gote_stands_left(b, unit);
    bool flank = turn_between(turned, 0) > TURN_QUARTER / 2 && turn_between(turned, TURN_HALF) > TURN_QUARTER / 2;
    if (gote_posture(b, unit) == posture_back_to_back)
        return smaller(flank ? 1 : BACK_TO_BACK_FRONT, count);
    return smaller(side_of_square(count, flank), count);
}

/* ---- changes of the footprint ---- */

void gote_put(struct battle *b, int unit, struct box box)
{
    battle_put(b, unit, box);
    for (int other = b->units[unit].company; other != NO_UNIT; other = b->units[other].fellow)
        if (gote_is_single(b, other))
            battle_follows(b, other, company_behind(b, other, posture_single, battle_box(b, unit), 0));
}

void gote_set_posture(struct battle *b, int unit, int posture)
{
    layout_form(b, unit, posture, false);
    gote_put(b, unit, *battle_box(b, unit));
}
