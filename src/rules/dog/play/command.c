/* command.c - orders to brigades: written and carried by riders, or shouted on the spot; those that are due come into force
   (dog.cmd, dog.r85, dog.r106). */
#include "rules/dog/play/eyes.h"
#include "battle/legal.h"
#include "rules/dog/play/walk.h"

/* ---- who sends to whom ---- */

static bool is_there(const struct battle *b, int general)
{
    return b->units[general].where == where_table;
}

/* The next above the general of the brigade who is on the table, and whom this fits (a null pointer: any). */
static int commander_of(const struct battle *b, int general, bool (*fits)(const struct battle *b, int sender, int general))
{
    int above = b->setup->unit[general].leader;
    while (above != NO_UNIT && !(is_there(b, above) && (fits == NULL || fits(b, above, general))))
        above = b->setup->unit[above].leader;
    return above;
}

bool dog_open_to_orders(const struct battle *b, int unit, struct objection *objection)
{
    const struct battle_bar bars[] = {
        BAR(!dog_is_general(b, unit) || dog_troop(b, unit)->rank != rank_brigade, "dog.cmd.3", " is no general of a brigade."),
        BAR(!is_there(b, unit), "dog.cmd.3", " is not on the table."),
        BAR(commander_of(b, unit, NULL) == NO_UNIT, "dog.cmd.3", " has nobody above him who could send him an order."),
        BAR(dog_unit(b, unit)->order.sent, "dog.cmd.4", " is sent one order in a command phase.")};
    return PASSES(b, unit, bars, objection);
}

static bool touches_brigade(const struct battle *b, int sender, int general)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->setup->unit[unit].leader == general && dog_is_fighting(b, unit) && b->units[unit].where == where_table &&
            dog_distance_mm(b, sender, unit) == 0)
            return true;
    return false;
}

static bool is_on_the_spot(const struct battle *b, int sender, int general)
{
    return dog_is_near(b, sender, general, RALLY_RANGE_M) || touches_brigade(b, sender, general);
}

/* ---- what is said ---- */

static bool says_enough(const struct battle *b, const struct order *order, struct objection *objection)
{
    int kind = order_attack + order->choice;
    bool supports = kind == order_support;
    if (supports != (order->second != NO_UNIT))
        return object(objection, "dog.r85", "Say with whom a brigade is to support, and of no other order.", NULL);
    if (supports && (!dog_is_general(b, order->second) || battle_side(b, order->second) != battle_side(b, order->unit) ||
                     order->second == order->unit))
        return object(objection, "dog.r85", "A brigade supports another general of its side.", NULL);
    bool goes = kind == order_attack || kind == order_defend || kind == order_march;
    return goes == order->has_place ||
           object(objection, "dog.r85", "To attack, defend and march belongs a place, to no other order.", NULL);
}

/* ---- the ride ---- */

/* mm of the straight way from a body to the stand of a general, with what the ground costs cavalry (ruling dog.r9); `near`: from
   where to where. */
static int64_t cost_of_ride(const struct battle *b, const struct box *from, int general, struct place near[2])
{
    const int32_t straight_mm = box_distance(from, battle_box(b, battle_stands_with(b, general)), near);
    struct dog_way way = {.slope = slope_none};
    struct dog_cost cost;
    struct box first = box_at(near[0], place_bearing(near[0], near[1]), 0, 0), last = box_at(near[1], first.facing, 0, 0);
    dog_way_add(b, &way, &first, &last, straight_mm, UINT32_MAX);
    way.buildings = 0; /* he rides round them */
    return dog_way_costs(b, arm_cavalry, &way, &cost) ? cost.mm : straight_mm;
}

/* By the other reading of ruling dog.r106 he has a stand, and the order waits until it touches that of the general. */
static void ride(struct battle *b, int general, struct dog_word *word)
{
    const struct box stand = box_at(word->rider, 0, 0, 0);
    struct place near[2];
    int64_t cost = cost_of_ride(b, &stand, general, near);
    if (cost <= word->rider_mm + TOUCH_MM) {
        word->due = (int16_t)(b->state->turn + 1);
        word->rider_mm = 0;
        return;
    }
    word->rider = place_between(near[0], near[1], (int32_t)(ALL_SHARES * (int64_t)word->rider_mm / cost), ALL_SHARES);
}

void dog_ride_messengers(struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct dog_order *own = &dog_unit(b, unit)->order;
        for (int i = 0; i < own->coming && battle_side(b, unit) == side && is_there(b, unit); i++)
            if (own->next[i].rider_mm > 0)
                ride(b, unit, &own->next[i]);
    }
}

