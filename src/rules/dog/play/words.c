/* words.c - the words of formations, states, choices and events. */
#include "rules/dog/play/state.h"

const char *const dog_posture_words[] = {"line",     "column",     "march_column", "square", "skirmish",
                                         "limbered", "unlimbered", "single",       NULL};
const char *const dog_condition_words[] = {"formed", "unformed", "disordered", "retreating", "routing", "gone", NULL};
const char *const dog_order_words[] = {"attack", "defend", "support", "march", "withdraw", NULL};
const char *const dog_answer_words[] = {"stand",          "square", "countercharge", "wheel",        "evade",
                                        "fire_and_evade", "line",   "column",        "march_column", NULL};
const char *const dog_load_words[] = {"canister", "ball", NULL};
const char *const dog_rank_words[] = {"brigade", "division", "corps", "army", NULL};
const char *const dog_moves_words[] = {"no move", "one move", "two moves", NULL};
const char *const dog_wound_words[] = {"light", "moderate", "serious", "killed", NULL};
const char *const dog_fatigue_words[] = {"fresh", "tired", "exhausted", "utterly exhausted", NULL};

/* In sentences of what happens: {of one|of many}. */
const char *const dog_formed_words[] = {"{forms|form} line",    "{forms|form} column",           "{forms|form} march column",
                                        "{forms|form} square",  "{goes|go} into skirmish order", "{limbers|limber} up",
                                        "{unlimbers|unlimber}", "{stands|stand} alone",          NULL};
const char *const dog_forming_words[] = {"forming line",
                                         "forming column",
                                         "forming march column",
                                         "forming square",
                                         "going into skirmish order",
                                         "limbering up",
                                         "unlimbering",
                                         "standing alone",
                                         NULL};
const char *const dog_recovered_words[] = {"{is|are} formed again",
                                           "{is|are} only unformed now",
                                           "{is|are} only disordered now",
                                           "{is|are} retreating",
                                           "{is|are} routing",
                                           "{is|are} gone",
                                           NULL};
const char *const dog_answered_words[] = {"{it stands|they stand}",
                                          "{it forms square|they form square}",
                                          "{it countercharges|they countercharge}",
                                          "{it wheels|they wheel}",
                                          "{it evades|they evade}",
                                          "{it fires and evades|they fire and evade}",
                                          "{it forms line|they form line}",
                                          "{it forms column|they form column}",
                                          "{it forms march column|they form march column}",
                                          NULL};
const char *const dog_tired_words[] = {"fresh again", "tired", "exhausted", "utterly exhausted", NULL};
const char *const dog_wounded_words[] = {"lightly wounded", "wounded", "seriously wounded", "killed", NULL};
