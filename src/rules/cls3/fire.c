#include "rules/cls3/cls3.h"

/* ---- small arms ---- */

static int reach_of(const struct umpire *u, enum weapon weapon)
{
    bool rifles = weapon == weapon_rifle || weapon == weapon_sniper_rifle;
    int reach_in = charts(u)->weapon_ranges[weapon].range_in;
    return rifles && option(u, option_reduced_ranges) ? smaller(reach_in, 15) : reach_in;
}

#define SMALL_ARMS(u, f, weapon) \
    { \
        SHOT_OF(f), .reach_in = reach_of(u, weapon), .small_arms = true, .roofed = (f)->in_building \
    }

static bool baker_refused(struct umpire *u, bool baker, enum weapon weapon)
{
    return refuse(u, "cls3.nat.britain.2", baker && weapon != weapon_rifle);
}

static int firing_men(int men, bool baker)
{
    return baker ? (men + 1) / 2 : men;
}

/* ---- skirmishers ---- */

/* What a pair of dice must show. */
static int need_of(struct umpire *u, int penalty)
{
    return 7 + modifier(u, "need", "cls3.fire.sk.1", "penalty", true, penalty);
}

void cls3_skirmish_fire(struct umpire *u, const struct cls3_skirmish_fire_facts *f, struct cls3_skirmish_fire_result *r)
{
    struct shot shot = SMALL_ARMS(u, f, f->weapon);
    if (baker_refused(u, f->baker, f->weapon) || cls3_shot_refused(u, &shot))
        return;
    shot.militia = f->militia && !f->grenzers;
    r->terrain_penalty = cls3_terrain_penalty(u, &shot, 1);
    r->penalty = cls3_penalty(u, &shot, r->terrain_penalty);
    r->throws = firing_men(f->men, f->baker);
    r->dice = 2 * r->throws;
    r->need = need_of(u, r->penalty);
    r->hits = dice_throw_pairs(u->dice, &die_d6, r->throws, r->need);
}

void cls3_skirmish_fire_fast(struct umpire *u, const struct cls3_skirmish_fire_fast_facts *f,
                             struct cls3_skirmish_fire_fast_result *r)
{
    struct shot shot = SMALL_ARMS(u, f, f->weapon);
    if (baker_refused(u, f->baker, f->weapon) || cls3_shot_refused(u, &shot))
        return;
    shot.militia = f->militia && !f->grenzers;
    int men = firing_men(f->men, f->baker);
    r->terrain_penalty = cls3_terrain_penalty(u, &shot, 1);
    r->penalty = cls3_penalty(u, &shot, r->terrain_penalty);
    r->dice = men / 6;
    r->singles = ruling(u, ruling_r8) == 'b' ? 0 : men % 6;
    r->single_dice = 2 * r->singles;
    if (r->dice > 0)
        r->group_hits = dice_throw_excess(u->dice, &die_d6, r->dice, r->penalty);
    if (r->singles > 0)
        r->single_hits = dice_throw_pairs(u->dice, &die_d6, r->singles, 7 + r->penalty);
    r->hits = r->group_hits + r->single_hits;
}

void cls3_sniper_fire(struct umpire *u, const struct cls3_sniper_fire_facts *f, struct cls3_sniper_fire_result *r)
{
    struct shot shot = SMALL_ARMS(u, f, weapon_sniper_rifle);
    if (cls3_shot_refused(u, &shot))
        return;
    shot.militia = f->militia && !f->grenzers;
    r->terrain_penalty = cls3_terrain_penalty(u, &shot, 1);
    r->penalty = cls3_penalty(u, &shot, r->terrain_penalty);
    r->throws = (f->men + 2) / 3;
    r->dice = 2 * r->throws;
    r->need = need_of(u, r->penalty);
    r->hits = dice_throw_pairs(u->dice, &die_d6, r->throws, r->need);
}

/* ---- volleys ---- */

static int reduced_increment(const struct cls3_volley_fire_facts *f)
{
    bool lights = f->troop == troop_light_infantry || f->troop == troop_light_guard;
    bool guards = f->troop == troop_guard_infantry || f->troop == troop_light_guard;
    if (f->green_rifles)
        return 1;
    if (f->british && lights)
        return 2;
    return (f->british && !is_horse(f->troop)) || guards;
}

static int increment_of(struct umpire *u, const struct cls3_volley_fire_facts *f)
{
    int increment = charts(u)->infantry_cavalry_summary[cls3_sheet_row(f->troop)].volley_increment;
    if (option(u, option_reduced_firepower))
        return modified(u, "increment", "cls3.fire.v.2", "reduced firepower", increment, reduced_increment(f));
    if (f->british || f->green_rifles)
        increment =
            modified(u, "increment", "cls3.nat.britain.1", "British", increment, larger(increment, smaller(increment + 1, 2)));
    if (f->green_rifles)
        increment = modified(u, "increment", "cls3.nat.britain.3", "green rifles", increment, smaller(increment, 1));
    return increment;
}

static int tenth(const struct umpire *u, int product)
{
    return (product + (option(u, option_reduced_firepower) ? 4 : 5)) / 10;
}

static bool volley_refused(struct umpire *u, const struct cls3_volley_fire_facts *f)
{
    return baker_refused(u, f->baker, f->weapon) ||
           refuse(u, "cls3.fire.range", is_horse(f->troop) != (f->weapon == weapon_carbine));
}

void cls3_volley_fire(struct umpire *u, const struct cls3_volley_fire_facts *f, struct cls3_volley_fire_result *r)
{
    struct shot shot = SMALL_ARMS(u, f, f->weapon);
    char choice = ruling(u, ruling_r6);
    if (volley_refused(u, f) || cls3_shot_refused(u, &shot))
        return;
    r->dice = f->enfilade && !f->target_square && !f->in_building ? 2 : 1;
    r->terrain_penalty = cls3_terrain_penalty(u, &shot, choice == 'a' ? r->dice : 1);
    r->penalty = cls3_penalty(u, &shot, r->terrain_penalty);
    r->increment = increment_of(u, f);
    r->men_counted = firing_men(f->men, f->baker);
    int plus = modifier(u, "total", "cls3.fire.v.2", "volley increment", true, r->increment) +
               modifier(u, "total", "cls3.fire.v.2", "penalty", true, -r->penalty * (choice == 'b' ? r->dice : 1));
    r->total = larger(dice_throw_sum(u->dice, &die_d6, r->dice) + plus, 0);
    r->hits = tenth(u, r->total * r->men_counted);
}
