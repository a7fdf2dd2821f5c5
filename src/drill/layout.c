/* layout.c - spots of stands in rows and faces, boxes of them, and the footprint of a unit that forms anew. */
#include "drill/layout.h"

#include "field/whole.h"

void layout_put(struct layout *layout, struct layout_spot spot)
{
    if (layout->count < layout->capacity)
        layout->spot[layout->count++] = spot;
}

/* ---- rows ---- */

void layout_add_row(struct layout *layout, const struct layout_stand *stands, int count, int32_t gap)
{
    int first = layout->count;
    int32_t width = 0, depth = 0;
    for (int i = 0; i < count; i++) {
        layout_put(layout, (struct layout_spot){.number = stands[i].number,
                                                .row = (int16_t)layout->rows,
                                                .right = width + stands[i].width / 2,
                                                .behind = layout->depth,
                                                .width = stands[i].width,
                                                .depth = stands[i].depth});
        width += stands[i].width + (i + 1 < count ? gap : 0);
        depth = more_of(depth, stands[i].depth);
    }
    for (int i = first; i < layout->count; i++)
        layout->spot[i].right -= width / 2;
    layout->rows++;
    layout->width = more_of(layout->width, width);
    layout->depth += depth;
}

void layout_in_rows(struct layout *layout, const struct layout_stand *stands, int count, int abreast, int32_t gap)
{
    for (int i = 0; i < count; i += abreast)
        layout_add_row(layout, stands + i, less_of(abreast, count - i), gap);
}

void layout_alike_in_rows(struct layout *layout, struct layout_stand stand, int count, int abreast)
{
    for (int i = 0; i < count; i++) {
        int in_row = less_of(abreast, count - i / abreast * abreast);
        layout_put(layout, (struct layout_spot){.number = (int16_t)(stand.number + i),
                                                .row = (int16_t)(i / abreast),
                                                .right = stand.width * (i % abreast) - stand.width * (in_row - 1) / 2,
                                                .behind = stand.depth * (i / abreast),
                                                .width = stand.width,
                                                .depth = stand.depth});
    }
    layout->rows = (count + abreast - 1) / abreast;
    layout->width = stand.width * less_of(abreast, count);
    layout->depth = stand.depth * layout->rows;
}

void layout_in_echelon(struct layout *layout, const struct layout_stand *stands, int count, bool left_refused)
{
    int first = layout->count;
    layout_add_row(layout, stands, count, 0);
    int32_t depth = layout->depth;
    for (int i = first; i < layout->count; i++) {
        struct layout_spot *spot = &layout->spot[i];
        spot->row = (int16_t)(left_refused ? count - 1 - (i - first) : i - first);
        spot->behind = spot->row * depth;
    }
    layout->rows = count;
    layout->depth = depth * count;
}

/* ---- squares ---- */

void layout_in_mill(struct layout *layout, const struct layout_stand *stands, int count)
{
    int32_t face[4] = {0}, along[4] = {0}, longest = 0, depth = 0;
    for (int i = 0; i < count; i++) {
        face[i * 4 / count] += stands[i].width;
        longest = more_of(longest, face[i * 4 / count]);
        depth = more_of(depth, stands[i].depth);
    }
    int32_t side = longest + depth;
    for (int i = 0; i < count; i++) {
        int at = i * 4 / count;
        uint16_t turned = (uint16_t)(at * TURN_QUARTER);
        struct place edge =
            place_from((struct place){0, -(side / 2)}, turned, side / 2, along[at] + stands[i].width / 2 - side / 2);
        layout_put(layout, (struct layout_spot){stands[i].number, 0, edge.x, -edge.y, stands[i].width, depth, turned});
        along[at] += stands[i].width;
    }
    layout->rows = 1;
    layout->width = layout->depth = side;
}

void layout_in_square(struct layout *layout, int32_t side, int32_t depth)
{
    for (int i = 0; i < 4; i++) {
        uint16_t turned = (uint16_t)(i * TURN_QUARTER);
        struct place edge = place_from((struct place){0, -(side / 2)}, turned, side / 2, 0);
        layout_put(layout, (struct layout_spot){(int16_t)i, 0, edge.x, -edge.y, side, depth, turned});
    }
    layout->rows = 1;
    layout->width = layout->depth = side;
}

/* ---- on the ground ---- */

struct box layout_box(const struct layout_spot *spot, const struct box *unit)
{
    struct place front = place_from(unit->front, unit->facing, -spot->behind, spot->right);
    return box_at(front, (uint16_t)(unit->facing + spot->turned), spot->width, spot->depth);
}

int layout_boxes(const struct layout *layout, const struct box *unit, struct box *boxes, int capacity)
{
    int count = less_of(layout->count, capacity);
    for (int i = 0; i < count; i++)
        boxes[i] = layout_box(&layout->spot[i], unit);
    return count;
}

struct box layout_changed(const struct battle *b, int unit, int formation, bool keeps_centre)
{
    const struct box *old = battle_box(b, unit);
    int32_t width, depth;
    b->rules->size(b, unit, formation, &width, &depth);
    struct place front = keeps_centre ? place_from(box_centre(old), old->facing, depth / 2, 0) : old->front;
    return box_at(front, old->facing, width, depth);
}

void layout_form(struct battle *b, int unit, int formation, bool keeps_centre)
{
    battle_change(b, unit)->formation = (int16_t)formation;
    if (battle_on_table(b, unit))
        battle_put(b, unit, layout_changed(b, unit, formation, keeps_centre));
}

bool layout_close_up(struct battle *b, int unit, bool keeps_centre)
{
    if (!battle_on_table(b, unit) || b->units[unit].strength <= 0)
        return false;
    struct box now = layout_changed(b, unit, b->units[unit].formation, keeps_centre);
    if (now.width == battle_box(b, unit)->width && now.depth == battle_box(b, unit)->depth)
        return false;
    battle_put(b, unit, now);
    return true;
}
