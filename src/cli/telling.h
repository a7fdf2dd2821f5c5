/* telling.h - the lines of a record told to people: what was ordered, what came of it, by which dice and which sums. A side is
   told only what it may know. */
#ifndef GROGNARD_CLI_TELLING_H
#define GROGNARD_CLI_TELLING_H

#include "battle/match.h"

struct telling {
    const char *side; /* its id; a null pointer: somebody who may know all */
    bool sums;
    struct json *json;
    char *line;     /* room for the longest one */
    char step[128]; /* to be told before the next thing that happens in it */
};

/* Is this order or event hidden from the side of this id? */
bool line_hides(const struct json *json, const struct json_node *object, const char *side);
void tell_line(struct telling *telling, const char *line);
/* Every throw of the line: its address, rule, procedure, faces and what came of it, a line each. */
void tell_throws(struct telling *telling, const char *line);

/* Its number, the hash of the battle after it, and what was said. */
void tell_hash(struct telling *telling, const char *line);

#endif
