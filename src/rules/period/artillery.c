#include "rules/period/period.h"

/* ---- guns ---- */

static bool is_light(enum gun gun)
{
    return gun == gun_3lb || gun == gun_4lb || gun == gun_6lb_light;
}

static bool throws_shell(enum gun gun)
{
    return gun == gun_howitzer || gun == gun_licorne;
}

static bool is_picked(enum grade grade)
{
    return grade == grade_guard || grade == grade_elite;
}

static int points_of(const struct umpire *u, enum gun gun, enum ammunition ammunition)
{
    static const enum charge_of_powder rows[] = {[ammunition_ball] = charge_of_powder_ball,
                                                 [ammunition_shell] = charge_of_powder_shell,
                                                 [ammunition_shrapnel] = charge_of_powder_shrapnel};
    enum charge_of_powder canister = throws_shell(gun) ? charge_of_powder_canister_howitzer
                                     : is_light(gun)   ? charge_of_powder_canister_light
                                                       : charge_of_powder_canister_heavy;
    return charts(u)->artillery_points[ammunition == ammunition_canister ? canister : rows[ammunition]].points;
}

/* ---- what a battery may do (period.art.1 to 5) ---- */

static enum action_row action_row(const struct period_artillery_action_facts *f)
{
    if (f->gun == gun_12lb)
        return action_row_twelve;
    return f->battery == battery_horse && (is_light(f->gun) || throws_shell(f->gun)) ? action_row_horse : action_row_foot;
}

/* The row of the action chart, or -1. */
static int charted_action(enum action_row row, enum gun_action action)
{
    static const enum gun_action charted[][4] = {
        [action_row_horse] = {gun_action_move_unlimber_fire, gun_action_unlimber_fire, gun_action_limber_move,
                              gun_action_stationary_fire},
        [action_row_foot] = {gun_action_move_unlimber, gun_action_unlimber_fire, gun_action_limber_move,
                             gun_action_stationary_fire},
        [action_row_twelve] = {gun_action_move, gun_action_unlimber, gun_action_limber, gun_action_stationary_fire},
    };
    for (int i = 0; i < 4; i++)
        if (charted[row][i] == action)
            return 4 * (int)row + i;
    return -1;
}

/* What goes without saying on the chart; false for the rest. */
static bool plain_action(const struct umpire *u, enum action_row row, enum gun_action action,
                         struct period_artillery_action_result *r)
{
    bool horse = row == action_row_horse, pushed = horse && charts(u)->artillery_changes[weight_light].manhandle != CELL_EMPTY;
    if (action == gun_action_move)
        r->move_fraction = DECIMAL_ONE;
    else if (action == gun_action_move_unlimber && horse)
        r->move_fraction = DECIMAL_ONE / 2;
    else if (action == gun_action_manhandle_fire && pushed) {
        r->manhandle_in = charts(u)->artillery_changes[weight_light].manhandle;
        r->shots = 1;
    }
    return action == gun_action_move || action == gun_action_unlimber || action == gun_action_limber ||
           (action == gun_action_move_unlimber && horse) || (action == gun_action_manhandle_fire && pushed);
}

static int canister_shots(struct umpire *u, const struct period_artillery_action_facts *f, int shots)
{
    bool twice = f->battery == battery_horse && is_picked(f->grade) && f->action == gun_action_stationary_fire;
    if (twice)
        return modified(u, "shots", "period.spec.2", "picked horse guns", shots, 2);
    return modified(u, "shots", "period.art.4", "canister once a turn", shots, smaller(shots, 1));
}

void period_artillery_action(struct umpire *u, const struct period_artillery_action_facts *f,
                             struct period_artillery_action_result *r)
{
    enum action_row row = action_row(f);
    int chart = charted_action(row, f->action);
    if (chart >= 0) {
        r->move_fraction = charts(u)->artillery_actions[chart].move_fraction;
        r->shots = charts(u)->artillery_actions[chart].shots;
    } else if (!plain_action(u, row, f->action, r)) {
        r->outcome = permission_refused;
    }
    if (f->ammunition == ammunition_canister && r->outcome == permission_allowed)
        r->shots = canister_shots(u, f, r->shots);
}

/* ---- hitting (period.art.6 to 11) ---- */

