#include "draw/mark.h"

#include "draw/signs.h"

#include <math.h>

#define SIGN_LEAST 5.0 /* half of the smallest sign of arm */

/* A place on the mark, in its own terms: to its right, and ahead of its centre. */
static struct point place_on(const struct slab *body, double right, double ahead)
{
    double angle = body->turn * atan(1) / 45;
    return (struct point){body->centre.x + right * cos(angle) + ahead * sin(angle),
                          body->centre.y + right * sin(angle) - ahead * cos(angle)};
}

static const char *ground_of(const struct mark *mark)
{
    return mark->outlined ? PAPER : mark->colour;
}

static const char *sign_colour(const struct mark *mark)
{
    return mark->outlined || mark->state >= MARK_STATES - 1 ? mark->colour : PAPER;
}

/* ---- stands ---- */

/* Good order is plain; then stripes along the facing, then across as well; at last nothing but thick or thin slanting stripes. */
static void draw_order(struct canvas *canvas, const struct mark *mark, const struct slab *stand)
{
    struct point corner[4];
    struct outline outline = {.at = corner, .count = 4, .closed = true};
    struct look stripe = {.line = mark->outlined ? mark->colour : PAPER, .width = mark->outlined ? 0.9 : 1.3};
    slab_corners(stand, corner);
    if (mark->state >= MARK_STATES - 1) {
        stripe = (struct look){.line = mark->colour, .width = mark->outlined ? 0.9 : 2.6};
        hatch(canvas, &outline, stand->turn + 45, 5.5, &stripe);
        return;
    }
    if (mark->state >= 1)
        hatch(canvas, &outline, stand->turn + 90, 4.5, &stripe);
    if (mark->state >= 2)
        hatch(canvas, &outline, stand->turn, 4.5, &stripe);
}

static void draw_stand(struct canvas *canvas, const struct mark *mark, const struct slab *stand)
{
    bool broken = mark->state >= MARK_STATES - 1;
    struct point corner[4];
    struct look ground = {.fill = broken ? PAPER : ground_of(mark)};
    struct look edge = {.line = mark->outlined ? mark->colour : INK, .width = mark->outlined ? 1.5 : 0.9};
    if (broken) {
        edge.line = mark->colour;
        edge.dash = 3;
        edge.gap = 2.5;
    }
    slab_corners(stand, corner);
    canvas->shape(canvas, corner, 4, true, &ground);
    draw_order(canvas, mark, stand);
    canvas->shape(canvas, corner, 4, true, &edge);
}

#define BETWEEN 9.0 /* skirmishers of one stand that is drawn out */

/* One for a stand; along one that is a whole chain of them as many as stand clear of each other. */
static void draw_chain(struct canvas *canvas, const struct slab *stand, const struct look *look)
{
    double radius = fmax(1.8, fmin(4.5, 0.7 * fmin(stand->half_width, stand->half_height)));
    int count = (int)(2 * stand->half_width / fmax(BETWEEN, 4 * stand->half_height));
    count = count < 1 ? 1 : count;
    for (int i = 0; i < count; i++) {
        struct point at = place_on(stand, (2 * i + 1) * stand->half_width / count - stand->half_width, 0);
        canvas->circles(canvas, &at, 1, radius, look);
    }
}

static void draw_swarm(struct canvas *canvas, const struct mark *mark)
{
    struct look look = {.fill = mark->state == 0 ? ground_of(mark) : PAPER, .line = mark->colour, .width = 1.2};
    for (int i = 0; i < mark->stands; i++)
        draw_chain(canvas, &mark->stand[i], &look);
}

/* ---- the sign of its arm ---- */

static void draw_strokes(struct canvas *canvas, const struct mark *mark, const struct point *at, int count)
{
    struct look rim = {.line = mark->outlined || mark->state >= MARK_STATES - 1 ? PAPER : mark->colour, .width = 4.2};
    struct look sign = {.line = sign_colour(mark), .width = 1.5};
    if (mark->state > 0)
        canvas->strokes(canvas, at, count, &rim);
    canvas->strokes(canvas, at, count, &sign);
}

