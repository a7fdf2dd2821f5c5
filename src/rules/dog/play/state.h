/* state.h - what a battle of Death or Glory! keeps: its words, what muster made of each unit, what a unit carries through the
   battle, what the whole battle holds; then how files reach it, their procedures, steps, decisions, verbs and events. No member
   is padded: a state is copied and hashed byte for byte. */
#ifndef GROGNARD_RULES_DOG_STATE_H
#define GROGNARD_RULES_DOG_STATE_H

#include "battle/whereabouts.h"
#include "drill/answers.h"
#include "drill/charge.h"
#include "rules/dog/dog.h"

/* ---- measures: the ground is in millimetres, the rules in metres of it (dog.scale.3) ---- */

#define METRE_MM 1000
#define TOUCH_MM 30 /* nearer than this is contact: what turning and rounding leave */

static inline int32_t dog_mm(int32_t metres)
{
    return metres * METRE_MM;
}
/* Whole ones, halves upward (dog.r33). */
static inline int32_t dog_metres(int64_t mm)
{
    return (int32_t)((mm + METRE_MM / 2) / METRE_MM);
}
/* A part of one is one; what rounding leaves is none. */
static inline int32_t dog_metres_begun(int64_t mm)
{
    return (int32_t)((mm + METRE_MM - 1 - TOUCH_MM) / METRE_MM);
}

/* ---- words ---- */

/* Formations as a unit of the battle has them. */
enum posture {
    posture_line,
    posture_column,
    posture_march_column,
    posture_square,
    posture_skirmish,
    posture_limbered,
    posture_unlimbered,
    posture_single, /* a general */
    postures
};

/* Its order; whoever runs is disordered wherever a procedure asks. */
enum condition {
    condition_formed,
    condition_unformed,
    condition_disordered,
    condition_retreating,
    condition_routing,
    condition_gone
};

enum general_order { order_none, order_attack, order_defend, order_support, order_march, order_withdraw, general_orders };
enum general_rank { rank_brigade, rank_division, rank_corps, rank_army };
enum answer_word {
    answer_none,
    answer_stand,
    answer_square,
    answer_countercharge,
    answer_wheel,
    answer_evade,
    answer_fire_and_evade,
    answer_line, /* this and what follows by the other reading of ruling dog.r88 alone */
    answer_column,
    answer_march_column
};

/* words.c: the words of verbs' choices and of events, each by its enumeration; of choices from the first that may be said on. */
extern const char *const dog_posture_words[], *const dog_condition_words[], *const dog_order_words[];
extern const char *const dog_answer_words[], *const dog_load_words[], *const dog_rank_words[], *const dog_moves_words[];
extern const char *const dog_wound_words[], *const dog_fatigue_words[];

/* In sentences of what happens. */
extern const char *const dog_formed_words[];    /* by enum posture, as deeds */
extern const char *const dog_forming_words[];   /* postures, as what is under way */
extern const char *const dog_recovered_words[]; /* by enum condition */
extern const char *const dog_answered_words[];  /* answers, as deeds */
extern const char *const dog_tired_words[];     /* by enum fatigue */
extern const char *const dog_wounded_words[];   /* by enum wound */

#define A_MOVE 100 /* shares of a move are in hundredths */

/* ---- what never changes: made by muster from the lists ---- */

/* All members are int16_t, so that no byte is padding. Nation and arm are those of the troop, but of a general. */
struct dog_troop {
    int16_t troop;   /* enum troop; of a general no matter */
    int16_t nation;  /* enum nation, of a general */
    int16_t grade;   /* enum grade */
    int16_t weapon;  /* enum weapon: auto, or a small arm */
    int16_t calibre; /* enum weapon, of a battery */
    int16_t ranks;   /* of its line: 1 or 2; 0: 1 */
    int16_t parent;  /* the unit that its skirmishers are bound to, or NO_UNIT */
    int16_t rank;    /* of a general: enum general_rank */
    int16_t rating;  /* of a general, 0 to 4 */
    int16_t cinc;    /* of a general: enum commander */
};

/* ---- what a unit carries through the battle ---- */

