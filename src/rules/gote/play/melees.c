/* melees.c - melees are fought, one after the other, each carried through before the next (gote.seq.3.5, gote.melee, gote.result,
   gote.r45, gote.r49, gote.r88). */
#include "rules/gote/play/charges.h"

#include "rules/gote/play/losses.h"

/* One melee, from both sides: units of a side, the first of which bears the result first. */
struct clash {
    int16_t attackers[LIMIT_ENROLLED], defenders[LIMIT_ENROLLED];
    int count, others;
    int16_t target, winner, loser;
    bool attacked;   /* the attackers have won */
    uint16_t onward; /* the bearing of the attack */
};

/* ---- losses ---- */

static const char *rule_of(const struct gote_melee_result_result *r)
{
    static const char *const rows[] = {"gote.result.1", "gote.result.2", "gote.result.3", "gote.result.4", "gote.result.5",
                                       "gote.result.6", "gote.result.7", "gote.result.8", "gote.result.9", "gote.result.10"};
    return rows[r->row - 1];
}

static void lose_in_order(struct battle *b, const int16_t *units, int count, int figures, const char *rule)
{
    for (int i = 0; i < count && figures > 0; i++)
        figures -= gote_lose(b, units[i], figures, rule);
}

static void take_losses(struct battle *b, const struct clash *clash, const struct gote_melee_result_result *r)
{
    int attackers = clash->attacked ? r->winner_loss : r->loser_loss, target = clash->attacked ? r->loser_loss : r->winner_loss;
    lose_in_order(b, clash->attackers, clash->count, attackers, rule_of(r));
    lose_in_order(b, clash->defenders, clash->others, target, rule_of(r));
}

/* ---- the loser ---- */

/* The row was read for the lead unit: horse beside foot goes twice as far, foot beside horse half (gote.result.3 to 9, gote.r45).
 */
static int inches_of_arm(const struct battle *b, int unit, int lead, int inches)
{
    if (gote_is_horse(b, unit) == gote_is_horse(b, lead))
        return inches;
    return gote_is_horse(b, unit) ? inches * 2 : inches / 2;
}

/* Where foot is disordered horse is blown. */
static void take_state(struct battle *b, int unit, enum state state, const char *rule)
{
    struct gote_unit *own = gote_unit(b, unit);
    if (state == state_disordered || state == state_blown)
        state = gote_is_horse(b, unit) ? state_blown : state_disordered;
    if (state == state_blown)
        own->turn.made_blown = 1;
    if (state == state_good_order || own->state == state_routed || (state == state_blown && own->state == state_disordered))
        return;
    gote_set_state(b, unit, state, rule);
}

static void goes_back(struct battle *b, int unit, int lead, uint16_t bearing, const struct gote_melee_result_result *r)
{
    if (!gote_is_here(b, unit))
        return;
    const int inches = inches_of_arm(b, unit, lead, r->loser_in);
    if (r->loser_action == beaten_rout) {
        gote_rout(b, unit, gote_rear_from(b, unit, bearing), inches, "gote.result.16");
        return;
    }
    int32_t left = inches * INCH_MM;
    if (battle_in_place(b, unit) && !gote_break_out(b, unit, false, &bearing, &left)) {
        gote_surrender(b, unit, "gote.rout.4");
        return;
    }
    take_state(b, unit, r->loser_state, rule_of(r));
    bool faces_away = r->loser_faces == facing_away || gote_is_routed(b, unit); /* a router looks where it runs (gote.r82) */
    gote_fall_back(b, unit, bearing, left, faces_away, rule_of(r));
}

static bool is_near(const struct battle *b, int unit, int target)
{
    return battle_on_table(b, target) && battle_is_within(b, unit, target, TOUCH_MM);
}

