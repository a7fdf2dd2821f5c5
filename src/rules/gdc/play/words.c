/* words.c - words of verbs and events that belong to no one file. */
#include "rules/gdc/play/state.h"
#include "rules/gdc/play/words.h"

#include <stddef.h>

const char *const gdc_posture_words[] = {"line",     "column",     "square", "mass", "skirmish order", "prone", "zone_a",
                                         "limbered", "unlimbered", "single", NULL};
const char *const gdc_state_words[] = {"good",        "unorganized", "disrupted", "routed",
                                       "surrendered", "off_board",   "destroyed", NULL};
const char *const gdc_check_words[] = {"castings lost to guns",
                                       "castings lost to a volley",
                                       "hit by skirmishers",
                                       "castings lost to friends",
                                       "a friend falls back",
                                       "a friend falls back through it",
                                       "a friend routs",
                                       "the wave before it is beaten",
                                       "lancers attack the square",
                                       "lancers come and the square has failed",
                                       "charged while it lies down",
                                       "its line met a square or guns",
                                       "its column charges a British line",
                                       "the Guard is beaten",
                                       "the Guard falls back",
                                       "its commander is lost",
                                       "it has lost a melee",
                                       NULL};

const char *const gdc_sector_words[] = {"it is repulsed", "both sides are engaged", "the enemy is destroyed", "nobody defends it",
                                        NULL};

const char *const gdc_chit_words[] = {"L",  "LA", "LL", "LR", "C", "CA", "CR",    "CL", "IG", "SQ",
                                      "SK", "DR", "P",  "Z",  "X", "*",  "blank", "A",  "V",  NULL};
const char *const gdc_form_words[] = {"line",     "column", "square", "skirmish", "prone", "rise",
                                      "dismount", "mount",  "screen", "close",    NULL};

const char *const gdc_area_words[] = {"reserve", "left", "right", NULL};
const char *const gdc_pace_words[] = {"field", "road", NULL};

const char *const gdc_directive_words[] = {"attack", "hold", "move", "support", "withdraw", NULL};

const char *const gdc_decide_words[] = {"flow_around", "fight", "go_on", "halt", NULL};
