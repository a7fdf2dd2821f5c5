/* fuzz.h - what libFuzzer calls: any bytes at all. A broken promise ends in CHECK. */
#ifndef GROGNARD_FUZZ_FUZZ_H
#define GROGNARD_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
