/* state.h - what a battle of Guard du Corps keeps: its words, what muster made of each unit, what a unit carries through the
   battle, what the places and the whole battle hold. No member is padded: a state is copied and hashed byte for byte. */
#ifndef GROGNARD_RULES_GDC_STATE_H
#define GROGNARD_RULES_GDC_STATE_H

#include "battle/whereabouts.h"
#include "drill/aims.h"
#include "drill/answers.h"
#include "drill/charge.h"
#include "rules/gdc/gdc.h"

/* ---- words ---- */

/* Formations as a unit of the battle has them: those of the procedures, then those of guns and leaders. */
enum posture {
    posture_line = formation_line,
    posture_column = formation_column,
    posture_square = formation_square,
    posture_mass = formation_battalion_mass,
    posture_skirmish = formation_skirmish,
    posture_prone = formation_prone,
    posture_zone_a = formation_zone_a,
    posture_limbered,
    posture_unlimbered,
    posture_single, /* a general, a courier */
    postures
};

enum troop_kind { troop_infantry, troop_cavalry, troop_battery, troop_general, troop_courier, troop_engineers, troop_elephants };

/* ---- what never changes: made by muster from the lists ---- */

/* All members are int16_t, so that no byte is padding. */
struct gdc_troop {
    int16_t kind;   /* enum troop_kind */
    int16_t nation; /* enum march_nation */
    int16_t melee_grade;
    int16_t morale;        /* enum morale */
    int16_t per_stand;     /* castings on a stand */
    int16_t half_castings; /* of the castings, those on stands of half width (elites, skirmish capable) */
    int16_t skirmish, rifles, lance, guard, british, russian, trained_lights; /* marks, 0 or 1 */
    int16_t cossack, indian, militia, bow;
    int16_t horse;  /* enum horse: heavy, dragoon, light */
    int16_t weight; /* enum weight */
    int16_t can_dismount, carbines;
    int16_t can_lie_down;     /* option prone */
    int16_t austro_hungarian; /* forms the battalion mass */
    int16_t two_battalions;   /* of a regiment, in one mass (option mass_basing) */
    int16_t regiment;         /* number of the regiment within the army, -1: none */
    int16_t corps;            /* number of the corps, -1: none */
    /* batteries */
    int16_t horse_artillery; /* 1: moves at the gallop */
    int16_t elite_horse;     /* French Guard or British horse artillery */
    int16_t pounds, guns, howitzers;
    int16_t converged, rockets, naval, depleted;
    int16_t gun_nation, gun_quality, model; /* enums of the same names */
    int16_t barrage_points;
    int16_t ship;                       /* it lies in the water and stays where it is (option naval_guns) */
    int16_t crew_rating, limber_rating; /* 0: those of its model */
    /* generals */
    int16_t rank;     /* 0 army, 1 corps, 2 lower */
    int16_t player;   /* he stands for a player */
    int16_t elephant; /* he rides one (option india) */
};

/* ---- what a unit carries through the battle ---- */

/* Rows of the chart of tactical orders, formation first, then movement. */
enum chit {
    chit_line,
    chit_line_about,
    chit_line_left,
    chit_line_right,
    chit_column,
    chit_column_about,
    chit_column_right,
    chit_column_left,
    chit_garrison,
    chit_square,
    chit_skirmish,
    chit_dismount,
    chit_prone,
    chit_charge_and_pursue,
    chit_charge_and_return,
    chit_limber,
    chit_hold,
    chit_infantry_charge,
    chit_gallop_fire
};

/* Areas beside the table (6.5): behind the baseline, and beyond the edges to its left and right, looking from it. */
enum off_board { off_board_reserve, off_board_left, off_board_right };

enum reaction {
    reaction_none, /* not asked, or it stands */
    reaction_hold,
    reaction_counter_charge,
    reaction_square,
    reaction_mass,
    reaction_wheel, /* to meet a charge on flank or rear */
    reaction_flee,
    reaction_fire_fight, /* a crew: 5.52b */
    reaction_fire_lie,   /* 5.52c */
    reaction_fire_run,   /* 5.52d */
    reaction_run         /* 5.52a */
};
/* What is decided on the way of a charge. */
enum ride_choice { ride_none, ride_around, ride_fight, ride_go_on, ride_halt };
enum melee_outcome { melee_open, melee_won, melee_lost, melee_stays_engaged };

