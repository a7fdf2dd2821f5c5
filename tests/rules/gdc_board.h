/* gdc_board.h - the table for tests of Guard du Corps. Classes of troops: infantry, skirmishers, rifles, guard, cavalry, light,
   heavy, lancers, cossacks, battery, horse_battery, general, player, courier; the strength of a battery is its crew. */
#ifndef GROGNARD_TESTS_RULES_GDC_BOARD_H
#define GROGNARD_TESTS_RULES_GDC_BOARD_H

#include "rules/board.h"

#include "rules/gdc/play/beginning.h"
#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/victory.h"
#include "rules/gdc/play/walk.h"
#include "rules/gdc/play/works.h"
#include "rules/gdc/play/zones.h"

static inline struct gdc_troop *board_troop(int unit)
{
    return board_troop_of(unit);
}

#define RESULT_OF(procedure, unit) ((const struct gdc_##procedure##_result *)board_judged(procedure_##procedure, unit)->result)
#define FACTS_OF(procedure, unit) ((const struct gdc_##procedure##_facts *)board_judged(procedure_##procedure, unit)->facts)

#endif
