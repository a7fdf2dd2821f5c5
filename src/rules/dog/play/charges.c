/* charges.c - charges, assaults and reinforcements are declared, and so are counter-charges of who is not charged himself
   (dog.seq.5.1, dog.seq.5.3, dog.seq.5.4, dog.charge). */
#include "rules/dog/play/charges.h"

#include "battle/legal.h"
#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"

/* ---- who may declare ---- */

bool dog_may_declare(const struct battle *b, int unit, struct objection *objection)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const struct battle_bar bars[] = {
        BAR(!dog_is_fighting(b, unit) || !battle_on_table(b, unit), "dog.seq.5", " is no unit on the table that charges."),
        BAR(dog_is_battery(b, unit), "dog.charge.12", " does not charge: guns never do."),
        BAR(dog_is_running(b, unit) || (objection != NULL && dog_in_melee(b, unit)), "dog.seq.5",
            " runs or fights hand to hand."),
        BAR(own->stand > 0 || own->pursue > 0, "dog.control.3", " is told by its control what it does."),
        BAR(own->reforms > 0, "dog.melee.21", " must reform first."),
        BAR(own->changing >= 0, "dog.form.7", " is in the middle of a change of formation."),
        BAR(own->fatigue == (int)fatigue_utterly_exhausted, "dog.fatigue.2", " is utterly exhausted."),
        BAR(own->shaken, "dog.charge.12", " is shaken.")};
    /* Where nobody asks why, what is searched for is asked last. */
    return PASSES(b, unit, bars, objection) && (objection != NULL || !dog_in_melee(b, unit));
}

/* Whoever is charged answers, and declares nothing (dog.r113). */
static bool may_open(const struct battle *b, int unit, struct objection *objection)
{
    const struct dog_turn *turn = &dog_unit(b, unit)->turn;
    const struct battle_bar bars[] = {BAR(turn->charged, "dog.seq.5", " charges already."),
                                      BAR(turn->charged_by != 0, "dog.seq.5", " is charged itself, and has given its answer.")};
    return PASSES(b, unit, bars, objection) && dog_may_declare(b, unit, objection);
}

bool dog_never_counters(const struct battle *b, int unit, int charger)
{
    return dog_is_battery(b, unit) || dog_is_skirmishing(b, unit) || dog_posture(b, unit) == posture_square ||
           (!dog_is_horse(b, unit) && dog_is_horse(b, charger));
}

/* ---- at whom ---- */

static bool object_unseen(const struct battle *b, const struct dog_charge_wish *wish, struct objection *objection)
{
    return object(objection, "dog.r86", battle_name(b, wish->target), " is out of sight.", NULL);
}

/* Who asks why hears here that it is out of sight, unless somebody stands in the way: of him he hears first. */
static bool may_be_charged(const struct battle *b, const struct dog_charge_wish *wish, struct objection *objection)
{
    const char *name = battle_name(b, wish->target);
    struct sight why = {.block = sight_clear};
    /* Late counter-charges, and by ruling dog.r90 all charges of the second side, go at units that charge (dog.charge.22). */
    bool at_chargers =
        b->state->step == step_answer_first || (b->state->step == step_declare_second && dog_ruling(b, ruling_r90) == 'b');
    if (battle_side(b, wish->target) == battle_side(b, wish->unit) || !battle_on_table(b, wish->target) ||
        !dog_is_fighting(b, wish->target))
        return object(objection, "dog.seq.5", name, " is no enemy unit on the table.", NULL);
    if (at_chargers && !dog_unit(b, wish->target)->turn.charged)
        return object(objection, "dog.charge.22", name, " does not charge.", NULL);
    if (b->state->step == step_answer_first && dog_posture(b, wish->unit) != posture_square &&
        dog_never_counters(b, wish->unit, wish->target))
        return object(objection, "dog.charge.19", "Skirmishers counter-charge nobody, foot no horse.", NULL);
    if (dog_is_skirmishing(b, wish->unit) && !dog_is_skirmishing(b, wish->target))
        return object(objection, "dog.charge.12", "Skirmishers charge skirmishers and nobody else.", NULL);
    return objection == NULL || dog_sees(b, wish->unit, wish->target, &why) || why.block == sight_unit ||
           object_unseen(b, wish, objection);
}

/* ---- the way ---- */

