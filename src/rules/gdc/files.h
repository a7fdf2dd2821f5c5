/* files.h - the charts and the rulebook of Guard du Corps, built in (made by tools/embed.c). */
#ifndef GROGNARD_RULES_GDC_FILES_H
#define GROGNARD_RULES_GDC_FILES_H

#include "umpire/ruleset.h"

extern const struct file gdc_table_files[];
extern const struct file gdc_rulebook;

#endif
