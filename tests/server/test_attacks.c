/* Nobody stops the others: with all attacks running at once from one address, another address is answered at once. And each
   budget, met and passed by one. */
#include "server/attack.h"
#include "base/limits.h"
#include "server/budget.h"
#include "server/house.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define PEOPLE "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}"
#define LESSON "\"t\":\"create\",\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," PEOPLE
#ifdef __SANITIZE_ADDRESS__
#define MOST_MILLISECONDS 1000 /* sanitizers take their share of both */
#else
#define MOST_MILLISECONDS 250
#endif
#define PROBES 40
#define IS_SMALL (LIMIT_FEATURES < 1000) /* a build with tiny limits */
#define LARGE_BATTLE (IS_SMALL ? "generated:20:1" : "generated:200:1")
#define WOODS (IS_SMALL ? 60 : 900)

static struct server_limits usual(void)
{
    struct server_limits limits = SERVER_LIMITS_USUAL;
    return limits;
}

/* ---- another address is answered ---- */

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}

/* The longest that was waited for anything, and for what. */
struct wait {
    double milliseconds;
    char what[64];
};

static void keep_longest(struct wait *longest, double since, const char *what)
{
    double took = milliseconds() - since;
    if (took <= longest->milliseconds)
        return;
    longest->milliseconds = took;
    snprintf(longest->what, sizeof longest->what, "%s", what);
}

static void time_answer(struct client *client, const char *question, const char *answer, struct wait *longest)
{
    double since = milliseconds();
    const char *heard = client_ask(client, question);
    keep_longest(longest, since, question);
    if (strncmp(piece_of(heard, "\"t\":\""), answer, strlen(answer)) != 0)
        fail_msg("%s is answered %s", question, heard);
}

static void time_page(struct wait *longest)
{
    char request[128];
    size_t length;
    double since = milliseconds();
    snprintf(request, sizeof request, "GET /health HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", house_port());
    char *answer = http_ask(house_port(), request, &length);
    keep_longest(longest, since, "GET /health");
    assert_non_null(answer);
    house_says(answer, "well\n");
    free(answer);
}

/* Somebody else comes, begins a battle, and plays; the longest that he waited for anything. */
static struct wait play_meanwhile(void)
{
    struct wait longest = {0, ""};
    struct client client;
    char words[128];
    for (int i = 0; i < PROBES; i++) {
        time_page(&longest);
        double since = milliseconds();
        house_client(&client);
        keep_longest(&longest, since, "coming in");
        since = milliseconds();
        struct links links = house_battle(&client, "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," PEOPLE ",\"seed\":5");
        keep_longest(&longest, since, "creating");
        time_answer(&client, "\"t\":\"ping\"", "pong", &longest);
        snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\"", links.red);
        time_answer(&client, words, "joined", &longest);
        time_answer(&client, "\"t\":\"legal\",\"unit\":\"r2a\"", "legal", &longest);
        time_answer(&client, "\"t\":\"order\",\"order\":\"form r2a line\"", "taken", &longest);
        time_answer(&client, "\"t\":\"order\",\"order\":\"done\"", "taken", &longest);
        client_close(&client);
        usleep(50000);
    }
    return longest;
}

/* What an attacker's own machine does is not to be borne by this one. */
static void *run(void *context)
{
    struct attack *attack = context;
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 19);
    attack->run(attack);
    return NULL;
}

static void attacks_from_one_address_hold_nobody_else_up(void **state)
{
    static void (*const kinds[])(struct attack *) = {
        attack_with_maps,     attack_with_maps,      attack_with_battles,   attack_with_records,
        attack_with_thinking, attack_with_questions, attack_with_questions, attack_with_unfinished_requests,
        attack_with_silence};
    enum { count = sizeof kinds / sizeof *kinds };
    static struct attack attacks[count];
    atomic_bool over = false;
    (void)state;
    house_open(NULL);
    for (int i = 0; i < count; i++) {
        attacks[i] = (struct attack){.run = kinds[i], .port = house_port(), .over = &over};
        if (i + 2 == count)
            usleep(500000); /* the others have come in by then */
        assert_int_equal(pthread_create(&attacks[i].thread, NULL, run, &attacks[i]), 0);
    }
    usleep(500000);
    struct wait longest = play_meanwhile();
    /* A server that lets itself be held up is so every time; a machine that had something else to do is so once. */
    for (int again = 0; again < 2 && longest.milliseconds >= MOST_MILLISECONDS; again++)
        longest = play_meanwhile();
    atomic_store(&over, true);
    for (int i = 0; i < count; i++)
        pthread_join(attacks[i].thread, NULL);
    for (int i = 0; i < count; i++)
        assert_int_not_equal(atomic_load(&attacks[i].tried), 0);
    print_message("%s is answered after %.0f ms, the longest of all\n", longest.what, longest.milliseconds);
    if (longest.milliseconds >= MOST_MILLISECONDS)
        fail_msg("%s is answered after %.0f ms", longest.what, longest.milliseconds);
}

/* ---- budgets ---- */

