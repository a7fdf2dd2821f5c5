/* The parts below a battle: queues, mail, the archive and its clerk, tokens. */
#include "server/archive.h"
#include "server/clerk.h"
#include "server/mail.h"
#include "server/memory.h"
#include "server/numbers.h"
#include "server/workers.h"
#include "random.h"
#include "support.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- queues ---- */

#define QUEUES 7
#define TASKS 2000

struct counter {
    struct queue queue;
    int inside, done, last;
    bool held;
};

struct number {
    struct task task;
    int number;
};

static void *no_room(void *owner)
{
    return owner;
}

static void keep_room(void *room)
{
    (void)room;
}

/* Nobody else is at the queue, and its tasks come in their order. */
static bool count(struct queue *queue, void *room)
{
    struct counter *counter = (struct counter *)(void *)queue;
    (void)room;
    assert_int_equal(counter->inside++, 0);
    for (struct task *next, *task = queue_take(queue); task != NULL; task = next) {
        struct number *number = (struct number *)(void *)task;
        assert_int_equal(number->number, counter->last++);
        counter->done++;
        next = task->next;
        free(number);
    }
    counter->inside--;
    return true;
}

static void queues_are_worked_on_by_one_at_a_time(void **state)
{
    static struct counter counters[QUEUES];
    struct workers *workers = workers_start(4, no_room, keep_room, NULL);
    (void)state;
    for (int i = 0; i < QUEUES; i++)
        queue_begin(&counters[i].queue, workers, count);
    for (int task = 0; task < TASKS; task++)
        for (int i = 0; i < QUEUES; i++) {
            struct number *number = memory_take(sizeof *number);
            number->number = task;
            queue_add(&counters[i].queue, row_of(&number->task));
        }
    workers_stop(workers);
    for (int i = 0; i < QUEUES; i++)
        assert_int_equal(counters[i].done, TASKS);
    workers_close(workers);
}

struct runner {
    struct queue queue;
    struct counter *to;
};

/* Hands each of its tasks on. */
static bool pass_on(struct queue *queue, void *room)
{
    struct runner *runner = (struct runner *)(void *)queue;
    (void)room;
    for (struct task *next, *task = queue_take(queue); task != NULL; task = next) {
        next = task->next;
        queue_pass(&runner->to->queue, row_of(task));
    }
    return true;
}

