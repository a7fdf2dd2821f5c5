/* The archive as an SQLite database: one connection that writes, one that reads. */
#include "server/archive.h"

#include "server/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum {
    write_begin,
    write_commit,
    write_undo,
    write_battle,
    write_seat,
    write_line,
    write_untold,
    write_mind,
    write_snapshot,
    write_drop,
    write_touch,
    write_candidates,
    write_forget_battle,
    write_forget_seats,
    write_forget_lines,
    write_forget_untold,
    write_forget_minds,
    write_forget_snapshots,
    write_forget_touch,
    writes,
    read_last = 0,
    read_count,
    read_seat,
    read_battle,
    read_snapshot,
    read_number,
    read_lines,
    read_untold,
    read_minds,
    reads
};

#define NOW "CAST(strftime('%s', 'now') AS INTEGER)"
#define TOUCH "INSERT OR REPLACE INTO touched (battle, at) VALUES (?, " NOW ")"
#define NEVER_PLAYED "NOT EXISTS (SELECT 1 FROM line WHERE line.battle = id AND n > 0)"
#define LET_GO \
    "SELECT battle FROM touched JOIN battle ON id = battle WHERE at < ? AND (closed OR " NEVER_PLAYED ") ORDER BY at LIMIT ?"

static const char touch[] = TOUCH, let_go[] = LET_GO;

static const char *const written[writes] = {"BEGIN IMMEDIATE",
                                            "COMMIT",
                                            "ROLLBACK",
                                            "INSERT INTO battle (id, header, seed, salt, closed) VALUES (?, ?, ?, ?, ?)",
                                            "INSERT INTO seat (hash, battle, seat) VALUES (?, ?, ?)",
                                            "INSERT INTO line (battle, n, text) VALUES (?, ?, ?)",
                                            "INSERT INTO untold (battle, seat, n) VALUES (?, ?, ?)",
                                            "INSERT INTO mind (battle, n, text) VALUES (?, ?, ?)",
                                            "INSERT OR REPLACE INTO snapshot (battle, n, state) VALUES (?, ?, ?)",
                                            "DELETE FROM snapshot WHERE battle = ? AND n >= ?",
                                            touch,
                                            let_go,
                                            "DELETE FROM battle WHERE id = ?",
                                            "DELETE FROM seat WHERE battle = ?",
                                            "DELETE FROM line WHERE battle = ?",
                                            "DELETE FROM untold WHERE battle = ?",
                                            "DELETE FROM mind WHERE battle = ?",
                                            "DELETE FROM snapshot WHERE battle = ?",
                                            "DELETE FROM touched WHERE battle = ?"};

