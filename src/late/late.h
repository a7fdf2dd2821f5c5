/* late.h - a library that is loaded when it is first needed, not when the program starts: a question of the rules would wait
   longer for cairo, and for the libraries behind it, than for its answer. What it is called with goes through functions of the
   same names, which are here (cairo.def): whoever includes <cairo.h> calls them as ever. */
#ifndef GROGNARD_LATE_LATE_H
#define GROGNARD_LATE_LATE_H

#include "base/error.h"

/* Is it there? It is loaded by then. From any thread; a call of one of its functions asks by itself, and without it ends the
 * program. */
bool late_cairo(struct error *error);

/* For the files of this folder: fills a row of pointers to functions with those of these names. */
bool late_load(const char *file, const char *const *names, int count, void *functions);
bool late_missing(const char *file, const char *what, struct error *error);

#endif
