/* reached.h - what there is in a ruleset's battle (steps, decisions, verbs, events, rules that its sources cite) and what of it
   was reached. What is never reached fails, unless a list says why. */
#ifndef GROGNARD_TESTS_BATTLE_REACHED_H
#define GROGNARD_TESTS_BATTLE_REACHED_H

#include "battle/battle.h"

#include <stdio.h>

struct reached_item {
    char name[96]; /* "step gdc.seq.4.1", "event fires", "rule gdc.5.4" */
    long count;
    const char *reason; /* of the list; a null pointer: it is to be reached */
    bool rare;          /* the reason begins with the word: a small run need not reach it */
};

enum { most_reached_items = 2048 };
struct reached {
    const struct battle_rules *rules;
    int items;
    struct reached_item item[most_reached_items];
    char *reasons; /* the text of the list */
};

/* `folder`: the ruleset's sources of battles. `list`: lines "step gdc.seq.1.2: reason". */
void reached_expect(struct reached *reached, const struct battle_rules *rules, const char *folder, const char *list);
void reached_close(struct reached *reached);

void reach(struct reached *reached, const char *kind, const char *name);
/* A journal's listener; the owner is a struct reached. */
void reach_event(void *reached, const struct battle *battle, const struct event *event);

/* All of it with how often it was reached. */
void reached_write(const struct reached *reached, FILE *file);
/* How many were never reached and are not on the list, or are on it and were reached all the same; tells of each. `small`: what
   is rare need not be reached, and luck may reach what is on the list. */
int reached_wrong(const struct reached *reached, bool small);

#endif
