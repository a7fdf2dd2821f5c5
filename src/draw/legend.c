#include "draw/legend.h"

#include "battle/whereabouts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- what the map uses ---- */

__attribute__((format(printf, 4, 5))) static void add(struct legend *legend, enum sign_sort sort, int value, const char *format,
                                                      ...)
{
    va_list arguments;
    struct sign *sign = &legend->sign[legend->count];
    if (legend->count == MOST_SIGNS)
        return;
    legend->count++;
    sign->sort = sort;
    sign->value = value;
    va_start(arguments, format);
    vsnprintf(sign->words, sizeof sign->words, format, arguments);
    va_end(arguments);
}

/* Bits of what the marks on the map show. */
struct shown {
    unsigned sides, arms, forms, states;
    bool army_leader, leader, losses, command_stand, left_gun, in_place;
};

static void note_mark(struct shown *shown, const struct mark *mark, bool in_place)
{
    shown->in_place = shown->in_place || in_place;
    if (mark->service == service_leader) {
        shown->army_leader = shown->army_leader || mark->commands_army;
        shown->leader = shown->leader || !mark->commands_army;
        return;
    }
    shown->arms |= 1u << mark->service;
    shown->forms |= 1u << mark->form;
    shown->losses = shown->losses || mark->left < 1;
    shown->command_stand = shown->command_stand || mark->has_colours;
    shown->left_gun = shown->left_gun || mark->has_left_gun;
}

static struct shown look_over(const struct sheet *sheet)
{
    struct shown shown = {0};
    for (int unit = 0; unit < sheet->view->setup->units; unit++) {
        if (!sheet_shows(sheet->view, unit))
            continue;
        struct mark mark = sheet_mark(sheet, unit);
        note_mark(&shown, &mark, !battle_on_table(sheet->view, unit));
        shown.sides |= 1u << battle_side(sheet->view, unit);
        if (mark.service != service_leader)
            shown.states |= 1u << sheet->view->rules->unit_state(sheet->view, unit);
    }
    return shown;
}

static void add_troops(struct legend *legend, const struct sheet *sheet)
{
    static const char *const arms[] = {"infantry; the point is its front", "cavalry", "artillery"};
    static const char *const shapes[forms] = {NULL, "square", "skirmish order", "limbered"};
    struct shown shown = look_over(sheet);
    for (int side = 0; side < SIDES; side++)
        if (shown.sides >> side & 1)
            add(legend, sign_side, side, "%s", sheet->view->setup->side[side].name);
    for (int arm = 0; arm < service_leader; arm++)
        if (shown.arms >> arm & 1)
            add(legend, sign_arm, arm, "%s", arms[arm]);
    for (int form = 1; form < forms; form++)
        if (shown.forms >> form & 1)
            add(legend, sign_form, form, "%s", shapes[form]);
    for (int state = 1; state < 32 && sheet->view->rules->states[state] != NULL; state++)
        if (shown.states >> state & 1)
            add(legend, sign_state, state, "%s", sheet->view->rules->states[state]);
    if (shown.losses)
        add(legend, sign_losses, 0, "strength left of that at the start");
    if (shown.command_stand)
        add(legend, sign_command_stand, 0, "command stand: flag, officer, musician");
    if (shown.left_gun)
        add(legend, sign_left_gun, 0, "gun that its crew has left");
    if (shown.in_place)
        add(legend, sign_in_place, 0, "on a card: in the place, or with the unit");
    if (shown.army_leader)
        add(legend, sign_army_leader, 0, "commander of an army");
    if (shown.leader)
        add(legend, sign_leader, 0, "general");
}

static const char *words_of(const struct ground *ground, enum ground_kind kind, char *text, size_t size)
{
    if (kind == ground_hill && ground->contour_mm >= 1000)
        snprintf(text, size, "hill, a contour each %d m", (int)(ground->contour_mm / 1000));
    else
        snprintf(text, size, "%s", ground_kind_words(kind));
    return text;
}

