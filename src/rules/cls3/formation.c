#include "rules/cls3/cls3.h"

/* ---- is it legal? ---- */

static bool has(const struct cls3_formation_check_facts *f, enum formation formation)
{
    return f->formation == formation;
}

static bool may_skirmish(const struct cls3_formation_check_facts *f)
{
    if (f->arm == arm_cavalry)
        return f->light_cavalry && !f->lancers;
    return f->light_infantry && !f->spanish_light_regulars && !f->russian_jaegers;
}

static bool wrong_width(const struct cls3_formation_check_facts *f)
{
    bool single = has(f, formation_column_of_companies) || has(f, formation_road_column);
    return (single && f->width_stands != 1) || (has(f, formation_column_of_divisions) && f->width_stands != 2);
}

static enum formation_fault wrong_depth(const struct cls3_formation_check_facts *f)
{
    bool line = has(f, formation_line) || has(f, formation_oblique_line);
    bool column = has(f, formation_column_of_companies) || has(f, formation_column_of_divisions);
    if ((line && f->ranks > 3) || (has(f, formation_skirmisher) && f->ranks > 1))
        return formation_fault_too_deep;
    return column && f->ranks <= 3 ? formation_fault_too_shallow : formation_fault_ok;
}

static enum formation_fault fault_of(const struct cls3_formation_check_facts *f)
{
    bool square = has(f, formation_square), loose = has(f, formation_skirmisher);
    if (square && f->arm == arm_cavalry)
        return formation_fault_not_infantry;
    if (loose && !may_skirmish(f))
        return formation_fault_not_skirmish_troops;
    if (!loose && !f->touching)
        return formation_fault_not_touching;
    if (wrong_width(f))
        return formation_fault_wrong_width;
    if (wrong_depth(f) != formation_fault_ok)
        return wrong_depth(f);
    if (square && f->stands < 4)
        return formation_fault_too_few_stands;
    if (square && f->men < 16)
        return formation_fault_too_few_men;
    return has(f, formation_road_column) && !f->on_road ? formation_fault_not_on_road : formation_fault_ok;
}

void cls3_formation_check(struct umpire *u, const struct cls3_formation_check_facts *f, struct cls3_formation_check_result *r)
{
    (void)u;
    r->reason = fault_of(f);
    r->legal = r->reason == formation_fault_ok;
}

/* ---- square against horse ---- */

static int square_lines(struct umpire *u, const struct cls3_form_square_facts *f)
{
#define LINE(rule, label, applies, row) \
    modifier(u, "modifier", rule, label, applies, charts(u)->form_square[square_line_##row].value)
    return LINE("cls3.react.4", "guards", f->guards, guards) +
           LINE("cls3.react.4", "in column", f->formation == formation_column, column) +
           LINE("cls3.nat.britain.4", "British", f->british, british) + LINE("cls3.react.4", "militia", f->militia, militia) +
           LINE("cls3.react.4", "in line", f->formation == formation_line, line);
#undef LINE
}

void cls3_form_square(struct umpire *u, const struct cls3_form_square_facts *f, struct cls3_form_square_result *r)
{
    bool too_late = f->formation == formation_skirmisher || f->distance_in <= 6 * DECIMAL_ONE;
    if (refuse(u, "cls3.weather.5", !charts(u)->weather[f->weather].responsive_moves) ||
        refuse(u, "cls3.nat.spain.1", f->spanish_regular) || refuse(u, "cls3.nat.russia.3", f->russian_musketeers) ||
        refuse(u, "cls3.react.3", too_late) || refuse(u, "cls3.form.5", f->men < 16))
        return;
    r->modifier = square_lines(u, f);
    r->total = dice_throw(u->dice, &die_d6) + r->modifier;
    r->outcome = r->total >= charts(u)->form_square[square_line_need].value ? squaring_square : squaring_no_square;
}