static enum target_class class_of(const struct umpire *u, enum gun_target kind, int figures_wide)
{
    switch (kind) {
    case gun_target_village:
        return target_class_a;
    case gun_target_building:
    case gun_target_square:
        return target_class_b;
    case gun_target_artillery:
    case gun_target_skirmishers:
        return target_class_c;
    case gun_target_unit:
        break;
    }
    if (figures_wide >= charts(u)->artillery_target_class[target_class_a].min_wide)
        return target_class_a;
    return figures_wide >= charts(u)->artillery_target_class[target_class_b].min_wide ? target_class_b : target_class_c;
}

void period_target_class(struct umpire *u, const struct period_target_class_facts *f, struct period_target_class_result *r)
{
    r->target_class = class_of(u, f->target_kind, f->figures_wide);
}

static enum gun_range range_row(enum gun gun)
{
    static const enum gun_range rows[] = {
        [gun_3lb] = gun_range_light,       [gun_4lb] = gun_range_light,         [gun_6lb_light] = gun_range_light,
        [gun_6lb_heavy] = gun_range_light, [gun_8lb] = gun_range_medium,        [gun_9lb] = gun_range_medium,
        [gun_12lb] = gun_range_twelve,     [gun_howitzer] = gun_range_howitzer, [gun_licorne] = gun_range_howitzer,
    };
    return rows[gun];
}

static bool in_range(const struct umpire *u, const struct period_artillery_hits_facts *f)
{
    enum gun_range row = range_row(f->gun);
    if (f->ammunition == ammunition_canister)
        return f->range_in <= charts(u)->artillery_range[row].canister;
    return f->range_in >= charts(u)->artillery_range[row].effective_min &&
           f->range_in <= charts(u)->artillery_range[row].farthest;
}

static bool wrong_ammunition(const struct period_artillery_hits_facts *f)
{
    return (f->ammunition == ammunition_ball && throws_shell(f->gun)) ||
           (f->ammunition == ammunition_shell && !throws_shell(f->gun)) ||
           (f->ammunition == ammunition_shrapnel && f->nation != nation_british);
}

static bool fire_refused(struct umpire *u, const struct period_artillery_hits_facts *f)
{
    bool canister = f->ammunition == ammunition_canister;
    bool quick = f->battery == battery_horse && (canister || is_light(f->gun) || throws_shell(f->gun));
    bool canister_twice = is_picked(f->grade) && !f->unlimbered;
    return refuse(u, "period.art.9", wrong_ammunition(f)) || refuse(u, "period.art.7", !in_range(u, f)) ||
           refuse(u, "period.art.5", f->fires_twice && !quick) ||
           refuse(u, "period.spec.2", f->fires_twice && canister && !canister_twice);
}

static int to_hit_line(struct umpire *u, enum to_hit_line row, const char *rule, const char *label, bool applies)
{
    return modifier(u, "need", rule, label, applies, charts(u)->artillery_to_hit_modifiers[row].value);
}

static int lines_to_hit(struct umpire *u, const struct period_artillery_hits_facts *f)
{
    bool ball = f->ammunition == ammunition_ball;
    bool bursting = throws_shell(f->gun) || f->ammunition == ammunition_shrapnel;
    return to_hit_line(u, to_hit_line_elite_guard_battery, "period.art.10", "elite or guard", is_picked(f->grade)) +
           to_hit_line(u, to_hit_line_militia_battery, "period.art.10", "militia", f->grade == grade_militia) +
           to_hit_line(u, to_hit_line_being_charged, "period.art.10", "being charged", f->being_charged) +
           to_hit_line(u, to_hit_line_howitzer_licorne_shrapnel, "period.art.10", "howitzer, licorne or shrapnel", bursting) +
           to_hit_line(u, to_hit_line_earthworks, "period.art.10", "at earthworks", f->earthworks) +
           to_hit_line(u, to_hit_line_horse_firing_twice_ball, "period.art.10", "two rounds of ball", f->fires_twice && ball) +
           to_hit_line(u, to_hit_line_unlimbered_or_manhandled, "period.art.10", "unlimbered this turn", f->unlimbered) +
           to_hit_line(u, to_hit_line_new_target_fired_last_turn_ball, "period.art.10", "new target", f->new_target && ball) +
           modifier(u, "need", "period.nat.fr.1", "French ball", f->nation == nation_french && ball, +1) +
           modifier(u, "need", "period.nat.sp.2", "Spanish guns", f->nation == nation_spanish, -1);
}

