/* A battle over the wire: lobby, seats, orders, dice, taking back, the past. */
#include "server/house.h"
#include "server/tokens.h"

#include "battle/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LESSON "\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\","
#define TWO_PEOPLE LESSON "\"seats\":{\"red\":\"person\",\"blue\":\"person\"},\"seed\":5" /* by which red is asked first */
#define AGAINST_RECRUIT LESSON "\"seats\":{\"red\":\"person\",\"blue\":\"recruit\"},\"turns\":1"

static bool says(const char *text, const char *piece)
{
    return strstr(text, piece) != NULL;
}

static void assert_error(struct client *client, const char *rest, const char *code, const char *field)
{
    const char *answer = client_ask(client, rest);
    if (strcmp(piece_of(answer, "\"t\":\""), "error") != 0)
        fail_msg("%s is answered %s", rest, answer);
    assert_string_equal(piece_of(answer, "\"code\":\""), code);
    assert_string_equal(piece_of(answer, "\"field\":\""), field);
}

/* ---- the lobby ---- */

static void offers_what_can_be_fought(void **state)
{
    struct client client;
    (void)state;
    house_client(&client);
    const char *answer = client_ask(&client, "\"t\":\"scenarios\"");
    house_says(answer, "\"name\":\"first-lesson\"");
    house_says(answer, "\"id\":\"gdc\"");
    house_says(answer, "\"units\":[5,5]");
    house_says(answer, "\"computers\":[\"recruit\",\"sergeant@0.1\",\"sergeant\",\"captain\",\"general\"]");
    house_says(client_ask(&client, "\"t\":\"ping\""), "\"t\":\"pong\"");
    client_close(&client);
}

static void tells_what_is_wrong_with_a_message(void **state)
{
    struct client client;
    (void)state;
    house_client(&client);
    client_say(&client, "what?");
    house_says(client_hear(&client, 20000), "{\"t\":\"error\",\"code\":\"bad_json\"");
    client_say(&client, "[1]");
    house_says(client_hear(&client, 20000), "a message is an object");
    client_say(&client, "{\"id\":\"x\",\"t\":\"ping\"}");
    house_says(client_hear(&client, 20000), "\"field\":\"id\"");
    assert_error(&client, "\"t\":1", "bad_value", "t");
    assert_error(&client, "\"t\":\"dance\"", "unknown_message", "t");
    assert_error(&client, "\"t\":\"leave\"", "unknown_message", "t");
    assert_error(&client, "\"t\":\"order\",\"side\":\"red\",\"order\":\"done\"", "not_your_seat", "side");
    assert_error(&client, "\"t\":\"join\",\"token\":7", "bad_value", "token");
    assert_error(&client, "\"t\":\"join\",\"token\":\"short\"", "no_such_token", "token");
    assert_error(&client, "\"t\":\"join\",\"token\":\"abcdefghijklmnopqrstuvwxyz012345\"", "no_such_token", "token");
    client_close(&client);
}

static void refuses_battles_that_cannot_be(void **state)
{
    struct client client;
    (void)state;
    house_client(&client);
    assert_error(&client, "\"t\":\"create\"", "unknown_ruleset", "");
    assert_error(&client, "\"t\":\"create\",\"ruleset\":\"gdc\",\"seats\":{}", "missing_fact", "scenario");
    assert_error(&client, "\"t\":\"create\"," LESSON "\"seed\":1", "missing_fact", "seats");
    assert_error(&client, "\"t\":\"create\"," LESSON "\"seats\":{\"red\":\"person\",\"blue\":\"napoleon\"}", "bad_value",
                 "seats");
    assert_error(&client, "\"t\":\"create\"," TWO_PEOPLE ",\"turns\":0", "bad_value", "turns");
    assert_error(&client,
                 "\"t\":\"create\",\"scenario\":\"village\",\"ruleset\":\"gdc\",\"turns\":2,"
                 "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}",
                 "bad_value", "turns");
    assert_error(&client, "\"t\":\"create\"," LESSON "\"seats\":{\"red\":\"person\",\"blue\":\"person\"},\"seed\":-1",
                 "bad_value", "seed");
    assert_error(&client, "\"t\":\"create\"," TWO_PEOPLE ",\"options\":[\"rain\"]", "unknown_option", "");
    assert_error(&client, "\"t\":\"create\",\"ruleset\":\"gdc\",\"scenario\":\"lesson\",\"seats\":{}", "no_such_thing", "");
    client_close(&client);
}

