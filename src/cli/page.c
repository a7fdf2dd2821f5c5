#include "cli/page.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    bool colour;
    bool blocks; /* the terminal's text is UTF-8 */
} page;

void page_begin(void)
{
    const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");
    setlocale(LC_CTYPE, "");
    page.blocks = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    page.colour =
        isatty(STDOUT_FILENO) && (no_colour == NULL || *no_colour == '\0') && (terminal == NULL || strcmp(terminal, "dumb") != 0);
}

void print_toned(enum tone tone, const char *text)
{
    static const char *const codes[] = {
        [tone_plain] = "", [tone_strong] = "\033[1m", [tone_faint] = "\033[2m", [tone_bar] = "\033[36m"};
    if (!page.colour || tone == tone_plain)
        fputs(text, stdout);
    else
        printf("%s%s\033[0m", codes[tone], text);
}

void print_heading(const char *heading)
{
    putchar('\n');
    print_toned(tone_strong, heading);
    putchar('\n');
}

int columns_of(const char *text, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    return columns;
}

void print_spaces(int count)
{
    printf("%*s", count > 0 ? count : 0, "");
}

void print_wrapped(const char *text, size_t length, int column, int indent)
{
    bool begun = false;
    for (size_t at = 0; at < length;) {
        size_t end = at;
        while (end < length && text[end] != ' ')
            end++;
        int width = columns_of(text + at, end - at);
        if (begun && column + 1 + width > PAGE_WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
            begun = false;
        }
        if (begun) {
            putchar(' ');
            column++;
        }
        fwrite(text + at, 1, end - at, stdout);
        column += width;
        begun = true;
        at = end < length ? end + 1 : end;
    }
    putchar('\n');
}

void print_entry(const char *term, int width, const char *text)
{
    int used = columns_of(term, strlen(term));
    print_spaces(2);
    print_toned(tone_strong, term);
    if (used + 2 > width) { /* too long for its column: the text goes below */
        putchar('\n');
        print_spaces(width + 2);
    } else {
        print_spaces(width - used);
    }
    print_wrapped(text, strlen(text), width + 2, width + 2);
}

void print_bar(double share, int width)
{
    static const char *const eighths[] = {"", "\u258F", "\u258E", "\u258D", "\u258C", "\u258B", "\u258A", "\u2589"};
    char bar[PAGE_WIDTH * 3 + 4] = "";
    int parts = (int)(share * width * 8 + 0.5);
    for (int i = 0; i < parts / 8; i++)
        strcat(bar, page.blocks ? "\u2588" : "#");
    if (page.blocks)
        strcat(bar, eighths[parts % 8]);
    else if (parts % 8 >= 4)
        strcat(bar, "#");
    print_toned(tone_bar, bar);
    print_spaces(width - columns_of(bar, strlen(bar)));
}
