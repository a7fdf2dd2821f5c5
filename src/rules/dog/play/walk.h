/* walk.h - who may go where, and how far. */
#ifndef GROGNARD_RULES_DOG_WALK_H
#define GROGNARD_RULES_DOG_WALK_H

#include "rules/dog/play/ground.h"

#define MOST_DRIVEN 6

/* A part of a way. */
struct dog_stretch {
    bool straight; /* along this lane, which ends 10 m before it: it meets no friend who stands beside it (dog.r54) */
    bool marches;  /* and no enemy whom it would not touch in the end (dog.move.4) */
    struct box lane;
    int16_t driven[MOST_DRIVEN], drives; /* companies that have gone back before it in this part or one before, and how many */
};

/* What a mover may enter and pass, for sweeps and plans. `who` of the walker points at *walk, which must live as long. */
struct dog_walk {
    const struct battle *battle;
    int unit;
    int posture;
    int target;    /* of a charge: who may be touched though he is in skirmish order; NO_UNIT */
    int through;   /* of a breakthrough: 1 + the enemy through whom it goes; 0: none */
    bool charging; /* touches enemies, goes through skirmishers of both sides (dog.charge.14), stops at formed friends */
    bool running;  /* routs: through all friends (dog.r54), and enemies who rout as well: none of them stands in a way */
    struct dog_stretch *stretch; /* the part of its way that is looked at; a null pointer: no part of it is straight */
    /* Of a formed body that goes straight on that way: does this enemy company go back before it (dog.skirm.9)? Else null. */
    bool (*drives)(const struct battle *b, int unit, uint16_t bearing, int company);
};
struct walker dog_walker(const struct dog_walk *walk);
/* The lane of a body that goes so far ahead, or back. */
struct box dog_lane(const struct box *from, int32_t mm, bool ahead);

/* How far it goes in a whole move of this mode, 0: not at all; forbids: by which rule (may be a null pointer). Generals ride as
   light horse, gunners without guns walk as line infantry of their nation. */
int32_t dog_allowance_m(const struct battle *b, int unit, int posture, enum move_mode mode, const char **forbids);
/* As which arm ground treats it. */
enum arm dog_arm_on_ground(const struct battle *b, int unit);

/* Who may be given orders in the move of his side; millionths of this turn's move that he has left. */
battle_may dog_may_move;
int64_t dog_move_left(const struct battle *b, int unit);

#endif
