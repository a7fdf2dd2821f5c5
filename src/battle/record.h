/* record.h - a battle as lines of JSON, one for everything that was said: a header that holds all that the battle is made of,
   then orders, dice that players threw, orders taken back, the end (docs/record.md). The files are the host's business. */
#ifndef GROGNARD_BATTLE_RECORD_H
#define GROGNARD_BATTLE_RECORD_H

#include "base/json.h"
#include "battle/battle.h"
#include "umpire/library.h"

/* ---- the header ---- */

/* What is written today. In records of format 1 dice that are thrown again after a taking back show the faces they showed. */
#define RECORD_FORMAT 2

struct record_header {
    int32_t format;      /* when read */
    const char *version; /* of the program that wrote it */
    const struct shelf *shelf;
    uint64_t tables;                               /* hash of those it was played with */
    const char *scenario_name, *scenario, *ground; /* the text of both files */
    uint64_t options;
    char rulings[LIMIT_RULINGS];
    const char *seat[SIDES];     /* who plays */
    const char *seed_commitment; /* "" without one */
    bool has_seed, typed_dice;
    bool lesson; /* computer players agree to any taking back */
    uint64_t seed;
};

uint64_t tables_hash(const struct ruleset *ruleset, const void *tables);
void record_write_header(const struct record_header *header, struct text *text);
/* Strings point into the text that json was read from. */
bool record_read_header(struct record_header *header, const struct library *library, const struct json *json,
                        struct error *error);

/* ---- the lines ---- */

enum record_kind { record_begin, record_order, record_dice, record_take_back, record_end };
enum take_back { take_back_done, take_back_ask, take_back_agree, take_back_refuse };

struct record_line {
    enum record_kind kind;
    int32_t number, turn;
    const char *step;
    int32_t side; /* who says it, or -1 */
    const char *order;
    const int32_t *faces;         /* when written */
    const struct json_node *dice; /* when read */
    int32_t count;                /* of faces */
    enum take_back take_back;
    int32_t to;      /* the number of the order that is taken back, with all after it */
    uint64_t header; /* of the beginning: the hash of the header's line */
};

/* Opens the line's object and leaves it open, for events and the hash. */
void record_open_line(const struct record_line *line, const struct setup *setup, struct json_writer *writer);
/* What a reader of lines needs to do the same again; all else follows from it. */
bool record_read_line(struct record_line *line, const struct setup *setup, const struct json *json, struct error *error);
/* The faces of a line that was read: how many; -1 when one is no face or there are more than fit. */
int record_read_faces(const struct record_line *line, const struct json *json, int32_t *faces, int capacity);

/* ---- hashes ---- */

/* 16 hexadecimal digits. */
void hash_write(uint64_t hash, struct text *text);
bool hash_read(const char *digits, uint64_t *hash);
uint64_t bytes_hash(const char *bytes, size_t length); /* FNV-1a: no two texts of one length that differ in a byte are alike */

#endif
