#include "cli/session.h"

#include "battle/many.h"

#include "cli/cli.h"
#include "rules/registry.h"
#include "server/tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_BYTES MATCH_LINE_BYTES
#define MOST_PATH 4096
#define MOST_MOVES (128 * 1024)
#define MOST_FACES (1024 * 1024)
#define LINE_NODES (LINE_BYTES / 4)

/* ---- memory ---- */

static struct match_store store_for(const struct battle_rules *rules, const struct setup *setup)
{
    size_t size = battle_size(rules, setup);
    return (struct match_store){.block = allocate(size),
                                .spare = allocate(size),
                                .moves = allocate(MOST_MOVES * sizeof(struct match_move)),
                                .most_moves = MOST_MOVES,
                                .faces = allocate(MOST_FACES * sizeof(int32_t)),
                                .most_faces = MOST_FACES,
                                .line = allocate(LINE_BYTES),
                                .line_size = LINE_BYTES};
}

static void prepare_reading(struct session *session)
{
    json_use(&session->json, allocate(LINE_NODES * sizeof(struct json_node)), LINE_NODES);
    session->line = allocate(LINE_BYTES + 1);
}

static bool muster_scene(struct session *session)
{
    const struct record_header *header = &session->header;
    return scene_muster(&session->scene, header->shelf, header->options, header->rulings);
}

static void begin_match(struct session *session)
{
    const struct battle_rules *rules = session->scene.terms.rules;
    struct match_store store = store_for(rules, session_setup(session));
    session->view_block = allocate(battle_size(rules, session_setup(session)));
    match_begin(&session->match, rules, session_setup(session), session->header.seed, session->header.typed_dice,
                bytes_hash(session->head, strlen(session->head)), &store);
    session->match.format = session->header.format;
    session->match.salt = *session->salt != '\0' ? session->salt : NULL;
    session->match.listener = session->listener;
}

/* ---- the file ---- */

static void keep_line(struct session *session)
{
    struct error error;
    const char *line = match_line(&session->match);
    if (session->path != NULL && !ledger_append(&session->ledger, line, &error)) {
        complain(error.message, NULL);
        exit(exit_broken);
    }
    chronicle_add(&session->chronicle, line, strlen(line));
}

/* Beside the record, and never in it: what was thought proves nothing, and nothing hangs on it. A line that cannot be written is
   told of, and the battle goes on. */
static void keep_mind(const struct session *session, const char *line)
{
    char path[MOST_PATH];
    snprintf(path, sizeof path, "%s" MIND_SUFFIX, session->path);
    FILE *file = fopen(path, "ab");
    bool fine = file != NULL && fputs(line, file) != EOF && fputc('\n', file) != EOF;
    if (file == NULL || fclose(file) != 0 || !fine)
        complain("cannot write ", path, NULL);
}

void session_note_mind(struct session *session, const char *line)
{
    chronicle_add(&session->minds, line, strlen(line));
    if (session->path != NULL)
        keep_mind(session, line);
}

bool session_keep(struct session *session, const char *path, struct error *error)
{
    if (!ledger_create(&session->ledger, path, error))
        return false;
    session->path = path;
    bool kept = ledger_append(&session->ledger, session->head, error);
    for (int i = 0; kept && i < session->chronicle.lines; i++)
        kept = ledger_append(&session->ledger, chronicle_line(&session->chronicle, i), error);
    for (int i = 0; kept && i < session->minds.lines; i++)
        keep_mind(session, chronicle_line(&session->minds, i));
    return kept;
}

void session_close(struct session *session)
{
    if (session->path != NULL)
        ledger_close(&session->ledger);
    chronicle_free(&session->chronicle);
    chronicle_free(&session->minds);
}

/* ---- a new battle ---- */

static void write_head(struct session *session)
{
    const struct scenario_texts *texts = &session->scene.texts;
    size_t size = 6 * (texts->scenario_length + texts->ground_length) + LINE_BYTES; /* each byte may be written as six */
    struct text text;
    text_begin(&text, allocate(size), size);
    session->header.format = RECORD_FORMAT;
    session->header.lesson |= session->scene.scenario.lesson != 0;
    session->header.scenario = texts->scenario;
    session->header.ground = texts->ground;
    record_write_header(&session->header, &text);
    session->head = text.at;
}

/* A file that is there already, or not there at all, was named wrongly; all else is the machine's. */
static bool complain_of_ledger(const struct error *error)
{
    return error->code == error_bad_value ? (complain(error->message, NULL), false) : complain_of_machine(error->message, NULL);
}

