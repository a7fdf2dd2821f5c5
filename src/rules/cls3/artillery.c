#include "rules/cls3/cls3.h"

/* ---- the piece ---- */

struct battery {
    enum gun gun;
    int gunners;
    bool limbered, suppressed, moved, militia;
};

#define BATTERY_OF(f) \
    { \
        (f)->gun, (f)->gunners, (f)->limbered, (f)->suppressed, (f)->moved, (f)->militia \
    }

static bool battery_refused(struct umpire *u, struct battery battery)
{
    bool militia_has = battery.gun == gun_medium || battery.gun == gun_horse;
    return refuse(u, "cls3.art.2", battery.gunners == 0) || refuse(u, "cls3.art.3", battery.limbered) ||
           refuse(u, "cls3.art.4", battery.suppressed) || refuse(u, "cls3.art.5", battery.moved && battery.gun != gun_horse) ||
           refuse(u, "cls3.militia.4", battery.militia && !militia_has);
}

/* Converged Austrian battalion guns fire as horse guns. */
static enum gun sheet_row(enum gun gun)
{
    return gun == gun_austrian_battalion_gun ? gun_horse : gun;
}

int cls3_ball_reach(const struct cls3_tables *charts, enum gun gun)
{
    return filled(charts->artillery_summary[sheet_row(gun)].ball_range_in);
}

static int shell_lines(struct umpire *u, enum gun gun, bool british, enum weather weather)
{
    bool howitzer = gun == gun_howitzer, mud = weather == weather_soft_ground;
    return modifier(u, "modifier", "cls3.nat.britain.10", "British shell", howitzer && british, 1) +
           modifier(u, "modifier", "cls3.weather.4", "shell into mud", howitzer && !british && mud, -1);
}

/* ---- at troops ---- */

static int line_of_formation(const struct umpire *u, enum target_formation formation)
{
    switch (formation) {
    case target_formation_line:
        return charts(u)->ball_target_modifiers[ball_line_line].value;
    case target_formation_column:
        return charts(u)->ball_target_modifiers[ball_line_column].value;
    case target_formation_square:
        return charts(u)->ball_target_modifiers[ball_line_square].value;
    case target_formation_skirmish:
        break;
    }
    return 0;
}

static int target_line(struct umpire *u, const struct cls3_artillery_ball_facts *f)
{
    int deep = line_of_formation(u, f->formation), along = charts(u)->ball_target_modifiers[ball_line_enfilade].value;
    bool enfilade = f->enfilade && f->formation != target_formation_square;
    bool both = enfilade && ruling(u, ruling_r7) == 'b', along_only = enfilade && along > deep && !both;
    return modifier(u, "modifier", "cls3.fire.b.2", "formation", !along_only, deep) +
           modifier(u, "modifier", "cls3.fire.b.2", "enfilade", both || along_only, along);
}

static bool ball_refused(struct umpire *u, const struct cls3_artillery_ball_facts *f, const struct shot *shot)
{
    struct battery battery = BATTERY_OF(f);
    bool stops_ball = f->woods != woods_none && !charts(u)->woods[f->woods - woods_woods_1].balls_affect;
    return battery_refused(u, battery) || refuse(u, "cls3.fire.cb.1", f->target == target_gunners) ||
           refuse(u, "cls3.terr.3", stops_ball && !shot->howitzer) || cls3_shot_refused(u, shot);
}

void cls3_artillery_ball(struct umpire *u, const struct cls3_artillery_ball_facts *f, struct cls3_artillery_ball_result *r)
{
    struct shot shot = {SHOT_OF(f), .reach_in = cls3_ball_reach(charts(u), f->gun), .ball = true,
                        .howitzer = f->gun == gun_howitzer};
    enum gun row = sheet_row(f->gun);
    if (ball_refused(u, f, &shot))
        return;
    if (f->cover == cover_none && f->woods != woods_none)
        shot.cover = cover_woods;
    r->terrain_penalty = cls3_terrain_penalty(u, &shot, 0);
    r->penalty = cls3_penalty(u, &shot, r->terrain_penalty);
    r->modifier = shell_lines(u, f->gun, f->british, f->weather);
    if (shot.howitzer && ruling(u, ruling_r1) == 'b') {
        r->hits = larger(2 + r->modifier - r->penalty, 0);
        return;
    }
    r->modifier +=
        modifier(u, "modifier", "cls3.fire.b.1", "kind of gun", true, filled(charts(u)->artillery_summary[row].ball_modifier));
    r->modifier += target_line(u, f);
    int struck = dice_throw_sum(u->dice, &die_d6, filled(charts(u)->artillery_summary[row].ball_dice));
    r->hits = larger(struck + r->modifier - r->penalty, 0);
}

