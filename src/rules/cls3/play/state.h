/* state.h - what a battle of CLS3 keeps: its words, what muster made of each unit, what a unit carries through the battle, what
   the whole battle holds; then how files reach it, their procedures, steps, decisions, verbs and events. No member is padded: a
   state is copied and hashed byte for byte. */
#ifndef GROGNARD_RULES_CLS3_STATE_H
#define GROGNARD_RULES_CLS3_STATE_H

#include "battle/whereabouts.h"
#include "drill/aims.h"
#include "drill/answers.h"
#include "drill/charge.h"
#include "rules/cls3/cls3.h"
#include "rules/cls3/play/measures.h"

/* ---- words ---- */

/* Formations as a unit of the battle has them. */
enum posture {
    posture_line,
    posture_oblique_left, /* the left refused */
    posture_oblique_right,
    posture_companies, /* columns of companies, of divisions */
    posture_divisions,
    posture_road_column,
    posture_square,
    posture_mass, /* Battalionmasse */
    posture_skirmish,
    posture_limbered,
    posture_unlimbered,
    posture_single,   /* a command casting */
    posture_disorder, /* foot after a rout */
    postures
};

enum body_kind { body_foot, body_horse, body_gun, body_commander }; /* sappers are foot */

#define MOST_STANDS 16 /* of a unit */
#define PLACE_SIDES 4  /* of a building or built-up area */

/* ---- what never changes: made by muster from the lists ---- */

/* All members are int16_t, so that no byte is padding. */
struct cls3_troop {
    int16_t kind;                     /* enum body_kind */
    int16_t troop;                    /* enum troop: of most of its men; the piece of a battery */
    int16_t nation;                   /* enum nation */
    int16_t stands;                   /* how many; a battery has one, its gun */
    int16_t deep;                     /* ranks of castings on a stand of foot: 1 or 2 */
    int16_t stand_men[MOST_STANDS];   /* castings on each at the start */
    int16_t stand_troop[MOST_STANDS]; /* enum troop */
    int16_t guard, militia, permanent_grenadiers;
    int16_t british, austrian, kilted; /* british: the King's German Legion too */
    int16_t rifles;                    /* armed with rifles; those of the British are Baker rifles */
    int16_t snipers;                   /* may fire patched bullets (cls3.nat.prussia.2, cls3.nat.austria.3) */
    int16_t jaegers, grenzers;         /* Austrian; woodsmen of the United States are as grenzers */
    int16_t spanish_regular;           /* line and lights, and the militia of 1808 */
    int16_t militia_1808;
    int16_t russian_musketeers; /* line that is no grenadiers, or its militia */
    int16_t half_penalties;     /* ground costs it only half */
    int16_t indians;            /* never massed */
    int16_t may_skirmish, may_dismount;
    int16_t horses;          /* of a battery */
    int16_t rockets;         /* a battery of them */
    int16_t half_points;     /* a casting is worth half a one for the army's effectiveness */
    int16_t part_of;         /* of the light company of a battalion, of half a regiment of horse: 1 + that unit, 0: no part */
    int16_t garrison;        /* that part is companies for a house, with stands numbered as those of their battalion */
    int16_t attached_to;     /* of a detachment with castings of its own: 1 + the unit it counts with, 0: none */
    int16_t regiment, corps; /* numbers within the army, -1: none */
    int16_t rank;            /* of a commander: enum roster_command */
    int16_t longrifles;      /* its rifles reach farther */
    int16_t command_stand;   /* 1 + the number of the stand of its flag, officer and musician (cls3.cmd.7), 0: it has none */
};

/* Stands that it was raised with but its command stand, which is none of a formation and of no squadron. */
static inline int cls3_plain_stands(const struct cls3_troop *troop)
{
    return troop->stands - (troop->command_stand != 0);
}

/* ---- what a unit carries through the battle ---- */

enum reaction { reaction_none, reaction_stand, reaction_countercharge, reaction_square, reaction_evade };
enum way { way_none, way_fall_back, way_fall_back_two, way_rout, way_off_table };
/* By friends who pass by in bad morale, as long as they go. */
enum shaken { shaken_not, shaken_checked, shaken_going, shaken_gone };
enum claim { claim_unasked, claim_made, claim_forgone }; /* of its better stands in melee */
enum struck_on { struck_on_front, struck_on_flank, struck_on_rear };

/* In these structs the longer members stand first and the shorter ones beside them come to whole ones of those, so that no byte
   is padding. Each is wiped by one assignment. */

