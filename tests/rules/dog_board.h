/* dog_board.h - the table for tests of Death or Glory!, in metres. Classes of troops: infantry, light, guard (French), british,
   rifles, russian, prussian, landwehr, militia; cuirassiers, dragoons, hussars, lancers, cossacks; battery, horse_battery,
   british_battery; general. `strength` are figures, of a battery guns. */
#ifndef GROGNARD_TESTS_RULES_DOG_BOARD_H
#define GROGNARD_TESTS_RULES_DOG_BOARD_H

#include "rules/board.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/play.h"

static inline struct dog_troop *board_troop(int unit)
{
    return board_troop_of(unit);
}

#define RESULT_OF(procedure, unit) ((const struct dog_##procedure##_result *)board_judged(procedure_##procedure, unit)->result)
#define FACTS_OF(procedure, unit) ((const struct dog_##procedure##_facts *)board_judged(procedure_##procedure, unit)->facts)

#endif
