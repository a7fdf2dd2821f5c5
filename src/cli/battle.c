#include "cli/asking.h"
#include "cli/chance.h"
#include "cli/commands.h"
#include "cli/film.h"
#include "cli/page.h"
#include "cli/seat.h"
#include "cli/shelves.h"
#include "cli/telling.h"
#include "rules/registry.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SECONDS_TO_THINK 10
#define MOST_SECONDS 86400

/* A whole battle: two seats, a session, and who is next. */
struct duel {
    struct session session;
    struct seat seat[SIDES];
    struct telling telling; /* for those who only watch */
    struct film film;
    int told;
    bool quiet;
    long last_turn; /* 0: to the end */
};

/* ---- from words to a header ---- */

static bool read_number(const char *name, const char *word, uint64_t least, uint64_t most, uint64_t *number)
{
    struct digits low, high;
    char *end;
    errno = 0;
    *number = strtoull(word, &end, 10);
    return (*word >= '0' && *word <= '9' && *end == '\0' && errno == 0 && *number >= least && *number <= most) ||
           (complain("--", name, " takes a whole number from ", text_of_int(&low, (int64_t)least), " to ",
                     text_of_int(&high, (int64_t)most), ", not \"", word, "\"", NULL),
            false);
}

static const char *seat_word(const struct call *call, int side, const char *otherwise)
{
    const char *word = call_value(call, side == 0 ? "red" : "blue");
    return word != NULL ? word : otherwise;
}

static bool read_seed(const struct call *call, struct record_header *header)
{
    const char *seed = call_value(call, "seed");
    header->has_seed = true;
    header->seed_commitment = "";
    if (seed != NULL)
        return read_number("seed", seed, 0, INT64_MAX, &header->seed);
    header->seed = chance_seed();
    return true;
}

static bool read_header(const struct call *call, const struct library *library, struct record_header *header)
{
    const char *rules = call_value(call, "rules");
    *header = (struct record_header){.version = GROGNARD_VERSION, .scenario_name = call->word[0]};
    header->shelf = shelves_find(library, rules != NULL ? rules : "gdc");
    if (header->shelf == NULL || !house_rules_read(call, header->shelf->ruleset, &header->options, header->rulings) ||
        !read_seed(call, header))
        return false;
    header->tables = tables_hash(header->shelf->ruleset, header->shelf->tables);
    header->typed_dice = call_has(call, "own-dice");
    header->lesson = call_has(call, "lesson");
    for (int side = 0; side < SIDES; side++)
        header->seat[side] = seat_word(call, side, side == 0 ? "human" : "sergeant");
    return true;
}

/* ---- beginning ---- */

static bool open_session(const struct call *call, const struct library *library, struct session *session)
{
    struct record_header header;
    const char *resumed = call_value(call, "resume");
    if (resumed != NULL)
        return session_resume(session, library, resumed);
    return read_header(call, library, &header) && session_begin(session, &header, call_value(call, "record"));
}

static bool open_seats(const struct call *call, struct duel *duel)
{
    const char *word = call_value(call, "seconds");
    uint64_t seconds = SECONDS_TO_THINK;
    if (word != NULL && !read_number("seconds", word, 1, MOST_SECONDS, &seconds))
        return false;
    for (int side = 0; side < SIDES; side++)
        if (!seat_open(&duel->seat[side], seat_word(call, side, duel->session.header.seat[side]), side, (int)seconds))
            return false;
    return true;
}

static bool words_fit(const struct call *call)
{
    static const char *const settled[] = {"rules", "seed", "option", "ruling", "record", "own-dice", "lesson"};
    if (!call_has(call, "resume"))
        return call->words == 1 || (complain_words(call), false);
    if (call->words > 0)
        return complain("--resume takes its scenario from the record: name none", NULL), false;
    for (size_t i = 0; i < sizeof settled / sizeof *settled; i++)
        if (call_has(call, settled[i]))
            return complain("--", settled[i], " was settled when the record began", NULL), false;
    return true;
}

