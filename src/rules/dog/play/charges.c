/* charges.c - charges, assaults and reinforcements are declared, and so are counter-charges of who is not charged himself
   (dog.seq.5.1, dog.seq.5.3, dog.seq.5.4, dog.charge). */
#include "rules/dog/play/charges.h"

#include "drill/nearby.h"
#include "rules/dog/play/contact.h"
#include "rules/dog/play/eyes.h"

/* ---- who may declare ---- */

static bool is_bound(const struct battle *b, int unit, struct objection *objection)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const char *name = battle_name(b, unit);
    if (own->stand > 0 || own->pursue > 0)
        return !object(objection, "dog.control.3", name, " is told by its control what it does.", NULL);
    if (own->reforms > 0)
        return !object(objection, "dog.melee.21", name, " must reform first.", NULL);
    if (own->changing >= 0)
        return !object(objection, "dog.form.7", name, " is in the middle of a change of formation.", NULL);
    if (own->fatigue == fatigue_utterly_exhausted)
        return !object(objection, "dog.fatigue.2", name, " is utterly exhausted.", NULL);
    return own->shaken && !object(objection, "dog.charge.12", name, " is shaken.", NULL);
}

bool dog_may_declare(const struct battle *b, int unit, struct objection *objection)
{
    const char *name = battle_name(b, unit);
    if (!dog_is_fighting(b, unit) || !battle_on_table(b, unit))
        return object(objection, "dog.seq.5", name, " is no unit on the table that charges.", NULL);
    if (dog_is_battery(b, unit))
        return object(objection, "dog.charge.12", name, " does not charge: guns never do.", NULL);
    if (dog_is_running(b, unit) || dog_in_melee(b, unit))
        return object(objection, "dog.seq.5", name, " runs or fights hand to hand.", NULL);
    return !is_bound(b, unit, objection);
}

/* Whoever is charged answers, and declares nothing (dog.r113). */
static bool may_open(const struct battle *b, int unit, struct objection *objection)
{
    const struct dog_unit *own = dog_unit(b, unit);
    if (own->turn.charged)
        return object(objection, "dog.seq.5", battle_name(b, unit), " charges already.", NULL);
    if (own->turn.charged_by != 0)
        return object(objection, "dog.seq.5", battle_name(b, unit), " is charged itself, and has given its answer.", NULL);
    return dog_may_declare(b, unit, objection);
}

/* ---- at whom ---- */

/* Late counter-charges, and by ruling dog.r90 all charges of the second side, go at units that charge (dog.charge.22). */
static bool only_at_chargers(const struct battle *b)
{
    bool late = b->state->step == step_answer_second;
    return late || (b->state->step == step_declare_second && dog_ruling(b, ruling_r90) == 'b');
}

static bool object_unseen(const struct battle *b, const struct dog_charge_wish *wish, struct objection *objection)
{
    return object(objection, "dog.r86", battle_name(b, wish->target), " is out of sight.", NULL);
}

/* Who asks why hears here that it is out of sight, unless somebody stands in the way: of him he hears first. */
static bool may_be_charged(const struct battle *b, const struct dog_charge_wish *wish, struct objection *objection)
{
    const char *name = battle_name(b, wish->target);
    struct sight why = {.block = sight_clear};
    if (battle_side(b, wish->target) == battle_side(b, wish->unit) || !battle_on_table(b, wish->target) ||
        !dog_is_fighting(b, wish->target))
        return object(objection, "dog.seq.5", name, " is no enemy unit on the table.", NULL);
    if (only_at_chargers(b) && !dog_unit(b, wish->target)->turn.charged)
        return object(objection, "dog.charge.22", name, " does not charge.", NULL);
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
    if (passage->stop == stop_unit && battle_side(b, passage->stopped_by) == battle_side(b, wish->unit))
        return object(objection, "dog.move.4", battle_name(b, passage->stopped_by), " stands in its way.", NULL);
    if (passage->stop == stop_unit)
        return object(objection, "dog.seq.5", "On this way it strikes ", battle_name(b, passage->stopped_by), " first.", NULL);
    if (passage->stop == stop_ground && dog_is_horse(b, wish->unit) &&
        dog_house_under(b, battle_box(b, wish->target)) == passage->stopped_by)
        return object(objection, "dog.charge.7", "Horse does not charge into places.", NULL);
    if (passage->stop == stop_ground)
        return object(objection, dog_rule_of_ground(b, passage->stopped_by), "The ground bars its way.", NULL);
    return object(objection, "dog.seq.5", "On this way it does not come to ", battle_name(b, wish->target), ".", NULL);
}

