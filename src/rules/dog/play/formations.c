/* formations.c - which formations a unit may take, and how long that takes (dog.form); gunners go back to their guns. */
#include "rules/dog/play/move.h"

#include "drill/nearby.h"
#include "drill/layout.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/nerve.h"

#define A_HUNDREDTH (MILLION / A_MOVE)

static bool is_of_its_arm(const struct battle *b, int unit, int posture)
{
    if (dog_is_crew(b, unit))
        return posture == posture_skirmish;
    if (dog_is_guns(b, unit))
        return posture == posture_limbered || posture == posture_unlimbered;
    if (dog_is_general(b, unit))
        return posture == posture_single;
    bool horse = dog_is_horse(b, unit);
    return posture == posture_line || posture == posture_march_column || posture == posture_skirmish ||
           (!horse && (posture == posture_column || posture == posture_square));
}

bool dog_may_form(const struct battle *b, int unit, int from, int to, struct objection *objection)
{
    if (to < 0 || to >= postures || !is_of_its_arm(b, unit, to))
        return object(objection, "dog.form.1", battle_name(b, unit), " has no such formation.", NULL);
    return from != to || object(objection, "dog.form.1", battle_name(b, unit), " is formed so already.", NULL);
}

static bool battery_time(const struct battle *b, int unit, enum battery_action action, int degrees, int64_t *millionths)
{
    struct dog_battery_action_facts f = facts_of_battery_action(b);
    struct dog_battery_action_result r;
    f.nation = dog_nation_of(b, unit);
    f.kind = dog_class_of(b, unit) == troop_class_horse_artillery ? battery_kind_horse : battery_kind_foot;
    f.action = action;
    f.degrees = degrees;
    f.grade = dog_grade_of(b, unit);
    f.fatigue = dog_fatigue_now(b, unit);
    if (!consult_battery_action(b, &f, &r, NULL))
        return false;
    *millionths = (int64_t)r.moves * MILLION / DECIMAL_ONE;
    return true;
}

bool dog_time_to_turn(const struct battle *b, int unit, int32_t turn, int64_t *millionths)
{
    int degrees = (tenths_of_turn((uint16_t)turn) + 5) / 10;
    return battery_time(b, unit, battery_action_reface, degrees > 180 ? 360 - degrees : degrees, millionths);
}

bool dog_time_to_form(const struct battle *b, int unit, int from, int to, int64_t *millionths)
{
    struct dog_formation_change_facts f = facts_of_formation_change(b);
    struct dog_formation_change_result r;
    if (dog_is_guns(b, unit))
        return battery_time(b, unit, to == posture_limbered ? battery_action_limber : battery_action_unlimber, 0, millionths);
    f.nation = dog_nation_of(b, unit);
    f.arm = dog_arm_of(b, unit);
    f.from = dog_formation_in(from);
    f.to = dog_formation_in(to);
    f.grade = dog_grade_of(b, unit);
    f.fatigue = dog_fatigue_now(b, unit);
    if (!consult_formation_change(b, &f, &r, NULL))
        return false;
    *millionths = (int64_t)r.moves * MILLION / DECIMAL_ONE;
    return true;
}

static uint32_t woods_under(const struct battle *b, const struct box *box)
{
    const struct box inner = dog_core_of(box, TOUCH_MM);
    return ground_under(&b->ground, &inner) & WOODS;
}

void dog_spread(struct battle *b, int unit, const struct box *before)
{
    const uint32_t entered = woods_under(b, battle_box(b, unit)) & ~woods_under(b, before);
    const enum growth growth = (entered & GROUND_BIT(heavy_woods)) != 0 ? growth_dense_wood : growth_open_wood;
    const struct dog_way way = {.slope = slope_none, .lies = 1u << growth * slopes};
    struct dog_cost cost;
    if (entered != 0 && dog_way_costs(b, dog_arm_on_ground(b, unit), &way, &cost))
        dog_disorder(b, unit, cost.order, "dog.r49");
}

