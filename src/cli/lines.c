#include "cli/lines.h"

#include "base/check.h"
#include "cli/cli.h"
#include "umpire/question.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The bytes read and not yet answered. A line longer than the buffer is refused once and skipped to its end. */
struct lines {
    const struct library *library;
    struct desk *desk;
    char *reply;
    char *buffer; /* LIMIT_LINE_BYTES, and one for a NUL */
    size_t used;
    bool skipping;
};

static void put_reply(struct lines *lines, const struct text *text)
{
    CHECK(!text->cut);
    fwrite(lines->reply, 1, text->used, stdout);
    putchar('\n');
}

static void answer_line(struct lines *lines, char *line, size_t length)
{
    struct text reply;
    text_begin(&reply, lines->reply, REPLY_BYTES);
    if (length > 0 && line[length - 1] == '\r')
        length--;
    desk_reply(lines->desk, lines->library, line, length, &reply);
    put_reply(lines, &reply);
}

static void refuse_long_line(struct lines *lines)
{
    struct error error;
    struct json_writer writer;
    struct text reply;
    struct digits most;
    error_set(&error, error_bad_json, "a line may have ", text_of_int(&most, LIMIT_LINE_BYTES), " bytes at most", NULL);
    text_begin(&reply, lines->reply, REPLY_BYTES);
    json_begin(&writer, &reply);
    json_open(&writer, '{');
    error_write(&error, &writer);
    json_close(&writer, '}');
    put_reply(lines, &reply);
}

/* Answers the whole lines in the buffer and keeps the rest. */
static void answer_whole_lines(struct lines *lines)
{
    char *line = lines->buffer, *end = lines->buffer + lines->used;
    for (char *stop; (stop = memchr(line, '\n', (size_t)(end - line))) != NULL; line = stop + 1) {
        if (!lines->skipping)
            answer_line(lines, line, (size_t)(stop - line));
        lines->skipping = false;
    }
    lines->used = (size_t)(end - line);
    memmove(lines->buffer, line, lines->used);
    if (lines->used < LIMIT_LINE_BYTES)
        return;
    if (!lines->skipping)
        refuse_long_line(lines);
    lines->skipping = true;
    lines->used = 0;
}

int lines_answer(const struct library *library)
{
    struct lines lines = {.library = library,
                          .desk = allocate(sizeof *lines.desk),
                          .reply = allocate(REPLY_BYTES),
                          .buffer = allocate(LIMIT_LINE_BYTES + 1)};
    for (;;) {
        ssize_t got = read(STDIN_FILENO, lines.buffer + lines.used, LIMIT_LINE_BYTES - lines.used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return complain("cannot read the questions: ", strerror(errno), NULL), exit_broken;
        if (got == 0)
            break;
        lines.used += (size_t)got;
        answer_whole_lines(&lines);
        if (fflush(stdout) != 0)
            return exit_broken;
    }
    if (lines.used > 0 && !lines.skipping)
        answer_line(&lines, lines.buffer, lines.used);
    return exit_fine;
}