static void tell_seat(void *owner, const struct match *match, int side, const struct order *order)
{
    struct duel *duel = owner;
    (void)match;
    if (duel->seat[side].remembers != NULL)
        duel->seat[side].remembers(&duel->seat[side], &duel->session, order);
}

/* Computer players remember what they did before. */
static bool catch_up(const struct call *call, struct duel *duel)
{
    const struct match_listener listener = {tell_seat, duel};
    return !call_has(call, "resume") || session_catch_up(&duel->session, &listener);
}

static bool open_duel(const struct call *call, struct duel *duel)
{
    uint64_t turn = 0;
    const char *to_turn = call_value(call, "to-turn");
    if (!words_fit(call) || (to_turn != NULL && !read_number("to-turn", to_turn, 1, INT32_MAX, &turn)))
        return false;
    const struct library *library = shelves_open(call);
    if (library == NULL || !open_session(call, library, &duel->session) || !open_seats(call, duel) || !catch_up(call, duel))
        return false;
    struct session *session = &duel->session;
    int sees = duel->seat[0].person == duel->seat[1].person ? -1 : duel->seat[0].person ? 0 : 1;
    if (!film_open(&duel->film, call_value(call, "map-after-steps"), sees))
        return false;
    duel->quiet = call_has(call, "quiet");
    duel->last_turn = (long)turn;
    duel->telling = (struct telling){.json = &session->json, .line = session->line};
    return true;
}

/* ---- playing ---- */

static bool somebody_plays(const struct duel *duel)
{
    return duel->seat[0].person || duel->seat[1].person;
}

static void tell_watchers(struct duel *duel)
{
    const struct chronicle *chronicle = &duel->session.chronicle;
    if (somebody_plays(duel))
        return;
    for (; duel->told < chronicle->lines; duel->told++)
        if (!duel->quiet)
            tell_line(&duel->telling, chronicle_line(chronicle, duel->told));
    fflush(stdout);
}

static bool shows_progress(const struct duel *duel)
{
    return duel->quiet && isatty(STDERR_FILENO);
}

static void show_progress(const struct duel *duel, int32_t turn)
{
    if (shows_progress(duel))
        fprintf(stderr, "\rturn %d of %d ", (int)turn, (int)session_setup(&duel->session)->turns);
}

static void clear_progress(const struct duel *duel)
{
    if (shows_progress(duel))
        fputs("\r\033[K", stderr);
}

static int next_side(const struct match *match)
{
    struct decision decision;
    if (match->lacks)
        return match->lack_side;
    return match_pending(match, 0, 0, &decision) ? 0 : 1;
}

/* Two people at one keyboard: the one does not see what the other is told. */
static void hand_over(struct duel *duel, int side, int *last)
{
    bool both = duel->seat[0].person && duel->seat[1].person;
    if (both && *last != side && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        printf("\033[2J\033[HIt is for %s to play: press Enter. ", session_setup(&duel->session)->side[side].name);
        fflush(stdout);
        for (int c; (c = getchar()) != '\n' && c != EOF;)
            ;
    }
    *last = side;
}

static void settle_taking_back(struct duel *duel)
{
    struct session *session = &duel->session;
    struct objection objection;
    int side = 1 - session->match.asked_by;
    bool agrees = duel->seat[side].agrees(&duel->seat[side], session);
    session_answer(session, side, agrees, &objection);
}

/* False when somebody has left the table. */
static bool play_on(struct duel *duel, int *last)
{
    struct session *session = &duel->session;
    if (session->match.asked_by >= 0) {
        settle_taking_back(duel);
        return true;
    }
    int side = next_side(&session->match);
    hand_over(duel, side, last);
    return duel->seat[side].act(&duel->seat[side], session);
}

static bool goes_on(const struct duel *duel)
{
    const struct battle_state *state = duel->session.match.battle.state;
    return duel->session.match.lacks || (!state->over && (duel->last_turn == 0 || state->turn <= duel->last_turn));
}

