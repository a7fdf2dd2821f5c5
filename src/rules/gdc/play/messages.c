/* messages.c - option chain_of_command: directives are written, carried by couriers and handed over (2.2 to 2.5). */
#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/zones.h"

/* So near a courier has come to whom he seeks. */
#define HANDS_OVER_YD 25
/* More generals do not stand between a unit and its commander. */
#define MOST_LEVELS 16

/* The other side learns nothing of it. */
static void tell_own_side(const struct battle *b, int event, const char *rule, int general, int other, int32_t value)
{
    battle_note(b, &(struct event){.kind = (int16_t)event,
                                   .hidden_from = (int16_t)(1 << (1 - battle_side(b, general))),
                                   .rule = rule,
                                   .unit = general,
                                   .other = other,
                                   .value = {value}});
}

static struct gdc_directive no_directive(void)
{
    return (struct gdc_directive){.about = NO_UNIT};
}

void gdc_wipe_directives(struct gdc_unit *own)
{
    own->directive = own->last_directive = own->message = no_directive();
}

/* ---- who may be told ---- */

/* On the table, or inside a place on it. */
static bool is_present(const struct battle *b, int leader)
{
    return battle_is_there(b, battle_stands_with(b, leader));
}

static int courier_to(const struct battle *b, int general)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_troop(b, unit)->kind == troop_courier && b->units[unit].leader == general)
            return unit;
    return NO_UNIT;
}

static bool may_be_directed(const struct battle *b, int general, struct objection *objection)
{
    if (!gdc_option(b, option_chain_of_command) || !gdc_receives_directives(b, general))
        return object(objection, "gdc.2.4a", battle_name(b, general),
                      " receives no directives: they go to player generals and corps commanders.", NULL);
    return gdc_unit(b, general)->message.turn == 0 ||
           object(objection, "gdc.2.52", "A courier is on his way to ", battle_name(b, general), " already.", NULL);
}

/* A player's general has him follow (2.2b): one unit a turn, within his control radius. */
static bool may_lead(const struct battle *b, int unit, int general)
{
    return gdc_troop(b, general)->kind == troop_general && battle_side(b, general) == battle_side(b, unit) &&
           gdc_is_player(b, general) && is_present(b, general) && !gdc_unit(b, general)->turn.follow_me &&
           gdc_in_control(b, general, unit);
}

static bool may_follow(const struct battle *b, int unit, struct objection *objection)
{
    bool obeys = gdc_is_infantry(b, unit) || gdc_is_battery(b, unit);
    if (!gdc_option(b, option_chain_of_command) || !battle_is_there(b, unit) || !obeys || b->units[unit].leader == NO_UNIT)
        return object(objection, "gdc.2.2b", battle_name(b, unit), " needs no leave to move.", NULL);
    if (gdc_unit(b, unit)->turn.follow_me)
        return object(objection, "gdc.2.2b", battle_name(b, unit), " follows already.", NULL);
    for (int general = 0; general < b->setup->units; general++)
        if (may_lead(b, unit, general))
            return true;
    return object(objection, "gdc.2.2b", "No general of a player has ", battle_name(b, unit), " within his control radius.",
                  NULL);
}

bool gdc_open_to_direct(const struct battle *b, int unit, struct objection *objection)
{
    if (gdc_troop(b, unit)->kind == troop_general)
        return may_be_directed(b, unit, objection);
    return gdc_may_be_sent(b, unit, NULL) || may_follow(b, unit, objection);
}

/* ---- orders ---- */

static bool names_its_goal(const struct battle *b, const struct order *order, struct objection *objection)
{
    int kind = order->choice + 1, about = order->second;
    if (kind == directive_support) {
        bool friend = about != NO_UNIT && about != order->unit && battle_side(b, about) == battle_side(b, order->unit) &&
                      gdc_troop(b, about)->kind == troop_general;
        return friend || object(objection, "gdc.2.4a", "Say whose command is to be supported: with, and another general.", NULL);
    }
    if (about != NO_UNIT || order->has_place != (kind != directive_withdraw))
        return object(objection, "gdc.2.4a", "To attack, hold or move needs a place, to withdraw none.", NULL);
    return true;
}

