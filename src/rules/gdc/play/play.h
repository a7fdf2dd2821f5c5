/* play.h - Guard du Corps as a battle: what it keeps of each unit, and what the files of this folder do for one another. A step
   of the turn sequence stands in steps.def, what is asked in decisions.def, what may be answered in verbs.def, what happens in
   events.def. */
#ifndef GROGNARD_RULES_GDC_PLAY_H
#define GROGNARD_RULES_GDC_PLAY_H

#include "battle/battle.h"
#include "field/sight.h"
#include "rules/gdc/gdc.h"

#define DECLARE_JUDGES
#include "umpire/declare.h"
#include RULESET_FILE(chapters.def)
#undef DECLARE_JUDGES

extern const struct battle_rules gdc_battle;

/* ---- measures: the ground is in millimetres, the rules in yards (ruling gdc.r51) ---- */

int32_t gdc_mm(const struct battle *b, int32_t yards);
int32_t gdc_yards(const struct battle *b, int64_t mm);      /* rounded down */
int32_t gdc_yards_from(const struct battle *b, int64_t mm); /* of a distance that must not be nearer than it is: rounded up */

/* Not nearer than it is, but for what measuring may be wrong by. */
int gdc_measured_yd(const struct battle *b, int32_t mm);

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
    int16_t regiment;         /* number of the regiment within the army, -1: none */
    int16_t corps;            /* number of the corps, -1: none */
    /* batteries */
    int16_t horse_artillery; /* 1: moves at the gallop */
    int16_t elite_horse;     /* French Guard or British horse artillery */
    int16_t pounds, guns, howitzers;
    int16_t converged, rockets, naval, depleted;
    int16_t gun_nation, gun_quality, model; /* enums of the same names */
    int16_t barrage_points;
    /* generals */
    int16_t rank;   /* 0 army, 1 corps, 2 lower */
    int16_t player; /* he stands for a player */
    int16_t spare;
};

static inline const struct gdc_troop *gdc_troop(const struct battle *b, int unit)
{
    return (const struct gdc_troop *)b->setup->troops + unit;
}

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

enum charge_stage { charge_none, charge_declared, charge_moving, charge_in_contact, charge_ended };
/* Why a charge is over without contact, for the tests and the story. */
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
enum ride_choice { ride_none, ride_fight, ride_around, ride_halt, ride_go_on };
enum melee_outcome { melee_open, melee_won, melee_lost, melee_stays_engaged };

/* What a command is to do (option chain_of_command); `turn`: from which those right under its general obey, of a message: in
   which it set out. */
enum directive_kind { directive_none, directive_attack, directive_hold, directive_move, directive_support, directive_withdraw };
struct directive {
    struct place at;
    int16_t kind, about; /* about: the general to be supported, or NO_UNIT */
    int16_t turn, spare;
};

#define MOST_GROUPS 6 /* of skirmishers: of at least four castings each (8.3a) */

/* All members are int16_t or int32_t, the longer ones first and even in number, so that no byte is padding. */
struct gdc_unit {
    /* charges, in mm */
    int32_t charge_most, charge_gone; /* allowance of the charge, used so far */
    int32_t straight;                 /* gone unimpeded: impetus at 200 yards */
    int32_t moved_mm;                 /* this turn, in ordinary moves */
    struct place charge_start;        /* where the front stood */
    /* morale checks, a bit for each cause: waiting, being settled, made in the step `made_in` - 1 (gdc_owe_check) */
    int32_t due, wave, made, made_in;
    int32_t charge_pace; /* mm it would go in the whole of the step: chargers use the same share of it at a time */
    int32_t charge_spare;
    /* a general's: in force, before that, on its way to him */
    struct directive directive, last_directive, message;
    struct place rout_at; /* a position battery: where it saw friends rout */

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

