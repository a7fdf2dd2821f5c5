#include "battle/story.h"
#include "battle/whereabouts.h"
#include "draw/legend.h"
#include "draw/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define LINE 21.0
#define ROW 34.0    /* of the legend */
#define SAMPLE 58.0 /* width of a sample */

static void write_text(struct canvas *canvas, double x, double y, double size, enum anchor anchor, bool strong, const char *text)
{
    struct lettering lettering = {.at = {x, y}, .size = size, .anchor = anchor, .strong = strong, .colour = INK};
    if (canvas != NULL)
        canvas->letters(canvas, &lettering, text);
}

static double right_of(const struct sheet *sheet)
{
    return sheet->table.x + sheet->width;
}

static double bottom_of(const struct sheet *sheet)
{
    return sheet->table.y + sheet->depth;
}

/* ---- the frame, with metres from the south-western corner ---- */

static void draw_rectangle(struct canvas *canvas, struct point least, double width, double height, const struct look *look)
{
    struct point at[] = {least, {least.x + width, least.y}, {least.x + width, least.y + height}, {least.x, least.y + height}};
    canvas->shape(canvas, at, 4, true, look);
}

static void draw_border(const struct sheet *sheet, double out, double width, const char *colour)
{
    struct point least = {sheet->table.x - out, sheet->table.y - out};
    draw_rectangle(sheet->canvas, least, sheet->width + 2 * out, sheet->depth + 2 * out,
                   &(struct look){.line = colour, .width = width});
}

#define RIM 9.0 /* between the inner and the outer line */

/* One side of the table: every 100 m a short tick, every 500 m a long one with its figure. */
static void draw_graduation(const struct sheet *sheet, bool across)
{
    static const struct look look = {.line = INK, .width = 1};
    int32_t length = across ? sheet->view->setup->ground->width : sheet->view->setup->ground->depth;
    double left = sheet->table.x, top = sheet->table.y, right = right_of(sheet), bottom = bottom_of(sheet);
    for (int32_t metres = 0; (int64_t)metres * 1000 <= length; metres += 100) {
        char text[16];
        double at = metres * 1000 * sheet->scale, tick = metres % 500 == 0 ? RIM : RIM / 2;
        struct point ends[] = {{left + at, bottom}, {left + at, bottom + tick}, {left + at, top}, {left + at, top - tick}};
        struct point sides[] = {
            {left, bottom - at}, {left - tick, bottom - at}, {right, bottom - at}, {right + tick, bottom - at}};
        sheet->canvas->strokes(sheet->canvas, across ? ends : sides, 4, &look);
        if (metres % 500 != 0)
            continue;
        snprintf(text, sizeof text, "%d", (int)metres);
        write_text(sheet->canvas, across ? left + at : left - RIM - 7, across ? bottom + RIM + 15 : bottom - at + 4, 11.5,
                   across ? anchor_middle : anchor_end, false, text);
    }
}

/* ---- the head ---- */

static void write_time(const struct sheet *sheet, char *text, size_t size)
{
    const struct battle_state *state = sheet->view->state;
    const struct battle_rules *rules = sheet->view->rules;
    int minute = sheet->view->setup->first_minute + (state->turn - 1) * rules->turn_minutes;
    char title[3 * LIMIT_NAME];
    struct text step;
    text_begin(&step, title, sizeof title);
    step_write(sheet->view, state->step, &step);
    const char *comma = sheet->map->when != NULL ? ", " : "", *day = sheet->map->when != NULL ? sheet->map->when : "";
    if (state->over)
        snprintf(text, size, "%s%safter the battle", day, comma);
    else if (state->steps == 0)
        snprintf(text, size, "%s%s%02d:%02d, before the first turn", day, comma, minute / 60 % 24, minute % 60);
    else
        snprintf(text, size, "%s%s%02d:%02d, turn %d, %s", day, comma, minute / 60 % 24, minute % 60, (int)state->turn, title);
}