static void a_budget_comes_back_with_time(void **state)
{
    struct server_limits limits = usual();
    struct error error;
    (void)state;
    limits.new_battles = 4;
    struct budget *budget = budget_open(&limits);
    for (int i = 0; i < 4; i++)
        assert_true(budget_spend(budget, budget_battles, 7, 1000, &error));
    assert_false(budget_spend(budget, budget_battles, 7, 1000, &error));
    house_says(error.message, "from your address");
    assert_true(budget_spend(budget, budget_maps, 7, 1000, &error));
    assert_false(budget_spend(budget, budget_battles, 7, 1000 + 899999, &error));
    assert_true(budget_spend(budget, budget_battles, 7, 1000 + 900000, &error));
    assert_false(budget_spend(budget, budget_battles, 7, 1000 + 900000, &error));
    budget_close(budget);
    budget = budget_open(&limits);
    for (uint64_t from = 0; from < 10; from++)
        for (int i = 0; i < 4; i++)
            assert_true(budget_spend(budget, budget_battles, 101 + from, 1000, &error));
    assert_false(budget_spend(budget, budget_battles, 999, 1000, &error));
    house_says(error.message, "no more for a while");
    budget_close(budget);
}

static void one_address_has_so_many_connections(void **state)
{
    struct server_limits limits = usual();
    struct client clients[3], other;
    size_t length;
    (void)state;
    limits.address_sockets = 3;
    house_open(&limits);
    for (int i = 0; i < 3; i++)
        assert_true(client_open_at(&clients[i], house_port(), ATTACKER));
    int socket = socket_at(house_port(), ATTACKER);
    char *answer = socket_hear(socket, 20000, &length);
    house_says(answer, "HTTP/1.1 503 ");
    house_says(answer, "too many of yours");
    free(answer);
    close(socket);
    assert_true(client_open_at(&other, house_port(), "127.0.0.3"));
    client_close(&other);
    for (int i = 0; i < 3; i++)
        client_close(&clients[i]);
}

static void one_address_begins_so_many_battles(void **state)
{
    struct server_limits limits = usual();
    struct client client, other;
    (void)state;
    limits.new_battles = 2;
    limits.new_records = 0;
    house_open(&limits);
    house_client(&client);
    for (int i = 0; i < 2; i++)
        house_says(client_ask(&client, LESSON), "\"t\":\"created\"");
    house_says(client_ask(&client, LESSON), "from your address as many battles");
    house_says(client_ask(&client, "\"t\":\"import\",\"record\":\"\""), "so many records are brought here");
    assert_true(client_open_at(&other, house_port(), "127.0.0.3"));
    house_says(client_ask(&other, LESSON), "\"t\":\"created\"");
    client_close(&other);
    client_close(&client);
}

static char *map_of(const char *token, const char *ending)
{
    char request[256];
    size_t length;
    snprintf(request, sizeof request, "GET /map/%s.%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", token, ending,
             house_port());
    return http_ask(house_port(), request, &length);
}

static void assert_map(const char *token, const char *ending, const char *status, const char *piece)
{
    char *map = map_of(token, ending);
    assert_non_null(map);
    house_says(map, status);
    house_says(map, piece);
    free(map);
}

static void one_address_has_so_many_maps(void **state)
{
    struct server_limits limits = usual();
    struct client client;
    (void)state;
    limits.maps = 2;
    house_open(&limits);
    house_client(&client);
    struct links links = house_battle(&client, "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," PEOPLE);
    for (int i = 0; i < 2; i++)
        assert_map(links.watch, "svg", "200 OK", "<svg");
    assert_map(links.watch, "svg", "429 Too Many Requests", "as many maps have been drawn");
    client_close(&client);
}

static void a_map_is_no_larger_than_this(void **state)
{
    struct server_limits limits = usual();
    struct client client;
    (void)state;
    limits.map_bytes = 65536;
    house_open(&limits);
    house_client(&client);
    struct links links = house_battle(&client, "\"scenario\":\"village\",\"ruleset\":\"gdc\"," PEOPLE);
    assert_map(links.watch, "svg", "403 Forbidden", "more work, or more bytes, than this server bears");
    client_close(&client);
}

/* Large battles as they are fought are drawn. */
static void a_large_battle_is_drawn(void **state)
{
    struct client client;
    (void)state;
    house_open(NULL);
    house_client(&client);
    char terms[256];
    snprintf(terms, sizeof terms, "\"scenario\":\"%s\",\"ruleset\":\"gdc\"," PEOPLE, LARGE_BATTLE);
    struct links links = house_battle(&client, terms);
    assert_map(links.watch, "svg", "200 OK", "<svg");
    assert_map(links.watch, "png", "200 OK", "image/png");
    client_close(&client);
}