    /* this turn; wiped at its beginning */
    int16_t turned; /* degrees in phase 2 */
    int16_t formed; /* 1: changed formation in phase 2 (2: skirmish status) */
    int16_t may_move, may_charge, may_counter_charge, may_wheel, impaired,
        move_limit;                    /* what facing_change left to it; limit -1: none */
    int16_t moved;                     /* has moved in an ordinary, strategic or gallop move */
    int16_t halted;                    /* failed a check: no voluntary movement (3.m20) */
    int16_t morale_loss;               /* lost a state this turn */
    int16_t fire_casualty;             /* lost a casting to artillery or musketry this turn */
    int16_t charged;                   /* charged or counter-charged this turn */
    int16_t was_charged;               /* contacted by a charger */
    int16_t fought, won, melee_losses; /* in melee this turn; fought: the round, 1 or 2 (that of pursuit) */
    int16_t fired;                     /* small arms this turn */
    int16_t fpf_done;
    int16_t fired_initial, fired_secondary; /* batteries */
    int16_t forded;                         /* a battery: it went through water */
    int16_t shelled;                        /* by guns at less than 400 yards: 1 in the initial phase, 2 later, 3 in both */
    int16_t battery_move;                   /* enum battery_movement done this turn */
    int16_t retreated;                      /* this turn */
    int16_t squared;                        /* a general: has formed his square of the turn; a unit: formed square this turn */
    int16_t integrity_check;                /* a line that met a square or guns */
    int16_t lost_integrity;                 /* this turn */
    int16_t follow_me;                      /* it follows a player's general; of him: he has somebody follow (2.2b) */

    /* the melee of this round */
    int16_t melee;          /* its number, 0: none */
    int16_t melee_outcome;  /* enum melee_outcome */
    int16_t melee_row;      /* enum melee_row of the result */
    int16_t melee_foe;      /* the enemy that it beat or that beat it, or with whom it stays engaged */
    int16_t melee_castings; /* that it loses */
    int16_t melee_share;    /* castings that those who attack it share among them (ruling gdc.r24) */
    int16_t retreat_due;    /* yards a beaten square goes back once the wave has passed (9.5d) */
    int16_t beaten_row;     /* 1 + row of a melee lost to cavalry: its integrity */
    int16_t follow_up;      /* 1: its owner chooses whether it follows up, 2: he has chosen */
    int16_t follow_yd;      /* so far ahead, below 0 back to where it came from */
    int16_t follow_facing;  /* a 16-bit turn: how it faces there */

    /* the charge of this turn */
    int16_t charge;        /* enum charge_stage */
    int16_t charge_target; /* unit, or NO_UNIT */
    int16_t charge_zone;   /* zone, or -1 */
    int16_t charge_orders; /* enum cavalry_orders */
    int16_t charge_wheel;  /* degrees, right positive */
    int16_t charge_rate;   /* enum charge_rate */
    int16_t impetus_lost;
    int16_t flowed_around;  /* a square: half distance taken, no impetus */
    int16_t reaction;       /* enum reaction */
    int16_t reacts_to;      /* the charger, or NO_UNIT */
    int16_t crossed;        /* enum crossing met on the charge */
    int16_t follows;        /* the wave's leading unit, or NO_UNIT */
    int16_t counter;        /* 1: this charge is a counter-charge */
    int16_t charge_bearing; /* a 16-bit turn: its facing after the opening wheel */
    int16_t charge_state;   /* enum state when the charge began, for its integrity */
    int16_t charge_recall;  /* 1: it was in recall then */
    int16_t reacting;       /* 1: its reaction is not yet carried out */
    int16_t crew_range;     /* yards at which a crew fires at the charger */
    int16_t tries_square;   /* 1: will, though nobody charges it */
    int16_t rides_past;     /* a crew or square it rides over or around, or NO_UNIT */
    int16_t half_asked;     /* 1: stops or goes on at half of its way is settled */
    int16_t checked_at;     /* the British line or square it has checked before, or NO_UNIT */
    int16_t ride_choice;    /* enum ride_choice: the answer to what was asked on the way */