/* In a draw nobody moves about a house; the attackers of a house who are beaten go back from it (gote.r88). */
static void beat_losers(struct battle *b, const struct clash *clash, const struct gote_melee_result_result *r)
{
    if (r->name == victory_draw && battle_in_place(b, clash->target))
        return;
    /* Its guns are the winner's, but in a draw; its men go as the row has it (gote.r49). */
    for (int i = 0; clash->attacked && i < clash->others; i++) {
        if (r->guns_captured && gote_is_here(b, clash->defenders[i]))
            gote_take_guns(b, clash->defenders[i], clash->winner, "gote.r49");
        gote_end_melees(b, clash->defenders[i]); /* those who waited for it have nobody before them now */
        goes_back(b, clash->defenders[i], clash->loser, clash->onward, r);
    }
    for (int near = 0; near < 2 && !clash->attacked; near++) /* who fought behind his fellow makes way for him first */
        for (int i = 0; i < clash->count; i++) {
            const int unit = clash->attackers[i];
            if (gote_is_here(b, unit) && is_near(b, unit, clash->target) == (near == 1))
                goes_back(b, unit, clash->loser, (uint16_t)(battle_box(b, unit)->facing + TURN_HALF), r);
        }
}

/* ---- the winner ---- */

static void carry_house(struct battle *b, const struct clash *clash, int zone)
{
    if (zone >= 0 && clash->attacked && gote_ruling(b, ruling_r88) == 'a' && gote_is_here(b, clash->winner) &&
        gote_is_foot(b, clash->winner) && gote_has_room(b, clash->winner, zone))
        gote_go_in(b, clash->winner, zone);
}

/* Each as its own arm and grade have it (gote.result.10, gote.result.11); looters do not move (gote.result.12). */
static void reward(struct battle *b, int unit, bool attacked, const struct gote_melee_result_result *r)
{
    struct gote_unit *own = gote_unit(b, unit);
    if (!gote_is_here(b, unit) || own->state == state_routed)
        return;
    const bool mad = r->name == victory_mad_victory && gote_grade_now(b, unit) != grade_guard;
    const bool holds_house = battle_in_place(b, unit) && attacked; /* it went in, and stays (gote.r88) */
    const bool goes_on = !mad && !holds_house && !gote_is_battery(b, unit) && own->state != state_looting;
    const struct gote_tables *tables = gote_charts(b);
    own->melee.inches = (int16_t)(!goes_on                 ? 0
                                  : gote_is_horse(b, unit) ? tables->melee_results[r->row - 1].exploitation_cavalry
                                                           : tables->melee_results[r->row - 1].exploitation);
    own->melee.lusts = (int16_t)(mad && gote_is_horse(b, unit));
    if (!mad || !gote_is_foot(b, unit))
        return;
    own->looting_until = (int16_t)(b->state->turn + 1);
    battle_tell(b, event_loots, "gote.result.10", unit, NO_UNIT, 0);
    gote_set_state(b, unit, state_looting, "gote.result.10");
}

/* A garrison looks at those whom it has beaten off: that way it goes on. */
static void reward_defender(struct battle *b, int unit, const struct clash *clash, const struct gote_melee_result_result *r)
{
    if (battle_in_place(b, unit)) {
        struct box box = *battle_box(b, unit);
        box.facing = (uint16_t)(clash->onward + TURN_HALF);
        battle_follows(b, unit, box);
    }
    reward(b, unit, false, r);
}

static void reward_winners(struct battle *b, const struct clash *clash, const struct gote_melee_result_result *r)
{
    for (int i = 0; !clash->attacked && i < clash->others; i++)
        reward_defender(b, clash->defenders[i], clash, r);
    for (int i = 0; clash->attacked && i < clash->count; i++)
        reward(b, clash->attackers[i], true, r);
}

/* ---- one melee ---- */

static void leave_melee(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    own->turn.fought = 1;
    own->melee = gote_no_melee;
    charge_stop(&own->charge);
}

/* Who beat off an attack still stands before the enemy it came to, and others who came to it (gote.r84 b): those melees are to be
   fought yet. */
static void leave_defence(struct battle *b, int unit, bool stands)
{
    const int16_t against = gote_unit(b, unit)->melee.against;
    leave_melee(b, unit);
    if (stands && (against != NO_UNIT || gote_is_attacked(b, unit)))
        gote_unit(b, unit)->melee = (struct gote_melee){.in = 1, .against = against};
}

static struct clash clash_of(const struct battle *b, int lead)
{
    struct clash clash = {.target = gote_unit(b, lead)->melee.against, .onward = battle_box(b, lead)->facing};
    clash.count = gote_attackers_of(b, clash.target, lead, clash.attackers, LIMIT_ENROLLED);
    clash.others = gote_defenders_of(b, clash.target, lead, clash.defenders, LIMIT_ENROLLED);
    return clash;
}

