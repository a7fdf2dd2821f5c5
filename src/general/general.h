/* general.h - the computer players. A general is asked what his side does; he sees the view of his side and never the battle, and
   the same view, seed and attempt always bring the same order. The recruit gives any legal order; the sergeant the best one for
   one unit at a time, as does sergeant@0.1, who stays as he was; the captain gives each brigade a task, by looking ahead, has
   the sergeant carry it out, and looks where each of his orders leads; the general has the plans of the books and weighs those of
   his enemy. */
#ifndef GROGNARD_GENERAL_GENERAL_H
#define GROGNARD_GENERAL_GENERAL_H

#include "battle/trial.h"
#include "dice/paths.h"
#include "drill/proofs.h"
#include "general/scheme.h"

enum general_kind { general_recruit, general_sergeant_0_1, general_sergeant, general_captain, general_chief, general_kinds };
extern const char *const general_names[]; /* ends in a null pointer */

struct general {
    enum general_kind kind;
    uint64_t seed; /* of his own whims: never thrown with the battle's dice */
    int32_t work;  /* of who looks ahead: how many orders he may try in his thoughts of a turn; 0: as many as he is used to */
};

/* By his name, "captain", or with the orders that he may try in a turn's thoughts, "captain:20000"; his seed is still to be
   given. False: nobody is called so, or he takes no number. */
bool general_named(const char *word, struct general *general);

#define UNITS_OF_WORK INT64_C(80) /* among so many an order takes twice as long to try as alone */

/* Who looks ahead may be told how much. */
static inline bool general_looks_ahead(enum general_kind kind)
{
    return kind == general_captain || kind == general_chief;
}

/* As many as he was told; or as he is used to, and the fewer the more units there are: each takes so much longer among many. */
static inline int32_t general_work(const struct general *general, int32_t usual, const struct battle *view)
{
    int64_t units = view->setup->units;
    return general->work > 0 ? general->work : (int32_t)(usual * UNITS_OF_WORK / (UNITS_OF_WORK + units));
}

/* For a battle of this seed: nobody can tell the battle's from it. */
uint64_t general_seed(uint64_t of_battle, int side);

/* What a unit was last sent at somebody or something for, and how that stood then. */
struct attempt {
    int32_t turn;    /* 0: never */
    int32_t against; /* strength of who was there */
    int16_t verb, target;
    struct place from, at;
};

/* Where a unit stood before it was moved by order first in a turn. */
struct leg {
    int32_t turn; /* 0: never */
    struct place from;
};

/* How a unit stood when it was given an order last, and how before it was found to have changed. */
struct dress {
    int32_t turn; /* of the change; 0: it was never given an order */
    int16_t formation, before;
};

/* Room to think in: the caller's, one for each battle that is being fought; begins as zeros. */
enum { general_most_subjects = MOST_ENROLLED, general_most_orders = 256 };
struct general_desk {
    void *trial; /* GENERAL_ROOM bytes, aligned to 16: where orders are tried out, and battles looked ahead into */
    const struct battle *looked_at; /* whose units are appraised; a null pointer: nobody's yet */
    struct trial tries;             /* of the sergeant's, in the room for trials */
    /* of the decision at hand: its step, kind and side, the orders seen when it was asked last */
    int32_t step, kind, side, orders_seen;
    int32_t tried, counted; /* orders and odds, for this one answer */
    bool hasty;             /* as in battles ahead: whatever takes time and seldom matters is left out */
    int32_t stirred[SIDES]; /* the last turn in which anybody was sent anywhere */
    struct scheme scheme[SIDES];
    struct belief belief[SIDES];
    struct thought thought[SIDES];
    int64_t foreseen[SIDES]; /* orders tried since, to see where single ones lead */
    /* what is written before it is read */
    int16_t subjects[general_most_subjects];
    struct order orders[general_most_orders];
    struct appraisal units[general_most_subjects];
    struct proofs proofs; /* of the battle that is looked at, while one unit's orders are weighed; but for the count */
    struct paths paths;
    /* of units, as many as there are: who has been thought of in the decision at hand, and has turned where it stands */
    bool thought_of[general_most_subjects], turned[general_most_subjects];
    struct attempt attempt[general_most_subjects];
    struct leg leg[general_most_subjects], leg_before[general_most_subjects];
    struct dress dress[general_most_subjects];
};
/* All of it that is ever read begins as zeros, for a battle of so many units: most of it lies behind theirs. */
void general_sit_down(struct general_desk *desk, void *trial, int units);
#define IN_SIXTEENS(bytes) (((bytes) + 15) / 16 * 16)
/* For a battle of battle_size() bytes: an order of his own that is tried; the battle ahead, the orders tried in it, and the desk
   of those who give them. */
#define GENERAL_ROOM(of_battle) (3 * IN_SIXTEENS(of_battle) + IN_SIXTEENS(sizeof(struct general_desk)))

/* The most that one answer of the sergeant's may cost. */
enum { general_most_tried = 4000, general_most_counted = 2000 };

/* What he says to a decision of his side. `attempt` counts how often the battle has refused what he said to it (something he
   cannot see stood in the way): each brings another thought, the last that of asking for nothing more. */
enum { general_most_attempts = 8 };
void general_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order);
/* An order that his side gave to that decision when nobody asked him, as when a battle is played again from its record: he
   remembers it as if he had given it himself. Who looks ahead thinks his plan out anew. */
void general_recall(const struct general *general, const struct battle *view, const struct decision *decision,
                    const struct order *order, struct general_desk *desk);

#endif
