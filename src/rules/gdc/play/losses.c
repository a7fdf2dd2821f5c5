/* losses.c - castings and crews are lost; units leave the table, surrender, lose their integrity or go into recall. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"

#include "drill/company.h"

/* ---- contacts ---- */

/* Several may be locked with one enemy, who is locked with one of them: who takes the place of one that goes; or NO_UNIT. */
static int heir_of(const struct battle *b, int unit, int enemy)
{
    for (int other = 0; other < b->setup->units; other++)
        if (other != unit && gdc_unit(b, other)->locked_with == enemy)
            return other;
    return NO_UNIT;
}

/* It has nobody left to fight. The charge of horse that stayed engaged is over with that (3.5a, 9.61b); in the phase of melees it
   has a follow-up first. */
static void end_melee(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    const bool follows_up = b->state->step >= step_melees && b->state->step <= step_end_charges;
    own->locked_with = NO_UNIT;
    own->engaged = own->awaits_melee = 0;
    if (!own->engaged_charge || follows_up)
        return;
    own->engaged_charge = 0;
    gdc_recall(b, unit, "gdc.9.61b");
}

void gdc_part(struct battle *b, int unit)
{
    end_melee(b, unit);
    for (int enemy = 0; enemy < b->setup->units; enemy++) {
        struct gdc_unit *own = gdc_unit(b, enemy);
        if (own->locked_with != unit)
            continue;
        own->locked_with = (int16_t)heir_of(b, unit, enemy);
        if (own->locked_with == NO_UNIT)
            end_melee(b, enemy);
    }
}

/* ---- off the table ---- */

static void stand_alone(struct battle *b, int leader, int unit)
{
    const struct box *at = battle_box(b, unit);
    if (battle_on_table(b, unit))
        company_stand_alone(b, leader, posture_single, company_body(b, leader, posture_single, at->front, at->facing));
    else
        company_part_off_table(b, leader);
}

void gdc_release_leaders(struct battle *b, int unit)
{
    for (int leader = b->units[unit].company, next; leader != NO_UNIT; leader = next) {
        next = b->units[leader].fellow;
        gdc_unit(b, leader)->held = 0;
        if (gdc_is_leader(b, leader))
            stand_alone(b, leader, unit);
    }
}

void gdc_leave_elephants(struct battle *b, int unit, int64_t gone)
{
    if (!gdc_option(b, option_india) || gone <= gdc_mm(b, ELEPHANT_YD) + TOUCH_MM || !battle_on_table(b, unit))
        return;
    for (int leader = b->units[unit].company, next; leader != NO_UNIT; leader = next) {
        next = b->units[leader].fellow;
        if (!gdc_troop(b, leader)->elephant)
            continue;
        gdc_unit(b, leader)->held = 0;
        stand_alone(b, leader, unit);
        battle_tell(b, event_leaves, "gdc.o.india", leader, unit, 0);
    }
}

/* Companies, engineers and other things without a body share the fate of the unit they move with. */
static void take_companies_off(struct battle *b, int unit, enum unit_fate fate, const char *rule)
{
    for (int other; (other = b->units[unit].company) != NO_UNIT;) {
        battle_attach(b, other, NO_UNIT);
        battle_remove(b, other, fate, rule);
    }
}

void gdc_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule)
{
    if (b->units[unit].where == where_gone)
        return;
    gdc_release_leaders(b, unit);
    take_companies_off(b, unit, fate, rule);
    gdc_unit(b, unit)->engaged_charge = 0;
    gdc_part(b, unit);
    charge_stop(&gdc_unit(b, unit)->charge);
    gdc_unit(b, unit)->checks.due = 0;
    battle_remove(b, unit, fate, rule);
}

void gdc_surrender(struct battle *b, int unit, const char *rule)
{
    for (int general; (general = gdc_attached_general(b, unit)) != NO_UNIT;)
        gdc_lose_general(b, general, "gdc.9.8f");
    gdc_take_off(b, unit, fate_surrendered, rule);
}

