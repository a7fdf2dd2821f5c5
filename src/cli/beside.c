#include "cli/beside.h"

#include "cli/findings.h"
#include "cli/page.h"
#include "cli/picture.h"
#include "draw/plot.h"

#include <stdio.h>
#include <string.h>

static const struct setup *setup_of(const struct bout *bout)
{
    return bout->terms.setup;
}

/* Of an interrupted refight some may have no battle to speak of. */
static bool has_fought(const struct bout *bout)
{
    return bout->tally.fought > 0;
}

/* ---- what stands side by side ---- */

static void print_bout(const struct bout *bout)
{
    char line[LIMIT_MESSAGE];
    const struct battle_rules *rules = bout->terms.rules;
    int used = snprintf(line, sizeof line, "%s under %s: %d turns of %d minutes", setup_of(bout)->title, rules->ruleset->title,
                        setup_of(bout)->turns, rules->turn_minutes);
    if (used > 0 && (size_t)used < sizeof line)
        used += snprintf(line + used, sizeof line - (size_t)used, ", strength in %s", rules->strength_words);
    if (bout->tally.stopped > 0 && used > 0 && (size_t)used < sizeof line)
        snprintf(line + used, sizeof line - (size_t)used, "; interrupted: %d battle%s fought", bout->tally.fought,
                 bout->tally.fought == 1 ? "" : "s");
    print_entry(bout->name, FINDINGS_LABEL - 2, line);
}

static void print_head(const struct bouts *bouts)
{
    char line[LIMIT_MESSAGE];
    const struct crew *crew = &bouts->at->crew;
    const struct game_terms *terms = &bouts->at->terms;
    const struct side_setup *side = setup_of(bouts->at)->side;
    snprintf(line, sizeof line, "%d battle%s each, %s, %s against %s", crew->battles, crew->battles == 1 ? "" : "s",
             crew->mirror ? "every seed from both sides" : "with the same seeds", game_player(terms, 0), game_player(terms, 1));
    print_toned(tone_strong, line);
    if (!crew->mirror)
        printf(" (%s and %s)", side[0].id, side[1].id);
    printf("\n");
    for (int i = 0; i < bouts->count; i++)
        print_bout(&bouts->at[i]);
}

/* ---- who won ---- */

static int32_t count_of(const struct tally *tally, int side, bool by_seats)
{
    return side < 0 ? tally->drawn : by_seats ? tally->seat_wins[side] : tally->wins[side];
}

static void print_wins_of(const struct bouts *bouts, const char *who, int side, bool by_seats)
{
    char heading[FINDINGS_LABEL * 4];
    snprintf(heading, sizeof heading, "won by %s", who);
    printf("\n%-*s %8s  %8s  %s\n", FINDINGS_LABEL, heading, "battles", "share", "in 95 of 100 cases");
    for (int i = 0; i < bouts->count; i++)
        if (has_fought(&bouts->at[i]))
            findings_share(" ", bouts->at[i].name, count_of(&bouts->at[i].tally, side, by_seats), bouts->at[i].tally.fought);
}

static void print_wins(const struct bouts *bouts)
{
    static const char *const seats[SIDES] = {"first", "second"};
    const struct game_terms *terms = &bouts->at->terms;
    for (int side = 0; side < SIDES; side++)
        print_wins_of(bouts, setup_of(bouts->at)->side[side].id, side, false);
    print_wins_of(bouts, "nobody", -1, false);
    for (int i = 0; i < SIDES && bouts->at->crew.mirror; i++) {
        char who[FINDINGS_LABEL * 3];
        snprintf(who, sizeof who, "%s (%s)", seats[i], game_player(terms, i));
        print_wins_of(bouts, who, i, true);
    }
}

/* ---- what the same dice made of each ---- */

#define FEW_PAIRS 16 /* fewer tell nothing of how much they vary */

