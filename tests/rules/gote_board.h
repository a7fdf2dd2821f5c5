/* gote_board.h - the table for tests of Glory of the Empire, in inches. Classes of troops: infantry (French, stands of 2),
   russian, austrian, prussian, british, grenadiers, guard, militia, conscripts, us_militia, light, rifles, grenz, indians,
   guerrillas, mob, engineers, cuirassiers, dragoons, hussars, lancers, cossacks, battery (medium), light_battery, heavy_battery,
   siege_battery, horse_battery, howitzers, leader, messenger, ambulance. `strength` are figures, of a battery guns. */
#ifndef GROGNARD_TESTS_RULES_GOTE_BOARD_H
#define GROGNARD_TESTS_RULES_GOTE_BOARD_H

#include "rules/board.h"

#include "rules/gote/play/unit.h"
#include "rules/gote/play/orders.h"

static inline struct gote_troop *board_troop(int unit)
{
    return board_troop_of(unit);
}

#define RESULT_OF(procedure, unit) ((const struct gote_##procedure##_result *)board_judged(procedure_##procedure, unit)->result)
#define FACTS_OF(procedure, unit) ((const struct gote_##procedure##_facts *)board_judged(procedure_##procedure, unit)->facts)

#endif
