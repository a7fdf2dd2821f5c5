/* charges.h - charges, from the declaration to contact (dog.seq.5): declared (charges.c) along a path (path.c), answered
   (reactions.c), met by tests and fire (stands.c), ridden (ride.c). */
#ifndef GROGNARD_RULES_DOG_CHARGES_H
#define GROGNARD_RULES_DOG_CHARGES_H

#include "rules/dog/play/nerve.h"
#include "rules/dog/play/walk.h"

/* ---- path.c ---- */

struct dog_part {
    int32_t amount; /* mm, or 16-bit turns */
    int32_t kind;   /* enum manoeuvre_kind */
};

/* A charge that is thought of: wheels and advances, and then straight on. */
struct dog_charge_wish {
    int unit, target;
    int through;    /* 1 + an enemy through whom it goes, 0: none */
    bool compelled; /* it goes over the edge of the table too (dog.r84) */
    bool pursues;   /* it is no charge: horse goes over hedges and into woods as it marches (dog.move.5, dog.move.7) */
    bool whole;     /* nobody asks how far a wheel came that is stopped */
    int parts;
    struct dog_part part[MOST_CHARGE_PARTS];
};

struct dog_path {
    struct box turned;      /* where its last straight run begins, as it is swept */
    struct passage passage; /* that run */
    struct dog_way way;     /* of all */
    struct dog_cost cost;   /* of all */
    int64_t gone_mm;        /* all that it has gone */
    int64_t straight_mm;    /* since its last wheel */
    bool stopped_before;    /* by somebody, on one of the parts */
    bool stopped_aside;     /* it has wheeled against one who is not before its front */
};

/* Straight on for so much at most, or until it touches an enemy. */
void dog_sweep_path(const struct battle *b, const struct dog_charge_wish *wish, int32_t most_mm, struct dog_path *path);
/* Is its target, if it touches it at all, touched after its wheel? Could it then not come to it within so many mm even if nothing
   and nobody else stood in its way? */
bool dog_touches_late(const struct battle *b, const struct dog_charge_wish *wish);
bool dog_falls_short(const struct battle *b, const struct dog_charge_wish *wish, int64_t most_mm);
/* The same within so many mm, by what ground costs; it stops short of friends. */
void dog_sweep_within(const struct battle *b, const struct dog_charge_wish *wish, int32_t left, struct dog_path *path);
/* The way once more, but 10 m less of it. */
void dog_sweep_short(const struct battle *b, const struct dog_charge_wish *wish, struct dog_path *path);
/* Does one of its side stand in the way of a passage? */
bool dog_is_stopped_by_friend(const struct battle *b, int unit, const struct passage *passage);
/* Whom it touches at the end, or NO_UNIT: its target rather than others. */
int dog_struck_by(const struct battle *b, const struct dog_charge_wish *wish, const struct dog_path *path);
/* The same where it rides: skirmishers halt before whom they may not charge (dog.charge.12, dog.skirm.9). */
int dog_met_by(const struct battle *b, const struct dog_charge_wish *wish, struct dog_path *path);
/* mm of its charge move, and what is left of it; forbids: by which rule there are none (may be a null pointer). */
int32_t dog_charge_whole(const struct battle *b, int unit, const char **forbids);
int32_t dog_charge_left(const struct battle *b, int unit, const char **forbids);
struct dog_charge_eligibility_facts dog_charge_facts(const struct battle *b, int unit, int target, const struct dog_path *path,
                                                     bool contact);
/* The rule by which it may not charge by that way, or a null pointer (dog.charge.5 to dog.charge.7). */
const char *dog_charge_barred(const struct battle *b, int unit, int target, const struct dog_path *path);
/* Was it in a melee with somebody but that one before this phase? */
bool dog_is_locked(const struct battle *b, int unit, int but);
struct dog_charge_wish dog_wish_of(const struct battle *b, int unit); /* of a charge that was declared */
/* Straight ahead, or after the wheel that brings that enemy before its front. */
struct dog_charge_wish dog_wish_at(const struct battle *b, int unit, int target);

/* ---- charges.c ---- */

/* Bound by a test, a pursuit, a melee, tiredness, ...: may it go at anybody? */
bool dog_may_declare(const struct battle *b, int unit, struct objection *objection);
/* Guns, skirmishers, squares and, at horse, foot (dog.r19). */
bool dog_never_counters(const struct battle *b, int unit, int charger);
/* Takes up a charge, or a ride against one. */
void dog_take_up_charge(struct battle *b, const struct dog_charge_wish *wish, const struct dog_path *path, bool counter);
/* The next charger of a side, or of ANY_SIDE, in the order of declarations; from `after` (0) on; NO_UNIT past the last. */
int dog_next_charger(const struct battle *b, int side, int after);
/* Does so for all of both sides, in the order of declarations (dog.seq.5). */
void dog_for_all_chargers(struct battle *b, void (*act)(struct battle *b, int unit));
/* Does it charge still? */
bool dog_is_charging(const struct battle *b, int unit);

/* ---- reactions.c ---- */

extern const struct answers_book dog_answers;
/* The charger whom a unit meets, or NO_UNIT. */
int dog_charger_met(const struct battle *b, int unit);
/* The same, or if that one charges no more the nearest who still charges it; NO_UNIT: nobody does. */
int dog_charger_coming(const struct battle *b, int unit);
/* The next of a side who meets a charge, in the order of the declarations. */
int dog_next_charged(const struct battle *b, int side, int after);
/* The formation that an answer takes up, or -1; is there room for it? */
int dog_answer_posture(int word);
bool dog_can_form(const struct battle *b, int unit, int posture);
/* Is there room to face a charger? Where it then stands. */
bool dog_can_wheel(const struct battle *b, int unit, int charger, struct box *turned);

/* ---- ride.c ---- */

/* Where a charger is shot at, so many metres before its target (0: half of its way), and what it has then spent. */
struct box dog_box_on_its_way(const struct battle *b, int charger, int32_t volley_m, int64_t *cost_mm);
/* Puts it there while it tests, for that is where it has come to by then (dog.charge.23); returns where it set out from. */
struct box dog_bring_on(struct battle *b, int charger);
/* A charger pulls up where it was shot at, on the mean; or breaks there. */
void dog_bring_to_fire(struct battle *b, int charger);
/* What a charger's losses to a volley, or the fall of a commander, lead to, at once (dog.seq.5.7). */
void dog_test_charger(struct battle *b, int charger, int enemy, enum nerve_cause cause, const char *rule);

/* Does the target of a charger await it where it was charged? */
bool dog_finds_it_standing(const struct battle *b, int charger);

/* ---- impact.c ---- */

/* A unit that charged, reinforced or pursued has come into contact; its front had its middle there as it set out. Who runs, or
   has run from it, is caught. */
void dog_strike(struct battle *b, int unit, int met, struct place front_was, bool impact);
/* Whose back is turned is overtaken: skirmishers rout from that moment, others test when the round is lost (dog.charge.21,
   dog.skirm.10). */
void dog_catch_from_behind(struct battle *b, int met, int unit, const char *rule);
/* Two chargers have met: of the melee the first side's is side a. */
void dog_meet(struct battle *b, int charger, int counter);

/* ---- preview.c ---- */

/* The first round of the melee that a charge comes to, as both stand now; false: none is permitted. */
bool dog_foretell_melee(const struct battle *b, int charger, int unit, bool counters, struct foretold *it);

#endif
