#include "refight/ladder.h"

#include "cli/bouts.h"
#include "cli/chance.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/page.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_PAIRS 100000
#define USUAL_PAIRS 200
#define MOST_TURNS 1000
#define MOST_ELO 400
#define USUAL_ELO 35
#define SECONDS_TO_THINK 10
#define MOST_SECONDS 86400
#define PAIRS_OF_ROUND 4 /* of each scenario under each ruleset, before it is asked again whether that is enough */
#define NAME_COLUMNS 28

/* Two of the players, and what came of their battles. */
struct contest {
    struct pairing sum, of_bout[MOST_BOUTS];
    struct game_outcome *outcomes[MOST_BOUTS];
    enum verdict verdict;
};

struct ladder {
    struct bouts bouts;
    int players, contests;
    struct player player[ladder_most_players];
    struct contest *contest;
    int32_t most_pairs, fought; /* pairs of each bout */
    uint64_t seed;
    double elo;
    const char *csv, *json;
};

/* ---- what was asked for ---- */

static bool read_players(const struct call *call, struct ladder *ladder)
{
    for (int i = 0; i < call->options; i++) {
        if (!text_equal(call->option[i]->name, "player"))
            continue;
        if (ladder->players == ladder_most_players)
            return complain("a ladder has room for eight players", NULL), false;
        for (int other = 0; other < ladder->players; other++)
            if (text_equal(ladder->player[other].word, call->value[i]))
                return complain("--player names ", call->value[i], " twice", NULL), false;
        if (!player_read(call->value[i], &ladder->player[ladder->players++]))
            return false;
    }
    return ladder->players > 1 ||
           (complain("a ladder needs two players at least, as --player captain --player sergeant", NULL), false);
}

static bool read_seed(const struct call *call, uint64_t *seed)
{
    bool given = call_value(call, "seed") != NULL;
    if (!call_number(call, "seed", 0, INT64_MAX, 1, seed))
        return false;
    *seed = given ? *seed : chance_seed();
    return true;
}

static bool read_records(const struct call *call, struct bout_terms *terms)
{
    terms->records = call_value(call, "records");
    if (terms->records == NULL)
        return true;
    if (terms->turns > 0)
        return complain("--records keeps whole battles: --turns cannot shorten them", NULL), false;
    return mkdir(terms->records, 0777) == 0 || errno == EEXIST ||
           complain_of_machine("cannot make the folder ", terms->records, ": ", strerror(errno), NULL);
}

static bool read_terms(const struct call *call, struct ladder *ladder, struct bout_terms *terms)
{
    uint64_t turns, seconds, jobs, pairs, elo;
    *terms = (struct bout_terms){.seat = {ladder->player[0], ladder->player[1]}};
    if (!read_seed(call, &ladder->seed) || !call_number(call, "turns", 1, MOST_TURNS, 0, &turns) ||
        !call_number(call, "seconds", 1, MOST_SECONDS, SECONDS_TO_THINK, &seconds) ||
        !call_number(call, "jobs", 1, CREW_MOST_JOBS, (uint64_t)bouts_processors(), &jobs) ||
        !call_number(call, "pairs", 1, MOST_PAIRS, USUAL_PAIRS, &pairs) ||
        !call_number(call, "elo", 1, MOST_ELO, USUAL_ELO, &elo))
        return false;
    terms->turns = (int32_t)turns;
    terms->seconds = (int32_t)seconds;
    terms->crew = (struct crew){.mirror = true, .jobs = (int32_t)jobs, .stop = interruption()};
    ladder->most_pairs = (int32_t)pairs;
    ladder->elo = (double)elo;
    return read_records(call, terms);
}

static void pair_players(struct ladder *ladder)
{
    ladder->contest = allocate(ladder_most_pairings * sizeof *ladder->contest);
    for (int first = 0; first < ladder->players; first++)
        for (int second = first + 1; second < ladder->players; second++) {
            struct contest *contest = &ladder->contest[ladder->contests++];
            contest->sum = (struct pairing){.first = first, .second = second};
            for (int i = 0; i < ladder->bouts.count; i++)
                contest->outcomes[i] = allocate(2 * (size_t)ladder->most_pairs * sizeof *contest->outcomes[i]);
        }
}

static bool read_call(const struct call *call, struct ladder *ladder)
{
    struct bout_terms terms;
    ladder->csv = call_value(call, "csv");
    ladder->json = call_value(call, "json");
    if (!read_players(call, ladder) || !read_terms(call, ladder, &terms) || !bouts_may_write(ladder->csv) ||
        !bouts_may_write(ladder->json) || !bouts_muster(&ladder->bouts, call, &terms))
        return false;
    pair_players(ladder);
    return true;
}

/* ---- the battles ---- */

static void seat_players(struct ladder *ladder, const struct contest *contest)
{
    const struct player seat[SIDES] = {ladder->player[contest->sum.first], ladder->player[contest->sum.second]};
    bouts_seat(&ladder->bouts, seat);
}

