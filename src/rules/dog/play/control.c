/* control.c - control tests: what friends and enemies near a unit do, and what it does for it (dog.control). */
#include "rules/dog/play/nerve.h"

#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/leaders.h"
#include "rules/dog/play/sides.h"

#define NEAR_M 100

/* ---- what others do ---- */

/* In the order in which the facts have it, of enemies and of friends. */
enum doing { doing_retiring, doing_retreating, doing_routing, doing_standing, doing_advancing, doing_advancing_flank };

static enum doing doing_of(const struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    if (dog_is_running(b, unit))
        return own->state == condition_routing ? doing_routing : doing_retreating;
    if (own->turn.retired || own->turn.evaded)
        return doing_retiring;
    return own->turn.advanced || own->turn.charged || own->pursue > 0 ? doing_advancing : doing_standing;
}

static void note(const struct battle *b, int unit, int other, struct dog_control_test_facts *f)
{
    enum doing doing = doing_of(b, other);
    bool enemy = battle_side(b, other) != battle_side(b, unit);
    if (enemy && doing == doing_advancing && dog_side_from(b, unit, battle_box(b, other)->front) != on_front)
        doing = doing_advancing_flank;
    (enemy ? &f->enemy_retiring : &f->friends_retiring)[doing] = true;
}

static struct dog_control_test_facts facts_of_control(const struct battle *b, int unit)
{
    struct dog_control_test_facts f = facts_of_control_test(b);
    struct nearby near;
    f.troop = dog_troop_of(b, unit);
    f.grade = dog_grade_of(b, unit);
    f.officer_rating = dog_rating_within(b, unit, RALLY_RANGE_M);
    f.melee_rounds_won = dog_unit(b, unit)->won_rounds;
    f.fire_flank_rear = dog_unit(b, unit)->turn.shot_flank;
    nearby_within(b, battle_box(b, unit), dog_mm(NEAR_M) + TOUCH_MM, ANY_SIDE, dog_is_fighting, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != unit)
            note(b, unit, near.unit[i], &f);
    return f;
}

/* ---- what it does ---- */

static void carry_out(struct battle *b, int unit, enum control outcome)
{
    struct dog_unit *own = dog_unit(b, unit);
    own->pursue = (int16_t)(outcome == control_pursue_2 ? 2 : outcome == control_pursue_1);
    own->retire = outcome == control_retire;
    if (outcome >= control_stand_1)
        dog_bid_stand(b, unit, outcome == control_stand_2 ? 2 : 1, own->retire ? "dog.r74" : "dog.control.3");
}

enum control dog_test_control(struct battle *b, int unit, const char *rule)
{
    struct dog_control_test_facts f;
    struct dog_control_test_result r = {.outcome = control_follow_orders};
    if (!battle_on_table(b, unit) || dog_is_running(b, unit))
        return control_follow_orders;
    f = facts_of_control(b, unit);
    if (judge_control_test(b, rule, unit, NO_UNIT, &f, &r))
        carry_out(b, unit, (enum control)r.outcome);
    return (enum control)r.outcome;
}
