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
                                       "a friend falls back through {it|them}",
                                       "a friend routs",
                                       "the wave before {it|them} is beaten",
                                       "lancers attack the square",
                                       "lancers come and the square has failed",
                                       "charged while {it lies|they lie} down",
                                       "{its|their} line met a square or guns",
                                       "{its|their} column charges a British line",
                                       "the Guard is beaten",
                                       "the Guard falls back",
                                       "{its|their} commander is lost",
                                       "{it has|they have} lost a melee",
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

/* In sentences of what happens: {of one|of many}. */
const char *const gdc_formed_words[] = {"{forms|form} line",
                                        "{forms|form} column",
                                        "{forms|form} square",
                                        "{closes|close} into a mass",
                                        "{goes|go} into skirmish order",
                                        "{lies|lie} down",
                                        "{opens|open} out",
                                        "{limbers|limber} up",
                                        "{unlimbers|unlimber}",
                                        "{stands|stand} alone",
                                        NULL};
const char *const gdc_become_words[] = {
    "{is|are} in good order", "{is|are} unorganized",     "{is|are} disrupted", "{is|are} routed",
    "{surrenders|surrender}", "{leaves|leave} the table", "{is|are} destroyed", NULL};
const char *const gdc_recovered_words[] = {"{is|are} in good order again",
                                           "{recovers|recover}, but {is|are} still unorganized",
                                           "{recovers|recover}, but {is|are} still disrupted",
                                           "{is|are} still routed",
                                           "{surrenders|surrender}",
                                           "{leaves|leave} the table",
                                           "{is|are} destroyed",
                                           NULL};
const char *const gdc_answered_words[] = {"{it does nothing|they do nothing}",
                                          "{it holds|they hold}",
                                          "{it counter-charges|they counter-charge}",
                                          "{it forms square|they form square}",
                                          "{it closes into a mass|they close into a mass}",
                                          "{it wheels|they wheel}",
                                          "{it flees|they flee}",
                                          "{it fires and fights|they fire and fight}",
                                          "{it fires and lies down|they fire and lie down}",
                                          "{it fires and runs|they fire and run}",
                                          "{it runs|they run}",
                                          NULL};
const char *const gdc_off_words[] = {"into the reserve", "to the left", "to the right", NULL};
const char *const gdc_shown_words[] = {"line",
                                       "line, facing about",
                                       "line, facing left",
                                       "line, facing right",
                                       "column",
                                       "column, facing about",
                                       "column, facing right",
                                       "column, facing left",
                                       "in or out of garrison",
                                       "square",
                                       "skirmish order",
                                       "dismount or mount",
                                       "prone",
                                       "charge and pursue",
                                       "charge and return",
                                       "limber or unlimber",
                                       "stand still",
                                       "charge of infantry",
                                       "gallop and fire",
                                       NULL};
const char *const gdc_engineer_words[] = {"sappers break the bridge", "pontoniers break the bridge", "pontoniers mend the bridge",
                                          NULL};
const char *const gdc_lost_part_words[] = {"a gun", "a limber", "some of its crew", NULL};
const char *const gdc_left_words[] = {"fights on", "is immobile", "is silenced", "is destroyed", NULL};
