/* march.h - a move under orders: its manoeuvres, the way that they lead and how far it may be, held against what a ruleset
   allows; made as long as may be, found for a wish, offered. What is allowed stands in the ruleset's book. Nothing is moved here.
 */
#ifndef GROGNARD_DRILL_MARCH_H
#define GROGNARD_DRILL_MARCH_H

#include "battle/battle.h"
#include "field/plan.h"

struct march_book;

/* A move as it would be made. A ruleset that keeps more of it has a struct of its own, of which this is the first member. */
struct drill_march {
    const struct march_book *book;
    const struct battle *battle;
    int unit;
    int count;
    const struct manoeuvre *list;
    struct box from; /* where it begins */
    struct passage passage;
};

/* What a ruleset says of moves. */
struct march_book {
    size_t size; /* of its own struct */
    /* What of its own struct points to the battle, or into itself, is set anew: it has been copied. */
    void (*settle)(struct drill_march *march);
    const char *rule, *asks; /* of an order without manoeuvres: "Say how it moves: advance 300, wheel left 30." */
    /* May these manoeuvres be made at all, one after the other? It notes what the way depends on. Else it objects. */
    bool (*list_is_open)(struct drill_march *march, struct objection *objection);
    struct walker (*walker)(struct drill_march *march);
    /* A manoeuvre begins to be swept from there: what `who` of the walker keeps of it. A null pointer: nothing. */
    void (*begin_part)(const void *who, const struct manoeuvre *part, const struct box *from);
    /* May this one be made from where the passage has come to, `before` it is swept (to a null pointer), and from there when it
       has been? Else it objects. A null pointer: nothing binds them. */
    bool (*part_is_open)(const struct drill_march *march, const struct manoeuvre *part, const struct box *before,
                         struct objection *objection);
    uint32_t where_it_stands; /* MANOEUVRE_BITs of those that are made however near somebody stands */
    struct stop_rules stops;  /* by which it is stopped, whatever it is; */
    const char *(*rule_of_ground)(const struct battle *b, int feature); /* of that which stops it; a null pointer: */
    /* which of them are others in this move; a null pointer: none. */
    void (*alter_stops)(const struct drill_march *march, struct stop_rules *stops);
    int told_in; /* lengths are told in whole ones of the ruleset's unit (1) or in tenths of it (10), what is over dropped */
    /* May it go this way, and so far? Else it objects. */
    bool (*passage_is_open)(struct drill_march *march, struct objection *objection);
    /* By how much, in mm, a way that was not open is too long; before its last manoeuvre how much is left at most. */
    int64_t (*too_long)(struct drill_march *march);
    int32_t (*left)(struct drill_march *march);
    /* The same unit's move anew, by another list; who may walk where stays as it was. */
    void (*renew)(struct drill_march *march, const struct manoeuvre *list, int count);
    uint32_t (*plans_with)(const struct drill_march *march); /* MANOEUVRE_BITs */
    uint16_t (*most_wheel)(const struct drill_march *march); /* in a plan; a null pointer: a quarter turn */
};

/* By this list, from where the unit stands. */
struct drill_march march_of(const struct march_book *book, const struct battle *b, int unit, const struct manoeuvre *list,
                            int count);
/* Reads the list, sweeps it from `from` on, and holds it against all that binds the unit; else objects. */
bool march_is_open(struct drill_march *march, struct objection *objection);
/* The same in parts: is the list in order; may it go so, by a passage that was swept already? */
bool march_has_list(struct drill_march *march, struct objection *objection);
bool march_may_go(struct drill_march *march, struct objection *objection);
struct walker march_walker(struct drill_march *march);
/* False, with an objection that names what stopped its passage and after how far. */
bool march_object_stopped(const struct drill_march *march, struct objection *objection);
/* Sweeps one more manoeuvre on from the passage's end. */
bool march_sweep(const struct drill_march *march, const struct walker *walker, const struct manoeuvre *part,
                 struct passage *passage);
/* The last manoeuvre of its list, which is `list`, as long as may be; false when nothing of it is open. */
bool march_fit_last(struct drill_march *march, struct manoeuvre *list);
/* The same to the mm, where the ground makes a way longer than it is too. */
bool march_fit_far(struct drill_march *march, struct manoeuvre *list);
/* Anew by this list. */
bool march_fit(struct drill_march *march, struct manoeuvre *list, int count);

/* How it would come to stand there. */
void march_plan(struct drill_march *march, struct place to, uint16_t facing, bool facing_matters, struct plan *plan);
/* Most of the way there that `reach` covers, or less of it; false: nothing. On the best of ground it goes `farthest`, if that is
   more. */
bool march_plan_toward(struct drill_march *march, struct place to, int32_t reach, int32_t farthest, struct plan *plan);
/* In place of what was `planned` the road that it stands on, as far as may be, if that ends nearer to the place; false: neither.
 */
bool march_plan_along_road(struct drill_march *march, struct place to, bool planned, struct plan *plan);

/* All whom one manoeuvre went through, from there by this passage (of a wheel the first that the passage keeps); returns how
 * many. */
int march_went_through(const struct battle *b, const struct walker *walker, const struct box *from, const struct passage *passage,
                       int16_t units[LIMIT_ENROLLED]);
/* The same of a whole march, each of them once; it has been swept, and not been made yet. */
int march_passed(struct drill_march *march, int16_t units[LIMIT_ENROLLED]);
/* All its way lies along roads, and there is some; it may form and face besides. */
bool march_keeps_to_road(const struct drill_march *march);
/* "120 yards", "6.5 inches". */
const char *march_length(const struct drill_march *march, int64_t mm, char words[LIMIT_NAME]);

/* ---- offers ---- */

/* Adds an order with this verb by a list that is known to be open; or if it is, as it is or with its last manoeuvre as long as
   may be; and the same if an order is wanted at all. */
void march_add_way(int verb, int unit, const struct manoeuvre *list, int count, struct order_list *orders);
void march_add(struct drill_march *march, int verb, const struct manoeuvre *list, int count, struct order_list *orders);
void march_add_fitted(struct drill_march *march, int verb, struct manoeuvre *list, int count, struct order_list *orders);
void march_offer(struct drill_march *march, int verb, const struct manoeuvre *list, int count, struct order_list *orders);
void march_offer_fitted(struct drill_march *march, int verb, struct manoeuvre *list, int count, struct order_list *orders);

/* ---- manoeuvres ---- */

#define MARCH_CHANGES (MANOEUVRE_FACES | MANOEUVRE_BIT(reform)) /* it stays where it is */

static inline struct manoeuvre march_ahead(int32_t mm)
{
    return (struct manoeuvre){.kind = manoeuvre_advance, .amount = mm};
}
static inline struct manoeuvre march_turn(int kind, int degrees)
{
    return (struct manoeuvre){.kind = (int16_t)kind, .amount = turn_of_degrees(degrees)};
}
static inline struct manoeuvre march_form(int formation)
{
    return (struct manoeuvre){.kind = manoeuvre_reform, .formation = (int16_t)formation};
}
/* About its middle where it stands, toward a place: left or right, whichever is less. */
struct manoeuvre march_face_toward(const struct box *box, struct place to);

#endif
