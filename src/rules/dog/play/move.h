/* move.h - one move as it would be made: its manoeuvres, the way, the share of a move that they take (dog.seq.4). Private to
   movement. */
#ifndef GROGNARD_RULES_DOG_MOVE_H
#define GROGNARD_RULES_DOG_MOVE_H

#include "drill/march.h"
#include "rules/dog/play/walk.h"

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

struct dog_move dog_move_of(const struct battle *b, int unit, const struct manoeuvre *list, int count);
void dog_make_move(struct battle *b, struct dog_move *move);
/* A unit has come to stand: skirmishers of the other side keep 40 m from it if it is formed (dog.skirm.9). */
void dog_skirmishers_give_way(struct battle *b, int unit);
/* However far the unit marches straight on that way, the company comes away 40 m before it. */
bool dog_has_room_to_give_way(const struct battle *b, int unit, uint16_t bearing, int company);
/* All on the straight way of a formed unit from here to there go back before it. */
void dog_drive_skirmishers(struct battle *b, int unit, const struct box *from, const struct box *there);

#endif
