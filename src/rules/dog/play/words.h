/* words.h - the words of verbs' choices and of events. */
#ifndef GROGNARD_RULES_DOG_WORDS_H
#define GROGNARD_RULES_DOG_WORDS_H

extern const char *const dog_posture_words[];    /* by enum posture */
extern const char *const dog_condition_words[];  /* by enum condition, then "gone" */
extern const char *const dog_order_words[];      /* by enum general_order, from order_attack */
extern const char *const dog_answer_words[];     /* by enum answer, from answer_stand */
extern const char *const dog_load_words[];       /* by enum ammunition, from ammunition_canister */
extern const char *const dog_rank_words[];       /* by enum general_rank */
extern const char *const dog_fatigue_words[];    /* by enum fatigue */
extern const char *const dog_wound_words[];      /* by enum wound */
extern const char *const dog_moves_words[];      /* of moves that it stands */
extern const char *const dog_initiative_words[]; /* none, then the sides */
extern const char *const dog_ground_words[];     /* classes of the ground of scenarios */

#endif
