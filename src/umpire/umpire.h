/* umpire.h - the umpire as a rule sees him: he throws, keeps the sum, says what is forbidden, and knows the options,
   rulings and tables in force. Whether dice are rolled, given or counted, and whether the sum is kept, is not the rule's
   business. */
#ifndef GROGNARD_UMPIRE_UMPIRE_H
#define GROGNARD_UMPIRE_UMPIRE_H

#include "dice/dice.h"
#include "umpire/ruleset.h"

/* One line of a sum. */
struct modifier {
    const char *rule;
    const char *label;
    const char *to; /* the result it counts toward */
    int32_t value;
    bool decimal; /* the value is in ten-thousandths */
};

/* The lines kept for a person; those after the first throw depend on dice. */
struct sum {
    int count;
    int before_dice;
    struct modifier lines[LIMIT_MODIFIERS];
};

struct umpire {
    struct dice *dice;
    struct sum *sum; /* a null pointer: not kept */
    const void *tables;
    const struct procedure *procedure;
    uint64_t options;    /* a bit for each option of the ruleset */
    const char *rulings; /* a letter for each ruling */
    const char *refused; /* the rule that forbids what is asked, or the fact that contradicts others; else a null pointer */
};

void umpire_note(struct umpire *umpire, const char *to, const char *rule, const char *label, int32_t value, bool decimal);

/* The value if it applies, else 0; kept as a line of the sum when it is not 0. */
static inline int modifier(struct umpire *umpire, const char *to, const char *rule, const char *label, bool applies, int value)
{
    if (!applies)
        return 0;
    if (umpire->sum != NULL && value != 0)
        umpire_note(umpire, to, rule, label, value, false);
    return value;
}

/* Brings a figure to a new one (a cap, a half): the sum shows the difference. */
static inline int modified(struct umpire *umpire, const char *to, const char *rule, const char *label, int from, int now)
{
    return from + modifier(umpire, to, rule, label, true, now - from);
}

/* Does the rule forbid it? To be asked before the first throw; the rule stands among the procedure's refusals. */
static inline bool refuse(struct umpire *umpire, const char *rule, bool forbidden)
{
    if (forbidden)
        umpire->refused = rule;
    return forbidden;
}

/* Does this fact contradict others? Asked before what the rules forbid; it stands among the refusals as a relation. */
static inline bool contradicts(struct umpire *umpire, const char *fact, bool wrong)
{
    return refuse(umpire, fact, wrong);
}

static inline bool option(const struct umpire *umpire, int index)
{
    return umpire->options >> index & 1;
}

static inline char ruling(const struct umpire *umpire, int index)
{
    return umpire->rulings[index];
}

static inline int throw_d100(struct umpire *umpire)
{
    return dice_throw(umpire->dice, &die_d100);
}

static inline int throw_d10(struct umpire *umpire)
{
    return dice_throw(umpire->dice, &die_d10);
}

static inline bool throw_within(struct umpire *umpire, const struct die *die, int need)
{
    return dice_throw_within(umpire->dice, die, need);
}

/* A cell of a chart, 0 where it is empty. */
static inline int filled(int cell)
{
    return cell == CELL_EMPTY ? 0 : cell;
}

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

#endif