/* The number to hit at or below on a d10, from 0 to 10. */
static int number_to_hit(struct umpire *u, const struct period_artillery_hits_facts *f,
                         const struct period_artillery_hits_result *r)
{
    if (r->band == band_canister)
        return 10 + modifier(u, "need", "period.spec.2", "canister twice", f->fires_twice, -1);
    int need = r->band == band_effective ? charts(u)->artillery_to_hit[r->target_class].effective
                                         : charts(u)->artillery_to_hit[r->target_class].farthest;
    need += lines_to_hit(u, f);
    return modified(u, "need", "period.art.9", "kept to the die", need, smaller(larger(need, 0), 10));
}

void period_artillery_hits(struct umpire *u, const struct period_artillery_hits_facts *f, struct period_artillery_hits_result *r)
{
    if (fire_refused(u, f))
        return;
    bool effective = f->range_in <= charts(u)->artillery_range[range_row(f->gun)].effective;
    r->target_class = class_of(u, f->target_kind, f->figures_wide);
    r->band = f->ammunition == ammunition_canister ? band_canister : effective ? band_effective : band_long;
    r->automatic = r->band == band_canister && !f->fires_twice;
    r->need = number_to_hit(u, f, r);
    r->dice_thrown = r->automatic ? 0 : f->guns;
    r->hits = r->automatic ? f->guns : dice_throw_hits(u->dice, &die_d10, r->dice_thrown, 1, r->need);
    r->points = r->hits * points_of(u, f->gun, f->ammunition);
}

/* ---- casualties (period.art.12 to 15, period.art.20) ---- */

/* The hits of a battery, on whatever target. */
struct hits {
    enum gun gun;
    int by_guns, by_howitzers, models_fired;
    enum ammunition ammunition;
    enum rounds stage;
    enum cover cover;
    int crew_start, crew;
    int general_in;
};

#define HITS_OF(f) \
    { \
        (f)->gun, (f)->gun_hits, (f)->howitzer_hits, (f)->models_fired, (f)->ammunition, (f)->stage, (f)->cover, \
            (f)->crew_start, (f)->crew, (f)->general_in \
    }

static bool hits_refused(struct umpire *u, const struct hits *hits)
{
    return contradicts(u, "crew", hits->crew > hits->crew_start) ||
           refuse(u, "period.art.12", hits->by_guns + hits->by_howitzers == 0);
}

static int points_of_hits(const struct umpire *u, const struct hits *hits)
{
    enum ammunition shell = hits->ammunition == ammunition_ball ? ammunition_shell : hits->ammunition;
    return hits->by_guns * points_of(u, hits->gun, hits->ammunition) + hits->by_howitzers * points_of(u, gun_howitzer, shell);
}

static int line_value(const struct umpire *u, enum artillery_line row)
{
    return figure_of(charts(u)->artillery_modifiers[row].value);
}

static int line(struct umpire *u, enum artillery_line row, const char *rule, const char *label, bool applies)
{
    return modifier(u, "modifier", rule, label, applies, line_value(u, row));
}

/* Howitzers do without calibre; in a mixed battery the guns must be the greater part, or half. */
static bool guns_prevail(const struct hits *hits)
{
    return hits->by_guns >= hits->by_howitzers;
}

static int all_guns_hit(struct umpire *u, const struct hits *hits)
{
    bool all = hits->models_fired >= 4 && hits->by_guns + hits->by_howitzers >= hits->models_fired;
    return line(u, artillery_line_all_guns_hit_ball, "period.art.13", "every gun hit",
                guns_prevail(hits) && all && hits->ammunition == ammunition_ball);
}

static int calibre_value(const struct umpire *u, const struct hits *hits, enum shot_at target)
{
    if (!guns_prevail(hits))
        return 0;
    if (target == shot_at_march_column)
        return line_value(u, artillery_line_at_march_column);
    if ((target != shot_at_column && target != shot_at_square) || hits->gun == gun_3lb || hits->gun == gun_4lb)
        return 0;
    return line_value(u, hits->gun == gun_12lb ? artillery_line_12_at_column_square : artillery_line_6_8_9_at_column_square);
}

static int canister_value(const struct umpire *u, const struct hits *hits)
{
    if (!guns_prevail(hits) || hits->ammunition != ammunition_canister)
        return 0;
    return line_value(u, hits->gun == gun_12lb ? artillery_line_12_canister : artillery_line_4_6_8_9_canister);
}

