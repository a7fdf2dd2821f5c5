/* ruleset.h - a ruleset is a value: what its procedures ask, throw and answer, its tables, options and rulings.
   All of it is constant data, made from the declarations in rules/ID with umpire/declare.h. */
#ifndef GROGNARD_UMPIRE_RULESET_H
#define GROGNARD_UMPIRE_RULESET_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

struct umpire;

/* ---- facts, results ---- */

enum value_kind { value_int, value_number, value_share, value_bool, value_choice, value_text, value_wide, value_millionths };

/* Words that a value may be. A value is an index into `names`; `allowed` (ended by -1) narrows and orders them. */
struct choice {
    const char *const *names; /* ends in a null pointer */
    const int16_t *allowed;   /* or a null pointer: all of them */
};

/* The i-th value a choice allows, -1 past the last. */
int choice_value(const struct choice *choice, int i);

#define REQUIRED INT32_MIN /* in place of a default */

/* Facts and results are rows of int32 slots in declared order: numbers are ten-thousandths,
   shares (numbers that need not come out even, among results only) millionths, choices indices. */
struct fact {
    const char *name; /* a null pointer ends the list; so below */
    enum value_kind kind;
    int32_t least, most;
    int32_t preset; /* the default, or REQUIRED */
    const struct choice *choice;
    const char *about;
};

/* A share too large for one slot: its whole part and, as a row of its own (of the same name, for the program only), its
   millionths. */
struct wide {
    int32_t whole, millionths;
};

/* To the nearest millionth, halves up; neither figure below 0. */
struct wide wide_quotient(int64_t numerator, int64_t denominator);

struct result {
    const char *name;
    enum value_kind kind;
    const struct choice *choice;
    const char *about;
};

/* ---- procedures ---- */

struct throw
{
    const char *dice;
    const char *when;
    const char *about;
};

/* What a procedure turns away: what a rule forbids, or (rule a null pointer) a fact that contradicts the others. */
struct refusal {
    const char *rule;
    const char *fact;
    const char *when;
};

struct procedure {
    const char *name;
    const char *title;
    const char *rules; /* ids parted by blanks; so `options` and `rulings`, which are those it heeds */
    const char *options;
    const char *rulings;
    const struct fact *facts;
    const struct throw *throws;
    const struct result *results;
    const struct refusal *refusals;
    void (*run)(struct umpire *umpire, const void *facts, void *result);
};

struct option {
    const char *id;
    const char *about;
};

struct ruling {
    const char *id;
    const char *choices; /* "abc"; the first is the default */
    const char *about;
};

/* ---- tables ---- */

enum column_kind {
    column_key,
    column_int,
    column_number,
    column_fraction,
    column_word,
    column_int_or_word,
    column_number_or_word,
    column_text
};

struct column {
    const char *name;
    enum column_kind kind;
    bool may_be_empty;
    int64_t least, most;
    const char *const *words; /* of a key: one for each row in order; of a word: those allowed */
};

#define CELL_EMPTY INT32_MIN
#define CELL_WORD(index) (CELL_EMPTY + 1 + (index)) /* a word where figures stand as well: no figure reaches so low */

/* Columns that must run on without gap or overlap from row to row, from one bound of theirs to the other (or open). */
struct run {
    const char *from, *to; /* null pointers where there is none */
    int step;              /* +1 upwards, -1 downwards */
};

struct table {
    const char *name;
    const char *title;
    int rows; /* 0: as many as there are */
    int more; /* rows that a house may add below them, each with a key of its own */
    const struct column *columns;
    size_t offset; /* of its cells in the ruleset's tables value: rows x columns of int32; SIZE_MAX: text only */
    const struct run *runs;
};

struct file {
    const char *name;
    const char *text;
    size_t length;
};

/* ---- the whole ---- */

struct ruleset {
    const char *id;
    const char *title;
    const struct procedure *procedures;
    const struct option *options;
    const struct ruling *rulings;
    const struct table *tables;
    const struct file *files; /* the tables as they are built in, by name */
    const struct file *rulebook;
    size_t tables_size;
};

const struct procedure *ruleset_procedure(const struct ruleset *ruleset, const char *name);
const struct table *ruleset_table(const struct ruleset *ruleset, const char *name);
int ruleset_option(const struct ruleset *ruleset, const char *id); /* index, or -1; so below */
int ruleset_ruling(const struct ruleset *ruleset, const char *id);
int procedure_fact(const struct procedure *procedure, const char *name);
int procedure_fact_count(const struct procedure *procedure);
int procedure_result_count(const struct procedure *procedure);

/* For "did you mean": names of a list of any of the structs above that begin with their name. */
const char *name_of_procedure(const void *list, size_t index);
const char *name_of_fact(const void *list, size_t index);
const char *name_of_option(const void *list, size_t index);
const char *name_of_ruling(const void *list, size_t index);
const char *name_of_table(const void *list, size_t index);

#endif
