#include "cli/beside.h"
#include "cli/commands.h"
#include "cli/findings.h"
#include "cli/interruption.h"
#include "cli/meter.h"
#include "cli/picture.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MOST_BATTLES 10000000
#define MOST_TURNS 1000
#define SECONDS_TO_THINK 10
#define MOST_SECONDS 86400

/* ---- what was asked for ---- */

static bool read_seat(const struct call *call, const char *option, struct player *player)
{
    const char *typed = call_value(call, option);
    return player_read(typed != NULL ? typed : general_names[general_sergeant], player);
}

struct refight {
    struct bouts bouts;
    struct game_outcome *outcomes; /* of all bouts, one after the other */
    int32_t battles;
    const char *csv, *json, *plot;
};

static bool read_crew(const struct call *call, struct crew *crew)
{
    uint64_t seed, games, jobs;
    crew->mirror = call_has(call, "mirror");
    if (!call_number(call, "seed", 0, INT64_MAX, 1, &seed) || !call_number(call, "games", 1, MOST_BATTLES, 100, &games) ||
        !call_number(call, "jobs", 1, CREW_MOST_JOBS, (uint64_t)bouts_processors(), &jobs))
        return false;
    crew->seed = seed;
    crew->battles = (int32_t)games;
    crew->jobs = (int32_t)jobs;
    crew->stop = interruption();
    return true;
}

static bool read_terms(const struct call *call, struct bout_terms *terms)
{
    uint64_t turns, seconds;
    *terms = (struct bout_terms){.turns = 0};
    if (!read_crew(call, &terms->crew) || !read_seat(call, "red", &terms->seat[0]) || !read_seat(call, "blue", &terms->seat[1]) ||
        !call_number(call, "turns", 1, MOST_TURNS, 0, &turns) ||
        !call_number(call, "seconds", 1, MOST_SECONDS, SECONDS_TO_THINK, &seconds))
        return false;
    terms->turns = (int32_t)turns;
    terms->seconds = (int32_t)seconds;
    if (terms->crew.mirror && text_equal(terms->seat[0].word, terms->seat[1].word)) {
        terms->crew.mirror = false; /* whoever changes seats with his like fights the same battle again */
        fprintf(stderr,
                "grognard: the players are alike: every seed is fought once, since --mirror would fight the same battle twice\n");
    }
    terms->crew.battles *= terms->crew.mirror ? 2 : 1;
    return true;
}

static bool read_call(const struct call *call, struct refight *refight)
{
    struct bout_terms terms;
    refight->csv = call_value(call, "csv");
    refight->json = call_value(call, "json");
    refight->plot = call_value(call, "plot");
    if ((refight->plot != NULL && !picture_may_be(refight->plot)) || !read_terms(call, &terms) ||
        !bouts_may_write(refight->csv) || !bouts_may_write(refight->json) || !bouts_may_write(refight->plot) ||
        !bouts_muster(&refight->bouts, call, &terms))
        return false;
    refight->battles = terms.crew.battles * refight->bouts.count;
    return true;
}

/* ---- what came of it ---- */

static int report(struct refight *refight)
{
    const struct bouts *bouts = &refight->bouts;
    int32_t *room = allocate(sizeof *room * (size_t)bouts->at->crew.battles);
    for (int i = 0; i < bouts->count; i++)
        tally_make(&bouts->at[i].tally, bouts->at[i].crew.outcomes, bouts->at[i].crew.battles, room);
    if (bouts->count == 1)
        findings_print(&bouts->at->tally, &bouts->at->crew);
    else
        beside_print(bouts);
    bool saved = refight->csv == NULL || bouts_save_rows(bouts, refight->csv, false);
    saved = (refight->json == NULL || bouts_save_rows(bouts, refight->json, true)) && saved;
    bool drawn = refight->plot == NULL || beside_draw(bouts, refight->plot);
    return saved && drawn ? exit_fine : exit_broken;
}

