/* sheltering.c - orders to batteries: they go into a square beside them, and out of it by a move (cls3.form.5, ruling cls3.r61).
 */
#include "rules/cls3/play/orders.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/ready.h"
#include "rules/cls3/play/shelter.h"

#include "drill/nearby.h"

/* ---- in ---- */

static bool may_go_in(const struct battle *b, int gun, int square, struct objection *objection)
{
    if (cls3_ruling(b, ruling_r61) != 'b')
        return object(objection, "cls3.r61", "Batteries are in squares by letter b of this ruling alone.", NULL);
    if (!cls3_is_gun(b, gun) || cls3_is_sheltered(b, gun))
        return object(objection, "cls3.r61", battle_name(b, gun), " is in a square already, or away from its gun.", NULL);
    if (!cls3_is_ready(b, gun, objection))
        return false;
    if (square == NO_UNIT || battle_side(b, square) != battle_side(b, gun) || !battle_on_table(b, square) ||
        cls3_posture(b, square) != posture_square)
        return object(objection, "cls3.r61", "Say which square of yours it joins.", NULL);
    return box_within(battle_box(b, gun), battle_box(b, square), INCH_MM) ||
           object(objection, "cls3.r61", battle_name(b, gun), " is not beside ", battle_name(b, square), ".", NULL);
}

bool cls3_take_gun_in(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!may_go_in(b, order->unit, order->second, objection))
        return false;
    cls3_take_shelter(b, order->unit, order->second);
    return true;
}

/* ---- out ---- */

bool cls3_may_leave_square(const struct battle *b, int gun, struct objection *objection)
{
    struct box outside = cls3_place_outside(b, gun);
    if (!cls3_has_its_commander(b, gun, objection))
        return false;
    if (cls3_unit(b, gun)->turn.done)
        return object(objection, "cls3.ops.1", battle_name(b, gun), " has had its move of this turn.", NULL);
    return nearby_under(b, &outside, NULL, b->units[gun].attached, NO_UNIT) == NO_UNIT ||
           object(objection, "cls3.move.4", "There is no room beside the square where ", battle_name(b, gun), " stood.", NULL);
}

static struct cls3_move move_out(const struct battle *b, int gun, const struct manoeuvre *list, int count)
{
    struct cls3_move move = cls3_move_of(b, gun, list, count);
    move.march.from = cls3_place_outside(b, gun);
    return move;
}

bool cls3_take_gun_out(struct battle *b, const struct order *order, struct objection *objection)
{
    struct cls3_move move = move_out(b, order->unit, order->list, order->manoeuvres);
    if (!cls3_may_leave_square(b, order->unit, objection) || !march_is_open(&move.march, objection))
        return false;
    cls3_leave_shelter(b, order->unit);
    cls3_make_move(b, &move);
    return true;
}

/* ---- what is open ---- */

static void offer_going_out(const struct battle *b, int gun, struct order_list *list)
{
    struct order out = ORDER_FOR(verb_move, gun);
    struct manoeuvre ahead = {.kind = manoeuvre_advance, .amount = INCH_MM};
    struct cls3_move move = move_out(b, gun, &ahead, 1);
    order_say_way(&out, &ahead, 1);
    if (order_list_wants(list) && cls3_may_leave_square(b, gun, NULL) && march_is_open(&move.march, NULL))
        order_list_add(list, &out);
}

void cls3_offer_square(const struct battle *b, int gun, struct order_list *list)
{
    struct nearby near;
    if (cls3_ruling(b, ruling_r61) != 'b')
        return;
    if (cls3_is_sheltered(b, gun)) {
        offer_going_out(b, gun, list);
        return;
    }
    nearby_within(b, battle_box(b, gun), INCH_MM, battle_side(b, gun), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        struct order in = ORDER_FOR(verb_attach, gun);
        in.second = near.unit[i];
        if (order_list_wants(list) && may_go_in(b, gun, near.unit[i], NULL))
            order_list_add(list, &in);
    }
}
