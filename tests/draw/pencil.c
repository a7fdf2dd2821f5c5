#include "draw/pencil.h"

#include "support.h"

#include <math.h>
#include <string.h>

static struct pencil *pencil_of(struct canvas *canvas)
{
    return (struct pencil *)canvas;
}

static void rectangle(struct canvas *canvas, double x, double y, double width, double height, enum fill fill)
{
    (void)canvas;
    (void)fill;
    assert_true(isfinite(x) && isfinite(y) && isfinite(width) && isfinite(height));
}

static void line(struct canvas *canvas, double x1, double y1, double x2, double y2, double width)
{
    (void)canvas;
    assert_true(isfinite(x1) && isfinite(y1) && isfinite(x2) && isfinite(y2) && isfinite(width));
}

static void disc(struct canvas *canvas, double x, double y, double radius, bool filled)
{
    (void)canvas;
    (void)filled;
    assert_true(isfinite(x) && isfinite(y) && isfinite(radius));
}

static void check_points(const struct point *at, int count)
{
    for (int i = 0; i < count; i++)
        assert_true(isfinite(at[i].x) && isfinite(at[i].y));
}

static void shape(struct canvas *canvas, const struct point *at, int count, bool closed, const struct look *look)
{
    (void)canvas;
    assert_true(count >= (closed ? 3 : 2) && (look->fill != NULL || look->line != NULL));
    check_points(at, count);
}

static void strokes(struct canvas *canvas, const struct point *at, int count, const struct look *look)
{
    (void)canvas;
    assert_true(count % 2 == 0 && look->line != NULL && look->width > 0);
    check_points(at, count);
}

static void circles(struct canvas *canvas, const struct point *centre, int count, double radius, const struct look *look)
{
    (void)canvas;
    assert_true(radius > 0 && (look->fill != NULL || look->line != NULL));
    check_points(centre, count);
}

static void letters(struct canvas *canvas, const struct lettering *lettering, const char *text)
{
    struct pencil *pencil = pencil_of(canvas);
    assert_true(pencil->letterings < most_letterings && *text != '\0');
    pencil->lettering[pencil->letterings].lettering = *lettering;
    text_copy(pencil->lettering[pencil->letterings++].text, pencil_text, text);
}

static void text(struct canvas *canvas, double x, double y, double size, enum anchor anchor, bool strong, const char *string)
{
    letters(canvas, &(struct lettering){.at = {x, y}, .size = size, .anchor = anchor, .strong = strong, .colour = INK}, string);
}

static void clip(struct canvas *canvas, const struct point *at, int count)
{
    check_points(at, count);
    assert_int_equal(pencil_of(canvas)->clips++, 0);
}

static void unclip(struct canvas *canvas)
{
    assert_int_equal(--pencil_of(canvas)->clips, 0);
}

static void begin(struct canvas *canvas, const char *sort, const char *id)
{
    struct pencil *pencil = pencil_of(canvas);
    assert_true(pencil->groups < most_groups);
    text_copy(pencil->group[pencil->groups].sort, sizeof pencil->group[0].sort, sort);
    text_copy(pencil->group[pencil->groups++].id, pencil_text, id);
    pencil->open++;
}

static void end(struct canvas *canvas)
{
    assert_true(pencil_of(canvas)->open-- > 0);
}

void pencil_begin(struct pencil *pencil)
{
    memset(pencil, 0, sizeof *pencil);
    pencil->canvas =
        (struct canvas){rectangle, line, disc, text, shape, strokes, circles, letters, clip, unclip, begin, end, NULL, 0};
}

int pencil_count(const struct pencil *pencil, const char *sort, const char *id)
{
    int count = 0;
    for (int i = 0; i < pencil->groups; i++)
        count += strcmp(pencil->group[i].sort, sort) == 0 && strcmp(pencil->group[i].id, id) == 0;
    return count;
}

bool pencil_has_text(const struct pencil *pencil, const char *piece)
{
    for (int i = 0; i < pencil->letterings; i++)
        if (strstr(pencil->lettering[i].text, piece) != NULL)
            return true;
    return false;
}

void pencilled_corners(const struct pencilled *pencilled, struct point corner[4])
{
    const struct lettering *it = &pencilled->lettering;
    double width = letters_width(pencilled->text, it->size, it->strong), left = -width * (double)it->anchor / 2;
    double angle = it->turn * atan(1) / 45;
    const double x[4] = {left, left + width, left + width, left};
    const double y[4] = {-0.74 * it->size, -0.74 * it->size, 0.05 * it->size, 0.05 * it->size};
    for (int i = 0; i < 4; i++)
        corner[i] =
            (struct point){it->at.x + x[i] * cos(angle) - y[i] * sin(angle), it->at.y + x[i] * sin(angle) + y[i] * cos(angle)};
}
