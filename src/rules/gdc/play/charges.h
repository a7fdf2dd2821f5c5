/* charges.h - what the files of charges share. A charge is declared (charges.c) along a path (path.c), answered (answers.c,
   squares.c, flights.c) and ridden (ride.c, riding.c, advance.c, waves.c, encounters.c). */
#ifndef GROGNARD_RULES_GDC_CHARGES_H
#define GROGNARD_RULES_GDC_CHARGES_H

#include "base/limits.h"
#include "rules/gdc/play/measures.h"

/* ---- charges.c: who charges in this way, or whose crew is out, of either side, in order of number: few of an army ---- */

struct gdc_chargers {
    int count;
    int32_t fastest; /* pace of them, in mm */
    int16_t unit[LIMIT_UNITS];
};
typedef bool gdc_charges_so(const struct battle *b, int unit);
void gdc_find_chargers(const struct battle *b, gdc_charges_so *charges_so, struct gdc_chargers *chargers);

/* ---- path.c ---- */

/* The way of a charge: where it begins when the opening wheel is made, and how far its allowance and the ground let it go. */
struct gdc_charge_path {
    struct box start;
    int32_t wheel_degrees;
    int32_t most;           /* mm */
    int32_t allowed;        /* mm: the same if no ground closed the way */
    struct passage passage; /* over the ground, up to `most` */
};

/* The box from which a charge on this bearing begins; false: there is no room for the wheel. */
bool gdc_charge_start(const struct battle *b, int unit, uint16_t bearing, struct gdc_charge_path *path);
/* The same of a unit on the table, if nothing were in the way of the wheel. */
void gdc_charge_start_in_the_open(const struct battle *b, int unit, uint16_t bearing, struct gdc_charge_path *path);
/* The longest way straight ahead that an allowance at this rate covers; fills most, allowed and passage. */
void gdc_charge_reach(const struct battle *b, int unit, int rate, struct gdc_charge_path *path);
/* Does it come so far? Which way it comes at most is not found out. */
bool gdc_charge_comes_so_far(const struct battle *b, int unit, int rate, int32_t way, struct gdc_charge_path *path);
/* How far the ground alone lets a charger go. */
int32_t gdc_open_way(const struct battle *b, int unit, const struct box *from, int32_t most, struct passage *passage);
/* What a charge on its first leg may go in all by the ground that it has crossed so far; what lies ahead has not slowed it yet.
 */
int32_t gdc_allowed_so_far(const struct battle *b, int unit);
/* How far a charge under way may go on from there, past a square or after the beaten. */
int32_t gdc_way_on(const struct battle *b, int unit, const struct box *from, int32_t most);
int gdc_charge_pace(const struct battle *b, int unit, enum charge_rate rate); /* of infantry_rate or cavalry_rate */
/* What is met straight ahead within `most`, and how far off: NO_UNIT and `most` without anyone. Units whose own charge is under
   way are passed over. */
struct gdc_ahead {
    int32_t unit, way;
};
/* An enemy, or a friend that stops it; a crew that is out counts if it is one of these. */
struct gdc_ahead gdc_first_ahead(const struct battle *b, int unit, int32_t most, const struct gdc_chargers *crews);
struct gdc_ahead gdc_first_enemy(const struct battle *b, int unit, const struct box *from, int32_t most);
/* How far until this one body is touched, or -1. */
static inline int32_t gdc_way_to(const struct box *from, const struct box *target, int32_t most)
{
    return charge_way_to(from, target, TOUCH_MM, most);
}

bool gdc_is_unformed(const struct battle *b, int unit);                        /* skirmishing, or Cossacks */
bool gdc_is_passed_as_loose(const struct battle *b, int friend);               /* the garrison of an open place too (12.2f) */
bool gdc_may_pass(const struct battle *b, int unit, int friend, int32_t gone); /* 5.2d, 5.2i, 5.3c, 5.3d */
bool gdc_is_square_to(const struct battle *b, int unit, int charger);          /* or a mass that counts as one: 10.5i */
/* Its charge is under way. */
static inline bool gdc_is_riding(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->charge.stage == charge_stage_moving && battle_on_table(b, unit);
}
/* It has declared no charge, or its charge has ended. */
static inline bool gdc_is_at_rest(const struct battle *b, int unit)
{
    const int stage = gdc_unit(b, unit)->charge.stage;
    return stage == charge_stage_none || stage == charge_stage_over;
}

/* ---- may_charge.c ---- */

/* A charge that is thought of: at a unit, or at a zone (target NO_UNIT). Without a bearing it goes straight ahead, or cavalry
   wheels as far as it must. */