bool session_begin(struct session *session, const struct record_header *header, const char *path)
{
    struct error error;
    *session = (struct session){.header = *header};
    if (!scene_open(&session->scene, header->scenario_name) || !muster_scene(session))
        return false;
    write_head(session);
    prepare_reading(session);
    if (path != NULL && !session_keep(session, path, &error))
        return complain_of_ledger(&error);
    begin_match(session);
    keep_line(session);
    return true;
}

/* ---- a record ---- */

static bool read_head(struct session *session, const struct library *library, char *line, struct error *error)
{
    size_t length = strlen(line);
    session->head = allocate(length + 1);
    memcpy(session->head, line, length);
    return json_read(&session->json, line, length, error) && record_read_header(&session->header, library, &session->json, error);
}

static void add_lines(struct session *session, char *text)
{
    for (char *end; (end = strchr(text, '\n')) != NULL; text = end + 1)
        chronicle_add(&session->chronicle, text, (size_t)(end - text));
}

static const struct json_node *line_member(const struct json *json, const char *key, enum json_kind kind)
{
    const struct json_node *node = json_root(json)->kind == json_kind_object ? json_member(json, json_root(json), key) : NULL;
    return node != NULL && node->kind == kind ? node : NULL;
}

static const char *string_member(const struct json *json, const char *key)
{
    const struct json_node *node = line_member(json, key, json_kind_string);
    return node == NULL ? "" : node->string;
}

/* A seed that was kept secret stands in the last line, with its salt. */
static void find_seed(struct session *session)
{
    struct error error;
    const struct chronicle *chronicle = &session->chronicle;
    const char *line = chronicle->lines == 0 ? "" : chronicle_line(chronicle, chronicle->lines - 1);
    size_t length = strlen(line);
    if (length == 0 || length > LINE_BYTES)
        return;
    memcpy(session->line, line, length + 1);
    if (!json_read(&session->json, session->line, length, &error))
        return;
    text_copy(session->salt, sizeof session->salt, string_member(&session->json, "salt"));
    uint64_t seed;
    if (!hash_read(string_member(&session->json, "seed"), &seed))
        return;
    session->header.has_seed = true;
    session->header.seed = seed;
}

static bool keeps_its_word(const struct session *session)
{
    char commitment[COMMITMENT_DIGITS + 1];
    seed_commit(session->header.seed, session->salt, commitment);
    return *session->salt == '\0' || text_equal(commitment, session->header.seed_commitment) ||
           (complain("the seed is not the one that was committed to before the first throw", NULL), false);
}

bool session_has_tables(const struct session *session)
{
    const struct record_header *header = &session->header;
    return header->tables == tables_hash(header->shelf->ruleset, header->shelf->tables);
}

bool session_needs_tables(const struct session *session)
{
    return session_has_tables(session) ||
           (complain("the record was played with other tables; those of a house are named with --house DIR", NULL), false);
}

bool session_muster(struct session *session)
{
    const struct record_header *header = &session->header;
    find_seed(session);
    if (!header->has_seed)
        return complain("the record does not tell its seed: its dice cannot be thrown again", NULL), false;
    return keeps_its_word(session) && muster_scene(session);
}

static bool read_scene(struct session *session)
{
    const struct record_header *header = &session->header;
    struct scenario_texts texts = {header->scenario, header->ground, strlen(header->scenario), strlen(header->ground)};
    return scene_read(&session->scene, header->scenario_name, &texts);
}

bool session_read(struct session *session, const struct library *library, const char *path)
{
    struct error error;
    size_t length;
    *session = (struct session){.path = NULL};
    prepare_reading(session);
    char *read = ledger_read(path, &length, &error);
    if (read == NULL)
        return complain(error.message, NULL), false;
    char *text = memcpy(allocate(length + 1), read, length);
    session->length = length;
    free(read);
    char *end = strchr(text, '\n');
    if (end == NULL)
        return complain(path, " holds no battle: not even its first line is whole", NULL), false;
    *end = '\0';
    add_lines(session, end + 1);
    if (!read_head(session, library, text, &error))
        return complain(path, ": ", error.message, NULL), false;
    return read_scene(session);
}

bool session_find_lines(const struct session *session, const char *at, int *lines)
{
    struct digits digits;
    char *end;
    *lines = session->chronicle.lines;
    if (at == NULL)
        return true;
    long line = strtol(at, &end, 10);
    if (*at >= '0' && *at <= '9' && *end == '\0' && line < *lines) {
        *lines = (int)line + 1;
        return true;
    }
    return complain("--at takes the number of a line, 0 to ", text_of_int(&digits, *lines - 1), NULL), false;
}

/* A copy of it, to be read in place. */
static bool fetch_line(struct session *session, int number, size_t *length, struct error *error)
{
    const char *line = chronicle_line(&session->chronicle, number);
    *length = strlen(line);
    if (*length > LINE_BYTES)
        return error_set(error, error_bad_value, "a line of a record is not as long as this", NULL);
    memcpy(session->line, line, *length + 1);
    return true;
}