static void print_difference(const struct bout *bout, const struct bout *first, bool by_seats)
{
    struct difference by = difference_of(first->crew.outcomes, bout->crew.outcomes, first->crew.battles, by_seats);
    bool told = by.pairs >= FEW_PAIRS && (by.least > 0 || by.most < 0);
    if (by.pairs < 2)
        return;
    printf("  %-*s %+8.1f %%  %+6.1f to %+6.1f %%", FINDINGS_LABEL - 2, bout->name, 100 * by.mean, 100 * by.least, 100 * by.most);
    if (told)
        printf("  settled\n");
    else if (by.pairs >= FEW_PAIRS && by.settles > 0)
        printf("  %.0f battles may settle it\n", by.settles);
    else
        printf("\n");
}

/* Seed by seed against the first lot. */
static void print_differences(const struct bouts *bouts)
{
    bool by_seats = bouts->at->crew.mirror;
    if (bouts->count < 2 || !has_fought(bouts->at))
        return;
    printf("\nscore of %s beside %s, seed by seed (a draw is half a win)\n",
           by_seats ? "the first player" : setup_of(bouts->at)->side[0].id, bouts->at->name);
    for (int i = 1; i < bouts->count; i++)
        if (has_fought(&bouts->at[i]))
            print_difference(&bouts->at[i], bouts->at, by_seats);
}

/* ---- figures ---- */

/* Of how many: 0 says that there is no such bound. */
struct figure {
    struct numbers numbers;
    int32_t of, times;
};
typedef struct figure figure_finder(const struct bout *bout, int side, int service);

static struct figure turns_of(const struct bout *bout, int side, int service)
{
    (void)side;
    (void)service;
    return (struct figure){bout->tally.turns, setup_of(bout)->turns, 1};
}

static struct figure minutes_of(const struct bout *bout, int side, int service)
{
    struct figure figure = turns_of(bout, side, service);
    figure.times = bout->terms.rules->turn_minutes;
    return figure;
}

static struct figure points_of(const struct bout *bout, int side, int service)
{
    (void)service;
    return (struct figure){bout->tally.points[side], 0, 1};
}

static struct figure losses_of(const struct bout *bout, int side, int service)
{
    enum service of = (enum service)service;
    return (struct figure){bout->tally.lost[side][service], game_strength(setup_of(bout), side, of), 1};
}

static struct figure losses_in_all_of(const struct bout *bout, int side, int service)
{
    (void)service;
    return (struct figure){bout->tally.lost_in_all[side], game_strength_in_all(setup_of(bout), side), 1};
}

static void print_figure(const char *name, const struct figure *figure)
{
    int32_t times = figure->times;
    const struct numbers *numbers = &figure->numbers;
    printf("  %-*s %8.1f %6d %6d %6d", FINDINGS_LABEL - 2, name, numbers->mean * times, numbers->lower * times,
           numbers->middle * times, numbers->upper * times);
    if (figure->of > 0)
        printf(" %7d  %6.1f %%", figure->of * times, 100 * numbers->mean / figure->of);
    printf("\n");
}

static bool is_bounded(const struct bouts *bouts, figure_finder *find, int side, int service)
{
    for (int i = 0; i < bouts->count; i++)
        if (find(&bouts->at[i], side, service).of > 0)
            return true;
    return false;
}

static void print_figures_of(const struct bouts *bouts, const char *what, figure_finder *find, int side, int service)
{
    printf("\n%-*s %8s %6s %6s %6s", FINDINGS_LABEL, what, "mean", "25 %", "middle", "75 %");
    printf("%s\n", is_bounded(bouts, find, side, service) ? "      of     share" : "");
    for (int i = 0; i < bouts->count; i++) {
        const struct figure figure = find(&bouts->at[i], side, service);
        if (has_fought(&bouts->at[i]))
            print_figure(bouts->at[i].name, &figure);
    }
}

static void print_losses(const struct bouts *bouts, int side)
{
    char what[FINDINGS_LABEL * 3];
    const char *id = setup_of(bouts->at)->side[side].id;
    snprintf(what, sizeof what, "%s lost, all arms", id);
    print_figures_of(bouts, what, losses_in_all_of, side, 0);
    for (int service = 0; service < services; service++) {
        if (!is_bounded(bouts, losses_of, side, service))
            continue;
        snprintf(what, sizeof what, "%s lost, %s", id, service_names[service]);
        print_figures_of(bouts, what, losses_of, side, service);
    }
}

