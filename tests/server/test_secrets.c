/* What a side may not know is in no byte that it is sent: units that it does not see, sealed orders, the seed, hashes. */
#include "server/house.h"

#include "random.h"
#include "server/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_IDS 64
#define SEED_DECIMAL "1234605616436508552"
#define SEED_DIGITS "1122334455667788"

/* ---- JSON ---- */

static struct json *tree_of(const char *text, char **copy)
{
    static struct json_node *nodes;
    static struct json json;
    struct error error;
    nodes = nodes != NULL ? nodes : malloc(200000 * sizeof *nodes);
    free(*copy);
    *copy = strdup(text);
    json_use(&json, nodes, 200000);
    if (!json_read(&json, *copy, strlen(text), &error))
        fail_msg("%s: %s", error.message, text);
    return &json;
}

static const struct json_node *member(const struct json *json, const char *name)
{
    const struct json_node *node = json_member(json, json_root(json), name);
    const struct json_node *view = node == NULL ? json_member(json, json_root(json), "view") : NULL;
    return node != NULL || view == NULL ? node : json_member(json, view, name);
}

/* ---- playing at random ---- */

/* A unit that this side is asked for, or "" ; false when it is asked nothing. */
static bool find_subject(struct client *client, const char *side, struct random_source *random, char unit[64])
{
    static char *copy;
    char words[128];
    snprintf(words, sizeof words, "\"t\":\"at\",\"side\":\"%s\"", side);
    const struct json *json = tree_of(client_ask(client, words), &copy);
    const struct json_node *decision = json_first(json, member(json, "pending"));
    unit[0] = '\0';
    if (decision == NULL)
        return false;
    const struct json_node *subjects = json_member(json, decision, "subjects");
    if (subjects == NULL || subjects->count == 0 || random_below(random, 4) == 0)
        return true;
    const struct json_node *subject = json_first(json, subjects);
    for (int i = random_below(random, subjects->count); i > 0; i--)
        subject = json_next(json, subject);
    snprintf(unit, 64, "%s", subject->string);
    return true;
}

static void give_some_order(struct client *client, const char *side, const char *unit, struct random_source *random)
{
    static char *copy;
    char words[1024];
    snprintf(words, sizeof words, "\"t\":\"legal\",\"side\":\"%s\"%s%s%s", side, *unit != '\0' ? ",\"unit\":\"" : "", unit,
             *unit != '\0' ? "\"" : "");
    const struct json *json = tree_of(client_ask(client, words), &copy);
    const struct json_node *orders = member(json, "orders");
    if (orders == NULL || orders->count == 0)
        return;
    const struct json_node *order = json_first(json, orders);
    for (int i = random_below(random, orders->count); i > 0; i--)
        order = json_next(json, order);
    snprintf(words, sizeof words, "\"t\":\"order\",\"side\":\"%s\",\"order\":\"%s\"", side,
             json_member(json, order, "order")->string);
    client_ask(client, words);
}

static void play_out(struct client clients[2])
{
    static const char *const sides[] = {"red", "blue"};
    struct random_source random = {7};
    char unit[64];
    for (int idle = 0; idle < 4;)
        for (int side = 0; side < 2; side++) {
            bool asked = find_subject(&clients[side], sides[side], &random, unit);
            idle = asked ? 0 : idle + 1;
            if (asked)
                give_some_order(&clients[side], sides[side], unit, &random);
        }
}

/* ---- what was sent ---- */

struct known {
    char id[MOST_IDS][16], name[MOST_IDS][64];
    bool known[MOST_IDS];
    int count;
};

/* A name that both sides use tells of nobody. */
static bool is_unique(const struct json *json, const struct json_node *units, const char *name)
{
    int count = 0;
    for (const struct json_node *unit = json_first(json, units); unit != NULL; unit = json_next(json, unit))
        count += strcmp(json_member(json, unit, "name")->string, name) == 0;
    return count == 1;
}

static void list_units(struct client *client, const char *side, struct known *known)
{
    static char *copy;
    const struct json *json = tree_of(client_ask(client, "\"t\":\"at\",\"n\":0,\"as\":\"all\""), &copy);
    const struct json_node *units = member(json, "units");
    known->count = 0;
    for (const struct json_node *unit = json_first(json, units); unit != NULL; unit = json_next(json, unit))
        if (strcmp(json_member(json, unit, "side")->string, side) == 0) {
            const char *name = json_member(json, unit, "name")->string;
            snprintf(known->name[known->count], 64, "%s", is_unique(json, units, name) ? name : "no unit's name");
            snprintf(known->id[known->count++], 16, "%s", json_member(json, unit, "id")->string);
        }
}

static void learn(struct client *client, int n, const char *as, struct known *known)
{
    static char *copy;
    char words[128];
    snprintf(words, sizeof words, "\"t\":\"at\",\"n\":%d,\"as\":\"%s\"", n, as);
    const struct json *json = tree_of(client_ask(client, words), &copy);
    for (const struct json_node *unit = json_first(json, member(json, "units")); unit != NULL; unit = json_next(json, unit))
        for (int i = 0; i < known->count; i++)
            known->known[i] |= strcmp(json_member(json, unit, "id")->string, known->id[i]) == 0;
}

