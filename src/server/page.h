/* page.h - the page's files, built into the program by tools/embed from web/dist. */
#ifndef GROGNARD_SERVER_PAGE_H
#define GROGNARD_SERVER_PAGE_H

#include <stdbool.h>
#include <stddef.h>

struct page_file {
    const char *path; /* "/index.html"; a null pointer ends the list */
    const char *type; /* "text/html; charset=utf-8" */
    const unsigned char *bytes;
    size_t length;
    const unsigned char *gzip; /* the same compressed; a null pointer: it is not worth it */
    size_t gzip_length;
};

/* In order of their paths; empty when the program was built without a page. */
extern const struct page_file page_files[];

#endif
