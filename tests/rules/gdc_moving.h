/* gdc_moving.h - what the tests of movement have in common: a table, a step in which everybody may move, how far north one
   stands. */
#ifndef GROGNARD_TESTS_RULES_GDC_MOVING_H
#define GROGNARD_TESTS_RULES_GDC_MOVING_H

#include "rules/gdc_board.h"

static inline void begin_moving(void)
{
    board_begin(4000, 4000);
}

static inline struct battle *open_step(const char *step, int turn)
{
    struct battle *b = board_start(1);
    b->state->first_side = red;
    b->state->turn = turn;
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->turn.may_move = gdc_unit(b, unit)->turn.may_wheel = 1;
    board_enter(step);
    assert_int_equal(board_step(), step_waits);
    return b;
}

static inline int north_of(const struct battle *b, int unit)
{
    return gdc_yards(b, battle_box(b, unit)->front.y);
}

#endif
