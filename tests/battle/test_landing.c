/* Random battles of Guard du Corps with what no scenario that ships has: ships in the roads and a party from them, masses of two
   battalions, generals on elephants (tests/data/scenarios/landing). */
#include "battle/soak.h"
#include "rules/registry.h"

#include "rules/gdc/gdc.h"

#include <stdio.h>

#ifdef GROGNARD_SMALL
enum { battles = 2 };
#else
enum { battles = 12 };
#endif

static struct reached reached;

static void test_random_landings(void **state)
{
    const struct shelf *shelf = test_shelf("gdc");
    (void)state;
    for (uint64_t seed = 1; seed <= battles; seed++) {
        struct soak_lot lot = soak_draw(shelf->ruleset, seed);
        snprintf(lot.scenario, sizeof lot.scenario, "landing");
        lot.options |= UINT64_C(1) << option_naval_guns | UINT64_C(1) << option_mass_basing | UINT64_C(1) << option_india;
        soak_fight(shelf, &lot, &reached);
    }
}

static int open_list(void **state)
{
    (void)state;
    reached_expect(&reached, battle_rules_of(test_shelf("gdc")->ruleset));
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_landings)};
    return cmocka_run_group_tests(tests, open_list, close_list);
}