/* What only CLS3 keeps of its charge, attack or countercharge. */
struct cls3_ride {
    struct place wheeled;  /* where the middle of its front stood after its wheel */
    int32_t plain;         /* mm: how far its way would be as a plain move */
    int16_t facing;        /* a 16-bit turn: before its wheel */
    int16_t counters;      /* whose charge it rides against, or NO_UNIT */
    int16_t fires_at;      /* by a double order: 1 + whom it charged and first fires at, whomever it strikes (cls3.ops.6) */
    int16_t along;         /* 1 + the neighbour with whom it goes along, touching nobody (cls3.melee.inv.1) */
    int8_t kind;           /* enum charge: how it charged this turn */
    int8_t mode;           /* enum mode: charge, fire_and_charge, or move for a mere attack */
    int8_t ground;         /* enum charge_ground: the worst it went over */
    int8_t benefit;        /* it has its charge move, and its increment if melee comes of it */
    int8_t behind_friends; /* came behind its own foot, or behind skirmishers that close in */
    int8_t lost_increment;
    int8_t over_earthworks; /* passed some in its last three inches */
    int8_t breakthrough;    /* it is a breakthrough */
};

/* What it has done, and what was done to it, in this turn. */
struct cls3_turn {
    int32_t moved_mm;
    int16_t halted_behind;                       /* 1 + the friend behind whose melee its attack was halted in close woods */
    int16_t works_at;                            /* feature, or -1 */
    int8_t done;                                 /* has had its orders, or reacted */
    int8_t moved, changed, limbered, unlimbered; /* its operations (cls3.ops.1) */
#define CHANGED_FROM_SKIRMISHERS 2               /* in `changed` */
    int8_t was_charged;                          /* came into contact by a charge of the enemy, or horse stopped before it */
    int8_t struck_on;                            /* enum struck_on: the worst of those who charged it */
    int8_t in_woods;                             /* was in woods or a swamp: enum woods, the worst */
    int8_t fell_back;                            /* went back */
    int8_t withdrew;                             /* of its own will: once a turn */
    int8_t fought;                               /* in melee */
    int8_t won;                                  /* its melee: 1; by a charge or an attack: WON_AS_ATTACKER */
#define WON_AS_ATTACKER 2                        /* may break through (cls3.bt.3) */
    int8_t leaves;                               /* enum morale of a check before impact that it failed, until it goes */
    int8_t broke_through;                        /* 1: asked, 2: it did */
    int8_t works;                                /* 1 + enum task: does so while it stands still */
    int8_t reached;                              /* a routed unit: a commander came up to it */
};

/* Its fire in this turn, and that at it. */
struct cls3_fired {
    int32_t stands;                                                       /* a bit for each stand that has fired */
    int16_t fired;                                                        /* by any stand */
    int16_t lost;                                                         /* castings, in the part of the phase at hand */
    int16_t lost_on_volley, lost_on_case, lost_on_skirmish, lost_on_ball; /* by what killed them, for its commander's risk */
    int16_t from_side[PLACE_SIDES]; /* castings of a garrison, from each side of its place */
    int16_t rocketed;               /* a rocket has cost it men: it checks morale */
    int16_t marks_before;           /* of suppression, as the phase began */
};

/* Its part in a melee. */
struct cls3_melee {
    int16_t number; /* of the melee in this round, 0: none */
    int16_t casts;  /* it has made at squares that held */
    int8_t side;    /* 0: attacker, 1: defender */
    int8_t as_one;  /* of squadrons that have parted: they check with their regiment in this melee */
    int8_t claim;   /* enum claim, for its next cast */
    int8_t spare;   /* 0 */
};

/* Where the middle of the front of the gun stands that its crew has left; limbered: as it was left. */
struct cls3_gun {
    struct place at;
    int16_t facing, limbered; /* facing: a 16-bit turn */
};

struct cls3_unit {
    struct drill_charge charge;
    struct cls3_ride ride;
    struct cls3_turn turn;
    struct cls3_fired fire;
    struct cls3_gun gun;
    /* a bit for each stand that is not with it: of a battalion those detached into a house, of these all others */
    int32_t away_stands;

    struct drill_answer answer; /* to a charge; its word enum reaction */
    struct cls3_melee melee;

    int16_t alive[MOST_STANDS]; /* castings of each stand; a stand with none is off the table */
    int16_t hits[MOST_STANDS];  /* castings of each stand that are struck in a sealed part of the fire phase */

