/* gunnery.c - phases 3 and 6: batteries are given their targets in secret, all fire at once, then the losses are counted
   (gdc.seq.3, gdc.seq.6). */
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/words.h"
#include "rules/gdc/play/zones.h"

const char *const gdc_round_words[] = {"shot", "rockets", NULL};

enum { rounds_shot, rounds_rockets };
enum { all_aimed = 1, all_fired }; /* stages */

static bool is_initial(const struct battle *b)
{
    return b->state->step == step_initial_fire;
}

/* ---- orders ---- */

static bool may_aim(const struct battle *b, int unit, struct objection *objection)
{
    return gdc_may_fire_guns(b, unit, is_initial(b), objection) && gdc_unit(b, unit)->aims.count == 0 &&
           gdc_has_target(b, unit, is_initial(b));
}

static void offer_shot(const struct battle *b, const struct gdc_shot *shot, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_fire, shot->battery);
    order.target = shot->target;
    if (shot->target == NO_UNIT) {
        order.has_place = true;
        order.place = gdc_zone_middle(b, shot->zone);
        if (gdc_zone_at(b, order.place) != shot->zone)
            order.place = gdc_zone_feature(b, shot->zone)->shape.at[0];
    }
    if (order_list_wants(list) && gdc_may_make_shot(b, shot, is_initial(b), false, NULL))
        order_list_add(list, &order);
    order.choice = rounds_rockets;
    bool rockets = gdc_unit(b, shot->battery)->battery.rockets > 0;
    if (rockets && order_list_wants(list) && gdc_may_make_shot(b, shot, is_initial(b), true, NULL))
        order_list_add(list, &order);
}

struct offering {
    const struct battle *battle;
    struct order_list *list;
    int left; /* shots to be offered yet: each comes to a proposal or two */
};

static bool is_last_offered(void *who, const struct gdc_shot *shot)
{
    struct offering *offering = who;
    offer_shot(offering->battle, shot, offering->list);
    return --offering->left == 0;
}

static void offer(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list)
{
    struct offering offering = {b, list, list->only == 0 ? b->setup->units + MOST_ZONES : list->only};
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (!gdc_may_fire_guns(b, unit, is_initial(b), NULL))
        return;
    if (list->only == ONLY_COUNT) {
        list->proposals += (own->battery.rockets > 0 ? 2 : 1) * gdc_most_shots(b, unit) + (own->aims.count > 0);
        return;
    }
    gdc_open_shots(b, unit, is_last_offered, &offering);
    aims_offer_hold(b, book, unit, list);
}

/* Whom an order means: a unit, or the zone at a place or around a unit in it. */
static bool read_target(const struct battle *b, const struct order *order, int *target, int *zone, struct objection *objection)
{
    *target = order->target;
    *zone = -1;
    if ((order->target == NO_UNIT) == !order->has_place)
        return object(objection, "gdc.7.5b", "Say at whom, or to which place: one of the two.", NULL);
    if (order->has_place)
        *zone = gdc_zone_at(b, order->place);
    else if (b->units[order->target].where == where_place)
        *zone = b->units[order->target].zone;
    if (order->has_place && *zone < 0)
        return object(objection, "gdc.12.4g", "There is no objective zone at that place.", NULL);
    if (*zone >= 0)
        *target = NO_UNIT;
    return true;
}

static bool is_enemy_there(const struct battle *b, int side, int target, int zone, struct objection *objection)
{
    if (target == NO_UNIT)
        return gdc_zone_is_manned(b, zone, 1 - side, zone_status_none) ||
               object(objection, "gdc.12.4g", "Nobody is seen in that place: fire would harm no one.", NULL);
    if (battle_side(b, target) == side)
        return object(objection, "gdc.7.5b", battle_name(b, target), " is a friend.", NULL);
    if (gdc_is_leader(b, target))
        return object(objection, "gdc.2.51b", "Guns do not fire at generals and couriers.", NULL);
    return battle_on_table(b, target) || object(objection, "gdc.7.5b", battle_name(b, target), " is not on the table.", NULL);
}

static bool lies_ahead(const struct battle *b, int battery, int target)
{
    if (target == NO_UNIT || !battle_on_table(b, battery))
        return false;
    struct gdc_lane lane = gdc_lane_of(b, battery);
    struct gdc_span span = gdc_span_of(&lane.front, battle_box(b, target));
    return span.near >= 0 && gdc_lines_on(&lane, battle_box(b, target)) != 0;
}