/* ---- the battles ---- */

struct watch {
    struct meter meter;
    int32_t before; /* in the bouts that are over */
};

static void watch_bout(void *owner, int32_t fought)
{
    struct watch *watch = owner;
    meter_show(&watch->meter, watch->before + fought);
}

/* Those that are begun after an interruption end at once, with no battle fought. */
static bool fight_bouts(struct refight *refight, struct watch *watch)
{
    for (int i = 0; i < refight->bouts.count; i++) {
        struct crew *crew = &refight->bouts.at[i].crew;
        crew->outcomes = refight->outcomes + watch->before;
        crew->watch = watch_bout;
        crew->owner = watch;
        if (!bout_fight(&refight->bouts.at[i]))
            return false;
        watch->before += crew->battles;
    }
    return true;
}

static int fight_all(struct refight *refight)
{
    struct watch watch = {.before = 0};
    refight->outcomes = allocate(sizeof *refight->outcomes * (size_t)refight->battles);
    meter_begin(&watch.meter, refight->battles);
    interruption_begin();
    bool fought = fight_bouts(refight, &watch);
    interruption_end();
    if (!fought)
        return complain_of_machine("there is no memory, or no thread, to fight battles", NULL), exit_broken;
    meter_end(&watch.meter, refight->outcomes);
    return report(refight);
}

static int run(const struct call *call)
{
    static struct refight refight;
    if (call->words == 0)
        return complain_words(call);
    return read_call(call, &refight) ? fight_all(&refight) : exit_usage;
}

static const struct cli_option options[] = {
    {"rules", "LIST", "by which rules; gdc unless told otherwise. Several, as gdc,cls3, are laid side by side"},
    {"red", "PLAYER",
     "who commands the scenario's first side: recruit (any legal order), sergeant (a sensible one, if not told), captain and "
     "general (who "
     "look ahead; captain:20000 may try so many orders in a turn's thoughts) or exec:PROGRAM"},
    {"blue", "PLAYER", "who commands the other side"},
    {"games", "NUMBER", "how many battles; 100 unless told"},
    {"seed", "NUMBER", "of the first battle, the next one has the next; 1 unless told"},
    {"mirror", NULL,
     "fights every seed twice, the second time with the players on each other's side; of players who are alike once"},
    {"turns", "NUMBER", "the last turn, instead of the scenario's"},
    {"jobs", "NUMBER", "threads; as many as there are processors unless told. The report does not depend on it"},
    {"csv", "FILE", "writes a row for each battle"},
    {"json", "FILE", "writes an object of JSON for each battle, one on a line"},
    {"seconds", "NUMBER", "how long an exec:PROGRAM may think about an order; 10 unless told"},
    {"plot", "FILE", "draws wins, losses and length with their intervals: a name that ends in .svg, .png or .pdf"},
    {"option", "NAME",
     "play with an optional rule; may be given several times. Of several rulesets, those play with it that have it"},
    {"ruling", "ID=LETTER", "decide a ruling otherwise; may be given several times"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {
    {"grognard refight first-lesson --games 4 --turns 2", "four short battles between sergeants"},
    {"grognard refight first-lesson --blue recruit --games 2 --mirror --turns 1", "who is the better player, whatever the side"},
    {"grognard refight first-lesson ridge-farm --games 2 --turns 1", "two scenarios side by side"},
    {NULL, NULL}};

const struct command command_refight = {
    .name = "refight",
    .words = "SCENARIO...",
    .summary = "many battles between computer players, and what they say together",
    .about =
        "Fights a scenario again and again with other dice: who wins, how sure that is, what it costs, how long it takes and why "
        "it ends. Several scenarios, or rulesets, are fought with the same seeds and told of side by side. Every battle can be "
        "had again by its seed. Interrupted, it reports the battles that were fought.",
    .options = options,
    .examples = examples,
    .run = run,
};
