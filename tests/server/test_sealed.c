/* Pairs of battles that differ in sealed orders alone, or in what hidden units do: up to the revealing the other side and a
   watcher are sent the same, byte by byte and in the same order, whatever they ask and however often they come back. */
#include "server/house.h"

#include "battle/battle.h"
#include "random.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ORDERS 600
#define MOST_NAMES 64

static const char *const side_names[] = {"red", "blue"};

static int open_house(void **state)
{
    struct server_limits limits = SERVER_LIMITS_USUAL;
    (void)state;
    limits.rate = 1000000;
    house_open(&limits);
    return 0;
}

/* ---- a table with both sides and a watcher ---- */

struct sitting {
    struct client side[2], watch;
    struct links links;
};

static void sit_down(struct sitting *table, const char *terms)
{
    for (int side = 0; side < 2; side++)
        house_client(&table->side[side]);
    house_client(&table->watch);
    table->links = house_battle(&table->side[0], terms);
    house_join(&table->side[0], table->links.red);
    house_join(&table->side[1], table->links.blue);
    house_join(&table->watch, table->links.watch);
}

static void get_up(struct sitting *table)
{
    client_close(&table->side[0]);
    client_close(&table->side[1]);
    client_close(&table->watch);
}

/* All that is on its way to this client is in its archive when it has been answered. */
static void catch_up(struct client *client)
{
    client_ask(client, "\"t\":\"ping\"");
}

/* Of a person who comes back what he is told of the battle is compared too, but not its number nor its commitment. */
static void come_back(struct client *client, const char *token)
{
    char words[256];
    int n = atoi(piece_of(client_ask(client, "\"t\":\"lines\",\"from\":2147483647"), "\"last\":"));
    struct client again;
    house_client(&again);
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\",\"since\":%d", token, n > 3 ? n - 3 : -1);
    const char *joined = client_ask(&again, words);
    assert_string_equal(piece_of(joined, "\"t\":\""), "joined");
    char told[64];
    snprintf(told, sizeof told, "n %s, from %s", piece_of(joined, "\"n\":"), piece_of(joined, "\"from\":"));
    again.all_used = 0;
    assert_string_not_equal(client_wait(&again, "{\"t\":\"view\""), "");
    catch_up(&again);
    /* what the second connection heard is put behind what the first one did */
    size_t length = strlen(told);
    while (client->all_used + again.all_used + length + 2 > client->all_size) {
        client->all_size = 2 * client->all_size + 65536;
        client->all = realloc(client->all, client->all_size);
    }
    memcpy(client->all + client->all_used, told, length);
    memcpy(client->all + client->all_used + length, again.all, again.all_used + 1);
    client->all_used += length + again.all_used;
    client_close(&again);
}

/* ---- what is asked, and what may be answered ---- */

struct asked {
    bool any, sealed, open_ended;
    char kind[32], subject[MOST_NAMES][16];
    int subjects;
};

static bool is_sealed(const struct battle_rules *rules, const char *kind)
{
    for (const struct decision_kind *decision = rules->decisions; decision->name != NULL; decision++)
        if (strcmp(decision->name, kind) == 0)
            return decision->sealed;
    return false;
}

/* The first thing that a side is asked. */
static struct asked what_is_asked(struct client *client, int side, const struct battle_rules *rules)
{
    char words[64];
    struct asked asked = {.any = false};
    snprintf(words, sizeof words, "\"t\":\"at\",\"side\":\"%s\"", side_names[side]);
    const char *at = strstr(client_ask(client, words), "\"pending\":[{");
    if (at == NULL)
        return asked;
    asked.any = true;
    snprintf(asked.kind, sizeof asked.kind, "%s", piece_of(at, "\"decision\":\""));
    asked.sealed = is_sealed(rules, asked.kind);
    const char *end = strchr(at, '}'), *subjects = strstr(at, "\"subjects\":[");
    asked.open_ended = subjects != NULL && subjects < end;
    if (!asked.open_ended)
        return asked;
    for (subjects = strchr(subjects, '['); *subjects != ']' && subjects[1] != ']' && asked.subjects < MOST_NAMES;) {
        snprintf(asked.subject[asked.subjects], 16, "%s", piece_of(subjects, "\""));
        subjects += strlen(asked.subject[asked.subjects++]) + 3;
    }
    return asked;
}