/* What a command is to do (option chain_of_command); `turn`: from which those right under its general obey, of a message: in
   which it set out. */
enum directive_kind { directive_none, directive_attack, directive_hold, directive_move, directive_support, directive_withdraw };
struct gdc_directive {
    struct place at;
    int16_t kind, about; /* about: the general to be supported, or NO_UNIT */
    int16_t turn, spare;
};

/* Structs of a unit: all members are int16_t or int32_t, the longer ones first, and after those the others even in number, so
   that no byte is padding. Each is wiped by one assignment: of zeros, or of its gdc_no_ value. */

/* This turn; wiped at its beginning. */
struct gdc_turn {
    int32_t moved_mm;     /* in ordinary and in bonus moves */
    int16_t turned;       /* degrees in phase 2 */
    int16_t move_limit;   /* what facing_change left to it; limit -1: none */
    int16_t melee_losses; /* in melee */
    int16_t zone_order;   /* sealed allotment of phase 9: a sector, -1 it flees */
    int8_t fought, won;   /* in melee; fought: the round, 1 or 2 (that of pursuit) */
    int8_t began_near;    /* 1: an enemy stood within 1000 yards when the turn began (6.4) */
    int8_t formed;        /* 1: changed formation in phase 2 (2: skirmish status) */
    int8_t may_move, may_charge, may_counter_charge, may_wheel, impaired; /* what facing_change left to it, too */
    int8_t moved;                                                         /* has moved in an ordinary, strategic or gallop move */
    int8_t halted;                                                        /* failed a check: no voluntary movement (3.m20) */
    int8_t morale_loss;                                                   /* lost a state */
    int8_t fire_casualty;                                                 /* lost a casting to artillery or musketry */
    int8_t charged;                                                       /* charged or counter-charged */
    int8_t was_charged;                                                   /* contacted by a charger */
    int8_t fired;                                                         /* small arms */
    int8_t fpf_done;
    int8_t fired_initial, fired_secondary; /* batteries */
    int8_t forded;                         /* a battery: it went through water */
    int8_t shelled;                        /* by guns at less than 400 yards: 1 in the initial phase, 2 later, 3 in both */
    int8_t battery_move;                   /* enum battery_movement done */
    int8_t retreated;
    int8_t squared;         /* a general: has formed his square of the turn; a unit: formed square */
    int8_t integrity_check; /* a line that met a square or guns */
    int8_t lost_integrity;
    int8_t follow_me; /* it follows a player's general; of him: he has somebody follow (2.2b) */
    int8_t spare;     /* 0 */
};

/* The melee of this round. */
struct gdc_melee {
    int16_t number;        /* 0: none */
    int16_t outcome;       /* enum melee_outcome */
    int16_t row;           /* enum melee_row of the result */
    int16_t foe;           /* the enemy that it beat or that beat it, or with whom it stays engaged */
    int16_t castings;      /* that it loses */
    int16_t share;         /* castings that those who attack it share among them (ruling gdc.r24) */
    int16_t retreat_due;   /* yards a beaten square goes back once the wave has passed (9.5d) */
    int16_t follow_up;     /* 1: its owner chooses whether it follows up, 2: he has chosen */
    int16_t follow_yd;     /* so far ahead, below 0 back to where it came from */
    int16_t follow_facing; /* a 16-bit turn: how it faces there */
};

#define MOST_WALLS 4 /* of those crossed on a charge so many are kept in mind */

/* What a charge has gone over: water, and protective positions, by number of the feature and one. */
struct gdc_crossed {
    int16_t water; /* enum crossing */
    int16_t wall[MOST_WALLS];
};

