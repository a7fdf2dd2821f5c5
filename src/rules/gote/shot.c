#include "rules/gote/shot.h"

#define BILLION 1000000000
#define MOST_TIMES (1000 * (int64_t)BILLION) /* no house chart makes more of a shot than this */

/* ---- dice ---- */

struct shot gote_shot(int firing, int dice, int per)
{
    return (struct shot){.firing = firing, .dice = dice, .per = per, .multiplier = BILLION};
}

struct shot gote_shot_of_class(const struct umpire *u, enum dice_class row, enum band band, int firing)
{
    const int32_t *cells = &charts(u)->firing_dice[row].close_dice + 2 * band;
    return gote_shot(firing, cells[0], cells[1]);
}

/* To the nearest, halves up; or down. The divisor is above 0. */
static int64_t divided(int64_t value, int64_t by, bool nearest)
{
    int64_t number = nearest ? 2 * value + by : value, whole = nearest ? 2 * by : by;
    return number / whole - (number % whole < 0);
}

int32_t gote_shot_base(const struct shot *shot)
{
    return (int32_t)divided((int64_t)shot->firing * shot->dice * MILLION, shot->per, true);
}

int32_t gote_shot_multiplier(const struct shot *shot)
{
    return (int32_t)divided(shot->multiplier, BILLION / MILLION, true);
}

/* Multiplied, made whole and added to; or added to first, as ruling gote.r4 has it. */
int gote_shot_dice(const struct umpire *u, const struct shot *shot)
{
    char order = ruling(u, ruling_r4);
    int64_t dice = (int64_t)shot->firing * shot->dice, by = (int64_t)shot->per * BILLION;
    if (order == 'c')
        dice = divided((dice + shot->plus * shot->per) * shot->multiplier, by, true);
    else
        dice = divided(dice * shot->multiplier, by, order == 'a') + shot->plus;
    return dice <= 0 ? 0 : dice < LIMIT_DICE ? (int)dice : LIMIT_DICE - 1;
}

int gote_shot_hits(struct umpire *u, int dice)
{
    return dice > 0 ? dice_throw_hits(u->dice, &die_d6, dice, 6, 6) : 0;
}

/* ---- ranges ---- */

static int band_within(int range_in, int close_to, int effective_to, int long_to)
{
    return range_in <= close_to       ? band_close
           : range_in <= effective_to ? band_effective
           : range_in <= long_to      ? band_long
                                      : OUT_OF_REACH;
}

int gote_band_of_shot(const struct umpire *u, enum weapon weapon, int range_in)
{
    return band_within(range_in, charts(u)->firing_ranges[weapon].close_to, charts(u)->firing_ranges[weapon].effective_to,
                       charts(u)->firing_ranges[weapon].long_to);
}

int gote_band_of_bombardment(const struct umpire *u, enum weapon gun, int range_in)
{
    int row = (int)gun - weapon_swivel;
    return band_within(range_in, charts(u)->preparatory_ranges[row].close_to, charts(u)->preparatory_ranges[row].effective_to,
                       charts(u)->preparatory_ranges[row].long_to);
}

/* ---- lines ---- */

static void line(struct umpire *u, struct shot *shot, const char *rule, const char *label, enum operation operation, int value)
{
    if (operation == operation_plus) {
        shot->plus += modifier(u, "plus", rule, label, true, value / DECIMAL_ONE);
        return;
    }
    int64_t product = shot->multiplier * value / DECIMAL_ONE;
    shot->multiplier = product > MOST_TIMES ? MOST_TIMES : product < -MOST_TIMES ? -MOST_TIMES : product;
    if (u->sum != NULL)
        umpire_note(u, "dice_x", rule, label, value, true);
}

void gote_firing_line(struct umpire *u, struct shot *shot, const char *rule, const char *label, bool applies,
                      enum firing_line row)
{
    if (applies)
        line(u, shot, rule, label, (enum operation)charts(u)->firing_modifiers[row].op, charts(u)->firing_modifiers[row].value);
}

void gote_preparatory_line(struct umpire *u, struct shot *shot, const char *rule, const char *label, bool applies,
                           enum preparatory_line row)
{
    if (applies)
        line(u, shot, rule, label, (enum operation)charts(u)->preparatory_modifiers[row].op,
             charts(u)->preparatory_modifiers[row].value);
}

void gote_actions_line(struct umpire *u, struct shot *shot, bool applies, int actions_used)
{
    int each = charts(u)->firing_modifiers[firing_line_each_previous_action].value / DECIMAL_ONE;
    shot->plus += modifier(u, "plus", "gote.fire.m13", "actions used before", applies, each * actions_used);
}

/* ---- grades ---- */

void gote_firing_grade(struct umpire *u, struct shot *shot, enum grade grade, enum guard_kind kind)
{
    bool old = kind == guard_kind_french_old_guard, british = kind == guard_kind_british_guard;
    bool guard = grade == grade_guard && !old && !british;
    gote_firing_line(u, shot, "gote.fire.m9", "militia", grade == grade_militia, firing_line_militia);
    gote_firing_line(u, shot, "gote.fire.m18", "elite", grade == grade_elite, firing_line_elite);
    gote_firing_line(u, shot, "gote.fire.m20", "guard", guard, firing_line_guard);
    gote_firing_line(u, shot, "gote.fire.m21", "French Old Guard", old, firing_line_french_old_guard);
    gote_firing_line(u, shot, "gote.fire.m22", "British Guard", british, firing_line_british_guard);
}