/* Some legal order, or "" ; of a unit, or of the decision as such. */
static void some_order(struct client *client, int side, const char *unit, struct random_source *random, char order[512])
{
    char words[128];
    int count = 0;
    snprintf(words, sizeof words, "\"t\":\"legal\",\"side\":\"%s\"%s%s%s", side_names[side], *unit != '\0' ? ",\"unit\":\"" : "",
             unit, *unit != '\0' ? "\"" : "");
    const char *legal = client_ask(client, words);
    for (const char *at = legal; (at = strstr(at, "{\"order\":\"")) != NULL; at++)
        count++;
    order[0] = '\0';
    if (count == 0)
        return;
    for (int skip = random_below(random, count); (legal = strstr(legal, "{\"order\":\"")) != NULL && skip > 0; skip--)
        legal++;
    snprintf(order, 512, "%s", piece_of(legal, "{\"order\":\""));
}

/* To a question about a unit. */
static void some_answer(struct client *client, int side, struct random_source *random, char order[512])
{
    char words[64], unit[16];
    snprintf(words, sizeof words, "\"t\":\"at\",\"side\":\"%s\"", side_names[side]);
    snprintf(unit, sizeof unit, "%s", piece_of(strstr(client_ask(client, words), "\"pending\":[{"), "\"unit\":\""));
    some_order(client, side, unit, random, order);
}

/* Gives it; the number of its line as the side counts it, 0 if it is refused. */
static int give(struct client *client, int side, const char *order)
{
    char words[1024];
    snprintf(words, sizeof words, "\"t\":\"order\",\"side\":\"%s\",\"order\":\"%s\"", side_names[side], order);
    const char *answer = client_ask(client, words);
    return strcmp(piece_of(answer, "\"t\":\""), "taken") == 0 ? atoi(piece_of(answer, "\"n\":")) : 0;
}

/* ---- a battle as far as it has been played ---- */

struct story {
    struct {
        int side;
        char order[512];
    } said[MOST_ORDERS];
    int orders;
};

static void retell(struct sitting *table, const struct story *story)
{
    for (int i = 0; i < story->orders; i++)
        assert_int_not_equal(give(&table->side[story->said[i].side], story->said[i].side, story->said[i].order), 0);
    catch_up(&table->side[0]);
    catch_up(&table->side[1]);
    catch_up(&table->watch);
}

/* Toward the middle of the table, where all that is sealed comes from. */
static void close_in(struct client *client, int side, const char *unit, char order[512])
{
    char words[128];
    snprintf(words, sizeof words, "\"t\":\"plan\",\"side\":\"%s\",\"unit\":\"%s\",\"to\":[900000,700000]", side_names[side],
             unit);
    snprintf(order, 512, "%s", piece_of(client_ask(client, words), "\"order\":\""));
}

static void go_on(struct sitting *table, struct story *story, int side, struct random_source *random, const struct asked *asked)
{
    char order[512];
    bool done = asked->subjects == 0 || random_below(random, asked->kind[0] == 'm' ? 12 : 3) == 0;
    some_order(&table->side[side], side, asked->open_ended && !done ? asked->subject[random_below(random, asked->subjects)] : "",
               random, order);
    if (!asked->open_ended && order[0] == '\0')
        some_answer(&table->side[side], side, random, order);
    if (asked->open_ended && !done && strchr("ms", asked->kind[0]) != NULL && random_below(random, 4) > 0)
        close_in(&table->side[side], side, asked->subject[random_below(random, asked->subjects)], order);
    if (order[0] == '\0' || give(&table->side[side], side, order) == 0)
        return;
    assert_true(story->orders < MOST_ORDERS);
    story->said[story->orders].side = side;
    memcpy(story->said[story->orders++].order, order, sizeof order);
}

/* ---- the pair ---- */

/* What this side says in secret: so many orders, some of them taken back, and perhaps that this is all. */
static void say_in_secret(struct sitting *table, int side, struct random_source *random, int orders, bool done,
                          const struct battle_rules *rules)
{
    struct client *client = &table->side[side];
    char order[512], words[64];
    for (int i = 0; i < orders; i++) {
        struct asked asked = what_is_asked(client, side, rules);
        if (!asked.any || !asked.sealed || !asked.open_ended || asked.subjects == 0)
            break;
        some_order(client, side, asked.subject[random_below(random, asked.subjects)], random, order);
        int n = order[0] == '\0' ? 0 : give(client, side, order);
        if (n == 0 || random_below(random, 3) != 0)
            continue;
        snprintf(words, sizeof words, "\"t\":\"take_back\",\"side\":\"%s\",\"to\":%d", side_names[side], n);
        const char *answer = client_ask(client, words);
        if (strcmp(piece_of(answer, "\"t\":\""), "taken") != 0)
            fail_msg("%s: %s", order, answer);
    }
    if (done)
        give(client, side, "done");
}

