#include "battle/match.h"

#include <string.h>

static void differs(const struct match *match, const char *what, struct error *error)
{
    struct digits digits;
    error_set(error, error_bad_value, "line ", text_of_int(&digits, match->number), " of the record: ", what, NULL);
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

static void tell_listener(const struct match *match, const struct record_line *line)
{
    const struct match_listener *listener = &match->listener;
    struct order order;
    struct error error;
    if (listener->order != NULL && order_read_for(&order, &match->battle, line->side, line->order, &error))
        listener->order(listener->owner, match, line->side, &order);
}

static bool say(struct match *match, const struct record_line *line, const struct json *json, struct objection *objection)
{
    switch (line->kind) {
    case record_begin:
        return match->number == 0 || object(objection, "", "A battle begins once.", NULL);
    case record_order:
        tell_listener(match, line);
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

static enum replayed compare(const char *told, size_t told_length, uint64_t words, size_t length, const char *state)
{
    bool same_words = told_length == length && bytes_hash(told, told_length - HASH_TAIL) == words;
    bool same_state = strcmp(told + told_length - HASH_TAIL, state) == 0;
    if (same_words)
        return same_state ? replayed_same : replayed_counted_other;
    return same_state ? replayed_told_other : replayed_otherwise;
}

static const char *const differences[] = {[replayed_otherwise] = "it comes to another state of the battle",
                                          [replayed_counted_other] = "it is told alike, but comes to another state of the battle",
                                          [replayed_told_other] = "it comes to the same state, but is told otherwise",
                                          [replayed_same] = NULL};

enum replayed match_replay_line(struct match *match, struct json *json, char *line, size_t length, struct error *error)
{
    struct record_line read;
    struct objection objection;
    size_t tail = length > HASH_TAIL ? HASH_TAIL : length;
    char state[HASH_TAIL + 1];
    uint64_t words = bytes_hash(line, length - tail);
    memcpy(state, line + length - tail, tail); /* nothing says that the line ends with a zero */
    state[tail] = '\0';
    if (!json_read(json, line, length, error) || !record_read_line(&read, match->battle.setup, json, error))
        return replayed_not;
    if (!say(match, &read, json, &objection)) {
        struct digits digits;
        error_set(error, error_bad_value, "line ", text_of_int(&digits, match->number + 1),
                  " of the record: ", objection.sentence, NULL);
        return replayed_not;
    }
    enum replayed as = compare(match_line(match), strlen(match_line(match)), words, length, state);
    if (as != replayed_same)
        differs(match, differences[as], error);
    return as;
}