static void write_eyes(const struct sheet *sheet, char *text, size_t size)
{
    const char *title = sheet->view->rules->ruleset->title;
    const char *seen = sheet->map->side >= 0 ? sheet->view->setup->side[sheet->map->side].name : "the umpire";
    snprintf(text, size, "as %s sees it, under %.*s", seen, (int)strcspn(title, ","), title);
}

static void draw_head(const struct sheet *sheet)
{
    char text[LIMIT_MESSAGE];
    double middle = sheet->table.x + sheet->width / 2;
    write_text(sheet->canvas, middle, 46, 30, anchor_middle, true, sheet->view->setup->title);
    write_time(sheet, text, sizeof text);
    write_text(sheet->canvas, middle, 71, 15, anchor_middle, false, text);
    write_eyes(sheet, text, sizeof text);
    write_text(sheet->canvas, middle, 92, 13, anchor_middle, false, text);
}

/* ---- north ---- */

static void draw_north(const struct sheet *sheet)
{
    double x = right_of(sheet) - 24, top = 20, foot = 92;
    struct point light[] = {{x, top + 16}, {x - 8, foot}, {x, foot - 9}}, dark[] = {{x, top + 16}, {x + 8, foot}, {x, foot - 9}};
    sheet->canvas->shape(sheet->canvas, light, 3, true, &(struct look){.fill = PAPER, .line = INK, .width = 1.2});
    sheet->canvas->shape(sheet->canvas, dark, 3, true, &(struct look){.fill = INK, .line = INK, .width = 1.2});
    write_text(sheet->canvas, x, top + 12, 15, anchor_middle, true, "N");
}

/* ---- scales ---- */

struct round_length {
    int length, parts;
};

/* The longest that takes no more than a third of the table. */
static struct round_length round_length_of(const struct sheet *sheet, double unit_mm)
{
    static const struct round_length lengths[] = {{20, 4},   {50, 5},   {100, 5},  {200, 4},  {500, 5},
                                                  {1000, 5}, {2000, 4}, {5000, 5}, {10000, 5}};
    size_t i = 0;
    while (i + 1 < sizeof lengths / sizeof *lengths && lengths[i + 1].length * unit_mm * sheet->scale < sheet->width / 3)
        i++;
    return lengths[i];
}

static void draw_scale(const struct sheet *sheet, double left, double unit_mm, const char *words)
{
    char text[48];
    struct round_length it = round_length_of(sheet, unit_mm);
    double y = bottom_of(sheet) + 46, width = it.length * unit_mm * sheet->scale / it.parts;
    for (int part = 0; part <= it.parts; part++) {
        double x = left + width * part;
        bool last = part == it.parts;
        struct look look = {.fill = part % 2 == 0 ? INK : PAPER, .line = INK, .width = 1};
        if (!last)
            draw_rectangle(sheet->canvas, (struct point){x, y}, width, 6, &look);
        snprintf(text, sizeof text, last ? "%d %s" : "%d", it.length * part / (it.parts > 0 ? it.parts : 1), words);
        write_text(sheet->canvas, last ? x - letters_width("00", 11.5, false) : x, y - 5, 11.5,
                   last ? anchor_start : anchor_middle, false, text);
    }
}

static void draw_scales(const struct sheet *sheet)
{
    const struct battle_rules *rules = sheet->view->rules;
    double middle = sheet->table.x + sheet->width / 2;
    int32_t unit = rules->length_unit(sheet->view->setup); /* tenths of a millimetre */
    draw_scale(sheet, sheet->table.x + 20, 1000, "metres");
    if (unit != 10000)
        draw_scale(sheet, middle + 20, unit / 10.0, rules->length_words);
}

void sheet_trim(const struct sheet *sheet)
{
    draw_border(sheet, MARGIN / 4, MARGIN / 2, PAPER);
}

void sheet_draw_frame(const struct sheet *sheet)
{
    draw_border(sheet, 0, 1.2, INK);
    draw_border(sheet, RIM, 2.6, INK);
    draw_graduation(sheet, true);
    draw_graduation(sheet, false);
    if (sheet->map->table_alone)
        return;
    draw_head(sheet);
    draw_north(sheet);
    draw_scales(sheet);
}

