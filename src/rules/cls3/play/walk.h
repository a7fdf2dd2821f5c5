/* walk.h - who may go where, and how far. */
#ifndef GROGNARD_RULES_CLS3_WALK_H
#define GROGNARD_RULES_CLS3_WALK_H

#include "rules/cls3/play/state.h"

/* What a mover may enter and pass, for sweeps and plans. `who` of the walker points at *walk, which must live as long. */
struct cls3_walk {
    const struct battle *battle;
    int unit;
    int posture;
    int rows;          /* of stands in line, 0: as it is */
    bool charging;     /* may touch enemies */
    bool retreating;   /* goes through friends */
    bool past_friends; /* as if there were none */
    int past;          /* 1 + an enemy as if he were not there; 0: none */
    bool keeps_to_road;
};
struct walker cls3_walker(const struct cls3_walk *walk);
/* Is the ground under a body open to it in this formation? Else it objects. */
bool cls3_may_stand(const struct battle *b, int unit, int posture, const struct box *box, struct objection *objection);
/* Facts of movement for a unit in this formation, going still to be set. */
struct cls3_movement_facts cls3_movement_facts_of(const struct battle *b, int unit, int posture, enum mode mode);
/* What a way costs, each part of it by its going (cls3.r20): `spent_mm` of an allowance on open ground. A charge over ground that
   gives charges nothing goes at the plain rate, without benefit. */
struct cls3_cost {
    int64_t spent_mm;
    int32_t allowance_mm;
    bool benefit;              /* of a charge: its charge move, and its increment to come */
    enum charge_ground ground; /* the worst it goes over */
    const char *forbids;       /* the rule, when it is refused */
};
/* What of such a way the procedure asks: does it climb, how many obstacles does it cross? */
void cls3_add_way(const struct battle *b, const struct box *from, const struct passage *passage, struct cls3_movement_facts *f);
/* What climbs and obstacles leave of a distance that is set in place of its move (cls3.terr.hill.1, cls3.terr.lin.3). */
int32_t cls3_left_of(const struct battle *b, int32_t limit_mm, const struct cls3_movement_facts *facts, const struct box *from,
                     const struct passage *passage);
/* The rules by which the way costs more than its length, or the move is less: " (cls3.terr.hill.1)", or nothing. */
const char *cls3_what_takes(const struct battle *b, const struct cls3_movement_facts *facts, const struct box *from,
                            const struct passage *passage, enum charge_ground ground, char room[LIMIT_MESSAGE]);
/* False when the rules forbid it. Sets what of the facts the way tells. */
bool cls3_cost_of(const struct battle *b, const struct cls3_movement_facts *facts, const struct box *from,
                  const struct passage *passage, struct cls3_cost *cost);

#endif
