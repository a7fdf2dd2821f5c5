/* nerve.h - morale: what every test asks, what comes of it, friends who test, brigades (period.morale). */
#ifndef GROGNARD_RULES_PERIOD_NERVE_H
#define GROGNARD_RULES_PERIOD_NERVE_H

#include "rules/period/play/state.h"

/* Members that all tests of one unit share. */
struct period_nerve {
    enum arm arm; /* infantry, cavalry, artillery */
    enum grade class;
    enum nation nation;
    int start, lost, hero, unhorsed, corps_killed, brigade_generals_lost, officers_lost, staff_lost, unformed;
};
struct period_nerve period_nerve_of(const struct battle *b, int unit);
/* Of several units that test together (period.r29). */
struct period_nerve period_nerve_of_all(const struct battle *b, const int16_t *units, int count);
#define PERIOD_FILL_GENERALS(f, nerve) \
    do { \
        (f).hero_within_6 = (nerve).hero; \
        (f).unhorsed_within_6 = (nerve).unhorsed; \
        (f).corps_general_killed_within_12 = (nerve).corps_killed; \
        (f).brigade_generals_lost = (nerve).brigade_generals_lost; \
    } while (0)
#define PERIOD_FILL_TEST(f, whose) \
    do { \
        const struct period_nerve nerve = whose; \
        PERIOD_FILL_RALLY(f, nerve); \
        (f).unformed = nerve.unformed; \
    } while (0)
#define PERIOD_FILL_RALLY(f, nerve) \
    do { \
        (f).arm = (enum arm)(nerve).arm; \
        (f).class = (enum grade)(nerve).class; \
        (f).nation = (enum nation)(nerve).nation; \
        (f).start = (nerve).start; \
        (f).lost = (nerve).lost; \
        PERIOD_FILL_GENERALS(f, nerve); \
        (f).officers_lost = (nerve).officers_lost; \
        (f).staff_officer_lost = (nerve).staff_lost; \
    } while (0)

enum arm period_arm_of_test(const struct battle *b, int unit); /* infantry, cavalry, artillery */

/* What a test comes to befalls the unit: its state, who owes tests for it; it goes at once, or in the next compulsory moves. */
enum goes { goes_later, goes_at_once };
void period_suffer(struct battle *b, int unit, enum morale outcome, int from, enum goes when, const char *rule);
/* The same of who goes back without having failed a test: he may still owe one (period.r49). */
void period_suffer_untested(struct battle *b, int unit, enum morale outcome, int from, enum goes when, const char *rule);
/* The loser of a round of melee tests (period.morale.23). */
struct period_beating {
    int winner, round, inflicted, suffered;
};
enum morale period_test_loser(struct battle *b, int unit, const struct period_beating *beating);
/* Who is charged by these tests to receive them (period.morale.22). True if it stands. */
struct period_receive_charge_facts period_receiving_facts(const struct battle *b, int unit, const int16_t *chargers, int count);
bool period_test_to_receive(struct battle *b, int unit, const int16_t *chargers, int count, enum goes when);
/* Horse that has won tests: it rallies on the spot, or returns to its lines (period.morale.24). */
void period_test_winner(struct battle *b, int unit, int loser, int round);
/* All whose friends were lost to a breakthrough or a melee just now take the test for it (period.morale.27, period.r104). */
void period_test_friends_now(struct battle *b, const char *rule);
/* All that are owed in step 14, for those too who did not come back in its rallies (period.r104). */
void period_test_friends_owed(struct battle *b);
/* Units of broken brigades run, batteries disperse (period.morale.30). */
void period_break_brigades(struct battle *b);
/* After the marks of the last turn are wiped: brackets. */
void period_begin_turn_of_nerve(struct battle *b);

#endif
