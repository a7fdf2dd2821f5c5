#include "field/gap.h"

#include "base/check.h"
#include "field/edge.h"

#define NOTHING_MM 100 /* what is left of a line between two gaps, or beside one, and no longer than this, is gone with them */

/* ---- the list ---- */

int gaps_used(const struct gap *gap, int gaps)
{
    int used = 0;
    while (used < gaps && gap[used].to > 0)
        used++;
    return used;
}

static bool stands_before(const struct gap *one, const struct gap *other)
{
    return one->feature < other->feature || (one->feature == other->feature && one->from < other->from);
}

static bool come_together(const struct gap *one, const struct gap *other)
{
    return one->feature == other->feature && one->from <= other->to + NOTHING_MM && other->from <= one->to + NOTHING_MM;
}

static struct gap without_scraps(struct gap cut, int64_t length)
{
    cut.from = cut.from <= NOTHING_MM ? 0 : cut.from;
    cut.to = cut.to >= length - NOTHING_MM ? (int32_t)length : cut.to;
    return cut;
}

void gaps_cut(struct gap *gap, int gaps, const struct shape *line, struct gap cut)
{
    const int used = gaps_used(gap, gaps);
    int kept = 0;
    cut = without_scraps(cut, line_length(line));
    if (cut.to <= cut.from)
        return;
    for (int i = 0; i < used; i++) {
        if (!come_together(&gap[i], &cut)) {
            gap[kept++] = gap[i];
            continue;
        }
        cut.from = less_of(cut.from, gap[i].from);
        cut.to = more_of(cut.to, gap[i].to);
    }
    CHECK(kept < gaps);
    int at = kept++;
    for (; at > 0 && stands_before(&cut, &gap[at - 1]); at--)
        gap[at] = gap[at - 1];
    gap[at] = cut;
    for (int i = kept; i < used; i++)
        gap[i] = (struct gap){0, 0, 0};
}

bool gaps_hold(const struct gap *gap, int gaps, const struct gap *stretch)
{
    for (int i = 0; i < gaps_used(gap, gaps); i++)
        if (gap[i].feature == stretch->feature && gap[i].from <= stretch->from + NOTHING_MM &&
            gap[i].to >= stretch->to - NOTHING_MM)
            return true;
    return false;
}

bool gaps_leave(const struct gap *gap, int gaps, int feature, const struct shape *line)
{
    const int64_t length = line_length(line);
    for (int i = 0; i < gaps_used(gap, gaps); i++)
        if (gap[i].feature == feature && gap[i].from == 0 && gap[i].to >= length)
            return false;
    return true;
}

/* ---- what is left of a line ---- */

static void add_point(struct breached *room, struct place at)
{
    CHECK(room->feature.shape.count < MOST_SHAPE_POINTS);
    room->missing[room->feature.shape.count] = false;
    room->at[room->feature.shape.count++] = at;
}

static void add_part(struct breached *room, const struct shape *line, int64_t from, int64_t to)
{
    int64_t along = 0;
    if (from >= to)
        return;
    if (room->feature.shape.count > 0)
        room->missing[room->feature.shape.count - 1] = true;
    add_point(room, line_at(line, from, NULL));
    for (int i = 0; i < edge_count(line); i++) {
        if (along > from && along < to)
            add_point(room, line->at[i]);
        along += place_distance(edge_of(line, i).a, edge_of(line, i).b);
    }
    add_point(room, line_at(line, to, NULL));
}

const struct feature *feature_with_gaps(const struct ground_now *now, int feature, struct breached *room)
{
    const struct feature *whole = &now->ground->feature[feature];
    const struct shape *line = &whole->shape;
    int64_t from = 0;
    room->feature = *whole;
    room->feature.shape = (struct shape){.at = room->at, .bounds = line->bounds, .missing = room->missing};
    for (int i = 0; i < gaps_used(now->gap, now->gaps); i++) {
        if (now->gap[i].feature != feature)
            continue;
        add_part(room, line, from, now->gap[i].from);
        from = now->gap[i].to;
    }
    add_part(room, line, from, line_length(line));
    return &room->feature;
}

/* ---- how wide a gap is ---- */

/* A gap that grows to both sides of a place. */
struct growth {
    const struct gap *gap;
    int used;
    int feature;
    int64_t length, low, high;
};

/* Gaps that it has come to are part of it. */
static void take_up_gaps(struct growth *growth)
{
    for (int i = 0; i < growth->used; i++) {
        const struct gap *gap = &growth->gap[i];
        if (gap->feature != growth->feature || gap->from > growth->high || gap->to < growth->low)
            continue;
        growth->low = gap->from < growth->low ? gap->from : growth->low;
        growth->high = gap->to > growth->high ? gap->to : growth->high;
    }
}

static int64_t left_below(const struct growth *growth)
{
    int64_t end = 0;
    for (int i = 0; i < growth->used; i++)
        if (growth->gap[i].feature == growth->feature && growth->gap[i].to < growth->low)
            end = growth->gap[i].to > end ? growth->gap[i].to : end;
    return growth->low - end;
}

static int64_t left_above(const struct growth *growth)
{
    int64_t end = growth->length;
    for (int i = 0; i < growth->used; i++)
        if (growth->gap[i].feature == growth->feature && growth->gap[i].from > growth->high)
            end = growth->gap[i].from < end ? growth->gap[i].from : end;
    return end - growth->high;
}

static int64_t least_of(int64_t a, int64_t b, int64_t c)
{
    int64_t least = a < b ? a : b;
    return least < c ? least : c;
}

#define PACE_MM 500 /* so much on one side, so much on the other */

struct gap gap_about(const struct gap *gap, int gaps, int feature, const struct shape *line, int64_t along, int64_t length)
{
    struct growth growth = {
        .gap = gap, .used = gaps_used(gap, gaps), .feature = feature, .length = line_length(line), .low = along, .high = along};
    take_up_gaps(&growth);
    while (length > 0 && (growth.low > 0 || growth.high < growth.length)) {
        bool below = growth.high == growth.length || (growth.low > 0 && along - growth.low <= growth.high - along);
        int64_t step = least_of(length, PACE_MM, below ? left_below(&growth) : left_above(&growth));
        growth.low -= below ? step : 0;
        growth.high += below ? 0 : step;
        length -= step;
        take_up_gaps(&growth);
    }
    return (struct gap){feature, (int32_t)growth.low, (int32_t)growth.high};
}

/* ---- what of it lies in a box ---- */

int line_in_box(const struct shape *line, int feature, const struct box *box, struct gap *parts, int capacity)
{
    struct place corner[corners];
    box_corners(box, corner);
    const struct shape around = shape_of(corner, corners, true);
    int64_t along = 0;
    int count = 0;
    for (int i = 0; i < edge_count(line); i++) {
        const struct edge edge = edge_of(line, i);
        const int64_t length = place_distance(edge.a, edge.b);
        struct stretch within;
        if (shape_stretches(&around, edge.a, edge.b, &within, 1) > 0 && within.to > within.from) {
            struct gap part = {feature, (int32_t)(along + within.from * length / ALL_SHARES),
                               (int32_t)(along + within.to * length / ALL_SHARES)};
            if (count > 0 && parts[count - 1].to >= part.from - 1)
                parts[count - 1].to = part.to;
            else if (count < capacity)
                parts[count++] = part;
        }
        along += length;
    }
    return count;
}