    int16_t due_general;   /* enum general_near when the wave began */
    int16_t due_deduction; /* of skirmish fire */
    int16_t due_batteries; /* batteries that fired at it, one of them with a hit */
    int16_t due_flank;     /* hit on flank or rear */
    int16_t hit_by;        /* the last firer that hit it this step, or NO_UNIT */

    /* fire planned in a sealed step */
    int16_t aim;          /* target unit, NO_UNIT none */
    int16_t aim_zone;     /* target zone, -1 none */
    int16_t last_aim;     /* battery: what it shot at in its last fire (consecutive shots) */
    int16_t with_rockets; /* a battery: its aim is for rockets */
    /* a battery's shot of this phase: its hits, over how many yards, 1: on flank or rear */
    int16_t shot_hits, shot_range, shot_flank;
    int16_t shot_friend; /* that it may hit instead, or NO_UNIT */
    int16_t groups;      /* small arms: so many groups fire, of so many castings each at these; a volley is one */
    int16_t group_aim[MOST_GROUPS], group_castings[MOST_GROUPS];
    int16_t group_hits; /* a bit for each group that has hit */
    /* hits of small arms, until all have fired: how often, and the castings they cost */
    int16_t struck, struck_castings;
    int16_t broke; /* failed the check for fire in this step */

    /* batteries */
    int16_t points;  /* barrage points left */
    int16_t rockets; /* salvoes of rockets left */
    int16_t crew_hits, limber_hits, gun_hits;
    int16_t abandoned;   /* the crew has run: the guns stand alone */
    int16_t captured_by; /* a side, or -1 */

    /* objective zones */
    int16_t zone_status; /* enum zone_status */
    int16_t sector;      /* 0 in transit, 1 to 4 */
    int16_t zone_order;  /* sealed allotment of phase 9: a sector, -1 it flees */
    int16_t zone_since;  /* the turn in which it came in or took its sector, 0: there from the start */

    /* leaders */
    int16_t leader_lost_turns; /* of a unit: its command is without its general so many more turns */
    int16_t held;              /* a general who must stay with his unit */

    /* options */
    int16_t chit_formation, chit_movement; /* rows of tactical_orders, -1 none */
    int16_t guard_sequence;                /* charges made of the Guard's three, -1: none begun */
    int16_t out_of_cohesion;
    int16_t dismounted;
    int16_t prone_turned;
    int16_t screened; /* its own company stands before it (4.41) */
    int16_t saw_rout; /* a position battery: rout_at */
    int16_t mission;  /* horse guns of the French Guard: 1: sent out, 2: they have unlimbered since */

    int16_t ranks;         /* of a swarm, 0: as many as are usual */
    int16_t player_lost;   /* while leader_lost_turns last: the general stood for a player */
    int16_t half_crew_hit; /* 1: the next loss by musketry or melee is a crew hit (ruling gdc.r66 b) */

    /* movement */
    int16_t lay_in; /* the posture in which it lay down */
    int16_t area;   /* enum off_board: where it is while in the reserve */
};

static inline struct gdc_unit *gdc_unit(const struct battle *b, int unit)
{
    return (struct gdc_unit *)b->own_units + unit;
}

#define MOST_ZONES 64
#define MOST_SECTORS 4

/* Of the whole battle. All members are int16_t. */
struct gdc_zone {
    int16_t holder[MOST_SECTORS + 1]; /* side that holds a sector, -1 nobody; 0: that has the whole, SIDES while both are in it */
    int16_t engaged[MOST_SECTORS + 1];
    int16_t attacker; /* side that assaults it, or -1 */
    int16_t contested;
    int16_t reinforced[SIDES];        /* units that went in this turn */
    int16_t losses[SIDES];            /* castings that still are to be shared out */
    int16_t fight;                    /* the sector fought for; 0: losses are by guns */
    int16_t batteries;                /* that fired at it in this step, one of them with a hit */
    int16_t work, workers, work_left; /* of engineers at its bridge: what, of which side, turns to go */
};

