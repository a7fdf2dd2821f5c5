/* state.h - what a battle of Glory of the Empire keeps: its words, what muster made of each unit, what a unit carries through the
   battle, what the whole battle holds; then how files reach it, their procedures, steps, decisions, verbs and events. No member
   is padded: a state is copied and hashed byte for byte. */
#ifndef GROGNARD_RULES_GOTE_STATE_H
#define GROGNARD_RULES_GOTE_STATE_H

#include "battle/legal.h"
#include "battle/whereabouts.h"
#include "drill/aims.h"
#include "drill/answers.h"
#include "drill/charge.h"
#include "rules/gote/gote.h"

/* ---- measures: the ground is in millimetres, the rules in inches of fifty metres of it (gote.rulebook 1.1) ---- */

#define INCH_MM 50000
#define TOUCH_MM 300                                        /* nearer than this is contact: what turning and rounding leave */
#define WITHIN_INCHES(inches) ((inches)*INCH_MM + TOUCH_MM) /* who stands just so far off is within it, at any angle */

int32_t gote_mm_of(int64_t inches); /* of decimals, DECIMAL_ONE to the inch */
int32_t gote_inches(int64_t mm);    /* in decimals, to the nearest thousandth */
/* Of the ground, for tenths of a millimetre of a stand on the table. */
int32_t gote_mm_of_stand(int64_t tenths);

/* ---- words ---- */

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

/* In sentences of what happens. */
extern const char *const gote_formed_words[];   /* by enum posture, as deeds */
extern const char *const gote_become_words[];   /* by enum state, as what befalls */
extern const char *const gote_answered_words[]; /* by enum reply, from answer_stand, as deeds */
extern const char *const gote_work_words[];     /* by enum task, as what is wanted */
extern const char *const gote_done_words[];     /* by enum task, as what is there */
extern const char *const gote_wounded_words[];  /* by enum wound */

enum unit_words { words_good, words_disordered, words_routed, words_blown, words_looting, words_gone };
enum initiative_word { initiative_keep, initiative_pass };

/* Formations as a unit of the battle has them. */
enum posture {
    posture_line,
    posture_column,
    posture_road_column, /* one stand wide */
    posture_square,
    posture_back_to_back,
    posture_skirmish,
    posture_semi_skirmish,
    posture_limbered,
    posture_unlimbered,
    posture_single, /* a leader, messenger or ambulance */
    postures
};

enum troop_kind {
    troop_infantry,
    troop_engineers,
    troop_indians,
    troop_guerrillas,
    troop_mob,
    troop_light_cavalry,
    troop_medium_cavalry,
    troop_heavy_cavalry,
    troop_skirmish_cavalry, /* Cossacks */
    troop_foot_guns,
    troop_horse_guns,
    troop_leader,
    troop_messenger,
    troop_ambulance
};

/* ---- what never changes: made by muster from the lists ---- */

/* All members are int16_t, so that no byte is padding. */
struct gote_troop {
    int16_t kind;                      /* enum troop_kind */
    int16_t grade;                     /* enum grade: on the roster */
    int16_t guard_kind;                /* enum guard_kind */
    int16_t nation;                    /* enum nation */
    int16_t weapon;                    /* enum weapon: small arms, none, or the class of its guns */
    int16_t per_stand;                 /* figures; of a battery guns on its one stand */
    int16_t stands;                    /* how many at the start */
    int16_t wide;                      /* stands abreast in column */
    int16_t three_figures;             /* its stands are those of three figures, however many stand on one */
    int16_t shock;                     /* enum shock: grenadiers and carabiniers */
    int16_t grenadiers_front;          /* its grenadiers stand in the front rank of its column */
    int16_t battle, lancers;           /* of cavalry (gote.r46) */
    int16_t may_skirmish;              /* the whole unit may go in skirmish order */
    int16_t may_semi;                  /* in semi-skirmish order */
    int16_t barred;                    /* never learnt the square (gote.form.5) */
    int16_t howitzer;                  /* its pieces are howitzers */
    int16_t howitzers;                 /* that stand by themselves beside the guns (gote.org.6) */
    int16_t rank;                      /* of a leader: enum roster_command */
    int16_t great;                     /* he is a great leader */
    int16_t leader;                    /* enum leader: his name, leader_other */
    int16_t adviser;                   /* with Indians: a British colonel at least, or Tecumseh */
    int16_t commander;                 /* enum commander: of the army, commander_other */
    int16_t regiment, division, corps; /* numbers within the army, -1: none */
    int16_t parent;                    /* of an elite company: the battalion it belongs to, or NO_UNIT */
    int16_t donor;                     /* enum donor: troops that may give gunners (gote.repl.2) */
    int16_t reserve;                   /* held off the table until it is called */
    int16_t called;                    /* its order is in force when the battle begins */
};

