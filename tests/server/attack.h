/* attack.h - what strangers do to a server: each a thread of its own, all from one address, until they are called off. */
#ifndef GROGNARD_TESTS_SERVER_ATTACK_H
#define GROGNARD_TESTS_SERVER_ATTACK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#define ATTACKER "127.0.0.2"

struct attack {
    pthread_t thread;
    void (*run)(struct attack *attack);
    int port;
    atomic_bool *over;
    atomic_int tried, refused; /* so often, by a sentence */
    char text[64];             /* what it was refused with last */
};

/* As a message of JSON without its first brace and id: a battle on a ground of so many woods that lie upon each other; freed by
   the caller. */
char *battle_in_woods(int woods, const char *seats);

void attack_with_unfinished_requests(struct attack *attack);
void attack_with_silence(struct attack *attack);
void attack_with_maps(struct attack *attack);
void attack_with_battles(struct attack *attack);
void attack_with_records(struct attack *attack);
void attack_with_thinking(struct attack *attack);
void attack_with_questions(struct attack *attack);

#endif
