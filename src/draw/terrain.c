#include "draw/terrain.h"

#include <math.h>

int terrain_layer(enum ground_kind kind)
{
    static const int layers[ground_kinds] = {
        [ground_hill] = 0,        [ground_crest] = 0,      [ground_cliff] = 0,       [ground_field] = 1,
        [ground_rough] = 1,       [ground_wilderness] = 1, [ground_marsh] = 1,       [ground_lake] = 2,
        [ground_river] = 2,       [ground_stream] = 2,     [ground_light_woods] = 3, [ground_heavy_woods] = 3,
        [ground_built_up] = 3,    [ground_ford] = 4,       [ground_road] = 5,        [ground_track] = 5,
        [ground_sunken_road] = 5, [ground_bridge] = 6,     [ground_building] = 7,    [ground_wall] = 7,
        [ground_hedge] = 7,       [ground_ditch] = 7,      [ground_abatis] = 7,      [ground_earthworks] = 7,
        [ground_objective] = 7,
    };
    return layers[kind];
}

bool terrain_is_round(enum ground_kind kind)
{
    const uint32_t grown = GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods) | GROUND_BIT(marsh) | GROUND_BIT(rough) |
                           GROUND_BIT(wilderness) | GROUND_BIT(lake) | GROUND_BIT(river) | GROUND_BIT(stream) | GROUND_BIT(road) |
                           GROUND_BIT(track) | GROUND_BIT(sunken_road) | GROUND_BIT(hill) | GROUND_BIT(crest) | GROUND_BIT(cliff);
    return (grown >> kind & 1) != 0;
}

static void draw(struct canvas *canvas, const struct patch *patch, const struct look *look)
{
    canvas->shape(canvas, patch->outline.at, patch->outline.count, patch->outline.closed, look);
}

/* A place so far ahead along a direction and to the right of it. */
static struct point beside(struct point at, struct point direction, double ahead, double right)
{
    return (struct point){at.x + ahead * direction.x - right * direction.y, at.y + ahead * direction.y + right * direction.x};
}

/* ---- signs strewn over areas ---- */

/* The strokes and circles of a sign: all circles are drawn, then all strokes. */
struct strewing {
    const struct patch *patch;
    double size;
    bool strokes_now;
    struct batch batch;
};

static void add_circle(struct strewing *strewing, struct point at)
{
    if (!strewing->strokes_now)
        batch_circle(&strewing->batch, at);
}

static void add_stroke(struct strewing *strewing, struct point from, struct point to)
{
    if (strewing->strokes_now)
        batch_stroke(&strewing->batch, from, to);
}

static bool is_barred(const struct strewing *strewing, struct point at)
{
    return strewing->patch->bars != NULL && strewing->patch->bars(strewing->patch->who, at);
}

/* A crown with its shadow to the south-east. */
static void put_tree(void *who, struct point at, uint32_t chance)
{
    struct strewing *strewing = who;
    double size = strewing->size * (chance % 4 == 0 ? 0.8 : 1);
    if (is_barred(strewing, at))
        return;
    add_circle(strewing, at);
    add_stroke(strewing, (struct point){at.x + 0.75 * size, at.y - 0.3 * size},
               (struct point){at.x + 0.75 * size, at.y + 0.4 * size});
    add_stroke(strewing, (struct point){at.x - 0.3 * size, at.y + 0.8 * size},
               (struct point){at.x + 0.5 * size, at.y + 0.75 * size});
}

/* A tuft of three blades, half of them with a bush beside. */
static void put_tuft(void *who, struct point at, uint32_t chance)
{
    struct strewing *strewing = who;
    double size = strewing->size;
    if (is_barred(strewing, at))
        return;
    for (int blade = -1; blade <= 1; blade++)
        add_stroke(strewing, at, (struct point){at.x + blade * 0.6 * size, at.y - (blade == 0 ? 1.1 : 0.8) * size});
    if (chance % 2 == 0)
        add_circle(strewing, (struct point){at.x + 1.6 * size, at.y});
}

/* Reeds over two lines of water. */
static void put_reed(void *who, struct point at, uint32_t chance)
{
    struct strewing *strewing = who;
    double half = 5 + chance % 5;
    add_stroke(strewing, (struct point){at.x - half, at.y}, (struct point){at.x + half, at.y});
    add_stroke(strewing, (struct point){at.x - half + 4, at.y + 3}, (struct point){at.x + half - 2, at.y + 3});
    for (int blade = -1; blade <= 1 && chance % 3 == 0; blade++)
        add_stroke(strewing, at, (struct point){at.x + blade * 2.4, at.y - (blade == 0 ? 5.5 : 4)});
}

