#include "server/ask.h"

#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

struct ask *ask_make(uint64_t client, const char *text, size_t length)
{
    struct ask *ask = memory_grow(NULL, sizeof *ask + length + 1);
    *ask = (struct ask){.kind = ask_unread, .client = client, .n = -1, .to = -1, .decision = -1, .length = length};
    ask->side = ask->order = ask->unit = ask->other = ask->as = ask->picture = "";
    memcpy(ask->text, text, length);
    ask->text[length] = '\0';
    return ask;
}

void ask_free(struct ask *ask)
{
    free(ask->faces);
    free(ask);
}