/* Foot: crossed straps. Horse: one. */
static void draw_straps(struct canvas *canvas, const struct mark *mark, const struct slab *field)
{
    struct point corner[4];
    slab_corners(field, corner);
    struct point at[] = {corner[3], corner[1], corner[0], corner[2]};
    draw_strokes(canvas, mark, at, mark->service == service_foot ? 4 : 2);
}

/* A ball, hollow while the guns are limbered. */
static void draw_ball(struct canvas *canvas, const struct mark *mark, const struct slab *field)
{
    double radius = fmax(2.6, 0.55 * fmin(field->half_width, field->half_height));
    struct look ball = {.fill = sign_colour(mark), .line = sign_colour(mark), .width = 1.5};
    if (mark->form == form_limbered)
        ball.fill = ground_of(mark);
    canvas->circles(canvas, &field->centre, 1, radius, &ball);
}

/* A square has its sign on a field of its own in the middle. */
static struct slab field_of(const struct mark *mark)
{
    struct slab field = mark->body;
    if (mark->form == form_square) {
        field.half_width = fmax(SIGN_LEAST, 0.36 * field.half_width);
        field.half_height = fmax(SIGN_LEAST * 0.8, 0.28 * field.half_height);
    }
    return field;
}

static void draw_arm(struct canvas *canvas, const struct mark *mark)
{
    struct slab field = field_of(mark);
    if (mark->form == form_swarm)
        return;
    if (mark->form == form_square)
        draw_stand(canvas, mark, &field);
    if (mark->service == service_guns)
        draw_ball(canvas, mark, &field);
    else
        draw_straps(canvas, mark, &field);
}

/* ---- where it looks, what it has lost ---- */

static void draw_point(struct canvas *canvas, const struct mark *mark)
{
    double front = mark->body.half_height, half = fmin(5, mark->body.half_width);
    struct point at[] = {place_on(&mark->body, -half, front), place_on(&mark->body, 0, front + 6),
                         place_on(&mark->body, half, front)};
    struct look look = {
        .fill = ground_of(mark), .line = mark->outlined ? mark->colour : INK, .width = mark->outlined ? 1.4 : 0.9};
    if (mark->form != form_square && mark->state < MARK_STATES - 1)
        canvas->shape(canvas, at, 3, true, &look);
}

/* Behind its rear: full where it is as strong as at the start. */
static void draw_strength(struct canvas *canvas, const struct mark *mark)
{
    const struct slab *body = &mark->body;
    double half = fmax(body->half_width, 10), rear = -body->half_height - 2.5, filled = -half + 2 * half * fmax(0, mark->left);
    struct point all[] = {place_on(body, -half, rear), place_on(body, half, rear), place_on(body, half, rear - 4),
                          place_on(body, -half, rear - 4)};
    struct point rest[] = {all[0], place_on(body, filled, rear), place_on(body, filled, rear - 4), all[3]};
    if (mark->left >= 1)
        return;
    canvas->shape(canvas, all, 4, true, &(struct look){.fill = PAPER, .line = INK, .width = 1});
    canvas->shape(canvas, rest, 4, true, &(struct look){.fill = INK});
}

/* ---- the command stand ---- */