/* What only Guard du Corps keeps of a charge, and of an answer to one. */
struct gdc_ride {
    int32_t straight; /* mm gone unimpeded: impetus at 200 yards */
    int32_t pace;     /* mm it would go in the whole of the step: chargers use the same share of it at a time */
    int32_t allowed;  /* mm, the most that it may go in all; ground or the table's edge may end its way before */
    struct gdc_crossed crossed;
    int16_t zone;    /* that it assaults, or -1 */
    int16_t follows; /* the wave's leading unit, or NO_UNIT */
    int16_t wheel;   /* degrees of its opening wheel */
    int16_t orders;  /* enum cavalry_orders */
    int16_t rate;    /* enum charge_rate */
    int16_t impetus_lost;
    int16_t flowed_around;   /* a square: half distance taken, no impetus */
    int16_t began_state;     /* enum state when the charge began, for its integrity */
    int16_t began_in_recall; /* 1: it was in recall then */
    int16_t crew_range;      /* yards at which a crew fires at the charger */
    int16_t flees_yd;        /* so far it runs, 0: as far as is usual */
    int16_t flees_aside;     /* 1: whither the bearing says */
    int16_t rides_past;      /* a crew or square it rides over or around, or NO_UNIT */
    int16_t half_asked;      /* 1: stops or goes on at half of its way is settled */
    int16_t checked_at;      /* the British line or square it has checked before, or NO_UNIT */
};

/* Morale checks, a bit for each cause: waiting, being settled, made in the step `made_in` - 1 (gdc_owe_check). */
struct gdc_checks {
    int32_t due, wave, made, made_in;
};

/* Fire taken in this step, as far as checks ask for it. */
struct gdc_taken {
    int16_t deduction; /* of skirmish fire */
    int16_t batteries; /* that fired at it, one of them with a hit */
    int16_t flank;     /* hit on flank or rear */
    int16_t by;        /* the last firer that hit it, or NO_UNIT */
};

/* A battery's shot of this phase: over how many yards, 1: on flank or rear. */
struct gdc_salvo {
    int16_t range_yd, flank;
    int16_t friend; /* that it may hit instead, or NO_UNIT */
};

/* Hits of small arms, until all have fired: how often, and the castings they cost. */
struct gdc_struck {
    int16_t times, castings;
};

struct gdc_battery {
    int16_t points;  /* barrage points left */
    int16_t rockets; /* salvoes of rockets left */
    int16_t crew_hits, limber_hits, gun_hits;
    int16_t half_crew_hit; /* 1: the next loss by musketry or melee is a crew hit (ruling gdc.r66 b) */
    int16_t abandoned;     /* the crew has run: the guns stand alone */
    int16_t left_in;       /* the turn in which it left them */
    int16_t captured_by;   /* a side, or -1 */
    int16_t last_aim;      /* what it shot at in its last fire (consecutive shots) */
    int16_t mission;       /* horse guns of the French Guard: 1: sent out, 2: they have unlimbered since */
};

/* A crew that has left its guns (ruling gdc.r81); with them, or gone from the table: unseen. */
enum crew_whereabouts { crew_unseen, crew_on_foot, crew_in_square };
struct gdc_crew {
    struct place at;     /* the middle of its front */
    int16_t whereabouts; /* enum crew_whereabouts */
    int16_t square;      /* friends in whose square it is, or NO_UNIT */
};

/* How a unit is in an objective zone. */
struct gdc_inside {
    int16_t status; /* enum zone_status */
    int16_t sector; /* 0 in transit, 1 to 4 */
    int16_t since;  /* the turn in which it came in, took its sector, or went to an area off the table; 0: there from the start */
};

struct gdc_chits {
    int16_t formation, movement; /* rows of tactical_orders, -1 none */
};

struct gdc_unit {
    struct gdc_turn turn;
    struct drill_charge charge;
    struct gdc_ride ride;
    struct gdc_checks checks;
    /* a general's: in force, before that, on its way to him */
    struct gdc_directive directive, last_directive, message;
    struct place rout_at; /* a position battery: where it saw friends rout */
    struct gdc_crew crew; /* a battery's */

    struct drill_answer answer; /* to a charge; each word enum reaction */
    struct drill_answer choice; /* what was asked of it on its way: enum ride_choice */
    struct gdc_melee melee;
    struct gdc_taken taken;
    struct gdc_salvo salvo;
    struct gdc_struck struck;
    struct gdc_battery battery;
    struct gdc_inside zone;
    struct gdc_chits chit;

