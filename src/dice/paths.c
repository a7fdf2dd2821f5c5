#include "dice/paths.h"

#include "base/check.h"

void paths_begin(struct paths *paths)
{
    paths->depth = 0;
    paths->at = 0;
    paths->p = 1;
    paths->walked = 0;
}

struct level *paths_enter(struct paths *paths)
{
    CHECK(paths->at < LIMIT_THROWS);
    struct level *level = &paths->levels[paths->at];
    level->fresh = paths->at == paths->depth;
    return level;
}

/* Steps over outcomes that cannot happen. */
static bool settle(struct level *level)
{
    while (level->outcome < level->spread.outcomes && level->spread.p[level->outcome] <= 0)
        level->outcome++;
    return level->outcome < level->spread.outcomes;
}

int paths_take(struct paths *paths, struct level *level)
{
    if (level->fresh) {
        level->outcome = 0;
        level->before = paths->p;
        paths->depth++;
        CHECK(settle(level));
    }
    paths->at++;
    paths->p = level->before * level->spread.p[level->outcome];
    return level->outcome;
}

bool paths_next(struct paths *paths)
{
    paths->walked++;
    paths->at = 0;
    paths->p = 1;
    for (; paths->depth > 0; paths->depth--) {
        struct level *level = &paths->levels[paths->depth - 1];
        level->outcome++;
        if (settle(level))
            return true;
    }
    return false;
}
