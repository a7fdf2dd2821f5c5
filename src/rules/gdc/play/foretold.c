/* foretold.c - what a melee would be: of two that touch, or of a charge that is only thought of. Nothing is thrown. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/melees.h"

/* Friends that have declared a charge at the same target, and the one that is thought of. */
static int attackers_expected(const struct battle *b, const struct gdc_charge_wish *wish)
{
    int attackers = 1;
    for (int unit = 0; unit < b->setup->units; unit++)
        attackers += unit != wish->unit && battle_side(b, unit) == battle_side(b, wish->unit) &&
                     gdc_unit(b, unit)->charge.stage == charge_stage_declared && gdc_unit(b, unit)->charge.target == wish->target;
    return attackers;
}

static int fire_expected(const struct battle *b, int defender, int attacker, int attackers, enum contact contact)
{
    struct gdc_fpf_facts f = gdc_last_volley_facts(b, defender, attacker, attackers);
    struct gdc_fpf_result r = {0};
    f.contact = contact;
    return !gdc_is_engaged(b, defender) && consult_fpf(b, &f, &r, NULL) ? smaller(r.fpf_each, 60) : 0;
}

/* The charger as it would stand before its target, and what it would have come over. */
static void carry_home(const struct battle *b, const struct gdc_charge_wish *wish, const struct gdc_charge_path *path,
                       int32_t way, struct gdc_melee_facts *f)
{
    struct gdc_crossed crossed = {0};
    struct passage passage;
    struct box end = path->start, castings;
    end.front = place_from(end.front, end.facing, way, 0);
    castings = end;
    castings.front = box_centre(&end);
    gdc_open_way(b, wish->unit, &path->start, way, &passage);
    int own = ground_level_of(&b->ground, &end), his = gdc_level(b, wish->target);
    f->contact = gdc_side_struck(b, wish->target, castings);
    f->elevation = own > his ? elevation_attacker_higher : own < his ? elevation_defender_higher : elevation_level;
    gdc_add_crossed(b, &passage, path->start.front, &crossed);
    f->crossed = gdc_crossing_before(b, &crossed, wish->unit, wish->target);
    f->unimpeded_yd = gdc_is_impeding(&passage) ? 0 : smaller(gdc_yards(b, way), 1600);
}

bool gdc_foretell_charge(const struct battle *b, const struct gdc_charge_wish *wish, struct gdc_melee_facts *f)
{
    struct gdc_charge_path path;
    struct gdc_charge_declaration_result result;
    int attackers = attackers_expected(b, wish);
    if (wish->target == NO_UNIT || !gdc_may_set_out(b, wish, &path, &result, NULL))
        return false;
    const int32_t way = gdc_way_to(&path.start, battle_box(b, wish->target), MOST_GROUND_MM / 4);
    const int rate = gdc_charge_pace(b, wish->unit, result.charge_rate);
    if (way < 0 || !gdc_charge_comes_so_far(b, wish->unit, rate, way, &path))
        return false;
    *f = gdc_pair_facts(b, wish->unit, wish->target, attackers, false);
    f->situation = situation_assault;
    carry_home(b, wish, &path, way, f);
    f->fpf = fire_expected(b, wish->target, wish->unit, attackers, f->contact);
    return true;
}

struct gdc_charge_wish gdc_wish_declared(const struct battle *b, int charger, int target)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    return (struct gdc_charge_wish){.unit = (int16_t)charger,
                                    .target = (int16_t)target,
                                    .zone = -1,
                                    .orders = (enum cavalry_orders)own->ride.orders,
                                    .has_bearing = true,
                                    .bearing = (uint16_t)own->charge.bearing};
}

void gdc_foretell_answer(struct gdc_melee_facts *f, enum reaction reaction)
{
    if (reaction == reaction_counter_charge) {
        f->stance = stance_counter_charging;
        f->defender_protected = false;
    }
    if (reaction == reaction_counter_charge || reaction == reaction_wheel)
        f->contact = contact_front;
    if (reaction == reaction_mass)
        f->defender_formation = formation_battalion_mass;
    if (reaction == reaction_square && f->defender_state == state_good)
        f->defender_state = state_unorganized;
    if (reaction == reaction_counter_charge || reaction == reaction_mass || reaction == reaction_square)
        f->fpf = 0;
}

void gdc_foretell_pair(const struct battle *b, int attacker, int defender, int attackers, struct gdc_melee_facts *f)
{
    *f = gdc_pair_facts(b, attacker, defender, attackers, false);
    if (f->situation == situation_assault)
        f->fpf = fire_expected(b, defender, attacker, attackers, f->contact);
}

bool gdc_foretell_melee(const struct battle *b, int unit, struct gdc_melee_facts *f, int *attacker)
{
    int enemy = gdc_unit(b, unit)->locked_with, first;
    if (enemy == NO_UNIT || !battle_on_table(b, unit))
        return false;
    bool attacks = !gdc_is_battery(b, unit) && (gdc_charged_in(b, unit) || !gdc_charged_in(b, enemy));
    *attacker = attacks ? unit : enemy;
    int defender = attacks ? enemy : unit, attackers = gdc_attackers_of(b, defender, &first);
    if (gdc_is_battery(b, *attacker))
        return false;
    gdc_foretell_pair(b, *attacker, defender, larger(attackers, 1), f);
    return true;
}
