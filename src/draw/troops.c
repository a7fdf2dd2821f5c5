#include "draw/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define PLACE_MARK_WIDTH 26.0 /* of a unit inside a place */
#define PLACE_MARK_DEPTH 13.0
#define PLACE_MARK_ROOM 14.0 /* above and below its middle */

bool sheet_shows(const struct battle *view, int unit)
{
    bool in_place = view->units[unit].where == where_place && view->units[unit].zone >= 0;
    return view->units[unit].known != 0 && (in_place || battle_on_table(view, unit));
}

/* ---- marks ---- */

static struct slab slab_of_box(const struct sheet *sheet, const struct box *box)
{
    return (struct slab){sheet_point(sheet, box_centre(box)), box->width * sheet->scale / 2, box->depth * sheet->scale / 2,
                         box->facing * 360.0 / 65536};
}

static enum mark_form form_of(const struct battle *view, int unit)
{
    const char *word = view->rules->formations[view->units[unit].formation];
    if (strncmp(word, "skirmish", 8) == 0)
        return form_swarm;
    return text_equal(word, "square") ? form_square : text_equal(word, "limbered") ? form_limbered : form_closed;
}

static void take_stands(const struct sheet *sheet, int unit, struct mark *mark)
{
    struct box stands[MOST_STANDS];
    mark->stands = sheet->view->rules->stands(sheet->view, unit, stands, MOST_STANDS);
    for (int i = 0; i < mark->stands; i++)
        mark->stand[i] = slab_of_box(sheet, &stands[i]);
}

struct mark sheet_mark(const struct sheet *sheet, int unit)
{
    const struct battle *view = sheet->view;
    const struct unit_setup *setup = &view->setup->unit[unit];
    int state = view->rules->unit_state(view, unit);
    struct mark mark = {.outlined = setup->side == 1,
                        .colour = sheet->colour[setup->side],
                        .service = setup->is_leader ? service_leader : (enum service)setup->service,
                        .form = form_of(view, unit),
                        .state = state < MARK_STATES ? state : MARK_STATES - 1,
                        .commands_army = setup->leader == NO_UNIT,
                        .left = setup->strength > 0 ? (double)view->units[unit].strength / setup->strength : 1};
    if (battle_on_table(view, unit)) {
        mark.body = slab_of_box(sheet, battle_box(view, unit));
        take_stands(sheet, unit, &mark);
    }
    return mark;
}

/* ---- what it is called ---- */

/* Units by their ids and what is left of them; leaders by their names too, for so they are known. */
static void label_of(const struct battle *view, int unit, char *text, size_t size)
{
    const struct unit_setup *setup = &view->setup->unit[unit];
    int left = view->units[unit].strength;
    if (setup->is_leader)
        snprintf(text, size, "%s %s", setup->id, setup->name);
    else if (left < setup->strength)
        snprintf(text, size, "%s %d/%d", setup->id, left, (int)setup->strength);
    else
        snprintf(text, size, "%s", setup->id);
}

static struct hand hand_of(const struct mark *mark)
{
    bool leader = mark->service == service_leader;
    return (struct hand){leader ? 12 : 11.5, !leader, leader, mark->colour};
}

/* ---- inside a place ---- */

static struct slab slab_of_place(struct sheet *sheet, int unit)
{
    int feature = sheet->view->setup->ground->zone[sheet->view->units[unit].zone];
    struct patch patch = sheet_patch(sheet, feature);
    return (struct slab){outline_middle(&patch.outline), 1, 1, 0};
}

/* In the place, or as near as there is room: the mark, and what it is called to its right. */
static void draw_in_place(struct sheet *sheet, int unit)
{
    char text[LIMIT_NAME * 2];
    struct mark mark = sheet_mark(sheet, unit);
    struct hand hand = hand_of(&mark);
    struct slab about = slab_of_place(sheet, unit);
    int away;
    label_of(sheet->view, unit, text, sizeof text);
    struct slab letters = hand_room(&hand, text);
    struct slab both = {{0, 0}, letters.half_width + PLACE_MARK_WIDTH / 2, PLACE_MARK_ROOM, 0};
    if (!labels_place_around(&sheet->labels, &about, 0, &both, &away))
        return;
    mark.form = form_closed;
    mark.body = (struct slab){{both.centre.x - letters.half_width, both.centre.y}, PLACE_MARK_WIDTH / 2, PLACE_MARK_DEPTH / 2, 0};
    mark.stands = 1;
    mark.stand[0] = mark.body;
    letters.centre = (struct point){both.centre.x + PLACE_MARK_WIDTH / 2, both.centre.y};
    mark_draw(sheet->canvas, &mark);
    hand_write(sheet->canvas, &hand, &letters, text);
}

