#include "cli/asking.h"
#include "cli/commands.h"
#include "cli/findings.h"
#include "cli/meter.h"
#include "cli/scenes.h"
#include "cli/shelves.h"

#include "battle/record.h"
#include "general/general.h"
#include "refight/crew.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MOST_BATTLES 10000000
#define MOST_TURNS 1000

static atomic_bool interrupted;

/* A second time it ends the program at once. */
static void interrupt(int number)
{
    atomic_store(&interrupted, true);
    signal(number, SIG_DFL);
}

/* ---- what was asked for ---- */

static bool read_number(const struct call *call, const char *option, uint64_t least, uint64_t most, uint64_t usual,
                        uint64_t *number)
{
    struct digits low, high;
    const char *typed = call_value(call, option);
    *number = typed == NULL ? usual : 0;
    if (typed == NULL)
        return true;
    bool fits = *typed != '\0' && typed[strspn(typed, "0123456789")] == '\0';
    for (const char *at = typed; fits && *at != '\0'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        fits = *number <= (most - digit) / 10;
        *number = *number * 10 + digit;
    }
    if (fits && *number >= least)
        return true;
    complain("--", option, " takes a whole number from ", text_of_int(&low, (int64_t)least), " to ",
             text_of_int(&high, (int64_t)most), ", not \"", typed, "\"", NULL);
    return false;
}

static const char *name_of_general(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

static bool read_seat(const struct call *call, const char *option, enum general_kind *seat)
{
    const char *typed = call_value(call, option);
    *seat = general_sergeant;
    if (typed == NULL)
        return true;
    for (int i = 0; i < general_kinds; i++)
        if (text_equal(general_names[i], typed)) {
            *seat = (enum general_kind)i;
            return true;
        }
    const char *near = text_nearest(typed, name_of_general, general_names);
    complain("no computer player is called ", typed, near != NULL ? "; did you mean " : "; there are recruit and sergeant",
             near != NULL ? near : "", NULL);
    return false;
}

struct refight {
    struct scene scene;
    const struct shelf *shelf;
    struct game_terms terms;
    struct crew crew;
    struct row_context row;
    const char *csv;
};

static int32_t processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > CREW_MOST_JOBS ? CREW_MOST_JOBS : (int32_t)count;
}

static bool read_crew(const struct call *call, struct crew *crew)
{
    uint64_t seed, games, jobs;
    crew->mirror = call_has(call, "mirror");
    if (!read_number(call, "seed", 0, INT64_MAX, 1, &seed) || !read_number(call, "games", 1, MOST_BATTLES, 100, &games) ||
        !read_number(call, "jobs", 1, CREW_MOST_JOBS, (uint64_t)processors(), &jobs))
        return false;
    crew->seed = seed;
    crew->battles = (int32_t)games * (crew->mirror ? 2 : 1);
    crew->jobs = (int32_t)jobs;
    crew->stop = &interrupted;
    return true;
}

static bool read_rules(const struct call *call, struct refight *refight)
{
    static char rulings[LIMIT_RULINGS];
    uint64_t options, turns;
    const struct library *library = shelves_open(call);
    const char *rules = call_value(call, "rules");
    refight->shelf = library == NULL ? NULL : shelves_find(library, rules != NULL ? rules : "gdc");
    if (refight->shelf == NULL || !house_rules_read(call, refight->shelf->ruleset, &options, rulings) ||
        !read_number(call, "turns", 1, MOST_TURNS, 0, &turns) || !scene_open(&refight->scene, call->word[0]) ||
        !scene_muster(&refight->scene, refight->shelf, options, rulings))
        return false;
    if (turns > 0)
        refight->scene.setup.turns = (int32_t)turns;
    return true;
}

static bool read_call(const struct call *call, struct refight *refight)
{
    refight->csv = call_value(call, "csv");
    if (!read_crew(call, &refight->crew) || !read_seat(call, "red", &refight->terms.seat[0]) ||
        !read_seat(call, "blue", &refight->terms.seat[1]) || !read_rules(call, refight))
        return false;
    refight->terms.rules = refight->scene.terms.rules;
    refight->terms.setup = &refight->scene.setup;
    refight->crew.terms = &refight->terms;
    refight->row = (struct row_context){GROGNARD_VERSION, call->word[0], &refight->terms,
                                        tables_hash(refight->shelf->ruleset, refight->shelf->tables)};
    return true;
}