const char *dog_forbids_horse(const struct dog_charge_eligibility_facts *f)
{
    if (f->woods_or_buildings != enclosed_none)
        return "dog.charge.7";
    return f->obstacle != obstacle_none ? "dog.charge.6" : "dog.charge.5";
}

/* Horse that may ride against it shortens the way of horse. */
static int32_t comes_against(const struct battle *b, const struct dog_charge_wish *wish)
{
    bool meets = dog_is_horse(b, wish->unit) && dog_is_horse(b, wish->target) && dog_may_declare(b, wish->target, NULL);
    return meets ? dog_charge_left(b, wish->target, NULL) : 0;
}

static bool way_is_open(const struct battle *b, struct dog_charge_wish *wish, struct dog_path *path, struct objection *objection)
{
    const struct ground *ground = b->setup->ground;
    const char *forbids = NULL, *name = battle_name(b, wish->target);
    int32_t left = dog_charge_left(b, wish->unit, &forbids);
    if (forbids != NULL)
        return object(objection, forbids, battle_name(b, wish->unit), " has no charge move as it stands.", NULL);
    int64_t reach = left + comes_against(b, wish) + TOUCH_MM;
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
    struct dog_charge_eligibility_facts f = dog_charge_facts(b, wish->unit, wish->target, path, true);
    struct dog_charge_eligibility_result r;
    if (!consult_charge_eligibility(b, &f, &r, NULL) || r.outcome == charge_verdict_forbidden)
        return object(objection, dog_forbids_horse(&f), battle_name(b, wish->unit), " does not charge on such ground.", NULL);
    if (path->cost.forbids != NULL)
        return object(objection, path->cost.forbids, "The ground bars its way.", NULL);
    if (dog_is_skirmishing(b, wish->unit) &&
        !dog_skirmishers_may_be(b, wish->unit, battle_box(b, wish->unit), &path->passage.end, objection))
        return false;
    return path->cost.mm <= reach || object(objection, "dog.charge.13", name, " is out of its reach.", NULL);
}

bool dog_may_charge(const struct battle *b, struct dog_charge_wish *wish, struct dog_path *path, struct objection *objection)
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
                                        .most = dog_charge_left(b, wish->unit, NULL),
                                        .stage = charge_stage_declared,
                                        .target = (int16_t)wish->target,
                                        .bearing = (int16_t)path->turned.facing,
                                        .counter = counter};
    own->ride = (struct dog_ride){.front_was = body->front,
                                  .way_mm = (int32_t)path->gone_mm,
                                  .cost_mm = (int32_t)path->cost.mm,
                                  .parts = (int16_t)wish->parts,
                                  .number = ++dog_own(b)->declarations};
    for (int i = 0; i < wish->parts; i++)
        own->ride.part[i] = wish->part[i];
    own->turn.charged = own->turn.acted = 1;
}

bool dog_obey_charge(struct battle *b, const struct order *order, struct objection *objection)
{
    struct dog_charge_wish wish;
    struct dog_path path;
    if (order->verb != verb_charge)
        return object(objection, "dog.seq.5", "Units charge now.", NULL);
    if (!may_open(b, order->unit, objection) || !reads_parts(order, &wish, objection) ||
        !dog_may_charge(b, &wish, &path, objection))
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
    if (!order_list_wants(list))
        return;
    struct order order = order_at(b, unit, target);
    if (reads_parts(&order, &wish, NULL) && dog_may_charge(b, &wish, &path, NULL))
        order_list_add(list, &order);
}

#define FASTEST_M 430 /* that horse may come against it */

static void list_charges(const struct battle *b, int unit, struct order_list *list)
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
        list_charges(b, unit, list);
}

bool dog_open_to_charge(const struct battle *b, int unit, struct objection *objection)
{
    struct order first;
    struct order_list list = {.at = &first, .capacity = 1};
    if (!may_open(b, unit, objection))
        return false;
    list_charges(b, unit, &list);
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

static enum step_now declare_of(struct battle *b, int side)
{
    if (b->state->stage++ == 0 && battle_has_subjects(b, decision_charge, side)) {
        battle_ask(b, decision_charge, side, NO_UNIT, NO_UNIT, 0);
        return step_waits;
    }
    return step_over;
}

enum step_now dog_step_declare_first(struct battle *b)
{
    if (b->state->stage == 0)
        dog_own(b)->declarations = 0;
    return declare_of(b, battle_first_side(b));
}

enum step_now dog_step_declare_second(struct battle *b)
{
    return declare_of(b, 1 - battle_first_side(b));
}
