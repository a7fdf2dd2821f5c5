/* gzip.h - unfolding what is kept compressed. zlib is loaded with the first call. */
#ifndef GROGNARD_LATE_GZIP_H
#define GROGNARD_LATE_GZIP_H

#include <stdbool.h>
#include <stddef.h>

/* `length` bytes, which must give `plain_length`, less than 4 GiB each. False: zlib is not here, or they give something else. */
bool late_gunzip(const unsigned char *bytes, size_t length, unsigned char *plain, size_t plain_length);

#endif
