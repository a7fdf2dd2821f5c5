/* move.h - one ordinary move as it would be made: its kinds of manoeuvres, the way it goes, how far it may. Private to movement.
 */
#ifndef GROGNARD_RULES_GDC_MOVE_H
#define GROGNARD_RULES_GDC_MOVE_H

#include "drill/march.h"
#include "rules/gdc/play/walk.h"

struct gdc_move;
typedef struct gdc_move gdc_move_maker(const struct battle *b, int unit, const struct manoeuvre *list, int count);
struct gdc_move {
    struct drill_march march; /* a battery that limbers takes its new facing first, at no cost (6.3b) */
    struct gdc_walk walk;
    const char *rule;     /* under which it is made */
    gdc_move_maker *make; /* by which it is made anew for another list; a null pointer: it never is */
    int32_t begun_mm;     /* of its way done already, coming on to the table */
    int limit_yd;         /* -1: none but the allowance */
    int allowance_yd;
};

/* A move by this list, from where the unit stands; `rate` of the arm's enumeration. */
struct gdc_move gdc_move_of(const struct battle *b, int unit, int rate, const struct manoeuvre *list, int count);
/* Judges and goes; enemy skirmishers give way as it comes on. */
void gdc_make_move(struct battle *b, struct gdc_move *move);
/* A Guard that goes back of its own will shakes its friends (gdc.o.guard_h). */
void gdc_guard_goes_back(struct battle *b, int unit, struct box from, struct box to);
/* Do directives, and what keeps it to its place or to others, let it go so? */
bool gdc_bonds_allow(const struct battle *b, int unit, int posture, const struct box *from, const struct box *to,
                     struct objection *objection);
/* Horse in recall goes home only, and away from the enemy (3.5d). */
bool gdc_recall_allows(const struct battle *b, int unit, const struct box *from, const struct box *to,
                       struct objection *objection);
bool gdc_bonds_let_leave(const struct battle *b, int unit, struct objection *objection); /* over its baseline */
/* The rate of a list by infantry or cavalry: a shift has one of its own. */
int gdc_rate_of(const struct battle *b, int unit, const struct manoeuvre *list, int count, bool road);

/* ---- routes.c ---- */

/* Most of the way there that one move allows, or less of it. */
bool gdc_plan_toward(const struct battle *b, int unit, gdc_move_maker *make, struct place to, struct plan *plan);

/* A turn toward the place and straight on, as far as that goes: an order, unless it comes to a quarter of what it may. */
bool gdc_go_straight(const struct battle *b, int unit, gdc_move_maker *make, struct place to, struct order *order);

/* ---- march.c, strategic.c, leaders.c: the moves of their steps ---- */

gdc_move_maker gdc_ordinary_move, gdc_strategic_move, gdc_leader_move;
battle_may gdc_may_march_far, gdc_may_ride;

/* ---- batteries.c ---- */

bool gdc_take_battery(struct battle *b, const struct order *order, struct objection *objection);
void gdc_legal_battery(const struct battle *b, int unit, struct order_list *list);

/* ---- may_march.c, approach.c, screen.c ---- */

/* May it still be given an ordinary move this turn? Else objects. */
bool gdc_may_march(const struct battle *b, int unit, struct objection *objection);
bool gdc_chit_lets_move(const struct battle *b, int unit, struct objection *objection); /* 2.7a */
/* How it would come to stand there by an ordinary move; false when it may not move at all. */
/* A battalion's own company goes out before it, or comes back (4.41): an order of phase 2. */
bool gdc_take_screen(struct battle *b, const struct order *order, bool out, struct objection *objection);
void gdc_legal_screen(const struct battle *b, int unit, int first_choice, struct order_list *list);
bool gdc_has_own_company(const struct battle *b, int unit); /* that skirmishes before it */
void gdc_companies_go_to_the_rear(struct battle *b);        /* of those that were charged this turn (4.41) */
/* Enemy skirmishers before a formed unit that has come up fall back. */
void gdc_drive_back(struct battle *b, int unit);

#endif
