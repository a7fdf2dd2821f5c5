/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall. */
#include "rules/cls3/play/melees.h"

#include <string.h>

/* Its charge as it would be: in line or column on open ground. */
static enum charge charge_of(const struct battle *b, const struct order *order)
{
    bool column = cls3_formation(b, order->unit) == formation_column || cls3_formation(b, order->unit) == formation_road_column;
    bool loose = cls3_is_skirmishing(b, order->unit) || (cls3_is_foot(b, order->unit) && cls3_is_horse(b, order->target));
    if (order->verb != verb_charge || loose)
        return charge_none;
    return column ? charge_column : charge_line;
}

static bool preview_cast(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    int a = order->unit, c = order->target;
    if (c == NO_UNIT || !battle_on_table(b, a) || (!battle_on_table(b, c) && !cls3_is_inside(b, c)))
        return false;
    bool swapped = order->verb == verb_cast && cls3_unit(b, a)->melee_side == melee_defender;
    struct cls3_melee_round_facts f = swapped ? cls3_cast_facts(b, c, a) : cls3_cast_facts(b, a, c);
    if (order->verb != verb_cast) {
        f.a_charge = charge_of(b, order);
        f.flank_or_rear = cls3_side_struck(b, c, battle_box(b, a)) != struck_on_front && !f.b_square;
    }
    if (!battle_permits(b, procedure_melee_round, &f, NULL))
        return false;
    *procedure = procedure_melee_round;
    memcpy(facts, &f, sizeof f);
    return true;
}

bool cls3_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    switch (order->verb) {
    case verb_charge:
    case verb_attack:
    case verb_cast:
    case verb_break_through:
        return preview_cast(b, order, procedure, facts);
    case verb_fire:
        return cls3_preview_fire(b, order, procedure, facts);
    default:
        return false;
    }
}
