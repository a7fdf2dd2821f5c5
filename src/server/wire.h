/* wire.h - messages of the server as JSON, and what their members may hold: docs/protocol.md. */
#ifndef GROGNARD_SERVER_WIRE_H
#define GROGNARD_SERVER_WIRE_H

#include "base/json.h"
#include "battle/battle.h"
#include "server/archive.h"
#include "server/limits.h"

#define SERVER_PROTOCOL 1

/* Of whom a message came: nobody waits for an answer without an id. */
struct message_id {
    bool there;
    int64_t number;
};

void wire_member(struct json_writer *writer, const char *key, const char *value);
void wire_number(struct json_writer *writer, const char *key, int64_t value);
void wire_bool(struct json_writer *writer, const char *key, bool value);
void wire_place(struct json_writer *writer, struct place place); /* [east, north] */

/* {"t": kind, "id": ... and left open. */
void wire_open(struct json_writer *writer, struct text *text, const char *kind, struct message_id id);
/* {"t": "error", ...}: whole. `field` may be "". */
void wire_error(struct text *text, struct message_id id, const char *code, const char *message, const char *field);
void wire_refused(struct text *text, struct message_id id, const struct objection *objection);

const char *wire_seat(const struct setup *setup, int seat); /* "red", "blue", "watch" */

/* A line of a record as one seat may see it, all but the braces: `seat` SIDES for what both sides may know, -1 for all of it.
   What it leaves out: hidden orders and events, what dice of others are for, hashes. */
void wire_line(struct json_writer *writer, const struct json *json, const struct setup *setup, int seat);

#endif