/* ---- drawing ---- */

static void draw_unit(struct sheet *sheet, int unit)
{
    struct mark mark = sheet_mark(sheet, unit);
    sheet->canvas->begin(sheet->canvas, "unit", sheet->view->setup->unit[unit].id);
    if (sheet->view->units[unit].where == where_place)
        draw_in_place(sheet, unit);
    else
        mark_draw(sheet->canvas, &mark);
    sheet->canvas->end(sheet->canvas);
}

/* Leaders last: their flags stand over everybody. */
static void draw_all(struct sheet *sheet, bool leaders, bool in_places)
{
    for (int unit = 0; unit < sheet->view->setup->units; unit++)
        if (sheet_shows(sheet->view, unit) && sheet->view->setup->unit[unit].is_leader == leaders &&
            (sheet->view->units[unit].where == where_place) == in_places)
            draw_unit(sheet, unit);
}

static void take_bodies(struct sheet *sheet)
{
    for (int unit = 0; unit < sheet->view->setup->units; unit++)
        if (sheet_shows(sheet->view, unit) && battle_on_table(sheet->view, unit)) {
            struct mark mark = sheet_mark(sheet, unit);
            struct slab reach = mark_reach(&mark);
            labels_take(&sheet->labels, &reach);
        }
}

void sheet_draw_troops(struct sheet *sheet)
{
    take_bodies(sheet);
    draw_all(sheet, false, false);
    draw_all(sheet, false, true);
    draw_all(sheet, true, false);
    draw_all(sheet, true, true);
}

/* ---- names ---- */

/* From a name that had to stand far away. */
static void draw_thread(struct sheet *sheet, const struct slab *from, const struct slab *to, const char *colour)
{
    double x = to->centre.x - from->centre.x, y = to->centre.y - from->centre.y, length = hypot(x, y);
    struct point direction = {x / length, y / length};
    double begin = fmin(from->half_height / fmax(fabs(direction.y), 0.01), from->half_width / fmax(fabs(direction.x), 0.01));
    struct point at[] = {{from->centre.x + begin * direction.x, from->centre.y + begin * direction.y},
                         {to->centre.x, to->centre.y}};
    sheet->canvas->strokes(sheet->canvas, at, 2, &(struct look){.line = PAPER, .width = 2.6});
    sheet->canvas->strokes(sheet->canvas, at, 2, &(struct look){.line = colour, .width = 0.9});
}

static void name_unit(struct sheet *sheet, int unit)
{
    char text[LIMIT_NAME * 2];
    struct mark mark = sheet_mark(sheet, unit);
    struct hand hand = hand_of(&mark);
    struct slab about = mark_reach(&mark);
    label_of(sheet->view, unit, text, sizeof text);
    struct slab slab = hand_room(&hand, text);
    int away = 0;
    double behind = mark.service == service_leader ? 0 : mark.body.turn + 90;
    if (!labels_place_around(&sheet->labels, &about, behind, &slab, &away))
        return;
    sheet->canvas->begin(sheet->canvas, "label", sheet->view->setup->unit[unit].id);
    if (away > 1)
        draw_thread(sheet, &slab, &about, mark.colour);
    hand_write(sheet->canvas, &hand, &slab, text);
    sheet->canvas->end(sheet->canvas);
}

void sheet_name_troops(struct sheet *sheet)
{
    for (int unit = 0; unit < sheet->view->setup->units; unit++)
        if (sheet_shows(sheet->view, unit) && battle_on_table(sheet->view, unit))
            name_unit(sheet, unit);
}