static void put_stones(void *who, struct point at, uint32_t chance)
{
    struct strewing *strewing = who;
    double size = strewing->size * (chance % 2 == 0 ? 0.8 : 1.1);
    if (is_barred(strewing, at))
        return;
    add_stroke(strewing, (struct point){at.x - size, at.y + 0.6 * size}, (struct point){at.x, at.y - 0.6 * size});
    add_stroke(strewing, (struct point){at.x, at.y - 0.6 * size}, (struct point){at.x + size, at.y + 0.6 * size});
}

static void strew_signs(struct canvas *canvas, const struct patch *patch, double spacing, double size, strew_put *put,
                        const struct look *circle, const struct look *stroke)
{
    struct strewing strewing = {.patch = patch, .size = size};
    for (int pass = 0; pass <= 1; pass++) {
        strewing.strokes_now = pass == 1;
        batch_begin(&strewing.batch, canvas, strewing.strokes_now ? stroke : circle, strewing.strokes_now ? 0 : size);
        if (strewing.batch.look != NULL)
            strew(&patch->outline, spacing, size, put, &strewing);
        batch_end(&strewing.batch);
    }
}

static void draw_woods(struct canvas *canvas, const struct patch *patch)
{
    static const struct look light = {.fill = "#c5d3a8", .line = "#6c8457", .width = 0.8};
    static const struct look heavy = {.fill = "#8fa873", .line = "#3f5730", .width = 0.9};
    static const struct look light_shade = {.line = "#6c8457", .width = 1.3, .round = true};
    static const struct look heavy_shade = {.line = "#34492a", .width = 1.8, .round = true};
    bool is_heavy = patch->kind == ground_heavy_woods;
    strew_signs(canvas, patch, is_heavy ? 12 : 17, is_heavy ? 4.6 : 4, put_tree, is_heavy ? &heavy : &light,
                is_heavy ? &heavy_shade : &light_shade);
}

/* ---- houses ---- */

struct village {
    struct canvas *canvas;
    const struct patch *patch;
};

static void put_house(void *who, struct point at, uint32_t chance)
{
    static const struct look look = {.fill = "#8c5546", .line = "#5a3429", .width = 0.8};
    struct village *village = who;
    const struct patch *patch = village->patch;
    double half_width = chance % 3 == 0 ? 6 : 4.5, half_depth = 3.2, angle = (double)(chance % 7) * 0.12 - 0.36;
    struct point along = {cos(angle), sin(angle)}, corner[4];
    if (patch->bars != NULL && patch->bars(patch->who, at))
        return;
    for (int i = 0; i < 4; i++)
        corner[i] = beside(at, along, i == 0 || i == 3 ? -half_width : half_width, i < 2 ? -half_depth : half_depth);
    village->canvas->shape(village->canvas, corner, 4, true, &look);
}

static void draw_houses(struct canvas *canvas, const struct patch *patch)
{
    struct village village = {canvas, patch};
    strew(&patch->outline, 19, 6, put_house, &village);
}

/* ---- signs along lines ---- */

/* Ticks, crosses or circles at each pace. */
struct pacing {
    struct batch batch;
    double right_from, right_to, ahead; /* of each stroke */
    bool crossed;
};

static void put_tick(void *who, struct point at, struct point direction)
{
    struct pacing *pacing = who;
    batch_stroke(&pacing->batch, beside(at, direction, -pacing->ahead, pacing->right_from),
                 beside(at, direction, pacing->ahead, pacing->right_to));
    if (pacing->crossed)
        batch_stroke(&pacing->batch, beside(at, direction, pacing->ahead, pacing->right_from),
                     beside(at, direction, -pacing->ahead, pacing->right_to));
}

static void put_bush(void *who, struct point at, struct point direction)
{
    (void)direction;
    batch_circle(&((struct pacing *)who)->batch, at);
}

static void draw_ticks(struct canvas *canvas, const struct patch *patch, double spacing, struct pacing *pacing,
                       const struct look *look)
{
    batch_begin(&pacing->batch, canvas, look, 0);
    pace(&patch->outline, spacing, put_tick, pacing);
    batch_end(&pacing->batch);
}

static void draw_hedge(struct canvas *canvas, const struct patch *patch)
{
    static const struct look bush = {.fill = "#9db380", .line = GREEN, .width = 0.9};
    struct pacing pacing = {.crossed = false};
    batch_begin(&pacing.batch, canvas, &bush, 2.6);
    pace(&patch->outline, 5.5, put_bush, &pacing);
    batch_end(&pacing.batch);
}

