#include "battle/trial.h"

void trial_follow(struct trial *trial, const struct battle *battle)
{
    if (trial->of != battle || battle->touched == NULL) {
        trial->of = NULL;
        return;
    }
    for (size_t word = 0; word < battle_touched_words(battle); word++)
        trial->touched[word] |= battle->touched[word];
    battle_wipe_touched(battle, battle->touched);
}

struct battle *trial_renew(struct trial *trial, const struct battle *battle, void *block)
{
    if (trial->of == NULL || battle_touched_many(battle, trial->touched)) {
        battle_copy(&trial->now, battle, block);
        battle_wipe_touched(battle, trial->touched);
    } else {
        battle_follow(&trial->now, battle, trial->touched);
    }
    trial->of = battle;
    trial->now.touched = trial->touched;
    return &trial->now;
}

bool trial_counts_alike(const struct trial *trial)
{
    const struct battle *battle = trial->of, *now = &trial->now;
    if (battle->rules->counts_alike == NULL || !battle->rules->counts_alike(battle, now, NO_UNIT))
        return false;
    for (int unit = -1; (unit = battle_next_touched(battle, trial->touched, unit)) >= 0;)
        if (!battle->rules->counts_alike(battle, now, unit))
            return false;
    return true;
}
