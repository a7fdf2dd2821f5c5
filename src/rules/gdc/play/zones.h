/* zones.h - what the files of objective zones share. What a zone is and who is in it (zones.c), going in and out (doors.c),
   garrison and transit (garrisons.c), the secret allotment (sectors.c), the fights (assaults.c, outcomes.c). */
#ifndef GROGNARD_RULES_GDC_ZONES_H
#define GROGNARD_RULES_GDC_ZONES_H

#include "rules/gdc/play/state.h"

/* ---- zones.c ---- */

struct gdc_zone *gdc_zone(const struct battle *b, int zone);
const struct feature *gdc_zone_feature(const struct battle *b, int zone);
const char *gdc_zone_name(const struct battle *b, int zone);
struct place gdc_zone_middle(const struct battle *b, int zone);
bool gdc_zone_is_building(const struct battle *b, int zone); /* 11.8: no transit, no batteries */
/* Is this a combat sector of it? A building has as many as battalions inside. */
bool gdc_is_sector(const struct battle *b, int zone, int sector);
/* The first turn in which a unit may leave it. */
int gdc_exit_turn(const struct battle *b, int unit, int zone);

bool gdc_is_inside(const struct battle *b, int unit, int zone); /* of class A: its garrison, on the table */
struct place gdc_spot_of(const struct battle *b, int unit); /* the front of whom it stands with, or the middle of their place */
bool gdc_is_garrison(const struct battle *b, int unit, int zone);            /* batteries too */
bool gdc_is_battalion(const struct battle *b, int unit);                     /* fights in a sector: no battery, no leader */
int gdc_garrison_of(const struct battle *b, int zone, int side, int sector); /* its battalion, or NO_UNIT */
bool gdc_has_room_for_guns(const struct battle *b, int zone, int side, int sector); /* 12.4d */
/* The sector for one more battalion of garrison, or 0. */
int gdc_free_sector(const struct battle *b, int zone, int side);

/* Brings what is known of the zone in line with who is in it, and tells when it has changed hands. */
/* Who is unseen in it leaves it, to all appearance, with who had it last (2.1b): whose it is, SIDES while it is disputed. */
int gdc_owner(const struct battle *b, int zone);
void gdc_conceal_zones(struct battle *view, int side); /* what the hidden do in their places */
void gdc_look_at_zone(struct battle *b, int zone);
void gdc_disengage(struct battle *b, int zone); /* the sectors where one side has gone */
void gdc_take_garrison(struct battle *b, int unit, int zone, int sector);
void gdc_go_in_transit(struct battle *b, int unit, int zone, int sector);
void gdc_take_along(struct battle *b, int unit); /* those attached to it are where it is */

/* ---- garrisons.c ---- */

/* The sector for one more battalion or battery of garrison, or 0. */
int gdc_sector_for(const struct battle *b, int unit, int zone);
bool gdc_tell_garrison(const struct battle *b, const struct order *order, struct text *text);
/* Makes a unit the garrison of an open place, where there is room for it. */
bool gdc_stand_on_zone(struct battle *b, int unit, int zone);

/* ---- doors.c ---- */

/* The box just outside of a zone, toward a place: cavalry and guns come out where a road does, if there is one (12.2e). */
struct box gdc_doorstep(const struct battle *b, int unit, int zone, int posture, struct place toward, bool by_road);

/* ---- sectors.c: zone_order of a unit in phase 9 ---- */

enum { order_flees = -1, order_none = 0 };                           /* else the sector */
bool gdc_is_before_zone(const struct battle *b, int unit, int zone); /* its charge has come to the edge */
bool gdc_is_fought_for(const struct battle *b, int zone);
bool gdc_takes_part(const struct battle *b, int unit, int zone);                       /* in its fight */
bool gdc_fights_for(const struct battle *b, int unit, int zone, int side, int sector); /* a battalion */
int gdc_count_in_sector(const struct battle *b, int zone, int side, int sector);       /* battalions that fight for it */
int gdc_count_before(const struct battle *b, int zone, int side);
bool gdc_must_be_attacked(const struct battle *b, int zone, int sector); /* its attacker does not hold it, nor is it engaged */
/* The place for which a unit may be allotted: where it stands, else the first that its guns bear upon; -1: none. */
int gdc_zone_of_fight(const struct battle *b, int unit);
bool gdc_tell_allotment(const struct battle *b, const struct order *order, struct text *text);

/* ---- outcomes.c ---- */

struct gdc_sector_fight {
    int zone, sector, attacker; /* a side */
    enum sector_result outcome;
    enum side leading;
};
void gdc_settle_sector(struct battle *b, const struct gdc_sector_fight *fight);
void gdc_end_fights(struct battle *b, int zone);
void gdc_flee_zone(struct battle *b, int unit, int zone);

/* ---- zones.c, garrisons.c, doors.c, fallen.c: objective zones (gdc.12) ---- */

int gdc_zones(const struct battle *b); /* that are played */
enum zone_class gdc_zone_class(const struct battle *b, int zone);
int gdc_zone_capacity(const struct battle *b, int zone);
/* Do units in it stay on the table? Class A, and what is only a line. */
bool gdc_zone_is_open(const struct battle *b, int zone);
int gdc_zone_at(const struct battle *b, struct place at);                                            /* its number, or -1 */
void gdc_tell_sector(struct battle *b, int event, const char *rule, int unit, int zone, int sector); /* sector and place */
/* How far it is to the edge of a zone straight ahead of a box, or -1. */
int32_t gdc_way_to_zone(const struct battle *b, const struct box *from, int zone, int32_t most);
bool gdc_zone_is_manned(const struct battle *b, int zone, int side, enum zone_status status); /* status none: any */
bool gdc_zone_is_charged(const struct battle *b, int zone); /* the target of a charge of this turn is contested too (12.4b) */
int gdc_count_inside(const struct battle *b, int zone, int side); /* battalions and batteries */
bool gdc_holds_out(const struct battle *b, int unit);             /* engaged in a sector */
/* Are garrisons of class A fought by sectors, and not in the field? */
bool gdc_open_zones_have_sectors(const struct battle *b);
/* In square, or garrison of an open place that is fought as one (12.2f, ruling gdc.r41). */
bool gdc_stands_as_square(const struct battle *b, int unit);
void gdc_begin_zones(struct battle *b);           /* once units stand where they begin */
void gdc_forget_zone(struct battle *b, int unit); /* it has left */
void gdc_look_at_zones(struct battle *b);         /* who holds them now */
/* May it go in, driven back or of its own will? Else it objects. */
bool gdc_is_welcome(const struct battle *b, int unit, int zone, struct objection *objection);
/* It goes in: as garrison of a building, else in transit. */
void gdc_go_inside(struct battle *b, int unit, int zone, const char *rule);
/* The place straight behind a unit that its middle, or any of it, comes to, and how far off it is; or -1. */
int gdc_shelter_behind(const struct battle *b, int unit, bool its_middle, int32_t most, int32_t *way);
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

#endif
