/* Whole battles of Guard du Corps, played at random: every legal order is one that can be said, the battle stays sound, and its
   record plays it again. */
#include "rules/gdc_board.h"

#include "battle/player.h"

#include <string.h>

#define MOST_LINES 300

static struct tape tape;

static void set_out(void)
{
    static const char *const classes[] = {"infantry", "infantry", "cavalry", "battery", "lancers", "guard", "horse_battery"};
    board_begin(2000, 1500);
    BOARD_TERRAIN(ground_light_woods, 300, 500, 600, 500, 600, 800, 300, 800);
    struct feature *village = BOARD_TERRAIN(ground_built_up, 800, 620, 1050, 620, 1050, 820, 800, 820);
    struct feature *cross = BOARD_TERRAIN(ground_objective, 1650, 650, 1800, 650, 1800, 800, 1650, 800);
    cross->shape.closed = true;
    village->zone = 0;
    cross->zone = 1;
    BOARD_TERRAIN(ground_hill, 1200, 600, 1600, 600, 1600, 1000, 1200, 1000);
    for (int i = 0; i < 7; i++) {
        enum posture posture = strstr(classes[i], "battery") != NULL ? posture_unlimbered : posture_line;
        board_unit(red, classes[i], 12, posture, 200 + 250 * i, 450, 0);
        board_unit(blue, classes[i], 12, posture, 300 + 250 * i, 950, 180);
    }
    board_unit(blue, "infantry", 12, posture_column, 900, 700, 180);
    board_unit(blue, "battery", 4, posture_unlimbered, 950, 640, 180);
    board_unit(red, "infantry", 12, posture_column, 1725, 700, 0);
    board_unit(red, "general", 1, posture_single, 900, 200, 0);
    board_unit(blue, "general", 1, posture_single, 900, 1300, 180);
}

static void test_random_battles(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct error error;
        set_out();
        board_start(seed);
        struct match *match = new_match(0, &gdc_battle, board_setup(), seed, seed % 2 == 0);
        match_play_at_random(match, seed, MOST_LINES, &tape);
        if (!tape_replay(&tape, match, seed, &error))
            fail_msg("%s", error.message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_battles)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