static const char *const asked[reads] = {"SELECT coalesce(max(id), 0) FROM battle",
                                         "SELECT count(*) FROM battle",
                                         "SELECT hash, battle, seat FROM seat WHERE hash = ?",
                                         "SELECT header, seed, salt, closed FROM battle WHERE id = ?",
                                         "SELECT n, state FROM snapshot WHERE battle = ? AND n <= ? ORDER BY n DESC LIMIT 1",
                                         "SELECT coalesce(max(n), -1) FROM line WHERE battle = ?",
                                         "SELECT n, text FROM line WHERE battle = ? AND n BETWEEN ? AND ? ORDER BY n",
                                         "SELECT seat, n FROM untold WHERE battle = ? ORDER BY seat, n",
                                         "SELECT text FROM mind WHERE battle = ? ORDER BY n"};

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS battle (id INTEGER PRIMARY KEY, header TEXT NOT NULL, seed INTEGER NOT NULL,"
    " salt TEXT NOT NULL, closed INTEGER NOT NULL) STRICT;"
    "CREATE TABLE IF NOT EXISTS seat (hash BLOB PRIMARY KEY, battle INTEGER NOT NULL,"
    " seat INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    /* with rowids, so that lines of many battles fill the last page, not a page for each battle; older archives lack them */
    "CREATE TABLE IF NOT EXISTS line (battle INTEGER NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (battle, n)) STRICT;"
    /* lines that a seat is not told; of battles begun before there was this table every seat is told of all, some of them empty
     */
    "CREATE TABLE IF NOT EXISTS untold (battle INTEGER NOT NULL, seat INTEGER NOT NULL, n INTEGER NOT NULL,"
    " PRIMARY KEY (battle, seat, n)) STRICT, WITHOUT ROWID;"
    /* what computer players thought before a line; of battles begun before there was this table, nothing */
    "CREATE TABLE IF NOT EXISTS mind (battle INTEGER NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (battle, n)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS snapshot (battle INTEGER NOT NULL, n INTEGER NOT NULL, state BLOB NOT NULL,"
    " PRIMARY KEY (battle, n)) STRICT;"
    "CREATE INDEX IF NOT EXISTS seat_of ON seat (battle);"
    /* when somebody last came to a battle: of older ones it counts from now */
    "CREATE TABLE IF NOT EXISTS touched (battle INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;"
    "INSERT OR IGNORE INTO touched SELECT id, " NOW " FROM battle;"
    "PRAGMA user_version = 1;";

struct archive {
    sqlite3 *writer, *reader;
    sqlite3_stmt *write[writes], *read[reads];
    pthread_mutex_t reading;
    int lock; /* the file, held as long as the archive is open */
};

/* ---- opening ---- */

static bool fail(sqlite3 *database, const char *what, struct error *error)
{
    return error_set(error, error_no_such_thing, what, ": ", sqlite3_errmsg(database), NULL);
}

static bool say(sqlite3 *database, const char *words, struct error *error)
{
    return sqlite3_exec(database, words, NULL, NULL, NULL) == SQLITE_OK || fail(database, "the archive", error);
}

static bool prepare(sqlite3 *database, const char *const *words, sqlite3_stmt **statements, int count, struct error *error)
{
    for (int i = 0; i < count; i++)
        if (sqlite3_prepare_v3(database, words[i], -1, SQLITE_PREPARE_PERSISTENT, &statements[i], NULL) != SQLITE_OK)
            return fail(database, "the archive", error);
    return true;
}

static bool open_both(struct archive *archive, const char *path, struct error *error)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &archive->writer, flags, NULL) != SQLITE_OK)
        return fail(archive->writer, path, error);
    sqlite3_busy_timeout(archive->writer, 2000);
    if (!say(archive->writer, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;", error) ||
        !say(archive->writer, schema, error) || !prepare(archive->writer, written, archive->write, writes, error))
        return false;
    if (sqlite3_open_v2(path, &archive->reader, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return fail(archive->reader, path, error);
    sqlite3_busy_timeout(archive->reader, 2000);
    return prepare(archive->reader, asked, archive->read, reads, error);
}

/* Two servers with one archive would each believe to know its battles. It is the file itself that is locked: another name may
   lead to it. */
static bool lock_file(struct archive *archive, const char *path, struct error *error)
{
    archive->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (archive->lock < 0)
        return error_set(error, error_no_such_thing, path, ": ", strerror(errno), NULL);
    return flock(archive->lock, LOCK_EX | LOCK_NB) == 0 ||
           error_set(error, error_not_allowed, path, ": another server has this archive open", NULL);
}

struct archive *archive_open(const char *path, struct error *error)
{
    struct archive *archive = memory_take(sizeof *archive);
    archive->lock = -1;
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* counting memory takes a lock for each piece of it */
    pthread_mutex_init(&archive->reading, NULL);
    if (lock_file(archive, path, error) && open_both(archive, path, error))
        return archive;
    archive_close(archive);
    return NULL;
}

void archive_close(struct archive *archive)
{
    for (int i = 0; i < writes; i++)
        sqlite3_finalize(archive->write[i]);
    for (int i = 0; i < reads; i++)
        sqlite3_finalize(archive->read[i]);
    sqlite3_close(archive->reader);
    sqlite3_close(archive->writer);
    if (archive->lock >= 0)
        close(archive->lock);
    pthread_mutex_destroy(&archive->reading);
    free(archive);
}

/* ---- writing ---- */

static bool run(struct archive *archive, int which, struct error *error)
{
    sqlite3_stmt *statement = archive->write[which];
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    if (!done)
        fail(archive->writer, "the archive cannot be written", error);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return done;
}

bool archive_begin(struct archive *archive, struct error *error)
{
    return run(archive, write_begin, error);
}

bool archive_commit(struct archive *archive, struct error *error)
{
    return run(archive, write_commit, error);
}

void archive_undo(struct archive *archive)
{
    struct error error;
    if (sqlite3_get_autocommit(archive->writer) == 0) /* some faults have undone it already */
        run(archive, write_undo, &error);
}

static bool add_seat(struct archive *archive, const struct kept_battle *battle, int seat, struct error *error)
{
    sqlite3_stmt *statement = archive->write[write_seat];
    sqlite3_bind_blob(statement, 1, battle->seat[seat].bytes, TOKEN_HASH_BYTES, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, battle->id);
    sqlite3_bind_int(statement, 3, seat);
    return run(archive, write_seat, error);
}

bool archive_add_battle(struct archive *archive, const struct kept_battle *battle, struct error *error)
{
    sqlite3_stmt *statement = archive->write[write_battle];
    sqlite3_bind_int64(statement, 1, battle->id);
    sqlite3_bind_text64(statement, 2, battle->header, battle->header_length, SQLITE_STATIC, SQLITE_UTF8);
    sqlite3_bind_int64(statement, 3, (sqlite3_int64)battle->seed);
    sqlite3_bind_text(statement, 4, battle->salt, -1, SQLITE_STATIC);
    sqlite3_bind_int(statement, 5, battle->closed);
    bool added = run(archive, write_battle, error);
    for (int seat = 0; added && seat < seats; seat++)
        added = !battle->has_seat[seat] || add_seat(archive, battle, seat, error);
    return added && archive_touch(archive, battle->id, error);
}

static bool add_untold(struct archive *archive, int64_t battle, int seat, int32_t number, struct error *error)
{
    sqlite3_stmt *statement = archive->write[write_untold];
    sqlite3_bind_int64(statement, 1, battle);
    sqlite3_bind_int(statement, 2, seat);
    sqlite3_bind_int(statement, 3, number);
    return run(archive, write_untold, error);
}

static bool add_mind(struct archive *archive, int64_t battle, const struct kept_line *line, struct error *error)
{
    sqlite3_stmt *statement = archive->write[write_mind];
    sqlite3_bind_int64(statement, 1, battle);
    sqlite3_bind_int(statement, 2, line->number);
    sqlite3_bind_text(statement, 3, line->mind, -1, SQLITE_STATIC);
    return run(archive, write_mind, error);
}

bool archive_add_line(struct archive *archive, int64_t battle, const struct kept_line *line, struct error *error)
{
    sqlite3_stmt *statement = archive->write[write_line];
    sqlite3_bind_int64(statement, 1, battle);
    sqlite3_bind_int(statement, 2, line->number);
    sqlite3_bind_text64(statement, 3, line->text, line->length, SQLITE_STATIC, SQLITE_UTF8);
    bool added = run(archive, write_line, error);
    if (added && line->mind != NULL)
        added = add_mind(archive, battle, line, error);
    for (int seat = 0; added && seat < seats; seat++)
        added = (line->untold >> seat & 1) == 0 || add_untold(archive, battle, seat, line->number, error);
    return added;
}

bool archive_add_snapshot(struct archive *archive, int64_t battle, const struct snapshot *snapshot, struct error *error)
{
    sqlite3_stmt *statement = archive->write[write_snapshot];
    sqlite3_bind_int64(statement, 1, battle);
    sqlite3_bind_int(statement, 2, snapshot->number);
    sqlite3_bind_blob64(statement, 3, snapshot->bytes, snapshot->size, SQLITE_STATIC);
    return run(archive, write_snapshot, error);
}

bool archive_drop_snapshots(struct archive *archive, int64_t battle, int32_t from, struct error *error)
{
    sqlite3_stmt *statement = archive->write[write_drop];
    sqlite3_bind_int64(statement, 1, battle);
    sqlite3_bind_int(statement, 2, from);
    return run(archive, write_drop, error);
}

bool archive_touch(struct archive *archive, int64_t battle, struct error *error)
{
    sqlite3_bind_int64(archive->write[write_touch], 1, battle);
    return run(archive, write_touch, error);
}

/* ---- letting go ---- */

static bool forget_battle(struct archive *archive, int64_t battle, struct error *error)
{
    bool gone = true;
    for (int which = write_forget_battle; gone && which <= write_forget_touch; which++) {
        sqlite3_bind_int64(archive->write[which], 1, battle);
        gone = run(archive, which, error);
    }
    return gone;
}

bool archive_let_go(struct archive *archive, int64_t before, int32_t most, may_go *may, void *owner, int32_t *gone,
                    struct error *error)
{
    sqlite3_stmt *candidates = archive->write[write_candidates];
    int64_t *battles = memory_take((size_t)most * sizeof *battles);
    int32_t count = 0;
    bool fine = true;
    *gone = 0;
    sqlite3_bind_int64(candidates, 1, before);
    sqlite3_bind_int(candidates, 2, most);
    while (count < most && sqlite3_step(candidates) == SQLITE_ROW)
        battles[count++] = sqlite3_column_int64(candidates, 0);
    sqlite3_reset(candidates);
    sqlite3_clear_bindings(candidates);
    for (int32_t i = 0; fine && i < count; i++)
        if (may(owner, battles[i])) {
            fine = forget_battle(archive, battles[i], error);
            ++*gone;
        }
    free(battles);
    return fine;
}

/* ---- reading ---- */

static sqlite3_stmt *begin_reading(struct archive *archive, int which)
{
    pthread_mutex_lock(&archive->reading);
    return archive->read[which];
}

static void end_reading(struct archive *archive, sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    pthread_mutex_unlock(&archive->reading);
}

static int64_t read_figure(struct archive *archive, int which)
{
    sqlite3_stmt *statement = begin_reading(archive, which);
    int64_t figure = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    end_reading(archive, statement);
    return figure;
}

int64_t archive_last_battle(struct archive *archive)
{
    return read_figure(archive, read_last);
}

int64_t archive_count_battles(struct archive *archive)
{
    return read_figure(archive, read_count);
}

bool archive_find_seat(struct archive *archive, const struct token_hash *hash, int64_t *battle, int *seat)
{
    struct token_hash kept;
    sqlite3_stmt *statement = begin_reading(archive, read_seat);
    sqlite3_bind_blob(statement, 1, hash->bytes, TOKEN_HASH_BYTES, SQLITE_STATIC);
    bool found = sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_bytes(statement, 0) == TOKEN_HASH_BYTES;
    if (found) {
        memcpy(kept.bytes, sqlite3_column_blob(statement, 0), TOKEN_HASH_BYTES);
        *battle = sqlite3_column_int64(statement, 1);
        *seat = sqlite3_column_int(statement, 2);
    }
    end_reading(archive, statement);
    return found && token_hash_equal(hash, &kept) && *seat >= 0 && *seat < seats;
}

bool archive_read_battle(struct archive *archive, int64_t id, struct kept_battle *battle)
{
    sqlite3_stmt *statement = begin_reading(archive, read_battle);
    sqlite3_bind_int64(statement, 1, id);
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) {
        size_t header = (size_t)sqlite3_column_bytes(statement, 0), salt = (size_t)sqlite3_column_bytes(statement, 2);
        char *copy = memory_take(header + salt + 2);
        memcpy(copy, sqlite3_column_text(statement, 0), header);
        memcpy(copy + header + 1, sqlite3_column_text(statement, 2), salt);
        *battle = (struct kept_battle){.id = id,
                                       .header = copy,
                                       .header_length = header,
                                       .seed = (uint64_t)sqlite3_column_int64(statement, 1),
                                       .salt = copy + header + 1,
                                       .closed = sqlite3_column_int(statement, 3) != 0};
    }
    end_reading(archive, statement);
    return found;
}

bool archive_find_snapshot(struct archive *archive, int64_t battle, int32_t most, struct snapshot *snapshot)
{
    sqlite3_stmt *statement = begin_reading(archive, read_snapshot);
    sqlite3_bind_int64(statement, 1, battle);
    sqlite3_bind_int(statement, 2, most);
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) {
        size_t size = (size_t)sqlite3_column_bytes(statement, 1);
        *snapshot = (struct snapshot){sqlite3_column_int(statement, 0), memory_take_aligned(size), size};
        memcpy(snapshot->bytes, sqlite3_column_blob(statement, 1), size);
    }
    end_reading(archive, statement);
    return found;
}

