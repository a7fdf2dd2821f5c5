/* bouts.h - the battles of a refight by lots: one of every scenario under every ruleset, all with the same players and seeds, so
   that they may be laid side by side. */
#ifndef GROGNARD_CLI_BOUTS_H
#define GROGNARD_CLI_BOUTS_H

#include "cli/scenes.h"
#include "cli/shelves.h"
#include "refight/crew.h"
#include "refight/tally.h"

#define MOST_BOUTS 64

struct bout {
    char name[LIMIT_NAME]; /* what it is called beside others: "gdc", "village", "village gdc" */
    struct scene scene;
    char rulings[LIMIT_RULINGS];
    struct game_terms terms;
    struct crew crew;
    struct row_context row;
    struct tally tally;
};

struct bouts {
    int count;
    struct bout *at;
};

/* What is the same for all of them. */
struct bout_terms {
    enum general_kind seat[SIDES];
    struct crew crew;
    int32_t turns; /* the last turn; 0: the scenario's */
};

/* The scenarios that are the command's words, under the rulesets of --rules. False after printing what is wrong. */
bool bouts_muster(struct bouts *bouts, const struct call *call, const struct bout_terms *terms);

#endif
