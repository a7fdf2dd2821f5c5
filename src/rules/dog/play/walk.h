/* walk.h - what the ground is to Death or Glory!, what a way over it costs (dog.move.5 to dog.move.9, dog.r49); who may go where,
 * and how far. */
#ifndef GROGNARD_RULES_DOG_WALK_H
#define GROGNARD_RULES_DOG_WALK_H

#include "drill/way_back.h"
#include "rules/dog/play/state.h"

/* ---- ground.c ---- */

#define WOODS (GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods) | GROUND_BIT(marsh) | GROUND_BIT(wilderness))
#define HOUSES (GROUND_BIT(building) | GROUND_BIT(built_up))
#define LINES (GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | GROUND_BIT(earthworks))

enum { growths = growth_dense_wood + 1, slopes = slope_extreme + 1 };

/* What lies on a way, of one part or of several. */
struct dog_way {
    int64_t mm[growths][slopes]; /* of it on such ground */
    int64_t stream_mm, river_mm; /* width of all that were crossed, of rivers at fords */
    int32_t low_walls, high_walls, buildings;
    uint32_t lies;          /* bits of growth and slope: any part of it lies on such ground */
    enum slope slope;       /* the steepest */
    bool downhill;          /* on that one it went down */
    enum obstacle obstacle; /* the worst that it went over */
    enum enclosed enclosed; /* it went into a wood or house; out of one */
};

/* Adds a part: the way of a body from where it stands to where it comes, of so many mm by the measure of the rules. Its front's
   middle and corners are followed, and what lies between them; of areas that way counts which costs most, but what any of it
   lies on takes its order; of lines any. `kinds`: of ground that it touched (struct passage). */
void dog_way_add(const struct battle *b, struct dog_way *way, const struct box *from, const struct box *to, int64_t length,
                 uint32_t kinds);
/* What of the way of such a passage is no open ground; only then need it be added part by part. */
#define COSTLY_GROUND (WOODS | HOUSES | LINES | GROUND_BIT(river) | GROUND_BIT(stream) | GROUND_BIT(ford) | GROUND_BIT(hill))
/* Metres that it takes, in mm, and the order that a formed unit has after it. False when the arm may not go there, and under
   which rule. */
struct dog_cost {
    int64_t mm;
    enum state order;
    const char *forbids;
};
bool dog_way_costs(const struct battle *b, enum arm arm, const struct dog_way *way, struct dog_cost *cost);

int dog_level(const struct battle *b, int unit); /* contours under it */
/* Who stands at the one place on a higher contour, or farther up the same slope. */
bool dog_stands_higher(const struct battle *b, struct place at, struct place there);
/* The building or built-up area that a body is in, with its middle, or -1: who touches a corner is outside. */
int dog_house_under(const struct battle *b, const struct box *box);
/* The rule by which a feature bars whoever may not go there. */
const char *dog_rule_of_ground(const struct battle *b, int feature);

/* ---- walk.c ---- */

/* What the ground of a way back costs. */
struct dog_cost dog_cost_of_way_back(const struct battle *b, int unit, const struct withdrawal *way);

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
    bool retires;  /* into no house that another holds (dog.move.8) */
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
