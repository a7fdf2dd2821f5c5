/* page.h - the page's files, built into the program by tools/embed from web/dist. What is worth it is kept compressed, as nearly
   every browser wants it; who takes no gzip has it unfolded. */
#ifndef GROGNARD_SERVER_PAGE_H
#define GROGNARD_SERVER_PAGE_H

#include <stdbool.h>
#include <stddef.h>

struct page_file {
    const char *path; /* "/index.html"; a null pointer ends the list */
    const char *type; /* "text/html; charset=utf-8" */
    const unsigned char *bytes;
    size_t length;
    bool gzip;            /* the bytes are compressed */
    size_t plain_length;  /* of the file as it was built */
    unsigned char *plain; /* unfolded, once somebody asked for it; it stays */
};

/* In order of their paths; empty when the program was built without a page. */
extern struct page_file page_files[];

/* The bytes of a file as it was built, plain_length of them; by one thread. A null pointer: without zlib it stays folded. */
const unsigned char *page_plain(struct page_file *file);

#endif
