/* qualities.h - what a unit is (grades, marks, arms, calibre ...), as the ruleset names it: as a list, in words, as JSON. */
#ifndef GROGNARD_BATTLE_QUALITIES_H
#define GROGNARD_BATTLE_QUALITIES_H

#include "base/json.h"
#include "battle/battle.h"

/* A list under way: a ruleset adds to it. */
struct qualities {
    struct unit_quality *at;
    int count;
};
void quality_add_number(struct qualities *qualities, const char *name, int32_t number);
void quality_add_decimal(struct qualities *qualities, const char *name, int32_t ten_thousandths);
void quality_add_word(struct qualities *qualities, const char *name, const char *word);
void quality_add_mark(struct qualities *qualities, const char *name, bool has); /* nothing when it has not */

/* "melee grade 5, morale D, lances"; nothing where the ruleset tells nothing. */
void qualities_tell(const struct battle *battle, int unit, struct text *text);
/* {"melee_grade":5,"morale":"D","lances":true}; false, with nothing written, where there are none. */
bool qualities_write(const struct battle *battle, int unit, struct json_writer *writer);

#endif
