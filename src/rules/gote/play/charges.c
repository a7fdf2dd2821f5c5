/* charges.c - charges are declared, all together when the moves are made (gote.seq.3.3, gote.charge, gote.r68, gote.r76). */
#include "rules/gote/play/charges.h"

#include "rules/gote/play/move.h"

/* ---- who, at whom ---- */

bool gote_may_strike(const struct battle *b, const struct gote_wish *wish, struct objection *objection)
{
    const int unit = wish->unit, target = wish->target;
    if (target == NO_UNIT || battle_side(b, target) == battle_side(b, unit) || !gote_is_here(b, target) ||
        gote_is_crew(b, target))
        return object(objection, "gote.charge.2", "A charge needs an enemy on the table as its target.", NULL);
    return battle_must(b, unit, !gote_is_horse(b, target) || gote_is_horse(b, unit), "gote.melee.8",
                       " is on foot: it does not attack horse (gote.charge.2).", objection) &&
           battle_must(b, unit, !gote_is_horse(b, unit) || !battle_in_place(b, target), "gote.melee.7",
                       " is horse: it does not charge a building (gote.charge.2).", objection);
}

bool gote_may_leave_ranks(const struct battle *b, int unit, struct objection *objection)
{
    return battle_must(b, unit, !gote_is_square(gote_posture(b, unit)), "gote.r77",
                       " does not charge out of such a formation (gote.charge.1).", objection);
}

static bool is_able(const struct battle *b, int unit, struct objection *objection)
{
    if (!gote_acts_where_it_is(b, unit, objection) ||
        !battle_must(b, unit, gote_is_fighting(b, unit) && !gote_is_battery(b, unit), "gote.charge.1",
                     " does not charge: guns, leaders and messengers never do.", objection) ||
        !gote_may_leave_ranks(b, unit, objection))
        return false;
    const int ward = gote_ward(b, unit);
    if (ward != NO_UNIT)
        return object(objection, "gote.supp.3", battle_name(b, unit), " supports ", battle_name(b, ward),
                      ": it keeps its place, and does not charge.", NULL);
    return battle_must(b, unit, gote_unit(b, unit)->state != state_disordered, "gote.r66",
                       " is in disorder: it does not charge (gote.r55).", objection);
}

/* Its wheel is added to what it has turned since its last move (gote.r65); skirmishers and garrisons have none. */
static int turns_paid(const struct battle *b, const struct gote_wish *wish, const struct gote_path *path)
{
    const bool wheels = !battle_in_place(b, wish->unit) && gote_posture(b, wish->unit) != posture_skirmish;
    const int32_t wheel = turn_between(battle_box(b, wish->unit)->facing, path->start.facing);
    return wheels && gote_is_turned_too_far(b, wish->unit, tenths_of_turn((uint16_t)wheel))
               ? gote_cost_of(b, wish->unit, action_change_facing)
               : 0;
}

static int actions_of(const struct battle *b, const struct gote_wish *wish, const struct gote_path *path)
{
    return gote_cost_of(b, wish->unit, action_assault) + path->walls + path->reach.extra_actions + turns_paid(b, wish, path) +
           (wish->doubles ? gote_cost_of(b, wish->unit, action_double_frontage) : 0);
}

bool gote_ends_near(const struct battle *b, int unit, const struct gote_path *path, struct objection *objection)
{
    struct box end = path->start;
    const struct box from = gote_box_of(b, unit);
    end.front = place_from(end.front, end.facing, path->way_mm - path->wheel_mm, 0);
    return gote_keeps_near(b, unit, &from, &end, objection);
}

/* Horse that has moved charges only if it accepts to fight blown (gote.act.12). */
bool gote_may_charge(const struct battle *b, const struct gote_wish *wish, struct gote_path *path, struct objection *objection)
{
    const int unit = wish->unit;
    const bool horse = gote_is_horse(b, unit), fresh = !horse || gote_unit(b, unit)->turn.moves == 0;
    const bool has_front_to_double = horse && gote_posture(b, unit) == posture_column;
    return is_able(b, unit, objection) && gote_may_strike(b, wish, objection) &&
           battle_must(b, unit, fresh || wish->blown, "gote.act.12", " has moved: it charges only if it accepts to fight blown.",
                       objection) &&
           battle_must(b, unit, !wish->doubles || has_front_to_double, "gote.act.13",
                       " does not double its front: horse in column does.", objection) &&
           gote_find_path(b, wish, path, objection) && gote_ends_near(b, unit, path, objection) &&
           gote_has_actions(b, unit, actions_of(b, wish, path), objection);
}

/* ---- the order ---- */

