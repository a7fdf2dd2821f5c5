/* bonus.c - who has broken its target's nerve by small arms may follow it up to 50 yards (gdc.8.5, ruling gdc.r78). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/walk.h"

#define BONUS_YD 50

/* The first of its targets after another (NO_UNIT: of all) that has failed its check, in the order of all units, or NO_UNIT. */
static int next_broken_by(const struct battle *b, int unit, int after)
{
    const struct drill_aims *groups = &gdc_unit(b, unit)->aims;
    int next = NO_UNIT;
    for (int i = 0; i < groups->count; i++) {
        int target = groups->at[i].target;
        bool broken = (groups->hits >> i & 1) != 0 && gdc_unit(b, target)->broke;
        if (broken && target > after && (next == NO_UNIT || target < next))
            next = target;
    }
    return next;
}

static bool has_broken(const struct battle *b, int unit, int target)
{
    return target >= 0 && next_broken_by(b, unit, target - 1) == target;
}

static bool may_advance(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return gdc_is_active(b, unit) && !own->turn.retreated && !gdc_in_contact(b, unit) && !gdc_stands_fast(b, unit);
}

/* ---- the move ---- */

/* Straight towards where the target stands now, or stood last. */
static void sweep_bonus(const struct battle *b, struct gdc_walk *walk, int target, int yards, struct passage *passage)
{
    const struct box *from = battle_box(b, walk->unit);
    struct walker walker = gdc_walker(walk);
    walker.clear_of = walk->charging ? 0 : gdc_mm(b, STAND_OFF_YD);
    uint16_t bearing = place_bearing(from->front, box_centre(battle_box(b, target)));
    struct manoeuvre go = {.kind = manoeuvre_go, .to = place_from(from->front, bearing, gdc_mm(b, yards), 0)};
    passage_begin(passage, *from);
    sweep(&b->ground, &b->crowd, &walker, &go, passage);
}

static struct gdc_walk walk_of(const struct battle *b, int unit)
{
    return (struct gdc_walk){
        .battle = b, .unit = unit, .posture = gdc_posture(b, unit), .charging = gdc_ruling(b, ruling_r78) == 'b'};
}

/* Ruling gdc.r78 b: then it may come into contact, and has charged. */
static void meet_enemy(struct battle *b, int unit, const struct passage *passage)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    int met = passage->stop == stop_unit ? passage->stopped_by : NO_UNIT;
    if (met == NO_UNIT || battle_side(b, met) == battle_side(b, unit) || gdc_ruling(b, ruling_r78) != 'b')
        return;
    own->turn.charged = 1;
    own->charge.target = (int16_t)met;
    gdc_contact(b, unit, met);
}

static void advance(struct battle *b, int unit, int target, int yards)
{
    struct gdc_walk walk = walk_of(b, unit);
    struct passage passage;
    sweep_bonus(b, &walk, target, yards, &passage);
    battle_put(b, unit, passage.end);
    gdc_unit(b, unit)->turn.moved_mm += (int32_t)passage.length; /* no move for its fire, one for its recovery (3.4a) */
    battle_tell(b, event_presses, "gdc.8.5", unit, target, (int32_t)passage.length);
    gdc_drive_back(b, unit);
    meet_enemy(b, unit, &passage);
}

/* ---- the decision ---- */

static void offer_to_press(const struct battle *b, const struct decision *d, int target, struct order_list *list)
{
    struct gdc_walk walk = walk_of(b, d->unit);
    struct passage passage;
    struct order order = ORDER_FOR(verb_press, d->unit);
    sweep_bonus(b, &walk, target, BONUS_YD, &passage);
    if (passage.length < gdc_mm(b, 1))
        return;
    order.target = (int16_t)(target == d->other ? NO_UNIT : target);
    order.number = BONUS_YD;
    order_list_add(list, &order);
    order.number = BONUS_YD / 2;
    order_list_add(list, &order);
}

void gdc_legal_bonus(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    if (unit != d->unit)
        return;
    order_list_add(list, &ORDER_FOR(verb_hold, d->unit));
    for (int target = d->other; target != NO_UNIT; target = next_broken_by(b, d->unit, target))
        offer_to_press(b, d, target, list);
}

bool gdc_take_bonus(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->unit != d->unit || (order->verb != verb_press && order->verb != verb_hold))
        return object(objection, "gdc.8.5", battle_name(b, d->unit), " presses on, or holds.", NULL);
    if (order->verb == verb_hold)
        return true;
    if (order->number < 1 || order->number > BONUS_YD)
        return object(objection, "gdc.8.5", "It may follow by 1 to 50 yards.", NULL);
    int target = order->target == NO_UNIT ? d->other : order->target;
    if (!has_broken(b, d->unit, target))
        return object(objection, "gdc.8.5", battle_name(b, d->unit), " has not broken the nerve of ", battle_name(b, target), ".",
                      NULL);
    advance(b, d->unit, target, order->number);
    return true;
}

static void ask_side(struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int target = battle_side(b, unit) == side ? next_broken_by(b, unit, NO_UNIT) : NO_UNIT;
        if (target != NO_UNIT && may_advance(b, unit))
            battle_ask(b, decision_bonus, side, unit, target, 0);
    }
}

enum step_now gdc_ask_bonus(struct battle *b, int stage)
{
    while (b->state->stage < stage + SIDES) {
        ask_side(b, b->state->stage++ == stage ? battle_first_side(b) : 1 - battle_first_side(b));
        if (battle_waits(b))
            return step_waits;
    }
    return step_over;
}
