/* charges.c - phase 4.2: charges are declared, sealed and by both sides (gdc.5.1), the Guard's by rule (option
   committing_the_guard). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/words.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"
#include "field/whole.h"

const char *const gdc_charge_words[] = {"charge_and_return", "charge_and_pursue", NULL};

enum { declare_begins, declare_closes, most_samples = 24 };

void gdc_find_chargers(const struct battle *b, gdc_charges_so *charges_so, struct gdc_chargers *chargers)
{
    chargers->count = 0;
    chargers->fastest = 0;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!charges_so(b, unit))
            continue;
        chargers->unit[chargers->count++] = (int16_t)unit;
        chargers->fastest = more_of(chargers->fastest, gdc_unit(b, unit)->ride.pace);
    }
}

void gdc_take_up_charge(struct battle *b, const struct gdc_charge_wish *wish, const struct gdc_charge_path *path,
                        enum charge_rate rate)
{
    struct gdc_unit *own = gdc_unit(b, wish->unit);
    own->charge.stage = charge_stage_declared;
    own->charge.target = wish->target;
    own->ride.zone = wish->target == NO_UNIT ? wish->zone : -1;
    own->ride.orders = (int16_t)wish->orders;
    own->ride.wheel = (int16_t)path->wheel_degrees;
    own->ride.rate = (int16_t)rate;
    own->charge.bearing = (int16_t)path->start.facing;
    own->charge.most = path->most;
    own->ride.pace = own->ride.allowed = path->allowed;
}

/* ---- the order ---- */

/* Elephants always pursue (gdc.o.india_e); infantry goes to the end of its way (5.3a). */
static enum cavalry_orders orders_of(const struct battle *b, const struct order *order)
{
    if (gdc_troop(b, order->unit)->kind != troop_cavalry)
        return cavalry_orders_charge_and_pursue;
    return order->choice < 0 ? cavalry_orders_charge_and_return : (enum cavalry_orders)order->choice;
}

struct gdc_charge_wish gdc_wish_of(const struct battle *b, const struct order *order)
{
    return (struct gdc_charge_wish){.unit = order->unit,
                                    .target = order->verb == verb_assault ? NO_UNIT : order->target,
                                    .zone = (int16_t)(order->verb == verb_assault ? gdc_zone_at(b, order->place) : -1),
                                    .orders = orders_of(b, order),
                                    .has_bearing = order->has_facing,
                                    .bearing = order->facing};
}

static bool names_a_target(const struct battle *b, const struct order *order, const struct gdc_charge_wish *wish,
                           struct objection *objection)
{
    if (order->verb == verb_assault)
        return wish->zone >= 0 || object(objection, "gdc.12.5a", "There is no objective at that place.", NULL);
    int target = order->target;
    bool enemy = battle_side(b, target) != battle_side(b, order->unit);
    if (enemy && b->units[target].where == where_place)
        return object(objection, "gdc.12.5a", battle_name(b, target), " is within a place: that is assaulted.", NULL);
    return (enemy && battle_on_table(b, target) && gdc_is_fighting(b, target)) ||
           object(objection, "gdc.5.1", battle_name(b, target), " is no enemy unit on the table.", NULL);
}

bool gdc_take_charge(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->unit == NO_UNIT || battle_side(b, order->unit) != d->side)
        return object(objection, "gdc.5.1", "It is not a unit of this side.", NULL);
    if (order->verb == verb_stand) {
        gdc_wipe_charge(gdc_unit(b, order->unit));
        return true;
    }
    if (order->verb != verb_charge && order->verb != verb_assault)
        return object(objection, "gdc.5.1", "Now charges are declared: charge, assault, stand or done.", NULL);
    if (order->choice == cavalry_orders_charge_and_return && gdc_troop(b, order->unit)->kind == troop_elephants)
        return object(objection, "gdc.o.india_e", "Elephants charge and pursue.", NULL);
    struct gdc_charge_wish wish = gdc_wish_of(b, order);
    struct gdc_charge_path path;
    struct gdc_charge_declaration_result result;
    if (!names_a_target(b, order, &wish, objection) || !gdc_may_charge(b, &wish, &path, &result, objection))
        return false;
    gdc_wipe_charge(gdc_unit(b, order->unit));
    gdc_take_up_charge(b, &wish, &path, result.charge_rate);
    return true;
}