struct gdc_own {
    int16_t first_side_throw[SIDES];
    int16_t visibility_yd, poor_visibility;
    int16_t lost_castings[SIDES], start_castings[SIDES];
    int16_t points[SIDES];
    int16_t won_by, broken;
    int16_t fords_sought; /* a bit for each hidden ford, in order of number */
    int16_t bars_flanks;  /* option scouting: 1 + the side that may not use flank areas, 0: both may */
    struct gdc_zone zone[MOST_ZONES];
};

static inline struct gdc_own *gdc_own(const struct battle *b)
{
    return b->own;
}

static inline bool gdc_option(const struct battle *b, int index)
{
    return b->setup->options >> index & 1;
}

static inline const struct gdc_tables *gdc_charts(const struct battle *b)
{
    return b->setup->tables;
}

static inline char gdc_ruling(const struct battle *b, int index)
{
    return b->setup->rulings[index];
}

/* ---- layout.c: what a unit looks like from above ---- */

void gdc_size(const struct battle *b, int unit, int posture, int32_t *width, int32_t *depth);
int gdc_stands(const struct battle *b, int unit, struct box *stands, int capacity);
int gdc_front_castings(const struct battle *b, int unit); /* on the front stand of a column, the front rank of a swarm */
/* Sets formation and footprint where it stands, the middle of its front kept. */
void gdc_set_posture(struct battle *b, int unit, int posture);
/* Brings the footprint in line with what is left of it. */
void gdc_close_up(struct battle *b, int unit);

/* ---- eyes.c: what the facts of procedures are read from ---- */

bool gdc_is_infantry(const struct battle *b, int unit); /* dismounted cavalry counts as infantry where 10.4b says so */
bool gdc_is_cavalry(const struct battle *b, int unit);
bool gdc_is_battery(const struct battle *b, int unit);
bool gdc_is_leader(const struct battle *b, int unit);   /* a general or a courier */
bool gdc_is_fighting(const struct battle *b, int unit); /* of a kind that counts as an enemy unit: not leaders, not engineers */
bool gdc_is_formed(const struct battle *b, int unit);
enum formation gdc_formation(const struct battle *b, int unit); /* for procedures; of guns: line */
enum arm gdc_arm(const struct battle *b, int unit);
enum state gdc_state(const struct battle *b, int unit);
/* One less while its player general is lost: not for procedures that ask for leader_lost themselves. */
int gdc_melee_grade(const struct battle *b, int unit);
/* The nearest enemy fighting unit on the table, edge to edge in yards, at most `most_yd`; NO_UNIT and most_yd without one. */
int gdc_nearest_enemy(const struct battle *b, int unit, int most_yd, int *yards);
int gdc_distance_yd(const struct battle *b, int unit, int other);
bool gdc_sees(const struct battle *b, int unit, int other, struct sight *why); /* why: a null pointer if nobody asks */
enum woods gdc_woods(const struct battle *b, int unit);                        /* those that any part of it stands in */
enum cover gdc_cover(const struct battle *b, int unit, int from); /* of a target, against what stands at unit `from` */
bool gdc_in_water(const struct battle *b, int unit);
enum general_near gdc_general_near(const struct battle *b, int unit); /* 2.54 */
enum general_with gdc_general_with(const struct battle *b, int unit); /* attached, for melee */
int gdc_attached_general(const struct battle *b, int unit);           /* or NO_UNIT */
bool gdc_in_control(const struct battle *b, int general, int unit);   /* within his control radius */
enum contact gdc_side_struck(const struct battle *b, int target, struct box from);
bool gdc_in_contact(const struct battle *b, int unit); /* touches an enemy it fights */
bool gdc_is_active(const struct battle *b,
                   int unit);                    /* on the table, not engaged, not halted, not surrendered: may be given orders */
int gdc_level(const struct battle *b, int unit); /* contours under it */
struct eyes gdc_eyes(const struct battle *b);    /* for sights from and to places */
bool gdc_player_lost(const struct battle *b, int unit);   /* the general of its command stood for a player and is lost */
bool gdc_in_melee(const struct battle *b, int unit);      /* it has a melee in the round at hand, over or yet to come */
bool gdc_melee_pending(const struct battle *b, int unit); /* yet to come */

