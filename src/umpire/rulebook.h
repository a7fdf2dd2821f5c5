/* rulebook.h - the rules as they are told to people: lines `- **id** text` of a ruleset's rulebook, found by id. */
#ifndef GROGNARD_UMPIRE_RULEBOOK_H
#define GROGNARD_UMPIRE_RULEBOOK_H

#include "base/json.h"
#include "umpire/ruleset.h"

struct rule {
    const char *chapter; /* its heading; none of these strings ends in a NUL */
    size_t chapter_length;
    const char *id;
    size_t id_length;
    const char *text;
    size_t text_length;
};

/* Steps through the rules in order; *at begins at 0. */
bool rulebook_next(const struct file *rulebook, size_t *at, struct rule *rule);

/* Is the rule the one named, or a part of it? gdc.2.3 is gdc.2.3a and gdc.2.3b, not gdc.2.31. */
bool rule_is(const struct rule *rule, const char *id);

bool rulebook_has(const struct file *rulebook, const char *id);

/* {"ruleset": ..., "title": ..., "chapters": [{"title": ..., "rules": [{"id": ..., "text": ...}]}]} */
void rulebook_write(const struct ruleset *ruleset, struct json_writer *writer);

#endif
