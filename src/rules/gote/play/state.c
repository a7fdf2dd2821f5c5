/* state.c - inches and millimetres; the words of formations, states, choices and events; a unit's melee while it has none. */
#include "rules/gote/play/state.h"

#include "base/text.h"

#include <stddef.h>

#define TENTHS_OF_INCH 254 /* tenths of a millimetre of the table to an inch of it */

/* Nobody measures finer: what turning and rounding leave is less. */
#define STEP_MM 50

int32_t gote_mm_of(int64_t inches)
{
    return (int32_t)(inches * INCH_MM / DECIMAL_ONE);
}

int32_t gote_inches(int64_t mm)
{
    const int64_t steps = (mm + (mm < 0 ? -STEP_MM : STEP_MM) / 2) / STEP_MM;
    return (int32_t)(steps * STEP_MM * DECIMAL_ONE / INCH_MM);
}

int32_t gote_mm_of_stand(int64_t tenths)
{
    return (int32_t)(tenths * INCH_MM / TENTHS_OF_INCH);
}

const char *const gote_posture_words[] = {"line",     "column",        "road_column", "square",     "back_to_back",
                                          "skirmish", "semi_skirmish", "limbered",    "unlimbered", "single",
                                          NULL};
const char *const gote_state_words[] = {"good", "disordered", "routed", "blown", "looting", "gone", NULL};
const char *const gote_state_of_words[] = {"good", "disordered", "blown", "routed", "looting", NULL};
const char *const gote_initiative_words[] = {"keep", "pass", NULL};
const char *const gote_charge_words[] = {"blown", NULL};
const char *const gote_answer_words[] = {"stand",         "square", "form",       "evade", "receive",
                                         "countercharge", "defend", "leave_guns", NULL};
const char *const gote_task_words[] = {"pontoon_bridge", "destroy_bridge",    "battery_position",
                                       "unit_position",  "loophole_building", NULL};
const char *const gote_wound_words[] = {"killed_instantly", "mortally_wounded", "gravely_wounded", "maimed", "minor_wound",
                                        "scratch",          "murdered",         "beheaded",        NULL};
const char *const gote_ground_words[] = {"shallow", "medium", "deep", "loopholed", NULL};
const char *const gote_victory_words[] = {"draw", "victory", "decisive victory", NULL};

/* In sentences of what happens: {of one|of many}. */
const char *const gote_formed_words[] = {"{forms|form} line",
                                         "{forms|form} column",
                                         "{forms|form} road column",
                                         "{forms|form} square",
                                         "{forms|form} back to back",
                                         "{goes|go} into skirmish order",
                                         "{goes|go} into semi-skirmish order",
                                         "{limbers|limber} up",
                                         "{unlimbers|unlimber}",
                                         "{stands|stand} alone",
                                         NULL};
const char *const gote_become_words[] = {"{is|are} in good order", "{is|are} disordered",     "{is|are} blown",
                                         "{is|are} routed",        "{falls|fall} to looting", NULL};
const char *const gote_answered_words[] = {"{it stands|they stand}",
                                           "{it forms square|they form square}",
                                           "{it changes formation|they change formation}",
                                           "{it evades|they evade}",
                                           "{it receives the charge|they receive the charge}",
                                           "{it countercharges|they countercharge}",
                                           "{it defends itself|they defend themselves}",
                                           "the crews leave the guns",
                                           NULL};
const char *const gote_work_words[] = {"build a pontoon bridge", "destroy the bridge",    "build a battery position",
                                       "dig a position",         "loophole the building", NULL};
const char *const gote_done_words[] = {"the pontoon bridge stands", "the bridge is destroyed",   "the battery position stands",
                                       "the position is dug",       "the building is loopholed", NULL};
const char *const gote_wounded_words[] = {
    "killed on the spot",     "mortally wounded", "gravely wounded", "maimed", "lightly wounded",
    "no more than scratched", "murdered",         "beheaded",        NULL};

const struct gote_melee gote_no_melee = {.against = NO_UNIT};
