/* reached.h - what there is in a ruleset's battle (steps, decisions, verbs, events, rules that its sources cite) and what of it
   was reached. What is never reached fails, unless a list names a scene that reaches it. */
#ifndef GROGNARD_TESTS_BATTLE_REACHED_H
#define GROGNARD_TESTS_BATTLE_REACHED_H

#include "battle/battle.h"

#include <stdio.h>

struct reached_item {
    char name[96]; /* "step gdc.seq.4.1", "event fires", "rule gdc.5.4" */
    long count;
    const char *scene; /* of the list; a null pointer: random battles reach it */
    bool shown;        /* the scene was played */
};

enum { most_reached_items = 2048 };
struct reached {
    const struct battle_rules *rules;
    int items;
    struct reached_item item[most_reached_items];
    char *list; /* its text */
};

/* All that src/rules/ID/play has; tests/rules/ID_unreached.txt has lines "step gdc.seq.1.2: scene"; in place of a scene "never".
 */
void reached_expect(struct reached *reached, const struct battle_rules *rules);
void reached_close(struct reached *reached);

void reach(struct reached *reached, const char *kind, const char *name);
/* All that is asked now. */
void reach_asked(struct reached *reached, const struct battle *battle);
/* A journal's listener; the owner is a struct reached. */
void reach_event(void *reached, const struct battle *battle, const struct event *event);

/* All of it with how often it was reached. */
void reached_write(const struct reached *reached, FILE *file);
/* How many were never reached and are not on the list, or were reached though it says never; tells of each. */
int reached_wrong(const struct reached *reached);

/* What was reached belongs to this scene, and the count begins anew: 0, or how many things the list promises of it in vain. */
int reached_scene(struct reached *reached, const char *scene);
/* How many scenes of the list were not played. */
int reached_unshown(const struct reached *reached);

#endif
