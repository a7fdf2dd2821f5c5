/* words.c - the words of formations, states, choices and events. */
#include "rules/period/play/words.h"

#include <stddef.h>

const char *const period_posture_words[] = {"line",  "column",   "square",     "march_column", "skirmish",
                                            "close", "limbered", "unlimbered", "single",       NULL};
const char *const period_state_words[] = {"ready",     "unformed", "pinned",    "retreating", "routing", "retiring",
                                          "returning", "fled",     "walkabout", "gone",       NULL};
const char *const period_reaction_words[] = {"stand", "countercharge", NULL};
const char *const period_pursuit_words[] = {"go_on", "halt", NULL};
const char *const period_initiative_words[] = {"take", "give", NULL};
const char *const period_task_words[] = {"fortify", "put_out", NULL};
const char *const period_round_words[] = {"ball",        "shell",          "shrapnel",       "canister", "ball_twice",
                                          "shell_twice", "shrapnel_twice", "canister_twice", NULL};
const char *const period_station_words[] = {"brigade", "division", "corps", "army", "cavalry", NULL};
const char *const period_ground_words[] = {"df_1", "df_2", "df_3", "df_4", "df_5", "df_6", "steep", NULL};
const char *const period_risk_words[] = {"no effect", "hero", "unhorsed", "killed", NULL};
const char *const period_brigade_words[] = {"hold", "retire", "break", NULL};

/* In sentences of what happens: {of one|of many}. */
const char *const period_formed_words[] = {"{forms|form} line",
                                           "{forms|form} column",
                                           "{forms|form} square",
                                           "{forms|form} march column",
                                           "{goes|go} into skirmish order",
                                           "{closes|close} up",
                                           "{limbers|limber} up",
                                           "{unlimbers|unlimber}",
                                           "{stands|stand} alone",
                                           NULL};
const char *const period_become_words[] = {"{is|are} ready",
                                           "{is|are} unformed",
                                           "{is|are} pinned",
                                           "{is|are} retreating",
                                           "{is|are} routing",
                                           "{is|are} retiring",
                                           "{is|are} going back to {its|their} lines",
                                           "{has|have} fled",
                                           "{goes|go} walkabout",
                                           "{is|are} gone",
                                           NULL};
const char *const period_work_words[] = {"fortify the place", "put out the fire", NULL};
const char *const period_risked_words[] = {"is at risk, and comes to no harm", "is at risk, and is a hero", "is unhorsed",
                                           "is killed", NULL};
const char *const period_resolved_words[] = {"holds", "retires", "breaks", NULL};
