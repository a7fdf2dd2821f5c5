#include "draw/chart.h"

#include "draw/frame.h"

#include <string.h>

#define MARGIN 40.0
#define LEFT 250.0 /* of bars and scales */
#define SPAN 640.0 /* their length */
#define WIDTH (LEFT + SPAN + 70.0)
#define TOP 150.0  /* the first bar */
#define PITCH 62.0 /* from bar to bar */
#define BAR 38.0
#define BETWEEN 120.0 /* from the bars to the losses */
#define BELOW 70.0

static double losses_top(int rows)
{
    return TOP + rows * PITCH + BETWEEN;
}

struct chart_size chart_size(int rows)
{
    return (struct chart_size){WIDTH, losses_top(rows) + rows * PITCH + BELOW};
}

static const enum fill fills[outcome_kinds] = {
    [outcome_breaks] = fill_solid, [outcome_stands] = fill_hatched, [outcome_repulsed] = fill_open};

/* ---- the outcomes ---- */

static void draw_legend(struct canvas *canvas)
{
    static const char *const words[outcome_kinds] = {"the attack breaks", "stands", "is repulsed"};
    static const double places[outcome_kinds] = {LEFT, LEFT + 230, LEFT + 370};
    for (int i = 0; i < outcome_kinds; i++) {
        canvas->rectangle(canvas, places[i], TOP - 46, 24, 18, fills[i]);
        canvas->text(canvas, places[i] + 34, TOP - 31, FRAME_SMALL, anchor_start, false, words[i]);
    }
}

/* The share in figures: on the part itself where that is wide enough. */
static void draw_share(struct canvas *canvas, double x, double y, double width, double p, enum fill fill)
{
    char label[16];
    if (width < 62)
        return;
    snprintf(label, sizeof label, "%.0f %%", 100 * p);
    double middle = x + width / 2;
    if (fill != fill_open)
        canvas->rectangle(canvas, middle - 27, y + 8, 54, BAR - 16, fill_open);
    canvas->text(canvas, middle, y + BAR / 2 + 6, FRAME_SMALL, anchor_middle, false, label);
}

static void draw_bar(struct canvas *canvas, const struct verdict *verdict, double y)
{
    double x = LEFT;
    for (int i = 0; i < outcome_kinds; i++) {
        double width = SPAN * verdict->p[i];
        if (width > 0.05)
            canvas->rectangle(canvas, x, y, width, BAR, fills[i]);
        draw_share(canvas, x, y, width, verdict->p[i], fills[i]);
        x += width;
    }
}

static void draw_outcomes(struct canvas *canvas, const struct chart_row *rows, int count)
{
    for (int i = 0; i < count; i++) {
        double y = TOP + i * PITCH;
        canvas->text(canvas, LEFT - 16, y + BAR / 2 + 6, FRAME_SMALL, anchor_end, false, rows[i].name);
        if (rows[i].verdict->can)
            draw_bar(canvas, rows[i].verdict, y);
        else
            canvas->text(canvas, LEFT, y + BAR / 2 + 6, FRAME_SMALL, anchor_start, false, "cannot say this");
    }
    frame_draw_percents(canvas, LEFT, SPAN, TOP + count * PITCH);
}

/* ---- the losses ---- */

/* A round number of men that no loss goes beyond. */
static int scale_of(const struct chart_row *rows, int count)
{
    static const int steps[] = {20, 50, 100, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000};
    double most = 0;
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 2; side++)
            if (rows[i].verdict->can && rows[i].verdict->losses[side].ninetieth > most)
                most = rows[i].verdict->losses[side].ninetieth;
    size_t step = 0;
    while (step + 1 < sizeof steps / sizeof *steps && steps[step] < most)
        step++;
    return steps[step];
}

static void draw_men_scale(struct canvas *canvas, double y, int scale)
{
    char label[16];
    canvas->line(canvas, LEFT, y, LEFT + SPAN, y, 1.2);
    for (int part = 0; part <= 4; part++) {
        double x = LEFT + SPAN * part / 4;
        canvas->line(canvas, x, y, x, y + 7, 1.2);
        snprintf(label, sizeof label, "%d", scale * part / 4);
        canvas->text(canvas, x, y + 27, FRAME_SMALL, anchor_middle, false, label);
    }
}

static void draw_whisker(struct canvas *canvas, const struct losses *losses, double y, int scale, bool filled)
{
    double from = LEFT + SPAN * losses->tenth / scale, to = LEFT + SPAN * losses->ninetieth / scale;
    double at = LEFT + SPAN * (losses->expected < scale ? losses->expected : scale) / scale;
    canvas->line(canvas, from, y, to, y, 2);
    canvas->line(canvas, from, y - 6, from, y + 6, 2);
    canvas->line(canvas, to, y - 6, to, y + 6, 2);
    canvas->disc(canvas, at, y, 7, filled);
}

static void draw_losses(struct canvas *canvas, const struct chart_row *rows, int count)
{
    double top = losses_top(count);
    int scale = scale_of(rows, count);
    canvas->text(canvas, MARGIN, top - 48, 18, anchor_start, true, "Men lost");
    canvas->disc(canvas, LEFT + 8, top - 54, 7, true);
    canvas->text(canvas, LEFT + 26, top - 48, FRAME_SMALL, anchor_start, false, "attacker");
    canvas->disc(canvas, LEFT + 128, top - 54, 7, false);
    canvas->text(canvas, LEFT + 146, top - 48, FRAME_SMALL, anchor_start, false, "defender");
    canvas->text(canvas, LEFT + 250, top - 48, FRAME_SMALL, anchor_start, false,
                 "as expected; eight times in ten within the whisker");
    for (int i = 0; i < count; i++) {
        double y = top + i * PITCH;
        canvas->text(canvas, LEFT - 16, y + 16, FRAME_SMALL, anchor_end, false, rows[i].name);
        if (!rows[i].verdict->can)
            continue;
        draw_whisker(canvas, &rows[i].verdict->losses[0], y, scale, true);
        draw_whisker(canvas, &rows[i].verdict->losses[1], y + 22, scale, false);
    }
    draw_men_scale(canvas, top + count * PITCH, scale);
}

void chart_draw(struct canvas *canvas, const struct situation *situation, const struct chart_row *rows, int count)
{
    struct chart_size size = chart_size(count);
    frame_draw(canvas, size.width, size.height);
    canvas->text(canvas, MARGIN, 62, 24, anchor_start, true, situation->title);
    canvas->text(canvas, MARGIN, TOP - 31, 18, anchor_start, true, "Outcome");
    draw_legend(canvas);
    draw_outcomes(canvas, rows, count);
    draw_losses(canvas, rows, count);
}