/* All that the other side might ask, before it has answered. */
static void look_about(struct sitting *table, int side, const struct battle_rules *rules)
{
    struct client *client = &table->side[side];
    char words[256];
    struct asked asked = what_is_asked(client, side, rules);
    struct random_source random = {11};
    char order[512];
    snprintf(words, sizeof words, "\"t\":\"lines\",\"side\":\"%s\",\"from\":0", side_names[side]);
    client_ask(client, words);
    for (int i = 0; i < asked.subjects && i < 6; i++) {
        some_order(client, side, asked.subject[i], &random, order);
        if (order[0] == '\0')
            continue;
        snprintf(words, sizeof words, "\"t\":\"preview\",\"side\":\"%s\",\"order\":\"%.200s\"", side_names[side], order);
        client_ask(client, words);
        snprintf(words, sizeof words, "\"t\":\"targets\",\"side\":\"%s\",\"unit\":\"%s\"", side_names[side], asked.subject[i]);
        client_ask(client, words);
        if (asked.sealed && i % 2 == 0)
            give(client, side, order);
    }
    snprintf(words, sizeof words, "\"t\":\"take_back\",\"side\":\"%s\",\"to\":100000", side_names[side]);
    client_ask(client, words);
    snprintf(words, sizeof words, "\"t\":\"agree\",\"side\":\"%s\",\"agrees\":true", side_names[side]);
    client_ask(client, words);
    catch_up(&table->watch);
    client_ask(&table->watch, "\"t\":\"at\"");
    client_ask(&table->watch, "\"t\":\"lines\",\"from\":0");
    come_back(client, side == 0 ? table->links.red : table->links.blue);
    come_back(&table->watch, table->links.watch);
}

static void assert_same(const struct client *a, const struct client *b, size_t from_a, size_t from_b, const char *who,
                        const char *kind)
{
    size_t length = a->all_used - from_a;
    const char *one = a->all + from_a, *other = b->all + from_b;
    if (length == b->all_used - from_b && memcmp(one, other, length) == 0)
        return;
    size_t at = 0;
    while (at < length && one[at] == other[at])
        at++;
    at = at > 200 ? at - 200 : 0;
    fail_msg("%s of %s can tell:\n%.900s\nis not\n%.900s", who, kind, one + at, other + at);
}

/* Two battles come to the same question by the same story; then a side answers it in secret in two ways. */
static void compare_pair(const char *terms, const struct story *story, int side, uint64_t seed, const struct battle_rules *rules,
                         const char *kind)
{
    struct sitting tables[2];
    size_t from[2][2];
    struct random_source random = {seed};
    int first = random_below(&random, 3), second = first + 1 + random_below(&random, 3);
    bool done = random_below(&random, 2) == 0;
    for (int i = 0; i < 2; i++) {
        sit_down(&tables[i], terms);
        retell(&tables[i], story);
        from[i][0] = tables[i].side[1 - side].all_used;
        from[i][1] = tables[i].watch.all_used;
        tables[i].side[1 - side].last_id = tables[i].watch.last_id = 1000;
        say_in_secret(&tables[i], side, &random, i == 0 ? first : second, i == 1 || done, rules);
        look_about(&tables[i], 1 - side, rules);
    }
    assert_same(&tables[0].side[1 - side], &tables[1].side[1 - side], from[0][0], from[1][0], side_names[1 - side], kind);
    assert_same(&tables[0].watch, &tables[1].watch, from[0][1], from[1][1], "watch", kind);
    get_up(&tables[0]);
    get_up(&tables[1]);
}

/* Plays a battle at random; wherever both sides are asked in secret, pairs part. How many pairs there were. */
static int compare_pairs(const char *terms, const char *ruleset, uint64_t seed, int most, char kinds[1024])
{
    static struct story story;
    const struct battle_rules *rules = battle_rules_of(test_shelf(ruleset)->ruleset);
    struct random_source random = {seed};
    struct sitting table;
    int pairs = 0, parted_at = -1;
    story.orders = 0;
    sit_down(&table, terms);
    for (int idle = 0; pairs < most && idle < 4 && story.orders < MOST_ORDERS - 2;) {
        struct asked asked[2];
        for (int side = 0; side < 2; side++)
            asked[side] = what_is_asked(&table.side[side], side, rules);
        idle = asked[0].any || asked[1].any ? 0 : idle + 1;
        bool both = asked[0].any && asked[1].any && asked[0].sealed && asked[1].sealed;
        if (both && parted_at != story.orders && (asked[0].subjects > 0 || asked[1].subjects > 0)) {
            int side = asked[1].subjects > asked[0].subjects;
            compare_pair(terms, &story, side, seed + (uint64_t)story.orders, rules, asked[side].kind);
            if (strstr(kinds, asked[side].kind) == NULL)
                snprintf(kinds + strlen(kinds), 1024 - strlen(kinds), "%s ", asked[side].kind);
            parted_at = story.orders;
            pairs++;
        }
        int side = asked[0].any && (!asked[1].any || random_below(&random, 2) == 0) ? 0 : 1;
        if (asked[side].any)
            go_on(&table, &story, side, &random, &asked[side]);
    }
    get_up(&table);
    return pairs;
}