/* ---- losses.c: castings, removal ---- */

enum loss_cause { loss_artillery, loss_volley, loss_skirmish, loss_melee, loss_other };
/* Takes castings off, with all that follows at once: permanent state, removal; does not ask for checks. Of a battery: crew hits.
 */
void gdc_lose(struct battle *b, int unit, int castings, enum loss_cause cause, int by, const char *rule);
void gdc_hit_crew(struct battle *b, int battery, int hits, const char *rule); /* destroyed at its rating */
int gdc_castings(const struct battle *b, int unit); /* with the little companies that were joined to it */
int gdc_crew_rating(const struct battle *b, int battery);
/* Off the table for good: leaders with it stay, contacts end. Nobody checks for it here. */
void gdc_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
/* Leaders with it stand by themselves where it stood. */
void gdc_release_leaders(struct battle *b, int unit);
/* No longer in contact with anyone, and nobody with it. */
void gdc_part(struct battle *b, int unit);
void gdc_surrender(struct battle *b, int unit, const char *rule);
void gdc_lose_integrity(struct battle *b, int unit, const char *rule); /* to the reserve */
void gdc_recall(struct battle *b, int unit, const char *rule);         /* cavalry goes into recall */

/* ---- nerve.c: checks and failures (gdc.3) ---- */

/* Remembers a check that is due at the end of the step's losses, if the event calls for one; `about`: the unit that brings it, or
   NO_UNIT. What bears on it stands in the due_ fields of the unit. */
void gdc_owe_check(struct battle *b, int unit, enum morale_event event, int about);
void gdc_owe_check_for_player(struct battle *b, int unit, int general); /* 2.56 */
/* A friend retreats, routs or is a beaten Guard: checks due of those near, along the way from one box to the other. */
void gdc_shake_friends(struct battle *b, int unit, enum morale_event event, struct box from, struct box to, bool melee_result);
void gdc_shake_friend_passed(struct battle *b, int unit, int friend);
bool gdc_is_guard(struct battle *b, int unit); /* bound by the option committing_the_guard */
/* Makes all checks due, first side's units first, in waves until none is left: failures, retreats, what those bring about. */
void gdc_settle_checks(struct battle *b);
/* One check at once, with its failure carried out; true if passed. Checks of others that it brings stay due. */
bool gdc_check_now(struct battle *b, int unit, enum morale_event event, int about);
/* The throw of a check alone: what a failure brings is the caller's. */
bool gdc_passes_check(struct battle *b, int unit, enum morale_event event);
/* A throw on the failure chart, carried out: of a failed check, or a failed square. */
void gdc_fail(struct battle *b, int unit, enum morale_event event);
/* The state that a failure or a lost melee has brought; it does not get better by it. */
void gdc_worsen(struct battle *b, int unit, enum state after, bool melee_result, const char *rule);
void gdc_rout(struct battle *b, int unit, bool melee_result, const char *rule);

/* ---- generals.c ---- */

void gdc_risk_general(struct battle *b, int unit, enum risk_cause cause); /* the generals attached to a unit, if any */
void gdc_lose_general(struct battle *b, int general, const char *rule);

/* ---- retreat.c (gdc.9.7, gdc.9.8) ---- */

bool gdc_retreat(struct battle *b, int unit, int yards, bool melee_result, const char *rule); /* false: it surrendered or left */
/* Is there no way to the baseline or to friends? (9.7c) */
bool gdc_surrounded(const struct battle *b, int unit);
uint16_t gdc_homeward(const struct battle *b, int unit); /* the bearing of its baseline */

/* ---- sides.c: who is asked ---- */

