/* Some random battles of SOAK_RULESET under every check (battle/soak.h), and what of its rules they reached; ./dev soak fights
   thousands. */
#include "battle/soak.h"
#include "rules/registry.h"

#include <string.h>

#ifdef GROGNARD_SMALL
enum { battles = 6 };
#else
enum { battles = 40 };
#endif

static struct reached reached;

static void test_random_battles(void **state)
{
    (void)state;
    const struct shelf *shelf = test_shelf(SOAK_RULESET);
    for (uint64_t seed = 1; seed <= battles; seed++) {
        struct soak_lot lot = soak_draw(shelf->ruleset, seed);
        soak_fight(shelf, &lot, &reached);
    }
}

/* Of sergeants who turned a unit to and fro where turns are free. */
static void test_battles_that_had_no_end(void **state)
{
    static const struct {
        const char *ruleset;
        uint64_t seed;
    } endless[] = {{"gote", 69004581}, {"gote", 69002025}};
    (void)state;
    const struct shelf *shelf = test_shelf(SOAK_RULESET);
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        struct soak_lot lot = soak_draw(shelf->ruleset, endless[i].seed);
        if (strcmp(endless[i].ruleset, SOAK_RULESET) == 0)
            soak_fight(shelf, &lot, &reached);
    }
}

static void test_all_is_reached(void **state)
{
    (void)state;
    if (battles >= 40)
        assert_int_equal(reached_wrong(&reached), 0);
}

static int open_list(void **state)
{
    (void)state;
    reached_expect(&reached, battle_rules_of(test_shelf(SOAK_RULESET)->ruleset));
    return 0;
}

static int close_list(void **state)
{
    (void)state;
    reached_close(&reached);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_battles),
        cmocka_unit_test(test_battles_that_had_no_end),
        cmocka_unit_test(test_all_is_reached),
    };
    return cmocka_run_group_tests(tests, open_list, close_list);
}
