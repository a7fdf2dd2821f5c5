#include "rules/period/period.h"

/* ---- changes of formation and facing (period.form) ---- */

/* Rows of foot, then of horse: the best, the ordinary, the poor. */
static int change_row(const struct period_formation_change_facts *f)
{
    bool infantry = f->unit == arm_infantry;
    int row = f->class <= grade_veteran ? 0 : f->class == grade_first || f->class == grade_line ? 1 : 2;
    if (!infantry && f->class == grade_second)
        row = 1;
    return infantry ? row : row + 3;
}

/* The share of a move that a change takes; CELL_EMPTY or a word where the chart has none. */
static int share_of_foot_or_horse(const struct umpire *u, const struct period_formation_change_facts *f)
{
    int row = change_row(f);
    switch (f->change) {
    case change_to_front:
        return charts(u)->formation_changes[row].to_front;
    case change_and_face:
        return charts(u)->formation_changes[row].and_face;
    case change_form_square:
        return charts(u)->formation_changes[row].form_square;
    case change_about_face:
    case change_wheel:
        return 0;
    case change_unlimber:
    case change_limber:
    case change_manhandle:
        break;
    }
    return CELL_EMPTY;
}

static int share_of_guns(const struct umpire *u, const struct period_formation_change_facts *f)
{
    if (f->change == change_unlimber)
        return charts(u)->artillery_changes[f->weight].unlimber;
    if (f->change == change_limber)
        return charts(u)->artillery_changes[f->weight].limber;
    return f->change == change_manhandle ? 0 : CELL_EMPTY;
}

static bool by_hand_refused(const struct umpire *u, const struct period_formation_change_facts *f)
{
    bool guns = f->unit == arm_artillery && f->change == change_manhandle;
    return guns && (f->battery != battery_horse || charts(u)->artillery_changes[f->weight].manhandle == CELL_EMPTY);
}

static bool takes_up(const struct period_formation_change_facts *f, enum formation formation)
{
    bool reforms = f->change == change_to_front || f->change == change_and_face;
    return f->unit == arm_infantry && reforms && f->to_formation == formation;
}

/* A column of attack reaches into a third rank of six and has half its figures left. */
static bool too_weak_for_column(const struct period_formation_change_facts *f)
{
    return f->figures < 13 || 2 * f->figures < f->start;
}

static bool change_refused(struct umpire *u, const struct period_formation_change_facts *f, int share)
{
    bool square = f->unit != arm_artillery && f->change == change_form_square;
    bool landwehr = f->nation == nation_prussian && f->landwehr_1813;
    bool not_on_chart = share == CELL_EMPTY || share == CROSS || takes_up(f, formation_square);
    return refuse(u, "period.form.1", not_on_chart) || refuse(u, "period.form.4", by_hand_refused(u, f)) ||
           refuse(u, "period.fmt.8", square && f->enemy_cavalry_in > INCHES(36)) ||
           refuse(u, "period.nat.pr.1", takes_up(f, formation_line) && landwehr) ||
           refuse(u, "period.fmt.1", takes_up(f, formation_column) && too_weak_for_column(f));
}

void period_formation_change(struct umpire *u, const struct period_formation_change_facts *f,
                             struct period_formation_change_result *r)
{
    bool guns = f->unit == arm_artillery;
    int share = guns ? share_of_guns(u, f) : share_of_foot_or_horse(u, f), row = guns ? 0 : change_row(f);
    if (contradicts(u, "figures", f->figures > f->start) || change_refused(u, f, share))
        return;
    r->move_fraction = share;
    r->speed_factor = f->change == change_wheel ? charts(u)->formation_changes[row].wheel : DECIMAL_ONE;
    if (f->change == change_about_face) {
        r->deduct_in = charts(u)->formation_changes[row].about_face_deduct;
        r->times = charts(u)->formation_changes[row].about_face_times;
    }
    if (f->change == change_manhandle)
        r->manhandle_in = charts(u)->artillery_changes[f->weight].manhandle;
}
