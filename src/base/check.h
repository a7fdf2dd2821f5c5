/* check.h - an invariant that the program itself must keep. Bad input never comes here: it gets an error. */
#ifndef GROGNARD_BASE_CHECK_H
#define GROGNARD_BASE_CHECK_H

#define CHECK(condition) \
    do { \
        if (!(condition)) \
            __builtin_trap(); \
    } while (0)

#endif
