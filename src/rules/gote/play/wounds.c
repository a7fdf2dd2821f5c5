/* wounds.c - leaders who were with units that lost men: hit or not, how, for how long; ambulances; those who come back
   (gote.leader, gote.amb, gote.r53, gote.r54, gote.r97). */
#include "rules/gote/play/unit.h"

#include "drill/company.h"
#include "drill/house.h"

enum { never = -1 };

static void take_away(struct battle *b, int leader, int turns)
{
    struct gote_unit *own = gote_unit(b, leader);
    if (turns == 0)
        return;
    if (b->units[leader].attached != NO_UNIT)
        own->was_with = b->units[leader].attached;
    battle_attach(b, leader, NO_UNIT);
    if (turns == never) {
        battle_remove(b, leader, fate_killed, "gote.leader.4");
        return;
    }
    own->back_turn = (int16_t)(b->state->turn + turns);
    battle_lift(b, leader, where_reserve);
}

/* ---- ambulances (option ambulances) ---- */

static struct gote_ambulance_facts facts_of(const struct battle *b, int ambulance, int leader)
{
    struct gote_ambulance_facts f = facts_of_ambulance(b);
    int turns = gote_unit(b, leader)->away;
    f.wound = (enum wound)gote_unit(b, leader)->wound;
    f.distance_in = gote_inches(battle_distance(b, ambulance, battle_stands_with(b, leader)));
    f.returns_in = turns >= 1 ? turns : 1;
    f.french = gote_troop(b, leader)->nation == nation_france && gote_troop(b, ambulance)->nation == nation_france;
    return f;
}

/* One officer a turn (gote.r54). */
static bool may_help(const struct battle *b, int ambulance, int leader, struct objection *objection)
{
    const char *forbids = NULL;
    bool own = ambulance >= 0 && gote_troop(b, ambulance)->kind == troop_ambulance && battle_on_table(b, ambulance) &&
               battle_side(b, ambulance) == battle_side(b, leader);
    if (!own)
        return object(objection, "gote.amb.1", "Name an ambulance of your side on the table.", NULL);
    if (gote_unit(b, ambulance)->turn.supported)
        return object(objection, "gote.r54", battle_name(b, ambulance), " has gone to another officer in this turn.", NULL);
    struct gote_ambulance_facts f = facts_of(b, ambulance, leader);
    return battle_permits(b, procedure_ambulance, &f, &forbids) ||
           battle_object_refused(b, leader, procedure_ambulance, forbids, objection);
}

static bool is_helped(const struct battle *b, int leader)
{
    for (int unit = 0; gote_option(b, option_ambulances) && unit < b->setup->units; unit++)
        if (may_help(b, unit, leader, NULL))
            return true;
    return false;
}

/* It goes to him: behind his unit, or before the house (gote.amb.1). */
static void drives_to(struct battle *b, int ambulance, int leader)
{
    const int with = battle_stands_with(b, leader);
    const uint16_t home = battle_homeward(b, ambulance);
    int32_t width, depth;
    gote_size(b, ambulance, gote_posture(b, ambulance), &width, &depth);
    battle_put(b, ambulance,
               battle_in_place(b, with) ? house_before_edge(b, b->units[with].zone, home, width, depth, SHARED_EDGE_MM)
                                        : company_behind(b, ambulance, posture_single, battle_box(b, with), 0));
}

void gote_legal_ambulance(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    for (int ambulance = 0; ambulance < b->setup->units; ambulance++) {
        struct order order = ORDER_FOR(verb_send, ambulance);
        order.second = d->unit;
        if (order_list_wants(list) && may_help(b, ambulance, d->unit, NULL))
            order_list_add(list, &order);
    }
    order_list_add(list, &ORDER_FOR(verb_done, NO_UNIT));
}

bool gote_take_ambulance(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct gote_ambulance_result r;
    if (order->verb == verb_done) {
        take_away(b, d->unit, gote_unit(b, d->unit)->away);
        return true;
    }
    if (order->verb != verb_send || order->second != d->unit)
        return object(objection, "gote.amb.1", "Send an ambulance with ", battle_name(b, d->unit), ", or say done.", NULL);
    if (!may_help(b, order->unit, d->unit, objection))
        return false;
    struct gote_ambulance_facts f = facts_of(b, order->unit, d->unit);
    gote_unit(b, order->unit)->turn.supported = 1;
    drives_to(b, order->unit, d->unit);
    if (judge_ambulance(b, "gote.amb.1", d->unit, order->unit, &f, &r))
        take_away(b, d->unit, r.success ? r.returns_in : gote_unit(b, d->unit)->away);
    return true;
}

/* ---- the step ---- */

