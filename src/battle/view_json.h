/* view_json.h - what a side may know of a battle, as JSON: seats, the server and the page are sent exactly this (docs/seat.md).
 */
#ifndef GROGNARD_BATTLE_VIEW_JSON_H
#define GROGNARD_BATTLE_VIEW_JSON_H

#include "base/json.h"
#include "battle/battle.h"

/* `view`: made by battle_view for this side. One object. SIDES: what both sides know, of a view of a view; -1: all of the
   battle itself. Then nobody is asked. */
void view_write(const struct battle *view, int side, struct json_writer *writer);
bool view_knows(const struct battle *view, int unit, int side);
/* For those who are told piece by piece what has changed: one unit, as an object; what the side is asked, and what
   has happened to the ground, as lists. */
void view_write_unit(const struct battle *view, int unit, struct json_writer *writer);
/* Of a unit that the same side saw in the view before: its id, and the members that are not as they were; null for one that it
   has no more. */
void view_write_changes(const struct battle *view, const struct battle *before, int unit, struct json_writer *writer);
/* Quickly: would every member be the same? */
bool view_is_same(const struct battle *view, const struct battle *before, int unit);
void view_write_pending(const struct battle *view, int side, struct json_writer *writer);
void view_write_features(const struct battle *view, struct json_writer *writer);
/* {"over": ..., "winner": ..., "points": {...}, "reason": ..., "grade": ...} */
void result_so_far_write(const struct battle *battle, struct json_writer *writer);

#endif
