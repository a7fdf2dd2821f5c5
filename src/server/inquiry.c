/* What a seat may ask of the battle as it sees it: legal orders, ways, sights, targets, odds. */
#include "server/tent.h"

void tent_inquire(struct tent *tent, struct ask *ask, struct room *room)
{
    (void)0;
    tent_reply_error(tent, ask, room, "unknown_message", "not yet", "t");
}
