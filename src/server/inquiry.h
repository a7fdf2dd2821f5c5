/* inquiry.h - what the answers to a seat's questions have in common: its view, its units by their ids, orders tried on a copy. */
#ifndef GROGNARD_SERVER_INQUIRY_H
#define GROGNARD_SERVER_INQUIRY_H

#include "server/served.h"

struct inquiry {
    struct served *served;
    const struct ask *ask;
    struct room *room;
    const struct battle *view;
    int seat;
};

/* A unit that the seat knows; NO_UNIT after answering that there is none. */
int inquiry_unit(const struct inquiry *inquiry, const char *id, const char *field);
/* The same on the table. */
int inquiry_unit_on_table(const struct inquiry *inquiry, const char *id, const char *field);
void inquiry_reply_error(const struct inquiry *inquiry, const char *code, const char *message, const char *field);

/* An order given on a copy of the view, which then is `trial`: would it be taken? */
bool inquiry_try(const struct inquiry *inquiry, const struct order *order, struct battle *trial, struct objection *objection);
/* What would be taken now of this unit (NO_UNIT: of the decisions as such), of all decisions or of one: in the room's orders. */
int inquiry_orders(const struct inquiry *inquiry, int unit, int only_decision);

/* "order": ..., "means": ... */
void inquiry_write_order(const struct inquiry *inquiry, const struct order *order);
/* "procedure", and of what the order would bring what is wanted; false: there is no telling. */
void inquiry_write_odds(const struct inquiry *inquiry, const struct order *order, bool facts);
/* A list of [east, north, facing] or [east, north] is the room's writer's. */
void inquiry_write_box(struct json_writer *writer, const struct box *box);

/* ---- the answers ---- */

void inquiry_legal(const struct inquiry *inquiry);
void inquiry_plan(const struct inquiry *inquiry);
void inquiry_reach(const struct inquiry *inquiry);
void inquiry_sight(const struct inquiry *inquiry);
void inquiry_targets(const struct inquiry *inquiry);
void inquiry_preview(const struct inquiry *inquiry);

#endif
