#include "cli/columns.h"

#include "cli/page.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *table, *column, *about;
} described[] = {
#define COLUMN(table, column, about) {table, column, about},
#include "cli/columns.def"
#undef COLUMN
};

static bool fits(const char *pattern, const char *name)
{
    size_t length = strlen(pattern);
    bool begins = length > 0 && pattern[length - 1] == '*';
    return begins ? strncmp(pattern, name, length - 1) == 0 : strcmp(pattern, name) == 0;
}

const char *column_about(const struct table *table, const struct column *column)
{
    for (size_t i = 0; i < sizeof described / sizeof *described; i++)
        if ((*described[i].table == '\0' || strcmp(described[i].table, table->name) == 0) &&
            fits(described[i].column, column->name))
            return described[i].about;
    return "";
}

#define MOST_TOLD 48 /* of more words the first few stand for all: a complaint about a wrong one names the nearest */
#define FEW 3

static void add_words(struct text *text, const char *const *words)
{
    int count = 0;
    while (words[count] != NULL)
        count++;
    for (int i = 0; i < (count > MOST_TOLD ? FEW : count); i++) {
        text_add(text, i > 0 ? ", " : "");
        text_add(text, *words[i] != '\0' ? words[i] : "empty");
    }
    if (count <= MOST_TOLD)
        return;
    text_add(text, " and ");
    text_add_int(text, count - FEW);
    text_add(text, " others");
}

static void add_bounds(struct text *text, const char *what, const struct column *column)
{
    text_add(text, what);
    text_add(text, " from ");
    text_add_int(text, column->least);
    text_add(text, " to ");
    text_add_int(text, column->most);
}

void column_allows(const struct table *table, const struct column *column, struct text *text)
{
    bool decimal = column->kind == column_number || column->kind == column_fraction || column->kind == column_number_or_word;
    switch (column->kind) {
    case column_key:
        text_add(text, "names the rows");
        text_add(text, table->more > 0 ? "; a house may add some" : "");
        return;
    case column_text:
        text_add(text, "words");
        break;
    case column_word:
        text_add(text, "one of ");
        add_words(text, column->words);
        break;
    case column_int:
    case column_number:
    case column_fraction:
    case column_int_or_word:
    case column_number_or_word:
        add_bounds(text, decimal ? "a number" : "a whole number", column);
        break;
    }
    if (column->kind == column_int_or_word || column->kind == column_number_or_word) {
        text_add(text, ", or ");
        add_words(text, column->words);
    }
    text_add(text, column->may_be_empty ? ", or empty" : "");
}

void columns_print(const struct table *table)
{
    char buffer[2048];
    print_heading("Columns");
    for (const struct column *column = table->columns; column->name != NULL; column++) {
        struct text text;
        const char *about = column_about(table, column);
        text_begin(&text, buffer, sizeof buffer);
        text_add(&text, about);
        text_add(&text, *about != '\0' ? "; " : "");
        column_allows(table, column, &text);
        print_entry(column->name, 22, buffer);
    }
}
