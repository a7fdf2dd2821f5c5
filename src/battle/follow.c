/* follow.c - a copy of a battle made as the battle is again, for what that costs where little has changed. */
#include "battle/battle.h"

#include <string.h>

#define MANY 4 /* one in so many */

int battle_next_touched(const struct battle *battle, const uint32_t *touched, int unit)
{
    const int units = battle->setup->units;
    for (int next = unit + 1; next < units; next = (next / 32 + 1) * 32) {
        const uint32_t bits = touched[next / 32] >> next % 32;
        if (bits != 0) {
            next += __builtin_ctz(bits);
            return next < units ? next : -1;
        }
    }
    return -1;
}

static void copy_bytes(const struct battle *copy, const struct battle *battle, int64_t from, int64_t to)
{
    memcpy((char *)copy->state + from, (const char *)battle->state + from, (size_t)(to - from));
}

static void follow_unit(struct battle *copy, const struct battle *battle, int unit)
{
    const struct battle_state *state = battle->state;
    const int64_t own = (int64_t)battle->rules->unit_size, common = sizeof(struct unit);
    crowd_follow(&copy->crowd, &battle->crowd, unit);
    copy_bytes(copy, battle, state->at_units + unit * common, state->at_units + (unit + 1) * common);
    copy_bytes(copy, battle, state->at_own_units + unit * own, state->at_own_units + (unit + 1) * own);
}

/* Those behind the open ones are all alike. */
static void follow_decisions(const struct battle *copy, const struct battle *battle)
{
    const int open = copy->state->open > battle->state->open ? copy->state->open : battle->state->open;
    memcpy(copy->decisions, battle->decisions, (size_t)open * sizeof *copy->decisions);
}

bool battle_touched_many(const struct battle *battle, const uint32_t *touched)
{
    int count = 0;
    for (int word = 0; word <= battle->setup->units / 32; word++)
        for (uint32_t bits = touched[word]; bits != 0; bits &= bits - 1)
            count++;
    return count > battle->setup->units / MANY;
}

void battle_follow(struct battle *copy, const struct battle *battle, uint32_t *touched)
{
    const struct battle_state *state = battle->state;
    follow_decisions(copy, battle);
    for (int unit = -1; (unit = battle_next_touched(battle, touched, unit)) >= 0;)
        follow_unit(copy, battle, unit);
    copy_bytes(copy, battle, 0, (int64_t)sizeof *state);
    copy_bytes(copy, battle, state->at_own, state->at_decisions);
    copy_bytes(copy, battle, state->at_features, state->size);
    battle_wipe_touched(battle, touched);
}
