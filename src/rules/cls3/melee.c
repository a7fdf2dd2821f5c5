#include "rules/cls3/cls3.h"

#include <string.h>

/* ---- who is in it ---- */

void cls3_melee_involvement(struct umpire *u, const struct cls3_melee_involvement_facts *f,
                            struct cls3_melee_involvement_result *r)
{
    (void)u;
    bool formed = f->kind == involved_kind_formed;
    bool reaches = f->continuous_line && f->enemy_in <= f->charge_left_in;
    bool attacks = f->side == involvement_attacker && (formed || f->kind == involved_kind_superior_terrain) && reaches;
    bool defends = f->side == involvement_defender && formed && f->distance_in <= 6 * DECIMAL_ONE;
    r->involved = f->touching || attacks || defends;
}

/* ---- before impact ---- */

void cls3_pre_melee(struct umpire *u, const struct cls3_pre_melee_facts *f, struct cls3_pre_melee_result *r)
{
    if (f->a_bad_morale || f->b_bad_morale) {
        r->a_checks = f->a_bad_morale;
        r->b_checks = f->b_bad_morale;
        r->outcome = !f->a_bad_morale ? side_a : !f->b_bad_morale ? side_b : side_both_bad;
        return;
    }
    r->a_score = f->a_men * dice_throw(u->dice, &die_d6);
    r->b_score = f->b_men * dice_throw(u->dice, &die_d6);
    bool tie = r->a_score == r->b_score, both = tie && ruling(u, ruling_r9) == 'b';
    r->a_checks = r->a_score < r->b_score || both;
    r->b_checks = r->b_score < r->a_score || both;
    r->outcome = tie ? side_tie : r->a_score > r->b_score ? side_a : side_b;
}

/* ---- a side of a cast ---- */

struct fighter {
    const char *sum; /* the result that its lines count toward */
    enum troop troop;
    bool guard_cavalry, militia;
    int men;
    enum charge charge;
    enum nation nation;
    bool lost, behind;
    bool outside_woods, horse_in_woods;
};

#define FIGHTER(f, s) \
    { \
#s "_total", (f)->s##_troop, (f)->s##_guard_cavalry, (f)->s##_militia, (f)->s##_men, (f)->s##_charge, (f)->s##_nation, \
            (f)->s##_lost_increment, (f)->s##_behind_friends, (f)->s##_outside_woods, (f)->s##_cavalry_in_woods \
    }

/* Hits that kill one of these castings. */
static int evaluation(const struct umpire *u, enum troop troop, bool guard_cavalry)
{
    if (!is_foot(troop) && !is_horse(troop))
        return charts(u)->servers_summary[troop - troop_artillerymen].melee_evaluation;
    bool lost_figure = troop == troop_armored_cuirassiers && ruling(u, ruling_r11) == 'b';
    bool better = is_horse(troop) && guard_cavalry && ruling(u, ruling_r12) == 'b';
    return (lost_figure ? 3 : charts(u)->infantry_cavalry_summary[troop].melee_evaluation) + better;
}

static int increment_of(const struct umpire *u, const struct cls3_melee_round_facts *f, const struct fighter *fighter,
                        bool attacks)
{
    struct onset onset = {.troop = fighter->troop,
                          .charge = fighter->charge,
                          .nation = fighter->nation,
                          .ground = f->ground,
                          .against_earthworks = attacks && f->cover == cover_earthworks,
                          .against_square = attacks && (f->b_square || f->b_masse),
                          .behind_friends = fighter->behind,
                          .lost = fighter->lost,
                          .weather = f->weather};
    return cls3_increment(u, &onset);
}

static bool both_charge(const struct cls3_melee_round_facts *f)
{
    return f->a_charge != charge_none && f->b_charge != charge_none;
}