/* ---- seats ---- */

/* A client comes, begins a battle between two people and takes red's seat. */
static struct links sit_down(struct client *client)
{
    house_client(client);
    struct links links = house_battle(client, TWO_PEOPLE);
    house_join(client, links.red);
    return links;
}

/* One person on both seats of a battle of that scenario, ruleset and seed. */
static void sit_on_both_sides(struct client *both, const char *what)
{
    char words[256];
    snprintf(words, sizeof words, "%s,\"seats\":{\"red\":\"person\",\"blue\":\"person\"}", what);
    house_client(both);
    struct links links = house_battle(both, words);
    house_join(both, links.red);
    house_join(both, links.blue);
}

static void each_seat_hears_of_every_line(void **state)
{
    struct client red, blue, watch;
    (void)state;
    house_client(&red);
    house_client(&blue);
    house_client(&watch);
    struct links links = house_battle(&red, TWO_PEOPLE);
    house_join(&red, links.red);
    house_join(&blue, links.blue);
    house_join(&watch, links.watch);
    house_order(&red, "red", "form r2a line");
    house_says(client_wait(&blue, "{\"t\":\"line\""), "\"side\":\"blue\",\"n\":1");
    const char *line = client_wait(&watch, "{\"t\":\"line\"");
    house_says(line, "\"side\":\"watch\",\"n\":1");
    house_says(line, "\"order\":\"form r2a line\"");
    house_says(line, "\"formation\":\"line\"");
    house_says(line, "\"pending\":[]");
    house_order(&red, "red", "done");
    house_says(client_wait(&watch, "{\"t\":\"line\""), "\"waits_for\":[\"blue\"]");
    assert_error(&watch, "\"t\":\"order\",\"order\":\"done\"", "not_your_seat", "side");
    assert_error(&watch, "\"t\":\"legal\"", "not_your_seat", "side");
    assert_error(&red, "\"t\":\"order\",\"side\":\"blue\",\"order\":\"done\"", "not_your_seat", "side");
    client_close(&watch);
    client_close(&blue);
    client_close(&red);
}

static void one_connection_may_hold_both_seats(void **state)
{
    struct client both;
    (void)state;
    sit_on_both_sides(&both, LESSON "\"seed\":5");
    assert_error(&both, "\"t\":\"order\",\"order\":\"done\"", "not_your_seat", "side");
    house_order(&both, "red", "done");
    house_order(&both, "blue", "done");
    client_close(&both);
}

static void who_comes_back_is_told_what_he_missed(void **state)
{
    struct client red;
    char words[256];
    (void)state;
    struct links links = sit_down(&red);
    house_order(&red, "red", "form r2a line");
    house_order(&red, "red", "form r2b line");
    house_order(&red, "red", "done");
    client_close(&red);
    house_client(&red);
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\",\"since\":1", links.red);
    house_says(client_ask(&red, words), "\"from\":2");
    house_says(client_hear(&red, 20000), "\"side\":\"red\",\"n\":2");
    house_says(client_hear(&red, 20000), "\"side\":\"red\",\"n\":3");
    house_says(client_hear(&red, 20000), "{\"t\":\"view\",\"side\":\"red\",\"n\":3");
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\",\"since\":2147483647", links.red);
    client_ask(&red, words);
    house_says(client_hear(&red, 20000), "{\"t\":\"view\"");
    client_close(&red);
}

/* ---- orders ---- */

