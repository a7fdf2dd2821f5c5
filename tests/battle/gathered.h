/* gathered.h - what play has told the procedures that it judges: of a fact that is yes or no both must come, of a short choice
   every word, of a long one two, of a number three values. What does not come stands in tests/rules/ID_facts.txt with a reason.
 */
#ifndef GROGNARD_TESTS_BATTLE_GATHERED_H
#define GROGNARD_TESTS_BATTLE_GATHERED_H

#include "battle/battle.h"

enum { most_gathering = 64, enough_numbers = 3 };

struct gathered_fact {
    uint64_t words; /* a bit for each value; of yes and no too */
    int32_t numbers[enough_numbers];
    int count; /* of different numbers, as far as they are kept */
};

struct gathered {
    const struct battle_rules *rules;
    bool expected[most_gathering]; /* is the procedure judged by play? */
    struct gathered_fact fact[most_gathering][LIMIT_FACTS];
};

/* Procedures that src/rules/ID/play judges by name; others count once they are judged. */
void gathered_expect(struct gathered *gathered, const struct battle_rules *rules);
void gather(struct gathered *gathered, const struct event *event);
/* How many values are missing and not on the list (lines `procedure fact value: reason`), or come though they are; tells of each.
 */
int gathered_wrong(const struct gathered *gathered, const char *list);

#endif
