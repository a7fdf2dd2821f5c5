/* screens.c - skirmishers before their own formation: they come back to it, and make room for its square (period.skir.7,
   period.charge.13, period.inter.1). */
#include "rules/period/play/charges.h"

#include "drill/layout.h"
#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/push.h"

static bool has_room(const struct battle *b, int skirmishers, int parent, const struct box *box)
{
    return nearby_is_on_table(b, box) && nearby_under(b, box, period_is_formed_body, skirmishers, parent) == NO_UNIT &&
           period_ground_bears(b, skirmishers, battle_box(b, skirmishers), box);
}

/* Close before the front of their formation, facing as it does; where there is no room, close behind it. */
void period_fall_back_before(struct battle *b, int skirmishers, int parent)
{
    const struct box *formation = battle_box(b, parent);
    struct box box = *battle_box(b, skirmishers);
    box.facing = formation->facing;
    box.front = place_from(formation->front, formation->facing, box.depth, 0);
    if (!has_room(b, skirmishers, parent, &box)) {
        box.front = place_from(formation->front, formation->facing, -formation->depth, 0);
        box = period_room_near(b, skirmishers, box);
    }
    battle_put(b, skirmishers, box);
}

bool period_has_room_for_square(const struct battle *b, int unit, struct objection *objection)
{
    const struct box square = layout_changed(b, unit, posture_square, true);
    if (!period_ground_bears(b, unit, battle_box(b, unit), &square))
        return object(objection, "period.terr.1", battle_name(b, unit), " cannot stand in square on that ground.", NULL);
    return (nearby_under(b, &square, period_is_formed_body, unit, NO_UNIT) == NO_UNIT && nearby_is_on_table(b, &square)) ||
           object(objection, "period.inter.1", battle_name(b, unit), " has no room for a square.", NULL);
}

void period_clear_of_skirmishers(struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++) {
        if (!battle_on_table(b, other) || !period_is_open(b, other) || battle_side(b, other) != battle_side(b, unit) ||
            !box_overlaps_by(battle_box(b, unit), battle_box(b, other), TOUCH_MM))
            continue;
        if (period_unit(b, other)->turn.screens == unit + 1)
            period_fall_back_before(b, other, unit);
        else
            battle_put(b, other, period_room_near(b, other, *battle_box(b, other)));
    }
}
