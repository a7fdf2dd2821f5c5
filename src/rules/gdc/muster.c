#include "rules/gdc/gdc.h"

/* ---- before the battle ---- */

static int scouts(const struct umpire *u, enum scout row, int castings)
{
    return castings * charts(u)->scouting[row].points;
}

static enum pair ahead(int a, int b)
{
    if (a > 0 && a >= 2 * b)
        return pair_a;
    return b > 0 && b >= 2 * a ? pair_b : pair_none;
}

void gdc_scouting(struct umpire *u, const struct gdc_scouting_facts *f, struct gdc_scouting_result *r)
{
    r->a_points = scouts(u, scout_north_american_indian_or_guerilla, f->a_indians) +
                  scouts(u, scout_medium_heavy_cavalry, f->a_heavy) + scouts(u, scout_light_cavalry, f->a_light) +
                  scouts(u, scout_cossack_asiatic_turkish_light, f->a_cossacks) + scouts(u, scout_home_country, f->a_home);
    r->b_points = scouts(u, scout_north_american_indian_or_guerilla, f->b_indians) +
                  scouts(u, scout_medium_heavy_cavalry, f->b_heavy) + scouts(u, scout_light_cavalry, f->b_light) +
                  scouts(u, scout_cossack_asiatic_turkish_light, f->b_cossacks) + scouts(u, scout_home_country, f->b_home);
    r->advantage = ahead(r->a_points, r->b_points);
}

void gdc_militia_grade(struct umpire *u, const struct gdc_militia_grade_facts *f, struct gdc_militia_grade_result *r)
{
    enum { rows = sizeof charts(u)->militia / sizeof *charts(u)->militia };
    int tops[rows];
    (void)f;
    for (int i = 0; i < rows; i++)
        tops[i] = charts(u)->militia[i].to;
    int row = dice_throw_band(u->dice, &die_d100, tops, rows - 1);
    r->grade = charts(u)->militia[row].grade;
    r->morale = (enum morale)charts(u)->militia[row].morale;
}

void gdc_converged_elite(struct umpire *u, const struct gdc_converged_elite_facts *f, struct gdc_converged_elite_result *r)
{
    if (refuse(u, "gdc.10.1d", f->elite_castings >= f->castings))
        return;
    r->parent_castings = f->castings - f->elite_castings;
    r->parent_grade = larger(f->grade - 1, 1);
    r->parent_morale = f->morale == morale_G ? morale_G : f->morale + 1;
    r->elite_grade = 6;
    r->elite_morale = morale_D;
}

void gdc_support_allowance(struct umpire *u, const struct gdc_support_allowance_facts *f, struct gdc_support_allowance_result *r)
{
    (void)u;
    bool british = f->nation == support_nation_british && f->british_division;
    bool austrian = f->nation == support_nation_austrian && f->castings >= 250;
    r->sappers = f->castings / 150;
    r->pontoniers = f->castings / 300;
    r->rocket_batteries = british || austrian;
}

/* ---- in the battle ---- */

void gdc_ford_search(struct umpire *u, const struct gdc_ford_search_facts *f, struct gdc_ford_search_result *r)
{
    if (refuse(u, "gdc.11.3f", f->distance_yd > 50 || f->already_rolled))
        return;
    r->outcome = throw_within(u, &die_d100, 75) ? ford_ford : ford_none;
}

void gdc_friendly_fire(struct umpire *u, const struct gdc_friendly_fire_facts *f, struct gdc_friendly_fire_result *r)
{
    if (refuse(u, "gdc.o.friendly_fire", !f->engaged_last_turn))
        return;
    r->chance = 50;
    r->outcome = throw_within(u, &die_d100, r->chance) ? risk_casualty : risk_safe;
}
