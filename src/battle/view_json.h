/* view_json.h - what a side may know of a battle, as JSON: seats, the server and the page are sent exactly this (docs/seat.md).
 */
#ifndef GROGNARD_BATTLE_VIEW_JSON_H
#define GROGNARD_BATTLE_VIEW_JSON_H

#include "base/json.h"
#include "battle/battle.h"

/* `view`: made by battle_view for this side. One object. SIDES: what both sides know, of a view of a view; -1: all of the
   battle itself. Then nobody is asked. */
void view_write(const struct battle *view, int side, struct json_writer *writer);
/* "turn", "step" and "title": a side that moves first, or second, is called by its name. */
void view_write_step(const struct battle *view, struct json_writer *writer);
bool view_knows(const struct battle *view, int unit, int side);
/* For those who are told piece by piece what has changed: one unit, as an object; what the side is asked, and what
   has happened to the ground, as lists. */

/* What was told of a unit last, as hashes of the members that may change. All zeros: nothing. */
enum { view_changing = 13 };
struct unit_told {
    uint64_t member[view_changing];
};
/* All of a unit of which nothing was told; of another its id, and the members that are not as they were; null for one that it
   has no more. Then that is what was told. */
void view_tell_unit(const struct battle *view, int unit, struct unit_told *told, struct json_writer *writer);
static inline bool view_has_told(const struct unit_told *told)
{
    return told->member[0] != 0; /* no unit is nowhere */
}
/* Quickly: would every member be the same in both views? */
bool view_is_same(const struct battle *view, const struct battle *before, int unit);
/* Of all units of both sides. */
bool view_knows_all(const struct battle *view, int side);
/* Is anybody of that side hidden from whose view it is? */
bool view_hides_some(const struct battle *view, int side);
void view_write_pending(const struct battle *view, int side, struct json_writer *writer);
/* The sides that are asked; as long as anything sealed is open both of them, so that nobody learns who has answered. */
void view_write_waits_for(const struct battle *battle, struct json_writer *writer);
/* Those that are worth anything under the ruleset. */
void view_write_objectives(const struct battle *view, struct json_writer *writer);
void view_write_features(const struct battle *view, struct json_writer *writer);
/* {"over": ..., "winner": ..., "points": {...}, "reason": ..., "grade": ...} */
void result_so_far_write(const struct battle *battle, struct json_writer *writer);
/* {"of": what breaks an army, "lost": [...], "ends_at": [...] (null: some of it are hidden), "holders": of the objectives that
 * are worth anything} */
void view_write_stakes(const struct battle *view, struct json_writer *writer);

#endif
