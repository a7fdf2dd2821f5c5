/* beginning.c - what options settle before the first shot: little companies join (gdc.o.independent, gdc.o.engineers), rockets
   are given out (gdc.o.rockets), scouts have been out (gdc.o.scouting). */
#include "rules/gdc/play/beginning.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"

/* ---- little companies ---- */

enum { company_least = 2, company_most = 4 };

static bool is_of_line(const struct battle *b, int unit)
{
    int kind = gdc_troop(b, unit)->kind;
    return kind == troop_infantry || kind == troop_cavalry;
}

static bool is_company(const struct battle *b, int unit)
{
    int castings = b->setup->unit[unit].strength;
    return is_of_line(b, unit) && castings >= company_least && castings <= company_most;
}

static bool may_take_company(const struct battle *b, int unit, int company)
{
    const struct unit_setup *host = &b->setup->unit[unit], *guest = &b->setup->unit[company];
    int arm = gdc_is_engineers(b, company) ? (int)troop_infantry : gdc_troop(b, company)->kind;
    return gdc_troop(b, unit)->kind == arm && !is_company(b, unit) && host->side == guest->side && host->turn == guest->turn;
}

static bool joins_others(const struct battle *b, int unit)
{
    return gdc_is_engineers(b, unit) || (gdc_option(b, option_independent_companies) && is_company(b, unit));
}

/* A unit of its own command goes before others, then the nearest. */
static int host_of(const struct battle *b, int company)
{
    const struct unit_setup *guest = &b->setup->unit[company];
    int best = NO_UNIT;
    bool best_own = false;
    int64_t nearest = INT64_MAX;
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct unit_setup *host = &b->setup->unit[unit];
        bool own = host->leader == guest->leader;
        int64_t far = place_distance_squared(host->at, guest->at);
        if (!may_take_company(b, unit, company) || (best_own && !own) || (best_own == own && far >= nearest))
            continue;
        best = unit;
        best_own = own;
        nearest = far;
    }
    return best;
}

void gdc_join_companies(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int host = joins_others(b, unit) ? host_of(b, unit) : NO_UNIT;
        if (host == NO_UNIT)
            continue;
        battle_attach(b, unit, host);
        battle_change(b, unit)->where = (int16_t)(b->setup->unit[host].turn > 0 ? where_waiting : where_table);
    }
}

/* ---- rockets ---- */

/* Two brigades of three battalions. */
#define BATTALIONS_OF_DIVISION 6

static bool is_austrian(const struct battle *b, int unit)
{
    return gdc_troop(b, unit)->nation == march_nation_austria;
}

static struct gdc_support_allowance_facts support_facts(const struct battle *b, int side, enum support_nation nation)
{
    struct gdc_support_allowance_facts f = facts_of_support_allowance(b);
    int battalions = 0;
    f.castings = 0;
    f.nation = nation;
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool counts = battle_side(b, unit) == side && is_of_line(b, unit) &&
                      (nation == support_nation_british ? gdc_troop(b, unit)->british != 0 : is_austrian(b, unit));
        f.castings += counts ? b->setup->unit[unit].strength : 0;
        battalions += counts && gdc_troop(b, unit)->kind == troop_infantry;
    }
    f.british_division = nation == support_nation_british && battalions >= BATTALIONS_OF_DIVISION;
    return f;
}

static bool has_rockets(const struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gdc_unit(b, unit)->battery.rockets > 0)
            return true;
    return false;
}

/* The first of its horse batteries. */
static void arm_battery(struct battle *b, int side, enum support_nation nation)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gdc_troop *troop = gdc_troop(b, unit);
        bool its = nation == support_nation_british ? troop->british != 0 : is_austrian(b, unit);
        if (battle_side(b, unit) != side || troop->kind != troop_battery || !troop->horse_artillery || !its)
            continue;
        gdc_unit(b, unit)->battery.rockets = ROCKET_SALVOES;
        return;
    }
}

/* Unless the scenario has rockets already. */
void gdc_give_out_rockets(struct battle *b)
{
    static const enum support_nation nations[] = {support_nation_british, support_nation_austrian};
    for (int side = 0; side < SIDES && gdc_option(b, option_rockets); side++) {
        for (int i = 0; i < 2; i++) {
            struct gdc_support_allowance_facts f = support_facts(b, side, nations[i]);
            struct gdc_support_allowance_result r = {0};
            if (!has_rockets(b, side) && consult_support_allowance(b, &f, &r, NULL) && r.rocket_batteries > 0)
                arm_battery(b, side, nations[i]);
        }
    }
}

/* ---- scouts ---- */

struct scouts {
    int indians, heavy, light, cossacks;
};

static struct scouts scouts_of(const struct battle *b, int side)
{
    struct scouts scouts = {0, 0, 0, 0};
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gdc_troop *troop = gdc_troop(b, unit);
        int castings = b->setup->unit[unit].strength;
        if (battle_side(b, unit) != side)
            continue;
        if (troop->kind == troop_infantry && troop->indian)
            scouts.indians += castings;
        else if (troop->kind == troop_cavalry && troop->cossack)
            scouts.cossacks += castings;
        else if (troop->kind == troop_cavalry && troop->horse == horse_light)
            scouts.light += castings;
        else if (troop->kind == troop_cavalry)
            scouts.heavy += castings;
    }
    return scouts;
}

static int limited(int castings)
{
    return castings < 500 ? castings : 500;
}

bool gdc_scout(struct battle *b)
{
    struct gdc_scouting_facts f = facts_of_scouting(b);
    struct gdc_scouting_result r = {0};
    struct scouts red = scouts_of(b, 0), blue = scouts_of(b, 1);
    if (!gdc_option(b, option_scouting))
        return false;
    f.a_indians = limited(red.indians);
    f.a_heavy = limited(red.heavy);
    f.a_light = limited(red.light);
    f.a_cossacks = limited(red.cossacks);
    f.a_home = b->setup->home[0];
    f.b_indians = limited(blue.indians);
    f.b_heavy = limited(blue.heavy);
    f.b_light = limited(blue.light);
    f.b_cossacks = limited(blue.cossacks);
    f.b_home = b->setup->home[1];
    judge_scouting(b, "gdc.o.scouting", NO_UNIT, NO_UNIT, &f, &r);
    gdc_own(b)->bars_flanks = (int16_t)(r.advantage == pair_a ? 2 : r.advantage == pair_b ? 1 : 0);
    return gdc_own(b)->bars_flanks > 0;
}
