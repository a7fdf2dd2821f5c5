/* fire.h - one shot as it would be: who bears on whom, over which range, with which facts (dog.fire, dog.arty); fire that falls
 * (dog.seq.6). */
#ifndef GROGNARD_RULES_DOG_FIRE_H
#define GROGNARD_RULES_DOG_FIRE_H

#include "rules/dog/play/state.h"

/* ---- shots.c ---- */

#define MOST_SHOT_AT 8 /* units that share a loss */

struct dog_shot {
    int unit, target, second; /* second: another target, or NO_UNIT */
    enum ammunition load;     /* of guns */
    enum where_struck side;   /* of a square: that which fires */
    int32_t range_m;          /* to the nearest target */
    struct box met;           /* of a charger who is shot at on its way: where it then is; its width is 0: nobody is met so */
    int count;                /* who share the loss, the nearest first */
    int16_t shot_at[MOST_SHOT_AT];
    int procedure;
    int32_t facts[LIMIT_FACTS];
};

/* May it fire at all in this phase? Else objects. */
bool dog_may_fire(const struct battle *b, int unit, struct objection *objection);
/* Fills in range, side and facts; false, with an objection, when it may not be fired. */
bool dog_lay_shot(const struct battle *b, struct dog_shot *shot, struct objection *objection);
/* The same of fire before evasion or at a charger: over this range, by so many figures or guns (0: all), past all screens, at
   who has come as far as `met`. */
bool dog_lay_volley(const struct battle *b, struct dog_shot *shot, const struct box *met, int32_t range_m, int count);
/* Is the target before it, in range and not hidden? */
bool dog_bears_on(const struct battle *b, int unit, int target);
struct dog_shot dog_shot_at(int unit, int target);
/* Figures or guns that could fire: of a square one side's. */
int dog_count_firing(const struct battle *b, int unit);
enum weapon dog_weapon(const struct battle *b, int unit);
/* How far it carries, in metres; 0: it has no firearms. */
int32_t dog_reach_of_fire(const struct battle *b, int unit);

/* ---- fire.c, hits.c ---- */

/* Throws for a shot that was laid, and brings its losses. What they lead to is left to dog_follow_fire; true for each of those
   shot at (as bits, in the order of the shot) whose loss makes it test. */
uint32_t dog_fire_shot(struct battle *b, const struct dog_shot *shot, int event, const char *rule);

/* A 0 has come up in fire at targets whose bodies stood there, chargers where they were met: generals near them, and those who
   are with them, go to the risk table (dog.fire.10, dog.r43, dog.charge.23). */
void dog_endanger_generals(struct battle *b, const struct dog_shot *shot, const struct box *where);

#endif
