/* game.h - one battle between two computer players, order by order, and what came of it. The same seed and seats always bring
   the same battle. */
#ifndef GROGNARD_REFIGHT_GAME_H
#define GROGNARD_REFIGHT_GAME_H

#include "general/general.h"

/* What is the same in all battles of a refight. */
struct game_terms {
    const struct battle_rules *rules;
    const struct setup *setup;
    enum general_kind seat[SIDES];
    const struct journal *journal; /* hears of battles that are fought one at a time; a null pointer: nobody does */
    int32_t work[SIDES];           /* of the players, as in a general */
    const char *name[SIDES];       /* as they were named; null pointers: by their kind */
};
const char *game_player(const struct game_terms *terms, int seat);

enum game_end {
    game_goes_on,
    game_over,    /* by the rules */
    game_stuck,   /* what a side said was refused again and again */
    game_endless, /* more orders in a turn than any army could need */
    game_stopped  /* by whoever runs it: nothing came of it */
};

struct game_outcome {
    uint64_t seed, hash; /* of the last state */
    enum game_end end;
    const char *reason, *grade; /* the ruleset's words, or what the end is called */
    int32_t winner;             /* a side, or -1 */
    int32_t turns;
    int32_t points[SIDES];
    int64_t orders, refused;
    int32_t lost[SIDES][services]; /* strength, in the ruleset's measure */
    bool exchanged;                /* the seats */
};

/* Memory for one battle of so many bytes at a time, the caller's, aligned to 16: it, and for each side its view and room to
   think in. */
#define GAME_ROOM(of_battle) ((1 + SIDES) * IN_SIXTEENS(of_battle) + SIDES * GENERAL_ROOM(of_battle))

struct game {
    const struct game_terms *terms;
    struct battle battle;
    uint32_t touched[TOUCHED_WORDS]; /* of the battle, since it was seen */
    void *room;
    void *view_block[SIDES];
    struct kept_view seen[SIDES];
    struct general general[SIDES];
    struct general_desk desk[SIDES]; /* his own thoughts: nobody reads the other's */
    struct order order;              /* the last that was taken */
    enum game_end end;
    bool exchanged;
    int64_t orders, refused;
    int32_t turn, orders_in_turn, attempt;
};

/* `exchanged`: each player takes the other's side. */
void game_begin(struct game *game, const struct game_terms *terms, void *room, uint64_t seed, bool exchanged);
/* The view of a side, as things are. */
const struct battle *game_view(struct game *game, int side);
/* One order; false when the battle has ended. */
bool game_on(struct game *game);
void game_outcome(const struct game *game, struct game_outcome *outcome);

/* Of a battle that ended so, however it was played. */
struct game_count {
    int64_t orders, refused;
    bool exchanged;
};
void game_outcome_of(const struct battle *battle, enum game_end end, const struct game_count *count,
                     struct game_outcome *outcome);

/* What a side's arm had to lose. */
int32_t game_strength(const struct setup *setup, int side, enum service service);
/* Without its leaders. */
int32_t game_strength_in_all(const struct setup *setup, int side);
/* More orders than this in a turn, and the battle counts as endless. */
int32_t game_most_orders(const struct setup *setup);

#endif
