/* pursuit.c - phases 8.2 and 8.3: winners follow up or ride back (gdc.2.61b, 2.62, 9.5, 9.62, 10.7f), and fight whom they meet.
 */
#include "drill/way_back.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/melees.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/walk.h"

enum { asks_first, asks_second, sets_out, rides }; /* state->cursor[3] */
enum { to_be_asked = 1, has_chosen = 2 };          /* follow_up of a unit */

/* ---- what is open to a winner ---- */

/* Yards ahead, and back to where its charge began. */
struct choices {
    int least, most, back;
};

static int remaining_yd(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->turn.charged ? smaller(gdc_yards(b, gdc_allowed_left(b, unit)), 1600) : 0;
}

static struct gdc_pursuit_facts pursuit_facts(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_pursuit_facts f = facts_of_pursuit(b);
    f.winner = gdc_arm(b, unit);
    f.loser = gdc_arm(b, own->melee.foe);
    f.outcome = (enum melee_row)own->melee.row;
    f.orders = own->charge.counter ? cavalry_orders_charge_and_return : (enum cavalry_orders)own->ride.orders;
    f.remaining_yd = remaining_yd(b, unit);
    f.stood = !own->turn.charged && !own->engaged_charge;
    return f;
}

/* Indians and militia do not pursue one another after a rout (10.7f). */
static bool stops_for_scalps(const struct battle *b, int unit)
{
    const struct gdc_troop *own = gdc_troop(b, unit), *foe = gdc_troop(b, gdc_unit(b, unit)->melee.foe);
    bool enemies = (own->indian && foe->militia) || (own->militia && foe->indian);
    return enemies && gdc_unit(b, unit)->melee.row == melee_row_routed;
}

/* Horse that was to stay engaged with a square rides around it (ruling gdc.r42), or may if it is a column (9.5c). */
static struct choices choices_at_square(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    int remaining = remaining_yd(b, unit);
    bool returns = own->charge.counter || own->ride.orders == cavalry_orders_charge_and_return;
    if (!gdc_in_contact(b, unit))
        return (struct choices){remaining / 2, remaining / 2, 0};
    return returns ? (struct choices){.back = remaining} : (struct choices){.most = remaining / 2};
}

static struct choices choices_of(const struct battle *b, int unit)
{
    struct gdc_pursuit_facts f = pursuit_facts(b, unit);
    struct gdc_pursuit_result r = {0};
    if (gdc_unit(b, unit)->turn.halted || !battle_on_table(b, unit) || gdc_stands_fast(b, unit))
        return (struct choices){0};
    if (gdc_unit(b, unit)->melee.outcome == melee_stays_engaged)
        return choices_at_square(b, unit);
    if (stops_for_scalps(b, unit) || !consult_pursuit(b, &f, &r, NULL))
        return (struct choices){0};
    return (struct choices){r.advance_min_yd, r.advance_max_yd, r.back_yd};
}

/* ---- asking ---- */

static void settle(struct battle *b, int unit, int yards)
{
    gdc_unit(b, unit)->melee.follow_up = has_chosen;
    gdc_unit(b, unit)->melee.follow_yd = (int16_t)yards;
    gdc_unit(b, unit)->melee.follow_facing = (int16_t)battle_box(b, unit)->facing;
}

static void ask_winner(struct battle *b, int unit)
{
    struct choices open = choices_of(b, unit);
    bool must = open.least > 0 && open.least == open.most && open.back == 0;
    if (gdc_unit(b, unit)->melee.outcome == melee_won && battle_on_table(b, unit)) {
        struct gdc_pursuit_facts f = pursuit_facts(b, unit);
        struct gdc_pursuit_result r = {0};
        judge_pursuit(b, "gdc.9.62", unit, gdc_unit(b, unit)->melee.foe, &f, &r);
    }
    if (must || (open.most == 0 && open.back == 0))
        settle(b, unit, open.least);
    else
        battle_ask(b, decision_pursue, battle_side(b, unit), unit, gdc_unit(b, unit)->melee.foe, open.most);
}

static bool ask_side(struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gdc_unit(b, unit)->melee.follow_up == to_be_asked)
            ask_winner(b, unit);
    return battle_waits(b);
}

static void add_order(struct order_list *list, int verb, int unit, int yards)
{
    struct order order = ORDER_FOR(verb, unit);
    order.number = yards;
    if (yards > 0 || verb == verb_stay)
        order_list_add(list, &order);
}

