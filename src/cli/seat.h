/* seat.h - who plays a side: a person at the terminal, a computer player, or a program at the end of a pipe. */
#ifndef GROGNARD_CLI_SEAT_H
#define GROGNARD_CLI_SEAT_H

#include "cli/session.h"

struct seat {
    const char *word; /* as it was named: "human", "recruit", "exec:./bot" */
    int side;
    bool person;
    void *own;
    /* Does something about what its side is asked, dice to be thrown among it; false: it leaves the table. */
    bool (*act)(struct seat *seat, struct session *session);
    /* Does it agree to a taking back? */
    bool (*agrees)(struct seat *seat, struct session *session);
    void (*close)(struct seat *seat, struct session *session);
    /* An order of its side that is about to be played again from the record; a null pointer: it remembers nothing. */
    void (*remembers)(struct seat *seat, struct session *session, const struct order *order);
};

extern const char *const seat_words[]; /* how each is named; ends in a null pointer */

/* `seconds`: what a program has for an order. False after printing what is wrong. */
bool seat_open(struct seat *seat, const char *word, int side, int seconds);

/* Each kind of seat fills in what it does. */
void human_seat_open(struct seat *seat);
void program_seat_open(struct seat *seat, const char *program, int seconds);

/* ---- for those who do not think, or no longer ---- */

/* "done" where many orders may be given, else the first that is legal. */
void seat_give_least(struct session *session, int side);
/* The dice that are missing, thrown by the program. */
void seat_throw(struct session *session, int side);
/* To a taking back: when no die fell and nothing was seen since, or in a lesson. */
bool seat_agrees_as_computer(struct seat *seat, struct session *session);

#endif
