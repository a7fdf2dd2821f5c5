/* nearness.c - how near to the enemy a move and a new formation may end (period.r80). */
#include "rules/period/play/move.h"

#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/places.h"

/* By how much it would come nearer than so to walls that the enemy holds, and nearer than it was. */
int32_t period_too_near_to_walls(const struct battle *b, int unit, const struct box *from, const struct box *end,
                                 int32_t clear_of)
{
    int32_t most = 0;
    for (int zone = 0; zone < b->setup->ground->zones; zone++) {
        const struct shape *place = &b->setup->ground->feature[period_feature_of(b, zone)].shape;
        const int32_t after = shape_distance_to_box(place, end);
        if (after < clear_of - TOUCH_MM && period_holder(b, zone) == 1 - battle_side(b, unit) &&
            after < shape_distance_to_box(place, from))
            most = more_of(most, clear_of - after);
    }
    return most;
}

/* By how much it comes too near to an enemy in disorder, who keeps nobody away but whom it may not touch either. */
static int32_t touches_enemy(const struct battle *b, int unit, const struct box *from, const struct box *end)
{
    int32_t away;
    const int enemy = nearby_nearest(b, end, TOUCH_MM, 1 - battle_side(b, unit), period_is_formed_body, &away);
    return enemy != NO_UNIT && away < box_distance(from, battle_box(b, enemy), NULL) ? TOUCH_MM - away + 1 : 0;
}

/* Does its new formation reach so near to formed enemy, and nearer than it stood? */
static bool forms_too_near(const struct battle *b, int unit, const struct box *from, const struct box *end, int32_t clear_of)
{
    struct nearby near;
    nearby_within(b, end, clear_of - TOUCH_MM, 1 - battle_side(b, unit), period_is_formed, &near);
    for (int i = 0; i < near.count; i++)
        if (box_distance(end, battle_box(b, near.unit[i]), NULL) < box_distance(from, battle_box(b, near.unit[i]), NULL))
            return true;
    return false;
}

static bool object_to_nearness(const struct battle *b, int unit, struct objection *objection)
{
    return object(objection, "period.r80", battle_name(b, unit), " would stand too near to the enemy.", NULL);
}

bool period_forms_off_the_enemy(const struct battle *b, int unit, int posture, const struct box *box, struct objection *objection)
{
    const struct period_walk walk = {.battle = b, .unit = unit, .posture = posture};
    const struct box *from = battle_box(b, unit);
    const int32_t clear_of = period_walker(&walk).clear_of;
    return clear_of <= 0 || (!forms_too_near(b, unit, from, box, clear_of) && touches_enemy(b, unit, from, box) == 0) ||
           object_to_nearness(b, unit, objection);
}

/* Nor does a new formation reach so near to formed enemy, nor a move to the walls that he holds, as no move may (period.r80). */
bool period_keeps_off_the_enemy(struct period_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    const int unit = move->walk.unit;
    const struct box *from = &move->march.from, *end = &move->march.passage.end;
    const int32_t clear_of = period_walker(&move->walk).clear_of;
    move->strays_mm =
        clear_of <= 0 ? 0 : more_of(period_too_near_to_walls(b, unit, from, end, clear_of), touches_enemy(b, unit, from, end));
    const bool forms = move->says.reforms && clear_of > 0;
    return (move->strays_mm == 0 && !(forms && forms_too_near(b, unit, from, end, clear_of))) ||
           object_to_nearness(b, unit, objection);
}