enum replayed session_replay_line(struct session *session, int number, struct error *error)
{
    size_t length;
    if (number == 0)
        begin_match(session);
    if (!fetch_line(session, number, &length, error))
        return replayed_not;
    return match_replay_line(&session->match, &session->json, session->line, length, error);
}

bool session_replay(struct session *session, int lines, struct error *error)
{
    if (lines == 0) /* broken off behind the header */
        begin_match(session);
    for (int i = 0; i < lines; i++)
        if (session_replay_line(session, i, error) != replayed_same)
            return false;
    return true;
}

static bool begins_under_header(const struct session *session, struct error *error)
{
    uint64_t header;
    return (hash_read(string_member(&session->json, "header"), &header) &&
            header == bytes_hash(session->head, strlen(session->head))) ||
           error_set(error, error_bad_value, "the header is not the one that line 0 was written under", NULL);
}

bool session_is_whole(struct session *session, int lines, struct error *error)
{
    for (int i = 0; i < lines; i++) {
        struct digits digits;
        size_t length;
        int64_t number = -1;
        if (!fetch_line(session, i, &length, error) || !json_read(&session->json, session->line, length, error))
            return false;
        const struct json_node *n = line_member(&session->json, "n", json_kind_number);
        if (n == NULL || !json_to_integer(n, &number) || number != i)
            return error_set(error, error_bad_value, "line ", text_of_int(&digits, i), " of the record is missing", NULL);
        if (i == 0 && !begins_under_header(session, error))
            return false;
    }
    return true;
}

bool session_resume(struct session *session, const struct library *library, const char *path)
{
    struct error error;
    if (!session_read(session, library, path) || !session_needs_tables(session) || !session_muster(session))
        return false;
    if (!ledger_open(&session->ledger, path, &error)) /* after reading: a lock ends with any closing of its file */
        return complain_of_ledger(&error);
    session->path = path;
    if ((size_t)session->ledger.length != session->length)
        return complain(path, " has grown while it was read; please try again", NULL), false;
    return true;
}

bool session_catch_up(struct session *session, const struct match_listener *listener)
{
    struct error error;
    session->listener = *listener;
    if (!session_replay(session, session->chronicle.lines, &error))
        return complain(session->path, ": ", error.message, NULL), false;
    session->match.listener = session->listener = (struct match_listener){.order = NULL};
    session->resumed = session->chronicle.lines;
    if (session->resumed == 0)
        keep_line(session);
    return true;
}

/* ---- playing ---- */

static bool kept(struct session *session, bool done)
{
    if (done)
        keep_line(session);
    session->refused += !done;
    return done;
}

bool session_order(struct session *session, int side, const struct order *order, struct objection *objection)
{
    return kept(session, match_order(&session->match, side, order, objection));
}

bool session_say(struct session *session, int side, const char *order, struct objection *objection)
{
    return kept(session, match_say(&session->match, side, order, objection));
}

/* ---- orders to many ---- */

struct giving {
    struct session *session;
    int side;
};

static bool give(void *owner, const struct order *order, struct objection *objection)
{
    struct giving *giving = owner;
    return session_order(giving->session, giving->side, order, objection);
}

bool session_says_many(struct session *session, int side, const char *orders)
{
    struct many many;
    return many_is(&many, &session->match.battle, side, orders);
}

bool session_say_many(struct session *session, int side, const char *orders, session_refused *refused, void *owner,
                      struct objection *objection)
{
    struct giving giving = {session, side};
    struct many_given given;
    struct many many;
    bool taken = false, first = true;
    many_begin(&many, &session->match.battle, side, orders);
    while (many_give(&many, give, &giving, &given)) {
        taken = taken || given.taken;
        if (given.taken)
            continue;
        if (first)
            *objection = given.objection;
        first = false;
        if (refused != NULL)
            refused(owner, &given);
    }
    return taken;
}

bool session_type(struct session *session, int side, const int32_t *faces, int count, struct objection *objection)
{
    return kept(session, match_type(&session->match, side, faces, count, objection));
}

bool session_take_back(struct session *session, int side, int32_t to, struct objection *objection)
{
    return kept(session, match_take_back(&session->match, side, to, objection));
}

bool session_answer(struct session *session, int side, bool agrees, struct objection *objection)
{
    return kept(session, match_answer(&session->match, side, agrees, objection));
}

bool session_end(struct session *session, struct objection *objection)
{
    return kept(session, match_end(&session->match, objection));
}

const struct battle *session_view(struct session *session, int side)
{
    battle_view(&session->view, &session->match.battle, side, session->view_block);
    return &session->view;
}
