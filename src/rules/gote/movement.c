#include "rules/gote/gote.h"

/* ---- actions ---- */

static int shots_of_weapon(const struct gote_actions_allowed_facts *f)
{
    switch ((int)f->weapon) {
    case weapon_rifle:
        return 2;
    case weapon_none:
        return 0;
    case weapon_gun:
        return f->fired_preparatory ? 0 : 3;
    default:
        return 3;
    }
}

void gote_actions_allowed(struct umpire *u, const struct gote_actions_allowed_facts *f, struct gote_actions_allowed_result *r)
{
    if (f->state == state_routed || f->state == state_looting)
        return;
    r->actions = charts(u)->actions_allowed[f->grade].actions;
    r->max_shots = smaller(r->actions, shots_of_weapon(f));
}

/* The chart's line for a deed, -1 for what the arm cannot do; a charge of cavalry costs what a move costs (gote.r21). */
static int cost_row(enum arm arm, enum action action)
{
#define ROW(arm, row) [action_##row] = 1 + cost_##arm
    static const int8_t rows[][action_double_frontage + 1] = {
        [arm_infantry] = {ROW(infantry_change_formation, change_formation), ROW(infantry_change_facing, change_facing),
                          ROW(infantry_fire, fire_offensive), ROW(infantry_move, move), ROW(infantry_assault, assault),
                          ROW(infantry_cross_wall, cross_wall)},
        [arm_cavalry] = {ROW(cavalry_change_formation, change_formation), ROW(cavalry_change_facing, change_facing),
                         ROW(cavalry_fire, fire_offensive), ROW(cavalry_move, move), ROW(cavalry_move, assault),
                         ROW(cavalry_cross_high_wall, cross_wall), ROW(cavalry_mount_dismount, mount),
                         ROW(cavalry_mount_dismount, dismount), ROW(cavalry_double_frontage, double_frontage)},
        [arm_artillery] = {ROW(artillery_change_facing, change_facing), ROW(artillery_fire, fire_offensive),
                           ROW(artillery_move_or_prolong, move), ROW(artillery_move_or_prolong, prolong),
                           ROW(artillery_cross_wall, cross_wall), ROW(artillery_limber_unlimber, limber),
                           ROW(artillery_limber_unlimber, unlimber)},
    };
#undef ROW
    return rows[arm][action] - 1;
}

void gote_action_cost(struct umpire *u, const struct gote_action_cost_facts *f, struct gote_action_cost_result *r)
{
    int row = cost_row(f->arm, f->action);
    bool turns = f->action == action_change_facing, defends = f->action == action_fire_defensive;
    if (refuse(u, "gote.act.3", row < 0 && !defends) || refuse(u, "gote.act.7", turns && !f->own_movement_phase))
        return;
    bool slight = turns && f->angle_deg <= 45 * DECIMAL_ONE;
    bool jumped = f->action == action_cross_wall && f->arm == arm_cavalry && f->wall_ft < 3 * DECIMAL_ONE;
    r->cost = defends || slight || jumped ? 0 : charts(u)->action_costs[row].cost;
}

/* ---- who moves ---- */

static bool drilled_horse(const struct gote_movement_facts *f)
{
    return f->mover == mover_light_cavalry || f->mover == mover_medium_cavalry || f->mover == mover_heavy_cavalry;
}

static bool formed(const struct gote_movement_facts *f)
{
    return f->mover == mover_infantry || drilled_horse(f);
}

static bool artillery(const struct gote_movement_facts *f)
{
    return f->mover == mover_foot_artillery || f->mover == mover_horse_artillery;
}

static bool dragged(const struct gote_movement_facts *f)
{
    return artillery(f) && f->prolong;
}

static bool closed(const struct gote_movement_facts *f)
{
    return formed(f) && (f->formation == formation_square || f->formation == formation_back_to_back);
}

/* Foot in loose order, whom woods do not hinder. */
static bool free_of_woods(const struct gote_movement_facts *f)
{
    return f->mover == mover_skirmishers || f->mover == mover_semi_skirmishers || f->mover == mover_indians ||
           f->mover == mover_guerrillas;
}

static bool keeps_off_roads(const struct gote_movement_facts *f)
{
    bool loose = free_of_woods(f) || f->mover == mover_mob || f->mover == mover_skirmish_cavalry;
    return loose || dragged(f) || (formed(f) && f->formation != formation_column);
}

static bool move_refused(struct umpire *u, const struct gote_movement_facts *f)
{
    bool column = f->formation == formation_column, infantry = f->mover == mover_infantry;
    bool never_charges = artillery(f) || f->mover == mover_leader || f->mover == mover_messenger;
    bool off_bridge = dragged(f) || (formed(f) && !column);
    return refuse(u, "gote.charge.1", f->charge && (never_charges || (infantry && closed(f)))) ||
           refuse(u, "gote.move.4", f->retrograde && (f->charge || !infantry)) ||
           refuse(u, "gote.form.7", drilled_horse(f) && closed(f)) ||
           refuse(u, "gote.move.3", dragged(f) && f->gun == weapon_siege) || refuse(u, "gote.move.6", f->bridge && off_bridge) ||
           refuse(u, "gote.move.7", f->stream == stream_deep && !f->bridge) ||
           refuse(u, "gote.move.13", f->road && keeps_off_roads(f));
}

