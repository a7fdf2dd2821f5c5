/* fire.h - what the files of fire share. Which stands of a unit bear on a target and over which range (shots.c); how they fire,
   as facts of the procedures (shooting.c); whom it strikes (hits.c); what a unit may be told (aiming.c), who is asked in which
   part of the phase (fire.c); guns that fire at houses (bombard.c); what follows from losses (after_fire.c). */
#ifndef GROGNARD_RULES_CLS3_FIRE_H
#define GROGNARD_RULES_CLS3_FIRE_H

#include "rules/cls3/play/state.h"

/* In the order of cls3_fire_words; at a place: by an order of its own. */
enum fire_how { fire_ball, fire_case, fire_heavy_case, fire_volley, fire_skirmish, fire_sniper, fire_at_place };
/* Whose targets may be picked throw by throw (cls3.fire.sk.2). */
static inline bool is_thrown_singly(int how)
{
    return how == fire_skirmish || how == fire_sniper;
}
/* Of an aim, beside how it is fired: at the command stand alone; of skirmishers who have not thrown when others have nobody left.
 */
#define SINGLED_OUT 16
#define LATER 32
#define MARKS_OF_AIM (SINGLED_OUT | LATER)

/* One firing stand and the stand of the target that is nearest to it. */
struct cls3_shot {
    struct box from, at;
    int16_t stand, at_stand; /* at_stand: ANY_STAND for troops inside a place */
    uint32_t reached;        /* stands of the target that it can hit, as bits */
    int32_t range_in;        /* in decimals of inches, edge to edge */
    bool enfilade;
    bool friends_in_lane; /* any stand of theirs */
    bool enemies_in_lane; /* a whole formed unit; before a command stand any stand that screens it */
};

/* Fire of a unit: who at whom, how and with which stands; laid, those that take part, and what is asked of which procedure. */
struct cls3_fire {
    int unit, target; /* NO_UNIT: a place */
    enum fire_how how;
    bool singles_out;  /* it is aimed at the command stand of the target alone (cls3.cmd.7) */
    uint32_t stands;   /* that take part; of a garrison the first alone */
    int men;           /* who take part of a garrison (0: as many as may from that side), or of others if not all; else 0 */
    uint32_t aimed_at; /* of the target */
    int procedure;
    int32_t facts[LIMIT_FACTS];
    struct cls3_shot shot; /* the nearest */
};

/* ---- shots.c ---- */

/* Stands that have the target in their arc, within `most_in`, nearest stand to stand: how many. It does not look whether they
 * have fired.
 */
int cls3_find_shots(const struct battle *b, const struct cls3_fire *fire, int32_t most_in, struct cls3_shot shots[MOST_STANDS]);
int cls3_side_of_place(const struct battle *b, int unit, int target); /* 0 to PLACE_SIDES - 1 */
/* Would it fire at both from one side of the place that it is in? Who is in none would. */
bool cls3_on_one_side(const struct battle *b, int unit, int target, int other);
/* Does a unit see its target for fire? Else objects. */
bool cls3_may_see_to_fire(const struct battle *b, int unit, int target, struct objection *objection);
/* The shot of a gun at a place, whoever may be in it; else it objects. */
bool cls3_find_shot_at_place(const struct battle *b, int gun, int zone, int32_t most_in, struct cls3_shot *shot,
                             struct objection *objection);

/* ---- shooting.c ---- */

/* Castings of a garrison that may still fire: at all, and at that target, from the side of the place that looks to it. Afresh:
 * whether they have fired in this turn or not.
 */