int gdc_subjects_charge(const struct battle *b, const struct decision *d, int16_t *units, int capacity)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units && count < capacity; unit++)
        if (battle_side(b, unit) == d->side && gdc_unit(b, unit)->charge.stage == charge_stage_none && gdc_could_charge(b, unit))
            units[count++] = (int16_t)unit;
    return count;
}

/* Cavalry with either of its orders: only a chit knows the one from the other. */
static void add_if_allowed(const struct battle *b, struct order *order, struct order_list *list)
{
    const bool cavalry = gdc_troop(b, order->unit)->kind == troop_cavalry;
    const int last = cavalry ? cavalry_orders_charge_and_return : cavalry_orders_charge_and_pursue;
    bool asked = false, may = false;
    for (int orders = cavalry_orders_charge_and_pursue; orders >= last; orders--) {
        struct gdc_charge_path path;
        struct gdc_charge_declaration_result result;
        order->choice = (int16_t)(cavalry ? orders : -1);
        const struct gdc_charge_wish wish = gdc_wish_of(b, order);
        if (!order_list_wants(list) || gdc_chit_forbids(b, order->unit, wish.orders))
            continue;
        may = asked ? may : gdc_may_set_out(b, &wish, &path, &result, NULL);
        asked = true;
        if (may)
            order_list_add(list, order);
    }
}

static void add_assaults(const struct battle *b, int unit, int32_t most, struct order_list *list)
{
    const struct box *stands = battle_box(b, unit);
    const struct bounds around = bounds_wider(box_bounds(stands), most + SHARED_EDGE_MM);
    const struct quad quad = quad_of(stands);
    for (int zone = 0; zone < gdc_zones(b); zone++) {
        const struct feature *place = gdc_zone_feature(b, zone);
        if (!bounds_meet(&around, &place->bounds))
            continue;
        struct order order = ORDER_FOR(verb_assault, unit);
        order.place = gdc_zone_middle(b, zone);
        order.has_place = true;
        bool near = shape_is_nearer(&place->shape, &quad, most + 1);
        if (near && gdc_zone_at(b, order.place) == zone && gdc_enemy_is_within(b, unit, MOST_CHARGE_YD))
            add_if_allowed(b, &order, list);
    }
}

/* Cavalry wheels before it charges, infantry goes straight: whom it could not come to on open ground it need not try. */
static bool goes_straight(const struct battle *b, int unit)
{
    return b->units[unit].where != where_place && (!gdc_is_cavalry(b, unit) || gdc_is_unformed(b, unit));
}

static void find_ahead(const struct battle *b, int unit, int32_t most, struct nearby *ahead)
{
    const struct box *stands = battle_box(b, unit);
    const int enemy = 1 - battle_side(b, unit);
    const struct box lane = charge_lane(stands, most);
    if (!goes_straight(b, unit)) {
        nearby_within(b, stands, most, enemy, gdc_is_fighting, ahead);
        return;
    }
    nearby_within(b, &lane, TOUCH_MM, enemy, gdc_is_fighting, ahead);
    int near = ahead->count;
    ahead->count = 0;
    for (int i = 0; i < near; i++)
        if (gdc_way_to(stands, battle_box(b, ahead->unit[i]), most) >= 0)
            ahead->unit[ahead->count++] = ahead->unit[i];
}

void gdc_legal_charge(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct nearby ahead;
    if (battle_side(b, unit) != d->side || !gdc_may_declare(b, unit))
        return;
    int32_t most = gdc_longest_charge(b, unit), sight = gdc_mm(b, gdc_own(b)->visibility_yd);
    int32_t far = list->no_samples ? most : sight; /* who weighs them declares none that falls short */
    int samples = 0;
    find_ahead(b, unit, far, &ahead);
    for (int i = 0; i < ahead.count && samples < most_samples; i++) {
        struct order order = ORDER_FOR(verb_charge, unit);
        order.target = ahead.unit[i];
        int before = list->count;
        add_if_allowed(b, &order, list);
        samples += list->count - before;
    }
    add_assaults(b, unit, most, list);
}

