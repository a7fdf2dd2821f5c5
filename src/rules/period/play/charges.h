/* charges.h - charges: declared (charges.c) along a path (path.c), answered (reactions.c), tested and ridden (ride.c). */
#ifndef GROGNARD_RULES_PERIOD_CHARGES_H
#define GROGNARD_RULES_PERIOD_CHARGES_H

#include "rules/period/play/walk.h"

extern const struct answers_book period_reactions; /* stand or countercharge */
extern const struct answers_book period_pursuits;  /* go_on or halt, after skirmishers have evaded */

/* ---- path.c ---- */

/* A charge that is thought of; without a bearing it goes straight at its target, wheeling as far as it must and may. */
struct period_charge_wish {
    int unit, target, zone; /* zone: of the village that is charged, -1: none */
    bool has_bearing, counter;
    uint16_t bearing;
    int32_t share_mm; /* of a counter-charge: its own part of the way, 0: all of it */
};
struct period_charge_path {
    struct box start; /* its wheel made */
    struct box at;    /* the body charged */
    int32_t wheel_mm; /* of the outer corner */
    int32_t way_mm;   /* straight ahead from there */
    enum side_struck side;
    struct period_charge_eligibility_facts facts;
    struct period_charge_eligibility_result result;
};
/* False, with an objection, when it may not be made so; the target may have become another one (period.r84). */
bool period_find_charge(const struct battle *b, struct period_charge_wish *wish, struct period_charge_path *path,
                        struct objection *objection);
/* Straight ahead by so much at most: enemies but skirmishers in open order are touched, friends stop it. */
void period_sweep_charge(const struct battle *b, int unit, const struct box *from, int32_t most, struct passage *passage);
/* Ground that it rides over takes of its charge, and leaves it unformed, as in a move (period.terr.2, period.terr.3,
   period.terr.6). */
void period_cross_ground(struct battle *b, int unit, const struct box *from, int32_t way);
struct walker period_charge_walker(const struct battle *b, int unit, struct period_walk *walk);
/* Its throw to ride down infantry, as they are now (period.break.3). */
struct period_breakthrough_facts period_breakthrough_facts(const struct battle *b, int unit, int target, bool flank_or_rear);
/* Where it takes fire, so many mm from foot, guns or the village of a zone; 0: nobody fires at it (period.charge.8). */
int32_t period_fire_point(const struct battle *b, int unit, int target, int zone);
int period_square_in(const struct battle *b, int unit); /* inches from which it forms square in time (period.charge.13) */

/* ---- charges.c ---- */

struct period_charge_wish period_charge_wish_of(const struct battle *b, const struct order *order);
/* It takes up the charge, and tells. */
void period_take_up_charge(struct battle *b, const struct period_charge_wish *wish, const struct period_charge_path *path);

/* ---- reactions.c ---- */

/* Skirmishers fall back before their formation; without one they go a move back (period.skir.7). */
void period_evade(struct battle *b, int skirmishers, int charger);

/* ---- screens.c ---- */

/* Close before the front of their formation, or behind it. */
void period_fall_back_before(struct battle *b, int skirmishers, int parent);
/* Is there room for it to form square? Skirmishers in open order leave it (period.inter.1). */
bool period_has_room_for_square(const struct battle *b, int unit, struct objection *objection);
/* Friends in open order make way for a unit that has formed anew; those who await a charge with it stand before it again. */
void period_clear_of_skirmishers(struct battle *b, int unit);

/* ---- resolve.c ---- */

/* Foot of one brigade at one target (period.charge.6). */
bool period_charge_as_one(const struct battle *b, int unit, int other);
bool period_has_target(const struct battle *b, int charger); /* one that is there */
/* Do they go, as one? But for the side on which they come. */
struct period_charge_morale_facts period_charging_facts(const struct battle *b, const int16_t *units, int count, int target);

/* Its target has gone: half a move ahead, and its charge is over (period.charge.12). */
void period_halt_charger(struct battle *b, int unit);

/* ---- ride.c ---- */

/* Those who close under fire test, as one (period.morale.21). */
enum morale period_test_under_fire(struct battle *b, const int16_t *units, int count);
/* It touches its target: both are in contact. */
void period_come_into_contact(struct battle *b, int charger, int target);

#endif
