/* answers.h - a unit is asked, and answers with one of the words that are open to it: how it meets a charge, whether it goes on.
   Which words there are, to whom they are open and what each of them does is a table of the ruleset. The answer is kept with the
   unit until it is carried out. */
#ifndef GROGNARD_DRILL_ANSWERS_H
#define GROGNARD_DRILL_ANSWERS_H

#include "battle/battle.h"

/* Kept in the unit's state. */
struct drill_answer {
    int16_t word;  /* the ruleset's, 0: none */
    int16_t to;    /* whom it answers, or was asked to: a charger, or NO_UNIT */
    int16_t waits; /* 1: it is not yet carried out */
};
extern const struct drill_answer no_answer;

/* Sets of words, as bits. */
#define ANSWER(word) (UINT32_C(1) << (word))
#define ANSWER_IF(word, open) ((open) ? ANSWER(word) : 0)
#define ALL_ANSWERS UINT32_MAX

/* What there is to one word; null pointers: nothing. */
struct answer_kind {
    /* Does an order with it say what else it needs? Else it objects. */
    bool (*may)(const struct battle *b, const struct decision *d, const struct order *order, struct objection *objection);
    /* Adds the orders with it, beginning with one that says the word alone; null: that is the only one. */
    void (*offer)(const struct battle *b, const struct decision *d, struct order order, struct order_list *list);
    void (*carry_out)(struct battle *b, int unit, int to);
};

struct answers_book {
    const char *rule;
    const char *const *names;                                           /* of the words, from `first` on */
    const struct answer_kind *kind;                                     /* by word */
    int16_t verb, first, last;                                          /* first: the word that is choice 0 of the verb */
    uint32_t (*open)(const struct battle *b, const struct decision *d); /* of the unit asked: ANSWERs */
    /* The rule that closes a word to the unit asked; a null pointer, or null: the book's own. */
    const char *(*closed_by)(const struct battle *b, const struct decision *d, int word);
    struct drill_answer *(*kept)(struct battle *b, int unit);
    void (*taken)(struct battle *b, const struct order *order); /* what else an order that was taken brings; null: nothing */
    void (*begins)(struct battle *b, int unit);                 /* before it is carried out; null: nothing */
};

/* Asks a unit to which these words are open (one at least); where there is only one that is its answer, and nobody is asked. */
void answers_ask(const struct answers_book *book, struct battle *b, int decision, int unit, int to, int32_t value, uint32_t open);
/* About whom it is asked now, or NO_UNIT. */
int answers_asked_about(const struct battle *b, int decision, int unit);
/* That is its answer. */
void answers_settle(const struct answers_book *book, struct battle *b, int unit, int to, int word);

/* The decision: its orders, and one of them taken or refused. */
void answers_offer(const struct answers_book *book, const struct battle *b, const struct decision *d, struct order_list *list);
bool answers_take(const struct answers_book *book, struct battle *b, const struct decision *d, const struct order *order,
                  struct objection *objection);

/* Carries out what waits of these words, to this charger (NO_UNIT: to any), of those on the table, in order of number; false:
   there was nothing. */
bool answers_carry_out(const struct answers_book *book, struct battle *b, int to, uint32_t words);

#endif
