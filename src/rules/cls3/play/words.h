/* words.h - the words of verbs' choices and of events. */
#ifndef GROGNARD_RULES_CLS3_WORDS_H
#define GROGNARD_RULES_CLS3_WORDS_H

extern const char *const cls3_posture_words[]; /* by enum posture */
extern const char *const cls3_state_words[];   /* by enum unit_words */
extern const char *const cls3_charge_words[];  /* enum mode from mode_charge */
extern const char *const cls3_answer_words[];  /* by enum reaction, from reaction_stand */
extern const char *const cls3_check_words[];   /* whether both halves of a regiment check as one: melees.h */
extern const char *const cls3_edge_words[];    /* by enum table_side */
extern const char *const cls3_fire_words[];
extern const char *const cls3_task_words[];    /* by enum task */
extern const char *const cls3_weather_words[]; /* by enum weather */
extern const char *const cls3_victory_words[]; /* by enum victory */
extern const char *const cls3_going_words[];   /* by enum going, as scenarios have them */

/* In sentences of what happens. */
extern const char *const cls3_formed_words[];   /* by enum posture, as deeds */
extern const char *const cls3_answered_words[]; /* answers, as deeds */
extern const char *const cls3_work_words[];     /* tasks, as what is wanted */

/* ---- states ---- */

enum unit_words { words_good, words_held_in, words_fallen_back, words_routed, words_suppressed, words_off_its_gun, words_gone };

#endif
