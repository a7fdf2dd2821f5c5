/* push.c - bodies that give ground: where they have room, and friends whom the beaten push before them (period.mel.11,
   period.mel.15). */
#include "rules/period/play/push.h"

#include "drill/nearby.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"

#include "field/whole.h"

#define FARTHEST_IN 24
#define NOBODY_STANDS_ON (GROUND_BIT(river) | GROUND_BIT(lake) | GROUND_BIT(cliff) | GROUND_BIT(built_up) | GROUND_BIT(building))

static struct box shifted(const struct box *box, uint16_t bearing, int32_t mm)
{
    struct box there = *box;
    there.front = place_from(box->front, bearing, mm, 0);
    return there;
}

/* ---- room ---- */

/* To horse and guns, but for Cossacks in closed woods; to guns what they do not cross too (period.terr.1, period.terr.5,
   period.terr.6). */
static uint32_t closed_to(const struct battle *b, int unit)
{
    const uint32_t rough = GROUND_BIT(heavy_woods) | GROUND_BIT(marsh) | GROUND_BIT(wilderness);
    if (period_is_battery(b, unit))
        return rough | PERIOD_OBSTACLES;
    if (!period_is_horse(b, unit))
        return 0;
    return period_troop(b, unit)->cavalry == cavalry_cossack ? rough & ~GROUND_BIT(heavy_woods) : rough;
}

bool period_ground_bears(const struct battle *b, int unit, const struct box *now, const struct box *box)
{
    const uint32_t bars = NOBODY_STANDS_ON | closed_to(b, unit);
    const struct box inner = box_slimmer(box);
    return (ground_under(&b->ground, &inner) & ~ground_under(&b->ground, now) & bars) == 0;
}

bool period_is_room(const struct battle *b, int unit, const struct box *box)
{
    return nearby_under(b, box, period_is_fighting, unit, NO_UNIT) == NO_UNIT && nearby_is_on_table(b, box) &&
           period_ground_bears(b, unit, battle_box(b, unit), box);
}

struct box period_room_near(const struct battle *b, int unit, struct box box)
{
    for (int32_t mm = 0; mm <= period_mm(FARTHEST_IN); mm += STRIDE_MM)
        for (int quarter = 2; quarter < 6; quarter++) {
            struct box there = shifted(&box, (uint16_t)(box.facing + quarter * TURN_QUARTER), mm);
            if (period_is_room(b, unit, &there))
                return there;
        }
    return box;
}

/* ---- all who are pushed ---- */

struct pushed {
    int count;
    int16_t unit[LIMIT_ENROLLED];
};

/* Friends before those who are pushed, and before these; who fights hand to hand gives no ground. */
static void add_friends(const struct battle *b, uint16_t bearing, int32_t mm, struct pushed *pushed)
{
    for (int i = 0; i < pushed->count; i++) {
        const struct box *from = battle_box(b, pushed->unit[i]), end = shifted(from, bearing, mm);
        for (int other = 0; other < b->setup->units; other++)
            if (battle_on_table(b, other) && period_is_fighting(b, other) && !period_is_enemy(b, other, pushed->unit[i]) &&
                !period_is_locked(b, other) && !battle_is_among(pushed->unit, pushed->count, other) &&
                period_is_in_way(battle_box(b, other), from, &end))
                pushed->unit[pushed->count++] = (int16_t)other;
    }
}

/* Onto nobody upon whom it does not lie already, nor off the table, nor where nobody can stand. */
static bool may_be_shifted(const struct battle *b, int unit, const struct box *box, const struct pushed *with)
{
    const struct box *now = battle_box(b, unit);
    if (!period_ground_bears(b, unit, now, box) || !nearby_is_on_table(b, box))
        return false;
    for (int other = 0; other < b->setup->units; other++)
        if (other != unit && battle_on_table(b, other) && period_is_fighting(b, other) &&
            !battle_is_among(with->unit, with->count, other) && box_overlaps_by(box, battle_box(b, other), TOUCH_MM) &&
            !box_overlaps_by(now, battle_box(b, other), TOUCH_MM))
            return false;
    return true;
}

static bool may_all_be_shifted(const struct battle *b, const struct pushed *pushed, const struct pushed *with, uint16_t bearing,
                               int32_t mm)
{
    for (int i = 0; i < pushed->count; i++) {
        struct box box = shifted(battle_box(b, pushed->unit[i]), bearing, mm);
        if (!may_be_shifted(b, pushed->unit[i], &box, with))
            return false;
    }
    return true;
}

/* How far these may be shifted while those go with them. */
static int32_t room_of(const struct battle *b, const struct pushed *pushed, const struct pushed *with, uint16_t bearing,
                       int32_t most)
{
    const int32_t less = INCH_MM / 8;
    int32_t mm = most;
    while (mm > 0 && !may_all_be_shifted(b, pushed, with, bearing, mm))
        mm -= less;
    return more_of(mm, 0);
}

static int32_t shift(struct battle *b, const struct pushed *pushed, uint16_t bearing, int32_t most)
{
    const int32_t mm = room_of(b, pushed, pushed, bearing, most);
    for (int i = 0; i < pushed->count && mm > 0; i++)
        battle_put(b, pushed->unit[i], shifted(battle_box(b, pushed->unit[i]), bearing, mm));
    return mm;
}

/* Who is pushed, and then the friends in the way. */
static struct pushed all_pushed(const struct battle *b, const int16_t *units, int count, uint16_t bearing, int32_t most)
{
    struct pushed pushed = {.count = 0};
    for (int i = 0; i < count; i++)
        if (battle_on_table(b, units[i]))
            pushed.unit[pushed.count++] = units[i];
    add_friends(b, bearing, most, &pushed);
    return pushed;
}

int32_t period_push(struct battle *b, const int16_t *units, int count, uint16_t bearing, int32_t most)
{
    const struct pushed pushed = all_pushed(b, units, count, bearing, most);
    int32_t mm = shift(b, &pushed, bearing, most);
    for (int i = 0; i < pushed.count && mm > 0; i++) {
        int friend = pushed.unit[i];
        struct period_turn *turn = &period_unit(b, friend)->turn;
        if (battle_is_among(units, count, friend))
            continue;
        turn->passed_through = 1;
        turn->moved = (int16_t)(turn->moved + period_tenths(mm)); /* it has not stood (period.r53) */
        period_unform(b, friend, false, "period.mel.15");
        battle_tell(b, event_gives_way, "period.mel.15", friend, units[0], 0);
    }
    return mm;
}

int32_t period_room_to_follow(const struct battle *b, int unit, const int16_t *units, int count, uint16_t bearing, int32_t most)
{
    const struct pushed alone = {.count = 1, .unit = {(int16_t)unit}}, pushed = all_pushed(b, units, count, bearing, most);
    return room_of(b, &alone, &pushed, bearing, most);
}

void period_follow(struct battle *b, int unit, uint16_t bearing, int32_t most)
{
    const struct pushed alone = {.count = 1, .unit = {(int16_t)unit}};
    shift(b, &alone, bearing, most);
}
