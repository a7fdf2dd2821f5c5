/* lines.h - questions as lines of JSON on standard input, an answer a line on standard output, in order. */
#ifndef GROGNARD_CLI_LINES_H
#define GROGNARD_CLI_LINES_H

#include "umpire/library.h"

#define REPLY_BYTES (8 * 1024 * 1024) /* more than the longest answer: LIMIT_ODDS_CELLS figures with their names */

/* Reads to the end of the input; answers are written out whenever the input pauses. */
int lines_answer(const struct library *library);

#endif
