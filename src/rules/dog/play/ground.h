/* ground.h - what the ground is to Death or Glory!: woods, slopes, water, walls, houses, and what a way over them costs
   (dog.move.5 to dog.move.9, dog.r49). */
#ifndef GROGNARD_RULES_DOG_GROUND_H
#define GROGNARD_RULES_DOG_GROUND_H

#include "rules/dog/play/state.h"

enum { growths = growth_dense_wood + 1, slopes = slope_extreme + 1 };

/* What lies on a way, of one part or of several. */
struct dog_way {
    int64_t mm[growths][slopes]; /* of it on such ground */
    int64_t stream_mm, river_mm; /* width of all that were crossed, of rivers at fords */
    int32_t low_walls, high_walls, buildings;
    enum slope slope;       /* the steepest */
    bool downhill;          /* on that one it went down */
    enum obstacle obstacle; /* the worst that it went over */
    enum enclosed enclosed; /* it went into a wood or house; out of one */
};

/* Adds a part: the way of a body from where it stands to where it comes, of so many mm by the measure of the rules. Its front's
   middle and corners are followed; of areas that of them counts which costs most, of lines any. `kinds`: of ground that it
   touched (struct passage). */
void dog_way_add(const struct battle *b, struct dog_way *way, const struct box *from, const struct box *to, int64_t length,
                 uint32_t kinds);
/* What of the way of such a passage is no open ground; only then need it be added part by part. */
#define COSTLY_GROUND \
    (GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods) | GROUND_BIT(marsh) | GROUND_BIT(wilderness) | GROUND_BIT(river) | \
     GROUND_BIT(stream) | GROUND_BIT(ford) | GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | \
     GROUND_BIT(earthworks) | GROUND_BIT(building) | GROUND_BIT(built_up) | GROUND_BIT(hill))
/* Metres that it takes, in mm, and the order that a formed unit has after it. False when the arm may not go there, and under
   which rule. */
struct dog_cost {
    int64_t mm;
    enum state order;
    const char *forbids;
};
bool dog_way_costs(const struct battle *b, enum arm arm, const struct dog_way *way, struct dog_cost *cost);

int dog_level(const struct battle *b, int unit); /* contours under it */
/* On a higher contour, or farther up the same slope. */
bool dog_stands_higher(const struct battle *b, int unit, int other);
/* The building or built-up area that a body is in, with its middle, or -1: who touches a corner is outside. */
int dog_house_under(const struct battle *b, const struct box *box);
/* The rule by which a feature bars whoever may not go there. */
const char *dog_rule_of_ground(const struct battle *b, int feature);

#endif