void gote_preparatory_grade(struct umpire *u, struct shot *shot, enum grade grade, enum guard_kind kind)
{
    bool old = kind == guard_kind_french_old_guard || kind == guard_kind_french_guard_marines;
    gote_preparatory_line(u, shot, "gote.prep.m7", "elite crew", grade == grade_elite, preparatory_line_elite_crew);
    gote_preparatory_line(u, shot, "gote.prep.m8", "guard crew", grade == grade_guard && !old, preparatory_line_guard_crew);
    gote_preparatory_line(u, shot, "gote.prep.m9", "Old Guard or Guard Marines", old,
                          preparatory_line_french_old_guard_or_guard_marines_crew);
    gote_preparatory_line(u, shot, "gote.prep.m10", "militia crew", grade == grade_militia, preparatory_line_militia_crew);
}

/* ---- targets ---- */

static bool unformed(const struct target *target)
{
    return target->formation == formation_skirmishers || target->formation == formation_semi_skirmishers;
}

static bool deep(const struct target *target)
{
    return target->formation == formation_column || target->formation == formation_limbered_artillery;
}

static bool enfiladed(const struct target *target)
{
    return target->formation == formation_line && target->flank;
}

static bool sheltered(const struct target *target)
{
    return target->cover == cover_works || target->cover == cover_building;
}

/* The chart has no such line: half, when skirmishers of his stand before the target. */
static void screen_line(struct umpire *u, struct shot *shot, const struct target *target)
{
    if (target->screened)
        line(u, shot, "gote.skirm.7", "through enemy skirmishers", operation_times, DECIMAL_ONE / 2);
}

void gote_firing_target(struct umpire *u, struct shot *shot, const struct target *target, bool defensive)
{
    gote_firing_line(u, shot, "gote.fire.m1", "at a square", target->formation == formation_square, firing_line_target_square);
    gote_firing_line(u, shot, "gote.fire.m3", "at a column or limbered guns", deep(target),
                     firing_line_target_column_or_limbered_artillery);
    gote_firing_line(u, shot, "gote.fire.m5", "flank of a line", enfiladed(target), firing_line_flank_of_line);
    gote_firing_line(u, shot, "gote.fire.m10", "target in woods", target->cover == cover_woods, firing_line_target_in_woods);
    gote_firing_line(u, shot, "gote.fire.m12", "target in light woods or orchard", target->cover == cover_light_woods,
                     firing_line_target_in_light_woods_or_orchard);
    gote_firing_line(u, shot, "gote.fire.m14", "at skirmishers or semi-skirmishers", unformed(target) && !defensive,
                     firing_line_target_skirmishers_or_semi_skirmishers);
    gote_firing_line(u, shot, "gote.fire.m15", "target in works or cover", sheltered(target),
                     firing_line_target_in_works_or_cover);
    gote_firing_line(u, shot, "gote.fire.m17", "at unlimbered guns", target->formation == formation_unlimbered_artillery,
                     firing_line_target_unlimbered_artillery);
    screen_line(u, shot, target);
}

void gote_preparatory_target(struct umpire *u, struct shot *shot, const struct target *target)
{
    bool loose = unformed(target) || target->formation == formation_unlimbered_artillery;
    bool covered = sheltered(target) || target->cover == cover_woods;
    bool exposed = enfiladed(target) || target->formation == formation_square;
    gote_preparatory_line(u, shot, "gote.prep.m2", "at skirmishers or unlimbered guns", loose,
                          preparatory_line_target_skirmishers_unlimbered_artillery_semi_skirmishers);
    gote_preparatory_line(u, shot, "gote.prep.m3", "target in woods, building or works", covered,
                          preparatory_line_target_in_woods_building_works);
    gote_preparatory_line(u, shot, "gote.prep.m4", "target in light woods or orchard", target->cover == cover_light_woods,
                          preparatory_line_target_in_light_woods_or_orchard);
    gote_preparatory_line(u, shot, "gote.prep.m5", "at a column or limbered guns", deep(target),
                          preparatory_line_target_column_or_limbered_artillery);
    gote_preparatory_line(u, shot, "gote.prep.m6", "flank of a line, or square", exposed,
                          preparatory_line_target_flank_of_line_or_square);
    screen_line(u, shot, target);
}

/* ---- what forbids a shot ---- */

bool gote_wrong_guard(struct umpire *u, enum grade grade, enum guard_kind kind)
{
    return contradicts(u, "guard_kind", kind != guard_kind_other && grade != grade_guard);
}

bool gote_screen_refused(struct umpire *u, int friendly_screen_in)
{
    return refuse(u, "gote.skirm.6", friendly_screen_in < INCHES(3));
}

bool gote_shots_refused(struct umpire *u, enum weapon weapon, enum grade grade, int actions_used, int shots_fired)
{
    return refuse(u, "gote.act.2", actions_used >= charts(u)->actions_allowed[grade].actions) ||
           refuse(u, "gote.act.5", shots_fired >= (weapon == weapon_rifle ? 2 : 3));
}
