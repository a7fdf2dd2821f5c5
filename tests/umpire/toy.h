/* toy.h - a ruleset of no war: it has one of everything, for the tests of the umpire. */
#ifndef GROGNARD_TESTS_TOY_H
#define GROGNARD_TESTS_TOY_H

#include "umpire/library.h"
#include "umpire/umpire.h"

#define RULESET toy

#define DECLARE_ENUMS
#include "umpire/declare_choices.h"
#include "umpire/toy_choices.def"
#undef DECLARE_ENUMS

#define DECLARE_TABLE_STRUCTS
#include "umpire/declare_tables.h"
struct toy_tables {
#include "umpire/toy_tables.def"
};
#undef DECLARE_TABLE_STRUCTS

#define DECLARE_STRUCTS
#include "umpire/declare.h"
#include "umpire/toy.def"
#undef DECLARE_STRUCTS

extern const struct ruleset toy;

/* A library that holds the toy alone, its tables loaded. */
const struct library *toy_library(void);

#endif
