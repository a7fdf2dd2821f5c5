#include "rules/gdc/gdc.h"

/* ---- firepower, the same for volleys, skirmishers and final protective fire (8.2) ---- */

static int line(const struct umpire *u, enum firepower_line row)
{
    return charts(u)->firepower_modifiers[row].value;
}

static int grade_line(const struct umpire *u, int grade)
{
    if (grade == 1)
        return line(u, firepower_line_grade_1);
    if (grade <= 3)
        return 0;
    if (grade <= 5)
        return line(u, firepower_line_grade_4_5);
    if (grade <= 7)
        return line(u, firepower_line_grade_6_7);
    return line(u, grade == 8 ? firepower_line_grade_8 : firepower_line_grade_9_10);
}

struct firer {
    const char *sum; /* the result that the lines count toward */
    int grade;
    bool lights, rifles, british;
    enum state state;
};

static int training(struct umpire *u, const struct firer *firer)
{
    int sum = 0;
    sum += modifier(u, firer->sum, "gdc.8.m1", "melee grade", true, grade_line(u, firer->grade));
    sum += modifier(u, firer->sum, "gdc.8.m2", "trained lights", firer->lights, line(u, firepower_line_trained_lights));
    sum += modifier(u, firer->sum, "gdc.8.m3", "rifles", firer->rifles, line(u, firepower_line_rifle));
    return sum + modifier(u, firer->sum, "gdc.8.m4", "British, KGL or United States", firer->british,
                          line(u, firepower_line_british_kgl_usa));
}

static int order_lost(struct umpire *u, const struct firer *firer)
{
    bool counts = firer->state == state_unorganized || (firer->state == state_disrupted && ruling(u, ruling_r10) == 'a');
    return modifier(u, firer->sum, "gdc.8.m5", "unorganized", counts, line(u, firepower_line_unorganized));
}

/* Castings that fire one way: all of a line, the front of a column, a side of a square. */
static int firing_castings(const struct umpire *u, enum formation formation, int castings, int front)
{
    if (formation == formation_column || formation == formation_battalion_mass)
        return smaller(castings, front);
    if (formation == formation_square && ruling(u, ruling_r11) == 'a')
        return gdc_fraction(u, castings, 4);
    return castings;
}

/* ---- what a shot meets ---- */

struct aim {
    int range_yd, visibility_yd, reach_yd;
    enum shot_target target;
    enum formation formation;
    enum cover cover;
    int woods_depth_yd;
    bool own_company;
    int year;
    enum woods firer_woods;
    bool firer_in_water, firer_in_zone, moved;
    enum state firer_state;
};

#define AIM_OF(f, reach) \
    { \
        .range_yd = (f)->range_yd, .visibility_yd = (f)->visibility_yd, .reach_yd = (reach), .target = (f)->target, \
        .formation = (f)->target_formation, .cover = (f)->target_cover, .woods_depth_yd = (f)->woods_depth_yd, \
        .own_company = (f)->own_company, .year = (f)->year, .firer_woods = (f)->firer_woods, \
        .firer_in_water = (f)->firer_in_water, .firer_in_zone = (f)->firer_in_zone, .moved = (f)->moved, \
        .firer_state = (f)->state \
    }

static bool beyond_woods(const struct aim *aim)
{
    bool light = aim->firer_woods == woods_light || aim->cover == cover_light_woods;
    bool heavy = aim->firer_woods == woods_heavy || aim->cover == cover_heavy_woods;
    return (light && aim->range_yd > 100) || (heavy && aim->range_yd > 75);
}

static bool deep_in_woods(const struct aim *aim)
{
    bool woods = aim->cover == cover_light_woods || aim->cover == cover_heavy_woods;
    return woods && aim->woods_depth_yd > 50 && aim->firer_woods == woods_none;
}

static bool shot_refused(struct umpire *u, const struct aim *aim)
{
    return refuse(u, "gdc.8.1b", aim->range_yd > aim->reach_yd) || refuse(u, "gdc.11.5e", beyond_woods(aim)) ||
           refuse(u, "gdc.11.5f", deep_in_woods(aim)) || refuse(u, "gdc.2.1c", aim->range_yd > aim->visibility_yd) ||
           refuse(u, "gdc.11.3d", aim->firer_in_water) ||
           refuse(u, "gdc.12.4a", aim->firer_in_zone || aim->target == shot_target_zone);
}

static bool disorder_forbids(struct umpire *u, enum state state)
{
    return refuse(u, "gdc.r10", state == state_disrupted && ruling(u, ruling_r10) == 'b');
}

