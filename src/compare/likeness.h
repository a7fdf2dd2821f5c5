/* likeness.h - the way back of a comparison: which situation in plain words a question to one ruleset is like. Its words are
   sought with which the ruleset would be asked as it was; words that it does not hear stay as usual. */
#ifndef GROGNARD_COMPARE_LIKENESS_H
#define GROGNARD_COMPARE_LIKENESS_H

#include "compare/compare.h"

struct likeness {
    struct situation situation;
    bool unlike[LIMIT_FACTS]; /* facts that no words of a situation bring about as they were asked */
};

/* What the chains of this mapping ask. False: none of them asks this procedure, or the mapping is faulty. The comparison lends
   its memory. */
bool likeness_find(struct comparison *comparison, const struct question *question, const struct file *mapping,
                   struct likeness *likeness);

#endif