static bool take_directive(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!may_be_directed(b, order->unit, objection) || !names_its_goal(b, order, objection))
        return false;
    gdc_unit(b, order->unit)->message = (struct gdc_directive){.at = order->has_place ? order->place : (struct place){0, 0},
                                                               .kind = (int16_t)(order->choice + 1),
                                                               .about = order->second};
    return true;
}

static bool take_following(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!may_follow(b, order->unit, objection))
        return false;
    if (order->second == NO_UNIT || !may_lead(b, order->unit, order->second))
        return object(objection, "gdc.2.2b", "Only a general of a player leads a unit so, within his control radius, one a turn.",
                      NULL);
    gdc_unit(b, order->unit)->turn.follow_me = gdc_unit(b, order->second)->turn.follow_me = 1;
    return true;
}

bool gdc_obey_direct(struct battle *b, const struct order *order, struct objection *objection)
{
    if (order->verb == verb_direct && gdc_is_battery(b, order->unit))
        return gdc_take_mission(b, order, objection);
    if (order->verb == verb_direct)
        return take_directive(b, order, objection);
    if (order->verb == verb_follow)
        return take_following(b, order, objection);
    return object(objection, "gdc.seq.1.2", "Now directives are written: direct, follow or done.", NULL);
}

/* ---- samples ---- */

static void offer_place(struct order_list *list, int general, enum directive_kind kind, struct place at)
{
    struct order order = ORDER_FOR(verb_direct, general);
    order.choice = (int16_t)(kind - 1);
    order.has_place = true;
    order.place = at;
    order_list_add(list, &order);
}

static void offer_objectives(const struct battle *b, struct order_list *list, int general)
{
    for (int i = 0; i < b->setup->objectives; i++) {
        struct bounds bounds = b->setup->ground->feature[b->setup->objective[i].feature].bounds;
        struct place middle = place_between(bounds.least, bounds.most, 1, 2);
        offer_place(list, general, directive_attack, middle);
        offer_place(list, general, directive_hold, middle);
    }
}

static void offer_supports(const struct battle *b, struct order_list *list, int general)
{
    struct order order = ORDER_FOR(verb_direct, general);
    order.choice = directive_support - 1;
    for (int other = 0; other < b->setup->units; other++) {
        order.second = (int16_t)other;
        if (gdc_receives_directives(b, other) && names_its_goal(b, &order, NULL))
            order_list_add(list, &order);
    }
}

static void offer_directives(const struct battle *b, struct order_list *list, int general)
{
    struct order withdraw = ORDER_FOR(verb_direct, general);
    struct place middle = {b->setup->ground->width / 2, b->setup->ground->depth / 2};
    withdraw.choice = directive_withdraw - 1;
    offer_objectives(b, list, general);
    offer_place(list, general, directive_attack, middle);
    offer_place(list, general, directive_move, middle);
    if (is_present(b, general))
        offer_place(list, general, directive_hold, gdc_spot_of(b, general));
    offer_supports(b, list, general);
    order_list_add(list, &withdraw);
}

void gdc_offer_direct(const struct battle *b, int unit, struct order_list *list)
{
    if (!gdc_open_to_direct(b, unit, NULL))
        return;
    if (gdc_troop(b, unit)->kind == troop_general) {
        offer_directives(b, list, unit);
        return;
    }
    struct order order = ORDER_FOR(verb_follow, unit);
    gdc_legal_mission(b, unit, list);
    for (int general = 0; general < b->setup->units; general++) {
        order.second = (int16_t)general;
        if (may_follow(b, unit, NULL) && may_lead(b, unit, general))
            order_list_add(list, &order);
    }
}

/* ---- on their way ---- */

/* Obeyed by those right under him from that turn on. */
static void hand_over(struct battle *b, int general, int turn)
{
    struct gdc_unit *own = gdc_unit(b, general);
    own->last_directive = own->directive;
    own->directive = own->message;
    own->directive.turn = (int16_t)turn;
    own->message = no_directive();
    tell_own_side(b, event_directed, "gdc.2.4a", general, NO_UNIT, own->directive.kind - 1);
}

