#include "cli/chronicle.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static void *grown(void *memory, size_t size)
{
    void *more = realloc(memory, size);
    if (more == NULL) {
        complain("out of memory", NULL);
        exit(exit_broken);
    }
    return more;
}

void chronicle_add(struct chronicle *chronicle, const char *line, size_t length)
{
    if (chronicle->used + length + 1 > chronicle->size) {
        chronicle->size = 2 * (chronicle->used + length + 1);
        chronicle->text = grown(chronicle->text, chronicle->size);
    }
    if (chronicle->lines == chronicle->most) {
        chronicle->most = 2 * chronicle->most + 64;
        chronicle->at = grown(chronicle->at, (size_t)chronicle->most * sizeof *chronicle->at);
    }
    memcpy(chronicle->text + chronicle->used, line, length);
    chronicle->text[chronicle->used + length] = '\0';
    chronicle->at[chronicle->lines++] = chronicle->used;
    chronicle->used += length + 1;
}

const char *chronicle_line(const struct chronicle *chronicle, int i)
{
    return chronicle->text + chronicle->at[i];
}

void chronicle_free(struct chronicle *chronicle)
{
    free(chronicle->text);
    free(chronicle->at);
    *chronicle = (struct chronicle){.text = NULL};
}