    int16_t state;           /* enum state: good, unorganized, disrupted */
    int16_t permanent;       /* the state casualties have brought */
    int16_t recall;          /* turns of recall still to serve, 0: none (gdc_recall) */
    int16_t recall_served;   /* full turns; -1 in the turn in which it began */
    int16_t turns_charged;   /* in a row, this one included once charged */
    int16_t reserve_turns;   /* still to stay off the board */
    int16_t locked_with;     /* an enemy it is in contact with, or NO_UNIT; the melee is found by following contacts */
    int16_t engaged;         /* 1: left engaged by a melee of last turn; 2: by one of this turn */
    int16_t engaged_as;      /* 0 attacker, 1 defender of that melee */
    int16_t engaged_charge;  /* 1: it charged into the melee in which it stays engaged */
    int16_t engaged_crossed; /* enum crossing that it met then */
    int16_t
        awaits_melee; /* 1: an advance after the pursuit round brought it into contact, 2: it was come upon (ruling gdc.r77) */
    int16_t tries_square; /* 1: will, though nobody charges it */
    int16_t broke;        /* failed the check for fire in this step */
    int16_t stood;        /* what was by it when the wave of checks began: bits of nerve.c */

    /* leaders */
    int16_t leader_lost_turns; /* of a unit: its command is without its general so many more turns */
    int16_t player_lost;       /* likewise of one who stood for a player */
    int16_t held;              /* a general who must stay with his unit */

    /* options */
    int16_t guard_sequence;  /* charges made of the Guard's three, -1: none begun */
    int16_t out_of_cohesion; /* 1: from its regiment, which has cost it a level, 2: without that */
    int16_t dismounted;
    int16_t risen;    /* this turn from the ground, before a charge: it meets that as one who lies */
    int16_t screened; /* its own company stands before it (4.41) */
    int16_t saw_rout; /* a position battery: rout_at */

    int16_t ranks;  /* of a swarm, 0: as many as are usual */
    int16_t lay_in; /* the posture in which it lay down */
    int16_t area;   /* enum off_board: where it is while in the reserve */

    struct drill_aims aims; /* how: 1 with rockets; shares are castings; hits: how many, of small arms a bit for each aim */
};

#define MOST_ZONES 64
#define MOST_SECTORS 4

/* Of the whole battle. The longer members first, the shorter ones even in number. */
struct gdc_zone {
    int16_t reinforced[SIDES];       /* units that went in this turn */
    int16_t losses[SIDES];           /* castings that still are to be shared out */
    int16_t batteries[SIDES];        /* that fired at those of a side in it in this step, one of them with a hit */
    int16_t work_left;               /* turns to go of the work of engineers at its bridge */
    int8_t holder[MOST_SECTORS + 1]; /* side that holds a sector, -1 nobody; 0: that has the whole, SIDES while both are in it */
    int8_t engaged[MOST_SECTORS + 1];
    int8_t attacker; /* side that assaults it, or -1 */
    int8_t contested;
    int8_t fight;         /* the sector fought for; 0: losses are by guns */
    int8_t work, workers; /* of engineers at its bridge: what, of which side */
    int8_t spare;         /* 0 */
};

/* All members are int16_t, or have no byte of padding. */
struct gdc_own {
    int16_t first_side_throw[SIDES];
    int16_t visibility_yd, poor_visibility;
    int16_t lost_castings[SIDES], start_castings[SIDES];
    int16_t points[SIDES];
    int16_t won_by, broken;
    int16_t fords_sought;       /* a bit for each hidden ford, in order of number */
    int16_t fords_known[SIDES]; /* likewise */
    int16_t left_guns;          /* batteries whose crew has run, on the table or lost since */
    int16_t bars_flanks;        /* option scouting: 1 + the side that may not use flank areas and does not deploy, 0: none */
    struct gdc_zone zone[MOST_ZONES];
};

#include "rules/declare_battle_header.def"
#define gdc_unit(b, unit) _Generic((b), const struct battle * : gdc_unit_seen, struct battle * : gdc_unit_changed)(b, unit)

/* enum posture: how it stands on the table. What procedures are told is an enum formation (gdc_formation). */
static inline int gdc_posture(const struct battle *b, int unit)
{
    return b->units[unit].formation;
}

/* ---- state.c: nothing of each ---- */

extern const struct gdc_turn gdc_new_turn;
extern const struct gdc_ride gdc_no_ride;
extern const struct gdc_taken gdc_none_taken;
extern const struct gdc_salvo gdc_no_salvo;
extern const struct gdc_chits gdc_no_chits;

void gdc_wipe_charge(struct gdc_unit *own); /* nothing of a charge, nor of an answer to one */
void gdc_clear_turn(struct gdc_unit *own);  /* what concerns one turn alone */

#endif
