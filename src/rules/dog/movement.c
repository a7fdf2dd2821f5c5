#include "rules/dog/dog.h"

/* ---- allowances (move.2, dog.r47) ---- */

static bool compulsory(enum move_mode mode)
{
    return mode == move_mode_evade || mode == move_mode_retreat || mode == move_mode_rout;
}

static bool attacking(enum move_mode mode)
{
    return mode == move_mode_charge || mode == move_mode_pursuit;
}

/* As whom a unit moves: gunners who leave their guns run like skirmishing infantry. */
struct mover {
    enum arm arm;
    enum formation formation;
    enum rate_class class;
};

static enum rate_class class_of(const struct umpire *u, enum troop troop)
{
    switch (dog_class(u, troop)) {
    case troop_class_line_infantry:
        return rate_class_line_infantry;
    case troop_class_light_infantry:
        return rate_class_light_infantry;
    case troop_class_heavy:
    case troop_class_cuirassier:
        return rate_class_heavy_cavalry;
    case troop_class_lancer:
    case troop_class_cossack:
    case troop_class_light:
        return rate_class_light_cavalry;
    case troop_class_foot_artillery:
        return rate_class_foot_artillery;
    case troop_class_horse_artillery:
        return rate_class_horse_artillery;
    }
    return rate_class_line_infantry;
}

static struct mover mover_of(const struct umpire *u, const struct dog_movement_allowance_facts *f)
{
    struct mover mover = {dog_arm(f->troop), f->formation, class_of(u, f->troop)};
    if (mover.formation == formation_auto)
        mover.formation = mover.arm == arm_artillery ? formation_limbered : formation_line;
    if (mover.arm == arm_artillery && mover.formation == formation_unlimbered && compulsory(f->mode))
        return (struct mover){arm_infantry, formation_skirmish, rate_class_line_infantry};
    return mover;
}

static int group_of(const struct umpire *u, enum rate_class class, enum nation nation)
{
    switch (class) {
    case rate_class_line_infantry:
    case rate_class_light_infantry:
        return charts(u)->nation_groups[nation].infantry;
    case rate_class_heavy_cavalry:
    case rate_class_light_cavalry:
        return charts(u)->nation_groups[nation].cavalry;
    case rate_class_foot_artillery:
        return charts(u)->nation_groups[nation].foot_artillery;
    case rate_class_horse_artillery:
        return charts(u)->nation_groups[nation].horse_artillery;
    }
    return 0;
}

/* An empty cell where there is no rate. */
static int rate_of(const struct umpire *u, const struct mover *mover, enum nation nation)
{
    int row = 3 * (int)mover->class + group_of(u, mover->class, nation);
    return (&charts(u)->movement_rates[row].march_column)[mover->formation - formation_march_column];
}

static bool move_refused(struct umpire *u, const struct dog_movement_allowance_facts *f, int rate_m)
{
    bool battery = dog_arm(f->troop) == arm_artillery;
    bool of_guns = f->formation == formation_limbered || f->formation == formation_unlimbered || f->formation == formation_auto;
    return refuse(u, "dog.r47", (battery && !of_guns) || rate_m == CELL_EMPTY) ||
           refuse(u, "dog.charge.12", battery && attacking(f->mode)) ||
           refuse(u, "dog.charge.13", f->formation == formation_square && attacking(f->mode)) ||
           refuse(u, "dog.fatigue.2", f->fatigue == fatigue_utterly_exhausted && !compulsory(f->mode));
}

static int tired_rate(const struct umpire *u, const struct dog_movement_allowance_facts *f, int rate_m)
{
    if (compulsory(f->mode) || ruling(u, ruling_r48) == 'b')
        return rate_m;
    return f->fatigue == fatigue_tired ? rate_m * 3 / 4 : f->fatigue == fatigue_exhausted ? rate_m / 2 : rate_m;
}

void dog_movement_allowance(struct umpire *u, const struct dog_movement_allowance_facts *f,
                            struct dog_movement_allowance_result *r)
{
    struct mover mover = mover_of(u, f);
    int rate_m = rate_of(u, &mover, dog_nation(f->troop));
    bool hurries = f->mode != move_mode_normal && f->mode != move_mode_retreat;
    if (move_refused(u, f, rate_m))
        return;
    r->class = mover.class;
    r->rate_m = rate_m;
    r->base_m = tired_rate(u, f, rate_m);
    r->bonus_m = hurries && mover.arm != arm_artillery ? charts(u)->charge_bonus[mover.arm].bonus_m : 0;
    r->allowance_m = r->base_m + r->bonus_m;
    if (f->mode == move_mode_evade)
        r->allowance_m = r->allowance_m * 3 / 4;
}