/* Those who are attached go with it. */
static void go_to_reserve(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    gdc_part(b, unit);
    charge_stop(&gdc_unit(b, unit)->charge);
    own->turn.retreated = 1;
    own->checks.due = 0;
    own->area = off_board_reserve;
    battle_lift(b, unit, where_reserve);
    for (int other = 0; other < b->setup->units; other++)
        if (b->units[other].attached == unit)
            battle_change(b, other)->where = where_reserve;
    battle_tell(b, event_goes_off, "gdc.6.5f", unit, NO_UNIT, off_board_reserve);
}

/* The world goes on beyond the edge: it is in the reserve area (6.5f), or out of the battle (ruling gdc.r84 b). */
void gdc_go_over_baseline(struct battle *b, int unit)
{
    if (gdc_ruling(b, ruling_r84) == 'b')
        gdc_take_off(b, unit, fate_left, "gdc.r84");
    else
        go_to_reserve(b, unit);
}

struct gdc_integrity_loss_facts gdc_integrity_facts(const struct battle *b, int unit, enum integrity_event event)
{
    struct gdc_integrity_loss_facts f = facts_of_integrity_loss(b);
    enum formation formation = gdc_formation(b, unit);
    f.event = event;
    f.state = gdc_state(b, unit);
    f.in_recall = gdc_unit(b, unit)->recall > 0;
    f.cossack = gdc_troop(b, unit)->cossack;
    f.formation = f.cossack                                                          ? formation_skirmish
                  : formation == formation_skirmish || formation == formation_column ? formation
                                                                                     : formation_line;
    return f;
}

void gdc_lose_integrity(struct battle *b, int unit, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (b->units[unit].where == where_gone || own->turn.lost_integrity)
        return;
    gdc_release_leaders(b, unit);
    own->engaged_charge = 0;
    gdc_part(b, unit);
    charge_stop(&gdc_unit(b, unit)->charge);
    own->turn.lost_integrity = 1;
    own->checks.due = own->recall = own->recall_served = 0;
    own->zone.status = zone_status_none;
    battle_lift(b, unit, where_reserve);
    battle_tell(b, event_integrity_lost, rule, unit, NO_UNIT, 0);
}

void gdc_recall(struct battle *b, int unit, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (!gdc_is_cavalry(b, unit) || b->units[unit].where == where_gone)
        return;
    own->recall = 2;
    own->recall_served = -1;
    battle_tell(b, event_recalled, rule, unit, NO_UNIT, 0);
}

/* ---- crews ---- */

int gdc_crew_rating(const struct battle *b, int battery)
{
    const struct gdc_troop *troop = gdc_troop(b, battery);
    const struct gdc_tables *charts = gdc_charts(b);
    if (troop->crew_rating > 0)
        return troop->crew_rating;
    return troop->horse_artillery ? charts->battery_hits[troop->model].horse_crew : charts->battery_hits[troop->model].foot_crew;
}

static void take_from_crew(struct battle *b, int battery, int hits, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    if (hits <= 0 || b->units[battery].where == where_gone)
        return;
    own->battery.crew_hits = (int16_t)smaller(own->battery.crew_hits + hits, gdc_crew_rating(b, battery));
    battle_change(b, battery)->strength = larger(b->units[battery].strength - hits, 1);
    battle_tell(b, event_lost_castings, rule, battery, NO_UNIT, hits);
}

void gdc_hit_crew(struct battle *b, int battery, int hits, const char *rule)
{
    take_from_crew(b, battery, hits, rule);
    if (gdc_unit(b, battery)->battery.crew_hits >= gdc_crew_rating(b, battery))
        gdc_take_off(b, battery, fate_destroyed, "gdc.7.11d");
}

/* Musketry and melees hit the crew with every loss, or with every second one (ruling gdc.r66). */
static int crew_hits_of(struct battle *b, int battery, int castings, enum loss_cause cause)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    if (gdc_ruling(b, ruling_r66) != 'b' || cause == loss_artillery || cause == loss_other)
        return castings;
    int halves = castings + own->battery.half_crew_hit;
    own->battery.half_crew_hit = (int16_t)(halves % 2);
    return halves / 2;
}

