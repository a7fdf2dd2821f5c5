#include "server/numbers.h"

#include "server/memory.h"

#include <stdlib.h>

void numbers_note(struct numbers *numbers, int seat, int32_t line)
{
    struct untold *untold = &numbers->untold[seat];
    if (untold->count == untold->most) {
        untold->most = 2 * untold->most + 16;
        untold->line = memory_grow(untold->line, (size_t)untold->most * sizeof *untold->line);
    }
    untold->line[untold->count++] = line;
}

void numbers_free(struct numbers *numbers)
{
    for (int seat = 0; seat < seats; seat++)
        free(numbers->untold[seat].line);
    *numbers = (struct numbers){.untold = {{.line = NULL}}};
}

/* How many of those that it is not told stand before this line. */
static int32_t untold_before(const struct numbers *numbers, int seat, int32_t line)
{
    if (seat == ALL_EYES)
        return 0;
    const struct untold *untold = &numbers->untold[seat];
    int32_t from = 0, to = untold->count;
    while (from < to) {
        int32_t middle = from + (to - from) / 2;
        if (untold->line[middle] < line)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

bool numbers_tell(const struct numbers *numbers, int seat, int32_t line)
{
    return untold_before(numbers, seat, line) == untold_before(numbers, seat, line + 1);
}

int32_t numbers_told(const struct numbers *numbers, int seat, int32_t line)
{
    return line - untold_before(numbers, seat, line);
}

int32_t numbers_last(const struct numbers *numbers, int seat, int32_t line)
{
    return numbers_told(numbers, seat, line + 1) - 1;
}

int32_t numbers_line(const struct numbers *numbers, int seat, int32_t number)
{
    int64_t line = number;
    for (int32_t i = 0; seat != ALL_EYES && i < numbers->untold[seat].count && numbers->untold[seat].line[i] <= line; i++)
        line++;
    return line > INT32_MAX - 1 ? INT32_MAX - 1 : (int32_t)line;
}