static bool object_to_place(const struct battle *b, int battery, int target, struct objection *objection)
{
    const char *name = battle_name(b, battery);
    struct digits yards;
    if (!lies_ahead(b, battery, target))
        return object(objection, "gdc.7.5a", "The target does not lie straight ahead of ", name, ", within 1500 yards.", NULL);
    return object(objection, "gdc.7.10f", "Guns reach 1500 yards; the target stands ",
                  text_of_int(&yards, gdc_distance_yd(b, battery, target)), " from ", name, ".", NULL);
}

bool gdc_shot_of_order(const struct battle *b, const struct order *order, bool initial, struct gdc_shot *shot,
                       struct objection *objection)
{
    int target, zone;
    if (!gdc_may_fire_guns(b, order->unit, initial, objection) || !read_target(b, order, &target, &zone, objection) ||
        !is_enemy_there(b, battle_side(b, order->unit), target, zone, objection))
        return false;
    if (!gdc_find_shot(b, order->unit, target, zone, shot))
        return object_to_place(b, order->unit, target, objection);
    return gdc_may_make_shot(b, shot, initial, order->choice == rounds_rockets, objection);
}

static bool read_aim(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    struct gdc_shot shot;
    if (order->verb != verb_fire)
        return object(objection, "gdc.seq.3.1", "Now batteries fire or hold their fire.", NULL);
    if (!gdc_shot_of_order(b, order, is_initial(b), &shot, objection))
        return false;
    *aim = (struct drill_aim){.target = shot.target, .zone = (int8_t)shot.zone, .how = order->choice == rounds_rockets};
    return true;
}

/* ---- fire ---- */

static void spend(struct battle *b, const struct gdc_shot *shot, bool initial, bool rockets, int points)
{
    struct gdc_unit *own = gdc_unit(b, shot->battery);
    if (rockets)
        own->battery.rockets = (int16_t)(own->battery.rockets - 1);
    else
        own->battery.points = (int16_t)(own->battery.points - points);
    if (shot->target != NO_UNIT && shot->range_yd < 400)
        gdc_unit(b, shot->target)->turn.shelled = (int8_t)(gdc_unit(b, shot->target)->turn.shelled | (initial ? 1 : 2));
}

/* Option friendly_fire: who fights the target and may be hit in its stead. */
static int16_t friend_in_danger(const struct battle *b, const struct gdc_shot *shot)
{
    struct gdc_fire_lane_result lane = {0};
    consult_fire_lane(b, &shot->lane, &lane, NULL);
    return lane.friendly_fire ? shot->friend : NO_UNIT;
}

/* The throw; returns its hits, which wait until all have fired. */
static int fire(struct battle *b, const struct gdc_shot *shot, bool initial, bool rockets, int batteries)
{
    struct gdc_unit *own = gdc_unit(b, shot->battery);
    struct gdc_artillery_fire_facts f = gdc_gun_facts(b, shot, initial, rockets, batteries);
    struct gdc_artillery_fire_result r = {0};
    if (shot->target != NO_UNIT)
        battle_tell(b, event_fires, "gdc.7.10", shot->battery, shot->target, shot->range_yd);
    else
        battle_tell(b, event_fires_at_place, "gdc.12.4g", shot->battery, NO_UNIT, b->setup->ground->zone[shot->zone]);
    if (!judge_artillery_fire(b, "gdc.7.10", shot->battery, shot->target, &f, &r))
        return 0;
    own->salvo = (struct gdc_salvo){shot->range_yd, (int16_t)f.flank, friend_in_danger(b, shot)};
    spend(b, shot, initial, rockets, r.barrage_points);
    return r.hits;
}

static void fire_aim(struct battle *b, int unit, int number)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    const struct drill_aim *aim = &own->aims.at[number];
    struct gdc_shot shot;
    bool initial = is_initial(b);
    if (!gdc_find_shot(b, unit, aim->target, aim->zone, &shot))
        return;
    own->aims.hits = (int16_t)fire(b, &shot, initial, aim->how, gdc_batteries_with(b, unit, shot.target, shot.zone));
    if (initial)
        own->turn.fired_initial = 1;
    else
        own->turn.fired_secondary = 1;
}

