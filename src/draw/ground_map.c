#include "draw/sheet.h"

#define WORK_OF_A_CORNER 1000 /* round ones have six, written or painted twice */
#define WORK_OF_A_CLEARING 200
#define WORK_OF_A_NEIGHBOUR 4 /* for each feature, of which few are near as a rule */
#define ROUNDING_MM 45000     /* corners of what nature made are rounded so far from them */

/* Some points of a feature, one after the other. */
static struct patch patch_of(struct sheet *sheet, const struct feature *it, int from, int count, enum feature_state state)
{
    struct patch patch = {.kind = it->kind,
                          .outline = {sheet->rough, count, it->shape.closed, sheet->thrift},
                          .width = it->width_mm * sheet->scale,
                          .level = it->level,
                          .state = state};
    for (int i = 0; i < count; i++)
        sheet->rough[i] = sheet_point(sheet, it->shape.at[from + i]);
    if (terrain_is_round(it->kind)) {
        patch.outline.count = outline_round(&patch.outline, ROUNDING_MM * sheet->scale, sheet->outline);
        patch.outline.at = sheet->outline;
    }
    return patch;
}

static enum feature_state state_of(const struct sheet *sheet, int feature)
{
    const int16_t *states = sheet->view->ground.state;
    return states == NULL ? feature_whole : (enum feature_state)states[feature];
}

struct patch sheet_patch(struct sheet *sheet, int feature)
{
    const struct feature *it = &sheet->view->setup->ground->feature[feature];
    return patch_of(sheet, it, 0, it->shape.count, state_of(sheet, feature));
}

bool sheet_is_there(const struct sheet *sheet, int feature)
{
    const struct ground_now *now = &sheet->view->ground;
    return now->ground->feature[feature].kind != ground_ford || feature_stands(now, feature);
}

/* Trees keep off roads, water and houses; houses keep off roads and water. */
struct keeping {
    const struct sheet *sheet;
    uint32_t off;
    double clear;
};

static bool is_kept_clear(const void *who, struct point at)
{
    const struct keeping *keeping = who;
    int32_t size = (int32_t)(2 * keeping->clear / keeping->sheet->scale);
    if (!thrift_spend(keeping->sheet->thrift,
                      WORK_OF_A_CLEARING + WORK_OF_A_NEIGHBOUR * keeping->sheet->view->setup->ground->features))
        return true;
    struct place place = sheet_place(keeping->sheet, at);
    struct box box = box_at((struct place){place.x, place.y + size / 2}, 0, size, size);
    return ground_feature_under(&keeping->sheet->view->ground, &box, keeping->off) >= 0;
}

static struct keeping keeping_of(const struct sheet *sheet, enum ground_kind kind)
{
    const uint32_t ways = GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road) | GROUND_BIT(river) |
                          GROUND_BIT(stream) | GROUND_BIT(bridge) | GROUND_BIT(ford) | GROUND_BIT(lake);
    bool houses = kind == ground_built_up;
    return (struct keeping){sheet, houses ? ways : ways | GROUND_BIT(building) | GROUND_BIT(built_up), houses ? 7 : 5.5};
}

static void draw_patch(struct sheet *sheet, struct patch *patch, bool above)
{
    struct keeping keeping = keeping_of(sheet, patch->kind);
    patch->bars = is_kept_clear;
    patch->who = &keeping;
    if (above)
        terrain_draw_above(sheet->canvas, patch);
    else
        terrain_draw_beneath(sheet->canvas, patch);
}

/* A line that was breached is drawn piece by piece. */
static void draw_feature(struct sheet *sheet, int feature, bool above)
{
    struct breached room;
    const struct feature *it = feature_now(&sheet->view->ground, feature, &room);
    if (!thrift_spend(sheet->thrift, WORK_OF_A_CORNER * it->shape.count))
        return;
    for (int from = 0, to = 0; from < it->shape.count; from = to) {
        for (to = from + 1; to < it->shape.count && !shape_lacks_edge(&it->shape, to - 1);)
            to++;
        struct patch patch = patch_of(sheet, it, from, to - from, state_of(sheet, feature));
        draw_patch(sheet, &patch, above);
    }
}

static void draw_layer(struct sheet *sheet, int layer, int level)
{
    const struct ground *ground = sheet->view->setup->ground;
    for (int above = 0; above <= 1; above++)
        for (int i = 0; i < ground->features; i++) {
            const struct feature *feature = &ground->feature[i];
            if (sheet_is_there(sheet, i) && terrain_layer(feature->kind) == layer &&
                level == (feature->kind == ground_hill ? feature->level : 0))
                draw_feature(sheet, i, above != 0);
        }
}

static int highest_level(const struct ground *ground)
{
    int highest = 0;
    for (int i = 0; i < ground->features; i++)
        if (ground->feature[i].kind == ground_hill && ground->feature[i].level > highest)
            highest = ground->feature[i].level;
    return highest;
}

void sheet_draw_ground(struct sheet *sheet)
{
    for (int level = 1, highest = highest_level(sheet->view->setup->ground); level <= highest; level++)
        draw_layer(sheet, 0, level);
    for (int layer = 0; layer < TERRAIN_LAYERS; layer++)
        draw_layer(sheet, layer, 0);
}
