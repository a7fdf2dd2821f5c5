/* shells.c - howitzers shell buildings, in any phase of fire, and set them alight (gote.how, gote.r33). */
#include "rules/gote/play/fire.h"

#include "drill/house.h"
#include "rules/gote/play/losses.h"

/* What is kept as the last aim of who has shelled a building: no number of a unit, nor NO_UNIT. */
static int16_t aim_at(int zone)
{
    return (int16_t)(NO_UNIT - 1 - zone);
}

struct gote_howitzer_fire_facts gote_shell_facts(const struct battle *b, int unit, int zone, enum moment moment)
{
    const struct gote_turn *turn = &gote_unit(b, unit)->turn;
    struct gote_howitzer_fire_facts f = facts_of_howitzer_fire(b);
    f.moment = moment;
    f.guns = b->units[unit].strength;
    f.gun = gote_weapon(b, unit);
    f.range_in = gote_range_to_zone(b, unit, zone);
    f.grade = gote_grade_now(b, unit);
    f.guard_kind = gote_guard_kind(b, unit);
    f.disordered = gote_unit(b, unit)->state == state_disordered;
    f.limbered = !gote_is_unlimbered(b, unit);
    f.actions_used = smaller(turn->actions, 4);
    f.shots_fired = turn->shots;
    f.fired_preparatory = moment != moment_preparatory && turn->bombarded;
    int last = gote_unit(b, unit)->last_aim;
    f.new_target = moment != moment_preparatory && last != NO_UNIT && last != aim_at(zone);
    f.occupied = house_has_side(b, zone, 1 - battle_side(b, unit));
    return f;
}

bool gote_lay_shells(const struct battle *b, const struct order *order, enum moment moment, struct gote_howitzer_fire_facts *f,
                     int *zone, struct objection *objection)
{
    const char *forbids = NULL;
    if (!gote_is_howitzer(b, order->unit))
        return object(objection, "gote.how.1", battle_name(b, order->unit), " has no howitzers: they alone shell buildings.",
                      NULL);
    *zone = house_at(b, order->place);
    if (*zone < 0)
        return object(objection, "gote.how.3", "There is no building.", NULL);
    if (!gote_bears_on_zone(b, order->unit, *zone, objection))
        return false;
    *f = gote_shell_facts(b, order->unit, *zone, moment);
    return battle_permits(b, procedure_howitzer_fire, f, &forbids) ||
           battle_object_refused(b, order->unit, procedure_howitzer_fire, forbids, objection);
}

/* Who is inside loses by the fire: a figure at once, more later (gote.how.5, gote.how.6). */
static void burns(struct battle *b, int unit, enum blaze stage, const char *rule)
{
    struct gote_building_fire_loss_facts f = facts_of_building_fire_loss(b);
    struct gote_building_fire_loss_result r;
    f.stage = stage;
    f.castings = b->units[unit].strength;
    if (!judge_building_fire_loss(b, rule, unit, NO_UNIT, &f, &r))
        return;
    const int lost = gote_lose(b, unit, r.castings_lost, rule);
    if (stage == blaze_later)
        gote_unit(b, unit)->turn.burnt = (int16_t)lost;
}

void gote_catch_fire(struct battle *b, int unit, int zone)
{
    struct gote_own *own = gote_own(b);
    if (zone >= MOST_FIRES || own->burns_turn[zone] != 0)
        return;
    own->burns_turn[zone] = (int16_t)b->state->turn;
    b->features[b->setup->ground->zone[zone]] = feature_burning;
    battle_note(b, &(struct event){.kind = event_on_fire,
                                   .rule = "gote.how.3",
                                   .unit = unit,
                                   .other = NO_UNIT,
                                   .value = {b->setup->ground->zone[zone]}});
    for (int inside = 0; inside < b->setup->units; inside++)
        if (battle_in_place(b, inside) && b->units[inside].zone == zone && !gote_is_single(b, inside))
            burns(b, inside, blaze_caught, "gote.how.5");
}

bool gote_throw_shells(struct battle *b, int unit, int zone, const struct gote_howitzer_fire_facts *f)
{
    struct gote_howitzer_fire_result r;
    battle_note(b, &(struct event){.kind = event_bombards,
                                   .rule = "gote.how.1",
                                   .unit = unit,
                                   .other = NO_UNIT,
                                   .value = {b->setup->ground->zone[zone]}});
    gote_unit(b, unit)->last_aim = aim_at(zone);
    return judge_howitzer_fire(b, "gote.how.1", unit, NO_UNIT, f, &r) && r.on_fire;
}

/* At every building that somebody of the enemy holds. */
void gote_offer_shells(const struct battle *b, int unit, enum moment moment, struct order_list *list)
{
    const struct ground *ground = b->setup->ground;
    struct gote_howitzer_fire_facts f;
    int found;
    for (int zone = 0; gote_is_howitzer(b, unit) && zone < ground->zones; zone++) {
        struct order order = ORDER_FOR(verb_fire, unit);
        order.has_place = true;
        order.place = battle_middle_of_zone(b, zone);
        if (!house_has_side(b, zone, 1 - battle_side(b, unit)) || !order_list_wants(list))
            continue;
        if (gote_is_able_to_fire(b, unit, NULL) && gote_lay_shells(b, &order, moment, &f, &found, NULL))
            order_list_add(list, &order);
    }
}

/* ---- units that stay in a building that burns (gote.how.6) ---- */

static bool is_burning(const struct battle *b, int zone)
{
    int turn = zone >= 0 && zone < MOST_FIRES ? gote_own(b)->burns_turn[zone] : 0;
    return turn != 0 && turn < b->state->turn;
}

/* From the turn after it caught fire, at the end of the side's own moves. */
enum step_now gote_step_burn(struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && battle_in_place(b, unit) && is_burning(b, b->units[unit].zone))
            burns(b, unit, blaze_later, "gote.how.6");
    return step_over;
}
