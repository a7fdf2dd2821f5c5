/* parts.c - units that belong to another (gote.elite.2, gote.org.6, gote.supp.3). */
#include "rules/gote/play/walk.h"

#define COMPANY_WITHIN_IN 12
#define INDIANS_WITHIN_IN 48

void gote_lose_companies(struct battle *b, int unit, enum unit_fate fate)
{
    for (int other = 0; other < b->setup->units; other++)
        if (gote_unit(b, other)->parent == unit && battle_in_ranks(b, other))
            battle_remove(b, other, fate, "gote.elite.2");
}

/* ---- near whom it keeps ---- */

static bool is_within(const struct battle *b, int other, int inches, const struct box *from, const struct box *to)
{
    const int32_t most = WITHIN_INCHES(inches);
    if (!gote_is_here(b, other))
        return true;
    const struct box at = gote_box_of(b, other);
    int32_t there = box_distance(to, &at, NULL);
    return there <= most || there < box_distance(from, &at, NULL);
}

static bool is_of_command(const struct battle *b, int unit, int other)
{
    return other != unit && gote_troop(b, other)->kind == troop_indians && battle_side(b, other) == battle_side(b, unit) &&
           b->setup->unit[other].leader == b->setup->unit[unit].leader;
}

/* Indians under one chief: their command is not spread over more than 48 inches (gote.ind.2). */
static bool keeps_command(const struct battle *b, int unit, const struct box *from, const struct box *to,
                          struct objection *objection)
{
    if (gote_troop(b, unit)->kind != troop_indians || b->setup->unit[unit].leader == NO_UNIT)
        return true;
    for (int other = 0; other < b->setup->units; other++)
        if (is_of_command(b, unit, other) && !is_within(b, other, INDIANS_WITHIN_IN, from, to))
            return object(objection, "gote.ind.2", battle_name(b, unit), " stays within 48 inches of ", battle_name(b, other),
                          ", who are of its command.", NULL);
    return true;
}

int gote_ward(const struct battle *b, int unit)
{
    const int ward = gote_unit(b, unit)->supports;
    return ward != NO_UNIT && gote_is_here(b, ward) && gote_is_fighting(b, ward) ? ward : NO_UNIT;
}

bool gote_keeps_near(const struct battle *b, int unit, const struct box *from, const struct box *to, struct objection *objection)
{
    const int battalion = gote_unit(b, unit)->parent, supported = gote_ward(b, unit);
    if (battalion != NO_UNIT && !is_within(b, battalion, COMPANY_WITHIN_IN, from, to))
        return object(objection, "gote.elite.2", battle_name(b, unit), " stays within 12 inches of ", battle_name(b, battalion),
                      ".", NULL);
    if (supported != NO_UNIT && !is_within(b, supported, COMPANY_WITHIN_IN, from, to))
        return object(objection, "gote.supp.3", battle_name(b, unit), " stays within 12 inches of ", battle_name(b, supported),
                      ", which it supports.", NULL);
    return keeps_command(b, unit, from, to, objection);
}

/* ---- the beginning ---- */

#define MOST_APART_IN 24

/* On the right of the battery, on its left, behind it, or there at a distance, wherever there is room first. */
static void put_beside(struct battle *b, int howitzers, int battery)
{
    const struct box *guns = battle_box(b, battery);
    struct box box = *guns;
    gote_size(b, howitzers, gote_posture(b, howitzers), &box.width, &box.depth);
    const int32_t aside = (guns->width + box.width) / 2;
    for (int32_t apart = 0; apart <= MOST_APART_IN * INCH_MM; apart += INCH_MM / 2) {
        const struct place places[] = {place_from(guns->front, guns->facing, 0, aside + apart),
                                       place_from(guns->front, guns->facing, 0, -aside - apart),
                                       place_from(guns->front, guns->facing, -guns->depth - apart, 0)};
        for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
            box.front = places[i];
            if (gote_is_room(b, howitzers, &box, 0)) {
                battle_put(b, howitzers, box);
                return;
            }
        }
    }
    battle_put(b, howitzers, box_at(place_from(guns->front, guns->facing, 0, aside), guns->facing, box.width, box.depth));
}

void gote_begin_parts(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gote_troop *troop = gote_troop(b, unit);
        if (b->setup->unit[unit].is_part) {
            battle_lift(b, unit, where_reserve);
            battle_change(b, unit)->strength = 0;
        } else if (troop->howitzer && troop->parent != NO_UNIT && battle_on_table(b, troop->parent)) {
            put_beside(b, unit, troop->parent);
        }
    }
}
