/* A computer player goes on behind a rest of the server as if there had been none. */
#include "server/house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NEVER 0

/* Another server over the same archive, and red comes again. */
static void rest(struct client *red, const char *token)
{
    client_close(red);
    house_close();
    house_open(NULL);
    house_client(red);
    house_join(red, token);
}

static bool red_is_asked(struct client *red, char order[512])
{
    const char *legal = client_ask(red, "\"t\":\"legal\",\"side\":\"red\"");
    snprintf(order, 512, "%s", piece_of(legal, "{\"order\":\""));
    return order[0] != '\0';
}

/* Red gives the least; before so many of his orders, but the first, the server rests. */
static void play_out(struct client *red, const char *token, int each)
{
    char order[512];
    int orders = 0;
    while (strstr(client_ask(red, "\"t\":\"at\",\"side\":\"red\""), "\"over\":true") == NULL) {
        if (!red_is_asked(red, order)) {
            client_hear(red, 20);
            continue;
        }
        if (each != NEVER && ++orders % each == 0)
            rest(red, token);
        house_order(red, "red", order);
    }
}

/* All lines of the record behind the first, which proves the header, and that has the time in it. */
static char *fight(const char *ruleset, int each)
{
    char terms[256], request[256];
    size_t length;
    struct client red;
    snprintf(terms, sizeof terms,
             "\"scenario\":\"first-lesson\",\"ruleset\":\"%s\",\"seats\":{\"red\":\"person\",\"blue\":\"sergeant\"},\"seed\":17",
             ruleset);
    house_client(&red);
    struct links links = house_battle(&red, terms);
    house_join(&red, links.red);
    play_out(&red, links.red, each);
    client_close(&red);
    snprintf(request, sizeof request, "GET /record/%s.jsonl HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n",
             links.red, house_port());
    char *answer = http_ask(house_port(), request, &length);
    char *lines = strstr(answer, "\n{\"n\":1,");
    assert_non_null(lines);
    memmove(answer, lines, strlen(lines) + 1);
    *strstr(answer, "\"salt\"") = '\0'; /* of the seed: each battle has its own */
    return answer;
}

static void assert_same(const char *whole, const char *broken)
{
    size_t alike = 0;
    while (whole[alike] == broken[alike] && whole[alike] != '\0')
        alike++;
    if (whole[alike] != broken[alike])
        fail_msg("%.300s\nagainst\n%.300s", whole + (alike < 150 ? 0 : alike - 150), broken + (alike < 150 ? 0 : alike - 150));
}

static void a_sergeant_remembers_behind_a_rest(void **state)
{
    static const char *const fought[] = {"gote", "period", "cls3"};
    (void)state;
    for (size_t i = 0; i < sizeof fought / sizeof *fought; i++) {
        char *whole = fight(fought[i], NEVER), *broken = fight(fought[i], 3);
        assert_same(whole, broken);
        free(whole);
        free(broken);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_sergeant_remembers_behind_a_rest, house_setup, house_teardown),
    };
    return cmocka_run_group_tests_name("server.recall", tests, NULL, NULL);
}
