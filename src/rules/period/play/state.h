/* state.h - what a battle of the Period Sequence keeps: its words, what muster made of each unit, what a unit carries through the
   battle, what the whole battle holds; then how files reach it, their procedures, steps, decisions, verbs and events. No member
   is padded: a state is copied and hashed byte for byte. */
#ifndef GROGNARD_RULES_PERIOD_STATE_H
#define GROGNARD_RULES_PERIOD_STATE_H

#include "battle/whereabouts.h"
#include "drill/aims.h"
#include "drill/answers.h"
#include "drill/charge.h"
#include "rules/period/period.h"
#include "rules/period/play/measures.h"

/* ---- words ---- */

/* Formations as a unit of the battle has them. */
enum posture {
    posture_line,
    posture_column, /* of attack; of cavalry: squadrons at intervals */
    posture_square,
    posture_march_column,
    posture_skirmish, /* open order */
    posture_close,    /* skirmishers in column of attack */
    posture_limbered,
    posture_unlimbered,
    posture_single, /* a general or a staff officer */
    postures
};

enum body_kind { body_infantry, body_skirmishers, body_cavalry, body_battery, body_general, body_staff };
/* What a general commands: enum rank has no cavalry commander. */
enum station { station_brigade, station_division, station_corps, station_army, station_cavalry };
/* All but ready count as unformed wherever a procedure asks. */
enum state {
    state_ready,
    state_unformed,
    state_pinned,
    state_retreating,
    state_routing,
    state_retiring,
    state_returning,
    state_fled,
    state_walkabout,
    state_gone,
    states
};
enum brigade_state { brigade_hold, brigade_retire, brigade_break };
enum reaction { reaction_none, reaction_stand, reaction_countercharge };
enum pursuit { pursuit_none, pursuit_go_on, pursuit_halt };
enum task { task_none, task_fortify, task_put_out };
/* What guns are told to fire; 0: the best single round, or it is no gun. */
enum shot {
    shot_best,
    shot_ball,
    shot_shell,
    shot_shrapnel,
    shot_canister,
    shot_ball_twice,
    shot_shell_twice,
    shot_shrapnel_twice,
    shot_canister_twice
};
/* How it came into its melee: by a charge or a counter-charge, one below its minimum (period.charge.5), or not so. */
enum came_by { came_by_none, came_by_short_charge, came_by_charge };
enum tested { untested, test_passed, test_failed };
/* Tests of this turn: of the first two kinds one each at most (period.r49); one for friends may be due at once (period.r104). */
enum { took_casualties = 1, took_friends = 2, rallied_on_spot = 4, owes_at_once = 8 };

#define SQUADRON_FIGURES 8
#define MOST_SQUADRONS 8

/* ---- what never changes: made by muster from the lists ---- */

/* All members are int16_t, so that no byte is padding. */
struct period_troop {
    int16_t kind;      /* enum body_kind */
    int16_t class;     /* enum grade: of infantry its class, of cavalry and batteries their grade */
    int16_t cavalry;   /* enum cavalry */
    int16_t mounts;    /* enum mounts */
    int16_t gun;       /* enum gun */
    int16_t battery;   /* enum battery */
    int16_t models;    /* of a battery */
    int16_t howitzers; /* of them */
    int16_t nation;    /* enum nation */
    int16_t deep;      /* cavalry: squadrons one behind another at the start; 0: two, or one of one */
    int16_t rifles;
    int16_t lances; /* in the front rank alone */
    int16_t grenz, landwehr_1813, pre_1812;
    int16_t parent; /* of skirmishers: the unit that is their parent formation, or NO_UNIT */
    int16_t rank;   /* of a general: enum station */
};

/* ---- what a unit carries through the battle ---- */

/* In these structs all members are int16_t or int32_t, the longer ones first and the shorter ones even in number beside them, so
   that no byte is padding. Each is wiped by one assignment. */

