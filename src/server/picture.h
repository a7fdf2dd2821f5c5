/* picture.h - maps over HTTP: of a battle as somebody sees it, of a scenario that ships before its first turn. */
#ifndef GROGNARD_SERVER_PICTURE_H
#define GROGNARD_SERVER_PICTURE_H

#include "draw/map.h"
#include "server/room.h"

bool picture_is_kind(const char *ending); /* svg, png, pdf */
/* False when it could not be drawn: nothing has been answered. */
bool picture_answer(struct hall *hall, uint64_t request, const struct map *map, const char *kind);
/* The table alone, with what both sides may know; the troops are those of this ruleset. False: there is no such scenario, or
   ruleset that fights. */
bool picture_answer_scenario(struct hall *hall, uint64_t request, struct room *room, const char *name, const char *ruleset,
                             const char *kind);

#endif