/* An upright flag with a band across, dark on a light unit and light on a dark one: smaller than a leader's. */
static void draw_colours(struct canvas *canvas, const struct mark *mark)
{
    struct point foot = mark->colours, top = {foot.x, foot.y - 16};
    struct point cloth[] = {top, {top.x + 11, top.y}, {top.x + 11, top.y + 9}, {top.x, top.y + 9}};
    struct point band[] = {{top.x, top.y + 4.5}, {top.x + 11, top.y + 4.5}};
    if (!mark->has_colours)
        return;
    canvas->strokes(canvas, (struct point[]){foot, top}, 2, &(struct look){.line = PAPER, .width = 3.4});
    canvas->strokes(canvas, (struct point[]){foot, top}, 2, &(struct look){.line = INK, .width = 1.6});
    canvas->shape(canvas, cloth, 4, true, &(struct look){.line = PAPER, .width = 3.2});
    canvas->shape(canvas, cloth, 4, true, &(struct look){.fill = mark->outlined ? mark->colour : PAPER, .line = INK, .width = 1});
    canvas->strokes(canvas, band, 2, &(struct look){.line = mark->outlined ? PAPER : mark->colour, .width = 2.6});
}

/* ---- a gun without its crew ---- */

/* In a broken outline, its ball hollow. */
static void draw_left_gun(struct canvas *canvas, const struct mark *mark)
{
    const struct slab *gun = &mark->left_gun;
    struct point corner[4];
    struct look edge = {.fill = PAPER, .line = mark->colour, .width = mark->outlined ? 1.5 : 0.9, .dash = 3, .gap = 2.5};
    if (!mark->has_left_gun)
        return;
    slab_corners(gun, corner);
    canvas->shape(canvas, corner, 4, true, &edge);
    canvas->circles(canvas, &gun->centre, 1, fmax(2.6, 0.55 * fmin(gun->half_width, gun->half_height)),
                    &(struct look){.fill = PAPER, .line = mark->colour, .width = 1.5});
}

/* ---- leaders ---- */

/* A flag on a staff whose foot is where he stands: square with a strap for an army, a pennant else. */
static void draw_leader(struct canvas *canvas, const struct mark *mark)
{
    struct point foot = mark->body.centre, top = {foot.x, foot.y - 19};
    struct point square[] = {top, {top.x + 15, top.y}, {top.x + 15, top.y + 10}, {top.x, top.y + 10}};
    struct point pennant[] = {top, {top.x + 14, top.y + 4.5}, {top.x, top.y + 9}};
    struct look cloth = {.fill = ground_of(mark), .line = mark->colour, .width = 1.4};
    canvas->circles(canvas, &foot, 1, 2.6, &(struct look){.fill = mark->colour, .line = PAPER, .width = 1});
    canvas->strokes(canvas, (struct point[]){foot, top}, 2, &(struct look){.line = INK, .width = 1.6});
    if (!mark->commands_army) {
        canvas->shape(canvas, pennant, 3, true, &cloth);
        return;
    }
    canvas->shape(canvas, square, 4, true, &cloth);
    canvas->strokes(canvas, (struct point[]){square[3], square[1], square[0], square[2]}, 4,
                    &(struct look){.line = sign_colour(mark), .width = 1.2});
}

/* ---- the whole ---- */

void mark_draw(struct canvas *canvas, const struct mark *mark)
{
    if (mark->service == service_leader) {
        draw_leader(canvas, mark);
        return;
    }
    draw_left_gun(canvas, mark);
    draw_point(canvas, mark);
    if (mark->form == form_swarm)
        draw_swarm(canvas, mark);
    for (int i = 0; i < mark->stands && mark->form != form_swarm; i++)
        draw_stand(canvas, mark, &mark->stand[i]);
    draw_arm(canvas, mark);
    draw_strength(canvas, mark);
    draw_colours(canvas, mark);
}

struct slab mark_reach(const struct mark *mark)
{
    struct slab reach = mark->body;
    if (mark->service == service_leader)
        return (struct slab){{reach.centre.x + 6.5, reach.centre.y - 8.5}, 10, 11.5, 0};
    double front = 7, rear = mark->left < 1 ? 8 : 1.5;
    reach.centre = place_on(&mark->body, 0, (front - rear) / 2);
    reach.half_height += (front + rear) / 2;
    reach.half_width = fmax(reach.half_width, mark->left < 1 ? 11 : 0) + 1.5;
    return reach;
}
