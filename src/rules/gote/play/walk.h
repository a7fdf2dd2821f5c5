/* walk.h - who may go where, what a way goes over, and how far a move may be. */
#ifndef GROGNARD_RULES_GOTE_WALK_H
#define GROGNARD_RULES_GOTE_WALK_H

#include "rules/gote/play/unit.h"

#define MOST_OF_DIE 6    /* inches (gote.r18) */
#define CLEAR_MM INCH_MM /* no move ends nearer to an enemy (gote.r64) */

/* What a mover may enter and pass, for sweeps and plans. `who` of the walker points at *walk, which must live as long. */
struct gote_walk {
    const struct battle *battle;
    int unit;
    int posture;      /* in which it goes */
    bool charging;    /* may touch enemies */
    int ward;         /* 1 + the friend before it whom it rides out for, and past (gote.supp.4); 0: none */
    bool by_pontoons; /* the way is held against pontoon bridges afterwards */
    bool unjudged;    /* no question about its movement follows, which would say who crosses bridges */
};
struct walker gote_walker(const struct gote_walk *walk);
/* Is there room on the table for a unit so, on ground that bears it, upon nobody and no nearer than that to an enemy? */
bool gote_is_room(const struct battle *b, int unit, const struct box *box, int32_t clear_mm);
/* Does the ground there let it stand? Else it objects, by the rule of what bars it. */
bool gote_ground_bears(const struct battle *b, int unit, const struct box *box, struct objection *objection);
/* What a way lacks, in mm, of the inch that every enemy is left where it ends, unless it began as near; 0: nothing. */
int32_t gote_lacks_of_inch(const struct battle *b, int unit, const struct box *from, const struct box *to);
bool gote_keeps_off_enemies(const struct battle *b, int unit, const struct box *from, const struct box *to,
                            struct objection *objection);
/* The rule under which a feature is closed to those who walk. */
const char *gote_rule_of_ground(const struct battle *b, int feature);

/* Facts of movement for a unit in this formation, the way still to be told. */
struct gote_movement_facts gote_movement_facts_of(const struct battle *b, int unit, int posture);
/* What the way goes over: sets terrain, before_in, road, bridge, stream, obstacles, contours. The passage is that of the whole
   list from `from` on. */
void gote_tell_way(const struct gote_walk *walk, const struct box *from, const struct manoeuvre *list, int count,
                   const struct passage *passage, struct gote_movement_facts *facts);
/* Inches (as mm) that are open before a die has its say (woods, swamp, stepping back), and moves lost besides; false, with the
   rule, when the rules forbid it. */
struct gote_reach {
    int64_t open_mm;
    int64_t lost_mm; /* of it, to obstacles, climbing and light woods */
    bool halved;     /* by a brook, before that */
    int extra_actions;
    bool by_dice; /* a die may shorten it */
    const char *forbids;
};
bool gote_reach_of(const struct battle *b, const struct gote_movement_facts *facts, struct gote_reach *reach);
/* What that ground leaves of the inches of an exploitation, which are no rate of a formation; a die may have 6 in to say. */
int32_t gote_left_of(const struct gote_reach *reach, const struct gote_movement_facts *facts, int32_t most);

/* Walls on the way: how many actions they cost, and the highest in feet (gote.act.10). */
struct gote_walls {
    int actions;
    int32_t feet;
};
struct gote_walls gote_walls_on(const struct gote_walk *walk, const struct box *from, const struct manoeuvre *list, int count,
                                const struct passage *passage);

#endif