int gdc_first_side(const struct battle *b);
/* Asks an open decision of the first side, then of the other, in stages 0 and 1; a side without subjects is passed over. */
enum step_now gdc_ask_in_turn(struct battle *b, int decision);
/* Asks a sealed open decision of both sides at once; false when neither has subjects. */
bool gdc_ask_both(struct battle *b, int decision);
/* Is the order for a unit of the side that is asked, on the table? Else objects. */
bool gdc_is_own_unit(const struct battle *b, const struct decision *d, const struct order *order, struct objection *objection);
/* Subjects of an open decision: the side's units for which `may` holds (its objection may be a null pointer). */
typedef bool gdc_may(const struct battle *b, int unit, struct objection *objection);
int gdc_units_that(const struct battle *b, int side, gdc_may *may, int16_t *units, int capacity);

/* Objects in the words with which a procedure says what it refuses. */
bool gdc_object_refused(const struct battle *b, int unit, int procedure, const char *rule, struct objection *objection);

/* ---- room.c, facing.c: changes of facing and formation ---- */

/* May the unit stand in this box, in this posture? Leaders are in nobody's way. Else objects. */
bool gdc_has_room(const struct battle *b, int unit, const struct box *box, int posture, struct objection *objection);

/* ---- turn.c, victory.c, sound.c ---- */

void gdc_clear_turn(struct gdc_unit *own); /* what concerns one turn alone */
void gdc_look_at_weather(struct battle *b);
int gdc_points(const struct battle *b, int side);    /* of victory, as things stand */
int gdc_holder(const struct battle *b, int feature); /* the side that holds it alone, or -1 */
struct result_so_far gdc_result(const struct battle *b);
bool gdc_sound(const struct battle *b, struct error *error);

/* ---- walk.c, rates.c: who may go where, and how far ---- */

/* What a mover of this kind may enter and pass, for sweeps and plans. `who` of the walker points at *walk, which must live as
 * long. */
struct gdc_walk {
    const struct battle *battle;
    int unit;
    int posture;
    bool charging;
    bool retreating;
    bool heeds_no_friends; /* as if there were none */
    bool presses;          /* it goes step by step: skirmishers have given way already, or cannot */
    bool halts_at_friends; /* as if ruling gdc.r71 b did not let it through */
    bool on_sunken_road;   /* a battery that keeps to the road: it may go along one, not across (11.9a) */
    int32_t rate;          /* of the arm's enumeration of rates */
};
struct walker gdc_walker(struct gdc_walk *walk);
/* Objective zones are entered by order; class A places stay open ground (12.2c). */
bool gdc_is_zone_to_enter(const struct battle *b, const struct feature *feature);
/* Ordinary moves stop this far from enemies: final protective fire, chargers and bonus moves (r78) have it that nearer is
   contact, and only declared charges make that (9.1a). */
#define STAND_OFF_YD 25
/* Skirmishers that must give way to formed enemies (10.6f). */
bool gdc_gives_way(const struct battle *b, int unit);
bool gdc_is_charged(const struct battle *b, int unit); /* the target of a charge of this turn */
/* Yards it may move on this passage, at a rate, by infantry_movement, cavalry_movement or artillery_movement; -1: the rules
   forbid it. */
int gdc_allowance_yd(const struct battle *b, int unit, int rate, int posture, const struct passage *passage);

/* ---- march.c, batteries.c, screen.c, arrivals.c, leaders.c: moves ---- */

/* May it still be given an ordinary move this turn? Else objects. */
bool gdc_may_march(const struct battle *b, int unit, struct objection *objection);
/* How it would come to stand there by an ordinary move; false when it may not move at all. */
bool gdc_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan);
/* A battalion's own company goes out before it, or comes back (4.41): an order of phase 2. */
bool gdc_take_screen(struct battle *b, const struct order *order, bool out, struct objection *objection);
void gdc_legal_screen(const struct battle *b, int unit, int first_choice, struct order_list *list);
bool gdc_has_own_company(const struct battle *b, int unit); /* that skirmishes before it */
/* Enemy skirmishers before a formed unit that has come up fall back. */
void gdc_drive_back(struct battle *b, int unit);

/* ---- charges.c ---- */

