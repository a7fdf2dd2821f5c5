/* control.c - control tests: what friends and enemies near a unit do, and what it does for it (dog.control). */
#include "rules/dog/play/control.h"

#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/leaders.h"
#include "rules/dog/play/nerve.h"
#include "rules/dog/play/sides.h"

#define NEAR_M 100

/* ---- what others do ---- */

enum doing { doing_standing, doing_advancing, doing_retiring, doing_retreating, doing_routing };

static enum doing doing_of(const struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    if (own->state == condition_routing)
        return doing_routing;
    if (own->state == condition_retreating)
        return doing_retreating;
    if (own->turn.retired || own->turn.evaded)
        return doing_retiring;
    return own->turn.advanced || own->turn.charged ? doing_advancing : doing_standing;
}

static void note_enemy(const struct battle *b, int unit, int enemy, struct dog_control_test_facts *f)
{
    bool flank = dog_side_from(b, unit, battle_box(b, enemy)->front) != on_front;
    switch (doing_of(b, enemy)) {
    case doing_standing:
        f->enemy_standing = true;
        break;
    case doing_advancing:
        f->enemy_advancing = f->enemy_advancing || !flank;
        f->enemy_advancing_flank = f->enemy_advancing_flank || flank;
        break;
    case doing_retiring:
        f->enemy_retiring = true;
        break;
    case doing_retreating:
        f->enemy_retreating = true;
        break;
    case doing_routing:
        f->enemy_routing = true;
        break;
    }
}

static void note_friend(const struct battle *b, int friend, struct dog_control_test_facts *f)
{
    switch (doing_of(b, friend)) {
    case doing_standing:
        f->friends_standing = true;
        break;
    case doing_advancing:
        f->friends_advancing = true;
        break;
    case doing_retiring:
        f->friends_retiring = true;
        break;
    case doing_retreating:
        f->friends_retreating = true;
        break;
    case doing_routing:
        f->friends_routing = true;
        break;
    }
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
    for (int i = 0; i < near.count; i++) {
        if (battle_side(b, near.unit[i]) != battle_side(b, unit))
            note_enemy(b, unit, near.unit[i], &f);
        else if (near.unit[i] != unit)
            note_friend(b, near.unit[i], &f);
    }
    return f;
}

/* ---- what it does ---- */

static void carry_out(struct battle *b, int unit, enum control outcome)
{
    struct dog_unit *own = dog_unit(b, unit);
    switch (outcome) {
    case control_pursue_2:
        own->pursue = 2;
        break;
    case control_pursue_1:
        own->pursue = 1;
        break;
    case control_follow_orders:
        break;
    case control_stand_1:
        dog_bid_stand(b, unit, 1, "dog.control.3");
        break;
    case control_stand_2:
        dog_bid_stand(b, unit, 2, "dog.control.3");
        break;
    case control_retire:
        dog_bid_stand(b, unit, 1, "dog.r74");
        own->retire = 1;
        break;
    }
}

enum control dog_test_control(struct battle *b, int unit, const char *rule)
{
    struct dog_control_test_facts f;
    struct dog_control_test_result r = {.outcome = control_follow_orders};
    if (!battle_on_table(b, unit) || dog_is_running(b, unit))
        return control_follow_orders;
    f = facts_of_control(b, unit);
    dog_unit(b, unit)->turn.acted = 1;
    if (judge_control_test(b, rule, unit, NO_UNIT, &f, &r))
        carry_out(b, unit, (enum control)r.outcome);
    return (enum control)r.outcome;
}
