/* march.c - the sides move, unit by unit (dog.seq.4): troops come on to the table, batteries limber, unlimber and turn, gunners
   go back to their guns (dog.form.5, dog.form.6, dog.r99), generals join units and leave them (dog.r85), all others march. */
#include "drill/arrival.h"
#include "drill/company.h"
#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/move.h"

#include "field/whole.h"

static bool make(struct battle *b, int unit, const struct manoeuvre *list, int count, struct objection *objection)
{
    struct dog_move move = dog_move_of(b, unit, list, count);
    if (!march_is_open(&move.march, objection))
        return false;
    dog_make_move(b, &move);
    return true;
}

/* ---- arrivals: in the turn that they are expected, or later, by the edge that the scenario says ---- */

static void come_on(struct battle *b, struct drill_arrival *arrival)
{
    struct dog_move move = dog_move_of(b, arrival->unit, &arrival->on, 1);
    if (march_fit_far(&move.march, &arrival->on))
        dog_make_move(b, &move);
    struct dog_turn *turn = &dog_unit(b, arrival->unit)->turn;
    turn->used = A_MOVE;
    turn->spare = 0;
    turn->moved = turn->acted = 1;
}

/* On no ground that is closed to it, in no house that another holds, skirmishers near their parent (dog.move.6 to dog.move.8,
   dog.skirm.1). */
static bool may_begin(const struct drill_arrival *arrival, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    int unit = arrival->unit, bar = dog_ground_that_bars(b, unit, &arrival->begin);
    if (bar < 0 && dog_is_skirmishing(b, unit))
        return dog_skirmishers_may_be(b, unit, &arrival->begin, &arrival->begin, objection);
    if (bar < 0)
        return dog_house_has_room(b, unit, NULL, &arrival->begin, objection);
    const struct feature *feature = &b->setup->ground->feature[bar];
    return object(objection, dog_rule_of_ground(b, bar), battle_name(b, unit), " would come on over ", feature_article(feature),
                  feature_noun(feature), ".", NULL);
}

static const struct arrival_book arrivals = {.rule = "dog.r79",
                                             .instead = {{posture_unlimbered, posture_limbered}},
                                             .clear_mm = 100 * METRE_MM,
                                             .clear_rule = "dog.r79",
                                             .room_rule = "dog.r79",
                                             .in_the_way = dog_is_fighting,
                                             .bars_place = dog_bars_the_way, /* own skirmishers do not (dog.r54) */
                                             .unbarred = dog_is_general,
                                             .may_stand = may_begin,
                                             .go_on = come_on,
                                             .verb = verb_arrive,
                                             .pace = -20 * METRE_MM,
                                             .reach = 200 * METRE_MM};

/* ---- guns ---- */

#define FAR_OFF_MM (5000 * METRE_MM)

static struct manoeuvre gun_drill(const struct battle *b, const struct order *order)
{
    int32_t by = turn_from(battle_box(b, order->unit)->facing, order->facing);
    if (order->verb == verb_turn)
        return (struct manoeuvre){.kind = by < 0 ? manoeuvre_face_left : manoeuvre_face_right, .amount = (int32_t)size_of(by)};
    return march_form(order->verb == verb_limber ? posture_limbered : posture_unlimbered);
}

static bool take_guns(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    if (!dog_is_battery(b, unit))
        return object(objection, "dog.form.5", battle_name(b, unit), " has no guns.", NULL);
    if (!dog_may_move(b, unit, objection))
        return false;
    if (order->verb == verb_unlimber && dog_is_crew(b, unit))
        return dog_man(b, unit, objection);
    const struct manoeuvre part = gun_drill(b, order);
    return make(b, unit, &part, 1, objection);
}

static void offer_drill(const struct battle *b, const struct order *order, struct order_list *list)
{
    const struct manoeuvre part = gun_drill(b, order);
    struct dog_move move = dog_move_of(b, order->unit, &part, 1);
    if (march_is_open(&move.march, NULL))
        order_list_add(list, order);
}