bool gdc_is_in_guard_sequence(const struct battle *b, int unit); /* one or two of its three charges made */

/* ---- ride.c, waves.c: charges under way ---- */

bool gdc_has_impetus(const struct battle *b, int unit);
/* Plays charges that are under way (charge_moving, within charge_most) until all have ended or come into contact: true; or until
   somebody is asked: false, and it is called again when he has answered. The share of the way gone is kept in state->cursor[0],
   which is 0 when they set out. Chargers of a zone end in charge_in_contact with its edge, their locked_with NO_UNIT. Followers
   of a wave whose leader fights stay charge_moving. */
bool gdc_ride(struct battle *b);
/* The leader of a wave has retreated or routed by a melee: cavalry that followed it checks, infantry that did halts and checks
   (5.41c, 5.42c); those that pass are asked by gdc_ride whether they charge on. */
void gdc_beat_wave_leader(struct battle *b, int leader);
void gdc_wipe_charge(struct gdc_unit *own); /* nothing of a charge, nor of an answer to one */

/* ---- zones.c, garrisons.c, doors.c, fallen.c: objective zones (gdc.12) ---- */

int gdc_zones(const struct battle *b); /* that are played */
enum zone_class gdc_zone_class(const struct battle *b, int zone);
int gdc_zone_capacity(const struct battle *b, int zone);
/* Do units in it stay on the table? Class A, and what is only a line. */
bool gdc_zone_is_open(const struct battle *b, int zone);
int gdc_zone_at(const struct battle *b, struct place at); /* its number, or -1 */
/* To the edge of a zone straight ahead of a box, or -1. */
int32_t gdc_way_to_zone(const struct battle *b, const struct box *from, int zone, int32_t most);
int gdc_count_inside(const struct battle *b, int zone, int side); /* battalions and batteries */
bool gdc_holds_out(const struct battle *b, int unit);             /* engaged in a sector */
/* Are garrisons of class A fought by sectors, and not in the field? */
bool gdc_open_zones_have_sectors(const struct battle *b);
void gdc_begin_zones(struct battle *b);           /* once units stand where they begin */
void gdc_forget_zone(struct battle *b, int unit); /* it has left */
void gdc_look_at_zones(struct battle *b);         /* who holds them now */
/* A place straight behind a unit that is driven back: is there one, and it goes in transit there (12.6.9); false without one. */
bool gdc_has_shelter(const struct battle *b, int unit, int32_t most);
bool gdc_shelter_in_zone(struct battle *b, int unit, int32_t most);
/* Where a unit comes out, on the side of its baseline. */
struct box gdc_way_out_home(const struct battle *b, int unit);
bool gdc_may_garrison(const struct battle *b, int unit, struct objection *objection);
bool gdc_take_garrison_order(struct battle *b, const struct order *order, struct objection *objection);
void gdc_legal_garrison(const struct battle *b, int unit, struct order_list *list);
bool gdc_may_leave_zone(const struct battle *b, int unit, struct objection *objection);
bool gdc_take_door(struct battle *b, const struct order *order, struct objection *objection); /* enter, leave */
void gdc_legal_door(const struct battle *b, int unit, struct order_list *list);
/* Guns at a zone (12.4g): castings lost are noted by gdc_hit_zone for all shots of a step, then shared out, with the checks owed;
   false while an owner is asked who falls. */
void gdc_hit_zone(struct battle *b, int zone, int side, int castings, int batteries); /* that fired at it in this phase */
bool gdc_share_zone_losses(struct battle *b, int zone);
bool gdc_share_all_zone_losses(struct battle *b);

/* ---- engineers.c, fords.c ---- */

bool gdc_take_work(struct battle *b, const struct order *order, struct objection *objection);
void gdc_legal_work(const struct battle *b, int unit, struct order_list *list);
void gdc_work_on_bridges(struct battle *b);
void gdc_begin_fords(struct battle *b);
void gdc_search_fords(struct battle *b);

/* ---- gunnery.c ---- */

