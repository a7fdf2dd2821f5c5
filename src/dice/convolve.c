#include "dice/convolve.h"

#include <stddef.h>
#include <string.h>

/* Adds `by` times a row, and keeps what rounding takes from each sum (Knuth): no branch, so that several go at once. */
static void add_row(double *restrict to, double *restrict lost, const double *restrict row, int count, double by)
{
    for (int i = 0; i < count; i++) {
        double more = row[i] * by, sum = to[i] + more, part = sum - to[i];
        lost[i] += (to[i] - (sum - part)) + (more - part);
        to[i] = sum;
    }
}

void convolve(double *to, double *lost, const double *a, int a_count, const double *b, int b_count)
{
    size_t bytes = sizeof *to * (size_t)(a_count + b_count - 1);
    memset(to, 0, bytes);
    memset(lost, 0, bytes);
    for (int i = 0; i < b_count; i++)
        add_row(to + i, lost + i, a, a_count, b[i]);
    for (int i = 0; i < a_count + b_count - 1; i++)
        to[i] += lost[i];
}
