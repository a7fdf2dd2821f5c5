/* counsel.h - what a seat may ask of the battle as it sees it: orders, ways, reach, sight, targets, odds. The server and the
   programs that play get the same answers (docs/protocol.md, docs/seat.md). */
#ifndef GROGNARD_BATTLE_COUNSEL_H
#define GROGNARD_BATTLE_COUNSEL_H

#include "battle/match.h"
#include "umpire/question.h"

/* On one orders are tried one by one; on the other those stay that are given together. */
#define COUNSEL_BATTLES 2

/* Who asks, and room to think in, which is the caller's. An answer is written as members of the object that is open. */
struct counsel {
    const struct match *match;
    const struct battle *view; /* of the seat */
    int seat;                  /* a side */
    const struct shelf *shelf;
    uint64_t options;
    const char *rulings;
    void *trial; /* as much as COUNSEL_BATTLES take */
    struct order *orders;
    int32_t most_orders;
    struct desk *umpire;
    struct json_writer *writer;
};

/* What is asked; "" and -1 for what is not said. */
struct counsel_question {
    const char *unit, *other, *order;
    int32_t decision; /* of `legal`: which of those that wait */
    struct place place;
    uint16_t facing;
    bool has_facing;
};

/* Why there is no answer: something is named wrongly (code, message, field), or a rule forbids it (code "", objection). */
struct counsel_fault {
    const char *code, *message, *field;
    struct objection objection;
};

/* False, with the fault, when there is no answer; what was written then is to be thrown away. */
typedef bool counsel_answer(const struct counsel *counsel, const struct counsel_question *question, struct counsel_fault *fault);
counsel_answer counsel_legal, counsel_plan, counsel_reach, counsel_sight, counsel_targets, counsel_preview, counsel_together;

/* ---- for the files of it alone ---- */

/* A unit that the seat knows, one that is on the table, one that is there or inside of a place; NO_UNIT with the fault. */
int counsel_unit(const struct counsel *counsel, const char *id, const char *field, struct counsel_fault *fault);
int counsel_unit_on_table(const struct counsel *counsel, const char *id, const char *field, struct counsel_fault *fault);
int counsel_unit_there(const struct counsel *counsel, const char *id, const char *field, struct counsel_fault *fault);
/* An order given on a copy of the view, which then is `trial`: would it be taken? */
bool counsel_try(const struct counsel *counsel, const struct order *order, struct battle *trial, struct objection *objection);
/* What would be taken now of this unit (NO_UNIT: of the decisions as such), of all decisions or of one: how many orders. */
int counsel_orders(const struct counsel *counsel, int unit, int only_decision);
/* An order with the verb of the first by which the unit may be moved now: a plan is said with it. */
bool counsel_moving_order(const struct counsel *counsel, int unit, struct order *order);
/* Toward a place, as far as it may go now; whoever may only go elsewhere is told why. */
bool counsel_approach(const struct counsel *counsel, int unit, struct place to, struct order *order, struct objection *objection);
/* Straight ahead toward a place that lies before its front, as far as the rules let it; false if that leads nowhere. */
bool counsel_ahead(const struct counsel *counsel, int unit, struct place to, struct order *order);
/* Makes the last manoeuvre of an order so short that it is taken, as long as may be, and tells what forbids more; false, and why,
   if not a step of it is. */
bool counsel_shorten(const struct counsel *counsel, struct order *order, struct objection *objection);
/* "order": ..., "means": ... */
void counsel_write_order(const struct counsel *counsel, const struct order *order);
/* "before", and "procedure" with its sum and odds, of what the order would bring; nothing when there is no telling. */
void counsel_write_odds(const struct counsel *counsel, const struct order *order, bool facts);
/* The sum and the odds of a procedure on these facts, as members of the object that is open; false: the rules refuse it, or there
   is too much to count. */
bool counsel_write_odds_of(const struct counsel *counsel, int procedure, const int32_t *of, bool facts);
void counsel_write_place(struct json_writer *writer, struct place place);  /* [east, north] */
void counsel_write_box(struct json_writer *writer, const struct box *box); /* [east, north, facing] */

#endif
