/* verdicts.h - a comparison printed: as a table, as what was asked and why, as JSON. */
#ifndef GROGNARD_CLI_VERDICTS_H
#define GROGNARD_CLI_VERDICTS_H

#include "compare/compare.h"

struct answer_line {
    const struct shelf *shelf;
    struct chain chain;
    struct verdict verdict;
};

void verdicts_print(const struct situation *situation, const struct answer_line *lines, int count);
void verdict_print_why(const struct answer_line *line);
void verdicts_print_json(const struct situation *situation, const struct answer_line *lines, int count);

#endif
