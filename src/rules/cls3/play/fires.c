/* fires.c - houses that are set on fire by shells, rockets or sappers, and come down on their garrisons (cls3.fires). */
#include "rules/cls3/play/fires.h"

#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/losses.h"

static bool may_burn(const struct battle *b, int feature)
{
    const struct feature *found = &b->setup->ground->feature[feature];
    bool house = found->kind == ground_building || found->kind == ground_built_up;
    return house && found->zone >= 0 && feature_stands(&b->ground, feature);
}

void cls3_set_on_fire(struct battle *b, int feature, const char *rule)
{
    int zone = b->setup->ground->feature[feature].zone;
    if (!may_burn(b, feature) || cls3_own(b)->burns_turn[zone] != 0)
        return;
    cls3_own(b)->burns_turn[zone] = (int16_t)b->state->turn;
    b->features[feature] = feature_burning;
    battle_tell(b, event_on_fire, rule, NO_UNIT, NO_UNIT, feature);
}

void cls3_hit_place(struct battle *b, int zone, int shells, int rockets)
{
    struct cls3_own *own = cls3_own(b);
    struct cls3_ignition_facts f = facts_of_ignition(b);
    struct cls3_ignition_result r;
    if (zone < 0 || own->burns_turn[zone] != 0)
        return;
    own->shell_hits[zone] = (int16_t)smaller(own->shell_hits[zone] + shells, 20);
    own->rocket_hits[zone] = (int16_t)smaller(own->rocket_hits[zone] + rockets, 20);
    f.howitzer_hits = own->shell_hits[zone];
    f.rocket_hits = own->rocket_hits[zone];
    f.turn = b->state->turn;
    if (judge_ignition(b, "cls3.fires.1", NO_UNIT, NO_UNIT, &f, &r) && r.ignites)
        cls3_set_on_fire(b, b->setup->ground->zone[zone], "cls3.fires.1");
}

static void come_down(struct battle *b, int zone)
{
    int feature = b->setup->ground->zone[zone];
    battle_tell(b, event_burnt, "cls3.fires.2", NO_UNIT, NO_UNIT, feature);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_is_inside(b, unit) && b->units[unit].zone == zone)
            cls3_take_off(b, unit, fate_destroyed, "cls3.fires.2");
    b->features[feature] = feature_destroyed;
    cls3_own(b)->burns_turn[zone] = 0;
    for (int i = 0; i < MOST_WORKS; i++) /* what was laid there has burnt with it */
        if (cls3_own(b)->work[i].feature == feature)
            cls3_own(b)->work[i].task = 0;
}

void cls3_burn_places(struct battle *b)
{
    const struct cls3_own *own = cls3_own(b);
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        if (own->burns_turn[zone] != 0 && own->burns_turn[zone] < b->state->turn)
            come_down(b, zone);
}
