/* page.h - text laid out for people: at most 80 columns, wrapped, aligned; colour only on a terminal that wants it. */
#ifndef GROGNARD_CLI_PAGE_H
#define GROGNARD_CLI_PAGE_H

#include <stdbool.h>
#include <stddef.h>

#define PAGE_WIDTH 80

enum tone { tone_plain, tone_strong, tone_faint, tone_bar };

void page_begin(void);

void print_toned(enum tone tone, const char *text);
void print_heading(const char *heading); /* on a line of its own, behind an empty one */
/* Wraps words from the present column on, later lines indented. Returns nothing; ends with a line end. */
void print_wrapped(const char *text, size_t length, int column, int indent);
/* `term` in a column of its own, then the text wrapped beside it. */
void print_entry(const char *term, int width, const char *text);
/* A bar as long as its share of `width`. */
void print_bar(double share, int width);
/* Columns a text takes (UTF-8). */
int columns_of(const char *text, size_t length);
void print_spaces(int count);

#endif
