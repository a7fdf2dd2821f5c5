/* eyes.h - what a unit is, and whom it sees: the facts of procedures are read from it. */
#ifndef GROGNARD_RULES_PERIOD_EYES_H
#define GROGNARD_RULES_PERIOD_EYES_H

#include "rules/period/play/state.h"

static inline int period_kind(const struct battle *b, int unit)
{
    return period_troop(b, unit)->kind;
}
static inline bool period_is_infantry(const struct battle *b, int unit) /* not skirmishers */
{
    return period_kind(b, unit) == body_infantry;
}
static inline bool period_is_skirmisher(const struct battle *b, int unit) /* in either order */
{
    return period_kind(b, unit) == body_skirmishers;
}
static inline bool period_is_horse(const struct battle *b, int unit)
{
    return period_kind(b, unit) == body_cavalry;
}
static inline bool period_is_battery(const struct battle *b, int unit)
{
    return period_kind(b, unit) == body_battery;
}
static inline bool period_is_general(const struct battle *b, int unit)
{
    return period_kind(b, unit) == body_general;
}
bool period_is_open(const struct battle *b, int unit);        /* skirmishers in open order */
bool period_is_foot(const struct battle *b, int unit);        /* one of those */
bool period_is_leader(const struct battle *b, int unit);      /* a general or a staff officer */
bool period_is_fighting(const struct battle *b, int unit);    /* no leader */
bool period_is_formed_body(const struct battle *b, int unit); /* fighting, and no skirmishers in open order */
bool period_is_formed(const struct battle *b, int unit);      /* such a body, in order (period.skir.8) */
bool period_is_enemy(const struct battle *b, int unit, int other);
bool period_is_there(const struct battle *b, int unit); /* on the table or inside a place, and nobody's companion */

enum arm period_arm(const struct battle *b, int unit);
/* The same, but close skirmishers are infantry (period.r28). */
enum arm period_arm_fought(const struct battle *b, int unit);
enum grade period_class(const struct battle *b,
                        int unit); /* for morale: of cavalry and batteries their grade, of guard horse guard */
enum formation period_formation(const struct battle *b, int unit); /* of foot and horse, as procedures tell them apart */
enum formation period_formation_in(const struct battle *b, int unit, int posture); /* as if it stood so */
enum weight period_weight(const struct battle *b, int unit);
enum nation period_nation(const struct battle *b, int unit);
int period_start(const struct battle *b, int unit); /* figures it began with */
int period_left(const struct battle *b, int unit);
int period_lost(const struct battle *b, int unit);
int period_bracket_of(const struct battle *b, int unit); /* of its losses, 1 to 6 */

bool period_fills_a_column(const struct battle *b, int unit); /* strong enough for one, however it stands (period.fmt.1) */
/* Of horse, as charges and melees know it: guards are elite by their type. */
enum grade period_horse_grade(const struct battle *b, int unit);
bool period_is_unformed(const struct battle *b, int unit);   /* for whatever reason */
bool period_is_going_back(const struct battle *b, int unit); /* retreats, routs, retires, returns or has fled */
/* Horse that is back at its lines, and not yet ready: it rallies, or is in walkabout (period.rally.4, period.rally.5). */
bool period_is_in_flight(const struct battle *b, int unit); /* routs, or has fled */
bool period_is_rallying_horse(const struct battle *b, int unit);
bool period_is_locked(const struct battle *b, int unit); /* in a melee that goes on */
/* By what it is told now; tells when it changes. Also forgets what belongs to the old one. */
void period_set_state(struct battle *b, int unit, enum state state, const char *rule);
/* Who is in order loses it: till it rallies, or for this turn alone (period.r82). */
void period_unform(struct battle *b, int unit, bool for_turn, const char *rule);

/* Edge to edge, in decimals of an inch; whoever is inside a place is as far as that is. */
int32_t period_distance(const struct battle *b, int unit, int other);
bool period_is_within(const struct battle *b, int unit, int other, int32_t most); /* is the distance no more than this? */
int32_t period_mm_to(const struct battle *b, int unit, const struct box *body);   /* from who is inside a place: from its walls */
#endif
