#include "rules/period/period.h"

#define NEED 10
#define NEED_AFTER_WINNING 13

/* ---- the sum (period.morale.1 to 6) ---- */

/* Whoever is tested: a unit or a brigade. */
struct test {
    enum arm arm;
    enum grade class;
    enum nation nation;
    bool hero, unhorsed, corps_general_killed;
    int brigade_generals_lost;
    int start, lost; /* start 0: a brigade, which has no bracket */
    int officers_lost;
    bool staff_officer_lost, unformed;
};

#define GENERALS_OF(f) \
    .arm = (f)->arm, .class = (f)->class, .nation = (f)->nation, .hero = (f)->hero_within_6, .unhorsed = (f)->unhorsed_within_6, \
    .corps_general_killed = (f)->corps_general_killed_within_12, .brigade_generals_lost = (f)->brigade_generals_lost
#define UNIT_OF(f) \
    GENERALS_OF(f), .start = (f)->start, .lost = (f)->lost, .officers_lost = (f)->officers_lost, \
                    .staff_officer_lost = (f)->staff_officer_lost

struct score {
    int class_bonus, bracket, modifier, dice_thrown, throw, score, need, margin;
};

#define TELL_SCORE(r, s) \
    ((r)->class_bonus = (s).class_bonus, (r)->modifier = (s).modifier, (r)->dice_thrown = (s).dice_thrown, \
     (r)->throw = (s).throw, (r)->score = (s).score, (r)->need = (s).need, (r)->margin = (s).margin)
#define TELL_TEST(r, s) ((r)->bracket = (s).bracket, TELL_SCORE(r, s))

static int lines(struct umpire *u, enum morale_line row, const char *rule, const char *label, int times)
{
    return modifier(u, "modifier", rule, label, times > 0, times * charts(u)->morale_modifiers[row].value);
}

static int class_bonus(struct umpire *u, const struct test *test)
{
    bool spanish_guns = test->nation == nation_spanish && test->arm == arm_artillery;
    enum grade class = spanish_guns ? grade_elite : test->class;
    return modifier(u, "modifier", spanish_guns ? "period.nat.sp.4" : "period.morale.2", "class", true,
                    charts(u)->morale_class[class].bonus);
}

static int lines_of_leaders(struct umpire *u, const struct test *test)
{
    return lines(u, morale_line_hero, "period.morale.5", "hero", test->hero) +
           lines(u, morale_line_unhorsed, "period.morale.5", "general unhorsed", test->unhorsed) +
           lines(u, morale_line_corps_general_killed, "period.morale.5", "general killed", test->corps_general_killed) +
           lines(u, morale_line_brigade_general_lost, "period.morale.5", "brigade commanders lost", test->brigade_generals_lost) +
           lines(u, morale_line_officer_lost, "period.morale.6", "officers lost", test->officers_lost) +
           lines(u, morale_line_staff_officer_lost, "period.morale.6", "staff officer lost", test->staff_officer_lost);
}

/* The sum as it stands before the lines of the one test. */
static struct score sum_of(struct umpire *u, const struct test *test)
{
    struct score s = {.class_bonus = class_bonus(u, test), .need = NEED};
    s.modifier = s.class_bonus;
    if (test->start > 0) {
        s.bracket = period_bracket(u, test->lost, test->start);
        s.modifier += modifier(u, "modifier", "period.morale.3", "casualty bracket", true,
                               charts(u)->morale_bracket[s.bracket - 1].modifier);
    }
    s.modifier += lines_of_leaders(u, test);
    s.modifier += lines(u, morale_line_unformed, "period.morale.4", "unformed", test->unformed);
    return s;
}

/* ---- the dice (period.morale.12) ---- */

enum moment {
    charging_home,
    being_charged,
    having_won,
    having_lost,
    having_lost_when_charged,
    bearing_losses,
    holding_under_losses, /* in a turn without a charge of its own */
    any_moment
};