static int calibre_and_canister(struct umpire *u, const struct hits *hits, enum shot_at target)
{
    int calibre = calibre_value(u, hits, target), canister = canister_value(u, hits);
    bool one_only = choice_b(u, ruling_r11);
    return modifier(u, "modifier", "period.art.13", "at a deep formation", !one_only || calibre >= canister, calibre) +
           modifier(u, "modifier", "period.art.13", "canister", !one_only || canister > calibre, canister);
}

static int hard_cover(struct umpire *u, const struct hits *hits)
{
    return line(u, artillery_line_hard_cover, "period.art.13", "hard cover", hits->cover == cover_hard && guns_prevail(hits));
}

static int crew_halved(struct umpire *u, const struct hits *hits, int casualties)
{
    if (2 * hits->crew > hits->crew_start)
        return casualties;
    return period_halved(u, "period.art.20", "half the crew", casualties, true);
}

struct casualty_throw {
    int dice[2], throw, score;
    struct loss loss;
    bool low_ammo, general_hit;
};

static struct casualty_throw throw_casualties(struct umpire *u, const struct hits *hits, int points, int modifier)
{
    struct casualty_throw t = {.dice = {dice_throw(u->dice, &die_d6)}};
    t.dice[1] = dice_throw(u->dice, &die_d6);
    t.throw = t.dice[0] + t.dice[1];
    t.score = t.throw +modifier;
    t.loss = period_artillery_loss(u, points, t.score);
    bool any_double = hits->stage == rounds_second_of_two || hits->stage == rounds_canister_twice;
    t.low_ammo = t.dice[0] == t.dice[1] && (t.dice[0] == 1 || any_double);
    t.general_hit = t.throw == 12 && hits->general_in <= INCHES(12);
    return t;
}

#define TELL_CASUALTIES(r, t) \
    ((r)->throw = (t).throw, (r)->score = (t).score, (r)->table_casualties = (t).loss.casualties, \
     (r)->officer_casualty = (t).loss.officer, (r)->low_ammo = (t).low_ammo, (r)->risk_to_general = (t).general_hit)

void period_artillery_casualties(struct umpire *u, const struct period_artillery_casualties_facts *f,
                                 struct period_artillery_casualties_result *r)
{
    struct hits hits = HITS_OF(f);
    if (hits_refused(u, &hits))
        return;
    r->points = points_of_hits(u, &hits);
    r->modifier = all_guns_hit(u, &hits) + calibre_and_canister(u, &hits, f->target) + hard_cover(u, &hits);
    r->modifier += line(u, artillery_line_skirmishers, "period.art.13", "at skirmishers",
                        f->target == shot_at_skirmishers && !f->in_building);
    struct casualty_throw t = throw_casualties(u, &hits, r->points, r->modifier);
    TELL_CASUALTIES(r, t);
    r->casualties = r->table_casualties;
    if (f->bombarding && charts(u)->artillery_modifiers[artillery_line_bombarding_village].value == HALF)
        r->casualties = period_halved(u, "period.art.15", "bombarding", r->casualties, !choice_b(u, ruling_r16));
    r->casualties = crew_halved(u, &hits, r->casualties);
}

void period_counter_battery(struct umpire *u, const struct period_counter_battery_facts *f,
                            struct period_counter_battery_result *r)
{
    struct hits hits = HITS_OF(f);
    if (hits_refused(u, &hits))
        return;
    r->points = points_of_hits(u, &hits);
    r->modifier = all_guns_hit(u, &hits) + calibre_and_canister(u, &hits, shot_at_line) + hard_cover(u, &hits);
    r->modifier += line(u, artillery_line_deployed_artillery, "period.art.13", "at deployed guns", f->deployed);
    struct casualty_throw t = throw_casualties(u, &hits, r->points, r->modifier);
    TELL_CASUALTIES(r, t);
    r->casualties = crew_halved(u, &hits, r->table_casualties);
    r->gun_destroyed = t.dice[0] == t.dice[1] && t.dice[0] <= f->gun_hits + f->howitzer_hits;
    r->total_gunners_lost = r->casualties;
    if (r->gun_destroyed)
        r->total_gunners_lost = choice_b(u, ruling_r13) ? larger(r->casualties, 2) : r->casualties + 2;
}
