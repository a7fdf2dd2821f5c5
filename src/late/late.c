#include "late/late.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

/* The address of a function comes as that of an object (POSIX lets it); it is copied, for C knows no such conversion. */
bool late_load(const char *file, const char *const *names, int count, void *functions)
{
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    for (int i = 0; i < count && library != NULL; i++) {
        void *function = dlsym(library, names[i]);
        if (function == NULL)
            return false;
        memcpy((char *)functions + (size_t)i * sizeof function, &function, sizeof function);
    }
    return library != NULL;
}

bool late_missing(const char *file, const char *what, struct error *error)
{
    return error_set(error, error_no_such_thing, what, " needs ", file, ", which cannot be loaded here: install it again", NULL);
}
