/* followers.h - orders to many that a person gave at once, where the rules carry out each before the next is told, as charges may
   be: those behind the first are given by themselves, each as a single order, whenever the same is asked again. */
#ifndef GROGNARD_CLI_FOLLOWERS_H
#define GROGNARD_CLI_FOLLOWERS_H

#include "cli/session.h"

#define MOST_FOLLOWERS 64

struct followers {
    int16_t kind; /* of the decision that they answer */
    int32_t turn;
    int step, count;
    struct order order[MOST_FOLLOWERS];
};

/* Nobody waits; who is added from now on answers this decision. */
void followers_begin(struct followers *followers, const struct session *session, const struct decision *decision);
/* An order that was not taken: false if it does not wait for others, since its side is asked all the same. */
bool followers_add(struct followers *followers, const struct session *session, int side, const struct many_given *given);
/* Who they are. */
void followers_tell(const struct followers *followers, const struct session *session);
/* Gives the next that can be given, if the same is asked again; who cannot any more is told why. False: none was. */
bool followers_give(struct followers *followers, struct session *session, int side, const struct decision *decision);

#endif
