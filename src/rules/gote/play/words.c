/* words.c - the words of formations, states, choices and events. */
#include "rules/gote/play/words.h"

#include <stddef.h>

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