/* Of its charge or counter-charge of this turn: what only this book keeps. Wiped when the turn begins. */
struct period_ride {
    struct place wheeled; /* the middle of its front after its wheel */
    int32_t run;          /* mm straight ahead to its target when it was declared */
    int16_t facing;       /* a 16-bit turn: before its wheel */
    int16_t zone;         /* of the village it assaults, -1: none */
    int16_t declared;     /* 1 + how many charges were declared before it: who was first (period.r29, period.r91) */
    int16_t tested;       /* enum tested: to charge */
    int16_t received;     /* enum tested: to receive a charge */
    int16_t fire_point;   /* 1: it has halted there */
    int16_t side;         /* enum side_struck on which it strikes */
    int16_t lost;         /* figures lost to fire since its charge began */
    int16_t under_fire;   /* enum tested */
    int16_t evaded;       /* 1 + the skirmishers who have evaded it */
    int16_t undefended;   /* the wall by which it came in had no defenders */
    int16_t broke;        /* 1 + whom it has ridden down last */
    int16_t further;      /* how it comes at the next: enum further_contact */
    int16_t square_tried;
};

/* What it has done, and what was done to it, in this turn. Wiped when the turn begins. */
struct period_turn {
    int16_t moved;       /* tenths of an inch */
    int16_t moved_share; /* thousandths of its move that it has used (period.volley.4, period.r38) */
    int16_t done;        /* has had its orders in step 7 */
    int16_t charged, was_charged;
    int16_t compelled; /* made a compulsory move */
    int16_t passed_through, fired, unlimbered, limbered, manhandled;
    int16_t action;   /* 1 + enum gun_action of a battery that moved */
    int16_t silenced; /* guns passed through (period.inter.2) */
    int16_t officers_lost, failed, owes_friends;
    int16_t tests;                  /* such bits */
    int16_t bracket;                /* at the start of the turn; 0: as it was raised */
    int16_t unformed_for_turn;      /* ends in step 14 (period.r82) */
    int16_t hero, unhorsed, killed; /* of generals */
    int16_t works;                  /* enum task */
    int16_t screens;                /* 1 + formation before which it has fallen back (period.skir.7) */
    int16_t twice;                  /* enum shot of a first round of two, 0: none */
    int16_t lost_models;            /* until all of a round have fired */
    int16_t unobserved;             /* nobody saw it as the volleys began, and somebody was near (period.volley.9) */
    int16_t led;                    /* of a commander, or a loose unit: its brigade has had its moves */
    int16_t fought;                 /* its melee of this turn */
    int16_t fired_before;           /* of guns that have fired: they did last turn too, */
    int16_t aim_before;             /* and at whom (period.art.10) */
    int16_t shot_from;              /* 1 + zone of the village from which it has been fired at, by one wall (period.vil.15) */
    int16_t shot_from_wall;
};

/* Its part in a melee that goes on from turn to turn. */
struct period_melee {
    int16_t locked_with;  /* unit, or NO_UNIT */
    int16_t rounds;       /* fought */
    int16_t won_last;     /* the round before */
    int16_t charged_in;   /* enum came_by */
    int16_t winner_stays; /* won without charging: the turn at whose end it rallies (period.mel.13) */
    int16_t occupies;     /* 1 + unit that routs next turn, whose ground it takes (period.r89) */
    int16_t may_reform;   /* turn in which it may form anew (period.mel.14, period.iva.1) */
    int16_t squadrons;    /* that came up for the second round */
};

struct period_unit {
    struct drill_charge charge;
    struct period_ride ride;
    struct place horse_from; /* its own lines (period.rally.7) */
    struct place stood;      /* where the middle of its front was when it began to run (period.r89), or a general fell */
    int32_t stood_facing;
    int32_t fires_unformed; /* the turn in which it may: it has made a retreat without charging (period.mel.13) */

    /* of a brigade: kept by all its units alike (brigades.h) */
    int16_t brigade; /* enum brigade_state */
    int16_t owes_brigade, commanders_lost, lost_units;