/* ---- at a battery ---- */

static int gun_lines(struct umpire *u, const struct cls3_counter_battery_facts *f)
{
    bool light = f->gun == gun_horse || f->gun == gun_austrian_battalion_gun;
    bool heavy = f->gun == gun_gun_12lb || f->gun == gun_howitzer;
    return modifier(u, "modifier", "cls3.fire.cb.2", "horse gun", light, -1) +
           modifier(u, "modifier", "cls3.fire.cb.2", "12-pounder or howitzer", heavy, 1) +
           shell_lines(u, f->gun, f->british, f->weather) +
           modifier(u, "modifier", "cls3.militia.4", "militia, each die", f->militia, -2);
}

static enum battery_effect effect_of(const struct umpire *u, int total)
{
    enum battery_effect effect = battery_effect_none;
    for (size_t i = 0; i < sizeof charts(u)->counter_battery / sizeof *charts(u)->counter_battery; i++)
        if (total >= charts(u)->counter_battery[i].total)
            effect = (enum battery_effect)charts(u)->counter_battery[i].outcome;
    return effect;
}

static bool even_doubles(struct two_dice shot)
{
    return shot.doubles && shot.sum % 4 == 0;
}

static void kill_singles(const struct umpire *u, const struct cls3_counter_battery_facts *f, struct two_dice shot,
                         struct cls3_counter_battery_result *r)
{
    bool only_suppressed = r->outcome != battery_effect_none && ruling(u, ruling_r13) == 'b';
    if (!shot.doubles || r->outcome == battery_effect_destroyed || only_suppressed)
        return;
    if (even_doubles(shot) || option(u, option_modern_basing))
        r->gunners_killed = f->enemy_gunners > 0;
    else
        r->horses_killed = f->enemy_horses > 0;
}

static bool counter_refused(struct umpire *u, const struct cls3_counter_battery_facts *f)
{
    struct battery battery = BATTERY_OF(f);
    struct shot shot = {.range_in = f->range_in,
                        .reach_in = cls3_ball_reach(charts(u), f->gun),
                        .weather = f->weather,
                        .lane_blocked = f->lane_blocked,
                        .ball = true,
                        .howitzer = f->gun == gun_howitzer};
    return battery_refused(u, battery) || cls3_shot_refused(u, &shot);
}

void cls3_counter_battery(struct umpire *u, const struct cls3_counter_battery_facts *f, struct cls3_counter_battery_result *r)
{
    if (counter_refused(u, f))
        return;
    r->terrain_penalty = modifier(u, "terrain_penalty", "cls3.fire.cover", "cover", true, cls3_cover(u, f->cover));
    r->modifier = gun_lines(u, f);
    struct two_dice shot = dice_throw_two(u->dice, &die_d6);
    r->total = shot.sum + r->modifier - r->terrain_penalty;
    r->outcome = effect_of(u, r->total);
    kill_singles(u, f, shot, r);
    bool last_gunner = r->gunners_killed > 0 && r->gunners_killed == f->enemy_gunners;
    r->battery_removed = r->outcome == battery_effect_destroyed || last_gunner;
}

/* ---- case ---- */

int cls3_case_reach(const struct cls3_tables *charts, enum gun gun, bool heavy)
{
    enum gun row = sheet_row(gun);
    return heavy ? charts->artillery_summary[row].heavy_case_range_in
                 : filled(charts->artillery_summary[row].light_case_range_in);
}

enum case_kind cls3_best_case(const struct cls3_tables *charts, enum gun gun, int32_t range_in)
{
    bool light = range_in <= cls3_case_reach(charts, gun, false) * DECIMAL_ONE;
    return light || cls3_case_reach(charts, gun, true) == CELL_EMPTY ? case_kind_light : case_kind_heavy;
}

