/* guns.c - orders to batteries: they limber, unlimber, turn where they stand, and gunners go back to their guns (dog.form.5,
   dog.form.6, dog.r99). */
#include "rules/dog/play/orders.h"

#include "rules/dog/play/contact.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/formations.h"
#include "rules/dog/play/move.h"

#define FAR_OFF_MM (5000 * METRE_MM)

static bool make(struct battle *b, int unit, const struct manoeuvre *part, struct objection *objection)
{
    struct dog_move move = dog_move_of(b, unit, part, 1);
    if (!march_is_open(&move.march, objection))
        return false;
    dog_make_move(b, &move);
    return true;
}

static struct manoeuvre face_to(const struct battle *b, const struct order *order)
{
    int32_t by = turn_from(battle_box(b, order->unit)->facing, order->facing);
    return (struct manoeuvre){.kind = by < 0 ? manoeuvre_face_left : manoeuvre_face_right, .amount = by < 0 ? -by : by};
}

bool dog_take_guns(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    if (!dog_is_battery(b, unit))
        return object(objection, "dog.form.5", battle_name(b, unit), " has no guns.", NULL);
    if (!dog_may_move(b, unit, objection))
        return false;
    if (order->verb == verb_unlimber && dog_is_crew(b, unit)) {
        if (!dog_may_man(b, unit, objection))
            return false;
        dog_man(b, unit);
        return true;
    }
    struct manoeuvre part = march_form(order->verb == verb_limber ? posture_limbered : posture_unlimbered);
    if (order->verb == verb_turn)
        part = face_to(b, order);
    return make(b, unit, &part, objection);
}

/* Toward the nearest enemy. */
static void offer_turn(const struct battle *b, int unit, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_turn, unit);
    int32_t distance;
    int enemy = order_list_wants(list) ? dog_nearest_enemy(b, unit, FAR_OFF_MM, &distance) : NO_UNIT;
    if (enemy < 0)
        return;
    order.facing = place_bearing(box_centre(battle_box(b, unit)), box_centre(battle_box(b, enemy)));
    order.has_facing = true;
    struct manoeuvre face = face_to(b, &order);
    struct dog_move move = dog_move_of(b, unit, &face, 1);
    if (march_is_open(&move.march, NULL))
        order_list_add(list, &order);
}

static void offer_change(const struct battle *b, int unit, struct order_list *list)
{
    bool limbered = dog_posture(b, unit) == posture_limbered;
    struct order order = ORDER_FOR(limbered ? verb_unlimber : verb_limber, unit);
    struct manoeuvre form = march_form(limbered ? posture_unlimbered : posture_limbered);
    struct dog_move move = dog_move_of(b, unit, &form, 1);
    if (order_list_wants(list) && march_is_open(&move.march, NULL))
        order_list_add(list, &order);
}

void dog_offer_guns(const struct battle *b, int unit, struct order_list *list)
{
    struct order man = ORDER_FOR(verb_unlimber, unit);
    if (dog_is_crew(b, unit) && order_list_wants(list) && dog_may_man(b, unit, NULL))
        order_list_add(list, &man);
    if (!dog_is_guns(b, unit))
        return;
    offer_change(b, unit, list);
    if (dog_posture(b, unit) == posture_unlimbered)
        offer_turn(b, unit, list);
}