static bool has_formation(const struct aim *aim, enum formation formation)
{
    bool troops = aim->target == shot_target_infantry || aim->target == shot_target_cavalry;
    return troops && aim->formation == formation;
}

static bool loose(const struct aim *aim)
{
    return has_formation(aim, formation_skirmish) || has_formation(aim, formation_prone) ||
           has_formation(aim, formation_zone_a) || aim->target == shot_target_general;
}

static int own_company(struct umpire *u, const struct aim *aim)
{
    bool closed = aim->target == shot_target_infantry && aim->formation <= formation_battalion_mass;
    char choice = ruling(u, ruling_r12);
    return modifier(u, "fp", "gdc.8.m13", "own company in front", aim->own_company && closed && aim->year <= 1810,
                    choice == 'a'   ? -1
                    : choice == 'b' ? -5
                                    : 0);
}

static int target_lines(struct umpire *u, const struct aim *aim)
{
    int sum = 0;
    sum += modifier(u, "fp", "gdc.8.m6", "did not move", !aim->moved, line(u, firepower_line_did_not_move));
    sum += modifier(u, "fp", "gdc.8.m7", "at a gun crew", aim->target == shot_target_artillery_crew,
                    line(u, firepower_line_target_artillery_crew));
    sum += modifier(u, "fp", "gdc.8.m8", "at skirmishers", loose(aim), line(u, firepower_line_target_skirmish));
    sum += modifier(u, "fp", "gdc.8.m9", "at a formed line", has_formation(aim, formation_line),
                    line(u, firepower_line_target_line));
    sum += modifier(u, "fp", "gdc.8.m10", "target in light woods", aim->cover == cover_light_woods,
                    line(u, firepower_line_target_light_woods));
    sum += modifier(u, "fp", "gdc.8.m11", "target in heavy woods", aim->cover == cover_heavy_woods,
                    line(u, firepower_line_target_heavy_woods));
    sum += modifier(u, "fp", "gdc.8.m12", "target behind protective cover", aim->cover == cover_protective,
                    line(u, firepower_line_target_protective_cover));
    return sum + own_company(u, aim);
}

/* The chart's row for a firepower: 1 and on; 0 when it is under 1 and ruling gdc.r4 has no effect follow. */
static enum musketry_row row_of(const struct umpire *u, int fp)
{
    int rows = (int)(sizeof charts(u)->musketry / sizeof *charts(u)->musketry);
    int row = rows - 1;
    if (fp < charts(u)->musketry[0].fp_from)
        return ruling(u, ruling_r4) == 'b' ? musketry_row_1_2 : musketry_row_none;
    while (fp < charts(u)->musketry[row].fp_from)
        row--;
    return (enum musketry_row)(row + 1);
}

/* ---- volleys (8.4) ---- */

static int volley_figure(const struct umpire *u, enum musketry_row row, int range_yd)
{
    if (row == musketry_row_none)
        return 0;
    if (range_yd <= 150)
        return charts(u)->musketry[row - 1].firefight;
    return range_yd <= 250 ? charts(u)->musketry[row - 1].r151_250 : charts(u)->musketry[row - 1].r251_350;
}

void gdc_musketry(struct umpire *u, const struct gdc_musketry_facts *f, struct gdc_musketry_result *r)
{
    struct aim aim = AIM_OF(f, charts(u)->musketry_ranges[f->weapon].yards);
    struct firer firer = {"fp", f->grade, f->trained_lights, f->weapon == weapon_rifle, f->british_kgl_usa, f->state};
    if (shot_refused(u, &aim) || refuse(u, "gdc.2.51b", f->target == shot_target_general) || disorder_forbids(u, f->state))
        return;
    r->firing = firing_castings(u, f->formation, f->castings, f->front_castings);
    r->fp = r->firing + training(u, &firer) + order_lost(u, &firer) + target_lines(u, &aim);
    r->row = row_of(u, r->fp);
    r->kind = f->range_yd <= 150 ? volley_kind_firefight : volley_kind_ranged;
    r->value = volley_figure(u, r->row, f->range_yd);
    r->automatic_hits = r->value / 100;
    r->chance = r->value % 100;
    r->hits = r->automatic_hits;
    if (r->chance > 0)
        r->hits += throw_within(u, &die_d100, r->chance);
    r->morale_check = r->hits > 0;
}

/* ---- skirmishers (8.3) ---- */

static bool chooses_weapon(const struct gdc_skirmish_fire_facts *f)
{
    return f->shooter == shooter_infantry || f->shooter == shooter_american_indian;
}