static void add_ground(struct legend *legend, const struct sheet *sheet)
{
    const struct ground *ground = sheet->view->setup->ground;
    char words[LIMIT_NAME];
    uint32_t kinds = 0, states = 0;
    for (int i = 0; i < ground->features; i++) {
        if (!sheet_is_there(sheet, i))
            continue;
        kinds |= UINT32_C(1) << ground->feature[i].kind;
        if (sheet->view->ground.state != NULL)
            states |= UINT32_C(1) << sheet->view->ground.state[i];
    }
    for (int kind = 0; kind < ground_kinds; kind++)
        if (kinds >> kind & 1)
            add(legend, sign_ground, kind, "%s", words_of(ground, (enum ground_kind)kind, words, sizeof words));
    if (states >> feature_destroyed & 1)
        add(legend, sign_fate, feature_destroyed, "destroyed");
    if (states >> feature_burning & 1)
        add(legend, sign_fate, feature_burning, "burning");
}

static void add_places(struct legend *legend, const struct sheet *sheet)
{
    const struct setup *setup = sheet->view->setup;
    for (int i = 0; i < setup->objectives; i++) {
        const struct feature *place = &setup->ground->feature[setup->objective[i].feature];
        const char *name = feature_called(place);
        const int32_t *worth = battle_worth_of(sheet->view, i);
        if (worth == NULL)
            continue;
        add(legend, sign_won, 0, sheet->view->rules->objectives_count ? "%s: %d %s, %d %s" : "%s lost: %d%% of %s, %d%% of %s",
            name, (int)worth[0], setup->side[0].id, (int)worth[1], setup->side[1].id);
    }
}

void legend_collect(struct legend *legend, const struct sheet *sheet)
{
    legend->count = 0;
    add_troops(legend, sheet);
    add_places(legend, sheet);
    add_ground(legend, sheet);
}

/* ---- samples ---- */

struct frame {
    struct point corner;
    double width, height;
};

static void draw_ground_sample(struct canvas *canvas, enum ground_kind kind, enum feature_state state, const struct frame *frame)
{
    double left = frame->corner.x + 1, top = frame->corner.y + 1, right = left + frame->width - 2, foot = top + frame->height - 2;
    double middle = (top + foot) / 2;
    struct point area[] = {{left, top}, {right, top}, {right, foot}, {left, foot}};
    struct point line[] = {{left, middle + 3}, {(left + right) / 2, middle - 2}, {right, middle + 1}};
    struct point hill[] = {{left + 12, middle + 2},  {left + 20, top + 7},   {right - 18, top + 7},
                           {right - 10, middle + 2}, {right - 18, foot - 7}, {left + 20, foot - 7}};
    struct point rounded[6 * ROUNDED_POINTS];
    bool is_area = ground_kind_form(kind) == ground_form_area || kind == ground_objective || kind == ground_ford;
    struct patch patch = {.kind = kind,
                          .outline = {.at = is_area ? area : line, .count = is_area ? 4 : 3, .closed = is_area},
                          .level = 1,
                          .state = state};
    if (kind == ground_hill) {
        struct outline whole = {.at = hill, .count = 6, .closed = true};
        patch.outline = (struct outline){.at = rounded, .count = outline_round(&whole, 9, rounded), .closed = true};
    }
    if (kind == ground_bridge) {
        line[0].x = (left + right) / 2 - 12;
        line[2].x = (left + right) / 2 + 12;
        line[0].y = line[2].y = middle;
    }
    terrain_draw_beneath(canvas, &patch);
    terrain_draw_above(canvas, &patch);
}

static struct mark sample_mark(const struct sheet *sheet, int side, const struct frame *frame)
{
    struct point centre = {frame->corner.x + frame->width / 2, frame->corner.y + frame->height / 2 + 2};
    struct mark mark = {.outlined = side == 1, .colour = sheet->colour[side], .left = 1, .body = {centre, 22, 7, 0}, .stands = 2};
    mark.stand[0] = (struct slab){{centre.x - 11, centre.y}, 11, 7, 0};
    mark.stand[1] = (struct slab){{centre.x + 11, centre.y}, 11, 7, 0};
    return mark;
}

