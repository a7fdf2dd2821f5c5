/* tree.h - rules made at random: a tree of throws, an outcome at each leaf. */
#ifndef GROGNARD_TESTS_TREE_H
#define GROGNARD_TESTS_TREE_H

#include "dice/dice.h"
#include "random.h"

#define TREE_NODES 4096
#define TREE_WIDTH 3 /* numbers in an outcome */

enum tree_throw { tree_leaf, tree_die, tree_within, tree_band, tree_hits, tree_sum, tree_kept, tree_opposed, tree_throws };

struct tree_node {
    enum tree_throw throw;
    const struct die *die;
    int count;    /* of dice */
    int need;     /* at or below; tops are need and need + 2 */
    int branches; /* an index wraps round them */
    int first;    /* child */
    int32_t outcome[TREE_WIDTH];
};

struct tree {
    int used;
    struct tree_node nodes[TREE_NODES];
};

/* A tree of at most so many throws from root to leaf. */
void tree_grow(struct tree *tree, struct random_source *random, int depth);

/* Runs as a rule: throws its way to a leaf. An odds_rule whose context is the tree. */
bool tree_rule(struct dice *dice, const void *context, int32_t *outcome);

/* The slow way: every combination of faces, throw by throw. Calls at each leaf with the probability to come there.
   With `fault` it misreads one throw: what is needed is not enough. */
typedef void tree_visit(const int32_t *outcome, double p, void *context);
void tree_walk(const struct tree *tree, bool fault, tree_visit *visit, void *context);

#endif
