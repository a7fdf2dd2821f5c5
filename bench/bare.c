#include "bare.h"

#include "fights.h"

#include "base/check.h"

#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct row {
    int64_t battle;
    int n;
    char *text;
    int length;
};

struct bare {
    char path[128];
    sqlite3 *database;
    sqlite3_stmt *insert, *begin, *commit;
    struct row *rows;
    int count, most;
    int64_t seen; /* the last row of the server's archive that was read */
};

struct bare *bare_open(const char *path)
{
    struct bare *bare = calloc(1, sizeof *bare);
    CHECK(bare != NULL);
    snprintf(bare->path, sizeof bare->path, "%s", path);
    CHECK(sqlite3_open_v2(path, &bare->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) ==
          SQLITE_OK);
    sqlite3_exec(bare->database,
                 "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;"
                 "CREATE TABLE line (battle INTEGER NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (battle, n))"
                 " STRICT;",
                 NULL, NULL, NULL);
    sqlite3_prepare_v2(bare->database, "INSERT INTO line VALUES (?, ?, ?)", -1, &bare->insert, NULL);
    sqlite3_prepare_v2(bare->database, "BEGIN IMMEDIATE", -1, &bare->begin, NULL);
    sqlite3_prepare_v2(bare->database, "COMMIT", -1, &bare->commit, NULL);
    return bare;
}

/* ---- the server's lines ---- */

static void forget_rows(struct bare *bare)
{
    for (int i = 0; i < bare->count; i++)
        free(bare->rows[i].text);
    bare->count = 0;
}

static void keep_row(struct bare *bare, sqlite3_stmt *line)
{
    if (bare->count == bare->most) {
        bare->most = 2 * bare->most + 1024;
        bare->rows = realloc(bare->rows, (size_t)bare->most * sizeof *bare->rows);
        CHECK(bare->rows != NULL);
    }
    struct row *row = &bare->rows[bare->count++];
    bare->seen = sqlite3_column_int64(line, 0);
    row->battle = sqlite3_column_int64(line, 1);
    row->n = sqlite3_column_int(line, 2);
    row->text = strdup((const char *)sqlite3_column_text(line, 3));
    row->length = sqlite3_column_bytes(line, 3);
}

int bare_read(struct bare *bare, const char *archive)
{
    sqlite3 *database;
    sqlite3_stmt *lines;
    forget_rows(bare);
    CHECK(sqlite3_open_v2(archive, &database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK);
    sqlite3_prepare_v2(database, "SELECT rowid, battle, n, text FROM line WHERE rowid > ? AND n > 0 ORDER BY rowid", -1, &lines,
                       NULL);
    sqlite3_bind_int64(lines, 1, bare->seen);
    while (sqlite3_step(lines) == SQLITE_ROW)
        keep_row(bare, lines);
    sqlite3_finalize(lines);
    sqlite3_close(database);
    return bare->count;
}

/* ---- the loop ---- */

static void run(sqlite3_stmt *statement)
{
    CHECK(sqlite3_step(statement) == SQLITE_DONE);
    sqlite3_reset(statement);
}

static void write_row(struct bare *bare, const struct row *row)
{
    sqlite3_bind_int64(bare->insert, 1, row->battle);
    sqlite3_bind_int(bare->insert, 2, row->n);
    sqlite3_bind_text(bare->insert, 3, row->text, row->length, SQLITE_STATIC);
    run(bare->insert);
}

double bare_write(struct bare *bare, double group)
{
    double from = seconds_now(), due = 0;
    for (int done = 0; done < bare->count;) {
        run(bare->begin);
        for (due += group; due >= 1 && done < bare->count; due--)
            write_row(bare, &bare->rows[done++]);
        run(bare->commit);
    }
    return seconds_now() - from;
}

void bare_close(struct bare *bare)
{
    forget_rows(bare);
    free(bare->rows);
    sqlite3_finalize(bare->insert);
    sqlite3_finalize(bare->begin);
    sqlite3_finalize(bare->commit);
    sqlite3_close(bare->database);
    unlink(bare->path);
    free(bare);
}