struct gote_wish gote_wish_of(const struct battle *b, const struct order *order)
{
    return (struct gote_wish){.unit = order->unit,
                              .target = order->target,
                              .has_bearing = order->has_facing,
                              .bearing = order->facing,
                              .blown = order->choice == 0 && gote_unit(b, order->unit)->turn.moves > 0,
                              .doubles = order->manoeuvres > 0};
}

static bool says_form_line(const struct order *order, struct objection *objection)
{
    bool line = order->manoeuvres == 1 && order->list[0].kind == manoeuvre_reform && order->list[0].formation == posture_line;
    return order->manoeuvres == 0 || line ||
           object(objection, "gote.act.13", "On its way a charge only doubles its front: form line.", NULL);
}

void gote_take_up(struct battle *b, const struct gote_wish *wish, const struct gote_path *path, enum exploiting exploiting)
{
    struct gote_unit *own = gote_unit(b, wish->unit);
    const struct box *from = battle_in_place(b, wish->unit) ? &path->start : battle_box(b, wish->unit);
    const struct place contact = place_from(path->start.front, path->start.facing, path->way_mm - path->wheel_mm, 0);
    own->charge = (struct drill_charge){.start = from->front,
                                        .most = path->way_mm,
                                        .stage = charge_stage_declared,
                                        .target = wish->target,
                                        .bearing = (int16_t)path->start.facing};
    own->ride = (struct gote_ride){.target_at = battle_in_place(b, wish->target) ? contact : battle_box(b, wish->target)->front,
                                   .start_mm = path->way_mm,
                                   .half_mm = path->way_mm / 2,
                                   .blown = wish->blown,
                                   .doubles = wish->doubles,
                                   .struck = (int16_t)gote_side_struck(b, wish->target, from),
                                   .exploits = (int16_t)exploiting};
    own->melee = gote_no_melee;
}

static bool has_declared(const struct battle *b, int unit)
{
    return charge_is_under_way(&gote_unit(b, unit)->charge);
}

static bool obey_charge(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gote_wish wish = gote_wish_of(b, order);
    struct gote_path path;
    if (!battle_must(b, order->unit, !has_declared(b, order->unit), "gote.seq.3.3",
                     " has declared its charge; stand takes it back.", objection) ||
        !says_form_line(order, objection) || !gote_may_charge(b, &wish, &path, objection))
        return false;
    gote_take_up(b, &wish, &path, exploits_not);
    gote_unit(b, wish.unit)->turn.actions = (int16_t)(gote_unit(b, wish.unit)->turn.actions + actions_of(b, &wish, &path));
    battle_tell(b, event_charge_declared, "gote.charge.2", wish.unit, wish.target, 0);
    return true;
}

static struct gote_wish declared(const struct gote_unit *own, int unit)
{
    return (struct gote_wish){.unit = (int16_t)unit,
                              .target = own->charge.target,
                              .has_bearing = true,
                              .bearing = (uint16_t)own->charge.bearing,
                              .blown = own->ride.blown,
                              .doubles = own->ride.doubles};
}

/* Nothing has happened to it since: its actions are as they were. */
static bool take_back(struct battle *b, int unit, struct objection *objection)
{
    struct gote_unit *own = gote_unit(b, unit);
    if (!has_declared(b, unit))
        return object(objection, "gote.seq.3.3", battle_name(b, unit), " has declared no charge.", NULL);
    struct gote_wish wish = declared(own, unit);
    struct gote_path path;
    if (gote_find_path(b, &wish, &path, NULL))
        own->turn.actions = (int16_t)(own->turn.actions - actions_of(b, &wish, &path));
    own->charge = no_charge;
    own->ride = (struct gote_ride){0};
    return true;
}

/* ---- the decision ---- */

/* Whoever has declared may stand again; whoever has nobody near is not asked. */
bool gote_open_to_charge(const struct battle *b, int unit, struct objection *objection)
{
    return has_declared(b, unit) ||
           (is_able(b, unit, objection) && gote_can_pay(b, unit, action_assault, objection) && gote_has_enemy_near(b, unit));
}

static void offer_if_open(const struct battle *b, const struct order *order, struct order_list *list)
{
    struct gote_path path;
    if (!order_list_wants(list))
        return;
    const struct gote_wish wish = gote_wish_of(b, order);
    if (gote_may_charge(b, &wish, &path, NULL))
        order_list_add(list, order);
}

static void offer_charges(const struct battle *b, int unit, const struct nearby *near, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_charge, unit), doubling;
    const struct manoeuvre line = {.kind = manoeuvre_reform, .formation = posture_line};
    const bool horse = gote_is_horse(b, unit), doubles = horse && gote_posture(b, unit) == posture_column;
    if (horse && gote_unit(b, unit)->turn.moves > 0)
        order.choice = 0;
    doubling = order;
    order_say_way(&doubling, &line, 1);
    for (int i = 0; i < near->count; i++) {
        const struct gote_wish wish = {.unit = (int16_t)unit, .target = near->unit[i]};
        if (!gote_may_strike(b, &wish, NULL))
            continue;
        order.target = doubling.target = wish.target;
        offer_if_open(b, &order, list);
        if (doubles)
            offer_if_open(b, &doubling, list);
    }
}

