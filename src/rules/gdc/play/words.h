/* words.h - the words of verbs' choices and of events. */
#ifndef GROGNARD_RULES_GDC_WORDS_H
#define GROGNARD_RULES_GDC_WORDS_H

extern const char *const gdc_posture_words[]; /* by enum posture */
extern const char *const gdc_state_words[];   /* by enum state */
extern const char *const gdc_form_words[];
extern const char *const gdc_pace_words[];
extern const char *const gdc_area_words[];   /* by enum off_board */
extern const char *const gdc_chit_words[];   /* by enum chit */
extern const char *const gdc_charge_words[]; /* by enum cavalry_orders */
extern const char *const gdc_answer_words[]; /* by enum reaction */
extern const char *const gdc_decide_words[]; /* by enum ride_choice, from ride_around */
extern const char *const gdc_sector_words[]; /* by enum sector_result */
extern const char *const gdc_work_words[];
extern const char *const gdc_check_words[]; /* causes of morale checks */
extern const char *const gdc_round_words[];
extern const char *const gdc_part_words[];    /* by enum battery_hit */
extern const char *const gdc_battery_words[]; /* by enum battery_fate */

extern const char *const gdc_directive_words[]; /* by enum directive_kind, from directive_attack */

/* In sentences of what happens. */
extern const char *const gdc_formed_words[];    /* by enum posture, as deeds */
extern const char *const gdc_become_words[];    /* by enum state, as what befalls */
extern const char *const gdc_recovered_words[]; /* by enum state, as what is left */
extern const char *const gdc_answered_words[];  /* by enum reaction, as deeds */
extern const char *const gdc_off_words[];       /* by enum off_board */
extern const char *const gdc_shown_words[];     /* by enum chit, as what they stand for */
extern const char *const gdc_lost_part_words[]; /* by enum battery_hit */
extern const char *const gdc_left_words[];      /* by enum battery_fate, as what is left of it */
extern const char *const gdc_engineer_words[];  /* works, as deeds */

#endif
