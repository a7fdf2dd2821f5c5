/* eyes.h - what a unit is, where it stands, what is near it: what the facts of procedures are read from. */
#ifndef GROGNARD_RULES_DOG_EYES_H
#define GROGNARD_RULES_DOG_EYES_H

#include "rules/dog/play/state.h"

/* ---- eyes.c: what it is ---- */

bool dog_is_general(const struct battle *b, int unit);
bool dog_is_infantry(const struct battle *b, int unit);
bool dog_is_horse(const struct battle *b, int unit);
bool dog_is_battery(const struct battle *b, int unit);     /* with its guns, or away from them */
bool dog_is_guns(const struct battle *b, int unit);        /* a battery whose crew is with the guns */
bool dog_is_crew(const struct battle *b, int unit);        /* one whose crew has left them: the body is the crew (dog.r99) */
bool dog_is_fighting(const struct battle *b, int unit);    /* no general */
bool dog_is_light_horse(const struct battle *b, int unit); /* lancers and Cossacks too (dog.r58) */
bool dog_is_skirmishing(const struct battle *b, int unit);
bool dog_bars_the_way(const struct battle *b, int unit); /* no general, and not in skirmish order (dog.r54) */
bool dog_is_running(const struct battle *b, int unit);   /* retreats or routs */
bool dog_may_fight(const struct battle *b, int unit);    /* no general, and not running */
/* On the table, in formed order, not in skirmish order and not running, no general. */
bool dog_is_formed(const struct battle *b, int unit);
bool dog_is_raw(const struct battle *b, int unit);

enum troop dog_troop_of(const struct battle *b, int unit);
enum nation dog_nation_of(const struct battle *b, int unit); /* of generals too */
enum arm dog_arm_of(const struct battle *b, int unit);
enum troop_class dog_class_of(const struct battle *b, int unit);
enum grade dog_grade_of(const struct battle *b, int unit); /* never auto */
enum state dog_state_of(const struct battle *b, int unit); /* formed, unformed or disordered */
enum fatigue dog_fatigue_now(const struct battle *b, int unit);
enum formation dog_formation(const struct battle *b, int unit); /* as procedures tell them apart */
enum formation dog_formation_in(int posture);

/* Men it began with; men lost in the game, in this turn, in per cent of them, cut off downward. */
int dog_men_at_start(const struct battle *b, int unit);
int dog_loss_pct(const struct battle *b, int unit);
int dog_turn_loss_pct(const struct battle *b, int unit);

/* ---- layout.c: what it looks like from above (dog.scale.4, dog.r87) ---- */

/* Figures as they stand on the table: of foot and horse those left, of a battery its gunners (dog.r30). */
int dog_figures(const struct battle *b, int unit);
int dog_guns_left(const struct battle *b, int unit);
int dog_ranks(const struct battle *b, int unit);            /* how many figures deep, as it is formed now */
int dog_front_of_line(const struct battle *b, int unit);    /* the same if it were in line */
int dog_front_figures(const struct battle *b, int unit);    /* in its front rank; of a square in one side */
int32_t dog_figure_width(const struct battle *b, int unit); /* mm of front */

/* ---- contact.c: who touches whom, how far one is from another, who sees whom ---- */

/* From nearest point to nearest point, of one who is attached from the unit he is with. */
int32_t dog_distance_mm(const struct battle *b, int unit, int other);
/* No farther than that, whatever rounding leaves when they stand at odd angles. */
bool dog_is_near(const struct battle *b, int unit, int other, int32_t metres);
bool dog_touch(const struct battle *b, int unit, int other);
/* Enemies, no generals, that it touches: returns how many. */
int dog_touched(const struct battle *b, int unit, int16_t *units, int capacity);
/* It touches an enemy that does not run, and does not run itself: they fight (dog.melee.1). */
bool dog_in_melee(const struct battle *b, int unit);
/* The same, or they will as soon as who retreats has rallied (dog.rally.5). */
bool dog_is_upon_an_enemy(const struct battle *b, int unit);
/* Enemies whom it fights, or who fight it, those among them who were caught as they ran (dog.melee.11): returns how many. */
int dog_foes(const struct battle *b, int unit, int16_t *units, int capacity);
bool dog_fights(const struct battle *b, int unit);
/* Is the one nearer than the other by more than turning and rounding leave? */
bool dog_is_nearer(const struct battle *b, int unit, int one, int other);
/* The nearest enemy, no general, within so many mm, of equally near ones the first of the roster; or NO_UNIT. */
int dog_nearest_enemy(const struct battle *b, int unit, int32_t most_mm, int32_t *distance_mm);
/* Kinds of ground that it may not enter or cross (dog.move.6 to dog.move.8); the feature on which it may not stand so, or -1. */
uint32_t dog_ground_closed_to(const struct battle *b, int unit);
#define CLOSED_WATERS (GROUND_BIT(lake) | GROUND_BIT(river) | GROUND_BIT(cliff)) /* but for bridges and fords */
int dog_ground_that_bars(const struct battle *b, int unit, const struct box *box);
/* The same body without so much of it at every edge; by more than that it lies upon another, whatever turning and rounding leave.
 */