#define FARTHEST_IN 40 /* nobody charges so far */

void gote_offer_charge(const struct battle *b, int unit, struct order_list *list)
{
    struct nearby near;
    if (has_declared(b, unit)) {
        battle_offer(list, &ORDER_FOR(verb_stand, unit));
        return;
    }
    if (!is_able(b, unit, NULL))
        return;
    nearby_unit(b, unit, FARTHEST_IN * INCH_MM, 1 - battle_side(b, unit), NULL, &near);
    offer_charges(b, unit, &near, list);
}

bool gote_obey_charge(struct battle *b, const struct order *order, struct objection *objection)
{
    if (order->verb == verb_stand)
        return take_back(b, order->unit, objection);
    if (order->verb == verb_charge)
        return obey_charge(b, order, objection);
    return object(objection, "gote.seq.3.3", "Say whom it charges: charge ", b->setup->unit[order->unit].id, " at an enemy.",
                  NULL);
}

/* ---- the step ---- */

/* How far the move carries it: the ground may have its die (gote.r68). */
static void measure_charge(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    struct gote_wish wish = declared(own, unit);
    struct gote_path path;
    struct gote_movement_result r;
    if (gote_find_path(b, &wish, &path, NULL) && judge_movement(b, "gote.charge.1", unit, own->charge.target, &path.facts, &r)) {
        own->charge.most = gote_mm_of(r.allowance_in);
        own->ride.blown = own->ride.blown || r.blown_on_contact;
    }
}

/* With an enemy near one asks even if nobody may charge: why not is worth knowing. */
enum step_now gote_step_declare(struct battle *b, int side)
{
    if (b->state->stage++ == 0 && gote_ruling(b, ruling_r76) == 'a' && gote_is_near_enemy(b, side)) {
        battle_ask(b, decision_charge, side, NO_UNIT, NO_UNIT, 0);
        return step_waits;
    }
    for (int unit = 0; unit < b->setup->units; unit++)
        if (has_declared(b, unit))
            measure_charge(b, unit);
    return step_over;
}

bool gote_charge_amid_moves(struct battle *b, const struct order *order, struct objection *objection)
{
    if (gote_ruling(b, ruling_r76) == 'a')
        return object(objection, "gote.r76", "Charges are declared when all have moved.", NULL);
    if (!obey_charge(b, order, objection))
        return false;
    measure_charge(b, order->unit);
    gote_own(b)->fight.target = order->target;
    battle_drop(b, decision_move);
    return true;
}

/* ---- chargers at one target ---- */

int gote_chargers_at(const struct battle *b, int target, int16_t *chargers, int capacity)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units && count < capacity; unit++)
        if (charge_is_under_way(&gote_unit(b, unit)->charge) && gote_unit(b, unit)->charge.target == target &&
            gote_is_here(b, unit))
            chargers[count++] = (int16_t)unit;
    return count;
}

int gote_nearest_charger(const struct battle *b, int target, bool horse_alone)
{
    int16_t chargers[LIMIT_ENROLLED];
    int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED), best = NO_UNIT;
    for (int i = 0; i < count; i++)
        if ((!horse_alone || gote_is_horse(b, chargers[i])) &&
            (best == NO_UNIT || battle_distance(b, chargers[i], target) + TOUCH_MM < battle_distance(b, best, target)))
            best = chargers[i];
    return best;
}

bool gote_is_charged_by_horse(const struct battle *b, int target)
{
    return gote_nearest_charger(b, target, true) != NO_UNIT;
}

/* ---- targets that are gone ---- */

bool gote_has_lost_target(const struct battle *b, int charger, int target)
{
    const bool misses = gote_unit(b, target)->melee.caught && gote_unit(b, charger)->ride.struck != contact_rear;
    return gote_own(b)->fight.away || misses || !gote_is_here(b, target);
}

int32_t gote_way_to_ground(const struct battle *b, int charger)
{
    const struct gote_unit *own = gote_unit(b, charger);
    const struct box *box = battle_box(b, charger);
    int32_t ahead = place_seen(box->front, box->facing, own->ride.target_at).y;
    return more_of(less_of(ahead, charge_left(&own->charge)), 0);
}

/* Who has ridden one is blown by it, though he dismounts afterwards (gote.act.13, gote.r76). */
void gote_note_charge(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    if (!gote_has_ridden_charge(own))
        own->turn.charged = (int16_t)(own->dismounted ? charged_on_foot : charged_mounted);
}
