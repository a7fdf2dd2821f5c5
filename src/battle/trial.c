#include "battle/trial.h"

#include <string.h>

static void copy_bytes(const struct trial *trial, size_t from, size_t to)
{
    memcpy((char *)trial->now.state + from, (const char *)trial->of->state + from, to - from);
}

static void copy_touched(struct trial *trial)
{
    const size_t begin = (size_t)trial->of->state->at_own_units, size = trial->of->rules->unit_size;
    for (int word = 0; word <= trial->of->setup->units / 32; word++) {
        for (uint32_t bits = trial->touched[word]; bits != 0; bits &= bits - 1) {
            const size_t unit = (size_t)word * 32 + (size_t)__builtin_ctz(bits);
            copy_bytes(trial, begin + unit * size, begin + (unit + 1) * size);
        }
        trial->touched[word] = 0;
    }
}

/* All that is not of the units' own parts is little. */
static void copy_what_changed(struct trial *trial)
{
    const struct battle_state *state = trial->of->state;
    copy_bytes(trial, 0, (size_t)state->at_own_units);
    copy_bytes(trial, (size_t)state->at_own, (size_t)state->size);
    copy_touched(trial);
}

static void copy_all(struct trial *trial, const struct battle *battle, void *block)
{
    trial->of = battle;
    battle_copy(&trial->now, battle, block);
    memset(trial->touched, 0, sizeof trial->touched);
    trial->now.touched = trial->touched;
}

struct battle *trial_renew(struct trial *trial, const struct battle *battle, void *block)
{
    if (trial->of == NULL)
        copy_all(trial, battle, block);
    else
        copy_what_changed(trial);
    return &trial->now;
}
