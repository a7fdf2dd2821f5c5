/* ground.h - what one stands on and behind. */
#ifndef GROGNARD_RULES_CLS3_GROUND_H
#define GROGNARD_RULES_CLS3_GROUND_H

#include "rules/cls3/play/state.h"

enum going cls3_going_of(const struct battle *b, int feature);           /* open for what slows nobody */
enum going cls3_going_at(const struct battle *b, const struct box *box); /* the worst under any part */
/* By which it bars those who may not go there. */
const char *cls3_rule_of_ground(const struct battle *b, int feature);
enum cover cls3_cover_of(const struct battle *b, int feature);
enum woods cls3_woods_under(const struct battle *b, const struct box *box); /* any part of it; the thickest */
enum woods cls3_woods(const struct battle *b, int unit);                    /* those that any part of it stands in */
enum cover cls3_shelter(const struct battle *b, const struct box *target,
                        const struct box *from);                         /* the best, against fire from there */
int cls3_level(const struct battle *b, int unit);                        /* contours under it */
bool cls3_begins_on_road(const struct battle *b, const struct box *box); /* the middle of its front */
bool cls3_is_on_road(const struct battle *b, int unit);
#define AT_OBSTACLE_MM (INCH_MM / 4) /* so near it a front is at an obstacle, or at the edge of a wood */
/* A wall, hedge, fence or earthworks that both touch, or that stands between them where they touch: or -1. */
int cls3_obstacle_between(const struct battle *b, const struct box *a, const struct box *c);
/* Does a straight way cross no linear obstacle aslant (cls3.terr.lin.4)? Else objects. */
#define CLS3_OBSTACLES (GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | GROUND_BIT(earthworks))
bool cls3_crosses_squarely(const struct battle *b, int unit, struct place from, struct place to, struct objection *objection);
/* How far ahead a body whose front is over a linear obstacle has its foremost stands past it; 0: it is over none. */
int32_t cls3_way_past_obstacle(const struct battle *b, const struct box *body);
/* Does it stand behind earthworks that its front is at, and attack nobody (cls3.ce.4, cls3.morale.6)? */
bool cls3_holds_works(const struct battle *b, int unit);
bool cls3_is_inside(const struct battle *b, int unit);  /* in a building or built-up area */
bool cls3_is_there(const struct battle *b, int unit);   /* on the table, or inside one */
struct box cls3_body(const struct battle *b, int unit); /* its own, or that of the place it is in */
/* Is the target an enemy unit that is there? */
bool cls3_is_enemy_there(const struct battle *b, int unit, int target);
/* May one of those lie so near? Troops inside stand in no crowd. */
bool cls3_is_near_place(const struct battle *b, const struct box *box, int32_t mm);

#endif