/* ---- the Guard ---- */

/* The nearest enemy that it may charge; in the second and third turn of its three one that stands ahead, however far off. */
static struct gdc_charge_wish wish_of_guard(const struct battle *b, int unit, bool in_sequence)
{
    struct nearby near;
    struct gdc_charge_wish best = {.unit = NO_UNIT};
    int32_t nearest = INT32_MAX, sight = gdc_mm(b, gdc_own(b)->visibility_yd);
    nearby_within(b, battle_box(b, unit), sight, 1 - battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        struct gdc_charge_wish wish = {
            .unit = (int16_t)unit, .target = near.unit[i], .zone = -1, .orders = cavalry_orders_charge_and_pursue};
        struct gdc_charge_path path;
        struct gdc_charge_declaration_result result;
        int32_t off = gdc_is_fighting(b, near.unit[i]) ? gdc_distance_yd(b, unit, near.unit[i]) : INT32_MAX;
        if (off >= nearest || !gdc_may_charge(b, &wish, &path, &result, NULL) ||
            (!in_sequence && gdc_way_to(&path.start, battle_box(b, near.unit[i]), path.most + TOUCH_MM) < 0))
            continue;
        best = wish;
        nearest = off;
    }
    return best;
}

static struct gdc_guard_commitment_facts guard_facts(const struct battle *b, int unit, bool in_reach)
{
    int made = gdc_unit(b, unit)->guard_sequence;
    struct gdc_guard_commitment_facts f = facts_of_guard_commitment(b);
    f.arm = gdc_arm(b, unit);
    f.grade = gdc_melee_grade(b, unit);
    f.morale = (enum morale)gdc_troop(b, unit)->morale;
    f.enemy_in_reach = in_reach;
    f.charge_turns = made < 0 ? 0 : made % 3;
    f.sequences_done = made < 0 ? 0 : made / 3;
    return f;
}

static bool is_obliged(struct battle *b, int unit, const struct gdc_charge_wish *wish)
{
    struct gdc_guard_commitment_facts f = guard_facts(b, unit, wish->unit != NO_UNIT);
    struct gdc_guard_commitment_result r = {0};
    consult_guard_commitment(b, &f, &r, NULL);
    return r.must_charge && wish->unit != NO_UNIT && judge_guard_commitment(b, "gdc.o.guard_b", unit, wish->target, &f, &r);
}

/* Its charges of a sequence are one straight line (gdc.o.guard_d); cavalry has no sequences. */
bool gdc_is_in_guard_sequence(const struct battle *b, int unit)
{
    int made = gdc_unit(b, unit)->guard_sequence;
    return gdc_option(b, option_committing_the_guard) && gdc_is_infantry(b, unit) && made > 0 && made % 3 != 0;
}

/* From now on its next charge is the first of its sequences. */
static void mark_guard(struct battle *b, int unit)
{
    struct gdc_guard_commitment_facts f = guard_facts(b, unit, false);
    struct gdc_guard_commitment_result r = {0};
    consult_guard_commitment(b, &f, &r, NULL);
    if (r.is_guard && gdc_unit(b, unit)->guard_sequence < 0)
        gdc_unit(b, unit)->guard_sequence = 0;
}

/* With nobody ahead it goes straight on, or its sequence ends (ruling gdc.r80). */
static void go_straight_on(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    const struct gdc_charge_wish ahead = {
        .unit = (int16_t)unit, .target = NO_UNIT, .zone = -1, .orders = cavalry_orders_charge_and_pursue};
    struct gdc_charge_path path;
    if (gdc_ruling(b, ruling_r80) == 'b') {
        own->guard_sequence = (int16_t)(own->guard_sequence + 3 - own->guard_sequence % 3);
        return;
    }
    gdc_charge_start(b, unit, battle_box(b, unit)->facing, &path);
    gdc_charge_reach(b, unit, infantry_rate_charge, &path);
    gdc_take_up_charge(b, &ahead, &path, charge_rate_full);
}

