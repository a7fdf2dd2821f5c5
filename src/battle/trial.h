/* trial.h - a copy of a battle to try orders on, one after the other. Before the next it is as the battle is again, to the byte:
   only those units are copied once more that were touched, in the trial or, since it was last said, in the battle. */
#ifndef GROGNARD_BATTLE_TRIAL_H
#define GROGNARD_BATTLE_TRIAL_H

#include "battle/battle.h"

/* Begins as zeros. */
struct trial {
    struct battle now;
    const struct battle *of; /* a null pointer: nothing has been tried yet */
    uint32_t touched[TOUCHED_WORDS];
};

/* The battle may have changed since the last trial: where it was touched, which it forgets; anywhere, if nobody took note. */
void trial_follow(struct trial *trial, const struct battle *battle);
/* The copy, as the battle is, in a block that nobody else writes to. */
struct battle *trial_renew(struct trial *trial, const struct battle *battle, void *block);
/* Is the result so far the same as that of the battle, told from those that were touched? False also where nobody can say. */
bool trial_counts_alike(const struct trial *trial);

#endif
