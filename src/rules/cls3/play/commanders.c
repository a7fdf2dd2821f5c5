/* commanders.c - command castings keep clear of the enemy, and are with units (cls3.cmd.1). */
#include "rules/cls3/play/commanders.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"

#include "drill/company.h"
#include "drill/nearby.h"
#include "field/whole.h"

/* ---- where he may stand ---- */

/* Do friends stand between him and that enemy? */
static bool is_screened(const struct battle *b, int commander, const struct box *there, int enemy)
{
    const struct box from = cls3_body(b, enemy);
    uint16_t bearing = place_bearing(box_centre(there), box_centre(&from));
    struct box lane = box_at(box_centre(there), bearing, there->width, 0);
    int32_t range = place_distance(box_centre(there), box_centre(&from));
    return nearby_is_any_ahead(b, &lane, range, battle_side(b, commander), cls3_is_fighting, commander);
}

/* The first of the enemy within 12 inches from whom nobody screens him, or NO_UNIT. */
static int enemy_too_near(const struct battle *b, int commander, const struct box *there)
{
    struct nearby near;
    const int side = 1 - battle_side(b, commander);
    nearby_within(b, there, cls3_within(COMMANDER_CLEAR_IN), side, cls3_is_fighting, &near);
    for (int i = 0; i < near.count; i++)
        if (!is_screened(b, commander, there, near.unit[i]))
            return near.unit[i];
    int garrison = cls3_garrison_within(b, side, there, cls3_within(COMMANDER_CLEAR_IN));
    return garrison != NO_UNIT && !is_screened(b, commander, there, garrison) ? garrison : NO_UNIT;
}

bool cls3_commander_may_stand(const struct battle *b, int commander, const struct box *there, struct objection *objection)
{
    int enemy = enemy_too_near(b, commander, there);
    return enemy == NO_UNIT || object(objection, "cls3.cmd.1", battle_name(b, commander), " would end within 12 inches of ",
                                      battle_name(b, enemy), ", with no friends between.", NULL);
}

/* ---- joining and leaving ---- */

int32_t cls3_carried(const struct battle *b, int commander)
{
    const int unit = b->units[commander].attached, step = b->state->step;
    if (unit == NO_UNIT || (step != step_move_first && step != step_move_second))
        return 0;
    const struct cls3_unit *own = cls3_unit(b, unit);
    return more_of(own->turn.moved_mm, own->charge.gone);
}

/* He has come so far with it already. */
static bool is_within_a_ride(const struct battle *b, int commander, int unit, struct objection *objection)
{
    const int32_t carried = cls3_inches(cls3_carried(b, commander)), far = cls3_distance(b, commander, unit);
    if (far + carried <= COMMANDER_RIDES_IN * DECIMAL_ONE)
        return true;
    return object(objection, "cls3.cmd.1", battle_name(b, unit),
                  far > COMMANDER_RIDES_IN * DECIMAL_ONE
                      ? " is more than 24 inches away."
                      : " is farther away than what is left of his 24 inches: he has gone along with his unit.",
                  NULL);
}

/* From a unit too that he is with: he leaves it. */
bool cls3_may_be_joined(const struct battle *b, int commander, int unit, struct objection *objection)
{
    if (battle_side(b, unit) != battle_side(b, commander) || !cls3_is_there(b, unit) || cls3_is_commander(b, unit))
        return object(objection, "cls3.cmd.1", battle_name(b, unit), " is no unit of his on the table.", NULL);
    if (b->units[commander].attached == unit || !cls3_is_there(b, battle_stands_with(b, commander)))
        return object(objection, "cls3.cmd.1", battle_name(b, commander), " is with it already, or not on the table.", NULL);
    return is_within_a_ride(b, commander, unit, objection);
}

/* Routed foot that he reaches forms at the end of the next turn's movement. */
void cls3_join(struct battle *b, int commander, int unit, const char *rule)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    cls3_unit(b, commander)->turn.done = 1;
    if (own->morale == morale_rout)
        own->turn.reached = 1;
    company_join(b, commander, unit, event_joins, rule);
}

void cls3_offer_to_join(const struct battle *b, int commander, struct order_list *list)
{
    company_offer_to_join(b, commander, verb_attach, cls3_mm(COMMANDER_RIDES_IN), NULL, cls3_may_be_joined, list);
}
