/* breakthrough.c - attackers who have won go on, or on to another enemy, who answers as to a charge (cls3.bt, cls3.seq.7). */
#include "rules/cls3/play/charges.h"
#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/edge.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/ready.h"

#include "drill/nearby.h"
#include "field/whole.h"

/* ---- who may ---- */

static int32_t inches_of(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    struct cls3_breakthrough_move_facts f = facts_of_breakthrough_move(b);
    struct cls3_breakthrough_move_result r;
    if (!own->turn.won || !battle_on_table(b, unit) || cls3_is_battery(b, unit) || cls3_is_commander(b, unit) ||
        own->morale != morale_stand || cls3_in_contact(b, unit) || !cls3_has_its_commander(b, unit, NULL))
        return 0; /* who has been struck by a breakthrough himself does not leave the contact (cls3.seq.2) */
    f.troop = cls3_kind(b, unit);
    f.attacker = own->turn.won == WON_AS_ATTACKER;
    f.won = own->turn.won && !own->turn.fell_back && !own->turn.withdrew;
    f.skirmishing = cls3_is_skirmishing(b, unit);
    f.used = own->turn.broke_through != 0;
    return consult_breakthrough_move(b, &f, &r, NULL) ? r.inches : 0;
}

static bool goes_before(const struct battle *b, int unit, int other)
{
    int melee = cls3_unit(b, unit)->melee.number, others = cls3_unit(b, other)->melee.number, edge = cls3_own(b)->melee_from;
    return melee != others ? melee < others : cls3_from_edge(b, unit, edge) < cls3_from_edge(b, other, edge);
}

/* In the order in which the melees were fought, those of one melee from the same edge. */
static int next_winner(const struct battle *b)
{
    int next = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (inches_of(b, unit) > 0 && (next == NO_UNIT || goes_before(b, unit, next)))
            next = unit;
    return next;
}

/* Who was charged and whose melee is over may be drawn into another that he does not touch; who charged is no charger any more:
   whoever breaks through to him finds him standing, or is answered by him like others (cls3.bt.1). */
static void forget_charges(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct cls3_unit *own = cls3_unit(b, unit);
        own->turn.was_charged = 0;
        own->turn.halted_behind = 0;
        if (own->charge.stage != charge_stage_contact || cls3_in_contact(b, unit))
            continue;
        own->charge.stage = charge_stage_over;
        own->ride.kind = charge_none;
        own->turn.moved_mm = more_of(own->turn.moved_mm, own->charge.gone);
    }
}

enum step_now cls3_step_break_through(struct battle *b)
{
    if (b->state->stage++ == 0)
        forget_charges(b);
    if (cls3_own(b)->charger != NO_UNIT && !cls3_play_charge(b))
        return step_waits;
    int unit = next_winner(b);
    if (unit == NO_UNIT)
        return step_over;
    battle_ask(b, decision_break_through, battle_side(b, unit), unit, NO_UNIT, 0);
    return step_waits;
}

/* ---- orders ---- */

/* Does it come nearer to any of the enemy, if one is left? */
static bool goes_toward_enemy(const struct battle *b, int unit, const struct box *end)
{
    const struct box *from = battle_box(b, unit);
    bool any = false;
    for (int other = 0; other < b->setup->units; other++) {
        if (!cls3_is_enemy_there(b, unit, other))
            continue;
        const struct box enemy = cls3_body(b, other);
        if (box_distance(end, &enemy, NULL) < box_distance(from, &enemy, NULL))
            return true;
        any = true;
    }
    return !any;
}

/* What it changes before, free of operations, and where that leaves it. */
static bool prelude_is_open(const struct battle *b, const struct order *order, struct cls3_move *move,
                            struct objection *objection)
{
    *move = cls3_move_of(b, order->unit, order->list, order->manoeuvres);
    move->limit_mm = cls3_mm(inches_of(b, order->unit));
    passage_begin(&move->march.passage, move->march.from);
    if (order->manoeuvres > 0 && !march_is_open(&move->march, objection))
        return false;
    if (order->target != NO_UNIT && move->says.moves)
        return object(objection, "cls3.bt.1", "On to an enemy it only turns or changes its formation before.", NULL);
    if (order->target == NO_UNIT && !move->says.moves)
        return object(objection, "cls3.bt.1", "Say how it goes on, or at whom: break_through ", battle_name(b, order->unit),
                      ": advance 6.", NULL);
    if (order->target == NO_UNIT && !goes_toward_enemy(b, order->unit, &move->march.passage.end))
        return object(objection, "cls3.bt.1", battle_name(b, order->unit), " goes on toward an enemy, or stays.", NULL);
    return true;
}

static struct cls3_charge_wish wish_of(const struct battle *b, const struct order *order)
{
    return (struct cls3_charge_wish){.unit = order->unit,
                                     .target = order->target,
                                     .mode = mode_move,
                                     .breakthrough = true,
                                     .most_mm = cls3_mm(inches_of(b, order->unit))};
}

static bool is_open(const struct battle *b, const struct order *order, struct cls3_move *move, struct objection *objection)
{
    if (!prelude_is_open(b, order, move, objection))
        return false;
    if (order->target == NO_UNIT)
        return true;
    struct cls3_charge_path path = {
        .begin = move->march.passage.end, .posture = move->says.posture_after, .changes = move->says.changes};
    struct cls3_charge_wish wish = wish_of(b, order);
    if (!cls3_is_enemy_there(b, order->unit, order->target))
        return object(objection, "cls3.bt.1", battle_name(b, order->target), " is no enemy unit on the table.", NULL);
    return cls3_square_has_room(b, &wish, objection) && cls3_find_path(b, &wish, &path, objection);
}

bool cls3_take_break_through(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct cls3_move move;
    struct cls3_charge_wish wish = wish_of(b, order);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    if (order->verb == verb_stay) {
        cls3_unit(b, d->unit)->turn.broke_through = 1;
        return true;
    }
    if (order->verb != verb_break_through || !is_open(b, order, &move, objection))
        return order->verb == verb_break_through
                   ? false
                   : object(objection, "cls3.bt.1", "It stays or breaks through: stay, break_through.", NULL);
    cls3_unit(b, d->unit)->turn.broke_through = 2;
    battle_tell(b, event_breaks_through, "cls3.bt.1", d->unit, order->target, 0);
    if (order->manoeuvres > 0)
        cls3_make_move(b, &move);
    if (order->target != NO_UNIT)
        cls3_take_up_charge(b, &wish);
    else
        cls3_ask_approached(b, d->unit);
    return true;
}

/* ---- samples ---- */

static void offer_if_open(const struct battle *b, const struct order *order, struct order_list *list)
{
    struct cls3_move move;
    if (order_list_wants(list) && is_open(b, order, &move, NULL))
        order_list_add(list, order);
}

void cls3_legal_break_through(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct nearby near;
    int32_t inches = inches_of(b, d->unit);
    struct order on = ORDER_FOR(verb_break_through, d->unit);
    (void)unit;
    if (order_list_wants(list))
        order_list_add(list, &ORDER_FOR(verb_stay, d->unit));
    on.manoeuvres = 1;
    on.list[0] = (struct manoeuvre){.kind = manoeuvre_advance, .amount = cls3_mm(inches)};
    offer_if_open(b, &on, list);
    on.manoeuvres = 0;
    nearby_unit(b, d->unit, cls3_mm(inches), 1 - d->side, cls3_is_fighting, &near);
    for (int i = 0; i < near.count; i++) {
        on.target = near.unit[i];
        offer_if_open(b, &on, list);
    }
}
