#include "dice/paths.h"

void paths_begin(struct paths *paths)
{
    paths->depth = 0;
    paths->at = 0;
    paths->p = 1;
    paths->walked = 0;
}

/* Steps over outcomes that cannot happen. */
static bool settle(struct level *level)
{
    const struct spread *spread = level->spread;
    while (level->outcome < spread->outcomes && spread->p[level->outcome] <= 0)
        level->outcome++;
    if (level->outcome == spread->outcomes)
        return false;
    level->through = level->before * spread->p[level->outcome];
    return true;
}

void paths_open(struct paths *paths, struct level *level)
{
    level->outcome = 0;
    level->before = paths->at > 0 ? paths->p : 1;
    paths->depth++;
    CHECK(settle(level));
}

bool paths_turn(struct paths *paths)
{
    for (; paths->depth > 0; paths->depth--) {
        struct level *level = &paths->levels[paths->depth - 1];
        level->outcome++;
        if (settle(level))
            return true;
    }
    return false;
}
