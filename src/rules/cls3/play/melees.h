/* melees.h - what the files of melee share. The melee at hand (fight.c) is found and its units gathered (melees.c), its morale
   before impact thrown (impact.c), its pairs cast (casts.c) with facts read from the board (melee_facts.c), its losers leave
   (leaving.c). */
#ifndef GROGNARD_RULES_CLS3_MELEES_H
#define GROGNARD_RULES_CLS3_MELEES_H

#include "rules/cls3/play/state.h"

enum { melee_attacker, melee_defender }; /* own->melee.side */

static inline struct cls3_fight *cls3_fight(const struct battle *b)
{
    return &cls3_own(b)->fight;
}

/* ---- fight.c ---- */

enum { fight_none, fight_asks, fight_impact, fight_opposed, fight_withdraw, fight_casts }; /* its stage */
bool cls3_is_in_melee(const struct battle *b, int unit);                                   /* the one at hand, and still there */
int cls3_melee_men(const struct battle *b, int side);                                      /* melee_attacker or melee_defender */
bool cls3_melee_is_fought(const struct battle *b);        /* one has been begun, and not closed */
int cls3_side_of(const struct battle *b, int melee_side); /* the battle's side */
/* Do they touch, or is one of them bound to the square that is the other? */
bool cls3_face_each_other(const struct battle *b, int unit, int other);
/* Horse that has stopped before a square: that square, or NO_UNIT. */
int cls3_square_before(const struct battle *b, int unit);

/* ---- melees.c ---- */

/* Castings that would fight beside a unit if it were struck now, its own too: those whom it draws in (cls3.melee.inv.2,
 * cls3.melee.inv.4). */
int cls3_men_struck_with(const struct battle *b, int unit);
/* Castings that would strike at another if this unit came into contact with it now. */
int cls3_men_striking(const struct battle *b, int unit, int target);
/* Do units of both sides of the melee touch? */
bool cls3_melee_goes_on(const struct battle *b);

/* ---- as_one.c ---- */

/* Does it check morale, and go back, as a part of its unit: near it, and of skirmishers not isolated from it (cls3.morale.2)? */
bool cls3_checks_with_its_unit(const struct battle *b, int unit);
/* In the melee at hand: the battalion or regiment that throws for its lights and what is attached to it, or the unit itself. */
int cls3_checks_for(const struct battle *b, int unit);
enum { check_as_regiment, check_as_squadrons }; /* as in cls3_check_words */
bool cls3_ask_who_checks(struct battle *b);     /* false: nobody has a choice */
/* Do both check as one? The other must be in the melee still. */
bool cls3_checks_with(const struct battle *b, int unit, int other);
/* Its fellows: all the others with whom a unit checks. */
struct cls3_fellows {
    int count;
    int16_t unit[MOST_IN_MELEE];
};
struct cls3_fellows cls3_fellows_of(const struct battle *b, int unit);

/* ---- impact.c ---- */

/* The throw of both sides, and the morale of those who must check it: those who fail are marked (own->leaves). */
void cls3_throw_before_impact(struct battle *b);
void cls3_drive_on_the_beaten(struct battle *b, int charger);
/* The one opposed throw, and they go; false while the winner is asked at whom it is. */
bool cls3_settle_impact(struct battle *b);
/* How many casts it may make against that one: only those of horse at a square that holds are numbered. */
#define UNNUMBERED_CASTS 99
int cls3_casts_at(const struct battle *b, int unit, int other);
bool cls3_may_cast(const struct battle *b, int a, int c);
void cls3_leave_square(struct battle *b); /* horse that charged a square that stands checks, and goes back */

/* ---- melee_facts.c ---- */

struct cls3_melee_round_facts cls3_cast_facts(const struct battle *b, int a, int c);
/* Would an attacker lose on casts for the ground, if he struck it from where he fights (ruling cls3.r59)? */
bool cls3_is_better_placed(const struct battle *b, int unit, int attacker);
bool cls3_both_attack(const struct battle *b, int unit, int other);       /* a double attack */
bool cls3_attacks(const struct battle *b, int unit, int other);           /* of the two the one who came at the other */
bool cls3_is_taken_in_flank(const struct battle *b, int unit);            /* or in its rear, by somebody who is still there */
int cls3_terrain_in_melee(const struct battle *b, int unit, int against); /* what it costs this unit, the worst only */
int cls3_increment_of(const struct battle *b, int unit, int against);
/* Would it fight better by some of its stands that touch that enemy than by those with most men? */
bool cls3_gains_by_claim(const struct battle *b, int unit, int against);
/* By which of those who touch it fights, as its owner names them; they take the losses first (cls3.melee.inc.1, cls3.cmd.7). */
uint32_t cls3_stands_in_cast(const struct battle *b, int unit, int against);

/* ---- casts.c ---- */

/* Plays casts until the melee is over: true; or somebody is asked: false. */
bool cls3_cast_pairs(struct battle *b);

/* ---- opposed.c ---- */

/* Who leaves, and who throws at him (cls3.melee.opp.1). */
struct cls3_opposed_throw_facts cls3_opposed_facts(const struct battle *b, int leaver, int victor, bool routs);
void cls3_throw_at_leaver(struct battle *b, int leaver, int victor, bool routs);
/* Of the enemies whom a unit touches the one whose throw at it is worth most, when nobody need be asked; or NO_UNIT. */
int cls3_foe_who_strikes(const struct battle *b, int leaver);
/* Whom horse has routed that has no melee left to win is lost (cls3.melee.opp.2). */
void cls3_ride_down(struct battle *b, int leaver, int victor);

/* ---- leaving.c ---- */

/* It leaves, struck as below or not, and its fellows with it, without a throw at them. */
void cls3_leave_as_one(struct battle *b, int unit, const struct cls3_fellows *fellows, enum morale outcome, int foe, bool struck);

/* A unit that failed its morale leaves: opposed throw by `foe`, then it goes. */
void cls3_leave_melee(struct battle *b, int unit, enum morale outcome, int foe);
void cls3_give_way_from(struct battle *b, int unit, enum morale outcome); /* without a throw */
/* A good formed friend in this melee behind a unit, or NO_UNIT. */
int cls3_friend_behind(const struct battle *b, int unit);
/* Is it held in: by the good formed friend in this melee behind it, or (holder NO_UNIT) by its neighbours in a square? */
bool cls3_is_held(const struct battle *b, int unit, int *holder);
/* Morale at once, with all that follows; the thrower of the doubles is `foe`. */
void cls3_check_in_melee(struct battle *b, int unit, int foe, const char *rule);
bool cls3_ask_to_withdraw(struct battle *b, int melee_side); /* false: nobody could */
/* The enemy has named who strikes the leaver that withdraws. */
void cls3_strike_who_withdraws(struct battle *b, int foe);
/* An enemy of the melee that the unit touches, or NO_UNIT. */
int cls3_foe_of(const struct battle *b, int unit);
#endif
