/* words.h - the words of formations, states, choices and events. */
#ifndef GROGNARD_RULES_PERIOD_WORDS_H
#define GROGNARD_RULES_PERIOD_WORDS_H

extern const char *const period_posture_words[];    /* by enum posture */
extern const char *const period_state_words[];      /* by enum state */
extern const char *const period_reaction_words[];   /* by enum reaction, from reaction_stand */
extern const char *const period_pursuit_words[];    /* by enum pursuit, from pursuit_go_on */
extern const char *const period_initiative_words[]; /* take, give */
extern const char *const period_task_words[];       /* by enum task, from task_fortify */
extern const char *const period_round_words[];      /* by enum shot, from shot_ball */
extern const char *const period_station_words[];    /* by enum station */
extern const char *const period_ground_words[];     /* classes of ground, as scenarios have them: df_1 to df_6, steep */
extern const char *const period_risk_words[];       /* by enum general_fate */
extern const char *const period_brigade_words[];    /* by enum brigade_state */

/* In sentences of what happens. */
extern const char *const period_formed_words[];   /* by enum posture, as deeds */
extern const char *const period_become_words[];   /* by enum state, as what befalls */
extern const char *const period_work_words[];     /* by enum task, from task_fortify, as what is wanted */
extern const char *const period_risked_words[];   /* by enum general_fate, as what befalls */
extern const char *const period_resolved_words[]; /* by enum brigade_state, as deeds */

#endif
