/* archive.h - where battles are kept: their headers, seats, lines, and snapshots of their states. One thread writes, in
   transactions; any may read what is durable. */
#ifndef GROGNARD_SERVER_ARCHIVE_H
#define GROGNARD_SERVER_ARCHIVE_H

#include "base/error.h"
#include "server/tokens.h"

struct archive;

/* The seats of a battle: its sides, and who only watches. */
enum { seat_watch = 2, seats = 3 };

/* A battle as it is begun. */
struct kept_battle {
    int64_t id;
    const char *header; /* the header's line */
    size_t header_length;
    uint64_t seed;
    const char *salt;
    bool closed; /* it came from a record: nobody plays it on, and who has its link may see all of it */
    bool has_seat[seats];
    struct token_hash seat[seats];
};

struct kept_line {
    int32_t number;
    const char *text;
    size_t length;
    int untold;       /* bits of the seats that are told nothing of it */
    const char *mind; /* what a computer player thought anew before he said it; a null pointer: nothing */
};

/* A battle's state behind a line. */
struct snapshot {
    int32_t number;
    void *bytes; /* of who reads: to be freed */
    size_t size;
};

/* A new file, or one that is there already. */
struct archive *archive_open(const char *path, struct error *error);
void archive_close(struct archive *archive);

/* ---- for the one who writes: nothing is there before the end of the transaction says so ---- */

bool archive_begin(struct archive *archive, struct error *error);
bool archive_commit(struct archive *archive, struct error *error);
void archive_undo(struct archive *archive);
bool archive_add_battle(struct archive *archive, const struct kept_battle *battle, struct error *error);
bool archive_add_line(struct archive *archive, int64_t battle, const struct kept_line *line, struct error *error);
bool archive_add_snapshot(struct archive *archive, int64_t battle, const struct snapshot *snapshot, struct error *error);
/* Somebody has come to it now. */
bool archive_touch(struct archive *archive, int64_t battle, struct error *error);
/* Lets go of battles in which nobody has played, and of records that were brought, that nobody has come to since then (seconds of
   1970): no more than `most`, the longest untouched first, and of those only which `may` be. How many are gone. */
typedef bool may_go(void *owner, int64_t battle);
bool archive_let_go(struct archive *archive, int64_t before, int32_t most, may_go *may, void *owner, int32_t *gone,
                    struct error *error);
/* Those behind this line and after. */
bool archive_drop_snapshots(struct archive *archive, int64_t battle, int32_t from, struct error *error);

/* ---- for those who read ---- */

int64_t archive_last_battle(struct archive *archive); /* its id; 0: there is none */
int64_t archive_count_battles(struct archive *archive);
/* Whose token is it? False: nobody's. */
bool archive_find_seat(struct archive *archive, const struct token_hash *hash, int64_t *battle, int *seat);
/* What is read is the caller's, to be freed: header and salt are one piece, at `header`. */
bool archive_read_battle(struct archive *archive, int64_t id, struct kept_battle *battle);
/* The last one that is not behind a later line than `most`. */
bool archive_find_snapshot(struct archive *archive, int64_t battle, int32_t most, struct snapshot *snapshot);
/* Shows each line that some seat is not told, in their order. */
typedef void untold_shown(void *owner, int seat, int32_t number);
void archive_each_untold(struct archive *archive, int64_t battle, untold_shown *show, void *owner);
/* Shows what computer players thought, in the order of the lines. */
typedef void mind_shown(void *owner, const char *mind, size_t length);
void archive_each_mind(struct archive *archive, int64_t battle, mind_shown *show, void *owner);
int32_t archive_last_line(struct archive *archive, int64_t battle); /* -1: there is none */
/* Shows each line from `from` to `to`, in order; one that is not wanted further ends it. */
typedef bool line_shown(void *owner, const struct kept_line *line);
bool archive_each_line(struct archive *archive, int64_t battle, int32_t from, int32_t to, line_shown *show, void *owner);

#endif