static void draw_wall(struct canvas *canvas, const struct patch *patch)
{
    draw(canvas, patch, &(struct look){.line = INK, .width = 1.2});
    draw(canvas, patch, &(struct look){.line = INK, .width = 4, .dash = 5, .gap = 3});
}

/* Teeth towards the right of the line; of a polygon outwards. */
static void draw_earthworks(struct canvas *canvas, const struct patch *patch)
{
    static const struct look look = {.line = BROWN, .width = 1.4};
    double out = patch->outline.closed && outline_turns_right(&patch->outline) ? -1 : 1;
    struct pacing pacing = {.right_to = 7 * out};
    draw(canvas, patch, &(struct look){.line = BROWN, .width = 3.4});
    draw_ticks(canvas, patch, 4.5, &pacing, &look);
}

static void draw_sunken_road(struct canvas *canvas, const struct patch *patch)
{
    static const struct look look = {.line = BROWN, .width = 1.1};
    double half = fmax(patch->width, 4) / 2 + 1;
    struct pacing left = {.right_from = -half, .right_to = -half - 4.5}, right = {.right_from = half, .right_to = half + 4.5};
    draw_ticks(canvas, patch, 5, &left, &look);
    draw_ticks(canvas, patch, 5, &right, &look);
}

static void draw_hachures(struct canvas *canvas, const struct patch *patch)
{
    static const struct look look = {.line = "#a5854f", .width = 1};
    double out = outline_turns_right(&patch->outline) ? -1 : 1;
    struct pacing pacing = {.right_from = 0.6 * out, .right_to = 8 * out};
    draw(canvas, patch, &(struct look){.line = "#a5854f", .width = 1.1});
    draw_ticks(canvas, patch, 5, &pacing, &look);
}

/* ---- water ---- */

static double breadth(const struct patch *patch, double least)
{
    return fmax(patch->width, least);
}

static void draw_shore(struct canvas *canvas, const struct patch *patch)
{
    if (patch->outline.closed)
        draw(canvas, patch, &(struct look){.line = BLUE_WATER, .width = 2.4});
    else if (patch->kind == ground_river)
        draw(canvas, patch, &(struct look){.line = BLUE_WATER, .width = breadth(patch, 8) + 2.4, .round = true});
}

static void draw_water(struct canvas *canvas, const struct patch *patch)
{
    static const struct look lines = {.line = "#8fb2c4", .width = 0.9};
    bool is_river = patch->kind == ground_river;
    if (patch->outline.closed) {
        draw(canvas, patch, &(struct look){.fill = "#c2d8e2"});
        hatch(canvas, &patch->outline, 0, 5, &lines);
        return;
    }
    draw(canvas, patch,
         &(struct look){.line = is_river ? "#c2d8e2" : BLUE_WATER, .width = breadth(patch, is_river ? 8 : 3.2), .round = true});
}

/* Stepping stones: dots over the pale water. */
#define STONES 6.0

static void draw_ford(struct canvas *canvas, const struct patch *patch)
{
    static const struct look dot = {.fill = INK};
    struct batch stones;
    if (!patch->outline.closed) {
        draw(canvas, patch, &(struct look){.line = PAPER, .width = breadth(patch, 9)});
        draw(canvas, patch, &(struct look){.line = INK, .width = 5, .dash = 2, .gap = 4});
        return;
    }
    draw(canvas, patch, &(struct look){.fill = "#dfe9ea", .line = BLUE_WATER, .width = 1.2, .dash = 2, .gap = 2.5});
    batch_begin(&stones, canvas, &dot, 1.3);
    struct point least = outline_least(&patch->outline), most = outline_most(&patch->outline);
    for (int row = 0; least.y + row * STONES < most.y; row++) {
        if (!thrift_spend(canvas->thrift, (int64_t)(8 * ((most.x - least.x) / STONES + 1) * patch->outline.count)))
            break;
        for (int column = 0; least.x + column * STONES < most.x; column++) {
            struct point stone = {least.x + (column + 0.5) * STONES, least.y + (row + 0.5) * STONES};
            if (outline_holds(&patch->outline, stone))
                batch_circle(&stones, stone);
        }
    }
    batch_end(&stones);
}

