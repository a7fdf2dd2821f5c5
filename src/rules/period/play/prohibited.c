/* prohibited.c - ground over which friends have gone back (period.terr.10): a ring of strips, the oldest of which gives way. */
#include "rules/period/play/prohibited.h"

#include "field/whole.h"
#include "rules/period/play/ground.h"

/* To the same step of the next turn; by ruling period.r105 b to the end of the turn. */
static bool holds(const struct battle *b, const struct period_strip *strip)
{
    if (strip->turn == 0)
        return false;
    if (period_ruling(b, ruling_r105) == 'b' || strip->turn == b->state->turn)
        return strip->turn == b->state->turn;
    return strip->turn + 1 == b->state->turn && b->state->step < strip->step;
}

static void add(struct battle *b, int side, const struct box *box)
{
    struct period_own *own = period_own(b);
    own->strip[own->strips % MOST_STRIPS] = (struct period_strip){.front = box->front,
                                                                  .width = box->width,
                                                                  .depth = box->depth,
                                                                  .facing = box->facing,
                                                                  .side = side,
                                                                  .turn = b->state->turn,
                                                                  .step = b->state->step};
    own->strips = (int16_t)((own->strips + 1) % MOST_STRIPS);
}

void period_prohibit(struct battle *b, int side, const struct box *from, const struct box *to)
{
    struct place begin = box_centre(from), end = box_centre(to);
    int32_t way = place_distance(begin, end);
    if (way == 0) {
        add(b, side, from);
        return;
    }
    uint16_t bearing = place_bearing(begin, end);
    struct box strip =
        box_at(place_from(end, bearing, to->depth / 2, 0), bearing, from->width, way + to->depth / 2 + from->depth / 2);
    add(b, side, &strip);
}

/* Is it off the strip on which it stands after so much of its way as takes it across half the breadth of that? */
static bool leaves_shortly(const struct box *strip, const struct box *from, const struct box *end)
{
    struct box then;
    period_is_on_way(from, end, less_of(strip->width, strip->depth) / 2 + from->depth, &then);
    return !box_overlaps(strip, end) && !box_overlaps(strip, &then);
}

bool period_keeps_off_prohibited(const struct battle *b, int unit, const struct box *from, const struct box *end,
                                 struct objection *objection)
{
    for (int i = 0; i < MOST_STRIPS; i++) {
        const struct period_strip *strip = &period_own(b)->strip[i];
        struct box there = box_at(strip->front, (uint16_t)strip->facing, strip->width, strip->depth);
        if (holds(b, strip) && strip->side == battle_side(b, unit) &&
            (box_overlaps(&there, from) ? !leaves_shortly(&there, from, end) : period_is_in_way(&there, from, end)))
            return object(objection, "period.terr.10", battle_name(b, unit),
                          " would go over ground where friends have just gone back.", NULL);
    }
    return true;
}