/* Some pairs more of one bout. */
static bool fight_bout(struct ladder *ladder, struct contest *contest, int i, int32_t pairs)
{
    struct crew *crew = &ladder->bouts.at[i].crew;
    crew->seed = ladder->seed + (uint64_t)ladder->fought;
    crew->battles = 2 * pairs;
    crew->outcomes = contest->outcomes[i] + 2 * ladder->fought;
    bool fought = bout_fight(&ladder->bouts.at[i]);
    for (int32_t pair = 0; fought && pair < pairs; pair++) {
        pairing_add(&contest->of_bout[i], &crew->outcomes[2 * pair]);
        pairing_add(&contest->sum, &crew->outcomes[2 * pair]);
    }
    return fought;
}

static void show_progress(const struct ladder *ladder, const struct contest *contest)
{
    if (isatty(STDERR_FILENO) != 0)
        fprintf(stderr, "%s against %s: %" PRId32 " pairs, %.1f %%\n", ladder->player[contest->sum.first].word,
                ladder->player[contest->sum.second].word, pairing_pairs(&contest->sum), 100 * pairing_share(&contest->sum).share);
}

static bool fight_contest(struct ladder *ladder, struct contest *contest, int32_t pairs)
{
    seat_players(ladder, contest);
    for (int i = 0; i < ladder->bouts.count; i++)
        if (!fight_bout(ladder, contest, i, pairs))
            return complain_of_machine("there is no memory, or no thread or process, to fight battles", NULL);
    contest->verdict = pairing_verdict(&contest->sum, ladder->elo);
    show_progress(ladder, contest);
    return true;
}

/* One round of all who are not told apart yet; false when nothing is left to be fought. */
static bool fight_round(struct ladder *ladder, bool *fine)
{
    int32_t left = ladder->most_pairs - ladder->fought, pairs = left < PAIRS_OF_ROUND ? left : PAIRS_OF_ROUND;
    bool open = false;
    for (int i = 0; i < ladder->contests && *fine && pairs > 0 && !atomic_load(interruption()); i++) {
        if (ladder->contest[i].verdict != verdict_open)
            continue;
        *fine = fight_contest(ladder, &ladder->contest[i], pairs);
        open = true;
    }
    ladder->fought += pairs;
    return open && *fine;
}

/* ---- what came of it ---- */

static void print_head(const struct ladder *ladder)
{
    const struct bouts *bouts = &ladder->bouts;
    printf("Ladder of %d players, every seed from both sides, the first seed %" PRIu64 "\n", ladder->players, ladder->seed);
    for (int i = 0; i < bouts->count; i++)
        print_entry(bouts->at[i].name, NAME_COLUMNS - 2, bouts->at[i].terms.setup->title);
}

static struct pairing sum_of(const struct ladder *ladder, int player)
{
    struct pairing sum = {.first = player};
    for (int i = 0; i < ladder->contests; i++) {
        struct pairing part = ladder->contest[i].sum;
        if (part.second == player) {
            for (int score = 0; score < pair_scores; score++)
                part.pairs[score] = ladder->contest[i].sum.pairs[pair_scores - 1 - score];
            part.first = player;
        }
        if (part.first == player)
            pairing_join(&sum, &part);
    }
    return sum;
}

static void print_table(const struct ladder *ladder)
{
    struct rating ratings[ladder_most_players];
    struct pairing pairings[ladder_most_pairings];
    for (int i = 0; i < ladder->contests; i++)
        pairings[i] = ladder->contest[i].sum;
    ladder_rate(pairings, ladder->contests, ladder->players, ratings);
    printf("\n%-*s %6s  %-18s %7s  %8s\n", NAME_COLUMNS, "player", "Elo", "in 95 of 100 cases", "pairs", "score");
    for (int i = 0; i < ladder->players; i++) {
        struct pairing sum = sum_of(ladder, i);
        char bounds[48] = "the measure";
        if (i > 0)
            snprintf(bounds, sizeof bounds, "%+.0f to %+.0f", ratings[i].elo - ratings[i].reach,
                     ratings[i].elo + ratings[i].reach);
        printf("%-*s %+6.0f  %-18s %7" PRId32 "  %6.1f %%\n", NAME_COLUMNS, ladder->player[i].word, ratings[i].elo, bounds,
               pairing_pairs(&sum), 100 * pairing_share(&sum).share);
    }
}

static void print_pairing(const char *name, const struct pairing *pairing)
{
    struct share share = pairing_share(pairing);
    printf("  %-*s %5" PRId32 "  %6.1f %%  %5.1f to %5.1f %%  %5" PRId32 " %5" PRId32 " %5" PRId32 "\n", NAME_COLUMNS - 2, name,
           pairing_pairs(pairing), 100 * share.share, 100 * share.least, 100 * share.most, pairing->won, pairing->drawn,
           pairing->lost);
}

