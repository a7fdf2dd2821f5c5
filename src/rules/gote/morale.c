#include "rules/gote/gote.h"

/* ---- losses ---- */

static bool wrong_losses(struct umpire *u, int start, int lost, int lost_turn)
{
    return contradicts(u, "castings_lost", lost > start) || contradicts(u, "castings_lost_turn", lost_turn > lost);
}

static bool over_a_quarter(int start, int lost_turn)
{
    return 4 * lost_turn > start;
}

/* ---- rallying ---- */

static int rally_line(struct umpire *u, const char *rule, const char *label, enum rally_line row, int times)
{
    return modifier(u, "chance", rule, label, times > 0, times * charts(u)->rally_modifiers[row].percent);
}

static int rally_lines(struct umpire *u, const struct gote_rally_facts *f)
{
    return rally_line(u, "gote.rally.m1", "only disordered", rally_line_disordered, f->state == state_disordered) +
           rally_line(u, "gote.rally.m2", "leader attached", rally_line_leader_attached, f->leader_attached) +
           rally_line(u, "gote.rally.m3", "guard", rally_line_guard, f->grade == grade_guard) +
           rally_line(u, "gote.rally.m4", "elite", rally_line_elite, f->grade == grade_elite) +
           rally_line(u, "gote.rally.m5", "veteran", rally_line_veteran, f->grade == grade_veteran) +
           rally_line(u, "gote.rally.m6", "militia", rally_line_militia, f->grade == grade_militia) +
           rally_line(u, "gote.rally.m7", "figures lost", rally_line_each_casting_lost, f->castings_lost) +
           rally_line(u, "gote.rally.m8", "over a quarter lost this turn", rally_line_lost_over_quarter_this_turn,
                      over_a_quarter(f->castings_start, f->castings_lost_turn));
}

void gote_rally(struct umpire *u, const struct gote_rally_facts *f, struct gote_rally_result *r)
{
    if (wrong_losses(u, f->castings_start, f->castings_lost, f->castings_lost_turn))
        return;
    r->chance = 50 + rally_lines(u, f);
    r->rallied = gote_percent(u, r->chance);
    r->state_after = r->rallied ? state_good_order : f->state;
}

/* ---- morale checks ---- */

static int morale_line(struct umpire *u, const char *rule, const char *label, enum morale_line row, int times)
{
    return modifier(u, "chance", rule, label, times > 0, times * charts(u)->morale_modifiers[row].percent);
}

static int morale_lines(struct umpire *u, const struct gote_morale_check_facts *f)
{
    return morale_line(u, "gote.morale.m1", "leader attached", morale_line_leader_attached, f->leader_attached) +
           morale_line(u, "gote.morale.m2", "guard", morale_line_guard, f->grade == grade_guard) +
           morale_line(u, "gote.morale.m3", "elite", morale_line_elite, f->grade == grade_elite) +
           morale_line(u, "gote.morale.m4", "veteran", morale_line_veteran, f->grade == grade_veteran) +
           morale_line(u, "gote.morale.m5", "figures lost", morale_line_each_casting_lost, f->castings_lost) +
           morale_line(u, "gote.morale.m6", "militia", morale_line_militia, f->grade == grade_militia) +
           morale_line(u, "gote.morale.m7", "over a quarter lost this turn", morale_line_lost_over_quarter_this_turn,
                       over_a_quarter(f->castings_start, f->castings_lost_turn));
}

/* The highest bracket of the grade that such losses have passed, 0 for none. */
static int bracket_of(const struct umpire *u, enum grade grade, int start, int lost)
{
    const int counts[] = {charts(u)->morale_brackets[grade].at_25, charts(u)->morale_brackets[grade].at_50,
                          charts(u)->morale_brackets[grade].at_75};
    int bracket = 0;
    for (int i = 0; i < 3; i++) {
        int over = 4 * lost - (i + 1) * start;
        if (counts[i] && (over > 0 || (over == 0 && ruling(u, ruling_r11) == 'b')))
            bracket = 25 * (i + 1);
    }
    return bracket;
}

void gote_morale_check(struct umpire *u, const struct gote_morale_check_facts *f, struct gote_morale_check_result *r)
{
    if (wrong_losses(u, f->castings_start, f->castings_lost, f->castings_lost_turn))
        return;
    int before = bracket_of(u, f->grade, f->castings_start, f->castings_lost - f->castings_lost_turn);
    int now = bracket_of(u, f->grade, f->castings_start, f->castings_lost);
    r->must_check = now > before && f->state != state_routed && f->state != state_disordered;
    if (!r->must_check)
        return;
    r->bracket = now;
    r->chance = 50 + morale_lines(u, f);
    r->outcome = gote_percent(u, r->chance) ? check_holds : check_rout;
    r->rout_in = r->outcome == check_rout ? 14 : 0;
}

/* ---- routs ---- */

#define NOWHERE INCHES(1000)

void gote_rout_move(struct umpire *u, const struct gote_rout_move_facts *f, struct gote_rout_move_result *r)
{
    const struct {
        bool there;
        int distance_in;
        enum rout_end end;
    } stops[] = {{f->enemy_to_rally_point_in > INCHES(30), f->rally_point_in, rout_end_at_rally_point},
                 {f->arm != arm_cavalry, f->building_in, rout_end_in_building},
                 {true, f->edge_in, rout_end_off_table}};
    r->outcome = rout_end_surrenders;
    if (f->no_way_out)
        return;
    r->move_in = INCHES(dice_throw_sum(u->dice, &die_d6, 2));
    if (f->arm == arm_cavalry)
        r->move_in *= 2;
    r->outcome = rout_end_routs_on;
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        bool at_the_end = stops[i].distance_in == r->move_in && r->outcome == rout_end_routs_on;
        bool there = stops[i].there && stops[i].distance_in < NOWHERE;
        if (there && (at_the_end || stops[i].distance_in < r->move_in)) {
            r->move_in = stops[i].distance_in;
            r->outcome = stops[i].end;
        }
    }
}

/* ---- blown cavalry ---- */

static enum blown_by blown_by(const struct gote_blown_cavalry_facts *f)
{
    if (f->charged)
        return blown_by_charged;
    if (f->made_blown)
        return blown_by_melee_result;
    if (!f->blown_at_start)
        return blown_by_not_blown;
    return f->moved || f->fought || f->under_fire ? blown_by_did_not_rest : blown_by_rested;
}

void gote_blown_cavalry(struct umpire *u, const struct gote_blown_cavalry_facts *f, struct gote_blown_cavalry_result *r)
{
    (void)u;
    r->reason = blown_by(f);
    r->blown = r->reason != blown_by_not_blown && r->reason != blown_by_rested;
}
