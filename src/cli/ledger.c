#include "cli/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static bool fail(const char *path, const char *what, struct error *error)
{
    return error_set(error, error_no_such_thing, path, ": ", what, ": ", strerror(errno), NULL);
}

/* The folder's entry for a new file must be on the disk too. */
static bool sync_folder(const char *path, struct error *error)
{
    const char *end = strrchr(path, '/');
    char *folder = end == NULL ? strdup(".") : strndup(path, (size_t)(end - path) + 1);
    int file = folder == NULL ? -1 : open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool synced = file >= 0 && fsync(file) == 0;
    if (!synced)
        fail(path, "its folder cannot be written", error);
    if (file >= 0)
        close(file);
    free(folder);
    return synced;
}

static bool lock(int file, const char *path, struct error *error)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0 || fail(path, "somebody else has this record open", error);
}

static bool close_and_fail(struct ledger *ledger)
{
    close(ledger->file);
    ledger->file = -1;
    return false;
}

bool ledger_create(struct ledger *ledger, const char *path, struct error *error)
{
    *ledger = (struct ledger){.file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644)};
    if (ledger->file < 0 && errno == EEXIST)
        return error_set(error, error_bad_value, path,
                         " is there already and is not written over: take another name, or go on with it by --resume ", path,
                         NULL);
    if (ledger->file < 0)
        return fail(path, "no record can be made here", error);
    return (lock(ledger->file, path, error) && sync_folder(path, error)) || close_and_fail(ledger);
}

static bool read_all(int file, char *text, size_t length)
{
    for (size_t done = 0; done < length;) {
        ssize_t got = pread(file, text + done, length - done, (off_t)done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        done += (size_t)got;
    }
    return true;
}

/* Up to the last end of a line. */
static size_t whole_lines(const char *text, size_t length)
{
    while (length > 0 && text[length - 1] != '\n')
        length--;
    return length;
}

static char *read_file(int file, size_t *length)
{
    off_t size = lseek(file, 0, SEEK_END);
    char *text = size < 0 ? NULL : malloc((size_t)size + 1);
    if (text == NULL || !read_all(file, text, (size_t)size)) {
        free(text);
        return NULL;
    }
    *length = whole_lines(text, (size_t)size);
    text[*length] = '\0';
    return text;
}

bool ledger_open(struct ledger *ledger, const char *path, struct error *error)
{
    size_t length = 0;
    *ledger = (struct ledger){.file = open(path, O_RDWR | O_CLOEXEC)};
    if (ledger->file < 0 && errno == ENOENT)
        return error_set(error, error_bad_value, path, ": there is no record that can be written: ", strerror(errno), NULL);
    if (ledger->file < 0)
        return fail(path, "there is no record that can be written", error);
    if (!lock(ledger->file, path, error))
        return close_and_fail(ledger);
    char *text = read_file(ledger->file, &length);
    bool cut = text != NULL && ftruncate(ledger->file, (off_t)length) == 0;
    free(text);
    if (!cut) {
        fail(path, "the record cannot be read to its end", error);
        return close_and_fail(ledger);
    }
    ledger->length = (int64_t)length;
    return true;
}

static bool write_all(const struct ledger *ledger, const char *bytes, size_t length, int64_t at)
{
    for (size_t done = 0; done < length;) {
        ssize_t put = pwrite(ledger->file, bytes + done, length - done, (off_t)(at + (int64_t)done));
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return false;
        done += (size_t)put;
    }
    return true;
}

bool ledger_append(struct ledger *ledger, const char *line, struct error *error)
{
    size_t length = strlen(line);
    bool written = write_all(ledger, line, length, ledger->length) &&
                   write_all(ledger, "\n", 1, ledger->length + (int64_t)length) && fdatasync(ledger->file) == 0;
    if (!written) {
        fail("the record", "a line cannot be written", error);
        if (ftruncate(ledger->file, (off_t)ledger->length) != 0)
            fail("the record", "a line is torn and cannot be cut off", error);
        return false;
    }
    ledger->length += (int64_t)length + 1;
    return true;
}

void ledger_close(struct ledger *ledger)
{
    close(ledger->file);
    ledger->file = -1;
}

char *ledger_read(const char *path, size_t *length, struct error *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    char *text = file < 0 ? NULL : read_file(file, length);
    if (text == NULL)
        fail(path, "there is no record that can be read", error);
    if (file >= 0)
        close(file);
    return text;
}
