#include "server/play.h"

#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

#define MOST_MOVES 4096 /* since what is settled */
#define MOST_FACES (256 * 1024)
#define MOST_STEPS 2048 /* of bodies in one line */
#define MOST_THROWS 512 /* likewise, by procedures */
#define LINES_A_SNAPSHOT 128
#define LINES_A_SNAPSHOT_OF_A_LESSON 1024 /* where everything may be taken back */

/* ---- memory ---- */

static struct match_store take_store(const struct play *play)
{
    size_t size = battle_size(play->stage->terms.rules, &play->stage->setup);
    return (struct match_store){.block = memory_take_aligned(size),
                                .spare = memory_take_aligned(size),
                                .base = memory_take_aligned(size),
                                .moves = memory_take(MOST_MOVES * sizeof(struct match_move)),
                                .most_moves = MOST_MOVES,
                                .faces = memory_take(MOST_FACES * sizeof(int32_t)),
                                .most_faces = MOST_FACES,
                                .line = memory_take(MATCH_LINE_BYTES),
                                .line_size = MATCH_LINE_BYTES,
                                .steps = memory_take(MOST_STEPS * sizeof(struct match_step)),
                                .most_steps = MOST_STEPS,
                                .throws = memory_take(MOST_THROWS * sizeof(struct match_throw)),
                                .most_throws = MOST_THROWS};
}

void play_close(struct play *play)
{
    struct match_store *store = &play->match.store;
    free(store->block);
    free(store->spare);
    free(store->base);
    free(store->moves);
    free(store->faces);
    free(store->line);
    free(store->steps);
    free(store->throws);
    free(play->young);
    for (int side = 0; side < SIDES; side++)
        free(play->general[side]);
    free(play->mind);
    if (play->borrowed)
        return;
    stage_close(play->stage);
    free(play->stage);
    free(play->header);
    free(play->header_read);
}

/* ---- opening ---- */

bool play_open(struct play *play, const struct library *library, const char *header, size_t length, struct error *error)
{
    struct json_small *small = memory_take(sizeof *small);
    struct json *json = json_small(small);
    memset(play, 0, sizeof *play);
    play->stage = memory_take(sizeof *play->stage);
    play->header = memory_copy(header, length);
    play->header_read = memory_copy(header, length);
    bool read = json_read(json, play->header_read, length, error) && record_read_header(&play->head, library, json, error);
    free(small);
    if (!read)
        return false;
    const struct record_header *head = &play->head;
    if (head->tables != tables_hash(head->shelf->ruleset, head->shelf->tables))
        return error_set(error, error_not_allowed, "this battle was begun with other tables than those in force", NULL);
    struct scenario_texts texts = {head->scenario, head->ground, strlen(head->scenario), strlen(head->ground)};
    return stage_read(play->stage, &texts, error) && stage_muster(play->stage, head->shelf, head->options, head->rulings, error);
}

bool play_fits(const struct play *play, const struct server_limits *limits, struct error *error)
{
    if (play_setup(play)->units > limits->units)
        return error_set(error, error_bad_scenario, "the scenario has more units than this server bears", NULL);
    return play->stage->ground.features <= LIMIT_GROUND_FEATURES ||
           error_set(error, error_bad_ground, "the ground has more features than this server bears", NULL);
}

void play_open_past(struct play *past, const struct play *play)
{
    *past = (struct play){.header = play->header, .head = play->head, .stage = play->stage, .borrowed = true};
}

/* What the header says of how it is played, and the salt of its seed. */
static void set_terms(struct play *play, const char *salt)
{
    play->match.format = play->head.format;
    text_copy(play->salt, sizeof play->salt, salt);
    play->match.salt = *play->salt != '\0' ? play->salt : NULL;
}

/* Where the next snapshot is counted from. */
static void grow_young(struct play *play)
{
    memcpy(play->young, play->match.store.block, play_block_size(play));
    play->young_number = play->match.number;
}

void play_begin(struct play *play, uint64_t seed, const char *salt)
{
    const struct battle_rules *rules = play->stage->terms.rules;
    struct match_store store = take_store(play);
    match_begin(&play->match, rules, play_setup(play), seed, play->head.typed_dice,
                bytes_hash(play->header, strlen(play->header)), &store);
    set_terms(play, salt);
    play->young = memory_take_aligned(play_block_size(play));
    grow_young(play);
}