static void make_form(struct mark *mark, enum mark_form form)
{
    mark->form = form;
    if (form == form_limbered) {
        mark->service = service_guns;
    } else if (form == form_square) {
        mark->body.half_width = mark->body.half_height = 12;
        mark->stands = 1;
        mark->stand[0] = mark->body;
    } else if (form == form_swarm) {
        mark->stands = 10;
        for (int i = 0; i < 10; i++)
            mark->stand[i] =
                (struct slab){{mark->body.centre.x + (i % 5 - 2) * 10, mark->body.centre.y + (i < 5 ? -5 : 5)}, 4, 4, 0};
    }
}

static void give_colours(struct mark *mark)
{
    mark->body.centre.y += 4;
    for (int i = 0; i < mark->stands; i++)
        mark->stand[i].centre.y += 4;
    mark->has_colours = true;
    mark->colours = (struct point){mark->body.centre.x + 7, mark->body.centre.y};
}

/* Alone: the crew is elsewhere, and where it looks. */
static void leave_gun(struct mark *mark)
{
    mark->has_left_gun = true;
    mark->left_gun = mark->stand[0];
    mark->left_gun.centre.x = mark->body.centre.x;
    mark->form = form_swarm;
    mark->state = MARK_STATES - 1;
    mark->stands = 0;
}

static void draw_card_sample(struct canvas *canvas, const struct frame *frame, const char *colour)
{
    double left = frame->corner.x, top = frame->corner.y, right = left + frame->width, foot = top + frame->height + 2;
    struct point at[] = {{left, top}, {right, top}, {right, foot}, {left, foot}};
    canvas->shape(canvas, at, 4, true, &(struct look){.fill = PAPER, .line = colour, .width = 0.8});
}

static void draw_mark_sample(struct canvas *canvas, const struct sheet *sheet, const struct sign *sign, const struct frame *frame)
{
    struct mark mark = sample_mark(sheet, sign->sort == sign_side ? sign->value : 0, frame);
    if (sign->sort == sign_arm)
        mark.service = (enum service)sign->value;
    else if (sign->sort == sign_form)
        make_form(&mark, (enum mark_form)sign->value);
    else if (sign->sort == sign_state)
        mark.state = sign->value < MARK_STATES ? sign->value : MARK_STATES - 1;
    else if (sign->sort == sign_losses)
        mark.left = 0.6;
    else if (sign->sort == sign_command_stand)
        give_colours(&mark);
    else if (sign->sort == sign_left_gun)
        leave_gun(&mark);
    else if (sign->sort == sign_army_leader || sign->sort == sign_leader)
        mark.service = service_leader;
    mark.commands_army = sign->sort == sign_army_leader;
    if (mark.service == service_leader)
        mark.body.centre.y += 9;
    if (sign->sort == sign_in_place)
        draw_card_sample(canvas, frame, sheet->colour[0]);
    mark_draw(canvas, &mark);
}

void legend_draw_sample(struct canvas *canvas, const struct sheet *sheet, const struct sign *sign, struct point corner,
                        double width, double height)
{
    struct frame frame = {corner, width, height};
    if (sign->sort == sign_ground)
        draw_ground_sample(canvas, (enum ground_kind)sign->value, feature_whole, &frame);
    else if (sign->sort == sign_fate)
        draw_ground_sample(canvas, sign->value == feature_burning ? ground_building : ground_bridge,
                           (enum feature_state)sign->value, &frame);
    else if (sign->sort == sign_won)
        terrain_draw_star(canvas, (struct point){corner.x + width / 2, corner.y + height / 2}, 9);
    else
        draw_mark_sample(canvas, sheet, sign, &frame);
}
