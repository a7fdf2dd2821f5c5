/* Every limit of the server, met and passed by one. */
#include "server/house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TWO_PEOPLE "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}"

static struct server_limits usual(void)
{
    struct server_limits limits = SERVER_LIMITS_USUAL;
    return limits;
}

/* {"t":"ping","x":"aaa..."} of so many bytes. */
static char *long_ping(size_t length)
{
    static const char begin[] = "{\"t\":\"ping\",\"x\":\"", end[] = "\"}";
    char *text = malloc(length + 1);
    memset(text, 'a', length);
    memcpy(text, begin, strlen(begin));
    memcpy(text + length - strlen(end), end, sizeof end);
    return text;
}

static void a_message_may_be_so_long(void **state)
{
    struct server_limits limits = usual();
    struct client client;
    (void)state;
    limits.message_bytes = 5000;
    house_open(&limits);
    house_client(&client);
    char *text = long_ping(5000);
    client_say(&client, text);
    assert_string_equal(client_hear(&client, 20000), "{\"t\":\"pong\"}");
    free(text);
    text = long_ping(5001);
    client_say(&client, text);
    assert_null(client_hear(&client, 20000));
    assert_int_equal(client.closing, 1009);
    assert_non_null(strstr(client.why, "too_large"));
    free(text);
    client_close(&client);
}

static void only_texts_are_understood(void **state)
{
    struct client client;
    (void)state;
    house_open(NULL);
    house_client(&client);
    client_say_bytes(&client, 2, "{}", 2);
    assert_null(client_hear(&client, 20000));
    assert_int_equal(client.closing, 1003);
    client_close(&client);
}

/* Whether the server has room for one more, asked until it has: 60 seconds at most. */
static bool is_let_in(struct client *client)
{
    for (int i = 0; i < 3000; i++) {
        if (client_open(client, house_port()))
            return true;
        usleep(20000);
    }
    return false;
}

static void so_many_sockets_are_let_in(void **state)
{
    struct server_limits limits = usual();
    struct client clients[4];
    (void)state;
    limits.sockets = 3;
    house_open(&limits);
    for (int i = 0; i < 3; i++)
        house_client(&clients[i]);
    assert_false(client_open(&clients[3], house_port()));
    client_close(&clients[1]);
    assert_true(is_let_in(&clients[3])); /* once the server has seen it go */
    client_close(&clients[0]);
    client_close(&clients[2]);
    client_close(&clients[3]);
}

static void messages_come_no_faster_than_this(void **state)
{
    struct server_limits limits = usual();
    struct client client;
    int answered = 0;
    (void)state;
    limits.rate = 2;
    house_open(&limits);
    house_client(&client);
    for (int i = 0; i < 60; i++)
        client_say(&client, "{\"t\":\"ping\"}");
    while (client_hear(&client, 20000) != NULL)
        answered++;
    assert_int_equal(client.closing, 1008);
    assert_non_null(strstr(client.why, "too_fast"));
    assert_in_range(answered, 0, 59);
    client_close(&client);
    house_client(&client);
    for (int i = 0; i < 20; i++)
        client_say(&client, "{\"t\":\"ping\"}");
    for (int i = 0; i < 20; i++)
        assert_non_null(client_hear(&client, 20000));
    client_close(&client);
}

static void who_does_not_listen_is_sent_away(void **state)
{
    struct server_limits limits = usual();
    struct client client;
    struct client next;
    int heard = 0;
    (void)state;
    limits.waiting_bytes = 65536;
    limits.rate = 1000000;
    limits.sockets = 1; /* so that another gets in only when this one has been sent away */
    house_open(&limits);
    house_client(&client);
    client.keeps_all = false;
    bool said = true;
    for (int i = 0; i < 4000 && said; i++) /* some forty megabytes of answers that nobody reads: no machine keeps so many */
        said = client_say(&client, "{\"t\":\"scenarios\"}");
    assert_true(is_let_in(&next));
    client_close(&next);
    while (client_hear(&client, 20000) != NULL)
        heard++;
    assert_in_range(heard, 1, 3999);
    client_close(&client);
}

static void so_many_battles_are_kept(void **state)
{
    struct server_limits limits = usual();
    struct client client;
    (void)state;
    limits.battles = 2;
    house_open(&limits);
    house_client(&client);
    for (int i = 0; i < 2; i++)
        house_battle(&client, "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," TWO_PEOPLE);
    const char *answer = client_ask(&client, "\"t\":\"create\",\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," TWO_PEOPLE);
    assert_string_equal(piece_of(answer, "\"code\":\""), "not_allowed");
    client_close(&client);
    house_close();
    house_open(&limits);
    house_client(&client);
    answer = client_ask(&client, "\"t\":\"create\",\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," TWO_PEOPLE);
    assert_string_equal(piece_of(answer, "\"code\":\""), "not_allowed");
    client_close(&client);
}

static void a_battle_may_have_so_many_units(void **state)
{
    struct server_limits limits = usual();
    struct client client;
    (void)state;
    limits.units = 12; /* those of the lesson, with its generals */
    house_open(&limits);
    house_client(&client);
    house_battle(&client, "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," TWO_PEOPLE);
    client_close(&client);
    house_close();
    limits.units = 11;
    house_open(&limits);
    house_client(&client);
    const char *answer = client_ask(&client, "\"t\":\"create\",\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\"," TWO_PEOPLE);
    assert_string_equal(piece_of(answer, "\"code\":\""), "bad_scenario");
    client_close(&client);
}

/* More than are answered at once are read later, not refused. */
static void many_questions_may_wait(void **state)
{
    struct client client;
    (void)state;
    house_open(NULL);
    house_client(&client);
    for (int i = 0; i < 3 * LIMIT_UNANSWERED; i++)
        client_say(&client, "{\"t\":\"ping\"}");
    for (int i = 0; i < 3 * LIMIT_UNANSWERED; i++)
        assert_non_null(client_hear(&client, 20000));
    client_close(&client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(a_message_may_be_so_long, house_teardown),
                                       cmocka_unit_test_teardown(only_texts_are_understood, house_teardown),
                                       cmocka_unit_test_teardown(so_many_sockets_are_let_in, house_teardown),
                                       cmocka_unit_test_teardown(messages_come_no_faster_than_this, house_teardown),
                                       cmocka_unit_test_teardown(who_does_not_listen_is_sent_away, house_teardown),
                                       cmocka_unit_test_teardown(so_many_battles_are_kept, house_teardown),
                                       cmocka_unit_test_teardown(a_battle_may_have_so_many_units, house_teardown),
                                       cmocka_unit_test_teardown(many_questions_may_wait, house_teardown)};
    return cmocka_run_group_tests_name("server.limits", tests, NULL, NULL);
}