static void orders_are_taken_or_refused_with_their_rule(void **state)
{
    struct client red;
    (void)state;
    sit_down(&red);
    house_says(client_ask(&red, "\"t\":\"order\",\"order\":\"move r2a: advance 100\""), "\"t\":\"refused\"");
    house_says(client_ask(&red, "\"t\":\"order\",\"order\":\"form r9 line\""), "there is no unit");
    house_says(client_ask(&red, "\"t\":\"preview\",\"order\":\"form r2a line\""), "\"taken\":true");
    const char *legal = client_ask(&red, "\"t\":\"legal\",\"unit\":\"r2a\"");
    house_says(legal, "{\"order\":\"form r2a line\",\"means\":\"I/4th Line: form line\"}");
    assert_error(&red, "\"t\":\"legal\",\"unit\":\"r9\"", "no_such_thing", "unit");
    house_order(&red, "red", "form r2a line");
    client_close(&red);
}

/* Does the least until it is asked this. */
static void play_to(struct client *both, const char *decision)
{
    char sought[64];
    snprintf(sought, sizeof sought, "\"decision\":\"%s\"", decision);
    for (int i = 0; i < 40; i++) {
        const char *at = client_ask(both, "\"t\":\"at\",\"side\":\"red\"");
        if (says(at, sought))
            return;
        bool red = !says(at, "\"pending\":[]");
        house_order(both, red ? "red" : "blue", "done");
    }
    fail_msg("never asked %s", decision);
}

static void would_hear(struct client *both, const char *unit, const char *to, const char *words)
{
    char asked[128];
    snprintf(asked, sizeof asked, "\"t\":\"plan\",\"side\":\"red\",\"unit\":\"%s\",\"to\":[%s]", unit, to);
    house_says(client_ask(both, asked), words);
}

/* The side that moves is called by its name; guns in battery go nowhere, and hear why. */
static void a_battery_hears_why_it_goes_nowhere(void **state)
{
    struct client both;
    (void)state;
    sit_on_both_sides(&both, "\"scenario\":\"first-lesson\",\"ruleset\":\"cls3\",\"seed\":5");
    play_to(&both, "move");
    house_says(client_ask(&both, "\"t\":\"at\",\"side\":\"red\""), "\"title\":\"French brigade moves\"");
    would_hear(&both, "r4", "400000,700000", "6th battery, 5th Foot moves only when it is limbered");
    would_hear(&both, "r4", "400000,10000", "6th battery, 5th Foot moves only when it is limbered");
    client_close(&both);
}

/* Close before them they may be pushed; farther off they hear how far that is. */
static void guns_in_battery_are_pushed_a_little(void **state)
{
    struct client both;
    (void)state;
    sit_on_both_sides(&both, "\"scenario\":\"first-lesson\",\"ruleset\":\"dog\",\"seed\":1");
    play_to(&both, "move");
    would_hear(&both, "r4", "640000,435000", "\"order\":\"move r4: advance 15\"");
    would_hear(&both, "r4", "640000,700000", "6th battery, 5th Foot is not limbered: its crew brings it 20 metres in a move.");
    client_close(&both);
}

/* Guns in battery far from a brook hear that they are not limbered, not that the brook bars them; whoever is no part of what
 * moves now hears why, alone and among others. */
static void what_binds_a_unit_first_is_what_it_hears(void **state)
{
    struct client both;
    (void)state;
    sit_on_both_sides(&both, "\"scenario\":\"village\",\"ruleset\":\"period\",\"seed\":5");
    bool red = says(client_ask(&both, "\"t\":\"at\",\"side\":\"red\""), "take_initiative");
    house_order(&both, red ? "red" : "blue", red ? "initiative take" : "initiative give");
    play_to(&both, "move");
    would_hear(&both, "r23", "1400000,2200000", "Foot battery Baltus moves only when it is limbered");
    const char *plan = client_ask(&both, "\"t\":\"together\",\"side\":\"red\",\"order\":\"r12a: advance 2; r23 to 1400 2200\"");
    assert_false(says(plan, "is not to be moved now"));
    client_close(&both);
}