/* ---- what came of it ---- */

static bool write_rows(const struct refight *refight, FILE *file)
{
    char line[ROW_BYTES];
    struct text text;
    text_begin(&text, line, sizeof line);
    row_write_head(&refight->scene.setup, &text);
    fputs(line, file);
    for (int32_t i = 0; i < refight->crew.battles; i++) {
        if (refight->crew.outcomes[i].end == game_stopped)
            continue;
        text_begin(&text, line, sizeof line);
        row_write(&refight->row, &refight->crew.outcomes[i], &text);
        fputs(line, file);
    }
    return ferror(file) == 0;
}

static int save_rows(const struct refight *refight)
{
    FILE *file = fopen(refight->csv, "wb");
    if (file == NULL)
        return complain("cannot write ", refight->csv, ": ", strerror(errno), NULL), exit_broken;
    bool fine = write_rows(refight, file);
    if (fclose(file) == 0 && fine)
        return exit_fine;
    return complain("cannot write ", refight->csv, ": ", strerror(errno), NULL), exit_broken;
}

static int report(const struct refight *refight)
{
    struct tally *tally = allocate(sizeof *tally);
    int32_t *room = allocate(sizeof *room * (size_t)refight->crew.battles);
    tally_make(tally, refight->crew.outcomes, refight->crew.battles, room);
    findings_print(tally, &refight->crew);
    return refight->csv != NULL ? save_rows(refight) : exit_fine;
}

static int fight_all(struct refight *refight)
{
    struct meter meter;
    refight->crew.outcomes = allocate(sizeof *refight->crew.outcomes * (size_t)refight->crew.battles);
    refight->crew.watch = meter_show;
    refight->crew.owner = &meter;
    meter_begin(&meter, refight->crew.battles);
    signal(SIGINT, interrupt);
    bool fought = crew_fight(&refight->crew);
    signal(SIGINT, SIG_DFL);
    if (!fought)
        return complain("there is no memory, or no thread, to fight battles", NULL), exit_broken;
    meter_end(&meter, refight->crew.outcomes);
    return report(refight);
}

static int run(const struct call *call)
{
    static struct refight refight;
    if (call->words != 1)
        return complain_words(call);
    return read_call(call, &refight) ? fight_all(&refight) : exit_usage;
}

static const struct cli_option options[] = {
    {"rules", "RULESET", "by which rules; gdc unless told otherwise"},
    {"red", "PLAYER",
     "who commands the scenario's first side: recruit (any legal order) or sergeant (a sensible one, if not told)"},
    {"blue", "PLAYER", "who commands the other side"},
    {"games", "NUMBER", "how many battles; 100 unless told"},
    {"seed", "NUMBER", "of the first battle, the next one has the next; 1 unless told"},
    {"mirror", NULL, "fights every seed twice, the second time with the players on each other's side"},
    {"turns", "NUMBER", "the last turn, instead of the scenario's"},
    {"jobs", "NUMBER", "threads; as many as there are processors unless told. The report does not depend on it"},
    {"csv", "FILE", "writes a row for each battle"},
    {"option", "NAME", "play with an optional rule; may be given several times"},
    {"ruling", "ID=LETTER", "decide a ruling otherwise; may be given several times"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {
    {"grognard refight first-lesson --games 4 --turns 2", "four short battles between sergeants"},
    {"grognard refight first-lesson --blue recruit --games 2 --mirror --turns 1", "who is the better player, whatever the side"},
    {NULL, NULL}};

const struct command command_refight = {
    .name = "refight",
    .words = "SCENARIO",
    .summary = "many battles between computer players, and what they say together",
    .about =
        "Fights a scenario again and again with other dice: who wins, how sure that is, what it costs, how long it takes and why "
        "it ends. Every battle can be had again by its seed. Interrupted, it reports the battles that were fought.",
    .options = options,
    .examples = examples,
    .run = run,
};
