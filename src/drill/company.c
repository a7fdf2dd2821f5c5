/* company.c - leaders, and whoever else goes with a unit without a body. */
#include "drill/company.h"

struct box company_body(const struct battle *b, int leader, int formation, struct place front, uint16_t facing)
{
    int32_t width, depth;
    b->rules->size(b, leader, formation, &width, &depth);
    return box_at(front, facing, width, depth);
}

struct box company_behind(const struct battle *b, int leader, int formation, const struct box *unit, int32_t gap)
{
    struct place rear = place_from(unit->front, unit->facing, -unit->depth - gap, 0);
    return company_body(b, leader, formation, rear, unit->facing);
}

void company_join(struct battle *b, int leader, int unit, int event, const char *rule)
{
    if (battle_on_table(b, leader))
        battle_lift(b, leader, where_table);
    battle_attach(b, leader, unit);
    battle_tell(b, event, rule, leader, unit, 0);
}

void company_stand_alone(struct battle *b, int leader, int formation, struct box body)
{
    battle_attach(b, leader, NO_UNIT);
    battle_change(b, leader)->formation = (int16_t)formation;
    battle_put(b, leader, body);
}

void company_disperse(struct battle *b, int unit, int formation, const struct box *stood)
{
    for (int leader; (leader = b->units[unit].company) != NO_UNIT;)
        company_stand_alone(b, leader, formation, company_body(b, leader, formation, stood->front, stood->facing));
}

void company_part_off_table(struct battle *b, int leader)
{
    const struct unit *unit = &b->units[b->units[leader].attached];
    battle_attach(b, leader, NO_UNIT);
    battle_change(b, leader)->where = unit->where;
    battle_change(b, leader)->zone = unit->zone;
}

void company_offer_to_join(const struct battle *b, int leader, int verb, int32_t mm, nearby_counts *counts,
                           company_may_join *may_join, struct order_list *list)
{
    struct nearby near;
    nearby_unit(b, leader, mm, battle_side(b, leader), counts, &near);
    for (int i = 0; i < near.count; i++) {
        struct order order = ORDER_FOR((int16_t)verb, leader);
        order.second = near.unit[i];
        if (order.second != leader && order_list_wants(list) && may_join(b, leader, order.second, NULL))
            order_list_add(list, &order);
    }
}

int company_first(const struct battle *b, int unit, bool (*is_wanted)(const struct battle *b, int leader))
{
    int leader = b->units[unit].company;
    while (leader != NO_UNIT && !is_wanted(b, leader))
        leader = b->units[leader].fellow;
    return leader;
}
