/* view_json.h - what a side may know of a battle, as JSON: seats, the server and the page are sent exactly this (docs/seat.md).
 */
#ifndef GROGNARD_BATTLE_VIEW_JSON_H
#define GROGNARD_BATTLE_VIEW_JSON_H

#include "base/json.h"
#include "battle/battle.h"

/* `view`: made by battle_view for this side. One object. */
void view_write(const struct battle *view, int side, struct json_writer *writer);
/* {"over": ..., "winner": ..., "points": {...}, "reason": ..., "grade": ...} */
void result_so_far_write(const struct battle *battle, struct json_writer *writer);

#endif