/* Two rails with spread ends; what is destroyed has lost the way between them. */
static void draw_bridge(struct canvas *canvas, const struct patch *patch)
{
    static const struct look rail = {.line = INK, .width = 2.2, .round = true};
    const struct outline *outline = &patch->outline;
    struct point a = outline->at[0], b = outline->at[outline->count - 1];
    double length = hypot(b.x - a.x, b.y - a.y), half = breadth(patch, 7) / 2 + 1.5;
    if (outline->closed || length < 1) {
        draw(canvas, patch, &(struct look){.fill = PAPER, .line = INK, .width = 2});
        return;
    }
    struct point along = {(b.x - a.x) / length, (b.y - a.y) / length};
    if (patch->state != feature_destroyed)
        draw(canvas, patch, &(struct look){.line = "#fbf1d8", .width = 2 * half});
    for (int side = -1; side <= 1; side += 2) {
        struct point at[] = {beside(a, along, -3, side * (half + 3)), beside(a, along, 0, side * half),
                             beside(b, along, 0, side * half), beside(b, along, 3, side * (half + 3))};
        canvas->shape(canvas, at, 4, false, &rail);
    }
}

/* ---- what has happened ---- */

static void draw_cross(struct canvas *canvas, const struct patch *patch)
{
    static const struct look look = {.line = "#b0281e", .width = 2.4, .round = true};
    struct point middle = outline_middle(&patch->outline);
    struct point at[] = {
        {middle.x - 6, middle.y - 6}, {middle.x + 6, middle.y + 6}, {middle.x - 6, middle.y + 6}, {middle.x + 6, middle.y - 6}};
    canvas->strokes(canvas, at, 4, &look);
}

static void draw_flames(struct canvas *canvas, const struct patch *patch)
{
    static const struct look look = {.fill = "#d9822b", .line = "#b0281e", .width = 1.2, .round = true};
    struct point middle = outline_middle(&patch->outline);
    for (int i = -1; i <= 1; i++) {
        double x = middle.x + 9 * i, high = i == 0 ? 15 : 11;
        struct point at[] = {{x - 4, middle.y},
                             {x - 3, middle.y - 0.5 * high},
                             {x, middle.y - high},
                             {x + 2, middle.y - 0.5 * high},
                             {x + 4, middle.y}};
        canvas->shape(canvas, at, 5, true, &look);
    }
}

/* ---- all kinds ---- */

void terrain_draw_star(struct canvas *canvas, struct point centre, double radius)
{
    static const struct look look = {.fill = "#b8860b", .line = INK, .width = 1};
    struct point at[10];
    for (int i = 0; i < 10; i++) {
        double angle = i * atan(1) * 0.8, far = i % 2 == 0 ? radius : 0.42 * radius;
        at[i] = (struct point){centre.x + far * sin(angle), centre.y - far * cos(angle)};
    }
    canvas->shape(canvas, at, 10, true, &look);
}

static const char *tint_of_level(int level)
{
    static const char *const tints[] = {"#f1e6cb", "#e9d8b1", "#dfc896", "#d3b67e", "#c6a56a"};
    return tints[level < 1 ? 0 : level > 5 ? 4 : level - 1];
}

void terrain_draw_beneath(struct canvas *canvas, const struct patch *patch)
{
    static const struct look tints[ground_kinds] = {
        [ground_light_woods] = {.fill = "#e2e9cd", .line = "#8ea274", .width = 1, .dash = 2, .gap = 2.5},
        [ground_heavy_woods] = {.fill = "#cbd8b3", .line = "#5f7a48", .width = 1.2, .dash = 2, .gap = 2.5},
        [ground_field] = {.fill = "#f5ecd2", .line = "#a98f58", .width = 1},
        [ground_marsh] = {.fill = "#e6eee9"},
        [ground_rough] = {.fill = "#efe7d6"},
        [ground_wilderness] = {.fill = "#e9ead3"},
        [ground_built_up] = {.fill = "#efdac8", .line = "#8c5546", .width = 1.2},
    };
    if (patch->kind == ground_hill)
        draw(canvas, patch, &(struct look){.fill = tint_of_level(patch->level)});
    else if (tints[patch->kind].fill != NULL)
        draw(canvas, patch, &tints[patch->kind]);
    else if (patch->kind == ground_road || patch->kind == ground_sunken_road)
        draw(canvas, patch, &(struct look){.line = "#6b5a41", .width = breadth(patch, 4) + 2.4});
    else if (patch->kind == ground_river || patch->kind == ground_lake)
        draw_shore(canvas, patch);
}

static double turn_of_first_edge(const struct outline *outline)
{
    return atan2(outline->at[1].y - outline->at[0].y, outline->at[1].x - outline->at[0].x) * 45 / atan(1);
}

