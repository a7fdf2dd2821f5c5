#include "draw/handout.h"

#include "base/csv.h"
#include "battle/qualities.h"
#include "battle/story.h"
#include "umpire/rulebook.h"
#include "umpire/table.h"

#include <string.h>

#define MARGIN 40.0
#define SIZE 9.0
#define LINE 12.5
#define GAP 14.0
#define BOX 8.0
#define WHITE "#ffffff"
#define MOST_CELL 256

/* Where the next line goes. */
struct press {
    struct painting *painting;
    struct canvas *canvas;
    double y;
    int page;
};

/* ---- pages ---- */

static void begin_page(struct press *press)
{
    static const struct point paper[] = {{0, 0}, {PAGE_BREADTH, 0}, {PAGE_BREADTH, PAGE_HEIGHT}, {0, PAGE_HEIGHT}};
    static const struct look white = {.fill = WHITE};
    struct digits number;
    if (press->page++ > 0)
        painting_turn_page(press->painting);
    press->canvas->shape(press->canvas, paper, 4, true, &white);
    press->canvas->text(press->canvas, PAGE_BREADTH - MARGIN, PAGE_HEIGHT - MARGIN / 2, SIZE, anchor_end, false,
                        text_of_int(&number, press->page));
    press->y = MARGIN;
}

/* A page on which so much has room. */
static void make_room(struct press *press, double height)
{
    if (press->y + height > PAGE_HEIGHT - MARGIN && press->y > MARGIN)
        begin_page(press);
}

static void print_at(struct press *press, double x, double size, bool strong, const char *text)
{
    press->canvas->text(press->canvas, x, press->y, size, anchor_start, strong, text);
}

static void print_heading(struct press *press, const char *text, double size)
{
    make_room(press, size + GAP + 3 * LINE);
    press->y += size + GAP / 2;
    print_at(press, MARGIN, size, true, text);
    press->y += GAP / 2;
}

/* How many bytes of the text fit between words into so much room: at least one word. */
static size_t fitting(const char *text, double width)
{
    char part[LIMIT_MESSAGE];
    size_t fits = 0;
    for (size_t i = 1;; i++) {
        if (text[i - 1] != '\0' && text[i] != ' ' && text[i] != '\0')
            continue;
        text_copy(part, i + 1 < sizeof part ? i + 1 : sizeof part, text);
        if (fits > 0 && (letters_width(part, SIZE, false) > width || i + 1 >= sizeof part))
            return fits;
        fits = i;
        if (text[i] == '\0')
            return fits;
    }
}

static void print_paragraph(struct press *press, double x, const char *text)
{
    char line[LIMIT_MESSAGE];
    while (*text != '\0') {
        size_t length = fitting(text, PAGE_BREADTH - MARGIN - x);
        text_copy(line, length + 1 < sizeof line ? length + 1 : sizeof line, text);
        make_room(press, LINE);
        press->y += LINE;
        print_at(press, x, SIZE, false, line);
        text += length + (text[length] == ' ');
    }
}

/* ---- rosters ---- */

/* A box for each casting, five and five, to be ticked when it falls. */
static void print_boxes(struct press *press, double left, int count)
{
    double x = left;
    press->y += BOX / 2;
    for (int i = 0; i < count; i++) {
        if (x + BOX > PAGE_BREADTH - MARGIN) {
            x = left;
            press->y += BOX + 3;
            make_room(press, 2 * BOX);
        }
        press->canvas->rectangle(press->canvas, x, press->y, BOX, BOX, fill_open);
        x += BOX + 2 + (i % 5 == 4 ? 5 : 0);
    }
    press->y += BOX + 3;
}

static void print_unit(struct press *press, const struct battle *battle, int unit)
{
    char words[LIMIT_MESSAGE], head[LIMIT_MESSAGE];
    struct text text;
    const struct unit_setup *it = &battle->setup->unit[unit];
    make_room(press, 4 * LINE);
    text_begin(&text, head, sizeof head);
    text_add(&text, it->id);
    text_add(&text, "  ");
    if (it->is_leader)
        text_add(&text, it->name);
    else
        unit_write(battle, unit, &text);
    press->y += LINE + 2;
    print_at(press, MARGIN + (it->is_leader ? 0 : 16), SIZE, it->is_leader, head);
    text_begin(&text, words, sizeof words);
    qualities_tell(battle, unit, &text);
    print_paragraph(press, MARGIN + 32, words);
    if (!it->is_leader)
        print_boxes(press, MARGIN + 32, battle->units[unit].strength);
}

static void print_roster(struct press *press, const struct battle *battle, int side)
{
    const struct setup *setup = battle->setup;
    begin_page(press);
    print_heading(press, setup->title, 16);
    print_heading(press, setup->side[side].name, 13);
    for (int unit = 0; unit < setup->units; unit++)
        if (setup->unit[unit].side == side)
            print_unit(press, battle, unit);
}