struct gdc_charge_wish {
    int16_t unit, target, zone;
    enum cavalry_orders orders;
    bool has_bearing;
    uint16_t bearing;
};
struct gdc_charge_wish gdc_wish_of(const struct battle *b, const struct order *order);
/* Is it allowed, and along which path, how far? Fills both; objects otherwise. Most of those that are not are told from the
   others much faster when nobody asks why. */
bool gdc_may_charge(const struct battle *b, const struct gdc_charge_wish *wish, struct gdc_charge_path *path,
                    struct gdc_charge_declaration_result *result, struct objection *objection);
/* The same, but how far it comes is not found out. */
bool gdc_may_set_out(const struct battle *b, const struct gdc_charge_wish *wish, struct gdc_charge_path *path,
                     struct gdc_charge_declaration_result *result, struct objection *objection);
bool gdc_chit_forbids(const struct battle *b, int unit, enum cavalry_orders orders); /* option tactical_chits (2.7a) */
/* The fight for the first sector that the enemy holds, by this unit and those who have declared the same; false where it may not.
 */
bool gdc_foretell_assault(const struct battle *b, const struct gdc_charge_wish *wish, struct gdc_objective_assault_facts *f);
/* The fight for a sector if this unit is told off for it, and whose it is; false where nobody fights. */
bool gdc_foretell_sector(const struct battle *b, int unit, int sector, struct gdc_objective_assault_facts *f, int *attacker);
/* How far, in mm, over ground that takes nothing off its way. */
int32_t gdc_longest_charge(const struct battle *b, int unit);
bool gdc_is_kept_from_counter_charge(const struct battle *b, int unit);
#define MOST_CHARGE_YD 1700   /* nobody charges further */
#define FARTHEST_SEEN_YD 2000 /* 2.1a: nobody further off is charged */
/* May it declare a charge at all, and is anybody near enough to be seen? */
bool gdc_may_declare(const struct battle *b, int unit);
bool gdc_could_charge(const struct battle *b, int unit);
struct gdc_charge_declaration_facts gdc_charge_facts(const struct battle *b, const struct gdc_charge_wish *wish,
                                                     const struct gdc_charge_path *path);
/* A unit takes up a charge, to be ridden in step 5.2. */
void gdc_take_up_charge(struct battle *b, const struct gdc_charge_wish *wish, const struct gdc_charge_path *path,
                        enum charge_rate rate);

/* ---- reactions.c ---- */

/* What a unit may do about a charge that begins its way `from` there (gdc_charger_box), as ANSWERs of enum reaction, and the rule
   that closes one of them. */
uint32_t gdc_open_answers(const struct battle *b, int unit, int charger, const struct box *from, bool first_target);
const char *gdc_rule_closing_answer(const struct battle *b, const struct decision *d, int word);
struct gdc_charge_reaction_facts gdc_reaction_facts(const struct battle *b, int unit, int charger, const struct box *from,
                                                    bool first_target);
bool gdc_charge_reaches(const struct battle *b, int charger, int unit); /* its allowance does, where the unit stands */
struct box gdc_charger_box(const struct battle *b, int charger);        /* as it begins its way: a declared wheel comes first */
int gdc_yards_to_charged(const struct battle *b, int charger, int unit);

/* ---- answers.c ---- */

/* Asks a unit in the way of a charge, or settles at once what is no choice. */
void gdc_ask_answer(struct battle *b, int decision, int unit, int charger, bool first_target);
/* Men who lie rise before a charge, struck or not, and meet it in no order (gdc.o.prone). */
void gdc_rise_before_charge(struct battle *b, int unit);
extern const struct answers_book gdc_answers;
/* What was answered to charges that are ridden; false: nothing. */
bool gdc_carry_out_answers(struct battle *b);

/* ---- squares.c, flights.c ---- */

struct gdc_form_square_facts gdc_square_facts(const struct battle *b, int unit, int cavalry);
bool gdc_may_try_square(const struct battle *b, int unit);
int gdc_cavalry_in_sight(const struct battle *b, int unit); /* before which it would form square, or NO_UNIT */
void gdc_try_squares(struct battle *b);                     /* all that are wanted, and all that are answered with, at once */
void gdc_flee(struct battle *b, int unit, int charger);
const char *gdc_rule_of_flight(const struct battle *b, int unit, int charger);
/* What an order says of a flight, how far and whither: may it run so? Else objects. */
bool gdc_flight_is_open(const struct battle *b, int unit, int charger, const struct order *order, struct objection *objection);
void gdc_run_from_guns(struct battle *b, int battery, int charger, int yards); /* having fired: 5.52d */

