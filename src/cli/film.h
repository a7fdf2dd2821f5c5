/* film.h - a map after every step in which somebody was asked: a row of pictures, numbered. */
#ifndef GROGNARD_CLI_FILM_H
#define GROGNARD_CLI_FILM_H

#include "cli/session.h"

struct film {
    const char *path; /* "day.svg" becomes day-0001.svg, day-0002.svg, ...; a null pointer: no pictures */
    int side;         /* who sees it so, or -1 */
    int32_t steps;    /* of the battle, at the last picture */
    int pictures;
};

/* False after printing what is wrong. */
bool film_open(struct film *film, const char *path, int side);
bool film_take(struct film *film, struct session *session);

#endif
