/* bonus.c - who has broken its target's nerve by small arms may follow it up to 50 yards (gdc.8.5, ruling gdc.r78). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/walk.h"

#define BONUS_YD 50

/* The first of its targets that has failed its check, or NO_UNIT. */
static int target_broken_by(const struct battle *b, int unit)
{
    const struct drill_aims *groups = &gdc_unit(b, unit)->aims;
    for (int i = 0; i < groups->count; i++)
        if ((groups->hits >> i & 1) != 0 && gdc_unit(b, groups->at[i].target)->broke)
            return groups->at[i].target;
    return NO_UNIT;
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

static struct order order_to_press(int unit, int yards)
{
    struct order order = ORDER_FOR(verb_press, unit);
    order.number = yards;
    return order;
}

void gdc_legal_bonus(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct gdc_walk walk = walk_of(b, d->unit);
    struct passage passage;
    if (unit != d->unit)
        return;
    order_list_add(list, &ORDER_FOR(verb_hold, d->unit));
    sweep_bonus(b, &walk, d->other, BONUS_YD, &passage);
    if (passage.length < gdc_mm(b, 1))
        return;
    struct order far = order_to_press(d->unit, BONUS_YD), near = order_to_press(d->unit, BONUS_YD / 2);
    order_list_add(list, &far);
    order_list_add(list, &near);
}

bool gdc_take_bonus(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->unit != d->unit || (order->verb != verb_press && order->verb != verb_hold))
        return object(objection, "gdc.8.5", battle_name(b, d->unit), " presses on, or holds.", NULL);
    if (order->verb == verb_hold)
        return true;
    if (order->number < 1 || order->number > BONUS_YD)
        return object(objection, "gdc.8.5", "It may follow by 1 to 50 yards.", NULL);
    advance(b, d->unit, d->other, order->number);
    return true;
}

static void ask_side(struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int target = battle_side(b, unit) == side ? target_broken_by(b, unit) : NO_UNIT;
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