static int skirmish_firepower(struct umpire *u, const struct gdc_skirmish_fire_facts *f, const struct aim *aim)
{
    bool rifles = chooses_weapon(f) && f->weapon == weapon_rifle;
    struct firer firer = {"fp", f->grade, f->trained_lights, rifles, f->british_kgl_usa, f->state};
    int fp = f->castings;
    if (f->shooter == shooter_american_indian)
        fp = modified(u, "fp", "gdc.10.7c", "two American Indians to a point", fp, gdc_fraction(u, fp, 2));
    if (f->shooter != shooter_dismounted_cavalry)
        fp += training(u, &firer);
    fp += order_lost(u, &firer) + target_lines(u, aim);
    if (f->shooter == shooter_bow_foot)
        fp = modified(u, "fp", "gdc.o.india", "bows: half", fp, gdc_fraction(u, fp, 2));
    return fp;
}

static bool skirmish_fire_refused(struct umpire *u, const struct gdc_skirmish_fire_facts *f, const struct aim *aim)
{
    return shot_refused(u, aim) || refuse(u, "gdc.8.3a", f->split && f->castings < 4) || refuse(u, "gdc.3.5f", f->in_recall) ||
           refuse(u, "gdc.o.india", f->shooter == shooter_bow_foot && !option(u, option_india)) || disorder_forbids(u, f->state);
}

void gdc_skirmish_fire(struct umpire *u, const struct gdc_skirmish_fire_facts *f, struct gdc_skirmish_fire_result *r)
{
    enum weapon weapon = chooses_weapon(f) ? f->weapon : weapon_carbine;
    struct aim aim = AIM_OF(f, charts(u)->musketry_ranges[weapon].yards);
    if (skirmish_fire_refused(u, f, &aim))
        return;
    r->fp = skirmish_firepower(u, f, &aim);
    r->row = row_of(u, r->fp);
    r->outcome = shot_miss;
    if (r->row == musketry_row_none)
        return;
    r->chance = charts(u)->musketry[r->row - 1].skirmish;
    if (!throw_within(u, &die_d100, r->chance))
        return;
    r->outcome = shot_hit;
    r->kills = charts(u)->musketry[r->row - 1].kill;
    r->morale_check = true;
    r->morale_deduction = -charts(u)->musketry[r->row - 1].morale_modifier;
}

/* ---- final protective fire (9.3) ---- */

static bool fpf_refused(struct umpire *u, const struct gdc_fpf_facts *f)
{
    bool loose_troops = f->formation == formation_skirmish || f->formation == formation_prone;
    bool closed_horse =
        f->troops == arm_cavalry && (f->formation == formation_square || f->formation == formation_battalion_mass);
    bool none = f->troops == arm_artillery || loose_troops || f->weapon == weapon_none || !f->stationary || closed_horse;
    return refuse(u, "gdc.9.3", none) || refuse(u, "gdc.9.3a", f->already_fired) || refuse(u, "gdc.11.3d", f->in_water) ||
           disorder_forbids(u, f->state);
}

/* Does the charge come in where muskets point? */
static bool meets_front(const struct umpire *u, const struct gdc_fpf_facts *f)
{
    if (f->formation == formation_square || ruling(u, ruling_r21) == 'b')
        return true;
    return f->contact == contact_front || (f->formation == formation_battalion_mass && f->contact == contact_flank);
}

static int protective_fire(struct umpire *u, const struct gdc_fpf_facts *f, int firing)
{
    bool foot = f->troops == arm_infantry;
    struct firer firer = {"fpf", f->grade, f->trained_lights, foot && f->weapon == weapon_rifle, f->british_kgl_usa, f->state};
    int fire = firing + training(u, &firer) + order_lost(u, &firer);
    fire += modifier(u, "fpf", "gdc.9.3c", "formation", foot, f->formation == formation_line ? 6 : 2);
    fire += modifier(u, "fpf", "gdc.9.3d", "weather", true, -f->weather_deduction);
    return larger(fire, 0);
}

void gdc_fpf(struct umpire *u, const struct gdc_fpf_facts *f, struct gdc_fpf_result *r)
{
    if (fpf_refused(u, f))
        return;
    r->firing = firing_castings(u, f->formation, f->castings, f->front_castings);
    r->fpf = meets_front(u, f) ? protective_fire(u, f, r->firing) : 0;
    r->fpf_each = gdc_fraction(u, r->fpf, f->attackers);
}
