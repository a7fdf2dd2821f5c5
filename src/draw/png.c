#include "draw/canvas.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>

struct png {
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

static void set_fill(struct png *png, enum fill fill)
{
    if (fill == fill_hatched)
        cairo_set_source(png->cairo, png->hatch);
    else
        set_colour(png->cairo, fill == fill_solid ? INK : PAPER);
}

static void stroke(cairo_t *cairo, double width)
{
    set_colour(cairo, INK);
    cairo_set_line_width(cairo, width);
    cairo_stroke(cairo);
}

static void rectangle(struct canvas *canvas, double x, double y, double width, double height, enum fill fill)
{
    struct png *png = (struct png *)canvas;
    cairo_rectangle(png->cairo, x, y, width, height);
    set_fill(png, fill);
    cairo_fill_preserve(png->cairo);
    stroke(png->cairo, 1.2);
}

static void line(struct canvas *canvas, double x1, double y1, double x2, double y2, double width)
{
    cairo_t *cairo = ((struct png *)canvas)->cairo;
    cairo_move_to(cairo, x1, y1);
    cairo_line_to(cairo, x2, y2);
    stroke(cairo, width);
}

static void disc(struct canvas *canvas, double x, double y, double radius, bool filled)
{
    cairo_t *cairo = ((struct png *)canvas)->cairo;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x, y, radius, 0, 8 * atan(1));
    set_colour(cairo, filled ? INK : PAPER);
    cairo_fill_preserve(cairo);
    stroke(cairo, 2);
}

static void text(struct canvas *canvas, double x, double y, double size, enum anchor anchor, bool strong, const char *string)
{
    cairo_t *cairo = ((struct png *)canvas)->cairo;
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

struct png *png_begin(double width, double height)
{
    struct png *png = calloc(1, sizeof *png);
    if (png == NULL)
        return NULL;
    png->canvas = (struct canvas){rectangle, line, disc, text};
    png->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    png->cairo = cairo_create(png->surface);
    png->hatch = make_hatch();
    set_colour(png->cairo, PAPER);
    cairo_paint(png->cairo);
    return png;
}

struct canvas *png_canvas(struct png *png)
{
    return &png->canvas;
}

static cairo_status_t write_bytes(void *file, const unsigned char *bytes, unsigned int length)
{
    return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

bool png_end(struct png *png, FILE *file)
{
    bool fine = cairo_surface_write_to_png_stream(png->surface, write_bytes, file) == CAIRO_STATUS_SUCCESS;
    cairo_pattern_destroy(png->hatch);
    cairo_destroy(png->cairo);
    cairo_surface_destroy(png->surface);
    free(png);
    return fine && fflush(file) == 0;
}
