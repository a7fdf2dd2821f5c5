#include "draw/sheet.h"

#include "battle/whereabouts.h"

#include <math.h>
#include <string.h>

/* ---- letters ---- */

struct slab hand_room(const struct hand *hand, const char *text)
{
    return (struct slab){.half_width = letters_width(text, hand->size, hand->strong) / 2 + 1, .half_height = 0.56 * hand->size};
}

void hand_write(struct canvas *canvas, const struct hand *hand, const struct slab *room, const char *text)
{
    double angle = room->turn * atan(1) / 45, down = 0.33 * hand->size;
    struct lettering lettering = {.at = {room->centre.x - down * sin(angle), room->centre.y + down * cos(angle)},
                                  .size = hand->size,
                                  .turn = room->turn,
                                  .anchor = anchor_middle,
                                  .strong = hand->strong,
                                  .slanted = hand->slanted,
                                  .colour = hand->colour,
                                  .halo = PAPER};
    canvas->letters(canvas, &lettering, text);
}

/* As the staff letters its maps: water and heights slanted, places upright, the larger the more they matter. */
static struct hand hand_of(enum ground_kind kind)
{
    const uint32_t water = GROUND_BIT(lake) | GROUND_BIT(river) | GROUND_BIT(stream) | GROUND_BIT(marsh) | GROUND_BIT(ford);
    const uint32_t woods = GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods) | GROUND_BIT(wilderness) | GROUND_BIT(rough);
    if ((water >> kind & 1) != 0)
        return (struct hand){14, false, true, "#2c5573"};
    if ((woods >> kind & 1) != 0)
        return (struct hand){14, false, true, "#34492a"};
    if (kind == ground_hill || kind == ground_crest || kind == ground_cliff)
        return (struct hand){16, false, true, "#5f4520"};
    if (kind == ground_built_up)
        return (struct hand){17, true, false, INK};
    return (struct hand){12.5, false, false, INK};
}

/* ---- within an area ---- */

static bool lies_within(const struct outline *outline, const struct slab *slab)
{
    struct point corner[4];
    slab_corners(slab, corner);
    for (int i = 0; i < 4; i++)
        if (!outline_holds(outline, corner[i]))
            return false;
    return true;
}

#define NET 6.0

/* The free place nearest to the middle, from a net of them; inside if the name fits anywhere. */
static bool find_within(const struct labels *labels, const struct outline *outline, struct slab *slab)
{
    struct point least = outline_least(outline), most = outline_most(outline), middle = outline_middle(outline), best = middle;
    double nearest = HUGE_VAL;
    for (int row = 0; least.y + row * NET <= most.y; row++) {
        if (!thrift_spend(outline->thrift, (int64_t)(4 * ((most.x - least.x) / NET + 1) * outline->count)))
            break;
        for (int column = 0; least.x + column * NET <= most.x; column++) {
            slab->centre = (struct point){least.x + column * NET, least.y + row * NET};
            double far = hypot(slab->centre.x - middle.x, slab->centre.y - middle.y);
            if (far < nearest && lies_within(outline, slab) && labels_free(labels, slab)) {
                nearest = far;
                best = slab->centre;
            }
        }
    }
    slab->centre = best;
    return nearest < HUGE_VAL;
}

static struct slab slab_of_outline(const struct outline *outline)
{
    struct point least = outline_least(outline), most = outline_most(outline);
    return (struct slab){{(least.x + most.x) / 2, (least.y + most.y) / 2}, (most.x - least.x) / 2, (most.y - least.y) / 2, 0};
}

static bool place_by_area(struct sheet *sheet, const struct outline *outline, struct slab *slab)
{
    struct slab around = slab_of_outline(outline);
    int away;
    if (find_within(&sheet->labels, outline, slab)) {
        labels_take(&sheet->labels, slab);
        return true;
    }
    return labels_place_around(&sheet->labels, &around, -90, slab, &away);
}

/* ---- along a line ---- */

struct along {
    const struct labels *labels;
    struct slab slab, best;
    double beside, best_far;
    struct point middle; /* where it would stand best: off the middle, where others meet */
};

/* Letters are never upside down. */
static void try_along(void *who, struct point at, struct point direction)
{
    struct along *along = who;
    double turn = atan2(direction.y, direction.x) * 45 / atan(1), far = hypot(at.x - along->middle.x, at.y - along->middle.y);
    if (turn > 90 || turn <= -90)
        turn += turn > 0 ? -180 : 180;
    for (int side = -1; side <= 1 && far < along->best_far; side += 2) {
        along->slab.turn = turn;
        along->slab.centre = (struct point){at.x - side * along->beside * direction.y, at.y + side * along->beside * direction.x};
        if (labels_free(along->labels, &along->slab)) {
            along->best = along->slab;
            along->best_far = far;
        }
    }
}

