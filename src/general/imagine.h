/* imagine.h - looking ahead: a battle that can be played on is made of what a side may know, under a seed of the thinker's own,
   and sergeants play it with a scheme for each side. */
#ifndef GROGNARD_GENERAL_IMAGINE_H
#define GROGNARD_GENERAL_IMAGINE_H

#include "general/general.h"

/* Room for the thoughts of one turn, in the memory of the desk. */
struct imagination {
    const struct battle *view;
    struct battle now;
    uint32_t touched[TOUCHED_WORDS]; /* of it, since its sergeants looked about */
    void *block;
    struct general_desk *desk; /* of the sergeants who play it */
    const struct general_desk *own;
    int side;           /* the thinker's */
    int64_t work, most; /* orders that they have tried, and may try: then it ends where it stands */
};

/* How many turns ahead it is worth looking: three, or half an hour if that is no more than six. */
int imagination_turns(const struct battle *view);

void imagination_begin(struct imagination *imagination, const struct battle *view, int side, int64_t most,
                       struct general_desk *desk);
/* The battle as it may stand so many turns on: in imagination->now. */
void imagine(struct imagination *imagination, const struct scheme scheme[SIDES], uint64_t seed, int turns);

/* The same, when this order is given first to the decision at hand; to one that takes many, that of being done means that the
 * unit just thought of gets none. No turns: only until the same step comes again. False: it is not taken. */
bool imagine_after(struct imagination *imagination, const struct scheme scheme[SIDES], uint64_t seed, int turns,
                   const struct decision *decision, const struct order *order);

#endif
