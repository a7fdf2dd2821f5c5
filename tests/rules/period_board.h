/* period_board.h - the table for tests of the Period Sequence, in inches. Classes of troops: guard, elite, veteran, infantry
   (first), second, militia; skirmishers, rifles; hussars, dragoons, lancers, cuirassiers, cossacks, guard_light, guard_heavy,
   guard_lancers, guard_cuirassiers, mamelukes; battery (8 pounders), horse_battery (light 6 pounders), 12lb, howitzers; general,
   staff. `strength` are figures; of a battery gunners, four a model. */
#ifndef GROGNARD_TESTS_RULES_PERIOD_BOARD_H
#define GROGNARD_TESTS_RULES_PERIOD_BOARD_H

#include "rules/board.h"

#include "rules/period/play/brigades.h"
#include "rules/period/play/charges.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/measures.h"
#include "rules/period/play/places.h"
#include "rules/period/play/play.h"
#include "rules/period/play/prohibited.h"

static inline struct period_troop *board_troop(int unit)
{
    return board_troop_of(unit);
}

/* The holder of the initiative is red: it is asked what it moves. */
struct battle *board_begin_moves(uint64_t seed);
/* Red at 40 inches from the south edge, blue so far from it, facing it. */
void board_face_off(const char *red_class, int red_figures, enum posture red_posture, const char *blue_class, int blue_figures,
                    enum posture blue_posture, int gap);

#define RESULT_OF(procedure, unit) ((const struct period_##procedure##_result *)board_judged(procedure_##procedure, unit)->result)
#define FACTS_OF(procedure, unit) ((const struct period_##procedure##_facts *)board_judged(procedure_##procedure, unit)->facts)

#endif
