#include "server/names.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

#define HTTP_PORT 80
#define HTTPS_PORT 443

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 32) : letter;
}

/* "example.org:8080", "[::1]"; without a port it is `otherwise`. */
static bool read_place(struct own_name *own, const char *text, int otherwise)
{
    size_t length = *text == '[' ? strcspn(text, "]") + 1 : strcspn(text, ":");
    const char *port = text + (length <= strlen(text) ? length : 0);
    if (length == 0 || length >= MOST_NAME_BYTES || port == text ||
        strspn(text, "[]:.-_0123456789abcdefghijklmnopqrstuvwxyz"
                     "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != strlen(text))
        return false;
    for (size_t i = 0; i < length; i++)
        own->name[i] = lower(text[i]);
    own->name[length] = '\0';
    own->port = *port == '\0' ? otherwise : atoi(port + 1);
    return *port == '\0' || (*port == ':' && strlen(port + 1) <= 5 && strspn(port + 1, "0123456789") == strlen(port + 1) &&
                             own->port > 0 && own->port < 65536);
}

static bool begins(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* With a scheme its usual port is meant where none is said. */
static bool read_origin(struct own_name *own, const char *text)
{
    own->secure = begins(text, "https://");
    if (own->secure)
        return read_place(own, text + strlen("https://"), HTTPS_PORT);
    return begins(text, "http://") && read_place(own, text + strlen("http://"), HTTP_PORT);
}

static void add_own(struct names *names, const char *name, int port)
{
    struct own_name *own = &names->name[names->count];
    *own = (struct own_name){.secure = false};
    if (read_place(own, name, port))
        names->count++;
}

/* An address of version 6 has brackets in an address of the web. Nobody asks for the address that stands for all. */
static void add_listened(struct names *names, const char *listens, int port)
{
    char bracketed[MOST_NAME_BYTES];
    struct text text;
    text_begin(&text, bracketed, sizeof bracketed);
    text_add(&text, "[");
    text_add(&text, listens);
    text_add(&text, "]");
    if (strcmp(listens, "0.0.0.0") != 0 && strcmp(listens, "::") != 0)
        add_own(names, strchr(listens, ':') != NULL ? bracketed : listens, port);
}

bool names_open(struct names *names, const char *listens, int port, const char *const *said, struct error *error)
{
    names->count = 0;
    add_own(names, "localhost", port);
    add_own(names, "127.0.0.1", port);
    add_own(names, "[::1]", port);
    add_listened(names, listens, port);
    for (; said != NULL && *said != NULL; said++) {
        struct own_name *own = &names->name[names->count];
        if (names->count == MOST_NAMES)
            return error_set(error, error_bad_value, "so many names a server does not have", NULL);
        *own = (struct own_name){.secure = false};
        if (!(strstr(*said, "://") != NULL ? read_origin(own, *said) : read_place(own, *said, port)))
            return error_set(error, error_bad_value, "\"", *said,
                             "\" is no name of a server, such as example.org or https://example.org", NULL);
        names->count++;
    }
    return true;
}

bool names_have_host(const struct names *names, const char *host)
{
    for (int i = 0; i < names->count; i++) {
        const struct own_name *own = &names->name[i];
        struct own_name asked;
        if (read_place(&asked, host, own->secure ? HTTPS_PORT : HTTP_PORT) && asked.port == own->port &&
            strcmp(asked.name, own->name) == 0)
            return true;
    }
    return false;
}

bool names_have_origin(const struct names *names, const char *origin)
{
    struct own_name asked;
    if (!read_origin(&asked, origin))
        return false;
    for (int i = 0; i < names->count; i++)
        if (names->name[i].secure == asked.secure && names->name[i].port == asked.port &&
            strcmp(names->name[i].name, asked.name) == 0)
            return true;
    return false;
}
