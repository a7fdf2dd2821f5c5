/* gdc_charging.h - what the tests of charges have in common: orders given by number, steps played one after the other. */
#ifndef GROGNARD_TESTS_RULES_GDC_CHARGING_H
#define GROGNARD_TESTS_RULES_GDC_CHARGING_H

#include "rules/gdc_board.h"

/* A battle that stands in the declaration of charges, both sides asked. */
static inline struct battle *begin_declarations(uint64_t seed)
{
    struct battle *b = board_start(seed);
    board_play("gdc.seq.1.1");
    board_enter("gdc.seq.4.2");
    board_step();
    board_forget();
    return b;
}

/* The same with a regiment of horse 600 yards before a battalion in line. */
static inline struct battle *horse_before_foot(int *horse, int *foot)
{
    board_begin(4000, 4000);
    *horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    *foot = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    return begin_declarations(1);
}

static inline bool order_charge(int side, int unit, int target, int orders)
{
    struct order order = ORDER_FOR(verb_charge, unit);
    order.target = (int16_t)target;
    order.choice = (int16_t)orders;
    return board_order(side, order);
}

static inline bool order_answer(int side, int unit, enum reaction reaction)
{
    struct order order = ORDER_FOR(verb_answer, unit);
    order.choice = (int16_t)reaction;
    return board_order(side, order);
}

static inline bool order_decide(int side, int unit, enum ride_choice choice)
{
    struct order order = ORDER_FOR(verb_decide, unit);
    order.choice = (int16_t)(choice - ride_around);
    return board_order(side, order);
}

/* The rest of the step at hand, all that is asked answered in the easiest way. */
static inline void finish_step(void)
{
    do
        board_skip();
    while (board_step() == step_waits);
}

static inline void declare(int side, int unit, int target, int orders)
{
    if (!order_charge(side, unit, target, orders))
        fail_msg("%s: %s", board_objection()->rule, board_objection()->sentence);
}

/* On to the answers; whoever is asked waits for one. */
static inline void ask_for_answers(void)
{
    finish_step();
    board_enter("gdc.seq.4.3");
    board_step();
}

/* Answers are in: squares and flights, then the ride up to its first question, or its end. */
static inline enum step_now ride_out(void)
{
    finish_step();
    board_play("gdc.seq.4.4");
    board_play("gdc.seq.4.5");
    board_enter("gdc.seq.5.2");
    return board_step();
}

static inline int yards_north(const struct battle *b, int unit)
{
    return (int)((battle_box(b, unit)->front.y * INT64_C(10) + 4572) / 9144);
}

#endif
