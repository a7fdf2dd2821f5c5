/* postures.c - what formations, and the places where they are taken, are worth to computer players of the Period Sequence. In
   hundredths of a figure of the first class. */
#include "rules/period/play/play.h"

#include "drill/degrees.h"
#include "drill/nearby.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/routes.h"
#include "rules/period/play/shots.h"
#include "rules/period/play/walk.h"

static int32_t nearest_in(const struct battle *b, int unit, int32_t most, nearby_counts *counts)
{
    return nearby_enemy_mm(b, unit, period_mm(most), counts) / INCH_MM;
}

/* ---- foot ---- */

/* Twice as quick, and half a move to form it and half a move to leave it: for who has far to go. */
static int32_t worth_of_march_column(const struct battle *b, int unit)
{
    static const struct nearness nearness = {30, 60};
    return by_degrees(-400, 130, &nearness, nearest_in(b, unit, nearness.far, period_is_fighting));
}

static int32_t posture_of_infantry(const struct battle *b, int unit)
{
    static const struct nearness nearness = {20, 30};
    const int posture = period_posture(b, unit);
    if (posture == posture_line) /* all its muskets bear */
        return by_degrees(250, 0, &nearness, nearest_in(b, unit, nearness.far, period_is_no_horse));
    if (posture == posture_column)
        return period_is_near(b, unit, 14, period_is_no_horse) ? 100 : 80;
    if (posture == posture_square)
        return period_is_near(b, unit, 13, period_is_horse) && !period_is_near(b, unit, 14, period_is_no_horse) ? 60 : -200;
    return posture == posture_march_column ? worth_of_march_column(b, unit) : 0;
}

/* ---- horse ---- */

#define NO_ROOM_TO_RALLY 80 /* in a wood (period.r23) */
#define MUSKETS_IN 16       /* as far as they reach (period.skir.1) */

/* What a volley of that foot costs horse that stands where it stands. */
static int32_t cost_of_volley(const struct battle *b, int foot, int horse)
{
    struct period_shot shot;
    bool fires = period_is_infantry(b, foot) && !period_is_going_back(b, foot) && !period_is_unformed(b, foot) &&
                 period_posture(b, foot) != posture_march_column && !period_unit(b, foot)->low_ammo;
    if (!fires || !period_lay_muskets(b, foot, horse, &shot))
        return 0;
    return shot.range_in <= INCHES(4) ? 300 : shot.range_in <= INCHES(10) ? 200 : shot.range_in <= INCHES(MUSKETS_IN) ? 100 : 0;
}

/* Horse that does not ride at foot has no business before its muskets. */
static int32_t cost_of_muskets(const struct battle *b, int unit)
{
    int16_t near[LIMIT_ENROLLED];
    int count = period_enemies_near(b, unit, MUSKETS_IN, near);
    int32_t cost = 0;
    for (int i = 0; i < count; i++)
        cost += cost_of_volley(b, near[i], unit);
    return cost;
}

/* Two squadrons deep or more: a single rank charges nobody of weight (period.note.2). */
static int32_t posture_of_horse(const struct battle *b, int unit)
{
    bool near = period_is_near(b, unit, 36, period_is_fighting);
    bool line = period_posture(b, unit) == posture_line;
    int32_t depth = line && period_squadrons(b, unit) > 1 && period_squadrons_deep(b, unit) < 2 ? -150 : 0;
    int32_t wood = period_ground_unforms(b, unit) ? NO_ROOM_TO_RALLY : 0;
    if (period_posture(b, unit) == posture_march_column)
        return (near ? -400 : 20) - wood;
    return (near == line ? 100 : 0) + depth - wood - (near ? cost_of_muskets(b, unit) : 0);
}

/* ---- guns ---- */

#define EFFECTIVE_IN 24
#define LONG_IN 42 /* every gun reaches so far */

/* Somebody in their arc whom they see. */
static bool bears_on_somebody(const struct battle *b, int unit, int inches)
{
    struct nearby near;
    nearby_within(b, battle_box(b, unit), period_mm(inches), 1 - battle_side(b, unit), period_is_fighting, &near);
    for (int i = 0; i < near.count; i++) {
        if (box_is_in_arc(battle_box(b, unit), TURN_QUARTER / 2, battle_box(b, near.unit[i])) &&
            period_sees(b, unit, near.unit[i], NULL))
            return true;
    }
    return false;
}

/* Guns without an enemy in their arc are of no use; at long range two shots of three hit that would nearer by. */
static int32_t posture_of_guns(const struct battle *b, int unit)
{
    bool enemy = period_is_near(b, unit, EFFECTIVE_IN, period_is_no_horse);
    if (period_posture(b, unit) == posture_limbered)
        return enemy ? -200 : 0;
    if (bears_on_somebody(b, unit, EFFECTIVE_IN))
        return 300;
    if (bears_on_somebody(b, unit, LONG_IN))
        return 200;
    return enemy ? 0 : -120;
}

int32_t period_worth_of_posture(const struct battle *b, int unit)
{
    if (period_is_infantry(b, unit))
        return posture_of_infantry(b, unit);
    if (period_is_horse(b, unit))
        return posture_of_horse(b, unit);
    return period_is_battery(b, unit) ? posture_of_guns(b, unit) : period_is_open(b, unit) ? 60 : 0;
}