static struct handful spanish_dice(const struct umpire *u, enum arm arm, enum moment moment)
{
    if (arm != arm_cavalry)
        return period_national_dice(u, national_spanish_foot);
    if (moment == charging_home || moment == being_charged)
        return period_national_dice(u, national_spanish_charge);
    if (moment == having_won || moment == having_lost || moment == having_lost_when_charged)
        return period_national_dice(u, national_spanish_combat);
    return (struct handful){3, removal_none};
}

static struct handful morale_dice(const struct umpire *u, const struct test *test, enum moment moment)
{
    bool russian = test->nation == nation_russian;
    if (test->nation == nation_spanish)
        return spanish_dice(u, test->arm, moment);
    if (test->nation == nation_british && test->arm == arm_cavalry && moment == having_won)
        return period_national_dice(u, national_british_winner);
    if (russian && moment == being_charged)
        return period_national_dice(u, national_russian_receive);
    if (russian && moment == holding_under_losses)
        return period_national_dice(u, national_russian_casualties);
    if (russian && moment == having_lost_when_charged)
        return period_national_dice(u, national_russian_loser);
    return (struct handful){3, removal_none};
}

static void throw_morale(struct umpire *u, const struct die *die, const struct test *test, enum moment moment, struct score *s)
{
    struct handful dice = morale_dice(u, test, moment);
    s->dice_thrown = dice.dice;
    s->throw = period_throw(u, die, dice);
    s->score = s->throw +s->modifier;
    s->margin = s->score - s->need;
}

/* ---- the result (period.morale.10, period.morale.11) ---- */

static enum morale result_of(const struct umpire *u, enum morale_row first, enum arm arm, const struct score *s)
{
    int row = (int)first + (int)arm;
    if (s->margin >= 0)
        return (enum morale)charts(u)->morale_results[row].pass;
    return (enum morale)(s->margin >= -4 ? charts(u)->morale_results[row].fail : charts(u)->morale_results[row].bad_fail);
}

/* Infantry that would rout with half its figures gone is no more. */
static enum morale result_of_unit(const struct umpire *u, enum morale_row first, const struct test *test, const struct score *s)
{
    enum morale result = result_of(u, first, test->arm, s);
    bool dissolves = test->arm == arm_infantry && result == morale_rout && lost_share(test->lost, test->start, 50);
    return dissolves ? morale_disperse : result;
}

static bool losses_contradict(struct umpire *u, const struct test *test)
{
    return contradicts(u, "lost", test->lost > test->start);
}

/* ---- charging and being charged ---- */

void period_charge_morale(struct umpire *u, const struct period_charge_morale_facts *f, struct period_charge_morale_result *r)
{
    struct test test = {UNIT_OF(f), .unformed = f->unformed};
    if (losses_contradict(u, &test))
        return;
    struct score s = sum_of(u, &test);
    s.modifier += lines(u, morale_line_target_shaken, "period.morale.20", "target shaken", f->target_shaken);
    s.modifier += lines(u, morale_line_target_flank_or_rear, "period.morale.20", "at flank or rear", f->target_flank_or_rear);
    throw_morale(u, &die_d6, &test, charging_home, &s);
    TELL_TEST(r, s);
    r->outcome = result_of_unit(u, morale_row_charge_infantry, &test, &s);
}

void period_charge_under_fire(struct umpire *u, const struct period_charge_under_fire_facts *f,
                              struct period_charge_under_fire_result *r)
{
    struct test test = {UNIT_OF(f), .unformed = f->unformed};
    if (losses_contradict(u, &test))
        return;
    struct score s = sum_of(u, &test);
    throw_morale(u, &die_d6, &test, charging_home, &s);
    TELL_TEST(r, s);
    r->outcome = result_of_unit(u, morale_row_under_fire_infantry, &test, &s);
}