/* As a word of its own: "b1" is not in "b12". */
static bool mentions(const char *text, const char *id)
{
    size_t length = strlen(id);
    for (const char *at = text; (at = strstr(at, id)) != NULL; at++) {
        bool begins = at == text || strchr(" \"(,:", at[-1]) != NULL, ends = strchr(" \"),:.;", at[length]) != NULL;
        if (begins && ends)
            return true;
    }
    return false;
}

static void assert_no_secret(const char *frame, const struct known *known)
{
    assert_null(strstr(frame, "\"hash\""));
    assert_null(strstr(frame, "\"hidden_from\""));
    if (strstr(frame, "\"end\":true") == NULL) {
        assert_null(strstr(frame, SEED_DIGITS));
        assert_null(strstr(frame, SEED_DECIMAL));
    }
    for (int i = 0; i < known->count; i++)
        if (!known->known[i] && (mentions(frame, known->id[i]) || mentions(frame, known->name[i])))
            fail_msg("%s is hidden, but told of: %s", known->id[i], frame);
}

/* All frames that a seat was sent, in their order, by what it knew behind each line. How many units were hidden at first. */
static int check_frames(struct client *client, struct client *judge, const char *as, const char *other)
{
    struct known known = {.count = 0};
    list_units(judge, other, &known);
    learn(judge, 0, as, &known);
    int hidden = 0;
    for (int i = 0; i < known.count; i++)
        hidden += !known.known[i];
    char *all = strdup(client->all);
    for (char *frame = strtok(all, "\n"); frame != NULL; frame = strtok(NULL, "\n")) {
        if (strncmp(frame, "{\"t\":\"line\"", 11) == 0)
            learn(judge, atoi(piece_of(frame, "\"n\":")), as, &known);
        assert_no_secret(frame, &known);
    }
    free(all);
    return hidden;
}

static bool has_any(const char *frame, const char *end, const char *const *pieces)
{
    for (; *pieces != NULL; pieces++) {
        const char *found = strstr(frame, *pieces);
        if (found != NULL && found < end)
            return true;
    }
    return false;
}

/* Lines in which there is nothing for a side are not told, and leave no gap: how many fewer it was told than the record has. */
static int check_sealed(const char *record, const struct client *client)
{
    static const char *const something[] = {"\"by\":",    "\"events\":[{", "\"units\":",    "\"unseen\":", "\"now\":",
                                            "\"lacks\":", "\"pending\":",  "\"features\":", "\"result\":", NULL};
    int n = 0, lines = 0;
    for (const char *frame = client->all; (frame = strstr(frame, "{\"t\":\"line\"")) != NULL; frame++) {
        const char *end = strchr(frame, '\n');
        assert_true(has_any(frame, end, something));
        int number = atoi(piece_of(frame, "\"n\":"));
        assert_true(n == 0 || number == n + 1);
        n = number;
    }
    for (const char *line = record; (line = strstr(line, "\n{\"n\":")) != NULL; line++)
        lines++;
    return lines - 1 - n;
}

static char *fetch_record(const char *token)
{
    char request[256];
    size_t length;
    snprintf(request, sizeof request, "GET /record/%s.jsonl HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n", token,
             house_port());
    return http_ask(house_port(), request, &length);
}

static void no_byte_tells_what_is_hidden(void **state)
{
    struct client clients[2], watch, judge;
    (void)state;
    for (int side = 0; side < 2; side++)
        house_client(&clients[side]);
    house_client(&watch);
    house_client(&judge);
    struct links links = house_battle(&judge, "\"scenario\":\"generated:10:3\",\"ruleset\":\"gdc\",\"seed\":" SEED_DECIMAL
                                              ",\"turns\":4,\"options\":[\"hidden_movement\",\"tactical_chits\"],"
                                              "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}");
    memset(judge.all, 0, judge.all_used); /* who gives the seed knows it */
    house_join(&clients[0], links.red);
    house_join(&clients[1], links.blue);
    house_join(&watch, links.watch);
    house_join(&judge, links.watch);
    play_out(clients);
    for (const char *heard = ""; strstr(heard, "\"end\":true") == NULL; assert_non_null(heard))
        heard = client_hear(&watch, 20000);
    int hidden = check_frames(&clients[0], &judge, "red", "blue") + check_frames(&clients[1], &judge, "blue", "red");
    assert_int_not_equal(hidden, 0);
    assert_true(told_compare(&clients[0], &judge, "red") > 20 && told_compare(&clients[1], &judge, "blue") > 20);
    assert_true(told_compare(&watch, &judge, "watch") > 20);
    check_frames(&watch, &judge, "watch", "red");
    check_frames(&watch, &judge, "watch", "blue");
    char *record = fetch_record(links.red);
    assert_int_not_equal(check_sealed(record, &clients[0]), 0);
    assert_int_not_equal(check_sealed(record, &clients[1]), 0);
    assert_int_not_equal(check_sealed(record, &watch), 0);
    free(record);
    client_close(&judge);
    client_close(&watch);
    client_close(&clients[1]);
    client_close(&clients[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_byte_tells_what_is_hidden)};
    return cmocka_run_group_tests_name("server.secrets", tests, house_setup, house_teardown);
}
