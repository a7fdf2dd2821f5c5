/* sheet.h - an answer laid out for people: the sum as a column with rule ids, then the odds as bars, or the result. */
#ifndef GROGNARD_CLI_SHEET_H
#define GROGNARD_CLI_SHEET_H

#include "umpire/question.h"

void sheet_print(const struct question *question, const struct answer *answer);

#endif
