#include "server/request.h"

#include "server/page.h"

#include <string.h>

static void answer_text(struct hall *hall, uint64_t request, int status, const char *text)
{
    net_answer(
        hall->net, request,
        &(struct net_answer){.status = status, .type = "text/plain; charset=utf-8", .bytes = text, .length = strlen(text)});
}

/* ---- the page ---- */

static const struct page_file *find_page(const char *path)
{
    const char *wanted = strcmp(path, "/") == 0 ? "/index.html" : path;
    for (const struct page_file *file = page_files; file->path != NULL; file++)
        if (strcmp(file->path, wanted) == 0)
            return file;
    return NULL;
}

static bool answer_page(struct hall *hall, uint64_t request, const char *path)
{
    const struct page_file *file = find_page(path);
    if (file == NULL)
        return false;
    net_answer(hall->net, request,
               &(struct net_answer){.status = 200,
                                    .type = file->type,
                                    .compressed = file->compressed,
                                    .lasting = strncmp(path, "/assets/", 8) == 0, /* their names change with what is in them */
                                    .bytes = file->bytes,
                                    .length = file->length});
    return true;
}

void request_answer(struct hall *hall, uint64_t request, const struct net_request *asked)
{
    if (!asked->post && strcmp(asked->path, "/health") == 0)
        answer_text(hall, request, 200, "well\n");
    else if (asked->post || !answer_page(hall, request, asked->path))
        answer_text(hall, request, 404,
                    strcmp(asked->path, "/") == 0 ? "This program was built without its page: ./dev build makes both.\n"
                                                  : "There is nothing of this name.\n");
}