/* ---- the turn ---- */

static void print_turn(struct press *press, const struct handout *handout)
{
    char line[LIMIT_MESSAGE];
    struct text text;
    begin_page(press);
    print_heading(press, handout->ruleset->title, 16);
    print_heading(press, "The turn", 13);
    for (const struct step *step = handout->battle->rules->steps; step->id != NULL; step++) {
        text_begin(&text, line, sizeof line);
        text_add(&text, step->id);
        text_add(&text, "  ");
        text_add(&text, step->title);
        print_paragraph(press, MARGIN, line);
    }
}

/* ---- charts ---- */

struct chart_layout {
    double left[LIMIT_CSV_COLUMNS]; /* of each column */
    double width, height;
    int rows;
};

typedef void row_visit(void *what, const struct csv_row *row);

static void visit_rows(const struct file *file, row_visit *each, void *what)
{
    struct csv csv;
    struct csv_row row;
    struct error error;
    csv_begin(&csv, file->text, file->length);
    while (csv_next(&csv, &row, &error))
        each(what, &row);
}

/* First `left` gathers the width of each column. */
static void measure_row(void *what, const struct csv_row *row)
{
    struct chart_layout *layout = what;
    char cell[MOST_CELL];
    for (int i = 0; i < row->count; i++) {
        double width = letters_width(csv_cell_text(&row->cells[i], cell, sizeof cell), SIZE - 1, layout->rows == 0);
        if (width > layout->left[i])
            layout->left[i] = width;
    }
    layout->rows++;
}

static struct chart_layout lay_out(const struct file *file)
{
    struct chart_layout layout = {.width = 0};
    visit_rows(file, measure_row, &layout);
    for (int i = 0; i < LIMIT_CSV_COLUMNS; i++) {
        double width = layout.left[i];
        layout.left[i] = layout.width;
        layout.width += width > 0 ? width + 8 : 0;
    }
    layout.height = (layout.rows + 1) * LINE + GAP;
    return layout;
}

struct chart_print {
    struct press *press;
    const struct chart_layout *layout;
    double x, size;
    int row;
};

static void print_row(void *what, const struct csv_row *row)
{
    struct chart_print *print = what;
    char cell[MOST_CELL];
    make_room(print->press, LINE);
    print->press->y += LINE;
    for (int i = 0; i < row->count; i++)
        print_at(print->press, print->x + print->layout->left[i] * print->size / (SIZE - 1), print->size, print->row == 0,
                 csv_cell_text(&row->cells[i], cell, sizeof cell));
    print->row++;
}

/* Charts that have room beside each other stand so; one that is too broad is written smaller. */
static void print_charts(struct press *press, const struct handout *handout)
{
    const double breadth = PAGE_BREADTH - 2 * MARGIN;
    double x = 0, top = 0, deepest = 0;
    begin_page(press);
    print_heading(press, "The charts", 13);
    top = deepest = press->y;
    for (const struct table *table = handout->ruleset->tables; table->name != NULL; table++) {
        if (!handout_has(table))
            continue;
        const struct file *file = table_file(handout->ruleset, handout->house, table->name);
        struct chart_layout layout = lay_out(file);
        double title = letters_width(table->title, SIZE, true), width = layout.width < breadth ? layout.width : breadth;
        width = title > width ? title : width;
        if (x > 0 && (x + width > breadth || top + layout.height > PAGE_HEIGHT - MARGIN)) {
            x = 0;
            top = deepest;
        }
        press->y = top;
        if (x == 0)
            make_room(press, layout.height < PAGE_HEIGHT - 2 * MARGIN ? layout.height : 4 * LINE);
        top = press->y;
        press->y += LINE;
        print_at(press, MARGIN + x, SIZE, true, table->title);
        struct chart_print print = {press, &layout, MARGIN + x,
                                    (SIZE - 1) * (layout.width > breadth ? breadth / layout.width : 1), 0};
        int page = press->page;
        visit_rows(file, print_row, &print);
        top = press->page == page ? top : MARGIN;
        deepest = x == 0 || press->y + GAP > deepest ? press->y + GAP : deepest;
        x += width + 24;
    }
}

bool handout_has(const struct table *table)
{
    return table->offset != SIZE_MAX && strncmp(table->name, "list_", 5) != 0;
}

bool handout_paint(const struct handout *handout, struct painting *painting)
{
    struct press press = {painting, painting_canvas(painting), 0, 0};
    for (int side = 0; side < SIDES; side++)
        print_roster(&press, handout->battle, side);
    print_turn(&press, handout);
    print_charts(&press, handout);
    return true;
}
