/* march.c - the sides move in turn, brigade after brigade (period.seq.7, period.move.1, rulings period.r100 and period.r101):
   whose turn it is, who may be given orders, what they may be. */
#include "rules/period/play/orders.h"

#include "field/whole.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/move.h"
#include "rules/period/play/places.h"
#include "rules/period/play/routes.h"

/* ---- brigades ---- */

static inline bool has_moved(const struct battle *b, int brigade)
{
    return period_unit(b, brigade)->turn.led != 0;
}

/* His whose turn it is, the first that has not moved; `able`: of which a unit may. */
static int first_brigade_left(const struct battle *b, int side, bool able)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int brigade = period_brigade_of(b, unit);
        if (battle_side(b, unit) == side && b->setup->unit[unit].player == period_own(b)->player && brigade != NO_UNIT &&
            !has_moved(b, brigade) && (!able || (!period_is_leader(b, unit) && period_may_move(b, unit, NULL))))
            return brigade;
    }
    return NO_UNIT;
}

/* He goes with a brigade of his; by ruling period.r100 b when all of them have moved. */
static bool may_above(const struct battle *b, int unit, struct objection *objection)
{
    int brigade = period_own(b)->brigade;
    if (period_ruling(b, ruling_r100) == 'b')
        return first_brigade_left(b, battle_side(b, unit), true) == NO_UNIT ||
               object(objection, "period.r100", battle_name(b, unit), " moves after all brigades.", NULL);
    if (brigade == NO_UNIT || !period_is_general(b, unit) || period_troop(b, unit)->rank == station_army)
        return true;
    return period_is_under(b, brigade, unit) ||
           object(objection, "period.r100", battle_name(b, unit), " moves with a brigade of his own.", NULL);
}

/* It could move now, or is above all brigades. */
static inline bool is_turn_of(const struct battle *b, int brigade)
{
    const int now = period_own(b)->brigade;
    return brigade == NO_UNIT || ((now == NO_UNIT || now == brigade) && !has_moved(b, brigade));
}

static bool may_in_its_brigade(const struct battle *b, int unit, int brigade, struct objection *objection)
{
    const int now = period_own(b)->brigade;
    if (brigade == NO_UNIT) /* generals above brigades, and staff officers */
        return may_above(b, unit, objection);
    if (now != NO_UNIT && now != brigade)
        return object(objection, "period.move.1", battle_name(b, unit), " is of another brigade than the one that moves now.",
                      NULL);
    return is_turn_of(b, brigade) ||
           object(objection, "period.move.1", "The brigade of ", battle_name(b, unit), " has had its moves.", NULL);
}

static bool is_waiting(const struct battle *b, int unit)
{
    return b->units[unit].where == where_waiting;
}

/* Troops of a brigade that goes back do not come on to it: that were a move of this step (period.morale.30). */
static bool may_come_on(const struct battle *b, int unit, struct objection *objection)
{
    if (!arrival_is_due(b, &period_arrivals, unit, objection))
        return false;
    return period_is_leader(b, unit) || period_unit(b, unit)->brigade == brigade_hold ||
           object(objection, "period.morale.30", battle_name(b, unit), " is of a brigade that goes back: it does not come on.",
                  NULL);
}

/* By what it has done, or as it is expected. */
static bool is_free(const struct battle *b, int unit, struct objection *objection)
{
    return is_waiting(b, unit) ? may_come_on(b, unit, objection) : period_may_move(b, unit, objection);
}

/* Most have had their moves, or wait: that is told of each at a glance. */
static inline bool is_in_turn(const struct battle *b, int unit)
{
    return b->setup->unit[unit].player == period_own(b)->player && is_turn_of(b, period_brigade_of(b, unit));
}

bool period_open_to_move(const struct battle *b, int unit, struct objection *objection)
{
    if (objection == NULL && !is_in_turn(b, unit))
        return false;
    return (b->setup->unit[unit].player == period_own(b)->player ||
            object(objection, "period.move.1", battle_name(b, unit), " is another player's.", NULL)) &&
           is_free(b, unit, objection) && may_in_its_brigade(b, unit, period_brigade_of(b, unit), objection);
}

int period_subjects_move(const struct battle *b, const struct decision *d, int16_t *units, int capacity)
{
    int count = 0, asked = NO_UNIT; /* units of a brigade mostly follow each other, and it is asked of once */
    bool turn = is_turn_of(b, asked);
    for (int unit = 0; unit < b->setup->units && count < capacity; unit++) {
        if (battle_side(b, unit) != d->side || b->setup->unit[unit].player != period_own(b)->player)
            continue;
        const int brigade = period_brigade_of(b, unit);
        turn = brigade == asked ? turn : is_turn_of(b, brigade);
        asked = brigade;
        if (turn && is_free(b, unit, NULL) && (brigade != NO_UNIT || may_above(b, unit, NULL)))
            units[count++] = (int16_t)unit;
    }
    return count;
}

/* ---- orders ---- */

