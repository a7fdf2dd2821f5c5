/* words.c - the words of formations, states, choices and events. */
#include "rules/cls3/play/words.h"

#include <stddef.h>

const char *const cls3_posture_words[] = {"line",        "oblique_left", "oblique_right", "companies", "divisions",
                                          "road_column", "square",       "mass",          "skirmish",  "limbered",
                                          "unlimbered",  "single",       "disorder",      NULL};
const char *const cls3_state_words[] = {"good", "held in", "fallen back", "routed", "suppressed", "off its gun", "gone", NULL};
const char *const cls3_charge_words[] = {"fire", NULL};
const char *const cls3_answer_words[] = {"stand", "countercharge", "square", "evade", NULL};
const char *const cls3_check_words[] = {"regiment", "squadrons", NULL};
const char *const cls3_edge_words[] = {"left", "right", NULL};
const char *const cls3_fire_words[] = {"ball", "case", "heavy_case", "volley", "skirmish", "sniper", NULL};
const char *const cls3_task_words[] = {"place_charge", "remove_linear_obstacle", "remove_abatis", "set_fire", NULL};
const char *const cls3_weather_words[] = {"clear", "light rain", "rain", "fog", "soft ground", "night", NULL};
const char *const cls3_victory_words[] = {
    "functional draw", "minor victory", "moderate victory", "major victory", "decisive victory", "rout", NULL};
const char *const cls3_going_words[] = {"open",        "woods_1",     "woods_2",    "woods_3",         "swamp", "plowed_field",
                                        "water_light", "water_heavy", "rough_hill", "very_rough_hill", NULL};

/* In sentences of what happens: {of one|of many}. */
const char *const cls3_formed_words[] = {"{forms|form} line",
                                         "{forms|form} oblique line to the left",
                                         "{forms|form} oblique line to the right",
                                         "{forms|form} column of companies",
                                         "{forms|form} column of divisions",
                                         "{forms|form} road column",
                                         "{forms|form} square",
                                         "{closes|close} into a mass",
                                         "{goes|go} into skirmish order",
                                         "{limbers|limber} up",
                                         "{unlimbers|unlimber}",
                                         "{stands|stand} alone",
                                         "{falls|fall} into disorder",
                                         NULL};
const char *const cls3_answered_words[] = {"{it stands|they stand}", "{it countercharges|they countercharge}",
                                           "{it forms square|they form square}", "{it evades|they evade}", NULL};
const char *const cls3_work_words[] = {"place a charge of powder", "clear the obstacle", "clear the abatis",
                                       "set fire to the place", NULL};
