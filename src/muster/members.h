/* members.h - the members of a scenario's objects, declared once in tables: reading, writing and every complaint go by them.
   Shared by the files of muster that know the format; nobody else needs it. */
#ifndef GROGNARD_MUSTER_MEMBERS_H
#define GROGNARD_MUSTER_MEMBERS_H

#include "base/json.h"
#include "field/place.h"
#include "field/shape.h"
#include "field/store.h"

#define UNSAID INT32_MIN

enum member_kind {
    member_text,   /* const char *; a null pointer when not said */
    member_whole,  /* int32_t; UNSAID when not said, and so below */
    member_word,   /* int32_t: index into `words` */
    member_truth,  /* int32_t: 0 when not said */
    member_clock,  /* int32_t: minutes of the day, written "09:30" */
    member_metres, /* int32_t: millimetres */
    member_place,  /* struct place: [x, y] */
    member_area,   /* struct bounds: [west, south, east, north] */
    member_part    /* an object or a list with a reader of its own */
};

struct member {
    const char *name; /* a null pointer ends the table */
    enum member_kind kind;
    size_t offset;
    bool required;
    int32_t least, most; /* of texts: bytes */
    const char *const *words;
    const char *right; /* an example for complaints */
};

#define MEMBER_TEXT(of, name, required, most, right) \
    { \
#name, member_text, offsetof(struct of, name), required, 1, most, NULL, right \
    }
#define MEMBER_WHOLE(of, name, required, least, most, right) \
    { \
#name, member_whole, offsetof(struct of, name), required, least, most, NULL, right \
    }
#define MEMBER_WORD(of, name, required, words) \
    { \
#name, member_word, offsetof(struct of, name), required, 0, 0, words, NULL \
    }
#define MEMBER_TRUTH(of, name) \
    { \
#name, member_truth, offsetof(struct of, name), false, 0, 1, NULL, NULL \
    }
#define MEMBER_CLOCK(of, name, required) \
    { \
#name, member_clock, offsetof(struct of, name), required, 0, 0, NULL, "\"09:30\"" \
    }
#define MEMBER_METRES(of, name, required, least, most, right) \
    { \
#name, member_metres, offsetof(struct of, name), required, least, most, NULL, right \
    }
#define MEMBER_PLACE(of, name) \
    { \
#name, member_place, offsetof(struct of, name), false, 0, 0, NULL, "[1200, 340]" \
    }
#define MEMBER_AREA(of, name) \
    { \
#name, member_area, offsetof(struct of, name), false, 0, 0, NULL, "[200, 0, 1400, 300]" \
    }
#define MEMBER_PART(name, required, right) \
    { \
        name, member_part, 0, required, 0, 0, NULL, right \
    }

/* Where the reader is, for complaints. */
struct scenario_reading {
    const struct json *json;
    struct store *store;
    struct error *error;
    const char *side;           /* its id, or "" */
    const char *formation;      /* its name, or "" */
    const char *what;           /* "unit", "objective", ... or "" */
    int32_t number;             /* of its kind, from 1; 0: it is the only one */
    const char *name;           /* of it, or "" */
    const char *const *nations; /* those that are known, and the scenario's own; ends in a null pointer */
};

/* "side red, 1st brigade, unit 3 (I/Prinz Anton), FIELD PIECES"; the last piece is a null pointer. Returns false. */
bool scenario_refuse(const struct scenario_reading *reading, const char *field, ...);
bool scenario_no_room(const struct scenario_reading *reading);

/* Reads the members of an object into its struct; parts are only checked to be known. */
bool members_read(struct scenario_reading *reading, const struct member *members, const struct json_node *object, void *into);
/* Writes those that are said; `nations` as in the reading. */
void members_write(const struct member *members, const void *from, const char *const *nations, struct json_writer *writer);

/* A part that must be a list, or an object; a null pointer when there is none (`*right` false when it is of another kind). */
const struct json_node *part_of(const struct scenario_reading *reading, const struct json_node *object, const char *name,
                                enum json_kind kind, bool *right);

#endif