static void a_unit_learns_where_it_may_go_and_whom_it_may_shoot(void **state)
{
    struct client both;
    (void)state;
    sit_on_both_sides(&both, LESSON "\"seed\":5");
    play_to(&both, "gunnery");
    const char *targets = client_ask(&both, "\"t\":\"targets\",\"side\":\"red\",\"unit\":\"r4\"");
    house_says(targets, "\"order\":\"fire r4 at b4\",\"means\":\"6th battery, 5th Foot: fire at I/Gradiska Grenzer\"");
    house_says(targets, "\"procedure\":\"artillery_fire\"");
    house_says(targets, "\"odds\":[{\"p\":");
    house_says(targets, "\"refused\":{\"rule\":\"gdc.7.5a\"");
    house_says(client_ask(&both, "\"t\":\"preview\",\"side\":\"red\",\"order\":\"fire r4 at b4\""), "\"facts\":{");
    play_to(&both, "march");
    const char *plan = client_ask(&both, "\"t\":\"plan\",\"side\":\"red\",\"unit\":\"r2a\",\"to\":[900000,420000]");
    house_says(plan, "\"t\":\"plan\"");
    house_says(plan, "\"whole\":true,\"path\":[[900000,360000,0],");
    house_says(client_ask(&both, "\"t\":\"plan\",\"side\":\"red\",\"unit\":\"r2a\",\"to\":[900000,1200000]"), "\"whole\":false");
    const char *reach = client_ask(&both, "\"t\":\"reach\",\"side\":\"red\",\"unit\":\"r2a\"");
    house_says(reach, "\"outline\":[[");
    house_says(client_ask(&both, "\"t\":\"sight\",\"side\":\"red\",\"from\":\"r2a\",\"to\":\"b2a\""), "\"sees\":true");
    assert_error(&both, "\"t\":\"plan\",\"side\":\"red\",\"unit\":\"r2a\",\"to\":[1]", "bad_value", "to");
    assert_error(&both, "\"t\":\"sight\",\"side\":\"red\",\"from\":\"r2a\",\"to\":\"x\"", "no_such_thing", "to");
    client_close(&both);
}

/* ---- taking back ---- */

static void what_is_free_is_taken_back_at_once_and_else_by_consent(void **state)
{
    struct client red, blue;
    (void)state;
    house_client(&red);
    house_client(&blue);
    struct links links = house_battle(&red, TWO_PEOPLE);
    house_join(&red, links.red);
    house_join(&blue, links.blue);
    house_order(&red, "red", "form r2a line");
    house_says(client_ask(&red, "\"t\":\"take_back\",\"to\":1"), "\"t\":\"taken\"");
    house_says(client_wait(&red, "{\"t\":\"line\""), "\"take_back\":\"done\",\"to\":1");
    house_says(client_ask(&red, "\"t\":\"take_back\",\"to\":1"), "\"t\":\"refused\"");
    house_order(&red, "red", "done");
    house_order(&blue, "blue", "done");
    house_order(&red, "red", "fire r4 at b4");
    house_order(&red, "red", "done");
    house_order(&blue, "blue", "done");
    house_says(client_ask(&red, "\"t\":\"take_back\",\"to\":5"), "\"t\":\"taken\"");
    const char *asked = client_wait(&blue, "{\"t\":\"line\"");
    while (!says(asked, "take_back\":\"ask"))
        asked = client_wait(&blue, "{\"t\":\"line\"");
    house_says(client_ask(&red, "\"t\":\"agree\",\"agrees\":true"), "\"t\":\"refused\"");
    house_says(client_ask(&blue, "\"t\":\"agree\",\"agrees\":true"), "\"t\":\"taken\"");
    house_says(client_wait(&blue, "{\"t\":\"line\""), "\"take_back\":\"agree\"");
    house_says(client_ask(&red, "\"t\":\"at\",\"n\":-1"), "\"decision\":\"gunnery\"");
    client_close(&blue);
    client_close(&red);
}

/* Likewise, when a computer player has the other side. */
static void play_red_to(struct client *red, const char *decision)
{
    char sought[64];
    snprintf(sought, sizeof sought, "\"decision\":\"%s\"", decision);
    for (int i = 0; i < 400; i++) {
        const char *at = client_ask(red, "\"t\":\"at\",\"side\":\"red\"");
        if (says(at, sought))
            return;
        if (says(at, "\"pending\":[]"))
            client_hear(red, 20);
        else
            house_order(red, "red", "done");
    }
    fail_msg("never asked %s", decision);
}

