/* nerve.c - morale tests, and what becomes of who fails one; control tests: what friends and enemies near a unit do, and what it
   does for it (dog.control). */
#include "rules/dog/play/nerve.h"

#include "rules/dog/play/eyes.h"

#include "drill/nearby.h"

#include "field/whole.h"

#define AHEAD_M 50 /* where its enemies are thought of if nobody presses it */

/* Who charges has left its cover; whoever has come upon an enemy has none from what stands between them. */
static bool is_in_cover(const struct battle *b, const struct dog_nerve *nerve)
{
    const struct box *body = battle_box(b, nerve->unit);
    bool pressed = nerve->enemy != NO_UNIT && battle_on_table(b, nerve->enemy);
    const struct box ahead = box_at(place_from(body->front, body->facing, dog_mm(AHEAD_M), 0), body->facing, body->width, 0);
    if (nerve->charging || (dog_unit(b, nerve->unit)->melee.came && pressed && dog_touch(b, nerve->unit, nerve->enemy)))
        return false;
    return dog_cover(b, body, pressed ? battle_box(b, nerve->enemy) : &ahead) != cover_none;
}

struct dog_morale_test_facts dog_morale_facts(const struct battle *b, const struct dog_nerve *nerve)
{
    struct dog_morale_test_facts f = facts_of_morale_test(b);
    int unit = nerve->unit;
    const struct dog_unit *own = dog_unit(b, unit);
    bool moves_on = own->turn.advanced || own->pursue > 0;             /* dog.r108 */
    bool comes_on = nerve->has_won || (moves_on && !nerve->is_beaten); /* dog.r63, dog.r65 */
    f.troop = dog_troop_of(b, unit);
    f.grade = dog_grade_of(b, unit);
    f.state = dog_state_of(b, unit);
    f.fatigue = dog_fatigue_now(b, unit);
    f.commander_rating = dog_rating_within(b, unit, MORALE_RANGE_M);
    f.casualties_pct = dog_loss_pct(b, unit);
    f.casualties_move_pct = dog_turn_loss_pct(b, unit);
    f.flanks_threatened = larger(dog_flanks_threatened(b, unit), nerve->flanks_threatened);
    f.attacked_rear = nerve->attacked_rear;
    f.charged_by = nerve->charged_by;
    f.formation = dog_formation(b, unit);
    f.routing_friends = smaller(dog_routing_friends(b, unit), 20);
    f.secure_flanks = dog_has_secure_flanks(b, unit);
    f.supported = dog_is_supported(b, unit);
    f.in_cover = is_in_cover(b, nerve);
    f.charging = nerve->charging;
    f.stance = comes_on ? stance_advancing : stance_defending;
    return f;
}

#define FRIENDS_M 150

void dog_begin_to_run(struct battle *b, int unit, enum condition condition)
{
    struct dog_unit *own = dog_unit(b, unit);
    struct nearby near;
    own->state = (int16_t)condition;
    own->changing = -1;
    own->pursue = own->stand = own->reforms = own->retire = own->out_of_hand = 0;
    own->turn.acted = 1;
    charge_stop(&own->charge);
    nearby_within(b, battle_box(b, unit), dog_mm(FRIENDS_M) + TOUCH_MM, battle_side(b, unit), dog_is_fighting, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != unit)
            dog_unit(b, near.unit[i])->turn.unsettled = 1;
}

void dog_rout(struct battle *b, int unit, const char *rule)
{
    dog_begin_to_run(b, unit, condition_routing);
    battle_tell(b, event_routs, rule, unit, NO_UNIT, 0);
}

void dog_shake(struct battle *b, int unit, const char *rule)
{
    dog_unit(b, unit)->shaken = 1;
    battle_tell(b, event_shaken, rule, unit, NO_UNIT, 0);
}

/* It may not advance for so many moves after this one. */
static void bid_stand(struct battle *b, int unit, int moves, const char *rule)
{
    struct dog_unit *own = dog_unit(b, unit);
    int left = own->stand_turn == b->state->turn ? own->stand : own->stand - 1; /* of what it was told before, after this turn */
    own->stand = (int16_t)more_of(moves, left);
    own->stand_turn = (int16_t)b->state->turn;
    own->pursue = 0;
    battle_tell(b, event_stands, rule, unit, NO_UNIT, moves);
}

