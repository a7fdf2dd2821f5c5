/* findings.h - what many battles say together, printed for people. */
#ifndef GROGNARD_CLI_FINDINGS_H
#define GROGNARD_CLI_FINDINGS_H

#include "refight/crew.h"
#include "refight/tally.h"

#define FINDINGS_LABEL 24 /* columns of what stands before the figures */

/* Which share of all this is, and between which bounds the true one lies. */
void findings_share(const char *first, const char *second, int32_t count, int32_t of);
void findings_print(const struct tally *tally, const struct crew *crew);

#endif
