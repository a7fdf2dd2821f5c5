/* late.h - libraries that are loaded when they are first needed, not when the program starts: a question of the rules would wait
   longer for cairo and libwebsockets, and for the thirty libraries behind them, than for its answer.
   What they are called with goes through functions of the same names, which are here (cairo.def, websockets.def): whoever
   includes <cairo.h> or <libwebsockets.h> calls them as ever. */
#ifndef GROGNARD_LATE_LATE_H
#define GROGNARD_LATE_LATE_H

#include "base/error.h"

/* Is it there? It is loaded by then. From any thread; a call of one of its functions asks by itself, and without it ends the
 * program. */
bool late_cairo(struct error *error);
bool late_websockets(struct error *error);

/* For the files of this folder: fills a row of pointers to functions with those of these names. */
bool late_load(const char *file, const char *const *names, int count, void *functions);
bool late_missing(const char *file, const char *what, struct error *error);

#endif