void gdc_legal_pursue(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct choices open = choices_of(b, d->unit);
    (void)unit;
    if (open.least == 0)
        add_order(list, verb_stay, d->unit, 0);
    add_order(list, verb_pursue, d->unit, open.most);
    if (open.most / 2 >= open.least)
        add_order(list, verb_pursue, d->unit, open.most / 2);
    add_order(list, verb_ride_back, d->unit, open.back);
    add_order(list, verb_ride_back, d->unit, open.back / 2);
}

static bool object_to_yards(struct objection *objection, const char *rule, const char *what, int least, int most)
{
    char low[16], high[16];
    struct text text;
    text_begin(&text, low, sizeof low);
    text_add_int(&text, least);
    text_begin(&text, high, sizeof high);
    text_add_int(&text, most);
    return object(objection, rule, "It may ", what, " ", low, " to ", high, " yards.", NULL);
}

bool gdc_take_pursue(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct choices open = choices_of(b, d->unit);
    bool stays = order->verb == verb_stay, back = order->verb == verb_ride_back;
    const char *rule = open.back > 0 ? "gdc.2.61b" : gdc_is_infantry(b, d->unit) ? "gdc.9.w20" : "gdc.9.62";
    if ((!stays && !back && order->verb != verb_pursue) || order->unit != d->unit)
        return object(objection, order->unit != NO_UNIT && gdc_is_infantry(b, order->unit) ? "gdc.9.w20" : "gdc.9.62",
                      "Say whether ", battle_name(b, d->unit), " stays, pursues or rides back.", NULL);
    if (stays && open.least > 0)
        return object_to_yards(objection, rule, "not stay but must go", open.least, open.most);
    if (back && (order->number < 0 || order->number > open.back))
        return object_to_yards(objection, "gdc.2.61b", "ride back", 0, open.back);
    if (!stays && !back && (order->number < open.least || order->number > open.most))
        return object_to_yards(objection, rule, "advance", open.least, open.most);
    settle(b, d->unit, stays ? 0 : back ? -order->number : order->number);
    if (order->has_facing)
        gdc_unit(b, d->unit)->melee.follow_facing = (int16_t)order->facing;
    return true;
}

/* ---- setting out ---- */

/* Back to where its charge began, as far as friends and ground let it. */
static void ride_back(struct battle *b, int unit, int yards)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_walk walk = gdc_walk_back(b, unit);
    walk.halts_at_friends = gdc_ruling(b, ruling_r71) == 'a'; /* it does not fall back, it trots */
    struct walker walker = gdc_walker(&walk);
    struct withdrawal way;
    struct place from = battle_box(b, unit)->front;
    int32_t start = place_distance(from, own->charge.start), length = gdc_mm(b, yards);
    gdc_part(b, unit);
    if (start == 0)
        return;
    way_back_find_facing(b, &walker, place_bearing(from, own->charge.start), (uint16_t)own->melee.follow_facing,
                         length < start ? length : start, 0, &way);
    battle_put(b, unit, way.end);
    battle_tell(b, event_rides_back, "gdc.2.61b", unit, NO_UNIT, gdc_yards(b, way.length));
}

/* Horse follows up with what is left of its charge (9.62); the advance of infantry is the chart's, whatever it has gone (9.w20).
 */
static int32_t way_after(const struct battle *b, int unit, int32_t most)
{
    struct passage passage;
    const struct box *from = battle_box(b, unit);
    return gdc_is_cavalry(b, unit) ? gdc_way_on(b, unit, from, most) : gdc_open_way(b, unit, from, most, &passage);
}

static void go_after(struct battle *b, int unit, int yards)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool past_square = own->ride.rides_past == own->melee.foe || own->melee.outcome == melee_stays_engaged;
    gdc_part(b, unit);
    own->charge.stage = charge_stage_moving;
    own->charge.target = own->melee.foe;
    own->ride.zone = -1; /* no follow-up is fought for a place (gdc.12.6.1) */
    own->ride.follows = NO_UNIT;
    own->ride.half_asked = 1;
    own->ride.straight = 0;
    own->ride.crossed = (struct gdc_crossed){0};
    if (!gdc_is_cavalry(b, unit))
        own->turn.moved = 1;
    battle_tell(b, event_follows_up, "gdc.9.62", unit, own->melee.foe, yards);
    if (past_square && gdc_is_cavalry(b, unit))
        gdc_turn_past(b, unit, own->melee.foe, gdc_mm(b, yards));
    else
        own->charge.most = own->charge.gone + way_after(b, unit, gdc_mm(b, yards));
    own->ride.pace = gdc_mm(b, yards);
    own->ride.allowed = own->charge.gone + own->ride.pace;
}

