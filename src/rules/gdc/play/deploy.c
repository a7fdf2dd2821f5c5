/* deploy.c - option scouting: before the first turn the side that has scouted so much better deploys anew, as far as the centre
   line (gdc.set.3). Everybody else stands where the scenario has him. */
#include "rules/gdc/play/beginning.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"

/* ---- its half of the table ---- */

/* How far a box is from the centre line; below 0 when some of it is beyond. */
static int32_t room_ahead(const struct battle *b, int unit, const struct box *box)
{
    const struct ground *ground = b->setup->ground;
    enum table_edge home = edge_toward(battle_homeward(b, unit));
    bool along_y = home == edge_south || home == edge_north;
    return (along_y ? ground->depth : ground->width) / 2 - edge_depths(ground, home, box).most;
}

/* ---- who may, and where ---- */

bool gdc_open_to_deploy(const struct battle *b, int unit, struct objection *objection)
{
    if (gdc_own(b)->bars_flanks != 2 - battle_side(b, unit) || b->state->turn > 1)
        return object(objection, "gdc.set.3", battle_name(b, unit), " stands where the scenario has it: its scouts have not won.",
                      NULL);
    if (gdc_is_ship(b, unit))
        return object(objection, "gdc.o.naval", battle_name(b, unit), " lies where the scenario has it.", NULL);
    if (!battle_on_table(b, unit))
        return object(objection, "gdc.set.3", battle_name(b, unit), " is not in the open on the table.", NULL);
    return !gdc_unit(b, unit)->turn.moved || object(objection, "gdc.set.3", battle_name(b, unit), " has been deployed.", NULL);
}

static bool place_is_open(const struct battle *b, const struct order *order, struct box *box, struct objection *objection)
{
    int unit = order->unit;
    *box = *battle_box(b, unit);
    box->front = order->place;
    box->facing = order->has_facing ? order->facing : box->facing;
    if (room_ahead(b, unit, box) < 0)
        return object(objection, "gdc.set.3", battle_name(b, unit), " deploys no further than the centre line.", NULL);
    return gdc_has_room(b, unit, box, gdc_posture(b, unit), objection);
}

/* ---- the decision ---- */

bool gdc_obey_deploy(struct battle *b, const struct order *order, struct objection *objection)
{
    struct box box;
    if (order->verb != verb_deploy)
        return object(objection, "gdc.set.3", "Now units deploy.", NULL);
    if (!gdc_open_to_deploy(b, order->unit, objection) || !place_is_open(b, order, &box, objection))
        return false;
    battle_put(b, order->unit, box);
    gdc_unit(b, order->unit)->turn.moved = 1;
    battle_tell(b, event_deploys, "gdc.set.3", order->unit, NO_UNIT, 0);
    return true;
}

/* Straight toward the enemy's edge: to the centre line, or half of the way. */
void gdc_offer_deploy(const struct battle *b, int unit, struct order_list *list)
{
    if (!gdc_open_to_deploy(b, unit, NULL))
        return;
    const struct box *stands = battle_box(b, unit);
    uint16_t ahead = (uint16_t)(battle_homeward(b, unit) + TURN_HALF);
    int32_t room = room_ahead(b, unit, stands);
    for (int share = 1; share <= 2 && room > 0; share++) {
        struct order order = ORDER_FOR(verb_deploy, unit);
        struct box box;
        order.has_place = true;
        order.place = place_from(stands->front, ahead, room / share, 0);
        if (order_list_wants(list) && place_is_open(b, &order, &box, NULL))
            order_list_add(list, &order);
    }
}

bool gdc_ask_to_deploy(struct battle *b)
{
    int side = 2 - gdc_own(b)->bars_flanks;
    return side < SIDES && battle_ask_side(b, decision_deploy, side);
}

void gdc_end_deployment(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->turn.moved = 0;
}
