/* nerve.h - what wears a unit down: men that fall, order that is lost, tiredness; morale tests, and what becomes of who fails one
 * (dog.morale); control tests (dog.control); how it gives way. */
#ifndef GROGNARD_RULES_DOG_NERVE_H
#define GROGNARD_RULES_DOG_NERVE_H

#include "rules/dog/play/state.h"

/* ---- losses.c ---- */

/* Off the table for good; generals who went with it stay. */
void dog_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
/* So many men, added up to figures or guns (dog.fire.12). Does the loss make it test morale? */
bool dog_lose(struct battle *b, int unit, int men);
/* When all that the loss leads to has happened: its body shrinks to what is left, unless it runs. */
void dog_close_ranks(struct battle *b, int unit);
/* Its order is no better than this from now on, unless it runs. */
void dog_disorder(struct battle *b, int unit, enum state state, const char *rule);
/* An exhausted unit has two rounds of fire left in it (dog.fatigue.2). */
void dog_tire_by_fire(struct battle *b, int unit);
/* After a round of melee, which its marks count already. */
void dog_tire_by_melee(struct battle *b, int unit);

/* ---- retreat.c ---- */

/* 50 m back with its face to the enemy (NO_UNIT: the nearest); an enemy who touches it stays where he is. Returns
   the mm that it has gone. */
int32_t dog_step_back(struct battle *b, int unit, int enemy, const char *rule);
/* Turns to a bearing and runs along it as far as it may in such a move (evade, retreat, rout), past friends by dog.r54. Who would
   come beyond the edge is lost then (dog.r84). Returns how far it has gone, in mm. */
struct dog_flight {
    uint16_t bearing;
    int16_t most_bend; /* degrees by which its way bends around what bars it; NO_BEND: it is straight */
    int event, from;   /* how it is told; from whom it runs, or NO_UNIT */
    const char *rule;
    uint16_t facing; /* set by retreat.c, as the next ones */
    int32_t mm;
    bool by_rate; /* ground makes it shorter: a flight, no step back */
};
#define NO_BEND (-1)
#define MOST_BEND 60
int32_t dog_flee(struct battle *b, int unit, enum move_mode mode, struct dog_flight flight);
/* Away from the nearest enemy, home if there is none. */
uint16_t dog_way_from_enemy(const struct battle *b, int unit);
/* Its gunners leave the guns and are a body in skirmish order (dog.r99). */
void dog_leave_guns(struct battle *b, int unit);

/* ---- nerve.c ---- */

/* Why a unit tests: for each of these once a phase (dog.r71). */
enum nerve_cause { nerve_losses, nerve_commander, nerve_friends, nerve_reform, nerve_melee };

struct dog_nerve {
    int unit;
    int enemy; /* who brings it about: against him its cover counts; NO_UNIT: nobody, it counts before its front */
    bool attacked_rear, charging;
    bool has_won, is_beaten; /* in a round of melee */
    int flanks_threatened;   /* at least so many */
    enum charged_by charged_by;
};

struct dog_morale_test_facts dog_morale_facts(const struct battle *b, const struct dog_nerve *nerve);
/* Is it there, with any morale left to test, and has it not tested for that cause in this phase? */
bool dog_owes_test(const struct battle *b, int unit, enum nerve_cause cause);
/* The throw alone; its consequences are the caller's. */
struct dog_morale_test_result dog_throw_morale(struct battle *b, const struct dog_nerve *nerve, enum nerve_cause cause,
                                               const char *rule);
/* Throws if it owes the test, and carries out what follows for a unit that neither charges nor is beaten in melee. The result:
   untested if it did not throw. */
enum test dog_test_morale(struct battle *b, int unit, int enemy, enum nerve_cause cause, const char *rule);
enum test dog_test_nerve(struct battle *b, const struct dog_nerve *nerve, enum nerve_cause cause, const char *rule);
/* A new phase: what was tested may be tested again. */
void dog_begin_phase(struct battle *b);

/* It begins to retreat or rout: friends near it owe a test in phase seven (dog.r105). */
void dog_begin_to_run(struct battle *b, int unit, enum condition condition);
/* It breaks, and runs in phase seven. */
void dog_rout(struct battle *b, int unit, const char *rule);
void dog_shake(struct battle *b, int unit, const char *rule);

/* Does it stay in hand? Throws; what it is to do is noted for phase seven. Who runs is not tested. */
enum control dog_test_control(struct battle *b, int unit, const char *rule);

/* ---- rallies.c ---- */

/* With this commander, or with NO_UNIT (dog.rally.2). */
struct dog_rally_facts dog_rally_facts_now(const struct battle *b, int unit, int general);

#endif
