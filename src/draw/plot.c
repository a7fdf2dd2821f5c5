#include "draw/plot.h"

#include "draw/frame.h"

#define MARGIN 40.0
#define LEFT 250.0 /* of bars and scales */
#define SPAN 560.0 /* their length */
#define WIDTH (LEFT + SPAN + 90.0)
#define TOP 190.0 /* the first bar */
#define BAR 18.0
#define STEP 24.0    /* from bar to bar of a row */
#define APART 18.0   /* from row to row */
#define BETWEEN 96.0 /* from section to section, with a scale and a heading */
#define BELOW 60.0

enum section { section_won, section_lost, section_length, sections };
static const int bars_of[sections] = {3, 2, 1};
static const enum fill fills[] = {fill_solid, fill_hatched, fill_open};

static double height_of(enum section section, int rows)
{
    return rows * (bars_of[section] * STEP + APART);
}

static double top_of(enum section section, int rows)
{
    double top = TOP;
    for (int above = 0; above < (int)section; above++)
        top += height_of((enum section)above, rows) + BETWEEN;
    return top;
}

struct plot_size plot_size(int rows)
{
    return (struct plot_size){WIDTH, top_of(section_length, rows) + height_of(section_length, rows) + BELOW};
}

/* ---- bars ---- */

/* On a rim of paper, so that it is seen on a dark bar too. */
static void draw_whisker(struct canvas *canvas, double from, double to, double y)
{
    const struct look rim = {.line = PAPER, .width = 6}, ink = {.line = INK, .width = 2};
    const struct point at[] = {{from, y}, {to, y}, {from, y - 6}, {from, y + 6}, {to, y - 6}, {to, y + 6}};
    canvas->strokes(canvas, at, 6, &rim);
    canvas->strokes(canvas, at, 6, &ink);
}

static void draw_bar(struct canvas *canvas, const struct plot_bar *bar, double y, enum fill fill)
{
    char label[16];
    double end = LEFT + SPAN * (bar->most > bar->share ? bar->most : bar->share);
    if (bar->share > 0)
        canvas->rectangle(canvas, LEFT, y, SPAN * bar->share, BAR, fill);
    draw_whisker(canvas, LEFT + SPAN * bar->least, LEFT + SPAN * bar->most, y + BAR / 2);
    snprintf(label, sizeof label, "%.0f %%", 100 * bar->share);
    canvas->text(canvas, end + 12, y + BAR - 3, FRAME_SMALL, anchor_start, false, label);
}

static const struct plot_bar *first_bar(const struct plot_row *row, enum section section)
{
    return section == section_won ? row->won : section == section_lost ? row->lost : &row->length;
}

static void draw_row(struct canvas *canvas, const struct plot_row *row, enum section section, double y)
{
    double middle = y + (bars_of[section] * STEP - (STEP - BAR)) / 2;
    canvas->text(canvas, LEFT - 16, middle + 6, FRAME_SMALL, anchor_end, false, row->name);
    if (!row->fought) {
        canvas->text(canvas, LEFT + 8, middle + 6, FRAME_SMALL, anchor_start, false, "not fought");
        return;
    }
    for (int bar = 0; bar < bars_of[section]; bar++)
        draw_bar(canvas, first_bar(row, section) + bar, y + bar * STEP, section == section_length ? fill_open : fills[bar]);
}

/* ---- sections ---- */

static void draw_legend(struct canvas *canvas, const struct plot *plot)
{
    const char *const words[] = {plot->side[0], plot->side[1], "nobody"};
    for (int i = 0; i < 3; i++) {
        double x = LEFT + i * 150.0;
        canvas->rectangle(canvas, x, 116, 24, 18, fills[i]);
        canvas->text(canvas, x + 34, 131, FRAME_SMALL, anchor_start, false, words[i]);
    }
}

static void draw_section(struct canvas *canvas, const struct plot *plot, enum section section)
{
    static const char *const headings[sections] = {"Won by", "Lost", "Length"};
    static const char *const notes[sections] = {"the true share lies within the whisker, 95 times in 100",
                                                "of all strength, on the average; half of the battles within the whisker",
                                                "of the turns there were to be; half of the battles within the whisker"};
    double top = top_of(section, plot->rows), pitch = bars_of[section] * STEP + APART;
    canvas->text(canvas, MARGIN, top - 18, 18, anchor_start, true, headings[section]);
    canvas->text(canvas, LEFT, top - 18, FRAME_SMALL, anchor_start, false, notes[section]);
    for (int i = 0; i < plot->rows; i++)
        draw_row(canvas, &plot->row[i], section, top + i * pitch);
    frame_draw_percents(canvas, LEFT, SPAN, top + height_of(section, plot->rows) - APART / 2);
}

void plot_draw(struct canvas *canvas, const struct plot *plot)
{
    struct plot_size size = plot_size(plot->rows);
    frame_draw(canvas, size.width, size.height);
    canvas->text(canvas, MARGIN, 62, 24, anchor_start, true, plot->title);
    canvas->text(canvas, MARGIN, 88, FRAME_SMALL, anchor_start, false, plot->about);
    draw_legend(canvas, plot);
    for (int section = 0; section < sections; section++)
        draw_section(canvas, plot, (enum section)section);
}
