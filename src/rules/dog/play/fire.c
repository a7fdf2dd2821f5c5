/* fire.c - units fire, one after the other, each result applied before the next (dog.seq.6, dog.fire). */
#include "rules/dog/play/fire.h"

#include "rules/dog/play/charges.h"
#include "rules/dog/play/eyes.h"

#include "drill/nearby.h"

/* ---- a shot falls ---- */

struct effect {
    int per_target, remainder;
    bool general_risk;
};

static bool throw_shot(struct battle *b, const struct dog_shot *shot, const char *rule, struct effect *effect)
{
    int32_t result[LIMIT_RESULTS] = {0};
    if (!battle_judge(b, shot->procedure, rule, shot->unit, shot->target, shot->facts, result))
        return false;
    if (shot->procedure == procedure_artillery_fire) {
        const struct dog_artillery_fire_result *r = (const void *)result;
        *effect = (struct effect){r->per_target, r->remainder, r->general_risk};
    } else {
        const struct dog_small_arms_fire_result *r = (const void *)result;
        *effect = (struct effect){r->per_target, r->remainder, r->general_risk};
    }
    return true;
}

/* A volley in phase four is not yet the fire of phase five (dog.r91); the sides of a square fire in one round (dog.fatigue.2). */
static void note_firer(struct battle *b, const struct dog_shot *shot, bool early)
{
    struct dog_unit *own = dog_unit(b, shot->unit);
    enum where_struck side = dog_posture(b, shot->unit) == posture_square ? shot->side : on_front;
    bool first = !own->turn.fired && !own->turn.fired_early;
    if (early) {
        own->turn.fired_early = 1;
    } else {
        own->turn.fired = (int16_t)(own->turn.fired | 1 << side);
        own->turn.fired_at[side] = (int16_t)(1 + shot->target);
    }
    own->turn.acted = 1;
    own->fired_ever = 1;
    if (first)
        dog_tire_by_fire(b, shot->unit);
}

/* Who of them has tested for a commander's fall in this phase, as bits. */
static uint32_t tested_for_commander(const struct battle *b, const struct dog_shot *shot)
{
    uint32_t tested = 0;
    for (int i = 0; i < shot->count; i++)
        tested |= (uint32_t)(dog_unit(b, shot->shot_at[i])->turn.tested >> nerve_commander & 1) << i;
    return tested;
}

/* Out of order, idle in this turn, and now shot at (dog.reform.3). */
static bool is_reforming(const struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    bool out_of_order = own->state == condition_unformed || own->state == condition_disordered;
    return battle_on_table(b, unit) && out_of_order && !own->turn.acted && !own->turn.order_lost && !dog_fights(b, unit);
}

/* Several causes at once are a single test (dog.r71, dog.reform.3): who has tested for a commander's fall has tested for all. */
static void merge_tests(struct battle *b, int unit, bool losses)
{
    struct dog_unit *own = dog_unit(b, unit);
    bool reforms = is_reforming(b, unit);
    own->turn.tested = (int16_t)(own->turn.tested | losses << nerve_losses | reforms << nerve_reform);
    own->turn.order_lost = own->turn.order_lost || (reforms && own->shaken);
    if (losses && dog_is_charging(b, unit))
        own->ride.tested = 1;
}

uint32_t dog_fire_shot(struct battle *b, const struct dog_shot *shot, int event, const char *rule)
{
    struct box where[MOST_SHOT_AT];
    struct effect effect = {0};
    uint32_t tests = 0;
    for (int i = 0; i < shot->count; i++) {
        where[i] = shot->met.width > 0 ? shot->met : *battle_box(b, shot->shot_at[i]);
        battle_tell(b, event, rule, shot->unit, shot->shot_at[i], shot->range_m);
    }
    if (!throw_shot(b, shot, rule, &effect))
        return 0;
    note_firer(b, shot, event == event_volley);
    for (int i = 0; i < shot->count; i++) {
        struct dog_unit *own = dog_unit(b, shot->shot_at[i]);
        own->under_fire = own->shot_at = 1;
        /* Whom it meets with a volley comes at it with his front, however he stands as he sets out. */
        if (event != event_volley && dog_side_from(b, shot->shot_at[i], battle_box(b, shot->unit)->front) != on_front)
            own->turn.shot_flank = 1;
        if (dog_lose(b, shot->shot_at[i], effect.per_target + (i < effect.remainder)))
            tests |= UINT32_C(1) << i;
    }
    uint32_t before = tested_for_commander(b, shot);
    if (effect.general_risk)
        dog_endanger_generals(b, shot, where);
    uint32_t tested = tested_for_commander(b, shot) & ~before;
    for (int i = 0; i < shot->count; i++)
        if (tested >> i & 1)
            merge_tests(b, shot->shot_at[i], tests >> i & 1);
    return tests;
}

/* ---- what follows ---- */

