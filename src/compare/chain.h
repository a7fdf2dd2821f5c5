/* chain.h - how one ruleset is put to one kind of situation: the lines of data/compare/ID.csv that speak of this kind, checked
   against the ruleset's declarations and made ready to be walked. Owned by the caller; points into the ruleset and the file. */
#ifndef GROGNARD_COMPARE_CHAIN_H
#define GROGNARD_COMPARE_CHAIN_H

#include "base/csv.h"
#include "compare/situation.h"

#define MOST_CHAIN_LINES 192
#define MOST_CHAIN_NODES 2048
#define MOST_CHAIN_WORDS 384
#define MOST_CHAIN_SLOTS 32

/* Every value is a number in ten-thousandths or a word: WORD_BASE and its index in the chain's words. */
#define WORD_BASE (INT64_C(1) << 60)
#define NO_WORD (WORD_BASE - 1)
#define MOST_NUMBER (INT64_C(1) << 50)

enum operation {
    op_number, /* or a word */
    op_situation,
    op_slot,
    op_or,
    op_and,
    op_not,
    op_equal,
    op_unequal,
    op_less,
    op_at_most,
    op_add,
    op_subtract,
    op_multiply,
    op_divide,
    op_least,
    op_greatest,
    op_down,
    op_up,
    op_round,
    op_if
};

struct node {
    enum operation operation;
    bool word;
    int16_t a, b, c; /* nodes */
    int64_t value;   /* of a number; or the index of a situation's word or a slot */
};

/* What a walk carries from step to step. The first two are the losses of attacker and defender. */
struct slot {
    struct csv_cell step; /* empty for a `let` */
    struct csv_cell name;
    const struct procedure *procedure;
    int result;
    bool word;
    int last_use; /* the last line that reads it */
};

enum { slot_attacker_lost, slot_defender_lost, slot_first_free };

enum line_kind { line_when, line_let, line_ask, line_fact, line_option, line_loss, line_outcome, line_cannot };

struct line {
    int number; /* in the file */
    enum line_kind kind;
    bool begins_step;
    struct csv_cell step, name, value, reason;
    int index; /* fact, option, slot, side, outcome or situation's word; -1 of a `cannot` for the whole situation */
    int node;  /* -1: nothing stands there */
    const struct procedure *procedure;
};

enum outcome_kind { outcome_breaks, outcome_stands, outcome_repulsed, outcome_kinds };
extern const char *const outcome_names[];
extern const char *const line_kind_names[];

struct chain {
    const struct ruleset *ruleset;
    const char *file;
    const char *kind;
    int line_count, node_count, word_count, slot_count;
    struct line lines[MOST_CHAIN_LINES];
    struct node nodes[MOST_CHAIN_NODES];
    char words[MOST_CHAIN_WORDS][LIMIT_NAME];
    struct slot slots[MOST_CHAIN_SLOTS];
};

/* Takes the lines of this kind; none at all is no error. An error names file, line, column and what would be right. */
bool chain_read(struct chain *chain, const struct ruleset *ruleset, const struct file *file, const char *kind,
                struct error *error);

/* The mappings that are built in, named like their rulesets; ends in a nameless file. */
extern const struct file compare_mappings[];

/* A word's place among the chain's, added if need be; -1 when there is no room. */
int chain_word(struct chain *chain, const char *word, size_t length);

#endif
