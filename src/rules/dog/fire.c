#include "rules/dog/dog.h"

/* ---- the score of fire, small arms and guns alike (fire.5, arty.1) ---- */

/* One look at both: who fires, and at whom. */
struct shot {
    enum nation nation;
    enum grade grade;
    enum state state;
    enum fatigue fatigue;
    int moves_fired;
    bool under_fire;
    enum commander cinc;
    int target_ranks;
    bool target_skirmish;
    enum cover target_cover;
};

#define SHOT_OF(f) \
    { \
        .nation = dog_nation((f)->troop), .grade = dog_grade((f)->troop, (f)->grade), .state = (f)->state, \
        .fatigue = (f)->fatigue, .moves_fired = (f)->moves_fired, .under_fire = (f)->under_fire, .cinc = (f)->cinc, \
        .target_ranks = (f)->target_ranks, .target_skirmish = (f)->target_skirmish, .target_cover = (f)->target_cover \
    }

static int line(struct umpire *u, enum fire_line row, const char *rule, const char *label, int times)
{
    return modifier(u, "score", rule, label, times != 0, times * charts(u)->fire_modifiers[row].value);
}

static int veteran(struct umpire *u, const struct shot *shot)
{
    return line(u, fire_line_veteran, "dog.fire.m2", "veteran", shot->grade == grade_veteran);
}

static int order_and_habit(struct umpire *u, const struct shot *shot)
{
    return line(u, fire_line_unformed, "dog.fire.m5", "unformed", shot->state == state_unformed) +
           line(u, fire_line_consecutive_fire, "dog.fire.m6", "fire kept up", shot->moves_fired / 3) +
           line(u, fire_line_disordered, "dog.fire.m7", "disordered", shot->state == state_disordered) +
           line(u, fire_line_raw_troops, "dog.fire.m8", "raw troops", dog_raw(shot->grade));
}

static int under_fire(struct umpire *u, const struct shot *shot)
{
    bool steady = shot->nation == nation_britain || shot->grade == grade_veteran;
    return line(u, fire_line_under_fire, "dog.fire.m10", "under fire itself", shot->under_fire && !steady) +
           line(u, fire_line_tired, "dog.fire.m11", "tired", shot->fatigue == fatigue_tired);
}

static int exhausted(struct umpire *u, const struct shot *shot)
{
    return line(u, fire_line_exhausted, "dog.fire.m13", "exhausted", shot->fatigue == fatigue_exhausted);
}

static int target_deep(struct umpire *u, const struct shot *shot)
{
    return line(u, fire_line_target_deep, "dog.fire.m14", "deep target", shot->target_ranks > 1);
}

static int target_shelter(struct umpire *u, const struct shot *shot)
{
    return line(u, fire_line_soft_cover, "dog.fire.m16", "soft cover", shot->target_cover == cover_soft) +
           line(u, fire_line_hard_cover, "dog.fire.m17", "hard cover", shot->target_cover == cover_hard) +
           line(u, fire_line_target_skirmish, "dog.fire.m18", "target in skirmish order", shot->target_skirmish) +
           line(u, fire_line_entrenched, "dog.fire.m19", "entrenched target", shot->target_cover == cover_entrenched);
}

static int range_line(struct umpire *u, const char *rule, int value)
{
    return modifier(u, "score", rule, "range", true, value);
}

/* What both results hold from the score on. */
#define SHARE_LOSSES(r, die, men, targets) \
    ((r)->casualties = (men), (r)->per_target = (r)->casualties / (targets), (r)->remainder = (r)->casualties % (targets), \
     (r)->general_risk = (die).zero)

/* ---- small arms ---- */

static enum weapon weapon_of(const struct dog_small_arms_fire_facts *f)
{
    if (f->weapon != weapon_auto)
        return f->weapon;
    if (dog_arm(f->troop) == arm_cavalry)
        return weapon_mounted;
    return f->troop == troop_britain_infantry_rifles ? weapon_rifle : weapon_musket;
}

/* The range modifier, an empty cell out of reach. */
static int small_arms_range(const struct umpire *u, enum weapon weapon, int range_m)
{
    enum { bands = sizeof charts(u)->small_arms_range / sizeof *charts(u)->small_arms_range };
    for (int band = 0; band < bands; band++)
        if (range_m >= charts(u)->small_arms_range[band].from_m && range_m <= charts(u)->small_arms_range[band].to_m)
            return (&charts(u)->small_arms_range[band].musket)[weapon - weapon_musket];
    return CELL_EMPTY;
}

static bool small_arms_refused(struct umpire *u, const struct dog_small_arms_fire_facts *f, int range_modifier)
{
    bool infantry = dog_arm(f->troop) == arm_infantry;
    bool of_horse = f->weapon == weapon_mounted || f->weapon == weapon_carbine;
    return refuse(u, "dog.troops.3", charts(u)->troops[f->troop].fire == CELL_EMPTY) ||
           refuse(u, "dog.fatigue.2", f->fatigue == fatigue_utterly_exhausted) ||
           refuse(u, "dog.form.1", f->formation == formation_square && !infantry) || refuse(u, "dog.r82", infantry && of_horse) ||
           refuse(u, "dog.fire.9", range_modifier == CELL_EMPTY);
}

