/* assaults.c - phase 9.2: sector by sector, zone by zone, each with its results in full before the next (gdc.12.5c). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/works.h"
#include "rules/gdc/play/zones.h"

enum { at_zone, at_sector, at_fought, at_outcome, at_leading, at_attacker }; /* places in the step's cursor */
enum { most_a_side = 3 };

/* ---- who fights ---- */

struct side_of_fight {
    int unit[most_a_side];
    int units, batteries;
};

/* Guns outside that have been driven off since they were told off back nobody any more. */
static bool backs(const struct battle *b, int unit, int zone, int side, int sector)
{
    const bool in_position =
        battle_on_table(b, unit) && gdc_posture(b, unit) == posture_unlimbered && !gdc_unit(b, unit)->battery.abandoned;
    return gdc_is_battery(b, unit) && battle_side(b, unit) == side && gdc_unit(b, unit)->turn.zone_order == sector &&
           (gdc_is_inside(b, unit, zone) || in_position);
}

/* Guns outside help nobody to defend (12.6.7): they were allotted by the attacker of the place only. */
static struct side_of_fight side_of(const struct battle *b, int zone, int side, int sector)
{
    struct side_of_fight found = {.units = 0};
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (found.units < most_a_side && gdc_fights_for(b, unit, zone, side, sector))
            found.unit[found.units++] = unit;
        found.batteries += backs(b, unit, zone, side, sector);
    }
    return found;
}

static bool comes_to(const struct battle *b, int zone, int side, int sector)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_before_zone(b, unit, zone) && gdc_fights_for(b, unit, zone, side, sector))
            return true;
    return false;
}

/* Who is read as attacker in a sector: that of the place, unless he holds it himself, or leaves an empty one to the other who
   has charged it too (12.4b). */
static int attacker_in(const struct battle *b, int zone, int sector)
{
    const struct gdc_zone *state = gdc_zone(b, zone);
    if (state->engaged[sector])
        return state->attacker;
    if (state->holder[sector] >= 0)
        return 1 - state->holder[sector];
    bool is_left = side_of(b, zone, state->attacker, sector).units == 0 && comes_to(b, zone, 1 - state->attacker, sector);
    return is_left ? 1 - state->attacker : state->attacker;
}

static bool has_infantry(const struct battle *b, const struct side_of_fight *side)
{
    for (int i = 0; i < side->units; i++)
        if (gdc_is_infantry(b, side->unit[i]))
            return true;
    return false;
}

/* ---- facts ---- */

struct sector_unit {
    int castings, grade;
    enum state state;
    bool cavalry, garrison;
};

static struct sector_unit unit_in(const struct battle *b, const struct side_of_fight *side, int i, int zone)
{
    if (i >= side->units)
        return (struct sector_unit){.grade = 5, .state = state_good};
    int unit = side->unit[i];
    bool settled = gdc_is_garrison(b, unit, zone) && gdc_unit(b, unit)->zone.sector == gdc_unit(b, unit)->turn.zone_order;
    return (struct sector_unit){.castings = smaller(gdc_castings(b, unit), 60),
                                .grade = gdc_melee_grade(b, unit),
                                .state = gdc_state(b, unit),
                                .cavalry = gdc_is_cavalry(b, unit),
                                .garrison = settled && !gdc_holds_out(b, unit)};
}

/* Whoever else is with them: it is a sum for their total. */
static bool are_russians_at_home(const struct battle *b, const struct side_of_fight *side)
{
    for (int i = 0; i < side->units; i++)
        if (gdc_troop(b, side->unit[i])->russian && b->setup->home[battle_side(b, side->unit[i])])
            return true;
    return false;
}

