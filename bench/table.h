/* table.h - sight lines and ways over a whole table, beside GEOS and its tree of everything that stands there. */
#ifndef GROGNARD_BENCH_TABLE_H
#define GROGNARD_BENCH_TABLE_H

#include "measure.h"

/* Between initGEOS and finishGEOS. */
void bench_table(struct report *report);

#endif
