/* aims.h - fire that is planned in secret: at whom each unit fires, whole or in shares, told anew or taken back until both sides
   are done, hidden from the other side, and fired by all before anybody is lost. Who may fire, at whom, in which shares, and what
   it does, stands in the ruleset's book. */
#ifndef GROGNARD_DRILL_AIMS_H
#define GROGNARD_DRILL_AIMS_H

#include "battle/battle.h"

#include <stddef.h>

#define MOST_AIMS 16 /* of a unit: an order for one more is refused */

/* Of a unit, or of a share of it. No byte is padding, here and in the next one. */
struct drill_aim {
    int16_t target; /* unit, or NO_UNIT: a place */
    int16_t share;  /* castings, or stands as bits: the ruleset says; 0: the whole unit, which has no other aim then */
    int8_t zone;    /* of the ground, or -1 */
    int8_t how;     /* a word of the ruleset */
};

/* Kept in the unit's own state; all zeros: it holds its fire. */
struct drill_aims {
    int16_t count;
    int16_t hits; /* the ruleset's to note, until all have fired */
    struct drill_aim at[MOST_AIMS];
};

struct aims_book;
/* What a ruleset says of a step in which units fire so. */
struct aims_book {
    size_t at;           /* of struct drill_aims in a unit's own state */
    int decision;        /* sealed, and asked of both sides at once */
    int hold;            /* the verb that takes back all that the unit was told */
    battle_may *may_aim; /* Is there anything left of it that may be told, and anybody to fire at? */
    /* What the order would have it aim at; with the share that is to stand, should it aim there already. Else it objects. */
    bool (*read)(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection);
    /* All that `read` would take, and to hold fire. */
    void (*offer)(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list);
    /* One aim is fired; what comes of its hits waits. A null pointer: the ruleset has an order of its own. */
    void (*fire)(struct battle *b, int unit, int aim);
};

/* ---- what one unit is told ---- */

static inline const struct drill_aims *aims_seen(const struct battle *b, const struct aims_book *book, int unit)
{
    return (const void *)((const char *)b->own_units + (size_t)unit * b->rules->unit_size + book->at);
}
static inline struct drill_aims *aims_of(struct battle *b, const struct aims_book *book, int unit)
{
    battle_touch(b, unit);
    return (void *)((char *)b->own_units + (size_t)unit * b->rules->unit_size + book->at);
}
/* Most are told nothing. */
static inline void aims_forget(struct drill_aims *aims)
{
    if (aims->count != 0 || aims->hits != 0)
        *aims = (struct drill_aims){0};
}
/* Its aim at this target or zone (-1: at a unit), whatever the way; a null pointer: none. */
const struct drill_aim *aims_at(const struct drill_aims *aims, int target, int zone);
/* How much of `all` has been told already, by all aims but this one (may be a null pointer). */
int32_t aims_told(const struct drill_aims *aims, const struct drill_aim *but, int32_t all);
/* One aim more: in place of all others if it is the whole unit's, or of that at the same target in the same way. */
void aims_add(struct drill_aims *aims, const struct drill_aim *aim);

/* ---- the decision ---- */

bool aims_take(struct battle *b, const struct aims_book *book, const struct order *order, struct objection *objection);
/* For `offer`: the order, if one is wanted and it would be taken; to hold fire, if it has aimed. */
void aims_offer(const struct battle *b, const struct aims_book *book, const struct order *order, struct order_list *list);
void aims_offer_hold(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list);

/* The three functions of a decision whose orders are those of a book. */
#define AIMS_DECISION(ruleset, name, book) \
    bool ruleset##_open_to_##name(const struct battle *b, int unit, struct objection *objection) \
    { \
        return (book)->may_aim(b, unit, objection); \
    } \
    void ruleset##_offer_##name(const struct battle *b, int unit, struct order_list *list) \
    { \
        (book)->offer(b, book, unit, list); \
    } \
    bool ruleset##_obey_##name(struct battle *b, const struct order *order, struct objection *objection) \
    { \
        return aims_take(b, book, order, objection); \
    }

/* ---- the step ---- */

void aims_wipe(struct battle *b, const struct aims_book *book);                 /* everybody's */
void aims_conceal(struct battle *view, const struct aims_book *book, int unit); /* from the other side */
/* In stage 0 both sides are asked anew; in every later one it is over. */
enum step_now aims_ask(struct battle *b, const struct aims_book *book);
void aims_fire(struct battle *b, const struct aims_book *book); /* all, unit after unit */

#endif
