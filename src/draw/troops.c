#include "draw/sheet.h"

#include "battle/whereabouts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define CARD_MARK 30.0 /* width of the mark on a card, with its margins */
#define CARD_DEPTH 12.0
#define CARD_ROOM 15.0 /* above and below its middle */

/* The unit that it moves with, or itself. */
static int host_of(const struct battle *view, int unit)
{
    int host = view->units[unit].where == where_table ? view->units[unit].attached : NO_UNIT;
    return battle_on_table(view, unit) || host == NO_UNIT ? unit : host;
}

static bool is_in_place(const struct battle *view, int unit)
{
    return view->units[unit].where == where_place && view->units[unit].zone >= 0;
}

bool sheet_shows(const struct battle *view, int unit)
{
    int host = host_of(view, unit);
    return view->units[unit].known != 0 && view->units[host].known != 0 &&
           (is_in_place(view, host) || battle_on_table(view, host));
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
    int command = battle_command_stand(sheet->view, unit);
    mark->has_colours = command != NO_STAND;
    if (mark->has_colours)
        mark->colours = mark->stand[command].centre;
}

static void take_left_gun(const struct sheet *sheet, int unit, struct mark *mark)
{
    struct box gun;
    mark->has_left_gun = battle_left_gun(sheet->view, unit, &gun);
    if (mark->has_left_gun)
        mark->left_gun = slab_of_box(sheet, &gun);
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
        take_left_gun(sheet, unit, &mark);
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

/* ---- inside a place, or with a unit ---- */

static struct slab slab_of_host(struct sheet *sheet, int unit)
{
    const struct battle *view = sheet->view;
    int host = host_of(view, unit);
    if (battle_on_table(view, host)) {
        struct mark mark = sheet_mark(sheet, host);
        return mark_reach(&mark);
    }
    struct patch patch = sheet_patch(sheet, view->setup->ground->zone[view->units[host].zone]);
    return (struct slab){outline_middle(&patch.outline), 1, 1, 0};
}

/* The mark in the left half of a card. */
static void place_on_card(struct mark *mark, struct point left)
{
    mark->form = mark->form == form_limbered ? form_limbered : form_closed;
    mark->body = (struct slab){{left.x + CARD_MARK / 2, left.y}, CARD_MARK / 2 - 3, CARD_DEPTH / 2, 0};
    mark->stands = 1;
    mark->stand[0] = mark->body;
    if (mark->service == service_leader)
        mark->body.centre = (struct point){left.x + 7, left.y + 8};
}

/* On a card in the place or beside the unit, or as near as there is room: the mark, and what it is called. */
static void draw_card(struct sheet *sheet, int unit)
{
    char text[LIMIT_NAME * 2];
    struct point corner[4];
    struct mark mark = sheet_mark(sheet, unit);
    struct hand hand = hand_of(&mark);
    struct slab about = slab_of_host(sheet, unit);
    int away;
    label_of(sheet->view, unit, text, sizeof text);
    struct slab letters = hand_room(&hand, text);
    struct slab card = {{0, 0}, letters.half_width + CARD_MARK / 2 + 1, CARD_ROOM, 0};
    if (!labels_place_around(&sheet->labels, &about, 0, &card, &away))
        return;
    slab_corners(&card, corner);
    sheet->canvas->shape(sheet->canvas, corner, 4, true, &(struct look){.fill = PAPER, .line = mark.colour, .width = 0.8});
    place_on_card(&mark, (struct point){card.centre.x - card.half_width, card.centre.y});
    letters.centre = (struct point){card.centre.x + CARD_MARK / 2, card.centre.y};
    mark_draw(sheet->canvas, &mark);
    hand_write(sheet->canvas, &hand, &letters, text);
}

/* ---- drawing ---- */

static void draw_unit(struct sheet *sheet, int unit)
{
    struct mark mark = sheet_mark(sheet, unit);
    sheet->canvas->begin(sheet->canvas, "unit", sheet->view->setup->unit[unit].id);
    if (battle_on_table(sheet->view, unit))
        mark_draw(sheet->canvas, &mark);
    else
        draw_card(sheet, unit);
    sheet->canvas->end(sheet->canvas);
}

static void draw_those(struct sheet *sheet, bool on_table, bool leaders)
{
    for (int unit = 0; unit < sheet->view->setup->units; unit++)
        if (sheet_shows(sheet->view, unit) && battle_on_table(sheet->view, unit) == on_table &&
            sheet->view->setup->unit[unit].is_leader == leaders)
            draw_unit(sheet, unit);
}

static void take_bodies(struct sheet *sheet)
{
    for (int unit = 0; unit < sheet->view->setup->units; unit++)
        if (sheet_shows(sheet->view, unit) && battle_on_table(sheet->view, unit)) {
            struct mark mark = sheet_mark(sheet, unit);
            struct slab reach = mark_reach(&mark);
            labels_take(&sheet->labels, &reach);
            if (mark.has_left_gun)
                labels_take(&sheet->labels, &mark.left_gun);
        }
}

/* Leaders last: their flags stand over everybody. */
void sheet_draw_troops(struct sheet *sheet)
{
    take_bodies(sheet);
    draw_those(sheet, true, false);
    draw_those(sheet, true, true);
    draw_those(sheet, false, false);
    draw_those(sheet, false, true);
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
