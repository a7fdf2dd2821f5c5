/* fire.h - fire: by skirmishers (step 8), guns (step 9) and volleys (step 10). Who may fire at whom (musketry.c, gunnery.c), the
   orders and steps (fire.c). */
#ifndef GROGNARD_RULES_PERIOD_FIRE_H
#define GROGNARD_RULES_PERIOD_FIRE_H

#include "rules/period/play/shots.h"

#define CANISTER_IN 24 /* no gun's canister reaches farther */

enum fire_part { part_skirmish, part_guns, part_guns_again, part_unobserved, part_stood, part_moved, part_none };
/* ---- musketry.c ---- */

/* Nobody fires who is beaten, locked or charging (period.r86, period.r94). Else it objects. */
bool period_may_fire(const struct battle *b, int unit, struct objection *objection);
/* May it be fired at by that one at all: an enemy, by who is charged a charger (period.r48), none in an old melee (period.r87)?
 */
bool period_is_target(const struct battle *b, int unit, int target, struct objection *objection);
bool period_has_ammunition(const struct battle *b, int unit, struct objection *objection);
bool period_may_volley(const struct battle *b, int unit, struct objection *objection);
bool period_may_skirmish(const struct battle *b, int unit, struct objection *objection);
/* Lays the shot if it may be fired, else objects. */
bool period_lay_volley(const struct battle *b, int unit, int target, struct period_shot *shot, struct objection *objection);
bool period_lay_skirmish_fire(const struct battle *b, int unit, int target, struct period_shot *shot,
                              struct objection *objection);
struct period_volley_facts period_volley_facts(const struct battle *b, int unit, int target, const struct period_shot *shot);
struct period_skirmish_fire_facts period_skirmish_facts(const struct battle *b, int unit, int target,
                                                        const struct period_shot *shot);
void period_fire_volley(struct battle *b, int unit, int target);
/* At horse that has broken through others before (period.break.8). */
void period_fire_at_breakthrough(struct battle *b, int unit, int target);
void period_fire_as_skirmishers(struct battle *b, int unit, int target);

/* ---- gunnery.c ---- */

/* Models of one kind of a battery, with what they load. */
struct period_pieces {
    enum gun gun;
    enum ammunition ammunition;
    int models;
};
#define PIECES 2 /* guns and howitzers */

static inline bool period_is_twice(enum shot shot)
{
    return shot >= shot_ball_twice;
}
static inline enum ammunition period_ammunition(enum shot shot)
{
    return (enum ammunition)((shot - shot_ball) % 4);
}
static inline bool period_is_canister(enum shot shot)
{
    return shot != shot_best && period_ammunition(shot) == ammunition_canister;
}

bool period_may_fire_guns(const struct battle *b, int unit, struct objection *objection);
/* Of an order to a battery: its target, or the zone of a place; what it fires is settled if the order leaves it open. */
struct period_round {
    int unit, target, zone;
    enum shot shot;
    struct period_shot laid;
};
/* Does a target (NO_UNIT: this zone) lie in the widest angle of the battery's fire? Who offers rounds asks that first. */
bool period_guns_bear(const struct battle *b, int unit, int target, int zone);
bool period_lay_round(const struct battle *b, struct period_round *round, struct objection *objection);
struct period_artillery_hits_facts period_hits_facts(const struct battle *b, const struct period_round *round,
                                                     const struct period_pieces *pieces);
void period_pieces_of(const struct battle *b, const struct period_round *round, struct period_pieces pieces[PIECES]);
/* The round that an order means, not laid yet; and of a battery of two kinds the more pieces. */
struct period_round period_round_of(const struct order *order);
const struct period_pieces *period_main_pieces(const struct period_pieces pieces[PIECES]);
/* Does canister that is fired so strike its target: in reach and in sight, also behind others? */
bool period_is_in_canister(const struct battle *b, struct period_round *round);

/* ---- hits.c ---- */

void period_fire_round(struct battle *b, struct period_round round);
/* What hits of its main pieces would do; canister is shared out among many. */
const char *period_leads_to(const struct battle *b, const struct order *order, int procedure, const int32_t *result, int *next,
                            int32_t *facts);

/* ---- fire_ends.c ---- */

enum fire_part period_part_of_fire(const struct battle *b);
/* Losses that wait until all have fired come off. */
void period_settle_fire(struct battle *b, const char *rule);
void period_strike(struct battle *b, int target, int figures); /* so many will be lost */
/* Before a turn begins: who was silent, who has ammunition again (period.ammo.3, period.r53). */
void period_begin_turn_of_fire(struct battle *b);
void period_run_low(struct battle *b, int unit, const char *rule);

#endif