/* ---- the chart's rate ---- */

static enum rate battery_rate(const struct gote_movement_facts *f)
{
    if (f->prolong)
        return rate_prolong;
    if (f->mover == mover_horse_artillery)
        return rate_horse_artillery;
    if (f->gun == weapon_siege)
        return rate_foot_artillery_siege;
    return f->gun <= weapon_medium ? rate_foot_artillery_light_medium : rate_foot_artillery_medium_heavy_heavy;
}

static enum rate rate_of(const struct gote_movement_facts *f)
{
    bool line = f->formation == formation_line;
    switch (f->mover) {
    case mover_infantry:
        return line ? rate_infantry_line : closed(f) ? rate_infantry_square : rate_infantry_column;
    case mover_foot_artillery:
    case mover_horse_artillery:
        return battery_rate(f);
    case mover_light_cavalry:
        return line ? rate_light_cavalry_line : rate_light_cavalry_column;
    case mover_medium_cavalry:
        return line ? rate_medium_cavalry_line : rate_medium_cavalry_column;
    case mover_heavy_cavalry:
        return line ? rate_heavy_cavalry_line : rate_heavy_cavalry_column;
    case mover_skirmish_cavalry:
    case mover_leader:
    case mover_messenger:
        return rate_riders;
    case mover_skirmishers:
    case mover_semi_skirmishers:
    case mover_indians:
    case mover_guerrillas:
    case mover_mob:
        break;
    }
    return rate_skirmishers;
}

static int ground_inches(const struct umpire *u, enum terrain row)
{
    int inches = charts(u)->movement_terrain[row].inches;
    return filled(inches);
}

static int chart_rate(struct umpire *u, const struct gote_movement_facts *f)
{
    enum rate row = rate_of(f);
    int charge = charts(u)->movement_rates[row].charge_inches;
    bool gallops = drilled_horse(f) && f->charge && !f->blown && charge != CELL_EMPTY;
    int inches = gallops ? charge : gote_inches_thrown(u, charts(u)->movement_rates[row].inches);
    enum terrain road = f->mover == mover_infantry ? terrain_road_infantry : terrain_road_cavalry;
    bool gains = f->road && formed(f) && !f->charge && !f->retrograde;
    return inches + modifier(u, "rate_in", "gote.move.13", "on a road", gains, ground_inches(u, road));
}

/* ---- what ground takes away ---- */

static int lost_inches(struct umpire *u, const struct gote_movement_facts *f)
{
    bool light_woods = f->terrain == going_light_woods && !f->road && !free_of_woods(f);
    return modifier(u, "lost_in", "gote.move.9", "short walls and hedges", true,
                    f->low_obstacles * ground_inches(u, terrain_short_wall_or_hedge)) +
           modifier(u, "lost_in", "gote.move.10", "tall walls, abatis and ditches", true,
                    f->high_obstacles * ground_inches(u, terrain_tall_wall_abatis_ditch)) +
           modifier(u, "lost_in", "gote.move.11", "contours climbed", true,
                    f->contours_up * ground_inches(u, terrain_contour_up)) +
           modifier(u, "lost_in", "gote.move.12", "light woods or orchard", light_woods,
                    ground_inches(u, terrain_light_woods_or_orchard));
}

static int forded(struct umpire *u, const struct gote_movement_facts *f, int inches)
{
    if (f->stream != stream_shallow || f->bridge)
        return inches;
    if (u->sum != NULL)
        umpire_note(u, "open_in", "gote.move.7", "shallow stream: half", inches / 2 - inches, true);
    return inches / 2;
}

static bool rough(const struct gote_movement_facts *f)
{
    return !f->road && (f->terrain == going_swamp || (f->terrain == going_woods && !free_of_woods(f)));
}

static int allowance(struct umpire *u, const struct gote_movement_facts *f, int open)
{
    if (f->retrograde)
        return smaller(open, INCHES(gote_inches_thrown(u, charts(u)->movement_rates[rate_infantry_retrograde].inches)));
    if (rough(f) && f->before_in < open)
        return smaller(open, f->before_in + INCHES(dice_throw(u->dice, &die_d6)));
    return open;
}

void gote_movement(struct umpire *u, const struct gote_movement_facts *f, struct gote_movement_result *r)
{
    if (move_refused(u, f))
        return;
    bool horse = drilled_horse(f) || f->mover == mover_skirmish_cavalry;
    r->rate_in = chart_rate(u, f);
    int forded_in = forded(u, f, INCHES(r->rate_in));
    r->lost_in = INCHES(lost_inches(u, f));
    r->open_in = larger(forded_in - r->lost_in, 0);
    r->allowance_in = allowance(u, f, r->open_in);
    r->extra_actions = f->stream == stream_medium && !f->bridge;
    r->blown_on_contact = horse && f->charge && (f->blown || f->prior_moves > 0);
}