static bool object_to_way(const struct battle *b, const struct dog_charge_wish *wish, const struct dog_path *path,
                          struct objection *objection)
{
    const struct passage *passage = &path->passage;
    if (dog_is_stopped_by_friend(b, wish->unit, passage))
        return object(objection, "dog.move.4", battle_name(b, passage->stopped_by), " stands in its way.", NULL);
    if (passage->stop == stop_unit)
        return object(objection, "dog.seq.5", "On this way it strikes ", battle_name(b, passage->stopped_by), " first.", NULL);
    if (passage->stop == stop_ground && (HOUSES >> b->setup->ground->feature[passage->stopped_by].kind & 1) != 0)
        return object(objection, "dog.charge.7", "Horse does not charge into places.", NULL);
    if (passage->stop == stop_ground)
        return object(objection, dog_rule_of_ground(b, passage->stopped_by), "The ground bars its way.", NULL);
    return object(objection, "dog.seq.5", "On this way it does not come to ", battle_name(b, wish->target), ".", NULL);
}

static bool way_is_open(const struct battle *b, struct dog_charge_wish *wish, struct dog_path *path, struct objection *objection)
{
    const struct ground *ground = b->setup->ground;
    const char *forbids = NULL, *name = battle_name(b, wish->target);
    int32_t left = dog_charge_left(b, wish->unit, &forbids);
    if (forbids != NULL)
        return object(objection, forbids, battle_name(b, wish->unit), " has no charge move as it stands.", NULL);
    /* Horse that may ride against it shortens the way of horse, if that has any left. */
    bool meets = left > 0 && dog_is_horse(b, wish->unit) && dog_is_horse(b, wish->target) &&
                 !dog_never_counters(b, wish->target, wish->unit) && dog_may_declare(b, wish->target, NULL);
    int64_t reach = left + (meets ? dog_charge_whole(b, wish->target, NULL) : 0) + TOUCH_MM;
    wish->whole = objection == NULL && dog_touches_late(b, wish);
    if (wish->whole && dog_falls_short(b, wish, reach))
        return false;
    if (objection == NULL && !dog_sees(b, wish->unit, wish->target, NULL)) /* where nobody asks why, the cheaper is asked first */
        return false;
    dog_sweep_path(b, wish, ground->width + ground->depth, path);
    if (dog_struck_by(b, wish, path) != wish->target)
        return object_to_way(b, wish, path, objection);
    if (objection != NULL && !dog_sees(b, wish->unit, wish->target, NULL))
        return object_unseen(b, wish, objection);
    forbids = dog_charge_barred(b, wish->unit, wish->target, path);
    if (forbids != NULL)
        return object(objection, forbids, battle_name(b, wish->unit), " does not charge on such ground.", NULL);
    if (path->cost.forbids != NULL)
        return object(objection, path->cost.forbids, "The ground bars its way.", NULL);
    if (dog_is_skirmishing(b, wish->unit) &&
        !dog_skirmishers_may_be(b, wish->unit, battle_box(b, wish->unit), &path->passage.end, objection))
        return false;
    return path->cost.mm <= reach || object(objection, "dog.charge.13", name, " is out of its reach.", NULL);
}

static bool may_charge(const struct battle *b, struct dog_charge_wish *wish, struct dog_path *path, struct objection *objection)
{
    return may_be_charged(b, wish, objection) && way_is_open(b, wish, path, objection);
}

/* ---- the order ---- */

static bool reads_parts(const struct order *order, struct dog_charge_wish *wish, struct objection *objection)
{
    *wish = (struct dog_charge_wish){.unit = order->unit, .target = order->target, .parts = order->manoeuvres};
    for (int i = 0; i < order->manoeuvres; i++) {
        if (!manoeuvre_is(&order->list[i], MANOEUVRE_WHEELS | MANOEUVRE_BIT(advance)))
            return object(objection, "dog.charge.2", "A charge wheels and goes ahead, and does nothing else.", NULL);
        wish->part[i] = (struct dog_part){.amount = order->list[i].amount, .kind = order->list[i].kind};
    }
    return true;
}

void dog_take_up_charge(struct battle *b, const struct dog_charge_wish *wish, const struct dog_path *path, bool counter)
{
    struct dog_unit *own = dog_unit(b, wish->unit);
    const struct box *body = battle_box(b, wish->unit);
    own->charge = (struct drill_charge){.start = body->front,
                                        .stage = charge_stage_declared,
                                        .target = (int16_t)wish->target,
                                        .bearing = (int16_t)path->turned.facing,
                                        .counter = counter};
    own->charge.most = dog_charge_left(b, wish->unit, NULL);
    own->ride = (struct dog_ride){.front_was = body->front,
                                  .way_mm = (int32_t)path->gone_mm,
                                  .cost_mm = (int32_t)path->cost.mm,
                                  .parts = (int16_t)wish->parts,
                                  .number = ++dog_own(b)->declarations};
    for (int i = 0; i < wish->parts; i++) {
        own->ride.part_amount[i] = wish->part[i].amount;
        own->ride.part_kind[i] = (int8_t)wish->part[i].kind;
    }
    own->turn.charged = own->turn.acted = 1;
}