/* Red fires his guns at the recruit; the dice of it, and how the recruit answers when he would take it back and fire again. */
static void fire_and_think_again(const char *terms, const char *answer, char dice[2][256])
{
    struct client red;
    char words[64];
    house_client(&red);
    struct links links = house_battle(&red, terms);
    house_join(&red, links.red);
    play_red_to(&red, "gunnery");
    int shot = 0;
    for (int i = 0; i < 2; i++) {
        size_t heard = red.all_used;
        const char *taken = client_ask(&red, "\"t\":\"order\",\"side\":\"red\",\"order\":\"fire r4 at b4\"");
        house_says(taken, "\"t\":\"taken\"");
        shot = atoi(piece_of(taken, "\"n\":"));
        house_says(client_ask(&red, "\"t\":\"order\",\"side\":\"red\",\"order\":\"done\""), "\"t\":\"taken\"");
        while (strstr(red.all + heard, "\"dice\":[") == NULL)
            assert_non_null(client_hear(&red, 20000));
        const char *fallen = strstr(red.all + heard, "\"dice\":[");
        snprintf(dice[i], 256, "%.*s", (int)strcspn(fallen, "]"), fallen);
        snprintf(words, sizeof words, "\"t\":\"take_back\",\"to\":%d", shot);
        heard = red.all_used;
        house_says(client_ask(&red, words), "\"t\":\"taken\"");
        while (strstr(red.all + heard, "\"take_back\":\"agree\"") == NULL &&
               strstr(red.all + heard, "\"take_back\":\"refuse\"") == NULL)
            assert_non_null(client_hear(&red, 20000));
        house_says(red.all + heard, answer);
        if (strcmp(answer, "\"take_back\":\"refuse\"") == 0)
            break;
    }
    client_close(&red);
}

static void a_computer_takes_back_what_fell_in_lessons_alone(void **state)
{
    char dice[2][256];
    struct client client;
    (void)state;
    fire_and_think_again(LESSON "\"seats\":{\"red\":\"person\",\"blue\":\"recruit\"},\"seed\":5,\"lesson\":false",
                         "\"take_back\":\"refuse\"", dice);
    fire_and_think_again(LESSON "\"seats\":{\"red\":\"person\",\"blue\":\"recruit\"},\"seed\":5", "\"take_back\":\"agree\"",
                         dice);
    assert_string_not_equal(dice[0], dice[1]);
    house_client(&client);
    assert_error(&client, "\"t\":\"create\"," TWO_PEOPLE ",\"lesson\":1", "bad_value", "lesson");
    struct links links = house_battle(&client, TWO_PEOPLE);
    house_join(&client, links.red);
    house_says(client.all,
               "\"lesson\":\"This battle is a lesson: everything may be taken back, if the other side agrees to it.\"");
    links =
        house_battle(&client, "\"scenario\":\"village\",\"ruleset\":\"gdc\",\"seats\":{\"red\":\"person\",\"blue\":\"person\"}");
    client.all_used = 0;
    house_join(&client, links.red);
    assert_false(says(client.all, "\"lesson\""));
    client_close(&client);
}

/* ---- dice ---- */

static void players_throw_their_own_dice(void **state)
{
    struct client both;
    (void)state;
    sit_on_both_sides(&both, LESSON "\"seed\":5,\"typed_dice\":true");
    house_says(both.all, "\"lacks\":{\"die\":\"d100\",\"count\":1,\"side\":\"red\"");
    house_says(client_ask(&both, "\"t\":\"order\",\"side\":\"red\",\"order\":\"done\""), "Dice are to be thrown first");
    house_says(client_ask(&both, "\"t\":\"dice\",\"side\":\"red\",\"faces\":[101]"), "does not show 101");
    house_says(client_ask(&both, "\"t\":\"dice\",\"side\":\"blue\",\"faces\":[60]"), "The other side throws these dice");
    assert_error(&both, "\"t\":\"dice\",\"side\":\"red\",\"faces\":7", "bad_value", "faces");
    house_says(client_ask(&both, "\"t\":\"dice\",\"side\":\"red\",\"faces\":[60]"), "\"t\":\"taken\"");
    house_says(client_ask(&both, "\"t\":\"agree\",\"side\":\"red\",\"agrees\":true"), "\"t\":\"refused\"");
    client_close(&both);
}

