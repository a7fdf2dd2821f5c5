#include "rules/gote/gote.h"

/* ---- initiative ---- */

static int bonus(const struct umpire *u, enum commander row)
{
    return charts(u)->initiative_modifiers[row].bonus;
}

static int bonus_of_side(struct umpire *u, const char *sum, enum commander commander, int near)
{
    int times = ruling(u, ruling_r1) == 'b' ? smaller(near, 1) : near;
    int total = 0;
    if (commander != commander_other)
        total += modifier(u, sum, "gote.init.2", "army commander", true, bonus(u, commander));
    return total + modifier(u, sum, "gote.init.3", "commanders near the enemy", true, times * bonus(u, commander_near));
}

void gote_initiative(struct umpire *u, const struct gote_initiative_facts *f, struct gote_initiative_result *r)
{
    r->a_bonus = bonus_of_side(u, "a_bonus", f->a_commander, f->a_near);
    r->b_bonus = bonus_of_side(u, "b_bonus", f->b_commander, f->b_near);
    int a = dice_throw(u->dice, &die_d6), b = dice_throw(u->dice, &die_d6);
    r->margin = r->a_bonus + a - r->b_bonus - b;
    r->winner = r->margin > 0 ? side_a : r->margin < 0 ? side_b : side_tie;
}

void gote_message_time(struct umpire *u, const struct gote_message_time_facts *f, struct gote_message_time_result *r)
{
    int move = INCHES(larger(gote_inches_thrown(u, charts(u)->movement_rates[rate_riders].inches), 1));
    r->turns = (f->distance_in + move - 1) / move;
}

/* ---- leaders hit ---- */

void gote_leader_casualty_chance(struct umpire *u, const struct gote_leader_casualty_chance_facts *f,
                                 struct gote_leader_casualty_chance_result *r)
{
    int chance = modifier(u, "chance", "gote.leader.2", "figures lost", true, 5 * f->castings_lost);
    r->chance = modified(u, "chance", "gote.leader.2", "at most 100", chance, smaller(chance, 100));
    r->casualty = gote_percent(u, r->chance);
}

void gote_leader_casualty(struct umpire *u, const struct gote_leader_casualty_facts *f, struct gote_leader_casualty_result *r)
{
    enum { rows = sizeof charts(u)->leader_casualties / sizeof *charts(u)->leader_casualties };
    int tops[rows];
    for (int i = 0; i < rows; i++)
        tops[i] = charts(u)->leader_casualties[i].to;
    int row = dice_throw_band(u->dice, &die_d100, tops, rows - 1);
    int turns = charts(u)->leader_casualties[row].returns_in;
    r->row = row + 1;
    r->outcome = (enum wound)charts(u)->leader_casualties[row].outcome;
    r->returns_in = turns == CELL_EMPTY ? -1 : turns;
    r->unit_grade_after = gote_grade(f->unit_grade, r->outcome == wound_beheaded);
}

/* ---- ambulances ---- */

static int ambulance_row(const struct umpire *u, enum wound wound)
{
    int rows = (int)(sizeof charts(u)->ambulance / sizeof *charts(u)->ambulance);
    int row = 0;
    while (row < rows && charts(u)->ambulance[row].wound != (int)wound)
        row++;
    return row < rows ? row : -1;
}

void gote_ambulance(struct umpire *u, const struct gote_ambulance_facts *f, struct gote_ambulance_result *r)
{
    int row = ambulance_row(u, f->wound);
    if (refuse(u, "gote.amb.1", !f->french || f->distance_in > INCHES(48)) || refuse(u, "gote.amb.4", row < 0))
        return;
    bool sooner = charts(u)->ambulance[row].effect == ambulance_help_one_turn_sooner;
    r->chance = charts(u)->ambulance[row].percent;
    r->success = throw_within(u, &die_d100, r->chance);
    if (sooner)
        r->returns_in = f->returns_in - r->success;
    else
        r->returns_in = r->success ? dice_throw(u->dice, &die_d20) : -1;
}

/* ---- famous leaders ---- */

static bool is_great(const struct umpire *u, enum leader leader, enum melee_chart chart)
{
    int rows = (int)(sizeof charts(u)->great_leaders / sizeof *charts(u)->great_leaders);
    if ((int)leader >= rows)
        return false;
    if (leader == leader_napoleon && ruling(u, ruling_r9) == 'b')
        return true;
    return chart == melee_chart_cavalry_v_infantry  ? charts(u)->great_leaders[leader].cavalry_v_infantry
           : chart == melee_chart_cavalry_v_cavalry ? charts(u)->great_leaders[leader].cavalry_v_cavalry
                                                    : charts(u)->great_leaders[leader].infantry_v_infantry;
}

static int bonus_of_leader(const struct umpire *u, enum leader leader)
{
    switch ((int)leader) {
    case leader_napoleon:
        return bonus(u, commander_napoleon);
    case leader_wellington:
        return bonus(u, commander_wellington);
    case leader_andrew_jackson:
        return bonus(u, commander_andrew_jackson);
    case leader_archduke_charles:
        return bonus(u, commander_archduke_charles);
    case leader_blucher:
        return bonus(u, commander_blucher);
    default:
        return 0;
    }
}

void gote_great_leader(struct umpire *u, const struct gote_great_leader_facts *f, struct gote_great_leader_result *r)
{
    static const enum melee_line lines[] = {[melee_chart_cavalry_v_infantry] = melee_line_ci16,
                                            [melee_chart_cavalry_v_cavalry] = melee_line_cc12,
                                            [melee_chart_infantry_v_infantry] = melee_line_ii16};
    static const enum melee_line great_lines[] = {[melee_chart_cavalry_v_infantry] = melee_line_ci14,
                                                  [melee_chart_cavalry_v_cavalry] = melee_line_cc13,
                                                  [melee_chart_infantry_v_infantry] = melee_line_ii11};
    r->great = is_great(u, f->leader, f->chart);
    r->melee_percent = charts(u)->melee_modifiers[r->great ? great_lines[f->chart] : lines[f->chart]].percent;
    r->initiative_bonus = bonus_of_leader(u, f->leader);
}