static int lines_of_defence(struct umpire *u, const struct period_receive_charge_facts *f)
{
    return lines(u, morale_line_in_square, "period.morale.22", "in square", f->in_square && f->charger == arm_cavalry) +
           lines(u, morale_line_soft_cover, "period.morale.22", "soft cover", f->cover == cover_soft) +
           lines(u, morale_line_hard_cover, "period.morale.22", "hard cover", f->cover == cover_hard) +
           lines(u, morale_line_flank_or_rear, "period.morale.22", "flank or rear", f->flank_or_rear && !f->in_square);
}

void period_receive_charge(struct umpire *u, const struct period_receive_charge_facts *f, struct period_receive_charge_result *r)
{
    struct test test = {UNIT_OF(f), .unformed = f->unformed};
    if (losses_contradict(u, &test) || refuse(u, "period.morale.22", f->in_square && f->arm != arm_infantry))
        return;
    struct score s = sum_of(u, &test);
    s.modifier += lines_of_defence(u, f);
    throw_morale(u, &die_d6, &test, being_charged, &s);
    TELL_TEST(r, s);
    r->outcome = result_of_unit(u, morale_row_receive_infantry, &test, &s);
}

/* ---- after a melee ---- */

static int lines_of_combat(struct umpire *u, const struct period_combat_morale_facts *f)
{
    bool loser = f->role == role_loser, horse = f->arm == arm_cavalry;
    bool beaten_double = f->suffered >= 1 && f->suffered >= 2 * f->inflicted;
    return lines(u, morale_line_beaten_double, "period.morale.23", "lost twice as many", loser && beaten_double) +
           lines(u, morale_line_flank_or_rear_combat, "period.morale.23", "hit in flank or rear", loser && f->flank_or_rear) +
           lines(u, morale_line_superior_mounts, "period.spec.5", "superior mounts", horse && f->mounts == mounts_superior) +
           lines(u, morale_line_inferior_mounts, "period.spec.5", "inferior mounts", horse && f->mounts == mounts_inferior);
}

static bool may_rally_on_spot(const struct period_combat_morale_facts *f)
{
    bool keen = f->class == grade_guard || f->mounts == mounts_superior;
    return f->mounts != mounts_inferior && f->rallies_on_spot < (keen ? 2 : 1);
}

static enum morale result_of_combat(const struct umpire *u, const struct period_combat_morale_facts *f, const struct test *test,
                                    const struct score *s)
{
    bool winner = f->role == role_winner;
    enum morale result =
        winner ? result_of(u, morale_row_winner_cavalry, arm_infantry, s) : result_of_unit(u, morale_row_loser_infantry, test, s);
    if (result == morale_rally_on_spot && !may_rally_on_spot(f))
        return morale_return_to_lines;
    if (result == morale_ok)
        return f->round == 1 ? morale_second_round : morale_return_to_lines;
    return result;
}

void period_combat_morale(struct umpire *u, const struct period_combat_morale_facts *f, struct period_combat_morale_result *r)
{
    struct test test = {UNIT_OF(f), .unformed = f->unformed};
    bool winner = f->role == role_winner;
    if (losses_contradict(u, &test) || refuse(u, "period.morale.24", winner && f->arm == arm_infantry))
        return;
    struct score s = sum_of(u, &test);
    s.modifier += lines_of_combat(u, f);
    if (winner)
        s.need = NEED_AFTER_WINNING;
    throw_morale(u, &die_d6, &test, winner ? having_won : f->was_charged ? having_lost_when_charged : having_lost, &s);
    TELL_TEST(r, s);
    r->outcome = result_of_combat(u, f, &test, &s);
}

/* ---- at the end of a turn ---- */

