#include "support.h"

#include "rules/registry.h"
#include "umpire/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_RULESETS 8

const struct library *test_library(void)
{
    static struct shelf shelves[MOST_RULESETS];
    static struct library library = {shelves, 0};
    struct error error;
    for (int i = library.count; rulesets[i] != NULL; i++) {
        void *tables = malloc(rulesets[i]->tables_size); /* kept as long as the test runs */
        assert_non_null(tables);
        if (!tables_load(rulesets[i], NULL, tables, &error))
            fail_msg("%s", error.message);
        shelves[i] = (struct shelf){rulesets[i], tables, NULL};
        library.count++;
    }
    return &library;
}

const struct shelf *test_shelf(const char *ruleset)
{
    struct error error;
    const struct shelf *shelf = library_find(test_library(), ruleset, &error);
    assert_non_null(shelf);
    return shelf;
}

char *read_whole_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("cannot open %s", path);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*length + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, *length, file), *length);
    text[*length] = '\0';
    fclose(file);
    return text;
}

const char *ask(const char *question)
{
    static struct desk desk;
    static char line[LIMIT_LINE_BYTES + 1], reply[4 * 1024 * 1024];
    struct text text;
    assert_true(strlen(question) < sizeof line);
    strcpy(line, question);
    text_begin(&text, reply, sizeof reply);
    desk_reply(&desk, test_library(), line, strlen(line), &text);
    assert_false(text.cut);
    return reply;
}