int cls3_men_free_inside(const struct battle *b, int unit, bool afresh);
int cls3_men_free_at_side(const struct battle *b, int unit, int target, bool afresh);
bool cls3_fires_rifles(const struct battle *b, int unit, enum fire_how how);
enum weapon cls3_weapon(const struct battle *b, int unit); /* of foot and horse */
enum gun cls3_gun(const struct battle *b, int battery);
/* In inches, by whatever it fires; 0: it has no firearms. */
int cls3_reach_of_fire(const struct battle *b, int unit);
/* Does a unit fire so at all, whoever is near? Else objects. */
bool cls3_fires_so(const struct battle *b, int unit, enum fire_how how, struct objection *objection);
/* How a unit fires that says nothing of it. */
enum fire_how cls3_usual_fire(const struct battle *b, int unit, int target);
/* As it usually fires, with all stands. */
struct cls3_fire cls3_fire_at(const struct battle *b, int unit, int target);
/* Of an order to fire that has a target, with all stands. */
struct cls3_fire cls3_fire_of(const struct battle *b, const struct order *order);
/* Leaves of its stands those that bear, and fills in the rest; false with an objection when none of them does, or the rules
   forbid it. Of an enfilade volley it is the first stand that fires alone. */
bool cls3_lay_fire(const struct battle *b, struct cls3_fire *fire, struct objection *objection);
/* The same for a gun with shells or rockets, at a place. */
bool cls3_lay_bombardment(const struct battle *b, int gun, int zone, struct cls3_fire *fire, struct objection *objection);

/* How far what is fired so goes, in inches. */
int cls3_limit_of_fire(const struct battle *b, const struct cls3_fire *fire);

/* Could a unit of foot fire at that one with small arms from where it stands: in arc, range, sight? Else objects. */
bool cls3_could_shoot(const struct battle *b, int unit, int target, struct objection *objection);

/* Castings that take part in it, once it is laid. */
int cls3_men_of_fire(const struct battle *b, const struct cls3_fire *fire);

/* ---- hits.c ---- */

/* Castings of its target that it could still strike: of the ranks that it reaches those that nothing has struck yet. */
int cls3_left_to_lose(const struct battle *b, const struct cls3_fire *fire);

/* Castings that a procedure of fire strikes; 0 of any other, counter-battery too. */
int cls3_hits_of(int procedure, const int32_t *result);
/* How many hits are counted of fire at a place? */
int cls3_hits_on_place(const struct battle *b, int procedure, const int32_t *result);
/* Throws it; castings struck are kept in the target's `hits` until all of this part of the phase have fired. */
void cls3_shoot(struct battle *b, const struct cls3_fire *fire, const char *rule);

/* ---- aiming.c ---- */

enum fire_part { part_ball, part_case, part_muskets, part_breakthrough };
enum fire_part cls3_part_now(const struct battle *b);
bool cls3_belongs_to_part(const struct battle *b, int unit, enum fire_how how); /* does it fire so in the part at hand? */
bool cls3_may_fire_now(const struct battle *b, int unit, struct objection *objection);
/* That have neither fired nor been told to, as bits; of a garrison any while somebody is left. */
uint32_t cls3_free_stands(const struct battle *b, int unit);
/* What an order to fire or to bombard would have it aim at; else it objects. */
bool cls3_read_aim(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection);

/* ---- fire.c ---- */

void cls3_conceal_aims(struct battle *view, int unit);

/* ---- bombard.c ---- */

/* The zone that such an order would have it aim at; else it objects. */
bool cls3_read_bombardment(const struct battle *b, const struct order *order, int *zone, struct objection *objection);
void cls3_offer_bombardments(const struct battle *b, const struct aims_book *book, int gun, struct order_list *list);
void cls3_bombard(struct battle *b, int gun, int zone, const char *rule);
/* Of such an order: the procedure and its facts; false: it would be refused. */
bool cls3_preview_bombardment(const struct battle *b, const struct order *order, struct cls3_fire *fire);

/* ---- after_fire.c ---- */

/* Casualties come off; commanders, morale, effectiveness, routs. */
void cls3_settle_losses(struct battle *b, enum fire_part part);
void cls3_forget_losses(struct battle *b);   /* before the fire phase */
void cls3_note_suppressed(struct battle *b); /* and which guns bear marks then */

/* ---- fire_ends.c ---- */

void cls3_end_fire_at_breakthroughs(struct battle *b); /* ranks close, skirmishers are ridden down */

#endif
