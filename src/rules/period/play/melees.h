/* melees.h - what the files of melee share: who is in the one at hand (melees.c), foot (foot_melees.c), horse (horse_melees.c).
 */
#ifndef GROGNARD_RULES_PERIOD_MELEES_H
#define GROGNARD_RULES_PERIOD_MELEES_H

#include "rules/period/play/state.h"

#define MOST_IN_MELEE 64 /* of a side: more than stand side by side on a table */

/* One side of a melee: its units in the order in which they were declared. */
struct period_party {
    int count;
    int16_t unit[MOST_IN_MELEE];
    bool charged_in[MOST_IN_MELEE]; /* as the melee began: who frees himself of his enemies forgets it */
};
/* Side a is the one that charged; where both or none did, the holder's. */
struct period_melee_now {
    struct period_party a, b;
    int round; /* from 1 */
};

/* ---- parties.c ---- */

struct period_melee_now period_melee_of(const struct battle *b, int unit);

/* Losses of a side, shared evenly, the odd ones by those declared first (period.r91). Who has none left is cut down or disperses.
 */
void period_share_losses(struct battle *b, const int16_t *units, int count, int lost, enum unit_fate fate, const char *rule);
bool period_came_charging(const struct battle *b, const struct period_party *party);

/* ---- foot_melees.c ---- */

void period_fight_on_foot(struct battle *b, const struct period_melee_now *melee);
void period_fight_for_guns(struct battle *b, const struct period_melee_now *melee, bool guns_are_a);

/* ---- horse_melees.c ---- */

/* Squadrons that strike in a round; regiment: the one that most of their figures are of, whose type, grade and mounts count. */
struct period_strikers {
    int regiment, figures, squadrons, at_risk, kills_before;
};
#define PERIOD_FILL_HORSE(f, s, b, strikers) \
    do { \
        const struct period_troop *troop = period_troop(b, (strikers)->regiment); \
        (f).s##_type = (enum cavalry)troop->cavalry; \
        (f).s##_grade = period_horse_grade(b, (strikers)->regiment); \
        (f).s##_mounts = (enum mounts)troop->mounts; \
        (f).s##_figures = less_of((strikers)->figures, 24); \
        (f).s##_squadrons = (strikers)->squadrons; \
        (f).s##_at_risk = (strikers)->at_risk; \
        (f).s##_kills_before = (strikers)->kills_before; \
    } while (0)

/* Begins the fight, and plays it till somebody is asked (own->fight.stage is not 0 then) or it is over. */
void period_fight_on_horse(struct battle *b, const struct period_melee_now *melee);
void period_go_on_on_horse(struct battle *b);

#endif