    struct period_melee melee;
    struct period_turn turn;
    int16_t state;       /* enum state */
    int16_t state_since; /* turn in which it came into it */
    int16_t fired_ever;  /* its first volley is spent */
    int16_t silent;      /* 1: did not fire last turn */
    int16_t fired_last;  /* turn of the last fire of guns, 0: never */
    int16_t last_aim;    /* at whom, or NO_UNIT */
    int16_t low_ammo;
    int16_t low_since; /* turn in which it has not stood still last, or struck low */
    int16_t on_spot;   /* rallies on the spot in succession */
    int16_t staff_lost;
    int16_t walkabout;                /* turn of it: 1, 2 */
    int16_t reached_turn;             /* in which it was back at its own lines, 0: not yet */
    int16_t changed_in_walkabout;     /* in the first turn of it */
    int16_t flees_from;               /* unit, or NO_UNIT: whom a compulsory move leads away from */
    int16_t squadron[MOST_SQUADRONS]; /* cavalry: figures left of each, the foremost first */
    int16_t squadron_tested;          /* a bit for each that has thrown for its officer (period.note.7) */
    int16_t deep;                     /* cavalry: squadrons one behind another */
    int16_t models;                   /* of a battery, left */
    int16_t howitzers;                /* of them, left */
    int16_t wall;                     /* that it lines, from 1; 0: none */
    int16_t parent;                   /* of skirmishers: their parent formation, or NO_UNIT */

    /* of generals */
    int16_t back_turn;   /* the turn in which another takes his place, 0: he is there */
    int16_t replacement; /* 1: he may only order charges (period.cmd.6) */

    struct drill_answer answer;
    struct drill_aims aims;
};

/* As they are while they are empty; those that are not here are zeros then. */
extern const struct period_ride period_no_ride;
extern const struct period_melee period_no_melee;

/* ---- the whole battle ---- */

#define MOST_PLACES 64 /* that can be held: the zones of the ground */
#define MOST_STRIPS 48 /* of prohibited ground */

/* Ground over which troops of a side have gone back (period.terr.10). All members are int32_t. */
struct period_strip {
    struct place front;
    int32_t width, depth, facing; /* a 16-bit turn */
    int32_t side, turn, step;     /* when it was made; turn 0: none */
};

/* A melee, or a charge in step 12, that is being played: for those steps' files alone. All members are int16_t. */
struct period_fight {
    int16_t stage;
    int16_t a;                        /* the first unit of one side */
    int16_t a_wiped_out, b_wiped_out; /* squadrons of the first round that it has cost either side */
};

/* The longer members first. */
struct period_own {
    struct period_strip strip[MOST_STRIPS];
    int16_t strips;  /* made so far: the next overwrites the oldest */
    int16_t charges; /* declared this turn */
    int16_t players[SIDES];
    int16_t moving;                   /* step 7: the side that moves now */
    int16_t brigade;                  /* step 7: the brigade that moves (brigades.h), or NO_UNIT */
    int16_t player;                   /* step 7: of that side, whose turn it is */
    int16_t ordered;                  /* step 7: he has given an order */
    int16_t passed[SIDES];            /* step 7: bits of the players who have passed */
    int16_t spare;                    /* 0 */
    int16_t won_initiative;           /* the side that chooses */
    int16_t df[MOST_PLACES];          /* defence factor now */
    int16_t round_shot[MOST_PLACES];  /* hits so far of heavy guns */
    int16_t burns[MOST_PLACES];       /* turn of its fire, 0: it does not burn */
    int16_t burns_since[MOST_PLACES]; /* the turn in which that broke out */
    struct period_fight fight;
};

#include "rules/declare_battle_header.def"
#define period_unit(b, unit) \
    _Generic((b), const struct battle * : period_unit_seen, struct battle * : period_unit_changed)(b, unit)

/* Enum posture: what the battle calls a unit's formation. enum formation has those that procedures tell apart. */
static inline int period_posture(const struct battle *b, int unit)
{
    return b->units[unit].formation;
}

#endif
