/* order.h - what a player says at a table, as a value and as a line of text: "move r11: advance 300, wheel left 30, form line".
   The text is the same in the terminal, the record, a seat's pipe and the page; it is read and written here from the ruleset's
   table of verbs. */
#ifndef GROGNARD_BATTLE_ORDER_H
#define GROGNARD_BATTLE_ORDER_H

#include "base/text.h"
#include "battle/setup.h"
#include "field/plan.h"

/* What an order of this verb says besides: bits, in the order in which the text has them. */
enum verb_part {
    part_unit = 1,        /* whom: "r11" */
    part_target = 2,      /* "at b4": a unit */
    part_choice = 4,      /* one of the verb's words */
    part_number = 8,      /* a whole number (yards, castings, ...; the verb's `about` says which) */
    part_place = 16,      /* "to 1200 800": metres from the south-west corner */
    part_facing = 32,     /* "facing 90": degrees of the compass */
    part_manoeuvres = 64, /* ": advance 300, wheel left 30" */
    part_second = 128,    /* "with r12": another unit */
    part_length = 256     /* a length in the ruleset's unit: "1.5"; as the order's number, in mm */
};
#define PART_MAY(part) ((part) << 16) /* the same, but it may be left out */

struct verb {
    const char *name; /* a null pointer ends the table */
    int32_t parts;
    const char *const *choices; /* ends in a null pointer; or a null pointer */
    const char *about;
};

struct order {
    int16_t verb;                 /* in the ruleset's table */
    int16_t unit, target, second; /* NO_UNIT where there is none */
    int16_t choice;               /* -1: none */
    int16_t manoeuvres;
    int32_t number; /* a length: mm */
    uint16_t facing;
    bool has_place, has_facing;
    struct place place;
    struct manoeuvre list[MOST_MANOEUVRES];
};

#define ORDER_FOR(verb_number, unit_number) \
    ((struct order){ \
        .verb = (int16_t)(verb_number), .unit = (int16_t)(unit_number), .target = NO_UNIT, .second = NO_UNIT, .choice = -1})

/* Says a list of manoeuvres, in place of any before. */
void order_say_way(struct order *order, const struct manoeuvre *list, int count);
/* Does its way lead anywhere? Turning where it stands and changing formation do not. */
bool order_displaces(const struct order *order);

/* Every ruleset's table begins with this one: it ends a decision that takes many orders, or declines. */
#define VERB_DONE \
    { \
        "done", 0, NULL, "no more orders here" \
    }
enum { verb_done };

static inline bool verb_must(const struct verb *verb, enum verb_part part)
{
    return (verb->parts & (int32_t)part) != 0;
}
static inline bool verb_may(const struct verb *verb, enum verb_part part)
{
    return (verb->parts & (int32_t)(part | PART_MAY(part))) != 0;
}

/* ---- manoeuvres in words ---- */

enum manoeuvre_figure { figure_yards, figure_degrees, figure_none, figure_formation, figure_place };
extern const char *const manoeuvre_words[]; /* by enum manoeuvre_kind; ends in a null pointer */
extern const char *const manoeuvre_does[];  /* likewise */
enum manoeuvre_figure manoeuvre_figure(int kind);

/* ---- texts ---- */

struct battle;
struct battle_rules;
/* Lengths are read so that none comes out longer than it was said, and written with as many decimals as it takes to read the same
   millimetres again. */
bool order_read(struct order *order, const struct battle_rules *rules, const struct setup *setup, const char *text,
                struct error *error);
/* The same for a side of a battle: units of which it does not know do not exist for it. */
bool order_read_for(struct order *order, const struct battle *battle, int side, const char *text, struct error *error);
/* Has the order the parts that its verb asks for, and no others? Only such an order can be written; those that were read are. */
bool order_fits(const struct order *order, const struct battle_rules *rules, const struct setup *setup);
void order_write(const struct order *order, const struct battle_rules *rules, const struct setup *setup, struct text *text);
/* A word of orders as one says it: "march column". */
void word_tell(const char *word, struct text *text);
void feature_tell(const struct feature *feature, struct text *text); /* within a sentence with its article */
/* "north-east": the eighth of the circle that it looks into. */
const char *compass_point(uint16_t bearing);
/* "3 inches": to the nearest whole one. */
void length_tell(int64_t mm, const struct battle_rules *rules, const struct setup *setup, struct text *text);
/* What it means, for a person: "II/Prinz Anton: advances 100 yards, then wheels left 30 degrees". */
void order_tell(const struct order *order, const struct battle_rules *rules, const struct setup *setup, struct text *text);

#endif