void period_casualties_morale(struct umpire *u, const struct period_casualties_morale_facts *f,
                              struct period_casualties_morale_result *r)
{
    struct test test = {UNIT_OF(f), .unformed = f->unformed};
    const struct die *die = f->skirmishers_in_building ? &die_average : &die_d6;
    if (losses_contradict(u, &test) || refuse(u, "period.morale.26", f->skirmishers_in_building && f->arm != arm_infantry))
        return;
    struct score s = sum_of(u, &test);
    s.modifier += lines(u, morale_line_skirmishers_in_building, "period.morale.26", "skirmishers in a building",
                        f->skirmishers_in_building);
    throw_morale(u, die, &test, f->charged_this_turn ? bearing_losses : holding_under_losses, &s);
    TELL_TEST(r, s);
    r->outcome = result_of_unit(u, morale_row_casualties_infantry, &test, &s);
}

void period_friends_morale(struct umpire *u, const struct period_friends_morale_facts *f, struct period_friends_morale_result *r)
{
    struct test test = {UNIT_OF(f), .unformed = f->unformed};
    if (losses_contradict(u, &test))
        return;
    struct score s = sum_of(u, &test);
    s.modifier +=
        lines(u, morale_line_further_friend_lost, "period.morale.27", "further friends lost", smaller(f->friends_lost - 1, 2));
    throw_morale(u, &die_d6, &test, any_moment, &s);
    TELL_TEST(r, s);
    r->outcome = result_of_unit(u, morale_row_friends_infantry, &test, &s);
}

void period_rally_morale(struct umpire *u, const struct period_rally_morale_facts *f, struct period_rally_morale_result *r)
{
    struct test test = {UNIT_OF(f)};
    bool routing = f->state == stance_routing;
    if (losses_contradict(u, &test) || refuse(u, "period.morale.28", routing && f->arm == arm_artillery))
        return;
    struct score s = sum_of(u, &test);
    s.modifier += lines(u, morale_line_routing, "period.morale.28", "routing", routing);
    s.modifier += lines(u, morale_line_staff_officer_with_unit, "period.morale.28", "staff officer", f->staff_officer_with_unit);
    s.modifier +=
        lines(u, morale_line_commander_within_12, "period.morale.28", "brigade commander", f->commander_in <= INCHES(12));
    throw_morale(u, &die_d6, &test, any_moment, &s);
    TELL_TEST(r, s);
    r->outcome = result_of(u, routing ? morale_row_routing_infantry : morale_row_retreating_infantry, f->arm, &s);
}

/* ---- brigades (period.morale.29) ---- */

static int line_of_units_lost(struct umpire *u, int lost, int units)
{
    bool quarter = 4 * lost <= units, half = 2 * lost <= units && !quarter;
    return lines(u, morale_line_quarter_lost, "period.morale.29", "up to a quarter lost", lost > 0 && quarter) +
           lines(u, morale_line_half_lost, "period.morale.29", "up to half lost", half) +
           lines(u, morale_line_over_half_lost, "period.morale.29", "more than half lost", !quarter && !half);
}

void period_brigade_morale(struct umpire *u, const struct period_brigade_morale_facts *f, struct period_brigade_morale_result *r)
{
    struct test test = {GENERALS_OF(f)};
    if (contradicts(u, "units_lost", f->units_lost > f->units))
        return;
    struct score s = sum_of(u, &test);
    s.modifier += line_of_units_lost(u, f->units_lost, f->units);
    throw_morale(u, &die_d6, &test, any_moment, &s);
    TELL_SCORE(r, s);
    r->outcome = result_of(u, morale_row_brigade, arm_infantry, &s);
}

/* ---- casualty brackets (period.morale.3) ---- */

void period_casualty_bracket(struct umpire *u, const struct period_casualty_bracket_facts *f,
                             struct period_casualty_bracket_result *r)
{
    if (contradicts(u, "lost", f->lost > f->start))
        return;
    r->lost_pct = f->lost * 100 / f->start;
    r->bracket = period_bracket(u, f->lost, f->start);
    r->morale_modifier = charts(u)->morale_bracket[r->bracket - 1].modifier;
    r->may_be_relieved = r->bracket >= 3;
    r->column_allowed = 2 * (f->start - f->lost) >= f->start;
}
