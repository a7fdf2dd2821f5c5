/* skirmishers.c - phase 7.1: skirmishers, dismounted and standing cavalry fire, in one body or in groups (gdc.8.3, gdc.10.6n). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"

enum { skirmish_begins, skirmish_bonus };
#define LEAST_GROUP 4
#define MOST_TARGETS 64

/* ---- who ---- */

/* Carbines from the saddle: ruling gdc.r67. */
static bool may_fire_mounted(const struct battle *b, int unit, struct objection *objection)
{
    int posture = gdc_posture(b, unit);
    if (!gdc_troop(b, unit)->carbines)
        return object(objection, "gdc.8.2c", battle_name(b, unit), " has no carbines.", NULL);
    if (gdc_ruling(b, ruling_r67) == 'b')
        return object(objection, "gdc.r67", battle_name(b, unit), " must dismount to use its carbines.", NULL);
    if (gdc_unit(b, unit)->turn.moved)
        return object(objection, "gdc.r67", battle_name(b, unit), " has moved: carbines are fired from the saddle at the halt.",
                      NULL);
    if (posture != posture_line && posture != posture_column && posture != posture_skirmish)
        return object(objection, "gdc.r67", battle_name(b, unit), " cannot use its carbines in this formation.", NULL);
    return true;
}

static bool may_skirmish(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    int posture = gdc_posture(b, unit);
    if (!gdc_may_use_small_arms(b, unit, objection))
        return false;
    if (troop->kind == troop_elephants)
        return object(objection, "gdc.o.india", "Elephants carry no firearms.", NULL);
    if (gdc_is_cavalry(b, unit))
        return may_fire_mounted(b, unit, objection);
    return posture == posture_skirmish || posture == posture_zone_a || troop->bow || troop->indian ||
           object(objection, "gdc.8.3", battle_name(b, unit), " is not in skirmish order: it fires volleys, later.", NULL);
}

/* Only the front rank of a swarm shoots, and the front stands of cavalry. */
static int castings_that_fire(const struct battle *b, int unit)
{
    int castings = gdc_front_castings(b, unit);
    return castings < 1 ? 1 : castings;
}

static int castings_left(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    int left = castings_that_fire(b, unit);
    for (int i = 0; i < own->groups.count; i++)
        left -= own->groups.castings[i];
    return left;
}

static bool has_target(const struct battle *b, int unit)
{
    int16_t near[MOST_TARGETS];
    struct gdc_skirmish_fire_facts f;
    struct gdc_target aim;
    int count = gdc_near_targets(b, unit, near, MOST_TARGETS);
    for (int i = 0; i < count; i++)
        if (gdc_skirmish_facts(b, unit, near[i], castings_that_fire(b, unit), false, &f, &aim, NULL))
            return true;
    return false;
}

static bool may_fire_more(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    bool free = own->groups.count == 0 || (castings_left(b, unit) >= LEAST_GROUP && own->groups.count < MOST_GROUPS);
    return may_skirmish(b, unit, objection) && free && has_target(b, unit);
}

int gdc_subjects_skirmish(const struct battle *b, const struct decision *d, int16_t *units, int capacity)
{
    return battle_units_that(b, d->side, may_fire_more, units, capacity);
}

/* ---- orders ---- */

bool gdc_skirmish_of_order(const struct battle *b, const struct order *order, struct gdc_skirmish_fire_facts *f,
                           struct gdc_target *aim, struct objection *objection)
{
    int all = castings_that_fire(b, order->unit), castings = order->number == 0 ? all : order->number;
    struct digits figure;
    if (!may_skirmish(b, order->unit, objection) || !gdc_may_be_shot_at(b, order->unit, order->target, objection))
        return false;
    if (castings < 1 || castings > all)
        return object(objection, "gdc.10.6n", battle_name(b, order->unit), " has ", text_of_int(&figure, all),
                      " castings that can fire.", NULL);
    return gdc_skirmish_facts(b, order->unit, order->target, castings, castings < all, f, aim, objection);
}

static int group_at(const struct gdc_unit *own, int target)
{
    for (int i = 0; i < own->groups.count; i++)
        if (own->groups.target[i] == target)
            return i;
    return own->groups.count;
}

