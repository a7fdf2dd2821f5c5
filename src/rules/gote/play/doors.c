/* doors.c - where a garrison stands when it comes out of its house, by an order, in a charge or beaten (gote.rout.5, gote.r92).
 */
#include "rules/gote/play/walk.h"

#include "drill/house.h"

struct box gote_before_edge(const struct battle *b, int unit, uint16_t bearing)
{
    int32_t width, depth;
    gote_size(b, unit, gote_posture(b, unit), &width, &depth);
    return house_before_edge(b, b->units[unit].zone, bearing, width, depth, SHARED_EDGE_MM);
}

void gote_stand_outside(struct battle *b, int unit, const struct box *box)
{
    int feature = b->setup->ground->zone[b->units[unit].zone];
    gote_put(b, unit, *box);
    battle_tell(b, event_comes_out, "gote.rout.5", unit, NO_UNIT, feature);
}

bool gote_garrison_acts(const struct battle *b, int unit, struct objection *objection)
{
    int state = gote_unit(b, unit)->state;
    return battle_must(b, unit, state != state_routed && state != state_looting,
                       state == state_routed ? "gote.rout.6" : "gote.result.12", " does not act.", objection);
}

bool gote_acts_where_it_is(const struct battle *b, int unit, struct objection *objection)
{
    return (battle_in_place(b, unit) ? gote_garrison_acts : gote_may_act)(b, unit, objection);
}

bool gote_sallies_from(const struct battle *b, int unit, uint16_t bearing, struct box *box)
{
    *box = gote_before_edge(b, unit, bearing);
    return gote_is_room(b, unit, box, 0);
}

uint16_t gote_bearing_from_house(const struct battle *b, int unit, const struct box *at)
{
    return place_bearing(house_middle(b, b->units[unit].zone), box_centre(at));
}