/* In these structs all members are int16_t or int32_t, the longer ones first and the shorter ones even in number beside them, so
   that no byte is padding. Each is wiped by one assignment. */

#define MOST_CHARGE_PARTS 8 /* manoeuvres before the straight run of a charge, and that run */

/* What only this book keeps of a charge or counter-charge. */
struct dog_ride {
    int32_t part_amount[MOST_CHARGE_PARTS]; /* of each, mm or 16-bit turns */
    struct place front_was;                 /* the middle of its front as it set out: from where it strikes (dog.r94) */
    int32_t way_mm;                         /* from there to contact, as its front goes */
    int32_t cost_mm;                        /* of its charge move, which the ground makes longer (dog.move.5 to dog.move.9) */
    int16_t parts;
    int16_t number;                      /* of the declarations of this turn, from 1; 0: none */
    int16_t impact;                      /* it has impact in the first round */
    int16_t tested;                      /* it passed a test for its losses on the way (dog.r89) */
    int16_t touched;                     /* it has come into contact */
    int16_t volley_m;                    /* metres before its target at which it is shot at on the average; 0: nobody shoots */
    int8_t part_kind[MOST_CHARGE_PARTS]; /* of each, enum manoeuvre_kind */
};

enum where_struck { on_front, on_left, on_right, on_rear };

/* What it has done, and what was done to it, in this turn. */
struct dog_turn {
    int16_t used;          /* hundredths of its move that are spent, counted up to whole ones */
    int16_t spare;         /* millionths of it that were counted too many */
    int16_t moved;         /* in phase three */
    int16_t rallied;       /* tried to */
    int16_t advanced;      /* went forward then */
    int16_t acted;         /* did, or was driven to do, anything at all: no rest, no reforming */
    int16_t order_lost;    /* was put out of order, or kept from reforming: its idle turns count anew (dog.reform.1) */
    int16_t changed_shape; /* changed formation, wheeled in answer */
    int16_t fired;
    int16_t fired_early; /* in phase four */
    int16_t charged;     /* declared a charge, or counter-charged */
    int16_t evaded;      /* ran, or stepped back, in phase four */
    int16_t fought;      /* in melee */
    int16_t backs;       /* was caught with its back turned */
    int16_t held;        /* it will not fire, or do more, in this step */
    int16_t charged_by;  /* 1 + whose charge it meets: of several the nearest (dog.r104) */
    int16_t reaction;    /* 1 + enum reaction_result: how it met a charge */
    int16_t fired_at[4]; /* 1 + the target of each side of a square that has fired */
    int16_t shot_flank;  /* into its flank or rear */
    int16_t retired;     /* stepped back 50 m */
    int16_t unsettled;   /* a friend near it has begun to rout or retreat: it owes a test for that (dog.r105) */
    int16_t ran_m;       /* metres that it has run from a charge */
    int16_t tested;      /* a bit for each cause of morale that was tested in this phase */
};

/* What is at both flanks of a unit in a melee: chargers (dog.r95), or a line that has lapped round it for the round to come
   (dog.melee.8). */
enum dog_flanks { flanks_free, flanks_struck, flanks_lapped };

/* Has it come into contact, with impact in the round to come or without? Who has leaves behind what covered it. */
enum dog_coming { coming_not, coming_plain, coming_with_impact };

/* Its part in a melee. */
struct dog_melee {
    int16_t through;    /* 1 + the horse that it has burst through in this round (dog.melee.10) */
    int16_t side_a;     /* it is of side a (who came into contact), 0: of b */
    int16_t came;       /* enum dog_coming */
    int16_t struck;     /* enum where_struck: where it was struck by a charge */
    int16_t in_rear;    /* the enemy is in its rear in the round to come (dog.melee.7, .9) */
    int16_t in_flank;   /* enum dog_flanks */
    int16_t shelter;    /* hard cover or works in all rounds so far */
    int16_t struck_by;  /* 1 + who came into contact with it last, or with whom it came */
    int16_t charged_by; /* enum charged_by: who has charged it, for the tests of the first round */
    int16_t fought;     /* this turn's round */
};