/* Who held at the declaration, behind others that have been beaten since, answers anew whoever comes upon him (gdc.seq.8.2). */
static void let_those_behind_answer(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->answer.word == reaction_hold && !gdc_unit(b, unit)->turn.fought)
            gdc_unit(b, unit)->answer = no_answer;
}

static void set_out(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        bool chosen = own->melee.follow_up == has_chosen && battle_on_table(b, unit) && !own->turn.halted;
        own->melee.follow_up = 0;
        if (chosen && own->melee.follow_yd > 0)
            go_after(b, unit, own->melee.follow_yd);
        else if (chosen && own->melee.follow_yd < 0)
            ride_back(b, unit, -own->melee.follow_yd);
    }
}

bool gdc_follow_up(struct battle *b)
{
    int32_t *stage = &b->state->cursor[3];
    while (*stage <= asks_second) {
        int side = *stage == asks_first ? battle_first_side(b) : 1 - battle_first_side(b);
        ++*stage;
        if (ask_side(b, side))
            return false;
    }
    if (*stage == sets_out) {
        *stage = rides;
        b->state->cursor[0] = 0;
        let_those_behind_answer(b);
        set_out(b);
    }
    if (!gdc_ride(b))
        return false;
    gdc_settle_checks(b);
    *stage = asks_first;
    return true;
}

enum step_now gdc_step_pursue(struct battle *b)
{
    return gdc_follow_up(b) ? step_over : step_waits;
}

/* ---- the pursuit round (8.3) ---- */

enum { finds_contacts, fights, follows_up };

/* Beaten squares whose wave has passed, or never came (9.5d). */
static void let_squares_go(struct battle *b, bool all)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int yards = gdc_unit(b, unit)->melee.retreat_due;
        if (yards == 0 || (!all && gdc_in_contact(b, unit)))
            continue;
        gdc_unit(b, unit)->melee.retreat_due = 0;
        gdc_retreat(b, unit, yards, setback_in_melee, "gdc.9.5d");
    }
    gdc_settle_checks(b);
}

static bool any_in_contact(const struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->charge.stage == charge_stage_contact && gdc_in_contact(b, unit))
            return true;
    return false;
}

static void wait_in_contact(struct battle *b, int charger)
{
    struct gdc_unit *own = gdc_unit(b, charger), *foe = gdc_unit(b, own->locked_with);
    foe->awaits_melee = foe->engaged ? foe->awaits_melee : 2;
    foe->engaged = 2;
    own->engaged = 2;
    own->awaits_melee = own->engaged_charge = 1;
    own->engaged_crossed = (int16_t)gdc_crossing_before(b, &own->ride.crossed, charger, own->locked_with);
    own->charge.stage = charge_stage_over;
    battle_tell(b, event_waits_in_contact, "gdc.r77", charger, own->locked_with, 0);
}

/* Contacts by advances after the pursuit round wait for the next turn, or are fought too (ruling gdc.r77). */
static bool fights_on(struct battle *b)
{
    bool on = gdc_ruling(b, ruling_r77) == 'b' && any_in_contact(b);
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (on && own->turn.fought == 2)
            own->turn.fought = 1;
        else if (!on && own->charge.stage == charge_stage_contact && gdc_in_contact(b, unit))
            wait_in_contact(b, unit);
    }
    return on;
}

enum step_now gdc_step_pursuit_melees(struct battle *b)
{
    for (;;) {
        if (b->state->stage == finds_contacts) {
            b->state->stage = fights;
            let_squares_go(b, false);
            gdc_find_contacts(b);
        }
        if (b->state->stage == fights) {
            if (!gdc_fight_round(b))
                return step_waits;
            let_squares_go(b, true);
            b->state->stage = follows_up;
        }
        if (!gdc_follow_up(b))
            return step_waits;
        if (!fights_on(b))
            return step_over;
        b->state->stage = finds_contacts;
    }
}