/* Terrain does not add up in melee: the worst counts (cls3.r55). */
static int terrain_of(struct umpire *u, const struct cls3_melee_round_facts *f, const struct fighter *fighter, bool attacks)
{
    struct worst worst = {0};
    bool uphill = attacks && f->b_higher && !both_charge(f);
    if (attacks && f->cover != cover_none)
        cls3_consider(&worst, true, -charts(u)->construction_cover[f->cover - cover_abatis].melee, "cls3.terr.lin.1", "cover");
    cls3_consider(&worst, uphill, 1, "cls3.terr.hill.3", "defender higher");
    cls3_consider(&worst, fighter->outside_woods, -charts(u)->woods[0].edge_attacker_melee, "cls3.terr.2", "outside the woods");
    cls3_consider(&worst, fighter->horse_in_woods && is_horse(fighter->troop), -charts(u)->woods[0].formed_cavalry_melee,
                  "cls3.terr.2", "horse in woods");
    return modifier(u, fighter->sum, worst.rule, worst.label, true, -worst.points);
}

static int lines_of(struct umpire *u, const struct cls3_melee_round_facts *f, const struct fighter *fighter, int increment)
{
    bool attacks = fighter->sum[0] == 'a';
    return modifier(u, fighter->sum, "cls3.melee.inc.1", "charge", true, increment) +
           modifier(u, fighter->sum, "cls3.militia.2", "militia", fighter->militia, -1) + terrain_of(u, f, fighter, attacks);
}

/* ---- the cast ---- */

static bool foot_at_horse(enum troop charger, enum charge charge, enum troop other)
{
    return (is_foot(charger) || is_sapper(charger)) && charge != charge_none && is_horse(other);
}

static bool cast_refused(struct umpire *u, const struct cls3_melee_round_facts *f)
{
    bool abatis = f->cover != cover_none && !charts(u)->construction_cover[f->cover - cover_abatis].melee_possible;
    bool plain_horse = is_horse(f->a_troop) && f->a_troop != troop_lancers;
    bool crew_charges =
        (is_crew(f->a_troop) && f->a_charge != charge_none) || (is_crew(f->b_troop) && f->b_charge != charge_none);
    return refuse(u, "cls3.terr.lin.2", abatis) || refuse(u, "cls3.square.2", (f->b_square || f->b_masse) && plain_horse) ||
           refuse(u, "cls3.square.4", f->b_square && f->flank_or_rear) || refuse(u, "cls3.charge.2", crew_charges) ||
           refuse(u, "cls3.charge.3",
                  foot_at_horse(f->a_troop, f->a_charge, f->b_troop) || foot_at_horse(f->b_troop, f->b_charge, f->a_troop));
}

static void take_losses(const struct umpire *u, const struct fighter *a, const struct fighter *b, int times,
                        struct cls3_melee_round_result *r)
{
    const struct fighter *loser = r->a_total < r->b_total ? a : b;
    r->a_left = a->men;
    r->b_left = b->men;
    r->difference = larger(r->a_total, r->b_total) - smaller(r->a_total, r->b_total);
    r->loser = r->difference == 0 ? side_none : loser == a ? side_a : side_b;
    if (r->difference == 0)
        return;
    r->hits_per_kill = evaluation(u, loser->troop, loser->guard_cavalry);
    r->kills = smaller(times * (r->difference / r->hits_per_kill), loser->men);
    *(loser == a ? &r->a_left : &r->b_left) -= r->kills;
}

struct doubles {
    bool a, b;
};

static struct doubles cast(struct umpire *u, const struct cls3_melee_round_facts *f, int times, struct cls3_melee_round_result *r)
{
    struct fighter a = FIGHTER(f, a), b = FIGHTER(f, b);
    r->a_increment = increment_of(u, f, &a, true);
    r->b_increment = increment_of(u, f, &b, false);
    int a_lines = lines_of(u, f, &a, r->a_increment), b_lines = lines_of(u, f, &b, r->b_increment);
    struct two_dice of_a = dice_throw_two(u->dice, &die_d6), of_b = dice_throw_two(u->dice, &die_d6);
    r->a_total = of_a.sum + a_lines;
    r->b_total = of_b.sum + b_lines;
    take_losses(u, &a, &b, times, r);
    return (struct doubles){of_a.doubles, of_b.doubles};
}

