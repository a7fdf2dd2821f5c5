#include "battle/match.h"

#include <string.h>

static bool differs(const struct match *match, const char *what, struct error *error)
{
    struct digits digits;
    return error_set(error, error_bad_value, "line ", text_of_int(&digits, match->number), " of the record: ", what, NULL);
}

static bool say_dice(struct match *match, const struct record_line *line, const struct json *json, struct objection *objection)
{
    int32_t faces[LIMIT_DICE];
    int count = record_read_faces(line, json, faces, LIMIT_DICE);
    return count >= 0 ? match_type(match, line->side, faces, count, objection)
                      : object(objection, "", "These are no faces of dice.", NULL);
}

static bool say_take_back(struct match *match, const struct record_line *line, struct objection *objection)
{
    if (line->take_back == take_back_done || line->take_back == take_back_ask)
        return match_take_back(match, line->side, line->to, objection);
    return match_answer(match, line->side, line->take_back == take_back_agree, objection);
}

static bool say(struct match *match, const struct record_line *line, const struct json *json, struct objection *objection)
{
    switch (line->kind) {
    case record_begin:
        return match->number == 0 || object(objection, "", "A battle begins once.", NULL);
    case record_order:
        return match_say(match, line->side, line->order, objection);
    case record_dice:
        return say_dice(match, line, json, objection);
    case record_take_back:
        return say_take_back(match, line, objection);
    case record_end:
        break;
    }
    return match_end(match, objection);
}

/* The hash of the state is the last member: two lines that differ only before it tell the same battle in other words. */
#define HASH_TAIL (16 + 2)

bool match_replay_line(struct match *match, struct json *json, char *line, size_t length, struct error *error)
{
    struct record_line read;
    struct objection objection;
    char state[HASH_TAIL + 1] = "";
    uint64_t hash = bytes_hash(line, length);
    if (length > HASH_TAIL)
        text_copy(state, sizeof state, line + length - HASH_TAIL);
    if (!json_read(json, line, length, error) || !record_read_line(&read, match->battle.setup, json, error))
        return false;
    if (!say(match, &read, json, &objection)) {
        struct digits digits;
        return error_set(error, error_bad_value, "line ", text_of_int(&digits, match->number + 1),
                         " of the record: ", objection.sentence, NULL);
    }
    const char *told = match_line(match);
    size_t told_length = strlen(told);
    if (strcmp(told + told_length - HASH_TAIL, state) != 0)
        return differs(match, "it comes to another state of the battle", error);
    if (told_length != length || bytes_hash(told, told_length) != hash)
        return differs(match, "it comes to the same state, but is told otherwise", error);
    return true;
}
