/* Two lines within reach of each other: random orders of both sides, sound after each. */
#include "rules/cls3_board.h"

#include "battle/player.h"

#include <string.h>

static void set_out(uint64_t seed)
{
    static const char *const classes[] = {"infantry", "cuirassiers", "light",     "medium",  "british",
                                          "lancers",  "guard",       "horse_gun", "hussars", "grenadiers"};
    static const int castings[] = {36, 20, 24, 4, 30, 20, 32, 4, 20, 24};
    board_begin(240, 120);
    board_setup()->turns = 4;
    for (int i = 0; i < 20; i++) {
        int class = (i * 7 + (int)seed) % 10, side = i / 10, row = i % 10;
        bool gun = castings[class] == 4;
        enum posture posture = gun                                                     ? posture_unlimbered
                               : strcmp(classes[class], "light") == 0 && seed % 2 == 0 ? posture_skirmish
                               : (i + (int)seed) % 3 == 0                              ? posture_divisions
                                                                                       : posture_line;
        board_unit(side, classes[class], castings[class], posture, 14 + 23 * row, side == red ? 50 : 66, side == red ? 0 : 180);
    }
    for (int side = 0; side < SIDES; side++)
        board_unit(side, "commander", 1, posture_single, 120, side == red ? 30 : 90, side == red ? 0 : 180);
}

struct tally {
    int charges, contacts, evasions, squares, moves, melees, casts, opposed, breakthroughs;
};

static void count(void *owner)
{
    struct tally *tally = owner;
    tally->charges += board_told(event_charge_declared, NULL, ANY_UNIT);
    tally->contacts += board_told(event_contact, NULL, ANY_UNIT);
    tally->evasions += board_told(event_evades, NULL, ANY_UNIT);
    tally->squares += board_judgements(procedure_form_square, ANY_UNIT);
    tally->moves += board_told(event_moved, NULL, ANY_UNIT);
    tally->melees += board_told(event_melee_begins, NULL, ANY_UNIT);
    tally->casts += board_judgements(procedure_melee_round, ANY_UNIT);
    tally->opposed += board_judgements(procedure_opposed_throw, ANY_UNIT);
    tally->breakthroughs += board_told(event_breaks_through, NULL, ANY_UNIT);
    board_forget();
}

static void play(uint64_t seed, struct tally *tally)
{
    set_out(seed);
    play_at_random(board_start(seed), seed, 400, count, tally);
}

static void test_turmoil_stays_sound(void **state)
{
    (void)state;
    struct tally tally = {0};
    for (uint64_t seed = 1; seed <= 24; seed++)
        play(seed, &tally);
    print_message("%d moves, %d charges, %d contacts, %d evasions, %d squares tried\n", tally.moves, tally.charges,
                  tally.contacts, tally.evasions, tally.squares);
    print_message("%d melees, %d casts, %d opposed throws, %d breakthroughs\n", tally.melees, tally.casts, tally.opposed,
                  tally.breakthroughs);
    assert_true(tally.charges > 20 && tally.contacts > 20 && tally.moves > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_turmoil_stays_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
