#include "base/error.h"

#include "base/text.h"

#include <stdarg.h>
#include <stddef.h>

const char *error_name(enum error_code code)
{
    /* clang-format off */
    static const char *const names[error_codes] = {
        [error_none] = "none",
#define CODE(name) [error_##name] = #name,
        ERROR_CODES(CODE)
#undef CODE
    };
    /* clang-format on */
    return names[code];
}

static void join(struct error *error, va_list pieces)
{
    struct text text;
    text_begin(&text, error->message, sizeof error->message);
    for (const char *piece; (piece = va_arg(pieces, const char *)) != NULL;)
        text_add(&text, piece);
}

bool error_set(struct error *error, enum error_code code, ...)
{
    va_list pieces;
    error->code = code;
    error->fact[0] = '\0';
    va_start(pieces, code);
    join(error, pieces);
    va_end(pieces);
    return false;
}

bool error_set_fact(struct error *error, enum error_code code, const char *fact, ...)
{
    va_list pieces;
    error->code = code;
    text_copy(error->fact, sizeof error->fact, fact);
    va_start(pieces, fact);
    join(error, pieces);
    va_end(pieces);
    return false;
}