/* ---- ground (move.5 to move.9) ---- */

enum { terrains = terrain_extreme_slope + 1 };

/* How much the way has of each kind of ground: metres of width, walls, buildings, or just 1. */
struct way {
    int amount[terrains];
};

static struct way way_of(const struct dog_terrain_cost_facts *f)
{
    return (struct way){{
        [terrain_open_wood] = f->ground == growth_open_wood,
        [terrain_dense_wood] = f->ground == growth_dense_wood,
        [terrain_stream] = f->stream_width_m,
        [terrain_fordable_river] = f->river_width_m,
        [terrain_low_wall] = f->low_walls,
        [terrain_high_wall] = f->high_walls,
        [terrain_building] = f->buildings,
        [terrain_gentle_slope] = f->slope == slope_gentle,
        [terrain_medium_slope] = f->slope == slope_medium,
        [terrain_steep_slope] = f->slope == slope_steep,
        [terrain_extreme_slope] = f->slope == slope_extreme,
    }};
}

/* What a kind of ground on the way does to the arm; an empty cell: nothing. */
static int mark_of(const struct umpire *u, const struct way *way, int terrain, enum arm arm)
{
    return way->amount[terrain] > 0 ? (&charts(u)->movement_costs[terrain].infantry)[arm] : CELL_EMPTY;
}

static bool closed(const struct umpire *u, const struct way *way, enum terrain from, enum terrain to, enum arm arm)
{
    for (int i = (int)from; i <= (int)to; i++)
        if (mark_of(u, way, i, arm) == (int)mark_not_allowed)
            return true;
    return false;
}

/* In print woods and slopes are open to all; a house may close them too. */
static bool ground_refused(struct umpire *u, const struct way *way, enum arm arm)
{
    return refuse(u, "dog.move.6", closed(u, way, terrain_stream, terrain_fordable_river, arm)) ||
           refuse(u, "dog.move.7", closed(u, way, terrain_low_wall, terrain_high_wall, arm)) ||
           refuse(u, "dog.move.8", closed(u, way, terrain_open_wood, terrain_extreme_slope, arm));
}

static enum state worst_state(const struct umpire *u, const struct way *way, enum arm arm)
{
    int worst = CELL_EMPTY;
    for (int i = 0; i < terrains; i++)
        worst = larger(worst, mark_of(u, way, i, arm));
    if (worst == CELL_EMPTY)
        return state_formed;
    return worst == (int)mark_unformed ? state_unformed : state_disordered;
}

/* Wood and slope each leave a share of the rate, never under a hundredth of it. */
static int stretch_cost(const struct umpire *u, const struct way *way, int stretch_m)
{
    int64_t kept = 1, full = 1;
    for (int i = 0; i < terrains; i++) {
        bool lies_along = i <= (int)terrain_dense_wood || i >= (int)terrain_gentle_slope;
        int share = charts(u)->movement_costs[i].rate_kept;
        if (!lies_along || way->amount[i] == 0 || share == CELL_EMPTY)
            continue;
        kept *= larger(share, DECIMAL_ONE / 100);
        full *= DECIMAL_ONE;
    }
    return (int)((stretch_m * full + kept - 1) / kept);
}

/* Metres for every wall and building, or for each 10 m of width and part of it. */
static int deduction(const struct umpire *u, const struct way *way, int terrain)
{
    int width = charts(u)->movement_costs[terrain].per_width_m, amount = way->amount[terrain];
    int times = width == CELL_EMPTY ? amount : (amount + width - 1) / width;
    return times * filled(charts(u)->movement_costs[terrain].deduct_m);
}

void dog_terrain_cost(struct umpire *u, const struct dog_terrain_cost_facts *f, struct dog_terrain_cost_result *r)
{
    struct way way = way_of(f);
    if (ground_refused(u, &way, f->arm))
        return;
    r->cost_m = stretch_cost(u, &way, f->stretch_m);
    for (int i = 0; i < terrains; i++) {
        r->cost_m += deduction(u, &way, i);
        if (way.amount[i] > 0)
            r->visibility_m = larger(r->visibility_m, filled(charts(u)->movement_costs[i].visibility_m));
    }
    r->state_after = worst_state(u, &way, f->arm);
}