static bool place_by_line(struct sheet *sheet, const struct patch *patch, double beside, struct slab *slab)
{
    struct along along = {.labels = &sheet->labels, .slab = *slab, .best_far = HUGE_VAL};
    along.beside = beside;
    along.middle = patch->outline.at[patch->outline.count / 4];
    pace(&patch->outline, 8, try_along, &along);
    if (along.best_far == HUGE_VAL)
        return false;
    *slab = along.best;
    labels_take(&sheet->labels, slab);
    return true;
}

/* ---- one name ---- */

static bool is_named_before(const struct sheet *sheet, int feature, bool won)
{
    const struct ground *ground = sheet->view->setup->ground;
    for (int i = 0; i < ground->features; i++)
        if (i != feature && text_equal(ground->feature[i].name, ground->feature[feature].name) &&
            (sheet_is_won(sheet, i) ? !won || i < feature : !won && i < feature))
            return true;
    return false;
}

static bool is_small(const struct patch *patch)
{
    struct point least = outline_least(&patch->outline), most = outline_most(&patch->outline);
    return most.x - least.x < 60 && most.y - least.y < 60;
}

static void name_feature(struct sheet *sheet, int feature)
{
    const char *name = sheet->view->setup->ground->feature[feature].name;
    struct patch patch = sheet_patch(sheet, feature);
    struct hand hand = hand_of(patch.kind);
    struct slab slab = hand_room(&hand, name);
    bool placed = patch.outline.closed || is_small(&patch)
                      ? place_by_area(sheet, &patch.outline, &slab)
                      : place_by_line(sheet, &patch, fmax(patch.width, 5) / 2 + slab.half_height + 2, &slab);
    if (placed)
        hand_write(sheet->canvas, &hand, &slab, name);
}

/* Its height over the plain stands on a contour, somewhere along it. */
static void number_contour(struct sheet *sheet, int feature)
{
    const struct ground *ground = sheet->view->setup->ground;
    static const struct hand hand = {11, false, true, "#5f4520"};
    char text[16];
    struct patch patch = sheet_patch(sheet, feature);
    snprintf(text, sizeof text, "%d", (int)(ground->contour_mm / 1000 * ground->feature[feature].level));
    struct slab slab = hand_room(&hand, text);
    if (ground->contour_mm >= 1000 && place_by_line(sheet, &patch, 0, &slab))
        hand_write(sheet->canvas, &hand, &slab, text);
}

void sheet_name_ground(struct sheet *sheet)
{
    const struct ground *ground = sheet->view->setup->ground;
    for (int i = 0; i < ground->features; i++)
        if (*ground->feature[i].name != '\0' && sheet_is_there(sheet, i) && !sheet_is_won(sheet, i) &&
            !is_named_before(sheet, i, false))
            name_feature(sheet, i);
    for (int i = 0; i < ground->features; i++)
        if (ground->feature[i].kind == ground_hill)
            number_contour(sheet, i);
}

/* ---- places that are won: a star before the name ---- */

bool sheet_is_won(const struct sheet *sheet, int feature)
{
    const struct setup *setup = sheet->view->setup;
    for (int i = 0; i < setup->objectives; i++)
        if (setup->objective[i].feature == feature && battle_worth_of(sheet->view, i) != NULL)
            return true;
    return false;
}

#define STAR 8.0 /* its radius */

static void name_place(struct sheet *sheet, int feature)
{
    const char *name = sheet->view->setup->ground->feature[feature].name;
    struct patch patch = sheet_patch(sheet, feature);
    struct hand hand = {15, true, false, INK};
    struct slab slab = hand_room(&hand, name);
    slab.half_width += STAR + 2;
    slab.half_height = fmax(slab.half_height, STAR);
    if (!place_by_area(sheet, &patch.outline, &slab))
        return;
    terrain_draw_star(sheet->canvas, (struct point){slab.centre.x - slab.half_width + STAR, slab.centre.y}, STAR);
    slab.centre.x += STAR + 2;
    if (*name != '\0')
        hand_write(sheet->canvas, &hand, &slab, name);
}

void sheet_name_places(struct sheet *sheet)
{
    const struct setup *setup = sheet->view->setup;
    for (int i = 0; i < setup->objectives; i++)
        if (battle_worth_of(sheet->view, i) != NULL)
            name_place(sheet, setup->objective[i].feature);
}