/* ---- what a unit carries through the battle ---- */

enum reply {
    answer_none,
    answer_stand,
    answer_square,
    answer_form,
    answer_evade,
    answer_receive, /* Indians and guerrillas where they fight as formed: by the defender's chart */
    answer_countercharge,
    answer_defend,
    answer_leave_guns
};

/* In these structs all members are int16_t or int32_t, the longer ones first and the shorter ones even in number beside them, so
   that no byte is padding. Each is wiped by one assignment. */

/* On foot nobody rides a charge, dragoons neither (gote.blown.1). By ruling gote.r104 b a charge that is ridden home, to contact,
   is told from others. */
enum charged { charged_not, charged_mounted, charged_on_foot, charged_home };

/* What it has done, and what was done to it, in this turn. */
struct gote_turn {
    int16_t turned;    /* tenths of a degree since its last move action, half a turn at most */
    int16_t actions;   /* spent */
    int16_t shots;     /* of them offensive ones */
    int16_t moves;     /* of them full moves */
    int16_t bombarded; /* fired in the bombardment (gote.prep.2) */
    int16_t defended;  /* its one defensive shot is spent (gote.fire.12) */
    int16_t charged;   /* enum charged: for gote.act.14 and for blown horse */
    int16_t fought;    /* in melee */
    int16_t moved;
    int16_t under_fire; /* somebody fired at it */
    int16_t lost_turn;  /* figures */
    int16_t burnt;      /* of them in a house that was on fire already (gote.leader.2) */
    int16_t led;        /* a leader was with it at some time */
    int16_t called;     /* ordered on in this turn: comes in the next */
    /* As the turn before left it, in disorder or running besides; from step 9.3 on as this turn leaves it. */
    int16_t blown_at_start;
    int16_t made_blown; /* by the result of a melee */
    int16_t routed_now; /* in phase 9: waits for the next turn to rally */
    int16_t waits_move; /* of its next moves: lost at a stream of three to five feet */
    int16_t supports;   /* of cavalry, sealed: 1 + whom it is to support, or `released` */
    int16_t supported;  /* a battery: gives or has given support fire; an ambulance: has gone to an officer */
};

enum { released = -1 };
#define SUPPORTER_WITHIN_IN 12 /* gote.supp.3 */

/* What a charge of this turn is, beside its way. */
struct gote_ride {
    struct place target_at; /* where the target's front stood then */
    int32_t start_mm;       /* the way of its front to contact, as it was declared */
    int32_t half_mm;        /* where it halts half way */
    int32_t meet_mm;        /* of horse that counter-charges: how far before its place it meets the charger */
    int16_t blown;          /* accepts to fight blown */
    int16_t doubles;        /* forms line on the way */
    int16_t struck;         /* enum contact: on which side of its target (gote.r80); of runaways who is caught, the rear */
    int16_t exploits;       /* it is an exploitation, 2: blood lust */
    int16_t lost_charge;    /* figures lost to fire in this charge */
    int16_t hits;           /* of fire at it that are not yet taken off */
};

/* Its part in a melee. */
struct gote_melee {
    int16_t in;      /* is in one that waits to be fought */
    int16_t against; /* whom */
    int16_t counter; /* it has counter-charged */
    int16_t caught;  /* run down: struck in the rear as routed */
    int16_t formed;  /* skirmishers who formed line for this charge */
    int16_t inches;  /* that it may exploit its victory, when the melee is over */
    int16_t lusts;   /* is in its blood lust, when the melee is over */
};

