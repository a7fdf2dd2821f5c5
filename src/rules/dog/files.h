/* files.h - the charts and the rulebook of Death or Glory!, built in (made by tools/embed.c). */
#ifndef GROGNARD_RULES_DOG_FILES_H
#define GROGNARD_RULES_DOG_FILES_H

#include "umpire/ruleset.h"

extern const struct file dog_table_files[];
extern const struct file dog_rulebook;

#endif