static void sealed_orders_are_nothing_to_the_other_side(void **state)
{
    static const struct {
        const char *ruleset, *terms;
        uint64_t seed;
    } battles[] = {
        {"gdc", "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\",\"seed\":5,\"seats\":{\"red\":\"person\",\"blue\":\"person\"}",
         1},
        {"gdc",
         "\"scenario\":\"generated:10:3\",\"ruleset\":\"gdc\",\"seed\":6,\"options\":[\"hidden_movement\",\"tactical_chits\"],"
         "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}",
         2},
        {"cls3",
         "\"scenario\":\"first-lesson\",\"ruleset\":\"cls3\",\"seed\":7,\"seats\":{\"red\":\"person\",\"blue\":\"person\"}", 3}};
    char kinds[1024] = "";
    int pairs = 0;
    (void)state;
    for (size_t i = 0; i < sizeof battles / sizeof *battles; i++)
        pairs += compare_pairs(battles[i].terms, battles[i].ruleset, battles[i].seed, 12, kinds);
    assert_true(pairs >= 30);
    assert_non_null(strstr(kinds, "gunnery"));
    assert_non_null(strstr(kinds, "charge"));
    assert_non_null(strstr(kinds, "muskets"));
}

/* All lines as this seat is told them now. */
static char *lines_of(const char *token)
{
    struct client client;
    house_client(&client);
    house_join(&client, token);
    char *lines = strdup(client_ask(&client, "\"t\":\"lines\",\"from\":0"));
    client_close(&client);
    return lines;
}

static void what_was_not_told_stays_untold(void **state)
{
    const struct battle_rules *rules = battle_rules_of(test_shelf("gdc")->ruleset);
    struct random_source random = {3};
    struct sitting table;
    (void)state;
    sit_down(&table,
             "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\",\"seed\":5,\"seats\":{\"red\":\"person\",\"blue\":\"person\"}");
    while (!what_is_asked(&table.side[0], 0, rules).sealed)
        for (int side = 0; side < 2; side++)
            if (what_is_asked(&table.side[side], side, rules).any)
                give(&table.side[side], side, "done");
    say_in_secret(&table, 0, &random, 3, true, rules);
    struct links links = table.links;
    get_up(&table);
    char *before[] = {lines_of(links.red), lines_of(links.blue), lines_of(links.watch)};
    house_close();
    open_house(NULL);
    char *after[] = {lines_of(links.red), lines_of(links.blue), lines_of(links.watch)};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(before[i], after[i]);
        free(before[i]);
    }
    assert_int_not_equal(strlen(after[0]), strlen(after[1]));
    for (int i = 0; i < 3; i++)
        free(after[i]);
}

/* ---- hidden movement ---- */

static bool knows(struct client *client, int side, const char *unit)
{
    char words[64], sought[64];
    snprintf(words, sizeof words, "\"t\":\"at\",\"side\":\"%s\"", side_names[side]);
    snprintf(sought, sizeof sought, "{\"id\":\"%s\",", unit);
    return strstr(client_ask(client, words), sought) != NULL;
}

/* In one of two battles a unit that nobody has seen is given an order: true if it has stayed unseen by that. */
static bool compare_hidden(const char *terms, const struct story *story, int side, const char *unit, uint64_t seed,
                           const struct battle_rules *rules)
{
    struct sitting tables[2];
    size_t from[2][2];
    struct random_source random = {seed};
    char order[512];
    bool unseen = true;
    for (int i = 0; i < 2; i++) {
        sit_down(&tables[i], terms);
        retell(&tables[i], story);
        from[i][0] = tables[i].side[1 - side].all_used;
        from[i][1] = tables[i].watch.all_used;
        tables[i].side[1 - side].last_id = tables[i].watch.last_id = 1000;
        if (i == 1) {
            some_order(&tables[i].side[side], side, unit, &random, order);
            unseen = order[0] != '\0' && give(&tables[i].side[side], side, order) != 0;
        }
        catch_up(&tables[i].side[1 - side]);
        look_about(&tables[i], 1 - side, rules);
        unseen = unseen && !knows(&tables[i].side[1 - side], 1 - side, unit);
    }
    if (unseen) {
        assert_same(&tables[0].side[1 - side], &tables[1].side[1 - side], from[0][0], from[1][0], side_names[1 - side], order);
        assert_same(&tables[0].watch, &tables[1].watch, from[0][1], from[1][1], "watch", order);
    }
    get_up(&tables[0]);
    get_up(&tables[1]);
    return unseen;
}

