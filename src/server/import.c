/* A record brought along: played again line by line, and kept if each of them is as it was written. */
#include "server/visitor.h"

#include "server/memory.h"
#include "server/play.h"
#include "server/served.h"

#include <stdlib.h>
#include <string.h>

struct importing {
    char *text; /* the record; its lines end in NULs */
    struct kept_line *lines;
    int32_t count;
    struct kept_battle kept;
    char salt[SALT_DIGITS + 1];
    struct play *play;
    struct token token;
};

/* ---- lines ---- */

/* The header, and the lines behind it. */
static bool part_lines(struct importing *importing, const char *record, struct error *error)
{
    size_t length = strlen(record);
    int32_t most = 1;
    for (const char *at = record; (at = strchr(at, '\n')) != NULL; at++)
        most++;
    importing->text = memory_copy(record, length);
    importing->lines = memory_take((size_t)(most + 1) * sizeof *importing->lines);
    char *at = importing->text;
    for (char *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        *end = '\0';
        importing->lines[importing->count] =
            (struct kept_line){.number = importing->count - 1, .text = at, .length = (size_t)(end - at)};
        importing->count++;
    }
    return importing->count >= 2 || error_set_fact(error, error_bad_value, "record",
                                                   "the record must hold its header and at least one line, each ended by a "
                                                   "newline",
                                                   NULL);
}

/* The seed stands in the header or in the last line, and there with its salt. */
static bool find_seed(struct importing *importing, struct room *room, struct error *error)
{
    const struct record_header *head = &importing->play->head;
    const struct kept_line *last = &importing->lines[importing->count - 1];
    struct json *json = &room->json;
    importing->kept.seed = head->seed;
    if (last->length > MATCH_LINE_BYTES)
        return error_set_fact(error, error_bad_value, "record", "a line of a record is not as long as this", NULL);
    memcpy(room->line, last->text, last->length);
    if (!json_read(json, room->line, last->length, error))
        return false;
    bool object = json_root(json)->kind == json_kind_object;
    const struct json_node *seed = object ? json_member(json, json_root(json), "seed") : NULL;
    const struct json_node *salt = object ? json_member(json, json_root(json), "salt") : NULL;
    if (salt != NULL && salt->kind == json_kind_string)
        text_copy(importing->salt, sizeof importing->salt, salt->string);
    return head->has_seed || (seed != NULL && seed->kind == json_kind_string && hash_read(seed->string, &importing->kept.seed)) ||
           error_set_fact(error, error_bad_value, "record", "the record must tell its seed: a battle that is over does", NULL);
}

static bool keeps_its_word(const struct importing *importing, struct error *error)
{
    char commitment[COMMITMENT_DIGITS + 1];
    const char *committed = importing->play->head.seed_commitment;
    seed_commit(importing->kept.seed, importing->salt, commitment);
    return *importing->salt == '\0' || text_equal(commitment, committed) ||
           error_set_fact(error, error_bad_value, "record", "the seed is not the one that was committed to", NULL);
}

static bool replay(struct importing *importing, struct room *room, struct error *error)
{
    int64_t since = clerk_now(), most = room->hall->limits.record_seconds * 1000000000;
    play_begin(importing->play, importing->kept.seed, importing->salt);
    for (int32_t i = 1; i < importing->count; i++) {
        const struct kept_line *line = &importing->lines[i];
        if (line->length > MATCH_LINE_BYTES)
            return error_set_fact(error, error_bad_value, "record", "a line of a record is not as long as this", NULL);
        if (clerk_now() - since > most)
            return error_set_fact(error, error_not_allowed, "record",
                                  "it takes longer to play this record again than this server bears", NULL);
        memcpy(room->line, line->text, line->length);
        if (!play_replay(importing->play, &room->json, room->line, line->length, error))
            return false;
    }
    return true;
}

static bool read_record(struct importing *importing, struct room *room, const char *record, struct error *error)
{
    if (!part_lines(importing, record, error))
        return false;
    importing->play = memory_take(sizeof *importing->play);
    return play_open(importing->play, room->hall->library, importing->lines[0].text, importing->lines[0].length, error) &&
           play_fits(importing->play, &room->hall->limits, error) && find_seed(importing, room, error) &&
           keeps_its_word(importing, error) && replay(importing, room, error);
}

/* ---- keeping it ---- */

static void keep(struct importing *importing, const struct visitor *visitor, struct message_id id, struct room *room)
{
    struct json_writer *writer = &room->writer;
    struct kept_battle *kept = &importing->kept;
    kept->id = hall_next_battle(visitor->hall);
    kept->salt = importing->salt;
    kept->closed = kept->has_seat[seat_watch] = true;
    token_draw(&importing->token);
    token_hash(importing->token.word, TOKEN_LENGTH, &kept->seat[seat_watch]);
    wire_open(writer, room_text(room), "created", id);
    json_put_int(writer, "battle", kept->id);
    json_key(writer, "links");
    json_open(writer, '{');
    json_put(writer, "watch", importing->token.word);
    json_close(writer, '}');
    json_close(writer, '}');
    served_begin(visitor->hall, importing->play, kept, &importing->lines[1], visitor, id, room);
}

void lobby_import(struct visitor *visitor, struct message_id id, struct room *room)
{
    struct importing importing = {.count = 0};
    struct error error;
    const struct json_node *record = json_member(&room->json, json_root(&room->json), "record");
    bool said = record != NULL && record->kind == json_kind_string;
    if (!said)
        error_set_fact(&error, error_missing_fact, "record", "record must hold the lines of a record", NULL);
    if (said && hall_spends(visitor->hall, budget_records, visitor->from, &error) && hall_has_room(visitor->hall, &error) &&
        read_record(&importing, room, record->string, &error)) {
        keep(&importing, visitor, id, room);
    } else {
        if (importing.play != NULL)
            play_close(importing.play);
        free(importing.play);
        visitor_reply_error(visitor, id, room, error_name(error.code), error.message, error.fact);
    }
    free(importing.text);
    free(importing.lines);
}
