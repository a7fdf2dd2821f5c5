/* gdc_fire.h - what the tests of fire share: a battery on an empty table, the two phases of guns, orders that are refused. */
#ifndef GROGNARD_TESTS_RULES_GDC_FIRE_H
#define GROGNARD_TESTS_RULES_GDC_FIRE_H

#include "rules/gdc_board.h"

#include "rules/gdc/play/fire.h"

/* A battery at 2000, 1000 that looks north. */
static inline int guns_on(int width, int depth)
{
    board_begin(width, depth);
    return board_unit(red, "battery", 4, posture_unlimbered, 2000, 1000, 0);
}

static inline struct battle *initial_phase(uint64_t seed)
{
    struct battle *b = board_start(seed);
    board_enter("gdc.seq.3.1");
    board_step();
    return b;
}

static inline struct battle *secondary_phase(struct battle *b)
{
    (void)b;
    board_enter("gdc.seq.6");
    board_step();
    return b;
}

static inline void assert_refused(int side, const char *text, const char *rule)
{
    assert_false(board_answer(side, text));
    assert_string_equal(board_objection()->rule, rule);
}

#endif
