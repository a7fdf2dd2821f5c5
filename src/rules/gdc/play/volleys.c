/* volleys.c - phase 7.2: formed infantry fires (gdc.8.4). */
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/losses.h"

enum { volleys_begin, volleys_bonus };
#define MOST_TARGETS 64

static bool may_fire_volleys(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    int posture = gdc_posture(b, unit);
    bool formed = posture == posture_line || posture == posture_column || posture == posture_square || posture == posture_mass;
    if (!gdc_may_use_small_arms(b, unit, objection))
        return false;
    return (troop->kind == troop_infantry && formed && !troop->bow && !troop->indian) ||
           object(objection, "gdc.8.4", battle_name(b, unit), " is no formed infantry: only such fires volleys.", NULL);
}

static bool has_target(const struct battle *b, int unit)
{
    int16_t near[MOST_TARGETS];
    struct gdc_musketry_facts f;
    struct gdc_target aim;
    int count = gdc_near_targets(b, unit, near, MOST_TARGETS);
    for (int i = 0; i < count; i++)
        if (gdc_volley_facts(b, unit, near[i], &f, &aim, NULL))
            return true;
    return false;
}

static bool may_volley(const struct battle *b, int unit, struct objection *objection)
{
    return may_fire_volleys(b, unit, objection) && gdc_unit(b, unit)->groups.count == 0 && has_target(b, unit);
}

int gdc_subjects_volley(const struct battle *b, const struct decision *d, int16_t *units, int capacity)
{
    return battle_units_that(b, d->side, may_volley, units, capacity);
}

/* ---- orders ---- */

bool gdc_volley_of_order(const struct battle *b, const struct order *order, struct gdc_musketry_facts *f, struct gdc_target *aim,
                         struct objection *objection)
{
    return may_fire_volleys(b, order->unit, objection) && gdc_may_be_shot_at(b, order->unit, order->target, objection) &&
           gdc_volley_facts(b, order->unit, order->target, f, aim, objection);
}

bool gdc_take_volley(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct gdc_musketry_facts f;
    struct gdc_target aim;
    if (!battle_is_own_unit(b, d, order, objection))
        return false;
    struct gdc_unit *own = gdc_unit(b, order->unit);
    if (order->verb == verb_hold) {
        gdc_wipe_aim(own);
        return true;
    }
    if (order->verb != verb_volley)
        return object(objection, "gdc.seq.7.2", "Now formed infantry fires volleys or holds its fire.", NULL);
    if (!gdc_volley_of_order(b, order, &f, &aim, objection))
        return false;
    own->groups.count = 1;
    own->groups.target[0] = order->target;
    own->groups.castings[0] = (int16_t)f.castings;
    return true;
}

void gdc_legal_volley(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    int16_t near[MOST_TARGETS];
    struct gdc_musketry_facts f;
    struct gdc_target aim;
    if (battle_side(b, unit) != d->side || !may_fire_volleys(b, unit, NULL))
        return;
    int count = gdc_near_targets(b, unit, near, MOST_TARGETS);
    for (int i = 0; i < count; i++) {
        struct order order = ORDER_FOR(verb_volley, unit);
        order.target = near[i];
        if (order_list_wants(list) && gdc_volley_facts(b, unit, near[i], &f, &aim, NULL))
            order_list_add(list, &order);
    }
    if (gdc_unit(b, unit)->groups.count > 0 && order_list_wants(list))
        order_list_add(list, &ORDER_FOR(verb_hold, unit));
}

/* ---- the step ---- */

static void fire(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_musketry_facts f;
    struct gdc_musketry_result r = {0};
    struct gdc_target aim;
    if (own->groups.count == 0 || !gdc_volley_facts(b, unit, own->groups.target[0], &f, &aim, NULL))
        return;
    battle_tell(b, event_volley, "gdc.8.4", unit, own->groups.target[0], f.range_yd);
    judge_musketry(b, "gdc.8.4", unit, own->groups.target[0], &f, &r);
    own->turn.fired = 1;
    gdc_note_hits(b, unit, 0, r.hits, r.hits, 0, aim.flank);
}

enum step_now gdc_step_volleys(struct battle *b)
{
    if (b->state->stage == volleys_begin) {
        b->state->stage = volleys_bonus;
        gdc_wipe_aims(b);
        if (battle_ask_both(b, decision_volley))
            return step_waits;
    }
    if (b->state->stage == volleys_bonus) {
        for (int unit = 0; unit < b->setup->units; unit++)
            fire(b, unit);
        gdc_suffer_small_arms(b, loss_volley);
    }
    return gdc_ask_bonus(b, volleys_bonus);
}
