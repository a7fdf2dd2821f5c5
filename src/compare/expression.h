/* expression.h - the small expressions of a mapping: numbers, words, words of the situation, results of earlier steps,
   + - * / min max down up round, comparisons, and, or, not, if(condition, a, b), and a choice by word
   (`attacker.nation: france=french great_britain|canada=british *=other`). */
#ifndef GROGNARD_COMPARE_EXPRESSION_H
#define GROGNARD_COMPARE_EXPRESSION_H

#include "compare/chain.h"

/* Reads the cell of the line that the chain is at (chain->line_count); gives the node, or -1 with the error set. */
int expression_read(struct chain *chain, const struct csv_cell *cell, struct error *error);

int64_t expression_value(const struct chain *chain, int node, const struct situation *situation, const int64_t *slots);

/* Calls for each word that the node may be; stops at and returns the first false. */
typedef bool word_visitor(const struct chain *chain, const char *word, void *context);
bool expression_words(const struct chain *chain, int node, word_visitor *visitor, void *context);

/* The word as a value in this chain. */
int64_t word_value(const struct chain *chain, const char *word);
const char *value_word(const struct chain *chain, int64_t value);

#endif