static bool take_move(struct battle *b, const struct order *order, struct objection *objection)
{
    if (battle_in_place(b, order->unit))
        return object(objection, period_is_skirmisher(b, order->unit) ? "period.vil.10" : "period.vil.12",
                      battle_name(b, order->unit), " garrisons a place: it comes out, or lines another wall.", NULL);
    if (!battle_on_table(b, order->unit))
        return object(objection, "period.seq.7", battle_name(b, order->unit), " leaves its unit first.", NULL);
    if (period_is_rallying_horse(b, order->unit))
        return object(objection, "period.rally.5", battle_name(b, order->unit), " is forming up: it stands where it is.", NULL);
    struct period_move move = period_move_of(b, order->unit, order->list, order->manoeuvres);
    move.walk.deep = order->number;
    if (!march_is_open(&move.march, objection))
        return false;
    period_make_move(b, &move);
    return true;
}

static bool take_one(struct battle *b, const struct order *order, struct objection *objection)
{
    switch (order->verb) {
    case verb_move:
        return take_move(b, order, objection);
    case verb_arrive:
        return arrival_take(b, &period_arrivals, order, objection);
    case verb_form:
        return period_take_forming(b, order, objection);
    case verb_limber:
    case verb_unlimber:
    case verb_prolonge:
        return period_take_guns(b, order, objection);
    case verb_enter:
    case verb_leave:
    case verb_garrison:
        return period_take_door(b, order, objection);
    case verb_work:
        return period_take_work(b, order, objection);
    case verb_attach:
    case verb_detach:
        return period_take_joining(b, order, objection);
    default:
        return object(objection, "period.seq.7", "Now brigades move: move, form, limber, enter, attach and the like.", NULL);
    }
}

static bool is_of_a_waiting_unit(const struct battle *b, const struct order *order, struct objection *objection)
{
    return !is_waiting(b, order->unit) || order->verb == verb_arrive ||
           object(objection, "period.seq.7", battle_name(b, order->unit), " is not on the table.", NULL);
}

bool period_obey_move(struct battle *b, const struct order *order, struct objection *objection)
{
    struct period_own *own = period_own(b);
    int brigade = period_brigade_of(b, order->unit);
    if (!period_open_to_move(b, order->unit, objection) || !is_of_a_waiting_unit(b, order, objection) ||
        !take_one(b, order, objection))
        return false;
    own->ordered = 1;
    if (brigade != NO_UNIT)
        own->brigade = (int16_t)brigade;
    return true;
}

void period_offer_move(const struct battle *b, int unit, struct order_list *list)
{
    if (!is_in_turn(b, unit) || !period_open_to_move(b, unit, NULL))
        return;
    if (is_waiting(b, unit)) {
        arrival_offer(b, &period_arrivals, unit, list);
        return;
    }
    if (period_is_leader(b, unit))
        period_offer_joining(b, unit, list);
    period_offer_doors(b, unit, list);
    period_offer_work(b, unit, list);
    if (!battle_on_table(b, unit))
        return;
    period_offer_forming(b, unit, list);
    period_offer_guns(b, unit, list);
    if (!period_is_rallying_horse(b, unit))
        period_offer_moves(b, unit, list);
}

/* ---- the step ---- */

enum { march_begins, march_asked };

static bool has_passed(const struct battle *b, int side, int player)
{
    return (period_own(b)->passed[side] >> player & 1) != 0;
}

/* Who is done without an order passes: with all his brigades, or by ruling period.r101 b with one. */
static void close_turn(struct battle *b)
{
    struct period_own *own = period_own(b);
    int brigade = own->brigade;
    if (!own->ordered && period_ruling(b, ruling_r101) == 'b')
        brigade = first_brigade_left(b, own->moving, false);
    if (brigade != NO_UNIT)
        period_unit(b, brigade)->turn.led = 1;
    else if (!own->ordered)
        own->passed[own->moving] = (int16_t)(own->passed[own->moving] | 1 << own->player);
}

/* The next player of this side, then the first of the other. */
static void pass_the_turn(struct period_own *own)
{
    own->brigade = NO_UNIT;
    own->ordered = 0;
    if (++own->player < own->players[own->moving])
        return;
    own->player = 0;
    own->moving = (int16_t)(1 - own->moving);
}

static void begin(struct battle *b)
{
    struct period_own *own = period_own(b);
    period_spread_brigades(b);
    own->moving = (int16_t)battle_first_side(b);
    own->player = own->ordered = 0;
    own->brigade = NO_UNIT;
    for (int side = 0; side < SIDES; side++)
        own->passed[side] = 0;
}

/* Asks the next who can move; false: nobody is left. */
static bool ask_next(struct battle *b)
{
    struct period_own *own = period_own(b);
    int turns = more_of(own->players[0], 1) + more_of(own->players[1], 1);
    for (int tried = 0; tried < turns; tried++) {
        if (!has_passed(b, own->moving, own->player) && battle_has_subjects(b, decision_move, own->moving)) {
            battle_ask(b, decision_move, own->moving, NO_UNIT, NO_UNIT, own->player);
            return true;
        }
        pass_the_turn(own);
    }
    return false;
}

enum step_now period_step_move(struct battle *b)
{
    if (b->state->stage == march_begins)
        begin(b);
    else if (b->state->stage == march_asked) {
        close_turn(b);
        pass_the_turn(period_own(b));
    }
    if (!ask_next(b))
        return step_over;
    b->state->stage = march_asked;
    return step_waits;
}
