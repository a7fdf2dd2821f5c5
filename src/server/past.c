/* Looking back: the table as it was, old lines, the record, maps. */
#include "server/tent.h"

void tent_look_back(struct tent *tent, struct ask *ask, struct room *room)
{
    tent_reply_error(tent, ask, room, "unknown_message", "not yet", "t");
}