/* Whatever lies on the table: a map is drawn in a few seconds, or refused in them. */
static void woods_upon_woods_cost_no_more_than_a_map_may(void **state)
{
    static const char *const endings[] = {"svg", "png", "pdf"};
    struct client client;
    char token[64];
    (void)state;
    house_open(NULL);
    house_client(&client);
    char *message = battle_in_woods(WOODS, PEOPLE);
    const char *created = client_ask(&client, message);
    house_says(created, "\"t\":\"created\"");
    snprintf(token, sizeof token, "%s", piece_of(created, "\"watch\":\""));
    for (int i = 0; i < 3; i++) {
        double since = milliseconds();
        char *map = map_of(token, endings[i]);
        assert_true(strstr(map, "200 OK") != NULL || strstr(map, "than this server bears") != NULL);
        assert_true(milliseconds() - since < 15000);
        free(map);
    }
    free(message);
    message = battle_in_woods(2000, PEOPLE);
    house_says(client_ask(&client, message), "features");
    free(message);
    client_close(&client);
}

/* A battle of one turn in which nobody does anything, to its end: its record as a message. */
static char *message_of_record(struct client *client)
{
    char request[256];
    size_t length;
    struct links links = house_battle(client, "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\",\"turns\":1," PEOPLE);
    house_join(client, links.red);
    house_join(client, links.blue);
    for (int side = 0; !house_do_least(client, side == 0 ? "red" : "blue"); side = 1 - side)
        ;
    snprintf(request, sizeof request, "GET /record/%s.jsonl HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n",
             links.watch, house_port());
    char *answer = http_ask(house_port(), request, &length), *message = malloc(2 * length + 64);
    char *at = message + sprintf(message, "\"t\":\"import\",\"record\":\"");
    for (const char *letter = strstr(answer, "\r\n\r\n") + 4; *letter != '\0'; letter++) {
        if (*letter == '"' || *letter == '\\')
            *at++ = '\\';
        *at++ = *letter == '\n' ? '\\' : *letter;
        if (*letter == '\n')
            *at++ = 'n';
    }
    strcpy(at, "\"");
    free(answer);
    return message;
}

static void a_record_is_played_again_for_so_long(void **state)
{
    struct server_limits limits = usual();
    struct client client;
    (void)state;
    house_open(NULL);
    house_client(&client);
    char *message = message_of_record(&client);
    house_says(client_ask(&client, message), "\"t\":\"created\"");
    client_close(&client);
    house_close();
    limits.record_seconds = 0;
    house_open(&limits);
    house_client(&client);
    house_says(client_ask(&client, message), "it takes longer to play this record again than this server bears");
    free(message);
    client_close(&client);
}

/* ---- silence ---- */

static void a_request_comes_to_its_end_in_time(void **state)
{
    size_t length;
    (void)state;
    house_open(NULL);
    int socket = socket_at(house_port(), "127.0.0.1");
    socket_say(socket, "GET / HTTP/1.1\r\n", 16);
    char *answer = socket_hear(socket, 20000, &length);
    house_says(answer, "408 Request Timeout");
    free(answer);
    close(socket);
}

/* ---- battles that nobody comes to ---- */

static void forget_visits(void)
{
    sqlite3 *database;
    assert_int_equal(sqlite3_open(house_archive(), &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, "UPDATE touched SET at = 1", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

static void battles_that_were_played_in_stay(void **state)
{
    struct server_limits limits = usual();
    struct client client;
    char words[128];
    (void)state;
    limits.battles = 2;
    house_open(&limits);
    house_client(&client);
    struct links played = house_battle(&client, "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," PEOPLE ",\"seed\":5");
    struct links idle = house_battle(&client, "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," PEOPLE);
    house_join(&client, played.red);
    house_order(&client, "red", "form r2a line");
    house_says(client_ask(&client, LESSON), "make room after an hour");
    house_close(); /* nobody sits anywhere now */
    client_close(&client);
    forget_visits();
    house_open(&limits);
    house_client(&client);
    house_says(client_ask(&client, LESSON), "make room after an hour"); /* which they are let go for */
    const char *created = "";
    for (int i = 0; i < 100 && strstr(created, "created") == NULL; i++, usleep(20000))
        created = client_ask(&client, LESSON);
    house_says(created, "\"t\":\"created\"");
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\"", idle.red);
    house_says(client_ask(&client, words), "no_such_token");
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\"", played.red);
    house_says(client_ask(&client, words), "\"t\":\"joined\"");
    client_close(&client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_budget_comes_back_with_time),
                                       cmocka_unit_test_teardown(one_address_has_so_many_connections, house_teardown),
                                       cmocka_unit_test_teardown(one_address_begins_so_many_battles, house_teardown),
                                       cmocka_unit_test_teardown(one_address_has_so_many_maps, house_teardown),
                                       cmocka_unit_test_teardown(a_map_is_no_larger_than_this, house_teardown),
                                       cmocka_unit_test_teardown(a_large_battle_is_drawn, house_teardown),
                                       cmocka_unit_test_teardown(woods_upon_woods_cost_no_more_than_a_map_may, house_teardown),
                                       cmocka_unit_test_teardown(a_record_is_played_again_for_so_long, house_teardown),
                                       cmocka_unit_test_teardown(a_request_comes_to_its_end_in_time, house_teardown),
                                       cmocka_unit_test_teardown(battles_that_were_played_in_stay, house_teardown),
                                       cmocka_unit_test_teardown(attacks_from_one_address_hold_nobody_else_up, house_teardown)};
    return cmocka_run_group_tests_name("server.attacks", tests, NULL, NULL);
}
