/* files.h - the charts and the rulebook of CLS3, built in (made by tools/embed.c). */
#ifndef GROGNARD_RULES_CLS3_FILES_H
#define GROGNARD_RULES_CLS3_FILES_H

#include "umpire/ruleset.h"

extern const struct file cls3_table_files[];
extern const struct file cls3_rulebook;

#endif
