#include "late/late.h"

#include "base/check.h"

#include <cairo-pdf.h>
#include <pthread.h>

static struct {
#define FUNCTION(result, name, parameters, arguments) result(*name) parameters;
#define PROCEDURE(name, parameters, arguments) void(*name) parameters;
#include "late/cairo.def"
#undef FUNCTION
#undef PROCEDURE
} table;

static const char *const names[] = {
#define FUNCTION(result, name, parameters, arguments) #name,
#define PROCEDURE(name, parameters, arguments) #name,
#include "late/cairo.def"
#undef FUNCTION
#undef PROCEDURE
};

_Static_assert(sizeof table == sizeof names && sizeof(void *) == sizeof(void (*)(void)), "a row of pointers, one a name");

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool loaded;

static void load(void)
{
    loaded = late_load(LATE_CAIRO, names, sizeof names / sizeof *names, &table);
}

bool late_cairo(struct error *error)
{
    pthread_once(&once, load);
    return loaded || late_missing(LATE_CAIRO, "a picture as PNG or PDF", error);
}

static void need(void)
{
    struct error error;
    CHECK(late_cairo(&error));
}

#define FUNCTION(result, name, parameters, arguments) \
    result name parameters \
    { \
        need(); \
        return table.name arguments; \
    }
#define PROCEDURE(name, parameters, arguments) \
    void name parameters \
    { \
        need(); \
        table.name arguments; \
    }
#include "late/cairo.def"
