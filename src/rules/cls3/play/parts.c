/* parts.c - units that are of another: the lights of a battalion, half of the squadrons of a regiment, which come out of its
   ranks, and detachments that are attached to it; when they count with it (cls3.org.4, cls3.morale.2, cls3.ce.5). Companies for
   a house come out of its ranks too, and are of nobody (cls3.move.7). */
#include "rules/cls3/play/parts.h"

#include "rules/cls3/play/eyes.h"

#define NEAR_WHOLE_IN 12

/* ---- whose they are ---- */

int cls3_whole_of(const struct battle *b, int unit)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    if (troop->garrison)
        return NO_UNIT;
    return (troop->part_of != 0 ? troop->part_of : troop->attached_to) - 1;
}

int cls3_detached_from(const struct battle *b, int unit)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    return troop->garrison ? troop->part_of - 1 : NO_UNIT;
}

int cls3_next_part(const struct battle *b, int whole, int part)
{
    for (int unit = part + 1; unit < b->setup->units; unit++)
        if (cls3_whole_of(b, unit) == whole)
            return unit;
    return NO_UNIT;
}

static bool is_out_of_ranks(const struct battle *b, int unit, enum body_kind kind)
{
    return cls3_troop(b, unit)->part_of != 0 && cls3_troop(b, unit)->kind == (int)kind;
}

int cls3_battalion_of(const struct battle *b, int unit)
{
    return is_out_of_ranks(b, unit, body_foot) ? cls3_whole_of(b, unit) : NO_UNIT;
}

int cls3_regiment_of(const struct battle *b, int unit)
{
    return is_out_of_ranks(b, unit, body_horse) ? cls3_whole_of(b, unit) : NO_UNIT;
}

/* ---- in the ranks ---- */

bool cls3_is_in_ranks(const struct battle *b, int unit)
{
    return cls3_troop(b, unit)->part_of != 0 && b->units[unit].where == where_reserve;
}

void cls3_lose_parts_in_ranks(struct battle *b, int whole, enum unit_fate fate)
{
    for (int part = 0; part < b->setup->units; part++) {
        if (cls3_troop(b, part)->part_of != whole + 1 || !cls3_is_in_ranks(b, part))
            continue;
        battle_change(b, part)->where = where_gone;
        battle_change(b, part)->fate = (int16_t)fate;
    }
}

void cls3_take_into_ranks(struct battle *b, int part)
{
    battle_lift(b, part, where_reserve);
    battle_change(b, part)->strength = 0;
    battle_change(b, part)->formation = b->setup->unit[part].formation;
    while (b->units[part].company != NO_UNIT)
        battle_attach(b, b->units[part].company, cls3_troop(b, part)->part_of - 1);
}

/* ---- stands that stay behind ---- */

static bool is_away(const struct battle *b, int unit, int stand)
{
    return (cls3_unit(b, unit)->away_stands >> stand & 1) != 0;
}

int cls3_stands_raised(const struct battle *b, int unit)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    int count = 0;
    for (int stand = 0; stand < troop->stands; stand++)
        count += stand + 1 != troop->command_stand && !is_away(b, unit, stand);
    return count;
}

int cls3_castings_raised(const struct battle *b, int unit)
{
    int battalion = cls3_detached_from(b, unit);
    int castings = b->setup->unit[battalion != NO_UNIT ? battalion : unit].strength;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        castings -= is_away(b, unit, stand) ? cls3_troop(b, unit)->stand_men[stand] : 0;
    return castings;
}

/* ---- near it ---- */

static bool are_near(const struct battle *b, int unit, int whole, int32_t mm)
{
    return battle_on_table(b, unit) && battle_on_table(b, whole) && box_within(battle_box(b, unit), battle_box(b, whole), mm);
}

bool cls3_counts_with_its_unit(const struct battle *b, int unit)
{
    int whole = cls3_whole_of(b, unit);
    bool squadrons = cls3_regiment_of(b, unit) != NO_UNIT;
    return whole != NO_UNIT && are_near(b, unit, whole, squadrons ? TOUCH_MM : cls3_within(NEAR_WHOLE_IN));
}

bool cls3_is_drawn_in_with(const struct battle *b, int unit, int other)
{
    bool of_one_unit = cls3_whole_of(b, unit) == other || cls3_whole_of(b, other) == unit;
    bool attached = cls3_troop(b, unit)->attached_to != 0 || cls3_troop(b, other)->attached_to != 0;
    return of_one_unit && attached && are_near(b, unit, other, INCH_MM);
}

/* Of those who have to stay near it: its company, its gun. */
static const char *rule_that_binds(const struct battle *b, int unit)
{
    if (cls3_battalion_of(b, unit) != NO_UNIT)
        return "cls3.move.7";
    return cls3_is_gun(b, unit) && cls3_whole_of(b, unit) != NO_UNIT ? "cls3.nat.prussia.3" : NULL;
}

/* How far a body is from it, or from the place that it is in. */
static int32_t way_to(const struct battle *b, int whole, const struct box *body)
{
    return battle_in_place(b, whole) ? shape_distance_to_box(battle_place_of(b, whole), body)
                                     : box_distance(body, battle_box(b, whole), NULL);
}

bool cls3_keeps_near_its_unit(const struct battle *b, int unit, const struct box *from, const struct box *to,
                              struct objection *objection)
{
    int whole = cls3_whole_of(b, unit);
    const char *rule = rule_that_binds(b, unit);
    bool there = rule != NULL && (battle_on_table(b, whole) || battle_in_place(b, whole));
    if (!there || cls3_unit(b, whole)->morale == morale_rout || way_to(b, whole, to) <= cls3_within(NEAR_WHOLE_IN) ||
        way_to(b, whole, to) < way_to(b, whole, from))
        return true;
    return object(objection, rule, battle_name(b, unit), " would be more than 12 inches from ", battle_name(b, whole), ".", NULL);
}
