/* trial.h - a copy of a battle to try orders on, one after the other. Before the next it is as the battle is again, to the byte:
   of the units' own parts, which are most of a battle, only those that were touched are copied once more. */
#ifndef GROGNARD_BATTLE_TRIAL_H
#define GROGNARD_BATTLE_TRIAL_H

#include "battle/battle.h"

/* Begins as zeros. */
struct trial {
    struct battle now;
    const struct battle *of; /* which stays as it is; a null pointer: nothing has been tried yet */
    uint32_t touched[MOST_ENROLLED / 32 + 1];
};

/* The copy, as the battle is, in a block that nobody else writes to. */
struct battle *trial_renew(struct trial *trial, const struct battle *battle, void *block);

#endif