/* Groups together are no more than can fire; one that shoots at the same target anew takes the place of the old. */
static bool has_room_for(const struct battle *b, const struct order *order, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, order->unit);
    int group = group_at(own, order->target), left = castings_left(b, order->unit);
    struct digits figure;
    if (group < own->groups.count)
        left += own->groups.castings[group];
    if (order->number > left)
        return object(objection, "gdc.8.3a", battle_name(b, order->unit), " has ", text_of_int(&figure, left),
                      " castings left for this group.", NULL);
    return group < MOST_GROUPS ||
           object(objection, "gdc.8.3a", battle_name(b, order->unit), " fires in six groups at most.", NULL);
}

bool gdc_take_skirmish(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct gdc_skirmish_fire_facts f = {0};
    struct gdc_target aim;
    if (!battle_is_own_unit(b, d, order, objection))
        return false;
    struct gdc_unit *own = gdc_unit(b, order->unit);
    if (order->verb == verb_hold) {
        gdc_wipe_aim(own);
        return true;
    }
    if (order->verb != verb_skirmish)
        return object(objection, "gdc.seq.7.1", "Now skirmishers fire or hold their fire.", NULL);
    if (!gdc_skirmish_of_order(b, order, &f, &aim, objection))
        return false;
    if (f.castings == castings_that_fire(b, order->unit))
        gdc_wipe_aim(own);
    else if (!has_room_for(b, order, objection))
        return false;
    int group = group_at(own, order->target);
    own->groups.count = (int16_t)(group < own->groups.count ? own->groups.count : own->groups.count + 1);
    own->groups.target[group] = order->target;
    own->groups.castings[group] = (int16_t)f.castings;
    return true;
}

static void offer(const struct battle *b, int unit, int target, int number, struct order_list *list)
{
    struct gdc_skirmish_fire_facts f;
    struct gdc_target aim;
    struct order order = ORDER_FOR(verb_skirmish, unit);
    order.target = (int16_t)target;
    order.number = number;
    if (order_list_wants(list) && gdc_skirmish_of_order(b, &order, &f, &aim, NULL) &&
        (number == 0 || has_room_for(b, &order, NULL)))
        order_list_add(list, &order);
}

void gdc_legal_skirmish(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    int16_t near[MOST_TARGETS];
    if (battle_side(b, unit) != d->side || !may_skirmish(b, unit, NULL))
        return;
    int count = gdc_near_targets(b, unit, near, MOST_TARGETS), all = castings_that_fire(b, unit);
    int group = gdc_unit(b, unit)->groups.count == 0 ? all / 2 : castings_left(b, unit);
    for (int i = 0; i < count; i++)
        offer(b, unit, near[i], 0, list);
    for (int i = 0; i < count && count > 1 && group >= LEAST_GROUP; i++)
        offer(b, unit, near[i], group, list);
    if (gdc_unit(b, unit)->groups.count > 0 && order_list_wants(list))
        order_list_add(list, &ORDER_FOR(verb_hold, unit));
}

/* ---- the step ---- */

static void fire_group(struct battle *b, int unit, int group)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_skirmish_fire_facts f;
    struct gdc_skirmish_fire_result r = {0};
    struct gdc_target aim;
    int target = own->groups.target[group], castings = own->groups.castings[group];
    bool split = castings < castings_that_fire(b, unit);
    if (!gdc_skirmish_facts(b, unit, target, castings, split, &f, &aim, NULL))
        return;
    battle_tell(b, event_shoots, "gdc.8.3", unit, target, castings);
    judge_skirmish_fire(b, "gdc.8.3", unit, target, &f, &r);
    own->turn.fired = 1;
    gdc_note_hits(b, unit, group, r.outcome == shot_hit, r.kills, r.morale_deduction, aim.flank);
}

static void fire_all(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        for (int group = 0; group < gdc_unit(b, unit)->groups.count; group++)
            fire_group(b, unit, group);
}

enum step_now gdc_step_skirmish_fire(struct battle *b)
{
    if (b->state->stage == skirmish_begins) {
        b->state->stage = skirmish_bonus;
        gdc_wipe_aims(b);
        if (battle_ask_both(b, decision_skirmish))
            return step_waits;
    }
    if (b->state->stage == skirmish_bonus) {
        fire_all(b);
        gdc_suffer_small_arms(b, loss_skirmish);
    }
    return gdc_ask_bonus(b, skirmish_bonus);
}
