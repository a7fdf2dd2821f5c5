/* room.h - what the exports of the module share: where questions are written and replies lie, and the rulesets. */
#ifndef GROGNARD_WASM_ROOM_H
#define GROGNARD_WASM_ROOM_H

#include "base/error.h"
#include "base/text.h"
#include "umpire/library.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

#define MOST_REPLY_BYTES (5 * 1024 * 1024)

char *question(void); /* LIMIT_LINE_BYTES of it, and one for a NUL */
const struct library *room_library(void);
/* An empty reply to be filled; and one that says why not. */
void reply_begin(struct text *text);
void reply_refuse(struct text *text, const struct error *error);

#endif
