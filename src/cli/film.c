#include "cli/film.h"

#include "cli/cli.h"
#include "cli/picture.h"

#include <stdio.h>
#include <string.h>

#define MOST_PATH 4096

bool film_open(struct film *film, const char *path, int side)
{
    *film = (struct film){.path = path, .side = side, .steps = -1};
    if (path == NULL)
        return true;
    return picture_may_be(path) && (strlen(path) < MOST_PATH - 16 || (complain("this path is too long: ", path, NULL), false));
}

static const struct battle *seen(const struct film *film, struct session *session)
{
    return film->side < 0 ? &session->match.battle : session_view(session, film->side);
}

bool film_take(struct film *film, struct session *session)
{
    char path[MOST_PATH];
    int32_t steps = session->match.battle.state->steps;
    if (film->path == NULL || film->steps == steps)
        return true;
    film->steps = steps;
    const char *end = strrchr(film->path, '.');
    snprintf(path, sizeof path, "%.*s-%04d%s", (int)(end - film->path), film->path, ++film->pictures, end);
    struct map map = {.view = seen(film, session), .side = film->side, .when = session->scene.scenario.date};
    return picture_write_map(&map, path);
}
