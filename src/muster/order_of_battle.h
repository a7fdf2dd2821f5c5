/* order_of_battle.h - the reader of a side's army: its formations and units. Shared by the files that read a scenario. */
#ifndef GROGNARD_MUSTER_ORDER_OF_BATTLE_H
#define GROGNARD_MUSTER_ORDER_OF_BATTLE_H

#include "muster/scenario.h"

/* Room for the formations and units of all sides. */
bool order_of_battle_room(struct scenario_reading *reading, const struct json_node *sides, struct scenario *scenario);
bool army_read(struct scenario_reading *reading, const struct json_node *army, struct scenario *scenario, int side);
/* Who is attached to whom, once both armies are read. */
bool attachments_read(struct scenario_reading *reading, struct scenario *scenario);

#endif