/* ---- a whole battle, and after it ---- */

/* Against the recruit, who plays by himself. */
static void play_out(struct client *red)
{
    for (bool over = false; !over;) {
        over = house_do_least(red, "red");
        if (!over)
            client_hear(red, 20); /* his line, unless it has come while an answer was waited for */
    }
}

static char *fetch(const char *path, const char *token, const char *rest)
{
    char request[512];
    size_t length;
    snprintf(request, sizeof request, "GET /%s/%s%s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n", path, token,
             rest, house_port());
    return http_ask(house_port(), request, &length);
}

static void assert_fetched(const char *path, const char *token, const char *rest, const char *status, const char *piece)
{
    char *answer = fetch(path, token, rest);
    assert_non_null(answer);
    house_says(answer, status);
    house_says(answer, piece);
    free(answer);
}

static void assert_commitment_kept(const char *joined, const char *end)
{
    char commitment[COMMITMENT_DIGITS + 1];
    uint64_t seed;
    assert_true(hash_read(piece_of(end, "\"seed\":\""), &seed));
    seed_commit(seed, piece_of(end, "\"salt\":\""), commitment);
    assert_string_equal(piece_of(joined, "\"commitment\":\""), commitment);
}

static void a_battle_that_is_over_tells_everything(void **state)
{
    struct client red;
    (void)state;
    house_client(&red);
    struct links links = house_battle(&red, AGAINST_RECRUIT);
    house_join(&red, links.red);
    assert_fetched("record", links.red, ".jsonl", "403", "when the battle is over");
    assert_fetched("map", links.red, ".svg?as=all", "403", "until the battle is over");
    assert_fetched("map", links.red, ".svg?n=0&as=blue", "403", "until the battle is over");
    assert_fetched("map", links.watch, ".svg?n=0", "200", "<svg");
    assert_error(&red, "\"t\":\"at\",\"as\":\"blue\"", "not_allowed", "as");
    play_out(&red);
    const char *end = strstr(red.all, "\"end\":true");
    assert_non_null(end);
    assert_commitment_kept(strstr(red.all, "{\"t\":\"joined\""), end);
    house_says(client_ask(&red, "\"t\":\"at\",\"n\":3,\"as\":\"all\""), "\"side\":\"all\"");
    house_says(client_ask(&red, "\"t\":\"at\",\"n\":2,\"as\":\"watch\""), "\"side\":\"watch\"");
    assert_error(&red, "\"t\":\"at\",\"as\":\"green\"", "not_allowed", "as");
    house_says(client_ask(&red, "\"t\":\"lines\",\"from\":0,\"to\":2"), "\"lines\":[{\"n\":0");
    assert_fetched("map", links.red, ".png?n=2&as=blue", "200", "image/png");
    assert_fetched("map", links.red, ".pdf", "200", "application/pdf");
    assert_fetched("record", links.watch, ".jsonl", "200", "grognard_record");
    assert_fetched("record", "nobody", ".jsonl", "404", "no battle");
    client_close(&red);
}

/* A string as JSON has it. */
static char *quoted(const char *text)
{
    char *out = malloc(2 * strlen(text) + 64), *at = out;
    at += sprintf(at, "\"t\":\"import\",\"record\":\"");
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            *at++ = '\\';
        *at++ = *text == '\n' ? '\\' : *text;
        if (*text == '\n')
            *at++ = 'n';
    }
    strcpy(at, "\"");
    return out;
}

