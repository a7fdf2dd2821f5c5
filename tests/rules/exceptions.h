/* exceptions.h - what a ruleset's contract declares and can never fire, with the reason. */
#ifndef GROGNARD_TESTS_RULES_EXCEPTIONS_H
#define GROGNARD_TESTS_RULES_EXCEPTIONS_H

#include <stddef.h>

struct exception {
    const char *ruleset;
    const char *item;
    const char *reason;
};

static const struct exception exceptions[] = {
    {"gdc", "ruling form_square gdc.r13=b", "it adds up garrison and general, and a unit that forms square is in no garrison"},
    {"cls3", "option artillery_ball modern_basing", "it is about gunners, at whom ball is refused"},
    {"period", "ruling counter_battery period.r16=b",
     "guns are not bombarded, and half a crew is rounded up under either reading"},
    {"period", "ruling infantry_melee period.r2=b", "the best score of a melee is 18, and the run of stars begins at 20"},
    {NULL, NULL, NULL}};

#endif
