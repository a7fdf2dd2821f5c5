/* files.h - the charts and the rulebook of the Period Sequence, built in (made by tools/embed.c). */
#ifndef GROGNARD_RULES_PERIOD_FILES_H
#define GROGNARD_RULES_PERIOD_FILES_H

#include "umpire/ruleset.h"

extern const struct file period_table_files[];
extern const struct file period_rulebook;

#endif