static void a_record_is_proved_before_it_is_taken_in(void **state)
{
    struct client red;
    char words[256];
    (void)state;
    house_client(&red);
    struct links links = house_battle(&red, AGAINST_RECRUIT);
    house_join(&red, links.red);
    play_out(&red);
    char *answer = fetch("record", links.red, ".jsonl");
    char *record = strstr(answer, "\r\n\r\n") + 4, *import = quoted(record);
    const char *created = client_ask(&red, import);
    house_says(created, "\"t\":\"created\"");
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\",\"since\":-1", piece_of(created, "\"watch\":\""));
    const char *joined = client_ask(&red, words);
    house_says(joined, "\"side\":\"watch\"");
    house_says(client_ask(&red, "\"t\":\"at\",\"n\":1,\"as\":\"all\""), "\"side\":\"all\"");
    char *lie = strstr(import, "red\\\",\\\"order\\\":\\\"done");
    assert_non_null(lie);
    memcpy(lie + 18, "dine", 4);
    house_says(client_ask(&red, import), "of the record");
    free(import);
    free(answer);
    client_close(&red);
}

/* ---- HTTP ---- */

/* What is answered to a request whose head is this and "Host" with a name of the server. */
static char *ask_over_http(const char *first, const char *fields, const char *body)
{
    char request[1024];
    size_t length;
    snprintf(request, sizeof request, "%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n%s\r\n%s", first, house_port(),
             fields, body);
    return http_ask(house_port(), request, &length);
}

static void assert_answered(const char *first, const char *fields, const char *body, const char *piece)
{
    char *answer = ask_over_http(first, fields, body);
    assert_non_null(answer);
    house_says(answer, piece);
    free(answer);
}

static void pages_are_guarded(void **state)
{
    struct client client;
    (void)state;
    assert_answered("GET /health", "", "", "200 OK");
    assert_answered("GET /health", "", "", "nosniff");
    assert_answered("GET /health", "", "", "default-src 'none'");
    assert_answered("GET /no/such", "", "", "404");
    assert_answered("POST /umpire", "Content-Length: 45\r\n", "{\"rules\":\"gdc\",\"procedure\":\"militia_grade\"}  ",
                    "\"odds\":[{\"p\":0.2");
    assert_false(client_open_from(&client, house_port(), "http://elsewhere.example"));
}

/* ---- orders to many ---- */

static void it_is_told_where_bodies_went(void **state)
{
    struct client client, red;
    (void)state;
    house_client(&client);
    house_client(&red);
    struct links links = house_battle(&client, TWO_PEOPLE);
    house_join(&red, links.red);
    const char *wish = "\"t\":\"together\",\"side\":\"red\",\"order\":\"r2a to 900 460; r2b to 900 400 facing 10; r4 to 2000 5\"";
    house_says(client_ask(&red, wish), "\"refused\"");
    house_order(&red, "red", "form r2a line");
    house_says(client_ask(&red, "\"t\":\"at\",\"side\":\"red\",\"n\":1"), "\"went\":[[");
    client_close(&red);
    client_close(&client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {

        cmocka_unit_test(offers_what_can_be_fought),
        cmocka_unit_test(tells_what_is_wrong_with_a_message),
        cmocka_unit_test(refuses_battles_that_cannot_be),
        cmocka_unit_test(each_seat_hears_of_every_line),
        cmocka_unit_test(one_connection_may_hold_both_seats),
        cmocka_unit_test(who_comes_back_is_told_what_he_missed),
        cmocka_unit_test(orders_are_taken_or_refused_with_their_rule),
        cmocka_unit_test(a_battery_hears_why_it_goes_nowhere),
        cmocka_unit_test(guns_in_battery_are_pushed_a_little),
        cmocka_unit_test(what_binds_a_unit_first_is_what_it_hears),
        cmocka_unit_test(a_unit_learns_where_it_may_go_and_whom_it_may_shoot),
        cmocka_unit_test(what_is_free_is_taken_back_at_once_and_else_by_consent),
        cmocka_unit_test(a_computer_takes_back_what_fell_in_lessons_alone),
        cmocka_unit_test(players_throw_their_own_dice),
        cmocka_unit_test(a_battle_that_is_over_tells_everything),
        cmocka_unit_test(a_record_is_proved_before_it_is_taken_in),
        cmocka_unit_test(pages_are_guarded),

        cmocka_unit_test(it_is_told_where_bodies_went)};
    return cmocka_run_group_tests_name("server.battle", tests, house_setup, house_teardown);
}
