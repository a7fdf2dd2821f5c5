#include "draw/map.h"

#include "draw/sheet.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LONGER_SIDE 1700.0 /* of the table, in pixels */
#define LEAST_SCALE 0.0003 /* pixels a millimetre: smaller, and stands are no longer told apart */
#define MOST_SCALE 0.0009
#define SMALL 0.6 /* of that, where the table stands alone, to be looked at small */
#define LABELS_A_THING 6

static double scale_of(const struct ground *ground)
{
    double longer = ground->width > ground->depth ? ground->width : ground->depth;
    return fmin(MOST_SCALE, fmax(LEAST_SCALE, LONGER_SIDE / longer));
}

/* Is one of the nations in a side's name? */
static bool is_of(const char *name, const char *const nations[])
{
    for (; *nations != NULL; nations++)
        if (strstr(name, *nations) != NULL)
            return true;
    return false;
}

/* By their nations where one knows them, as the page has it (web/src/battle/state/colours.ts); else red and blue where the sides
   are called so. */
static bool has_blue_first(const struct side_setup *sides)
{
    static const char *const blues[] = {"French", "France", "Bavarian", "Polish", "Poles", "Prussian", "Westphalian", NULL};
    static const char *const reds[] = {"British", "English", "Anglo", "Hanoverian", "Danish", "Danes", "Austria", "Russia", NULL};
    bool blue[SIDES], red[SIDES];
    for (int side = 0; side < SIDES; side++) {
        blue[side] = is_of(sides[side].name, blues);
        red[side] = !blue[side] && is_of(sides[side].name, reds);
    }
    if ((blue[0] && !blue[1]) || (red[1] && !red[0]))
        return true;
    if ((blue[1] && !blue[0]) || (red[0] && !red[1]))
        return false;
    return text_equal(sides[0].id, "blue");
}

static void choose_colours(struct sheet *sheet)
{
    static const char *const inks[SIDES] = {"#9c2f26", "#24507f"};
    bool swapped = has_blue_first(sheet->view->setup->side);
    for (int side = 0; side < SIDES; side++)
        sheet->colour[side] = inks[swapped ? 1 - side : side];
}

static struct sheet sheet_for(const struct map *map)
{
    const struct ground *ground = map->view->setup->ground;
    struct sheet sheet = {.map = map,
                          .view = map->view,
                          .thrift = map->thrift,
                          .scale = scale_of(ground) * (map->table_alone ? SMALL : 1),
                          .table = {MARGIN, map->table_alone ? MARGIN : HEAD}};
    sheet.width = ground->width * sheet.scale;
    sheet.depth = ground->depth * sheet.scale;
    choose_colours(&sheet);
    return sheet;
}

struct point sheet_point(const struct sheet *sheet, struct place at)
{
    return (struct point){sheet->table.x + at.x * sheet->scale, sheet->table.y + sheet->depth - at.y * sheet->scale};
}

struct place sheet_place(const struct sheet *sheet, struct point at)
{
    return (struct place){(int32_t)((at.x - sheet->table.x) / sheet->scale),
                          (int32_t)((sheet->table.y + sheet->depth - at.y) / sheet->scale)};
}

struct map_size map_size(const struct map *map)
{
    struct sheet sheet = sheet_for(map);
    double below = map->table_alone ? MARGIN : FOOT + sheet_draw_margin(&sheet, NULL) + MARGIN / 2;
    return (struct map_size){ceil(sheet.width + 2 * MARGIN), ceil(sheet.table.y + sheet.depth + below)};
}

static int most_points(const struct ground *ground)
{
    int most = 4;
    for (int i = 0; i < ground->features; i++)
        most = ground->feature[i].shape.count > most ? ground->feature[i].shape.count : most;
    return most;
}

static bool make_room(struct sheet *sheet)
{
    const struct setup *setup = sheet->view->setup;
    size_t points = (size_t)most_points(setup->ground);
    sheet->rough = calloc(points, sizeof *sheet->rough);
    sheet->outline = calloc(points * ROUNDED_POINTS, sizeof *sheet->outline);
    bool labels = labels_begin(&sheet->labels, sheet->table, sheet->width, sheet->depth,
                               LABELS_A_THING * (setup->units + setup->ground->features + 1));
    sheet->labels.thrift = sheet->thrift;
    return labels && sheet->rough != NULL && sheet->outline != NULL;
}

bool map_draw(struct canvas *canvas, const struct map *map)
{
    struct sheet sheet = sheet_for(map);
    sheet.canvas = canvas;
    canvas->thrift = map->thrift;
    bool room = make_room(&sheet);
    if (room) {
        sheet_draw_ground(&sheet);
        sheet_trim(&sheet);
        sheet_draw_troops(&sheet);
        sheet_name_places(&sheet);
        sheet_name_troops(&sheet);
        sheet_name_ground(&sheet);
        sheet_draw_frame(&sheet);
        if (!map->table_alone)
            sheet_draw_margin(&sheet, canvas);
    }
    labels_end(&sheet.labels);
    free(sheet.rough);
    free(sheet.outline);
    return room && thrift_spend(map->thrift, 0);
}
