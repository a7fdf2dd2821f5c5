/* Any path, query and body over HTTP have exactly one answer. The first byte says whether it is posted; lines part the three. */
#include "fuzz.h"
#include "net_stub.h"

#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 65536

static char *take_line(char **at)
{
    char *line = *at;
    size_t length = strcspn(line, "\n");
    *at += length + (line[length] == '\n');
    line[length] = '\0';
    return line;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 || size > MOST_BYTES)
        return 0;
    char *text = memory_copy((const char *)data + 1, size - 1), *at = text;
    char *path = take_line(&at), *query = take_line(&at);
    struct net_request request = {
        .from = 1, .post = data[0] == 'P', .path = path, .query = query, .body = at, .length = (size_t)(text + size - 1 - at)};
    stub_ask(&request);
    free(text);
    return 0;
}
