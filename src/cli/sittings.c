#include "cli/sittings.h"

#include "cli/seat.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define LOOK_AGAIN_MS 5

/* ---- in a process of its own ---- */

static struct record_header header_of(const struct bout *bout, int32_t battle)
{
    bool exchanged = crew_exchanges(&bout->crew, battle);
    struct record_header header = {.version = GROGNARD_VERSION,
                                   .scenario_name = bout->row.scenario,
                                   .shelf = bout->shelf,
                                   .options = bout->scene.setup.options,
                                   .tables = bout->row.tables,
                                   .has_seed = true,
                                   .seed_commitment = "",
                                   .seed = crew_seed(&bout->crew, battle)};
    memcpy(header.rulings, bout->rulings, sizeof header.rulings);
    for (int side = 0; side < SIDES; side++)
        header.seat[side] = game_player(&bout->terms, exchanged ? 1 - side : side);
    return header;
}

/* What the processes share. */
struct board {
    atomic_bool stop;
    struct game_outcome outcomes[];
};

/* Whoever is asked acts. A player of ours who is stuck is helped on by his seat, as he is at a table. */
static enum game_end play_out(struct session *session, struct seat seat[SIDES], const atomic_bool *stop)
{
    struct match *match = &session->match;
    const struct battle_state *state = match->battle.state;
    struct objection objection;
    struct decision decision;
    int32_t turn = 0, before = 0;
    while (!state->over) {
        if (turn != state->turn) {
            turn = state->turn;
            before = state->orders;
        }
        if (atomic_load(stop))
            return game_stopped;
        if (state->orders - before > game_most_orders(session_setup(session)))
            return game_endless;
        int side = match->lacks ? match->lack_side : match_pending(match, 0, 0, &decision) ? 0 : 1;
        seat[side].act(&seat[side], session);
    }
    session_end(session, &objection);
    return game_over;
}

/* What may stand in a file's name. */
static void add_plain(struct text *text, const char *word)
{
    for (; *word != '\0'; word++)
        text_add_char(text, strchr("/:@ ", *word) != NULL ? '-' : *word);
}

/* DIR/village-gdc-captain-sergeant-17.jsonl: the sides in their order. */
static const char *record_of(const struct bout *bout, const struct record_header *header)
{
    char number[24];
    struct text text;
    size_t size = strlen(bout->records) + 5 * LIMIT_NAME + strlen(header->seat[0]) + strlen(header->seat[1]) + LIMIT_LINE_BYTES;
    snprintf(number, sizeof number, "%llu", (unsigned long long)header->seed);
    const char *parts[] = {bout->row.scenario, bout->shelf->ruleset->id, header->seat[0], header->seat[1], number};
    text_begin(&text, allocate(size), size);
    text_add(&text, bout->records);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        text_add(&text, i == 0 ? "/" : "-");
        add_plain(&text, parts[i]);
    }
    text_add(&text, ".jsonl");
    return text.at;
}

static bool open_seats(struct seat seat[SIDES], const struct record_header *header, const struct bout *bout)
{
    for (int side = 0; side < SIDES; side++)
        if (!seat_open(&seat[side], header->seat[side], side, bout->seconds))
            return false;
    return true;
}

static bool sit_down(const struct bout *bout, int32_t battle, struct board *board)
{
    static struct session session;
    static struct seat seat[SIDES];
    struct error error;
    struct record_header header = header_of(bout, battle);
    if (!session_begin(&session, &header, NULL) || !open_seats(seat, &header, bout))
        return false;
    session.scene.setup.turns = bout->scene.setup.turns;
    enum game_end end = play_out(&session, seat, &board->stop);
    for (int side = 0; side < SIDES; side++)
        seat[side].close(&seat[side], &session);
    if (bout->records != NULL && !session_keep(&session, record_of(bout, &header), &error))
        return complain(error.message, NULL), false;
    const struct game_count count = {session.match.battle.state->orders, session.refused, crew_exchanges(&bout->crew, battle)};
    game_outcome_of(&session.match.battle, end, &count, &board->outcomes[battle]);
    return true;
}

/* ---- who lets them play ---- */

struct hall {
    const struct bout *bout;
    struct board *board;
    pid_t playing[CREW_MOST_JOBS]; /* 0: nobody */
    int32_t next, fought;
    bool failed;
};

/* It is for the first process to say when they end: with an interruption from the keyboard all would hear of it at once. */
static void hear_nothing(int number)
{
    (void)number;
}

static bool sit_in_silence(const struct hall *hall, int32_t battle)
{
    signal(SIGINT, hear_nothing);
    return sit_down(hall->bout, battle, hall->board);
}

static bool start(struct hall *hall, pid_t *place)
{
    int32_t battle = hall->next++;
    fflush(NULL); /* else it would be said twice */
    *place = fork();
    if (*place == 0)
        _exit(sit_in_silence(hall, battle) ? EXIT_SUCCESS : EXIT_FAILURE);
    if (*place > 0)
        return true;
    *place = 0;
    return false;
}

static void look_after(struct hall *hall, pid_t *place)
{
    int status = 0;
    pid_t ended = waitpid(*place, &status, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR))
        return;
    *place = 0;
    hall->fought++;
    hall->failed |= !WIFEXITED(status) || WEXITSTATUS(status) != EXIT_SUCCESS;
}

static bool goes_on(const struct hall *hall)
{
    return !hall->failed && !atomic_load(&hall->board->stop) && hall->next < hall->bout->crew.battles;
}

/* One round of the hall: false when nobody plays any more, and nobody is to. */
static bool look_round(struct hall *hall)
{
    bool busy = false;
    const atomic_bool *stop = hall->bout->crew.stop;
    atomic_store(&hall->board->stop, hall->failed || (stop != NULL && atomic_load(stop)));
    for (int i = 0; i < hall->bout->crew.jobs; i++) {
        if (hall->playing[i] > 0)
            look_after(hall, &hall->playing[i]);
        if (hall->playing[i] == 0 && goes_on(hall))
            hall->failed |= !start(hall, &hall->playing[i]);
        busy |= hall->playing[i] > 0;
    }
    return busy;
}

bool sittings_fight(const struct bout *bout)
{
    const struct crew *crew = &bout->crew;
    struct hall hall = {.bout = bout};
    size_t size = (size_t)crew->battles * sizeof(struct game_outcome);
    void *shared = mmap(NULL, sizeof *hall.board + size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return false;
    hall.board = shared;
    for (int32_t i = 0; i < crew->battles; i++)
        hall.board->outcomes[i] = (struct game_outcome){.end = game_stopped};
    while (look_round(&hall)) {
        poll(NULL, 0, LOOK_AGAIN_MS);
        if (crew->watch != NULL)
            crew->watch(crew->owner, hall.fought);
    }
    memcpy(crew->outcomes, hall.board->outcomes, size);
    munmap(shared, sizeof *hall.board + size);
    return !hall.failed;
}
