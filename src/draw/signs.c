#include "draw/signs.h"

#include <math.h>

#define WORK_OF_A_CORNER 8 /* of a polygon, for a place that may lie within it */
#define WORK_OF_A_PACE 20

/* ---- outlines ---- */

bool outline_holds(const struct outline *outline, struct point at)
{
    bool inside = false;
    for (int i = 0, j = outline->count - 1; i < outline->count; j = i++) {
        struct point a = outline->at[i], b = outline->at[j];
        if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

struct point outline_least(const struct outline *outline)
{
    struct point least = outline->at[0];
    for (int i = 1; i < outline->count; i++)
        least = (struct point){fmin(least.x, outline->at[i].x), fmin(least.y, outline->at[i].y)};
    return least;
}

struct point outline_most(const struct outline *outline)
{
    struct point most = outline->at[0];
    for (int i = 1; i < outline->count; i++)
        most = (struct point){fmax(most.x, outline->at[i].x), fmax(most.y, outline->at[i].y)};
    return most;
}

static double area_of(struct point a, struct point b)
{
    return a.x * b.y - b.x * a.y;
}

static double whole_area(const struct outline *polygon)
{
    double area = 0;
    for (int i = 0, j = polygon->count - 1; i < polygon->count; j = i++)
        area += area_of(polygon->at[j], polygon->at[i]);
    return area;
}

bool outline_turns_right(const struct outline *polygon)
{
    return whole_area(polygon) > 0;
}

static struct point mean_of(const struct outline *outline)
{
    struct point mean = {0, 0};
    for (int i = 0; i < outline->count; i++) {
        mean.x += outline->at[i].x / outline->count;
        mean.y += outline->at[i].y / outline->count;
    }
    return mean;
}

struct point outline_middle(const struct outline *outline)
{
    double area = outline->closed ? whole_area(outline) : 0;
    struct point middle = {0, 0};
    if (fabs(area) < 1)
        return mean_of(outline);
    for (int i = 0, j = outline->count - 1; i < outline->count; j = i++) {
        struct point a = outline->at[j], b = outline->at[i];
        middle.x += (a.x + b.x) * area_of(a, b) / (3 * area);
        middle.y += (a.y + b.y) * area_of(a, b) / (3 * area);
    }
    return middle;
}

static struct point between(struct point a, struct point b, double share)
{
    return (struct point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

static double distance(struct point a, struct point b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

static struct point toward(struct point from, struct point to, double most)
{
    double length = distance(from, to);
    return length == 0 ? from : between(from, to, fmin(0.45, most / length));
}

int outline_round(const struct outline *outline, double most, struct point *rounded)
{
    int count = 0, last = outline->count - 1;
    for (int i = 0; i <= last; i++) {
        struct point corner = outline->at[i];
        if (!outline->closed && (i == 0 || i == last)) {
            rounded[count++] = corner;
            continue;
        }
        struct point from = toward(corner, outline->at[i == 0 ? last : i - 1], most);
        struct point to = toward(corner, outline->at[i == last ? 0 : i + 1], most);
        for (int step = 0; step < ROUNDED_POINTS; step++) {
            double share = (double)step / (ROUNDED_POINTS - 1);
            rounded[count++] = between(between(from, corner, share), between(corner, to, share), share);
        }
    }
    return count;
}

/* ---- batches ---- */

void batch_begin(struct batch *batch, struct canvas *canvas, const struct look *look, double radius)
{
    batch->canvas = canvas;
    batch->look = look;
    batch->radius = radius;
    batch->count = 0;
}

void batch_end(struct batch *batch)
{
    if (!thrift_spend(batch->canvas->thrift, batch->count * batch->canvas->sign))
        batch->count = 0;
    if (batch->count > 0 && batch->radius > 0)
        batch->canvas->circles(batch->canvas, batch->at, batch->count, batch->radius, batch->look);
    else if (batch->count > 0)
        batch->canvas->strokes(batch->canvas, batch->at, batch->count, batch->look);
    batch->count = 0;
}

void batch_stroke(struct batch *batch, struct point from, struct point to)
{
    if (batch->count + 2 > (int)(sizeof batch->at / sizeof *batch->at))
        batch_end(batch);
    batch->at[batch->count++] = from;
    batch->at[batch->count++] = to;
}

void batch_circle(struct batch *batch, struct point centre)
{
    if (batch->count == (int)(sizeof batch->at / sizeof *batch->at))
        batch_end(batch);
    batch->at[batch->count++] = centre;
}

/* ---- strewn over an area ---- */

static uint32_t chance_at(int column, int row)
{
    uint32_t x = (uint32_t)column * UINT32_C(0x9e3779b1) ^ (uint32_t)row * UINT32_C(0x85ebca77);
    x = (x ^ x >> 15) * UINT32_C(0x2c1b3c6d);
    x = (x ^ x >> 12) * UINT32_C(0x297a2d39);
    return x ^ x >> 15;
}

static bool lies_clear(const struct outline *polygon, struct point at, double clear)
{
    return outline_holds(polygon, (struct point){at.x - clear, at.y}) &&
           outline_holds(polygon, (struct point){at.x + clear, at.y}) &&
           outline_holds(polygon, (struct point){at.x, at.y - clear}) &&
           outline_holds(polygon, (struct point){at.x, at.y + clear});
}

void strew(const struct outline *polygon, double spacing, double clear, strew_put *put, void *who)
{
    struct point least = outline_least(polygon), most = outline_most(polygon);
    for (int row = (int)floor(least.y / spacing); row <= (int)ceil(most.y / spacing); row++) {
        if (!thrift_spend(polygon->thrift, (int64_t)(WORK_OF_A_CORNER * ((most.x - least.x) / spacing + 3) * polygon->count)))
            return;
        for (int column = (int)floor(least.x / spacing); column <= (int)ceil(most.x / spacing); column++) {
            uint32_t chance = chance_at(column, row);
            double right = (double)(chance & 255) / 255 - 0.5, down = (double)(chance >> 8 & 255) / 255 - 0.5;
            struct point at = {(column + (row & 1 ? 0.5 : 0) + 0.6 * right) * spacing, (row + 0.6 * down) * spacing};
            if (lies_clear(polygon, at, clear))
                put(who, at, chance >> 16);
        }
    }
}

/* ---- in step along a line ---- */

void pace(const struct outline *outline, double spacing, pace_put *put, void *who)
{
    double next = spacing / 2;
    int edges = outline->closed ? outline->count : outline->count - 1;
    for (int i = 0; i < edges; i++) {
        struct point a = outline->at[i], b = outline->at[(i + 1) % outline->count];
        double length = distance(a, b);
        if (!thrift_spend(outline->thrift, (int64_t)(WORK_OF_A_PACE * (length / spacing + 1))))
            return;
        for (; next <= length && length > 0; next += spacing)
            put(who, between(a, b, next / length), (struct point){(b.x - a.x) / length, (b.y - a.y) / length});
        next -= length;
    }
}

/* ---- hatching ---- */

void hatch(struct canvas *canvas, const struct outline *polygon, double turn, double spacing, const struct look *look)
{
    struct batch batch;
    struct point least = outline_least(polygon), most = outline_most(polygon), middle = between(least, most, 0.5);
    double half = distance(least, most) / 2, angle = turn * atan(1) / 45;
    canvas->clip(canvas, polygon->at, polygon->count);
    batch_begin(&batch, canvas, look, 0);
    int lines = (int)ceil(half / spacing);
    for (int line = -lines; line <= lines; line++) {
        double offset = line * spacing;
        struct point at = {middle.x - offset * sin(angle), middle.y + offset * cos(angle)};
        batch_stroke(&batch, (struct point){at.x - half * cos(angle), at.y - half * sin(angle)},
                     (struct point){at.x + half * cos(angle), at.y + half * sin(angle)});
    }
    batch_end(&batch);
    canvas->unclip(canvas);
}
