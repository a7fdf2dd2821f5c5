#include "cli/findings.h"

#include "cli/page.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void print_head(const struct tally *tally, const struct crew *crew)
{
    char line[LIMIT_MESSAGE];
    const struct setup *setup = crew->terms->setup;
    print_toned(tone_strong, setup->title);
    printf("\n");
    int used = snprintf(line, sizeof line, "%d battle%s under %s%s", tally->fought, tally->fought == 1 ? "" : "s",
                        setup->ruleset->title, crew->mirror ? ", each seed from both sides" : "");
    if (tally->stopped > 0 && used > 0 && (size_t)used < sizeof line)
        snprintf(line + used, sizeof line - (size_t)used, "; interrupted: there were to be %d", crew->battles);
    print_wrapped(line, strlen(line), 0, 0);
}

/* ---- who won ---- */

void findings_share(const char *first, const char *second, int32_t count, int32_t of)
{
    char label[FINDINGS_LABEL * 4];
    struct share share = share_of(count, of);
    snprintf(label, sizeof label, "%s %s", first, second);
    printf("%-*s %8d  %6.1f %%  %5.1f to %5.1f %%\n", FINDINGS_LABEL, label, share.count, 100 * share.share, 100 * share.least,
           100 * share.most);
}

static void print_wins(const struct tally *tally, const struct crew *crew)
{
    const struct game_terms *terms = crew->terms;
    printf("\n%-*s %8s  %8s  %s\n", FINDINGS_LABEL, "won by", "battles", "share", "in 95 of 100 cases");
    for (int side = 0; side < SIDES; side++)
        findings_share(terms->setup->side[side].id, crew->mirror ? "" : game_player(terms, side), tally->wins[side],
                       tally->fought);
    findings_share("nobody", "", tally->drawn, tally->fought);
    if (!crew->mirror)
        return;
    for (int seat = 0; seat < SIDES; seat++)
        findings_share(seat == 0 ? "first player," : "second player,", game_player(terms, seat), tally->seat_wins[seat],
                       tally->fought);
}

static void print_words(const char *title, const struct word_count *words, int32_t count, int32_t of)
{
    printf("\n%s\n", title);
    for (int32_t i = 0; i < count; i++)
        findings_share(words[i].word, "", words[i].count, of);
}

/* ---- figures ---- */

static void print_numbers(const char *first, const char *second, const struct numbers *numbers, int32_t of)
{
    char label[FINDINGS_LABEL * 4];
    snprintf(label, sizeof label, "%s %s", first, second);
    printf("%-*s %8.1f %7d %6d %6d %6d %6d", FINDINGS_LABEL, label, numbers->mean, numbers->least, numbers->lower,
           numbers->middle, numbers->upper, numbers->most);
    if (of > 0)
        printf("  of %d", of);
    printf("\n");
}

static void print_losses(const struct tally *tally, const struct setup *setup)
{
    for (int side = 0; side < SIDES; side++)
        for (int service = 0; service < services; service++) {
            int32_t strength = game_strength(setup, side, (enum service)service);
            char lost[FINDINGS_LABEL * 2];
            snprintf(lost, sizeof lost, "lost, %s", service_names[service]);
            if (strength > 0)
                print_numbers(setup->side[side].id, lost, &tally->lost[side][service], strength);
        }
}

static void print_figures(const struct tally *tally, const struct crew *crew)
{
    const struct setup *setup = crew->terms->setup;
    printf("\n%-*s %8s %7s %6s %6s %6s %6s\n", FINDINGS_LABEL, "", "mean", "least", "25 %", "middle", "75 %", "most");
    print_numbers("turns", "", &tally->turns, setup->turns);
    print_numbers("orders", "", &tally->orders, 0);
    for (int side = 0; side < SIDES; side++)
        print_numbers(setup->side[side].id, "points", &tally->points[side], 0);
    print_losses(tally, setup);
}

void findings_print(const struct tally *tally, const struct crew *crew)
{
    print_head(tally, crew);
    if (tally->fought == 0)
        return;
    print_wins(tally, crew);
    print_words("ended because", tally->reason, tally->reasons, tally->fought);
    print_words("grade of victory", tally->grade, tally->grades, tally->fought);
    print_figures(tally, crew);
    if (tally->all_refused > 0)
        printf("\n%" PRId64 " of %" PRId64 " orders were refused and given anew.\n", (int64_t)tally->all_refused,
               (int64_t)tally->all_orders + tally->all_refused);
}
