/* A program of tests. Its modules, a line each, CMakeLists.txt writes into the file MODULES. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#define MODULE(name, function) int function(void);
#include MODULES
#undef MODULE

static const struct {
    const char *name;
    int (*run)(void);
} modules[] = {
#define MODULE(name, function) {name, function},
#include MODULES
#undef MODULE
};

enum { module_count = sizeof modules / sizeof modules[0] };

static int tell_usage(const char *program)
{
    fprintf(stderr, "usage: %s MODULE [WORD]   (those of its tests whose names hold the word)\nmodules:\n", program);
    for (int i = 0; i < module_count; i++)
        fprintf(stderr, "  %s\n", modules[i].name);
    return 2;
}

int main(int argc, char **argv)
{
    static char filter[256];
    if (argc == 3) {
        snprintf(filter, sizeof filter, "*%s*", argv[2]);
        cmocka_set_test_filter(filter);
    }
    for (int i = 0; i < module_count && (argc == 2 || argc == 3); i++)
        if (strcmp(modules[i].name, argv[1]) == 0)
            return modules[i].run();
    return tell_usage(argv[0]);
}
