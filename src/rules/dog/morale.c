#include "rules/dog/dog.h"

/* ---- what bears on a morale test (morale.2) ---- */

/* One look at both tests: a unit's, and that of light cavalry about to close. */
struct nerve {
    enum troop troop;
    enum grade grade;
    enum state state;
    enum fatigue fatigue;
    int commander_rating, casualties_pct, casualties_move_pct, flanks_threatened, routing_friends;
    bool secure_flanks, supported;
    bool attacked_rear, in_cover, charging;
    enum charged_by charged_by;
    enum formation formation;
};

#define COMMON_NERVE(f) \
    .troop = (f)->troop, .grade = dog_grade((f)->troop, (f)->grade), .state = (f)->state, .fatigue = (f)->fatigue, \
    .commander_rating = (f)->commander_rating, .casualties_pct = (f)->casualties_pct, \
    .casualties_move_pct = (f)->casualties_move_pct, .flanks_threatened = (f)->flanks_threatened, \
    .routing_friends = (f)->routing_friends, .secure_flanks = (f)->secure_flanks, .supported = (f)->supported

static int line(struct umpire *u, enum morale_line row, const char *rule, const char *label, int times)
{
    return modifier(u, "need_pct", rule, label, times != 0, times * charts(u)->morale_modifiers[row].percent);
}

static int casualty_lines(struct umpire *u, const struct nerve *nerve)
{
    int game = ruling(u, ruling_r68) == 'b'
                   ? modifier(u, "need_pct", "dog.morale.m1", "casualties", true, -5 * (nerve->casualties_pct / 10))
                   : line(u, morale_line_casualties_20, "dog.morale.m1", "casualties", nerve->casualties_pct / 20);
    return game +
           line(u, morale_line_casualties_move_10, "dog.morale.m2", "casualties this move", nerve->casualties_move_pct / 10);
}

static int condition_lines(struct umpire *u, const struct nerve *nerve)
{
    return line(u, morale_line_unformed, "dog.morale.m3", "unformed", nerve->state == state_unformed) +
           line(u, morale_line_disordered, "dog.morale.m4", "disordered", nerve->state == state_disordered) +
           line(u, morale_line_tired, "dog.morale.m5", "tired", nerve->fatigue == fatigue_tired) +
           line(u, morale_line_exhausted, "dog.morale.m6", "exhausted", dog_exhausted(nerve->fatigue));
}

static int danger_lines(struct umpire *u, const struct nerve *nerve)
{
    bool foot_before_horse = dog_arm(nerve->troop) == arm_infantry && nerve->charged_by == charged_by_cavalry;
    return line(u, morale_line_flank_threatened, "dog.morale.m7", "flanks threatened", nerve->flanks_threatened) +
           line(u, morale_line_attacked_rear, "dog.morale.m8", "attacked in the rear", nerve->attacked_rear) +
           line(u, morale_line_not_square_vs_cavalry, "dog.morale.m9", "charged by cavalry, no square",
                foot_before_horse && nerve->formation != formation_square) +
           line(u, morale_line_raw_troops, "dog.morale.m10", "raw troops", dog_raw(nerve->grade)) +
           line(u, morale_line_routing_friend, "dog.morale.m11", "friends routing", nerve->routing_friends) +
           line(u, morale_line_veteran, "dog.morale.m12", "veteran", nerve->grade == grade_veteran);
}

static int comfort_lines(struct umpire *u, const struct nerve *nerve)
{
    bool secure = nerve->secure_flanks && nerve->flanks_threatened == 0, charged = nerve->charged_by != charged_by_none;
    bool square = dog_arm(nerve->troop) == arm_infantry && nerve->formation == formation_square;
    return line(u, morale_line_secure_flanks, "dog.morale.m13", "secure flanks", secure) +
           line(u, morale_line_supported, "dog.morale.m14", "supported", nerve->supported) +
           line(u, morale_line_british_receiving, "dog.morale.m15", "British receiving a charge",
                dog_nation(nerve->troop) == nation_britain && charged) +
           line(u, morale_line_square_vs_cavalry, "dog.morale.m16", "square charged by cavalry",
                square && nerve->charged_by == charged_by_cavalry) +
           line(u, morale_line_in_cover, "dog.morale.m17", "in cover", nerve->in_cover) +
           line(u, morale_line_charging_cavalry, "dog.morale.m18", "charging cavalry",
                nerve->charging && dog_arm(nerve->troop) == arm_cavalry) +
           modifier(u, "need_pct", "dog.morale.m19", "commander", true, 10 * nerve->commander_rating);
}

static int need_of(struct umpire *u, const struct nerve *nerve)
{
    int lines = casualty_lines(u, nerve);
    lines += condition_lines(u, nerve);
    lines += danger_lines(u, nerve);
    return 10 * charts(u)->troops[nerve->troop].morale + lines + comfort_lines(u, nerve);
}

/* ---- the tests (morale.3, morale.4, react.9) ---- */

static enum test test_of(int margin_pct)
{
    return margin_pct > 0 ? test_pass : margin_pct == 0 ? test_shaken : test_rout;
}

static enum morale_action action_of(const struct dog_morale_test_facts *f, enum test outcome)
{
    if (outcome == test_pass)
        return morale_action_as_desired;
    if (outcome == test_rout)
        return morale_action_rout;
    if (f->formation == formation_square)
        return morale_action_stand;
    return f->charging || f->stance == stance_advancing ? morale_action_halt : morale_action_retire_50m;
}

