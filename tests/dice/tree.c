#include "dice/tree.h"

#include <string.h>

#define MOST_DICE 3
#define MOST_BRANCHES 4

static const struct die die_coin = {0, 2, NULL};
static const struct die *const small_dice[] = {&die_coin, &die_d6, &die_average};

/* ---- growing ---- */

static int branches_of(enum tree_throw throw, struct random_source *random)
{
    switch (throw) {
    case tree_within:
        return 2;
    case tree_band:
    case tree_opposed:
        return 3;
    case tree_leaf:
    case tree_die:
    case tree_hits:
    case tree_sum:
    case tree_kept:
    case tree_throws:
        break;
    }
    return random_between(random, 1, MOST_BRANCHES);
}

static void grow(struct tree *tree, int at, struct random_source *random, int depth)
{
    struct tree_node *node = &tree->nodes[at];
    memset(node, 0, sizeof *node);
    for (int i = 0; i < TREE_WIDTH; i++)
        node->outcome[i] = random_between(random, -2, 2);
    if (depth == 0 || random_below(random, 5) == 0)
        return;
    node->throw = (enum tree_throw)random_between(random, tree_die, tree_opposed);
    node->die = small_dice[random_below(random, sizeof small_dice / sizeof *small_dice)];
    node->count = random_between(random, 0, MOST_DICE);
    if (node->throw == tree_kept && node->count < 2)
        node->count = 2;
    node->need = random_between(random, 0, 7); /* at times surely, at times never */
    node->branches = branches_of(node->throw, random);
    node->first = tree->used;
    tree->used += node->branches;
    for (int i = 0; i < node->branches; i++)
        grow(tree, node->first + i, random, depth - 1);
}

void tree_grow(struct tree *tree, struct random_source *random, int depth)
{
    tree->used = 1;
    grow(tree, 0, random, depth);
}

/* ---- as a rule ---- */

static int throw_node(struct dice *dice, const struct tree_node *node)
{
    const int tops[] = {node->need, node->need + 2};
    switch (node->throw) {
    case tree_die:
        return dice_throw(dice, node->die);
    case tree_within:
        return dice_throw_within(dice, node->die, node->need);
    case tree_band:
        return dice_throw_band(dice, node->die, tops, 2);
    case tree_hits:
        return dice_throw_hits(dice, node->die, node->count, node->need, 9);
    case tree_sum:
        return dice_throw_sum(dice, node->die, node->count);
    case tree_kept:
        return dice_throw_kept(dice, node->die, node->count, 1, 0);
    case tree_opposed:
        return dice_throw_opposed(dice, node->die) + 1;
    case tree_leaf:
    case tree_throws:
        break;
    }
    return 0;
}

bool tree_rule(struct dice *dice, const void *context, int32_t *outcome)
{
    const struct tree *tree = context;
    const struct tree_node *node = &tree->nodes[0];
    while (node->throw != tree_leaf)
        node = &tree->nodes[node->first + throw_node(dice, node) % node->branches];
    memcpy(outcome, node->outcome, sizeof node->outcome);
    return true;
}

/* ---- the slow way ---- */

static int dice_of(const struct tree_node *node)
{
    if (node->throw == tree_opposed)
        return 2;
    return node->throw == tree_hits || node->throw == tree_sum || node->throw == tree_kept ? node->count : 1;
}

static int sum_of(const int *faces, int count, bool drop_lowest)
{
    int sum = 0, lowest = faces[0];
    for (int i = 0; i < count; i++) {
        sum += faces[i];
        lowest = faces[i] < lowest ? faces[i] : lowest;
    }
    return drop_lowest ? sum - lowest : sum;
}

static int hits_of(const int *faces, int count, int from)
{
    int hits = 0;
    for (int i = 0; i < count; i++)
        hits += faces[i] >= from;
    return hits;
}

static int read_faces(const struct tree_node *node, const int *faces, bool fault)
{
    switch (node->throw) {
    case tree_die:
        return faces[0];
    case tree_within:
        return fault ? faces[0] < node->need : faces[0] <= node->need;
    case tree_band:
        return (faces[0] > node->need) + (faces[0] > node->need + 2);
    case tree_hits:
        return hits_of(faces, node->count, node->need);
    case tree_sum:
    case tree_kept:
        return sum_of(faces, node->count, node->throw == tree_kept);
    case tree_opposed:
        return 1 + (faces[0] > faces[1]) - (faces[0] < faces[1]);
    case tree_leaf:
    case tree_throws:
        break;
    }
    return 0;
}

struct walk {
    const struct tree *tree;
    bool fault;
    tree_visit *visit;
    void *context;
};

/* Tells every combination of faces by the branch it takes. */
static void tally_faces(const struct walk *walk, const struct tree_node *node, int *faces, int thrown, long *tally)
{
    if (thrown == dice_of(node)) {
        tally[read_faces(node, faces, walk->fault) % node->branches]++;
        return;
    }
    for (int i = 0; i < node->die->faces; i++) {
        faces[thrown] = die_face(node->die, i);
        tally_faces(walk, node, faces, thrown + 1, tally);
    }
}

static void walk_node(const struct walk *walk, const struct tree_node *node, double p)
{
    int faces[MOST_DICE] = {0};
    long tally[MOST_BRANCHES] = {0}, all = 0;
    if (node->throw == tree_leaf) {
        walk->visit(node->outcome, p, walk->context);
        return;
    }
    tally_faces(walk, node, faces, 0, tally);
    for (int i = 0; i < node->branches; i++)
        all += tally[i];
    for (int i = 0; i < node->branches; i++)
        if (tally[i] > 0)
            walk_node(walk, &walk->tree->nodes[node->first + i], p * (double)tally[i] / (double)all);
}

void tree_walk(const struct tree *tree, bool fault, tree_visit *visit, void *context)
{
    struct walk walk = {tree, fault, visit, context};
    walk_node(&walk, &tree->nodes[0], 1);
}
