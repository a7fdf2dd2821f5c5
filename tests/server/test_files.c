/* What is served as a file: maps of scenarios, the page as it is kept. */
#include "server/house.h"
#include "server/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- maps ---- */

static char *fetch_scenario_map(const char *path)
{
    char request[256];
    size_t length;
    snprintf(request, sizeof request, "GET /map/scenario/%s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n", path,
             house_port());
    return http_ask(house_port(), request, &length);
}

static void scenarios_are_drawn(void **state)
{
    static const char *const wrong[] = {"nowhere.svg?ruleset=gdc", "nowhere.svg", "village.svg?ruleset=whist",
                                        "village.gif?ruleset=gdc", ""};
    (void)state;
    char *map = fetch_scenario_map("village.svg?ruleset=gdc");
    house_says(map, "200 OK");
    house_says(map, "image/svg+xml");
    house_says(map, "Ebelsdorf");
    char *plain = fetch_scenario_map("village.svg");
    assert_string_equal(plain, map);
    free(plain);
    free(map);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *answer = fetch_scenario_map(wrong[i]);
        house_says(answer, "404");
        free(answer);
    }
}

/* ---- the page ---- */

/* What `gzip -9n` makes of the line. */
static const unsigned char folded[] = {31, 139, 8,  0,  0,   0, 0, 0,   2,   3,   243, 207, 73, 81, 112,
                                       47, 77,  44, 74, 225, 2, 0, 184, 239, 180, 187, 10,  0,  0,  0};
static const char line[] = "Old Guard\n";

static void a_file_is_unfolded_once(void **state)
{
    struct page_file file = {"/guard", "text/plain", folded, sizeof folded, true, strlen(line), NULL};
    struct page_file open = {"/guard", "text/plain", (const unsigned char *)line, strlen(line), false, strlen(line), NULL};
    (void)state;
    const unsigned char *plain = page_plain(&file);
    assert_memory_equal(plain, line, strlen(line));
    assert_ptr_equal(page_plain(&file), plain);
    assert_ptr_equal(page_plain(&open), open.bytes);
    free(file.plain);
}

static void what_is_damaged_stays_folded(void **state)
{
    unsigned char damaged[sizeof folded];
    struct page_file file = {"/guard", "text/plain", damaged, sizeof damaged, true, strlen(line), NULL};
    (void)state;
    for (size_t i = sizeof damaged - 8; i < sizeof damaged; i++) { /* its sum and its length */
        memcpy(damaged, folded, sizeof damaged);
        damaged[i] ^= 0x10;
        assert_null(page_plain(&file));
    }
    memcpy(damaged, folded, sizeof damaged);
    for (file.length = 0; file.length < sizeof damaged; file.length++)
        assert_null(page_plain(&file));
    for (file.plain_length = 0; file.plain_length < strlen(line); file.plain_length++)
        assert_null(page_plain(&file));
    file.plain_length = strlen(line) + 1;
    assert_null(page_plain(&file));
    file.plain_length = strlen(line);
    assert_memory_equal(page_plain(&file), line, strlen(line));
    free(file.plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(scenarios_are_drawn, house_setup, house_teardown),
                                       cmocka_unit_test(a_file_is_unfolded_once), cmocka_unit_test(what_is_damaged_stays_folded)};
    return cmocka_run_group_tests_name("server.files", tests, NULL, NULL);
}
