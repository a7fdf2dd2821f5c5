/* question.h - one question to the umpire, read from JSON, and its answer, written as JSON (docs/protocol.md). */
#ifndef GROGNARD_UMPIRE_QUESTION_H
#define GROGNARD_UMPIRE_QUESTION_H

#include "base/json.h"
#include "dice/odds.h"
#include "umpire/library.h"
#include "umpire/umpire.h"

enum asking { asking_odds, asking_with_dice, asking_with_seed };

struct question {
    const struct shelf *shelf;
    const struct procedure *procedure;
    int32_t facts[LIMIT_FACTS];
    uint64_t options;
    char rulings[LIMIT_RULINGS];
    enum asking asking;
    int32_t dice[LIMIT_DICE];
    int dice_count; /* may be above the limit: then too many are given */
    uint64_t seed;
};

struct answer {
    struct sum sum;
    struct dice dice; /* as thrown, unless odds were asked */
    int32_t result[LIMIT_RESULTS];
    struct odds *odds; /* the caller's; filled when odds were asked */
};

bool question_read(struct question *question, const struct library *library, const struct json *json, struct error *error);
/* Reads the value of one fact into its slot. */
bool fact_read(const struct fact *fact, const struct json_node *node, int32_t *slot, struct error *error);
bool question_answer(const struct question *question, struct answer *answer, struct error *error);

void answer_write(const struct question *question, const struct answer *answer, struct json_writer *writer);
void error_write(const struct error *error, struct json_writer *writer);
/* One result as {"name": value, ...}. */
void result_write(const struct procedure *procedure, const int32_t *result, struct json_writer *writer);

/* The facts of a question likewise. */
void facts_write(const struct procedure *procedure, const int32_t *facts, struct json_writer *writer);

/* "modifiers": [...] and "dice": [...], as members of the object that is open. */
void sum_write(const struct sum *sum, struct json_writer *writer);
void dice_write(const struct dice *dice, struct json_writer *writer);

/* A list of options, an object of rulings and their letters; a null pointer: none, all as they are by default. */
bool options_read(const struct ruleset *ruleset, const struct json *json, const struct json_node *list, uint64_t *options,
                  struct error *error);
bool rulings_read(const struct ruleset *ruleset, const struct json *json, const struct json_node *object,
                  char rulings[LIMIT_RULINGS], struct error *error);

/* All the memory that a line of questions and answers takes. */
struct desk {
    struct json_small json;
    struct question question;
    struct answer answer;
    struct odds odds;
};

/* Answers one line of JSON (text[length] must be writable) with one line, without its end, error or not. */
void desk_reply(struct desk *desk, const struct library *library, char *text, size_t length, struct text *reply);

#endif
