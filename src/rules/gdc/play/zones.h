/* zones.h - what the files of objective zones share. What a zone is and who is in it (zones.c), going in and out (doors.c),
   garrison and transit (garrisons.c), the secret allotment (sectors.c), the fights (assaults.c, outcomes.c). */
#ifndef GROGNARD_RULES_GDC_ZONES_H
#define GROGNARD_RULES_GDC_ZONES_H

#include "rules/gdc/play/play.h"

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

bool gdc_is_inside(const struct battle *b, int unit, int zone);              /* of class A: its garrison, on the table */
bool gdc_is_garrison(const struct battle *b, int unit, int zone);            /* batteries too */
bool gdc_is_battalion(const struct battle *b, int unit);                     /* fights in a sector: no battery, no leader */
int gdc_garrison_of(const struct battle *b, int zone, int side, int sector); /* its battalion, or NO_UNIT */
bool gdc_has_room_for_guns(const struct battle *b, int zone, int side, int sector); /* 12.4d */
/* The sector for one more battalion of garrison, or 0. */
int gdc_free_sector(const struct battle *b, int zone, int side);

/* Brings what is known of the zone in line with who is in it, and tells when it has changed hands. */
void gdc_look_at_zone(struct battle *b, int zone);
void gdc_take_garrison(struct battle *b, int unit, int zone, int sector);
void gdc_go_in_transit(struct battle *b, int unit, int zone, int sector);
void gdc_take_along(struct battle *b, int unit); /* those attached to it are where it is */

/* ---- garrisons.c ---- */

/* The sector for one more battalion or battery of garrison, or 0. */
int gdc_sector_for(const struct battle *b, int unit, int zone);
/* Makes a unit the garrison of an open place, where there is room for it. */
bool gdc_stand_on_zone(struct battle *b, int unit, int zone);

/* ---- doors.c ---- */

/* The box just outside of a zone, toward a place: cavalry and guns come out where a road does, if there is one (12.2e). */
struct box gdc_doorstep(const struct battle *b, int unit, int zone, int posture, struct place toward, bool by_road);

/* ---- sectors.c: zone_order of a unit in phase 9 ---- */

enum { order_flees = -1, order_none = 0 };                           /* else the sector */
bool gdc_is_before_zone(const struct battle *b, int unit, int zone); /* its charge has come to the edge */
bool gdc_is_fought_for(const struct battle *b, int zone);
bool gdc_fights_for(const struct battle *b, int unit, int zone, int side, int sector); /* a battalion */

/* ---- outcomes.c ---- */

struct sector_fight {
    int zone, sector, attacker; /* a side */
    enum sector_result outcome;
    enum side leading;
};
void gdc_settle_sector(struct battle *b, const struct sector_fight *fight);
void gdc_end_fights(struct battle *b, int zone);
void gdc_flee_zone(struct battle *b, int unit, int zone);

#endif