static void what_a_worker_passes_on_is_worked_on(void **state)
{
    static struct counter counter;
    struct runner runner = {.to = &counter};
    struct workers *workers = workers_start(3, no_room, keep_room, NULL);
    (void)state;
    queue_begin(&counter.queue, workers, count);
    queue_begin(&runner.queue, workers, pass_on);
    for (int task = 0; task < TASKS; task++) {
        struct number *number = memory_take(sizeof *number);
        number->number = task;
        queue_add(&runner.queue, row_of(&number->task));
    }
    workers_stop(workers);
    assert_int_equal(counter.done, TASKS);
    workers_close(workers);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ran = PTHREAD_COND_INITIALIZER;
static int runs;

/* The first run wakes its own queue. */
static bool wake_again(struct queue *queue, void *room)
{
    (void)room;
    pthread_mutex_lock(&lock);
    if (++runs == 1)
        queue_wake(queue);
    pthread_cond_signal(&ran);
    pthread_mutex_unlock(&lock);
    return true;
}

static void wait_for_runs(int wanted)
{
    pthread_mutex_lock(&lock);
    while (runs < wanted)
        pthread_cond_wait(&ran, &lock);
    pthread_mutex_unlock(&lock);
}

static void a_queue_that_is_woken_meanwhile_is_worked_on_again(void **state)
{
    struct workers *workers = workers_start(2, no_room, keep_room, NULL);
    struct queue queue;
    (void)state;
    queue_begin(&queue, workers, wake_again);
    queue_wake(&queue);
    wait_for_runs(2);
    workers_stop(workers);
    assert_int_equal(runs, 2);
    workers_close(workers);
}

/* One worker is held at a queue while others line up; the urgent one of them, which came last, is worked on all the same. */
struct holder {
    struct queue queue;
    bool *urgent_ran;
};

static bool hold_until_urgent_ran(struct queue *queue, void *room)
{
    struct holder *holder = (struct holder *)(void *)queue;
    (void)room;
    pthread_mutex_lock(&lock);
    while (!*holder->urgent_ran)
        pthread_cond_wait(&ran, &lock);
    pthread_mutex_unlock(&lock);
    return true;
}

static bool run_urgently(struct queue *queue, void *room)
{
    struct holder *urgent = (struct holder *)(void *)queue;
    (void)room;
    pthread_mutex_lock(&lock);
    *urgent->urgent_ran = true;
    pthread_cond_broadcast(&ran);
    pthread_mutex_unlock(&lock);
    return true;
}

static void an_urgent_queue_waits_for_nobody(void **state)
{
    bool urgent_ran = false;
    struct workers *workers = workers_start(1, no_room, keep_room, NULL);
    struct holder holders[2] = {{.urgent_ran = &urgent_ran}, {.urgent_ran = &urgent_ran}}, urgent = {.urgent_ran = &urgent_ran};
    (void)state;
    for (int i = 0; i < 2; i++) {
        queue_begin(&holders[i].queue, workers, hold_until_urgent_ran);
        queue_wake(&holders[i].queue);
    }
    queue_begin(&urgent.queue, workers, run_urgently);
    urgent.queue.urgent = true;
    while (!queue_is_free(&urgent.queue)) /* until the worker who is left has come so far */
        usleep(1000);
    assert_false(queue_is_free(&holders[1].queue)); /* it waits already */
    queue_wake(&urgent.queue);
    workers_stop(workers);
    assert_true(urgent_ran);
    workers_close(workers);
}

static struct {
    int now, most;
} at_work;

static bool count_workers(struct queue *queue, void *room)
{
    (void)queue;
    (void)room;
    pthread_mutex_lock(&lock);
    if (++at_work.now > at_work.most)
        at_work.most = at_work.now;
    pthread_mutex_unlock(&lock);
    usleep(2000);
    pthread_mutex_lock(&lock);
    at_work.now--;
    pthread_mutex_unlock(&lock);
    return true;
}

static void no_more_work_at_once_than_were_asked_for(void **state)
{
    struct queue queues[8];
    struct workers *workers = workers_start(2, no_room, keep_room, NULL);
    (void)state;
    for (int i = 0; i < 8; i++) {
        queue_begin(&queues[i], workers, count_workers);
        queue_wake(&queues[i]);
    }
    workers_stop(workers);
    assert_int_equal(at_work.most, 2);
    workers_close(workers);
}

/* ---- mail ---- */

static void a_message_is_written_once_for_all_who_are_sent_it(void **state)
{
    struct mail *mail = mail_open();
    char long_text[300];
    (void)state;
    memset(long_text, 'x', sizeof long_text);
    mail_write(mail, "{}", 2);
    mail_address(mail, 7, true);
    mail_write(mail, long_text, sizeof long_text);
    mail_address(mail, 7, false);
    mail_address(mail, 8, false);
    mail_post(mail);
    assert_int_equal(mail->count, 3);
    const struct letter *letters = mail->letters;
    assert_memory_equal(letter_bytes(&letters[0]), "\x81\x02{}", 4);
    assert_true(letters[0].answers && letters[0].to == 7 && letters[0].length == 4 && letters[0].head == 2);
    assert_memory_equal(letter_bytes(&letters[1]), "\x81\x7e\x01\x2c", 4); /* 300 in two bytes */
    assert_int_equal(letters[1].length, 4 + sizeof long_text);
    assert_ptr_equal(letter_bytes(&letters[1]), letter_bytes(&letters[2]));
    assert_true(!letters[2].answers && letters[2].to == 8);
    for (int i = 0; i < 3; i++) /* with the last of them it is freed */
        letter_free(&mail->letters[i]);
}

/* ---- the archive ---- */

static struct {
    char folder[64], path[96];
    struct archive *archive;
} scratch;

static int open_archive(void **state)
{
    struct error error;
    (void)state;
    strcpy(scratch.folder, "/tmp/grognard-parts-XXXXXX");
    if (mkdtemp(scratch.folder) == NULL)
        return -1;
    snprintf(scratch.path, sizeof scratch.path, "%s/battles.db", scratch.folder);
    scratch.archive = archive_open(scratch.path, &error);
    return scratch.archive == NULL ? -1 : 0;
}

static int clear_archive(void **state)
{
    char command[128];
    (void)state;
    archive_close(scratch.archive);
    snprintf(command, sizeof command, "rm -r %s", scratch.folder);
    return system(command);
}

static struct kept_battle battle_of(int64_t id)
{
    struct kept_battle battle = {.id = id, .header = "{\"header\":1}", .header_length = 12, .seed = UINT64_MAX, .salt = "00ff"};
    battle.has_seat[1] = true;
    memset(battle.seat[1].bytes, (int)id, TOKEN_HASH_BYTES);
    return battle;
}

static void add_battle(int64_t id)
{
    struct error error;
    struct kept_battle battle = battle_of(id);
    assert_true(archive_begin(scratch.archive, &error) && archive_add_battle(scratch.archive, &battle, &error) &&
                archive_commit(scratch.archive, &error));
}

static void what_is_kept_is_read_again(void **state)
{
    struct kept_battle battle = battle_of(3), read;
    int64_t id;
    int seat;
    (void)state;
    add_battle(3);
    assert_int_equal(archive_last_battle(scratch.archive), 3);
    assert_int_equal(archive_count_battles(scratch.archive), 1);
    assert_true(archive_read_battle(scratch.archive, 3, &read));
    assert_string_equal(read.header, "{\"header\":1}");
    assert_string_equal(read.salt, "00ff");
    assert_true(read.seed == UINT64_MAX && !read.closed);
    memory_free(read.header);
    assert_true(archive_find_seat(scratch.archive, &battle.seat[1], &id, &seat));
    assert_int_equal(id, 3);
    assert_int_equal(seat, 1);
    battle.seat[1].bytes[31] ^= 1;
    assert_false(archive_find_seat(scratch.archive, &battle.seat[1], &id, &seat));
    assert_false(archive_read_battle(scratch.archive, 4, &read));
}

static void what_is_undone_was_never_there(void **state)
{
    struct error error;
    struct kept_line line = {0, "{}", 2, 0, NULL};
    (void)state;
    add_battle(1);
    assert_true(archive_begin(scratch.archive, &error) && archive_add_line(scratch.archive, 1, &line, &error));
    archive_undo(scratch.archive);
    assert_int_equal(archive_last_line(scratch.archive, 1), -1);
    assert_true(archive_begin(scratch.archive, &error) && archive_add_line(scratch.archive, 1, &line, &error));
    assert_false(archive_add_line(scratch.archive, 1, &line, &error)); /* there is one of this number */
    archive_undo(scratch.archive);
    assert_int_equal(archive_last_line(scratch.archive, 1), -1);
}

static void add_thought(void *owner, const char *mind, size_t length)
{
    struct text *text = owner;
    text_add_bytes(text, mind, length);
}

/* In the order of its lines, of this battle alone; with the battle it goes. */
static void what_was_thought_is_kept_with_its_line(void **state)
{
    char thoughts[64];
    struct text text;
    struct error error;
    (void)state;
    add_battle(1);
    add_battle(2);
    assert_true(archive_begin(scratch.archive, &error) &&
                archive_add_line(scratch.archive, 1, &(struct kept_line){0, "{}", 2, 0, NULL}, &error) &&
                archive_add_line(scratch.archive, 1, &(struct kept_line){1, "{}", 2, 0, "first "}, &error) &&
                archive_add_line(scratch.archive, 2, &(struct kept_line){0, "{}", 2, 0, "another's "}, &error) &&
                archive_add_line(scratch.archive, 1, &(struct kept_line){2, "{}", 2, 0, "second"}, &error) &&
                archive_commit(scratch.archive, &error));
    text_begin(&text, thoughts, sizeof thoughts);
    archive_each_mind(scratch.archive, 1, add_thought, &text);
    assert_string_equal(thoughts, "first second");
}

static bool add_number(void *owner, const struct kept_line *line)
{
    int *sum = owner;
    *sum += line->number;
    return line->number < 5;
}

static void the_nearest_snapshot_is_found(void **state)
{
    struct error error;
    struct snapshot found;
    int sum = 0;
    char state_bytes[32] = "as it was";
    (void)state;
    add_battle(1);
    archive_begin(scratch.archive, &error);
    for (int i = 0; i < 8; i++)
        archive_add_line(scratch.archive, 1, &(struct kept_line){i, "{}", 2, 0, NULL}, &error);
    for (int number = 2; number <= 6; number += 2)
        archive_add_snapshot(scratch.archive, 1, &(struct snapshot){number, state_bytes, sizeof state_bytes}, &error);
    archive_drop_snapshots(scratch.archive, 1, 6, &error);
    assert_true(archive_commit(scratch.archive, &error));
    assert_true(archive_find_snapshot(scratch.archive, 1, 3, &found));
    assert_int_equal(found.number, 2);
    assert_string_equal(found.bytes, "as it was");
    free(found.bytes);
    assert_true(archive_find_snapshot(scratch.archive, 1, 100, &found));
    assert_int_equal(found.number, 4);
    free(found.bytes);
    assert_false(archive_find_snapshot(scratch.archive, 1, 1, &found));
    assert_true(archive_each_line(scratch.archive, 1, 2, 100, add_number, &sum));
    assert_int_equal(sum, 2 + 3 + 4 + 5);
}

/* As archives were made at first: lines in a table without rowids. */
static void an_older_archive_is_gone_on_with(void **state)
{
    static const char older[] =
        "DROP TABLE line; CREATE TABLE line (battle INTEGER NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL,"
        " PRIMARY KEY (battle, n)) STRICT, WITHOUT ROWID; INSERT INTO line VALUES (1, 3, '{}');";
    struct error error;
    sqlite3 *file;
    int sum = 0;
    (void)state;
    add_battle(1);
    archive_close(scratch.archive);
    assert_int_equal(sqlite3_open(scratch.path, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, older, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(file);
    scratch.archive = archive_open(scratch.path, &error);
    assert_non_null(scratch.archive);
    assert_true(archive_begin(scratch.archive, &error) &&
                archive_add_line(scratch.archive, 1, &(struct kept_line){4, "{}", 2, 0, NULL}, &error) &&
                archive_commit(scratch.archive, &error));
    assert_int_equal(archive_last_line(scratch.archive, 1), 4);
    assert_true(archive_each_line(scratch.archive, 1, 0, 100, add_number, &sum));
    assert_int_equal(sum, 3 + 4);
}

static void an_archive_has_one_server(void **state)
{
    struct error error;
    (void)state;
    char other[256];
    assert_null(archive_open(scratch.path, &error));
    assert_non_null(strstr(error.message, "another server"));
    snprintf(other, sizeof other, "%s.other", scratch.path);
    for (int hard = 0; hard < 2; hard++) {
        assert_int_equal(hard ? link(scratch.path, other) : symlink(scratch.path, other), 0);
        assert_null(archive_open(other, &error));
        assert_non_null(strstr(error.message, "another server"));
        unlink(other);
    }
}

/* ---- the clerk ---- */

#define PAPERS 300

static int written[PAPERS];
static struct paper papers[PAPERS];

static void note(struct paper *paper, bool kept)
{
    written[paper - papers] = kept ? 1 : -1;
}

struct author {
    struct queue queue;
    struct clerk *clerk;
};

/* Every tenth paper has the number of the one before it. */
static bool write_papers(struct queue *queue, void *room)
{
    static struct kept_line lines[PAPERS];
    struct author *author = (struct author *)(void *)queue;
    (void)room;
    for (int i = 0; i < PAPERS; i++) {
        lines[i] = (struct kept_line){i % 10 == 9 ? i - 1 : i, "{}", 2, 0, NULL};
        papers[i] = (struct paper){.battle = 1, .lines = &lines[i], .count = 1, .drop_snapshots_from = -1, .written = note};
        clerk_write(author->clerk, &papers[i]);
    }
    return true;
}

static void count_transaction(void *count)
{
    ++*(int *)count;
}

static void one_paper_that_cannot_be_kept_takes_no_other_with_it(void **state)
{
    int transactions = 0;
    struct workers *workers = workers_start(1, no_room, keep_room, NULL);
    struct clerk *clerk = clerk_open(scratch.archive, workers, count_transaction, &transactions);
    struct author author = {.clerk = clerk};
    (void)state;
    add_battle(1);
    queue_begin(&author.queue, workers, write_papers);
    queue_wake(&author.queue);
    workers_stop(workers);
    workers_close(workers);
    assert_true(transactions > 0 && transactions == clerk_transactions(clerk));
    clerk_close(clerk);
    for (int i = 0; i < PAPERS; i++)
        assert_int_equal(written[i], i % 10 == 9 ? -1 : 1);
    assert_int_equal(archive_last_line(scratch.archive, 1), PAPERS - 2);
}

/* ---- tokens ---- */

static void tokens_and_commitments(void **state)
{
    struct token token, other;
    struct token_hash hash, same;
    char commitment[COMMITMENT_DIGITS + 1];
    (void)state;
    assert_true(tokens_ready());
    token_draw(&token);
    token_draw(&other);
    assert_int_equal(strlen(token.word), TOKEN_LENGTH);
    assert_string_not_equal(token.word, other.word);
    assert_true(token_hash(token.word, TOKEN_LENGTH, &hash) && token_hash(token.word, TOKEN_LENGTH, &same));
    assert_true(token_hash_equal(&hash, &same));
    assert_true(token_hash(other.word, TOKEN_LENGTH, &same));
    assert_false(token_hash_equal(&hash, &same));
    assert_false(token_hash(token.word, TOKEN_LENGTH - 1, &same));
    /* printf 000000000000000500ff00ff00ff00ff00ff00ff00ff00ff | b2sum -l 256 */
    seed_commit(5, "00ff00ff00ff00ff00ff00ff00ff00ff", commitment);
    assert_string_equal(commitment, "6d3119abefbf908693546160939a72f5d906fdd32b368b28d2599c2fa6f0e689");
}

/* ---- numbers of lines ---- */

static void each_seat_counts_what_it_is_told(void **state)
{
    struct numbers numbers = {.untold = {{.line = NULL}}};
    struct random_source random = {6};
    int32_t told = 0, last = -1;
    (void)state;
    for (int32_t line = 0; line < 500; line++) {
        bool tells = random_below(&random, 3) > 0;
        if (!tells)
            numbers_note(&numbers, 1, line);
        assert_int_equal(numbers_tell(&numbers, 1, line), tells);
        assert_int_equal(numbers_told(&numbers, 1, line), told);
        assert_int_equal(numbers_told(&numbers, 0, line), line);
        assert_int_equal(numbers_told(&numbers, ALL_EYES, line), line);
        if (tells) {
            assert_int_equal(numbers_line(&numbers, 1, told), line);
            last = told++;
        }
        assert_int_equal(numbers_last(&numbers, 1, line), last);
    }
    assert_int_equal(numbers_line(&numbers, 1, INT32_MAX), INT32_MAX - 1);
    assert_int_equal(numbers_line(&numbers, ALL_EYES, 7), 7);
    numbers_free(&numbers);
    assert_int_equal(numbers_told(&numbers, 1, 499), 499);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(queues_are_worked_on_by_one_at_a_time),
        cmocka_unit_test(what_a_worker_passes_on_is_worked_on),
        cmocka_unit_test(a_queue_that_is_woken_meanwhile_is_worked_on_again),
        cmocka_unit_test(an_urgent_queue_waits_for_nobody),
        cmocka_unit_test(no_more_work_at_once_than_were_asked_for),
        cmocka_unit_test(a_message_is_written_once_for_all_who_are_sent_it),
        cmocka_unit_test_setup_teardown(what_is_kept_is_read_again, open_archive, clear_archive),
        cmocka_unit_test_setup_teardown(what_is_undone_was_never_there, open_archive, clear_archive),
        cmocka_unit_test_setup_teardown(what_was_thought_is_kept_with_its_line, open_archive, clear_archive),
        cmocka_unit_test_setup_teardown(the_nearest_snapshot_is_found, open_archive, clear_archive),
        cmocka_unit_test_setup_teardown(an_older_archive_is_gone_on_with, open_archive, clear_archive),
        cmocka_unit_test_setup_teardown(an_archive_has_one_server, open_archive, clear_archive),
        cmocka_unit_test_setup_teardown(one_paper_that_cannot_be_kept_takes_no_other_with_it, open_archive, clear_archive),
        cmocka_unit_test(each_seat_counts_what_it_is_told),
        cmocka_unit_test(tokens_and_commitments)};
    return cmocka_run_group_tests_name("server.parts", tests, NULL, NULL);
}
