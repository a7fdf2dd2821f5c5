/* follies.h - what a veteran would laugh at, counted over battles on fixed seeds between two players of one kind. */
#ifndef GROGNARD_BENCH_FOLLIES_H
#define GROGNARD_BENCH_FOLLIES_H

#include "refight/game.h"

enum folly {
    folly_frozen,        /* turns before the last in which nobody moves, charges or enters anything; leaders do not count */
    folly_same_assault,  /* assaults of a place that end where they began */
    folly_same_charge,   /* charges that do */
    folly_idle_arrival,  /* units that came on to the table and have no order after that, two turns or more */
    folly_horse_lost_0,  /* battles in which the first side has no horse left of what it had */
    folly_horse_lost_1,  /* the second */
    folly_long_square,   /* units in square for three turns and more while no enemy horse is near */
    folly_still_leader,  /* leaders who stand at the end where they stood at the beginning */
    folly_still_battery, /* batteries that do */
    folly_to_and_fro,    /* moves of batteries, that take back the move of the turn before */
    folly_retraced,      /* moves of foot and horse by order, that take back half of the last one, of three turns or less ago */
    folly_reformed,      /* turns of a unit in which it takes the formation it has left in the turn before */
    folly_back_turned, /* moves and turns of foot and horse at whose end an enemy at hand, who was before them, is behind them */
    folly_side_turned, /* likewise, at whose end the nearest enemy within reach of guns stands on its side, who did not before */
    folly_turned_back, /* turns of a unit that it turns where it stands, the other way than in the turn before */
    folly_marching,    /* changes of formation within reach of guns, that take one of the march */
    folly_idle_square, /* likewise, that take a square while no horse is near */
    folly_silent_guns, /* batteries at the end that have never been told to fire */
    folly_unused,      /* foot and horse at the end, as strong as at the beginning, that have fought and fired at nobody */
    folly_lone_leader, /* turns of leaders, at whose end none of their own is anywhere near */
    folly_new_task,    /* turns of foot, horse and guns whose task in their side's scheme is not that of the turn before */
    folly_flicker,     /* likewise, that take up a task again which they were given up to three turns before, and left */
    folly_undecided,   /* battles without a winner */
    follies
};
extern const char *const folly_names[];
extern const double folly_goals[]; /* per cents, at most; below 0: none */

struct folly_count {
    int64_t seen, of;
};

/* Fights the battle and adds what it sees. */
void follies_watch(struct game *game, uint64_t seed, struct folly_count count[follies]);

#endif
