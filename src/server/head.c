#include "server/head.h"

#include <string.h>

static int refuse(const char **why, int status, const char *sentence)
{
    *why = sentence;
    return status;
}

size_t head_find(const char *bytes, size_t length)
{
    for (size_t i = 3; i < length; i++)
        if (bytes[i] == '\n' && memcmp(bytes + i - 3, "\r\n\r\n", 4) == 0)
            return i + 1;
    return 0;
}

/* ---- words ---- */

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 32) : letter;
}

static bool is_token(char letter)
{
    return (letter >= '0' && letter <= '9') || (lower(letter) >= 'a' && lower(letter) <= 'z') ||
           (letter != '\0' && strchr("!#$%&'*+-.^_`|~", letter) != NULL);
}

static int figure_of(char letter)
{
    const char *digits = "0123456789abcdef", *at = letter == '\0' ? NULL : strchr(digits, lower(letter));
    return at == NULL ? -1 : (int)(at - digits);
}

bool head_decode(char *text)
{
    char *to = text;
    for (const char *at = text; *at != '\0'; at++) {
        int high = *at == '%' ? figure_of(at[1]) : 0, low = *at == '%' && high >= 0 ? figure_of(at[2]) : 0;
        int letter = *at == '%' ? 16 * high + low : (unsigned char)*at;
        if (high < 0 || low < 0 || letter < 0x20 || letter == 0x7f)
            return false;
        at += *at == '%' ? 2 : 0;
        *to++ = (char)letter;
    }
    *to = '\0';
    return true;
}

/* Is the word one of those in the list, which commas part? In either case. */
static bool lists(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; *at != '\0';) {
        at += strspn(at, " \t,");
        size_t i = 0;
        while (i < length && lower(at[i]) == word[i])
            i++;
        if (i == length && (at[i] == '\0' || strchr(" \t,;", at[i]) != NULL))
            return true;
        at += strcspn(at, ",");
    }
    return false;
}

/* "q=0", "Q = 0.00": what is wanted so is not wanted. */
static bool is_unwanted(const char *quality)
{
    quality += strspn(quality, "; \t");
    if (lower(*quality) != 'q')
        return false;
    quality += 1 + strspn(quality + 1, " \t=");
    return *quality == '0' && strspn(quality, "0.") == strcspn(quality, ", \t");
}

/* Does a list of codings take gzip? One that is named counts before the star. */
static bool takes_gzip(const char *list)
{
    bool star = false;
    for (const char *at = list; *at != '\0'; at += strcspn(at, ",")) {
        at += strspn(at, " \t,");
        size_t length = strcspn(at, " \t;,");
        bool wanted = !is_unwanted(at + length);
        if (length == 4 && lower(at[0]) == 'g' && lower(at[1]) == 'z' && lower(at[2]) == 'i' && lower(at[3]) == 'p')
            return wanted;
        star = star || (length == 1 && *at == '*' && wanted);
    }
    return star;
}

/* The line at hand, ended by a NUL; the next one begins at `at`. A null pointer: something in it is no text. */
static char *take_line(char **at)
{
    char *line = *at, *end = line;
    while ((unsigned char)*end >= 0x20 || *end == '\t')
        end++;
    if (end[0] != '\r' || end[1] != '\n')
        return NULL;
    *end = '\0';
    *at = end + 2;
    return strchr(line, 0x7f) == NULL ? line : NULL;
}

/* ---- the first line ---- */

static bool reads_version(struct head *head, const char *version)
{
    head->stays = strcmp(version, "HTTP/1.1") == 0;
    return head->stays || strcmp(version, "HTTP/1.0") == 0;
}

static int read_target(struct head *head, char *target, const char **why)
{
    char *query = target + strcspn(target, "?#");
    head->query = "";
    if (*query == '?') {
        *query = '\0';
        head->query = query + 1;
    }
    head->path = target;
    if (*target != '/' || *query == '#' || !head_decode(target))
        return refuse(why, 400, "What is asked for must be a path that begins with a slash.\n");
    return 0;
}

static int read_first(struct head *head, char *line, const char **why)
{
    char *target = strchr(line, ' '), *version = target == NULL ? NULL : strchr(target + 1, ' ');
    if (version == NULL || !reads_version(head, version + 1))
        return refuse(why, 400, "Only HTTP is spoken here, version 1.1.\n");
    *target++ = '\0';
    *version = '\0';
    head->method = strcmp(line, "GET") == 0 ? head_gets : strcmp(line, "POST") == 0 ? head_posts : head_does_other;
    return read_target(head, target, why);
}

/* ---- the fields ---- */

static int read_length(struct head *head, const char *value, const char **why)
{
    if (head->has_length || *value == '\0')
        return refuse(why, 400, "Content-Length must stand once, a whole number.\n");
    for (; *value >= '0' && *value <= '9' && head->length < INT64_MAX / 16; value++)
        head->length = 10 * head->length + (*value - '0');
    head->has_length = true;
    return *value == '\0' ? 0 : refuse(why, 400, "Content-Length must stand once, a whole number.\n");
}

static int read_once(const char **member, const char *value, const char **why)
{
    if (**member != '\0')
        return refuse(why, 400, "A field stands twice that may stand once.\n");
    *member = value;
    return 0;
}

static int read_field(struct head *head, const char *name, const char *value, const char **why)
{
    if (strcmp(name, "content-length") == 0)
        return read_length(head, value, why);
    if (strcmp(name, "transfer-encoding") == 0)
        return refuse(why, 501, "Bodies are taken whole here, with Content-Length.\n");
    if (strcmp(name, "host") == 0)
        return read_once(&head->host, value, why);
    if (strcmp(name, "origin") == 0)
        return read_once(&head->origin, value, why);
    if (strcmp(name, "sec-websocket-key") == 0)
        return read_once(&head->key, value, why);
    if (strcmp(name, "sec-websocket-version") == 0)
        return read_once(&head->version, value, why);
    if (strcmp(name, "x-forwarded-for") == 0)
        head->forwarded_for = value;
    else if (strcmp(name, "upgrade") == 0)
        head->upgrades = lists(value, "websocket");
    else if (strcmp(name, "connection") == 0)
        head->stays = head->stays && !lists(value, "close");
    else if (strcmp(name, "accept-encoding") == 0)
        head->gzip = takes_gzip(value);
    else if (strcmp(name, "expect") == 0)
        head->expects = lists(value, "100-continue");
    return 0;
}

static int read_fields(struct head *head, char *at, const char *end, const char **why)
{
    int status = 0;
    while (status == 0 && at < end - 2) {
        char *line = take_line(&at), *colon = line;
        for (; line != NULL && is_token(*colon); colon++)
            *colon = lower(*colon);
        if (line == NULL || colon == line || *colon != ':')
            return refuse(why, 400, "A field of the head is not well made.\n");
        *colon = '\0';
        char *value = colon + 1 + strspn(colon + 1, " \t"), *last = value + strlen(value);
        while (last > value && strchr(" \t", last[-1]) != NULL)
            *--last = '\0';
        status = read_field(head, line, value, why);
    }
    return status;
}

int head_read(struct head *head, char *bytes, size_t length, const char **why)
{
    char *at = bytes;
    *head = (struct head){.host = "", .origin = "", .forwarded_for = "", .key = "", .version = ""};
    char *first = take_line(&at);
    if (first == NULL)
        return refuse(why, 400, "Only HTTP is spoken here, version 1.1.\n");
    int status = read_first(head, first, why);
    return status != 0 ? status : read_fields(head, at, bytes + length, why);
}
