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
const char *const dog_fatigue_words[] = {"fresh", "tired", "exhausted", "utterly exhausted", NULL};
const char *const dog_wound_words[] = {"light", "moderate", "serious", "killed", NULL};
const char *const dog_moves_words[] = {"no move", "one move", "two moves", NULL};