/* Whoever breaks in a melee whose round is not fought yet has his back to the enemy in it (dog.melee.11). */
static void carry_out(struct battle *b, int unit, int enemy, enum morale_action action)
{
    struct dog_unit *own = dog_unit(b, unit);
    if (action == morale_action_rout) {
        own->turn.backs = own->turn.backs || (!own->turn.fought && dog_in_melee(b, unit));
        dog_rout(b, unit, "dog.morale.3");
    } else if (action != morale_action_as_desired) {
        dog_shake(b, unit, "dog.morale.4");
    }
    if (action == morale_action_halt)
        bid_stand(b, unit, 1, "dog.r108");
    if (action == morale_action_retire_50m && !dog_in_melee(b, unit) && !dog_is_running(b, unit))
        dog_step_back(b, unit, enemy, "dog.morale.4");
}

bool dog_owes_test(const struct battle *b, int unit, enum nerve_cause cause)
{
    const struct dog_unit *own = dog_unit(b, unit);
    return battle_on_table(b, unit) && dog_is_fighting(b, unit) && own->state != condition_routing &&
           (own->turn.tested >> cause & 1) == 0;
}

struct dog_morale_test_result dog_throw_morale(struct battle *b, const struct dog_nerve *nerve, enum nerve_cause cause,
                                               const char *rule)
{
    struct dog_morale_test_facts f = dog_morale_facts(b, nerve);
    struct dog_morale_test_result r = {.outcome = test_pass, .action = morale_action_as_desired};
    struct dog_unit *own = dog_unit(b, nerve->unit);
    own->turn.tested = (int16_t)(own->turn.tested | 1 << cause);
    judge_morale_test(b, rule, nerve->unit, nerve->enemy, &f, &r);
    return r;
}

enum test dog_test_nerve(struct battle *b, const struct dog_nerve *nerve, enum nerve_cause cause, const char *rule)
{
    if (!dog_owes_test(b, nerve->unit, cause))
        return test_untested;
    struct dog_morale_test_result r = dog_throw_morale(b, nerve, cause, rule);
    carry_out(b, nerve->unit, nerve->enemy, (enum morale_action)r.action);
    return (enum test)r.outcome;
}

enum test dog_test_morale(struct battle *b, int unit, int enemy, enum nerve_cause cause, const char *rule)
{
    const struct dog_nerve nerve = {.unit = unit, .enemy = enemy};
    return dog_test_nerve(b, &nerve, cause, rule);
}

void dog_begin_phase(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        dog_unit(b, unit)->turn.tested = 0;
}

/* ---- control: what others do ---- */

#define NEAR_M 100

/* In the order in which the facts have it, of enemies and of friends. */
enum doing { doing_retiring, doing_retreating, doing_routing, doing_standing, doing_advancing, doing_advancing_flank };

static enum doing doing_of(const struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    if (dog_is_running(b, unit))
        return own->state == condition_routing ? doing_routing : doing_retreating;
    const bool beaten = own->turn.retired && own->turn.fought && own->shaken; /* taken as a retreat (dog.r63) */
    if (own->turn.retired || own->turn.evaded)
        return beaten ? doing_retreating : doing_retiring;
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

static void obey_control(struct battle *b, int unit, enum control outcome)
{
    struct dog_unit *own = dog_unit(b, unit);
    own->pursue = (int16_t)(outcome == control_pursue_2 ? 2 : outcome == control_pursue_1);
    own->retire = outcome == control_retire;
    if (outcome >= control_stand_1)
        bid_stand(b, unit, outcome == control_stand_2 ? 2 : 1, own->retire ? "dog.r74" : "dog.control.3");
}

enum control dog_test_control(struct battle *b, int unit, const char *rule)
{
    struct dog_control_test_facts f;
    struct dog_control_test_result r = {.outcome = control_follow_orders};
    if (!battle_on_table(b, unit) || dog_is_running(b, unit))
        return control_follow_orders;
    f = facts_of_control(b, unit);
    if (judge_control_test(b, rule, unit, NO_UNIT, &f, &r))
        obey_control(b, unit, (enum control)r.outcome);
    return (enum control)r.outcome;
}