struct gote_unit {
    struct gote_ride ride;
    struct drill_charge charge;
    struct drill_aims aims; /* of the bombardment */
    struct gote_turn turn;
    struct gote_melee melee;
    struct drill_answer answer; /* to a charge; its word enum reply */

    int16_t state;         /* enum state */
    int16_t grade;         /* enum grade: in force for good */
    int16_t last_aim;      /* the unit its guns fired at last, below NO_UNIT a building, or NO_UNIT */
    int16_t supports;      /* of cavalry: whom it supports, or NO_UNIT */
    int16_t looting_until; /* the turn at whose end its looting ends */
    int16_t disordered;    /* of looters: besides, until they rally */
    int16_t dismounted;
    int16_t barred; /* may not form square */

    /* batteries */
    int16_t crew_away;   /* its crew has left the guns */
    int16_t captured_by; /* a side, or -1 */

    /* leaders */
    int16_t back_turn; /* of one who is hit: the turn in which he is back, 0: none */
    int16_t wound;     /* enum wound, of the last hit */
    int16_t was_with;  /* when he was hit, or left it in this turn: the unit, or NO_UNIT; of an elite company that has gone out of
                          its battalion that */
    int16_t was_first; /* the unit that he left in this turn before that one, or NO_UNIT */
    int16_t away;      /* turns that his wound takes him away, -1: for ever */

    /* engineers */
    int16_t works;      /* 1 + enum task, 0: none */
    int16_t works_turn; /* turns it has worked on it */
    int16_t works_at;   /* index in own->work, or -1 */

    int16_t called; /* a reserve: its order is in force */
    int16_t parent; /* of an elite company: its battalion, or NO_UNIT */
};

/* As they are while they are empty; those that are not here are zeros then. */
extern const struct gote_melee gote_no_melee;

/* ---- the whole battle ---- */

#define MOST_WORKS 16
#define MOST_FIRES 64 /* places that can burn: the zones of the ground */

/* What engineers have made or are at. */
struct gote_work {
    struct place at;
    int32_t facing;  /* a 16-bit turn */
    int16_t task;    /* 1 + enum task, 0: no work here */
    int16_t feature; /* bridge, stream or building, or -1 */
    int16_t done;
    int16_t side; /* of those who are at it: the enemy has his own at the same place */
};

/* The charges at one target, and the melee, that are played now: for the files of charges and melee alone. All members but the
   first are int16_t. */
struct gote_fight {
    struct box stood; /* where the target stood before it answered */
    int16_t target;   /* whose chargers are being played, or NO_UNIT */
    int16_t stage;    /* what comes next */
    int16_t fires;    /* the target has its volley, or the shot of its crew */
    int16_t away;     /* it is gone: the chargers take its ground */
    int16_t shot_at;  /* the charger whom it fires at, or NO_UNIT */
    int16_t lead;     /* of the melee that is next, or NO_UNIT */
};

struct gote_own {
    struct gote_work work[MOST_WORKS];
    struct gote_fight fight;
    int16_t winner; /* of the throw for the initiative, a side */
    int16_t night;
    int16_t broken;                 /* bits of sides */
    int16_t burns_turn[MOST_FIRES]; /* of each zone: the turn in which its fire began, 0: none */
    int16_t start_points[SIDES];    /* figures, a gun as three (gote.r71) */
    int16_t spare;
};

#include "rules/declare_battle_header.def"
#define gote_unit(b, unit) _Generic((b), const struct battle * : gote_unit_seen, struct battle * : gote_unit_changed)(b, unit)

/* In square, or back to back. */
static inline bool gote_is_square(int posture)
{
    return posture == posture_square || posture == posture_back_to_back;
}

/* In this turn, with contact or without. */
static inline bool gote_has_ridden_charge(const struct gote_unit *own)
{
    return own->turn.charged == charged_mounted || own->turn.charged == charged_home;
}

/* Enum posture: what the battle calls a unit's formation. enum formation has those that procedures tell apart. */
static inline int gote_posture(const struct battle *b, int unit)
{
    return b->units[unit].formation;
}

#endif