/* ---- castings ---- */

/* Its castings with those of the little companies that were joined to it. */
static int with_companies(const struct battle *b, int unit, bool at_start)
{
    int castings = at_start ? b->setup->unit[unit].strength : b->units[unit].strength;
    for (int other = b->units[unit].company; other != NO_UNIT; other = b->units[other].fellow)
        if (gdc_troop(b, other)->kind == gdc_troop(b, unit)->kind)
            castings += at_start ? b->setup->unit[other].strength : b->units[other].strength;
    return castings;
}

int gdc_castings(const struct battle *b, int unit)
{
    return with_companies(b, unit, false);
}

int gdc_castings_at_start(const struct battle *b, int unit)
{
    return with_companies(b, unit, true);
}

/* What its losses have made of it for good. Units permanently disrupted are taken off. */
static void look_at_losses(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_permanent_state_facts f = facts_of_permanent_state(b);
    struct gdc_permanent_state_result r = {0};
    f.starting_castings = gdc_castings_at_start(b, unit);
    f.lost_castings = f.starting_castings - gdc_castings(b, unit);
    judge_permanent_state(b, "gdc.3.3b", unit, NO_UNIT, &f, &r);
    if (b->units[unit].strength == 0 || r.state >= state_disrupted) {
        gdc_take_off(b, unit, fate_destroyed, "gdc.3.31");
        return;
    }
    if (r.state > (enum state)own->permanent)
        own->permanent = (int16_t)r.state;
    if (own->permanent > own->state) {
        own->state = own->permanent;
        battle_tell(b, event_state_now, "gdc.3.3b", unit, NO_UNIT, own->state);
    }
}

static void remember_loss(struct battle *b, int unit, int castings, enum loss_cause cause)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (cause == loss_melee)
        own->turn.melee_losses = (int16_t)(own->turn.melee_losses + castings);
    else if (cause != loss_other)
        own->turn.fire_casualty = 1;
}

static void take_castings(struct battle *b, int unit, int castings, enum loss_cause cause, int by, const char *rule)
{
    int lost = castings < b->units[unit].strength ? castings : b->units[unit].strength;
    remember_loss(b, unit, lost, cause);
    battle_change(b, unit)->strength -= lost;
    battle_tell(b, event_lost_castings, rule, unit, by, lost);
}

static bool can_lose(const struct battle *b, int unit, int castings)
{
    return castings > 0 && b->units[unit].where != where_gone && !gdc_is_leader(b, unit);
}

void gdc_lose(struct battle *b, int unit, int castings, enum loss_cause cause, int by, const char *rule)
{
    if (!can_lose(b, unit, castings))
        return;
    if (gdc_is_battery(b, unit)) {
        remember_loss(b, unit, castings, cause);
        gdc_hit_crew(b, unit, crew_hits_of(b, unit, castings, cause), rule);
        return;
    }
    take_castings(b, unit, castings, cause, by, rule);
    look_at_losses(b, unit);
    if (b->units[unit].where != where_gone)
        gdc_close_up(b, unit);
}

void gdc_lose_in_defeat(struct battle *b, int unit, int castings, int by, const char *rule)
{
    if (!can_lose(b, unit, castings))
        return;
    if (!gdc_is_battery(b, unit)) {
        take_castings(b, unit, castings, loss_melee, by, rule);
        return;
    }
    remember_loss(b, unit, castings, loss_melee);
    take_from_crew(b, unit, crew_hits_of(b, unit, castings, loss_melee), rule);
}

void gdc_lose_to_guns(struct battle *b, int unit, int castings, int by, const char *rule)
{
    const int general = gdc_attached_general(b, unit);
    gdc_lose(b, unit, castings, loss_artillery, by, rule);
    if (general != NO_UNIT && b->units[unit].where == where_gone)
        gdc_risk_one_general(b, general, unit, risk_cause_fire);
}
