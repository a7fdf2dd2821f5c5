#include "battle/roster.h"

#include "rules/cls3/cls3.h"

#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)

/* the first cells of rows that no rule looks up by name */
static const char *const effectiveness_rows[] = {"standard", "standard", "standard", "spanish", "spanish", "spanish", NULL};
static const char *const stand_kind_rows[] = {"cavalry_casting",       "gun", "limber", "infantry_odd_casting",
                                              "infantry_even_casting", NULL};

#define RULESET_TITLE "CLS3, Column, Line and Square brought up to date"
#define RULESET_HAS_LISTS
#include "rules/declare_ruleset.def"

enum troop cls3_sheet_row(enum troop troop)
{
    if (troop == troop_sappers)
        return troop_grenadiers;
    return troop == troop_guard_sappers ? troop_guard_infantry : troop;
}

void cls3_consider(struct worst *worst, bool applies, int points, const char *rule, const char *label)
{
    if (applies && points > worst->points)
        *worst = (struct worst){points, rule, label};
}