static int small_arms_lines(struct umpire *u, const struct dog_small_arms_fire_facts *f)
{
    struct shot shot = SHOT_OF(f);
    bool british_line = shot.nation == nation_britain && dog_arm(f->troop) == arm_infantry && f->formation == formation_line;
    int sum = line(u, fire_line_british_line, "dog.fire.m1", "British line", british_line) + veteran(u, &shot);
    sum += line(u, fire_line_resting_arms, "dog.fire.m3", "arms rested", f->resting_arms);
    sum += line(u, fire_line_initial_volley, "dog.fire.m4", "first volley", f->initial_volley);
    sum += order_and_habit(u, &shot);
    sum += line(u, fire_line_vs_cuirassiers, "dog.fire.m9", "at cuirassiers", f->target == fire_target_cuirassiers);
    sum += under_fire(u, &shot);
    sum += line(u, fire_line_skirmish_order, "dog.fire.m12", "skirmish order", f->formation == formation_skirmish);
    sum += exhausted(u, &shot) + target_deep(u, &shot) + target_shelter(u, &shot);
    return sum + dog_commander_line(u, "score", f->cinc);
}

void dog_small_arms_fire(struct umpire *u, const struct dog_small_arms_fire_facts *f, struct dog_small_arms_fire_result *r)
{
    int range_modifier = small_arms_range(u, weapon_of(f), f->range_m);
    if (small_arms_refused(u, f, range_modifier))
        return;
    r->fire_factor = charts(u)->troops[f->troop].fire;
    r->modifier = small_arms_lines(u, f);
    r->range_modifier = range_line(u, "dog.fire.9", range_modifier);
    struct fire_die die = dog_throw_fire_die(u);
    r->die_score = die.score;
    r->score = die.score + r->fire_factor + r->modifier + r->range_modifier;
    r->row = dog_row(r->score);
    SHARE_LOSSES(r, die, dog_small_arms_men(u, r->row, f->figures), f->target_count);
}

/* ---- guns ---- */

/* A modifier of canister or ball, an empty cell out of reach. */
static int canister_range(const struct umpire *u, enum weapon calibre, int range_m)
{
    for (int i = 0, row = 4 * (int)(calibre - weapon_3_4); i < 4; i++, row++)
        if (range_m >= charts(u)->canister_range[row].from_m && range_m <= charts(u)->canister_range[row].to_m)
            return charts(u)->canister_range[row].modifier;
    return CELL_EMPTY;
}

static int ball_range(const struct umpire *u, enum weapon calibre, int range_m)
{
    for (int i = 0, row = 5 * (int)(calibre - weapon_3_4); i < 5; i++, row++)
        if (range_m >= charts(u)->ball_range[row].from_m && range_m <= charts(u)->ball_range[row].to_m)
            return charts(u)->ball_range[row].modifier;
    return CELL_EMPTY;
}

struct load {
    enum ammunition ammunition;
    int range_modifier;
    int shrapnel; /* what it adds, 0 with canister */
};

/* The better of the two, or the one asked for. An empty cell is less than any modifier. */
static struct load load_of(const struct umpire *u, const struct dog_artillery_fire_facts *f)
{
    int shrapnel = dog_nation(f->troop) == nation_britain && f->shrapnel ? 1 : 0;
    int canister = canister_range(u, f->calibre, f->range_m), ball = ball_range(u, f->calibre, f->range_m);
    bool canister_better = canister != CELL_EMPTY && (ball == CELL_EMPTY || canister >= ball + shrapnel);
    if (f->ammunition == ammunition_canister || (f->ammunition == ammunition_best && canister_better))
        return (struct load){ammunition_canister, canister, 0};
    return (struct load){ammunition_ball, ball, shrapnel};
}

static int artillery_lines(struct umpire *u, const struct dog_artillery_fire_facts *f)
{
    struct shot shot = SHOT_OF(f);
    int sum = veteran(u, &shot) + order_and_habit(u, &shot) + under_fire(u, &shot) + exhausted(u, &shot);
    if (ruling(u, ruling_r38) == 'b')
        sum += target_deep(u, &shot);
    sum += line(u, fire_line_target_rank, "dog.fire.m15", "ranks of the target", shot.target_ranks);
    return sum + target_shelter(u, &shot) + dog_commander_line(u, "score", f->cinc);
}

void dog_artillery_fire(struct umpire *u, const struct dog_artillery_fire_facts *f, struct dog_artillery_fire_result *r)
{
    struct load load = load_of(u, f);
    if (refuse(u, "dog.fatigue.2", f->fatigue == fatigue_utterly_exhausted) ||
        refuse(u, "dog.arty.2", load.range_modifier == CELL_EMPTY))
        return;
    r->ammunition_used = load.ammunition;
    r->fire_factor = filled(charts(u)->troops[f->troop].fire);
    r->modifier = artillery_lines(u, f);
    r->range_modifier = range_line(u, "dog.arty.2", load.range_modifier);
    r->modifier += modifier(u, "score", "dog.arty.3", "British shrapnel", true, load.shrapnel);
    struct fire_die die = dog_throw_fire_die(u);
    r->die_score = die.score;
    r->score = die.score + r->fire_factor + r->modifier + r->range_modifier;
    r->row = dog_row(r->score);
    SHARE_LOSSES(r, die, dog_men(u, &charts(u)->artillery_casualties[r->row + 10].g1, 8, f->guns), f->target_count);
}

/* ---- losses (fire.11, fire.12) ---- */

void dog_casualty_removal(struct umpire *u, const struct dog_casualty_removal_facts *f, struct dog_casualty_removal_result *r)
{
    (void)u;
    int each = f->kind == strength_kind_guns ? 15 : 30;
    int men = each * f->strength, before = smaller(f->lost_before, men);
    r->men_start = men;
    r->men_lost = smaller(before + f->casualties, men);
    r->removed_now = r->men_lost / each - before / each;
    r->remaining = f->strength - r->men_lost / each;
    r->loss_pct = 100 * r->men_lost / men;
    r->destroyed = r->men_lost == men;
    bool another_tenth = 10 * r->men_lost / men > 10 * before / men;
    r->morale_due = r->men_lost > before && !r->destroyed && (another_tenth || 2 * r->men_lost > men);
}
