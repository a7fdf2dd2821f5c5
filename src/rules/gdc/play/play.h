/* play.h - Guard du Corps as a battle: what the files of this folder do for one another; what they keep stands in state.h. A step
   of the turn sequence stands in steps.def, what is asked in decisions.def, what may be answered in verbs.def, what happens in
   events.def. */
#ifndef GROGNARD_RULES_GDC_PLAY_H
#define GROGNARD_RULES_GDC_PLAY_H

#include "battle/whereabouts.h"
#include "rules/gdc/play/state.h"

#include "rules/declare_battle_header.def"

/* ---- measures: the ground is in millimetres, the rules in yards (ruling gdc.r51) ---- */

int32_t gdc_mm(const struct battle *b, int32_t yards);
int32_t gdc_yards(const struct battle *b, int64_t mm);      /* rounded down */
int32_t gdc_yards_from(const struct battle *b, int64_t mm); /* of a distance that must not be nearer than it is: rounded up */

/* Not nearer than it is, but for what measuring may be wrong by. */
int gdc_measured_yd(const struct battle *b, int32_t mm);

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
bool gdc_is_leader(const struct battle *b, int unit); /* a general or a courier */
bool gdc_is_engineers(const struct battle *b, int unit);
bool gdc_is_ship(const struct battle *b, int unit);     /* in the water (option naval_guns): nobody comes into contact with it */
bool gdc_is_fighting(const struct battle *b, int unit); /* of a kind that counts as an enemy unit: not leaders, not engineers */
bool gdc_is_formed(const struct battle *b, int unit);
enum formation gdc_formation(const struct battle *b, int unit); /* for procedures; of guns: line */
enum arm gdc_arm(const struct battle *b, int unit);
enum state gdc_state(const struct battle *b, int unit);
/* One less while its player general is lost: not for procedures that ask for leader_lost themselves. */
int gdc_melee_grade(const struct battle *b, int unit);
/* The nearest enemy fighting unit on the table, edge to edge in yards, at most `most_yd`; NO_UNIT and most_yd without one. */
int gdc_nearest_enemy(const struct battle *b, int unit, int most_yd, int *yards);
bool gdc_enemy_is_within(const struct battle *b, int unit, int yards);
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
int gdc_castings(const struct battle *b, int unit);          /* with the little companies that were joined to it */
int gdc_castings_at_start(const struct battle *b, int unit); /* likewise */
int gdc_crew_rating(const struct battle *b, int battery);
/* Off the table for good: leaders with it stay, contacts end. Nobody checks for it here. */
void gdc_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
/* Leaders with it stand by themselves where it stood. */
void gdc_release_leaders(struct battle *b, int unit);
/* A general on an elephant goes with a unit for 200 yards at a time and stays where he is when it goes further (option india). */
#define ELEPHANT_YD 200
void gdc_leave_elephants(struct battle *b, int unit, int64_t gone);
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
bool gdc_is_guard(const struct battle *b, int unit); /* bound by the option committing_the_guard */
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

/* ---- room.c, facing.c: changes of facing and formation ---- */

/* May the unit stand in this box, in this posture? Leaders are in nobody's way. Else objects. */
bool gdc_has_room(const struct battle *b, int unit, const struct box *box, int posture, struct objection *objection);

/* ---- turn.c, victory.c, sound.c ---- */

void gdc_look_at_weather(struct battle *b);
void gdc_points(const struct battle *b, int32_t points[SIDES]); /* of victory, as things stand */
int gdc_holder(const struct battle *b, int feature);            /* the side that holds it alone, or -1 */
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
const char *gdc_rule_of_ground(const struct feature *feature); /* under which it is closed */
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
battle_may gdc_may_go_over; /* a company of engineers, to another battalion */
bool gdc_take_going_over(struct battle *b, const struct order *order, struct objection *objection);
void gdc_legal_going_over(const struct battle *b, int unit, struct order_list *list);
void gdc_begin_fords(struct battle *b);
void gdc_conceal_fords(struct battle *view, int side);
void gdc_search_fords(struct battle *b);

/* ---- gunnery.c ---- */

#define ROCKET_SALVOES 10

/* Fire of a battery at a unit with all that follows but checks; returns the castings or elements that the target lost. */
int gdc_battery_fire(struct battle *b, int battery, int target, int range_yd, bool initial);

/* ---- beginning.c ---- */

void gdc_join_companies(struct battle *b);   /* options independent_companies and engineers */
void gdc_give_out_rockets(struct battle *b); /* option rockets */
bool gdc_scout(struct battle *b);            /* option scouting; has a side won? */
bool gdc_ask_to_deploy(struct battle *b);    /* the side whose scouts have won: deploy.c */
void gdc_end_deployment(struct battle *b);

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
int32_t gdc_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result);
bool gdc_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order);
int32_t gdc_advice(const struct battle *b, const struct decision *d, const struct order *order);

#endif
