/* findings.h - what many battles say together, printed for people. */
#ifndef GROGNARD_CLI_FINDINGS_H
#define GROGNARD_CLI_FINDINGS_H

#include "refight/crew.h"
#include "refight/tally.h"

void findings_print(const struct tally *tally, const struct crew *crew);

#endif
