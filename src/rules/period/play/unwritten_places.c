/* unwritten_places.c - stands in for places.c until that is merged. */
#include "rules/period/play/eyes.h"
#include "rules/period/play/places.h"

int period_place_at(const struct battle *b, struct place at)
{
    (void)b;
    (void)at;
    return -1;
}
bool period_is_village(const struct battle *b, int zone)
{
    (void)b;
    return zone >= 0;
}
int period_walls(const struct battle *b, int zone)
{
    (void)b;
    (void)zone;
    return 0;
}
struct box period_wall(const struct battle *b, int zone, int wall)
{
    (void)wall;
    return battle_box_of_zone(b, zone);
}
int period_wall_toward(const struct battle *b, int zone, struct place from)
{
    (void)b;
    (void)zone;
    (void)from;
    return 0;
}
int period_holder(const struct battle *b, int zone)
{
    (void)b;
    (void)zone;
    return -1;
}
int period_garrison(const struct battle *b, int zone, int wall, int16_t *units, int capacity)
{
    (void)b;
    (void)zone;
    (void)wall;
    (void)units;
    (void)capacity;
    return 0;
}
int period_figures_at(const struct battle *b, int unit, int wall)
{
    (void)wall;
    return period_left(b, unit);
}
int period_defence(const struct battle *b, int zone)
{
    (void)b;
    (void)zone;
    return 3;
}
void period_hit_by_round_shot(struct battle *b, int zone, int hits)
{
    (void)b;
    (void)zone;
    (void)hits;
}
void period_break_in_attempt(struct battle *b, int zone)
{
    (void)b;
    (void)zone;
}
void period_set_on_fire(struct battle *b, int zone)
{
    (void)b;
    (void)zone;
}
void period_go_in(struct battle *b, int unit, int zone, int wall)
{
    (void)b;
    (void)unit;
    (void)zone;
    (void)wall;
}
bool period_come_out(struct battle *b, int unit, int wall, bool faces_away)
{
    (void)b;
    (void)unit;
    (void)wall;
    (void)faces_away;
    return false;
}