/* ---- spent_charges.c: how the charge of horse ends ---- */

bool gdc_is_held_together(const struct battle *b, int unit); /* it has not left the battle, nor lost its integrity */
void gdc_pay_for_disorder(struct battle *b, int unit);       /* it charged in disorder or recall (3.51a) */
void gdc_pay_for_square_or_guns(struct battle *b, int unit); /* it has met one in line (3.51d) */
/* Recall, or disorder of one that fought nobody (5.22). */
void gdc_spend_charge(struct battle *b, int unit, bool fought);

/* ---- riding.c ---- */

void gdc_set_out(struct battle *b, int unit);            /* a charge that was taken up begins: wheel, allowance */
int32_t gdc_half_of(const struct battle *b, int32_t mm); /* ruling gdc.r68 */
/* mm that are left of its whole distance, of which halves are taken (2.61a, 9.5b, 9.62), whatever lies on its way. */
int32_t gdc_allowed_left(const struct battle *b, int unit);
void gdc_contact(struct battle *b, int charger, int target);
void gdc_end_charge(struct battle *b, int unit, const char *rule);
/* A line of cavalry has met a square or guns: it looks to its order when the charge is over (3.51d). */
void gdc_risk_integrity(struct battle *b, int unit);
extern const struct answers_book gdc_choices; /* what is decided on the way */
/* The answer to a decision about this unit; it is asked when there is none yet: ride_none. */
enum ride_choice gdc_choice(struct battle *b, int decision, int unit, int other);

/* ---- advance.c: the step forward of all, what they cross, who meets whom ---- */

/* With those that follow it; `riders`: whoever rides, in order of number. */
void gdc_go(struct battle *b, int unit, int32_t mm, const struct gdc_chargers *riders);
/* What a way straight ahead goes over, from where the front stood. */
void gdc_add_crossed(const struct battle *b, const struct passage *passage, struct place from, struct gdc_crossed *crossed);
bool gdc_is_impeding(const struct passage *passage); /* ground that costs cavalry its impetus */
/* When two that both move touch: the part of `rest` (in shares) until then, or -1. */
int32_t gdc_until_they_meet(const struct battle *b, int unit, int other, int32_t rest);
enum { whole_share = 1 << 24 };

/* ---- encounters.c ---- */

void gdc_meet_enemy(struct battle *b, int charger, struct gdc_ahead ahead);
/* Formed cavalry goes past a square with so much way left, towards the next enemy that it sees (9.5b). */
void gdc_turn_past(struct battle *b, int charger, int square, int32_t left);
void gdc_meet_friend(struct battle *b, int charger, int friend);
/* How far short of what is ahead something happens: a crew fires, a column checks before a British line. */
int32_t gdc_pause_before(const struct battle *b, int charger, int unit);

/* ---- waves.c ---- */

bool gdc_rides_behind(const struct battle *b, int unit, int leader);
bool gdc_joins_wave(const struct battle *b, int follower, int leader);
void gdc_follow(struct battle *b, int follower, int leader);
static inline bool gdc_follows(const struct battle *b, int unit, int leader)
{
    return gdc_unit(b, unit)->ride.follows == leader && gdc_is_riding(b, unit);
}
void gdc_look_after_followers(struct battle *b); /* those whose leaders have stopped */

/* ---- charges.c ---- */

bool gdc_is_in_guard_sequence(const struct battle *b, int unit); /* one or two of its three charges made */

/* ---- ride.c, waves.c: charges under way ---- */

bool gdc_has_impetus(const struct battle *b, int unit);
/* Plays charges that are under way (charge_stage_moving, within charge.most) until all have ended or come into contact: true; or
   until somebody is asked: false, and it is called again when he has answered. The share of the way gone is kept in
   state->cursor[0], which is 0 when they set out. Chargers of a zone end in charge_stage_contact with its edge, their locked_with
   NO_UNIT. Followers of a wave whose leader fights stay charge_stage_moving. */
bool gdc_ride(struct battle *b);
/* The leader of a wave has retreated or routed by a melee: cavalry that followed it checks, infantry that did halts and checks
   (5.41c, 5.42c); those that pass are asked by gdc_ride whether they charge on. */
void gdc_beat_wave_leader(struct battle *b, int leader);
void gdc_leave_wave_behind(struct battle *b, int leader,
                           const struct box *stood); /* a check has driven him off from there: 5.42d */

#endif
