/* guns.c - orders to batteries: they limber, unlimber, turn where they stand, and gunners go back to their guns (dog.form.5,
   dog.form.6, dog.r99). */
#include "rules/dog/play/orders.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/formations.h"
#include "rules/dog/play/move.h"
#include "rules/dog/play/ready.h"

static bool make(struct battle *b, int unit, const struct manoeuvre *part, struct objection *objection)
{
    struct dog_move move = dog_move_of(b, unit, part, 1);
    if (!march_is_open(&move.march, objection))
        return false;
    dog_make_move(b, &move);
    return true;
}

static bool change(struct battle *b, int unit, int posture, struct objection *objection)
{
    struct manoeuvre form = {.kind = manoeuvre_reform, .formation = (int16_t)posture};
    return make(b, unit, &form, objection);
}

static bool turn(struct battle *b, const struct order *order, struct objection *objection)
{
    int32_t by = turn_from(battle_box(b, order->unit)->facing, order->facing);
    struct manoeuvre face = {.kind = by < 0 ? manoeuvre_face_left : manoeuvre_face_right, .amount = by < 0 ? -by : by};
    return make(b, order->unit, &face, objection);
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
    if (order->verb == verb_turn)
        return turn(b, order, objection);
    return change(b, unit, order->verb == verb_limber ? posture_limbered : posture_unlimbered, objection);
}

void dog_offer_guns(const struct battle *b, int unit, struct order_list *list)
{
    struct order man = ORDER_FOR(verb_unlimber, unit);
    if (dog_is_crew(b, unit) && order_list_wants(list) && dog_may_man(b, unit, NULL))
        order_list_add(list, &man);
}
