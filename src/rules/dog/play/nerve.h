/* nerve.h - morale tests, and what becomes of who fails one (dog.morale); control tests (dog.control). */
#ifndef GROGNARD_RULES_DOG_NERVE_H
#define GROGNARD_RULES_DOG_NERVE_H

#include "rules/dog/play/state.h"

/* Why a unit tests: for each of these once a phase (dog.r71). */
enum nerve_cause { nerve_losses, nerve_commander, nerve_friends, nerve_reform, nerve_melee };

struct dog_nerve {
    int unit;
    int enemy; /* who brings it about: against him its cover counts; NO_UNIT: nobody, it counts before its front */
    bool attacked_rear, charging;
    int flanks_threatened; /* at least so many */
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
/* May not advance for so many moves after this one. */
void dog_bid_stand(struct battle *b, int unit, int moves, const char *rule);

/* Does it stay in hand? Throws; what it is to do is noted for phase seven. Who runs is not tested. */
enum control dog_test_control(struct battle *b, int unit, const char *rule);

#endif