/* The companies in its ranks have heard him too (gote.leader.5, gote.leader.6). */
static void raise_to(struct battle *b, int unit, int grade)
{
    const int better = grade - gote_unit(b, unit)->grade;
    gote_unit(b, unit)->grade = (int16_t)grade;
    for (int company = 0; better > 0 && company < b->setup->units; company++) {
        struct gote_unit *own = gote_unit(b, company);
        if (own->parent == unit && battle_in_ranks(b, company))
            own->grade = (int16_t)smaller(own->grade + better, grade_guard);
    }
}

static void hit(struct battle *b, int leader, int with)
{
    struct gote_leader_casualty_facts f = facts_of_leader_casualty(b);
    struct gote_leader_casualty_result r;
    struct gote_unit *own = gote_unit(b, leader);
    f.unit_grade = (enum grade)gote_unit(b, with)->grade;
    if (!judge_leader_casualty(b, "gote.leader.3", leader, with, &f, &r))
        return;
    own->wound = (int16_t)r.outcome;
    own->away = (int16_t)r.returns_in;
    raise_to(b, with, (int)r.unit_grade_after);
    battle_tell(b, event_commander_lost, "gote.leader.4", leader, with, (int32_t)r.outcome);
    if (r.returns_in != 0 && is_helped(b, leader))
        battle_ask(b, decision_ambulance, battle_side(b, leader), leader, NO_UNIT, r.returns_in);
    else
        take_away(b, leader, r.returns_in);
}

static void try_with(struct battle *b, int leader, int with)
{
    struct gote_leader_casualty_chance_facts f = facts_of_leader_casualty_chance(b);
    struct gote_leader_casualty_chance_result r;
    if (!gote_is_leader(b, leader) || b->units[leader].where == where_gone || gote_unit(b, leader)->back_turn != 0 ||
        with == NO_UNIT)
        return;
    const struct gote_turn *turn = &gote_unit(b, with)->turn;
    f.castings_lost = smaller(turn->lost_turn - turn->burnt, 60);
    if (f.castings_lost > 0 && judge_leader_casualty_chance(b, "gote.leader.1", leader, with, &f, &r) && r.casualty)
        hit(b, leader, with);
}

/* With the units that he left in this turn, and, if he rides yet, with that which he has joined (gote.leader.1). */
enum { units_of_turn = 3 };
static void try_nth(struct battle *b, int leader, int nth)
{
    const struct gote_unit *own = gote_unit(b, leader);
    const int with[units_of_turn] = {own->was_first, own->was_with, b->units[leader].attached};
    if (nth == units_of_turn - 1 || with[nth] != with[units_of_turn - 1])
        try_with(b, leader, with[nth]);
}

/* A's leaders, then B's, each in his turn: the next waits until an ambulance has been named. */
enum step_now gote_step_risk_leaders(struct battle *b)
{
    int32_t *at = &b->state->cursor[0];
    const int all = b->setup->units * units_of_turn;
    for (b->state->stage = 1; *at < SIDES * all; ++*at) {
        const int leader = *at % all / units_of_turn;
        const int side = *at < all ? battle_first_side(b) : 1 - battle_first_side(b);
        if (battle_side(b, leader) == side)
            try_nth(b, leader, *at % units_of_turn);
        if (battle_waits(b)) {
            ++*at;
            return step_waits;
        }
    }
    return step_over;
}

/* ---- back again (gote.r97) ---- */

/* Just before the rally point of his division. */
static void come_to_rally_point(struct battle *b, int leader)
{
    uint16_t home = battle_homeward(b, leader);
    int32_t width, depth;
    gote_size(b, leader, gote_posture(b, leader), &width, &depth);
    struct place front = place_from(gote_rally_point(b, leader), home, -depth, 0);
    battle_put(b, leader, box_at(front, (uint16_t)(home + TURN_HALF), width, depth));
}

static void come_back(struct battle *b, int leader)
{
    struct gote_unit *own = gote_unit(b, leader);
    int with = own->was_with;
    if (with != NO_UNIT && battle_in_ranks(b, with)) /* its men are with their battalion */
        with = gote_unit(b, with)->parent;
    own->back_turn = 0;
    own->was_with = NO_UNIT;
    struct unit *state = battle_change(b, leader);
    state->where = where_table;
    state->fate = fate_none;
    if (with != NO_UNIT && gote_is_here(b, with))
        battle_attach(b, leader, with);
    else
        come_to_rally_point(b, leader);
    battle_tell(b, event_commander_back, "gote.r97", leader, NO_UNIT, 0);
}

enum step_now gote_step_return_leaders(struct battle *b)
{
    for (int leader = 0; leader < b->setup->units; leader++)
        if (gote_unit(b, leader)->back_turn != 0 && gote_unit(b, leader)->back_turn <= b->state->turn)
            come_back(b, leader);
    return step_over;
}
