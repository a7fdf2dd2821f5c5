/* gdc_places.h - what the tests of objective zones have in common: a village, orders as they are said. */
#ifndef GROGNARD_TESTS_RULES_GDC_PLACES_H
#define GROGNARD_TESTS_RULES_GDC_PLACES_H

#include "rules/gdc_charging.h"

#include "rules/gdc/play/zones.h"

#include <string.h>

/* A village of two sectors, 400 by 300 yards, its south edge at 1200. */
static inline struct feature *village(const char *class)
{
    struct feature *feature = BOARD_TERRAIN(ground_built_up, 1800, 1200, 2200, 1200, 2200, 1500, 1800, 1500);
    feature->zone = 0;
    feature->class = class;
    return feature;
}

static inline struct battle *begin_phase(uint64_t seed, const char *step)
{
    struct battle *b = board_start(seed);
    board_play("gdc.seq.1.1");
    board_enter(step);
    board_step();
    board_forget();
    return b;
}

static inline void say(int side, const char *text)
{
    if (!board_answer(side, text))
        fail_msg("%s: %s: %s", text, board_objection()->rule, board_objection()->sentence);
}

static inline void deny(int side, const char *text, const char *rule)
{
    if (board_answer(side, text))
        fail_msg("%s was taken", text);
    if (strcmp(board_objection()->rule, rule) != 0)
        fail_msg("%s: %s: %s", text, board_objection()->rule, board_objection()->sentence);
}

#endif