static void offer_facing(const struct battle *b, int unit, uint16_t facing, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_turn, unit);
    if (!order_list_wants(list))
        return;
    order.facing = facing;
    order.has_facing = true;
    offer_drill(b, &order, list);
}

/* Toward the nearest enemy, and to either flank. */
static void offer_turns(const struct battle *b, int unit, struct order_list *list)
{
    const struct box *body = battle_box(b, unit);
    int32_t distance;
    int enemy = order_list_wants(list) ? dog_nearest_enemy(b, unit, FAR_OFF_MM, &distance) : NO_UNIT;
    if (enemy >= 0)
        offer_facing(b, unit, place_bearing(box_centre(body), box_centre(battle_box(b, enemy))), list);
    offer_facing(b, unit, (uint16_t)(body->facing - TURN_QUARTER), list);
    offer_facing(b, unit, (uint16_t)(body->facing + TURN_QUARTER), list);
}

static void offer_guns(const struct battle *b, int unit, struct order_list *list)
{
    bool limbered = dog_posture(b, unit) == posture_limbered;
    struct order man = ORDER_FOR(verb_unlimber, unit), change = ORDER_FOR(limbered ? verb_unlimber : verb_limber, unit);
    if (dog_is_crew(b, unit) && order_list_wants(list) && dog_may_man(b, unit, NULL))
        order_list_add(list, &man);
    if (!dog_is_guns(b, unit))
        return;
    if (order_list_wants(list))
        offer_drill(b, &change, list);
    if (!limbered)
        offer_turns(b, unit, list);
}

/* ---- generals ---- */

/* To the nearest point of it. */
static struct dog_move ride_to(const struct battle *b, int general, int unit, struct manoeuvre *way)
{
    const struct box *body = battle_box(b, general);
    struct place near[2];
    box_distance(body, battle_box(b, unit), near);
    *way = (struct manoeuvre){.kind = manoeuvre_go,
                              .to = {body->front.x + near[1].x - near[0].x, body->front.y + near[1].y - near[0].y}};
    return dog_move_of(b, general, way, 1);
}

/* Into a house he is let by those who hold it. */
static bool may_attach(const struct battle *b, int general, int unit, struct objection *objection)
{
    struct manoeuvre way;
    if (unit == NO_UNIT || dog_is_general(b, unit) || battle_side(b, unit) != battle_side(b, general) ||
        !battle_on_table(b, unit))
        return object(objection, "dog.r85", battle_name(b, general), " joins a unit of his side on the table.", NULL);
    if (b->units[general].attached != NO_UNIT)
        return object(objection, "dog.r85", battle_name(b, general), " is with a unit already.", NULL);
    if (dog_distance_mm(b, general, unit) > dog_reach(b, general))
        return object(objection, "dog.move.1", battle_name(b, general), " does not ride so far in what is left of his move.",
                      NULL);
    struct dog_move ride = ride_to(b, general, unit, &way);
    return dog_touch(b, general, unit) || dog_is_in_building(b, unit) || march_is_open(&ride.march, objection);
}

static bool attach(struct battle *b, int general, int unit, struct objection *objection)
{
    struct manoeuvre way;
    if (!may_attach(b, general, unit, objection))
        return false;
    struct dog_move ride = ride_to(b, general, unit, &way);
    if (!dog_touch(b, general, unit) && march_is_open(&ride.march, NULL))
        dog_make_move(b, &ride);
    dog_unit(b, general)->turn.moved = dog_unit(b, general)->turn.acted = 1;
    company_join(b, general, unit, event_joins, "dog.r85");
    return true;
}

/* Behind it or, where that is in water, in its midst. */
static struct box beside(const struct battle *b, int general, const struct box *unit)
{
    const struct box behind = company_behind(b, general, posture_single, unit, 0);
    bool wet = dog_ground_that_bars(b, general, &behind) >= 0;
    return wet ? company_behind(b, general, posture_single, unit, -unit->depth) : behind;
}

