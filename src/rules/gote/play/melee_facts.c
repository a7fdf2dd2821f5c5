/* melee_facts.c - what a melee is told of both sides (gote.melee, gote.r43 to r47, gote.r85). */
#include "rules/gote/play/charges.h"

bool gote_is_attacker(const struct battle *b, int unit)
{
    const struct gote_melee *melee = &gote_unit(b, unit)->melee;
    return melee->in && melee->against != NO_UNIT;
}

bool gote_is_attacked(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (gote_is_attacker(b, other) && gote_unit(b, other)->melee.against == unit)
            return true;
    return false;
}

int gote_attackers_of(const struct battle *b, int target, int lead, int16_t *attackers, int capacity)
{
    int count = 0;
    if (lead != NO_UNIT && capacity > 0)
        attackers[count++] = (int16_t)lead;
    for (int unit = 0; unit < b->setup->units && count < capacity; unit++) {
        const struct gote_melee *melee = &gote_unit(b, unit)->melee;
        if (unit != lead && melee->in && melee->against == target)
            attackers[count++] = (int16_t)unit;
    }
    return count;
}

static bool is_touched(const struct battle *b, int unit, int lead)
{
    return battle_side(b, unit) != battle_side(b, lead) && gote_is_fighting(b, unit) && battle_on_table(b, unit) &&
           battle_on_table(b, lead) && box_within(battle_box(b, unit), battle_box(b, lead), TOUCH_MM);
}

int gote_defenders_of(const struct battle *b, int target, int lead, int16_t *defenders, int capacity)
{
    int count = 0;
    if (capacity > 0)
        defenders[count++] = (int16_t)target;
    for (int unit = 0; gote_ruling(b, ruling_r84) == 'b' && unit < b->setup->units && count < capacity; unit++)
        if (unit != target && gote_arm(b, unit) == gote_arm(b, target) && is_touched(b, unit, lead))
            defenders[count++] = (int16_t)unit;
    return count;
}

static int castings_of(const struct battle *b, const int16_t *units, int count)
{
    int castings = 0;
    for (int i = 0; i < count; i++)
        castings += b->units[units[i]].strength;
    return larger(smaller(castings, 400), 1);
}

/* ---- each of them ---- */

static enum horse horse_of(const struct battle *b, int unit)
{
    const struct gote_troop *troop = gote_troop(b, unit);
    if (!gote_is_horse(b, unit))
        return horse_other;
    return troop->lancers ? horse_lancers : troop->battle ? horse_battle : horse_other;
}

/* How defending foot fights: formed for this charge it is a line (gote.r35), back to back a square, in a house a line. */
static enum formation fighting_formation(const struct battle *b, int unit)
{
    const bool formed = gote_unit(b, unit)->melee.formed || (gote_is_irregular(b, unit) && gote_is_formed(b, unit));
    return formed || gote_arm(b, unit) != arm_infantry ? formation_line : gote_formation_met(b, unit);
}

static enum state state_of(const struct battle *b, int unit)
{
    int state = gote_unit(b, unit)->state;
    return state == state_looting ? state_disordered : state == state_blown ? state_good_order : (enum state)state;
}

/* Who he is; whoever is known as the commander of an army is that man in a melee too (gote.melee.gl). */
static enum leader name_of_leader(const struct gote_troop *troop)
{
    static const enum leader known[] = {
        [commander_other] = leader_other,
        [commander_napoleon] = leader_napoleon,
        [commander_wellington] = leader_wellington,
        [commander_andrew_jackson] = leader_andrew_jackson,
        [commander_archduke_charles] = leader_archduke_charles,
        [commander_blucher] = leader_blucher,
        [commander_near] = leader_other,
    };
    return troop->leader == leader_other ? known[troop->commander] : (enum leader)troop->leader;
}

static enum leader_with kind_of_leader(const struct battle *b, int leader, enum melee_chart chart)
{
    struct gote_great_leader_facts f = facts_of_great_leader(b);
    struct gote_great_leader_result r;
    f.leader = name_of_leader(gote_troop(b, leader));
    f.chart = chart;
    if (f.leader == leader_napoleon)
        return leader_with_napoleon;
    bool great = consult_great_leader(b, &f, &r, NULL) && r.great;
    return great || gote_troop(b, leader)->great ? leader_with_great_leader : leader_with_leader;
}

/* Of several the greatest counts, whoever joined first (gote.r67). */
static enum leader_with leader_of(const struct battle *b, int unit, enum melee_chart chart)
{
    static const int ranking[] = {
        [leader_with_none] = 0, [leader_with_leader] = 1, [leader_with_napoleon] = 2, [leader_with_great_leader] = 3};
    enum leader_with best = leader_with_none;
    for (int other = b->units[unit].company; other != NO_UNIT; other = b->units[other].fellow) {
        if (!gote_is_of_rank(b, other, command_regiment))
            continue;
        enum leader_with kind = kind_of_leader(b, other, chart);
        if (kind == leader_with_leader && !gote_is_of_rank(b, other, command_brigade))
            continue;
        best = ranking[kind] > ranking[best] ? kind : best;
    }
    return best;
}