static void print_verdict(const struct ladder *ladder, const struct contest *contest)
{
    static const char *const says[verdicts] = {"not settled yet", "is the better player", "is the better player",
                                               "as good as alike"};
    const char *who = contest->verdict == verdict_first    ? ladder->player[contest->sum.first].word
                      : contest->verdict == verdict_second ? ladder->player[contest->sum.second].word
                                                           : "";
    printf("  %s%s%s (by %.0f Elo, wrong in one case of twenty)\n", who, *who != '\0' ? " " : "", says[contest->verdict],
           ladder->elo);
}

static void print_contest(const struct ladder *ladder, const struct contest *contest)
{
    printf("\n%s against %s\n  %-*s %5s  %8s  %-18s %4s %5s %5s\n", ladder->player[contest->sum.first].word,
           ladder->player[contest->sum.second].word, NAME_COLUMNS - 2, "", "pairs", "score", "in 95 of 100 cases", "won", "drawn",
           "lost");
    for (int i = 0; i < ladder->bouts.count && ladder->bouts.count > 1; i++)
        print_pairing(ladder->bouts.at[i].name, &contest->of_bout[i]);
    print_pairing("all", &contest->sum);
    print_verdict(ladder, contest);
}

static bool write_battles(struct ladder *ladder, FILE *file, bool objects)
{
    bool fine = objects || bouts_write_head(&ladder->bouts, file);
    for (int m = 0; m < ladder->contests && fine; m++) {
        struct contest *contest = &ladder->contest[m];
        seat_players(ladder, contest);
        for (int i = 0; i < ladder->bouts.count; i++) {
            ladder->bouts.at[i].crew.outcomes = contest->outcomes[i];
            ladder->bouts.at[i].crew.battles = 2 * pairing_pairs(&contest->of_bout[i]);
        }
        fine = bouts_write_rows(&ladder->bouts, file, objects);
    }
    return fine;
}

static bool save(struct ladder *ladder, const char *path, bool objects)
{
    FILE *file = path != NULL ? fopen(path, "wb") : NULL;
    bool fine = path == NULL || (file != NULL && write_battles(ladder, file, objects));
    fine = (file == NULL || fclose(file) == 0) && fine;
    return fine || complain_of_machine("cannot write ", path, ": ", strerror(errno), NULL);
}

static int report(struct ladder *ladder)
{
    print_head(ladder);
    print_table(ladder);
    for (int i = 0; i < ladder->contests; i++)
        print_contest(ladder, &ladder->contest[i]);
    bool saved = save(ladder, ladder->csv, false);
    return save(ladder, ladder->json, true) && saved ? exit_fine : exit_broken;
}

static int run(const struct call *call)
{
    static struct ladder ladder;
    bool fine = true;
    if (call->words == 0)
        return complain_words(call);
    if (!read_call(call, &ladder))
        return exit_usage;
    interruption_begin();
    while (fight_round(&ladder, &fine))
        ;
    interruption_end();
    return fine ? report(&ladder) : exit_broken;
}

static const struct cli_option options[] = {
    {"player", "PLAYER",
     "who plays; named twice at least, each another: recruit, sergeant, captain, general (captain:20000 may try so many orders "
     "in a "
     "turn's "
     "thoughts), older ones as sergeant@0.1, exec:PROGRAM"},
    {"rules", "LIST", "by which rules; gdc unless told otherwise. Several, as gdc,cls3, are all fought"},
    {"pairs", "NUMBER", "the most pairs of battles between two players in each scenario under each ruleset; 200 unless told"},
    {"elo", "NUMBER", "the difference that is to be told from none; 35 unless told"},
    {"seed", "NUMBER", "of the first pair, the next one has the next; by chance, and printed, unless told"},
    {"turns", "NUMBER", "the last turn, instead of the scenario's"},
    {"jobs", "NUMBER", "threads; as many as there are processors unless told. The report does not depend on it"},
    {"seconds", "NUMBER", "how long an exec:PROGRAM may think about an order; 10 unless told"},
    {"records", "DIR", "keeps a record of each battle in this folder"},
    {"csv", "FILE", "writes a row for each battle, as refight does"},
    {"json", "FILE", "writes an object of JSON for each battle, one on a line"},
    {"option", "NAME", "play with an optional rule; may be given several times"},
    {"ruling", "ID=LETTER", "decide a ruling otherwise; may be given several times"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {
    {"grognard ladder first-lesson --player sergeant --player recruit --pairs 4", "who is the better player?"}, {NULL, NULL}};

const struct command command_ladder = {
    .name = "ladder",
    .words = "SCENARIO...",
    .summary = "who is the better player, by pairs of battles",
    .about =
        "Players meet in pairs of battles: the same dice twice, the second time on each other's side. A sequential test ends "
        "the battles of two players as soon as they are told apart; a table of Elo with intervals holds all. Interrupted, it "
        "reports the battles that were fought.",
    .options = options,
    .examples = examples,
    .run = run,
};