/* Those of the first turn were given before the battle, and all know them. */
static bool takes_effect_now(const struct battle *b, int general)
{
    if (b->state->turn == 1 || gdc_superior_of(b, general) == NO_UNIT)
        return true;
    for (int above = gdc_superior_of(b, general); above != NO_UNIT; above = gdc_superior_of(b, above))
        if (gdc_is_player(b, above) && is_present(b, above) && is_present(b, general) && gdc_in_control(b, above, general))
            return true;
    return false;
}

/* From where his general is: with a unit on the table, or at the edge of a place that looks to whom he seeks. */
static struct box begin_of(const struct battle *b, int courier, int with, struct place toward)
{
    const struct box *from = battle_box(b, with);
    int32_t width, depth;
    if (battle_in_place(b, with))
        return gdc_doorstep(b, courier, b->units[with].zone, posture_single, toward, false);
    gdc_size(b, courier, posture_single, &width, &depth);
    return box_at(from->front, from->facing, width, depth);
}

static void set_out(struct battle *b, int general)
{
    int sender = gdc_superior_of(b, general), courier = courier_to(b, general);
    gdc_unit(b, general)->message.turn = (int16_t)b->state->turn;
    if (courier == NO_UNIT || !is_present(b, sender) || !is_present(b, general))
        return;
    battle_put(b, courier, begin_of(b, courier, battle_stands_with(b, sender), gdc_spot_of(b, general)));
    battle_tell(b, event_sets_out, "gdc.2.52", courier, sender, 0);
}

void gdc_send_messages(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gdc_directive *message = &gdc_unit(b, unit)->message;
        if (message->kind == directive_none || message->turn != 0)
            continue;
        if (takes_effect_now(b, unit))
            hand_over(b, unit, b->state->turn == 1 ? 1 - MOST_LEVELS : b->state->turn);
        else
            set_out(b, unit);
    }
}

/* ---- delivered ---- */

static void call_back(struct battle *b, int courier)
{
    if (courier != NO_UNIT && b->units[courier].where != where_gone)
        battle_lift(b, courier, where_waiting);
}

/* Without a courier on the table, when one of the two is off it, nothing stops the message on its way. */
static bool has_come(const struct battle *b, int general, int courier)
{
    if (courier == NO_UNIT || !battle_on_table(b, courier))
        return true;
    return is_present(b, general) && gdc_distance_yd(b, courier, general) <= HANDS_OVER_YD;
}

void gdc_deliver_messages(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        int courier = own->message.turn > 0 ? courier_to(b, unit) : NO_UNIT;
        if (own->message.turn == 0)
            continue;
        if (b->units[unit].where == where_gone)
            own->message = no_directive();
        else if (has_come(b, unit, courier))
            hand_over(b, unit, b->state->turn + 1);
        if (own->message.turn == 0)
            call_back(b, courier);
    }
}

/* The enemy reads what he carried; others bring it all the same (2.52). */
void gdc_lose_courier(struct battle *b, int courier)
{
    int general = b->units[courier].leader;
    if (general == NO_UNIT || gdc_unit(b, general)->message.turn == 0) {
        battle_remove(b, courier, fate_killed, "gdc.2.52");
        return;
    }
    battle_tell(b, event_message_read, "gdc.2.52", courier, general, gdc_unit(b, general)->message.kind - 1);
    call_back(b, courier);
    hand_over(b, general, b->state->turn + 1);
}

/* ---- phase 1.2 ---- */

enum { orders_begin, orders_written, chits_laid };

enum step_now gdc_step_give_orders(struct battle *b)
{
    if (b->state->stage == orders_begin) {
        b->state->stage = orders_written;
        bool orders = gdc_option(b, option_chain_of_command) || gdc_option(b, option_french_guard_horse);
        if (orders && battle_ask_both(b, decision_direct))
            return step_waits;
    }
    if (b->state->stage == orders_written) {
        b->state->stage = chits_laid;
        gdc_send_messages(b);
        if (gdc_option(b, option_tactical_chits) && battle_ask_both(b, decision_chits))
            return step_waits;
    }
    if (gdc_option(b, option_tactical_chits))
        gdc_lay_chits_left(b);
    return step_over;
}
