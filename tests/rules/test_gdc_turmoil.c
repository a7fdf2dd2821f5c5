/* Two lines so near that they can only charge: random orders, every ruling of melees either way, sound after each. */
#include "rules/gdc_board.h"

#include "battle/player.h"

#include <string.h>

static const int rulings[] = {ruling_r24, ruling_r25, ruling_r26, ruling_r42, ruling_r48, ruling_r53, ruling_r54, ruling_r55,
                              ruling_r56, ruling_r57, ruling_r63, ruling_r66, ruling_r69, ruling_r76, ruling_r77, ruling_r78};

static void set_out(uint64_t seed)
{
    static const char *const classes[] = {"infantry", "cavalry", "lancers",     "battery",  "guard",
                                          "light",    "heavy",   "skirmishers", "cossacks", "infantry"};
    static const enum posture formed[] = {posture_line, posture_column, posture_square};
    board_begin(3000, 2200);
    for (size_t i = 0; i < sizeof rulings / sizeof *rulings; i++)
        board_ruling(rulings[i], (seed * 2654435761u >> (i + 8) & 1) != 0 ? 'b' : 'a');
    if (seed % 3 == 0)
        board_option(option_fast_melee);
    for (int i = 0; i < 20; i++) {
        const char *class = classes[(i * 7 + (int)seed) % 10];
        bool foot = strcmp(class, "infantry") == 0 || strcmp(class, "guard") == 0;
        enum posture posture = strcmp(class, "battery") == 0       ? posture_unlimbered
                               : strcmp(class, "cossacks") == 0    ? posture_skirmish
                               : strcmp(class, "skirmishers") == 0 ? posture_skirmish
                                                                   : formed[(i + (int)seed) % (foot ? 3 : 2)];
        int row = i % 10, side = i / 10;
        board_unit(side, class, 6 + (i * 5 + (int)seed) % 9, posture, 300 + 260 * row, side == red ? 900 : 1160,
                   side == red ? 0 : 180);
    }
    for (int side = 0; side < SIDES; side++) {
        int general = board_unit(side, "general", 1, posture_single, 1500, side == red ? 400 : 1700, side == red ? 0 : 180);
        board_unit_setup(general)->is_leader = true;
    }
}

struct tally {
    int melees, pursuits, engaged, waiting, around;
};

static void count(void *owner)
{
    struct tally *tally = owner;
    tally->melees += board_judgements(procedure_melee, ANY_UNIT) + board_judgements(procedure_melee_fast, ANY_UNIT);
    tally->pursuits += board_told(event_follows_up, NULL, ANY_UNIT);
    tally->engaged += board_told(event_stays_engaged, NULL, ANY_UNIT);
    tally->waiting += board_told(event_waits_in_contact, NULL, ANY_UNIT);
    tally->around += board_told(event_flows_around, NULL, ANY_UNIT);
    board_forget();
}

static void play(uint64_t seed, struct tally *tally)
{
    set_out(seed);
    board_setup()->turns = 6;
    play_at_random(board_start(seed), seed, 400, count, tally);
}

static void test_turmoil_stays_sound(void **state)
{
    (void)state;
    struct tally tally = {0};
    for (uint64_t seed = 41; seed <= 70; seed++)
        play(seed, &tally);
    print_message("%d melees, %d pursuits, %d engaged, %d waiting, %d around squares\n", tally.melees, tally.pursuits,
                  tally.engaged, tally.waiting, tally.around);
    assert_true(tally.melees > 100 && tally.pursuits > 10 && tally.engaged > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_turmoil_stays_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
