/* forming.c - orders that cost no inches: guns limber and unlimber where they stand or are moved by hand, a unit that rallies
   forms up anew (period.form.4, period.rally.1, period.rally.5). */
#include "rules/period/play/orders.h"

#include "drill/nearby.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/move.h"
#include "rules/period/play/places.h"
#include "rules/period/play/push.h"

/* ---- guns ---- */

/* Facing: the turn that leads there. */
static int list_of(const struct battle *b, const struct order *order, struct manoeuvre list[2])
{
    int count = 0;
    int32_t turn = order->has_facing ? turn_from(battle_box(b, order->unit)->facing, order->facing) : 0;
    if (turn != 0)
        list[count++] =
            (struct manoeuvre){.kind = turn < 0 ? manoeuvre_face_left : manoeuvre_face_right, .amount = turn < 0 ? -turn : turn};
    list[count++] = march_form(order->verb == verb_limber ? posture_limbered : posture_unlimbered);
    return count;
}

static bool take_by_hand(struct battle *b, const struct order *order, struct objection *objection)
{
    struct period_move move = period_move_of(b, order->unit, order->list, order->manoeuvres);
    move.by_hand = true;
    if (period_posture(b, order->unit) != posture_unlimbered)
        return object(objection, "period.form.4", battle_name(b, order->unit), " is not unlimbered.", NULL);
    if (!march_is_open(&move.march, objection))
        return false;
    if (!move.says.moves || move.says.reforms)
        return object(objection, "period.form.4", "By hand guns are moved, and nothing else.", NULL);
    period_make_move(b, &move);
    return true;
}

bool period_take_guns(struct battle *b, const struct order *order, struct objection *objection)
{
    struct manoeuvre list[2];
    if (!period_is_battery(b, order->unit) || !battle_on_table(b, order->unit))
        return object(objection, "period.form.4", battle_name(b, order->unit), " is no battery.", NULL);
    if (order->verb == verb_prolonge)
        return take_by_hand(b, order, objection);
    struct period_move move = period_move_of(b, order->unit, list, list_of(b, order, list));
    if (!march_is_open(&move.march, objection))
        return false;
    period_make_move(b, &move);
    return true;
}

void period_offer_guns(const struct battle *b, int unit, struct order_list *list)
{
    struct period_move move = period_move_of(b, unit, NULL, 0);
    if (!period_is_battery(b, unit))
        return;
    struct manoeuvre change[] = {march_form(period_posture(b, unit) == posture_limbered ? posture_unlimbered : posture_limbered)};
    if (order_list_wants(list)) {
        move.march.list = change;
        move.march.count = 1;
        struct order order = ORDER_FOR(change[0].formation == posture_limbered ? verb_limber : verb_unlimber, unit);
        if (march_is_open(&move.march, NULL))
            order_list_add(list, &order);
    }
    move.by_hand = true;
    struct manoeuvre push[] = {march_ahead(period_mm(3))};
    if (period_posture(b, unit) == posture_unlimbered)
        march_offer_fitted(&move.march, verb_prolonge, push, 1, list);
}

/* ---- forming up ---- */

static bool may_form_up(const struct battle *b, int unit, struct objection *objection)
{
    const struct period_unit *own = period_unit(b, unit);
    bool walks = own->state == state_walkabout;
    bool rallies = own->state == state_unformed || own->state == state_pinned || period_is_rallying_horse(b, unit);
    if ((!walks && !rallies) || period_is_battery(b, unit) || period_is_leader(b, unit) || !battle_on_table(b, unit))
        return object(objection, "period.rally.1", battle_name(b, unit), " is not forming up: it changes as part of its move.",
                      NULL);
    if (walks && own->changed_in_walkabout && own->walkabout == 2)
        return object(objection, "period.rally.5", battle_name(b, unit), " has formed up in its first turn of walkabout.", NULL);
    return true;
}

