/* support.h - what several tests share: the library of rulesets set up, files read, questions asked. */
#ifndef GROGNARD_TESTS_SUPPORT_H
#define GROGNARD_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "umpire/question.h"

/* All rulesets with their built-in tables; set up at the first call. */
const struct library *test_library(void);
const struct shelf *test_shelf(const char *ruleset);

/* A whole file, ended by a NUL; the caller frees it. */
char *read_whole_file(const char *path, size_t *length);

/* Puts a question (JSON) and gives the answer (JSON), good until the next call. */
const char *ask(const char *question);

#endif
