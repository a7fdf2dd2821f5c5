/* Orders to many: what they bring, how far each may go, who may be ordered at once. */
#include "server/house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TWO_PEOPLE "\"seats\":{\"red\":\"person\",\"blue\":\"person\"},\"seed\":5" /* by which red is asked first */

static bool says(const char *text, const char *piece)
{
    return strstr(text, piece) != NULL;
}

static void sit_on_both_sides(struct client *both, const char *scenario, const char *ruleset)
{
    char words[256];
    snprintf(words, sizeof words, "\"scenario\":\"%s\",\"ruleset\":\"%s\"," TWO_PEOPLE, scenario, ruleset);
    house_client(both);
    struct links links = house_battle(both, words);
    house_join(both, links.red);
    house_join(both, links.blue);
}

static void orders_to_many_are_single_orders(void **state)
{
    struct client red;
    (void)state;
    sit_on_both_sides(&red, "first-lesson", "gdc");
    const char *together =
        client_ask(&red, "\"t\":\"together\",\"side\":\"red\",\"order\":\"r2a r2b: form line; r4: form line\"");
    house_says(together, "\"unit\":\"r2a\",\"order\":\"form r2a line\"");
    house_says(together, "{\"unit\":\"r4\",\"refused\":{\"rule\":\"gdc.4.3\"");
    const char *taken = client_ask(&red, "\"t\":\"order\",\"side\":\"red\",\"order\":\"r2a r2b r4: form line\"");
    house_says(taken, "\"t\":\"taken\"");
    house_says(taken, "\"n\":2,\"refused\":[{\"unit\":\"r4\",\"rule\":\"gdc.4.3\"");
    const char *lines = client_ask(&red, "\"t\":\"lines\",\"side\":\"red\",\"from\":1,\"to\":9");
    house_says(lines, "\"order\":\"form r2a line\"");
    house_says(lines, "\"order\":\"form r2b line\"");
    house_says(client_ask(&red, "\"t\":\"order\",\"side\":\"red\",\"order\":\"r2a r2b: form line\""), "\"t\":\"refused\"");
    client_close(&red);
}

static void who_is_told_too_much_goes_as_far_as_he_may(void **state)
{
    struct client both;
    (void)state;
    sit_on_both_sides(&both, "first-lesson", "gdc");
    for (int i = 0; i < 40 && !says(client_ask(&both, "\"t\":\"at\",\"side\":\"red\""), "\"decision\":\"march\""); i++)
        house_order(&both, says(client_ask(&both, "\"t\":\"at\",\"side\":\"red\""), "\"pending\":[]") ? "blue" : "red", "done");
    house_says(
        client_ask(&both, "\"t\":\"together\",\"side\":\"red\",\"order\":\"r2a: advance 900\""),
        "\"whole\":false,\"bound\":{\"rule\":\"gdc.r71\""); /* not the enemy farther off, before whom all of it would end */
    house_says(
        client_ask(&both, "\"t\":\"together\",\"side\":\"red\",\"order\":\"r4 to 900 1100\""), /* guns: no way leads there */
        "\"whole\":false,\"bound\":{\"rule\":\"gdc.r71\"");
    client_close(&both);
}

static void one_brigade_alone_is_ordered_to_move(void **state)
{
    struct client both;
    (void)state;
    sit_on_both_sides(&both, "first-lesson", "period");
    for (;;) {
        const char *red = client_ask(&both, "\"t\":\"at\",\"side\":\"red\"");
        assert_true(says(red, "\"decision\":\"move\"") == says(red, "\"by_command\":true"));
        if (says(red, "\"by_command\":true"))
            break;
        const char *side = says(red, "\"pending\":[]") ? "blue" : "red";
        const char *at = client_ask(&both, *side == 'r' ? "\"t\":\"at\",\"side\":\"red\"" : "\"t\":\"at\",\"side\":\"blue\"");
        house_order(&both, side, says(at, "\"decision\":\"take_initiative\"") ? "initiative take" : "done");
    }
    client_close(&both);
}

static void who_is_still_to_come_comes_on_beside_others(void **state)
{
    struct client both;
    (void)state;
    sit_on_both_sides(&both, "ridge-farm", "gdc");
    while (!says(client_ask(&both, "\"t\":\"legal\",\"side\":\"red\",\"unit\":\"r31\""), "arrive r31"))
        house_order(&both, says(client_ask(&both, "\"t\":\"at\",\"side\":\"red\""), "\"pending\":[]") ? "blue" : "red", "done");
    const char *wish = "\"t\":\"together\",\"side\":\"red\",\"order\":\"r31 to 0 290; r32a to 0 290\"";
    const char *together = client_ask(&both, wish);
    house_says(together, "\"order\":\"arrive r31 to ");
    house_says(together, "\"order\":\"arrive r32a to ");
    assert_false(says(together, "\"refused\""));
    client_close(&both);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_to_many_are_single_orders), cmocka_unit_test(who_is_told_too_much_goes_as_far_as_he_may),
        cmocka_unit_test(one_brigade_alone_is_ordered_to_move), cmocka_unit_test(who_is_still_to_come_comes_on_beside_others)};
    return cmocka_run_group_tests_name("server.together", tests, house_setup, house_teardown);
}
