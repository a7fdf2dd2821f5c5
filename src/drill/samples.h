/* samples.h - moves that could be ordered where the measure is free: turns, ways ahead and aslant, toward the enemy and what is
   to be won, to places all around. Each is worked out only if it is wanted. */
#ifndef GROGNARD_DRILL_SAMPLES_H
#define GROGNARD_DRILL_SAMPLES_H

#include "drill/march.h"
#include "drill/nearby.h"

/* What a ruleset says of them. */
struct samples_book {
    int16_t verb;                                       /* of an order to move */
    int32_t far_off;                                    /* mm within which enemies are looked for */
    nearby_counts *enemy;                               /* who is one worth going to */
    int32_t (*reach)(const struct battle *b, int unit); /* its move on open ground as it is formed, in mm */
    /* Most of the way there that its move covers; false: nothing. */
    bool (*plan_toward)(const struct battle *b, int unit, struct place to, struct plan *plan);
};

/* For `approach`: the order to go most of the way there; false: it stands with somebody, or there is no way. A crew that has left
   its gun goes nowhere but back to it. */
bool samples_approach(const struct battle *b, const struct samples_book *book, int unit, struct place to, struct order *order);

/* On the table; or NO_UNIT. */
int samples_nearest_enemy(const struct battle *b, const struct samples_book *book, int unit);
#define MOST_WAY_ON (MOST_MANOEUVRES - 1)
/* Toward the nearest enemy for who wants samples; so far ahead for who finds his own ways. Returns how many manoeuvres. */
int samples_way_on(const struct drill_march *march, const struct samples_book *book, struct order_list *list, int32_t far,
                   struct manoeuvre way[MOST_WAY_ON]);

/* To face the nearest enemy, to the left, to the right, about. */
void samples_offer_turns(struct drill_march *march, const struct samples_book *book, struct order_list *list);
/* Either way: a wheel and so far ahead; so far straight on, half to the side. */
void samples_offer_wheels(struct drill_march *march, const struct samples_book *book, int degrees, int32_t far,
                          struct order_list *list);
void samples_offer_obliques(struct drill_march *march, const struct samples_book *book, int32_t far, struct order_list *list);
/* Toward the nearest enemy by shares of its move, in hundredths, from the first of them on, and to the nearest objective. */
void samples_offer_goals(const struct drill_march *march, const struct samples_book *book, int first, int step,
                         struct order_list *list);
/* To places in the eight directions, nearer in every second one. */
void samples_offer_rides(struct drill_march *march, int verb, int32_t far, int32_t near, struct order_list *list);

#endif