void archive_each_untold(struct archive *archive, int64_t battle, untold_shown *show, void *owner)
{
    sqlite3_stmt *statement = begin_reading(archive, read_untold);
    sqlite3_bind_int64(statement, 1, battle);
    while (sqlite3_step(statement) == SQLITE_ROW)
        show(owner, sqlite3_column_int(statement, 0), sqlite3_column_int(statement, 1));
    end_reading(archive, statement);
}

void archive_each_mind(struct archive *archive, int64_t battle, mind_shown *show, void *owner)
{
    sqlite3_stmt *statement = begin_reading(archive, read_minds);
    sqlite3_bind_int64(statement, 1, battle);
    while (sqlite3_step(statement) == SQLITE_ROW)
        show(owner, (const char *)sqlite3_column_text(statement, 0), (size_t)sqlite3_column_bytes(statement, 0));
    end_reading(archive, statement);
}

int32_t archive_last_line(struct archive *archive, int64_t battle)
{
    sqlite3_stmt *statement = begin_reading(archive, read_number);
    sqlite3_bind_int64(statement, 1, battle);
    int32_t last = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int(statement, 0) : -1;
    end_reading(archive, statement);
    return last;
}

bool archive_each_line(struct archive *archive, int64_t battle, int32_t from, int32_t to, line_shown *show, void *owner)
{
    sqlite3_stmt *statement = begin_reading(archive, read_lines);
    sqlite3_bind_int64(statement, 1, battle);
    sqlite3_bind_int(statement, 2, from);
    sqlite3_bind_int(statement, 3, to);
    bool wanted = true;
    int state = SQLITE_ROW;
    while (wanted && (state = sqlite3_step(statement)) == SQLITE_ROW) {
        struct kept_line line = {.number = sqlite3_column_int(statement, 0),
                                 .text = (const char *)sqlite3_column_text(statement, 1),
                                 .length = (size_t)sqlite3_column_bytes(statement, 1)};
        wanted = show(owner, &line);
    }
    end_reading(archive, statement);
    return state == SQLITE_ROW || state == SQLITE_DONE;
}