static int find_unknown(struct sitting *table, int side, const struct asked *asked)
{
    for (int i = 0; i < asked->subjects; i++)
        if (!knows(&table->side[1 - side], 1 - side, asked->subject[i]))
            return i;
    return -1;
}

static void what_nobody_has_seen_leaves_no_trace(void **state)
{
    static const char terms[] =
        "\"scenario\":\"generated:10:3\",\"ruleset\":\"gdc\",\"seed\":8,\"options\":[\"hidden_movement\"],"
        "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}";
    static struct story story;
    const struct battle_rules *rules = battle_rules_of(test_shelf("gdc")->ruleset);
    struct random_source random = {5};
    struct sitting table;
    int pairs = 0;
    (void)state;
    sit_down(&table, terms);
    for (int idle = 0; pairs < 12 && idle < 4 && story.orders < MOST_ORDERS - 2;) {
        int side = random_below(&random, 2);
        struct asked asked = what_is_asked(&table.side[side], side, rules);
        idle = asked.any ? 0 : idle + 1;
        int unknown = asked.any && !asked.sealed ? find_unknown(&table, side, &asked) : -1;
        if (unknown >= 0 && random_below(&random, 2) == 0)
            pairs += compare_hidden(terms, &story, side, asked.subject[unknown], (uint64_t)story.orders, rules);
        if (asked.any)
            go_on(&table, &story, side, &random, &asked);
    }
    get_up(&table);
    assert_true(pairs >= 6);
}

/* ---- computer players ---- */

/* Of a battle that is over: how many sealed orders of blue there were. None stands before one of red in the same step. */
static int count_sealed_behind(const char *token)
{
    char request[256], step[64] = "", now[64];
    size_t length;
    int sealed = 0;
    snprintf(request, sizeof request, "GET /record/%s.jsonl HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", token,
             house_port());
    char *record = http_ask(house_port(), request, &length);
    for (char *line = strtok(record, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        bool by_red = strstr(line, "\"hidden_from\":[\"blue\"],\"hash\"") != NULL;
        snprintf(now, sizeof now, "%s %s", piece_of(line, "\"turn\":"), piece_of(line, "\"step\":\""));
        assert_false(by_red && strcmp(now, step) == 0);
        if (strstr(line, "\"hidden_from\":[\"red\"],\"hash\"") == NULL)
            continue;
        memcpy(step, now, sizeof step);
        sealed++;
    }
    free(record);
    return sealed;
}

/* Whoever waits for a while before he answers learns nothing by it: a computer player answers behind him. */
static void computers_seal_their_orders_behind_their_enemy(void **state)
{
    const struct battle_rules *rules = battle_rules_of(test_shelf("gdc")->ruleset);
    struct client red;
    struct random_source random = {9};
    int sealed = 0;
    (void)state;
    house_client(&red);
    struct links links = house_battle(&red, "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\",\"seed\":5,\"turns\":2,"
                                            "\"seats\":{\"red\":\"person\",\"blue\":\"recruit\"}");
    house_join(&red, links.red);
    for (int idle = 0; idle < 20;) {
        struct asked asked = what_is_asked(&red, 0, rules);
        idle = asked.any ? 0 : idle + 1;
        if (asked.any && asked.sealed) {
            sealed++;
            catch_up(&red);
            size_t heard = red.all_used;
            assert_null(client_hear(&red, 60));
            assert_int_equal(red.all_used, heard);
        }
        char order[512] = "done";
        if (asked.any && !asked.open_ended)
            some_answer(&red, 0, &random, order);
        if (asked.any)
            give(&red, 0, order);
        else
            client_hear(&red, 20);
    }
    assert_true(sealed >= 4);
    assert_int_not_equal(count_sealed_behind(links.red), 0);
    client_close(&red);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sealed_orders_are_nothing_to_the_other_side), cmocka_unit_test(what_was_not_told_stays_untold),
        cmocka_unit_test(what_nobody_has_seen_leaves_no_trace), cmocka_unit_test(computers_seal_their_orders_behind_their_enemy)};
    return cmocka_run_group_tests_name("server.sealed", tests, open_house, house_teardown);
}