void dog_morale_test(struct umpire *u, const struct dog_morale_test_facts *f, struct dog_morale_test_result *r)
{
    struct nerve nerve = {COMMON_NERVE(f),         .attacked_rear = f->attacked_rear, .in_cover = f->in_cover,
                          .charging = f->charging, .charged_by = f->charged_by,       .formation = f->formation};
    r->need_pct = need_of(u, &nerve);
    r->roll = dog_throw_ten(u);
    r->margin_pct = r->need_pct - 10 * r->roll;
    r->outcome = test_of(r->margin_pct);
    r->action = action_of(f, r->outcome);
}

void dog_light_cavalry_close(struct umpire *u, const struct dog_light_cavalry_close_facts *f,
                             struct dog_light_cavalry_close_result *r)
{
    struct nerve nerve = {COMMON_NERVE(f), .charging = true};
    enum troop_class class = dog_class(u, f->troop);
    if (refuse(u, "dog.react.9", class == troop_class_heavy || class == troop_class_cuirassier))
        return;
    r->need_pct = need_of(u, &nerve);
    r->roll = dog_throw_ten(u);
    r->margin_pct = r->need_pct - 10 * r->roll;
    enum test outcome = test_of(r->margin_pct);
    r->outcome = outcome == test_pass ? closing_closes : outcome == test_shaken ? closing_halts : closing_routs;
}

/* ---- control ---- */

static int control_line(struct umpire *u, enum control_line row, const char *rule, const char *label, int times)
{
    return modifier(u, "total", rule, label, times != 0, times * charts(u)->control_modifiers[row].value);
}

static int enemy_lines(struct umpire *u, const struct dog_control_test_facts *f)
{
    return control_line(u, control_line_enemy_retiring, "dog.control.m1", "enemy retiring", f->enemy_retiring) +
           control_line(u, control_line_enemy_retreating, "dog.control.m2", "enemy retreating", f->enemy_retreating) +
           control_line(u, control_line_enemy_routing, "dog.control.m3", "enemy routing", f->enemy_routing) +
           control_line(u, control_line_enemy_standing, "dog.control.m4", "enemy standing", f->enemy_standing) +
           control_line(u, control_line_enemy_advancing, "dog.control.m5", "enemy advancing", f->enemy_advancing) +
           control_line(u, control_line_enemy_advancing_flank, "dog.control.m6", "enemy advancing on flank or rear",
                        f->enemy_advancing_flank);
}

static int friend_lines(struct umpire *u, const struct dog_control_test_facts *f)
{
    return control_line(u, control_line_friends_retiring, "dog.control.m7", "friends retiring", f->friends_retiring) +
           control_line(u, control_line_friends_retreating, "dog.control.m8", "friends retreating", f->friends_retreating) +
           control_line(u, control_line_friends_routing, "dog.control.m9", "friends routing", f->friends_routing) +
           control_line(u, control_line_friends_standing, "dog.control.m10", "friends standing", f->friends_standing) +
           control_line(u, control_line_friends_advancing, "dog.control.m11", "friends advancing", f->friends_advancing);
}

/* The three Guards printed with "+-1", and veterans: under ruling dog.r73 b they have no fixed line. */
static bool plus_or_minus_guard(enum troop troop)
{
    return troop == troop_britain_infantry_foot_guard || troop == troop_france_infantry_old_guard ||
           troop == troop_prussia_infantry_guard;
}

static int own_lines(struct umpire *u, const struct dog_control_test_facts *f, bool veteran)
{
    return control_line(u, control_line_melee_round_won, "dog.control.m12", "melee rounds won", f->melee_rounds_won) +
           control_line(u, control_line_fire_flank_rear, "dog.control.m13", "fire from flank or rear", f->fire_flank_rear) +
           control_line(u, control_line_veteran, "dog.control.m14", "veteran", veteran) +
           modifier(u, "total", "dog.control.m15", "senior officer", true, f->officer_rating);
}

/* A step towards the totals at which a unit follows its orders. */
static int steadied(struct umpire *u, const char *label, int total)
{
    int from = charts(u)->control_results[control_follow_orders].from_total;
    int to = charts(u)->control_results[control_follow_orders].to_total;
    return modified(u, "total", "dog.r73", label, total, total < from ? total + 1 : total > to ? total - 1 : total);
}

static enum control control_of(const struct umpire *u, int total)
{
    int row = control_pursue_2;
    while (row < control_retire && total < charts(u)->control_results[row].from_total)
        row++;
    return (enum control)row;
}

void dog_control_test(struct umpire *u, const struct dog_control_test_facts *f, struct dog_control_test_result *r)
{
    bool either_way = ruling(u, ruling_r73) == 'b', veteran = dog_grade(f->troop, f->grade) == grade_veteran;
    bool guard = either_way && plus_or_minus_guard(f->troop);
    r->control_factor = guard ? 0 : charts(u)->troops[f->troop].control;
    int lines = enemy_lines(u, f);
    lines += friend_lines(u, f);
    lines += own_lines(u, f, veteran && !either_way);
    r->roll = dog_throw_ten(u);
    r->total = r->roll + r->control_factor + lines;
    if (veteran && either_way)
        r->total = steadied(u, "veteran", r->total);
    if (guard)
        r->total = steadied(u, "Guard", r->total);
    r->outcome = control_of(u, r->total);
}