bool dog_obey_charge(struct battle *b, const struct order *order, struct objection *objection)
{
    struct dog_charge_wish wish;
    struct dog_path path;
    if (order->verb != verb_charge)
        return object(objection, "dog.seq.5", "Units charge now.", NULL);
    if (!may_open(b, order->unit, objection) || !reads_parts(order, &wish, objection) || !may_charge(b, &wish, &path, objection))
        return false;
    dog_take_up_charge(b, &wish, &path, false);
    battle_tell(b, event_charge_declared, "dog.seq.5", wish.unit, wish.target, 0);
    return true;
}

/* ---- orders thought of ---- */

/* Straight ahead, or after the wheel that brings the middle of the target before its front. */
static struct order order_at(const struct battle *b, int unit, int target)
{
    struct order order = ORDER_FOR(verb_charge, unit);
    const struct box *body = battle_box(b, unit);
    int32_t turn = turn_from(body->facing, charge_aim(body, battle_box(b, target), TOUCH_MM, TURN_QUARTER));
    int degrees = (tenths_of_turn((uint16_t)(turn < 0 ? -turn : turn)) + 5) / 10;
    struct manoeuvre wheel = manoeuvre_wheel(turn < 0 ? -1 : 1);
    wheel.amount = turn_of_degrees(degrees);
    order.target = (int16_t)target;
    if (degrees > 0)
        order_say_way(&order, &wheel, 1);
    return order;
}

static void offer_at(const struct battle *b, int unit, int target, struct order_list *list)
{
    struct dog_charge_wish wish;
    struct dog_path path;
    wish = (struct dog_charge_wish){.unit = unit, .target = target};
    if (!order_list_wants(list) || !may_be_charged(b, &wish, NULL)) /* whom it may not charge it need not wheel to */
        return;
    struct order order = order_at(b, unit, target);
    if (reads_parts(&order, &wish, NULL) && way_is_open(b, &wish, &path, NULL))
        order_list_add(list, &order);
}

#define FASTEST_M 430 /* that horse may come against it */

static void offer_all(const struct battle *b, int unit, struct order_list *list)
{
    int32_t reach = dog_charge_left(b, unit, NULL) + (dog_is_horse(b, unit) ? dog_mm(FASTEST_M) : 0) + TOUCH_MM;
    struct nearby near;
    nearby_within(b, battle_box(b, unit), reach, 1 - battle_side(b, unit), dog_is_fighting, &near);
    for (int i = 0; i < near.count; i++)
        offer_at(b, unit, near.unit[i], list);
}

void dog_offer_charge(const struct battle *b, int unit, struct order_list *list)
{
    if (may_open(b, unit, NULL))
        offer_all(b, unit, list);
}

bool dog_open_to_charge(const struct battle *b, int unit, struct objection *objection)
{
    struct order first;
    struct order_list list = {.at = &first, .capacity = 1};
    if (!may_open(b, unit, objection))
        return false;
    offer_all(b, unit, &list);
    return list.count > 0 || object(objection, "dog.seq.5", battle_name(b, unit), " has nobody before it to charge.", NULL);
}

/* ---- in the order of declarations ---- */

bool dog_is_charging(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && dog_unit(b, unit)->charge.stage == charge_stage_declared;
}

int dog_next_charger(const struct battle *b, int side, int after)
{
    int next = NO_UNIT, least = INT16_MAX;
    for (int unit = 0; unit < b->setup->units; unit++) {
        int number = dog_unit(b, unit)->ride.number;
        if ((side == ANY_SIDE || battle_side(b, unit) == side) && number > after && number < least) {
            next = unit;
            least = number;
        }
    }
    return next;
}

void dog_for_all_chargers(struct battle *b, void (*act)(struct battle *b, int unit))
{
    int number = 0;
    for (int unit; (unit = dog_next_charger(b, ANY_SIDE, number)) != NO_UNIT;) {
        number = dog_unit(b, unit)->ride.number;
        act(b, unit);
    }
}

/* ---- the steps ---- */

enum step_now dog_step_declare(struct battle *b, int side)
{
    return b->state->stage++ == 0 && battle_ask_side(b, decision_charge, side) ? step_waits : step_over;
}
