/* convolve.h - the chances of a sum, from the chances of its two parts. */
#ifndef GROGNARD_DICE_CONVOLVE_H
#define GROGNARD_DICE_CONVOLVE_H

/* to[0..a_count + b_count - 2]; `to` and `lost`, which is scratch of the same length, overlap neither part. */
void convolve(double *to, double *lost, const double *a, int a_count, const double *b, int b_count);

#endif
