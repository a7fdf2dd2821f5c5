/* story.h - what happens in a battle as sentences and as JSON, and who may know of it. */
#ifndef GROGNARD_BATTLE_STORY_H
#define GROGNARD_BATTLE_STORY_H

#include "base/json.h"
#include "battle/battle.h"

/* May this side know of it, as it happens? Not if it says so, nor if it is about a unit of which the side does not know. */
bool event_visible(const struct battle *battle, const struct event *event, int side);
/* The sentence of its kind, filled in. */
void event_write(const struct battle *battle, const struct event *event, struct text *text);
/* The title of a step: a side that moves first, or second, is called by its name. */
void step_write(const struct battle *battle, int step, struct text *text);
/* Does its name speak of many? Then so do the verbs behind it: "19th Chasseurs charge". */
bool unit_is_many(const struct unit_setup *unit);
/* What is asked, filled in likewise. */
void decision_write(const struct battle *battle, const struct decision *decision, struct text *text);
/* A unit in one line: its strength, state and formation; a commander is said to be one. */
void unit_write(const struct battle *battle, int unit, struct text *text);
/* {"event": ..., "rule": ..., "text": ..., ...}: docs/record.md */
void event_write_json(const struct battle *battle, const struct event *event, struct json_writer *writer);

#endif
