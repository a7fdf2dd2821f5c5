/* asking.h - a question typed as words (name=value, --dice 57 ...), turned into the JSON that everyone asks with. */
#ifndef GROGNARD_CLI_ASKING_H
#define GROGNARD_CLI_ASKING_H

#include "base/text.h"
#include "cli/cli.h"
#include "umpire/question.h"

/* Begins `{"rules":...,"procedure":...,"facts":{`; then facts; then the rest, which closes it. */
struct asking_text {
    struct text text;
    struct json_writer writer;
    const struct procedure *procedure; /* a null pointer when there is none of that name */
    uint64_t given;                    /* a bit for each fact of the procedure */
};

void asking_begin(struct asking_text *asking, char *buffer, size_t size, const struct shelf *shelf, const char *procedure);
/* Takes `name=value`; false after printing what is wrong. */
bool asking_fact(struct asking_text *asking, const char *word);
/* dice: faces parted by blanks or commas; seed; options and rulings as typed. */
bool asking_end(struct asking_text *asking, const struct call *call);

/* --option and --ruling of a command that is about this ruleset, read; false after printing what is wrong. */
bool house_rules_read(const struct call *call, const struct ruleset *ruleset, uint64_t *options, char rulings[LIMIT_RULINGS]);

#endif
