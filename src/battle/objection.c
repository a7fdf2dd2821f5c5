#include "battle/battle.h"

#include <stdarg.h>

bool object(struct objection *objection, const char *rule, ...)
{
    struct text text;
    va_list pieces;
    if (objection == NULL)
        return false;
    text_copy(objection->rule, sizeof objection->rule, rule);
    text_begin(&text, objection->sentence, sizeof objection->sentence);
    va_start(pieces, rule);
    for (const char *piece = va_arg(pieces, const char *); piece != NULL; piece = va_arg(pieces, const char *))
        text_add(&text, piece);
    va_end(pieces);
    return false;
}
