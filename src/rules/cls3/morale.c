#include "rules/cls3/cls3.h"

/* ---- the check ---- */

enum morale_row cls3_morale_row(const struct cls3_tables *tables, enum troop troop, bool guard_cavalry)
{
    static const enum morale_troop rows[] = {[troop_line_infantry] = morale_troop_line_infantry,
                                             [troop_grenadiers] = morale_troop_grenadiers,
                                             [troop_light_infantry] = morale_troop_light_infantry,
                                             [troop_guard_infantry] = morale_troop_guard_infantry,
                                             [troop_light_guard] = morale_troop_light_guard,
                                             [troop_light_horse] = morale_troop_light_horse,
                                             [troop_lancers] = morale_troop_lancers,
                                             [troop_dragoons] = morale_troop_dragoons,
                                             [troop_armored_cuirassiers] = morale_troop_armored_cuirassiers,
                                             [troop_unarmored_cuirassiers] = morale_troop_unarmored_cuirassiers,
                                             [troop_hussars] = morale_troop_hussars,
                                             [troop_artillerymen] = morale_troop_artillerymen,
                                             [troop_sappers] = morale_troop_sappers,
                                             [troop_guard_artillerymen] = morale_troop_guard_artillerymen,
                                             [troop_guard_sappers] = morale_troop_guard_sappers};
    enum morale_troop row = guard_cavalry && is_horse(troop) ? morale_troop_guard_cavalry : rows[troop];
    return (enum morale_row)tables->morale_rows[row].row;
}

static int morale_lines(struct umpire *u, const struct cls3_morale_facts *f, enum morale_row row)
{
    return modifier(u, "modifier", "cls3.militia.2", "militia", f->militia, -1) +
           modifier(u, "modifier", "cls3.cmd.5", "commander", f->commander && row != morale_row_guards, 1) +
           modifier(u, "modifier", "cls3.nat.britain.6", "kilted Highlanders", f->kilted_highlanders, 1);
}

/* Totals under 2 are read as 2, those over 6 as 6. */
static enum morale read_chart(const struct umpire *u, enum morale_row row, int total)
{
    if (total >= 6)
        return (enum morale)charts(u)->morale[row].at_6;
    if (total == 5)
        return (enum morale)charts(u)->morale[row].at_5;
    if (total == 4)
        return (enum morale)charts(u)->morale[row].at_4;
    return (enum morale)(total == 3 ? charts(u)->morale[row].at_3 : charts(u)->morale[row].at_2);
}

void cls3_morale(struct umpire *u, const struct cls3_morale_facts *f, struct cls3_morale_result *r)
{
    r->row = cls3_morale_row(charts(u), f->troop, f->guard_cavalry);
    r->modifier = morale_lines(u, f, r->row);
    r->outcome = morale_stand;
    if (f->in_construction && !f->construction_meleed)
        return;
    r->total = dice_throw_sum(u->dice, &die_d6, 2) + r->modifier;
    r->outcome = read_chart(u, r->row, r->total);
    if (r->outcome == morale_stand && f->state == state_fall_back)
        r->outcome = morale_fall_back;
    if (r->outcome == morale_fall_back && f->square_held_in)
        r->outcome = morale_held_in;
}

/* ---- the retreat, and the rally ---- */

void cls3_retreat_distance(struct umpire *u, const struct cls3_retreat_distance_facts *f, struct cls3_retreat_distance_result *r)
{
    (void)u;
    if (f->outcome != retreat_rout) {
        r->inches = r->sweep_in = f->normal_move_in * (f->outcome == retreat_fall_back_two ? 2 : 1);
        return;
    }
    r->sweep_in = 6 * DECIMAL_ONE;
    r->removed = f->arm != arm_infantry;
    r->inches = r->removed ? r->sweep_in : larger(r->sweep_in, 3 * f->normal_move_in);
}

void cls3_rally(struct umpire *u, const struct cls3_rally_facts *f, struct cls3_rally_result *r)
{
    if (refuse(u, "cls3.morale.rout.1", !f->arm_infantry))
        return;
    r->formed_turn = f->reached_turn + 1;
}

/* ---- combat effectiveness ---- */

static int line(struct umpire *u, enum effectiveness_line row, const char *rule, const char *label, bool applies)
{
    return modifier(u, "modifier", rule, label, applies, charts(u)->combat_effectiveness_modifiers[row].value);
}

/* Guards, skirmishing jaegers, permanent grenadiers: one of them at most. */
static int line_of_quality(struct umpire *u, const struct cls3_combat_effectiveness_facts *f)
{
    if (f->quality == quality_guard)
        return line(u, effectiveness_line_guard, "cls3.ce.3", "guard", true);
    if (f->nation == national_case_austrian_jaegers_skirmishing)
        return line(u, effectiveness_line_austrian_jaegers_skirmishing, "cls3.nat.austria.4", "Austrian jaegers skirmishing",
                    true);
    return line(u, effectiveness_line_permanent_grenadiers, "cls3.ce.3", "permanent grenadiers",
                f->quality == quality_permanent_grenadiers);
}

static int effectiveness_lines(struct umpire *u, const struct cls3_combat_effectiveness_facts *f)
{
    bool of_1808 = f->nation == national_case_spain_militia_1808;
    bool militia = f->militia && f->nation != national_case_grenzers_skirmishing && (!of_1808 || ruling(u, ruling_r17) == 'b');
    return line_of_quality(u, f) + line(u, effectiveness_line_militia, "cls3.militia.2", "militia", militia) +
           line(u, effectiveness_line_spanish_militia_1808, "cls3.nat.spain.4", "Spanish militia of 1808", of_1808) +
           line(u, effectiveness_line_russian_line_or_militia_infantry, "cls3.nat.russia.1", "Russian foot",
                f->nation == national_case_russia_line_or_militia_infantry) +
           line(u, effectiveness_line_commander_touching_non_guard, "cls3.cmd.5", "commander",
                f->commander && f->quality != quality_guard);
}

static enum effectiveness outcome_of(const struct umpire *u, enum national_case nation, int total)
{
    bool spanish = nation == national_case_spain || nation == national_case_spain_militia_1808;
    int row = spanish ? 3 : 0, last = row + 2;
    while (row < last && total > charts(u)->combat_effectiveness[row].to)
        row++;
    return (enum effectiveness)charts(u)->combat_effectiveness[row].outcome;
}

void cls3_combat_effectiveness(struct umpire *u, const struct cls3_combat_effectiveness_facts *f,
                               struct cls3_combat_effectiveness_result *r)
{
    if (contradicts(u, "alive", f->alive > f->original))
        return;
    bool weak = f->alive * (f->charging ? 3 : 2) <= f->original;
    r->due = weak && f->lost_to_fire && !f->checked && !f->in_construction;
    r->modifier = effectiveness_lines(u, f);
    if (!r->due)
        return;
    r->total = smaller(larger(dice_throw(u->dice, &die_d6) + r->modifier, 1), 6);
    r->outcome = outcome_of(u, f->nation, r->total);
    if (r->outcome == effectiveness_removed_alive && f->surrounded)
        r->outcome = effectiveness_surrendered;
}