static void follow(struct battle *b, const struct dog_shot *shot, uint32_t tests)
{
    for (int i = 0; i < shot->count; i++) {
        int target = shot->shot_at[i];
        bool losses = (tests >> i & 1) != 0, reforms = is_reforming(b, target);
        enum test outcome = test_untested;
        if (losses || reforms)
            outcome = dog_test_morale(b, target, shot->unit, losses ? nerve_losses : nerve_reform, "dog.morale.1");
        if (reforms)
            dog_unit(b, target)->turn.tested = (int16_t)(dog_unit(b, target)->turn.tested | 1 << nerve_reform);
        if (reforms && outcome != test_untested && outcome != test_pass)
            dog_unit(b, target)->turn.order_lost = 1;
        dog_close_ranks(b, target);
    }
}

/* ---- the decision ---- */

static struct dog_shot shot_of(const struct order *order)
{
    struct dog_shot shot = dog_shot_at(order->unit, order->target);
    shot.second = order->second;
    if (order->choice >= 0)
        shot.load = (enum ammunition)(ammunition_canister + order->choice);
    return shot;
}

static void find_targets(const struct battle *b, int unit, struct nearby *near)
{
    int32_t reach = dog_mm(dog_reach_of_fire(b, unit) + 1);
    nearby_within(b, battle_box(b, unit), reach, 1 - battle_side(b, unit), dog_is_fighting, near);
}

bool dog_open_to_fire(const struct battle *b, int unit, struct objection *objection)
{
    struct nearby near;
    if (!dog_may_fire(b, unit, objection))
        return false;
    find_targets(b, unit, &near);
    for (int i = 0; i < near.count; i++) {
        struct dog_shot shot = dog_shot_at(unit, near.unit[i]);
        if (dog_lay_shot(b, &shot, NULL))
            return true;
    }
    return object(objection, "dog.fire.3", battle_name(b, unit), " has no target.", NULL);
}

static struct order fire_at(int unit, int target, int second, int choice)
{
    struct order order = ORDER_FOR(verb_fire, unit);
    order.target = (int16_t)target;
    order.second = (int16_t)second;
    order.choice = (int16_t)choice;
    return order;
}

static void offer_at(const struct battle *b, int unit, int target, int second, int choice, struct order_list *list)
{
    const struct order order = fire_at(unit, target, second, choice);
    if (!order_list_wants(list))
        return;
    struct dog_shot shot = shot_of(&order);
    if (dog_lay_shot(b, &shot, NULL))
        order_list_add(list, &order);
}

#define LOADS 2 /* canister, ball */

/* Where one of them alone reaches, nothing need be said of it. Whoever bears on a target with one bears on it with both. */
static void offer_loads(const struct battle *b, int unit, int target, struct order_list *list)
{
    struct dog_shot shot = dog_shot_at(unit, target);
    struct dog_artillery_fire_facts *f = (void *)shot.facts;
    if (!order_list_wants_some(list, LOADS))
        return;
    bool both = dog_lay_shot(b, &shot, NULL);
    for (int load = 0; load < LOADS && both; load++) {
        f->ammunition = (enum ammunition)((int)ammunition_canister + load);
        both = battle_permits(b, shot.procedure, shot.facts, NULL);
    }
    for (int load = 0; load < LOADS; load++) {
        const struct order order = fire_at(unit, target, NO_UNIT, load);
        if (order_list_wants(list) && both)
            order_list_add(list, &order);
    }
}

void dog_offer_fire(const struct battle *b, int unit, struct order_list *list)
{
    struct order hold = ORDER_FOR(verb_hold, unit);
    struct nearby near;
    if (!dog_may_fire(b, unit, NULL))
        return;
    find_targets(b, unit, &near);
    for (int i = 0; i < near.count; i++) {
        offer_at(b, unit, near.unit[i], NO_UNIT, -1, list);
        if (dog_is_guns(b, unit))
            offer_loads(b, unit, near.unit[i], list);
        if (i > 0)
            offer_at(b, unit, near.unit[i - 1], near.unit[i], -1, list);
    }
    if (order_list_wants(list))
        order_list_add(list, &hold);
}

bool dog_obey_fire(struct battle *b, const struct order *order, struct objection *objection)
{
    if (order->verb == verb_hold) {
        if (!dog_may_fire(b, order->unit, objection))
            return false;
        dog_unit(b, order->unit)->turn.held = 1;
        return true;
    }
    if (order->verb != verb_fire)
        return object(objection, "dog.seq.6", "Units fire now.", NULL);
    struct dog_shot shot = shot_of(order);
    if (!dog_lay_shot(b, &shot, objection))
        return false;
    if (order->choice >= 0 && !dog_is_guns(b, order->unit))
        return object(objection, "dog.arty.2", battle_name(b, order->unit), " has no guns to load.", NULL);
    follow(b, &shot, dog_fire_shot(b, &shot, event_fires, "dog.fire.5"));
    return true;
}

/* ---- the steps ---- */

/* After its own chance to fire nobody is under fire for what came before (dog.r37). */
enum step_now dog_step_fire(struct battle *b, int side)
{
    if (b->state->stage == 0 && side == battle_first_side(b))
        dog_begin_phase(b);
    if (b->state->stage++ == 0 && battle_ask_side(b, decision_fire, side))
        return step_waits;
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct dog_unit *own = dog_unit(b, unit);
        own->turn.held = 0;
        if (battle_side(b, unit) == side)
            own->shot_at = 0;
    }
    return step_over;
}