static enum melee_chart chart_of(const struct battle *b, int lead, int target)
{
    if (!gote_is_horse(b, lead))
        return melee_chart_infantry_v_infantry;
    return gote_is_horse(b, target) ? melee_chart_cavalry_v_cavalry : melee_chart_cavalry_v_infantry;
}

/* Its company of grenadiers has gone out of the ranks, or is no more (gote.elite.1). */
static bool has_sent_grenadiers(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (gote_unit(b, other)->parent == unit && gote_troop(b, other)->shock == shock_all && !battle_in_ranks(b, other))
            return true;
    return false;
}

/* All of them grenadiers, or those in the front rank. */
static bool has_grenadiers_ahead(const struct battle *b, int unit)
{
    const struct gote_troop *troop = gote_troop(b, unit);
    bool column = gote_posture(b, unit) == posture_column || gote_posture(b, unit) == posture_road_column;
    return troop->shock == shock_all ||
           ((troop->shock == shock_front || (troop->grenadiers_front && column)) && !has_sent_grenadiers(b, unit));
}

/* Grenadiers, Indians in closed ground, guerrillas in a town or by night. */
static enum shock shock_of(const struct battle *b, int unit)
{
    if (gote_effective(b, unit, false).shock || gote_troop(b, unit)->shock == shock_all)
        return shock_all;
    return has_grenadiers_ahead(b, unit) ? shock_front : shock_none;
}

/* ---- all of them ---- */

static void tell_target(const struct battle *b, int target, bool by_horse, struct gote_melee_facts *f)
{
    const struct gote_unit *own = gote_unit(b, target);
    f->defender = gote_arm(b, target);
    f->defender_grade = gote_effective(b, target, by_horse).grade;
    f->defender_leader = gote_has_leader(b, target, command_brigade);
    f->defender_formation = fighting_formation(b, target);
    f->defender_state = state_of(b, target);
    f->defender_cavalry = horse_of(b, target);
    f->defender_blown = gote_is_horse(b, target) && (gote_is_blown(b, target) || own->ride.blown);
    f->defender_counter_charged = own->melee.counter;
    f->defender_castings = castings_of(b, &(int16_t){(int16_t)target}, 1);
    f->building = battle_in_place(b, target);
}

static void tell_lead(const struct battle *b, int lead, int target, struct gote_melee_facts *f)
{
    f->attacker = gote_arm(b, lead);
    f->attacker_grade = gote_grade_now(b, lead);
    f->slope = gote_slope(b, lead, target);
    f->attacker_leader = leader_of(b, lead, chart_of(b, lead, target));
    f->attacker_cavalry = horse_of(b, lead);
    f->attacker_blown = gote_is_horse(b, lead) && (gote_is_blown(b, lead) || gote_unit(b, lead)->ride.blown);
    f->attacker_shock = shock_of(b, lead);
    f->assault_troops = has_grenadiers_ahead(b, lead) || gote_troop(b, lead)->kind == troop_engineers;
}

struct gote_melee_facts gote_melee_facts_of(const struct battle *b, int lead, int target)
{
    struct gote_melee_facts f = facts_of_melee(b);
    int16_t attackers[LIMIT_ENROLLED], defenders[LIMIT_ENROLLED];
    int count = gote_attackers_of(b, target, lead, attackers, LIMIT_ENROLLED), lost = 0;
    int others = gote_defenders_of(b, target, lead, defenders, LIMIT_ENROLLED);
    bool by_horse = false; /* whoever leads (gote.guer.6) */
    for (int i = 0; i < count; i++) {
        lost += gote_unit(b, attackers[i])->ride.lost_charge;
        by_horse = by_horse || gote_is_horse(b, attackers[i]);
    }
    tell_lead(b, lead, target, &f);
    tell_target(b, target, by_horse, &f);
    f.casualties = smaller(lost, 60);
    /* The routed are struck in the rear (gote.r43). */
    f.direction = gote_is_routed(b, target) ? contact_rear : (enum contact)gote_unit(b, lead)->ride.struck;
    f.attacker_castings = castings_of(b, attackers, count);
    f.defender_castings = castings_of(b, defenders, others);
    return f;
}

struct gote_melee_facts gote_facts_if_charged(const struct battle *b, int charger, int target, enum contact side)
{
    struct gote_melee_facts f = facts_of_melee(b);
    tell_lead(b, charger, target, &f);
    tell_target(b, target, gote_is_horse(b, charger), &f);
    f.attacker_blown = gote_is_horse(b, charger) && (gote_is_blown(b, charger) || gote_unit(b, charger)->turn.moves > 0);
    f.direction = gote_is_routed(b, target) ? contact_rear : side;
    f.attacker_castings = castings_of(b, &(int16_t){(int16_t)charger}, 1);
    return f;
}

struct gote_melee_result_facts gote_result_facts_of(const struct battle *b, int winner, int loser, int bonus)
{
    struct gote_melee_result_facts f = facts_of_melee_result(b);
    f.bonus = bonus;
    f.indians = gote_troop(b, winner)->kind == troop_indians;
    f.winner = gote_arm(b, winner);
    f.winner_grade = gote_grade_now(b, winner);
    f.loser = gote_arm(b, loser);
    return f;
}
