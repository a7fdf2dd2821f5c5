/* bouts.h - the battles of a refight by lots: one of every scenario under every ruleset, all with the same players and seeds, so
   that they may be laid side by side. */
#ifndef GROGNARD_CLI_BOUTS_H
#define GROGNARD_CLI_BOUTS_H

#include "cli/players.h"
#include "cli/scenes.h"
#include "cli/shelves.h"
#include "refight/crew.h"
#include "refight/tally.h"

#include <stdio.h>

#define MOST_BOUTS 64

struct bout {
    char name[LIMIT_NAME]; /* what it is called beside others: "gdc", "village", "village gdc" */
    struct scene scene;
    char rulings[LIMIT_RULINGS];
    struct game_terms terms;
    struct crew crew;
    struct row_context row;
    struct tally tally;
    const struct shelf *shelf;
    int32_t seconds;     /* that a program has for an order */
    bool has_program;    /* at one seat at least */
    const char *records; /* the folder where a record of each battle is kept; a null pointer: none is */
};

struct bouts {
    int count;
    struct bout *at;
};

/* What is the same for all of them. */
struct bout_terms {
    struct player seat[SIDES];
    struct crew crew;
    int32_t turns;   /* the last turn; 0: the scenario's */
    int32_t seconds; /* that a program has for an order */
    const char *records;
};

/* The scenarios that are the command's words, under the rulesets of --rules. False after printing what is wrong. */
bool bouts_muster(struct bouts *bouts, const struct call *call, const struct bout_terms *terms);

/* Who plays all of them from now on. */
void bouts_seat(struct bouts *bouts, const struct player seat[SIDES]);

/* The battles of its crew, by threads or, where a program plays or records are kept, by processes. False when the machine cannot.
 */
bool bout_fight(struct bout *bout);

/* How many threads a machine may have at work. */
int32_t bouts_processors(void);

/* Rows of all the battles that were fought: objects of JSON, one on a line, or CSV under a head. False after printing what is
   wrong. */
bool bouts_write_head(const struct bouts *bouts, FILE *file);
bool bouts_write_rows(const struct bouts *bouts, FILE *file, bool objects);
bool bouts_save_rows(const struct bouts *bouts, const char *path, bool objects);
/* Told before the first battle, not after the last: can the file be written? What is in it stays as it is until then. A null
   pointer can. False after printing what is wrong. */
bool bouts_may_write(const char *path);

#endif
