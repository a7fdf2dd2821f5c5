#include "draw/canvas.h"
#include "late/late.h"

#include <cairo-pdf.h>
#include <math.h>
#include <stdlib.h>

#define WORK_OF_A_SIGN 2000

struct painting {
    struct canvas canvas;
    cairo_surface_t *surface;
    cairo_t *cairo;
    cairo_pattern_t *hatch;
};

static void set_colour(cairo_t *cairo, const char *colour)
{
    unsigned long value = strtoul(colour + 1, NULL, 16);
    cairo_set_source_rgb(cairo, (double)(value >> 16 & 255) / 255, (double)(value >> 8 & 255) / 255, (double)(value & 255) / 255);
}

static void set_fill(struct painting *painting, enum fill fill)
{
    if (fill == fill_hatched)
        cairo_set_source(painting->cairo, painting->hatch);
    else
        set_colour(painting->cairo, fill == fill_solid ? INK : PAPER);
}

static void stroke(cairo_t *cairo, double width)
{
    set_colour(cairo, INK);
    cairo_set_line_width(cairo, width);
    cairo_stroke(cairo);
}

static void rectangle(struct canvas *canvas, double x, double y, double width, double height, enum fill fill)
{
    struct painting *painting = (struct painting *)canvas;
    cairo_rectangle(painting->cairo, x, y, width, height);
    set_fill(painting, fill);
    cairo_fill_preserve(painting->cairo);
    stroke(painting->cairo, 1.2);
}

static void line(struct canvas *canvas, double x1, double y1, double x2, double y2, double width)
{
    cairo_t *cairo = ((struct painting *)canvas)->cairo;
    cairo_move_to(cairo, x1, y1);
    cairo_line_to(cairo, x2, y2);
    stroke(cairo, width);
}

static void disc(struct canvas *canvas, double x, double y, double radius, bool filled)
{
    cairo_t *cairo = ((struct painting *)canvas)->cairo;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x, y, radius, 0, 8 * atan(1));
    set_colour(cairo, filled ? INK : PAPER);
    cairo_fill_preserve(cairo);
    stroke(cairo, 2);
}

static void text(struct canvas *canvas, double x, double y, double size, enum anchor anchor, bool strong, const char *string)
{
    cairo_t *cairo = ((struct painting *)canvas)->cairo;
    cairo_text_extents_t extents;
    cairo_select_font_face(cairo, "serif", CAIRO_FONT_SLANT_NORMAL, strong ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, size);
    cairo_text_extents(cairo, string, &extents);
    set_colour(cairo, INK);
    cairo_move_to(cairo, x - extents.x_advance * (double)anchor / 2, y);
    cairo_show_text(cairo, string);
}

/* A tile of strokes, like that of the SVG. */
static cairo_pattern_t *make_hatch(void)
{
    cairo_surface_t *tile = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 10, 10);
    cairo_t *cairo = cairo_create(tile);
    set_colour(cairo, WASH);
    cairo_paint(cairo);
    for (int shift = -10; shift <= 10; shift += 10) {
        cairo_move_to(cairo, shift - 1, 11);
        cairo_line_to(cairo, shift + 11, -1);
    }
    stroke(cairo, 2.4);
    cairo_destroy(cairo);
    cairo_pattern_t *hatch = cairo_pattern_create_for_surface(tile);
    cairo_pattern_set_extend(hatch, CAIRO_EXTEND_REPEAT);
    cairo_surface_destroy(tile);
    return hatch;
}

/* ---- shapes of any look ---- */