#define ROCKET_SALVOES 10

void gdc_wipe_aim(struct gdc_unit *own); /* what was said in secret about its fire */
/* Fire of a battery at a unit with all that follows but checks; returns the castings or elements that the target lost. */
int gdc_battery_fire(struct battle *b, int battery, int target, int range_yd, bool initial);

/* ---- beginning.c ---- */

void gdc_join_companies(struct battle *b);   /* option independent_companies */
void gdc_give_out_rockets(struct battle *b); /* option rockets */
void gdc_scout(struct battle *b);            /* option scouting */

/* ---- gun_bonds.c ---- */

void gdc_note_rout(struct battle *b, int routed); /* position batteries of its corps look on (gdc.o.position) */

/* ---- hidden.c: option hidden_movement (2.1b) ---- */

void gdc_hide_all(struct battle *b);
void gdc_look_out(struct battle *b); /* who has come within 1000 yards of an enemy unit is seen */
bool gdc_is_shown(const struct battle *b, int unit);

/* ---- chits.c, command.c, messages.c: phase 1 ---- */

void gdc_wipe_chits(const struct battle *view, struct gdc_unit *own); /* those not shown yet */
void gdc_wipe_directives(struct gdc_unit *own);
/* Does its directive let a unit go from one place to another, or charge who stands at a place (a null pointer: anybody)? */
bool gdc_directive_allows_move(const struct battle *b, int unit, struct place from, struct place to, struct objection *objection);
bool gdc_directive_allows_charge(const struct battle *b, int unit, const struct place *target, struct objection *objection);
void gdc_observe(struct battle *b);                          /* each general's range is told (2.3b) */
int gdc_observation_yd(const struct battle *b, int general); /* 0: he is not on the table */
void gdc_lose_courier(struct battle *b, int courier);        /* he is shot down: 2.52 */

/* ---- preview.c ---- */

bool gdc_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts);

/* ---- advice.c: for computer players ---- */

void gdc_appraise(const struct battle *b, int unit, struct appraisal *appraisal);
int32_t gdc_worth_of_posture(const struct battle *b, int unit);
int32_t gdc_worth(const struct battle *b, int procedure, const int32_t *facts, const int32_t *result);
bool gdc_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order);
int32_t gdc_advice(const struct battle *b, const struct decision *d, const struct order *order);

/* ---- the steps, in their order; each in the file that is named for its phase ---- */

#define STEP(id, title, function) enum step_now gdc_step_##function(struct battle *b);
#include "rules/gdc/play/steps.def"
#undef STEP

enum {
#define STEP(id, title, function) step_##function,
#include "rules/gdc/play/steps.def"
#undef STEP
    step_count
};

enum {
#define DECISION(name, rule, sealed, asks) decision_##name,
#define OPEN_DECISION(name, rule, sealed, asks) decision_##name,
#include "rules/gdc/play/decisions.def"
#undef DECISION
#undef OPEN_DECISION
    decision_count
};

#define DECISION(name, rule, sealed, asks) \
    void gdc_legal_##name(const struct battle *b, const struct decision *d, int unit, struct order_list *list); \
    bool gdc_take_##name(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection);
#define OPEN_DECISION(name, rule, sealed, asks) \
    DECISION(name, rule, sealed, asks) \
    int gdc_subjects_##name(const struct battle *b, const struct decision *d, int16_t *units, int capacity);
#include "rules/gdc/play/decisions.def"
#undef DECISION
#undef OPEN_DECISION

enum {
    gdc_verb_done,
#define VERB(name, parts, choices, about) verb_##name,
#include "rules/gdc/play/verbs.def"
#undef VERB
    verb_count
};

enum {
    gdc_events_before = common_events - 1,
#define EVENT(name, sentence, words) event_##name,
#include "rules/gdc/play/events.def"
#undef EVENT
    event_count
};

/* An event of this ruleset, in one line. */
void gdc_tell(const struct battle *b, int event, const char *rule, int unit, int other, int32_t value);

#endif