static bool detach(struct battle *b, int general, struct objection *objection)
{
    int unit = b->units[general].attached;
    if (unit == NO_UNIT)
        return object(objection, "dog.r85", battle_name(b, general), " is with no unit.", NULL);
    company_stand_alone(b, general, posture_single, beside(b, general, battle_box(b, unit)));
    dog_unit(b, general)->turn.moved = dog_unit(b, general)->turn.acted = 1;
    battle_tell(b, event_leaves_unit, "dog.r85", general, unit, 0);
    return true;
}

static bool take_general(struct battle *b, const struct order *order, struct objection *objection)
{
    int general = order->unit;
    if (!dog_is_general(b, general))
        return object(objection, "dog.r85", battle_name(b, general), " is no general.", NULL);
    if (!dog_may_move(b, general, objection))
        return false;
    return order->verb == verb_detach ? detach(b, general, objection) : attach(b, general, order->second, objection);
}

static void offer_general(const struct battle *b, int unit, struct order_list *list)
{
    int32_t distance = dog_reach(b, unit);
    struct order leave = ORDER_FOR(verb_detach, unit), join = ORDER_FOR(verb_attach, unit);
    if (b->units[unit].attached != NO_UNIT) {
        if (order_list_wants(list))
            order_list_add(list, &leave);
        return;
    }
    if (!battle_on_table(b, unit) || distance <= 0 || !order_list_wants(list))
        return;
    join.second = (int16_t)nearby_nearest(b, battle_box(b, unit), distance, battle_side(b, unit), dog_is_fighting, &distance);
    if (join.second != NO_UNIT && may_attach(b, unit, join.second, NULL))
        order_list_add(list, &join);
}

/* ---- the decision ---- */

bool dog_open_to_move(const struct battle *b, int unit, struct objection *objection)
{
    return b->units[unit].where == where_waiting ? arrival_is_due(b, &arrivals, unit, objection)
                                                 : dog_may_move(b, unit, objection);
}

static bool take_move(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!dog_may_move(b, order->unit, objection))
        return false;
    if (b->units[order->unit].attached != NO_UNIT)
        return object(objection, "dog.r85", battle_name(b, order->unit), " is with a unit: he leaves it first.", NULL);
    return make(b, order->unit, order->list, order->manoeuvres, objection);
}

bool dog_obey_move(struct battle *b, const struct order *order, struct objection *objection)
{
    switch (order->verb) {
    case verb_move:
        return take_move(b, order, objection);
    case verb_arrive:
        return arrival_take(b, &arrivals, order, objection);
    case verb_limber:
    case verb_unlimber:
    case verb_turn:
        return take_guns(b, order, objection);
    case verb_attach:
    case verb_detach:
        return take_general(b, order, objection);
    default:
        return object(objection, "dog.seq.4", "Now units move: move, limber, unlimber, turn, attach, detach.", NULL);
    }
}

void dog_offer_move(const struct battle *b, int unit, struct order_list *list)
{
    if (!dog_open_to_move(b, unit, NULL))
        return;
    if (b->units[unit].where == where_waiting) {
        arrival_offer(b, &arrivals, unit, list);
        return;
    }
    offer_guns(b, unit, list);
    if (dog_is_general(b, unit))
        offer_general(b, unit, list);
    if (b->units[unit].attached == NO_UNIT)
        dog_offer_moves(b, unit, list);
}

/* ---- the step ---- */

enum step_now dog_step_move(struct battle *b, int side)
{
    dog_drop_commanders(b);
    if (b->state->stage++ == 0 && battle_ask_side(b, decision_move, side))
        return step_waits;
    dog_go_on_changing(b, side);
    dog_ride_messengers(b, side);
    dog_drop_commanders(b);
    return step_over;
}
