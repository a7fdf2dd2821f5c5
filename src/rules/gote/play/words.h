/* words.h - the words of verbs' choices and of events. */
#ifndef GROGNARD_RULES_GOTE_WORDS_H
#define GROGNARD_RULES_GOTE_WORDS_H

extern const char *const gote_posture_words[];    /* by enum posture */
extern const char *const gote_state_words[];      /* by enum unit_words */
extern const char *const gote_state_of_words[];   /* by enum state */
extern const char *const gote_initiative_words[]; /* by enum initiative_word */
extern const char *const gote_charge_words[];
extern const char *const gote_answer_words[]; /* by enum reply, from answer_stand */
extern const char *const gote_task_words[];   /* by enum task */
extern const char *const gote_wound_words[];  /* by enum wound */
extern const char *const gote_ground_words[]; /* classes of ground, as scenarios have them */
extern const char *const gote_victory_words[];

enum unit_words { words_good, words_disordered, words_routed, words_blown, words_looting, words_gone };
enum initiative_word { initiative_keep, initiative_pass };

#endif