bool play_rests(struct play *play)
{
    struct match *match = &play->match;
    int32_t lines = play->head.lesson ? LINES_A_SNAPSHOT_OF_A_LESSON : LINES_A_SNAPSHOT;
    if (match->number - play->young_number < lines || match->lacks || match->asked_by >= 0 || match->ended)
        return false;
    match_settle(match, play->young, play->young_number);
    grow_young(play);
    return true;
}

/* ---- going on ---- */

bool play_replay(struct play *play, struct json *json, char *line, size_t length, struct error *error)
{
    bool same = match_replay_line(&play->match, json, line, length, error) == replayed_same;
    play->replayed = true;
    if (same)
        play_rests(play);
    return same;
}

struct resuming {
    struct play *play;
    struct json json;
    char *line;
    struct error *error;
    bool fine;
    uint64_t hash; /* of the state behind the first line */
};

static bool replay_line(void *owner, const struct kept_line *line)
{
    struct resuming *resuming = owner;
    struct play *play = resuming->play;
    resuming->fine = line->length < MATCH_LINE_BYTES;
    if (!resuming->fine)
        return error_set(resuming->error, error_bad_value, "a line of a record is not as long as this", NULL);
    memcpy(resuming->line, line->text, line->length);
    resuming->line[line->length] = '\0';
    resuming->fine = play_replay(play, &resuming->json, resuming->line, line->length, resuming->error);
    return resuming->fine;
}

bool play_go_on(struct play *play, struct archive *archive, int64_t battle, int32_t to, struct error *error)
{
    struct resuming resuming = {.play = play, .error = error, .fine = true};
    int nodes = MATCH_LINE_BYTES / 4;
    json_use(&resuming.json, malloc((size_t)nodes * sizeof(struct json_node)), nodes);
    resuming.line = malloc(MATCH_LINE_BYTES);
    int32_t from = play->replayed ? play->match.number + 1 : 0;
    bool read = resuming.line != NULL && resuming.json.nodes != NULL &&
                archive_each_line(archive, battle, from, to, replay_line, &resuming);
    free(resuming.json.nodes);
    free(resuming.line);
    return resuming.fine && (read || error_set(error, error_no_such_thing, "the archive cannot be read", NULL));
}

#define HASH_TAIL (16 + 2)

/* A state is told at the end of its line. */
static bool read_hash(void *owner, const struct kept_line *line)
{
    struct resuming *resuming = owner;
    char digits[17];
    if (line->length > HASH_TAIL) {
        memcpy(digits, line->text + line->length - HASH_TAIL, 16);
        digits[16] = '\0';
        resuming->fine = hash_read(digits, &resuming->hash);
    }
    return true;
}

/* Is it the state that the record tells of? One kept by another version of the program may not be. */
static bool is_sound(struct play *play, struct archive *archive, int64_t battle, const struct snapshot *snapshot)
{
    struct resuming resuming = {.fine = false};
    struct battle kept = {.state = snapshot->bytes};
    const struct setup *setup = play_setup(play);
    return snapshot->size == battle_size(play->stage->terms.rules, setup) && kept.state->size == (int64_t)snapshot->size &&
           archive_each_line(archive, battle, snapshot->number, snapshot->number, read_hash, &resuming) && resuming.fine &&
           battle_hash(&kept) == resuming.hash;
}

static void continue_from(struct play *play, const struct kept_battle *battle, const struct snapshot *snapshot)
{
    struct match_store store = take_store(play);
    memcpy(store.base, snapshot->bytes, snapshot->size);
    match_continue(&play->match, play->stage->terms.rules, play_setup(play), battle->seed, play->head.typed_dice,
                   snapshot->number, &store);
    set_terms(play, battle->salt);
    play->replayed = true;
    play->young = memory_take_aligned(play_block_size(play));
    grow_young(play);
}

bool play_resume(struct play *play, struct archive *archive, const struct kept_battle *battle, int32_t to,
                 const struct match_listener *listener, struct error *error)
{
    struct snapshot snapshot;
    bool found = archive_find_snapshot(archive, battle->id, to, &snapshot);
    if (found && is_sound(play, archive, battle->id, &snapshot))
        continue_from(play, battle, &snapshot);
    else
        play_begin(play, battle->seed, battle->salt);
    if (found)
        free(snapshot.bytes);
    if (listener != NULL)
        play->match.listener = *listener;
    bool resumed = play_go_on(play, archive, battle->id, to, error);
    play->match.listener = (struct match_listener){.order = NULL};
    return resumed;
}