/* Where the guns stand that its gunners have left; with limbered ones they run together (dog.r99). */
struct dog_guns {
    struct place at;
    int32_t facing;
    int32_t left; /* the body on the table is the crew, in skirmish order */
};

/* Of a general: the order of his brigade, and those that are on their way to him, as they were sent. */
#define MOST_RIDERS 8 /* more than can be under way at once over the corners of a large table */

struct dog_word {
    struct place to;
    struct place rider; /* not if he has no stand (dog.r106) */
    int32_t rider_mm;   /* that he rides in a turn; 0: he has no stand, or is there */
    int16_t kind;       /* enum general_order */
    int16_t with;       /* supported brigade's general, or NO_UNIT */
    int16_t due;        /* turn after whose command phase it is in force; 0: not known yet */
    int16_t has_place;
};

struct dog_order {
    struct dog_word now, next[MOST_RIDERS];
    int16_t coming; /* so many of the next ones */
    int16_t sent;   /* an order was written for him in this command phase */
};

struct dog_unit {
    struct drill_charge charge;
    struct dog_ride ride;
    struct dog_guns guns;
    struct dog_order order;
    struct drill_answer answer; /* to a charge; its word enum answer_word */
    struct dog_turn turn;
    struct dog_melee melee;

    int16_t state;     /* enum condition */
    int16_t lost;      /* men, in the game */
    int16_t lost_turn; /* men, in this turn */

    /* tiredness */
    int16_t fatigue;     /* enum fatigue */
    int16_t rounds;      /* of melee on end */
    int16_t melee_since; /* rounds of melee, and of fire, since it was exhausted */
    int16_t fire_since;
    int16_t rest;        /* full turns of it */
    int16_t inactive;    /* full turns */
    int16_t reform_from; /* 1 + enum condition when it began to reform, 0: it does not */

    /* fire */
    int16_t fired_ever;  /* its first volley is spent */
    int16_t moves_fired; /* turns of fire without a break before this one */
    int16_t under_fire;  /* since the last command phase */
    int16_t shot_at;     /* after its own last chance to fire (dog.r37) */

    /* what binds it */
    int16_t shaken;
    int16_t fled;         /* ran in the last compulsory moves */
    int16_t stand;        /* turns in which it may not advance */
    int16_t pursue;       /* moves that it must still pursue */
    int16_t stand_turn;   /* turn in which it was told so */
    int16_t reforms_turn; /* turn in which its melee was broken off */
    int16_t reforms;      /* moves that it halts after a melee that was broken off (dog.melee.21) */
    int16_t retire;       /* it steps back 50 m in phase seven */
    int16_t out_of_hand;  /* metres that it rides on, having broken through */
    int16_t following_up; /* it came into this contact by a pursuit or breakthrough */

    /* a change of formation under way */
    int16_t changing; /* enum posture, or -1 */
    int16_t changed;  /* hundredths of a move spent on it */

    /* melee rounds won, in the last four turns; and how many of them in each, this turn first */
    int16_t won_rounds;
    int16_t won_in[4];

    /* generals */
    int16_t rating;    /* now */
    int16_t with_cinc; /* of a unit: the commander-in-chief was near since the command phase */
};

/* ---- the whole battle ---- */

#define MOST_OBJECTIVES 64

/* All members are int16_t. */
struct dog_own {
    int16_t initiative;              /* 0: nobody had it, or 1 + the side */
    int16_t declarations;            /* of charges, this turn */
    int16_t broken;                  /* bits of sides */
    int16_t holder[MOST_OBJECTIVES]; /* of the scenario's objectives: 1 + the side, 0: nobody */
    int16_t chosen;                  /* whose melee is next, or NO_UNIT */
};

#include "rules/declare_battle_header.def"
#define dog_unit(b, unit) _Generic((b), const struct battle * : dog_unit_seen, struct battle * : dog_unit_changed)(b, unit)

/* Enum posture: what the battle calls a unit's formation. enum formation has those that procedures tell apart. */
static inline int dog_posture(const struct battle *b, int unit)
{
    return b->units[unit].formation;
}

#endif