static void draw_line(cairo_t *cairo, const struct look *look)
{
    double dashes[] = {look->dash, look->gap};
    cairo_save(cairo);
    set_colour(cairo, look->line);
    cairo_set_line_width(cairo, look->width);
    cairo_set_line_cap(cairo, look->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cairo, look->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_dash(cairo, dashes, look->dash > 0 ? 2 : 0, 0);
    cairo_stroke_preserve(cairo);
    cairo_restore(cairo);
}

static void apply(cairo_t *cairo, const struct look *look)
{
    if (look->fill != NULL) {
        set_colour(cairo, look->fill);
        cairo_fill_preserve(cairo);
    }
    if (look->line != NULL)
        draw_line(cairo, look);
    cairo_new_path(cairo);
}

static void trace(cairo_t *cairo, const struct point *at, int count, bool closed)
{
    for (int i = 0; i < count; i++)
        cairo_line_to(cairo, at[i].x, at[i].y);
    if (closed)
        cairo_close_path(cairo);
}

static void shape(struct canvas *canvas, const struct point *at, int count, bool closed, const struct look *look)
{
    cairo_t *cairo = ((struct painting *)canvas)->cairo;
    trace(cairo, at, count, closed);
    apply(cairo, look);
}

static void strokes(struct canvas *canvas, const struct point *at, int count, const struct look *look)
{
    cairo_t *cairo = ((struct painting *)canvas)->cairo;
    for (int i = 0; i + 1 < count; i += 2) {
        cairo_move_to(cairo, at[i].x, at[i].y);
        cairo_line_to(cairo, at[i + 1].x, at[i + 1].y);
    }
    apply(cairo, look);
}

static void circles(struct canvas *canvas, const struct point *centre, int count, double radius, const struct look *look)
{
    cairo_t *cairo = ((struct painting *)canvas)->cairo;
    for (int i = 0; i < count; i++) {
        cairo_new_sub_path(cairo);
        cairo_arc(cairo, centre[i].x, centre[i].y, radius, 0, 8 * atan(1));
    }
    apply(cairo, look);
}

static void draw_halo(cairo_t *cairo, const struct lettering *lettering)
{
    set_colour(cairo, lettering->halo);
    cairo_set_line_width(cairo, lettering->size * HALO);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke_preserve(cairo);
}

static void letters(struct canvas *canvas, const struct lettering *lettering, const char *string)
{
    cairo_t *cairo = ((struct painting *)canvas)->cairo;
    cairo_text_extents_t extents;
    cairo_save(cairo);
    cairo_select_font_face(cairo, "serif", lettering->slanted ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                           lettering->strong ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, lettering->size);
    cairo_text_extents(cairo, string, &extents);
    cairo_translate(cairo, lettering->at.x, lettering->at.y);
    cairo_rotate(cairo, lettering->turn * atan(1) / 45);
    cairo_move_to(cairo, -extents.x_advance * (double)lettering->anchor / 2, 0);
    cairo_text_path(cairo, string);
    if (lettering->halo != NULL)
        draw_halo(cairo, lettering);
    set_colour(cairo, lettering->colour);
    cairo_fill(cairo);
    cairo_restore(cairo);
}

static void clip(struct canvas *canvas, const struct point *at, int count)
{
    cairo_t *cairo = ((struct painting *)canvas)->cairo;
    cairo_save(cairo);
    trace(cairo, at, count, true);
    cairo_clip(cairo);
}

static void unclip(struct canvas *canvas)
{
    cairo_restore(((struct painting *)canvas)->cairo);
}

static void begin(struct canvas *canvas, const char *sort, const char *id)
{
    (void)canvas;
    (void)sort;
    (void)id;
}

static void end(struct canvas *canvas)
{
    (void)canvas;
}

/* ---- files ---- */

static struct painting *painting_on(cairo_surface_t *surface)
{
    struct painting *painting = calloc(1, sizeof *painting);
    if (painting == NULL) {
        cairo_surface_destroy(surface);
        return NULL;
    }
    painting->canvas = (struct canvas){rectangle, line, disc,   text,  shape, strokes, circles,
                                       letters,   clip, unclip, begin, end,   NULL,    WORK_OF_A_SIGN};
    painting->surface = surface;
    painting->cairo = cairo_create(surface);
    painting->hatch = make_hatch();
    set_colour(painting->cairo, PAPER);
    cairo_paint(painting->cairo);
    return painting;
}

struct painting *png_begin(double width, double height)
{
    struct error error;
    return late_cairo(&error) ? painting_on(cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height)) : NULL;
}

static cairo_status_t write_bytes(void *file, const unsigned char *bytes, unsigned int length)
{
    return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

#define POINTS_OF_A_PIXEL 0.75

struct painting *pdf_begin(FILE *file, double width, double height)
{
    struct error error;
    if (!late_cairo(&error))
        return NULL;
    struct painting *painting = painting_on(
        cairo_pdf_surface_create_for_stream(write_bytes, file, width * POINTS_OF_A_PIXEL, height * POINTS_OF_A_PIXEL));
    if (painting != NULL)
        cairo_scale(painting->cairo, POINTS_OF_A_PIXEL, POINTS_OF_A_PIXEL);
    return painting;
}

struct canvas *painting_canvas(struct painting *painting)
{
    return &painting->canvas;
}

void painting_turn_page(struct painting *painting)
{
    cairo_show_page(painting->cairo);
}

static bool write_picture(struct painting *painting, FILE *file)
{
    if (cairo_surface_get_type(painting->surface) == CAIRO_SURFACE_TYPE_IMAGE)
        return cairo_surface_write_to_png_stream(painting->surface, write_bytes, file) == CAIRO_STATUS_SUCCESS;
    cairo_surface_finish(painting->surface);
    return cairo_surface_status(painting->surface) == CAIRO_STATUS_SUCCESS;
}

bool painting_end(struct painting *painting, FILE *file)
{
    bool fine = cairo_status(painting->cairo) == CAIRO_STATUS_SUCCESS && write_picture(painting, file);
    cairo_pattern_destroy(painting->hatch);
    cairo_destroy(painting->cairo);
    cairo_surface_destroy(painting->surface);
    free(painting);
    return fine && fflush(file) == 0;
}