    int16_t rally_turn;    /* turn at the end of whose movement it is formed; 0: nobody has reached it */
    int16_t held_by;       /* the unit that holds it in, or NO_UNIT */
    int16_t way_from;      /* from whom it has to go back, or NO_UNIT */
    int16_t horses;        /* of a battery */
    int16_t horse_holders; /* castings that hold the horses and live for the army's effectiveness */
    int16_t back_turn;     /* a lost commander: the turn in which another takes his place, 0: he is there */

    int8_t rows;          /* of stands in line, 0: one */
    int8_t morale;        /* enum morale: stand, held_in, fall_back or rout, until the turn begins or it is rallied */
    int8_t ce_checked;    /* its one throw of combat effectiveness is made */
    int8_t removed_alive; /* gone, but counts as alive */
    int8_t way;           /* enum way: it has to go back, and has not gone yet */
    int8_t shaken;        /* enum shaken */
    int8_t suppressed;    /* marks that a battery bears */
    int8_t crew_away;     /* the crew has left the gun: the body on the table is the crew, in skirmish order */
    int8_t dismounted;
    int8_t leaderless; /* without its commander: it only reacts this turn */

    struct drill_aims aims; /* shares are its stands as bits; how: enum fire_how (fire.h) */
};

/* As they are while they are empty; those that are not here are zeros then. */
extern const struct cls3_ride cls3_no_ride;
extern const struct cls3_turn cls3_new_turn;

/* ---- the whole battle ---- */

enum table_side { table_side_left, table_side_right }; /* from which fire and melees go across, as the first side sees it */

#define MOST_WORKS 64  /* begun or laid at a time */
#define MOST_PLACES 64 /* of a ground */

/* What sappers have laid or begun. All members are int16_t. */
struct cls3_work {
    int16_t task; /* 1 + enum task, 0: no work here */
    int16_t feature;
    int16_t explodes_turn;
    int16_t inches; /* of an obstacle cleared so far */
};

#define MOST_IN_MELEE 64         /* units of a side: who comes beyond them is told so */
#define MOST_CASTINGS_IN_SUM 600 /* of a side: those beyond them do not count in the throw before impact */
#define CAST_BITS 16

/* A melee under way: for the files of melee alone. All members are int16_t. */
struct cls3_fight {
    int16_t number;                     /* of melees in this round so far */
    int16_t stage;                      /* what comes next */
    int16_t attacker;                   /* a side */
    int16_t picks;                      /* the side that picks the next pair */
    int16_t casts;                      /* made so far */
    int16_t units[SIDES];               /* how many are in it */
    int16_t unit[SIDES][MOST_IN_MELEE]; /* the attacker's and the defender's */
    /* of each attacker, a bit for each defender against whom it has cast in this cycle */
    int16_t cast_done[MOST_IN_MELEE][MOST_IN_MELEE / CAST_BITS];
    int16_t picked_a, picked_b;          /* the pair that was picked, or NO_UNIT */
    int16_t leaver, outcome, leaver_foe; /* a beaten unit whose opposed throw is to be made */
    int16_t offered;                     /* bits of the sides that were asked since the last cast whether they withdraw */
    int16_t withdraws;                   /* the leaver goes of its own will */
};

/* All members are int16_t. */
struct cls3_own {
    int16_t weather; /* enum weather */
    int16_t movement_throw[SIDES];
    int16_t moving;                                 /* the side that moves now */
    int16_t charger;                                /* whose charge is being played, or NO_UNIT */
    int16_t charge_stage;                           /* of playing it: for charges.c alone */
    int16_t fire_from;                              /* enum table_side */
    int16_t fires;                                  /* by ruling cls3.r60 b: whose turn it is in this part, or NO_UNIT */
    int16_t melee_from;                             /* enum table_side */
    int16_t contact_ft;                             /* width of the contact area */
    int16_t start_half_men[SIDES], half_men[SIDES]; /* effectiveness in half castings, at the start and now */
    int16_t broken;                                 /* bits of sides */
    int16_t thin_squares;                           /* 0: no unit in square has less men than it takes (cls3_is_thin_square) */
    int16_t burns_turn[MOST_PLACES];                /* of each zone: the turn in which its fire began, 0: none */
    int16_t shell_hits[MOST_PLACES], rocket_hits[MOST_PLACES];
    struct cls3_work work[MOST_WORKS];
    struct cls3_fight fight;
};

#include "rules/declare_battle_header.def"
#define cls3_unit(b, unit) _Generic((b), const struct battle * : cls3_unit_seen, struct battle * : cls3_unit_changed)(b, unit)

/* Enum posture: what the battle calls a unit's formation. enum formation has those that procedures tell apart. */
static inline int cls3_posture(const struct battle *b, int unit)
{
    return b->units[unit].formation;
}

#endif
