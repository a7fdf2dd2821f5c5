/* wire.h - messages of the server as JSON, and what their members may hold: docs/protocol.md. */
#ifndef GROGNARD_SERVER_WIRE_H
#define GROGNARD_SERVER_WIRE_H

#include "base/json.h"
#include "base/skim.h"
#include "battle/match.h"
#include "server/archive.h"
#include "server/limits.h"
#include "server/numbers.h"

#define SERVER_PROTOCOL 1

/* Of whom a message came: nobody waits for an answer without an id. */
struct message_id {
    bool there;
    int64_t number;
};

void wire_place(struct json_writer *writer, struct place place); /* [east, north] */

/* {"t": kind, "id": ... and left open. */
void wire_open(struct json_writer *writer, struct text *text, const char *kind, struct message_id id);
/* {"t": "error", ...}: whole. `field` may be "". */
void wire_error(struct text *text, struct message_id id, const char *code, const char *message, const char *field);
void wire_refused(struct text *text, struct message_id id, const struct objection *objection);

const char *wire_seat(const struct setup *setup, int seat);
/* A line of a record, and where its members stand in it. */
enum wire_member {
    line_n,
    line_turn,
    line_step,
    line_side,
    line_order,
    line_typed,
    line_take_back,
    line_to,
    line_end,
    line_result,
    line_seed,
    line_salt,
    line_lacks,
    line_events,
    line_hidden_from,
    line_members
};
struct wire_line {
    struct piece member[line_members];
    bool hides_events;
};
/* Into the text, which ends in a NUL and stays as it is. False: it is no line of ours. */
bool wire_read_line(struct wire_line *line, const char *text);
int32_t wire_number(const struct wire_line *line, enum wire_member member); /* n, or to */
/* Is who said it, and what, hidden from this seat? And is there nothing besides that it may know? */
bool wire_hides(const struct wire_line *line, const struct setup *setup, int seat);
bool wire_is_empty(const struct wire_line *line, const struct setup *setup, int seat);
/* Its members as far as a seat may know them (ALL_EYES: all), in an object that is open; lines are numbered as it counts them.
   Who does not know all units is not told where dice fell. */
void wire_add_line(struct json_writer *writer, const struct wire_line *line, const struct setup *setup, int seat, bool knows_all,
                   const struct numbers *numbers);
/* "went": where bodies came to stand in the match's last line, which is this one, as far as a seat knew of them:
   [behind so many of its events, id, east, north, facing], or only the first two of who left the table. */
void wire_add_steps(struct json_writer *writer, const struct wire_line *line, const struct match *match, int seat);

#endif