static const struct aims_book guns = {
    offsetof(struct gdc_unit, aims), decision_gunnery, verb_hold, may_aim, read_aim, offer, fire_aim};
AIMS_DECISION(gdc, gunnery, &guns)

/* ---- losses ---- */

static void endanger_friend(struct battle *b, int friend, int battery)
{
    struct gdc_friendly_fire_facts f = facts_of_friendly_fire(b);
    struct gdc_friendly_fire_result r = {0};
    if (friend == NO_UNIT || b->units[friend].where == where_gone)
        return;
    judge_friendly_fire(b, "gdc.o.friendly_fire", friend, battery, &f, &r);
    if (r.outcome != risk_casualty)
        return;
    gdc_unit(b, friend)->taken.by = (int16_t)battery;
    gdc_lose_to_guns(b, friend, 1, battery, "gdc.o.friendly_fire");
    gdc_owe_check(b, friend, morale_event_friendly_fire_casualty, battery);
}

/* Hit by the enemy, or by a battery of their own side. */
static void risk_generals(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gdc_taken *taken = &gdc_unit(b, unit)->taken;
        const bool by_friends = taken->by != NO_UNIT && battle_side(b, taken->by) == battle_side(b, unit);
        if (taken->batteries > 0 || by_friends)
            gdc_risk_general(b, unit, risk_cause_fire);
    }
}

/* Where everybody stands while shots are followed to their ends is where they stood when the guns fired: no one has moved, only
   losses may have made a target smaller or taken it away. */
static void suffer_all(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gdc_unit *own = gdc_unit(b, unit);
        const struct drill_aim *aim = &own->aims.at[0];
        if (own->aims.count == 0)
            continue;
        struct gdc_shot shot = gdc_shot_at(b, unit, aim->target, own->salvo.range_yd);
        shot.zone = aim->zone;
        gdc_suffer_shot(b, &shot, own->aims.hits, own->salvo.flank);
        endanger_friend(b, own->salvo.friend, unit);
    }
}

/* What is left when everybody knows who has fallen. */
static enum step_now bear_losses(struct battle *b)
{
    if (!gdc_share_all_zone_losses(b))
        return step_waits;
    risk_generals(b);
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (own->aims.count > 0 || !(is_initial(b) || own->turn.fired_initial || own->turn.fired_secondary))
            own->battery.last_aim = own->aims.count > 0 ? own->aims.at[0].target : NO_UNIT;
        own->salvo = gdc_no_salvo;
    }
    aims_wipe(b, &guns);
    gdc_settle_checks(b);
    return step_over;
}

/* ---- steps ---- */

enum step_now gdc_step_initial_fire(struct battle *b)
{
    if (aims_ask(b, &guns) == step_waits)
        return step_waits;
    aims_fire(b, &guns);
    return step_over;
}

enum step_now gdc_step_initial_losses(struct battle *b)
{
    if (b->state->stage++ == 0)
        suffer_all(b);
    return bear_losses(b);
}

enum step_now gdc_step_secondary_fire(struct battle *b)
{
    if (aims_ask(b, &guns) == step_waits)
        return step_waits;
    if (b->state->stage == all_aimed) {
        aims_fire(b, &guns);
        suffer_all(b);
        b->state->stage = all_fired;
    }
    if (bear_losses(b) == step_waits)
        return step_waits;
    gdc_look_at_abandoned_guns(b);
    return step_over;
}

/* ---- a crew fires at its charger ---- */

int gdc_battery_fire(struct battle *b, int battery, int target, int range_yd, bool initial)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    struct gdc_shot shot = gdc_shot_at(b, battery, target, range_yd);
    struct gdc_artillery_fire_facts f = gdc_gun_facts(b, &shot, initial, false, 1);
    if (own->battery.points <= 0 || !battle_permits(b, procedure_artillery_fire, &f, NULL))
        return 0;
    int hits = fire(b, &shot, initial, false, 1);
    int lost = gdc_suffer_shot(b, &shot, hits, own->salvo.flank);
    own->battery.last_aim = (int16_t)target;
    if (lost > 0)
        gdc_risk_general(b, target, risk_cause_fire);
    own->salvo = gdc_no_salvo;
    return lost;
}