static void carry_out(struct battle *b, struct clash *clash, const struct gote_melee_result_result *r)
{
    int zone = battle_in_place(b, clash->target) ? b->units[clash->target].zone : -1;
    battle_tell(b, event_beats, "gote.melee.4", clash->winner, clash->loser, r->row);
    for (int i = 0; i < clash->count; i++)
        leave_melee(b, clash->attackers[i]);
    for (int i = 0; i < clash->others; i++)
        leave_defence(b, clash->defenders[i], !clash->attacked);
    take_losses(b, clash, r);
    beat_losers(b, clash, r);
    if (r->name != victory_draw)
        carry_house(b, clash, zone);
    reward_winners(b, clash, r);
}

static void fight(struct battle *b, int lead)
{
    struct clash clash = clash_of(b, lead);
    struct gote_melee_facts f = gote_melee_facts_of(b, lead, clash.target);
    struct gote_melee_result who;
    struct gote_melee_result_result how;
    if (!judge_melee(b, "gote.melee.1", lead, clash.target, &f, &who)) {
        leave_melee(b, lead);
        return;
    }
    clash.attacked = who.winner == winner_attacker;
    clash.winner = clash.attacked ? (int16_t)lead : clash.target;
    clash.loser = clash.attacked ? clash.target : (int16_t)lead;
    struct gote_melee_result_facts g = gote_result_facts_of(b, clash.winner, clash.loser, who.bonus);
    if (judge_melee_result(b, "gote.result.1", clash.winner, clash.loser, &g, &how))
        carry_out(b, &clash, &how);
}

/* ---- one after the other ---- */

/* Whose last attacker is gone is in no fight any more. */
static void drop_stale(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gote_unit(b, unit)->melee.in && !gote_is_attacker(b, unit) && !gote_is_attacked(b, unit))
            gote_unit(b, unit)->melee = gote_no_melee;
}

static int find_attackers(const struct battle *b, int16_t *attackers)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gote_is_attacker(b, unit))
            attackers[count++] = (int16_t)unit;
    return count;
}

/* A charge out of an exploitation is fought right away. */
static int fresh_fight(const struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gote_is_attacker(b, unit) && gote_unit(b, unit)->ride.exploits != exploits_not)
            return unit;
    return NO_UNIT;
}

void gote_legal_melee_order(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    int16_t attackers[LIMIT_ENROLLED];
    int count = find_attackers(b, attackers);
    (void)d, (void)unit;
    for (int i = 0; i < count; i++)
        battle_offer(list, &ORDER_FOR(verb_fight, attackers[i]));
}

bool gote_take_melee_order(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    (void)d;
    if (order->verb != verb_fight || order->unit == NO_UNIT || !gote_is_attacker(b, order->unit))
        return object(objection, "gote.seq.3.5", "Say which attacker's melee is next: fight, and his name; he leads in it.",
                      NULL);
    gote_own(b)->fight.lead = order->unit;
    return true;
}

/* Who attacks next, or NO_UNIT; `asks`: the side has to say it. */
static int next_lead(struct battle *b, bool *asks)
{
    int16_t attackers[LIMIT_ENROLLED];
    int lead = gote_own(b)->fight.lead, count;
    *asks = false;
    drop_stale(b);
    if (lead != NO_UNIT && gote_is_attacker(b, lead))
        return lead;
    lead = fresh_fight(b);
    if (lead != NO_UNIT)
        return lead;
    count = find_attackers(b, attackers);
    *asks = count > 1;
    return count == 1 ? attackers[0] : NO_UNIT;
}

enum step_now gote_step_fight(struct battle *b, int side)
{
    struct gote_fight *now = &gote_own(b)->fight;
    for (;;) {
        bool asks;
        if (now->target != NO_UNIT && !gote_play_charges(b))
            return step_waits;
        int lead = next_lead(b, &asks);
        bool fresh = lead != NO_UNIT && gote_unit(b, lead)->ride.exploits != exploits_not;
        if (!fresh && gote_exploit(b))
            return step_waits;
        if (now->target != NO_UNIT)
            continue;
        if (asks) {
            battle_ask(b, decision_melee_order, side, NO_UNIT, NO_UNIT, 0);
            return step_waits;
        }
        if (lead == NO_UNIT)
            return step_over;
        now->lead = NO_UNIT;
        fight(b, lead);
    }
}