struct box dog_core_of(const struct box *box, int32_t mm);
#define UPON_MM (METRE_MM / 2)
/* Which battalion but this one is in a house; or NO_UNIT. */
int dog_holder_of_house(const struct battle *b, int unit, int house);
/* Who bars that place to it: own skirmishers do not (dog.r54); or NO_UNIT. */
int dog_in_place_of(const struct battle *b, int unit, const struct box *box);
/* Does nobody bar it, is it on the table, and may it stand on such ground? */
bool dog_has_room(const struct battle *b, int unit, const struct box *box);
/* Turns its face to it where it stands, if there is room. */
void dog_turn_to(struct battle *b, int unit, int enemy);
/* Goes aside or on, as it faces, until it touches him, if there is room. */
void dog_come_up(struct battle *b, int unit, int enemy);
/* May skirmishers come from the one place to the other: near enough to their parent, 40 m from formed enemies, or at least nearer
   and farther than they were? */
bool dog_skirmishers_may_be(const struct battle *b, int unit, const struct box *from, const struct box *end,
                            struct objection *objection);
/* Whoever looks (dog.vis.1, dog.r86). */
struct eyes dog_eyes(const struct battle *b);
/* The ground that may hide two units from each other: a house does not hide who stands in it. */
struct ground_now dog_ground_between(const struct battle *b, int unit, int other, int16_t state[LIMIT_FEATURES]);

/* ---- sides.c: on which side of a unit something lies, which side it turns to a place ---- */

/* Squares and skirmishers have neither flank nor rear (dog.r94). */
bool dog_has_flanks(const struct battle *b, int unit);
/* The side of a target on which a charger comes whose front has its middle there (ruling dog.r94). */
enum where_struck dog_side_from(const struct battle *b, int target, struct place from);
/* The side that a body turns to a place: the front of a box that looks there and has no depth. */
struct box dog_side_toward(const struct box *body, struct place from, enum where_struck *side);
/* The same of the side that lies against a body which it touches. */
struct box dog_side_against(const struct box *body, const struct box *other, enum where_struck *side);
/* From where to where a body lies before a side, to the right of its middle; how far ahead its nearest corner is. */
struct dog_span {
    int32_t left, right, nearest;
};
struct dog_span dog_span_before(const struct box *face, const struct box *body);
struct box dog_side_of(const struct box *body, enum where_struck side);
/* How a body stands to another, whom it may touch. */
struct dog_opposite {
    struct box part;     /* of the side that it turns to him what lies opposite him, all of it if nothing does; it has no depth */
    struct place inside; /* behind that, as deep as its middle */
    int32_t ahead;       /* from that side to his nearest corner */
    bool faced, touched; /* does anything lie opposite? */
};
struct dog_opposite dog_opposite(const struct box *body, const struct box *other);

/* ---- cover.c: what stands so near before a unit that it covers it, or is a rest for its arms (dog.r39, dog.r103) ---- */

/* The best cover that a unit has which stands so, against somebody who stands so. */
enum cover dog_cover(const struct battle *b, const struct box *body, const struct box *from);
/* Does it rest its arms on a low wall or a parapet as it fires there (dog.fire.m3)? */
bool dog_rests_arms(const struct battle *b, int unit, const struct box *target);
/* The cover that it has in a melee with somebody (dog.melee.6). */
enum shelter dog_shelter(const struct battle *b, int unit, int foe);
bool dog_is_in_building(const struct battle *b, int unit);
/* The screen that its own skirmishers are to a unit against somebody there (dog.skirm.2 to dog.skirm.4, dog.r45). */
struct dog_skirmish_screen_result dog_screen(const struct battle *b, int unit, struct place against, enum fire_kind fire);
/* Do friends in skirmish order stand so deep before skirmishers that these do not fire through (dog.skirm.5)? */
bool dog_is_behind_deep_screen(const struct battle *b, int unit, int target);

/* ---- dangers.c: who stands near a unit, as far as its nerve goes by it (dog.r70) ---- */

int dog_flanks_threatened(const struct battle *b, int unit);
bool dog_has_secure_flanks(const struct battle *b, int unit); /* both */
bool dog_is_supported(const struct battle *b, int unit);
int dog_routing_friends(const struct battle *b, int unit);
/* Is formed enemy horse within 300 m that has a way to it (dog.r13)? */
bool dog_is_threatened_by_horse(const struct battle *b, int unit);

/* ---- leaders.c: who commands whom, how near commanders are, and what their ratings add ---- */

/* The unit is under him, or under somebody under him; one whom nobody is under commands those of his side who are under nobody.
 */
bool dog_commands(const struct battle *b, int general, int unit);
/* The best rating of its commanders who are no farther off than that; 0 without one (dog.r85). Generals who are gone do not
 * count. */
int dog_rating_within(const struct battle *b, int unit, int32_t metres);
#define RALLY_RANGE_M 50   /* and of control, shouting */
#define MORALE_RANGE_M 150 /* and of the charge reaction */
/* The commander-in-chief who was within 50 m of it since the command phase (dog.cmd.8), or commander_none. */
enum commander dog_cinc_with(const struct battle *b, int unit);
/* Units begin the turn with the commander-in-chief, in the command phase; those whom he has left since, or who have left him. */
void dog_note_commanders(struct battle *b);
void dog_drop_commanders(struct battle *b);
/* command.c: riders who have stands ride on (dog.r106). */
void dog_ride_messengers(struct battle *b, int side);
/* The general of its brigade, or NO_UNIT; is he of this brigade? */
int dog_brigadier(const struct battle *b, int unit);

#endif