/* ---- the legend, in columns as broad as the map allows ---- */

static double column_of(const struct legend *legend)
{
    double width = 0;
    for (int i = 0; i < legend->count; i++)
        width = fmax(width, letters_width(legend->sign[i].words, 12, false));
    return SAMPLE + 10 + width + 24;
}

static double draw_legend(const struct sheet *sheet, struct canvas *canvas, double top)
{
    struct legend legend;
    legend_collect(&legend, sheet);
    int columns = (int)fmax(1, floor(sheet->width / column_of(&legend))), rows = (legend.count + columns - 1) / columns;
    rows = rows > 0 ? rows : 1;
    for (int i = 0; i < legend.count && canvas != NULL; i++) {
        int column = i / rows, row = i % rows;
        double x = sheet->table.x + column * sheet->width / columns, y = top + row * ROW;
        canvas->begin(canvas, "sign", legend.sign[i].words);
        legend_draw_sample(canvas, sheet, &legend.sign[i], (struct point){x, y}, SAMPLE, ROW - 8);
        canvas->end(canvas);
        write_text(canvas, x + SAMPLE + 10, y + (ROW - 8) / 2 + 4, 12, anchor_start, false, legend.sign[i].words);
    }
    return top + rows * ROW;
}

/* ---- who is not on the table ---- */

struct flow {
    struct canvas *canvas;
    double left, right, x, y;
};

static void flow_on(struct flow *flow, const char *text, bool strong)
{
    double width = letters_width(text, 12, strong);
    if (flow->x + width > flow->right && flow->x > flow->left) {
        flow->x = flow->left + 20;
        flow->y += LINE;
    }
    write_text(flow->canvas, flow->x, flow->y, 12, anchor_start, strong, text);
    flow->x += width + 9;
}

static void flow_unit(struct flow *flow, const struct battle *view, int unit)
{
    char text[LIMIT_NAME * 2];
    snprintf(text, sizeof text, "%s %s;", view->setup->unit[unit].id, view->setup->unit[unit].name);
    if (flow->canvas != NULL)
        flow->canvas->begin(flow->canvas, "unit", view->setup->unit[unit].id);
    flow_on(flow, text, false);
    if (flow->canvas != NULL)
        flow->canvas->end(flow->canvas);
}

enum absence { absent_waiting, absent_reserve, absent_gone, absences };

/* -1: it is there, by itself or in the ranks of another, or nobody here knows of it. */
static int absence_of(const struct battle *view, int unit)
{
    int where = view->units[unit].where;
    if (view->units[unit].known == 0 || sheet_shows(view, unit) || battle_in_ranks(view, unit))
        return -1;
    return where == where_gone ? absent_gone : where == where_waiting ? absent_waiting : absent_reserve;
}

static void flow_absent(struct flow *flow, const struct sheet *sheet, int side, enum absence absence)
{
    static const char *const words[absences] = {"to come", "in reserve", "lost"};
    char text[LIMIT_NAME * 2];
    bool any = false;
    for (int unit = 0; unit < sheet->view->setup->units; unit++) {
        if (battle_side(sheet->view, unit) != side || absence_of(sheet->view, unit) != (int)absence)
            continue;
        if (!any) {
            flow->x = flow->left;
            flow->y += LINE;
            snprintf(text, sizeof text, "%s, %s:", sheet->view->setup->side[side].name, words[absence]);
            flow_on(flow, text, true);
        }
        any = true;
        flow_unit(flow, sheet->view, unit);
    }
}

double sheet_draw_margin(const struct sheet *sheet, struct canvas *canvas)
{
    double top = bottom_of(sheet) + FOOT;
    struct flow flow = {canvas, sheet->table.x, right_of(sheet), sheet->table.x, draw_legend(sheet, canvas, top + 8)};
    for (int side = 0; side < SIDES; side++)
        for (int absence = 0; absence < absences; absence++)
            flow_absent(&flow, sheet, side, (enum absence)absence);
    return flow.y + LINE - top;
}