static void print_figures(const struct bouts *bouts)
{
    char what[FINDINGS_LABEL * 3];
    print_figures_of(bouts, "turns", turns_of, 0, 0);
    print_figures_of(bouts, "minutes of battle", minutes_of, 0, 0);
    for (int side = 0; side < SIDES; side++) {
        snprintf(what, sizeof what, "%s points", setup_of(bouts->at)->side[side].id);
        print_figures_of(bouts, what, points_of, side, 0);
    }
    for (int side = 0; side < SIDES; side++)
        print_losses(bouts, side);
}

/* ---- words ---- */

static void print_words(const char *name, const struct word_count *words, int32_t count, int32_t of)
{
    char line[LIMIT_MESSAGE];
    size_t used = 0;
    if (of == 0)
        return;
    for (int32_t i = 0; i < count && used < sizeof line; i++) {
        int more = snprintf(line + used, sizeof line - used, "%s%s %d (%.1f %%)", i > 0 ? ", " : "", words[i].word,
                            words[i].count, 100.0 * words[i].count / of);
        used += more > 0 ? (size_t)more : 0;
    }
    print_entry(name, FINDINGS_LABEL - 1, line);
}

static void print_reasons(const struct bouts *bouts)
{
    printf("\nended because\n");
    for (int i = 0; i < bouts->count; i++)
        print_words(bouts->at[i].name, bouts->at[i].tally.reason, bouts->at[i].tally.reasons, bouts->at[i].tally.fought);
    printf("\ngrade of victory\n");
    for (int i = 0; i < bouts->count; i++)
        print_words(bouts->at[i].name, bouts->at[i].tally.grade, bouts->at[i].tally.grades, bouts->at[i].tally.fought);
}

void beside_print(const struct bouts *bouts)
{
    print_head(bouts);
    if (!has_fought(bouts->at)) /* they are fought in their order */
        return;
    print_wins(bouts);
    print_differences(bouts);
    print_figures(bouts);
    print_reasons(bouts);
    for (int i = 0; i < bouts->count; i++)
        scene_print_remarks(&bouts->at[i].scene);
}

/* ---- the picture ---- */

static struct plot_bar won_by(const struct bout *bout, int side)
{
    struct share share = share_of(count_of(&bout->tally, side, false), bout->tally.fought);
    return (struct plot_bar){share.share, share.least, share.most};
}

static struct plot_bar bar_of(const struct numbers *numbers, int32_t all)
{
    double of = all > 0 ? all : 1;
    return (struct plot_bar){numbers->mean / of, numbers->lower / of, numbers->upper / of};
}

static struct plot_row row_of(const struct bout *bout)
{
    struct plot_row row = {.name = bout->name, .fought = has_fought(bout)};
    row.won[SIDES] = won_by(bout, -1);
    row.length = bar_of(&bout->tally.turns, setup_of(bout)->turns);
    for (int side = 0; side < SIDES; side++) {
        row.won[side] = won_by(bout, side);
        row.lost[side] = bar_of(&bout->tally.lost_in_all[side], game_strength_in_all(setup_of(bout), side));
    }
    return row;
}

static bool draw_plot(struct canvas *canvas, const void *what)
{
    plot_draw(canvas, what);
    return true;
}

bool beside_draw(const struct bouts *bouts, const char *path)
{
    struct plot_row rows[MOST_BOUTS];
    char about[LIMIT_MESSAGE];
    const struct crew *crew = &bouts->at->crew;
    const struct setup *first = setup_of(bouts->at);
    const struct game_terms *terms = &bouts->at->terms;
    bool same = text_equal(first->title, setup_of(&bouts->at[bouts->count - 1])->title);
    for (int i = 0; i < bouts->count; i++)
        rows[i] = row_of(&bouts->at[i]);
    snprintf(about, sizeof about, "%d battle%s each, %s against %s%s", crew->battles, crew->battles == 1 ? "" : "s",
             game_player(terms, 0), game_player(terms, 1), crew->mirror ? ", every seed from both sides" : "");
    const struct plot plot = {
        same ? first->title : "Side by side", about, {first->side[0].id, first->side[1].id}, bouts->count, rows};
    struct plot_size size = plot_size(bouts->count);
    const struct picture picture = {plot.title, size.width, size.height, draw_plot, &plot};
    return picture_write(&picture, path);
}