static void commit_guard(struct battle *b, int unit)
{
    struct gdc_charge_path path;
    struct gdc_charge_declaration_result result;
    bool in_sequence = gdc_is_in_guard_sequence(b, unit);
    if (gdc_unit(b, unit)->charge.stage != charge_stage_none || !battle_on_table(b, unit) ||
        !(in_sequence ? gdc_may_declare(b, unit) : gdc_could_charge(b, unit)))
        return;
    struct gdc_charge_wish wish = wish_of_guard(b, unit, in_sequence);
    if (wish.unit == NO_UNIT && in_sequence)
        go_straight_on(b, unit);
    else if (is_obliged(b, unit, &wish) && gdc_may_charge(b, &wish, &path, &result, NULL))
        gdc_take_up_charge(b, &wish, &path, result.charge_rate);
}

/* ---- the step ---- */

/* Those in transit come out of their place; who finds no room any more stays, and all do when it proves to be assaulted
   (12.6.10). */
static void sally(struct battle *b, int unit)
{
    struct gdc_charge_path path;
    int zone = b->units[unit].zone;
    if (gdc_zone_is_charged(b, zone) || !gdc_charge_start(b, unit, (uint16_t)gdc_unit(b, unit)->charge.bearing, &path)) {
        gdc_wipe_charge(gdc_unit(b, unit));
        return;
    }
    battle_put(b, unit, path.start);
    gdc_forget_zone(b, unit);
    gdc_take_along(b, unit);
    battle_tell(b, event_comes_out, "gdc.12.6.10", unit, NO_UNIT, b->setup->ground->zone[zone]);
    gdc_look_at_zone(b, zone);
}

/* The judgement is told now that the charge is no secret any more. */
static void show_charge(struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_charge_wish wish = {.unit = (int16_t)unit, .target = own->charge.target, .zone = own->ride.zone};
    struct gdc_charge_path path;
    struct gdc_charge_declaration_result result;
    if (wish.target == NO_UNIT && wish.zone < 0) {
        battle_tell(b, event_charges_on, "gdc.r80", unit, NO_UNIT, 0);
        return;
    }
    gdc_charge_start(b, unit, (uint16_t)own->charge.bearing, &path);
    struct gdc_charge_declaration_facts f = gdc_charge_facts(b, &wish, &path);
    judge_charge_declaration(b, "gdc.seq.4.2", unit, own->charge.target, &f, &result);
    if (own->charge.target == NO_UNIT)
        battle_tell(b, event_assault_declared, "gdc.12.5a", unit, NO_UNIT, b->setup->ground->zone[own->ride.zone]);
    else
        battle_tell(b, event_charge_declared, "gdc.5.1", unit, own->charge.target, own->ride.orders);
}

static bool ask_side(struct battle *b, int side)
{
    int16_t one[1];
    struct decision asked = {.side = (int16_t)side};
    if (gdc_subjects_charge(b, &asked, one, 1) == 0)
        return false;
    battle_ask(b, decision_charge, side, NO_UNIT, NO_UNIT, 0);
    return true;
}

enum step_now gdc_step_declare_charges(struct battle *b)
{
    if (b->state->stage == declare_begins) {
        for (int unit = 0; unit < b->setup->units; unit++) {
            gdc_wipe_charge(gdc_unit(b, unit));
            if (gdc_option(b, option_committing_the_guard))
                mark_guard(b, unit);
        }
        b->state->stage = declare_closes;
        bool asked = ask_side(b, 0);
        if (ask_side(b, 1) || asked)
            return step_waits;
    }
    for (int unit = 0; unit < b->setup->units && gdc_option(b, option_committing_the_guard); unit++)
        commit_guard(b, unit);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->charge.stage == charge_stage_declared && b->units[unit].where == where_place)
            sally(b, unit);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->charge.stage == charge_stage_declared)
            show_charge(b, unit);
    return step_over;
}