void dog_form(struct battle *b, int unit, int posture, const char *rule)
{
    const struct box before = *battle_box(b, unit);
    layout_form(b, unit, posture, false);
    battle_tell(b, event_formed, rule, unit, NO_UNIT, posture);
    dog_spread(b, unit, &before);
}

/* Who fights or runs has other things to do, and whoever has no room in the end does not form: it has lost what it began. */
static void go_on(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    int64_t whole;
    bool may = battle_on_table(b, unit) && !dog_is_running(b, unit) && !dog_in_melee(b, unit);
    if (!may || !dog_time_to_form(b, unit, dog_posture(b, unit), own->changing, &whole)) {
        own->changing = -1;
        own->changed = 0;
        return;
    }
    const struct box formed = layout_changed(b, unit, own->changing, false);
    int left = (int)((whole + A_HUNDREDTH - 1) / A_HUNDREDTH) - own->changed;
    own->turn.used = (int16_t)(left > A_MOVE ? A_MOVE : left > 0 ? left : 0);
    own->turn.changed_shape = own->turn.acted = 1;
    own->changed = (int16_t)(own->changed + own->turn.used);
    if (left > A_MOVE)
        return;
    if (dog_has_room(b, unit, &formed))
        dog_form(b, unit, own->changing, "dog.form.7");
    own->changing = -1;
    own->changed = 0;
}

void dog_go_on_changing(struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && dog_unit(b, unit)->changing >= 0 && !dog_unit(b, unit)->turn.moved)
            go_on(b, unit);
}

static struct box box_of_guns(const struct battle *b, int unit)
{
    const struct dog_guns *guns = &dog_unit(b, unit)->guns;
    int32_t width, depth;
    dog_size(b, unit, posture_unlimbered, &width, &depth);
    return box_at(guns->at, (uint16_t)guns->facing, width, depth);
}

bool dog_left_gun(const struct battle *b, int unit, struct box *gun)
{
    if (!dog_is_crew(b, unit))
        return false;
    *gun = box_of_guns(b, unit);
    return true;
}

bool dog_may_man(const struct battle *b, int unit, struct objection *objection)
{
    const char *name = battle_name(b, unit);
    if (!dog_is_crew(b, unit))
        return object(objection, "dog.r99", name, " has not left its guns.", NULL);
    if (dog_ruling(b, ruling_r99) == 'b')
        return object(objection, "dog.r99", "The guns that ", name, " has left are lost.", NULL);
    struct box guns = box_of_guns(b, unit);
    if (!box_within(&guns, battle_box(b, unit), TOUCH_MM))
        return object(objection, "dog.r99", name, " must touch the guns that it has left.", NULL);
    if (nearby_is_any(b, &guns, TOUCH_MM, 1 - battle_side(b, unit), dog_is_fighting, NO_UNIT))
        return object(objection, "dog.r99", "An enemy is at the guns of ", name, ".", NULL);
    int there = dog_in_place_of(b, unit, &guns);
    if (there != NO_UNIT)
        return object(objection, "dog.move.4", battle_name(b, there), " stands where the guns of ", name, " are.", NULL);
    return dog_unit(b, unit)->turn.used == 0 ||
           object(objection, "dog.r99", name, " spends a whole move on manning its guns.", NULL);
}

bool dog_man(struct battle *b, int unit, struct objection *objection)
{
    if (!dog_may_man(b, unit, objection))
        return false;
    struct dog_unit *own = dog_unit(b, unit);
    const struct box guns = box_of_guns(b, unit);
    own->guns.left = 0;
    own->turn.used = A_MOVE;
    own->turn.spare = 0;
    own->turn.moved = own->turn.acted = own->turn.changed_shape = 1;
    battle_change(b, unit)->formation = posture_unlimbered;
    battle_put(b, unit, guns);
    battle_tell(b, event_guns_manned, "dog.r99", unit, NO_UNIT, 0);
    return true;
}