/* Whatever its arm knows. A column has its limits, a square its enemy, as ever. */
static bool may_stand_so(const struct battle *b, int unit, int posture, struct objection *objection)
{
    return posture == period_posture(b, unit) || period_may_form(b, unit, posture, objection);
}

static struct box formed_box(const struct battle *b, const struct order *order, int posture)
{
    const struct box *now = battle_box(b, order->unit);
    struct box box = *now;
    period_size(b, order->unit, posture, &box.width, &box.depth);
    if (order->has_facing && order->facing != now->facing) {
        struct place centre = box_centre(&box);
        box.facing = order->facing;
        box.front = place_from(centre, box.facing, box.depth / 2, 0);
    }
    return battle_box_on_table(b, box);
}

/* With the middle of its front where it is, it may not come to stand upon anyone, nor too near to the enemy, nor where nobody can
 * stand. */
static bool has_room(const struct battle *b, int unit, int posture, const struct box *box, struct objection *objection)
{
    if (!period_fits_between_houses(b, unit, posture, box, objection) ||
        !period_forms_off_the_enemy(b, unit, posture, box, objection))
        return false;
    bool bears = period_ground_bears(b, unit, battle_box(b, unit), box);
    return (bears && nearby_newly_under(b, box, period_is_fighting, unit) == NO_UNIT) ||
           object(objection, bears ? "period.inter.1" : "period.terr.1", battle_name(b, unit), " has no room for that.", NULL);
}

bool period_take_new_form(struct battle *b, const struct order *order, struct objection *objection)
{
    int posture = order->choice >= 0 ? order->choice : period_posture(b, order->unit);
    if (!may_stand_so(b, order->unit, posture, objection))
        return false;
    struct box box = formed_box(b, order, posture);
    if (!has_room(b, order->unit, posture, &box, objection))
        return false;
    battle_change(b, order->unit)->formation = (int16_t)posture;
    battle_put(b, order->unit, box);
    battle_tell(b, event_formed, "period.rally.1", order->unit, NO_UNIT, posture);
    return true;
}

/* Told to be what it is: it needs no forming up. */
static bool is_formed_so(const struct battle *b, const struct order *order)
{
    bool stands_so = battle_on_table(b, order->unit) && order->choice == period_posture(b, order->unit);
    return stands_so && !order->has_facing && !may_form_up(b, order->unit, NULL);
}

bool period_take_forming(struct battle *b, const struct order *order, struct objection *objection)
{
    struct period_unit *own = period_unit(b, order->unit);
    if (is_formed_so(b, order))
        return object(objection, "period.form.1", battle_name(b, order->unit), " is formed so already.", NULL);
    if (!may_form_up(b, order->unit, objection) || !period_take_new_form(b, order, objection))
        return false;
    own->changed_in_walkabout = own->changed_in_walkabout || (own->state == state_walkabout && own->walkabout <= 1);
    own->turn.done = 1;
    return true;
}

static void offer_form(const struct battle *b, const struct order *order, struct order_list *list)
{
    int posture = order->choice >= 0 ? order->choice : period_posture(b, order->unit);
    if (!order_list_wants(list) || !may_stand_so(b, order->unit, posture, NULL))
        return;
    struct box box = formed_box(b, order, posture);
    if (has_room(b, order->unit, posture, &box, NULL))
        order_list_add(list, order);
}

void period_offer_new_forms(const struct battle *b, int unit, struct order_list *list)
{
    for (int posture = posture_line; posture <= posture_close; posture++) {
        struct order order = ORDER_FOR(verb_form, unit);
        order.choice = (int16_t)posture;
        offer_form(b, &order, list);
    }
    struct order turned = ORDER_FOR(verb_form, unit);
    turned.has_facing = true;
    turned.facing = (uint16_t)(battle_homeward(b, unit) + TURN_HALF);
    offer_form(b, &turned, list);
}

void period_offer_forming(const struct battle *b, int unit, struct order_list *list)
{
    if (may_form_up(b, unit, NULL))
        period_offer_new_forms(b, unit, list);
}