static bool both_live(const struct cls3_melee_round_result *r)
{
    return r->a_left > 0 && r->b_left > 0;
}

void cls3_melee_round(struct umpire *u, const struct cls3_melee_round_facts *f, struct cls3_melee_round_result *r)
{
    if (cast_refused(u, f))
        return;
    struct doubles doubles = cast(u, f, 1, r);
    r->a_checks = both_live(r) && doubles.b;
    r->b_checks = both_live(r) && (doubles.a || f->flank_or_rear);
}

void cls3_melee_fast(struct umpire *u, const struct cls3_melee_round_facts *f, struct cls3_melee_fast_result *r)
{
    struct cls3_melee_round_result six = {0};
    if (cast_refused(u, f))
        return;
    cast(u, f, 6, &six);
    six.a_checks = six.b_checks = both_live(&six);
    memcpy(r, &six, sizeof *r); /* both are MELEE_RESULTS */
}

/* ---- leaving it ---- */

static int opposed_lines(struct umpire *u, const char *sum, int increment, bool militia, int terrain)
{
    return modifier(u, sum, "cls3.melee.inc.1", "charge", true, increment) +
           modifier(u, sum, "cls3.militia.2", "militia", militia, -1) +
           modifier(u, sum, "cls3.melee.opp.1", "terrain", true, -terrain);
}

void cls3_opposed_throw(struct umpire *u, const struct cls3_opposed_throw_facts *f, struct cls3_opposed_throw_result *r)
{
    if (!f->unopposed)
        r->leaver_total = opposed_lines(u, "leaver_total", f->leaver_increment, f->leaver_militia, f->leaver_terrain);
    r->victor_total = opposed_lines(u, "victor_total", f->victor_increment, f->victor_militia, f->victor_terrain);
    if (!f->unopposed)
        r->leaver_total += dice_throw_sum(u->dice, &die_d6, 2);
    r->victor_total += dice_throw_sum(u->dice, &die_d6, 2);
    int excess = larger(r->victor_total - r->leaver_total, 0);
    r->kills = smaller(excess / evaluation(u, f->leaver_troop, f->leaver_guard_cavalry), f->leaver_men);
    r->left = f->leaver_men - r->kills;
}

/* ---- squares ---- */

void cls3_square_attack(struct umpire *u, const struct cls3_square_attack_facts *f, struct cls3_square_attack_result *r)
{
    bool horse = f->attacker != square_attacker_infantry, lancers = f->attacker == square_attacker_lancers;
    bool valid = f->men >= 16;
    if (refuse(u, "cls3.square.5", horse && valid && f->squadrons > 4))
        return;
    bool as_any_unit = !horse || !valid || !f->square_held, dry_lancers = lancers && !f->rain;
    r->valid_square = valid;
    r->may_melee = as_any_unit || lancers;
    r->casts_per_squadron = as_any_unit || (lancers && f->rain) ? 99 : dry_lancers;
    r->stop_in = r->may_melee ? 0 : 6 * DECIMAL_ONE;
    r->check_morale_after = !as_any_unit && (dry_lancers || !lancers);
}

/* ---- breaking through ---- */

void cls3_breakthrough_move(struct umpire *u, const struct cls3_breakthrough_move_facts *f,
                            struct cls3_breakthrough_move_result *r)
{
    enum breakthrough_arm arm = is_light_horse(f->troop) ? breakthrough_arm_light_cavalry
                                : is_horse(f->troop)     ? breakthrough_arm_heavy_cavalry
                                                         : breakthrough_arm_infantry;
    r->allowed = f->attacker && f->won && !f->skirmishing && !f->used && !is_crew(f->troop);
    r->inches = r->allowed ? charts(u)->breakthrough[arm].inches : 0;
}
