#include "rules/cls3/cls3.h"

#include "rules/cls3/files.h"

#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include "rules/cls3/choices.def"

/* the first cells of rows that no rule looks up by name */
static const char *const effectiveness_rows[] = {"standard", "standard", "standard", "spanish", "spanish", "spanish", NULL};
static const char *const stand_kind_rows[] = {"cavalry_casting",       "gun", "limber", "infantry_odd_casting",
                                              "infantry_even_casting", NULL};

#define DECLARE_TABLE_LISTS
#include "umpire/declare_tables.h"
#include "rules/cls3/tables.def"
#include "rules/cls3/lists.def"
#undef DECLARE_TABLE_LISTS

static const struct table tables[] = {
#define DECLARE_TABLES
#include "umpire/declare_tables.h"
#include "rules/cls3/tables.def"
#include "rules/cls3/lists.def"
#undef DECLARE_TABLES
    {.name = NULL}};

#define DECLARE_LISTS
#include "umpire/declare.h"
#include "rules/cls3/chapters.def"
#undef DECLARE_LISTS

static const struct procedure procedures[] = {
#define DECLARE_PROCEDURES
#include "umpire/declare.h"
#include "rules/cls3/chapters.def"
#undef DECLARE_PROCEDURES
    {.name = NULL}};

#define OPTION(id, about) {#id, about},
static const struct option options[] = {
#include "rules/cls3/options.def"
    {NULL, NULL}};

#define RULING(id, choices, about) {"cls3." #id, choices, about},
static const struct ruling rulings[] = {
#include "rules/cls3/rulings.def"
    {NULL, NULL, NULL}};

const struct ruleset cls3 = {
    .id = "cls3",
    .title = "CLS3, Column, Line and Square brought up to date",
    .procedures = procedures,
    .options = options,
    .rulings = rulings,
    .tables = tables,
    .files = cls3_table_files,
    .rulebook = &cls3_rulebook,
    .tables_size = sizeof(struct cls3_tables),
};

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
