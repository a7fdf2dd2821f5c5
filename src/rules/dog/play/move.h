/* move.h - one move as it would be made: formations and their times (dog.form), manoeuvres, the way, the share of a move that
 * they take (dog.seq.4). */
#ifndef GROGNARD_RULES_DOG_MOVE_H
#define GROGNARD_RULES_DOG_MOVE_H

#include "drill/march.h"
#include "rules/dog/play/walk.h"

/* ---- formations.c ---- */

/* Of a unit that stands in the first formation; else it objects. */
bool dog_may_form(const struct battle *b, int unit, int from, int to, struct objection *objection);
/* Moves that it takes, in millionths; false: forbidden. Guns limber and unlimber, others change. */
bool dog_time_to_form(const struct battle *b, int unit, int from, int to, int64_t *millionths);
/* Guns that are not limbered turn so far (16-bit turns). */
bool dog_time_to_turn(const struct battle *b, int unit, int32_t turn, int64_t *millionths);
/* Forms at once, and tells. */
void dog_form(struct battle *b, int unit, int posture, const char *rule);
/* Who has formed into a wood from where it stood has gone into it (dog.move.5). */
void dog_spread(struct battle *b, int unit, const struct box *before);
/* A change that was begun last turn goes on; of the units of a side, when it has moved. */
void dog_go_on_changing(struct battle *b, int side);
/* Where the guns stand that a crew has left; false: it has left none. */
bool dog_left_gun(const struct battle *b, int unit, struct box *gun);
/* The crew goes back to the guns that it has left; else objects. */
battle_may dog_may_man;
bool dog_man(struct battle *b, int unit, struct objection *objection);

/* ---- a move ---- */

struct dog_move {
    struct drill_march march;
    struct dog_walk walk;
    struct dog_stretch stretch; /* of the walk */
    int posture_after;
    int64_t spent;    /* millionths of a move, by all its parts */
    int64_t begun;    /* those of them that go into a change it begins */
    int64_t over_mm;  /* by how much its last march is too long */
    enum state order; /* what the ground leaves of its order */
    int begins;       /* a change that goes on next turn (dog.form.7), or -1 */
    bool forward;     /* some of it is an advance */
    bool changes, marches;
};

/* ---- move.c ---- */

struct dog_move dog_move_of(const struct battle *b, int unit, const struct manoeuvre *list, int count);
void dog_make_move(struct battle *b, struct dog_move *move);
/* A house holds one battalion (dog.move.8): does another hold that in which it would end, if it did not begin there (a null
   pointer: it comes on to the table)? */
bool dog_house_has_room(const struct battle *b, int unit, const struct box *from, const struct box *end,
                        struct objection *objection);

/* ---- give_way.c ---- */

/* A unit has come to stand: skirmishers of the other side keep 40 m from it if it is formed (dog.skirm.9). */
void dog_skirmishers_give_way(struct battle *b, int unit);
/* However far the unit marches straight on that way, the company comes away 40 m before it. */
bool dog_has_room_to_give_way(const struct battle *b, int unit, uint16_t bearing, int company);
/* All on the straight way of a formed unit from here to there go back before it. */
void dog_drive_skirmishers(struct battle *b, int unit, const struct box *from, const struct box *there);

/* ---- samples.c ---- */

/* mm that it goes on open ground with what is left of its move. */
int32_t dog_reach(const struct battle *b, int unit);
void dog_offer_moves(const struct battle *b, int unit, struct order_list *list);

#endif