static void draw_area(struct canvas *canvas, const struct patch *patch)
{
    static const struct look furrow = {.line = "#cdb27a", .width = 1}, reed = {.line = BLUE_WATER, .width = 1};
    static const struct look tuft = {.line = GREEN, .width = 1}, bush = {.fill = "#b9c793", .line = GREEN, .width = 0.8};
    static const struct look stone = {.line = BROWN, .width = 1.2, .round = true};
    if (patch->kind == ground_field)
        hatch(canvas, &patch->outline, turn_of_first_edge(&patch->outline), 5, &furrow);
    else if (patch->kind == ground_marsh)
        strew_signs(canvas, patch, 16, 4, put_reed, NULL, &reed);
    else if (patch->kind == ground_rough)
        strew_signs(canvas, patch, 14, 3.6, put_stones, NULL, &stone);
    else
        strew_signs(canvas, patch, 15, 3, put_tuft, &bush, &tuft);
}

static void draw_line_sign(struct canvas *canvas, const struct patch *patch)
{
    static const struct look ditch = {.line = "#5b6b5f", .width = 1.3}, branch = {.line = GREEN, .width = 1.6, .round = true};
    static const struct look crest = {.line = BROWN, .width = 1.2, .round = true}, rock = {.line = INK, .width = 1.2};
    struct pacing ticks = {.right_from = 1, .right_to = 5},
                  crosses = {.right_from = -4, .right_to = 4, .ahead = 3, .crossed = true};
    struct pacing both = {.right_from = -4, .right_to = 4}, drop = {.right_from = 1, .right_to = 7};
    if (patch->kind == ground_ditch) {
        draw(canvas, patch, &(struct look){.line = "#5b6b5f", .width = breadth(patch, 2)});
        draw_ticks(canvas, patch, 5, &ticks, &ditch);
    } else if (patch->kind == ground_abatis) {
        draw_ticks(canvas, patch, 8, &crosses, &branch);
    } else if (patch->kind == ground_cliff) {
        draw(canvas, patch, &(struct look){.line = INK, .width = 2.4});
        draw_ticks(canvas, patch, 4, &drop, &rock);
    } else {
        draw(canvas, patch, &(struct look){.line = BROWN, .width = 1.2, .dash = 9, .gap = 4});
        draw_ticks(canvas, patch, 13, &both, &crest);
    }
}

static void draw_road(struct canvas *canvas, const struct patch *patch)
{
    if (patch->kind == ground_sunken_road)
        draw_sunken_road(canvas, patch);
    draw(canvas, patch, &(struct look){.line = patch->kind == ground_road ? "#fdf4dc" : "#e8d9b5", .width = breadth(patch, 4)});
}

static void draw_track(struct canvas *canvas, const struct patch *patch)
{
    draw(canvas, patch, &(struct look){.line = "#6b5a41", .width = 1.8, .dash = 8, .gap = 4});
}

static void draw_building(struct canvas *canvas, const struct patch *patch)
{
    draw(canvas, patch, &(struct look){.fill = "#8c5546", .line = INK, .width = 1.2});
}

static void draw_objective(struct canvas *canvas, const struct patch *patch)
{
    draw(canvas, patch, &(struct look){.line = INK, .width = 1.5, .dash = 7, .gap = 4});
}

typedef void sign(struct canvas *canvas, const struct patch *patch);
static sign *const sign_of[ground_kinds] = {
    [ground_hill] = draw_hachures,       [ground_light_woods] = draw_woods,
    [ground_heavy_woods] = draw_woods,   [ground_river] = draw_water,
    [ground_stream] = draw_water,        [ground_lake] = draw_water,
    [ground_ford] = draw_ford,           [ground_bridge] = draw_bridge,
    [ground_sunken_road] = draw_road,    [ground_road] = draw_road,
    [ground_track] = draw_track,         [ground_wall] = draw_wall,
    [ground_hedge] = draw_hedge,         [ground_earthworks] = draw_earthworks,
    [ground_building] = draw_building,   [ground_built_up] = draw_houses,
    [ground_objective] = draw_objective, [ground_field] = draw_area,
    [ground_marsh] = draw_area,          [ground_rough] = draw_area,
    [ground_wilderness] = draw_area,     [ground_ditch] = draw_line_sign,
    [ground_abatis] = draw_line_sign,    [ground_crest] = draw_line_sign,
    [ground_cliff] = draw_line_sign,
};

void terrain_draw_above(struct canvas *canvas, const struct patch *patch)
{
    sign_of[patch->kind](canvas, patch);
    if (patch->state == feature_destroyed)
        draw_cross(canvas, patch);
    else if (patch->state == feature_burning)
        draw_flames(canvas, patch);
}