#define ATTACKS(f, number, from) \
    ((f)->attacker##number##_castings = (from).castings, (f)->attacker##number##_grade = (from).grade, \
     (f)->attacker##number##_state = (from).state, (f)->attacker##number##_cavalry = (from).cavalry)
#define DEFENDS(f, number, from) \
    ((f)->defender##number##_castings = (from).castings, (f)->defender##number##_grade = (from).grade, \
     (f)->defender##number##_state = (from).state, (f)->defender##number##_cavalry = (from).cavalry, \
     (f)->defender##number##_garrison = (from).garrison)

static struct gdc_objective_assault_facts facts_of(const struct battle *b, int zone, int sector,
                                                   const struct side_of_fight *attackers, const struct side_of_fight *defenders)
{
    struct gdc_objective_assault_facts f = facts_of_objective_assault(b);
    struct sector_unit attacker[most_a_side], defender[most_a_side];
    for (int i = 0; i < most_a_side; i++) {
        attacker[i] = unit_in(b, attackers, i, zone);
        defender[i] = unit_in(b, defenders, i, zone);
    }
    f.zone_class = gdc_zone_class(b, zone);
    f.situation = gdc_zone(b, zone)->engaged[sector] ? situation_engaged : situation_assault;
    ATTACKS(&f, 1, attacker[0]);
    ATTACKS(&f, 2, attacker[1]);
    ATTACKS(&f, 3, attacker[2]);
    DEFENDS(&f, 1, defender[0]);
    DEFENDS(&f, 2, defender[1]);
    DEFENDS(&f, 3, defender[2]);
    f.attacker_batteries = attackers->batteries;
    f.defender_batteries = defenders->batteries;
    f.russian_defenders_at_home = are_russians_at_home(b, defenders);
    return f;
}

/* ---- as it is foretold ---- */

static bool storms(const struct battle *b, int unit, const struct gdc_charge_wish *wish)
{
    bool declared = unit == wish->unit || gdc_unit(b, unit)->ride.zone == wish->zone;
    return declared && battle_side(b, unit) == battle_side(b, wish->unit) && battle_on_table(b, unit) &&
           gdc_is_battalion(b, unit);
}

/* The unit first, then those who have declared the same; who defends what is a secret until it is told off (12.5b). */
bool gdc_foretell_assault(const struct battle *b, const struct gdc_charge_wish *wish, struct gdc_objective_assault_facts *f)
{
    const int enemy = 1 - battle_side(b, wish->unit);
    struct side_of_fight attackers = {.unit = {wish->unit}, .units = 1}, defenders = {.units = 0};
    struct gdc_charge_path path;
    struct gdc_charge_declaration_result result;
    if (!gdc_is_infantry(b, wish->unit) || !gdc_may_charge(b, wish, &path, &result, NULL) ||
        gdc_way_to_zone(b, &path.start, wish->zone, path.most + TOUCH_MM) < 0)
        return false;
    for (int unit = 0; unit < b->setup->units && attackers.units < most_a_side; unit++)
        if (unit != wish->unit && storms(b, unit, wish))
            attackers.unit[attackers.units++] = unit;
    int sector = 1;
    for (int next = 1; next <= MOST_SECTORS && defenders.units == 0; next++) {
        int garrison = gdc_garrison_of(b, wish->zone, enemy, next);
        if (garrison == NO_UNIT)
            continue;
        defenders.unit[defenders.units++] = garrison;
        sector = next;
    }
    *f = facts_of(b, wish->zone, sector, &attackers, &defenders);
    f->defender1_garrison = defenders.units > 0;
    return true;
}

/* Its own side as it is told off, with this unit there as well. */
static struct side_of_fight side_with(const struct battle *b, int unit, int zone, int sector)
{
    struct side_of_fight found = side_of(b, zone, battle_side(b, unit), sector);
    if (gdc_unit(b, unit)->turn.zone_order == sector)
        return found;
    if (gdc_is_battery(b, unit))
        found.batteries++;
    else if (found.units < most_a_side)
        found.unit[found.units++] = unit;
    return found;
}

/* Of the other side's, which are told off in secret (12.5b): who is seen there, else one of those before the place. Whoever is
   engaged in a sector stays in its fight. */
static struct side_of_fight side_seen(const struct battle *b, int side, int zone, int sector)
{
    struct side_of_fight found = {.units = 0};
    for (int unit = 0; unit < b->setup->units && found.units < most_a_side; unit++)
        if (battle_side(b, unit) == side && gdc_is_battalion(b, unit) && b->units[unit].zone == zone && gdc_holds_out(b, unit) &&
            gdc_unit(b, unit)->zone.sector == sector)
            found.unit[found.units++] = unit;
    if (found.units > 0)
        return found;
    int seen = gdc_garrison_of(b, zone, side, sector);
    for (int unit = 0; unit < b->setup->units && seen == NO_UNIT; unit++)
        if (battle_side(b, unit) == side && gdc_is_battalion(b, unit) && gdc_is_before_zone(b, unit, zone))
            seen = unit;
    if (seen != NO_UNIT)
        found.unit[found.units++] = seen;
    return found;
}

bool gdc_foretell_sector(const struct battle *b, int unit, int sector, struct gdc_objective_assault_facts *f, int *attacker)
{
    const int zone = gdc_zone_of_fight(b, unit), side = battle_side(b, unit);
    struct side_of_fight fights[SIDES];
    if (zone < 0 || !gdc_is_sector(b, zone, sector))
        return false;
    fights[side] = side_with(b, unit, zone, sector);
    fights[1 - side] = side_seen(b, 1 - side, zone, sector);
    const int attacks = attacker_in(b, zone, sector);
    if (fights[0].units == 0 || fights[1].units == 0)
        return false;
    *attacker = fights[attacks].unit[0];
    *f = facts_of(b, zone, sector, &fights[attacks], &fights[1 - attacks]);
    f->defender1_garrison = gdc_garrison_of(b, zone, 1 - attacks, sector) != NO_UNIT && !gdc_zone(b, zone)->engaged[sector];
    return true;
}

/* ---- a sector ---- */

static void remember(struct battle *b, int zone, int sector, int attacker, const struct gdc_objective_assault_result *r)
{
    struct gdc_zone *state = gdc_zone(b, zone);
    int32_t *cursor = b->state->cursor;
    bool destroyed = r->outcome == sector_result_destroyed;
    state->fight = (int8_t)sector;
    state->losses[attacker] = (int16_t)(destroyed && r->leading_side == side_defender ? 0 : r->attacker_losses);
    state->losses[1 - attacker] = (int16_t)(destroyed && r->leading_side == side_attacker ? 0 : r->defender_losses);
    cursor[at_outcome] = (int32_t)r->outcome;
    cursor[at_leading] = (int32_t)r->leading_side;
    cursor[at_attacker] = attacker;
}

/* False when nobody attacks there. */
static bool fight(struct battle *b, int zone, int sector)
{
    struct gdc_objective_assault_result r = {0};
    int attacker = attacker_in(b, zone, sector);
    struct side_of_fight attackers = side_of(b, zone, attacker, sector), defenders = side_of(b, zone, 1 - attacker, sector);
    bool engaged = gdc_zone(b, zone)->engaged[sector];
    if (attackers.units == 0 || (!engaged && !has_infantry(b, &attackers)))
        return false;
    struct gdc_objective_assault_facts f = facts_of(b, zone, sector, &attackers, &defenders);
    if (!judge_objective_assault(b, "gdc.12.5c", attackers.unit[0], defenders.units > 0 ? defenders.unit[0] : NO_UNIT, &f, &r))
        return false;
    remember(b, zone, sector, attacker, &r);
    return true;
}

/* False while an owner is asked who falls. */
static bool play_sector(struct battle *b, int zone, int sector)
{
    int32_t *cursor = b->state->cursor;
    if (!cursor[at_fought] && !fight(b, zone, sector))
        return true;
    cursor[at_fought] = 1;
    if (!gdc_share_zone_losses(b, zone))
        return false;
    const struct gdc_sector_fight fought = {.zone = zone,
                                            .sector = sector,
                                            .attacker = cursor[at_attacker],
                                            .outcome = (enum sector_result)cursor[at_outcome],
                                            .leading = (enum side)cursor[at_leading]};
    gdc_settle_sector(b, &fought);
    cursor[at_fought] = 0;
    return true;
}

/* ---- the step ---- */

/* What was allotted in secret is seen now: garrisons stand in their sectors, those that flee are gone. */
static void show_allotment(struct battle *b, int unit, int zone)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool shifts = own->turn.zone_order > 0 && own->turn.zone_order != own->zone.sector && !gdc_holds_out(b, unit);
    if (own->turn.zone_order == order_flees) {
        gdc_flee_zone(b, unit, zone);
        return;
    }
    if (own->turn.zone_order != order_none)
        gdc_tell_sector(b, event_allotted, "gdc.12.5b1", unit, zone, own->turn.zone_order);
    if (!shifts || !gdc_is_inside(b, unit, zone))
        return;
    const struct gdc_zone *state = gdc_zone(b, zone);
    bool joins = state->engaged[own->turn.zone_order] || state->holder[own->turn.zone_order] == 1 - battle_side(b, unit);
    if (gdc_is_battery(b, unit) || (gdc_is_garrison(b, unit, zone) && !joins))
        gdc_take_garrison(b, unit, zone, own->turn.zone_order);
    else
        gdc_go_in_transit(b, unit, zone, 0); /* 12.6.3 */
}

static void show_allotments(struct battle *b)
{
    for (int zone = 0; zone < gdc_zones(b); zone++) {
        if (!gdc_is_fought_for(b, zone))
            continue;
        int attacker = gdc_zone(b, zone)->attacker;
        for (int unit = 0; unit < b->setup->units; unit++)
            if (gdc_is_inside(b, unit, zone) || gdc_is_before_zone(b, unit, zone))
                show_allotment(b, unit, zone);
        gdc_look_at_zone(b, zone);
        gdc_zone(b, zone)->attacker = (int8_t)attacker;
    }
    gdc_settle_checks(b);
}

static void end_turn_of_zones(struct battle *b)
{
    gdc_work_on_bridges(b);
    for (int zone = 0; zone < gdc_zones(b); zone++) {
        struct gdc_zone *state = gdc_zone(b, zone);
        for (int side = 0; side < SIDES; side++)
            state->reinforced[side] = 0;
    }
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->turn.zone_order = order_none;
}

enum step_now gdc_step_assault_zones(struct battle *b)
{
    int32_t *cursor = b->state->cursor;
    if (b->state->stage == 0) {
        show_allotments(b);
        b->state->stage = 1;
        cursor[at_sector] = 1;
    }
    for (; cursor[at_zone] < gdc_zones(b); cursor[at_zone]++, cursor[at_sector] = 1) {
        if (gdc_zone(b, cursor[at_zone])->attacker < 0)
            continue;
        for (; cursor[at_sector] <= MOST_SECTORS; cursor[at_sector]++)
            if (!play_sector(b, cursor[at_zone], cursor[at_sector]))
                return step_waits;
        gdc_end_fights(b, cursor[at_zone]);
    }
    end_turn_of_zones(b);
    return step_over;
}