/* Behind those that are on their way already; where there is no room it rides with the last of them. */
static void write_order(struct battle *b, const struct order *order, int sender)
{
    struct dog_order *own = &dog_unit(b, order->unit)->order;
    struct dog_messenger_facts f = facts_of_messenger(b);
    struct dog_messenger_result r = {.delay_turns = 0};
    struct place near[2];
    f.nation = dog_nation_of(b, sender);
    f.distance_m = dog_metres_begun(cost_of_ride(b, battle_box(b, battle_stands_with(b, sender)), order->unit, near));
    bool rides = order->verb == verb_direct && judge_messenger(b, "dog.cmd.4", order->unit, sender, &f, &r);
    bool has_stand = rides && dog_ruling(b, ruling_r106) == 'b';
    own->coming = (int16_t)smaller(own->coming + 1, MOST_RIDERS);
    own->next[own->coming - 1] = (struct dog_word){.to = order->place,
                                                   .rider = near[0],
                                                   .rider_mm = has_stand ? dog_mm(r.speed_m) : 0,
                                                   .kind = (int16_t)(order_attack + order->choice),
                                                   .with = order->second,
                                                   .due = (int16_t)(has_stand ? 0 : b->state->turn + r.delay_turns),
                                                   .has_place = order->has_place};
    own->sent = 1;
    battle_tell(b, event_directed, rides ? "dog.cmd.4" : "dog.cmd.6", order->unit, NO_UNIT, order->choice);
}

bool dog_obey_orders(struct battle *b, const struct order *order, struct objection *objection)
{
    int general = order->unit;
    bool shouted = order->verb == verb_shout;
    if (order->verb != verb_direct && !shouted)
        return object(objection, "dog.cmd.4", "Now brigades are given orders: direct, shout.", NULL);
    if (!dog_open_to_orders(b, general, objection) || !says_enough(b, order, objection))
        return false;
    int sender = commander_of(b, general, shouted ? is_on_the_spot : NULL);
    if (sender == NO_UNIT)
        return object(objection, "dog.cmd.6", "Nobody above ", battle_name(b, general),
                      " is within 50 m of him or touches a unit of his: it cannot be shouted.", NULL);
    write_order(b, order, sender);
    return true;
}

/* ---- offers ---- */

static void offer(const struct battle *b, int verb, int unit, int kind, struct order_list *list)
{
    struct order order = ORDER_FOR(verb, unit);
    int32_t distance;
    int enemy = dog_nearest_enemy(b, unit, INT32_MAX / 4, &distance);
    order.choice = (int16_t)(kind - order_attack);
    order.has_place = kind != order_withdraw;
    if (order.has_place)
        order.place = kind == order_defend || enemy < 0 ? box_centre(battle_box(b, battle_stands_with(b, unit)))
                                                        : box_centre(battle_box(b, enemy));
    if (kind != dog_unit(b, unit)->order.now.kind)
        order_list_add(list, &order);
}

void dog_offer_orders(const struct battle *b, int unit, struct order_list *list)
{
    static const int kinds[] = {order_attack, order_defend, order_withdraw};
    if (!dog_open_to_orders(b, unit, NULL))
        return;
    int verb = commander_of(b, unit, is_on_the_spot) != NO_UNIT ? verb_shout : verb_direct;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (order_list_wants(list))
            offer(b, verb, unit, kinds[i], list);
}

/* ---- the steps ---- */

enum step_now dog_step_give_orders(struct battle *b)
{
    if (b->state->stage == 0) {
        dog_note_commanders(b);
        for (int unit = 0; unit < b->setup->units; unit++)
            dog_unit(b, unit)->order.sent = 0;
    }
    return battle_ask_in_turn(b, decision_orders);
}

/* The last that is due; whoever has a newer order heeds no older one. */
static void take_effect(struct battle *b, int general)
{
    struct dog_order *own = &dog_unit(b, general)->order;
    int last = own->coming - 1;
    while (last >= 0 && (own->next[last].due == 0 || own->next[last].due > b->state->turn))
        last--;
    if (last < 0)
        return;
    own->now = own->next[last];
    own->coming = (int16_t)(own->coming - last - 1);
    for (int i = 0; i < MOST_RIDERS; i++)
        own->next[i] = i < own->coming ? own->next[last + 1 + i] : (struct dog_word){.kind = order_none};
    battle_tell(b, event_in_force, "dog.cmd.5", general, NO_UNIT, own->now.kind - order_attack);
}

/* What was fired on since the last command phase, and who ran before it, counted for the rallies that are over now. */
enum step_now dog_step_obey_orders(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (is_there(b, unit))
            take_effect(b, unit);
        dog_unit(b, unit)->under_fire = 0;
    }
    return step_over;
}
