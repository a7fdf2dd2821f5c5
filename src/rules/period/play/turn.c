/* turn.c - the beginning of a turn: what concerns this turn alone is wiped, generals are replaced, fires go on; and who holds the
   initiative (period.seq.1, period.seq.6, period.init). */
#include "rules/period/play/play.h"

#include "battle/legal.h"
#include "field/whole.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/fire.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/nerve.h"
#include "rules/period/play/places.h"

#define CHARGES_OF_A_TURN 1000

/* In a melee that goes on, who was declared first stays first, before all who are declared later (period.r91). */
static int16_t declared_before(const struct period_unit *own)
{
    bool goes_on = own->melee.locked_with != NO_UNIT && own->ride.declared != 0;
    return (int16_t)(goes_on ? more_of(own->ride.declared - CHARGES_OF_A_TURN, INT16_MIN) : 0);
}

void period_clear_turn(struct period_unit *own)
{
    const int16_t declared = declared_before(own);
    /* A charge that ends otherwise is the last that nobody need order (period.cmd.2), and the end of their row (period.spec.6).
     */
    if (own->ride.declared && (own->turn.tests & rallied_on_spot) == 0)
        own->on_spot = 0;
    own->charge = no_charge;
    own->ride = period_no_ride;
    own->ride.declared = declared;
    own->answer = no_answer;
    own->turn = (struct period_turn){.moved = 0};
}

/* ---- initiative ---- */

/* Till one is higher (period.r21, period.r102): a is the side that has held it, before the first turn red. */
static int throw_for_it(struct battle *b)
{
    int holder = battle_first_side(b);
    struct period_initiative_facts f = facts_of_initiative(b);
    struct period_initiative_result r;
    f.side_a_players = period_own(b)->players[holder];
    f.side_b_players = period_own(b)->players[1 - holder];
    do
        judge_initiative(b, "period.init.1", NO_UNIT, NO_UNIT, &f, &r);
    while (r.outcome == side_tie && (b->tray == NULL || !b->tray->dry));
    return r.outcome == side_a ? holder : 1 - holder;
}

static void hold(struct battle *b, int side)
{
    b->state->first_side = side;
    battle_tell(b, event_first_side, "period.init.1", NO_UNIT, NO_UNIT, side);
}

enum step_now period_step_throw_for_initiative(struct battle *b)
{
    if (b->state->stage > 0)
        return step_over;
    b->state->stage = 1;
    period_own(b)->won_initiative = (int16_t)throw_for_it(b);
    battle_tell(b, event_throws_higher, "period.init.1", NO_UNIT, NO_UNIT, period_own(b)->won_initiative);
    battle_ask(b, decision_take_initiative, period_own(b)->won_initiative, NO_UNIT, NO_UNIT, 0);
    return step_waits;
}

bool period_take_take_initiative(struct battle *b, const struct decision *d, const struct order *order,
                                 struct objection *objection)
{
    if (order->verb != verb_initiative)
        return object(objection, "period.init.1", "Say whether your side takes the initiative or gives it away.", NULL);
    hold(b, order->choice == 0 ? d->side : 1 - d->side);
    return true;
}

void period_legal_take_initiative(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b;
    (void)d;
    (void)unit;
    for (int choice = 0; choice < 2; choice++) {
        struct order order = ORDER_FOR(verb_initiative, NO_UNIT);
        order.choice = (int16_t)choice;
        battle_offer(list, &order);
    }
}

/* Its number says nobody which wall that is. */
static bool tell_wall(const struct battle *b, const struct order *order, struct text *text)
{
    const int unit = order->unit;
    if (order->verb != verb_garrison || !battle_in_place(b, unit) || order->number < 1 ||
        order->number > period_walls(b, b->units[unit].zone))
        return false;
    text_add(text, "line the ");
    text_add(text, compass_point(period_wall(b, b->units[unit].zone, order->number).facing));
    text_add(text, " wall");
    return true;
}

bool period_tell_order(const struct battle *b, const struct order *order, struct text *text)
{
    if (tell_wall(b, order, text))
        return true;
    if (order->verb != verb_initiative)
        return false;
    text_add(text, order->choice == 0 ? "Take it: you move first, and declare charges first next turn"
                                      : "Give it: the enemy moves first, and declares charges first next turn");
    return true;
}

/* ---- the turn begins ---- */

static void find_the_first_holder(struct battle *b)
{
    if (b->setup->first_side >= 0)
        hold(b, b->setup->first_side);
    else
        hold(b, throw_for_it(b));
}

enum step_now period_step_begin_turn(struct battle *b)
{
    period_begin_turn_of_fire(b);
    for (int unit = 0; unit < b->setup->units; unit++)
        period_clear_turn(period_unit(b, unit));
    period_begin_turn_of_nerve(b);
    period_own(b)->charges = 0;
    period_spread_brigades(b);
    if (b->state->turn == 1)
        find_the_first_holder(b);
    period_replace_generals(b);
    period_burn_places(b);
    return step_over;
}
