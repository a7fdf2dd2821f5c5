#include "rules/period/period.h"

/* ---- figures into the rows of the matrix (rulings r6, r19, r20) ---- */

#define LAST_INCREMENT 60 /* the last row of the increments chart */

/* Odd figures go down a row; a single one counts as two. */
static int even_row(int figures)
{
    return figures == 1 ? 2 : figures - figures % 2;
}

static bool has_increments(enum grade class)
{
    return class != grade_first && class != grade_line && class != grade_second;
}

/* One row of the chart, which begins at 6: the smaller ones follow its way of rounding. */
static int increment(const struct umpire *u, enum grade class, int figures)
{
    static const struct {
        int militia, vet_elite, guard;
    } below[] = {{0, 0, 0}, {2, 2, 4}, {2, 6, 6}};
    enum { first_of_chart = 2 * (int)(sizeof below / sizeof *below) };
    if (figures < first_of_chart) {
        int row = figures > 0 ? figures / 2 : 0;
        return class == grade_militia ? below[row].militia : class == grade_guard ? below[row].guard : below[row].vet_elite;
    }
    int row = (figures - first_of_chart) / 2;
    if (class == grade_militia)
        return charts(u)->figure_increments[row].militia;
    return class == grade_guard ? charts(u)->figure_increments[row].guard : charts(u)->figure_increments[row].vet_elite;
}

int period_row_figures(const struct umpire *u, enum grade class, int figures)
{
    int even = even_row(figures);
    if (!has_increments(class))
        return even;
    return even / LAST_INCREMENT * increment(u, class, LAST_INCREMENT) + increment(u, class, even % LAST_INCREMENT);
}

int period_melee_figures(const struct umpire *u, enum grade class, int figures)
{
    if (!choice_b(u, ruling_r6))
        return period_row_figures(u, class, figures);
    if (class == grade_guard)
        figures = period_share(figures, charts(u)->melee_increments[melee_factor_guard].factor);
    else if (class == grade_elite)
        figures = period_share(figures, charts(u)->melee_increments[melee_factor_elite].factor);
    return even_row(figures);
}

/* ---- the cells ---- */

#define ROWS(table) ((int)(sizeof(table) / sizeof *(table)))

static struct loss loss_of(const struct umpire *u, int cell, bool starred)
{
    return (struct loss){filled(cell), starred && !choice_b(u, ruling_r1)};
}

static struct loss artillery_cell(const struct umpire *u, int points, int score)
{
    int row = points - charts(u)->artillery_casualties[0].points;
    bool starred = false;
    for (int i = 0; i < ROWS(charts(u)->artillery_stars); i++)
        starred |= charts(u)->artillery_stars[i].points == points && charts(u)->artillery_stars[i].score == score;
    return loss_of(u, (&charts(u)->artillery_casualties[row].c2)[score - 2], starred);
}

static struct loss musketry_cell(const struct umpire *u, int figures, int score)
{
    int row = (figures - charts(u)->musketry_casualties[0].figures) / 2;
    bool starred = false, unbroken_run = figures == 14 && score > 19;
    for (int i = 0; i < ROWS(charts(u)->musketry_stars); i++)
        starred |= charts(u)->musketry_stars[i].figures == figures && charts(u)->musketry_stars[i].score == score;
    if (unbroken_run && choice_b(u, ruling_r2))
        starred = false;
    return loss_of(u, (&charts(u)->musketry_casualties[row].c1)[score - 1], starred);
}

/* ---- reading (rulings r8, r18) ---- */

struct matrix {
    struct loss (*cell)(const struct umpire *u, int total, int score);
    int first, last;             /* rows */
    int first_score, last_score; /* columns */
};

/* A total past the last row: that row as often as it goes in, and the row of the rest. */
static struct loss read_matrix(const struct umpire *u, const struct matrix *matrix, int total, int score)
{
    struct loss sum = {0, false};
    if (score < matrix->first_score && choice_b(u, ruling_r8))
        return sum;
    score = smaller(larger(score, matrix->first_score), matrix->last_score);
    for (; total >= matrix->first; total -= matrix->last) {
        struct loss loss = matrix->cell(u, smaller(total, matrix->last), score);
        sum.casualties += loss.casualties;
        sum.officer |= loss.officer;
    }
    return sum;
}

struct loss period_artillery_loss(const struct umpire *u, int points, int score)
{
    static const struct matrix matrix = {artillery_cell, 2, 34, 2, 18};
    return read_matrix(u, &matrix, points, score);
}

struct loss period_musketry_loss(const struct umpire *u, int figures, int score)
{
    static const struct matrix matrix = {musketry_cell, 2, 60, 1, 25};
    return read_matrix(u, &matrix, figures, score);
}

int period_halved(struct umpire *u, const char *rule, const char *label, int casualties, bool upward)
{
    return modified(u, "casualties", rule, label, casualties, (casualties + upward) / 2);
}