static int case_dice(const struct umpire *u, enum gun row, enum case_kind kind)
{
    if (kind == case_kind_heavy)
        return filled(charts(u)->artillery_summary[row].heavy_case_dice);
    return row == gun_howitzer && ruling(u, ruling_r3) == 'b' ? 3 : filled(charts(u)->artillery_summary[row].light_case_dice);
}

void cls3_canister(struct umpire *u, const struct cls3_canister_facts *f, struct cls3_canister_result *r)
{
    struct battery battery = BATTERY_OF(f);
    enum gun row = sheet_row(f->gun);
    enum case_kind kind = f->case_ == case_kind_best ? cls3_best_case(charts(u), f->gun, f->range_in) : f->case_;
    bool heavy = kind == case_kind_heavy;
    struct shot shot = {SHOT_OF(f), .reach_in = cls3_case_reach(charts(u), f->gun, heavy)};
    if (battery_refused(u, battery) || refuse(u, "cls3.fire.c.1", shot.reach_in == CELL_EMPTY) || cls3_shot_refused(u, &shot))
        return;
    r->terrain_penalty = cls3_terrain_penalty(u, &shot, 1);
    r->penalty = cls3_penalty(u, &shot, r->terrain_penalty);
    r->case_used = heavy ? case_kind_heavy : case_kind_light;
    r->dice = case_dice(u, row, r->case_used);
    r->modifier = modifier(u, "modifier", "cls3.fire.c.1", "heavy case", heavy && ruling(u, ruling_r2) == 'a',
                           filled(charts(u)->artillery_summary[row].heavy_case_modifier));
    int times = ruling(u, ruling_r6) == 'c' ? 1 : r->dice;
    int plus = modifier(u, "hits", "cls3.fire.c.1", "heavy case", true, r->modifier) +
               modifier(u, "hits", "cls3.fire.c.2", "penalty", true, -r->penalty * times);
    r->hits = larger(dice_throw_sum(u->dice, &die_d6, r->dice) + plus, 0);
}

/* ---- rockets ---- */

static int rocket_hits(struct umpire *u, const struct cls3_rocket_fire_facts *f, const struct shot *shot, int *terrain_penalty)
{
    if (ruling(u, ruling_r10) == 'b')
        return 4;
    *terrain_penalty = cls3_terrain_penalty(u, shot, 0);
    int plus = modifier(u, "hits", "cls3.nat.britain.9", "rockets", true, -4) +
               modifier(u, "hits", "cls3.fire.b.2", "formation", true, line_of_formation(u, f->formation)) +
               modifier(u, "hits", "cls3.fire.pen.1", "penalty", true, -*terrain_penalty);
    return larger(dice_throw(u->dice, &die_d6) + plus, 0);
}

void cls3_rocket_fire(struct umpire *u, const struct cls3_rocket_fire_facts *f, struct cls3_rocket_fire_result *r)
{
    struct shot shot = {.range_in = f->range_in, .reach_in = 30, .target = f->target, .cover = f->cover, .weather = f->weather};
    if (refuse(u, "cls3.art.2", f->gunners == 0) || refuse(u, "cls3.art.3", f->limbered) ||
        refuse(u, "cls3.art.4", f->suppressed) || refuse(u, "cls3.r10", cls3_beyond_reach(u, &shot)) ||
        refuse(u, "cls3.weather.5", f->weather == weather_night) || refuse(u, "cls3.vis.1", cls3_beyond_sight(u, &shot)))
        return;
    if (f->at == rocket_target_flammable) {
        r->fire_started = dice_throw_pairs(u->dice, &die_d6, 1, 10) == 1;
        return;
    }
    if (f->at == rocket_target_troops) {
        r->hits = rocket_hits(u, f, &shot, &r->terrain_penalty);
    } else {
        struct two_dice throw = dice_throw_two(u->dice, &die_d6);
        r->hits = even_doubles(throw);
        r->horses_killed = throw.doubles && !even_doubles(throw);
    }
    r->morale_check = r->hits > 0;
}