static void play_out(struct duel *duel)
{
    struct objection objection;
    struct match *match = &duel->session.match;
    int32_t turn = -1;
    int last = -1;
    bool there = true;
    for (tell_watchers(duel); there && goes_on(duel); tell_watchers(duel)) {
        if (match->battle.state->turn != turn)
            show_progress(duel, turn = match->battle.state->turn);
        there = film_take(&duel->film, &duel->session) && play_on(duel, &last);
    }
    if (match->battle.state->over && !match->ended)
        session_end(&duel->session, &objection);
    clear_progress(duel);
    duel->quiet = duel->quiet && !match->ended;
    tell_watchers(duel);
}

static void leave(struct duel *duel)
{
    struct session *session = &duel->session;
    bool both = duel->seat[0].person && duel->seat[1].person;
    for (int side = 0; side < SIDES; side++)
        if (side == 0 || !both)
            duel->seat[side].close(&duel->seat[side], session);
    if (session->match.ended)
        printf("The dice were those of --seed %" PRIu64 ".\n", session->header.seed);
    else if (session->path != NULL)
        printf("To go on: grognard battle --resume %s\n", session->path);
    session_close(session);
}

static int battle(const struct call *call)
{
    static struct duel duel;
    if (!open_duel(call, &duel))
        return exit_usage;
    play_out(&duel);
    leave(&duel);
    return exit_fine;
}

static const struct cli_option options[] = {
    {"rules", "RULESET", "by which rules; gdc if nothing is said"},
    {"red", "SEAT",
     "who plays the first side: human, recruit, sergeant@0.1, sergeant, captain, general (captain:20000 may try so many orders "
     "in a turn's thoughts) or exec:PROGRAM; human if nothing is said"},
    {"blue", "SEAT", "who plays the second side; the sergeant if nothing is said"},
    {"seed", "NUMBER", "the dice are those of this number; by chance if nothing is said"},
    {"own-dice", NULL, "the players throw their own dice and type the faces"},
    {"lesson", NULL, "computer players agree to any taking back, as they do in the scenario first-lesson"},
    {"record", "FILE",
     "keep a record, a line for every order, each on the disk before anybody is told of it; a file that is there already is not "
     "written over"},
    {"resume", "FILE", "go on with a battle where its record ends"},
    {"map-after-steps", "FILE",
     "draw a map whenever a step begins: day.svg becomes day-0001.svg and so on; .png and .pdf likewise"},
    {"to-turn", "NUMBER", "stop when this turn is over"},
    {"seconds", "NUMBER", "how long an exec:PROGRAM may think about an order; 10 if nothing is said"},
    {"quiet", NULL, "when nobody plays at the terminal: only the result"},
    {"option", "NAME", "play with an optional rule; may be given several times"},
    {"ruling", "ID=LETTER", "decide a ruling otherwise; may be given several times"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct cli_letter letters[] = {{'s', "seed"},    {'o', "option"}, {'r', "record"},
                                            {'t', "to-turn"}, {'q', "quiet"},  {0, NULL}};

static const struct example examples[] = {
    {"grognard battle first-lesson --to-turn 1 --red recruit", "the first turn of a small battle between computer players"},
    {"grognard battle village --red human --blue human --own-dice </dev/null", "two people at one keyboard, with their own dice"},
    {NULL, NULL}};

const struct command command_battle = {
    .name = "battle",
    .words = "[SCENARIO]",
    .summary = "fight a whole battle at the terminal",
    .about = "Fights a scenario: one that is built in (grognard muster lists them), a folder named with a slash, or "
             "generated:UNITS:SEED. At the prompt `help` tells what can be said, `?` what may be ordered now. "
             "An exec:PROGRAM is talked to in lines of JSON (docs/seat.md).",
    .options = options,
    .letters = letters,
    .examples = examples,
    .run = battle,
};
