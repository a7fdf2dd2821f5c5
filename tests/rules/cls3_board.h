/* cls3_board.h - the table for tests of CLS3, in inches. Classes of troops: infantry (French, two-deep stands of 6), british
   (stands of 3), russian (musketeers, stands of 5), austrian (stands of 8), grenadiers, guard, light (stands of 6, one deep),
   rifles (British, stands of 4), militia, sappers (stands of 4), cuirassiers, dragoons, lancers, hussars, light_horse (stands of
   5), colours, light_colours, hussar_colours (infantry, light, hussars with a command stand), 12lb, medium, horse_gun, howitzer,
   commander. `strength` are castings; gunners of a battery are 4. */
#ifndef GROGNARD_TESTS_RULES_CLS3_BOARD_H
#define GROGNARD_TESTS_RULES_CLS3_BOARD_H

#include "rules/board.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/edge.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/measures.h"
#include "rules/cls3/play/nerve.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/play.h"
#include "rules/cls3/play/retreat.h"

static inline struct cls3_troop *board_troop(int unit)
{
    return board_troop_of(unit);
}

/* The first side moves: asked what. */
struct battle *board_begin_moves(uint64_t seed);
/* Red at 40 inches from the south edge, blue so far from it, facing it. */
void board_face_off(const char *red_class, int red_castings, enum posture red_posture, const char *blue_class, int blue_castings,
                    enum posture blue_posture, int gap);
/* Blue's answer must be taken. */
void board_blue_says(const char *text);

#define RESULT_OF(procedure, unit) ((const struct cls3_##procedure##_result *)board_judged(procedure_##procedure, unit)->result)
#define FACTS_OF(procedure, unit) ((const struct cls3_##procedure##_facts *)board_judged(procedure_##procedure, unit)->facts)

#endif
