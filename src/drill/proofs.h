/* proofs.h - moves that were found open, kept as long as nobody touches the battle: what was listed is not proved anew when it is
   weighed, tried or made. Who keeps them empties them when the battle has become another. */
#ifndef GROGNARD_DRILL_PROOFS_H
#define GROGNARD_DRILL_PROOFS_H

#include "drill/march.h"

#define MOST_PROOFS 48 /* later ones take the places of the earliest */
#define PROOF_BYTES 512

/* A ruleset's own struct of a move: as it was before anything was asked of it (without what it points to), or as it was found. */
union proved_move {
    struct drill_march march;
    unsigned char bytes[PROOF_BYTES];
};

struct proof {
    struct manoeuvre list[MOST_MANOEUVRES];
    union proved_move asked, found;
};

struct proofs {
    int32_t count; /* ever kept */
    struct proof kept[MOST_PROOFS];
};

/* Where those of this march's battle are kept, and what it is asked by; a null pointer: nobody keeps them, or it has changed. */
struct proofs *proofs_begin(const struct drill_march *march, union proved_move *asked);
/* It is as it was found to be; false: it has not been. */
bool proofs_recall(const struct proofs *proofs, const union proved_move *asked, struct drill_march *march);
/* It was found open by this list; a null pointer of proofs: nobody keeps it. */
void proofs_keep(struct proofs *proofs, const union proved_move *asked, const struct drill_march *march,
                 const struct manoeuvre *list);

#endif
