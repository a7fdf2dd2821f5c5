/* files.h - the charts and the rulebook of Glory of the Empire, built in (made by tools/embed.c). */
#ifndef GROGNARD_RULES_GOTE_FILES_H
#define GROGNARD_RULES_GOTE_FILES_H

#include "umpire/ruleset.h"

extern const struct file gote_table_files[];
extern const struct file gote_rulebook;

#endif
